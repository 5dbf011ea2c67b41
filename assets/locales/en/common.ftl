# What all of the bot says: refusals, buttons, deadlines, the life of a match.

## Refusals

error-broken = Something broke, and nothing was changed. The owner of the bot finds the reason in the log. Please try again.
error-report = If it happens again, tell the owner of the bot this number: `{ $report }`
error-queue-full = Too many requests are already under way here. Try again in a minute.
error-queue-own = You are still waiting for three answers. Ask again when one of them has come.
error-unreadable = This match can no longer be read by the program. Its log is kept as it is, and the owner of the bot finds the reason in their own log. Whoever opened the match or manages this channel can set it aside with /match abandon; then the channel is free.
error-unanswered = The answer got lost on its way. What you asked for may have been done: /match status shows where the match stands.
error-disk-full = The disk of the bot is full, so nothing can be kept. Nothing was changed; tell the owner of the bot.
error-read-only = The data of the bot cannot be written to. Nothing was changed; tell the owner of the bot.
error-store-busy = Another program is using the bot’s data, so nothing was changed. Try again in a minute.
error-kept = What is stored here comes from another version of the bot and cannot be read. Nothing was changed, so that nothing is lost; the owner of the bot finds the reason in the log.
error-argument = One of these values cannot be read. Choose from what Discord offers, and try again.
error-old-command = This command has changed. Reload Discord, and type it again.
error-old-button = This button is too old, or does not belong to me. /match status shows where the match stands.
error-stale = The match has moved on since you looked. /match status shows where it stands now.
error-illegal = { $reason } ({ $rule })
error-too-long = This text is too long: { $most } characters at most.
error-guild-only = A match needs a channel of a server. Ask there.
error-no-match-here = There is no match in this channel. /match new opens one, /match list shows yours.
error-no-such-match = There is no match with this number, or it is not yours to see. /match list shows yours.
error-not-in-public = Not everybody who reads this channel may see the channel of this match, so nothing of it is shown to all here. Without `public:True`, the answer is for you alone.
error-no-such-turn = Nothing was played under that number. The numbers go from 1 to { $turns }.
error-no-such-page = There is no such page. The pages go from 1 to { $pages }.
error-no-such-chapter = Nothing has been told of chapter { $chapter } yet.
error-nothing-found = Nothing you were told matches.
error-search-for-what = Say what to look for: a place, a unit, a player or a year.
error-no-such-season = There is no such season or month. Start typing it, and choose from the list.
error-no-such-chapter-over = Nothing was told of chapter { $chapter }.
error-no-dice-told-over = No dice were reported there.
error-no-dice-told = No dice have been reported there yet.
error-channel-lobby = Match { $match } still gathers players in this channel. Take a seat by the button of its card, close it with /match abandon, or take another channel or a thread.
error-channel-taken = Match { $match } has this channel until it is over. Take another channel or a thread, or move that match with /match move.
error-not-started = The match has not begun yet. On its card, **Join** takes a seat and **Start** begins.
error-never-started = The match was closed before it began: there is nothing to look back at.
error-already-started = The match has begun, so its lobby is closed. If a seat is empty, /manage seat give hands it on.
error-suspended = The match is paused. /manage resume resumes it.
error-suspended-until = The match is paused until { $when }. /manage resume asks everybody to go on sooner.
error-no-moment = A moment is typed in hours (36 or 36h), in days (5 days), or as a date (24/12/2026, or 24 December 20:00): at least an hour from now, and at most 90 days.
error-not-resting = The match is not paused, so there is nothing to resume. /match status shows where it stands.
error-match-over = The match is over. /story export gives its file, /match new opens another one.
error-other-game = This belongs to another game than the one played here.
error-not-seated = You have no seat in this match, so you can only look: /map, /show, /match status. If a seat is empty, /manage seat give hands it on.
error-no-seat = You have no seat here yet. **Join** on the match’s card takes one, and so does /match join.
error-no-seat-full = You have no seat here, and every seat is taken. /match new opens a match in another channel or thread.
error-already-seated = You have a seat already. /match join with a colour, a race or a salt changes yours.
error-other-seated = This person has another seat in this match.
error-rematch-running = This match is not over yet.
error-rematch-seat = Only those who played this match can ask for another like it. /match new opens one for anybody.
error-rematch-taken = Match { $match } has this channel now. When it is over, this button opens a rematch; /match new opens one elsewhere.
error-full = Every seat is taken. /match new opens a match in another channel or thread.
error-seats-free =
    { $free ->
        [one] One seat is still free. **Join** on the match’s card takes it.
       *[other] { $free } seats are still free. **Join** on the match’s card takes one.
    }
error-colour-taken = Somebody has { $colour } already. Still free: { $free }.
error-team-map = A team game is always played on the Highland map. Choose that map, or leave the map out.
error-open-hands = Open hands are for teammates. Leave the option out, or play the team format.
error-nobody-sits = Nobody has a seat. Take one first, with **Join** on the match’s card.
error-no-colours = There is no colour or race to choose in this game. Leave it out.
error-alliances-need-three = Alliances need three players. Leave them out, or play with three.
error-not-host = Only { $creator }, who opened the match, and people who may manage this channel can do this. Ask one of them.
error-not-host-there = Only { $creator }, who opened the match, and people who may manage the channel it goes to can do this. Ask one of them.
error-not-host-anonymous = Only the person who opened the match and people who may manage the channel can do this.
error-not-host-gone = Only people who may manage this channel can do this: the person who opened the match has left.
error-not-host-heir = Only { $host }, who has the first seat since the person who opened the match left, and people who may manage this channel can do this. Ask one of them.
error-not-host-there-gone = Only people who may manage the channel it moves to can do this: the person who opened the match has left.
error-move-from-there = This match is in { $channel }, and only there can I see whether you manage that channel: use `/match move channel` in it, or ask the person who opened the match.
error-already-here = The match is in that channel already.
error-bot-silent-there = I cannot speak in { $channel }. Let me see it and send messages there, and try again.
error-bot-may-not = I cannot run a match in this channel, because I lack: { $missing }. Somebody who manages the channel can grant this; then try again.
error-no-such-seat = There is no such seat. The seats go from 1 to { $seats }.
error-seat-held = { $who } still holds this seat. They can hand it on with this same command, or leave with /match leave.
error-seat-in-lobby = The match has not begun: anybody who wants to play takes a seat with **Join** on its card.
error-not-a-member = A seat goes to a person on this server, not to a bot or to somebody outside.
error-not-playing = Your realm is out of the game, so this is no longer yours to decide. /story history shows what happened.
error-no-vote = This vote is closed. Propose it again if you still want it.
error-export-secret = The match is not over, and its file would tell everybody its secrets. Once it has ended, /story export gives it to all.
error-export-empty = This match ended before it began, so there is no file.

permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach = Attach Files

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-dice = Fair dice
button-settings = Settings
button-start-filled = Start with the program
button-play = Your turn
button-map = Map
button-sheets = Sheets
button-sheet-post = Show everybody
button-rematch = Rematch
button-why = Why?
button-replay = Replay
button-replay-back = ◀ Previous
button-replay-on = Next ▶
button-page-back = ◀ Previous page
button-page-on = Next page ▶
button-step-back = ◀ Earlier
button-step-on = Later ▶
button-concede = Yes, I concede
button-leave-seat = Yes, I leave
button-abandon-ask = Ask the others
button-abandon-yes = Give the match up
button-rest-yes = Agree
button-rest-no = Refuse
button-resume = Resume
button-abandon-no = Play on
button-match = Deadlines, giving up…
button-concede-ask = Concede…
button-leave-ask = Leave my seat…
button-abandon = Give the match up…
button-close-lobby = Close the lobby…

## Turns and deadlines

match-rests = Nobody plays any more. The match is paused and kept as it is, without deadlines, until one of its players acts again.
match-rests-realms = Nobody plays any more: every realm is in the hands of a caretaker. The match is paused and kept as it is, without deadlines, until one of its players acts again; `/mighty-orders return` takes a realm back.
match-rests-conceded = None of the players is left in the game. The match is paused and kept as it is, without deadlines; `/match abandon` ends it.
whisper-head = Match { $match } in { $channel }:
dispatch-until = Time until { $when }.{ $longer }{ $hours }
dispatch-until-each = { $who }: time until { $when }.{ $longer }{ $hours }
deadline-longer =
    { $percent ->
        [150] {" "}This step gets half as much time again as usual.
        [200] {" "}This step gets twice the usual time.
       *[other] {" "}This step gets { $percent }% of the usual time.
    }
deadline-skips-hours = {" "}Quiet hours, days off and absences do not count.
deadline-reminder = { $user }, the match waits for you. Your time runs out { $when }.
deadline-last-call = { $user }, last call: unless you decide, the usual decision is made { $when }.
dispatch-away = { $seat } is away until { $when }.
deadline-call = { $user }, the match waits for you.
whisper-call = Match { $match } in { $channel } waits for you.
whisper-reminder = Match { $match } in { $channel } still waits for you; half of your time has passed.
whisper-last-call = Last call for match { $match } in { $channel }: unless you decide, the usual decision is made.
whisper-together =
    { $count ->
        [one] **A match waits for you:**
       *[other] **{ $count } matches wait for you:**
    }
whisper-button-play = Your turn: match { $match }
whisper-left =
    { $missing ->
        [0] { $count ->
            [0] There is nothing to order here: lock, and nobody has to wait for you.
           *[other] Everything has its order, and what is written counts: lock, and nobody has to wait for you.
        }
       *[other] { $count ->
            [one] The one thing that can be ordered has no order yet.
           *[other] { $missing } of the { $count } things that can be ordered have no order yet.
        }
    }
whisper-left-whole = Nothing is written yet: { $warning }
whisper-left-row = - { CAP($thing) }: { $warning }
whisper-left-more =
    { $count ->
        [one] - … and { $count } more
       *[other] - … and { $count } more
    }
deadline-more = { $user }, your time has run out. Once a match you get more: until { $when }. After that the usual decision is made.
whisper-more = Your time in match { $match } in { $channel } has run out. Once a match you get more; after that the usual decision is made.
deadline-extended =
    { $hours ->
        [one] I was away for up to an hour. All deadlines are later by as much.
       *[other] I was away for up to { $hours } hours. All deadlines are later by as much.
    }

## The lobby

match-game-mighty = Mighty Empires
match-game-echoes = Echoes of Emperors
match-game-demonworld = Demonworld
match-game-offices = Imperial Offices
game-about-mighty = Two or three realms share a map of hexes: march, build and harvest for 6 to 10 years.
game-about-echoes = A duel, or two against two: a deck of cards each, and a map of hidden tiles.
game-about-demonworld = Two to six peoples give secret orders, besiege fortresses and fight for prestige.
game-about-offices = Two to eight kings and their heroes strive for the offices of the empire, month by month.
match-opened = Match { $match } is open, and you have the first seat. The card in the channel shows who joins.
match-opened-in = Match { $match } is open in { $channel }, and you have the first seat. Its card there shows who joins.
match-opened-utc = { $opened } **{ $clock }** counts in UTC here, since neither you (`/me`) nor the server has said where you are: `/manage settings daily:{ $clock } Lyon` goes by the clocks of a place.
match-title-named = { $name } ({ $game })
match-card-title = **{ $title }** · match { $match }
match-card-creator = { $title } · by { $creator }
match-card-host = { $title } · started by { $host }, since its opener has left
match-options-echoes = { $format }, { $map } map, Capitals with { $health } health, Reactions { $reactions }{ $extras ->
        [0] {""}
       *[other] , { $more }
    }
match-format-base = Base game, two players on 3 × 3 tiles
match-format-long = Long game, two players on 4 × 4 tiles
match-format-team = Team game, two against two on 4 × 4 tiles
match-reactions-standing = by standing orders
match-reactions-prompt = asked and waited for
match-own-decks = decks of your own
match-mirror = the same civilization twice allowed
match-closed-hands = hands hidden from teammates
match-against-ai = against the program
match-team-one = first team
match-team-two = second team
match-initiative = The roll for initiative: { $throws }. The highest decides and begins.
match-throw-die = { $who } **{ $face }**
match-throw-team = { $team } **{ $face }**
match-options-mighty =
    { $players ->
        [one] one player
       *[other] { $players } players
    }{ $program ->
        [0] {""}
        [one] {" "}and one played by the program
       *[other] {" "}and { $program } played by the program
    }, { $years } years, { $alliances }
error-three-seats = A campaign has two or three seats, people and program together, and one person at least.
match-alliances-none = no alliances (they need three players)
match-alliances-allowed = alliances allowed
match-alliances-forbidden = without alliances
match-settings = Time to play: { $turn } · for an answer or a choice of the set-up: { $decision } · reminders: { $reminders } · pings: { $pings } · more time once: { $extension } · an empty seat: { $succession } · time counts: { $pace } · language: { $language }{ $asked }{ $admission }{ $muster }{ $wishes }{ $event }
match-hours =
    { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }
error-no-hour = An hour is written like 20:00 or 8pm, or 20:00 Lyon by the clocks of a place; a dash takes it away.
error-no-zone = No time zone is known for this place. Name a larger city, or the zone itself, like Europe/Paris.
error-zones = This may be in { $count ->
        [one] this time zone: { $zones }. If that is right, type its name.
       *[other] { $count } time zones, such as: { $zones }. Type the name of the one you mean, or a larger city.
    }
error-no-daily = Turns can end at a fixed hour of the day only in games in which all give their orders at once.
match-daily = every day at { $clock } ({ $zone })
match-hours-none = unlimited
match-badge = { " " }({ $word })
match-seat-free = { $number }. *free*{ $badge }
match-seat-held = { $number }. { $who }{ $badge }
match-seat-machine = { $number }. { $who }, the program{ $badge }
match-seat-vacant = { $number }. *empty*{ $badge }
match-seat-empty = { $number }. *empty*, last held by { $who }{ $badge }
match-commitment = Seal of the dice: `{ $commitment }`. It fixes every die before the first is thrown; at the end its seed is told, and anybody can check.
match-choose-colour = Choose or change your colour
match-card-settings = { $turn } a turn · { $language }{ $asked }{ $admission }{ $muster }{ $wishes }
match-settings-reliability = {" "}· { $percent }% of turns on time asked for
match-dice = **Fair dice**
    { $seal }
    Your own part in it: `/match join` with a `salt` of any letters, even after you have joined. It is mixed into the seed, so that nobody, not even the owner of the bot, knows the dice beforehand. At the end, `/verify` checks every throw.
match-card-begun = The match has begun.
match-card-closed = The lobby is closed.
match-rematch =
    { $user } wants to play again.{ $count ->
        [0] {""}
       *[other] {" "}{ $people }: **Join** gives you a seat.
    }
match-rematch-still = { $user }, a seat is still free for you in match { $match }:
whisper-rematch = { $user } wants to play with you again: match { $match } in { $channel } has a seat for you.
match-joined = You have seat { $number }{ $badge }.
match-left = You have left your seat.
match-set-aside = Match { $match } can no longer be read, so it is set aside. Its log is kept, and the channel is free: /match new opens another one.
match-lobby-closed = The lobby of match { $match } is closed. The channel is free.

## The start

match-started = The match has begun. The opening dice are in the channel.
match-start-sure =
    { $count ->
        [one] Seat { $seats } is still free for somebody to join. If the match begins now, the program plays it to the end.
       *[other] Seats are still free for people to join: { $seats }. If the match begins now, the program plays them to the end.
    }
match-begins = **{ $title }** · match { $match } begins.
match-begins-filled =
    { $count ->
        [one] The program plays seat { $seats }, which was free.
       *[other] The program plays the seats that were free: { $seats }.
    }
match-opening-dice = The opening dice: { $throws }.
match-opening-tie = A tie, thrown again: { $throws }.
match-throw = { $who } { $dice } = **{ $total }**
match-pick-order = Choice of capitals: { $order }.
match-play-order = Order of play: { $order }.
match-salts = Salts in the dice: { $salts }.
match-salt = { $who } “{ $salt }”

## Where a match stands

match-status-lobby = Waiting for players.
match-status-running = The match is being played.
match-status-rests = A pause is agreed until { $when }. Then the match goes on by itself, or sooner with /manage resume.
match-status-suspended = The match is paused. /manage resume resumes it.
match-status-channel-gone = The match is paused: its channel was deleted. { CAP($host) } types `/match move here match:{ $match }` in another channel, then anybody who plays types `/manage resume` there.
match-status-lesson-gone = Your first match is paused: its thread was deleted. `/learn` with its game goes on in a new one.
match-status-server-gone = The match is paused: I am no longer on its server.
match-status-finished = The match was played to its end.
match-status-abandoned = The match was given up.
match-where = Its channel: { $channel }
match-awaited = Awaited: { $who }, with no deadline
match-awaited-until = Awaited: { $who }; the time runs out { $until }
match-last-move = Last move: { $when }
match-list = Your matches:
match-list-none = You have no match under way. /match new opens one.
match-list-awaited = **it is your turn**
match-list-awaited-until = **it is your turn**, until { $until }
match-list-entry = { $match } · **{ $title }** · { $channel } · { $status }
match-list-ready = **all seats are taken**: you can start it
match-list-vote = **a vote waits for you**: { $link }
match-list-followed = **You follow**
match-list-followed-more = -# and more: /match status with the number of a match has Unfollow too.
match-history = **{ $title }** · page { $page } of { $pages }
match-replay = **{ $title }** · { $page } of { $pages }
    { $stage }
match-replay-step = { $page }. { CAP($stage) }
match-replay-jump = Jump to…
match-replay-part = -# page { $part } of { $parts } of this turn
match-replay-until = -# The picture shows how it stood at its end: { $stage }
match-replay-nothing = -# Nothing was reported of it.
eyes-choose = With whose eyes?
eyes-seat = As { $seat } saw it
eyes-all = As all could see it
match-settings-changed =
    { $count ->
        [0] { CAP($user) } has changed the settings.
       *[other] { CAP($user) } has changed the settings: { $changes }.
    }
    -# All settings now: { $settings }

## Moving and resting

match-moved = Match { $match } goes on in { $channel }.
match-arrived = Match { $match } goes on here.
match-arrived-resting = Match { $match } has moved here and is paused. /manage resume resumes it.
match-resumed = Match { $match } goes on. All deadlines have been extended by the length of the pause.

match-pause-vote =
    Should match { $match } be paused until { $when }? Until then nobody can act in it, and all deadlines are extended by the length of the pause. Everybody who plays must agree, except those who are away for more than a day; a single no ends the vote.
    Agreed: { $agreed }. Still asked: { $missing }.
match-resume-vote =
    Should match { $match } go on now, before the time that was agreed on? Everybody who plays must agree, except those who are away for more than a day; a single no ends the vote.
    Agreed: { $agreed }. Still asked: { $missing }.
match-tempo-vote =
    Should this apply in match { $match } from now on? { $changes }
    -# All settings would then be: { $settings }
    Everybody who plays must agree, except those who are away for more than a day; a single no ends the vote.
    Agreed: { $agreed }. Still asked: { $missing }.
match-tempo-agreed =
    All who were asked agree, and this holds from now on. Where the times have changed, running deadlines are set anew.
    { $settings }
match-change-turn = time for a turn: **{ $old } → { $new }**
match-change-decision = time for an answer or a choice of the set-up: **{ $old } → { $new }**
match-change-pace = time counts: **{ $old } → { $new }**
match-change-succession = an empty seat: **{ $old } → { $new }**
match-change-trust = stand-ins: **{ $old } → { $new }**
match-change-reminders = reminders: **{ $old } → { $new }**
match-change-pings = pings: **{ $old } → { $new }**
match-change-extension = more time once: **{ $old } → { $new }**
match-change-event = an event for the deadline: **{ $old } → { $new }**
match-change-name = name: **{ $old } → { $new }**
match-change-language = language: **{ $old } → { $new }**
match-pause-refused = { $who } does not agree: everything stays as it is.
match-pause-not-ruled = The umpire does not agree: everything stays as it is.
match-pause-ruled = Done: the umpire decides this alone.
match-paused = Match { $match } is paused until { $when }: all who were asked agree. Then it goes on by itself, and all deadlines are extended by the length of the pause. /manage resume asks everybody to go on sooner.
match-paused-by-umpire = Match { $match } is paused until { $when }: the umpire has decided it. Then it goes on by itself, and all deadlines are extended by the length of the pause. /manage resume asks everybody to go on sooner.

## Leaving

match-leave-sure = The match has begun. If you leave, you cannot simply come back. { $fate }
match-seat-left = { $who } has left seat { $number }.
match-seat-forgotten = Seat { $number } is empty: its holder is no longer here.
match-seat-loses = Until then the usual decision is made at once, so that nobody waits, and a seat that misses two turns in a row loses for its side.
match-seat-defaults = Until then a caretaker makes the usual decisions at once, so that nobody waits.
match-seat-given = { $user } takes over seat { $number }.

## The end

final-sure = **{ $deed }?** { $what } It cannot be taken back.
final-ends = The match ends at once. { $how }
final-won = { $seat } wins.
final-shared = { $winners } share the victory.
final-nobody = Nobody wins.
final-hidden = Who has won is told then.
final-deserted = Nobody else is left to play, so the match is paused. `/match abandon` ends it.
final-for-good = What it decides stands.
final-caretaker = A caretaker plays on for your realm, which can no longer win.
final-regent = A regent defends your kingdom and gives no other order any more.
final-counted = From now on only the usual decisions are made for your realm, unless somebody else takes your seat. Where it stands when the match ends still counts.
final-report = The battle ends as it was reported, with all its losses.
final-yes = Yes, do it
button-decline = No
sure-declined = Nothing was done.
lobby-left-server =
    { $count ->
        [one] { $who } has left this server, and so the match: the seat is free again.
       *[other] { $who } have left this server, and so the match: their seats are free again.
    }
start-left-server =
    { $count ->
        [one] { $who } has left this server, so the seat is free again. Start the match once more when somebody else has joined, or without them.
       *[other] { $who } have left this server, so their seats are free again. Start the match once more when others have joined, or without them.
    }
start-left-umpire = { $user }, who was to be the umpire, has left this server. Name another with `/manage umpire`, or start the match once more to play without one.
match-lobby-empty = Match { $match } is closed: nobody is left in its lobby.
lobby-idle = Match { $match } is closed: nobody has done anything in its lobby for { $days } days. `/match new` opens another.
awaited-left = { $who } has left this server, and match { $match } waits for them. Any other player can take seat { $number } away at once.
awaited-left-stand-in = { $whom }, who plays seat { $number } of match { $match } for { $who }, has left this server. Any other player can give the seat back at once.
awaited-left-umpire = { $user }, the umpire of match { $match }, has left this server, and the match waits for a ruling. `/manage umpire` proposes another umpire, on whom all players have to agree.
match-awaited-gone = { $who } has left this server. Any other player can take the seat away at once: `/manage seat remove seat:{ $number }`.
match-conceded = You have conceded.
match-vote =
    Should match { $match } be given up, without a winner? Everybody who still plays must agree; a single no ends the vote.
    Agreed: { $agreed }. Still asked: { $missing }.
match-abandon-sure = **Give match { $match } up?** Nobody else is to be asked: it ends at once, without a winner, and cannot be resumed.
match-abandon-ask = **Give match { $match } up?** This asks everybody who still plays, in the channel of the match, and counts your yes. If all agree, it ends at once, without a winner, and cannot be resumed; a single no ends the vote.
match-abandon-last = **Give match { $match } up?** All others have agreed to it: it ends at once, without a winner, and cannot be resumed.
match-set-aside-sure = **Set match { $match } aside?** It can no longer be read by the program. It ends at once, without a winner, and cannot be resumed, even if a later version could read it. Its log is kept.
moment-read =
    { $said }
    -# That is { $when }, by the clocks of this server ({ $zone }): you have named no place of yours on `/me`.
moment-read-own =
    { $said }
    -# That is { $when }, by your clocks ({ $zone }).
match-daily-read =
    { $said }
    -# **{ $clock }** goes by the clocks of { $zone }.
zone-now = { $zone }, { $clock } now
match-vote-opened = The vote is open, and your yes is counted. The others find the buttons in the channel.
match-vote-refused = { $who } wants to play on. Match { $match } is not given up.
match-vote-agreed = Everybody has agreed.
match-pause-matter = match { $match } is paused until { $when }
match-resume-matter = match { $match } goes on now
match-abandon-matter = match { $match } is given up
match-vote-agreed-on = Everybody has agreed: { $matter }.
match-abandoned = Match { $match } has been given up by all who still played. /story export gives its file.
match-stood = How it stood: { $stage }
match-stood-counted = { CAP($what) }:
match-stood-score = · **{ $seat }**: { $score }
match-seal = Seal of the dice: `{ $commitment }`
match-ended = Match { $match } has ended. /story export gives its file. Seal of the dice: `{ $commitment }`
match-seed = Seed of the dice: `{ $seed }`
match-export = Match { $match } as a file. `regnal verify` checks every die and every decision in it.
match-export-about = Match { $match }: how it was opened, every deed with its dice, and the secret behind them
match-export-too-large = The file of match { $match } is too large for Discord. The owner of the bot can write it with `regnal export { $match }`.

import-no-json = The file is not JSON: it cannot be read at line { $line }, column { $column }. Give the file as `/story export` or `regnal export` wrote it.
import-no-match = The file is not an exported match. Give the file as `/story export` or `regnal export` wrote it.
import-no-match-at = The file is not an exported match: reading stops at line { $line }, column { $column }. Give the file as `/story export` or `regnal export` wrote it.
import-too-large = The file has { $size } MB; { $most } MB is the limit.
import-too-much = The file holds more actions, events or dice than any match has.
import-not-fetched = The file could not be fetched. Give it again with `/match import`.
import-lobby = The match in the file has not begun: there is nothing to take. `/match new` opens one like it.
import-no-seed = The match in the file is not over, and its seed is not in the file, so that its dice cannot be thrown on. The owner of the bot where it is played can write a file with it: `regnal export N --whole`.
import-times = The file says that something happened before anybody could play, or that will happen later.
import-odd = The file holds something that no match can lead to. Nothing has been imported.
import-differs = Nothing has been imported: { $difference }
import-known = Nothing has been imported: it is match { $match } of this server already.
import-known-elsewhere = Nothing has been imported: this match already exists elsewhere, and cannot be played twice.
import-done = Match { $match } goes on here. Whoever had the file knows what is hidden in it: give the match up or delete it where it came from.
import-done-record = Match { $match } is here. `/story replay match:{ $match }` shows it turn by turn, `/story history match:{ $match }` tells it, and `/verify number:{ $match }` checks it.
import-record = **{ $title }** · match { $match }, which was played and ended elsewhere, can be looked at here: { $user } brought its file, and every die and every decision in it was checked.
import-record-owner = **{ $title }** · match { $match }, which was played and ended elsewhere, can be looked at here: the owner of the bot brought its file, and every die and every decision in it was checked.
import-record-see = `/story replay match:{ $match }` shows it turn by turn, `/story history match:{ $match }` tells it. It counts towards no ranking.
import-running = **{ $title }** · match { $match }, which began elsewhere, goes on here: { $user } brought its file, and every die and every decision in it was checked.
import-running-owner = **{ $title }** · match { $match }, which began elsewhere, goes on here: the owner of the bot brought its file, and every die and every decision in it was checked.
import-running-known = Whoever had that file can know what is hidden in the match, and every die to come. It counts towards no ranking.
import-seats = Seats that wait for somebody: { $seats }. Whoever held one takes it with its button. After the first deadline, nobody waits for an empty seat: the usual decisions are made for it at once.
import-seat = { $number } (last held by { $who })
import-unchecked = -# The dice and the rules were checked. When something was done is as the file says, and cannot be checked.
import-enough = You have brought { $most } matches here in the last day. Whoever manages channels can bring more, or try again tomorrow.
import-commitment = Seal of the dice, as it was told at the beginning: `{ $commitment }`
import-button-take = Take seat { $number }
import-button-program = The program for seat { $number }

deliver-closed = I may not write in { $channel }, where match { $match } is played, so its posts wait. Please let somebody who manages the server give me back the right to send messages and files there; nothing is lost, and all of it follows then.
deliver-locked = The thread { $channel }, where match { $match } is played, is locked, so its posts wait. Please let somebody who manages threads unlock it; nothing is lost, and all of it follows then.
deliver-missing = A post of match { $match } is missing here: Discord refused it. Nothing of the match is lost; `/story history` tells what happened.
deliver-unreached = { $user }, match { $match } waits for you. You take no direct messages from me; `/me` changes how I call you.
deliver-undelivered = A message about match { $match } could not be delivered to you. Nothing is lost: in { $channel }, `/story history` tells you what happened, and `/match status` what you are awaited for.
gone-channel = The channel of match { $match } was deleted. The match is paused where it stood: nothing is lost, and no deadline runs. To play on, { $host } types `/match move here match:{ $match }` in another channel, then anybody who plays types `/manage resume`.
gone-channel-lobby = The channel of match { $match } was deleted before the match began. Nothing is lost: { $host } can move it with `/match move here match:{ $match }` in another channel.
gone-server = I was removed from the server where match { $match } is played. The match is paused where it stood: nothing is lost, and no deadline runs. When somebody invites me again, I post a **Resume** button in its channel.
gone-back = I am back on this server. Match { $match } is paused where it stood; nothing is lost, and no deadline has run.
form-back = Nothing was done. What you typed is below; the button opens the form again, filled with it.
form-again = Fill it in again
form-about = What you typed into the form
