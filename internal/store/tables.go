package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// Room is a card room.
type Room struct {
	Name   string
	Label  string // what its chips are called
	Opened time.Time
	Data   []byte // the room's own
}

// Room is the room of a name; it is made when there is none.
func (s *Store) Room(ctx context.Context, name string) (Room, error) {
	err := s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO rooms (name, opened) VALUES (?, ?) ON CONFLICT DO NOTHING`, name, s.now())
		return err
	}})
	if err != nil {
		return Room{}, err
	}
	r := Room{Name: name}
	var opened int64
	err = s.db.QueryRowContext(ctx, `SELECT label, opened, data FROM rooms WHERE name = ?`, name).Scan(&r.Label, &opened, &r.Data)
	r.Opened = moment(opened)
	return r, fault(err)
}

// Table is a table as a room knows it.
type Table struct {
	ID     string
	Room   string
	Name   string
	Opened time.Time
	Closed time.Time // zero: it is open
	Data   []byte    // the room's own
}

// NewTable opens a table with an id that no table has had.
func (s *Store) NewTable(t Table) (*Stream, error) {
	var n int64
	err := s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		r, err := c.ExecContext(ctx, `INSERT INTO tables (id, room, name, opened, data)
			SELECT ?, id, ?, ?, ? FROM rooms WHERE name = ?`, t.ID, t.Name, s.now(), t.Data, t.Room)
		if err != nil {
			return err
		}
		if rows, err := r.RowsAffected(); err != nil || rows != 1 {
			return unsound("table %s of room %q, which there is not", t.ID, t.Room)
		}
		n, err = r.LastInsertId()
		return err
	}})
	if err != nil {
		return nil, err
	}
	return &Stream{s: s, head: head{n: n, hash: root(t.ID), holdings: []byte("[]")}}, nil
}

// root is the hash before the first event of a table.
func root(id string) []byte { return (&Event{Kind: id}).hash(nil) }

// SetTable keeps the name and the room's own data of a table.
func (s *Store) SetTable(id, name string, data []byte) error {
	return s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `UPDATE tables SET name = ?, data = ? WHERE id = ?`, name, data, id)
		return err
	}})
}

// CloseTable says that a table will not be played at again. It keeps its events.
func (s *Store) CloseTable(id string) error {
	return s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `UPDATE tables SET closed = ? WHERE id = ? AND closed IS NULL`, s.now(), id)
		return err
	}})
}

// Tables are the tables of a room that are open, oldest first; with closed all of
// them.
func (s *Store) Tables(ctx context.Context, room string, closed bool) (list []Table, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT t.id, r.name, t.name, t.opened, t.closed, t.data FROM tables t JOIN rooms r ON r.id = t.room
		WHERE r.name = ? AND (? OR t.closed IS NULL) ORDER BY t.n`, room, closed)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var t Table
		var opened int64
		var ended sql.NullInt64
		if err := rows.Scan(&t.ID, &t.Room, &t.Name, &opened, &ended, &t.Data); err != nil {
			return nil, fault(err)
		}
		t.Opened = moment(opened)
		if ended.Valid {
			t.Closed = moment(ended.Int64)
		}
		list = append(list, t)
	}
	return list, fault(rows.Err())
}

// Saved is what there is of a table to go on from.
type Saved struct {
	State    []byte  // before the first of Events; nil: nothing has happened
	Events   []Event // since, in order; without entries, holdings, begin and end
	Holdings []Holding
}

// OpenTable is the stream of a table that was opened before, and what to go on from.
// What is read is checked: the chain of hashes, and the chips after the last event
// against the ledger and the stacks. The error says what does not agree.
func (s *Store) OpenTable(ctx context.Context, id string) (*Stream, *Saved, error) {
	t := &Stream{s: s}
	h := &t.head
	err := s.db.QueryRowContext(ctx, `SELECT n, state, state_at, holdings FROM tables WHERE id = ?`, id).Scan(&h.n, &h.state, &h.stateAt, &h.holdings)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, &Error{Code: Failed, Err: fmt.Errorf("there is no table %s", id)}
	} else if err != nil {
		return nil, nil, fault(err)
	}
	h.hash = root(id)
	h.seq = h.stateAt
	if h.seq > 0 {
		if err := s.db.QueryRowContext(ctx, `SELECT hash, held FROM events WHERE tbl = ? AND seq = ?`, h.n, h.seq).Scan(&h.hash, &h.net); err != nil {
			return nil, nil, damaged("table %s: event %d: %w", id, h.seq, err)
		}
	}
	saved := &Saved{State: h.state}
	for e, err := range s.eventsOf(ctx, h.n, h.seq+1, 1<<62) {
		if err != nil {
			return nil, nil, err
		}
		if err := h.follow(&e.Event, e.hash); err != nil {
			return nil, nil, damaged("table %s: %w", id, err)
		}
		h.net = e.Held
		saved.Events = append(saved.Events, e.Event)
	}
	if err := json.Unmarshal(h.holdings, &saved.Holdings); err != nil {
		return nil, nil, damaged("table %s: stacks: %w", id, err)
	}
	return t, saved, s.books(ctx, id, h, saved.Holdings)
}

// follow says whether an event is the one that comes after a head, which then
// stands at it.
func (h *head) follow(e *Event, hash []byte) error {
	switch {
	case e.Seq != h.seq+1:
		return fmt.Errorf("event %d is missing", h.seq+1)
	case !bytes.Equal(e.hash(h.hash), hash):
		return fmt.Errorf("event %d is not what was written", e.Seq)
	}
	h.seq, h.hash = e.Seq, hash
	return nil
}

// books says whether the ledger, the stacks and the events of a table agree.
func (s *Store) books(ctx context.Context, id string, h *head, holdings []Holding) error {
	var brought int64
	if err := s.db.QueryRowContext(ctx, `SELECT coalesce(sum(amount), 0) FROM ledger WHERE tbl = ?`, h.n).Scan(&brought); err != nil {
		return fault(err)
	}
	var stacks int64
	for i := range holdings {
		stacks += holdings[i].Amount
	}
	if brought != h.net || stacks != h.net {
		return damaged("table %s: %d chips are on it, by the ledger %d, by the stacks %d", id, h.net, brought, stacks)
	}
	return nil
}

func damaged(form string, args ...any) error {
	return &Error{Code: Damaged, Err: fmt.Errorf(form, args...)}
}

// Label is what the chips of a room are called.
func (s *Store) Label(ctx context.Context, room string) (label string, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT label FROM rooms WHERE name = ?`, room).Scan(&label)
	if errors.Is(err, sql.ErrNoRows) {
		return "chips", nil
	}
	return label, fault(err)
}

// SetRoomData keeps a room's own data.
func (s *Store) SetRoomData(room string, data []byte) error {
	return s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `UPDATE rooms SET data = ? WHERE name = ?`, data, room)
		return err
	}})
}

// SetLabel keeps what the chips of a room are called.
func (s *Store) SetLabel(room, label string) error {
	return s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO rooms (name, label, opened) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET label = excluded.label`, room, label, s.now())
		return err
	}})
}
