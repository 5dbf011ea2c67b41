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
undo-may-ask = You can ask the others to go back to before it: it and all that has happened since would no longer count.
undo-may-alone = Nobody else is to be asked, as the program always agrees: it and all that has happened since would no longer count.
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
undo-learned = What was learned by it:
undo-learned-by = { $what }: { $who }
undo-learned-all = { $what }: all
undo-learned-nothing = Nothing was learned by it that you know of.
undo-lesson-dice = dice
undo-lesson-tiles = what lay face down
undo-lesson-cards = cards that were drawn
undo-lesson-deeds = what others did
undo-dice-stand = -# Dice that were seen stand: the same deed in the same turn shows the same ones again.
undo-menu = Before another of your deeds…
undo-button-mine = Take it back
undo-button-row = Take it all back
undo-button-ask = Ask the others
undo-button-go = Go back
undo-button-show = What would be undone
undo-done = ✔ It is taken back.
undo-question =
    { $who } asks for match { $match } to go back to before an earlier deed of { $who }: it and all that has happened since, and happens until all agree, no longer counts. Everybody who plays must agree; a single no ends the vote.
    { $have } Still asked: { $missing }.
    What would be undone, as far as all may know it:
undo-question-umpire =
    { $who } asks for match { $match } to go back to before an earlier deed of { $who }: it and all that has happened since, and happens until it is decided, no longer counts. The umpire decides: { $missing }. { $have }
    What would be undone, as far as all may know it:
undo-umpire-decides = The umpire decides this alone.
undo-withdrawn = { $who } no longer wants to go back: everything stays as it is.
undo-told = ↩️ { $who } takes back:
undo-told-back = ↩️ The match goes back to before an earlier deed of { $who }. What no longer counts:
undo-told-agreed = ↩️ All who were asked agree: the match goes back to before an earlier deed of { $who }. What no longer counts:
