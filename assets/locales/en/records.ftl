## What comes of matches that are over: /records

cmd-records = records
    .description = The rankings of this server, game by game, and your own figures
    .o-public = public
    .d-public = Show the tables to everybody
records-head = **Records of this server**
records-none = No match has been played to its end here yet.
records-game =
    { $count ->
        [one] **{ $game }**, one match
       *[other] **{ $game }**, { $count } matches
    }
records-nobody = Nobody has points yet: they come from matches between people.
records-row =
    { $place }. { $user } **{ $points }** · { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, { $won } won
records-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
records-own = **You**
records-own-none = You have not played a match to its end here yet.
records-own-game =
    { $game }: { $points ->
        [one] one point
       *[other] { $points } points
    }, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, { $won } won, { $drawn } drawn; wins in a row: { $streak } now, { $longest } at most
records-unlisted = You are in no ranking, as you wish (/me), and nothing is calculated about you.
records-dice = Your dice of { $sides } sides: { $mean } on average in { $count } rolls, where { $usual } is usual
records-how = -# Points are a cautious estimate of somebody’s strength (Weng-Lin), from 0 up. Matches between people change them, in the order in which they ended; a seat counts for the person who held it throughout, or did most for it. None of this leaves the server; /me takes you out.
