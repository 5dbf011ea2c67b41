# The order books of Demonworld. A row is a thing, where it stands, and what it is ordered to do.

demonworld-book = { CAP($question) }

# Orders of a season.
demonworld-book-pick-army = Which army, or which reorganisation?
demonworld-book-pick-met = Which army?
demonworld-book-ask-army = what does it do?
demonworld-book-so-longer = Answer for longer …
demonworld-book-so-season = { CAP($what) }, until the season ends
demonworld-book-so-always = { CAP($what) }, always
demonworld-book-ask-reorganisation = do you keep it?
demonworld-book-ask-site = in which place do you leave a garrison?
demonworld-book-ask-detach = who stays there? One or several
demonworld-book-garrison-limit = A garrison is worth { $most } at most; there already: { $points }.
demonworld-book-ask-absorb = which garrison comes along?
demonworld-book-ask-exchange = with which army?
demonworld-book-ask-swap = who goes over to the other? One or several, from both armies
demonworld-book-ask-height = how high are the palisades?
demonworld-book-ask-builders = who builds? Everybody who can, or some
demonworld-book-army = { CAP($army) }, { $place }, { $stands }
demonworld-book-march = → { $province }
demonworld-book-hold = stays where it is
demonworld-book-camp = builds a camp
demonworld-book-detach = leaves some as a garrison
demonworld-book-absorb = takes a garrison along
demonworld-book-exchange = exchanges troops with another army
demonworld-book-height = height { $height }
demonworld-book-everybody = everybody who can
demonworld-book-goes-to = goes to { $army }
demonworld-book-no-order = no order yet: it stays where it is
demonworld-book-cannot-march = it cannot march
demonworld-book-besieging = it besieges
demonworld-book-meets = there now: { $armies }
demonworld-book-yours = yours
demonworld-book-held = { $seat }
demonworld-book-neutral = nobody’s
demonworld-book-land = { $holder }; { $meets }
demonworld-book-reorganisation = Reorganisation { $number }
demonworld-book-take-back = Take it back
demonworld-book-last =
    { $count ->
        [0] As last season
        [1] As last season, onward to { $provinces }
        [2] As last season, onward to { $provinces }
       *[other] As last season, onward to { $count } provinces
    }
demonworld-book-hold-rest = All others stay
demonworld-book-sites = Which place comes first
demonworld-book-ask-sites = which place do you besiege first?
demonworld-book-in-order = { $names }, in this order
demonworld-book-standing = When you give no answer
demonworld-book-standing-usual = as the rules have it
demonworld-book-standing-conflict = In a conflict
demonworld-book-standing-day = On a second day
demonworld-book-ask-standing = what should happen when you give no answer?
demonworld-book-ask-attitude = what do your armies do in a conflict?
demonworld-book-hold-all = All stay

# The programme of a siege.
demonworld-book-pick-week = Which week?
demonworld-book-ask-week = what is done?
demonworld-book-ask-work = what is done then?
demonworld-book-ask-out = what do you take out?
demonworld-book-ask-if = on what condition?
demonworld-book-ask-until = until when?
demonworld-book-ask-crew = who works? Everybody who can, or some
demonworld-book-ask-element = which element of the wall?
demonworld-book-ask-engine = which engine?
demonworld-book-ask-ration = how much does everybody eat?
demonworld-book-ask-eat = whose mounts?
demonworld-book-ask-storm = who storms? Everybody, or some
demonworld-book-ask-sortie = who comes out? Everybody, or some
demonworld-book-ask-raider = does anybody raid the depots?
demonworld-book-ask-digger = who digs?
demonworld-book-ask-distance = from how far?
demonworld-book-ask-sap = which sap?
demonworld-book-ask-course = which way?
demonworld-book-ask-terms = on which terms?
demonworld-book-ask-offer = what do you answer?
demonworld-book-ask-mode = how do you want to fight?
demonworld-book-week = Week { $week }
demonworld-book-works = { $works }
demonworld-book-late = put off: { $work }
demonworld-book-if = { $when }, { $work }
demonworld-book-as-before = as the week before
demonworld-book-mode = Battles of this siege
demonworld-book-mode-default = nothing chosen: as the campaign has it
demonworld-book-plan-assaults = Plan of the assaults
demonworld-book-plan-sorties = Plan of the sorties
demonworld-book-plan-usual = none of its own: each army by its plan
demonworld-book-plan-army = How it fights
demonworld-book-plan-army-usual = as all your armies
demonworld-book-plan-army-own = by its own plan
demonworld-book-plan-all = Plan of all your armies
demonworld-book-plan-all-usual = none: the oldest unit first, nobody held back
demonworld-book-stale-retreats = no retreat of its plan is next to { $province }: the best province is taken
demonworld-book-ask-whose = the units of which army?
demonworld-book-plan-back = Take this plan back
demonworld-book-plan-part = { $what }: { $value }
demonworld-book-places = Places of your troops
demonworld-book-places-usual-walls = none on record: where a wall falls, two stands count as on it in an assault, otherwise one
demonworld-book-places-usual-field = none on record: four stands count as on the way of a sap in an assault
demonworld-book-places-nobody = nobody anywhere
demonworld-book-places-some = { $stands } have their places
demonworld-book-places-even = all, evenly on the walls
demonworld-book-places-empty = nobody there
demonworld-book-places-on = on it
demonworld-book-places-before = before it, on the way of a sap
demonworld-book-ask-spot = where, at this element?
demonworld-book-placed = { $unit } ({ $stands })
demonworld-book-ask-places = where do they stand? At which element
demonworld-book-ask-placed = who stands there?
demonworld-book-ask-how-many = how many?
demonworld-book-offer = They offer to surrender
demonworld-book-offer-passage = They offer to surrender for free passage
demonworld-book-accept = Accept
demonworld-book-refuse = Refuse
demonworld-book-no-answer = no answer yet: it is refused
demonworld-book-depots = Depots: { $count }; needed: { $needed }.
demonworld-book-default-depots = No programme: your troops build the depots that you need, and otherwise wait.
demonworld-book-default-late = No programme: what was put off is done next week, and your troops build the depots that you need.
demonworld-book-default-repair = No programme: your largest infantry unit repairs what is damaged most.
demonworld-book-too-many = { $unit } has more work than stands
demonworld-book-torn = { $unit } fights and does not work
demonworld-book-idle-charge = no assault in this week: sap { $sap } does not go off
demonworld-book-idle-charge-ally = no assault of yours in this week: sap { $sap } does not go off unless an ally storms
demonworld-book-busy = { CAP($unit) }, { $free } of { $stands } free. { $works }
demonworld-book-free = { $free } of { $stands } free
demonworld-book-half = half of { $unit }
demonworld-book-copy = As in week { $week }
demonworld-book-clear = Nothing in this week
demonworld-book-out = Take something out…
demonworld-book-only-if = Only if…
demonworld-book-repair = Repair the wall…
demonworld-book-store = Rebuild a store…
demonworld-book-sortie = Sortie…
demonworld-book-counter = Counter-sap…
demonworld-book-ration = Ration…
demonworld-book-eat = Eat mounts…
demonworld-book-surrender = Offer to surrender…
demonworld-book-surrender-passage = armies may go free
demonworld-book-surrender-all = without conditions
demonworld-book-depot = Depot…
demonworld-book-engine = Engine…
demonworld-book-fieldworks = Palisades round the camp…
demonworld-book-sap = New sap…
demonworld-book-dig = Continue a sap…
demonworld-book-blow = Blow a sap…
demonworld-book-shoot = Bombard…
demonworld-book-storm = Assault…
demonworld-book-lift = Lift the siege
demonworld-book-no-raid = Nobody
demonworld-book-reported = a sap was reported there
demonworld-book-damage =
    { $points ->
        [0] slightly damaged
        [one] lacks { $points } structure point
       *[other] lacks { $points } structure points
    }
demonworld-book-breach = a breach
demonworld-book-element = element #{ $element }
demonworld-book-element-is = #{ $element }, { $kind }, height { $height }
demonworld-book-wall = wall
demonworld-book-gate = gate
demonworld-book-tower = tower
demonworld-book-hexes =
    { $count ->
        [one] { $count } hex from the wall
       *[other] { $count } hexes from the wall
    }
demonworld-book-sap-number = sap { $number }
demonworld-book-only-week = only week { $week }
demonworld-book-until = to the end of week { $week }
demonworld-book-starve = Starve them out
demonworld-book-sap-and-storm = Sap and storm
demonworld-book-hold-and-repair = Hold and repair
demonworld-book-spare = Hold out on less food

# Meetings of hostile forces.
demonworld-book-no-attitude = nothing chosen: it fights the strongest enemy, or takes shelter if far outnumbered
demonworld-book-standing-attitude = nothing chosen: the standing order, { $attitude }, if it can
demonworld-book-no-retreat = nothing chosen: the best province is taken
demonworld-book-no-winner-move = nothing chosen: it stays, and the other retreats

# Battles.
demonworld-book-pick-plan = What do you want to set?
demonworld-book-pick-about = what do you want to set?
demonworld-book-no-mode = nothing chosen: { $mode }
demonworld-book-table-needs-all = only if both sides want it
demonworld-book-line = Order of battle
demonworld-book-line-front = All your units strike, but only the first three of the line take losses; when one is gone, the next takes its place. Large monsters and war machines stay behind.
demonworld-book-line-usual = the oldest unit first
demonworld-book-line-so-far = Placed already, in this order: { $names }.
demonworld-book-ask-line = who comes first? The others follow, the oldest unit first
demonworld-book-ask-line-next = who comes next? The others follow, the oldest unit first
demonworld-book-reserve = Held back
demonworld-book-reserve-usual = nobody
demonworld-book-ask-reserve = who stays out of the fight? One or several
demonworld-book-leave = Withdrawal
demonworld-book-leave-at = at { $percent }% of losses
demonworld-book-leave-usual = never
demonworld-book-ask-leave = at which losses?
demonworld-book-retreats = Retreat, if it comes to that
demonworld-book-retreats-usual = the best province by the rules
demonworld-book-retreats-so-far = Chosen already, in this order: { $names }.
demonworld-book-ask-retreats = where to? After those chosen already
demonworld-book-list = { $names }
demonworld-book-ask-next-day = what do you do on the second day?
demonworld-book-ask-fighters = who fights on? One or several
demonworld-book-fight-on = fight on with all
demonworld-book-fight-on-with = fight on with { $units }
demonworld-book-fight-on-some = fight on with some…
demonworld-book-withdraw = withdraw
demonworld-book-no-next-day = nothing chosen: they fight on
demonworld-book-no-next-day-withdraw = nothing chosen: they withdraw

demonworld-book-report = Report of the { $battle }
demonworld-book-no-report = none: at the deadline the program fights it
demonworld-book-turn-limit =
    { $count ->
        [one] At most { $count } turn.
       *[other] At most { $count } turns.
    }
demonworld-book-time = More time
demonworld-book-time-needs-both = if both sides ask for it
demonworld-book-edge = Edge of the table
demonworld-book-edge-record = for the record
demonworld-book-ask-edge = which edge do you take?
demonworld-book-edge-words = In your own words…
demonworld-book-ask-time = how much?
demonworld-book-ask-outcome = how did it come out?
demonworld-book-ask-hurt = which leaders were hurt? One or several
demonworld-book-nobody-hurt = none of them
demonworld-book-two-fates = Two outcomes were chosen for the same person, or “none of them” together with a name. Choose again.
demonworld-book-fate = { $character } of { $seat }: { $fate }
demonworld-book-form-marks = Then comes a form with one line for each unit: put right the stands that are left at its end. `!` behind them says that the unit routed, `-` that it took no part.
demonworld-book-table-sides = Defender: { $defender }; attacker: { $attacker }.
demonworld-book-table-sides-siege = Besieged: { $defender }; besieger: { $attacker }.
demonworld-book-lost = { $unit } ({ $stands } lost)
demonworld-book-lost-routed = { $unit } ({ $stands } lost, routed)
demonworld-book-lost-idle = { $unit } (took no part)
demonworld-book-lost-idle-routed = { $unit } (took no part, routed)
demonworld-book-lost-wall = element #{ $element } ({ $points } lost)
demonworld-book-lost-stores = { $stores } destroyed
demonworld-book-reported-so = { $seat } reports: { $outcome }, { $turns }.
demonworld-book-losses = { $losses }
demonworld-book-words = { $text }
demonworld-book-disputed = Disputed because: { $text }
demonworld-book-differ =
    { $count ->
        [0] They agree.
        [one] They differ in { $count } thing: { $items }.
       *[other] They differ in { $count } things: { $items }.
    }
demonworld-book-differ-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
demonworld-book-ask-check = is the report right?
demonworld-book-confirm = The report is right
demonworld-book-dispute = The report is wrong
demonworld-book-own-report = My own report…
demonworld-book-no-check = no answer: the report is believed
demonworld-book-no-check-disputed = you dispute it: if you send no report of your own, it is believed all the same
demonworld-book-no-check-umpire = no answer: the umpire decides
demonworld-book-no-check-program = no answer: the program fights the battle
demonworld-form-report = Report of a battle
demonworld-form-turns = Turns played
demonworld-form-defender = Defender, stands left; ! routed, - idle
demonworld-form-attacker = Attacker, stands left; ! routed, - idle
demonworld-form-besieged = Besieged, stands left; ! routed, - idle
demonworld-form-besieger = Besieger, stands left; ! routed, - idle
demonworld-form-unit = { $number }. { CAP($unit) }: { $stands }
demonworld-form-walls = Walls: element, loss; stores: how many
demonworld-form-dispute = Dispute the report
demonworld-form-why = Reason, if you want to give one
demonworld-form-text = In your own words
demonworld-form-edge = Your edge, in your own words
demonworld-form-edge-empty = Say which edge you take.
demonworld-form-unreadable = The form cannot be read. Keep the number of each line, and change only the stands at its end.
demonworld-form-unreadable-line = This line cannot be read: { $line }. Keep its number at the beginning, and change only the stands at the end.
demonworld-form-unreadable-walls = This line of the walls cannot be read: { $line }. Write an element and what it lost, such as `3: 20`, or the number of stores that were destroyed.
demonworld-form-unreadable-turns = The turns played are a number: { $line } cannot be read.
demonworld-form-untrue = That cannot be: { $faults }.
demonworld-form-turns-most =
    a day has at most { $most ->
        [one] one turn
       *[other] { $most } turns
    }
demonworld-form-not-engaged = { $unit } lost stands and took no part
demonworld-form-no-rout = { $force } routs before a third of it is lost
demonworld-form-too-many = { $unit } lost more stands than it had
demonworld-form-too-many-left = { $unit } has more stands left than it had
demonworld-form-stores-most =
    { $most ->
        [0] there was no store to destroy
        [one] only one store stood
       *[other] only { $most } stores stood
    }
demonworld-form-elsewhere = something in it is not of this battle

# Organisation.
demonworld-book-pick-force = Which force, or what else?
demonworld-book-ask-force = what do you do for it?
demonworld-book-ask-king = who is king?
demonworld-book-ask-province = where?
demonworld-book-ask-leader = who leads it?
demonworld-book-ask-garrison = where?
demonworld-book-ask-bought = what do you give back?
demonworld-book-ask-plan = which works?
demonworld-book-fill = Fill as suggested
demonworld-book-units = { $count } × { $name }, { $points }
demonworld-book-times = { $count } × { $name }
demonworld-book-suggested = suggested { $pieces }: { $points }
demonworld-book-no-army = no army yet
demonworld-book-ask-leaders = who goes with it? The king leads, else the highest in rank
demonworld-book-companion = goes along, cannot lead
demonworld-book-ask-units = which units? Mark several
demonworld-book-ask-buy = what exactly?
demonworld-book-ask-where = into which force?
demonworld-book-ask-who = who? One or several
demonworld-book-king = The king
demonworld-book-no-king = no king: the best that you can pay for is named
demonworld-book-force = { CAP($force) }, { $place }
demonworld-book-worth = { $stands }, { $points }
demonworld-book-new = new: { $pieces }
demonworld-book-empty = empty: it is given up
demonworld-book-no-leader = nobody leads it: it cannot march
demonworld-book-no-troops = no troops: only its leader
demonworld-book-new-army = A new army
demonworld-book-new-garrison = A new garrison
demonworld-book-plans = Works of cities and fortresses
demonworld-book-purchases = Bought now
demonworld-book-bought =
    { $count ->
        [one] { $count } purchase, { $points }
       *[other] { $count } purchases, { $points }
    }
demonworld-book-points-lapse = Left to spend: { $points }. What is not spent lapses.
demonworld-book-points-stay = Left to spend: { $points }. What is not spent stays.
demonworld-book-default-roster = Nothing chosen: the usual armies of your race will be raised. The button raises them now, for you to look at and change.
demonworld-book-usual = Raise the usual armies
demonworld-book-priced = { CAP($name) }, { $points }
demonworld-book-refund = { $points } back
demonworld-book-troop = { $stands }, { $kind }, size { $size }, morale { $a }/{ $b }
demonworld-book-planned = { $site }, { $plan }
demonworld-book-plans-free = The first works cost none of your points.
demonworld-book-draw = Draw them yourself…
demonworld-book-drawing = A form follows with what is planned, element by element: W a wall, G a gate, T a tower, then its height, such as W5 G5 T6. A store is its height, x, its hexes, such as 3x2.
demonworld-book-ask-drawn = of which place?
demonworld-book-ask-tier = of which budget?
demonworld-book-needs-tower = needs a tower of height { $height }
demonworld-form-drawing = Works
demonworld-form-ring = Ring, in order (W, G, T and height)
demonworld-form-keep = Keep, if there is one
demonworld-form-stores = Stores, such as 3x2 3x2
demonworld-form-hexes = Hexes inside
demonworld-form-drawing-unreadable = This cannot be read. The ring is a list such as G5 W5 W5 T6, the stores a list such as 3x2 3x2, the inside a number.
demonworld-book-built = { $elements }, up to height { $height }
demonworld-book-built-for = { $elements }, up to height { $height }, room for { $stands }
demonworld-book-raise-unit = Buy a unit…
demonworld-book-raise-character = Buy a character…
demonworld-book-raise-slaves = Buy slaves…
demonworld-book-reinforce = Reinforce a unit…
demonworld-book-remount = New mounts…
demonworld-book-rearrange = Move some to another force…
demonworld-book-dissolve = Give it up

# Winter.
demonworld-book-pick-unit = Which unit?
demonworld-book-pick-upkeep = What do you want to decide?
demonworld-book-ask-advantage = what has it learned?
demonworld-book-ask-upkeep = what do you do?
demonworld-book-ask-let-go = whom do you let go? One or several
demonworld-book-mode-both = A battle is fought on the table only if both sides want it; one of them then writes down here how it ended.
demonworld-book-no-lessons = None of your units has fought and kept at least half of its stands: there is nothing to learn.
demonworld-book-lessons-rest = The rest: { $advantage }
demonworld-book-advantages = Renown improves the first number of a unit’s morale, by which it holds; cohesion the second, by which it rallies; fear makes enemies run sooner. At most 2 of each.
demonworld-book-no-advantage = nothing chosen: { $advantage }
demonworld-book-funds = Points you have: { $points }.
demonworld-book-upkeep = Upkeep, { $points }
demonworld-book-short = { $points } too few
demonworld-book-paid = everybody is paid
demonworld-book-keep = all stay, though not all are paid
demonworld-book-let-go = let go: { $pieces }
demonworld-book-no-upkeep = nothing chosen, let go: { $pieces }
demonworld-book-let-usual-go = Let the cheapest go
demonworld-book-let-some-go = Let some go…
demonworld-book-costs = costs { $points }
demonworld-book-captive = Captive: { $character }
demonworld-book-ransom = is ransomed
demonworld-book-captive-stays = not ransomed: lost for good when the winter ends
