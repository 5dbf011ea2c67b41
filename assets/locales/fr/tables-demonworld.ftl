# Les tables de Demonworld : colonnes, cases, noms, lignes.

columns-demonworld =
    .delta = Prestige
    .human = Humain
    .dwarf = Nain
    .elf = Elfe
    .thain = Thain
    .orc = Orque
    .isthak = Isthak
    .years_required = Années tenues
    .rank = Rang
    .side = Camp
    .points_per_week = Points par semaine
    .ration_percent = Ration (%)
    .combat_modifier = Combat
    .movement_percent_lost = Mouvement perdu (%)
    .mount_size = Taille
    .points_per_stand = Points par socle
    .morale_modifier = Moral
    .combat_potential_percent = Potentiel de combat (%)
    .movement_percent = Mouvement (%)
    .besieged_effect = Si assiégé
    .weeks = Semaines sans vivres
    .at_most = Jusqu’à
    .height_min = Hauteur, de
    .height_max = à
    .structure_points = Points de structure
    .stone_cost = Pierre
    .wood_cost = Bois
    .height = Hauteur
    .budget = Budget
    .hobbit = Hobbit
    .hill_giant = Géant des collines
    .max_stands = Socles au travail
    .size = Taille
    .can_build = Peut construire
    .cost = Coût
    .structure_points_each = Points de structure
    .hexes_per_week = Hexagones par semaine
    .modifier = Modificateur
    .wall_destroyed = Mur abattu
    .digger = Sapeurs
    .die_plus = 1D6 plus
    .second_day = Second jour
    .autumn = Printemps, automne, hiver
    .summer = Été
    .equivalents = Équivalents-socles
    .new_conflict = Nouveau conflit
    .priority = Priorité
    .loss_percent = Pertes (%)
    .max_points = Points au plus
    .points = Points
    .cap_percent = Au plus, % du coût
    .who = Qui
    .hours = Heures
    .stand_weeks = Semaines-socles
    .value = Valeur
    .stars = Étoiles
    .sorcery = Niveau

cells-demonworld =
    .yes = oui
    .sorcerer_king = avec un roi sorcier
    .no = non
    .no_orders = pas d’ordres
    .never = jamais : esclaves seulement
    .besieged = assiégés
    .besieger = assiégeant
    .both = les deux
    .surrender = reddition
    .two_or_three = 2 ou 3, au hasard
    .cannot = impossible
    .destroyed = détruits
    .survive = survivent
    .a_value = + a
    .stars_value = + ses étoiles
    .prestige_value = + prestige
    .times_prestige = 50 × prestige
    .all = tous
    .winner_of_conflict = vainqueur d’un croisement
    .players_in_conflict = joueurs du conflit
    .both_sides = les deux camps
    .other_side = l’autre camp
    .retreating_side = le camp qui recule
    .besieger_answers = l’assiégeant
    .minus_1_to_3 = −1 à −3

table-demonworld-prestige = Prestige
    .wins_battle = Une bataille gagnée
    .loses_battle = Une bataille perdue
    .commander_destroyed = Le commandant en chef est détruit

table-demonworld-recruitable_races = Races qu’un joueur peut lever
    .human = Joueur humain
    .dwarf = Joueur nain
    .elf = Joueur elfe
    .thain = Joueur thain
    .orc = Joueur orque
    .isthak = Joueur isthak

table-demonworld-recruitment_delay = Années à tenir une province avant d’y lever des troupes
    .initial = Une de vos provinces initiales
    .own_race = Conquise, votre propre race
    .allowed_other_race = Conquise, une autre race que vous pouvez lever
    .forbidden_race = Conquise, une race qui vous est interdite

table-demonworld-move_order = Ordre des races
    .elf = Elfes
    .isthak = Isthak
    .human = Humains
    .orc = Orques
    .dwarf = Nains
    .thain = Thain

table-demonworld-attitudes = Attitudes dans un conflit
    .fight = Combattre un adversaire
    .withdraw = Reculer dans une province amie voisine : 5 ou plus sur 1D6, sinon combattre sans le choix du bord
    .shelter = S’abriter dans une cité ou une forteresse, pour le maître de la province
    .nothing = Ne rien faire

table-demonworld-withdrawal = Reculer devant un conflit
    .fails = Elle doit combattre et perd le choix du bord
    .withdraws = Elle recule

table-demonworld-siege_actions = Ce que l’on peut faire dans un siège
    .repair = Réparer
    .sortie = Sortie
    .counter_sap = Contre-sape
    .rebuild_store = Rebâtir un magasin
    .raid_depot = Piller un dépôt
    .fieldworks = Travaux de campagne
    .build_depot = Bâtir un dépôt
    .build_ram = Construire un bélier
    .build_siege_tower = Construire une tour de siège
    .build_catapult = Construire une catapulte
    .sap = Creuser une sape
    .blow_sap = Faire sauter une sape
    .assault = Assaut
    .ration = Rationner
    .eat_mounts = Manger les montures

table-demonworld-food = Nourriture d’un socle
    .size_1 = Taille 1, à pied
    .size_2 = Taille 2, à pied
    .size_2_mounted = Taille 2, montés, cavaliers de taille 1
    .size_3 = Taille 3
    .size_4 = Taille 4
    .size_5 = Taille 5
    .size_6 = Taille 6, et ainsi de suite : un de moins que la taille

table-demonworld-rationing = Rationnement
    .level_0 = Rationnement de 0 %
    .level_25 = Rationnement de 25 %
    .level_50 = Rationnement de 50 %

table-demonworld-mounts_as_food = Les montures comme vivres
    .pony = Poney
    .pig = Cochon
    .horse = Cheval
    .bull = Taureau

table-demonworld-hunger = Semaines de suite sans vivres

table-demonworld-epidemic = Épidémie dans un siège
    .onset = Elle éclate, sur 1D20 jusqu’à : semaines de siège + semaines sans vivres
    .spread_to_besieger = Elle gagne l’assiégeant, sur 1D20 jusqu’à
    .spread_on_assault = Un assaut la ramène, sur 1D20 jusqu’à
    .weekly_loss = Socles perdus chaque semaine : 1D6 + semaines d’épidémie écoulées
    .end_besieger = Elle cesse chez l’assiégeant, sur 1D20 jusqu’à
    .end_besieged = Elle cesse chez les assiégés, sur 1D20 jusqu’à

table-demonworld-epidemic_spread = Épidémie : gagne-t-elle l’assiégeant ?
    .spreads = Elle se propage
    .stays_away = Elle ne se propage pas

table-demonworld-epidemic_on_assault = Épidémie : l’assaut la ramène-t-il ?
    .breaks_out = Elle éclate
    .stays_away = Elle n’éclate pas

table-demonworld-epidemic_end_besieger = Épidémie : cesse-t-elle chez l’assiégeant ?
    .ends = Elle cesse
    .goes_on = Elle continue

table-demonworld-epidemic_end_besieged = Épidémie : cesse-t-elle chez les assiégés ?
    .ends = Elle cesse
    .goes_on = Elle continue

table-demonworld-structure_points = Points de structure
    .stone_wall_to_4 = Mur de pierre
    .stone_wall_5 = Mur de pierre
    .stone_wall_from_6 = Mur de pierre
    .gate = Porte d’un ouvrage de pierre
    .palisade = Palissade
    .palisade_gate = Porte de palissade

table-demonworld-element_costs = Points de construction d’un élément

table-demonworld-fortress_budgets = Points pour dessiner une forteresse
    .tower_10 = Avec une tour de hauteur 10
    .tower_9 = Avec une tour de hauteur 9
    .free = Sans condition, et pour toute autre forteresse

table-demonworld-stone_weeks = Semaines pour un élément de pierre

table-demonworld-wood_weeks = Semaines pour un élément de bois

table-demonworld-crews = Socles au travail sur un ouvrage
    .wall_element = Élément de mur (un hexagone)
    .tower = Tour (un hexagone)
    .building_1 = Bâtiment d’un hexagone
    .building_2 = Bâtiment de 2 hexagones
    .building_3 = Bâtiment de 3 hexagones
    .engine = Engin
    .sap = Sape

table-demonworld-builders = Bâtisseurs
    .hobbit = Hobbits
    .dwarf = Nains
    .human = Humains
    .orc = Orques
    .elf = Elfes
    .hill_giant = Géants des collines
    .others = Tous les autres, dont Thain et Isthak

table-demonworld-example_fortress = La forteresse de l’exemple
    .towers = Cinq tours A à E, de six murs
    .gate_wall = Mur 1, avec la porte
    .walls = Murs 2 à 6
    .wooden_buildings = Deux bâtiments de bois, alpha et bêta
    .total_printed = Total imprimé
    .total_recomputed = Total recalculé

table-demonworld-digging = Avance d’une sape en une semaine
    .dwarf_infantry = Infanterie naine
    .dwarf_miners = Mineurs nains
    .human_infantry = Infanterie humaine
    .orc_infantry = Infanterie orque
    .human_sappers = Sapeurs humains
    .orc_sappers = Sapeurs orques
    .other_small = Autres, d’une taille sous 3
    .large = D’une taille au-dessus de 2

table-demonworld-sap_detection = Sape : dé de détection
    .hobbit = Creusée par des hobbits
    .dwarf = Creusée par des nains
    .orc = Creusée par des orques
    .other = Creusée par d’autres

table-demonworld-sap_collapse = Sape : dé d’éboulement
    .dwarf = Creusée par des nains
    .orc = Creusée par des orques
    .elf = Creusée par des elfes
    .specialists = Troupes spécialisées
    .engineer = Un ingénieur dans l’armée qui creuse

table-demonworld-sap_explosion = Sape : l’explosion
    .sap_lost = Le mur tient ; la sape est perdue, avec ses sapeurs et la moitié des socles sur son tracé
    .fails = Elle échoue : le mur tient, les sapeurs vivent (leur seigneur en jugera)
    .accident = Le mur tombe avec ceux qu’il porte, et les sapeurs y périssent
    .success = Le mur tombe avec ceux qu’il porte, et les sapeurs vivent

table-demonworld-sap_explosion_modifiers = Sape : dé d’explosion
    .dwarf = Creusée par des nains
    .specialists = Troupes spécialisées
    .engineer = Un ingénieur dans l’armée
    .orc = Creusée par des orques

table-demonworld-battle_length = Tours d’une bataille
    .spring = Printemps
    .summer = Été
    .autumn = Automne
    .winter = Hiver (sorties seulement)

table-demonworld-first_day = Tours d’un premier jour

table-demonworld-stand_equivalents = Équivalents-socles
    .infantry = Infanterie
    .cavalry = Cavalerie
    .chariot = Char
    .small_monster = Petit monstre (troll, géant des collines)
    .large_monster = Grand monstre (dragon)
    .war_machine = Machine de guerre
    .character = Personnage

table-demonworld-army_morale = Moral d’une armée : son seuil
    .lowest_a = La plus basse première valeur de moral (a) de ses unités encore engagées
    .unit_routed = Chaque unité en déroute ou anéantie
    .general = Son général le plus gradé sur le champ
    .home = Sur un de ses territoires d’origine
    .losses_beyond_half = Chaque 10 % entiers de pertes au-delà de 50 %

table-demonworld-retreat = Où recule une armée battue
    .where_it_came_from = La province voisine quittée cette saison, si elle est encore amie
    .other_friendly = Une autre province amie voisine
    .free = Une province voisine non amie, sans armée ennemie
    .occupied = Une province voisine tenue par une armée

table-demonworld-attrition = Attrition
    .loss_25 = Un quart est perdu
    .loss_20 = Un cinquième est perdu
    .loss_10 = Un dixième est perdu
    .loss_5 = Un vingtième est perdu
    .no_loss = Rien n’est perdu

table-demonworld-attrition_modifiers = Attrition : modificateurs
    .under_750 = Moins de 750 points dans la province, tous camps
    .over_1500 = Plus de 1500 points dans la province, tous camps
    .prestige = Prestige
    .route = Une route vers une forteresse à soi par des provinces amies
    .mountain = Montagne (ni nains, ni Isthak, ni orques ou elfes en territoire initial)
    .marsh = Marais
    .siege = Assiégeant ou assiégé
    .isolated = Isolée : aucune province amie voisine

table-demonworld-experience = Avantages de l’expérience
    .renown = Renommée : a - 1 par point
    .cohesion = Cohésion : b + 1 par point
    .fear = Peur : + 1 par point

table-demonworld-revenue = Revenus
    .city = Cité
    .fortress = Forteresse
    .mine = Mine
    .plain_province = Province sans cité, forteresse ni mine
    .prestige = Prestige

table-demonworld-upkeep = Entretien
    .character = Héros, général, magicien : chacun
    .large = Grand monstre, machine de guerre et semblables : chacun
    .infantry = Infanterie : chaque socle en vie
    .mounted = Cavalerie, chars, troupes montées : chaque socle en vie

table-demonworld-unpaid_upkeep = Entretien impayé
    .desertion = Des unités valant 120 % du manque désertent
    .lose_heart = Toutes les unités perdent cœur : a + 1 et b - 1
    .nothing = Rien ne se passe

table-demonworld-phases = Délais de réponse, et ce qui se passe sans réponse
    .lobby = Salon
    .organisation = Organisation : l’armée par défaut la première année, ensuite aucun achat
    .season_orders = Ordres de saison : chaque armée reste
    .winner_move = Mouvement d’un vainqueur : il reste
    .conflict_attitudes = Attitudes : selon la règle
    .battle_mode = Mode d’une bataille : automatique
    .battle_plan = Plan de bataille : celui en réserve, ou l’ordre de la liste
    .table_report = Rapport d’une bataille sur table : une automatique
    .report_confirm = Confirmer un rapport : accepté après un rappel de 24 heures
    .second_day = Second jour : continuer si vos pertes ne sont pas plus lourdes, sinon faire retraite
    .retreat_choice = Choix d’un recul : la première province de la meilleure priorité
    .siege_programme = Programme d’un siège : selon la règle
    .siege_window = Fenêtre d’un siège : rien ne change
    .surrender_window = Réponse à une reddition : refusée
    .winter_experience = Expérience : renommée, sinon cohésion, sinon peur
    .winter_upkeep = Entretien : payé, sinon des unités sont dissoutes
    .winter_reinforcement = Renforts : aucun

table-demonworld-engines = Engins de siège
    .ram = Bélier : dans un assaut, à chaque tour, 2D6 points de structure à une porte
    .siege_tower = Tour de siège, hauteur 7 au plus : 8 de front en plus contre des murs qui ne la dépassent pas
    .catapult = Catapulte : 1D6 + 4 points de structure par semaine à un mur

table-demonworld-auto_modifiers = Bataille automatique : modificateurs
    .better_general = Le meilleur général a plus d’étoiles que celui de l’ennemi
    .better_sorcerer = Le meilleur sorcier dépasse celui de l’ennemi (tours 1 à 3 de chaque jour)
    .table_edge = Le camp qui a choisi son bord (premier tour du premier jour)
    .surprise = Surprise (tours 1 à 3)
    .rationing_25 = Rationnement de 25 %
    .rationing_50 = Rationnement de 50 %
    .wall = Des murs en face

table-demonworld-assault = Assaut automatique : front et murs
    .base_frontage = Front avec des échelles
    .per_breach = Front par brèche
    .per_siege_tower = Front par tour de siège aussi haute que le mur
    .wall_to_5 = Plus bas mur debout jusqu’à hauteur 5 : modificateur
    .wall_6_to_8 = Plus bas mur debout de hauteur 6 à 8 : modificateur
    .wall_9_or_10 = Plus bas mur debout de hauteur 9 ou 10 : modificateur
    .with_breach = Au moins une brèche : modificateur
    .camp_penalty = Camp palissadé : modificateur
    .camp_frontage = Camp palissadé : front

table-demonworld-characters_winner = Personnages du vainqueur
    .destroyed = Détruit
    .wounded = Blessé
    .unhurt = Indemne

table-demonworld-characters_no_rout = Personnages d’une armée sans déroute, ou qui s’est retirée
    .destroyed = Détruit
    .wounded = Blessé
    .unhurt = Indemne

table-demonworld-characters_routed = Personnages d’une armée en déroute
    .destroyed = Détruit
    .wounded = Blessé
    .fled = En fuite

table-demonworld-settings = Réglages là où le livre hésite
    .tie_thain_rank = Rang des Thain dans l’ordre des races
    .second_day_spring_autumn = Tours d’un second jour au printemps et en automne
    .height5_sp = Points de structure d’un mur de pierre de hauteur 5
    .gate_surcharge_percent = Surcoût d’une porte (%)
    .depot_hex_capacity = Points que contient un dépôt d’un hexagone
    .depot_months = Mois qu’un dépôt doit nourrir
    .baggage_weeks = Semaines que le train nourrit un assiégeant
    .morale_die = Faces du dé de moral
    .small_monster_upkeep = Entretien d’un petit monstre
    .sap_min_start = Départ le plus proche d’une sape
    .sap_max_start = Départ le plus lointain d’une sape
    .max_battle_days = Jours de bataille au plus
    .retreats_before_surrender = Reculs d’une armée en une saison avant sa reddition
    .fortress_default_tier = Points d’une forteresse par défaut
    .assault_turn_cap = Tours d’un assaut au plus
    .siege_window_hours = Heures d’une fenêtre de siège

table-demonworld-characters = Personnages
    .general_1 = Général, 1 étoile
    .general_2 = Général, 2 étoiles
    .general_3 = Général, 3 étoiles
    .general_4 = Général, 4 étoiles
    .hero = Héros
    .sorcerer_1 = Sorcier, niveau 1
    .sorcerer_2 = Sorcier, niveau 2
    .sorcerer_3 = Sorcier, niveau 3
    .sorcerer_4 = Sorcier, niveau 4
    .engineer = Ingénieur
