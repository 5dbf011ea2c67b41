# Playing, whatever the game: commands, panels, answers. `cmd-…` is a slash command.

panel-what = What do you do?
panel-else = Or something else?
panel-orders = Orders and offers: what should stand?
panel-ahead = Plan ahead: what should be done when the moment comes?
panel-pay = Which payment do you want to change?
panel-pay-how = With what?
panel-exchange = Mark the cards to exchange, one or several
panel-own-deck = Which of your own decks?
panel-which = { $path }: which one?
panel-several = { $question } Mark several
panel-missed = No longer possible, so not done: { $deeds }.
panel-span = { $first } to { $last }
panel-end-turn = **End your turn now?** What would be left undone:
panel-in-wait = Before the turn ends: what should stand during the turns of others?
panel-more = More… (page { $page } of { $pages })
button-refresh = Refresh
button-guide = ?
guide-wait = Nothing is asked of you just now: it is for others to play. You will be called; meanwhile the map, the sheets and the rules are open to you.
guide-lobby = Here a match gathers its players. It begins when whoever opened it taps **{ $start }**.
guide-lobby-can = **{ $join }** gives you the next free seat, **{ $leave }** gives it back.
guide-lobby-can-menu = A menu below the card gives you the colour or race that you want.
guide-lobby-can-house = A menu for whoever opened the match has the house rules: what the rules leave to the table.
guide-lobby-can-more = Whoever opened the match changes the deadlines, the language and more under **{ $settings }**, and everything with `/manage settings`. `/me` says when and how you are called.
guide-lobby-badge = - **{ $name }**: { $note }
guide-lobby-own = - **{ $name }**, which you have: { $note }
guide-lobby-most = Most people change nothing the first time. If the game is new to you, play a first match before you sit down for weeks: **Play** in `/regnal` begins it.
guide-can = *You can:* { $text }
guide-most = *Usually:* { $text }
guide-way = **{ $button }**
guide-way-from-book = **{ $all }**, then **{ $button }**
guide-ahead = { $way }: what you choose there now is done when its moment comes, if it is possible then; otherwise you are asked. You can change it until then. Most people plan the whole winter at once, so that nobody waits.
guide-orders = { $way }: what you settle there answers for you in the turns of others, and what you offer waits for their word. Most people leave the orders as they are until they have an enemy nearby.
guide-look-up = `/rule` answers about any rule, `/table` shows the dice tables, `/odds` works out chances.
guide-look-up-diceless = `/rule` answers about any rule, `/table` shows the tables.
button-orders = Orders and offers
button-ahead = Plan ahead
button-back = Back
act-done = Done.

error-unknown-hex = There is no such hex on this map. Hexes are named by a letter and a number, such as E4; `/map` shows them.
error-unknown-piece = There is no such unit on the board. Those that are there are offered by cell and name as you type.
error-unknown-cell = There is no such cell on the board. Cells are named by column and row, such as B3.
error-unknown-unit = There is no such unit on the map. Armies are A1, A2 …, boats B1, B2 …; `/map` shows them.
error-not-possible-now = That cannot be done now. The panel under **Your turn** lists everything you may do at this moment.
error-not-among =
    “{ $typed }” is not possible here. What is possible: { $possible }{ $more ->
        [0] .
        [one] , and one more.
       *[other] , and { $more } more.
    }
error-unknown-word = “{ $typed }” names nothing you know of. The panel under **Your turn** lists everything you may do at this moment.
error-unreadable-value = “{ $typed }” cannot be read here. What fits is offered as you type.
error-say-more = More than one thing fits. Fill in the other options too, or use the panel under **Your turn**.
error-player-not-seated = This person has no seat in this match.
error-no-map-yet = There is no map yet: it is laid out once everybody is ready to begin.
picture-follows = The picture is being painted and follows here.
picture-missing = The picture cannot be painted just now; ask for it again in a little while.

cmd-map = map
    .description = Shows the map, or the part around a hex
    .o-around = around
    .d-around = The hex in the middle, such as E4
    .o-size = size
    .d-size = For which screen; for a phone by default
    .o-when = when
    .d-when = After which turn, as /story replay counts them; now by default
choice-size-phone = Phone
choice-size-wide = Wide screen
cmd-show = show
    .description = Shows something of the match
cmd-show-hex = hex
    .description = Everything known of a hex or cell
    .o-hex = hex
    .d-hex = Its name on the map, such as E4
cmd-show-unit = unit
    .description = Everything about a unit
    .o-unit = unit
    .d-unit = Its name on the map, such as A3
cmd-show-realm = realm
    .description = The realms or sides: what they have, and how they stand
cmd-show-pending = pending
    .description = Who is awaited, and for what
cmd-show-reports = reports
    .description = What your own spies found, for you alone
cmd-show-sheet = sheet
    .description = A siege, a battle or an army list as a picture, for you alone
    .o-sheet = sheet
    .d-sheet = Which one; the most pressing by default
    .o-public = public
    .d-public = Show it to everybody: only what all may know of it
sheet-which = Another sheet
error-no-sheets = There is no sheet to look at now.
error-unknown-sheet = There is no such sheet, or it is not yours to see. Those that exist are offered as you type.
error-sheet-private = Nothing on this sheet may be seen by everybody.

dispatch-since = Since you last played:
living-so-far = So far:
living-done = What was done:
dispatch-more = > … and { $count ->
        [one] one thing
       *[other] { $count } things
    } more; `/story history` tells all.

# Beside a wide picture.
aside-happened = What happened last
aside-owed = What is owed
alt-happened = Last:
alt-owed = Owed:
