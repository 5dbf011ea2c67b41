# Les mots de Demonworld, un par un ; aucun ne prend d’argument, sauf mention contraire.

# Peuples, saisons, terres.
demonworld-race-elf = Elfes
demonworld-race-isthak = Isthaks
demonworld-race-human = Humains
demonworld-race-orc = Orques
demonworld-race-dwarf = Nains
demonworld-race-thain = Thains
demonworld-season-spring = printemps
demonworld-season-summer = été
demonworld-season-autumn = automne
demonworld-season-winter = hiver
demonworld-terrain-plain = plaine
demonworld-terrain-mountain = montagne
demonworld-terrain-marsh = marais
demonworld-site-city = cité
demonworld-site-fortress = forteresse

# Troupes et personnages.
demonworld-force-army = armée
demonworld-force-garrison = garnison
demonworld-troop-infantry = infanterie
demonworld-troop-cavalry = cavalerie
demonworld-troop-chariot = char
demonworld-troop-small_monster = petit monstre
demonworld-troop-large_monster = grand monstre
demonworld-troop-war_machine = machine de guerre
demonworld-builder-hobbit = hobbits
demonworld-builder-dwarf = nains
demonworld-builder-human = humains
demonworld-builder-orc = orques
demonworld-builder-elf = elfes
demonworld-builder-hill_giant = géants des collines
demonworld-advantage-renown = renommée
demonworld-advantage-cohesion = cohésion
demonworld-advantage-fear = peur
demonworld-character-general_1 = général à 1 étoile
demonworld-character-general_2 = général à 2 étoiles
demonworld-character-general_3 = général à 3 étoiles
demonworld-character-general_4 = général à 4 étoiles
demonworld-character-hero = héros
demonworld-character-sorcerer_1 = sorcier de niveau 1
demonworld-character-sorcerer_2 = sorcier de niveau 2
demonworld-character-sorcerer_3 = sorcier de niveau 3
demonworld-character-sorcerer_4 = sorcier de niveau 4
demonworld-character-engineer = ingénieur
demonworld-tag-levy = levée en masse
demonworld-tag-miner = mineurs
demonworld-tag-sapper = sapeurs
demonworld-tag-pioneer = pionniers
demonworld-tag-order = ordre de chevalerie
demonworld-compatibility-yes = permis
demonworld-compatibility-no = interdit
demonworld-compatibility-sorcerer_king = avec un sorcier pour roi
demonworld-compatibility-no_orders = tout sauf les ordres

# Ce qu’on demande aux joueurs.
demonworld-phase-organisation = organisation
demonworld-phase-season_orders = ordres de la saison
demonworld-phase-winner_move = choix du vainqueur
demonworld-phase-conflict_attitudes = attitudes
demonworld-phase-battle_mode = mode de combat
demonworld-phase-battle_plan = plan de bataille
demonworld-phase-table_report = rapport de bataille
demonworld-phase-report_confirm = relecture d’un rapport
demonworld-phase-second_day = second jour de bataille
demonworld-phase-retreat_choice = choix d’un recul
demonworld-phase-siege_programme = programme de siège
demonworld-phase-siege_window = retouches au programme
demonworld-phase-surrender_window = offre de reddition
demonworld-phase-winter_experience = expérience
demonworld-phase-winter_upkeep = entretien
demonworld-battle_mode-tabletop = sur la table
demonworld-battle_mode-auto = par le programme
demonworld-treaty-non_aggression = non-agression
demonworld-treaty-passage = libre passage
demonworld-treaty-alliance = alliance
demonworld-treaty-free_text = texte libre
demonworld-winner-continue = poursuivre la marche
demonworld-winner-stay = rester, et l’autre armée recule
demonworld-winner-stay_and_free = rester, et l’autre armée peut marcher
demonworld-winner-return_and_free = rentrer, et l’autre armée peut marcher
demonworld-standing-fight = combattre
demonworld-standing-withdraw = se retirer
demonworld-standing-shelter = s’abriter
demonworld-standing-nothing = ne rien faire

# Rapports et sièges.
demonworld-outcome-defender_rout = le défenseur est en déroute
demonworld-outcome-attacker_rout = l’attaquant est en déroute
demonworld-outcome-defender_withdraws = le défenseur s’est retiré
demonworld-outcome-attacker_withdraws = l’attaquant s’est retiré
demonworld-outcome-both_withdraw = les deux camps se sont retirés
demonworld-outcome-both_rout = les deux camps sont en déroute
demonworld-outcome-undecided = indécise
demonworld-siege-outcome-besieged-rout = l’assiégé est en déroute
demonworld-siege-outcome-besieger-rout = l’assiégeant est en déroute
demonworld-siege-outcome-besieged-withdraws = l’assiégé s’est retiré
demonworld-siege-outcome-besieger-withdraws = l’assiégeant s’est retiré
demonworld-fate-unhurt = indemne
demonworld-fate-wounded = blessé
demonworld-fate-fled = en fuite
demonworld-fate-destroyed = mort
demonworld-ration-level_0 = ration pleine
demonworld-ration-level_25 = un quart de moins
demonworld-ration-level_50 = demi-ration
demonworld-course-straight = tout droit
demonworld-course-left = à gauche
demonworld-course-right = à droite
demonworld-course-stop = arrêt

# Noms des choses : ce qu’elles sont, avec leur numéro ou leur lieu.
demonworld-place = { $name } ({ $code })
demonworld-site = { $name } ({ $code }, { $kind })
demonworld-site-numbered = { $name } ({ $code }, { $kind } { $number })
demonworld-unit = { $name } (nº { $number })
demonworld-unit-unknown = unité { $number }
demonworld-character = { $kind } (nº { $number })
demonworld-character-unknown = personnage { $number }
demonworld-army = armée { $number }
demonworld-army-named = armée { DE($general) } ({ $number })
demonworld-army-of = { $army } ({ $seat })
demonworld-garrison = garnison { $code } ({ $kind })
demonworld-garrison-numbered = garnison { $code } ({ $kind } { $number })
demonworld-garrison-of = { $garrison } { DE($seat) }
demonworld-force-unknown = garnison nº { $number }
demonworld-treaty-named = { $kind } avec { $seat }
demonworld-treaty-unknown = traité { $number }
demonworld-treaty-clause = , { $text }
demonworld-campaign = la campagne
demonworld-conflict-at = conflit à { $province }
demonworld-conflict-unknown = conflit { $number }
demonworld-battle-at = bataille à { $province }
demonworld-assault-at = assaut à { $province }
demonworld-sortie-at = sortie à { $province }
demonworld-battle-unknown = bataille { $number }
demonworld-siege-of = siège à { $site }
demonworld-siege-unknown = siège { $number }
demonworld-assaults = assauts, { $siege }
demonworld-sorties = sorties, { $siege }
demonworld-window = { $phase }, { $subject }
demonworld-window-week = { $question }, semaine { $week }
demonworld-window-unknown = question { $number }
demonworld-date = { $season }, année { $year }
demonworld-quoted = « { $text } »
demonworld-element-number = #{ $element }
demonworld-owned = { $name } { DE($seat) }
demonworld-percent = { $percent } %

# Des nombres de choses.
demonworld-points =
    { $count ->
        [0] aucun point
        [one] { $count } point
       *[other] { $count } points
    }
demonworld-stands =
    { $count ->
        [0] aucun socle
        [one] { $count } socle
       *[other] { $count } socles
    }
demonworld-pieces =
    { $count ->
        [0] personne
        [one] { $count } unité ou personnage
       *[other] { $count } unités et personnages
    }
demonworld-units =
    { $count ->
        [0] aucune unité
        [one] { $count } unité
       *[other] { $count } unités
    }
demonworld-weeks =
    { $count ->
        [0] aucune semaine
        [one] { $count } semaine
       *[other] { $count } semaines
    }
demonworld-hours =
    { $count ->
        [0] aucune heure
        [one] { $count } heure
       *[other] { $count } heures
    }
demonworld-elements =
    { $count ->
        [0] aucun élément
        [one] { $count } élément
       *[other] { $count } éléments
    }
demonworld-hexes =
    { $count ->
        [0] aucun hexagone
        [one] { $count } hexagone
       *[other] { $count } hexagones
    }
demonworld-turns =
    { $count ->
        [0] aucun tour
        [one] { $count } tour
       *[other] { $count } tours
    }
demonworld-places =
    { $count ->
        [0] aucun lieu
        [one] { $count } lieu
       *[other] { $count } lieux
    }
demonworld-stores =
    { $count ->
        [0] aucun magasin
        [one] { $count } magasin
       *[other] { $count } magasins
    }
demonworld-characters =
    { $count ->
        [0] aucun personnage
        [one] { $count } personnage
       *[other] { $count } personnages
    }

# Les mots habituels des choix.
demonworld-all = tous
demonworld-none = aucun
demonworld-by-rules = selon les règles
demonworld-never = jamais
demonworld-always = dans tous les cas
demonworld-open = sans terme
demonworld-last-gained = le dernier acquis
demonworld-nobody = personne
demonworld-militia = la milice
demonworld-edge-north = le côté nord
demonworld-edge-east = le côté est
demonworld-edge-south = le côté sud
demonworld-edge-west = le côté ouest
demonworld-fight-on = poursuivre le combat
demonworld-withdraw = se retirer
