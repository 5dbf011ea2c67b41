# What is told of a month of Imperial Offices when it has ended, of the months between two Diets, and of the end.

# The chronicle, for all.
offices-letter-item = - { $told }
offices-letter-month = **Month { $month }**
offices-letter-courts = **At the courts**
offices-letter-battles = **Battles**
offices-letter-hands = **Changed hands**
offices-letter-takes = { $seat } takes { $lands }.
offices-letter-land-from = { $provinces } from { $other }
offices-letter-dead = **Dead:** { $names }.
offices-letter-strangers = { $count ->
        [one] a hero of whom little is known
       *[other] { $count } heroes of whom little is known
    }
offices-letter-diet = **{ $told }**
offices-letter-quiet = Nothing happened that the whole world would hear of.

# The letter, for one kingdom.
offices-letter = **Month { $month }: your letter**
offices-letter-lost = Lost: { $provinces }.
offices-letter-dawn = **Dawn**
offices-letter-phase = **{ $phase }**
offices-letter-marches = Marches: { $marches }.
offices-letter-march = { $who } ({ $units }) to { $province }
offices-letter-march-alone = { $who } to { $province }
offices-letter-recruits = Recruited: { $recruits }.
offices-letter-recruit = { $who } in { $province } ({ $units } for { $gold })
offices-letter-recruit-unled = { $who } in { $province } ({ $units } for { $gold }, { $unled } of them without a leader)
offices-letter-practices = Practice: { $practices }.
offices-letter-practice = { $who } ({ $skill })
offices-letter-paragraph = { $heading } · { $told }
offices-letter-dusk = **Dusk**
offices-letter-seen = **In sight**
offices-letter-armies = { $seat }: { $armies }.
offices-letter-army = { $units } in { $province }
offices-letter-race = **The race for the offices**
offices-letter-race-leads = In the lead: { $offices }.
offices-letter-race-leads-also = Besides the offices lent, in the lead: { $offices }.
offices-letter-race-behind = Behind, in percent of the leader: { $offices }.
offices-letter-race-none = None of yours: { $offices }.
offices-letter-race-one = { $office } ({ $name })
offices-letter-race-shared = { $office } ({ $name }, level with another kingdom)
offices-letter-race-part = { $office } ({ $name }, { $percent }%)
offices-letter-next = **To think about**
offices-letter-last-month = This is the last month.
offices-letter-heir = Your king is dead. { $name } follows at dawn, in { $province }.
offices-letter-vote = An election is on: is { $candidate } to be emperor? Votes are counted at the end of this month.
offices-letter-diet-next = The Diet meets at the end of this month; your votes decide where merit is equal.
offices-letter-pay = The next pay is { $due }. With the taxes of today you will have { $gold }.
offices-letter-invaded = Foreign troops stand in your land: { $provinces }.
offices-letter-place = { $place } in { $province }
offices-letter-places = Known places that might not be empty: { $places }.

# The months between two Diets.
offices-chronicle = { $count ->
        [one] **Month { $last }**
       *[other] **Months { $first } to { $last }**
    }
offices-chronicle-outset = **The kingdoms at the outset**
offices-chronicle-kingdom = - { $seat }: { $holds }
offices-chronicle-kingdom-deeds = - { $seat }: { $holds } ({ $deeds })
offices-chronicle-provinces = { $count ->
        [0] no province
        [one] { $count } province
       *[other] { $count } provinces
    }
offices-chronicle-won = { $count ->
        [one] { $count } battle won
       *[other] { $count } battles won
    }
offices-chronicle-taken = { $count ->
        [one] { $count } province taken
       *[other] { $count } provinces taken
    }
offices-chronicle-lost = { $count ->
        [one] { $count } lost
       *[other] { $count } lost
    }
offices-chronicle-pair = { $seat }–{ $other }
offices-chronicle-treaties = Treaties: { $pairs }.
offices-chronicle-office = { $office } { $who }
offices-chronicle-offices = Offices lent: { $offices }.

# The end.
offices-ending-won = **{ $seat } wins.**
offices-ending-drawn = **{ $winners } win together.**
offices-ending-elected = The kings have elected { $seat }.
offices-ending-crowned = { $seat } held more than 55% of the world’s tax base, and was crowned.
offices-ending-alone = At most one kingdom still holds land.
offices-ending-months = { $count ->
        [one] The agreed month is over.
       *[other] The agreed { $count } months are over.
    }
offices-ending-dice = The dice are no longer secret: /story history shows them blow by blow, and with the eyes of others also those of what only they were told.
offices-ending-emperor = { $seat } rules as emperor.
offices-ending-no-emperor = There is no emperor.
offices-ending-office = - { $office }: { $who } ({ $seat }), merit { $merit }
offices-ending-office-nobody = - { $office }: nobody
offices-ending-nobody = free
offices-ending-score = { $place }. { $seat }: { $points } ({ $parts })
offices-ending-nothing = { $place }. { $seat }: { $points }
offices-ending-steps = { $count ->
        [one] { $points } less the cut for { $count } step from the emperor
       *[other] { $points } less the cut for { $count } steps from the emperor
    }
offices-ending-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
offices-ending-part = { $whole }.{ $rest } points

offices-era = { $count ->
        [one] Month { $last }
       *[other] Months { $first } to { $last }
    }
offices-counted = provinces
offices-counted-points = points for offices and objects
