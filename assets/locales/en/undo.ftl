### Taking back: by one's own word, or by the word of all.

button-undo = Take back…
undo-nothing = You have done nothing in this match that could be taken back.
undo-some-deed = a deed
undo-head = **Back to before:** { $deed }
undo-head-rule = **{ $deed }**
undo-free = Nothing was learned by it and nobody has acted on it: you can take it back without asking anybody.
undo-free-row = You have done { $count ->
        [one] one more thing
       *[other] { $count } more things
    } since. Nothing was learned by any of it and nobody has acted on it: you can take all of it back at once without asking anybody.
undo-not-free = { $why } You cannot take it back on your own.
undo-not-last = You have done more since: you cannot take it back alone.
undo-not-free-alone = { $why } Taking it back also takes back all that has happened since.
undo-not-last-alone = You have done more since: taking it back also takes back all that has happened since.
undo-may-ask = You can ask the others to go back to before it: it and all that has happened since would no longer count.
undo-may-alone = Nobody else has to agree, as the program always agrees.
undo-why-dice = Dice were thrown for it.
undo-why-asked = Others are asked something because of it.
undo-why-learned = It revealed something that cannot be forgotten.
undo-why-more = It has had effects beyond your own plans.
undo-why-since = Others have acted since.
undo-would = What would be undone, as far as you may know it:
undo-back-to = Back to: **{ $stage }**
undo-more = > … then { $count ->
        [one] one thing more
       *[other] { $count } things more
    } …
undo-episode = All that was told of { $episode }
undo-learned = Who has learned what since then:
undo-learned-by = { $what }: { $who }
undo-learned-all = { $what }: all
undo-learned-nothing = As far as you know, nobody has learned anything since then.
undo-lesson-dice = dice
undo-lesson-tiles = what lay face down
undo-lesson-cards = cards that were drawn
undo-lesson-deeds = what others did
undo-dice-stand = -# Dice that were seen stand: the same deed in the same turn shows the same ones again.
undo-menu = Before another of your deeds…
undo-button-mine = Take it back
undo-button-row = Take it all back
undo-button-ask = Ask the others
undo-button-go = Take it back
undo-button-leave = Leave it as it is
undo-button-show = What would be undone
undo-done = ✔ It is taken back.
undo-question =
    { $who } would like to take back something done earlier in match { $match }. All that has happened since, and all that happens until everybody agrees, would be undone with it. Everybody who plays must agree; a single no ends the vote.
    { $have } Still asked: { $missing }.
    What would be undone, as far as all may know it:
undo-question-umpire =
    { $who } would like to take back something done earlier in match { $match }. All that has happened since, and all that happens until it is decided, would be undone with it. The umpire decides: { $missing }. { $have }
    What would be undone, as far as all may know it:
undo-umpire-decides = The umpire decides this alone.
undo-withdrawn = { $who } no longer wants to go back: everything stays as it is.
undo-told = ↩️ { $who } takes back:
undo-told-back = ↩️ The match goes back to before an earlier deed of { $who }. What no longer counts:
undo-told-agreed = ↩️ All who were asked agree: the match goes back to before an earlier deed of { $who }. What no longer counts:
