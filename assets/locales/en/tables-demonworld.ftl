# The tables of Demonworld: columns, cells, names, rows.

columns-demonworld =
    .delta = Prestige
    .human = Human
    .dwarf = Dwarf
    .elf = Elf
    .thain = Thain
    .orc = Orc
    .isthak = Isthak
    .years_required = Years held
    .rank = Order
    .side = Side
    .points_per_week = Points a week
    .ration_percent = Ration (%)
    .combat_modifier = Combat
    .movement_percent_lost = Movement lost (%)
    .mount_size = Size
    .points_per_stand = Points a stand
    .morale_modifier = Morale
    .combat_potential_percent = Combat potential (%)
    .movement_percent = Movement (%)
    .besieged_effect = If besieged
    .weeks = Weeks without supply
    .at_most = Up to
    .height_min = Height, from
    .height_max = to
    .structure_points = Structure points
    .stone_cost = Stone
    .wood_cost = Wood
    .height = Height
    .budget = Budget
    .hobbit = Hobbit
    .hill_giant = Hill giant
    .max_stands = Stands at work
    .size = Size
    .can_build = Can build
    .cost = Cost
    .structure_points_each = Structure points
    .hexes_per_week = Hexes a week
    .modifier = Modifier
    .wall_destroyed = Wall falls
    .digger = Diggers
    .die_plus = 1D6 plus
    .second_day = Second day
    .autumn = Spring, autumn, winter
    .summer = Summer
    .equivalents = Stand equivalents
    .new_conflict = New conflict
    .priority = Priority
    .loss_percent = Loss (%)
    .max_points = Points at most
    .points = Points
    .cap_percent = At most, % of the cost
    .who = Who
    .hours = Hours
    .stand_weeks = Stand-weeks
    .value = Value
    .stars = Stars
    .sorcery = Level

cells-demonworld =
    .yes = yes
    .sorcerer_king = with a sorcerer king
    .no = no
    .no_orders = no orders
    .never = never: slaves only
    .besieged = besieged
    .besieger = besieger
    .both = both
    .surrender = surrender
    .two_or_three = 2 or 3, by chance
    .cannot = cannot
    .destroyed = destroyed
    .survive = survive
    .a_value = + a
    .stars_value = + its stars
    .prestige_value = + prestige
    .times_prestige = 50 × prestige
    .all = all
    .winner_of_conflict = winner of a crossing conflict
    .players_in_conflict = players in the conflict
    .both_sides = both sides
    .other_side = the other side
    .retreating_side = the side that retreats
    .besieger_answers = the besieger
    .minus_1_to_3 = −1 to −3

table-demonworld-prestige = Prestige
    .wins_battle = A battle won
    .loses_battle = A battle lost
    .commander_destroyed = The commander-in-chief is destroyed

table-demonworld-recruitable_races = Races that a player may raise
    .human = Human player
    .dwarf = Dwarf player
    .elf = Elf player
    .thain = Thain player
    .orc = Orc player
    .isthak = Isthak player

table-demonworld-recruitment_delay = Years to hold a province before raising troops there
    .initial = One of your first provinces
    .own_race = Conquered, your own race
    .allowed_other_race = Conquered, another race that you may raise
    .forbidden_race = Conquered, a race that you may not raise

table-demonworld-move_order = Order of the races
    .elf = Elves
    .isthak = Isthak
    .human = Humans
    .orc = Orcs
    .dwarf = Dwarves
    .thain = Thain

table-demonworld-attitudes = Attitudes in a conflict
    .fight = Fight one adversary
    .withdraw = Withdraw to a friendly province next to it: 5 or more on 1D6, or else fight without the choice of side
    .shelter = Shelter in a city or fortress, for the owner of the province
    .nothing = Do nothing

table-demonworld-withdrawal = Withdrawing from a conflict
    .fails = It must fight, and loses the choice of side
    .withdraws = It withdraws

table-demonworld-siege_actions = What can be done in a siege
    .repair = Repair
    .sortie = Sortie
    .counter_sap = Counter-sap
    .rebuild_store = Rebuild a store
    .raid_depot = Raid a depot
    .fieldworks = Fieldworks
    .build_depot = Build a depot
    .build_ram = Build a ram
    .build_siege_tower = Build a siege tower
    .build_catapult = Build a catapult
    .sap = Dig a sap
    .blow_sap = Blow up a sap
    .assault = Assault
    .ration = Ration
    .eat_mounts = Eat the mounts

table-demonworld-food = Food of a stand
    .size_1 = Size 1, on foot
    .size_2 = Size 2, on foot
    .size_2_mounted = Size 2, mounted, riders of size 1
    .size_3 = Size 3
    .size_4 = Size 4
    .size_5 = Size 5
    .size_6 = Size 6, and so on: one less than the size

table-demonworld-rationing = Rationing
    .level_0 = Rationing of 0%
    .level_25 = Rationing of 25%
    .level_50 = Rationing of 50%

table-demonworld-mounts_as_food = Mounts as food
    .pony = Pony
    .pig = Pig
    .horse = Horse
    .bull = Bull

table-demonworld-hunger = Weeks without supply in a row

table-demonworld-epidemic = Epidemic in a siege
    .onset = It breaks out, on 1D20 up to: weeks of siege + weeks without supply
    .spread_to_besieger = It spreads to the besieger, on 1D20 up to
    .spread_on_assault = An assault brings it back, on 1D20 up to
    .weekly_loss = Stands lost each week: 1D6 + weeks of epidemic so far
    .end_besieger = It ends among the besiegers, on 1D20 up to
    .end_besieged = It ends among the besieged, on 1D20 up to

table-demonworld-epidemic_spread = Epidemic: does it reach the besieger?
    .spreads = It spreads
    .stays_away = It stays away

table-demonworld-epidemic_on_assault = Epidemic: is it brought back from an assault?
    .breaks_out = It breaks out
    .stays_away = It stays away

table-demonworld-epidemic_end_besieger = Epidemic: does it end among the besiegers?
    .ends = It ends
    .goes_on = It goes on

table-demonworld-epidemic_end_besieged = Epidemic: does it end among the besieged?
    .ends = It ends
    .goes_on = It goes on

table-demonworld-structure_points = Structure points
    .stone_wall_to_4 = Stone wall
    .stone_wall_5 = Stone wall
    .stone_wall_from_6 = Stone wall
    .gate = Gate of a stone work
    .palisade = Palisade
    .palisade_gate = Gate of a palisade

table-demonworld-element_costs = Construction points of an element

table-demonworld-fortress_budgets = Points to plan a fortress
    .tower_10 = With a tower of height 10
    .tower_9 = With a tower of height 9
    .free = Without condition, and for every further fortress

table-demonworld-stone_weeks = Weeks to build a stone element

table-demonworld-wood_weeks = Weeks to build a wooden element

table-demonworld-crews = Stands that may work on one job
    .wall_element = Wall element (one hex)
    .tower = Tower (one hex)
    .building_1 = Building of 1 hex
    .building_2 = Building of 2 hexes
    .building_3 = Building of 3 hexes
    .engine = Engine
    .sap = Sap

table-demonworld-builders = Builders
    .hobbit = Hobbits
    .dwarf = Dwarves
    .human = Humans
    .orc = Orcs
    .elf = Elves
    .hill_giant = Hill giants
    .others = All others, Thain and Isthak among them

table-demonworld-example_fortress = The fortress of the example
    .towers = Five towers A to E, six walls each
    .gate_wall = Wall 1, with the gate
    .walls = Walls 2 to 6
    .wooden_buildings = Two wooden buildings, alpha and beta
    .total_printed = Total as printed
    .total_recomputed = Total as recomputed

table-demonworld-digging = Hexes that a sap advances in a week
    .dwarf_infantry = Dwarf infantry
    .dwarf_miners = Dwarf miners
    .human_infantry = Human infantry
    .orc_infantry = Orc infantry
    .human_sappers = Human sappers
    .orc_sappers = Orc sappers
    .other_small = Others, smaller than size 3
    .large = Larger than size 2

table-demonworld-sap_detection = Sap: detection die
    .hobbit = Hobbits dig
    .dwarf = Dwarves dig
    .orc = Orcs dig
    .other = Others dig

table-demonworld-sap_collapse = Sap: collapse die
    .dwarf = Dwarves dig
    .orc = Orcs dig
    .elf = Elves dig
    .specialists = Specialised troops
    .engineer = An engineer in the digging army

table-demonworld-sap_explosion = Sap: the explosion
    .sap_lost = The wall stands; the sap is lost, with the diggers and half of the stands on its route
    .fails = It fails: the wall stands, the diggers live (their lord may think otherwise)
    .accident = The wall falls with those on it, and the diggers die in it
    .success = The wall falls with those on it, and the diggers live

table-demonworld-sap_explosion_modifiers = Sap: explosion die
    .dwarf = Dwarves dug
    .specialists = Specialised troops
    .engineer = An engineer in the army
    .orc = Orcs dug

table-demonworld-battle_length = Turns of a battle
    .spring = Spring
    .summer = Summer
    .autumn = Autumn
    .winter = Winter (sorties only)

table-demonworld-first_day = Turns of a first day

table-demonworld-stand_equivalents = Stand equivalents
    .infantry = Infantry
    .cavalry = Cavalry
    .chariot = Chariot
    .small_monster = Small monster (troll, hill giant)
    .large_monster = Large monster (dragon)
    .war_machine = War machine
    .character = Character

table-demonworld-army_morale = Morale of an army: its threshold
    .lowest_a = The lowest first morale value (a) among its units still engaged
    .unit_routed = Each unit routed or wiped out
    .general = Its highest general on the field
    .home = In one of its home territories
    .losses_beyond_half = Each full 10% of losses beyond 50%

table-demonworld-retreat = Where a beaten army retreats
    .where_it_came_from = The province next to it that it left this season, if still friendly
    .other_friendly = Another friendly province next to it
    .free = A province next to it, not friendly, without any enemy army
    .occupied = A province next to it where an army stands

table-demonworld-attrition = Attrition
    .loss_25 = A quarter is lost
    .loss_20 = A fifth is lost
    .loss_10 = A tenth is lost
    .loss_5 = A twentieth is lost
    .no_loss = Nothing is lost

table-demonworld-attrition_modifiers = Attrition: modifiers
    .under_750 = Fewer than 750 points in the province, all sides
    .over_1500 = More than 1500 points in the province, all sides
    .prestige = Prestige
    .route = A route to an own fortress through friendly provinces
    .mountain = Mountain (not dwarves, not Isthak, not orcs or elves on initial territory)
    .marsh = Marsh
    .siege = Besieging or besieged
    .isolated = Isolated: no friendly province next to it

table-demonworld-experience = Advantages of experience
    .renown = Renown: a - 1 for each point
    .cohesion = Cohesion: b + 1 for each point
    .fear = Fear: + 1 for each point

table-demonworld-revenue = Revenue
    .city = City
    .fortress = Fortress
    .mine = Mine
    .plain_province = Province without city, fortress or mine
    .prestige = Prestige

table-demonworld-upkeep = Upkeep
    .character = Hero, general, magician: each
    .large = Large monster, war machine and the like: each
    .infantry = Infantry: each living stand
    .mounted = Cavalry, chariots, mounted troops: each living stand

table-demonworld-unpaid_upkeep = Upkeep not paid
    .desertion = Units worth 120% of what is missing desert
    .lose_heart = All units lose heart: a + 1 and b - 1
    .nothing = Nothing happens

table-demonworld-phases = Time to answer, and what happens without an answer
    .lobby = Lobby
    .organisation = Organisation: the default roster in the first year, then no purchase
    .season_orders = Orders of a season: every army holds
    .winner_move = Move of a winner: it stays
    .conflict_attitudes = Attitudes: as the ruling says
    .battle_mode = Mode of a battle: automatic
    .battle_plan = Plan of a battle: the stored one, or the order of the list
    .table_report = Report of a battle on the table: an automatic one
    .report_confirm = Confirming a report: accepted after a reminder of 24 hours
    .second_day = Second day: go on if your losses are no higher, or else withdraw
    .retreat_choice = Choice of a retreat: the first province of the best priority
    .siege_programme = Programme of a siege: as the ruling says
    .siege_window = Window of a siege: nothing changes
    .surrender_window = Answer to a surrender: refused
    .winter_experience = Experience: renown, or else cohesion, or else fear
    .winter_upkeep = Upkeep: paid, or else units are disbanded
    .winter_reinforcement = Reinforcements: none

table-demonworld-engines = Siege engines
    .ram = Ram: in an assault, each turn, 2D6 structure points from a gate
    .siege_tower = Siege tower, height 7 at most: 8 more of frontage against walls no higher than it
    .catapult = Catapult: 1D6 + 4 structure points a week from a wall

table-demonworld-auto_modifiers = Automatic battle: modifiers
    .better_general = The best general has more stars than the enemy’s
    .better_sorcerer = The best sorcerer is above the enemy’s (turns 1 to 3 of each day)
    .table_edge = The side that chose its edge (first turn of the first day)
    .surprise = Surprise (turns 1 to 3)
    .rationing_25 = Rationing of 25%
    .rationing_50 = Rationing of 50%
    .wall = Walls against it

table-demonworld-assault = Automatic assault: frontage and walls
    .base_frontage = Frontage with ladders
    .per_breach = Frontage for each breach
    .per_siege_tower = Frontage for each siege tower as high as the wall
    .wall_to_5 = Lowest standing wall up to height 5: modifier
    .wall_6_to_8 = Lowest standing wall of height 6 to 8: modifier
    .wall_9_or_10 = Lowest standing wall of height 9 or 10: modifier
    .with_breach = At least one breach: modifier
    .camp_penalty = Palisade camp: modifier
    .camp_frontage = Palisade camp: frontage

table-demonworld-characters_winner = Characters of the winner
    .destroyed = Destroyed
    .wounded = Wounded
    .unhurt = Unhurt

table-demonworld-characters_no_rout = Characters of an army that did not rout, or withdrew
    .destroyed = Destroyed
    .wounded = Wounded
    .unhurt = Unhurt

table-demonworld-characters_routed = Characters of a routed army
    .destroyed = Destroyed
    .wounded = Wounded
    .fled = Fled

table-demonworld-settings = Settings where the book is open
    .tie_thain_rank = Rank of the Thain in the order of races
    .second_day_spring_autumn = Turns of a second day in spring and autumn
    .height5_sp = Structure points of a stone wall of height 5
    .gate_surcharge_percent = Surcharge of a gate (%)
    .depot_hex_capacity = Points that a depot of one hex holds
    .depot_months = Months that a depot must feed
    .baggage_weeks = Weeks that the baggage train feeds a besieger
    .morale_die = Sides of the morale die
    .small_monster_upkeep = Upkeep of a small monster
    .sap_min_start = Nearest start of a sap
    .sap_max_start = Farthest start of a sap
    .max_battle_days = Days of a battle at most
    .retreats_before_surrender = Retreats of an army in a season before it surrenders
    .fortress_default_tier = Points of a fortress by default
    .assault_turn_cap = Turns of an assault at most
    .siege_window_hours = Hours of a siege window

table-demonworld-characters = Characters
    .general_1 = General, 1 star
    .general_2 = General, 2 stars
    .general_3 = General, 3 stars
    .general_4 = General, 4 stars
    .hero = Hero
    .sorcerer_1 = Sorcerer, level 1
    .sorcerer_2 = Sorcerer, level 2
    .sorcerer_3 = Sorcerer, level 3
    .sorcerer_4 = Sorcerer, level 4
    .engineer = Engineer
