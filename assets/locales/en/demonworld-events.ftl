# What happened in Demonworld. Each message stands alone.

# The year.
demonworld-organisation-began = { CAP($date) }: troops are raised and arranged.
demonworld-season-began = { CAP($date) }. Orders are written.
demonworld-winter-began = { CAP($date) }. The troops go into winter quarters.
demonworld-season-ended = { CAP($date) } is over.
demonworld-asked = Asked of { $seats }: { $question }.
demonworld-locked = { $seat } is done: { $question }.
demonworld-unlocked = { $seat } thinks again: { $question }.
demonworld-timed-out = { $seat } has run out of time.
    .default = Your time ran out: the rules decide for you.
    .kept = Your time ran out: what you sent stands.
demonworld-went-absent = { $seat } is away: the rules play this seat until somebody is back.
demonworld-returned = { $seat } is back.
demonworld-eliminated = { $seat } has nothing left and is out of the campaign.
demonworld-ended-won = { $seat } wins the campaign.
demonworld-ended-drawn = The campaign is over. Winners: { $winners }.

# At the table.
demonworld-standing-orders-set = Your standing orders: in a conflict, { $attitude }; second day, { $second }; withdrawal at losses: { $losses }.
demonworld-standing-until = { $now } until the season ends, then { $then }
demonworld-standing-plan-set = Your usual battle plan is set. Withdrawal at losses of: { $losses }.
demonworld-treaty-proposed = { $seat } offers a treaty to { $other }: { $kind }{ $text }, { $until }.
demonworld-treaty-made = Treaty between { $seat } and { $other }: { $kind }{ $text }, { $until }.
demonworld-treaty-refused = { $other } refuses the treaty of { $seat }: { $kind }{ $text }, { $until }.
demonworld-treaty-denounced = { $seat } ends the treaty with { $other }: { $kind }{ $text }, { $until }.
demonworld-offer-taken-back = { $seat } takes back an offer to { $other }: { $kind }{ $text }, { $until }.
demonworld-treaty-ended = The treaty between { $seat } and { $other } has ended: { $kind }{ $text }, { $until }.
demonworld-emperor-proclaimed = { $seat } takes the title of emperor.
demonworld-end-voted = { $seat } votes to end the campaign.
demonworld-end-vote-withdrawn = { $seat } would rather play on.
demonworld-resigned = { $seat } gives up the campaign.
demonworld-taken-over = Somebody plays for { $seat } again.

# Organisation: each for its player.
demonworld-army-created = A new army at { $province }: { $army }.
demonworld-garrison-created = A new garrison at { $site }.
demonworld-raised = Bought for { $cost }: { $what }, { $force }.
demonworld-slaves-raised = Slaves of { $province } for { $cost }: { $what }, { $force }.
demonworld-king-named = Your king: { $character }.
demonworld-king-named-fee = Your king, who pays { $cost } to command: { $character }.
demonworld-reinforced = { $unit }: { $stands } more, for { $cost }.
demonworld-reinforced-losing = { $unit }: { $stands } more, for { $cost }; a point of { $advantage } is lost.
demonworld-remounted = New mounts for { $cost }: { $unit }.
demonworld-site-planned = Planned: { $site }.
demonworld-refunded = Given back: { $what }.
demonworld-settled = Your purchases are final. Kept for later: { $points }.
demonworld-army-at = { $army }, { $province }
demonworld-published = The map is published. Armies: { $armies }.

# Orders and marches.
demonworld-reorganisation-ordered = To be done before the marches: { $order }.
demonworld-reorganisations-dropped = No reorganisation is ordered any more.
demonworld-reorganisations-kept = Reorganisations left: { $orders }.
demonworld-march-ordered = March order: { $army } → { $province }.
demonworld-hold-ordered = Order: { $army } stays.
demonworld-order-void = Not carried out: { $order }. { $why }
demonworld-march-withdrawn = March order withdrawn: { $army }.
demonworld-reorganised = Done: { $order }.
demonworld-camp-begun = { CAP($army) } works on a camp.
demonworld-camp-worked = { CAP($army) }: the camp has grown.
demonworld-no-marches = Orders are revealed: no army marches.
demonworld-army-to = { $army } → { $province }
demonworld-orders-revealed = Orders are revealed: { $marches }.
demonworld-threw = { $seat } ({ $dice })
demonworld-priority-rolled = Dice for the order of moves: { $dice }. Order: { $order }.
demonworld-marched = { CAP($army) } marches: { $from } → { $to }.
demonworld-march-cancelled = { CAP($army) } stays: its order is lost.

# Troops. Where nobody is named, the message is for their player.
demonworld-pieces-moved = { CAP($pieces) } → { $force }.
demonworld-force-removed = One of your forces is gone: { $force }.
demonworld-retreated = { CAP($army) } retreats: { $from } → { $to }.
demonworld-sheltered = { CAP($army) } takes shelter at { $site }.
demonworld-came-out = { CAP($army) } comes out of its shelter.
demonworld-stands-lost = { $unit }: { $stands } lost, { $left } left.
demonworld-unit-lost = { CAP($unit) }: { $stands } lost, none left.
demonworld-character-well = { CAP($character) } ({ $seat }) is well again.
demonworld-character-wounded = { CAP($character) } ({ $seat }) is wounded.
demonworld-character-fled = { CAP($character) } ({ $seat }) has fled until the end of the season.
demonworld-character-captured = { CAP($character) } ({ $seat }) is a captive of { $captor }.
demonworld-character-lost = { CAP($character) } is dead, or gone for good.
demonworld-epitaph-at = { CAP($character) } is dead or gone for good, at { $province }.
demonworld-epitaph-captured = { CAP($character) } is gone for good, never ransomed from { $captor }.
demonworld-seen-troop = { $name } ({ $stands })
demonworld-seen-force = { $force } at { $province }: { $troops }

# Provinces, sites, prestige, knowledge.
demonworld-sighted = You see: { $forces }.
demonworld-prestige-changed = Prestige of { $seat }: { $change }, now { $prestige }.
demonworld-province-taken = { $seat } takes { $province }.
demonworld-province-freed = { $province } no longer belongs to anybody.
demonworld-site-taken = { $seat } takes { $site }.
demonworld-site-freed = { $site } no longer belongs to anybody.

# Why an event came out as it did.
demonworld-why-throws = { $seat } throws
demonworld-why-lot-first = the first side
demonworld-why-lot-second = the second side
demonworld-why-lot = Lot of { $who }
demonworld-why-lot-rule = · The higher die defends; a tie is thrown again.
demonworld-why-attrition = Attrition of { $unit }
demonworld-why-fate = The fate of { $character }
demonworld-why-blast = The explosion
demonworld-why-sapper = The stand in the sap
demonworld-why-counter = The stand in the counter-sap
demonworld-why-tunnels-rule = · The stand with the lower die is lost; on a tie, both are.
demonworld-why-shot = A shot, in structure points
demonworld-why-loot = The loot, in percent of what the depots should hold
demonworld-why-fed = · eaten: { $eaten } of the { $need } needed; left: { $left }
demonworld-why-passing = Whether it passes to the besieger
demonworld-why-onset = The outbreak: { $target } or less
demonworld-why-toll = The stands lost this week
demonworld-why-toll-end = Whether it ends
demonworld-why-besieged = The besieged
demonworld-why-besieger = The besieger
demonworld-why-prestige = prestige
demonworld-why-heart = The morale die
demonworld-why-heart-hidden = · Needed: at most the lowest morale among these troops. That number is shown after the campaign, because it may be an ally’s.
demonworld-why-heart-besieged = Morale of the besieged:
demonworld-why-heart-besieger = Morale of the besieger:
demonworld-why-unheard = Digging unheard:
demonworld-why-direction = The direction
demonworld-why-speed = The diggers’ die
demonworld-why-revenue = Revenue of the winter
demonworld-why-pays = { $count } × { $what }
demonworld-why-holds = The tunnel under a wall { $height } high:
demonworld-why-wintered = · { $percent }% of { $base }: { $target } at least
demonworld-why-model = A force of a single model, lost on such a die:
demonworld-why-king = the king
demonworld-why-shortages = earlier winters without pay
demonworld-why-length = Turns of the day
demonworld-why-attrition-modifiers = modifiers of attrition of its army, in that province
demonworld-why-craft = the skill of the diggers, and of an engineer
demonworld-why-people = the race of the diggers
demonworld-why-season = the season
demonworld-why-turn = all modifiers of that turn
demonworld-why-always = always
demonworld-why-points = { $whole }.{ $tenth }
demonworld-why-blow = · Turn { $turn }, { $side }: { $dice }, { $terms }: { $percent }% of { $value } points make { $damage }
demonworld-why-pursuit = · The pursuit by { $side }: { $dice }, always −2: { $percent }% of { $value } points make { $damage }
demonworld-why-stands = Turn { $turn }, morale of { $who }:
demonworld-why-rally = Rally of { $who }:
demonworld-why-militia = The militia gives up at { $at } less the weeks of siege ({ $week }):
demonworld-why-militia-needs =
    { $needed ->
        [0] · { $of } without a die
        [1] · { $of } without a die
       *[other] · { $of } on a die of { $needed } or more
    }
demonworld-why-prestige-battle = Prestige: { $battle }
demonworld-why-prestige-ransom = · For a king who was not ransomed
demonworld-why-prestige-surrender = · A surrender is a victory for each besieger, and a defeat for the besieged
demonworld-why-victory = victory
demonworld-why-defeat = defeat
demonworld-why-commander = commander-in-chief destroyed
demonworld-why-bounds = prestige goes no further
