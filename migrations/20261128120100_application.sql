-- The Discord application whose store it is; 0 for the sandbox. Nothing as long as no bot has run on it.
CREATE TABLE application (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    discord INTEGER NOT NULL
) STRICT;
