# What happened in Echoes of Emperors. Each message reads on its own; names of cards may be plural.

# Names of units, buildings, tiles and payments inside a sentence.
echoes-no-card = a card
echoes-unit = { $card } ({ $seat })
echoes-unit-at = { $card } ({ $seat }, { $cell })
echoes-building-at = { $building } ({ $seat }, { $cell })
echoes-building-gone = building ({ $cell })
echoes-tile = tile { $from }–{ $to }
echoes-cell-terrain = { $cell } { $terrain }
echoes-some = { $n } { $token }
echoes-some-of = { $n } { $token } ({ $seat })
echoes-team-joker = team joker
echoes-no-pick = nothing
echoes-card-effect = { $card } (effect { $number })
echoes-card-on = { $card } → { $pick }

# Before the first turn.
echoes-deck-named = { $seat } brings a deck: { $civ }.
echoes-deck-submitted =
    Your deck is in: { $civ }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
echoes-first-chosen = { $seat } will play first in the team.
echoes-space-left = { $seat } takes the start tile on the left.
echoes-space-right = { $seat } takes the start tile on the right.
echoes-decks-ready = All decks are in. Each team now names who plays first.
echoes-setup-settled = { $seat } rolled highest and plays first. Each deck has brought its civilization.
echoes-setup-ready = { $seat } rolled highest and decides who picks a civilization first.
echoes-picks-first = { $seat } picks a civilization first.
echoes-picks-second = { $seat } lets the other side pick first.
echoes-civ-chosen = { $seat } leads: { $civ }.
echoes-scout-chosen = { $seat } begins with { $card } on the Capital in { $cell }.
echoes-hand-kept = { $seat } keeps the opening hand.
echoes-began = The match begins. { $seat } plays second and has a joker.
echoes-began-team = The match begins. The team of { $seat } plays second and has a joker.

# The turn.
echoes-turn-began = Round { $round }: { $seat } to play.
echoes-phase-began = { $seat } goes on to the next phase: { $phase }.
echoes-quiet-round = A quiet round, without a blow, a card or a discovery: { $count } of the { $most } that end the match.

# The board.
echoes-moved = { $unit }: { $from } → { $to }.
echoes-fell-back = { $unit }: back to { $to }.
echoes-advanced = { $unit }: forward to { $to }.
echoes-made-room = { $unit }: out of the way, to { $to }.
echoes-moved-by-card = { $unit }: moved by a card, to { $to }.
echoes-revealed = { $seat } discovers { $tile }: { $terrains }.
echoes-turned = { $seat } lays the tile this way round: { $cells }.
echoes-peeked = { $seat } looks at { $tile } in secret.
echoes-peeked-seen = { $seat } looks at { $tile }: { $terrains }.
echoes-switched = { $unit }: { $mode } mode.
echoes-ability = Ability: { $unit }.
echoes-exhausted = { $unit }: exhausted by a card.
echoes-tired = { $unit }: Fatigue, exhausted next turn too.
echoes-refreshed = { $unit }: ready again.
echoes-extra-move =
    { $unit }: one more move, { $points ->
        [one] { $points } cell
       *[other] { $points } cells
    } at most.
echoes-built-camp = { $seat } builds a Camp in { $cell } (+{ $n } { $resource }).
echoes-built = { $seat } builds in { $cell }: { $building }.
echoes-taken-down = The building in { $cell } is taken down to be moved.

# Resources.
echoes-paid = { $seat } pays { $tokens }.
echoes-gained = { $seat } gains { $tokens } ({ $card }).
echoes-tokens-spent = { $seat } has to exhaust { $tokens }.
echoes-tokens-refreshed = { $seat } refreshes { $tokens }.

# Blows.
echoes-attack-melee = Melee attack: { $unit } → { $target }.
echoes-attack-ranged = Ranged attack: { $unit } → { $target }.
echoes-blow = { $who }: { $n } damage
echoes-blow-left = { $who }: { $n } damage, { $left } health left
echoes-struck = { CAP($blow) }.
echoes-struck-back = { CAP($blow) }; counter-attack on { $counter }.
echoes-attack-cancelled = { $unit }: the attack does not take place.
echoes-damaged = { $card } → { $blow }.
echoes-healed = { $unit }: { $n } healed, { $left } health.
echoes-repaired = { CAP($building) }: { $n } repaired, { $left } health.
echoes-lost-combat = Lost in combat: { $unit }.
echoes-lost-effect = Lost to a card: { $unit }.
echoes-lost-discarded = Discarded to make room: { $unit }.
echoes-lost-drowned = Lost, for want of a cell to stand on: { $unit }.
echoes-lost-faded = Lost, as a health bonus has ended: { $unit }.
echoes-building-lost = The building in { $cell } is destroyed.
echoes-building-lost-to = The building in { $cell } is destroyed by { $unit }.

# Cards.
echoes-drew =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
echoes-drew-opening =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } as the opening hand.
echoes-drew-village =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } (village).
echoes-drew-recruit =
    { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } (Recruit).
echoes-drew-seen = { $seat } draws: { $cards }.
echoes-drew-idle = { $seat } draws: { $cards }. A Reaction plays only once it is armed (**Your turn**, then **Orders and offers**): { $idle }.
echoes-resupplied =
    { $seat } exchanges { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
echoes-resupplied-seen = { $seat } exchanges { $out } for { $in }.
echoes-discarded = { $seat } discards { $cards }.
echoes-discarded-limit = { $seat } discards { $cards } (hand limit).
echoes-event-given-up = { $seat } gives up an Event: { $cards }.
echoes-card-spent = Used up and discarded: { $cards } ({ $seat }).
echoes-deployed = { $seat } deploys { $card } in { $cell } ({ $mode }).
echoes-deployed-royal = { $seat } deploys { $card } in { $cell } ({ $mode }, { $pawn }).
echoes-played = { $seat } plays { $card }.
echoes-played-by-order = { $seat } plays { $card } (standing order).
echoes-kept = In play with its tokens: { $card } ({ $seat }).
echoes-cancelled = Cancelled, without effect: { $card } ({ $seat }).
echoes-recovered = { $seat } takes back from the discard pile: { $card }.

# Lasting changes.
echoes-changed = { CAP($on) }: { $change }, { $until }.
echoes-until-turn_end = until the end of the turn
echoes-until-combat = for this combat
echoes-until-your_turn = until the next turn ({ $seat })
echoes-until-their_turn_end = until the end of the next enemy turn
echoes-change-armour = { $n } Armour
echoes-change-reinforced = { $n } Reinforced Armour
echoes-change-shield = { $n } less damage
echoes-permit-move = a move allowed after the action
echoes-permit-mountain = not stopped by mountains
echoes-permit-cross = free way past enemy units
echoes-permit-counter = counter-attack in ranged mode too
echoes-permit-garrison = attacks on garrisons allowed
echoes-permit-camp = a second Camp in a turn
echoes-permit-village = deployment on free villages
echoes-forbid-move = no move
echoes-forbid-attack = no attack
echoes-forbid-counter = no counter-attack
echoes-forbid-shot = no ranged attack against it

# Orders, offers, ends.
echoes-order-set = Armed: { $card }.
echoes-order-cleared = No longer armed: { $card }.
echoes-policy-ask = You are asked before you react.
echoes-policy-orders = Only your armed Reactions are played; you are not asked.
echoes-policy-pass = You react to nothing until your next turn.
echoes-draw-offered = { $seat } offers a draw.
echoes-draw-accepted = { $seat } accepts the draw.
echoes-draw-declined = { $seat } declines the draw.
echoes-undone = { $seat } takes the last action back.
echoes-timed-out = { $seat } did not play in time.
echoes-conceded = { $seat } gives the match up.
echoes-won = Victory: { $seats }.
echoes-drawn = The match ends in a draw.
echoes-decided = { $said } { $why }
echoes-decided-capital = Capital fallen: { $seats }.
echoes-decided-units = No unit left on the map: { $seats }.
echoes-decided-both = Both sides fell at once; the health of the Capitals was compared, { $most } to { $least }.
echoes-decided-quiet =
    { $n ->
        [one] A quiet round
       *[other] { $n } quiet rounds in a row
    }; the health of the Capitals was compared, { $most } to { $least }.
echoes-decided-long =
    The limit of { $n ->
        [one] one round
       *[other] { $n } rounds
    } is reached; the health of the Capitals was compared, { $most } to { $least }.
echoes-decided-given-up = { $seat } gave up.
echoes-decided-agreed = Both sides agreed to it.

# The end in a post of its own: who won, and how all stand.
echoes-ending = **{ $won }**
echoes-ending-seat = - **{ $seat }**: Capital { $health }/{ $most }, units { $units }, buildings { $buildings }, hand { $hand }, deck { $deck }.

# A few rounds in figures.
echoes-chronicle = **Round { $round }**
echoes-chronicle-rounds = **Rounds { $first }–{ $round }**
echoes-chronicle-seat = - **{ $seat }**: Capital { $health }/{ $most }, units { $units } (lost { $lost }), buildings { $buildings }, cards played { $played }, hand { $hand }, deck { $deck }.

echoes-era = { $count ->
        [one] Round { $last }
       *[other] Rounds { $first } to { $last }
    }
echoes-counted = health of the Capital
echoes-counted-units = units on the map
# Why a blow did what it did.
echoes-why-blow = Damage by { $unit }
echoes-why-counter = Damage struck back by { $unit }
echoes-why-attack = attack, with all that its cards and the ground add
echoes-why-war-cry = War Cry of a unit next to it
echoes-why-anti = against that class, or against buildings
echoes-why-volley = Volley
echoes-why-charge = Charge
echoes-why-riposte = Riposte
echoes-why-zero = an attack is worth 0 at least
echoes-why-far = a shot from two cells away
echoes-why-armour = armour
echoes-why-walls = the walls: their armour and their protection from shots
echoes-why-shield = protection in this combat
echoes-why-least = an attack above 0 does at least 1
echoes-why-camp = The ground gives { $n } { $resource }.
