-- People who look for a table on a server, until they find one or the time is up.
CREATE TABLE seekers (
    guild bigint NOT NULL,
    "user" bigint NOT NULL,
    -- What they look for, as JSON.
    wish text NOT NULL,
    since bigint NOT NULL,
    until bigint NOT NULL,
    -- When they last learned of what fits.
    seen bigint NOT NULL,
    PRIMARY KEY (guild, "user")
);
CREATE INDEX seekers_by_user ON seekers ("user");

-- Each person's list of people whom they avoid. Only "user" may ever learn of a row.
CREATE TABLE avoided (
    "user" bigint NOT NULL,
    other bigint NOT NULL,
    PRIMARY KEY ("user", other)
);
CREATE INDEX avoided_by_other ON avoided (other);
