# The map of Demonworld: what stands on, under and beside it, and the map in words.

demonworld-picture-north = N
demonworld-picture-date = { CAP($date) }
demonworld-picture-stage = { CAP($stage) }
demonworld-picture-known = What only you know of others
demonworld-picture-seen = { CAP($date) }: { $force } in { $province }: { $troops }.
demonworld-picture-garrison-of = garrison ({ $seat })
demonworld-picture-garrison = garrison of { $site }

# The legend; what is named elsewhere has its words there.
demonworld-legend-mine = mine
demonworld-legend-special = special troops
demonworld-legend-army = army
demonworld-legend-inside = army inside
demonworld-legend-several = several armies
demonworld-legend-more = more armies
demonworld-legend-march = march ({ $date })
demonworld-legend-retreat = retreat
demonworld-legend-ways = number of armies
demonworld-legend-battle = battle, and who won
demonworld-legend-drawn = battle without a winner
demonworld-legend-fighting = not settled yet
demonworld-legend-taken = changed hands
demonworld-legend-siege = siege
demonworld-legend-weeks = weeks of a siege
demonworld-legend-draft = your order
demonworld-legend-own = your stands
demonworld-legend-garrison = your garrison
demonworld-legend-camp = camp
demonworld-legend-seen = stands seen
demonworld-legend-emperor = emperor, winters passed
demonworld-legend-awaited = awaited
demonworld-legend-absent = absent
demonworld-legend-eliminated = out of the game
demonworld-legend-prestige = prestige
demonworld-legend-provinces = provinces
demonworld-legend-sites = cities and fortresses
demonworld-legend-armies = armies

# The map in words.
demonworld-alt-player = { $seat }, { $race }: prestige { $prestige }, { $count ->
        [0] no provinces
        [one] { $count } province: { $provinces }
       *[other] { $count } provinces: { $provinces }
    }; { $sites ->
        [0] no cities or fortresses
        [one] { $sites } city or fortress
       *[other] { $sites } cities and fortresses
    }; { $armies ->
        [0] no armies
        [one] { $armies } army: { $places }
       *[other] { $armies } armies: { $places }
    }.
demonworld-alt-emperor = { $seat }, { $race }, emperor with { $winters ->
        [0] no winter passed
        [one] { $winters } winter passed
       *[other] { $winters } winters passed
    }: prestige { $prestige }, { $count ->
        [0] no provinces
        [one] { $count } province: { $provinces }
       *[other] { $count } provinces: { $provinces }
    }; { $sites ->
        [0] no cities or fortresses
        [one] { $sites } city or fortress
       *[other] { $sites } cities and fortresses
    }; { $armies ->
        [0] no armies
        [one] { $armies } army: { $places }
       *[other] { $armies } armies: { $places }
    }.
demonworld-alt-eliminated = { $seat } is out of the game.
demonworld-alt-army = no. { $number } in { $code }
demonworld-alt-siege = Siege of { $site } by { $seats }, { $week ->
        [0] no week passed
        [one] { $week } week passed
       *[other] { $week } weeks passed
    }.
demonworld-alt-conflict = Conflict in { $province }: { $seats }.
demonworld-alt-fighting = Battle in { $province } not over: { $attacker } against { $defender }.
demonworld-alt-marches = Marches of { $date }: { $ways }.
demonworld-alt-retreats = Retreats of { $date }: { $ways }.
demonworld-alt-way = { $army } from { $from } to { $to }
demonworld-alt-battle = Battle, { $place }, { $attacker } against { $defender }: { $outcome }.
demonworld-alt-taken = { $province } changed hands: { $owner } after { $before }.
demonworld-alt-own = Only you see: { $forces }.
demonworld-alt-strength = { $force } in { $code } with { $stands }
demonworld-alt-orders = Your orders: { $ways }.
demonworld-alt-free = Only militia: { $provinces }.
demonworld-alt-held = { $site } is held by { $holder }.
demonworld-alt-land = { $province }: { $has }
demonworld-alt-lands = The land: { $lands }.
