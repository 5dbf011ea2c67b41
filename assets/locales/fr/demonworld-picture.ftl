# La carte de Demonworld : ce qui se trouve dessus, dessous et à côté, et la carte en mots.

demonworld-picture-north = N
demonworld-picture-date = { CAP($date) }
demonworld-picture-stage = { CAP($stage) }
demonworld-picture-known = Ce que vous seul savez des autres
demonworld-picture-seen = { CAP($date) } : { $force } à { $province } : { $troops }.
demonworld-picture-garrison-of = garnison ({ $seat })
demonworld-picture-garrison = garnison à { $site }

# La légende ; ce qui est nommé ailleurs y a ses mots.
demonworld-legend-mine = mine
demonworld-legend-special = troupes spéciales
demonworld-legend-army = armée
demonworld-legend-inside = armée à l’abri
demonworld-legend-several = plusieurs armées
demonworld-legend-more = autres armées
demonworld-legend-march = marche ({ $date })
demonworld-legend-retreat = recul
demonworld-legend-ways = nombre d’armées
demonworld-legend-battle = bataille et vainqueur
demonworld-legend-drawn = bataille sans vainqueur
demonworld-legend-fighting = pas encore réglé
demonworld-legend-taken = a changé de mains
demonworld-legend-siege = siège
demonworld-legend-weeks = semaines de siège
demonworld-legend-draft = votre ordre
demonworld-legend-own = vos socles
demonworld-legend-garrison = votre garnison
demonworld-legend-camp = camp
demonworld-legend-seen = socles vus
demonworld-legend-emperor = empereur, hivers passés
demonworld-legend-awaited = attendu
demonworld-legend-absent = absent
demonworld-legend-eliminated = hors jeu
demonworld-legend-prestige = prestige
demonworld-legend-provinces = provinces
demonworld-legend-sites = cités et forteresses
demonworld-legend-armies = armées

# La carte en mots.
demonworld-alt-player = { $seat }, { $race } : prestige { $prestige }, { $count ->
        [0] aucune province
        [one] { $count } province : { $provinces }
       *[other] { $count } provinces : { $provinces }
    } ; { $sites ->
        [0] aucune cité ni forteresse
        [one] { $sites } cité ou forteresse
       *[other] { $sites } cités et forteresses
    } ; { $armies ->
        [0] aucune armée
        [one] { $armies } armée : { $places }
       *[other] { $armies } armées : { $places }
    }.
demonworld-alt-emperor = { $seat }, { $race }, empereur depuis { $winters ->
        [0] moins d’un hiver
        [one] { $winters } hiver
       *[other] { $winters } hivers
    } : prestige { $prestige }, { $count ->
        [0] aucune province
        [one] { $count } province : { $provinces }
       *[other] { $count } provinces : { $provinces }
    } ; { $sites ->
        [0] aucune cité ni forteresse
        [one] { $sites } cité ou forteresse
       *[other] { $sites } cités et forteresses
    } ; { $armies ->
        [0] aucune armée
        [one] { $armies } armée : { $places }
       *[other] { $armies } armées : { $places }
    }.
demonworld-alt-eliminated = { $seat } est hors jeu.
demonworld-alt-army = nº { $number } en { $code }
demonworld-alt-siege = Siège à { $site } par { $seats }, { $week ->
        [0] aucune semaine passée
        [one] { $week } semaine passée
       *[other] { $week } semaines passées
    }.
demonworld-alt-conflict = Conflit à { $province } : { $seats }.
demonworld-alt-fighting = Bataille en cours à { $province } : { $attacker } contre { $defender }.
demonworld-alt-marches = Marches ({ $date }) : { $ways }.
demonworld-alt-retreats = Reculs ({ $date }) : { $ways }.
demonworld-alt-way = { $army } { DE($from) } vers { $to }
demonworld-alt-battle = Bataille à { $place }, { $attacker } contre { $defender } : { $outcome }.
demonworld-alt-taken = { $province } a changé de mains : { $owner } après { $before }.
demonworld-alt-own = Vous seul voyez : { $forces }.
demonworld-alt-strength = { $force } en { $code }, { $stands }
demonworld-alt-orders = Vos ordres : { $ways }.
demonworld-alt-free = Milice seule : { $provinces }.
demonworld-alt-held = { $site } est aux mains { DE($holder) }.
demonworld-alt-land = { $province } : { $has }
demonworld-alt-lands = Le pays : { $lands }.
