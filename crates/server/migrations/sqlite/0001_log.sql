-- One row for every table: the number and the time of its last line, and what lists show of it.
CREATE TABLE tables (
    table_id TEXT NOT NULL PRIMARY KEY,
    last     INTEGER NOT NULL,
    opened   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    lobby    TEXT NOT NULL CHECK (lobby IN ('yes', 'no')),
    state    TEXT NOT NULL CHECK (state IN ('running', 'ended')),
    summary  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_lobby ON tables (opened) WHERE lobby = 'yes' AND state = 'running';

-- The log. It is the truth, and all else is made of it.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number > 0),
    at       INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Who has ever sat where.
CREATE TABLE sitters (
    player   BLOB NOT NULL CHECK (length(player) = 32),
    table_id TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_table ON sitters (table_id);

-- Players, by the digest of their token.
CREATE TABLE players (
    player BLOB NOT NULL PRIMARY KEY CHECK (length(player) = 32),
    name   TEXT NOT NULL,
    seen   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The key of all servers of this database. There is one row at most.
CREATE TABLE secret (
    only_one INTEGER NOT NULL PRIMARY KEY CHECK (only_one = 1),
    bytes    BLOB NOT NULL CHECK (length(bytes) = 32)
) STRICT;
