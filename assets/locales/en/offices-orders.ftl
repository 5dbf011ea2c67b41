# The order book of Imperial Offices: the king before the game, then each month the characters and the kingdom.

# Creation.
offices-book-creation = Your king
offices-book-creation-note = Take a king as he is, or change what you like. Name, race, alignment, temperament and sex will be open to all; skills and units stay your secret.
offices-book-creation-waits = Your king is ready. Until all are, you may change him.
offices-book-pick-creation = King, or length of the game?
offices-book-your-king = Your king
offices-book-no-king = no king yet: without one in time, you get the all-rounder
offices-book-king = { $name }: { $race }, { $alignment }, { $temperament }; { $skills }; { $units }
offices-book-length = Length: { $terms }
offices-book-wish = you wish { $terms }
offices-book-wishes = { $seat } wishes { $terms }
offices-book-ask-king = which king shall be yours?
offices-book-ask-this-king = take this king, or change something?
offices-book-change-king = Your king as he is
offices-book-take-king = Take this king
offices-book-name-king = Another name…
offices-book-race = Race…
offices-book-alignment = Alignment…
offices-book-temperament = Temperament…
offices-book-sex = Woman or man…
offices-book-skills = Skills…
offices-book-units = First units…
offices-book-ask-race = which race?
offices-book-ask-alignment = which alignment?
offices-book-ask-temperament = which temperament?
offices-book-ask-sex = woman or man?
offices-book-ask-units = with which units, beside a garrison?
offices-book-ask-skills = which skills? Two to four
offices-book-ask-other-skill = { $skill }, and which other one? Each gets two levels
offices-book-ask-doubled-skill = which of them has two levels?
offices-book-skills-note = There are four levels. Two skills get two each; of three, one gets two; four get one each.
offices-book-too-many-skills = There are only four levels: leave some of these out.
offices-book-skilled = { $skill } { $level }: { $note }
offices-book-ask-length = how many months?
offices-book-ask-hours = how many hours for the orders of a month?
offices-book-months = { $count ->
        [one] { $count } month
       *[other] { $count } months
    }
offices-book-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
offices-book-hours-other = Hours for a month’s orders…

# Kings ready to be taken.
offices-ready-conqueror = The conqueror
offices-ready-conqueror-note = Recommended for a first game. Good, brave, tactics 2: wins its battles; emperor, marshal
offices-ready-admiral = The admiral
offices-ready-admiral-note = Neutral, cautious, marine 2: fleets, rich seas, hires heroes of any alignment; for admiral
offices-ready-druid = The druid
offices-ready-druid-note = Druidic, cautious, druid 2: leads trolls and whales, talks to monsters; for high priest
offices-ready-sage = The sage
offices-ready-sage-note = Good, cautious, white magic 2: blesses, studies, explores; for high priest and chancellor
offices-ready-champion = The champion
offices-ready-champion-note = Neutral, brave, melee 2: wins duels, clears places of monsters; for defender
offices-ready-sorcerer = The sorcerer
offices-ready-sorcerer-note = Pagan, brave, elemental magic 2: fireballs, wargs, exploring; for arch-mage
offices-ready-shadow = The shadow
offices-ready-shadow-note = Evil, berserk, spy 2: knows what others hide, breaks treaties at dawn; for chancellor
offices-ready-usual = The all-rounder
offices-ready-usual-note = Neutral, cautious, a level each of tactics, marine, melee, forced march

# What a king’s choices mean.
offices-means-human = Human: home in { $terrain }, units { $types }. Legions are stronger, and half the world will follow.
offices-means-elf = Elf: home in { $terrain }, units { $types }. Bowmen are stronger, and everybody in forests.
offices-means-dwarf = Dwarf: home in { $terrain }, units { $types }. Axemen are stronger, and everybody in mountains.
offices-means-orc = Orc: home in { $terrain }, units { $types }. Phalanxes are stronger, and everybody in mountains.
offices-means-good = Good: apt for { $magic } and { $aptitude }; 40% of the units fight as fanatics; −{ $percent }% a step from the emperor.
offices-means-druidic = Druidic: apt for { $magic } and { $aptitude }; treaties come by proposing alone; −{ $percent }% a step from the emperor.
offices-means-neutral = Neutral: apt for { $magic } and { $aptitude }; duels with melee +1; hires anybody; −{ $percent }% a step from the emperor.
offices-means-pagan = Pagan: apt for { $magic } and { $aptitude }; duels with magic +1; −{ $percent }% a step from the emperor.
offices-means-evil = Evil: apt for { $magic } and { $aptitude }; 25% fanatics; breaks treaties at dawn; −{ $percent }% a step from the emperor.
offices-means-berserk = Berserk: never flees, more hit points in a fight, frightens opponents in melee.
offices-means-brave = Brave: +10% to hit in melee; flees only from great danger.
offices-means-cautious = Cautious: attacks hit 10% less often; better at fleeing; heroes may refuse duels.
offices-means-coward = Coward: may beg for mercy; flees soon; heroes mostly refuse duels.
offices-skilled-tactics = battles on land: +20% a level
offices-skilled-marine = battles at sea: +20% a level, and speed there
offices-skilled-melee = fights hand to hand, in duels and with monsters
offices-skilled-archery = the first shot in duels and with monsters
offices-skilled-forced-march = more movement, joining forces in time, acting early
offices-skilled-explorer = explores faster, finds caches
offices-skilled-spy = spies unnoticed, tracks and pursues
offices-skilled-thief = steals treasure from guardians
offices-skilled-sage = studies inventions
offices-skilled-druid = leads other races, bargains with monsters
offices-skilled-white = blessing, resurrection, holy symbol
offices-skilled-psychic = vision, charm, psychic wind
offices-skilled-illusion = veil, invisibility
offices-skilled-elemental = fair wind, fireball
offices-skilled-necromancy = raises garrisons, drains life

# The book of a month.
offices-book-month = Orders of month { $month }
offices-book-pick = Choose a character, or the kingdom
offices-book-purse = Treasury: { $gold }. Ordered: { $costs }. At dusk: +{ $income } income, −{ $pay } pay.
offices-book-person = { $name }, { $land }, { $units }
offices-book-drafted = { $phase }: { $order }
offices-book-no-order = no order: stays on guard
offices-book-no-order-phase = { $phase }: no order, stays on guard
offices-book-broken = { $phase } cannot be done as things stand. { $why }
offices-book-suggested = suggested { $orders }
offices-book-priced = { $order } ({ $note })
offices-book-one-suggested = { $name }: as suggested
offices-book-all-suggested = All as suggested
offices-book-last = As last month
offices-book-both = Phase B like A
offices-book-rest = All others on guard
offices-book-not-again = Not as last month: { $name } ({ $phase }). { $why }
offices-book-realm = The kingdom
offices-book-stands-on = stands until changed: { $decrees }
offices-book-dangers = { $count ->
        [one] Warning
       *[other] { $count } warnings
    }
offices-book-ask-dangers = who stays on guard?
offices-book-stay-on-guard = { $name } stays on guard
offices-danger-gold = The orders cost { $gold } more than there is: the last of them fail.
offices-danger-pay = Pay: { $gold } is missing at dusk. Heroes are paid first; the units with the highest numbers get nothing.
offices-danger-broken = { $name }, { $phase }: impossible for now. { $why }
offices-danger-explored = { $name }, { $phase }: nothing of { $land } is left to explore.
offices-danger-halt = { $name }, { $phase }: { $halt }.
offices-danger-unled = { $name } may not lead { $units }: they will stand without a leader.
offices-danger-home = Nobody stays in { $land }, your home.

# The page of a character.
offices-book-ask-phase-a = what to do in phase A?
offices-book-ask-phase-b = what to do in phase B?
offices-book-ask-change = what to change?
offices-book-stands = { $phase }: in { $land }, { $units }, { $left ->
        [one] { $left } movement point
       *[other] { $left } movement points
    }
offices-book-conquest-first = If { $land } has to be conquered in A, one point less is left, and recruits are ordered there from next month on.
offices-book-stands-nowhere = { $phase }: after a pursuit nobody knows where
offices-book-change-phase = { $phase }…
offices-book-standing-plan = Plan for encounters…
offices-book-duel-plan = Plan for duels…
offices-book-clear = Take the order back
offices-book-explored-note = all of it is explored: no more than { $percent }% to get better as an explorer
offices-book-explore-note = { $before }% → { $after }% explored
offices-book-explore-both = Explore in both phases
offices-book-defend-both = Stay on guard in both phases
offices-book-defend-note = comes to the help of a province next door
offices-book-search = Search { $place }

# Moves.
offices-book-go = Go to { $land }
offices-book-go-farther = Go farther, step by step…
offices-book-go-weighing = Step by step, both sides weighed…
offices-book-stop = Stop there
offices-book-ask-way = where to?
offices-book-points = { $left ->
        [one] { $left } movement point left
       *[other] { $left } movement points left
    }
offices-book-points-so-far = { $left ->
        [one] { $way }, { $left } movement point left
       *[other] { $way }, { $left } movement points left
    }
offices-book-step = { $holder }, { $left } left
offices-book-step-stops = { $holder }, { $left } left; units stop, conquest costs 1 more
offices-book-step-halts = { $holder }, { $left } left; stops there, foreign troops are in it
offices-book-yours = yours
offices-book-partners = { $seat }, your partner
offices-book-held = { $seat }
offices-book-nobodys = nobody’s

# Units and heroes.
offices-book-recruit = Recruit…
offices-book-recruit-limit = { $count ->
        [one] One new unit at most; there is { $gold }.
       *[other] { $count } new units at most, together; there is { $gold }.
    }
offices-book-recruit-note = { $gold }, { $quality }
offices-book-recruit-unled = { $gold }, { $quality }; this character may not lead such units
offices-book-mercenary-note = mercenaries: { $gold }, { $quality }
offices-book-ask-recruits = which units? One entry or several
offices-book-hire = Hire { $hero }…
offices-book-hire-note = { $gold } with the first pay
offices-book-no-hire = { $hero }, a free hero here, cannot be hired. { $why }
offices-book-ask-offer = for how much?
offices-book-take-all = Take the lead of { $units }
offices-book-take-some = Take the lead of some…
offices-book-leave-all = Leave { $units } here
offices-book-leave-some = Leave some here…
offices-book-ask-take = which units? One or several
offices-book-ask-leave = which units stay? One or several
offices-book-unit-led = { $quality }, led by { $leader }

# Secret work, magic, study.
offices-book-spy = Spy on { $seat }…
offices-book-ask-topic = to learn what?
offices-book-track = Track somebody…
offices-book-ask-track = who is to be tracked?
offices-book-pursue = Go after somebody…
offices-book-ask-pursue = who is to be pursued?
offices-book-seen = last seen in { $land }, month { $month }
offices-book-whereabouts = whereabouts unknown, and so the odds
offices-book-in-view = in sight in { $land }
offices-book-cast = Cast a spell…
offices-book-cast-one = Cast: { $spell }
offices-book-ask-spell = which spell?
offices-book-ask-target = on what target?
offices-book-study = Study an invention…
offices-book-ask-study = which invention?
offices-book-practise = Practise a skill…
offices-book-ask-practise = which skill?
offices-book-practise-note = Beyond an aptitude the chance is halved; 4 is the highest level.
offices-book-level = { $skill } { $level } (aptitude { $most })
offices-book-give = Give or pick up something…
offices-book-ask-give = what is to be given or picked up?
offices-spell-note-resurrection = a dead character lives again, in your service
offices-spell-note-blessing = the province pays 60% more this month
offices-spell-note-vision = a province nearby as it is
offices-spell-note-veil = hard to find this month
offices-spell-note-fair-wind = one movement point more
offices-spell-note-raise = a garrison for nothing
offices-invention-note-crops = { $amount } gold more for each plain at dusk
offices-invention-note-mines = { $amount } gold more for each mountain at dusk
offices-invention-note-chart = +{ $amount } movement at sea
offices-invention-note-surveyors = { $amount }% more whenever somebody explores
offices-invention-note-cipher = spies against you are noticed { $amount }% more often
offices-invention-note-drill = recruits are average everywhere

# Plans.
offices-book-ask-plan = which plan?
offices-book-own-plan = The usual plan: { $plan }
offices-book-plan-now = Now: { $plan } ({ $notation })
offices-book-make-plan = Make one, step by step…
offices-book-type-plan = Type one…
offices-book-say = say something (the words are asked for at the end)
offices-book-ask-step = what next?
offices-book-plan-so-far = So far: { $plan } ({ $notation })
offices-book-plan-done = That is the plan
offices-form-name = Your king
offices-form-name-of = Name, 1 to 30 characters
offices-form-plan = Plan
offices-form-steps = Steps, with commas between them
offices-form-words = What is said
offices-form-words-of = Words { $number }, at most 80 characters

# The page of the kingdom.
offices-book-ask-realm = what is to be done?
offices-book-gift = Send gold…
offices-book-ask-gift = who is to get gold?
offices-book-ask-sum = how much gold for { $seat }?
offices-book-propose = Propose a treaty…
offices-book-ask-propose = a treaty with whom?
offices-book-refuse = Refuse treaties…
offices-book-ask-refuse = whose treaties are to be refused?
offices-book-break = Break a treaty…
offices-book-ask-break = with whom is the treaty to end?
offices-book-vote = Vote…
offices-book-ask-office = for which office?
offices-book-vote-note = Votes stand until they are changed. They decide where two have the same merit, and who is elected emperor.
offices-book-votes-for = your vote now: { $name }
offices-book-ask-candidate = who gets your vote as { $office }?
offices-book-nobody = nobody
offices-book-election = Call an election…
offices-book-ask-election = which king is to be elected emperor?
offices-book-heir = The heir…
offices-book-ask-heir = with which skills?
offices-book-heir-note = Four levels, at least three of them in skills of the king: { $skills }.
offices-book-heir-now = Named: { $skills }.
offices-book-heir-usual = As the rules would have it
offices-book-heir-pick = Pick the skills…
offices-book-disband = Disband units…
offices-book-ask-disband = which units? One or several
offices-book-disband-note = { $land }, { $quality }, { $gold } a month
offices-book-back = Take something back…
offices-book-ask-back = what is to be taken back?
