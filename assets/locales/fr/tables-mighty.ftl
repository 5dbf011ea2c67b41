# Les tables de Mighty Empires : noms, colonnes, lignes, cases.

columns-mighty =
    .value = Valeur
    .expiry = Jusqu’à
    .realm_set = Dans le set
    .start_inland = Au départ, dans les terres
    .start_coastal = Au départ, sur la côte
    .count = Sites
    .port_city = Cité portuaire
    .starting_boat = Bateau au départ
    .order = Ordre
    .rations = Rations
    .exploration = Exploration
    .base = Rations
    .extra = Supplément
    .difference = Écart
    .modifier = Modificateur
    .with_boat_and_army = Bateau et armée ensemble
    .target = Cible
    .until = Jusqu’à
    .chooser = Choix de
    .public = Connu de tous
    .from = De
    .to = À
    .points = Points
    .board_radius = Rayon
    .cells = Hexagones
    .coast = Côte
    .forest = Forêt
    .plain = Plaine
    .mountain = Montagne
    .river = Rivière
    .marsh = Marais
    .enter_by_move = Entrer
    .leave_by_move = Sortir
    .retreat_in = S’y replier
    .retreat_out = S’en replier
    .pursue_in = Y poursuivre
    .deploy_there = Y déployer

cells-mighty =
    .when_fed = ravitaillement
    .end_of_turn = fin du tour
    .thaw = fonte des neiges
    .on_leaving_hex = départ de l’hexagone
    .this_turns_combat = combat de ce tour
    .next_roll = prochain jet
    .attackers_next_turn = prochain tour de l’attaquant
    .that_siege_roll = ce jet de siège
    .harvest = Récolte et subsistance
    .scouting = Envoi des éclaireurs
    .movement = Mouvement
    .combat = Combat
    .siege = Siège
    .pillage = Pillage
    .spring = printemps
    .summer = été
    .autumn = automne
    .equinox = Équinoxe d’hiver
    .winter_event = Événement
    .espionage = Espionnage
    .building_phase = Construction
    .recruitment = Recrutement
    .deployment = Déploiement
    .failed = échec
    .success = succès
    .enemy_building = une construction adverse
    .own_building = une de vos constructions
    .river_hex = un hexagone de rivière
    .any_hex = un hexagone au choix
    .own_unit = une de vos unités
    .enemy_unit = une unité ennemie
    .one_unit = une de vos unités
    .any_building = une construction au choix
    .none = aucune
    .next_winter = prochain hiver
    .thaw_of_next_year = fonte des neiges de l’an prochain
    .end_of_spring = fin du printemps
    .end_of_game = fin de la partie
    .immediate = effet immédiat
    .next_campaign_season = fin de la prochaine saison de campagne
    .roller = le joueur qui a lancé les dés
    .left_neighbor = le voisin de gauche
    .right_neighbor = le voisin de droite
    .bridge = un hexagone de rivière avec un pont
    .unexplored_hex_next_to_own = un hexagone inexploré voisin de votre royaume
    .unit_or_building = un hexagone avec une unité ou une construction
    .yes = oui
    .no = non
    .others = nouveaux venus seulement
    .surcharge = contre une ration de plus
    .marker_only = le marqueur seulement
    .village = village
    .city = cité
    .fortress = forteresse

table-mighty-modifiers = Modificateurs d’une unité
    .hunger_no_move = Faim, sans pouvoir bouger (à chaque fois)
    .hunger_weak = Faim, affaiblie (à chaque fois)
    .marsh = Traversée d’un marais
    .desertion = Désertion
    .disease = Maladie
    .ambush = Embuscade
    .volunteers = Volontaires
    .knight_errant = Chevalier errant
    .forced_march = Marche forcée
    .minor_defeat = Défaite mineure
    .major_defeat = Défaite majeure
    .brilliant_defeat = Défaite cuisante
    .siege_worn_down = Siège usant (cette construction, à chaque tour de suite)
    .boat_sieging_alone = Siège mené par un bateau seul
    .blessing = Bénédiction
    .curse = Malédiction
    .epidemic = Épidémie

table-mighty-realm_set = Set de royaume
    .fortress = Forteresses
    .city = Cités
    .village = Villages
    .army = Armées
    .boat = Bateaux
    .tiles_drawn = Tuiles tirées
    .owner_markers = Marqueurs d’appartenance posés

table-mighty-capital_sites = Sites de capitale
    .coast = Côte
    .forest = Forêt
    .plain = Plaine

table-mighty-sequences = Séquences de jeu
    .campaign_turn = Tour d’une saison de campagne
    .campaign_seasons = Saison de campagne
    .winter = Hivernage
    .last_winter = Dernier hiver

table-mighty-production = Production par saison
    .village = Village
    .city = Cité
    .fortress = Forteresse

table-mighty-famine = Famine
    .disbanded = Dissoute : l’unité est retirée
    .no_move_and_weak = Elle reste sur place ce tour-ci et subit −1 à ses jets jusqu’à son ravitaillement (cumulable)
    .weak = Elle se déplace, mais subit −1 à ses jets jusqu’à son ravitaillement (cumulable)
    .lives_off_land = Elle vit de chasse, de pêche et de cueillette
    .stray_herd = Un troupeau égaré : une ration de trop va à la réserve

table-mighty-scouting_plain = Éclaireurs : plaine, côte, forêt
    .hostile_fortress = Forteresse hostile
    .hostile_city = Cité hostile
    .hostile_village = Village hostile
    .event = Événement
    .empty_land = Rien ni personne
    .neutral_village = Village neutre
    .neutral_city = Cité neutre
    .neutral_fortress = Forteresse neutre

table-mighty-scouting_mountain = Éclaireurs : montagne
    .hostile_fortress = { table-mighty-scouting_plain.hostile_fortress }
    .hostile_city = { table-mighty-scouting_plain.hostile_city }
    .hostile_village = { table-mighty-scouting_plain.hostile_village }
    .event = { table-mighty-scouting_plain.event }
    .empty_land = { table-mighty-scouting_plain.empty_land }
    .neutral_village = { table-mighty-scouting_plain.neutral_village }
    .neutral_city = { table-mighty-scouting_plain.neutral_city }
    .neutral_fortress = { table-mighty-scouting_plain.neutral_fortress }

table-mighty-scouting_river = Éclaireurs : rivière
    .hostile_fortress = { table-mighty-scouting_plain.hostile_fortress }
    .hostile_city = { table-mighty-scouting_plain.hostile_city }
    .hostile_village = { table-mighty-scouting_plain.hostile_village }
    .event = { table-mighty-scouting_plain.event }
    .empty_land = { table-mighty-scouting_plain.empty_land }
    .neutral_village = { table-mighty-scouting_plain.neutral_village }
    .neutral_city = { table-mighty-scouting_plain.neutral_city }
    .neutral_fortress = { table-mighty-scouting_plain.neutral_fortress }

table-mighty-marsh = Marais
    .site_table = On n’y trouve jamais de site
    .event_roll = L’explorer demande toujours un jet sur les événements d’exploration
    .annexable = Il ne peut être annexé
    .buildable = Rien ne s’y construit
    .entry_extra_rations = Y entrer coûte une ration de plus
    .entry_modifier = L’unité subit −1 jusqu’à la fin de son tour

table-mighty-events = Événements d’exploration
    .desertion = Désertion : les éclaireurs disparaissent ; −1 jusqu’à la fonte des neiges
    .mutiny = Mutinerie : le tour de l’unité s’achève
    .rot = Pourrissement : 2 rations de plus sont perdues
    .disease = Maladie : −2 jusqu’à la fin du tour
    .bad_weather = Intempéries : le tour de l’unité s’achève
    .lost_scouts = Éclaireurs égarés : rien n’a été exploré
    .ambush = Embuscade : les éclaireurs périssent ; −1 jusqu’à la fonte des neiges
    .convoy = Convoi : +2 rations, mais pas le temps d’explorer
    .volunteers = Volontaires : +1 tant que l’unité reste sur le nouvel hexagone
    .knight_errant = Chevalier errant : +1 jusqu’à la fonte des neiges
    .dragon_nest = Nichée de dragons : lancez 1D6, ils s’éveillent sur 5 ou 6

table-mighty-nest = Nichée de dragons
    .asleep = Ils dorment toujours
    .awake = Ils s’éveillent : Fureur des Dragons

table-mighty-diplomacy = Diplomatie
    .turns_hostile = Les émissaires déplaisent : la construction devient hostile
    .stays_neutral = Les pourparlers traînent : elle reste neutre ce tour-ci
    .joins = Elle vous prête allégeance

table-mighty-guard = Garde d’une cité côtière hostile
    .army = Armée indépendante
    .boat = Bateau indépendant

table-mighty-entry_cost = Rations pour entrer sur un hexagone
    .plain = Plaine
    .coast = Côte
    .forest = Forêt
    .river = Rivière, pont intact ou absent
    .river_sabotaged = Rivière, pont saboté
    .mountain = Montagne
    .marsh = Marais
    .forced_march = Second hexagone d’une marche forcée, en plus
    .embarking = Embarquer ou débarquer
    .pursuit = Poursuite

table-mighty-combat = Combat : total du vainqueur moins total du vaincu
    .standoff = Égalité : rien ne se passe
    .minor = Victoire mineure : le vaincu subit −3 à son prochain jet et peut se replier
    .major = Victoire majeure : le vaincu subit −6 à son prochain jet et peut se replier
    .brilliant = Victoire éclatante : le vaincu subit −6 à son prochain jet et doit se replier, sinon il est détruit
    .total = Victoire totale : le vaincu est détruit

table-mighty-naval = Bataille navale : total du vainqueur moins total du vaincu
    .standoff = Égalité : rien ne se passe
    .damaged = Endommagé : il doit gagner sa cité côtière la plus proche et sombre s’il est encore attaqué
    .crew_defects = L’équipage change de camp avec le bateau ; l’armée embarquée est débarquée
    .wrecked = Naufrage : le bateau est détruit, l’armée embarquée est débarquée
    .sunk = Il sombre corps et biens

table-mighty-siege_modifiers = Modificateurs de siège
    .village = Village
    .city = Cité
    .coastal_city = Cité côtière
    .fortress = Forteresse
    .each_unit_inside = Chaque armée ou bateau à l’intérieur
    .boat_besieging = Siège mené par un bateau
    .worn_down_in_attackers_previous_turn = Usée au tour précédent de l’attaquant

table-mighty-siege = Siège
    .besieger_destroyed = L’assiégeant est détruit
    .no_effect = Rien ne se passe
    .worn_down = Les défenseurs s’usent : +2 au prochain tour
    .garrison_loss = Une unité abritée est détruite ; s’il n’y en a pas, +2 au prochain tour
    .surrender = La construction se rend ; les unités abritées sont détruites

table-mighty-dragon_damage = Ravages des dragons
    .few_flames = Quelques flammes, sans dommage
    .ravaged = Tout est détruit ; rasé jusqu’à l’hiver
    .desolation = Tout est détruit ; rasé et infranchissable à jamais

table-mighty-dragon_direction = Vol des dragons
    .north_east = Nord-est
    .south_east = Sud-est
    .south = Sud
    .south_west = Sud-ouest
    .north_west = Nord-ouest
    .north = Nord

table-mighty-spells = Sorts
    .bad_harvests = Mauvaises récoltes : le site ne fournit rien
    .excellent_harvests = Excellentes récoltes : le site fournit le double
    .deluge = Déluge : nul n’entre ; un village y est rasé
    .storm = Tempête : nul n’entre ni ne sort ; un village est rasé, les bateaux sans cité portuaire alliée font naufrage
    .rain_of_blood = Pluie de Sang : les unités présentes ne peuvent se déplacer
    .blessing = Bénédiction : +2
    .curse = Malédiction : −2
    .firestorm = Tempête de feu : une attaque de 2D6+2 ; rien ne se passe si l’unité l’emporte
    .dragon_dream = Rêve de dragon : vous choisissez le vol des dragons éveillés dès le troisième hexagone
    .celerity = Célérité : elle se déplace deux fois et explore chaque hexagone
    .magic_rampart = Rempart magique : rien ne franchit le dôme

table-mighty-winter_events = Événement d’hiver
    .dragon_fury = Fureur des Dragons, si un dragon est sur la carte
    .peasant_revolt = Révolte paysanne : un de vos villages est neutre pour une saison
    .rebellion = Rébellion : un de vos hexagones construits devient hostile
    .epidemic = Épidémie : les unités d’un de vos hexagones subissent −1 jusqu’au prochain hiver
    .winter_famine = Famine : un de vos hexagones construits ne fournit rien à la prochaine saison de campagne
    .betrayal = Trahison : une de vos constructions passe à l’ennemi
    .nothing = Rien ne se passe

table-mighty-spy_missions = Missions d’espionnage
    .sabotage = Sabotage : le pont est détruit, l’hexagone fermé une saison
    .secret_exploration = Exploration secrète : vous seul apprenez la tuile et ce qui s’y trouve
    .burglary = Cambriolage : un jeton « bagage » change de mains

table-mighty-building_costs = Coûts de construction
    .found_village = Fonder un village
    .upgrade_to_city = En faire une cité
    .upgrade_to_fortress = En faire une forteresse

table-mighty-recruitment = Recrutement
    .nobody = Personne ne s’engage
    .one = Une armée ou un bateau
    .two = Deux unités, armées ou bateaux

table-mighty-victory_points = Points de victoire
    .hex_owned = Un hexagone à vos couleurs
    .village_owned = Un village
    .city_owned = Une cité
    .fortress_owned = Une forteresse
    .unit_deployed = Une unité sur la carte

table-mighty-tie_breaks = Départage : le plus de
    .fortresses = Forteresses
    .cities = Cités
    .villages = Villages
    .units = Unités
    .hexes = Hexagones

table-mighty-tile_mixes = Tuiles dans le sac
    .default_2p = Deux joueurs
    .default_3p = Trois joueurs
    .capital_sites_included = Dont sites de capitale

table-mighty-closures = Hexagones fermés
    .deluge = Déluge
    .storm = Tempête
    .rain_of_blood = Pluie de Sang
    .sabotaged_bridge = Pont saboté
    .dragon_desolation = Désolation du Dragon
