# What happened in Mighty Empires. Each message stands alone; `$unit` comes with its owner.

# Fights: dice, each modifier with its reason, the total.
mighty-term = { $value } { $modifier }
mighty-sum = { $dice }, { $terms } = { $total }
mighty-sum-plain = { $dice } = { $total }

# Before the first spring.
mighty-capital-chosen = { $seat } takes a capital site: { $site }.
mighty-frame-proposed = Map proposal { $number }: the coast runs around the { $direction } corner ({ $dice }). Everybody votes.
mighty-frame-imposed = Map proposal { $number }, which stands without a vote: the coast runs around the { $direction } corner ({ $dice }).
mighty-map-voted-yes = { $seat } accepts the proposed map.
mighty-map-voted-no = { $seat } rejects the proposed map.
mighty-capital-at = { $seat } ({ $hex })
mighty-frame-settled = The frame of the map is settled. Capitals: { $capitals }.
mighty-hand = { $seat } ({ $tiles })
mighty-tiles-drawn = Six tiles are drawn for each realm: { $hands }.
mighty-tile-placed = { $seat } lays a tile on { $hex }: { $terrain }.
mighty-blank-tile-placed = { $seat } lays a tile on { $hex }.
mighty-village-placed = { $seat } puts the first village on { $hex }.
mighty-unit-placed = { $seat } posts a first unit on { $hex }: { $kind }.
mighty-unit-placed-inside = { $seat } posts a first unit on { $hex }, inside the walls: { $kind }.
mighty-setup-confirmed = { $seat } has laid out the realm.
mighty-setup-laid = { $seat } has laid out the realm. Tiles: { $tiles }. Village: { $village }. Units: { $units }.
mighty-laid-tile = { $hex } ({ $terrain })
mighty-laid-units = { $units } on { $hex }
    .inside = { $units } on { $hex }, inside the walls
mighty-map-filled = The rest of the map is laid face down. The campaign begins.

# Time.
mighty-season-began = Year { $year }, { $season }: the season begins.
mighty-turn-began = It is { $seat }’s turn.
mighty-turn-ended = { $seat } ends the turn.
mighty-season-ended = Year { $year }, { $season }: the season is over.
mighty-winter-began = The winter of year { $year } begins.
mighty-slot-passed = { $seat } passes: { $phase }.
mighty-thawed = The snow of year { $year } melts: the reserves are empty. Unexplored again: { $hexes }. Gone: { $units }.

# Rations and hunger.
mighty-harvested = { $seat } takes in { $rations } ({ $parts }). Reserve: { $reserve }.
mighty-harvested-at = { $hex } { $number }
mighty-harvested-nothing = { $seat } takes in no rations.
mighty-unit-fed = { $unit } gets a ration and is no longer hungry.
mighty-rations-paid = { $unit } uses up { $paid } for { $hex }.
mighty-rations-short = { $unit } needs { $due } for { $hex } and gets { $paid }.
mighty-famine-rolled = Famine, { $unit }: { $result } ({ $dice } = { $total }).
mighty-hunger-ended = { $unit } is no longer hungry.
mighty-reserve-changed = { $seat }, { $cause }: rations { $change }. Reserve: { $reserve }.

# Scouting.
mighty-scouts-sent = { $unit } sends scouts to { $hex }.
mighty-tile-revealed = { $hex } is turned up: { $terrain }.
mighty-scouted = Scouts of { $unit } on { $hex } ({ $terrain }): { $result } ({ $dice } = { $total }).
mighty-scouted-from-report = Scouts of { $unit } on { $hex } ({ $terrain }) find what a spy had seen: { $result } ({ $dice } = { $total }).
mighty-event-rolled = Event for { $unit } on { $hex }: { $result } ({ $dice } = { $total }).
mighty-hex-explored = { $hex } is explored for { $seat }, by { $unit }.
mighty-hex-explored-volunteers = { $hex } is explored for { $seat }; volunteers wait there for { $unit }.
mighty-exploration-failed = { $unit } fails to explore { $hex }.
mighty-tile-turned-back = { $hex } goes back face down.
mighty-duty-taken = { $unit } must follow its scouts to { $hex }.
mighty-site-found = On { $hex }: { $site }.
mighty-site-angered = The building on { $hex } turns hostile.
mighty-independent-appeared = { $unit } appears on { $hex }.
mighty-independent-rolled = { $unit } appears on { $hex } ({ $dice }).
mighty-effect-gained = { $unit }: { $value } ({ $modifier }), { $until }.
mighty-effects-ended = { $unit }: what lasted { $until } is over.
mighty-unit-turn-ended = { $unit } does nothing more this turn.

# Dragons.
mighty-nest-found = A dragon nest lies on { $hex }.
mighty-nest-awake = The nest on { $hex }: the dragons wake ({ $dice })!
mighty-nest-asleep = The nest on { $hex }: the dragons sleep on ({ $dice }).
mighty-fury-began = Fury of the Dragons! The swarm of { $hex } takes off.
mighty-dragons-flew = The dragons fly from { $from } to { $to }: { $direction } ({ $dice }).
mighty-dragons-led = The dragons are led from { $from } to { $to }: { $direction }.
mighty-dragons-flew-away = The dragons leave the map from { $from }: { $direction } ({ $dice }).
mighty-dragons-led-away = The dragons are led off the map from { $from }: { $direction }.
mighty-dragon-struck = Dragon fire on { $hex }: { $damage } ({ $dice }).
mighty-dragon-struck-spared = Dragon fire on { $hex }: { $damage } ({ $dice }); the magic rampart spares what is inside.

# Movement.
mighty-moved = { $unit } goes from { $from } to { $to }.
mighty-moved-march = { $unit } marches on from { $from } to { $to }.
mighty-moved-celerity = { $unit } hurries on from { $from } to { $to }.
mighty-moved-retreat = { $unit } falls back from { $from } to { $to }.
mighty-moved-pursuit = { $unit } pursues from { $from } to { $to }.
mighty-moved-disembarked = { $unit } goes ashore on { $to }.
mighty-unit-embarked = { $unit } goes aboard { $boat }.
mighty-cargo-landed = { $unit } is put ashore on { $hex }.
mighty-went-inside = { $unit } goes inside the walls.
mighty-went-outside = { $unit } comes out from behind the walls.
mighty-put-outside = { $unit } finds itself outside the walls.
mighty-envoys-received = Envoys of { $seat } on { $hex }: { $result } ({ $dice } = { $total }).
mighty-hex-annexed = { $seat } annexes { $hex }.
mighty-taken-diplomacy = { $hex } joins { $seat }: { $building }.
mighty-taken-siege = { $seat } captures { $hex } (until now: { $from }): { $building }.
mighty-taken-betrayal = { $hex } betrays { $from } and goes over to { $seat }: { $building }.
mighty-taken-ruin = { $seat } takes the ruins on { $hex }: { $building }.
mighty-taken-revolt-ended = The revolt on { $hex } is over and { $seat } has it back: { $building }.

# Combat.
mighty-fought = { $unit } attacks { $target }: a close fight, { $result } for { $winner }, by { $difference }. { $attack } against { $defence }.
    .major = { $unit } attacks { $target }: { $winner } gets the upper hand, { $result } by { $difference }. { $attack } against { $defence }.
    .brilliant = { $unit } attacks { $target }: { $winner } outfights { $loser }, { $result } by { $difference }. { $attack } against { $defence }.
    .total = { $unit } attacks { $target }: { $winner } crushes { $loser }, { $result } by { $difference }. { $attack } against { $defence }.
    .even = { $unit } attacks { $target }: a stand-off. { $attack } against { $defence }.
mighty-fought-at-sea = At sea, { $unit } attacks { $target }: { $winner } wins by { $difference }, { $result }. { $attack } against { $defence }.
    .even = At sea, { $unit } attacks { $target }: a stand-off. { $attack } against { $defence }.
mighty-damaged-boat-sunk = { $unit } attacks { $target }, which is damaged and sinks without dice.
mighty-retreat-hold = { $unit } stays where it is.
mighty-retreat-inside = { $unit } takes refuge behind the walls.
mighty-retreat-to = { $unit } falls back towards { $hex }.
mighty-pursuit-declined = { $unit } does not pursue.
mighty-boat-damaged = { $unit } is damaged and must make for port.
mighty-boat-repaired = { $unit } is repaired.
mighty-crew-defected = The crew of { $unit } changes sides: the boat is now { $new }.
mighty-crew-defected-lost = The crew of { $unit } changes sides; the boat is given up for want of a spare piece.
mighty-unit-lost = { $unit } is lost: { $cause }.
mighty-epitaph = { $unit } is lost on { $hex }: { $cause }.

# Siege and pillage.
mighty-siege-rolled = { $unit } besieges { $hex }: { $result } ({ $roll }).
mighty-worn-down = { $seat } will roll with { $bonus } against { $hex } next turn.
mighty-pillaged = { $seat } pillages { $hex } for { $rations }. Reserve: { $reserve }.
mighty-razed = { $hex } lies in ruins ({ $cause }), { $until }.

# Winter.
mighty-spell-cast = { $seat } casts { $spell }.
mighty-spell-cast-on = { $seat } casts { $spell } on { $target }.
mighty-hex-closed = { $hex } is closed ({ $cause }), { $until }.
mighty-yield-changed = Harvest of { $hex }: { $effect }, { $until }.
mighty-rampart-raised = A magic rampart protects the building on { $hex }, { $until }.
mighty-unit-held = { $unit } cannot leave its hex in the spring of year { $year }.
mighty-celerity-granted = { $unit } will move twice in the spring of year { $year }.
mighty-dragons-dreamt = { $seat } will lead the dragons in the campaign season of year { $year }.
mighty-firestorm-struck = A firestorm strikes { $unit }: { $result } for the storm. { $attack } against { $defence }.
mighty-firestorm-weathered = A firestorm strikes { $unit }: no harm. { $attack } against { $defence }.
mighty-winter-event-rolled = Winter event for { $seat }: { $result } ({ $dice } = { $total }).
mighty-nest-chosen = The nest on { $hex } wakes.
mighty-village-revolted = The village on { $hex } revolts against { $seat } and is neutral, { $until }.
mighty-hex-rebelled = { $hex } rebels against { $seat } and turns hostile.
mighty-epidemic-struck = An epidemic strikes { $hex } ({ $seat }).
mighty-bridge-sabotaged = Spies of { $seat } break the bridge on { $hex }, { $until }.
mighty-hex-spied = Spies of { $seat } explore { $hex } in secret and leave a marker.
mighty-spy-report = Your spies on { $hex } ({ $terrain }): { $result } ({ $dice } = { $total }).
mighty-spy-report-marsh = Your spies on { $hex } ({ $terrain }): nothing that means anything here ({ $dice } = { $total }).
mighty-burgled = Spies of { $seat } carry { $rations } from { $from } ({ $victim }) to { $to } ({ $receiver }).
mighty-village-founded = { $seat } founds a village on { $hex } for { $cost }.
mighty-village-upgraded = { $seat } improves the village on { $hex } for { $cost }: { $building }.
mighty-recruits-rolled = { $seat } calls for recruits: { $dice } = { $total }, { $count ->
        [0] nobody comes.
        [one] one recruit.
       *[other] { $count } recruits.
    }
mighty-recruits-chosen = { $seat } raises { $recruits }.
mighty-deployed = { $seat } deploys { $unit } on { $hex }.
mighty-deployed-inside = { $seat } deploys { $unit } on { $hex }, inside the walls.

# Players.
mighty-alliance-proposed = { $seat } offers an alliance to { $other }.
mighty-alliance-declined = { $other } does not accept the alliance that { $seat } offered.
mighty-alliance-lapsed = { $other } did not answer { $seat }’s offer of an alliance in time: it has lapsed.
mighty-alliance-made = { $seat } and { $other } are allies.
mighty-alliance-broken = { $seat } breaks the alliance with { $other }.
mighty-retreat-ordered = Your standing order for retreats ({ $severity }): { $order }.
mighty-retreat-order-ask = ask each time
mighty-retreat-order-hold = stay
mighty-retreat-order-refuge = into the building of the hex, if possible
mighty-retreat-order-hold-until-turn = stay until your next turn
mighty-retreat-order-refuge-until-turn = into the building until your next turn
mighty-retreat-order-hexes = the first open one of { $hexes }
mighty-pursuit-ordered = Your standing order for pursuits: { $order }.
mighty-independents-ordered = Your standing order for independents that you play: { $order }.
mighty-handed-in = Planned for the winter ({ $phase }): { $deed }.
mighty-taken-out = Withdrawn for the winter: { $phase }.
mighty-hand-in-done = Done as you planned ({ $phase }): { $deed }.
mighty-hand-in-dropped = What you planned for the winter cannot be done ({ $phase }): { $deed }. { $why }
mighty-deadline-passed = { $seat } did not answer in time: the usual choice is made.
mighty-turn-missed = { $seat } has missed a turn ({ $count } in a row).
mighty-caretaker-came = A caretaker now plays for { $seat }.
mighty-player-returned = { $seat } is back, the caretaker leaves.
mighty-conceded = { $seat } gives up the campaign.
mighty-realm-fell = { $seat } has neither hexes nor units left: the realm has fallen.
mighty-score = { $seat } { $points }
mighty-campaign-won = { $seat } founds the empire! Points: { $scores }.
mighty-campaign-drawn = The campaign ends in a draw between { $winners }. Points: { $scores }.

# Why an event came out as it did.
mighty-why-corner = The corner of the coast
mighty-why-attack = Attack of { $unit }
mighty-why-defence = Defence of { $unit }
mighty-why-storm = The storm
mighty-why-siege = Siege roll of { $unit }
mighty-why-harvest = Harvest of { $seat }
mighty-why-lead = · difference: { $lead }
mighty-why-even = · a tie: nothing changes
