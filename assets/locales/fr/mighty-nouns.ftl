# Les mots de Mighty Empires, un par un ; aucun ne prend d’argument, sauf mention contraire.

mighty-terrain-plain = plaine
mighty-terrain-coast = côte
mighty-terrain-mountain = montagne
mighty-terrain-river = rivière
mighty-terrain-marsh = marais
mighty-terrain-forest = forêt

mighty-building-village = village
mighty-building-city = cité
mighty-building-fortress = forteresse
mighty-no-building = plus aucune construction
mighty-nobody = personne

mighty-unit-army = armée
mighty-unit-boat = bateau

mighty-season-spring = printemps
mighty-season-summer = été
mighty-season-autumn = automne
mighty-season-winter = hiver

mighty-phase-harvest = récolte et subsistance
mighty-phase-scouting = envoi des éclaireurs
mighty-phase-movement = mouvement
mighty-phase-combat = combat
mighty-phase-siege = siège
mighty-phase-pillage = pillage

mighty-winter-phase-equinox = équinoxe d’hiver
mighty-winter-phase-winter_event = événement d’hiver
mighty-winter-phase-espionage = espionnage
mighty-winter-phase-building_phase = construction
mighty-winter-phase-recruitment = recrutement
mighty-winter-phase-deployment = déploiement

mighty-capital-site-coast = la côte
mighty-capital-site-forest = la forêt
mighty-capital-site-plain1 = la première plaine
mighty-capital-site-plain2 = la deuxième plaine
mighty-capital-site-plain3 = la troisième plaine

mighty-modifier-hunger_no_move = famine
mighty-modifier-hunger_weak = faim
mighty-modifier-marsh = marais
mighty-modifier-desertion = désertion
mighty-modifier-disease = maladie
mighty-modifier-ambush = embuscade
mighty-modifier-volunteers = volontaires
mighty-modifier-knight_errant = chevalier errant
mighty-modifier-forced_march = marche forcée
mighty-modifier-minor_defeat = défaite mineure
mighty-modifier-major_defeat = défaite majeure
mighty-modifier-brilliant_defeat = défaite cuisante
mighty-modifier-blessing = bénédiction
mighty-modifier-curse = malédiction
mighty-modifier-epidemic = épidémie

mighty-closure-deluge = déluge
mighty-closure-storm = tempête
mighty-closure-rain_of_blood = pluie de sang
mighty-closure-sabotaged_bridge = pont saboté
mighty-closure-dragon_desolation = désolation du dragon

mighty-yield-bad_harvests = mauvaises récoltes
mighty-yield-excellent_harvests = excellentes récoltes
mighty-yield-winter_famine = famine

mighty-razed-by-pillage = pillage
mighty-razed-by-storm = tempête
mighty-razed-by-deluge = déluge
mighty-razed-by-dragons = dragons

mighty-spell-bad_harvests = Mauvaises récoltes
mighty-spell-excellent_harvests = Excellentes récoltes
mighty-spell-deluge = Déluge
mighty-spell-storm = Tempête
mighty-spell-rain_of_blood = Pluie de Sang
mighty-spell-blessing = Bénédiction
mighty-spell-curse = Malédiction
mighty-spell-firestorm = Tempête de feu
mighty-spell-dragon_dream = Rêve de dragon
mighty-spell-celerity = Célérité
mighty-spell-magic_rampart = Rempart magique

mighty-scout-result-hostile_fortress = forteresse hostile
mighty-scout-result-hostile_city = cité hostile
mighty-scout-result-hostile_village = village hostile
mighty-scout-result-event = événement
mighty-scout-result-empty_land = rien ni personne
mighty-scout-result-neutral_village = village neutre
mighty-scout-result-neutral_city = cité neutre
mighty-scout-result-neutral_fortress = forteresse neutre

mighty-scout-event-desertion = désertion
mighty-scout-event-mutiny = mutinerie
mighty-scout-event-rot = pourrissement des vivres
mighty-scout-event-disease = maladie
mighty-scout-event-bad_weather = intempéries
mighty-scout-event-lost_scouts = éclaireurs égarés
mighty-scout-event-ambush = embuscade
mighty-scout-event-convoy = convoi
mighty-scout-event-volunteers = volontaires
mighty-scout-event-knight_errant = chevalier errant
mighty-scout-event-dragon_nest = nichée de dragons

mighty-famine-disbanded = l’unité se dissout
mighty-famine-no_move_and_weak = elle reste sur place, affaiblie
mighty-famine-weak = elle poursuit sa route, affaiblie
mighty-famine-lives_off_land = elle vit sur le pays
mighty-famine-stray_herd = un troupeau égaré, plus qu’il n’en faut

mighty-diplomacy-turns_hostile = la construction devient hostile
mighty-diplomacy-stays_neutral = les pourparlers traînent
mighty-diplomacy-joins = elle prête allégeance

mighty-combat-standoff = égalité
mighty-combat-minor = victoire mineure
mighty-combat-major = victoire majeure
mighty-combat-brilliant = victoire éclatante
mighty-combat-total = victoire totale

mighty-naval-standoff = égalité
mighty-naval-damaged = le vaincu est endommagé
mighty-naval-crew_defects = l’équipage vaincu change de camp
mighty-naval-wrecked = le vaincu fait naufrage
mighty-naval-sunk = le vaincu sombre corps et biens

mighty-siege-besieger_destroyed = l’assiégeant est détruit
mighty-siege-no_effect = sans effet
mighty-siege-worn_down = les défenseurs s’épuisent
mighty-siege-garrison_loss = la garnison perd une unité
mighty-siege-surrender = la construction se rend

mighty-siege-modifier-village = village
mighty-siege-modifier-city = cité
mighty-siege-modifier-coastal_city = cité côtière
mighty-siege-modifier-fortress = forteresse
mighty-siege-modifier-each_unit_inside = unité à l’intérieur
mighty-siege-modifier-boat_besieging = bateau seul
mighty-siege-modifier-worn_down_in_attackers_previous_turn = siège usant

mighty-dragon-damage-few_flames = quelques flammes, sans dommage
mighty-dragon-damage-ravaged = tout est ravagé, rien ne survit
mighty-dragon-damage-desolation = désolation, pour toujours

mighty-winter-event-dragon_fury = Fureur des Dragons
mighty-winter-event-peasant_revolt = révolte paysanne
mighty-winter-event-rebellion = rébellion
mighty-winter-event-epidemic = épidémie
mighty-winter-event-winter_famine = famine
mighty-winter-event-betrayal = trahison
mighty-winter-event-nothing = rien ne se passe

mighty-independents-shelter = s’abriter dans le site
mighty-independents-stand = tenir leur position

mighty-pursuit-order-ask = demander à chaque fois
mighty-pursuit-order-always = toujours poursuivre
mighty-pursuit-order-never = ne jamais poursuivre
mighty-pursuit-order-always_until_turn = toujours poursuivre jusqu’à votre prochain tour
mighty-pursuit-order-never_until_turn = ne jamais poursuivre jusqu’à votre prochain tour

mighty-severity-minor = défaite mineure
mighty-severity-major = défaite majeure
mighty-severity-brilliant = défaite cuisante

mighty-colour-red = rouge
mighty-colour-blue = bleu
mighty-colour-gold = or
mighty-colour-purple = violet

mighty-loss-disbanded = dissolution par la faim
mighty-loss-combat = perte au combat
mighty-loss-no_retreat = aucune retraite possible
mighty-loss-siege = perte lors d’un siège
mighty-loss-surrender = reddition de la construction
mighty-loss-sunk = naufrage corps et biens
mighty-loss-dragons = feu des dragons
mighty-loss-firestorm = tempête de feu
mighty-loss-storm = naufrage dans la tempête
mighty-loss-crew_defected = équipage passé à l’ennemi
mighty-loss-dispersed = dispersion

mighty-passage-step = déplacement
mighty-passage-march = marche forcée
mighty-passage-celerity = second déplacement
mighty-passage-retreat = retraite
mighty-passage-pursuit = poursuite
mighty-passage-disembarked = débarquement

mighty-takeover-diplomacy = diplomatie
mighty-takeover-siege = siège
mighty-takeover-betrayal = trahison
mighty-takeover-ruin = ruines
mighty-takeover-revolt_ended = fin de la révolte

mighty-supply-convoy = convoi
mighty-supply-rot = pourrissement des vivres
mighty-supply-stray_herd = troupeau égaré

mighty-direction-north = nord
mighty-direction-north-east = nord-est
mighty-direction-south-east = sud-est
mighty-direction-south = sud
mighty-direction-south-west = sud-ouest
mighty-direction-north-west = nord-ouest

# Combien de temps dure un effet ; suit une virgule ou un deux-points.
mighty-until-next-roll = jusqu’au prochain jet
mighty-until-fed = jusqu’au ravitaillement
mighty-until-leaving = jusqu’au départ de l’hexagone
mighty-until-combat = au combat de ce tour
mighty-until-end-of-turn = jusqu’à la fin du tour
mighty-until-spring = jusqu’à la fin du printemps de l’année { $year }
mighty-until-thaw = jusqu’à la fonte des neiges de l’année { $year }
mighty-until-the-end = jusqu’à la fin de la campagne

# Une unité et son propriétaire ; un hexagone et sa construction ; des nombres.
mighty-unit-of = { $unit } ({ $seat })
mighty-unit-of-nobody = { $unit } (indépendants)
mighty-site-neutral = { $building } neutre
mighty-site-hostile = { $building } hostile
mighty-site-of = { $building } ({ $seat })
mighty-rations =
    { $count ->
        [one] { $count } ration
       *[other] { $count } rations
    }
mighty-armies =
    { $count ->
        [one] { $count } armée
       *[other] { $count } armées
    }
mighty-boats =
    { $count ->
        [one] { $count } bateau
       *[other] { $count } bateaux
    }
