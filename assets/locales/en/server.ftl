# What those who manage a server decide for it.

cmd-server = server
    .description = Settings of this server: games, channels, who opens matches, language, quiet hours
    .o-channel = channel
    .d-channel = A channel where matches may be opened; once more takes it off the list
    .o-role = role
    .d-role = Who may open matches: those who have this role; @everyone for everybody
    .o-matches = matches
    .d-matches = How many matches there may be at once; 0 for any number
    .o-language = language
    .d-language = The language in which new matches speak
    .o-quiet = quiet
    .d-quiet = When people without hours of their own are not called, like 22:00-08:00; - for none
    .o-zone = zone
    .d-zone = The place whose clocks count for people who named none, like Paris
    .o-letters = letters
    .d-letters = Whether players of a match may write letters to each other
server-kept = Noted.
server-head = **Settings of this server.** Only you see this page.
server-games = Games on offer: **{ $games }**
server-channels-all = Matches may be opened in **every channel**
server-channels = Matches may be opened in { $channels }
server-threads-none = Matches are played **where they are opened**
server-threads = Each new match gets its own **thread** in { $channel }
server-threads-forum = Each new match gets its own **post** in { $channel }
server-ask-threads = A place for new matches: thread or post
server-do-no-threads = Play where opened
server-threads-hidden = I cannot see { $channel }. Give me **View Channel** there, then choose it again.
server-threads-no-tags = -# Some of my tags, such as **Open** and **Running**, are missing in this forum. To add them I need **Manage Channels** there, and room: a forum has at most 20 tags. Then choose it again. Until then, posts have those tags that there are.
server-role-all = **Everybody** may open matches
server-role = Who may open matches: { $role }, and whoever manages the server
server-most-any = Matches at once: **any number**
server-most = Matches at once: **{ $most }** at most
server-language-opener = New matches are in the language of whoever opens them, unless they are opened with another
server-language-en = New matches are in **English**, unless they are opened with another language
server-language-fr = New matches are in **French**, unless they are opened with another language
server-quiet-none = Quiet hours: none. Clocks: { $zone }, for people who have named no place of their own
server-quiet = Quiet hours: **{ $from } to { $until }** ({ $zone }). People who have chosen no quiet hours on `/me` are not called then, by their own clocks if they have said which; fair deadlines leave these hours out.
server-how = -# Choose the games in the first menu: their commands appear at once, those of other games leave. Without a choice, a game’s commands come with its first match here. The second menu names a text channel or forum in which each new match gets a place of its own. Everything else is changed by the options of `/server`. Matches under way go on by their buttons.
server-ask-games = Which games are offered?
server-no-hours = Quiet hours are written like 22:00-08:00; a dash alone means none.
error-server-forbidden = Only people who may manage this server can change its settings.
error-server-game = This game is not offered on this server. Whoever manages the server can change that with `/server`.
error-server-role = Here only people with the role { $role } open matches. Whoever manages the server can change that with `/server`.
error-server-channel = Matches of this server belong in { $channels }. Whoever manages the server can change that with `/server`.
error-server-most =
    { $most ->
        [one] This server has a match already, and allows only one at a time.
       *[other] This server has { $most } matches already, and allows no more at a time.
    } Whoever manages the server can change that with `/server`.

## Threads of matches

thread-name = { $game } { $match }
thread-begins = A match of **{ $game }**. Its card follows, and then everything that is told to all.
tag-open = Open
tag-running = Running
tag-paused = Paused
tag-over = Over
error-thread-gone = New matches of this server belong in a channel that I cannot find any more, so none was opened. Whoever manages the server can choose another place with `/server`.
error-thread-hidden = New matches of this server are played in a channel that you cannot see, so none was opened. Whoever manages the server can change that.
error-thread-kind = New matches of this server belong in { $channel }, where I can make no thread, so none was opened. Whoever manages the server can choose another place with `/server`.
error-thread-forbidden = I may not open a thread in { $channel }, so no match was opened. There I need **View Channel**, **Create Public Threads**, **Send Messages in Threads** and **Attach Files**. Whoever manages the server can grant this, or choose another place with `/server`; then try again.
error-thread-forbidden-forum = I may not open a post in { $channel }, so no match was opened. There I need **View Channel**, **Create Posts**, **Send Messages in Posts** and **Attach Files**. Whoever manages the server can grant this, or choose another place with `/server`; then try again.
error-thread-tag = Every post in { $channel } needs a tag, and none of mine is there, so no match was opened. Whoever manages the server can add the tag **Open**, or give me **Manage Channels** there and choose the forum again with `/server`.
error-thread-full = This server has as many open threads as Discord allows, so no match was opened. Whoever manages the server can close some threads, or choose with `/server` that matches are played where they are opened.
error-thread-name = Discord does not accept the name of this match for a thread, so it was not opened. Try another name.
error-thread-later = Discord opens no thread in { $channel } at the moment, so no match was opened. Try again in a few minutes.
