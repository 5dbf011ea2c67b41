-- When a match came from a file, of which nobody knows where its seed was chosen: it counts in no table of a server.
ALTER TABLE matches ADD COLUMN imported INTEGER;

-- Calls of several matches that come shortly one after the other stand in one message: the last that somebody was sent has
-- to be found.
CREATE INDEX outbox_told ON outbox (target_kind, target, topic, id) WHERE sent IS NOT NULL AND topic IS NOT NULL;
