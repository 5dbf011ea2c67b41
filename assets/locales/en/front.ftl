# The front door: /regnal, /help, looking things up by buttons.

cmd-regnal = regnal
    .description = Your turns, a first match, rules, the guide, your settings: all by buttons
cmd-help = help
    .description = Finds a command, a button or a rule by a few words; without words, opens the first page
    .o-words = words
    .d-words = What you look for, such as undo, join a match, or siege

front-head = **Regnal** { $version } · four empire games. Only you see this page.
front-waits = { $count ->
        [0] Nothing waits for you.
        [one] **One match waits for you.**
       *[other] **{ $count } matches wait for you.**
    }
front-how = -# New here? Press **Play** and choose a game to learn. `/help` with a few words finds anything.
front-waits-more = { $count ->
        [one] … and one more.
       *[other] … and { $count } more.
    }
front-waits-others = { $count ->
        [0] -# You play in no other match.
        [one] -# One other match of yours waits for somebody else.
       *[other] -# { $count } other matches of yours wait for somebody else.
    }
front-plays-none = -# You play in no match. **Play** on the start page begins one.

front-turns = My turns
    .words = turn turns mine next waiting awaited deadline time left late orders
front-play = Play
    .words = play start begin new first learn lesson tutorial alone solo program open table join seat free game find players people company
front-look = Look up
    .words = look search find rule rules table dice roll throw odds chance card
front-guide = Guide
    .words = guide manual help how instructions explain page handbook
front-me = My settings
    .words = me settings notifications pings calls reminders quiet hours night absence away holiday vacation mute time zone timezone language reliability letters
front-server = This server
    .words = server settings channels role language games admin permissions
front-seats = Free seats here
front-start = Start match { $match }
front-vote = Vote on match { $match }: { $subjects }
front-resume = Resume match { $match }
front-back = Start page

front-play-page = **Play**
    - **Learn**: a short first match against a weaker program, with advice for each step. It takes about half an hour, and you can stop at any time.
    - **Alone**: a whole match against the program, in this channel.
    - **Table**: a match in this channel, which others join by its card.
front-play-elsewhere = Matches are played in a channel of a server. Type `/regnal` there.
front-ask-learn = Learn a game
front-ask-alone = Play alone against the program
front-ask-open = Open a table
front-opened = Match { $match } is open in this channel. Others press **Join** on its card; **Start** begins. **Settings** there changes the deadlines, the number of players and the other options.
front-opened-in = Match { $match } is open in { $channel }. Others press **Join** on its card; **Start** begins. **Settings** changes the deadlines, the number of players and the other options.
front-opened-alone = Match { $match } is open in this channel, for you and the program. Press **Start**. **Settings** on its card changes the options.
front-opened-alone-in = Match { $match } is open in { $channel }, for you and the program. Press **Start**. **Settings** on its card changes the options.
front-seats-none = No match of this server has a free seat for you that you can see. **Play** opens one.

front-greeting = Hello. I run long empire games here: **Mighty Empires**, **Echoes of Emperors**, **Demonworld** and **Imperial Offices**, with people or against the program.
    Press **Play** to learn one in a first match, or type `/regnal` at any time. Nobody but you sees what the buttons open. Whoever manages this server can limit channels, roles and games under **This server**.

front-guide-head = **{ $guide }** · { $section } · { $page } of { $pages }
front-ask-guide = Another guide
front-ask-section = Another page of this guide

# Further words under which /help finds a command.
help-letter = write send message private direct dm chat talk speak other player players mute unmute report diplomacy
help-manage-pause = vacation holiday holidays break stop wait
help-manage-seat-give = replace replacement transfer player
help-manage-seat-remove = kick ban exclude replace inactive player
help-manage-settings = change language deadline deadlines time limit pings reminders english french
help-manage-umpire = referee
help-manage-undo = cancel back mistake wrong deed order
help-match-abandon = give up quit end stop surrender resign leave close cancel delete
help-match-concede = give up quit end stop surrender resign abandon leave
help-match-find = search player players people opponent company avoid someone block
help-match-leave = give up quit stop abandon
help-me = vacation holiday holidays away mute ping pings notifications reminders language timezone clock hide show reliability letters english french
help-privacy = gdpr delete erase download personal
help-records = ranking leaderboard score scores statistics
help-regnal = home menu start page
help-roll = dice die throw
help-show-pending = who we waiting wait turn late has not played yet remind nudge
help-stand-in-ask = substitute replace replacement lend away vacation holiday autopilot
help-stand-in-back = substitute return lent
help-story-follow = watch spectate spectator
help-verify = fair seal salt cheat proof

front-found = What fits “{ $words }”. Choose in the menu:
front-found-none = Nothing fits “{ $words }”. Try one other word, such as the name of a unit, a button or a thing to do, or choose here:
front-ask-found = Choose what to open
front-found-later = Comes with a first match here: { $about }
front-found-page = Page: { $page }
front-command = **{ $command }**
    { $about }
front-command-later = { $count ->
        [one] -# This server does not have it yet: it comes a few seconds after the first match of { $games } is opened here. **Play** opens one.
       *[other] -# This server does not have it yet: it comes a few seconds after the first match is opened here. **Play** opens one.
    }

look-page = **Look up.** A few words are enough; only you see what is found.
look-rule = Rule
look-table = Table
look-odds = Odds
look-dice = Dice
look-card = Card
look-search = Search
look-again = Search again
look-rule-hint = Words of the rule, or its identifier
look-table-hint = Words of its name, such as famine
look-odds-hint = Dice such as 2d6+1, or a table
look-dice-hint = Dice such as 2d6+1, for you alone
look-card-hint = Words of its name
look-which = Choose one
look-several = More than one fits “{ $words }”:
look-table-none = No table is called “{ $words }”.
look-odds-none = “{ $words }” is neither dice, such as 2d6+1, nor the name of a table that is rolled on.
look-card-none = No card is called “{ $words }”.
