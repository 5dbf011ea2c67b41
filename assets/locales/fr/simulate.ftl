### Ce qu’affiche `regnal simulate`.

simulate-head = { $games ->
        [one] Une partie
       *[other] { $games } parties
    }, graine { $seed } : { $draws ->
        [0] aucune nulle
        [one] une nulle
       *[other] { $draws } nulles
    } ; celui qui commence gagne dans { $first } % des cas.
simulate-rounds = Manches : la moitié des parties finissent au plus tard à la manche { $half }, un dixième à la manche { $tenth }, neuf dixièmes à la manche { $nine } ; { $usual } % finissent entre les manches 8 et 16.
simulate-round = manche { $round } : { $games }
simulate-ends = Fins de partie : { $rules }
simulate-civs = Victoires en pour cent, pour chaque civilisation et contre chacune des autres :
simulate-all = toutes
simulate-never = Cartes que personne n’a jouées : { $cards }
simulate-never-none = Chaque carte a été jouée au moins une fois.
simulate-bad-civ = { $name } n’est pas une civilisation. Les voici : { $civs }.
simulate-few-civs = Une partie de ce format demande { $needed } civilisations ; nommées : { $found }.
simulate-campaigns = { $games ->
        [one] Une campagne
       *[other] { $games } campagnes
    } { DE($years) } { $years ->
    [one] an
   *[other] ans
  }, graine { $seed } : { $sieges } sièges et { $battles } batailles dans chacune.
simulate-against-chance = Le programme gagne { $won } % des campagnes contre le hasard.
simulate-end-years = Dernière année : { $years }
simulate-wins = victoires %
simulate-prestige = prestige
simulate-provinces = provinces
simulate-titles = titre, hivers
simulate-gone = éliminés
simulate-offices = { $games ->
        [one] Une campagne
       *[other] { $games } campagnes
    } { DE($seats) } royaumes, graine { $seed } : { $treaties } traités, { $elections } élections et { $deaths } morts dans chacune.
simulate-end-turns = Dernier mois : { $turns }
simulate-emperors = Empereurs : { $crowned } couronnés pour leurs terres, { $elected } élus, { $largest } les plus grands à la fin.
simulate-share = part due %
simulate-points = points
simulate-held = charges
simulate-deaths = morts
simulate-unpaid = impayés
simulate-by-king = roi %
simulate-by-hero = héros %
simulate-by-diet = déjà prêtée %
simulate-by-winner = au vainqueur %
simulate-empires = { $games ->
        [one] Une campagne
       *[other] { $games } campagnes
    } de { $years } ans entre { $seats } sièges, graine { $seed } : { $battles } batailles, { $sieges } jets de siège et { $famine } jets de famine dans chacune.
simulate-hexes = hexagones
simulate-buildings = constructions
simulate-units = unités
simulate-lost = unités perdues
simulate-famine = jets de famine
simulate-battles = batailles
simulate-sieges = jets de siège
simulate-deeds = actes
simulate-seat = siège { $number }
simulate-place = joue au rang { $number }
simulate-program = le programme
