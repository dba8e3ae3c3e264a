package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"iter"
	"time"
)

// Stored is an event that has been stored.
type Stored struct {
	Event
	hash []byte
}

// eventsOf are the events of a table from one to another.
func (s *Store) eventsOf(ctx context.Context, n, from, to int64) iter.Seq2[*Stored, error] {
	return func(yield func(*Stored, error) bool) {
		rows, err := s.db.QueryContext(ctx, `SELECT seq, at, kind, hand, held, body, hash FROM events
			WHERE tbl = ? AND seq BETWEEN ? AND ? ORDER BY seq`, n, from, to)
		if err != nil {
			yield(nil, fault(err))
			return
		}
		defer rows.Close()
		for rows.Next() {
			var e Stored
			var at int64
			if err := rows.Scan(&e.Seq, &at, &e.Kind, &e.Hand, &e.Held, &e.Body, &e.hash); err != nil {
				yield(nil, fault(err))
				return
			}
			e.At = moment(at)
			if !yield(&e, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, fault(err))
		}
	}
}

// Hand is a hand as the history lists it.
type Hand struct {
	ID      int64
	Table   string // its name
	TableID string
	Number  int
	Game    string
	Began   time.Time
	Void    bool
	Over    bool
	Players []Played

	table, first, last int64
}

// Played is somebody in a hand.
type Played struct {
	Seat int
	Who  Who
	Net  int64
}

// Query says which hands are wanted: all that ended and were not voided, as far as
// the fields that are set let them through.
type Query struct {
	ID     int64
	Room   string
	Player string // an identity or a name
	Game   string
	Last   int // so many, the latest; 0: all
}

// Hands are the hands of a query, oldest first.
func (s *Store) Hands(ctx context.Context, q Query) (list []Hand, err error) {
	limit := q.Last
	if limit <= 0 {
		limit = -1
	}
	rows, err := s.db.QueryContext(ctx, `SELECT * FROM (
		SELECT h.id, t.name, t.id, h.number, h.game, h.began, h.void, h.tbl, h.first, h.last
		FROM hands h JOIN tables t ON t.n = h.tbl JOIN rooms r ON r.id = t.room
		WHERE h.last IS NOT NULL AND h.void = 0 AND (?1 = 0 OR h.id = ?1) AND (?2 = '' OR r.name = ?2) AND (?3 = '' OR h.game = ?3)
			AND (?4 = '' OR EXISTS (SELECT 1 FROM players p LEFT JOIN identities i ON i.id = p.identity
				WHERE p.hand = h.id AND (p.name = ?4 COLLATE NOCASE OR i.identity = ?4)))
		ORDER BY h.id DESC LIMIT ?5) ORDER BY id`, q.ID, q.Room, q.Game, q.Player, limit)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		h := Hand{Over: true}
		var began int64
		if err := rows.Scan(&h.ID, &h.Table, &h.TableID, &h.Number, &h.Game, &began, &h.Void, &h.table, &h.first, &h.last); err != nil {
			return nil, fault(err)
		}
		h.Began = moment(began)
		list = append(list, h)
	}
	if err := rows.Err(); err != nil {
		return nil, fault(err)
	}
	for i := range list {
		if list[i].Players, err = s.players(ctx, list[i].ID); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *Store) players(ctx context.Context, hand int64) (list []Played, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT p.seat, p.name, p.net, coalesce(i.identity, '') FROM players p
		LEFT JOIN identities i ON i.id = p.identity WHERE p.hand = ? ORDER BY p.seat`, hand)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var p Played
		if err := rows.Scan(&p.Seat, &p.Who.Name, &p.Net, &p.Who.Identity); err != nil {
			return nil, fault(err)
		}
		list = append(list, p)
	}
	return list, fault(rows.Err())
}

// Events are the events of a hand, from its beginning to its end, and those of its
// number that follow, such as cards that are shown afterwards.
func (s *Store) Events(ctx context.Context, h *Hand) (list []Event, err error) {
	for e, err := range s.eventsOf(ctx, h.table, h.first, 1<<62) {
		if err != nil {
			return nil, err
		}
		if e.Hand != h.Number {
			break
		}
		list = append(list, e.Event)
	}
	return list, nil
}

// Booked is an entry of the ledger that has been made.
type Booked struct {
	Entry
	At    time.Time
	Table string // its name
}

// Ledger are all entries of a room, oldest first.
func (s *Store) Ledger(ctx context.Context, room string) (list []Booked, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT l.at, l.kind, l.name, coalesce(i.identity, ''), l.amount, l.note, t.name
		FROM ledger l JOIN tables t ON t.n = l.tbl JOIN rooms r ON r.id = t.room LEFT JOIN identities i ON i.id = l.identity
		WHERE r.name = ? ORDER BY l.id`, room)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var b Booked
		var at int64
		if err := rows.Scan(&at, &b.Kind, &b.Who.Name, &b.Who.Identity, &b.Amount, &b.Note, &b.Table); err != nil {
			return nil, fault(err)
		}
		b.At = moment(at)
		list = append(list, b)
	}
	return list, fault(rows.Err())
}

// Holdings are who has how much at all tables of a room.
func (s *Store) Holdings(ctx context.Context, room string) (list []Holding, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT t.holdings FROM tables t JOIN rooms r ON r.id = t.room WHERE r.name = ?`, room)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var text []byte
		if err := rows.Scan(&text); err != nil {
			return nil, fault(err)
		}
		var own []Holding
		if err := json.Unmarshal(text, &own); err != nil {
			return nil, damaged("stacks: %w", err)
		}
		list = append(list, own...)
	}
	return list, fault(rows.Err())
}

// Person is somebody the room has met.
type Person struct {
	Identity, Nickname string
	First, Last        time.Time
}

// Met keeps that somebody came in.
func (s *Store) Met(w Who, at time.Time) error {
	return s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `INSERT INTO identities (identity, nickname, first_seen, last_seen) VALUES (?1, ?2, ?3, ?3)
			ON CONFLICT (identity) DO UPDATE SET nickname = excluded.nickname, last_seen = excluded.last_seen`, w.Identity, w.Name, at.UnixMicro())
		return err
	}})
}

// People are all whom the room has met, the latest first.
func (s *Store) People(ctx context.Context) (list []Person, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT identity, nickname, first_seen, last_seen FROM identities ORDER BY last_seen DESC, id`)
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var p Person
		var first, last int64
		if err := rows.Scan(&p.Identity, &p.Nickname, &first, &last); err != nil {
			return nil, fault(err)
		}
		p.First, p.Last = moment(first), moment(last)
		list = append(list, p)
	}
	return list, fault(rows.Err())
}

// Net is what somebody has won in some hands.
type Net struct {
	Who    Who
	Amount int64
}

// Nets are what people have won in a room's hands that began from one moment to
// before another. Bots are left out.
func (s *Store) Nets(ctx context.Context, room string, from, to time.Time) (list []Net, err error) {
	rows, err := s.db.QueryContext(ctx, `SELECT i.identity, i.nickname, sum(p.net) FROM players p JOIN hands h ON h.id = p.hand
		JOIN tables t ON t.n = h.tbl JOIN rooms r ON r.id = t.room JOIN identities i ON i.id = p.identity
		WHERE r.name = ? AND h.last IS NOT NULL AND h.void = 0 AND h.began >= ? AND h.began < ? GROUP BY i.id ORDER BY i.id`,
		room, from.UnixMicro(), to.UnixMicro())
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	for rows.Next() {
		var n Net
		if err := rows.Scan(&n.Who.Identity, &n.Who.Name, &n.Amount); err != nil {
			return nil, fault(err)
		}
		list = append(list, n)
	}
	return list, fault(rows.Err())
}
