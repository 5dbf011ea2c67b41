-- Letters between the players of a match. Their ids are random, because they stand in the buttons below a letter, and
-- a number that grows would count the letters of others.
CREATE TABLE letters (
    id INTEGER PRIMARY KEY NOT NULL,
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- The seat from which the letter was written, its author, and the author's name at that time.
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- The seats to which it was written, as a JSON list.
    seats TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX letters_by_match ON letters (match, at);
CREATE INDEX letters_by_author ON letters (user);

-- The people who may read a letter: who held a seat to which it was written, and the owner of such a seat if it was lent.
-- The name comes after `letters` in the alphabet, the order in which a move copies tables.
CREATE TABLE readers (
    letter INTEGER NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    -- Held letters go out with the reader's next report. A muted letter is never shown to its reader.
    state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'read', 'muted')),
    -- When the reader reported the letter to those who manage the server, until they have dealt with it.
    reported INTEGER,
    PRIMARY KEY (letter, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX readers_by_user ON readers (user);
CREATE INDEX readers_held ON readers (letter) WHERE state = 'held';
CREATE INDEX readers_reported ON readers (letter) WHERE reported IS NOT NULL;

-- What a person wishes of a match's letters: to read none by the author `about`, or to have their own printed in the
-- match's book, where `about` is 0.
CREATE TABLE letter_wishes (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    wish TEXT NOT NULL CHECK (wish IN ('mute', 'print')),
    about INTEGER NOT NULL,
    PRIMARY KEY (match, user, wish, about)
) STRICT, WITHOUT ROWID;
