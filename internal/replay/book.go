package replay

import (
	"time"

	"tapis/engine/figures"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// maxBook is how many hands a book keeps, the latest; what is counted is of all.
const maxBook = 400

// Book is the hands of an evening at one table, as its player has seen them. It is an
// album of hands that are over. The zero Book is empty.
type Book struct {
	Entries []Entry
	Began   time.Time // of the first hand
	People  []Person  // in the order in which they were met
	Chips   []Chips   // the player's stack after each hand that was dealt to them
	Hands   int       // dealt to the player at this table, also before the book began
	Highs   Highs
}

// Entry is a hand of a book.
type Entry struct {
	Number int
	At     time.Time
	Game   *game.Game
	Net    int64 // the player's
	Dealt  bool  // the player was dealt in
	chips  int   // what the player had after it, in Book.Chips
	snap   *table.Snapshot
}

// Chips is the number of the hand in Book.Chips; Dealt holds.
func (e *Entry) Chips() int { return e.chips }

// Chips is the player's stack after a hand, and all that was bought for it till then.
type Chips struct{ Stack, Bought int64 }

// Person is somebody at the table, and how they have played.
type Person struct {
	Name  string
	Bot   bool
	You   bool // the book is theirs
	All   Tally
	Games []GameTally
	Seats [figures.NumPositions]Tally
	Shown []Showing // the last hands shown, the latest first
}

// Tally is how somebody has played, and what it brought.
type Tally struct {
	figures.Counts
	Net int64
}

func (t *Tally) add(c *figures.Counts, net int64) {
	t.Counts.Add(c)
	t.Net += net
}

// GameTally is how somebody has played one game.
type GameTally struct {
	Game *game.Game
	Tally
}

// Showing is a hand somebody showed, and in which seat.
type Showing struct {
	Number, Seat int
	View         *hand.View
	Net          int64
}

// maxShowdowns is how many of somebody's shown hands are kept.
const maxShowdowns = 8

// Add takes the hand of a snapshot when it is over and not in the book. A hand that is
// in it is taken again when more of it has been shown since.
func (b *Book) Add(s *table.Snapshot, at time.Time) {
	if s == nil || s.Hand == 0 || !over(s) {
		return
	}
	if n := len(b.Entries); n > 0 && b.Entries[n-1].Number == s.Hand {
		last := &b.Entries[n-1]
		if s.View != nil && last.snap != nil && len(s.View.Events) > len(last.snap.View.Events) {
			last.snap = slim(s)
			b.Highs.note(last)
		}
		return
	}
	e := Entry{Number: s.Hand, At: at, snap: slim(s)}
	if s.View != nil {
		e.Game = s.View.Base
	} else {
		e.Game = game.Contrepartie
	}
	if you := s.You; you >= 0 {
		e.Dealt = s.View == nil || s.View.Seats[you].In
		now := Chips{Stack: s.Stats.BoughtIn + s.Stats.Net, Bought: s.Stats.BoughtIn}
		switch n := len(b.Chips); {
		case s.View != nil:
			e.Net = net(s, you)
		case n > 0: // the bank's view has no stacks: the account says it
			e.Net = s.Stats.Net - (b.Chips[n-1].Stack - b.Chips[n-1].Bought)
		case s.Stats.Hands == 1:
			e.Net = s.Stats.Net
		}
		if e.Dealt {
			e.chips, b.Hands = len(b.Chips), s.Stats.Hands
			b.Chips = append(b.Chips, now)
			b.Highs.note(&e)
		}
	}
	if len(b.Entries) == 0 {
		b.Began = at
	}
	b.count(s)
	if b.Entries = append(b.Entries, e); len(b.Entries) > maxBook {
		b.Entries = append(b.Entries[:0:0], b.Entries[len(b.Entries)-maxBook:]...)
	}
}

// net is what a seat won of a snapshot's hand.
func net(s *table.Snapshot, seat int) int64 {
	return s.View.Seats[seat].Stack - before(s.View).Seats[seat].Stack
}

// over says whether a snapshot's hand is over.
func over(s *table.Snapshot) bool {
	if s.Bank != nil {
		return s.Phase == table.Showing
	}
	return s.View != nil && s.View.Done
}

// slim is as much of a snapshot as a hand is made of: its log is long.
func slim(s *table.Snapshot) *table.Snapshot {
	if s.View == nil {
		return nil
	}
	return &table.Snapshot{Name: s.Name, Hand: s.Hand, You: s.You, NSeats: s.NSeats, View: s.View, Seats: s.Seats, Tourney: s.Tourney}
}

// count counts how everybody played the hand.
func (b *Book) count(s *table.Snapshot) {
	v := s.View
	if v == nil {
		return
	}
	all, from := figures.Of(v), before(v)
	for seat := range v.Seats {
		if !v.Seats[seat].In {
			continue
		}
		p := b.person(s.Seats[seat].Name, s.Seats[seat].Bot)
		won := v.Seats[seat].Stack - from.Seats[seat].Stack
		p.You = seat == s.You
		p.All.add(&all[seat], won)
		p.game(v.Base).add(&all[seat], won)
		p.Seats[figures.PositionOf(v, seat)].add(&all[seat], won)
		if v.Seats[seat].Shown {
			p.Shown = append([]Showing{{s.Hand, seat, v, won}}, p.Shown[:min(len(p.Shown), maxShowdowns-1)]...)
		}
	}
}

// person is who is called so; somebody new when nobody is.
func (b *Book) person(name string, bot bool) *Person {
	for i := range b.People {
		if b.People[i].Name == name {
			return &b.People[i]
		}
	}
	b.People = append(b.People, Person{Name: name, Bot: bot})
	return &b.People[len(b.People)-1]
}

func (p *Person) game(g *game.Game) *GameTally {
	for i := range p.Games {
		if p.Games[i].Game == g {
			return &p.Games[i]
		}
	}
	p.Games = append(p.Games, GameTally{Game: g})
	return &p.Games[len(p.Games)-1]
}

// Of is how somebody has played, nil when they have not.
func (b *Book) Of(name string) *Person {
	for i := range b.People {
		if b.People[i].Name == name {
			return &b.People[i]
		}
	}
	return nil
}

// Len is how many hands the album has.
func (b *Book) Len() int { return len(b.Entries) }

// Hand is one of them.
func (b *Book) Hand(i int) (*Hand, error) {
	if i < 0 || i >= len(b.Entries) {
		return nil, ErrNoHands
	}
	e := &b.Entries[i]
	if h := FromSnapshot(e.snap, e.At); h != nil {
		return h, nil
	}
	return nil, table.ErrNoPHH
}

// View is the hand as it was seen last, nil of a deal against the bank.
func (e *Entry) View() *hand.View {
	if e.snap == nil {
		return nil
	}
	return e.snap.View
}

// Name is who sat in a seat.
func (e *Entry) Name(seat int) string {
	if e.snap == nil || seat < 0 {
		return ""
	}
	return e.snap.Seats[seat].Name
}

// You is the player's seat, -1.
func (e *Entry) You() int {
	if e.snap == nil {
		return -1
	}
	return e.snap.You
}
