# What may be done in Echoes of Emperors, what it does, and what is asked of whom.

# Units, buildings and targets on a button, without their owner.
echoes-at = { $what } { $cell }
echoes-building-bare = building
echoes-coins = { $some } { $next }
echoes-coin-food = { $n }🌾
echoes-coin-wood = { $n }🪵
echoes-coin-gold = { $n }🪙
echoes-coin-joker = { $n }🃏

# What may be done, short enough for a button.
echoes-do-submit-deck =
    Deck: { $civ } ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    })
echoes-do-choose-first = { $seat } plays first
echoes-do-space-left = Start tile on the left
echoes-do-space-right = Start tile on the right
echoes-do-pick-first = Pick a civilization first
echoes-do-pick-second = Let the other side pick first
echoes-do-civ = Civilization: { $civ }
echoes-do-scout = Starting Scout: { $card }
echoes-do-exchange = Exchange: { $cards }
echoes-do-exchange-none = Exchange nothing
echoes-do-exchange-many =
    Exchange { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
echoes-do-keep = Keep my hand
echoes-do-move = { $unit } → { $to }
echoes-do-move-explore = { $unit } → { $to } (explores)
echoes-do-move-camp = { $unit } → { $to } and Camp (+{ $n } { $resource })
echoes-do-move-barracks = { $unit } → { $to } and Barracks
echoes-do-move-way =
    { $unit }: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }, { $direction }
echoes-do-turn = { $degrees }°: { $nw }, { $ne } / { $sw }, { $se }
echoes-do-turn-any = Turn the tile by { $degrees }°
echoes-do-switch = { $unit }: { $mode } mode
echoes-do-attack = { $unit } ⚔ { $target }: { $damage } damage
echoes-do-attack-back = { $unit } ⚔ { $target }: { $damage } damage, takes { $counter }
echoes-do-attack-any = { $unit } ⚔ { $target }
echoes-do-camp = Camp: { $unit } (+{ $n } { $resource })
echoes-do-camp-any = Camp: { $unit }
echoes-do-barracks = Barracks: { $unit }
echoes-do-transfer = { $building } → { $unit }
echoes-do-village-exchange = { $unit } (village): exchange { $cards }
echoes-do-village-exchange-many =
    { $unit } (village): exchange { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
echoes-do-village-draw = { $unit } (village): draw a card
echoes-do-recruit = { $unit } (Recruit): draw a card
echoes-do-ability = Ability: { $card }
echoes-do-ability-number = Ability { $number }: { $card }
echoes-do-end-mobilization = Go on to Deployment
echoes-do-deploy = { $card } → { $cell }
echoes-do-deploy-with = { $card } → { $cell }, { $how }
echoes-do-deploy-discard = { $deploy }, discarding { $unit }
echoes-do-upgrade = { $card } → { $unit }
echoes-do-play = { $card }
echoes-do-event = Event: { $card }
echoes-do-event-discard = Event: { $card }, discarding { $event }
echoes-do-paid = { $what } ({ $payment })
echoes-do-end-turn = End my turn
echoes-do-end-turn-discard = End my turn and discard: { $cards }
echoes-do-discard = Discard: { $cards }
echoes-do-give-up-event = Give up the Event: { $card }
echoes-do-arm = Arm: { $card }
echoes-do-arm-with = Arm: { $card } ({ $conditions })
echoes-order-damage = from { $n } damage on
echoes-order-cost = from cost { $n } on
echoes-order-effect = effect { $n }
echoes-order-more = with conditions
echoes-part-discard = discarding { $what }
echoes-part-king = King (+1 attack)
echoes-part-queen = Queen (+2 health)
echoes-do-disarm = Disarm: { $card }
echoes-do-policy-ask = Ask me about Reactions
echoes-do-policy-orders = Only my armed Reactions
echoes-do-policy-pass = No Reaction until my turn
echoes-do-react = Reaction: { $card }
echoes-do-pass = No Reaction
echoes-do-pass-on = No Reaction, now and until my turn
echoes-do-pass-always = No Reaction now; from now on only those I arm
echoes-do-choose = Choose: { $pick }
echoes-do-choose-nothing = Choose nothing
echoes-nothing = nothing
echoes-do-undo = Take the last action back
echoes-do-concede = Give the match up
echoes-do-offer-draw = Offer a draw
echoes-do-accept-draw = Accept the draw
echoes-do-decline-draw = Decline the draw
echoes-do-absent = Make the usual choice

# What an attack does before Reactions.
echoes-risk-hurt = { $damage } damage to { $health } health
echoes-risk-destroys = { $damage } damage to { $health } health: destroyed
echoes-risk-kills = { $damage } damage to { $health } health: lost
echoes-risk-wins = { $damage } damage to { $health } health: the Capital falls
echoes-risk-attack = Target: { $target }. No counter-attack.
echoes-risk-attack-back = Target: { $target }. Attacker: { $attacker }.
echoes-risk-advances = { $outcome } Goes on to { $cell }.
echoes-risk-falls-back = { $outcome } Back to { $cell }.
echoes-risk-armoured = { $hurt } (armour { $n })
echoes-risk-discard =
    You lose { $unit } ({ $health } health left){ $count ->
        [0] .
       *[other] {" "}and with it: { $upgrades }.
    }
echoes-risk-event-discard = Your Event { $event } ends: it goes to the discard pile.
echoes-risk-king = King: +1 to each of its attacks. Once a match: lost with the unit.
echoes-risk-queen = Queen: +2 health. Once a match: lost with the unit.
echoes-risk-building = { CAP($building) }: { $health } health, { $armour }.
echoes-armour =
    { $melee ->
        [0] armour { $ranged } against shots
       *[other] armour { $melee } in melee and { $ranged } against shots
    }
echoes-risk-explore = Turns this tile over; you choose how it lies.

# Where the match stands.
echoes-stage-decks = Set-up: decks are handed in
echoes-stage-teams = Set-up: order and places in the teams
echoes-stage-order = Set-up: { $seat } decides who picks first
echoes-stage-civ = Set-up: { $seat } picks a civilization
echoes-stage-scout = Set-up: { $seat } picks a Starting Scout
echoes-stage-opening = Set-up: opening hands
echoes-stage-turn = Round { $round }, { $seat }: { $phase }
echoes-stage-over = The match is over

# What is asked of whom.
echoes-ask-decks = Still to hand in a deck: { $seats }.
    .you = Hand in your deck.
echoes-ask-teams = Each team names who plays first and who sits where: { $seats }.
    .you = Say who of your team plays first; one of you answers for both. The start tiles can be chosen before that.
echoes-ask-order = { $seat } decides who picks a civilization first.
    .you = Decide who picks a civilization first.
echoes-ask-civ = { $seat } picks a civilization.
    .you = Pick your civilization.
echoes-ask-scout = { $seat } picks the Scout that begins on the map.
    .you = Pick the Scout that begins on the map.
echoes-ask-opening = Opening hands: { $seats } may exchange cards once.
    .you = Keep your opening hand, or exchange cards from it once.
echoes-ask-turn = { $seat } plays.
    .you = It is your turn.
echoes-ask-rotation = { $seat } chooses how { $tile } lies.
    .you = Choose how { $tile } lies.
echoes-ask-reaction = { $seat } may react: { $moment }
    .you = You may react: { $moment }
echoes-ask-choice = { $seat } has to choose: { $card }.
    .you = Choose: { $card }.
echoes-ask-discard =
    { $seat } has to discard { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } ({ $card }).
    .you =
        Discard { $n ->
            [one] { $n } card
           *[other] { $n } cards
        } ({ $card }).
echoes-ask-limit = { $seat } holds more than { $most } cards and discards { $n }.
    .you = You hold more than { $most } cards: discard { $n }.

# Moments to which somebody may react.
echoes-moment-attack = attack, { $unit } → { $target }.
echoes-moment-fought = end of the combat, { $unit }.
echoes-moment-lost = loss, { $unit }.
echoes-moment-battered = damage, { $building }.
echoes-moment-razed = building destroyed in { $cell }.
echoes-moment-built = new building, { $building }.
echoes-moment-deployed = deployment, { $unit }.
echoes-moment-explored = { $tile } explored.
echoes-moment-village = village used, { $unit }.
echoes-moment-played = card played, { $unit }.
echoes-moment-turn-start = beginning of the turn, { $seat }.
echoes-moment-turn-end = end of the turn, { $seat }.

# What a player owes; nothing of it is secret.
echoes-owed-attacks = Can attack: { $units }
echoes-owed-camps = Can build a Camp: { $units }
echoes-owed-acts = Can act where they stand: { $units }
echoes-owed-moves = Can still move: { $units }
echoes-owed-tokens = To spend: { $tokens }
echoes-owed-mobilization = Move and act with your units, then go on to Deployment or end your turn.
echoes-owed-deployment = Deploy units and play cards, then end your turn.
echoes-owed-draw = { $seat } offers a draw: accept or decline. The game goes on meanwhile.

# What would be let go by ending the turn, and what will not be played in the turns of others.
echoes-forgone-attacks = Could still attack: { $units }
echoes-forgone-camps = Could still build a Camp: { $units }
echoes-forgone-acts = Could still build a Barracks, use a village or recruit: { $units }
echoes-forgone-explores = Could still turn a tile over: { $units }
echoes-forgone-cards = Could still be played: { $cards }
echoes-forgone-abilities = Could still be used: { $cards }
echoes-idle-reactions =
    { $count ->
        [one] A Reaction that is not armed will not be played: { $cards }
       *[other] Reactions that are not armed will not be played: { $cards }
    }
