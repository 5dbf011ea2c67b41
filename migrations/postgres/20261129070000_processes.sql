-- Several processes share this database. Each has a row with a heartbeat, by the clock of the database; when that stops,
-- the others delete the row, and what the process held is free again.
CREATE TABLE processes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    beat timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Only processes of the same role see each other's connections.
    role text NOT NULL DEFAULT current_user
);

-- The number of shards that all processes together run.
CREATE TABLE fleet (
    id bigint PRIMARY KEY CHECK (id = 1),
    shards bigint NOT NULL CHECK (shards > 0)
);
CREATE TABLE shards (
    number bigint PRIMARY KEY,
    holder bigint REFERENCES processes (id) ON DELETE SET NULL
);
-- When the next IDENTIFY of a key (shard modulo max_concurrency) may come.
CREATE TABLE identifies (
    key bigint PRIMARY KEY,
    next timestamptz NOT NULL
);

-- The process that serves the timer or sends the message.
ALTER TABLE timers ADD COLUMN holder bigint REFERENCES processes (id) ON DELETE SET NULL;
ALTER TABLE outbox ADD COLUMN holder bigint REFERENCES processes (id) ON DELETE SET NULL;
CREATE INDEX timers_held ON timers (holder) WHERE holder IS NOT NULL;
CREATE INDEX outbox_held ON outbox (holder) WHERE holder IS NOT NULL;
