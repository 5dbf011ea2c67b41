# The tables of Mighty Empires: names, columns, rows, cells.

columns-mighty =
    .value = Value
    .expiry = Until
    .realm_set = In the set
    .start_inland = At the start, inland
    .start_coastal = At the start, on the coast
    .count = Sites
    .port_city = Port city
    .starting_boat = Boat at the start
    .order = Order
    .rations = Rations
    .exploration = Exploration
    .base = Rations
    .extra = Extra
    .difference = Difference
    .modifier = Modifier
    .with_boat_and_army = Boat and army together
    .target = Target
    .until = Until
    .chooser = Chosen by
    .public = Known to all
    .from = From
    .to = To
    .points = Points
    .board_radius = Radius
    .cells = Hexes
    .coast = Coast
    .forest = Forest
    .plain = Plain
    .mountain = Mountain
    .river = River
    .marsh = Marsh
    .enter_by_move = Enter
    .leave_by_move = Leave
    .retreat_in = Retreat in
    .retreat_out = Retreat out
    .pursue_in = Pursue in
    .deploy_there = Deploy

cells-mighty =
    .when_fed = when fed
    .end_of_turn = end of the turn
    .thaw = thaw
    .on_leaving_hex = leaving the hex
    .this_turns_combat = this turn’s combat
    .next_roll = next roll
    .attackers_next_turn = the attacker’s next turn
    .that_siege_roll = that siege roll
    .harvest = Harvest and upkeep
    .scouting = Scouting
    .movement = Movement
    .combat = Combat
    .siege = Siege
    .pillage = Pillage
    .spring = spring
    .summer = summer
    .autumn = autumn
    .equinox = Winter equinox
    .winter_event = Winter event
    .espionage = Espionage
    .building_phase = Building
    .recruitment = Recruitment
    .deployment = Deployment
    .failed = failed
    .success = success
    .enemy_building = an opponent’s building
    .own_building = one of your buildings
    .river_hex = a river hex
    .any_hex = any hex
    .own_unit = one of your units
    .enemy_unit = an enemy unit
    .one_unit = one of your units
    .any_building = any building
    .none = none
    .next_winter = next winter
    .thaw_of_next_year = next year’s thaw
    .end_of_spring = end of spring
    .end_of_game = end of the game
    .immediate = at once
    .next_campaign_season = end of the next campaign season
    .roller = the player who rolled
    .left_neighbor = the left neighbour
    .right_neighbor = the right neighbour
    .bridge = a river hex with a bridge
    .unexplored_hex_next_to_own = an unexplored hex next to your realm
    .unit_or_building = any hex with a unit or a building
    .yes = yes
    .no = no
    .others = newcomers only
    .surcharge = for one more ration
    .marker_only = the marker only
    .village = village
    .city = city
    .fortress = fortress

table-mighty-modifiers = Modifiers of a unit
    .hunger_no_move = Hunger, unable to move (each time)
    .hunger_weak = Hunger, weakened (each time)
    .marsh = Through a marsh
    .desertion = Desertion
    .disease = Disease
    .ambush = Ambush
    .volunteers = Volunteers
    .knight_errant = Knight errant
    .forced_march = Forced march
    .minor_defeat = Minor defeat
    .major_defeat = Major defeat
    .brilliant_defeat = Crushing defeat
    .siege_worn_down = Worn down by siege (that building, each turn in a row)
    .boat_sieging_alone = Siege by a boat alone
    .blessing = Blessing
    .curse = Curse
    .epidemic = Epidemic

table-mighty-realm_set = Realm set
    .fortress = Fortresses
    .city = Cities
    .village = Villages
    .army = Armies
    .boat = Boats
    .tiles_drawn = Tiles drawn
    .owner_markers = Ownership markers placed

table-mighty-capital_sites = Capital sites
    .coast = Coast
    .forest = Forest
    .plain = Plain

table-mighty-sequences = Sequences of play
    .campaign_turn = Turn of a campaign season
    .campaign_seasons = Campaign season
    .winter = Winter
    .last_winter = Last winter

table-mighty-production = Production a season
    .village = Village
    .city = City
    .fortress = Fortress

table-mighty-famine = Famine
    .disbanded = Disbanded: the unit is removed
    .no_move_and_weak = It stays where it is this turn, and has −1 on its rolls until fed (adds up)
    .weak = It moves, with −1 on its rolls until fed (adds up)
    .lives_off_land = It lives off the land
    .stray_herd = A stray herd: one ration to spare goes to the reserve

table-mighty-scouting_plain = Scouting: plain, coast, forest
    .hostile_fortress = Hostile fortress
    .hostile_city = Hostile city
    .hostile_village = Hostile village
    .event = Event
    .empty_land = Empty land
    .neutral_village = Neutral village
    .neutral_city = Neutral city
    .neutral_fortress = Neutral fortress

table-mighty-scouting_mountain = Scouting: mountain
    .hostile_fortress = { table-mighty-scouting_plain.hostile_fortress }
    .hostile_city = { table-mighty-scouting_plain.hostile_city }
    .hostile_village = { table-mighty-scouting_plain.hostile_village }
    .event = { table-mighty-scouting_plain.event }
    .empty_land = { table-mighty-scouting_plain.empty_land }
    .neutral_village = { table-mighty-scouting_plain.neutral_village }
    .neutral_city = { table-mighty-scouting_plain.neutral_city }
    .neutral_fortress = { table-mighty-scouting_plain.neutral_fortress }

table-mighty-scouting_river = Scouting: river
    .hostile_fortress = { table-mighty-scouting_plain.hostile_fortress }
    .hostile_city = { table-mighty-scouting_plain.hostile_city }
    .hostile_village = { table-mighty-scouting_plain.hostile_village }
    .event = { table-mighty-scouting_plain.event }
    .empty_land = { table-mighty-scouting_plain.empty_land }
    .neutral_village = { table-mighty-scouting_plain.neutral_village }
    .neutral_city = { table-mighty-scouting_plain.neutral_city }
    .neutral_fortress = { table-mighty-scouting_plain.neutral_fortress }

table-mighty-marsh = Marsh
    .site_table = No site is ever found here
    .event_roll = Exploring it always rolls on the scouting events
    .annexable = It cannot be annexed
    .buildable = Nothing can be built on it
    .entry_extra_rations = Entering costs one ration more
    .entry_modifier = The unit has −1 until the end of its turn

table-mighty-events = Scouting events
    .desertion = Desertion: the scouts are gone; −1 until the thaw
    .mutiny = Mutiny: the unit’s turn ends
    .rot = Rot: 2 more rations are lost
    .disease = Disease: −2 until the end of the turn
    .bad_weather = Bad weather: the unit’s turn ends
    .lost_scouts = Lost scouts: nothing was explored
    .ambush = Ambush: the scouts die; −1 until the thaw
    .convoy = Convoy: +2 rations, but no time to explore
    .volunteers = Volunteers: +1 while the unit stays on the new hex
    .knight_errant = Knight errant: +1 until the thaw
    .dragon_nest = Dragon nest: roll 1D6, they wake on 5 or 6

table-mighty-nest = Dragon nest
    .asleep = They sleep on
    .awake = They wake: Fury of the Dragons

table-mighty-diplomacy = Diplomacy
    .turns_hostile = The envoys offend: the building turns hostile
    .stays_neutral = Talks drag on: it stays neutral this turn
    .joins = It swears allegiance to you

table-mighty-guard = Guard of a hostile coastal city
    .army = Independent army
    .boat = Independent boat

table-mighty-entry_cost = Rations to enter a hex
    .plain = Plain
    .coast = Coast
    .forest = Forest
    .river = River, bridge whole or none
    .river_sabotaged = River, sabotaged bridge
    .mountain = Mountain
    .marsh = Marsh
    .forced_march = Second hex of a forced march, on top
    .embarking = Embarking or disembarking
    .pursuit = Pursuit

table-mighty-combat = Combat: the winner’s total minus the loser’s
    .standoff = Stand-off: nothing happens
    .minor = Minor victory: the loser has −3 on its next roll and may retreat
    .major = Major victory: the loser has −6 on its next roll and may retreat
    .brilliant = Brilliant victory: the loser has −6 on its next roll and must retreat, or is destroyed
    .total = Total victory: the loser is destroyed

table-mighty-naval = Naval battle: the winner’s total minus the loser’s
    .standoff = Stand-off: nothing happens
    .damaged = Damaged: it must make for its nearest coastal city, and sinks if attacked again
    .crew_defects = The crew changes sides with the boat; an army aboard is put ashore
    .wrecked = Wrecked: the boat is destroyed, an army aboard is put ashore
    .sunk = It sinks with all hands

table-mighty-siege_modifiers = Siege modifiers
    .village = Village
    .city = City
    .coastal_city = Coastal city
    .fortress = Fortress
    .each_unit_inside = Each army or boat inside
    .boat_besieging = A boat besieges
    .worn_down_in_attackers_previous_turn = Worn down in the attacker’s previous turn

table-mighty-siege = Siege
    .besieger_destroyed = The besieger is destroyed
    .no_effect = Nothing happens
    .worn_down = The defenders wear down: +2 next turn
    .garrison_loss = A unit inside is destroyed; with none inside, +2 next turn
    .surrender = The building surrenders; units inside are destroyed

table-mighty-dragon_damage = Dragon damage
    .few_flames = A few flames, no harm
    .ravaged = All is destroyed; razed until winter
    .desolation = All is destroyed; razed and impassable for good

table-mighty-dragon_direction = Dragon flight
    .north_east = North-east
    .south_east = South-east
    .south = South
    .south_west = South-west
    .north_west = North-west
    .north = North

table-mighty-spells = Spells
    .bad_harvests = Bad Harvests: the site yields nothing
    .excellent_harvests = Excellent Harvests: the site yields double
    .deluge = Deluge: nobody enters; a village there is razed
    .storm = Storm: nobody enters or leaves; a village is razed, boats without a friendly port city are wrecked
    .rain_of_blood = Rain of Blood: the units there cannot move
    .blessing = Blessing: +2
    .curse = Curse: −2
    .firestorm = Firestorm: an attack of 2D6+2; nothing happens if the unit wins
    .dragon_dream = Dragon Dream: you choose where woken dragons fly from the third hex on
    .celerity = Celerity: it moves twice and explores each hex
    .magic_rampart = Magic Rampart: nothing crosses the dome

table-mighty-winter_events = Winter event
    .dragon_fury = Fury of the Dragons, if a dragon is on the map
    .peasant_revolt = Peasant revolt: one of your villages is neutral for a season
    .rebellion = Rebellion: one of your built hexes turns hostile
    .epidemic = Epidemic: units on one of your hexes have −1 until next winter
    .winter_famine = Famine: one of your built hexes yields nothing in the next campaign season
    .betrayal = Betrayal: one of your buildings goes over to the enemy
    .nothing = Nothing happens

table-mighty-spy_missions = Spy missions
    .sabotage = Sabotage: the bridge is destroyed, the hex closed for a season
    .secret_exploration = Secret exploration: you alone learn the tile and what is there
    .burglary = Burglary: one baggage token changes hands

table-mighty-building_costs = Building costs
    .found_village = Found a village
    .upgrade_to_city = Turn it into a city
    .upgrade_to_fortress = Turn it into a fortress

table-mighty-recruitment = Recruitment
    .nobody = Nobody joins
    .one = One army or one boat
    .two = Two units, armies or boats

table-mighty-victory_points = Victory points
    .hex_owned = A hex of your colour
    .village_owned = A village
    .city_owned = A city
    .fortress_owned = A fortress
    .unit_deployed = A unit on the map

table-mighty-tie_breaks = Tie-breaks: the most of
    .fortresses = Fortresses
    .cities = Cities
    .villages = Villages
    .units = Units
    .hexes = Hexes

table-mighty-tile_mixes = Tiles in the bag
    .default_2p = Two players
    .default_3p = Three players
    .capital_sites_included = Capital sites among them

table-mighty-closures = Closed hexes
    .deluge = Deluge
    .storm = Storm
    .rain_of_blood = Rain of Blood
    .sabotaged_bridge = Sabotaged bridge
    .dragon_desolation = Dragon Desolation
