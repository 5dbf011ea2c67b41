# The cards of Echoes of Emperors, and decks of one’s own.

cmd-card = card
    .description = Any card of Echoes of Emperors, with its picture
    .o-name = name
    .d-name = The name of the card, or its beginning
    .o-public = public
    .d-public = Show it to all
cmd-deck = deck
    .description = Your own decks for Echoes of Emperors, which only you see
cmd-deck-list = list
    .description = Your decks, and which of them can be played
cmd-deck-new = new
    .description = Begins a deck with the standard cards of a civilization
    .o-name = name
    .d-name = What to call it
    .o-civ = civ
    .d-civ = The civilization whose cards it takes
cmd-deck-show = show
    .description = The cards of a deck, and everything that is wrong with it
    .o-deck = deck
    .d-deck = Which of your decks
cmd-deck-add = add
    .description = Adds a card to a deck
    .o-deck = deck
    .d-deck = Which of your decks
    .o-card = card
    .d-card = Which card of its civilization
    .o-copies = copies
    .d-copies = How many; one when left out
cmd-deck-remove = remove
    .description = Takes a card out of a deck
    .o-deck = deck
    .d-deck = Which of your decks
    .o-card = card
    .d-card = Which of its cards
    .o-copies = copies
    .d-copies = How many; one when left out
cmd-deck-edit = edit
    .description = Opens a deck as text, to change all of it at once
    .o-deck = deck
    .d-deck = Which of your decks
cmd-deck-rename = rename
    .description = Gives a deck another name
    .o-deck = deck
    .d-deck = Which of your decks
    .o-name = name
    .d-name = What to call it from now on
cmd-deck-copy = copy
    .description = Saves the cards of a deck under another name as well
    .o-deck = deck
    .d-deck = Which of your decks
    .o-name = name
    .d-name = What to call the copy
cmd-deck-delete = delete
    .description = Deletes a deck, after a question
    .o-deck = deck
    .d-deck = Which of your decks
cmd-deck-export = export
    .description = A deck as text, to keep or to pass on
    .o-deck = deck
    .d-deck = Which of your decks
cmd-deck-import = import
    .description = Saves a deck from text
    .o-name = name
    .d-name = What to call it
    .o-text = text
    .d-text = Civilization, then cards, separated by semicolons; leave it out for a form

choice-civ-norse = { echoes-civ-norse }
choice-civ-scots = { echoes-civ-scots }
choice-civ-mongol = { echoes-civ-mongol }
choice-civ-byzantine = { echoes-civ-byzantine }
choice-civ-ottoman = { echoes-civ-ottoman }
choice-civ-hre = { echoes-civ-hre }

card-copies = Copies: { $standard } in the standard deck; a deck may hold { $most }.
card-keyword = - **{ $keyword }**: { $rule }
card-unknown = No card is called “{ $words }”. These have the nearest names:
card-several = More than one card fits “{ $words }”:
card-needs-words = A name is made of words. Begin to type it, and choose from what comes up.

deck-head = **{ $name }** · { $civ } · { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
deck-list =
    Your decks: { $count } of { $most } at most. `/deck show` shows one.
deck-entry-playable = can be played
deck-entry-faults =
    { $count ->
        [one] { $count } fault
       *[other] { $count } faults
    }
deck-none = You have no deck yet. `/deck new` begins one with the cards of a civilization.
deck-unknown = You have no deck called “{ $name }”. Yours: { $names }.
deck-other-version = **{ $name }** was saved by another version of the bot and cannot be read by this one. `/deck delete` deletes it.
deck-torn = The cards of **{ $name }** cannot be read, because what is kept of them is damaged. It stays as it is; `/deck delete` deletes it.
deck-playable = ✅ This deck can be played.
deck-faults =
    ⚠️ This deck cannot be played yet: { $count ->
        [one] { $count } fault.
       *[other] { $count } faults.
    }
deck-fault = { $fault } ({ $rule })
deck-faults-next = { $some }{"\u000A"}- { $next }
deck-unplayable = Your deck **{ $name }** cannot be played. `/deck edit` changes it.{"\u000A"}- { $faults }
deck-kind = **{ $kind }** · { $count }
deck-unknown-cards = **Cards that this version of the game does not have**
deck-choice = { $card } · { $kind } · { $cost } · { $held }/{ $most } in the deck

deck-new = Saved, with the standard cards. `/deck add`, `/deck remove` and `/deck edit` change it.
deck-copied = The cards of **{ $from }** are saved as **{ $name }** as well.
deck-renamed = **{ $from }** is now called **{ $name }**.
deck-delete-sure = Delete this deck? It cannot be brought back.
deck-delete-button = Yes, delete it
deck-deleted = The deck **{ $name }** is deleted.
deck-gone = This deck has been deleted already.
deck-changed = This deck has been changed or deleted in the meantime, so this was not saved. `/deck show` shows how it stands.
deck-added = Added: { $count } × { $card }.
deck-removed = Taken out: { $count } × { $card }.
deck-not-held = The deck **{ $name }** does not hold { $card }.
deck-saved = Saved.
deck-export = `/deck import` takes this text.

deck-name-empty = A deck needs a name of letters or signs that can be seen.
deck-name-long = This name is too long: { $most } characters at most.
deck-name-taken = You already have a deck called **{ $name }**; case and accents make no difference. Choose another name, or change the deck with `/deck edit`.
deck-too-many = You have { $most } decks, and nobody may have more. `/deck delete` makes room.
deck-too-long = A deck holds { $most } cards at most while it is put together, and 36 when it is played.

deck-form-import = A new deck
deck-form-edit = Change the deck
deck-form-name = Name
deck-form-text = Civilization, then a card a line
deck-form-example = The first line names the civilization; then, for each card, a number and its name
deck-form-back = Nothing was saved. What you typed is in the file, so that you need not type it again.
