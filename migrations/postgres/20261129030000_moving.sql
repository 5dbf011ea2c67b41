-- The part of this store in a move to another database: as long as it has not arrived, or once it was moved away, it does
-- not open.
CREATE TABLE moving (
    id bigint PRIMARY KEY CHECK (id = 1),
    number text NOT NULL,
    role text NOT NULL CHECK (role IN ('source', 'target')),
    other text NOT NULL,
    done bigint NOT NULL CHECK (done IN (0, 1))
);
