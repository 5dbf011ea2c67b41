-- What Discord was last given as the list of commands of a server, or of everybody (guild 0): a digest of the list.
CREATE TABLE commands (
    guild INTEGER PRIMARY KEY NOT NULL,
    digest TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Which games a server plays, without reading all matches.
CREATE INDEX matches_of_a_guild ON matches (guild, kind, ended);
