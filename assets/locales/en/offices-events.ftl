# What happens in Imperial Offices, told to those who may know it. Each message stands alone.

# Names of things in sentences.
offices-name-province = province { $number }
offices-name-place = place { $number }
offices-name-way = { $way } → { $next }
offices-name-gold = { $count ->
        [0] no gold
       *[other] { $count } gold
    }
offices-name-units = { $count ->
        [0] no unit
        [one] { $count } unit
       *[other] { $count } units
    }
offices-name-points = { $count ->
        [0] no point
        [one] { $count } point
       *[other] { $count } points
    }
offices-name-percent = { $percent }%
offices-name-skill = { $skill } { $level }
offices-name-kind = { $count } × { $kind }
offices-name-troop = { $count } × { $kind } ({ $quality })
offices-name-unit = { $kind } no. { $number }
offices-name-unit-lost = unit no. { $number }
offices-name-stranger = a stranger
offices-name-of = { $name } ({ $seat })
offices-name-griffon = the griffon
offices-name-giant = the giant
offices-name-gargoyle = the gargoyle
offices-name-demon = the demon
offices-name-troll = the troll
offices-name-spectre = the spectre
offices-name-charged = { $count ->
        [0] { $object } (empty)
        [one] { $object } ({ $count } charge)
       *[other] { $object } ({ $count } charges)
    }

# Plans in plain words.
offices-step-shoot = shoot
offices-step-flee = flee
offices-step-melee = { $count ->
        [one] a round of melee
       *[other] { $count } rounds of melee
    }
offices-step-steal = steal
offices-step-talk = bargain
offices-step-scout = look round once it is over
offices-step-say = say “{ $words }”
offices-step-cast = cast { $spell }
offices-step-use = use: { $object }
offices-step-use-number = use object no. { $number }
offices-plan-then = { $plan }, then { $next }

# Orders, as what somebody is to do.
offices-deed-defend = stay on guard
offices-deed-move = march to province { $way }
offices-deed-explore = explore the province
offices-deed-search = search { $place } ({ $plan })
offices-deed-recruit = recruit { $units }
offices-deed-mercenaries = take mercenaries into service: { $units }
offices-deed-recruit-both = recruit { $units }, and take mercenaries into service: { $mercenaries }
offices-deed-hire = offer { $hero } { $gold } to serve
offices-deed-take = take over { $units }
offices-deed-leave = leave { $units }
offices-deed-transfer = take over { $taken }, and leave { $left }
offices-deed-spy = spy on { $seat }: { $topic }
offices-deed-track = track { $target }
offices-deed-pursue = go after { $target } ({ $plan })
offices-deed-cast = cast { $spell }
offices-deed-cast-on = cast { $spell }: { $target }
offices-deed-study = study: { $invention }
offices-deed-practice = practise: { $skill }
offices-deed-give = give { $object } to { $target }
offices-deed-pick-up = pick up { $object }
offices-deed-send = send { $gold } to { $seat }
offices-deed-propose = propose a treaty to { $seat }
offices-deed-refuse = refuse treaties with { $seat }
offices-deed-break = break the treaty with { $seat }
offices-deed-disband = disband { $unit }
offices-deed-election = call an election for { $candidate }
offices-deed-vote = vote for { $candidate } as { $office }
offices-deed-abstain = abstain: { $office }
offices-deed-heir = name an heir: { $skills }
