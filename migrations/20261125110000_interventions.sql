-- The seats that the program plays since somebody left them; those that the lobby gave it stand in the options.
ALTER TABLE seats ADD COLUMN machine INTEGER NOT NULL DEFAULT 0 CHECK (machine IN (0, 1));

-- What was done to a match from outside its game: by moderators, by a player, or by nobody where the table decided. It
-- outlasts the match.
CREATE TABLE interventions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    match INTEGER NOT NULL,
    guild INTEGER,
    user INTEGER,
    deed TEXT NOT NULL,
    seat INTEGER,
    detail TEXT NOT NULL CHECK (json_valid(detail)),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX interventions_by_guild ON interventions (guild, id);
CREATE INDEX interventions_by_match ON interventions (match, id);
