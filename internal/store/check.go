package store

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
)

// Audit is what Check went through.
type Audit struct {
	Tables, Hands, Events int
	Faults                []string // what is wrong, each in one line; empty: all is well
}

// Check goes through the whole database: the file itself, every reference, every
// table's chain of events, and the chips after every event against the ledger up to
// it. The error says that it could not be read at all.
func (s *Store) Check(ctx context.Context) (*Audit, error) {
	a := &Audit{}
	if err := s.checkFile(ctx, a); err != nil {
		return nil, err
	}
	if len(a.Faults) > 0 { // what such a file says means nothing
		return a, nil
	}
	if err := s.db.QueryRowContext(ctx, `SELECT count(*) FROM hands`).Scan(&a.Hands); err != nil {
		return nil, fault(err)
	}
	var list []head
	var ids []string
	rows, err := s.db.QueryContext(ctx, `SELECT n, id, state_at, holdings FROM tables ORDER BY n`)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var h head
		var id string
		if err := rows.Scan(&h.n, &id, &h.stateAt, &h.holdings); err != nil {
			return nil, fault(err)
		}
		h.hash = root(id)
		list, ids = append(list, h), append(ids, id)
	}
	if err := rows.Err(); err != nil {
		return nil, fault(err)
	}
	for i := range list {
		if err := s.checkTable(ctx, a, ids[i], &list[i]); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// checkFile has SQLite look for what is wrong with the file.
func (s *Store) checkFile(ctx context.Context, a *Audit) error {
	rows, err := s.db.QueryContext(ctx, `PRAGMA integrity_check(20)`)
	if err != nil {
		return fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return fault(err)
		}
		if text != "ok" {
			a.Faults = append(a.Faults, text)
		}
	}
	if err := rows.Err(); err != nil {
		return fault(err)
	}
	var broken int
	if err := s.db.QueryRowContext(ctx, `SELECT count(*) FROM pragma_foreign_key_check`).Scan(&broken); err != nil {
		return fault(err)
	}
	if broken > 0 {
		a.Faults = append(a.Faults, fmt.Sprintf("%d rows refer to others that there are not", broken))
	}
	return nil
}

// checkTable goes through the events of a table.
func (s *Store) checkTable(ctx context.Context, a *Audit, id string, h *head) error {
	a.Tables++
	wrong := func(form string, args ...any) {
		a.Faults = append(a.Faults, "table "+id+": "+fmt.Sprintf(form, args...))
	}
	brought := map[int64]int64{}
	rows, err := s.db.QueryContext(ctx, `SELECT seq, sum(amount) FROM ledger WHERE tbl = ? GROUP BY seq`, h.n)
	if err != nil {
		return fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var seq, amount int64
		if err := rows.Scan(&seq, &amount); err != nil {
			return fault(err)
		}
		brought[seq] = amount
	}
	if err := rows.Err(); err != nil {
		return fault(err)
	}
	for e, err := range s.eventsOf(ctx, h.n, 1, 1<<62) {
		if err != nil {
			return err
		}
		a.Events++
		if err := h.follow(&e.Event, e.hash); err != nil {
			wrong("%s", err)
			return nil // what follows is as wrong
		}
		if h.net += brought[e.Seq]; h.net != e.Held {
			wrong("event %d, %s of hand %d: %d chips are on the table, %d were brought in", e.Seq, e.Kind, e.Hand, e.Held, h.net)
			return nil
		}
	}
	if h.stateAt > h.seq {
		wrong("its state is of event %d, the last event is %d", h.stateAt, h.seq)
	}
	var holdings []Holding
	if err := json.Unmarshal(h.holdings, &holdings); err != nil {
		wrong("stacks: %s", err)
		return nil
	}
	if err := s.books(ctx, id, h, holdings); err != nil {
		wrong("%s", err)
	}
	return nil
}

// Backup writes a copy of the database, whole and by itself, to a file that there
// must not be. Tables may be played at meanwhile. The copy holds the cards of hands
// being played: it is for its owner alone.
func (s *Store) Backup(ctx context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if _, err := s.db.ExecContext(ctx, `VACUUM INTO ?`, path); err != nil {
		_ = os.Remove(path)
		return fault(err)
	}
	if f, err = os.OpenFile(path, os.O_RDWR, 0); err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
