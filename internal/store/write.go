package store

import (
	"context"
	"database/sql"
	"fmt"
	"sync/atomic"
	"time"
)

// statements are those that are prepared once.
type statements struct {
	event, table, identity, find, entry *sql.Stmt
	begin, hand, player, end, net       *sql.Stmt

	all []*sql.Stmt
}

// close closes those that were prepared.
func (p *statements) close() {
	for _, s := range p.all {
		_ = s.Close()
	}
}

func (p *statements) prepare(ctx context.Context, c *sql.Conn) error {
	for _, s := range []struct {
		to   **sql.Stmt
		text string
	}{
		{&p.event, `INSERT INTO events (tbl, seq, at, kind, hand, held, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`},
		{&p.table, `UPDATE tables SET state = ?, state_at = ?, holdings = ? WHERE n = ?`},
		{&p.identity, `INSERT INTO identities (identity, nickname, first_seen, last_seen) VALUES (?1, ?2, ?3, ?3)
			ON CONFLICT (identity) DO UPDATE SET nickname = excluded.nickname, last_seen = excluded.last_seen`},
		{&p.find, `SELECT id FROM identities WHERE identity = ?`},
		{&p.entry, `INSERT INTO ledger (tbl, seq, at, kind, identity, name, amount, note) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`},
		{&p.begin, `INSERT INTO hands (tbl, number, game, began, first, commitment) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (tbl, number) DO UPDATE SET game = excluded.game, commitment = excluded.commitment`},
		{&p.hand, `SELECT id FROM hands WHERE tbl = ? AND number = ?`},
		{&p.player, `INSERT OR REPLACE INTO players (hand, seat, identity, name) VALUES (?, ?, ?, ?)`},
		{&p.end, `UPDATE hands SET last = ?, void = ? WHERE id = ?`},
		{&p.net, `UPDATE players SET net = ? WHERE hand = ? AND seat = ?`},
	} {
		var err error
		if *s.to, err = c.PrepareContext(ctx, s.text); err != nil {
			return err
		}
		p.all = append(p.all, *s.to)
	}
	return nil
}

// write puts an event and all that follows from it into the transaction.
func (w *writer) write(r *following) error {
	e, h := r.event, &r.next
	at := e.At.UnixMicro()
	if _, err := w.stmt.event.ExecContext(w.ctx, h.n, e.Seq, at, e.Kind, e.Hand, e.Held, e.Body, h.hash); err != nil {
		return err
	}
	if e.State != nil || e.Holdings != nil {
		if _, err := w.stmt.table.ExecContext(w.ctx, h.state, h.stateAt, string(h.holdings), h.n); err != nil {
			return err
		}
	}
	for i := range e.Entries {
		b := &e.Entries[i]
		who, err := w.identity(b.Who, at)
		if err != nil {
			return err
		}
		if _, err := w.stmt.entry.ExecContext(w.ctx, h.n, e.Seq, at, string(b.Kind), who, b.Who.Name, b.Amount, b.Note); err != nil {
			return err
		}
	}
	if e.Begin != nil {
		return w.begin(h, e)
	}
	if e.End != nil {
		return w.end(h, e)
	}
	return nil
}

// identity is the row of a person, nil for a bot.
func (w *writer) identity(who Who, at int64) (any, error) {
	if who.Identity == "" {
		return nil, nil
	}
	if _, err := w.stmt.identity.ExecContext(w.ctx, who.Identity, who.Name, at); err != nil {
		return nil, err
	}
	var id int64
	err := w.stmt.find.QueryRowContext(w.ctx, who.Identity).Scan(&id)
	return id, err
}

func (w *writer) begin(h *head, e *Event) error {
	if _, err := w.stmt.begin.ExecContext(w.ctx, h.n, e.Hand, e.Begin.Game, e.At.UnixMicro(), e.Seq, e.Begin.Commitment); err != nil {
		return err
	}
	id, err := w.hand(h, e)
	if err != nil {
		return err
	}
	if _, err := w.c.ExecContext(w.ctx, `DELETE FROM players WHERE hand = ?`, id); err != nil { // of a hand that is begun anew
		return err
	}
	for _, p := range e.Begin.Players {
		who, err := w.identity(p.Who, e.At.UnixMicro())
		if err != nil {
			return err
		}
		if _, err := w.stmt.player.ExecContext(w.ctx, id, p.Seat, who, p.Who.Name); err != nil {
			return err
		}
	}
	return nil
}

// hand is the row of the event's hand.
func (w *writer) hand(h *head, e *Event) (id int64, err error) {
	if err = w.stmt.hand.QueryRowContext(w.ctx, h.n, e.Hand).Scan(&id); err != nil {
		return 0, unsound("%s of hand %d, which was not begun", e.Kind, e.Hand)
	}
	return id, nil
}

func (w *writer) end(h *head, e *Event) error {
	id, err := w.hand(h, e)
	if err != nil {
		return err
	}
	if _, err := w.stmt.end.ExecContext(w.ctx, e.Seq, e.End.Void, id); err != nil {
		return err
	}
	for seat, net := range e.End.Net {
		if net == 0 {
			continue
		}
		if _, err := w.stmt.net.ExecContext(w.ctx, net, id, seat); err != nil {
			return err
		}
	}
	return nil
}

// Stream is the stream of events of one table. One goroutine at a time appends.
type Stream struct {
	s      *Store
	head   head        // acknowledged
	unsure atomic.Bool // the database may hold more than that
}

// Append stores events, all of them or none. When it returns nil they are on the disk; else
// they have not happened, and the next event follows the one before. Their Seq is
// filled in. The error is an *Error.
func (t *Stream) Append(events ...*Event) error {
	head := t.head
	list := make([]following, 0, len(events))
	for _, e := range events {
		next, err := head.after(e)
		if err != nil {
			return err
		}
		list = append(list, following{e, next})
		head = next
	}
	if err := t.s.ask(&request{stream: t, events: list}); err != nil {
		t.unsure.Store(true)
		return err
	}
	t.head = head
	return nil
}

// rewind takes out what is stored of the table beyond what was acknowledged.
func (t *Stream) rewind(ctx context.Context, c *sql.Conn) error {
	h := &t.head
	for _, s := range []struct {
		text string
		args []any
	}{
		{`UPDATE tables SET state = ?, state_at = ?, holdings = ? WHERE n = ?`, []any{h.state, h.stateAt, string(h.holdings), h.n}},
		{`DELETE FROM ledger WHERE tbl = ? AND seq > ?`, []any{h.n, h.seq}},
		{`UPDATE hands SET last = NULL, void = 0 WHERE tbl = ? AND last > ?`, []any{h.n, h.seq}},
		{`DELETE FROM hands WHERE tbl = ? AND first > ?`, []any{h.n, h.seq}},
		{`DELETE FROM events WHERE tbl = ? AND seq > ?`, []any{h.n, h.seq}},
	} {
		if _, err := c.ExecContext(ctx, s.text, s.args...); err != nil {
			return fmt.Errorf("what was not acknowledged is taken out: %w", err)
		}
	}
	return nil
}

// limit bounds the database to so many pages.
func (s *Store) limit(ctx context.Context, c *sql.Conn, pages int) error {
	_, err := c.ExecContext(ctx, fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	return err
}

// now is the time for what has none of its own.
func (s *Store) now() int64 { return s.o.Now().UnixMicro() }

func moment(micros int64) time.Time { return time.UnixMicro(micros).UTC() }
