-- A person can be forgotten: of an action only who asked for it can be taken away, and nothing can be put in its place.
DROP TRIGGER actions_are_not_changed;
CREATE TRIGGER actions_are_not_changed BEFORE UPDATE ON actions
WHEN NEW.user IS NOT NULL OR NEW.interaction IS NOT NULL
    OR NEW.match IS NOT OLD.match OR NEW.batch IS NOT OLD.batch OR NEW.seat IS NOT OLD.seat
    OR NEW.action IS NOT OLD.action OR NEW.first_seq IS NOT OLD.first_seq OR NEW.last_seq IS NOT OLD.last_seq
    OR NEW.draws IS NOT OLD.draws OR NEW.at IS NOT OLD.at
BEGIN
    SELECT raise(ABORT, 'actions are append only');
END;

-- What was deleted still stands in the free places of the file until it is swept: as long as there is this row, it is to
-- be done.
CREATE TABLE sweep (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1)
) STRICT;

-- Who left a seat last, as long as it is empty: their name still stands there, and has to be found.
ALTER TABLE seats ADD COLUMN left_by INTEGER;
CREATE INDEX seats_by_leaver ON seats (left_by) WHERE left_by IS NOT NULL;

-- Where else is told what is told to all of a match: to a person, or in a channel or thread in which somebody asked for
-- it.
CREATE TABLE followers (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    target_kind TEXT NOT NULL CHECK (target_kind IN ('channel', 'user')),
    target INTEGER NOT NULL,
    user INTEGER NOT NULL,
    language TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (match, target_kind, target)
) STRICT, WITHOUT ROWID;
CREATE INDEX followers_by_user ON followers (user);

-- What may wait for somebody's morning waits in a line of its own, and holds back nothing.
ALTER TABLE outbox ADD COLUMN patient INTEGER NOT NULL DEFAULT 0 CHECK (patient IN (0, 1));
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (target_kind, target, patient, id) WHERE sent IS NULL AND dead IS NULL;
