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
server-role-all = **Everybody** may open matches
server-role = Who may open matches: { $role }, and whoever manages the server
server-most-any = Matches at once: **any number**
server-most = Matches at once: **{ $most }** at most
server-language-opener = New matches are in the language of whoever opens them, unless they are opened with another
server-language-en = New matches are in **English**, unless they are opened with another language
server-language-fr = New matches are in **French**, unless they are opened with another language
server-quiet-none = Quiet hours: none. Clocks: { $zone }, for people who have named no place of their own
server-quiet = Quiet hours: **{ $from } to { $until }** ({ $zone }). People who have chosen no quiet hours on `/me` are not called then, by their own clocks if they have said which; fair deadlines leave these hours out.
server-how = -# Choose the games in the menu: their commands appear at once, those of other games leave. Without a choice, a game’s commands come with its first match here. Everything else is changed by the options of `/server`. Matches under way go on by their buttons.
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
