## What is kept of a person: /privacy

cmd-privacy = privacy
    .description = What is kept about you: all of it in words and as a file, and how to have it deleted
privacy-head = **What is kept about you.** Only you see this page.
privacy-nothing = Nothing.
privacy-settings =
    { $count ->
        [one] - One thing that you said about yourself, such as your hours on /me
       *[other] - { $count } things that you said about yourself, such as your hours on /me
    }
privacy-decks =
    { $count ->
        [one] - One deck that you saved
       *[other] - { $count } decks that you saved
    }
privacy-seats =
    { $count ->
        [one] - A seat in one match that is not over: your id, your name there, your language, and the word that you may have given for the dice
       *[other] - Seats in { $count } matches that are not over: your id, your name there, your language, and the words that you may have given for the dice
    }
privacy-seats-over =
    { $count ->
        [one] - A seat in one match that is over: your id, your name there, your language, and the word that you may have given for the dice
       *[other] - Seats in { $count } matches that are over: your id, your name there, your language, and the words that you may have given for the dice
    }
privacy-seats-left =
    { $count ->
        [one] - Your name in one match that you left
       *[other] - Your name in { $count } matches that you left
    }
privacy-opened =
    { $count ->
        [one] - That you opened one match
       *[other] - That you opened { $count } matches
    }
privacy-named =
    { $count ->
        [one] - That one match names you: as its umpire, as a stand-in, or for a seat in its lobby
       *[other] - That { $count } matches name you: as their umpire, as a stand-in, or for a seat in their lobby
    }
privacy-deeds =
    { $count ->
        [one] - That one action in a match was yours, and when
       *[other] - That { $count } actions in matches were yours, and when
    }
privacy-notes =
    { $count ->
        [one] - One note of what was done to a match from outside by you, or to a seat of yours
       *[other] - { $count } notes of what was done to matches from outside by you, or to seats of yours
    }
privacy-follows =
    { $count ->
        [one] - That you follow one match
       *[other] - That you follow { $count } matches
    }
privacy-letters =
    { $count ->
        [one] - One direct message that was sent to you, for some days
       *[other] - { $count } direct messages that were sent to you, for some days
    }
privacy-searches =
    { $count ->
        [one] - What you look for on one server, for 14 days at most
       *[other] - What you look for on { $count } servers, for 14 days at most
    }
privacy-avoids =
    { $count ->
        [one] - One person whom you avoid, which nobody else learns
       *[other] - { $count } people whom you avoid, which nobody else learns
    }
privacy-unread-settings = ⚠️ Some of what you said about yourself cannot be read by this version of the bot, and the usual holds in its place. It is kept as it is, and “My data” has its text.
privacy-unread-decks = ⚠️ The cards of these decks cannot be read: { $names }. They are kept as they are, and “My data” has their text.
privacy-rest = No message that anybody writes is read, and nothing goes anywhere but to Discord. What /records says is calculated from this each time, and not kept. Whoever runs this program keeps the file in which all this stands, and perhaps copies of it. What is kept of a server is deleted 90 days after it has removed this program.
privacy-do-data = My data
privacy-do-ask = Delete me
privacy-do-delete = Delete it for good
privacy-do-page = Back
privacy-data = Here is all of it.
privacy-data-about = What is kept about you, as JSON
privacy-data-too-large = It is too large a file for Discord. Ask whoever runs this program for it.
privacy-ask = **This is what happens when you delete it:**
privacy-ask-running =
    { $count ->
        [one] - You leave one match that is being played. The seat is empty, as after /match leave, and can be given to somebody else.
       *[other] - You leave { $count } matches that are being played. The seats are empty, as after /match leave, and can be given to others.
    }
privacy-ask-lobby =
    { $count ->
        [one] - You leave one match that has not begun.
       *[other] - You leave { $count } matches that have not begun.
    }
privacy-ask-over =
    { $count ->
        [one] - In one match that is over, your seat has a number in place of your name.
       *[other] - In { $count } matches that are over, your seat has a number in place of your name.
    }
privacy-ask-umpire =
    { $count ->
        [one] - One match no longer names you: as its umpire, as a stand-in, or for a seat in its lobby.
       *[other] - { $count } matches no longer name you: as their umpire, as a stand-in, or for a seat in their lobby.
    }
privacy-fate = { "  " }- Match { $match }: { $fate }
privacy-fate-ends = It ends with you, and nobody wins it.
privacy-fate-back = The seat goes back to its owner.
privacy-ask-own = - What you said on /me, your decks, what you follow, what you look for, whom you avoid, your place in the rankings of servers and all messages to you that are still kept are gone.
privacy-ask-stays = - What happened in matches stays, without a word of who did it, so that others can go on and check every die. A word that you gave for the dice stays with them. What was posted on Discord is Discord’s: delete it there, or ask the moderators.
privacy-ask-final = It cannot be undone.
privacy-done = You are forgotten: neither your id nor your name appears anywhere in what this program keeps. Copies that whoever runs it made before still hold them. Should you use the bot again, it begins anew.
privacy-unswept = In places of the file that are no longer in use something may be left until the program starts the next time.
