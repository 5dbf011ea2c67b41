# What `/show` tells of Demonworld, and what is said before one locks.

demonworld-show-province = **{ $province }**: { $terrain }; people: { $people }.
demonworld-show-mine = There is a mine.
demonworld-show-owner = It belongs to { $seat }.
demonworld-show-free = It belongs to nobody.
demonworld-show-site = - { $site }: held by { $holder }
demonworld-show-site-besieged =
    { $weeks ->
        [0] - { $site }: held by { $holder }, besieged by { $seats } since this season
        [one] - { $site }: held by { $holder }, besieged by { $seats } for { $weeks } week
       *[other] - { $site }: held by { $holder }, besieged by { $seats } for { $weeks } weeks
    }
demonworld-show-armies = Armies: { $armies }.
demonworld-show-own = - { $force }, { $province }: { $units }, { $stands }
demonworld-show-seen = - Seen in { $date }, { $force }: { $troops }
demonworld-show-unseen = You have never seen what is in it.
demonworld-show-next = Next to it: { $provinces }.
demonworld-show-force = **{ CAP($force) }**, { $province }
demonworld-show-unit = - { $unit }: { $stands } of { $full }
demonworld-show-character = - { $character }
demonworld-show-player =
    - **{ $seat }** ({ $race }): prestige { $prestige } · { $provinces ->
        [one] { $provinces } province
       *[other] { $provinces } provinces
    } · { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }{ $extras ->
        [0] {""}
       *[other] {" "}· { $more }
    }
demonworld-show-emperor = emperor
demonworld-show-absent = away
demonworld-show-eliminated = out of the campaign
demonworld-show-treasury = Only you know: { $points } to spend.

demonworld-forgone-unspent = Not spent: { $points }. What is left is kept for the next year.
demonworld-forgone-lost = Not spent: { $points }. What is left is lost.
demonworld-forgone-hold = { CAP($army) } at { $province } has no march order: it stays.
demonworld-forgone-attitude = { CAP($army) } has no attitude: the rules or your standing orders decide.
demonworld-forgone-retreat = { CAP($army) } has nowhere to retreat to yet: the rules choose the province.
demonworld-forgone-plan = { CAP($what) }: no plan of yours; it is fought by your usual plan, or in the order of the list.
demonworld-forgone-programme = { CAP($siege) }: your programme is empty. Your troops eat and wait.
demonworld-forgone-advantages =
    { $count ->
        [one] One unit gains the advantage that the rules choose: renown, else cohesion, else fear.
       *[other] { $count } units gain the advantage that the rules choose: renown, else cohesion, else fear.
    }

error-unknown-province = There is no such province on the map. Provinces have a letter and a number, such as E4; they are offered while you type.
error-unknown-force = There is no such army. Armies are named by the number of their seat and their own, such as 2-1; they are offered while you type.
