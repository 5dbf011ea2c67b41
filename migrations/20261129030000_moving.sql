-- The part of this store in a move to another database: as long as it has not arrived, or once it was moved away, it does
-- not open.
CREATE TABLE moving (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    number TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('source', 'target')),
    other TEXT NOT NULL,
    done INTEGER NOT NULL CHECK (done IN (0, 1))
) STRICT;
