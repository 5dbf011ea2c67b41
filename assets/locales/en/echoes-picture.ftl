# What stands on and around the board, and the board and the hand in words.

echoes-picture-round = Round { $n }
echoes-picture-turn = { $seat }: { $phase }
echoes-picture-decks = Players hand in their decks
echoes-picture-teams = Teams take their seats
echoes-picture-pick-order = Who picks first?
echoes-picture-civilizations = Civilizations are chosen
echoes-picture-scout = A starting scout is chosen
echoes-picture-opening = Opening hands
echoes-picture-finished = The match is over
echoes-picture-no-civ = no civilization yet
echoes-picture-hand = hand
echoes-picture-deck = deck
echoes-picture-discard = discard
echoes-picture-armour-ranged = armour against ranged attacks
echoes-picture-armour-melee = armour against melee
echoes-picture-hand-of =
    { $seat }: { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } in hand
echoes-picture-playable = can be played now
echoes-picture-keyword = { $keyword }: { $rule }
echoes-picture-copies =
    At most { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    } in a deck.
echoes-picture-free = free
echoes-alt-head = Round { $n }: { $stage }
echoes-alt-seat = { $seat } ({ $civ }, { $side }): capital on { $cell } with { $left } of { $most } health, { $armour }; ready resources: { $main }; tokens: { $extra }; hand { $hand }, deck { $deck }, discard pile { $discard }, free pawns { $pawns }.
echoes-alt-resource = { $kind } { $ready } of { $all }
echoes-alt-token = { $n } { $kind }
echoes-alt-events = Events of { $seat }: { $cards }.
echoes-alt-kept = Actions kept by { $seat }: { $cards }.
echoes-alt-units = Units of { $seat }: { $list }.
echoes-alt-sites = Buildings of { $seat }: { $list }.
echoes-alt-piece = { $piece } on { $cell } ({ $state })
echoes-alt-attack = { $mode } { $n }
echoes-alt-health = { $left } of { $most } health
echoes-alt-turned = Turned by { $degrees }°, from the north-west: { $list }.
echoes-alt-exhausted = exhausted
echoes-alt-moved = moved
echoes-alt-garrisoned = garrisoned
echoes-alt-face-down = Face down: { $list }.
echoes-alt-peeked = Seen by you on { $place }, from the north-west: { $list }.
echoes-alt-tile = { $list }.
echoes-alt-cell = { $cell } { $terrain }
echoes-alt-card = { $card } ({ $cost }).
echoes-alt-stats = { $classes }: melee { $melee }, ranged { $ranged }, health { $health }, movement { $points } ({ $arrows }).
