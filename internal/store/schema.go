package store

import (
	"context"
	"database/sql"
	"fmt"
)

// migrations make the schema, each from what the one before it left. Their number is
// the database's user_version: one that has been released is never changed.
var migrations = []string{
	// 1: the schema of the first release.
	`CREATE TABLE identities (
		id         INTEGER PRIMARY KEY,
		identity   TEXT NOT NULL UNIQUE, -- a key's fingerprint, the hash of a return code, or a name
		nickname   TEXT NOT NULL,
		first_seen INTEGER NOT NULL,     -- times are microseconds since 1970, UTC
		last_seen  INTEGER NOT NULL
	) STRICT;

	CREATE TABLE rooms (
		id     INTEGER PRIMARY KEY,
		name   TEXT NOT NULL UNIQUE,
		label  TEXT NOT NULL DEFAULT 'chips', -- what the chips are called
		opened INTEGER NOT NULL,
		data   BLOB                           -- the room's own: who runs it, who is banned
	) STRICT;

	CREATE TABLE tables (
		n        INTEGER PRIMARY KEY,
		id       TEXT NOT NULL UNIQUE,
		room     INTEGER NOT NULL REFERENCES rooms(id),
		name     TEXT NOT NULL,
		opened   INTEGER NOT NULL,
		closed   INTEGER,
		data     BLOB,            -- the room's own: on what terms people come in
		state    BLOB,            -- what the table was before event state_at + 1
		state_at INTEGER NOT NULL DEFAULT 0,
		holdings TEXT NOT NULL DEFAULT '[]' -- who has how much there, as JSON
	) STRICT;

	-- What happened at a table, one event after another. Nothing in it is ever changed.
	CREATE TABLE events (
		tbl  INTEGER NOT NULL REFERENCES tables(n),
		seq  INTEGER NOT NULL, -- 1, 2, 3 at each table
		at   INTEGER NOT NULL,
		kind TEXT NOT NULL,
		hand INTEGER NOT NULL,
		held INTEGER NOT NULL, -- chips on the table after it: all that were brought in and not taken away
		body BLOB,
		hash BLOB NOT NULL,    -- SHA-256 of the event's own columns and the hash of the event before it
		PRIMARY KEY (tbl, seq)
	) STRICT, WITHOUT ROWID;

	CREATE TABLE hands (
		id         INTEGER PRIMARY KEY,
		tbl        INTEGER NOT NULL REFERENCES tables(n),
		number     INTEGER NOT NULL,
		game       TEXT NOT NULL,
		began      INTEGER NOT NULL,
		first      INTEGER NOT NULL, -- the event that begins it
		last       INTEGER,          -- the event that ends it; NULL while it is played
		void       INTEGER NOT NULL DEFAULT 0,
		commitment BLOB,             -- to the order of the deck, made before the first card (TRUST §4.3); NULL: none was made
		UNIQUE (tbl, number),
		FOREIGN KEY (tbl, first) REFERENCES events(tbl, seq)
	) STRICT;

	CREATE TABLE players (
		hand     INTEGER NOT NULL REFERENCES hands(id) ON DELETE CASCADE,
		seat     INTEGER NOT NULL,
		identity INTEGER REFERENCES identities(id), -- NULL: a bot
		name     TEXT NOT NULL,
		net      INTEGER NOT NULL DEFAULT 0,
		PRIMARY KEY (hand, seat)
	) STRICT, WITHOUT ROWID;
	CREATE INDEX players_identity ON players(identity);

	CREATE TABLE ledger (
		id       INTEGER PRIMARY KEY,
		tbl      INTEGER NOT NULL REFERENCES tables(n),
		seq      INTEGER NOT NULL, -- the event it was entered with
		at       INTEGER NOT NULL,
		kind     TEXT NOT NULL CHECK (kind IN ('buy-in', 'rebuy', 'cash-out', 'correction')),
		identity INTEGER REFERENCES identities(id), -- NULL: a bot
		name     TEXT NOT NULL,
		amount   INTEGER NOT NULL, -- chips brought to the table; below zero: taken away
		note     TEXT NOT NULL DEFAULT '',
		FOREIGN KEY (tbl, seq) REFERENCES events(tbl, seq)
	) STRICT;
	CREATE INDEX ledger_event ON ledger(tbl, seq);`,
}

// migrate brings the schema to this version. The error says when it is of a later one.
func migrate(ctx context.Context, c *sql.Conn) error {
	var version int
	if err := c.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > len(migrations) {
		return &Error{Code: Newer, Version: version}
	}
	for ; version < len(migrations); version++ {
		if err := step(ctx, c, version); err != nil {
			return fmt.Errorf("migration %d: %w", version+1, err)
		}
	}
	return nil
}

// step does one migration, whole or not at all. Of two processes that open a new
// database at once the second finds it done.
func step(ctx context.Context, c *sql.Conn, version int) error {
	tx, err := c.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	var now int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&now); err != nil || now > version {
		return err
	}
	if _, err := tx.ExecContext(ctx, migrations[version]); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version+1)); err != nil {
		return err
	}
	return tx.Commit()
}
