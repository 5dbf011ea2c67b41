# What is told of a season of Demonworld when it has ended.

# The chronicle, for everybody.
demonworld-told-season = **{ CAP($date) }**
demonworld-told-organisation = **Year { $year }: the armies are on the map**
demonworld-told-item = - { $told }
demonworld-told-then = { $told } { $next }
demonworld-told-of = { $seat }: { $told }
demonworld-told-at = **{ $place }**: { $told }
demonworld-told-in-week = Week { $week } · { $told }
demonworld-told-armies = **Armies**
demonworld-told-stands = { $army } at { $province }
demonworld-told-marches = **Marches**
demonworld-told-way = { $army } to { $province }
demonworld-told-held = Held back: { $armies }
demonworld-told-no-marches = No army marches.
demonworld-told-meetings = **Meetings**
demonworld-told-meet =
    { $count ->
        [0] Hostile troops meet.
        [one] { $seats } meets resistance.
       *[other] { $seats } meet.
    }
demonworld-told-retreats = { CAP($army) } retreats to { $province }.
demonworld-told-goes-back = { CAP($army) } goes back to { $province }.
demonworld-told-battle = battle
demonworld-told-relief = battle to break the siege
demonworld-told-assault = assault
demonworld-told-sortie = sortie
demonworld-told-sieges = **Sieges**
demonworld-told-siege-begins = Siege laid by { $seats }.
demonworld-told-siege-lasts =
    { $weeks ->
        [0] Besieged by { $seats }; the weeks are still to come.
        [one] Besieged by { $seats } for { $weeks } week.
       *[other] Besieged by { $seats } for { $weeks } weeks.
    }
demonworld-told-siege-lasts-camping =
    { $weeks ->
        [0] Besieged by { $seats }, the weeks still to come; camping beside: { $camping }.
        [one] Besieged by { $seats } for { $weeks } week; camping beside: { $camping }.
       *[other] Besieged by { $seats } for { $weeks } weeks; camping beside: { $camping }.
    }
demonworld-told-siege-fallen = The place has fallen.
demonworld-told-siege-surrendered = The besieged surrender, and the place is taken.
demonworld-told-siege-militia-yields = The militia gives up, and the place is taken.
demonworld-told-siege-lifted = The siege is lifted.
demonworld-told-siege-broken = The besiegers are routed, and the siege is over.
demonworld-told-siege-too-few = Too few besiegers are left, and the siege is over.
demonworld-told-siege-disheartened = The besiegers lose heart and leave.
demonworld-told-blast-sap-lost = A mine blows up in its own sap.
demonworld-told-blast-fails = A mine fails.
demonworld-told-blast-accident = A mine brings the wall down, and its diggers with it.
demonworld-told-blast-success = A mine brings the wall down.
demonworld-told-hands = **Changed hands**
demonworld-told-takes = { $seat } takes { $places }
demonworld-told-freed = Now nobody’s: { $places }
demonworld-told-from = { $place } from { $seat }
demonworld-told-with =
    { $count ->
        [one] { $place } with its { $kinds }
       *[other] { $place } with { $kinds }
    }
demonworld-told-prestige = **Prestige**: { $changes }
demonworld-told-prestige-of = { $seat } { $change } (now { $prestige })
demonworld-told-late = Out of time: { $seats }.

# The letter, for one player.
demonworld-letter-organisation = **Year { $year }: your letter**
demonworld-letter = **{ CAP($date) }: your letter**
demonworld-letter-orders = **Orders**
demonworld-letter-seen = **Seen**
demonworld-letter-meetings = **Meetings and battles**
demonworld-letter-troops = **Your troops**
demonworld-letter-quarters = **Quarters**
demonworld-letter-item = { CAP($told) }
demonworld-letter-battle = { CAP($battle) }.
demonworld-letter-loss =
    { $left ->
        [0] { $unit } { $stands } (none left)
       *[other] { $unit } { $stands } ({ $left } left)
    }
demonworld-letter-loss-of-several = { $unit } { $stands }
demonworld-letter-lost = Stands lost: { $units }.
demonworld-letter-lost-battle = Stands lost in battle at { $place }: { $units }.
demonworld-letter-lost-tunnel = Stands lost below the ground at { $place }: { $units }.
demonworld-letter-lost-epidemic = Stands lost to the epidemic at { $place }: { $units }.
demonworld-letter-lost-winter = Stands lost in winter quarters at { $place }: { $units }.
demonworld-letter-lost-desertion = Stands that deserted: { $units }.
demonworld-letter-lost-disbanding = Stands disbanded for lack of money: { $units }.
demonworld-letter-lost-surrender = Stands given up at { $place }: { $units }.
demonworld-letter-lost-scattered = Stands lost with their army at { $place }: { $units }.
demonworld-letter-not-ransomed = { CAP($character) } was not ransomed from { $seat } and is lost for good.

# A siege in it.
demonworld-letter-siege = **{ $place }**, { $weeks }
demonworld-letter-stretch = { $first } to { $last }
demonworld-letter-weeks =
    { $count ->
        [one] week { $weeks }
       *[other] weeks { $weeks }
    }
demonworld-letter-when = { CAP($weeks) } · { $told }
demonworld-letter-food =
    { $count ->
        [0] Food: { $left } left, not enough for another week.
        [one] Food: { $left } left, enough for { $count } more week.
       *[other] Food: { $left } left, enough for { $count } more weeks.
    }
demonworld-letter-unfed =
    { $passed ->
        [1] Not enough to eat.
       *[other] Not enough to eat: { $weeks }.
    }
demonworld-letter-mounts = Mounts eaten: { $units }.
demonworld-letter-sick =
    { $passed ->
        [1] Epidemic: { $stands } lost so far.
       *[other] Epidemic in { $weeks }: { $stands } lost so far.
    }
demonworld-letter-sick-over =
    { $passed ->
        [1] Epidemic: { $stands } lost; it is over.
       *[other] Epidemic in { $weeks }: { $stands } lost; it is over.
    }
demonworld-letter-worked =
    { $passed ->
        [1] The works go on.
       *[other] The works go on: { $weeks }.
    }
demonworld-letter-repaired =
    { $passed ->
        [1] Element #{ $element } of the wall repaired.
       *[other] Element #{ $element } of the wall repaired: { $weeks }.
    }
demonworld-letter-shot =
    { $passed ->
        [1] Element #{ $element } of the wall shot at for { $damage }.
       *[other] Element #{ $element } of the wall shot at for { $damage }: { $weeks }.
    }
demonworld-letter-breached =
    { $passed ->
        [1] Breach in element #{ $element } of the wall.
       *[other] Breach in element #{ $element } of the wall: { $weeks }.
    }
demonworld-letter-sap = Sap { $sap }: { $hexes } dug.
demonworld-letter-counter = Counter-saps: { $hexes } dug.
demonworld-letter-heard =
    { $passed ->
        [1] Digging heard towards element #{ $element }.
       *[other] Digging heard towards element #{ $element }: { $weeks }.
    }
demonworld-letter-militia = Losses of the militia: { $stands }.
demonworld-letter-held =
    { $passed ->
        [1] Your troops are shaken but hold.
       *[other] Your troops are shaken but hold: { $weeks }.
    }
demonworld-episode-organisation = organisation before year { $year }
