# Between turns: dice, tables, odds, rules, the check of a match.

cmd-roll = roll
    .description = Rolls dice for all to see, such as 2d6+1 or 4d6kh3
    .o-expression = expression
    .d-expression = What to roll: 2d6+1, 4d6kh3, 3d6!, attack: 2d6; 1d8
    .o-label = label
    .d-label = What it is for
    .o-private = private
    .d-private = Only you see the roll
cmd-table = table
    .description = Shows a table of the four rulebooks, or rolls on it
    .o-game = game
    .d-game = From which game; the usual one of the channel when left out
    .o-name = name
    .d-name = Which table; leave it out to see them all
    .o-roll = roll
    .d-roll = Roll on it, for all to see
    .o-modifier = modifier
    .d-modifier = Added to the roll; for an opposed roll, by how much the first side leads
    .o-public = public
    .d-public = Show the table to all
cmd-odds = odds
    .description = The odds of a table or of dice, with a picture, or of what you are about to risk in a match
    .o-expression = expression
    .d-expression = Dice, such as 4d6kh3
    .o-name = name
    .d-name = Or a table
    .o-of = of
    .d-of = Or something in the match of this channel, from what you know; told to you alone
    .o-modifier = modifier
    .d-modifier = Added to the roll; for an opposed roll, by how much the first side leads
    .o-game = game
    .d-game = From which game; the usual one of the channel when left out
    .o-public = public
    .d-public = Show them to all
cmd-rule = rule
    .description = A rule or ruling of the four rulebooks, by identifier or by words
    .o-rule = rule
    .d-rule = ME-SCOUT-05, move 4, IO-15.8-09, DW-R27, or words such as forced march
    .o-game = game
    .d-game = Of which game; without it, that of the channel comes first
    .o-public = public
    .d-public = Show it to all
cmd-why = why
    .description = Why something came out as it did: rule, table, modifiers, dice, as you may know them
    .o-result = result
    .d-result = What was told: type a few words of it; without it, choose from the last turn
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-what-if = what-if
    .description = What a deed may come to, or up to five, before you do them, from what you know
    .o-deed = deed
    .d-deed = What you might do now
    .o-then = then
    .d-then = And what after that
    .o-after = after
    .d-after = And what after that
    .o-next = next
    .d-next = And what after that
    .o-last = last
    .d-last = And what last of all
cmd-verify = verify
    .description = Checks all dice and actions of the match in this channel
    .o-number = number
    .d-number = Which match; the one of this channel when left out
    .o-public = public
    .d-public = Show the result to all
cmd-default = default
    .description = What is usual in this channel
cmd-default-game = game
    .description = Sets the game whose tables come first in this channel
    .o-game = game
    .d-game = Which; leave it out for none

choice-mighty = { match-game-mighty }
choice-echoes = { match-game-echoes }
choice-demonworld = { match-game-demonworld }
choice-offices = { match-game-offices }

roll-line = { $expression } = { $working } = **{ $total }**
roll-labelled = **{ $label }** · { roll-line }
roll-refused = { $reason }
    { $place }
    For example: `/roll 2d6+1`, `/roll 4d6kh3`, `/roll attack: 2d6; 1d8`
roll-more = { $count } dice in all

table-head = **{ $name }** · { $game }
table-throw = Throw { $dice }.
table-throw-modified = Throw { $dice } and add the modifiers.
table-opposed = Both sides throw { $dice } and add their modifiers; the difference finds the row.
table-reconstruction = Our reconstruction: this part of the book is lost.
table-rules = Rules: { $rules }
table-rolled = 🎲 { $dice } = **{ $total }**
table-rolled-modified = 🎲 { $dice } { $modifier } = **{ $total }**
table-side-first = 🎲 First side: { $dice } = { $total }
table-side-first-ahead = 🎲 First side: { $dice } { $modifier } = { $total }
table-side-second = 🎲 Second side: { $dice } = { $total }
table-difference-first = The first side is ahead by **{ $difference }**.
table-difference-second = The second side is ahead by **{ $difference }**.
table-difference-none = Both sides are **equal**.
table-result = ➤ **{ $result }**
table-unmodified = The rules add nothing to this roll; the modifier was yours.
table-list-head = **{ $game }** · { $count ->
        [one] one table
       *[other] { $count } tables
    }
table-unknown = No table is called “{ $words }”. Begin to type its name and choose from what comes up; `/table` without a name lists them all.
table-several = More than one table fits “{ $words }”:
table-needs-words = A name is made of words. Begin to type it, and choose from what comes up; `/table` without a name lists them all.
table-no-dice = Nobody rolls on **{ $name }**; this is what it says.

odds-which = Say what to calculate: dice in `expression`, a table in `name`, or something of the match here in `of`; one of them.
odds-one-only = One roll at a time, please: you asked for { $rolls }.
odds-no-dice = Nobody rolls on “{ $name }”: it has no odds. `/table` shows it.
odds-mean = Mean { $mean }, spread { $spread }, from { $lowest } to { $highest }
odds-columns = total · share · that or more
odds-columns-ways = total · ways of { $all } · share · that or more
odds-row = **{ $row }**: { $share }
odds-row-ways = **{ $row }**: { $share } ({ $ways })
odds-modifier = Modifier { $modifier }
odds-lead = The first side leads by { $modifier }
odds-level = Neither side leads
odds-first = first
odds-second = second
odds-equal = Equal
odds-first-all = **First side ahead: { $share }**
odds-second-all = **Second side ahead: { $share }**
odds-equal-all = **Equal: { $share }**
odds-roll-of = Roll of { $dice }
odds-opposed-roll-of = Both sides throw { $dice }
odds-grouped = Totals are grouped by { $count }.

rule-rule = rule of the book
rule-ruling = our ruling
rule-reconstruction = our reconstruction: this part of the book is lost
rule-see = See also: { $rules }
rule-table = Table: { $name } (`/table`)
rule-none = No rule contains “{ $words }”. Try another word, or an identifier such as ME-SCOUT-05, EE-MOVE-04, DW-SAP-05 or IO-15.8-09.
rule-several = Rules that contain “{ $words }”, the best first:

default-set = In this channel, `/table` and `/odds` now begin with { $game }.
default-none = In this channel, no game comes first any more.
default-forbidden = Only people who may manage this channel can set its usual game.

verify-none = There has been no match in this channel yet.
verify-unknown = There is no match with this number here.
verify-lobby = Match { $match } has not begun. Its commitment, the SHA-256 of a secret seed, is `{ $commitment }`. The seed is published at the end.
verify-running = Match { $match } is not over. Its dice come from a secret seed whose SHA-256 is `{ $commitment }`, told before the first roll. At the end the seed is published, and everybody can check every die.
verify-lesson = Match { $match } is a first match: its dice are the same for everybody, and were tried out beforehand. Once it is over, `/verify` checks that every action led to what was told.
verify-lesson-holds = **Match { $match }: everything holds.**
    It is a first match: { $dice ->
        [0] no die was thrown
        [one] its one die is the one that was tried out beforehand
       *[other] all { $dice } dice are those that were tried out beforehand
    }, and { $actions ->
        [0] no action was taken.
        [one] its one action led to what the log says.
       *[other] all { $actions } actions led to what the log says.
    }
verify-progress = Checking match { $match }: { $done } of { $all } actions …
verify-holds = **Match { $match }: everything holds.**
    The seed `{ $seed }` has the SHA-256 that was told before the first roll, `{ $commitment }`.
    { $dice ->
        [0] No die was thrown
        [one] Its one die comes from it
       *[other] All { $dice } dice come from it
    }, and { $actions ->
        [0] no action was taken.
        [one] its one action led to what the log says.
       *[other] all { $actions } actions led to what the log says.
    }
verify-differs = **Match { $match } does not hold.** The first difference: { $difference }
verify-replaced = { $count ->
        [one] In place of one die the umpire had another face shown, as the log says.
       *[other] In place of { $count } dice the umpire had other faces shown, as the log says.
    }
verify-undone = { $count ->
        [one] One of the actions was taken back: it was checked as it was done, and counts no longer.
       *[other] { $count } of the actions were taken back: they were checked as they were done, and count no longer.
    }
verify-file-holds = Dice: { $dice }, all from the seed, which has the SHA-256 told at the start ({ $commitment }). Actions: { $actions }, and all led to what the file says.
verify-file-unproven = The match is not over, so its seed is not in the file, and the dice ({ $dice }) could not be checked against it. They are numbered without a gap. Actions: { $actions }, and all led with the dice to what the file says.
verify-file-lobby = The match has not begun: there is nothing to check yet.

verify-d-format = the file has format { $format }, which this program does not know.
verify-d-game = the file is a match of the game “{ $game }”, which this program cannot play.
verify-d-unreadable = { $what } cannot be read.
verify-d-options = options
verify-d-setup = what was dealt
verify-d-action = action { $batch }
verify-d-event = event { $seq }
verify-d-seats = the seats are not those of the options.
verify-d-seed-missing = the match is over, but its seed is missing.
verify-d-commitment = the seed has the SHA-256 { $found }, but { $told } was told at the start.
verify-d-lobby = the match has not begun, but actions are in the file.
verify-d-dealt = what was dealt, at { $path }: the file says { $file }, the seed gives { $again }.
verify-d-batch = action { $expected } is missing; action { $found } stands in its place.
verify-d-seq = action { $batch } should begin with event { $expected }, but says { $found }.
verify-d-gap = in action { $batch }, die number { $expected } is missing; number { $found } stands in its place.
verify-d-impossible = die number { $number } in action { $batch } shows { $value }, but has { $sides } sides.
verify-d-die = die number { $number } in action { $batch } (of { $sides } sides) shows { $file } in the file; the seed gives { $again }.
verify-d-nobody = action { $batch } belongs to no seat.
verify-d-refused = action { $batch } is not allowed there: { $reason }
verify-d-draws = action { $batch } throws { $again ->
        [one] one die
       *[other] { $again } dice
    }, but { $file ->
        [one] one is
       *[other] { $file } are
    } in the file.
verify-d-draw = action { $batch } throws a die of { $again } sides as number { $number }, but it has { $file } in the file.
verify-d-events = action { $batch } leads to { $again ->
        [one] one event
       *[other] { $again } events
    }, but { $file ->
        [one] one is
       *[other] { $file } are
    } in the file.
verify-d-happened = event { $seq } of action { $batch }, at { $path }: the file says { $file }, but it leads to { $again }.
verify-d-undone = action { $batch } is marked as taken back, or takes something back, in another way than the rest of the file says.
verify-d-outcome = the outcome in the file is not the one that the actions lead to.
error-no-odds = In this game `of` has nothing to work out: what is known beforehand is shown beside each choice.
error-no-odds-now = There is nothing here that could be worked out for you now.
error-unknown-odds = Nothing of that name can be worked out for you here now. What can be is offered as you type.

# Why something came out as it did.
why-thrown = The dice
why-sum-of = **{ CAP($of) }**
why-sum-dice =
    { $count ->
        [one] · die: { $dice }
       *[other] · dice: { $dice }, together { $sum }
    }
why-sum-term = · { $value } { $what }
why-sum-total = · **= { $total }**
why-trial-die = { $die } on a die of { $sides }
why-trial-die-and = { $die } on a die of { $sides }, { $added } = { $total }
why-trial-at-most = · { LEADING($of, ":") } { $shown }; { $bar } or less was needed: { $end }
why-trial-at-least = · { LEADING($of, ":") } { $shown }; { $bar } or more was needed: { $end }
why-trial-certain = · { LEADING($of, ":") } It was certain: no die was thrown.
why-trial-impossible = · { LEADING($of, ":") } Success was impossible: no die was thrown.
why-trial-passed = a success
why-trial-failed = a failure
why-head = **Why?** · { $page } of { $pages } · { $stage }
why-part = -# page { $part } of { $parts }
why-choose = Choose what you want to know about.
why-nothing-here = Nothing was told to you here.
why-which = Why did this happen?
why-which-rule = Read a rule
why-rules = **Rules** (the menu opens them, and `/rule`)
why-row = · table *{ $table }*, row { $range }: **{ $row }**
error-nothing-told = Nothing has been told yet.
what-if-deed = **{ $number }.** { $deed }
what-if-tries =
    { $count ->
        [one] In one try, with dice of its own and with what you do not know made up:
       *[other] In { $count } tries, with dice of their own and with what you do not know made up:
    }
what-if-possible =
    { $times ->
        [0] · { $number }. was never possible
        [one] · { $number }. was possible in 1 of { $count }
       *[other] · { $number }. was possible in { $times } of { $count }
    }
what-if-result = · { $times }× { $told }
what-if-nothing = · nothing that you would be told
what-if-more =
    { $count ->
        [one] -# and one more thing, less often
       *[other] -# and { $count } more things, less often
    }
what-if-no-tries = Nothing more can be said beforehand: here it depends on what others do at the same time.
what-if-single = Here only one deed at a time can be worked out: what comes after it depends on what others do at the same time.
what-if-book =
    { $count ->
        [one] What your order book says otherwise with this order:
       *[other] What your order book says otherwise with these orders:
    }
what-if-book-same =
    { $count ->
        [one] With this order your order book says the same as it does now.
       *[other] With these orders your order book says the same as it does now.
    }
what-if-over = no longer: { $told }
what-if-row = { $thing }: { $told }
what-if-row-among = { $thing }, among them: { $told }
what-if-draft =
    { $count ->
        [one] -# Nothing is written down. What else comes of it depends on what others order meanwhile.
       *[other] -# Each is worked out as if those before it stood; nothing is written down. What else comes of them depends on what others order meanwhile.
    }
what-if-not-then = After what you would do first, that is not possible. Start typing, and choose from what is possible then.
what-if-not-now = You cannot do that now. Start typing, and choose from what is possible.
what-if-several =
    { $count } deeds fit what you typed:
    { $deeds }{ $more ->
        [0] {""}
        [one] {" "}and one more
       *[other] {" "}and { $more } more
    }
    Choose one from the list as you type, or type more of its words.
what-if-in-order = Say what comes second before what comes third.
