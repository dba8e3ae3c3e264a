// Package replay is hands that are over, to be looked at again: each as one person
// knows it now, step by step, as a table.Snapshot that the screen draws like that of
// a table.
//
// A Hand is made of what somebody has seen: the last view of a hand at a table, a
// file, or a table's record cut down to a person. So it holds no card that its reader
// has not been shown; a card the reader learned at the showdown is told apart from one
// that was known when it mattered. Stacks and amounts are those of the source, exactly:
// at the last step they are the stacks the hand ended with (a test says so of every
// game).
package replay

import (
	"errors"
	"fmt"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/phh"
	"tapis/internal/table"
)

// Hand is a hand that is over, or as much of one as its file tells. It is not changed
// once it is made.
type Hand struct {
	Number   int    // at its table, 0 when it is not known
	Label    string // what its file calls it, "" of a hand at a table
	Table    string
	At       time.Time // of the deal or the end, zero when it is not known
	Level    int       // of a tournament, from 1; 0: none
	You      int       // the reader's seat, -1
	NSeats   int       // chairs at the table
	Names    [hand.MaxSeats]string
	Bots     uint16
	Decimals int   // a unit is 1/10^Decimals of a chip
	Endless  int64 // stacks from here on stand for those the file does not know; 0: it knows all
	Stopped  error // why the story stops before the hand is over: what the file got wrong; nil: nothing

	Steps  []Step
	Groups []Group // the steps by street, and those of the end

	last *hand.View // with all events, as the reader knows them now
	from *hand.View // before the first event
	file *phh.Hand  // it came from; nil: from a table
}

// FromSnapshot is the hand of a table's snapshot, nil when there is none that is over.
func FromSnapshot(s *table.Snapshot, at time.Time) *Hand {
	if s == nil || s.View == nil || !s.View.Done {
		return nil
	}
	h := &Hand{Number: s.Hand, Table: s.Name, At: at, You: -1, NSeats: s.NSeats}
	if s.You >= 0 && s.View.Seats[s.You].In {
		h.You = s.You
	}
	if s.Tourney != nil {
		h.Level = s.Tourney.Level
	}
	for i := range s.Seats {
		if s.View.Seats[i].In {
			h.Names[i] = s.Seats[i].Name
			if s.Seats[i].Bot {
				h.Bots |= 1 << i
			}
		}
	}
	h.tell(s.View)
	return h
}

// FromPHH is a hand of a file. A hand that cannot be begun is an error; one that
// breaks a rule on the way is told up to there, and Stopped says why. The reader is
// the player of the field _tapis_seat, else the only one whose cards the file knows
// from the deal on.
func FromPHH(f *phh.Hand) (*Hand, error) {
	r, err := f.Replay()
	if err != nil {
		return nil, err
	}
	h := &Hand{Label: f.Label(), Decimals: f.Decimals(), You: -1, NSeats: f.Players(), file: f}
	for r.More() {
		if h.Stopped = r.Step(); h.Stopped != nil {
			break
		}
	}
	if h.Stopped == nil {
		h.Stopped = r.Finish()
	}
	copy(h.Names[:], f.Names())
	for i := range f.Players() {
		if h.Names[i] == "" {
			h.Names[i] = fmt.Sprintf("p%d", i+1)
		}
		if f.Stacks[i].Unknown {
			h.Endless = game.MaxChips / 2
		}
	}
	h.about(f)
	v := together(r.Hand, f.Players())
	h.You = reader(f, v)
	h.tell(v)
	return h, nil
}

// seatField is the reader's place among the players of a file, from 1.
const seatField = "_tapis_seat"

// about reads what a file says about the hand.
func (h *Hand) about(f *phh.Hand) {
	number := func(name string) int {
		n, _ := f.Get(name).(int64)
		return int(n)
	}
	h.Number, h.Level = number("hand"), number("level")
	h.Table, _ = f.Get("table").(string)
	if year, month, day := number("year"), number("month"), number("day"); year > 0 && month > 0 && day > 0 {
		h.At = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	}
}

// reader is whose hand a file is, -1 when it is nobody's.
func reader(f *phh.Hand, v *hand.View) int {
	if n, ok := f.Get(seatField).(int64); ok && n >= 1 && int(n) <= f.Players() {
		return int(n) - 1
	}
	var known, dealt uint16
deal:
	for i := range v.Events {
		switch e := &v.Events[i]; e.Kind {
		case hand.EvDealt:
			for k, c := range e.CardList() {
				if e.Up>>k&1 == 0 {
					dealt |= 1 << e.Seat
					if c.Known() {
						known |= 1 << e.Seat
					}
				}
			}
		case hand.EvFolded, hand.EvChecked, hand.EvCalled, hand.EvRaised, hand.EvBringIn:
			break deal
		}
	}
	if known == 0 || known&(known-1) != 0 || known == dealt {
		return -1
	}
	for i := range hand.MaxSeats {
		if known>>i&1 != 0 {
			return i
		}
	}
	return -1
}

// together is what all players of a hand know of it put together: what its file knows.
func together(h *hand.Hand, players int) *hand.View {
	v := h.View(-1)
	for seat := range players {
		own := h.View(seat)
		v.Seats[seat] = own.Seats[seat]
		for i := range v.Events {
			if int(v.Events[i].Seat) == seat {
				v.Events[i] = own.Events[i]
			}
		}
	}
	return v
}

// tell takes the story of a hand: v with all of its events.
func (h *Hand) tell(v *hand.View) {
	own := *v
	own.Events = append([]hand.Event(nil), v.Events...)
	learn(own.Events)
	h.last = &own
	h.from = before(&own)
	h.Steps, h.Groups = steps(h.from, own.Events)
}

// Game is the game that was dealt.
func (h *Hand) Game() *game.Game { return h.last.Base }

// Last is the hand at its end, with all that its reader knows.
func (h *Hand) Last() *hand.View { return h.last }

// Begin is the seats before the first event: the stacks that were brought.
func (h *Hand) Begin() *hand.View { return h.from }

// Over says whether the story reaches the end of the hand.
func (h *Hand) Over() bool { return h.last.Done }

// Net is what a seat won or lost.
func (h *Hand) Net(seat int) int64 { return h.last.Seats[seat].Stack - h.from.Seats[seat].Stack }

// ErrNoHands says that a file has none.
var ErrNoHands = errors.New("no hand is in it")

// Eyes are whose knowledge a step is drawn with.
type Eyes struct {
	Seat int  // whose, -1: what everybody saw
	All  bool // and what the reader has learned since
}

// Snapshot is a step as a snapshot: the table once the first n steps have been told, as
// Seat knew it then. With All the reader's later knowledge is put in, and unseen are the
// faces that Seat did not know at that moment.
func (h *Hand) Snapshot(n int, eyes Eyes) (s *table.Snapshot, unseen card.Set) {
	n = min(max(n, 0), len(h.Steps))
	told := 0
	if n > 0 {
		told = h.Steps[n-1].End
	}
	then := seen(h.last.Events[:told], eyes.Seat)
	events := then
	if eyes.All {
		events = h.last.Events[:told:told]
	}
	v := fold(h.from, events)
	v.Seat = h.You
	s = &table.Snapshot{
		Seq: uint64(n + 1), Name: h.Table, You: h.You, Phase: table.Playing, Hand: h.Number, View: v, NSeats: h.NSeats,
		Next: table.Form{Game: v.Game, Betting: v.Betting, Stakes: v.Stakes, Rules: v.Rules},
	}
	if eyes.All {
		unseen = faces(events) &^ faces(then)
	}
	for i := range s.Seats {
		if v.Seats[i].In {
			s.Seats[i] = table.Seat{Taken: true, Name: h.Names[i], Bot: h.Bots>>i&1 != 0, Stack: v.Seats[i].Stack}
			s.Chips += v.Seats[i].Stack
		}
	}
	s.Chips += v.Pot
	if v.Done {
		s.Phase = table.Showing
		return s, unseen
	}
	if next := h.actor(n); next >= 0 {
		v.Pending = 1 << next
		s.Decision = table.Decision{ID: uint64(n + 1), Yours: next == h.You}
	}
	return s, unseen
}

// actor is whose decision the step after the first n tells, -1 when it tells none.
func (h *Hand) actor(n int) int {
	if n < len(h.Steps) && h.Steps[n].Kind.decides() {
		return h.Steps[n].Seat
	}
	return -1
}

// faces are the cards that events tell the faces of.
func faces(events []hand.Event) card.Set {
	var set card.Set
	for i := range events {
		set |= card.Of(events[i].CardList()...)
	}
	return set
}
