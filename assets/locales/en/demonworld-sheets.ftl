# Words on the pictures of sieges, battles and armies, and what says them in words.

# Any sheet.
demonworld-sheet-fact = { CAP($label) }: { $value }.
demonworld-sheet-label = { CAP($label) }
demonworld-sheet-cap = { CAP($what) }
demonworld-sheet-said = { CAP($what) }.
demonworld-sheet-work = { $work }
demonworld-sheet-of = { $part } of { $whole }
demonworld-sheet-times = { $count } × { $work }
demonworld-sheet-militia = militia
demonworld-sheet-nobodys = nobody’s
demonworld-sheet-unit = { $unit } { $part }/{ $whole }

# A siege: who, when, and the works from above.
demonworld-sheet-siege = Siege of { $site }
demonworld-sheet-siege-when = { CAP($date) } · { $passed } · begun in { $started }
demonworld-sheet-passed =
    { $count ->
        [0] first week
        [one] { $count } week
       *[other] { $count } weeks
    }
demonworld-sheet-besieged = besieged inside
demonworld-sheet-besieger = besieges
demonworld-sheet-camping = only camps here
demonworld-sheet-holder = holds the place
demonworld-sheet-militia-of = militia, { $stands }
demonworld-sheet-unseen = What happens at the walls is known to the two sides alone.
demonworld-sheet-key = In each element its height; outside #number and structure points. Red: a breach, or what is left.
demonworld-sheet-before = before the walls
demonworld-sheet-nothing-built = Nothing is built there yet.
demonworld-sheet-palisade = palisade, { $elements }
demonworld-sheet-depots =
    { $count ->
        [one] { $count } depot
       *[other] { $count } depots
    }
demonworld-sheet-perimeter =
    { $count ->
        [one] The perimeter has { $count } element.
       *[other] The perimeter has { $count } elements.
    }
demonworld-sheet-breaches = breaches
demonworld-sheet-no-breach = none
demonworld-sheet-nothing = nothing
demonworld-sheet-damaged = damaged
demonworld-sheet-element = element { $element }
demonworld-sheet-element-left = element { $element }, { $left } of { $whole }

# The weeks, and what is planned for them.
demonworld-sheet-weeks = The weeks of the season
demonworld-sheet-no-programme = You have sent no programme: the rules decide for you.
demonworld-sheet-empty-programme = Your programme is empty.
demonworld-sheet-if = { CAP($work) }, { $when }
demonworld-sheet-late = Put off: { $work }

# Food.
demonworld-sheet-food = Food and health
demonworld-sheet-stock = in store
demonworld-sheet-stores = stores that stand
demonworld-sheet-baggage = the baggage train still feeds you for
demonworld-sheet-own-depots = your depots, of those needed
demonworld-sheet-meat = meat of mounts
demonworld-sheet-a-week = eaten in a week
demonworld-sheet-eaten = { $points } ({ $ration })
demonworld-sheet-felt = last week your troops went short
demonworld-sheet-lasts = lasts
demonworld-sheet-lasts-open = as long as the depots stand
demonworld-sheet-lasts-not = not even the coming week
demonworld-sheet-lasts-week = until week { $week } of the siege
demonworld-sheet-hunger = without food, in a row
demonworld-sheet-epidemic = an epidemic among your troops, since
demonworld-sheet-lost = lost in this siege
demonworld-sheet-equivalents =
    { $count ->
        [one] { $count } stand equivalent
       *[other] { $count } stand equivalents
    }

# Works and tunnels of one’s own.
demonworld-sheet-works = Your works
demonworld-sheet-task-wall = element of the wall
demonworld-sheet-task-store = store
demonworld-sheet-task-depot = depot
demonworld-sheet-sap = sap { $number } towards element { $element }
demonworld-sheet-sap-dug = { $part } of { $whole } hexes, { $unit }
demonworld-sheet-sap-ready = under the wall
demonworld-sheet-sap-intercepted = met by a counter-sap
demonworld-sheet-sap-blown = blown
demonworld-sheet-counter = counter-sap from element { $element }
demonworld-sheet-counter-dug = { $hexes }, { $unit }
demonworld-sheet-announced = digging was heard
demonworld-sheet-announced-at = { $elements }
demonworld-sheet-agreed = Between the sides
demonworld-sheet-mode = battles are fought
demonworld-sheet-own-mode = you want battles
demonworld-sheet-deployment = places of your troops
demonworld-sheet-deployed = on record
demonworld-sheet-not-deployed = none
demonworld-sheet-surrender = surrender
demonworld-sheet-offer = offered
demonworld-sheet-offer-passage = offered, if armies may go

# A battle.
demonworld-sheet-battle = Battle at { $province }
demonworld-sheet-relief = Battle of relief at { $province }
demonworld-sheet-assault = Assault at { $province }
demonworld-sheet-sortie = Sortie at { $province }
demonworld-sheet-battle-named = { $battle }, { $attacker } against { $defender } ({ $date })
demonworld-sheet-battles = Battles of the season
demonworld-sheet-to-print = { $what }, to print ({ $page }/{ $pages })
demonworld-sheet-letter = { CAP($battle) } is fought on your table. Here is the sheet to print, with both orders of battle and boxes to tick; further pages are under **Sheets**.
demonworld-sheet-battle-when = { CAP($date) } · fought { $mode }
demonworld-sheet-battle-date = { CAP($date) }
demonworld-sheet-defender = defender
demonworld-sheet-attacker = attacker
demonworld-sheet-side-besieged = besieged
demonworld-sheet-side-besieger = besieger
demonworld-sheet-won = { $winner }: victory. { CAP($outcome) } ({ $turns } of fighting).
demonworld-sheet-nobody-won = Nobody won: { $outcome } ({ $turns } of fighting).
demonworld-sheet-not-begun = The two sides have not met yet.
demonworld-sheet-others-battle = Who stood there and who fell is known to those who fought.
demonworld-sheet-garrison = garrison ({ $seat })
demonworld-sheet-weight = { $count } SE, a third { $third }
demonworld-sheet-weight-means = SE: stand equivalents, by which losses are counted. Once an army has lost a third of them, its morale is tested: 1D20 must show at most what is said.
demonworld-sheet-destroyed = destroyed
demonworld-sheet-routed = routed
demonworld-sheet-rallied = rallied
demonworld-sheet-reserve = in reserve
demonworld-sheet-engaged = engaged
demonworld-sheet-heart = morale { $a }/{ $b }
demonworld-sheet-turns = Turn by turn
demonworld-sheet-first-day = First day, at most { $limit } turns
demonworld-sheet-second-day = Second day, at most { $limit } turns
demonworld-sheet-losses = losses, { $side }
demonworld-sheet-losses-of = Losses of the { $side }: { $stands }.
demonworld-sheet-unit-test = { CAP($unit) }: die { $roll }, at most { $most } – { $result }
demonworld-sheet-rally = Rally, { $unit }: die { $roll }, at most { $most } – { $result }
demonworld-sheet-broken = { CAP($army) }: nobody fights on, it routs
demonworld-sheet-holds = holds
demonworld-sheet-routs = routs
demonworld-sheet-ram = The ram strikes gate { $element }: { $left } left
demonworld-sheet-ram-breach = The ram breaks gate { $element } ({ $left })
demonworld-sheet-after = Afterwards
demonworld-sheet-pursuit = Cut down in the pursuit: { $stands }.
demonworld-sheet-body = { $unit }, { $stands }
demonworld-sheet-attrition = Attrition: { $list }.

# The sheet of a battle that is printed.
demonworld-sheet-print-hint = Tick a box for each stand that is destroyed, then report the battle.
demonworld-sheet-print-date = { CAP($date) }
demonworld-sheet-print-day = Day { $day }: at most { $turns }.
demonworld-sheet-print-open = No limit of turns.
demonworld-sheet-print-edge = Chooses the table edge: { $who }.
demonworld-sheet-print-edge-is = Table edge: { $edge }.
demonworld-sheet-side = { $role }, { $who }
demonworld-sheet-modifier = { $what } { $value }
demonworld-sheet-modifier-general = better general
demonworld-sheet-modifier-sorcerer = better sorcerer (turns 1 to 3)
demonworld-sheet-modifier-edge = table edge (turn 1)
demonworld-sheet-modifier-surprise = surprise (turns 1 to 3)
demonworld-sheet-modifier-rationing = a quarter less food
demonworld-sheet-modifier-half = half the food
demonworld-sheet-modifier-wall = walls or palisade
demonworld-sheet-stars = best general { $stars }★
demonworld-sheet-at-home = at home
demonworld-sheet-print-weight = SE: stand equivalents, by which losses are counted.
demonworld-sheet-print-ration = { $ration }: { $combat } in combat, { $percent }% less movement
demonworld-sheet-print-unfed-first = first week without food: half the combat strength
demonworld-sheet-print-unfed = { $count } weeks without food: half the combat strength, half the movement
demonworld-sheet-print-morale = Morale, each turn once { $third } SE are lost: at most the sum on 1D{ $die }.
demonworld-sheet-print-morale-lowest = lowest morale still fighting (now { $a }):
demonworld-sheet-print-morale-stars = general on the field { $value }
demonworld-sheet-print-morale-home = at home { $value }
demonworld-sheet-print-morale-hunger = hunger { $value }
demonworld-sheet-print-morale-broken = −1 for each unit routed or destroyed:
demonworld-sheet-print-morale-losses = −1 for each step of losses, { $steps } SE:
demonworld-sheet-print-morale-sum = sum:
demonworld-sheet-profile = morale { $a }/{ $b }{ SAME($a, $tested) ->
        [yes] {""}
       *[no] {" "}(army: { $tested })
    } · fear { $fear } · experience { $gained }
demonworld-sheet-print-walls = Walls: height, structure points, what of them is lost
demonworld-sheet-kind-wall = wall
demonworld-sheet-kind-gate = gate
demonworld-sheet-kind-tower = tower
demonworld-sheet-print-element = #{ $element } { $kind } { $height }, { $left }:
demonworld-sheet-print-element-held = #{ $element } { $kind } { $height }, { $left } ({ $stands }):
demonworld-sheet-print-result = How it ended
demonworld-sheet-print-turns = Turns played:
demonworld-sheet-print-turns-of = Turns played (at most { $limit }):
demonworld-sheet-print-stores = Stores destroyed:
demonworld-sheet-print-signed = Signed:

# The army list.
demonworld-sheet-army = { $seat } · { $race }
demonworld-sheet-list = Your army list
demonworld-sheet-sum = { CAP($stands) } · { $points } · upkeep { $upkeep }
demonworld-sheet-force = { CAP($force) }, { $place }
demonworld-sheet-force-garrison = Garrison of { $place }
demonworld-sheet-column-stands = stands
demonworld-sheet-column-morale = morale
demonworld-sheet-column-fear = fear
demonworld-sheet-column-upkeep = upkeep
demonworld-sheet-king = { CAP($what) }, commander-in-chief
demonworld-sheet-captured = captured
demonworld-sheet-slaves = slaves
demonworld-sheet-dismounted = on foot
demonworld-sheet-fought = fought this year
demonworld-sheet-number = no. { $number }
demonworld-sheet-sign-king = king
demonworld-sheet-sign-hero = hero
demonworld-sheet-sign-engineer = engineer
demonworld-sheet-sign-sorcerer = sorcerer
demonworld-sheet-sign-general = general
demonworld-sheet-key-stands = A box for each stand: filled while it lives, empty when lost.
demonworld-sheet-key-heart = Morale in red: the unit has lost heart.
demonworld-sheet-funds = In the treasury: { $points } ({ $date }).
