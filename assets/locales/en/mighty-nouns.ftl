# The words of Mighty Empires, each on its own; none takes an argument unless it says so.

mighty-terrain-plain = plain
mighty-terrain-coast = coast
mighty-terrain-mountain = mountain
mighty-terrain-river = river
mighty-terrain-marsh = marsh
mighty-terrain-forest = forest

mighty-building-village = village
mighty-building-city = city
mighty-building-fortress = fortress
mighty-no-building = no building left
mighty-nobody = nobody

mighty-unit-army = army
mighty-unit-boat = boat

mighty-season-spring = spring
mighty-season-summer = summer
mighty-season-autumn = autumn
mighty-season-winter = winter

mighty-phase-harvest = harvest and upkeep
mighty-phase-scouting = scouting
mighty-phase-movement = movement
mighty-phase-combat = combat
mighty-phase-siege = siege
mighty-phase-pillage = pillage

mighty-winter-phase-equinox = winter equinox
mighty-winter-phase-winter_event = winter event
mighty-winter-phase-espionage = espionage
mighty-winter-phase-building_phase = building
mighty-winter-phase-recruitment = recruitment
mighty-winter-phase-deployment = deployment

mighty-capital-site-coast = the coast
mighty-capital-site-forest = the forest
mighty-capital-site-plain1 = the first plain
mighty-capital-site-plain2 = the second plain
mighty-capital-site-plain3 = the third plain

mighty-modifier-hunger_no_move = starvation
mighty-modifier-hunger_weak = hunger
mighty-modifier-marsh = marsh
mighty-modifier-desertion = desertion
mighty-modifier-disease = disease
mighty-modifier-ambush = ambush
mighty-modifier-volunteers = volunteers
mighty-modifier-knight_errant = knight errant
mighty-modifier-forced_march = forced march
mighty-modifier-minor_defeat = minor defeat
mighty-modifier-major_defeat = major defeat
mighty-modifier-brilliant_defeat = crushing defeat
mighty-modifier-blessing = blessing
mighty-modifier-curse = curse
mighty-modifier-epidemic = epidemic

mighty-closure-deluge = deluge
mighty-closure-storm = storm
mighty-closure-rain_of_blood = rain of blood
mighty-closure-sabotaged_bridge = sabotaged bridge
mighty-closure-dragon_desolation = dragon desolation

mighty-yield-bad_harvests = bad harvests
mighty-yield-excellent_harvests = excellent harvests
mighty-yield-winter_famine = famine

mighty-razed-by-pillage = pillage
mighty-razed-by-storm = storm
mighty-razed-by-deluge = deluge
mighty-razed-by-dragons = dragons

mighty-spell-bad_harvests = Bad Harvests
mighty-spell-excellent_harvests = Excellent Harvests
mighty-spell-deluge = Deluge
mighty-spell-storm = Storm
mighty-spell-rain_of_blood = Rain of Blood
mighty-spell-blessing = Blessing
mighty-spell-curse = Curse
mighty-spell-firestorm = Firestorm
mighty-spell-dragon_dream = Dragon Dream
mighty-spell-celerity = Celerity
mighty-spell-magic_rampart = Magic Rampart

mighty-scout-result-hostile_fortress = hostile fortress
mighty-scout-result-hostile_city = hostile city
mighty-scout-result-hostile_village = hostile village
mighty-scout-result-event = event
mighty-scout-result-empty_land = empty land
mighty-scout-result-neutral_village = neutral village
mighty-scout-result-neutral_city = neutral city
mighty-scout-result-neutral_fortress = neutral fortress

mighty-scout-event-desertion = desertion
mighty-scout-event-mutiny = mutiny
mighty-scout-event-rot = rotten stores
mighty-scout-event-disease = disease
mighty-scout-event-bad_weather = bad weather
mighty-scout-event-lost_scouts = lost scouts
mighty-scout-event-ambush = ambush
mighty-scout-event-convoy = convoy
mighty-scout-event-volunteers = volunteers
mighty-scout-event-knight_errant = knight errant
mighty-scout-event-dragon_nest = dragon nest

mighty-famine-disbanded = the unit disbands
mighty-famine-no_move_and_weak = it stays where it is, weakened
mighty-famine-weak = it goes on, weakened
mighty-famine-lives_off_land = it lives off the land
mighty-famine-stray_herd = a stray herd, more than it needs

mighty-diplomacy-turns_hostile = the building turns hostile
mighty-diplomacy-stays_neutral = the talks drag on
mighty-diplomacy-joins = it swears allegiance

mighty-combat-standoff = stand-off
mighty-combat-minor = minor victory
mighty-combat-major = major victory
mighty-combat-brilliant = brilliant victory
mighty-combat-total = total victory

mighty-naval-standoff = stand-off
mighty-naval-damaged = the loser is damaged
mighty-naval-crew_defects = the losing crew changes sides
mighty-naval-wrecked = the loser is wrecked
mighty-naval-sunk = the loser sinks with all hands

mighty-siege-besieger_destroyed = the besieger is destroyed
mighty-siege-no_effect = no effect
mighty-siege-worn_down = the defenders are worn down
mighty-siege-garrison_loss = the garrison loses a unit
mighty-siege-surrender = the building surrenders

mighty-siege-modifier-village = village
mighty-siege-modifier-city = city
mighty-siege-modifier-coastal_city = coastal city
mighty-siege-modifier-fortress = fortress
mighty-siege-modifier-each_unit_inside = unit inside
mighty-siege-modifier-boat_besieging = boat alone
mighty-siege-modifier-worn_down_in_attackers_previous_turn = worn down before

mighty-dragon-damage-few_flames = a few flames, no harm
mighty-dragon-damage-ravaged = ravaged, nothing survives
mighty-dragon-damage-desolation = desolation, for good

mighty-winter-event-dragon_fury = Fury of the Dragons
mighty-winter-event-peasant_revolt = peasant revolt
mighty-winter-event-rebellion = rebellion
mighty-winter-event-epidemic = epidemic
mighty-winter-event-winter_famine = famine
mighty-winter-event-betrayal = betrayal
mighty-winter-event-nothing = nothing happens

mighty-independents-shelter = take shelter in the site
mighty-independents-stand = stand their ground

mighty-pursuit-order-ask = ask each time
mighty-pursuit-order-always = always pursue
mighty-pursuit-order-never = never pursue
mighty-pursuit-order-always_until_turn = always pursue until your next turn
mighty-pursuit-order-never_until_turn = never pursue until your next turn

mighty-severity-minor = minor defeat
mighty-severity-major = major defeat
mighty-severity-brilliant = crushing defeat

mighty-colour-red = red
mighty-colour-blue = blue
mighty-colour-gold = gold
mighty-colour-purple = purple

mighty-loss-disbanded = disbanded by hunger
mighty-loss-combat = destroyed in battle
mighty-loss-no_retreat = no way to retreat
mighty-loss-siege = fallen in a siege
mighty-loss-surrender = taken with the building
mighty-loss-sunk = sunk with all hands
mighty-loss-dragons = burnt by dragons
mighty-loss-firestorm = burnt by a firestorm
mighty-loss-storm = wrecked by a storm
mighty-loss-crew_defected = crew changed sides
mighty-loss-dispersed = dispersed

mighty-passage-step = move
mighty-passage-march = forced march
mighty-passage-celerity = second move
mighty-passage-retreat = retreat
mighty-passage-pursuit = pursuit
mighty-passage-disembarked = landing

mighty-takeover-diplomacy = diplomacy
mighty-takeover-siege = siege
mighty-takeover-betrayal = betrayal
mighty-takeover-ruin = ruins
mighty-takeover-revolt_ended = end of the revolt

mighty-supply-convoy = convoy
mighty-supply-rot = rotten stores
mighty-supply-stray_herd = stray herd

mighty-direction-north = north
mighty-direction-north-east = north-east
mighty-direction-south-east = south-east
mighty-direction-south = south
mighty-direction-south-west = south-west
mighty-direction-north-west = north-west

# How long something lasts; follows a comma or a colon.
mighty-until-next-roll = until its next roll
mighty-until-fed = until it is fed
mighty-until-leaving = until it leaves the hex
mighty-until-combat = in this turn’s combat
mighty-until-end-of-turn = until the end of its turn
mighty-until-spring = until the end of spring, year { $year }
mighty-until-thaw = until the thaw of year { $year }
mighty-until-the-end = until the end of the campaign

# A unit and its owner; a hex with a building; counts.
mighty-unit-of = { $unit } ({ $seat })
mighty-unit-of-nobody = { $unit } (independents)
mighty-site-neutral = neutral { $building }
mighty-site-hostile = hostile { $building }
mighty-site-of = { $building } ({ $seat })
mighty-rations =
    { $count ->
        [one] { $count } ration
       *[other] { $count } rations
    }
mighty-armies =
    { $count ->
        [one] { $count } army
       *[other] { $count } armies
    }
mighty-boats =
    { $count ->
        [one] { $count } boat
       *[other] { $count } boats
    }
