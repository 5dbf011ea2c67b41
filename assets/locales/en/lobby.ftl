# The commands of a match’s life, and what can be chosen in them.

cmd-match = match
    .description = A match: open, join, start, look, end
cmd-story = story
    .description = Reading a match: what happened, again in pictures, as a book or film, as news
cmd-manage = manage
    .description = What a table decides: settings, pauses, taking back, seats, the umpire
cmd-match-new = new
    .description = Opens a match in this channel
    .o-tempo = tempo
    .d-tempo = How fast it goes
    .o-daily = daily
    .d-daily = When all orders are due each day: 20:00, or 20:00 Lyon; a dash for none
    .o-name = name
    .d-name = Its title
    .o-salt = salt
    .d-salt = Text mixed into the dice
    .o-turn_hours = turn_hours
    .d-turn_hours = Hours for a turn; 0: none
    .o-decision_hours = decision_hours
    .d-decision_hours = Hours for an answer; 0: none
    .o-language = language
    .d-language = Of its posts
    .o-umpire = umpire
    .d-umpire = Who judges disputes; not one of the players
    .o-anonymous = anonymous
    .d-anonymous = Hides who plays what
cmd-match-new-mighty = mighty
    .description = A campaign of Mighty Empires
    .o-players = players
    .d-players = How many people play; 2 if left out, 1 against the program
    .o-program = program
    .d-program = How many more realms the program plays; none if left out
    .o-years = years
    .d-years = How many years; 6 if left out, the shortest
    .o-alliances = alliances
    .d-alliances = Whether alliances can be made; they need three players
    .o-colour = colour
    .d-colour = Your colour on the map; all play alike
cmd-match-new-echoes = echoes
    .description = A match of Echoes of Emperors
    .o-format = format
    .d-format = Base, long, or two against two; base if left out
    .o-map = map
    .d-map = Open land, or gold to fight for; Highland if left out
    .o-opponent = opponent
    .d-opponent = People, or the program; people if left out
    .o-reactions = reactions
    .d-reactions = Whether the match waits for Reactions; no if left out
    .o-own_decks = own_decks
    .d-own_decks = Everybody brings a deck of their own (/deck); no if left out
    .o-mirror = mirror
    .d-mirror = Whether two may take the same civilization; no if left out
    .o-open_hands = open_hands
    .d-open_hands = Whether teammates see each other’s hands; yes if left out
    .o-health = health
    .d-health = Health of a Capital; 10, or 20 in the long game
cmd-match-join = join
    .description = Takes a seat, or changes colour, race or salt
    .o-colour = colour
    .d-colour = Your colour
    .o-race = race
    .d-race = Your race, in Demonworld
    .o-salt = salt
    .d-salt = Any text, mixed into the dice
cmd-match-leave = leave
    .description = Gives your seat up
cmd-match-start = start
    .description = Throws the opening dice and begins
cmd-match-status = status
    .description = Where the match stands, and who is awaited
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-story-history = history
    .description = What happened so far, as you may know it
    .o-page = page
    .d-page = Which page; the last if left out
    .o-chapter = chapter
    .d-chapter = A year or another part of the match, counted from 1
    .o-season = season
    .d-season = A season or a month; the present one step by step
    .o-dice = dice
    .d-dice = Only the dice that you may know of
    .o-search = search
    .d-search = A place, a unit, a player, a year; several separated by commas
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-story-replay = replay
    .description = Turn by turn, with pictures
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-match-list = list
    .description = Your matches that are not over
cmd-match-find = find
    .description = Open tables and players that fit you
cmd-match-move = move
    .description = Moves a match
cmd-match-move-channel = channel
    .description = Moves the match of this channel to another one
    .o-channel = channel
    .d-channel = Where to
cmd-match-move-here = here
    .description = Moves a match to this channel
    .o-match = match
    .d-match = Its number; /match list shows yours
cmd-manage-pause = pause
    .description = Asks everybody to pause the match until a given time
    .o-until = until
    .d-until = A span (36 hours, 5 days) or a date by your clock: 24/12/2026, 24 December 20:00
cmd-manage-undo = undo
    .description = Takes your last deed back, or asks the others to go back
cmd-manage-resume = resume
    .description = Resumes a paused match; asks everybody where an end was agreed
cmd-match-concede = concede
    .description = Concedes, for you alone
cmd-match-abandon = abandon
    .description = Asks everybody to give the match up; closes a lobby
cmd-story-export = export
    .description = The file of a match that is over, for all
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-match-import = import
    .description = Brings a match here from its file
    .o-file = file
    .d-file = From /story export, or from the owner of a bot
cmd-manage-data = data
    .description = The map and army lists of a match as a file, or your own for a lobby
    .o-file = file
    .d-file = Your own map and army lists, made from the usual file
    .o-match = match
    .d-match = The number of a match elsewhere
cmd-manage-settings = settings
    .description = Shows the settings of the table, or changes them
    .o-turn_hours = turn_hours
    .d-turn_hours = Hours for a turn; 0 for no deadline
    .o-decision_hours = decision_hours
    .d-decision_hours = Hours for an answer or a set-up choice; 0 for no deadline
    .o-reminders = reminders
    .d-reminders = Whether to remind at half time and before the end
    .o-pings = pings
    .d-pings = Whether those who are awaited are pinged
    .o-extension = extension
    .d-extension = Whether a late player gets a quarter of the time more, once a match
    .o-pace = pace
    .d-pace = Whether time counts only while the awaited player is awake and not away (see /me)
    .o-daily = daily
    .d-daily = The hour at which all orders are due each day, by your clock: 20:00, or 20:00 Lyon; a dash for none
    .o-language = language
    .d-language = The language of what is said to all
    .o-name = name
    .d-name = What the match is called
    .o-succession = succession
    .d-succession = Who gets a seat that nobody holds any more
    .o-stand_ins = stand_ins
    .d-stand_ins = Who may stand in for somebody who is away
    .o-event = event
    .d-event = Whether the server has an event for the next deadline, which everybody there sees
cmd-manage-umpire = umpire
    .description = Names the umpire: alone before the start, later when all players agree
    .o-user = person
    .d-user = Who is to be umpire
cmd-manage-seat = seat
    .description = Who sits where
cmd-manage-seat-give = give
    .description = Hands an empty seat, or your own, to somebody
    .o-seat = seat
    .d-seat = Its number
    .o-player = player
    .d-player = Who plays on

cmd-manage-seat-remove = remove
    .description = Asks the others to take a seat from somebody who has let deadlines pass
    .o-seat = seat
    .d-seat = Its number

cmd-stand-in = stand-in
    .description = A seat lent to somebody while its holder is away
cmd-stand-in-ask = ask
    .description = Asks somebody, or the program, to play your seat until you are back
    .o-until = until
    .d-until = A span or a date: 36 hours, 3 days, 24/12/2026 08:00
    .o-player = player
    .d-player = Who; leave it out for the program, which keeps what you want kept

cmd-stand-in-back = back
    .description = Takes your seat back from whoever stands in, or gives back the one lent to you

choice-format-base = Base game: 3 × 3 tiles
choice-format-long = Long game: 4 × 4 tiles
choice-format-team = Teams: two against two
choice-map-highland = Highland
choice-map-constantinople = Constantinople
choice-opponent-people = people
choice-opponent-ai = AI: the program
choice-reactions-standing = by standing orders: nobody waits
choice-reactions-prompt = asked and waited for
choice-colour-red = Red
choice-colour-blue = Blue
choice-colour-gold = Gold
choice-colour-purple = Purple
choice-pace-fair = waking hours
choice-pace-plain = all hours
choice-tempo-evening = an evening: an hour a turn
choice-tempo-day = a day a turn
choice-tempo-three-days = three days a turn
choice-tempo-week = a week a turn
choice-language-en = English
choice-language-fr = Français

## Following a match

cmd-story-follow = follow
    .description = Follow a match: its chronicles and its end come to you by direct message, or into a thread
    .o-match = match
    .d-match = The number of a match, when it is not the one of this channel
    .o-here = here
    .d-here = Tell it in this thread or channel, for all who read it
button-follow = Follow
button-unfollow = Unfollow
button-unfollow-match = Unfollow match { $match }
followed-head = **Match { $match }** in { $channel }, which you follow:
followed-head-here = **Match { $match }** in { $channel }, which is followed here:
follow-begun = You follow { $title }, match { $match }: whenever a season, a month or a year of it ends, and at its end, what all are told comes to you by direct message, never in your quiet hours.
follow-already = You follow { $title }, match { $match }, already.
follow-ended = You do not follow match { $match } any more.
follow-never = You do not follow match { $match }.
follow-begun-here = { $title }, match { $match }, is followed here: whenever a season, a month or a year of it ends, and at its end, what all are told is told here too.
follow-already-here = { $title }, match { $match }, is followed here already.
follow-ended-here = Match { $match } is not followed here any more.
follow-never-here = Match { $match } is not followed here.
error-follow-full = This match already has as many followers as it can have.
error-follow-places = You have this match followed in { $most } places already. End one of them with the button there, or ask somebody who manages channels.
error-follow-played-here = This match is played here, so everything is told here anyway.
error-follow-place = A match can be followed in a thread of its channel. In other places of its server only people who may manage them can have it followed; you can always follow it by direct message.
error-follow-private = Not everybody who reads this channel may see the channel of this match. Only { $user } can have it followed here, if they may also manage this channel; you can follow it by direct message.
error-follow-private-unnamed = Not everybody who reads this channel may see the channel of this match. Only the person who opened the match can have it followed here, if they may also manage this channel; you can follow it by direct message.
error-follow-of-another = Only { $user }, who asked for it, and people who may manage this channel can end this.

## Matches that want players

match-open = **Open on this server**
match-open-entry =
    { $count ->
        [one] - { $title }, match { $match }, in { $channel }: one seat is free.
       *[other] - { $title }, match { $match }, in { $channel }: { $count } seats are free.
    }
match-open-entry-full = { $entry } { $options }
match-open-more = -# There are more than fit here: each has its card in its channel.
button-join-match = Join match { $match }

## Finding tables and players: /match find

find-button = Find players
find-head = **Find players** on this server. The menus say what you look for. Only you see this page.
find-any-game = Any game
find-any-tempo = Any pace
find-any-language = Any language
find-tempo-fast = Fast: at most a day for a turn
find-tempo-normal = Normal: two or three days for a turn
find-tempo-slow = Slow: more days for a turn, or no deadline
find-language-en = In English
find-language-fr = In French
find-ask-game = Which game?
find-ask-tempo = Which pace?
find-ask-language = Which language?
find-tables = **Open tables that fit**
find-tables-none = No table that fits has a free seat for you now.
find-how = **Look for a table** watches for one, and tells your name to those who look for the same, as you learn theirs. You get a direct message when something fits, at most one a day. The search ends when you sit down at a table that fits, when you stop it, or after 14 days.
find-looking = You look for a table now.
find-stopped = You no longer look for a table, and nobody else is told that you did.
find-people =
    { $count ->
        [one] **{ $people } looks for the same as you.**
       *[other] **{ $people } look for the same as you.**
    }
find-people-none = Nobody who looks for a table here fits you now. You are told when somebody does.
find-until = -# Your search ends { $until }.
find-do-look = Look for a table
find-do-stop = Stop looking
find-do-open = Open a table
find-do-avoided = People to avoid
find-opened = Match { $match } is open in { $channel }. Others press **Join** on its card. Those who look for such a table are told within a day.
error-find-no-game = A table is opened for one game. Choose it in the first menu.
error-find-place = No table can be opened from here: the channel in which you began to look is unknown or hidden from you. Type /match find in a channel of the server.
error-find-left = You are no longer a member of that server.
find-avoided-head = **People to avoid.** Only you ever learn of this list; it holds on every server. You and they are not shown to each other as looking for a table, and you are not shown tables at which they sit. They still see your open tables: to keep them out, open yours by invitation only.
find-avoided-none = The list is empty.
find-avoided = On the list: { $people }.
find-avoided-full = The list holds at most { $most } people. Nobody was added.
find-ask-avoid = Add people
find-ask-unavoid = Remove people
find-do-unavoid-all = Empty the list
found-tables =
    { $count ->
        [one] **This table fits what you look for:**
       *[other] **These tables fit what you look for:**
    }
found-open = **Open a table** opens one in { $channel }.
found-end = -# You get such a message at most once a day. **Find players** shows all that fits; **Stop looking** there ends it.

# What the rules leave to the table.

house-ask = House rules
house-entry = { CAP($rule) }: { $value }
house-differs = { $rule }: { $value }
house-more =
    { $count ->
        [one] one more house rule, in the menu
       *[other] { $count } more house rules, in the menu
    }
house-page = **{ CAP($rule) }** · { $cites }
    { $about }
    Now: **{ $value }**
house-usual = Usually: { $value }
house-kept = Done; the card shows it.
house-other = Another…
house-title = { CAP($rule) }
house-bounds = A number from { $least } to { $most }
house-no-number = This must be a whole number from { $least } to { $most }.
house-apart = That does not go with the other house rules: the shortest sap must not be longer than the longest.

## A table's wishes: who is allowed to sit down

match-settings-invited = {" "}· by invitation only
match-settings-role = {" "}· for { $role } only
admission-title = Who may sit down?
admission-anybody = Everybody who sees the channel
admission-invited = By invitation only
admission-role-title = Only members of a role
admission-role-ask = Which role?
error-invited-only = This table is by invitation only. Ask { $host }, or anybody who sits here, to invite you: **Seats** on the card does it.
error-role-only = This table is for { $role } only. Ask this server’s moderators for the role, or { $host } to open the table.
error-role-gone = This table was for a role that this server no longer has, so nobody else can join. Ask { $host } to let others sit down: **Settings** on the card does it.
button-seats = Seats
seats-title = **Seats of match { $match }**
invite-ask = Whom do you invite?
invite-full = Every seat is taken, so nobody can be invited.
invite-done = Invited: { $people }.
invite-waiting = Invited and not seated yet: { $people }.
invite-first = Once you sit here, you can invite others. Until then, ask { $host }.
match-invite = { $people }: { $user } invites you to **{ $title }**, match { $match }. **Join** gives you a seat.
match-invite-still = { $user }, a seat is still free for you in match { $match }, to which you are invited:
whisper-invite = { $user } invites you to **{ $title }**, match { $match } in { $channel }. **Join** gives you a seat.
error-invite-seat = Only those who sit here invite others. **Join** on the match’s card gives you a seat.
error-nobody-to-invite = Nobody was invited: those whom you chose sit here or are invited already, or they cannot play.
error-too-many-invited = A match has at most { $most } invitations.

## The options of a game, changed before the start

settings-button-options = Players, length, map…
options-page = **Options of match { $match }**
    { $options }
    Each menu shows the current value. A choice takes effect at once and appears on the card.
options-button-more = More options
option-entry = { $option } · { $value }
option-players = People
option-program = Seats played by the program
option-years = Years
option-turns = Months
option-alliances = Alliances allowed
option-battles = Battles
option-siege_changes = Siege programmes can be changed
option-format = Format
option-map = Map
option-opponent = Opponent
option-reactions = Reactions
option-own_decks = Decks of your own
option-mirror = Same civilization allowed twice
option-open_hands = Teammates see each other’s hands
option-health = Health of a Capital
error-options-held =
    { $count ->
        [one] One person sits at this table, so it keeps a seat for one person at least.
       *[other] { $count } people sit at this table, so it keeps seats for { $count } people at least.
    } Somebody who presses **Leave** on the card frees a seat.

## A table's wishes: the times and the language

settings-button-terms = Deadlines, language, event…
settings-turn-title = Time for a turn
settings-decision-title = Time for an answer or a choice of the set-up
settings-language-title = Language of the posts
settings-limit = { CAP($time) }
settings-are-proposed = New times are proposed to all who play, and hold as soon as all agree.

## A table's wishes: an event on the server for the next deadline

match-settings-event = {" "}· an event for the deadline
event-title = An event for the next deadline?
event-off = No event
event-on = An event on the server, at the next deadline
event-note = Everybody on the server sees it. It names the match, and nobody who is awaited.
event-about =
    At this time at the latest, the open turn of match { $match } ends for everybody. If the deadline moves, so does the event.
    { $link }
event-forbidden = **I may not create events on this server.** Somebody who manages it can give me **Create Events**; the event then comes with the deadline after. The match goes on without it.
event-hidden = Not everybody on this server sees the channel of this match, but everybody would see its event. So there is none as long as the match is played there.
event-full = This server has { $most } events, as many as Discord allows. Once one of them is over or deleted, the event comes with the deadline after.

## A table's wishes: the roll call before the start

match-settings-muster = {" "}· roll call of { $hours } h
muster-title = A roll call before the start?
muster-hours =
    { $hours ->
        [0] No roll call
        [one] One hour to say “I am here”
       *[other] { $hours } hours to say “I am here”
    }
button-here = I am here
match-card-muster = Roll call until { $when }
match-muster = **Roll call for match { $match }.** { $people }: press **I am here** by { $when }. Whoever does not press it by then loses their seat.{ $here }
    When all are here, the match begins.
match-muster-here = {" "}Here: { $people }.
match-muster-still = Half the time of the roll call for match { $match } is over. { $people }: press **I am here** by { $when }, or your seat is free for others.{ $here }
whisper-muster = Match { $match } in { $channel } is about to begin. Press **I am here** by { $when }, or your seat there is free for others.
match-mustered = The roll is called. The match begins as soon as all are here; whoever is not here by { $when } loses their seat.
match-muster-noted =
    { $count ->
        [0] You are here, and so are all the others.
        [one] You are here. One other is still awaited.
       *[other] You are here. { $count } others are still awaited.
    }
match-muster-begins = Roll call for match { $match }: all are here, and it begins.
match-muster-waits = Roll call for match { $match }: all who sit there are here. { $why }
match-muster-over =
    Roll call for match { $match }: { $gone } did not answer in time. { $count ->
        [one] That seat is free again
       *[other] Those seats are free again
    }, and **Join** on the match’s card takes one. Here: { $people }.
match-muster-ready = Roll call for match { $match }: all are here. **Start** on the match’s card begins it.
whisper-muster-over = You did not answer the roll call for match { $match } in { $channel } in time, and have no seat there any more. While one is free, **Join** on the match’s card gives it to you.
whisper-muster-kept = Roll call for match { $match } in { $channel }: somebody did not answer in time, and that seat is free again. You keep yours.
match-muster-nobody = Match { $match } is closed: nobody answered its roll call.
match-list-muster = **the roll is called: say that you are here**
front-here = I am here: match { $match }
error-no-muster = This match has no open roll call.
error-muster-seat = The roll is called for those who have a seat in this match, and you have none. While one is free, **Join** on the match’s card gives it to you.
error-muster-open = The roll call goes on until { $when }; still awaited: { $people }. To begin without them, choose **No roll call** in **Settings** on the card, then **Start**.

## A table's wishes: colours or races by wish

match-settings-wishes = {" "}· colours or races by wish and lot
wish-title = Who plays what?
wish-first = Whoever comes first chooses
wish-seats = Seats in the order of joining
wish-drawn = By wish and lot, drawn at the start
wish-ask = Make a wish that only you see
wish-page =
    { $count ->
        [0] **You have no wish.** At the start you get whatever is left.
        [one] **Your wish**, which nobody else sees:
       *[other] **Your wishes**, which nobody else sees:
    }
wish-entry = { $number }. { $badge }
wish-next =
    { $number ->
        [1] Your first wish
        [2] Your second wish
       *[other] Your third wish
    }
button-unwish = No wishes
error-too-many-wishes = You have { $most } wishes already. **No wishes** below them begins anew.
match-draw = **Drawn by the dice of this match**, in this order. Everybody had the best of their wishes that was left; at the end `/verify` draws again.
match-draw-wish =
    - { $who }: { $badge }, { $rank ->
        [1] the first wish
        [2] the second wish
       *[other] the third wish
    }
match-draw-lot = - { $who }: { $badge }, by lot
verify-d-lots = The seed gives another draw for the colours or races of the seats.

## A table's wishes: anonymous tables

match-settings-anonymous = {" "}· anonymous
anonymous-choice = Anonymous until the end
anonymous-about = Seats are drawn at the start. Nobody is told who plays which until the match is over.
anonymous-card = -# Anonymous table: seats are drawn by lot at the start, and nobody is told who plays which until the end. This cannot hide you from those who run the bot or own this server, from members of a private thread, or from what players tell each other.
anonymous-seats = Seats taken: { $taken } of { $seats }
anonymous-opened = Match { $match } is open, and you sit there. The card in the channel counts those who join, and does not name you.
anonymous-opened-in = Match { $match } is open in { $channel }, and you sit there. Its card counts those who join, and does not name you.
anonymous-joined = You have a seat. Which one is drawn when the match starts, and nobody else is told until it is over.
match-any-player = somebody who plays it
anonymous-host = the person who opened this table
anonymous-somebody = somebody
anonymous-over = This table was anonymous. Here is who played:
anonymous-was = - Seat { $number }, { $realm }: { $who }
anonymous-was-seat = - Seat { $number }: { $who }
error-anonymous = This table is anonymous: until the match is over, nobody is told who plays which seat. { $what }
anonymous-no-invitations = So nobody is invited by name; **Join** on the match’s card is there for all who may sit down.
anonymous-no-swaps = So seats are not swapped; they are drawn by lot when the match starts.
anonymous-no-heirs = So nobody plays for somebody else; the program plays a seat that was given up.
anonymous-no-umpire = So an umpire can only be named before the table becomes anonymous.
anonymous-no-sharing = So no player shows anything to all; Discord would say who did it.
anonymous-no-such-setting = So all hours count for everybody, the program plays an empty seat, and neither reliability nor an invitation is asked for.
error-anonymous-late = Others sit here already, and they sat down under the present rule. A table can become anonymous, or stop being so, only while nobody but you sits there.

## A table's wishes: swapping seats

swap-ask = Swap seats with whom?
swap-entry = Seat { $number }: { $who }
swap-asked = They are asked in the channel.
swap-question = { $other }: { $user } would like to swap: you get seat { $own }, and they get your seat { $theirs }.
swap-done = Swapped: { $user } now has seat { $theirs }, and { $other } has seat { $own }.
swap-refused = { $user } and { $other } keep their seats.
button-swap = Swap seats
error-swap-asked = You have asked for this swap already. Its buttons are in the channel.
error-swap-stale = The seats have changed since this was asked. **Seats** on the match’s card asks again.
error-swap-other = This question is to somebody else.
