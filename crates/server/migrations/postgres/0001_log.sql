-- One row for every table: the number and the time of its last line, and what lists show of it.
-- It is written with every line, so there is room for that in each page.
CREATE TABLE tables (
    table_id text COLLATE "C" NOT NULL PRIMARY KEY,
    last     bigint NOT NULL,
    opened   bigint NOT NULL,
    at       bigint NOT NULL,
    lobby    text NOT NULL CHECK (lobby IN ('yes', 'no')),
    state    text NOT NULL CHECK (state IN ('running', 'ended')),
    summary  text NOT NULL
) WITH (fillfactor = 60);

CREATE INDEX tables_lobby ON tables (opened) WHERE lobby = 'yes' AND state = 'running';

-- The log. It is the truth, and all else is made of it.
CREATE TABLE lines (
    table_id text COLLATE "C" NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    number   bigint NOT NULL CHECK (number > 0),
    at       bigint NOT NULL,
    body     text NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Who has ever sat where.
CREATE TABLE sitters (
    player   bytea NOT NULL CHECK (length(player) = 32),
    table_id text COLLATE "C" NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
);

CREATE INDEX sitters_table ON sitters (table_id);

-- Players, by the digest of their token.
CREATE TABLE players (
    player bytea NOT NULL PRIMARY KEY CHECK (length(player) = 32),
    name   text NOT NULL,
    seen   bigint NOT NULL
);

-- The key of all servers of this database. There is one row at most.
CREATE TABLE secret (
    only_one bigint NOT NULL PRIMARY KEY CHECK (only_one = 1),
    bytes    bytea NOT NULL CHECK (length(bytes) = 32)
);
