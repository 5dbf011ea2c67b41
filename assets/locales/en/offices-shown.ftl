# What `/show` tells of Imperial Offices.

offices-show-named = { $province } ({ $number }) · { $terrain }
offices-show-name = { $name }
offices-show-kind = { $count } × { $kind }
offices-show-unit-name = { $kind } { $number }
offices-show-nobodys = neutral
offices-show-mercenaries = mercenaries
offices-show-province = **{ CAP($province) }** ({ $number }): { $terrain }.
offices-show-home = { $seat } began here.
offices-show-owner = It belongs to { $seat }.
offices-show-free = It belongs to nobody.
offices-show-dark = Its wealth is unknown to you.
offices-show-wealth = Wealth: { $class }.
offices-show-tax = Tax: { $tax } gold a month.
offices-show-explored = You have explored { $percent }% of it.
offices-show-people = Its people: { $race }.
offices-show-types = Recruits: { $types }.
offices-show-garrison =
    { $count ->
        [0] Nobody guards it.
        [one] Its garrison: { $count } unit.
       *[other] Its garrison: { $count } units.
    }
offices-show-ravaged = A guardian ravaged it last month.
offices-show-blessed = It was blessed last month.
offices-show-place = - { CAP($place) }, guarded by: { $guardian }
offices-show-place-pacified = - { CAP($place) }, its guardian at peace: { $guardian }
offices-show-place-won = - { CAP($place) }, its guardian beaten: { $guardian }
offices-show-place-empty = - { CAP($place) }, its guardian beaten ({ $guardian }), its treasure gone
offices-show-stack = - { $side }: { $units ->
        [0] { $people }
       *[other] { $armies }{ $named ->
            [0] {""}
           *[other] {" "}· { $people }
        }
    }
offices-show-told =
    { $count ->
        [0] In month { $month } no unit was reported here.
        [one] In month { $month } { $count } unit was reported here.
       *[other] In month { $month } { $count } units were reported here.
    }
offices-show-seen =
    { $count ->
        [0] In month { $month } your people saw no unit of others here.
        [one] In month { $month } your people saw { $count } unit of others here.
       *[other] In month { $month } your people saw { $count } units of others here.
    }
offices-show-stayed =
    { $count ->
        [0] After the battle of month { $month } no unit of others stayed here.
        [one] After the battle of month { $month } { $count } unit of others stayed here.
       *[other] After the battle of month { $month } { $count } units of others stayed here.
    }
offices-show-ground = On the ground: { $objects }.
offices-show-next = Next to it: { $provinces }.
offices-show-character = **{ $name }**: { $race } · { $alignment } · { $temperament }
offices-show-dead = Dead; the body lies in { $province }.
offices-show-state = In { $province }, { $left } hit points, { $units ->
        [0] leads nobody
        [one] leads { $units } unit
       *[other] leads { $units } units
    }.
offices-show-level = { $skill } { $level }
offices-show-skills = Skills: { $skills }.
offices-show-objects = Objects: { $objects }.
offices-show-pay = Pay: { $gold } gold a month.
offices-show-known-dead = Dead, as far as you know.
offices-show-serves = Serves { $seat }, as far as you know.
offices-show-serves-nobody = Serves nobody.
offices-show-is-in = Is in { $province }.
offices-show-was-in = Was seen in { $province } in month { $month }{ $units ->
        [0] .
        [one] {" "}with { $units } unit.
       *[other] {" "}with { $units } units.
    }
offices-show-asks = Asks for { $gold } gold a month.
offices-show-unit = **{ $unit }**, { $province } · { $whose }
offices-show-troop = { $race } · { $quality }
offices-show-led = Led by { $name }.
offices-show-kingdom = - **{ $seat }** ({ SAME($seat, $king) ->
        [yes] {""}
       *[no] { $king },{" "}
    }{ $race }, { $alignment }): { $count ->
        [0] no province
        [one] { $count } province
       *[other] { $count } provinces
    }{ $extras ->
        [0] {""}
       *[other] {" "}· { $more }
    }
offices-show-king-made = - **{ $seat }**: the king is made
offices-show-king-awaited = - **{ $seat }**: no king yet
offices-show-fallen = fallen
offices-show-regency = a regent defends
offices-show-locked = orders locked
offices-show-treaty = - { $one } and { $other } have a treaty.
offices-show-gold = Only you know this: { $gold } gold; at dusk { $income } come in and { $upkeep } go out.
offices-show-inventions = Inventions: { $inventions }.
offices-show-treasury = Told by a spy in month { $month }: { $seat } had { $gold } gold.

offices-sheet-court-name = Your people
offices-sheet-race-name = The race for the offices
offices-sheet-person-name = { $name }

error-unknown-land = There is no such province on the map. Provinces have numbers; they are offered while you type.
error-unknown-figure = You know nobody and nothing of that number. Characters have numbers such as 101, units such as u12; they are offered while you type.

# What can be asked by name.
offices-odds-topic = **{ $name }**, from what you know
offices-odds-battle = a battle in { $province }
offices-odds-phase = *{ $phase }*
offices-odds-order = { $phase }, { $order }: { $odds }
offices-odds-none = There are no odds to work out here now.
offices-sheet-order = { $phase }: { $order }
