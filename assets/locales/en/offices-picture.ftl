# The pictures of Imperial Offices: the map of a kingdom, the sheets of its people, the race for the offices; and each in words.

offices-picture-month = Month { $month } of { $last }
offices-picture-over = The end, after { $month ->
        [one] { $month } month
       *[other] { $month } months
    }
offices-picture-percent = { $percent }%
offices-picture-known-to = what { $seat } knows
offices-picture-known-to-all = what all know

# What somebody is to a kingdom.
offices-picture-king = King
offices-picture-queen = Queen
offices-picture-former-king = Former king
offices-picture-former-queen = Former queen
offices-picture-hero = Hero
offices-picture-heroine = Heroine
offices-picture-free-hero = Free hero
offices-picture-free-heroine = Free heroine
offices-picture-dead = Dead
offices-picture-nature = { $rank } · { $race } · { $alignment } · { $temperament }

# The sheet of a character.
offices-sheet-hit-points = Hit points { $left }/{ $most }
offices-sheet-place = { CAP($province) } ({ $number })
offices-sheet-units = { $count ->
        [0] leads nobody
        [one] leads { $count } unit
       *[other] leads { $count } units
    }
offices-sheet-pay = { $gold } gold a month
offices-sheet-skills = Skills
offices-sheet-apt = learns twice as well
offices-sheet-chance = chance to rise at dusk
offices-sheet-objects = Objects
offices-sheet-no-objects = nothing
offices-sheet-charges = { $count ->
        [0] empty
        [one] { $count } charge
       *[other] { $count } charges
    }
offices-sheet-merit = Merit
offices-sheet-plan = In an encounter
offices-sheet-duel = In a duel
offices-sheet-orders = This month

# The people of a kingdom.
offices-court-title = The people of { $seat }
offices-court-count = { $count ->
        [0] nobody
        [one] { $count } character
       *[other] { $count } characters
    }
offices-key-place = province
offices-key-units = units led
offices-key-pay = pay a month
offices-alt-court-skills = { $name }: { $skills }.

# The race for the offices.
offices-standing-title = The race for the offices
offices-standing-below = your best candidates, measured against the leader
offices-standing-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
offices-standing-nobody = nobody has merit yet
offices-standing-none = none of yours
offices-standing-leads = in the lead
offices-standing-shares = shares the lead

# The legend of the map; what is named elsewhere has its words there.
offices-legend-home = where a kingdom began
offices-legend-tax = tax
offices-legend-explored = explored
offices-legend-unknown = not known
offices-legend-guarded = place, guarded
offices-legend-pacified = place at peace
offices-legend-beaten = place won
offices-legend-army = army
offices-legend-neutral = neutral army
offices-legend-lone = character without an army
offices-legend-free = free hero
offices-legend-king = king or queen
offices-legend-heroes = heroes
offices-legend-seen = seen a month ago or more
offices-legend-move = last month’s move
offices-legend-battle = battle, and who won
offices-legend-taken = changed hands
offices-legend-ravaged = ravaged
offices-legend-blessed = blessed
offices-legend-more = more armies
offices-legend-partner = treaty with
offices-legend-locked = orders locked
offices-legend-regent = a regent defends
offices-legend-fallen = fallen
offices-legend-provinces = provinces
offices-legend-gold = your gold

# The map in words.
offices-alt-kingdom = { $seat } ({ SAME($seat, $king) ->
        [yes] {""}
       *[no] { $king },{" "}
    }{ $race }, { $alignment }): { $count ->
        [0] no provinces
        [one] { $count } province
       *[other] { $count } provinces
    }{ $count ->
        [0] .
       *[other] : { $provinces }.
    }
offices-alt-gold = Your treasury holds { $gold } gold.
offices-alt-fallen = { SAME($seat, $king) ->
        [yes] { $seat }
       *[no] { $seat } ({ $king })
    } has fallen.
offices-alt-regent = A regent defends the kingdom of { $seat }.
offices-alt-treaty = Treaty between { $one } and { $other }.
offices-alt-free = Without a king: { $provinces }.
offices-alt-land = { $province } ({ $number }), { $terrain }{ $facts ->
        [0] { "" }
       *[other] { " (" }{ $known })
    }
offices-alt-lands = The land: { $lands }.
offices-alt-home = where { $seat } began
offices-alt-tax = tax { $tax }
offices-alt-explored = { $percent }% explored
offices-alt-place = place of the { $guardian }
offices-alt-place-pacified = place of the { $guardian }, at peace
offices-alt-place-beaten = a place won
offices-alt-ravaged = ravaged
offices-alt-blessed = blessed
offices-alt-army = { $owner }, { $count ->
        [0] no unit
        [one] { $count } unit
       *[other] { $count } units
    }{ $named ->
        [0] { "" }
       *[other] { ", " }{ $people }
    }
offices-alt-stack = { CAP($province) }: { $army }.
offices-alt-stack-seen = { CAP($province) }: { $army } (seen in month { $month }).
offices-alt-neutral = neutral
offices-alt-neutral-units = neutral units
offices-alt-nobody = nobody
offices-alt-dark = Nothing more is known of { $provinces }.
offices-alt-move = { $owner } from { $from } to { $to }
offices-alt-moves = Last month’s moves: { $moves }.
offices-alt-battle = Battle in { $province }: { $attacker } against { $defender }; { $winner } won.
offices-alt-taken = { CAP($province) } changed hands: { $owner } after { $before }.

# A sheet, the people and the race in words.
offices-alt-sheet = { $name }: { $nature }.
offices-alt-offices = Offices: { $offices }.
offices-alt-dead = Dead.
offices-alt-hit-points = { $left } of { $most } hit points.
offices-alt-place-of = In { $province }, { $units }.
offices-alt-pay = Pay: { $gold } gold a month.
offices-alt-skill = { $skill } { $level }
offices-alt-skill-chance = { $skill } { $level } ({ $percent }% to rise)
offices-alt-skills = Skills: { $skills }.
offices-alt-objects = Objects: { $objects }.
offices-alt-object-charges = { $object } ({ $charges })
offices-alt-merit = { $office } { $merit }
offices-alt-merits = Merit: { $merits }.
offices-alt-plan = In an encounter: { $plan }.
offices-alt-duel = In a duel: { $plan }.
offices-alt-orders = This month: { $orders }.
offices-alt-standing = { $office }: { $name }, { $percent }% of the leader.
offices-alt-standing-leads = { $office }: { $name } leads.
offices-alt-standing-shares = { $office }: { $name } shares the lead with another kingdom.
offices-alt-standing-none = { $office }: none of yours.
offices-alt-standing-nobody = { $office }: nobody has merit yet.
