CREATE TABLE games (
    hash        TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    rules       TEXT NOT NULL,
    description TEXT NOT NULL,
    created     BIGINT NOT NULL
);

CREATE INDEX games_by_name ON games (name);

CREATE TABLE tournaments (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    created    BIGINT NOT NULL,
    plan       TEXT NOT NULL,
    is_over    INTEGER NOT NULL
);

CREATE TABLE matches (
    id         TEXT PRIMARY KEY,
    game       TEXT REFERENCES games (hash),
    game_name  TEXT NOT NULL,
    roles      TEXT NOT NULL,
    clocks     TEXT,
    seed       BIGINT NOT NULL,
    scrambled  INTEGER NOT NULL,
    created    BIGINT NOT NULL,
    tournament TEXT REFERENCES tournaments (id),
    round      INTEGER,
    table_no   INTEGER,
    state      TEXT NOT NULL,
    steps      INTEGER NOT NULL,
    extra      TEXT NOT NULL
);

CREATE INDEX matches_by_time ON matches (created, id);

CREATE INDEX matches_by_state ON matches (state, created);

CREATE INDEX matches_by_tournament ON matches (tournament, round, table_no);

CREATE TABLE seats (
    match  TEXT NOT NULL REFERENCES matches (id),
    role   INTEGER NOT NULL,
    player TEXT NOT NULL,
    goal   INTEGER,
    PRIMARY KEY (match, role)
);

CREATE INDEX seats_by_player ON seats (player, match);

CREATE TABLE events (
    match  TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    at     BIGINT NOT NULL,
    kind   TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
