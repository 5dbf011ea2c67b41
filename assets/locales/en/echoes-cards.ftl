# The rules text of cards, put together from parts: sentences, names of things, moments, deeds.

echoes-card-sentence = { CAP($text) }.
echoes-card-lead = { $lead }: { $text }
echoes-card-keywords = { $list }.
echoes-card-bearers = Bearer: { $classes }.
echoes-card-store = Max. { $n }.
echoes-card-choose = Choose one:
echoes-card-branch = • { $text }
echoes-card-or = { $some } or { $next }
echoes-card-then = { $first }, then { $next }
echoes-card-and = { $first } and { $next }
echoes-card-this = this unit
echoes-card-bearer = the bearer
echoes-card-that-unit = that unit
echoes-card-that-other-unit = that unit
echoes-card-it = it
echoes-card-they = they
echoes-card-it-here = it
echoes-card-it-bearing = it
echoes-card-it-there = it
echoes-card-that-building = that building
echoes-card-attacker = the attacker
echoes-card-defender = the target
echoes-card-unit =
    { $number ->
        [one] unit
       *[many] units
    }
echoes-card-unit-of =
    { $classes } { $number ->
        [one] unit
       *[many] units
    }
echoes-card-of-infantry = infantry
echoes-card-of-archer = archer
echoes-card-of-cavalry = cavalry
echoes-card-of-siege = siege
echoes-card-of-ship = ship
echoes-card-of-civilian = civilian
echoes-card-regular = regular { $noun }
echoes-card-conqueror = Conqueror { $noun }
echoes-card-starting-scout = Starting Scout { $noun }
echoes-card-enemy = enemy { $noun }
echoes-card-allied = allied { $noun }
echoes-card-damaged = damaged { $noun }
echoes-card-undamaged = undamaged { $noun }
echoes-card-exhausted = exhausted { $noun }
echoes-card-ready = ready { $noun }
echoes-card-in-mode =
    { $noun } in { $mode ->
        [melee] melee
       *[ranged] ranged
    } mode
echoes-card-cost-at-most = { $noun } of cost { $most } or less
echoes-card-at = { $noun } { $place }
echoes-card-even-garrisoned = { $noun } (even in a fortified building)
echoes-card-itself-too = { $noun } (including { $me })
echoes-card-a =
    { $head ->
        [enemy] an
        [allied] an
        [undamaged] an
        [exhausted] an
        [infantry] an
        [archer] an
        [upgrade] an
        [action] an
        [event] an
       *[other] a
    } { $noun }
echoes-card-another = another { $noun }
echoes-card-one-of-yours = one of your { $noun }
echoes-card-each = each { $noun }
echoes-card-each-of-yours = each of your { $noun }
echoes-card-all = all { $noun }
echoes-card-all-of-yours = your { $noun }
echoes-card-on-farmland = on farmland
echoes-card-on-woodland = on woodland
echoes-card-on-mine = on a mine
echoes-card-on-double_mine = on a double mine
echoes-card-on-mountain = on a mountain
echoes-card-on-water = on water
echoes-card-on-river = on a river
echoes-card-on-village = in a village
echoes-card-on-capital_site = on a capital site
echoes-card-beside = on or next to { $terrains }
echoes-card-by-farmland = farmland
echoes-card-by-woodland = woodland
echoes-card-by-mine = a mine
echoes-card-by-double_mine = a double mine
echoes-card-by-mountain = a mountain
echoes-card-by-water = water
echoes-card-by-river = a river
echoes-card-by-village = a village
echoes-card-by-capital_site = a capital site
echoes-card-on-camp = on { $building }
echoes-card-in-fort = in { $building }
echoes-card-same-cell = on the cell of { $of }
echoes-card-around = around { $of }
echoes-card-within = within { $n } cells of { $of }
echoes-card-building =
    { $kind ->
        [camp] camp
        [barracks] barracks
        [capital] capital
       *[any] building
    }
echoes-card-buildings =
    { $kind ->
        [camp] camps
        [barracks] barracks
        [capital] capitals
       *[any] buildings
    }
echoes-card-enemy-building = enemy { $noun }
echoes-card-enemy-buildings = enemy { $noun }
echoes-card-allied-building = allied { $noun }
echoes-card-allied-buildings = allied { $noun }
echoes-card-a-building =
    { $head ->
        [enemy] an
        [allied] an
       *[other] a
    } { $noun }
echoes-card-one-of-your-buildings = one of your { $noun }
echoes-card-each-building = each { $noun }
echoes-card-each-of-your-buildings = each of your { $noun }
echoes-card-all-buildings = all { $noun }
echoes-card-all-your-buildings = your { $noun }
echoes-card-your-capital = your capital
echoes-card-holding = { $noun } with one of your { $units } on it
echoes-card-card =
    { $number ->
        [one] card
       *[many] cards
    }
echoes-card-card-of =
    { $kinds } { $number ->
        [one] card
       *[many] cards
    }
echoes-card-card-of-class = { $classes } { $noun }
echoes-card-action = action
echoes-card-with-cost = { $lead } ({ $cost })
echoes-card-once-a-turn = once per turn
echoes-card-once-a-game = once per game
echoes-card-once-a-turn-lead = once per turn, { $lead }
echoes-card-once-a-game-lead = once per game, { $lead }
echoes-card-cost-food = { $n } food
echoes-card-cost-wood = { $n } wood
echoes-card-cost-gold = { $n } gold
echoes-card-cost-any = { $n } of any resource
echoes-card-when-deployed = when { $who } is deployed
echoes-card-when-turn-start = at the start of your turn
echoes-card-when-turn-end = at the end of your turn
echoes-card-when-attacking = when { $who } attacks a unit
echoes-card-when-targeted = when { $who } is attacked
echoes-card-when-building-attacked = when { $building } is attacked
echoes-card-when-after-combat = when { $who } survives a combat
echoes-card-when-unit-lost = when { $who } is lost
echoes-card-when-unit-killed = when { $who } kills an enemy unit
echoes-card-when-killed-yours = when { $who } kills one of your units
echoes-card-when-building-damaged = when { $who } damages { $building }
echoes-card-when-building-lost = when { $who } destroys { $building }
echoes-card-when-built = when { $who } builds { $building }
echoes-card-when-you-build = when you build { $building }
echoes-card-when-they-build = when an opponent builds { $building }
echoes-card-when-you-deploy = when you deploy { $who }
echoes-card-when-they-deploy = when an opponent deploys { $who }
echoes-card-when-explored = when { $who } explores a tile
echoes-card-when-village = when { $who } uses a village
echoes-card-when-you-play = when you play { $card }
echoes-card-when-they-play = when an opponent plays { $card }
echoes-card-if = if { $condition }
echoes-card-while = while { $condition }
echoes-card-lead-if = { $lead }, if { $condition }
echoes-card-if-such = { $who } { $what }
echoes-card-is-damaged = is damaged
echoes-card-is-undamaged = is undamaged
echoes-card-is-exhausted = is exhausted
echoes-card-is-ready = is ready
echoes-card-is-in-mode =
    is in { $mode ->
        [melee] melee
       *[ranged] ranged
    } mode
echoes-card-is-of = is { $classes }
echoes-card-is-at = is { $place }
echoes-card-is-cheap = costs { $most } or less
echoes-card-is-anything = is on the map
echoes-card-if-own = you have at least { $n } { $what }
echoes-card-if-enemy = your opponents have at least { $n } { $what }
echoes-card-if-allied = your side has at least { $n } { $what }
echoes-card-if-anyone = the map holds at least { $n } { $what }
echoes-card-if-own-one = you have { $what }
echoes-card-if-enemy-one = your opponents have { $what }
echoes-card-if-allied-one = your side has { $what }
echoes-card-if-anyone-one = the map holds { $what }
echoes-card-if-capital-at = your capital is { $place }
echoes-card-if-classes = you field { $n } classes or more
echoes-card-if-hand =
    you hold at most { $n } { $n ->
        [one] card
       *[other] cards
    }
echoes-card-if-behind = your capital has less health than every enemy capital
echoes-card-until-turn_end = { $text } this turn
echoes-card-until-combat = { $text } for this combat
echoes-card-until-your_turn = { $text } until your next turn begins
echoes-card-until-their_turn_end = { $text } until the end of the opponent’s next turn
echoes-card-per = { $text } for { $what } (max. { $max })
echoes-card-each-class = each class you field
echoes-card-damage = deal { $n } damage to { $whom }
echoes-card-direct-damage = deal { $n } direct damage to { $whom }
echoes-card-heal = heal { $n } damage on { $whom }
echoes-card-repair = repair { $n } damage on { $whom }
echoes-card-have =
    { $whom } { $number ->
        [one] has
       *[many] have
    } { $list }
echoes-card-stat-melee = { $n } melee
echoes-card-stat-ranged = { $n } ranged
echoes-card-stat-attack = { $n } attack
echoes-card-stat-health = { $n } health
echoes-card-stat-points = { $n } movement
echoes-card-may-move-after-action = { $whom } may still move once exhausted, but not to attack
echoes-card-may-ignore-mountain =
    { $whom } { $number ->
        [one] is not stopped by mountains
       *[many] are not stopped by mountains
    }
echoes-card-may-cross-enemies = { $whom } may pass over enemy units
echoes-card-may-counter-in-ranged =
    { $whom } { $number ->
        [one] also counter-attacks in ranged mode
       *[many] also counter-attack in ranged mode
    }
echoes-card-may-attack-garrison = { $whom } may attack units in fortified buildings
echoes-card-may-second-camp = you may build a second camp each turn
echoes-card-may-deploy-on-village = you may deploy units in unoccupied villages
echoes-card-not-move = { $whom } cannot move
echoes-card-not-attack = { $whom } cannot attack
echoes-card-not-counter = { $whom } cannot counter-attack
echoes-card-not-be-shot = { $whom } cannot be the target of ranged attacks
echoes-card-exhaust = exhaust { $whom }
echoes-card-refresh = refresh { $whom }
echoes-card-extra-move =
    { $whom } may move again ({ $points } { $points ->
        [one] cell
       *[other] cells
    } at most)
echoes-card-shift =
    { $whom } { $number ->
        [one] may step onto a free cell next to its own
       *[many] may step onto free cells next to their own
    }
echoes-card-push =
    push { $whom } back { $n } { $n ->
        [one] cell
       *[other] cells
    }
echoes-card-draw =
    draw { $n } { $n ->
        [one] card
       *[other] cards
    }
echoes-card-they-draw =
    the opponent draws { $n } { $n ->
        [one] card
       *[other] cards
    }
echoes-card-discard =
    discard { $n } { $n ->
        [one] card
       *[other] cards
    }
echoes-card-they-discard =
    the opponent discards { $n } { $n ->
        [one] card
       *[other] cards
    }
echoes-card-recover = take { $card } from your discard pile into your hand
echoes-card-gain = gain { $n } { $token }
echoes-card-gain-any =
    gain { $n } { $n ->
        [one] resource
       *[other] resources
    } of your choice
echoes-card-exhaust-resources =
    exhaust { $n } { $n ->
        [one] resource
       *[other] resources
    }
echoes-card-they-exhaust-resources =
    the opponent exhausts { $n } { $n ->
        [one] resource
       *[other] resources
    }
echoes-card-refresh-resources =
    refresh { $n } { $n ->
        [one] resource
       *[other] resources
    }
echoes-card-refresh-kind = refresh { $n } { $token }
echoes-card-cheaper = your { $cards } cost { $n } less
echoes-card-cheaper-barracks = your barracks cost { $n } less
echoes-card-explore = explore an undiscovered tile from afar
echoes-card-peek = look at an undiscovered tile
echoes-card-cancel-attack = cancel the attack
echoes-card-reduce-damage = reduce the damage taken by { $n }
echoes-card-cancel-card = cancel it

# Keywords: as on a card, by name, and what they mean.

echoes-keyword-anti =
    Anti-{ $class } { $x }{ $stat ->
        [melee] {" "}(melee)
        [ranged] {" "}(ranged)
       *[both] {""}
    }
echoes-keyword-anti-name = Anti-class X
echoes-keyword-anti-rule =
    { $stat ->
        [melee] Its melee attack
        [ranged] Its ranged attack
       *[both] Its attack
    } is { $x } higher against { $against ->
        [infantry] infantry
        [archer] archers
        [cavalry] cavalry
        [siege] siege units
        [ship] ships
        [civilian] civilians
       *[buildings] buildings
    }.
echoes-keyword-armour =
    Armour { $x }{ $scope ->
        [melee] {" "}(melee)
        [ranged] {" "}(ranged)
       *[both] {""}
    }
echoes-keyword-armour-name = Armour X
echoes-keyword-armour-rule =
    Takes { $x } less damage { $scope ->
        [melee] from melee attacks
        [ranged] from ranged attacks
       *[both] in combat
    }.
echoes-keyword-reinforced-armour = Reinforced Armour { $x }
echoes-keyword-reinforced-armour-name = Reinforced Armour X
echoes-keyword-reinforced-armour-rule = Takes { $x } less damage from ranged attacks.
echoes-keyword-charge = Charge { $x }
echoes-keyword-charge-name = Charge X
echoes-keyword-charge-rule = Its melee attack against a unit is { $x } higher once it has moved 2 cells or more this turn.
echoes-keyword-war-cry = War Cry { $x }
echoes-keyword-war-cry-name = War Cry X
echoes-keyword-war-cry-rule = The attacks of the other allied units around it are { $x } higher, except those that are 0.
echoes-keyword-short-range = Short Range
echoes-keyword-short-range-name = Short Range
echoes-keyword-short-range-rule = Makes no ranged attacks diagonally.
echoes-keyword-fatigue = Fatigue
echoes-keyword-fatigue-name = Fatigue
echoes-keyword-fatigue-rule = Stays exhausted during its owner’s next turn after it attacks.
echoes-keyword-intimidation = Intimidation
echoes-keyword-intimidation-name = Intimidation
echoes-keyword-intimidation-rule = Takes no counter-attack damage when it attacks.
echoes-keyword-long-range = Long Range
echoes-keyword-long-range-name = Long Range
echoes-keyword-long-range-rule = May make ranged attacks from 2 cells away, for 1 damage less.
echoes-keyword-naval = Naval
echoes-keyword-naval-name = Naval
echoes-keyword-naval-rule = Can cross water and stop there.
echoes-keyword-light-ship = Light Ship
echoes-keyword-light-ship-name = Light Ship
echoes-keyword-light-ship-rule = Moves on water and on the cells around it; deployed on water around one of your units.
echoes-keyword-heavy-ship = Heavy Ship
echoes-keyword-heavy-ship-name = Heavy Ship
echoes-keyword-heavy-ship-rule = Moves on water only and carries one allied unit; deployed on water around one of your units.
echoes-keyword-piercing = Piercing
echoes-keyword-piercing-name = Piercing
echoes-keyword-piercing-rule = Its attacks ignore every kind of armour.
echoes-keyword-front-line = Front Line
echoes-keyword-front-line-name = Front Line
echoes-keyword-front-line-rule = May share a cell with 1 allied unit, and has to be attacked first.
echoes-keyword-recruit = Recruit
echoes-keyword-recruit-name = Recruit
echoes-keyword-recruit-rule = As its action, its owner draws 1 card.
echoes-keyword-regenerate = Regenerate
echoes-keyword-regenerate-name = Regenerate
echoes-keyword-regenerate-rule = Heals 1 damage at the start of its owner’s turn.
echoes-keyword-riposte = Riposte { $x }
echoes-keyword-riposte-name = Riposte X
echoes-keyword-riposte-rule = Deals { $x } more damage when it counter-attacks.
echoes-keyword-volley =
    Volley { $x }{ $stat ->
        [ranged] {" "}(ranged)
       *[melee] {""}
    }
echoes-keyword-volley-name = Volley X
echoes-keyword-volley-rule =
    { $stat ->
        [ranged] Its ranged attack
       *[melee] Its melee attack
    } is { $x } higher against buildings and siege units, and ignores their armour.
echoes-quarry-buildings = buildings

# Decks of one’s own.

echoes-deck-size = { $found } { $found ->
        [one] card
       *[other] cards
    }; a deck has 36, the Civilization card among them.
echoes-deck-unknown = There is no card { $id }.
echoes-deck-foreign = { $card } belongs to the deck of another civilization ({ $civ }).
echoes-deck-civilization =
    { $found } Civilization { $found ->
        [one] card
       *[other] cards
    }; a deck has exactly one.
echoes-deck-conqueror =
    { $found } { $found ->
        [one] Conqueror
       *[other] Conquerors
    }; a deck has exactly one.
echoes-deck-no-scout = No Starting Scout; a deck has at least one.
echoes-deck-copies = { $card }: { $found } copies, of which a deck may hold { $most }.
echoes-deck-text-civ = The first line must name a civilization, not “{ $line }”.
echoes-deck-text-lines =
    { $count ->
        [one] This line names no card
       *[other] These lines name no card
    }:{"\u000A"}{ $lines }
echoes-deck-text-long = The list is far longer than a deck.
