-- Queries that read a whole table are slow in a store of a million matches.
CREATE INDEX matches_by_channel ON matches (channel);
CREATE INDEX matches_by_seed ON matches (seed);
CREATE INDEX matches_by_creator ON matches (creator);
CREATE INDEX actions_by_user ON actions (user) WHERE user IS NOT NULL;
CREATE INDEX outbox_by_message ON outbox (sent_message) WHERE sent_message IS NOT NULL;
CREATE INDEX outbox_by_topic ON outbox (topic, created, target) WHERE target_kind = 'user';

-- Whether the timer stands still because its match is suspended. Such timers are often overdue, and each search for the
-- next timer would read all of them.
ALTER TABLE timers ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1));
UPDATE timers SET stopped = 1 WHERE kind <> 'wake' AND match IN (SELECT id FROM matches WHERE status = 'suspended');
DROP INDEX timers_by_due;
CREATE INDEX timers_by_due ON timers (due) WHERE stopped = 0;
