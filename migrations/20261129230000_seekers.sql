-- People who look for a table on a server, until they find one or the time is up.
CREATE TABLE seekers (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    -- What they look for, as JSON.
    wish TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    -- When they last learned of what fits.
    seen INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX seekers_by_user ON seekers (user);

-- Each person's list of people whom they avoid. Only `user` may ever learn of a row.
CREATE TABLE avoided (
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX avoided_by_other ON avoided (other);
