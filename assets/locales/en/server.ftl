# What those who manage a server decide for it.

cmd-server = server
    .description = What holds on this server: games, places, who opens matches, language, quiet hours
    .o-channel = channel
    .d-channel = A channel where matches may be opened; once more takes it off the list
    .o-role = role
    .d-role = Who may open matches: those who have this role; @everyone for everybody
    .o-matches = matches
    .d-matches = How many matches there may be at once; 0 for any number
    .o-language = language
    .d-language = The language in which new matches speak
    .o-quiet = quiet
    .d-quiet = When nobody is called who said no hours of their own, like 22:00-08:00; - for none
    .o-zone = zone
    .d-zone = The place whose clocks count where somebody named none, like Paris
server-kept = Noted.
server-head = **What holds on this server.** Only you see this page.
server-games = Games whose commands are offered: **{ $games }**
server-channels-all = Matches may be opened in **every channel**
server-channels = Matches may be opened in { $channels }
server-role-all = **Everybody** may open matches
server-role = Who may open matches: { $role }, and whoever manages the server
server-most-any = Matches at once: **any number**
server-most = Matches at once: **{ $most }** at most
server-language-opener = New matches speak the language of whoever opens them, unless they are opened with another
server-language-en = New matches speak **English**, unless they are opened with another language
server-language-fr = New matches speak **French**, unless they are opened with another language
server-quiet-none = Quiet hours: none. Clocks: { $zone }, for whoever has named no place of their own
server-quiet = Quiet hours: **{ $from } to { $until }** ({ $zone }). Whoever has chosen nothing under quiet hours on `/me` is not called then, by their own clocks where they said which; fair deadlines leave these hours out.
server-how = -# Choose the games in the menu; all else is changed by the options of `/server`. Matches that are under way go on by their buttons.
server-ask-games = Which games are offered?
server-no-hours = Quiet hours are written like 22:00-08:00; a dash alone means none.
error-server-forbidden = Only people who may manage this server decide what holds on it.
error-server-game = This game is not offered on this server. Whoever manages the server can change that with `/server`.
error-server-role = Here only those who have the role { $role } open matches. Whoever manages the server can change that with `/server`.
error-server-channel = Matches of this server have their place in { $channels }. Whoever manages the server can change that with `/server`.
error-server-most =
    { $most ->
        [one] This server has a match already, and has no more than one at once.
       *[other] This server has { $most } matches already, and has no more at once.
    } Whoever manages the server can change that with `/server`.
