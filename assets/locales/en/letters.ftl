## Letters between the players of a match

cmd-letter = letter
    .description = Letters between the players of a match: read them, write one, answer
    .o-match = match
    .d-match = Number of the match; usually the last one in this channel
button-letters = Letters
letters-unread =
    { $count ->
        [0] ✉ No letter is waiting to be read.
        [one] ✉ **One letter is waiting to be read.**
       *[other] ✉ **{ $count } letters are waiting to be read.**
    }
letters-head = ✉ **Letters in match { $match }.** Only you see this page; nobody but a letter’s author and readers knows of it.
letters-count =
    { $count ->
        [0] You have written and received none.
        [one] One letter{ $unread ->
            [0] .
           *[other] , not read yet.
        }
       *[other] { $count } letters{ $unread ->
            [0] .
            [one] , one of them not read yet.
           *[other] , { $unread } of them not read yet.
        }
    }
letters-page = -# Page { $page } of { $pages }
letters-newer = ◀ Newer
letters-older = Older ▶
letters-ask-open = Read a letter
letters-ask-to = Write a letter to …
letters-to-all = Everybody
letters-at-once = -# Letters come to you at once, by direct message. `/me` changes that.
letters-with-report = -# Letters come to you with the next report. `/me` changes that.
letters-off = Letters are switched off on this server. Whoever manages the server can change that with `/server`.
letters-closed = Letters can be written only while a match is being played, by two people or more.
letters-print = -# You agree to have your letters printed in the match’s book, for all its readers. A letter is printed if its author and everybody who received it agree.
letters-no-print = -# The match’s book prints none of your letters. If you agree, it prints those whose author and recipients all agree; whoever reads the book then reads them.
letters-button-print = Print my letters
letters-button-no-print = Print none of them
letter-you = you
letter-you-wrote = You
letter-others =
    { $count ->
        [one] one other
       *[other] { $count } others
    }
letter-head = ✉ **{ $from }** to { $to }
letter-head-own = ✉ **You** to { $to }
letter-place = match { $match } in { $channel }
letter-form = To { $to }
letter-form-text = Your letter, at most { $most } characters
letter-sent = Your letter is sent.
letter-button-reply = Reply
letter-button-all = Reply to all
letter-button-more = More
letter-button-mute = Mute
letter-button-unmute = Unmute
letter-button-report = Report
letter-button-pass-on = Pass it on
letter-muted = In this match you no longer get letters from this person, who is not told. Letters that you have not read are gone from your list.
letter-unmuted = You get letters from this person again. Those written meanwhile stay hidden.
letter-report = **Report this letter of { $who }?** This is passed on to those who manage the server, even if they play in this match: the text of the letter, who wrote it and when, and that you report it. No other letter, and not who else received it.
letter-reported = Passed on to those who manage the server. The author is not told.
letter-reported-before = You have reported this letter already.
letter-report-notice = A player has reported a letter of a match on your server. `/server`, **Reported letters**, shows it to those who manage the server.
letter-gone = This letter is not among yours, or it was deleted.
letter-empty = A letter needs words.
letter-too-long = That is { $count } characters, with the backslashes that keep signs such as * from changing the text; { $most } fit.
letter-nobody = Nobody holds a seat to which you could write.
letter-author-left = Whoever wrote this letter no longer holds that seat. To write to the seat’s present holder, choose them in the list of letters.
letter-too-many = You have written as many letters as one can within an hour. Try again later.
letter-full = The match already keeps as many letters of yours as it can.

server-letters = Letters between players: **on**
server-no-letters = Letters between players: **off**
server-do-letters = Switch letters on
server-do-no-letters = Switch letters off
server-do-reports = Reported letters
server-do-settle = Dealt with
server-reports =
    { $count ->
        [0] No letter is reported.
        [one] **One letter is reported.**
       *[other] **{ $count } reports of letters**, the oldest first.
    }
server-report = Match { $match }: written by **{ $name }** ({ $author }), { $written }; reported by { $by }, { $reported }.

me-letters-at-once = Letters of other players: **at once**, by direct message
me-letters-with-report = Letters of other players: **with the next report**
me-do-letters-at-once = Letters at once
me-do-letters-with-report = Letters with reports

front-letters =
    { $count ->
        [0] ✉ Match { $match }: no letter to read
        [one] ✉ Match { $match }: **one letter** to read
       *[other] ✉ Match { $match }: **{ $count } letters** to read
    }
front-letters-button = Letters: match { $match }

privacy-correspondence =
    { $count ->
        [one] - A letter that you wrote to players of a match, or they to you
       *[other] - { $count } letters that you wrote to players of matches, or they to you
    }
privacy-letter-wishes =
    { $count ->
        [one] - A choice about letters: whom you muted, or that yours may be printed
       *[other] - { $count } choices about letters: whom you muted, or that yours may be printed
    }
privacy-ask-letters = - The letters that you wrote to other players are gone, for them too.

keepsake-letters = Letters
keepsake-letter = { $from } to { $to }
