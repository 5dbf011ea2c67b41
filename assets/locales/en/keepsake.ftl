# The book and the film of a match.

## The book

keepsake-era = Part { $era }
keepsake-opening = How it began
keepsake-match = Match { $match }
keepsake-players = Players
keepsake-program = { $seat } (the program)
keepsake-seal = Seal of the dice (SHA-256)
keepsake-seed = Seed of the dice
keepsake-contents = Contents
keepsake-running = This match is still being played. The book tells what its reader may know so far.
keepsake-map = The map after: { $era }
keepsake-quiet = Nothing worth telling happened.
keepsake-battle = Battle
keepsake-unfinished = { CAP($when) }, until the match was given up
keepsake-whole = Blow by blow, and what each side saw
keepsake-portraits = Portraits
keepsake-scores = The scores
keepsake-course = { CAP($what) }
keepsake-course-below = From the beginning to the end
keepsake-course-row = { $who }: { $values }.
keepsake-scores-about = { CAP($what) }, at the end of each part.
keepsake-scores-part = Part
keepsake-treaties = Treaties
keepsake-treaties-none = No treaty is known.
keepsake-dead = The roll of the dead
keepsake-dead-none = Nobody is known to have fallen.
keepsake-dated = **{ CAP($when) }** · { $told }
keepsake-more = { $count ->
    [one] … and { $count } more.
   *[other] … and { $count } more.
}
keepsake-end = The end
keepsake-now = Where it stands
keepsake-given-up = The match was given up before its end.
keepsake-made = Made by Regnal from the log of match { $match }. /verify proves its dice.
keepsake-made-running = Made by Regnal from the log of match { $match }.

keepsake-luck = The dice
keepsake-luck-none = No dice are known after those of the beginning.
keepsake-luck-known = Only dice that the reader was told of are counted.
keepsake-luck-whose = Whose
keepsake-luck-all = Shared
keepsake-luck-kind = Sides
keepsake-luck-count = Dice
keepsake-luck-sum = Sum
keepsake-luck-expected = Expected
keepsake-luck-apart = Standard deviations
keepsake-luck-even = about what could be expected
keepsake-luck-high = higher than could be expected
keepsake-luck-very-high = much higher than could be expected
keepsake-luck-low = lower than could be expected
keepsake-luck-very-low = much lower than could be expected
keepsake-part = { $whole }.{ $part }
keepsake-decimal = { $whole }.{ $tenth }
keepsake-poster-when = { $game } · { CAP($when) }
keepsake-poster-place = { $place }. { $who }.
keepsake-poster-row = { $place }. { $who } ({ $scores }).
keepsake-poster-score = { $what }: { $value }

## On Discord

button-keepsake-book = Book
button-keepsake-film = Film
keepsake-book = The book of match { $match }. It is one file: open it in any browser, print it if you like.
keepsake-book-file = The book of match { $match }: a page to be read in a browser
keepsake-film = { $frames ->
    [one] The film of match { $match }, of one picture.
   *[other] The film of match { $match }, of { $frames } pictures.
}
keepsake-film-end = The film of match { $match }, from its beginning to its end.
keepsake-film-file = The map of match { $match } from its beginning to its end, as an animated picture
keepsake-waits = Other requests come first; this one follows.
keepsake-progress = { $all ->
    [one] { $done } of { $all } picture is painted …
   *[other] { $done } of { $all } pictures are painted …
}
error-keepsake-large = A film of this match is larger than Discord takes.
error-keepsake-no-pictures = There is no picture to make a film of.

cmd-story-book = book
    .description = All of it, to read and print
    .o-match = match
    .d-match = Number of another match
cmd-story-film = film
    .description = The map over time, animated
    .o-match = match
    .d-match = Number of another match
    .o-public = public
    .d-public = For all to see
