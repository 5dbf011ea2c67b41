# What can be done in Mighty Empires, short enough for a button; `.inside` is for behind the walls.

mighty-do-choose-capital = Capital: { $site }
mighty-capital-note-coast = The only port: three armies and a boat.
mighty-capital-note-forest = Inland: four armies, no boat. Forest plays like plain.
mighty-capital-note-plain = Inland: four armies, no boat. The three plains are alike.
mighty-do-accept-map = Accept the map
mighty-do-reject-map = Reject the map
mighty-do-place-tile = Tile { $number } → { $hex }
mighty-do-place-village = Village → { $hex }
mighty-do-place-unit = Unit { $number } → { $hex }
    .inside = Unit { $number } → { $hex } (inside)
mighty-do-place-rest = Lay the rest for me
mighty-do-confirm-setup = Lock my realm
mighty-do-propose-alliance = Offer { $seat } an alliance
mighty-do-accept-alliance = Ally with { $seat }
mighty-do-decline-alliance = Decline { $seat }’s offer
mighty-do-break-alliance = Break with { $seat }
mighty-do-order-retreat = Retreat order, { $severity }: { $order }
mighty-do-order-pursuit = Pursuit order: { $order }
mighty-do-order-independents = Independents: { $order }
mighty-do-hand-in-rest = Let the rest of the winter go by
mighty-do-hand-in-usual = Only call for recruits, and deploy them as usual
mighty-do-hand-in = In winter: { $deed }
mighty-do-take-out = Withdraw the plan: { $phase }
mighty-do-concede = Give up
mighty-do-return = Take my realm back
mighty-do-absent = Make the usual choices
mighty-do-feed = Feed { $unit }
mighty-do-scout = Scouts of { $unit } → { $hex }
mighty-do-move = { $units } → { $hex }
    .inside = { $units } → { $hex } (inside)
mighty-do-march-on = { $units } ⇒ { $hex } (forced march)
    .inside = { $units } ⇒ { $hex } (forced march, inside)
mighty-do-embark = { $unit } aboard { $boat }
mighty-do-disembark = { $unit } ashore
    .inside = { $unit } ashore (inside)
mighty-do-go-inside = { $unit } goes inside
mighty-do-go-outside = { $unit } comes outside
mighty-do-negotiate = Talk on { $hex }
mighty-do-attack = Attack { $target } with { $unit }
mighty-do-besiege = Besiege { $hex } with { $unit }
mighty-do-besiege-here = Lay siege with { $unit }
mighty-do-pillage = Pillage { $hex }
mighty-do-end-phase = End phase: { $phase }
mighty-do-end-any-phase = End the phase
mighty-do-end-turn = End my turn
mighty-the-unit = the unit
mighty-do-hold = { $unit } stays
mighty-do-take-refuge = { $unit } into the building
mighty-do-retreat = { $unit } falls back → { $hex }
mighty-do-pursue = { $unit } pursues → { $hex }
mighty-do-pursue-it = Pursue
mighty-do-let-go = Let them go
mighty-do-until-turn-hold = Stay, now and after every { $severity } until your next turn
mighty-do-until-turn-inside = Into the building, now and after every { $severity } until your next turn
mighty-do-until-turn-pursue = Pursue, now and until your next turn
mighty-do-until-turn-let-go = Let them go, now and until your next turn
mighty-do-always-hold = Stay, now and after every { $severity }
mighty-do-always-inside = Into the building, now and after every { $severity }
mighty-do-always-pursue = Pursue, now and always
mighty-do-always-let-go = Let them go, now and always
mighty-do-lead-dragons = Dragons to the { $direction }
mighty-do-choose-revolt = Revolt on { $hex }
mighty-do-choose-rebellion = Rebellion on { $hex }
mighty-do-choose-epidemic = Epidemic on { $hex }
mighty-do-choose-famine = Famine on { $hex }
mighty-do-choose-betrayal = Betrayal on { $hex }
mighty-do-cast = Cast { $spell }
mighty-do-cast-on = Cast { $spell } on { $target }
mighty-do-pass-spell = Cast nothing
mighty-do-sabotage = Sabotage the bridge on { $hex }
mighty-do-spy = Spy out { $hex }
mighty-do-burgle = Steal from { $from } for { $to }
mighty-do-pass-spy = Send no spy
mighty-do-found-village = Found a village on { $hex }
mighty-do-upgrade = Improve { $hex }: { $building }
mighty-do-end-building = Done building
mighty-do-recruit = Call for recruits
mighty-do-raise = Raise { $what }
mighty-do-pass-recruit = Raise nobody
mighty-do-deploy = Deploy ({ $kind }) → { $hex }
    .inside = Deploy ({ $kind }) → { $hex } (inside)
mighty-do-end-deployment = Done deploying

# What is asked of whom; `.you` speaks to the one who is asked.
mighty-ask-capital = { $seats } chooses a capital site.
    .you = Which capital site do you take?
mighty-ask-map = Votes on the map are awaited from { $seats }.
    .you = Do you accept the proposed map?
mighty-ask-layout = Realms are still to be laid out: { $seats }.
    .you = Lay out your realm, then lock it.
mighty-ask-turn = { $seats } to play: { $phase }.
    .you = Your turn: { $phase }.
mighty-ask-retreat = { $seat } decides where { $unit } goes after its defeat.
    .you = Your { $unit } was beaten ({ $severity }): where does it go?
mighty-ask-pursue = { $seat } decides whether { $unit } pursues to { $hex }.
    .you = Does your { $unit } pursue to { $hex }?
mighty-ask-dragons = { $seat } decides where the dragons of { $hex } fly next.
    .you = The dragons are on { $hex }: which way do you lead them?
mighty-ask-revolt = { $seat } decides which of their villages revolts.
    .you = Which of your villages revolts?
mighty-ask-rebellion = { $seat } decides where { $roller }’s realm rebels.
    .you = Which of { $roller }’s built hexes rebels?
mighty-ask-epidemic = { $seat } decides where the epidemic strikes { $roller }.
    .you = Which of { $roller }’s hexes does the epidemic strike?
mighty-ask-famine = { $seat } decides which of their buildings yields nothing next year.
    .you = Which of your built hexes yields nothing next year?
mighty-ask-betrayal = { $seat } decides which of their buildings goes over to the enemy.
    .you = Which of your built hexes goes over to the enemy?
mighty-ask-hex = { $seat } decides which of { $roller }’s hexes is struck.
    .you = Which of { $roller }’s hexes is struck?

# Where the match stands.
mighty-stage-capitals = Before the campaign – choice of capitals, { $seat }
mighty-stage-map = Before the campaign – map proposal { $number }
mighty-stage-layout = Before the campaign – the realms are laid out
mighty-stage-turn = Year { $year }, { $season } – { $seat }, { $phase }
mighty-stage-winter = Year { $year }, winter – { $seat }, { $phase }
mighty-stage-last-winter = Year { $year }, last winter – { $seat }, { $phase }
mighty-stage-begins = The realms are laid out, and the campaign begins
mighty-stage-over = The campaign is over
mighty-stage-won = The campaign is over: { $seat } founds the empire
mighty-stage-drawn = The campaign is over: a draw between { $winners }

# What a seat owes.
mighty-owed-capital = Choose your capital site.
mighty-owed-vote = Vote on the proposed map.
mighty-owed-tiles =
    { $count ->
        [one] One tile is still to be laid.
       *[other] { $count } tiles are still to be laid.
    }
mighty-owed-village = The village is still to be placed.
mighty-owed-units =
    { $count ->
        [one] One unit is still to be placed.
       *[other] { $count } units are still to be placed.
    }
mighty-owed-confirm = Everything is laid out: lock your realm, or move a piece.
mighty-owed-hungry = Hungry units that can be fed: { $units }.
mighty-owed-scouts =
    { $count ->
        [one] One unit can still send scouts: { $units }.
       *[other] { $count } units can still send scouts: { $units }.
    }
mighty-owed-moves =
    { $count ->
        [one] One unit can still move: { $units }.
       *[other] { $count } units can still move: { $units }.
    }
mighty-owed-marches = A forced march is still possible for: { $units }.
mighty-owed-duty = { $unit } must follow its scouts to { $hex }.
mighty-owed-talks = Envoys can talk on: { $hexes }.
mighty-owed-fight = You have to fight here; if you choose nothing else, { $unit } attacks { $target } ({ $odds }).
mighty-owed-attacks =
    { $count ->
        [one] One unit can still attack: { $units }.
       *[other] { $count } units can still attack: { $units }.
    }
mighty-owed-sieges =
    { $count ->
        [one] One unit can still lay siege: { $units }.
       *[other] { $count } units can still lay siege: { $units }.
    }
mighty-owed-pillage = Conquests that can be pillaged: { $hexes }.
mighty-forgone-phases = The phases to come: { $phases }.
mighty-owed-end-phase = Nothing is left to do in this phase ({ $phase }): end it.
mighty-owed-spell = Cast a spell, or pass.
mighty-owed-mission = Give your spies a mission, or none.
mighty-owed-building = Found or improve villages, or end the phase. Reserve: { $reserve }.
mighty-owed-call = Call for recruits, or raise nobody.
mighty-owed-recruits =
    { $count ->
        [one] One recruit has come: army or boat?
       *[other] { $count } recruits have come: armies or boats?
    }
mighty-owed-deployment = Deploy your recruits: { $recruits }.

# What concerns one player beside the turn.
mighty-own-caretaker = A caretaker plays your realm. Anything you do takes it back; so does `/mighty-orders return`.
mighty-own-ahead = Planned for the winter: { $deeds }. Nobody else knows; each is judged when its moment comes, and until then you can change it under **Plan ahead**.
mighty-offer-to-you = { $from } offers you an alliance: answer under **Orders and offers** or with `/mighty-orders answer`. The offer lapses at the end of your next turn.
    .last = { $from } offers you an alliance: answer under **Orders and offers** or with `/mighty-orders answer`. The offer lapses at the end of your present turn.
mighty-offer-of-yours = Your offer of an alliance waits for { $to }. It lapses at the end of their next turn.
    .last = Your offer of an alliance waits for { $to }. It lapses at the end of their present turn.

# Particulars of actions, as entries of menus.
mighty-part-tile = Tile { $number } ({ $terrain })
mighty-part-tile-laid = Tile { $number } ({ $terrain }), now on { $hex }
mighty-part-piece = Unit { $number } ({ $kind })
mighty-part-piece-laid = Unit { $number } ({ $kind }), now on { $hex }
mighty-part-hold = stay
mighty-part-inside = inside
mighty-part-nothing = no target
mighty-part-minor = after a minor defeat
mighty-part-major = after a major defeat
mighty-part-brilliant = after a crushing defeat
mighty-part-ask = ask me
mighty-part-refuge = into the building
mighty-part-always = always
mighty-part-never = never
mighty-part-hold-until-turn = stay until your next turn
mighty-part-refuge-until-turn = into the building until your next turn
mighty-part-always-until-turn = always until your next turn
mighty-part-never-until-turn = never until your next turn
mighty-part-shelter = go inside
mighty-part-stand = stay outside
