# What can be reckoned before one commits oneself. Notes in menus hold 100 characters.

demonworld-odds-percent = { $percent }%
demonworld-odds-about = about { $percent }%
demonworld-odds-under = under { $percent }%
demonworld-odds-over = over { $percent }%

# Battles.
demonworld-odds-field = Battle: won { $won }, undecided { $drawn }, lost { $lost } ({ $basis })
demonworld-odds-assault = Assault: taken { $won }, thrown back { $drawn }, your rout { $lost } ({ $basis })
demonworld-odds-sortie = Sortie: siege broken { $won }, back inside { $drawn }, place lost { $lost } ({ $basis })
demonworld-odds-raid = Raid: loot comes home { $won }, place lost { $lost } ({ $basis })
demonworld-odds-between = { $low } to { $high }
demonworld-odds-field-by-order = Battle: won { $won }, lost { $lost }, by the order of their line
demonworld-odds-assault-by-order = Assault: taken { $won }, your rout { $lost }, by the order of their line
demonworld-odds-sortie-by-order = Sortie: siege broken { $won }, place lost { $lost }, by the order of their line
demonworld-odds-raid-by-order = Raid: loot comes home { $won }, place lost { $lost }, by the order of their line
demonworld-odds-walk-over = Nobody is inside: the place falls without a fight
demonworld-odds-now = with them as they are now
demonworld-odds-militia = against the militia
demonworld-odds-then = { $low } to { $high } as seen in { $date }
demonworld-odds-then-most = { $high } if weaker since, seen in { $date }
demonworld-odds-then-least = { $low } if stronger since, seen in { $date }
demonworld-odds-then-so = as seen in { $date }
demonworld-odds-field-unseen = Never seen. Won { $weak } if half as strong as you, { $even } if equal, { $strong } if twice
demonworld-odds-assault-unseen = Never seen. Taken { $weak } if weak inside, { $even } if middling, { $strong } if strong
demonworld-odds-sortie-unseen = Never seen. Siege broken { $weak } if half as strong as you, { $even } if equal, { $strong } if twice
demonworld-odds-raid-unseen = Never seen. Loot comes home { $weak } if half as strong as you, { $even } if equal, { $strong } if twice
demonworld-odds-assault-hidden = Garrison never seen. Taken { $weak } if { $few }, { $even } if { $some }, { $strong } if { $many }
demonworld-odds-both = { $one }. { $other }
demonworld-odds-land = { $land } · { $odds }

# Food.
demonworld-odds-food = Food ({ $now } now) at full ration: { $full }; at three quarters: { $quarter }; at half: { $half }.
demonworld-odds-food-any = Food, at any ration: { $until }.
demonworld-odds-ration = food: { $until }
demonworld-odds-fed-not = not enough for next week
demonworld-odds-fed-week = until week { $week }
demonworld-odds-fed-beyond =
    { $weeks ->
        [one] all season and { $weeks } week more
       *[other] all season and { $weeks } weeks more
    }
demonworld-odds-fed-open = as long as the depots stand

# Epidemics.
demonworld-odds-epidemic-inside = Epidemic: { $next } next week, { $by } by week { $week }.
demonworld-odds-epidemic-outside = Epidemic: at most { $next } that you catch one next week while they have food; an assault on a sick place brings it: { $storm }.
demonworld-odds-epidemic-here = Epidemic among you: { $least } to { $most } next week, then its end: { $ends }.

# Winter.
demonworld-odds-winter = Winter: no loss { $none }, { $mean } lost on average
demonworld-odds-winter-crowded = { $usual }, { $mean } if it is crowded

# Saps, withdrawal.
demonworld-odds-weeks = { $least } to { $most } weeks
demonworld-odds-sap = At the wall in { $weeks }: unnoticed until then { $unnoticed }, falls in under it { $falls }
demonworld-odds-dig = Falls in next week: { $falls }
demonworld-odds-turn = Under the wall, falls in during its first week to that side: { $falls }
demonworld-odds-counter = Falls in under your own wall: { $falls }
demonworld-odds-blast = The mine: { $rows }
demonworld-odds-row = { $what } { $share }
demonworld-odds-blast-sap-lost = blows up in its own sap
demonworld-odds-blast-fails = fails
demonworld-odds-blast-accident = opens the wall and kills its diggers
demonworld-odds-blast-success = opens the wall
demonworld-odds-withdrawal = Withdrawal: sure where nobody wants to fight it, else { $share } (5 or 6 of a die)

# What can be asked for.
demonworld-odds-of-winter = winter quarters
demonworld-odds-topic = **{ CAP($name) }**, from what you know
demonworld-odds-of = { CAP($what) }: { $line }
demonworld-odds-against = { $armies } against { $seat }
demonworld-odds-against-all = { $armies } against { $seat }, should they fight you
demonworld-odds-there = { $province }, { $seat }
demonworld-odds-none = There are no odds to work out here now.
demonworld-odds-shelter = behind the walls ({ $room } stands have room): no battle in the open for it; whoever fights it begins a siege
demonworld-odds-nothing = it attacks nobody; if somebody attacks you here, it fights all the same
