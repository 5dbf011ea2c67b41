-- Decks of cards that people keep between matches.
CREATE TABLE decks (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    owner INTEGER NOT NULL,
    name TEXT NOT NULL,
    -- The name without case and accents, by which it is found.
    folded TEXT NOT NULL,
    civ TEXT NOT NULL,
    -- A list of the ids of cards, each as often as the deck holds it.
    cards TEXT NOT NULL CHECK (json_valid(cards)),
    -- Counts the changes, so that none is made to a deck that is not the one that was looked at.
    revision INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL,
    UNIQUE (owner, folded)
) STRICT;
