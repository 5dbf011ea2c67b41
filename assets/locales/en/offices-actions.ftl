# Actions of Imperial Offices in words, for whoever may choose them; questions, duties, what concerns a seat.

# Deeds.
offices-do-create-king = Reign as { $name } ({ $race }, { $alignment }, { $temperament })
offices-do-agree =
    { $as_table ->
        [1] { $turns } months, with the deadlines of the table
       *[other] { $turns } months of { $hours } hours
    }
offices-do-order = { $character }, { $phase }: { $order }
offices-do-clear = { $character }, { $phase }: take the order back
offices-do-plan = { $character }, { $occasion }: { $plan }
offices-do-withdraw = Withdraw: { $decree }
offices-do-lock = Lock the orders
offices-do-unlock = Unlock the orders
offices-do-time-out = Let the time run out
offices-do-take-over = Take the kingdom back from the regent
offices-do-resign = Give the kingdom up

# Words of particulars.
offices-occasion-standing = in an encounter
offices-occasion-duel = in a duel
offices-particular-standing = the standing plan
offices-particular-here = here
offices-particular-nobody = nobody
offices-decree-gold = a gift
offices-decree-proposal = a proposal
offices-decree-refusal = a refusal
offices-decree-break = the end of a treaty
offices-decree-disband = disbanding
offices-decree-election = an election
offices-decree-vote = a vote
offices-decree-heir = an heir

# Plans in plain words.
offices-try-then = { $first }, then { $rest }
offices-try-times = { $step } ({ $count } times)
offices-try-strike-on = fight on hand to hand
offices-try-strike-at-last = failing all that, fight hand to hand
offices-try-only-strike = fight hand to hand to the end
offices-try-scout = { $plan }; once it is won, look round

# Things in orders.
offices-order-place = { $place } ({ $guardian })
offices-order-land = { $province } ({ $number }, { $terrain })

# Where the game stands, and what is asked of whom.
offices-episode = month { $month }
offices-stage-creation = Kings are being created
offices-stage-orders = Month { $month } of { $last }
offices-won = { $seat } has won.
offices-drawn = It ends without a single winner: { $winners }.
offices-ask-kings = Awaited: { $seats } (kings).
offices-ask-orders = Awaited: { $seats } (orders of the month).
offices-ask-you-king = You are asked for your king.
offices-ask-you-orders = You are asked for your orders of month { $month }.
offices-owed-king = Your king
offices-owed-orders = Orders of month { $month }

# What is left to the rules.
offices-forgone-month = { $character } has no order: stays on guard all month
offices-forgone-phase = { $character } has no order for { $phase }: stays on guard

# What concerns a kingdom.
offices-concern-fallen = Your kingdom has fallen. You may watch to the end.
offices-concern-regency = A regent defends your kingdom. Give any order, or lock, and it is yours again.
offices-concern-silent =
    { $months ->
        [one] You let a month pass in silence.
       *[other] You let { $months } months pass in silence.
    } { $left ->
        [one] After one more, a regent defends your kingdom.
       *[other] After { $left } more, a regent defends your kingdom.
    }
offices-concern-heir = Your throne is empty. { $heir } follows at dawn and can be given orders now.
offices-concern-offers =
    { $count ->
        [one] { $seats } proposes a treaty to you: propose one too, and it stands from dawn.
       *[other] { $seats } propose a treaty to you: propose one too, and it stands from dawn.
    }
offices-concern-druids =
    { $count ->
        [one] { $seats } proposes a treaty to you, and is druidic: it stands from dawn, unless you refuse.
       *[other] { $seats } propose treaties to you, and are druidic: they stand from dawn, unless you refuse.
    }
offices-concern-proposals =
    { $count ->
       *[other] You propose a treaty to { $seats }.
    }
offices-concern-treaties =
    { $count ->
        [one] You have a treaty with { $seats }.
       *[other] You have treaties with { $seats }.
    }
offices-concern-election = Election: { $candidate } stands for emperor, and you have not voted.
offices-concern-voted = Election: { $candidate } stands for emperor. Your vote is in.
offices-concern-called = An election is called: next month there is a vote on { $candidate } as emperor.
