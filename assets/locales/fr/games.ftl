# Jouer : commandes, panneaux, réponses.

panel-what = Que faites-vous ?
panel-else = Ou autre chose ?
panel-orders = Ordres et offres : que faut-il fixer ?
panel-ahead = Consignes à l’avance : que faire le moment venu ?
panel-pay = Payer quoi autrement ?
panel-pay-how = Avec quoi ?
panel-exchange = Marquez les cartes à échanger, une ou plusieurs
panel-own-deck = Lequel de vos paquets ?
panel-which = { $path } : lequel ?
panel-end-turn = **Finir votre tour maintenant ?** Voici ce qui resterait à faire :
panel-in-wait = Avant la fin du tour : que faut-il fixer pour les tours des autres ?
panel-more = Suite… (page { $page } sur { $pages })
button-refresh = Actualiser
button-orders = Ordres et offres
button-ahead = Consignes à l’avance
button-back = Retour
act-done = C’est fait.

error-unknown-hex = Cet hexagone n’existe pas sur la carte. Un hexagone se nomme par une lettre et un nombre, comme E4 ; `/carte` les montre.
error-unknown-piece = Cette unité n’est pas sur le plateau. Pendant la saisie, celles qui y sont vous sont proposées par leurs cases et leurs noms.
error-unknown-cell = Cette case n’est pas sur le plateau. Les cases se nomment par colonne et rangée, comme B3.
error-unknown-unit = Cette unité n’est pas sur la carte. Les armées se nomment A1, A2…, les bateaux B1, B2… ; `/carte` les montre.
error-not-possible-now = Ce n’est pas possible maintenant. Le panneau du bouton **À vous de jouer** liste tout ce que vous pouvez faire en ce moment.
error-not-among =
    « { $typed } » n’est pas possible ici. Sont possibles : { $possible }{ $more ->
        [0] .
        [one] , et un autre choix.
       *[other] , et { $more } autres choix.
    }
error-say-more = Plusieurs actions correspondent. Remplissez aussi les autres options, ou utilisez le panneau du bouton **À vous de jouer**.
error-player-not-seated = Cette personne n’a pas de siège dans cette partie.
error-no-map-yet = Il n’y a pas encore de carte : elle est posée quand toutes les capitales sont choisies.
picture-follows = L’image est en train d’être peinte ; elle arrive ici.
picture-missing = L’image ne peut pas être peinte pour l’instant ; redemandez-la dans un moment.

cmd-map = carte
    .description = Montre la carte, ou les environs d’un hexagone
    .o-around = autour
    .d-around = L’hexagone au centre, comme E4
    .o-size = format
    .d-size = Pour quel écran ; un téléphone par défaut
choice-size-phone = Téléphone
choice-size-wide = Écran large
cmd-show = montrer
    .description = Montre un élément de la partie
cmd-show-hex = hexagone
    .description = Tout ce qu’on sait d’un hexagone ou d’une case
    .o-hex = hexagone
    .d-hex = Son nom sur la carte, comme E4
cmd-show-unit = unité
    .description = Tout sur une unité
    .o-unit = unité
    .d-unit = Son nom sur la carte, comme A3
cmd-show-realm = royaumes
    .description = Les royaumes ou camps : ce qu’ils ont, où ils en sont
cmd-show-pending = attente
    .description = Qui est attendu, et pour quoi
cmd-show-reports = rapports
    .description = Ce que vos espions ont trouvé, pour vous seul

cmd-mighty = mighty
    .description = Mighty Empires : votre tour de campagne
cmd-mighty-feed = nourrir
    .description = Nourrit une unité affamée
    .o-unit = unité
    .d-unit = L’unité
cmd-mighty-scout = éclairer
    .description = Envoie des éclaireurs vers un hexagone voisin
    .o-unit = unité
    .d-unit = L’unité qui les envoie
    .o-hex = hexagone
    .d-hex = L’hexagone à explorer
cmd-mighty-move = déplacer
    .description = Déplace une unité, ou plusieurs d’un même hexagone
    .o-units = unités
    .d-units = Les unités, comme A1 ou A1,A2
    .o-hex = hexagone
    .d-hex = La destination
    .o-inside = abri
    .d-inside = Si elles entrent dans les murs
cmd-mighty-march = forcer
    .description = Avance d’un second hexagone : marche forcée
    .o-units = unités
    .d-units = Les unités, comme A1 ou A1,A2
    .o-hex = hexagone
    .d-hex = La destination
    .o-inside = abri
    .d-inside = Si elles entrent dans les murs
cmd-mighty-embark = embarquer
    .description = Fait monter une armée à bord
    .o-army = armée
    .d-army = L’armée
    .o-boat = bateau
    .d-boat = Le bateau
cmd-mighty-disembark = débarquer
    .description = Met une armée à terre
    .o-army = armée
    .d-army = L’armée
    .o-inside = abri
    .d-inside = Si elle entre dans les murs
cmd-mighty-enter = entrer
    .description = Entre dans les murs
    .o-unit = unité
    .d-unit = L’unité
cmd-mighty-leave = sortir
    .description = Sort des murs
    .o-unit = unité
    .d-unit = L’unité
cmd-mighty-negotiate = négocier
    .description = Reprend les pourparlers avec un site neutre
    .o-hex = hexagone
    .d-hex = Le site
cmd-mighty-attack = attaquer
    .description = Attaque une unité du même hexagone
    .o-unit = unité
    .d-unit = Votre unité
    .o-target = cible
    .d-target = L’unité attaquée
cmd-mighty-besiege = assieger
    .description = Assiège la construction de l’hexagone
    .o-unit = unité
    .d-unit = Votre unité
cmd-mighty-pillage = piller
    .description = Rase une construction conquise pour ses rations
    .o-hex = hexagone
    .d-hex = L’hexagone
cmd-mighty-phase = phase
    .description = Passe à la phase suivante
cmd-mighty-end = fin
    .description = Termine votre tour
cmd-mighty-retreat = retraite
    .description = Dit où va votre unité battue
    .o-to = vers
    .d-to = Un hexagone, à l’abri, ou tenir
cmd-mighty-pursue = poursuivre
    .description = Dit si votre vainqueur poursuit
    .o-yes = oui
    .d-yes = Oui ou non
cmd-mighty-dragons = dragons
    .description = Mène les dragons
    .o-direction = direction
    .d-direction = 6 est le nord, puis 1 à 5 dans le sens horaire
cmd-mighty-strike = frapper
    .description = Désigne l’hexagone frappé par un événement d’hiver
    .o-hex = hexagone
    .d-hex = L’hexagone

cmd-mighty-setup = mighty-début
    .description = Mighty Empires : avant le premier printemps
cmd-mighty-setup-capital = capitale
    .description = Prend un site de capitale
    .o-site = site
    .d-site = Le site
cmd-mighty-setup-approve = approuver
    .description = Vote sur la carte proposée
    .o-yes = oui
    .d-yes = Oui ou non
cmd-mighty-setup-tile = tuile
    .description = Pose une de vos six tuiles
    .o-tile = tuile
    .d-tile = Son numéro, de 0 à 5
    .o-hex = hexagone
    .d-hex = L’endroit
cmd-mighty-setup-village = village
    .description = Place votre village
    .o-hex = hexagone
    .d-hex = L’endroit
cmd-mighty-setup-unit = unité
    .description = Place une de vos quatre unités
    .o-piece = piece
    .d-piece = Son numéro, de 0 à 3
    .o-hex = hexagone
    .d-hex = L’endroit
    .o-inside = abri
    .d-inside = Si elle est dans les murs
cmd-mighty-setup-rest = reste
    .description = Place ce qui reste de la façon habituelle
cmd-mighty-setup-confirm = confirmer
    .description = Verrouille votre royaume

cmd-mighty-winter = mighty-hiver
    .description = Mighty Empires : votre hiver
cmd-mighty-winter-spell = sort
    .description = Lance un sort
    .o-spell = sort
    .d-spell = Le sort
    .o-target = cible
    .d-target = Un hexagone ou une unité
cmd-mighty-winter-sabotage = saboter
    .description = Détruit un pont
    .o-hex = hexagone
    .d-hex = Le pont
cmd-mighty-winter-spy = espionner
    .description = Observe un hexagone en secret
    .o-hex = hexagone
    .d-hex = L’hexagone
cmd-mighty-winter-burgle = cambrioler
    .description = Vole des rations
    .o-from = de
    .d-from = Où la victime a une construction ou une unité
    .o-to = vers
    .d-to = Où le receveur a une construction ou une unité
cmd-mighty-winter-found = fonder
    .description = Fonde un village
    .o-hex = hexagone
    .d-hex = L’endroit
cmd-mighty-winter-upgrade = améliorer
    .description = Améliore un village
    .o-hex = hexagone
    .d-hex = Le village
    .o-to = en
    .d-to = Cité ou forteresse
cmd-mighty-winter-recruit = recruter
    .description = Lance les dés de recrutement
cmd-mighty-winter-recruits = recrues
    .description = Dit ce que sont les recrues
    .o-armies = armées
    .d-armies = Combien d’armées
    .o-boats = bateaux
    .d-boats = Combien de bateaux
cmd-mighty-winter-deploy = déployer
    .description = Place une recrue sur la carte
    .o-kind = genre
    .d-kind = Armée ou bateau
    .o-hex = hexagone
    .d-hex = L’endroit
    .o-inside = abri
    .d-inside = Si elle est dans les murs
cmd-mighty-winter-pass = passer
    .description = Laisse passer cette phase d’hiver, ou la termine
cmd-mighty-winter-ahead = consigner
    .description = Fixe ce que vous ferez dans une phase d’hiver à venir ; personne d’autre ne l’apprend
    .o-deed = acte
    .d-deed = Quoi, comme proposé pendant la saisie
cmd-mighty-winter-withdraw = retirer
    .description = Retire votre consigne pour une phase d’hiver
    .o-step = phase
    .d-step = La phase d’hiver
cmd-mighty-winter-rest = reste
    .description = Laisse passer le reste de l’hiver
cmd-mighty-winter-usual = ordinaire
    .description = Laisse passer le reste de l’hiver, mais lève des recrues et les place comme d’habitude

cmd-mighty-orders = mighty-ordres
    .description = Mighty Empires : ordres permanents et alliances, à tout moment
cmd-mighty-orders-retreat = retraite
    .description = Ce que font vos unités battues sans vous consulter
    .o-defeat = défaite
    .d-defeat = La gravité de la défaite
    .o-order = ordre
    .d-order = Ce qu’elles font
    .o-hexes = hexagones
    .d-hexes = Les hexagones à essayer tour à tour, comme E4,F4
cmd-mighty-orders-pursuit = poursuite
    .description = Si vos vainqueurs poursuivent sans vous consulter
    .o-order = ordre
    .d-order = Ce qu’ils font
cmd-mighty-orders-independents = indépendants
    .description = Ce que font les indépendants battus quand vous les jouez
    .o-policy = consigne
    .d-policy = Ce qu’ils font
cmd-mighty-orders-ally = alliance
    .description = Propose une alliance
    .o-player = joueur
    .d-player = À qui
cmd-mighty-orders-answer = répondre
    .description = Répond à une offre d’alliance
    .o-player = joueur
    .d-player = L’offre de qui
    .o-yes = oui
    .d-yes = Oui ou non
cmd-mighty-orders-break = rompre
    .description = Rompt une alliance, à votre tour et avant d’éclairer
    .o-player = joueur
    .d-player = Avec qui
cmd-mighty-orders-return = revenir
    .description = Reprend votre royaume à son intendant

choice-minor = mineure : perdu de 1 ou 2
choice-major = majeure : perdu de 3 ou 4
choice-brilliant = éclatante : perdu de 5 ou 6
choice-ask = me demander à chaque fois
choice-hold = tenir
choice-refuge = dans la construction, si possible
choice-hexes = vers les hexagones nommés
choice-always = toujours
choice-never = jamais
choice-shelter = entrer à l’abri
choice-stand = rester dehors

verb-mighty-choose-capital = Choisir une capitale
verb-mighty-approve-map = Voter sur la carte
verb-mighty-place-tile = Poser une tuile
verb-mighty-place-village = Placer le village
verb-mighty-place-unit = Placer une unité
verb-mighty-feed-unit = Nourrir une unité
verb-mighty-scout = Envoyer des éclaireurs
verb-mighty-move = Déplacer
verb-mighty-march-on = Marche forcée
verb-mighty-embark = Embarquer
verb-mighty-disembark = Débarquer
verb-mighty-go-inside = Entrer à l’abri
verb-mighty-go-outside = Sortir
verb-mighty-negotiate = Négocier
verb-mighty-attack = Attaquer
verb-mighty-besiege = Assiéger
verb-mighty-pillage = Piller
verb-mighty-retreat = Battre en retraite
verb-mighty-pursue = Poursuivre
verb-mighty-cast-spell = Lancer un sort
verb-mighty-spy-sabotage = Détruire un pont
verb-mighty-spy-explore = Espionner un hexagone
verb-mighty-spy-burgle = Voler des rations
verb-mighty-found-village = Fonder un village
verb-mighty-upgrade-village = Améliorer un village
verb-mighty-recruit = Lever des recrues
verb-mighty-choose-recruits = Choisir les recrues
verb-mighty-deploy = Déployer une recrue
verb-mighty-propose-alliance = Proposer une alliance
verb-mighty-answer-alliance = Répondre à une offre
verb-mighty-set-retreat-order = Ordre de retraite
verb-mighty-set-pursuit-order = Ordre de poursuite
verb-mighty-set-independents-policy = Ordre pour les indépendants
verb-mighty-hand-in-rest = Laisser passer le reste de l’hiver
verb-mighty-hand-in-usual = Lever des recrues, sans plus
verb-mighty-hand-in = Consigner
verb-mighty-take-out = Retirer
verb-mighty-break-alliance = Rompre une alliance
verb-mighty-return = Reprendre le royaume

mighty-risk-fight = gagner { $win } %, perdre { $lose } % (détruire { $destroy } %, être détruit { $fall } %)
mighty-risk-sinks = le bateau endommagé sombre sans jet de dés
mighty-risk-siege = reddition { $surrender } %, usure { $worn } %, assiégeant perdu { $lost } %
mighty-risk-scout = vide { $empty } %, neutre { $neutral } %, hostile { $hostile } %, événement { $event } %
mighty-risk-step = { $terrain }, { $due ->
        [0] gratuit
        [one] 1 ration sur { $reserve }
       *[other] { $due } rations sur { $reserve }
    }
mighty-risk-step-hungry = { $terrain }, { $due ->
        [one] 1 ration
       *[other] { $due } rations
    } sur { $reserve } : famine{ $rolls ->
        [one] {""}
       *[other] {" "}×{ $rolls }
    }, reste { $stays } %, −1 { $weak } %, perdue { $lost } %
mighty-risk-firestorm = touché { $hit } %, détruit { $destroyed } %

mighty-show-nothing = Rien de ce nom sur la carte.
mighty-show-hex = **{ $hex }** : { $terrain } ; propriétaire : { $owner }
mighty-show-building = Construction : { $building } ({ $side })
mighty-show-neutral = neutre
mighty-show-hostile = hostile
mighty-show-besieged = En état de siège : ne produit rien.
mighty-show-razed = En ruines jusqu’à un dégel.
mighty-show-desolate = Brûlé pour toujours : personne n’y entre.
mighty-show-nest = Un dragon dort ici.
mighty-show-rampart = Un rempart magique protège la construction.
mighty-show-bridge-down = Le pont est détruit.
mighty-show-revolt = En révolte jusqu’à la fin du printemps.
mighty-show-closed = Fermé : { $cause }
mighty-show-yield = Récolte : { $effect }
mighty-show-explored = Exploré pour : { $seats }
mighty-show-spies = Marqueurs d’espion : { $seats }
mighty-show-unit = **{ $unit }** ({ $kind }, { $owner }) en { $hex }, modificateurs { $modifier }
mighty-show-effect = - { $modifier } { $value }, { $until }
mighty-show-inside = À l’abri des murs.
mighty-show-pinned = Retenue par une unité hostile.
mighty-show-damaged = Endommagé : il doit rejoindre un port.
mighty-show-held = Immobilisée ce printemps.
mighty-show-celerity = Se déplace deux fois ce printemps.
mighty-show-ended = Son tour est terminé.
mighty-show-aboard = À bord de { $boat }.
mighty-show-cargo = Transporte { $army }.
mighty-show-left = Pièces restantes : villages { $villages }, cités { $cities }, forteresses { $fortresses }, armées { $armies }, bateaux { $boats }.
mighty-show-caretaker = Un intendant joue pour ce royaume.
mighty-show-conceded = Ce royaume a abandonné.
mighty-show-fallen = Ce royaume est tombé.
mighty-show-allied = { $a } et { $b } sont alliés.
mighty-show-no-reports = Vos espions n’ont rien à signaler.
mighty-show-no-result = rien de plus
mighty-show-report = Vos espions en { $hex } : { $terrain }, { $dice }, { $result } (année { $year })

dispatch-since = Depuis votre dernier tour :
dispatch-more = > … et { $count ->
        [one] un autre fait
       *[other] { $count } autres faits
    } auparavant ; `/partie histoire` raconte tout.

mighty-ending-won = **{ $seat } fonde l’empire !**
mighty-ending-drawn = **La campagne s’achève sur une égalité entre { $winners }.**
mighty-ending-left = Les autres sont tombés ou ont abandonné.
mighty-ending-level = Points égaux : les forteresses départagent, puis les cités, les villages, les unités et les hexagones.
mighty-ending-score = { $place }. **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } – { $parts }
mighty-ending-nothing = { $place }. **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
mighty-ending-hexes =
    { $n ->
        [one] { $n } hexagone
       *[other] { $n } hexagones
    } ({ $points })
mighty-ending-villages =
    { $n ->
        [one] { $n } village
       *[other] { $n } villages
    } ({ $points })
mighty-ending-cities =
    { $n ->
        [one] { $n } cité
       *[other] { $n } cités
    } ({ $points })
mighty-ending-fortresses =
    { $n ->
        [one] { $n } forteresse
       *[other] { $n } forteresses
    } ({ $points })
mighty-ending-units =
    { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } ({ $points })

mighty-chronicle = **Chronique de l’année { $year } sur { $years }**
mighty-chronicle-wars = { CAP($told) }.
mighty-chronicle-peace = Personne ne s’est battu.
mighty-chronicle-fights =
    { $n ->
        [one] un combat
       *[other] { $n } combats
    }
mighty-chronicle-sieges =
    { $n ->
        [one] un assaut contre des murs
       *[other] { $n } assauts contre des murs
    }
mighty-chronicle-dragons =
    { $n ->
        [one] une attaque de dragon
       *[other] { $n } attaques de dragons
    }
mighty-chronicle-lost =
    { $n ->
        [one] une unité perdue
       *[other] { $n } unités perdues
    }
mighty-chronicle-fallen =
    { $n ->
        [one] un royaume tombé
       *[other] { $n } royaumes tombés
    }
mighty-chronicle-annexed =
    { $n ->
        [one] un hexagone annexé
       *[other] { $n } hexagones annexés
    }
mighty-chronicle-taken =
    { $n ->
        [one] une construction prise
       *[other] { $n } constructions prises
    }
mighty-chronicle-joined =
    { $n ->
        [one] une construction ralliée
       *[other] { $n } constructions ralliées
    }
mighty-chronicle-founded =
    { $n ->
        [one] un village fondé
       *[other] { $n } villages fondés
    }
mighty-chronicle-recruited =
    { $n ->
        [one] une recrue
       *[other] { $n } recrues
    }
mighty-chronicle-realm = - **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }.
mighty-chronicle-realm-deeds = - **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }. { CAP($deeds) }.
