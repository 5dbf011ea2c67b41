# Matches seen to from outside: by a server’s moderators, and by those who play where somebody is gone.

cmd-desk = desk
    .description = The moderators’ desk: this server’s matches, who is awaited, and what can be done about them

## The desk

desk-head = **The matches of this server.** Only you see this; nothing secret is shown here.
desk-head-here = **The match of this channel**, which you manage. Only you see this; nothing secret is shown here.
desk-none = There is no match under way here.
desk-choose = Which match?
desk-earlier = Earlier
desk-later = Later
desk-back = Back
desk-notes = What was done
desk-notes-head = **What was done to matches from outside**, the latest first:
desk-notes-none = Nothing has been done to a match from outside so far.
desk-told-apart = { $stage } · { $who }
desk-waits = -# awaited: { $who }
desk-waits-since = -# awaited: { $who }; last move { $since }
desk-unreadable = -# It can no longer be read: it can only be ended or deleted.
desk-rests = A moderator has paused the match, until a moderator resumes it at /desk.
desk-rests-until = A moderator has paused the match until { $when }. Then it goes on by itself, or sooner when a moderator resumes it at /desk.
desk-pause = Pause it…
desk-endless = until somebody resumes it
desk-resume = Resume
desk-move = Move it here
desk-end = End it
desk-delete = Delete it
desk-extend = More time for everybody…
desk-remove = Take a seat away…
desk-seat = Seat { $number }: { $who }
desk-days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
desk-yes = Yes, do it
desk-sure-pause = **Pause match { $match } ({ $title })?** Nobody can act in it, and its clocks stand still, until a moderator resumes it here.
desk-sure-pause-for = **Pause match { $match } ({ $title }) for { $span }?** Nobody can act in it, and its clocks stand still; then it goes on by itself, or sooner when a moderator resumes it here.
desk-sure-resume = **Resume match { $match } ({ $title })?** Its deadlines are extended by the length of the pause.
desk-sure-extend = **More time in match { $match } ({ $title })?** Every deadline that runs is later by { $span }.
desk-sure-remove = **Take seat { $number } of match { $match } ({ $title }) from { $who }?** They can no longer act in it or see what it sees.
desk-sure-remove-lesson = **End the first match of { $who } (match { $match }, { $title })?** It is played by them alone and ends with them: nobody wins it, and they can begin another at once.
desk-sure-give-back = **Give seat { $number } of match { $match } ({ $title }) back to { $who }?** { $whom }, who stands in there, can no longer act in it or see what it sees.
desk-sure-end = **End match { $match } ({ $title })?** Nobody wins it, it cannot be resumed, and the seed of its dice is revealed.
desk-sure-close = **Close match { $match } ({ $title })?** It has not begun; nobody can join it any more.
desk-sure-move = **Move match { $match } ({ $title }) to { $channel }?** From now on everything is told there, where other people may read it.
desk-sure-delete = **Delete match { $match } ({ $title })?** Everything that happened in it is lost for good: it cannot be looked at, exported or checked any more.
desk-sure-told = -# This is noted, and told in the match’s channel with your name.
desk-told-pause = { $user }, a moderator, has paused match { $match }. Its clocks stand still until a moderator resumes it.
desk-told-pause-until = { $user }, a moderator, has paused match { $match } until { $when }. Its clocks stand still until then, or until a moderator resumes it.
desk-told-resume = { $user }, a moderator, has resumed match { $match }. All deadlines are extended by the length of the pause.
desk-told-extend = { $user }, a moderator, gives more time in match { $match }: every deadline is later by { $span }.
desk-told-remove = { $user }, a moderator, has taken seat { $number } of match { $match } from { $who }.
desk-told-give-back = { $user }, a moderator, gives seat { $number } of match { $match } back to { $who }: { $whom } stands in no longer.
desk-told-end = { $user }, a moderator, has ended match { $match }. Nobody has won it.
desk-told-move = { $user }, a moderator, has moved match { $match }.
desk-told-move-to = { $user }, a moderator, has moved match { $match } to { $channel }.
desk-told-delete = { $user }, a moderator, has deleted match { $match } with all that happened in it.
desk-note = -# { $when } · match { $match } · { $what } · { $user }
desk-note-together = -# { $when } · match { $match } · { $what } · agreed at the table
desk-note-pause = paused
desk-note-resume = resumed
desk-note-extend = more time: { $span }
desk-note-remove = { $who } no longer has seat { $number }
desk-note-automate = the program plays seat { $number }
desk-note-seat = { $who } takes seat { $number }
desk-note-end = ended
desk-note-move = moved
desk-note-import = taken from a file
desk-note-delete = deleted
error-desk-forbidden = The desk is for people who may manage channels on this server.

## A question to those who play

ballot-nobody = Nobody has agreed yet.
ballot-still = { $user }, a question to you is still open:
whisper-ballot = In match { $match } in { $channel } you are asked for your consent; answer there.
ballot-agreed = Agreed: { $agreed }.
ballot-yes = I agree
ballot-no = I do not
ballot-left-server = { $who } has left this server, so nothing changes.
# Subjects of votes, within a label or a list.
ballot-on-abandonment = abandonment
ballot-on-umpire = umpire
ballot-on-settings = settings
ballot-on-pause = pause
ballot-on-resuming = end of the pause
ballot-on-undo = undo
ballot-on-empty-seat = empty seat { $number }
ballot-on-removal = removal from seat { $number }
ballot-on-stand-in = handover of seat { $number }
ballot-head = **{ $number }. { CAP($subject) }**
ballot-answer = { $number }. { CAP($subject) }: { $answer }

## A seat that nobody holds

choice-succession-anybody = for whoever wants it
choice-succession-vote = by consent of those who play
choice-succession-program = the program plays on
removal-sure-gone = **Take seat { $number } from { $who }?** They have left this server, so nobody else is asked. { $fate }
vacancy-goes-to-program = The program plays on at once, until those who still play agree to somebody else.
vacancy-for-anybody = Anybody on this server can take the seat; whoever sat in this match before needs the consent of those who still play.
vacancy-by-vote = Anybody on this server can ask for the seat, and has it when all who still play agree. Whoever is away for more than a day, or has let several deadlines pass, is not asked.
vacancy-button-take = Take this seat
vacancy-button-program = Let the program play on
vacancy-program = the program
vacancy-program-plays = From now on the program plays seat { $number }.
vacancy-gone = This seat is taken, or cannot be had this way.
vacancy-over = This realm has fallen or was given up for good: nobody can play it any more.
vacancy-seated = You have a seat in this match already.
vacancy-yours = The seat is yours.
vacancy-settled = It is agreed.
vacancy-settled-on = It is agreed: { $heir } has seat { $number }.
vacancy-asked = Those who still play are asked.
vacancy-asked-before = Those who still play have been asked already whether you should have this seat. Whoever looks after the match can give it to you with /manage seat give.
vacancy-removed = A seat of this match was taken from you, and nobody plays there who could be asked. Whoever looks after the match can give you one with /manage seat give.
vacancy-question =
    Should { $heir } have seat { $number }, last held by { $who }? All who still play must agree.
    { $have } Still asked: { $missing }.
vacancy-refused = { $who } does not agree that { $heir } has seat { $number }.

## Taking a seat away

removal-question =
    { $who } has let several deadlines pass in a row. Should they lose seat { $number }? All others who play must agree; whoever does something in time keeps their seat.
    { $have } Still asked: { $missing }.
removal-sure = **Take seat { $number } from { $who }?** Nobody else is to be asked. They can no longer act in it or see what it sees. { $fate }
removal-button = Take the seat away
removal-done = The seat has been taken away.
removal-refused = { $who } does not agree that seat { $number } is taken away.
removal-told = The others have taken seat { $number } from { $who }, who has let several deadlines pass in a row.
whisper-seat-taken = You hold no seat any more in match { $match } in { $channel }.
removal-empty = Nobody holds this seat.
removal-not-you = Only the others who still play have a say in this.
removal-too-soon =
    A seat can be taken away when { $needed } deadlines in a row have passed without a word. { $missed ->
        [0] Here none has.
        [one] Here one has.
       *[other] Here { $missed } have.
    }

## Standing in for somebody who is away

stand-in-question = **{ $who } will be away until { $when }**, and asks { $whom } to play seat { $number } meanwhile: to see all that it sees, and to hand it back then. { $have } Still to answer: { $missing }.
stand-in-agreed = { $whom } plays seat { $number } meanwhile
stand-in-agreed-for-good = { $whom } has seat { $number } from now on
stand-in-question-program = **{ $who } will be away until { $when }**, and asks for the program to hold seat { $number } meanwhile: it does at once what is done for whoever lets their time pass, and beyond that spends only what its owner lets it. { $have } Still to answer: { $missing }.
stand-in-question-for-good = **{ $who } gives seat { $number } up**, and asks { $whom } to play it from now on: to see all that it sees, and to keep it. { $have } Still to answer: { $missing }.
stand-in-sure-for-good = **Give seat { $number } to { $whom } for good?** As soon as { $whom } and those who still play agree, you can no longer act in it or see what it sees, and cannot take it back.
stand-in-begins = { $whom } plays seat { $number } for { $who } until { $when }.
stand-in-program-begins = The program holds seat { $number } for { $who } until { $when }: it does what must be done, at once, and beyond that spends only what its owner lets it.
stand-in-program-waits = The program holds seat { $number } for { $who } until { $when }. Nobody else is there to play: the match waits, without deadlines, until somebody is back.
stand-in-ready = **Nobody else has to agree.** Say what the program keeps, and lend it the seat below: it begins at once.
stand-in-ready-waits = **Nobody else has to agree**, and nobody else would be there to play: once the seat is lent below, the match waits, without deadlines, until somebody is back.
stand-in-button-lend = Lend it on these terms
stand-in-held = **The program holds your seat until { $when }.** To play yourself before, take it back, here or with `/stand-in back`.
stand-in-locked = The program holds your seat and would lock these orders again at once. Take your seat back first, with the button or with `/stand-in back`.
stand-in-button-take-back = Take the seat back
stand-in-keeps = **What the program keeps for you at seat { $number }.** What is chosen below it neither spends nor risks; what you take out, it uses as it would at a seat of its own. Choices of the set-up, such as a capital, a king or a deck, are the usual ones. Whatever you have ordered already stands. It always defends, feeds and pays what is due; it never makes, accepts or breaks a promise for you, votes or gives up. Nobody else sees this, and it ends when the seat is yours again.
stand-in-keeps-all = **Now it keeps everything:** it does what is done for whoever lets their time pass.
stand-in-keeps-none = **Now it keeps nothing:** it plays as it would for itself, but for the set-up.
stand-in-keeps-but = **Left to the program:** { $spent }. It keeps the rest.
stand-in-keeps-locked = What is locked now stands as it is: what you say here counts for the orders after it. To change them, take the seat back and unlock them.
stand-in-keeps-menu = What the program keeps…
stand-in-button-kept = What it keeps
stand-in-button-kept-panel = What the program keeps
stand-in-button-keep-all = Keep everything
stand-in-button-keep-none = Keep nothing
stand-in-kept-not-yours = Only the owner of the seat sees and says what the program keeps there, as long as it is lent to the program.
stand-in-over = { $who } has seat { $number } again.
stand-in-yours = { $user }, seat { $number } is yours again.
stand-in-line = -# Seat { $number }: { $whom } stands in until { $when }.
stand-in-lent = your seat is lent to { $whom } until { $when }
stand-in-refused = { $who } does not agree: seat { $number } stays as it is.
stand-in-declined = { $whom } cannot: seat { $number } stays as it is.
stand-in-button-back = Hand the seat back
stand-in-already = Somebody stands in for you already: take your seat back first, with `/stand-in back`.
error-seat-lent = Your seat is lent: { $whom } plays it until { $when }. `/stand-in back` takes it back at once.
stand-in-yourself = You cannot stand in for yourself.
stand-in-seated = They play in this match themselves, and know what this seat may not.
stand-in-seated-you = You play in this match yourself, and know what that seat may not.
stand-in-none = Nobody stands in for you here, and you stand in for nobody.
stand-in-not-yours = Only the owner of the seat and the substitute can do that.
stand-in-owner-decides = The seat was lent to you: only its owner decides that.
stand-in-take-back-first = Somebody stands in at this seat: its owner has to take it back first, with `/stand-in back`.
stand-in-covered = The program stands in for them: they have missed nothing.
choice-trust-vote = anybody all players agree to
choice-trust-anybody = anybody who is asked
match-settings-trust = { $settings } · stand-ins: anybody who is asked
