# What can be reckoned before an order is given. Notes in menus hold 100 characters.

offices-odds-percent = { $percent }%
offices-odds-between = { $least } to { $most }%
offices-odds-both = { $one } · { $other }
offices-odds-works = works: { $chance }
offices-odds-too-far = too far to reach, unless the target comes closer
offices-odds-unnoticed = unnoticed: { $chance }
offices-odds-margin = report within { $percent }% of the truth
offices-odds-meets = a monster comes: { $percent }%
offices-odds-halts = stops in { $province }, which is not yours, and goes no farther in this phase
offices-odds-halts-strangers = stops in { $province }, where foreign troops are, and goes no farther in this phase
offices-odds-meets-there = a monster comes there: { $percent }%
offices-odds-trial = won { $won }%, stolen { $stolen }%, away { $away }%, dies { $died }%
offices-odds-wandering = if a monster comes: { $trial }
offices-odds-duel = against an equal: wins { $won }%, gives way { $lost }%, dies { $died }%
offices-odds-pursuit = against an equal, if found: { $trial }

# Battles.
offices-odds-from-to = { $least } to { $most }
offices-odds-own =
    { $count ->
        [one] { $strength } ({ $count } unit)
       *[other] { $strength } ({ $count } units)
    }
offices-odds-sides = strength: yours { $own }, theirs { $foes } (all in front, without nemesis)
offices-odds-sides-each = strength: yours { $own }; one after another: { $foes } (all in front, without nemesis)
offices-odds-camp = { $who } { $strength }
offices-odds-partners = counted with yours, if they stay: { $seats }
offices-odds-told =
    { $count ->
        [0] strength: yours { $own }; no unit reported in month { $month }
        [one] strength: yours { $own }; { $count } unit reported in month { $month }
       *[other] strength: yours { $own }; { $count } units reported in month { $month }
    }
offices-odds-seen =
    { $count ->
        [0] strength: yours { $own }; your people saw no unit there in month { $month }
        [one] strength: yours { $own }; your people saw { $count } unit there in month { $month }
       *[other] strength: yours { $own }; your people saw { $count } units there in month { $month }
    }
offices-odds-stayed =
    { $count ->
        [0] strength: yours { $own }; no unit stayed there after the battle of month { $month }
        [one] strength: yours { $own }; { $count } unit stayed there after the battle of month { $month }
       *[other] strength: yours { $own }; { $count } units stayed there after the battle of month { $month }
    }
offices-odds-unseen = strength: yours { $own }; you do not know who is there
offices-odds-unseen-first =
    { $count ->
        [one] strength: yours { $own }; you do not know who is there; at first: { $count } unit
       *[other] strength: yours { $own }; you do not know who is there; at first: { $count } units
    }
offices-odds-first = strength: yours { $own }; the garrison as it was at first: { $foes }
offices-odds-first-left = strength: yours { $own }; what is left of the first garrison: { $foes }
offices-odds-first-none = strength: yours { $own }; as far as you know there is no garrison
offices-odds-garrison =
    { $count ->
        [0] strength: yours { $own }; no unit without a leader stands there
        [one] strength: yours { $own }; { $count } unit without a leader stands there
       *[other] strength: yours { $own }; { $count } units without a leader stand there
    }
offices-odds-unled =
    { $count ->
        [0] now no unit without a leader
        [one] now { $count } unit without a leader
       *[other] now { $count } units without a leader
    }
offices-odds-in-time = there in time: { $percent }%
offices-odds-sum = { $unit }: { $factors } = { $total }
offices-odds-sum-both = { $unit }: at the worst { $factors } = { $total }; at the best { $better } = { $most }
offices-odds-more =
    { $count ->
        [one] and { $count } more: { $strength }
       *[other] and { $count } more: { $strength }
    }
offices-odds-joins = { $leader } is there in time: { $percent }%
offices-odds-helps = { $leader }, on guard next door, comes to help: { $percent }%
offices-odds-reserve-ours =
    { $count ->
        [one] { $owner } has { $count } unit next door, { $province }; on guard under a leader it comes to help: { $percent }% at most
       *[other] { $owner } has { $count } units next door, { $province }; on guard under a leader they come to help: { $percent }% at most
    }
offices-odds-reserve-theirs =
    { $count ->
        [one] { $owner } has { $count } unit next door, { $province }; on guard under a leader it may help the defender: { $percent }% at most
       *[other] { $owner } has { $count } units next door, { $province }; on guard under a leader they may help the defender: { $percent }% at most
    }

# The factors of strength, in the order of the book.
offices-factor-plus = { $factor } +{ $points }
offices-factor-levels = { $factor } { $levels } level
offices-factor-times = { $factor } × { $by }
offices-factor-type = type
offices-factor-race = race
offices-factor-race-terrain = race in this terrain
offices-factor-favourable = good terrain
offices-factor-unfavourable = bad terrain
offices-factor-home = home
offices-factor-fanatic = fanatic
offices-factor-desert = desert without camels
offices-factor-quality = quality
offices-factor-commander = commander
offices-factor-nemesis = nemesis
offices-factor-defence = defence
offices-factor-exploration = exploration
offices-factor-demoralised = demoralised
offices-factor-rank = rank
offices-odds-search-open = nobody guards the place any more
# What a guard can do.
offices-odds-guard = { $count ->
        [one] if { $provinces } next door is attacked, the guard comes to help: { $percent }%
       *[other] if one of its neighbours { $provinces } is attacked, the guard comes to help the first: { $percent }%
    }; if the guard’s own is, the fight is there, without help for others
offices-odds-guard-here = no province next door is one that the guard could help; if the guard’s own is attacked, the fight is there
offices-odds-guard-alone = a guard without troops helps nobody next door
