-- Discord ids are unsigned 64-bit numbers kept in signed columns; times are milliseconds since 1970; seats count from 0.
-- Payloads are JSON. Released migrations are never edited: a change is a new file.

-- "Regn": tells our file from any other SQLite database.
PRAGMA application_id = 1382377326;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'suspended', 'finished', 'abandoned')),
    guild INTEGER,
    channel INTEGER NOT NULL,
    creator INTEGER NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    options TEXT NOT NULL,
    settings TEXT NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    setup TEXT,
    setup_version INTEGER,
    next_draw INTEGER NOT NULL DEFAULT 0,
    -- How many events there are, which is also the number of the last one.
    seq INTEGER NOT NULL DEFAULT 0,
    batches INTEGER NOT NULL DEFAULT 0,
    -- Counts the changes of the lobby, so that a start sees that the table is not the one it was dealt for.
    revision INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    started INTEGER,
    suspended INTEGER,
    ended INTEGER,
    outcome TEXT,
    CHECK ((setup IS NULL) = (setup_version IS NULL)),
    CHECK ((ended IS NOT NULL) = (status IN ('finished', 'abandoned'))),
    CHECK ((suspended IS NOT NULL) = (status = 'suspended'))
) STRICT;

CREATE UNIQUE INDEX one_live_match_a_channel ON matches (channel)
    WHERE status IN ('lobby', 'running', 'suspended');
CREATE INDEX matches_by_status ON matches (status);

CREATE TRIGGER the_seed_is_committed BEFORE UPDATE OF seed, kind, created ON matches
BEGIN
    SELECT raise(ABORT, 'the seed of a match never changes');
END;
CREATE TRIGGER the_setup_is_dealt_once BEFORE UPDATE OF setup, setup_version ON matches
WHEN OLD.setup IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'a match is dealt once');
END;

CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Nobody, when the player left and nobody has taken over.
    user INTEGER,
    name TEXT NOT NULL,
    salt TEXT NOT NULL,
    language TEXT NOT NULL,
    joined INTEGER NOT NULL,
    left INTEGER,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_a_person ON seats (match, user) WHERE user IS NOT NULL;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;

CREATE TABLE actions (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    batch INTEGER NOT NULL,
    -- Nobody, when the table itself acts.
    seat INTEGER,
    user INTEGER,
    action TEXT NOT NULL,
    -- One above last_seq when the action had no event.
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    draws TEXT NOT NULL,
    interaction INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, batch)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    batch INTEGER NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
    SELECT raise(ABORT, 'events are append only');
END;
-- The match itself is already gone when its deletion cascades.
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN
    SELECT raise(ABORT, 'events are append only');
END;
CREATE TRIGGER actions_are_not_changed BEFORE UPDATE ON actions
BEGIN
    SELECT raise(ABORT, 'actions are append only');
END;
CREATE TRIGGER actions_are_not_deleted BEFORE DELETE ON actions
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN
    SELECT raise(ABORT, 'actions are append only');
END;

-- A cache: one state a match, good for as long as its version is the program's.
CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL
) STRICT;

CREATE TABLE timers (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat INTEGER,
    key TEXT NOT NULL,
    due INTEGER NOT NULL,
    payload TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_timer_a_key ON timers (match, kind, ifnull(seat, -1), key);
CREATE INDEX timers_by_due ON timers (due);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    match INTEGER REFERENCES matches (id) ON DELETE CASCADE,
    target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'user')),
    target INTEGER NOT NULL,
    topic TEXT,
    payload TEXT NOT NULL,
    created INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt INTEGER NOT NULL,
    sent INTEGER,
    sent_message INTEGER,
    dead TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (target_kind, target, id) WHERE sent IS NULL AND dead IS NULL;
CREATE INDEX outbox_due ON outbox (next_attempt) WHERE sent IS NULL AND dead IS NULL;
CREATE INDEX outbox_by_match ON outbox (match, topic);

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY NOT NULL,
    match INTEGER,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX interactions_by_time ON interactions (at);

CREATE TABLE votes (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    topic TEXT NOT NULL,
    seat INTEGER NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, topic, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'channel', 'user')),
    owner INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, owner, key)
) STRICT, WITHOUT ROWID;

-- When the program was last seen alive, so that an outage can be measured.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
