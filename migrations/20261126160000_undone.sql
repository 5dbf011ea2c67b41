-- The actions that were taken back: they stay where they are, with their events, and no longer count. `by` is the action
-- that took them back; it stands here itself, as it has no event of the game. `clock` is the turn or question in which
-- the action was done: its dice stand for the same deed in it.
CREATE TABLE undone (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    batch INTEGER NOT NULL,
    by INTEGER NOT NULL,
    clock TEXT NOT NULL,
    PRIMARY KEY (match, batch)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER what_is_undone_stays_undone BEFORE UPDATE ON undone
BEGIN
    SELECT raise(ABORT, 'what is undone stays undone');
END;
CREATE TRIGGER what_is_undone_is_kept BEFORE DELETE ON undone
WHEN EXISTS (SELECT 1 FROM matches WHERE id = OLD.match)
BEGIN
    SELECT raise(ABORT, 'what is undone stays undone');
END;
