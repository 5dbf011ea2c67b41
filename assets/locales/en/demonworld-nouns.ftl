# The words of Demonworld, one by one; without arguments unless said otherwise.

# Races, seasons, land.
demonworld-race-elf = Elves
demonworld-race-isthak = Isthak
demonworld-race-human = Humans
demonworld-race-orc = Orcs
demonworld-race-dwarf = Dwarves
demonworld-race-thain = Thain
demonworld-season-spring = spring
demonworld-season-summer = summer
demonworld-season-autumn = autumn
demonworld-season-winter = winter
demonworld-terrain-plain = plain
demonworld-terrain-mountain = mountain
demonworld-terrain-marsh = marsh
demonworld-site-city = city
demonworld-site-fortress = fortress

# Troops and characters.
demonworld-force-army = army
demonworld-force-garrison = garrison
demonworld-troop-infantry = infantry
demonworld-troop-cavalry = cavalry
demonworld-troop-chariot = chariot
demonworld-troop-small_monster = small monster
demonworld-troop-large_monster = large monster
demonworld-troop-war_machine = war machine
demonworld-builder-hobbit = hobbits
demonworld-builder-dwarf = dwarves
demonworld-builder-human = humans
demonworld-builder-orc = orcs
demonworld-builder-elf = elves
demonworld-builder-hill_giant = hill giants
demonworld-advantage-renown = renown
demonworld-advantage-cohesion = cohesion
demonworld-advantage-fear = fear
demonworld-character-general_1 = 1-star general
demonworld-character-general_2 = 2-star general
demonworld-character-general_3 = 3-star general
demonworld-character-general_4 = 4-star general
demonworld-character-hero = hero
demonworld-character-sorcerer_1 = level 1 sorcerer
demonworld-character-sorcerer_2 = level 2 sorcerer
demonworld-character-sorcerer_3 = level 3 sorcerer
demonworld-character-sorcerer_4 = level 4 sorcerer
demonworld-character-engineer = engineer
demonworld-tag-levy = levy
demonworld-tag-miner = miners
demonworld-tag-sapper = sappers
demonworld-tag-pioneer = pioneers
demonworld-tag-order = knightly order
demonworld-compatibility-yes = allowed
demonworld-compatibility-no = not allowed
demonworld-compatibility-sorcerer_king = with a sorcerer as king
demonworld-compatibility-no_orders = all but knightly orders

# What is asked of players.
demonworld-phase-organisation = organisation
demonworld-phase-season_orders = orders of the season
demonworld-phase-winner_move = the winner’s move
demonworld-phase-conflict_attitudes = attitudes
demonworld-phase-battle_mode = battle mode
demonworld-phase-battle_plan = battle plan
demonworld-phase-table_report = report of a battle
demonworld-phase-report_confirm = check of a report
demonworld-phase-second_day = second day of battle
demonworld-phase-retreat_choice = choice of a retreat
demonworld-phase-siege_programme = programme of a siege
demonworld-phase-siege_window = changes to a programme
demonworld-phase-surrender_window = offer of surrender
demonworld-phase-winter_experience = experience
demonworld-phase-winter_upkeep = upkeep
demonworld-battle_mode-tabletop = on the table
demonworld-battle_mode-auto = by the program
demonworld-treaty-non_aggression = no attack on each other
demonworld-treaty-passage = free passage
demonworld-treaty-alliance = alliance
demonworld-treaty-free_text = in one’s own words
demonworld-winner-continue = march on
demonworld-winner-stay = stay, and the other army retreats
demonworld-winner-stay_and_free = stay, and the other army may march
demonworld-winner-return_and_free = go back, and the other army may march
demonworld-standing-fight = fight
demonworld-standing-withdraw = withdraw
demonworld-standing-shelter = take shelter
demonworld-standing-nothing = do nothing

# Reports and sieges.
demonworld-outcome-defender_rout = the defender routed
demonworld-outcome-attacker_rout = the attacker routed
demonworld-outcome-defender_withdraws = the defender withdrew
demonworld-outcome-attacker_withdraws = the attacker withdrew
demonworld-outcome-both_withdraw = both sides withdrew
demonworld-outcome-both_rout = both sides routed
demonworld-outcome-undecided = undecided
demonworld-siege-outcome-besieged-rout = the besieged are routed
demonworld-siege-outcome-besieger-rout = the besieger is routed
demonworld-siege-outcome-besieged-withdraws = the besieged withdrew
demonworld-siege-outcome-besieger-withdraws = the besieger withdrew
demonworld-fate-unhurt = unhurt
demonworld-fate-wounded = wounded
demonworld-fate-fled = fled
demonworld-fate-destroyed = dead
demonworld-ration-level_0 = full ration
demonworld-ration-level_25 = a quarter less
demonworld-ration-level_50 = half a ration
demonworld-course-straight = straight on
demonworld-course-left = to the left
demonworld-course-right = to the right
demonworld-course-stop = stop

# Names of things: what they are, and their number or place.
demonworld-place = { $name } ({ $code })
demonworld-site = { $name } ({ $code }, { $kind })
demonworld-site-numbered = { $name } ({ $code }, { $kind } { $number })
demonworld-unit = { $name } (no. { $number })
demonworld-unit-unknown = unit { $number }
demonworld-character = { $kind } (no. { $number })
demonworld-character-unknown = character { $number }
demonworld-army = army { $number }
demonworld-army-named = { $general }’s army ({ $number })
demonworld-army-of = { $army } ({ $seat })
demonworld-garrison = garrison { $code } ({ $kind })
demonworld-garrison-numbered = garrison { $code } ({ $kind } { $number })
demonworld-garrison-of = { $garrison } of { $seat }
demonworld-force-unknown = garrison no. { $number }
demonworld-treaty-named = { $kind } with { $seat }
demonworld-treaty-unknown = treaty { $number }
demonworld-treaty-clause = , { $text }
demonworld-campaign = the campaign
demonworld-conflict-at = conflict at { $province }
demonworld-conflict-unknown = conflict { $number }
demonworld-battle-at = battle at { $province }
demonworld-assault-at = assault at { $province }
demonworld-sortie-at = sortie at { $province }
demonworld-battle-unknown = battle { $number }
demonworld-siege-of = siege at { $site }
demonworld-siege-unknown = siege { $number }
demonworld-assaults = assaults, { $siege }
demonworld-sorties = sorties, { $siege }
demonworld-window = { $phase }, { $subject }
demonworld-window-week = { $question }, week { $week }
demonworld-window-unknown = question { $number }
demonworld-date = { $season } of year { $year }
demonworld-quoted = “{ $text }”
demonworld-element-number = #{ $element }
demonworld-owned = { $name } of { $seat }
demonworld-percent = { $percent }%

# Numbers of things.
demonworld-points =
    { $count ->
        [0] no points
        [one] { $count } point
       *[other] { $count } points
    }
demonworld-stands =
    { $count ->
        [0] no stands
        [one] { $count } stand
       *[other] { $count } stands
    }
demonworld-pieces =
    { $count ->
        [0] nobody
        [one] { $count } unit or character
       *[other] { $count } units and characters
    }
demonworld-units =
    { $count ->
        [0] no units
        [one] { $count } unit
       *[other] { $count } units
    }
demonworld-weeks =
    { $count ->
        [0] no weeks
        [one] { $count } week
       *[other] { $count } weeks
    }
demonworld-hours =
    { $count ->
        [0] no hours
        [one] { $count } hour
       *[other] { $count } hours
    }
demonworld-elements =
    { $count ->
        [0] no elements
        [one] { $count } element
       *[other] { $count } elements
    }
demonworld-hexes =
    { $count ->
        [0] no hexes
        [one] { $count } hex
       *[other] { $count } hexes
    }
demonworld-turns =
    { $count ->
        [0] no turns
        [one] { $count } turn
       *[other] { $count } turns
    }
demonworld-places =
    { $count ->
        [0] no places
        [one] { $count } place
       *[other] { $count } places
    }
demonworld-stores =
    { $count ->
        [0] no stores
        [one] { $count } store
       *[other] { $count } stores
    }
demonworld-characters =
    { $count ->
        [0] no characters
        [one] { $count } character
       *[other] { $count } characters
    }

# Usual words of choices.
demonworld-all = all
demonworld-none = none
demonworld-by-rules = by the rules
demonworld-never = never
demonworld-always = in any case
demonworld-open = without end
demonworld-last-gained = the last one gained
demonworld-nobody = nobody
demonworld-militia = the militia
demonworld-edge-north = the north side
demonworld-edge-east = the east side
demonworld-edge-south = the south side
demonworld-edge-west = the west side
demonworld-fight-on = fight on
demonworld-withdraw = withdraw
