# The order book: what one orders in secret, on one page; it knows no game.

book-asked = { $thing }: { $question }
book-which = Another book?
book-locked = locked
book-open = open, nothing is missing
book-missing =
    { $count ->
        [one] open, { $count } is missing
       *[other] open, { $count } are missing
    }
book-more =
    { $count ->
        [one] … and { $count } more, in the menu.
       *[other] … and { $count } more, in the menu.
    }
book-more-bare =
    { $count ->
        [one] … and { $count } more row, which may stay empty.
       *[other] … and { $count } more rows, which may stay empty.
    }
book-is-locked = Locked. As long as others are still writing you can open it again.
book-is-locked-held = Locked. The program has your seat: take it back first to open this again.
book-is-complete = Nothing is missing. What is written counts at the deadline, locked or not.
book-lock = Lock
book-lock-missing = Lock, { $count } ⚠
book-unlock = Unlock
book-all = Everything else
button-book = Order book
book-note-whole = { $choice }: { $note }
book-nothing-to-choose = Nothing can be chosen for it now.
