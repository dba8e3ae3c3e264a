package tourney

import (
	"math/rand/v2"
	"slices"
)

// Event is the book of one tournament: who entered, who sits where with how much, who
// is out, what is to be paid. A director drives it and tables play it; the book alone
// says what is allowed, who moves and who is placed where. It is plain data and may be
// written down; Clone makes a copy to come back to. Its methods change all of it or, when
// they refuse, nothing.
type Event struct {
	Structure Structure
	Terms     Terms
	Most      int // seats that the games allow at a table

	Players []Player // in order of entry: a player's number is the index
	Tables  []Table  // those that are played at; table numbers count from 0
	Started bool
	Over    bool
	Level   int  // by the clock, from 1; during a break the level that comes next
	Break   bool // the clock is in a break

	Group   int   // the hand, or the round of hands, that the next to bust belong to
	Round   bool  // hand for hand: all current hands count as one
	Added   int64 // chips that host's corrections brought in, less those they took out
	Agreed  bool  // the rest was divided by a deal
	Divided []int64
}

// State is where a player stands.
type State uint8

// The states.
const (
	Entered  State = iota // before the start
	In                    // has chips and a seat
	Deciding              // has lost everything, has the seat, and may buy again
	Out                   // has a place
	Gone                  // withdrew before the start
)

// Player is one who entered.
type Player struct {
	Name         string
	State        State
	Stack        int64
	Table, Chair int
	ReEntries    int
	Rebuys       int
	AddOn        bool

	Head      int64 // the bounty for knocking this player out
	Bounties  int64 // money won with bounties
	KnockOuts int

	// Of who is Deciding or Out: in what group of hands, with how much before it, in
	// which hand of which table and level, and by whom.
	Group int
	Start int64
	Hand  int
	At    int
	Level int
	By    []int
}

// Table is one of the tables.
type Table struct {
	Chairs  []int // the player in each, -1 for nobody
	Playing bool
	Waits   bool  // hand for hand: has played its hand of the round
	Hand    int   // the number of the hand being played or played last
	Big     int   // chair of the last big blind, -1 when not known or in games without
	Carried int64 // a pot that waits for the next hand
	Opened  []int // free chairs, the last one that came free last
}

// NewEvent opens the book of an event. most is the most players that sit at a table of
// its games, 0 for the most there are. The error says what is wrong.
func NewEvent(s Structure, t Terms, most int) (*Event, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	if err := t.Check(&s, most); err != nil {
		return nil, err
	}
	return &Event{Structure: s, Terms: t, Most: most, Level: 1}, nil
}

// Clone is a copy that shares nothing with the event.
func (e *Event) Clone() *Event {
	c := *e
	c.Players = slices.Clone(e.Players)
	for i := range c.Players {
		c.Players[i].By = slices.Clone(c.Players[i].By)
	}
	c.Tables = slices.Clone(e.Tables)
	for i := range c.Tables {
		c.Tables[i].Chairs = slices.Clone(c.Tables[i].Chairs)
		c.Tables[i].Opened = slices.Clone(c.Tables[i].Opened)
	}
	c.Divided = slices.Clone(e.Divided)
	c.Structure.Schedule.Levels = slices.Clone(e.Structure.Schedule.Levels)
	c.Terms.Payout.Shares = slices.Clone(e.Terms.Payout.Shares)
	c.Terms.Payout.Amounts = slices.Clone(e.Terms.Payout.Amounts)
	return &c
}

// Clock tells the event where its clock stands.
func (e *Event) Clock(m Moment) {
	e.Level, e.Break = max(m.Level, 1), m.Break
	e.sync()
}

// Counts are what was bought so far.
func (e *Event) Counts() (n Counts) {
	for i := range e.Players {
		p := &e.Players[i]
		if p.State == Gone {
			continue
		}
		n.Entries++
		n.ReEntries += p.ReEntries
		n.Rebuys += p.Rebuys
		if p.AddOn {
			n.AddOns++
		}
	}
	return n
}

// Chips are all that are in play: what stacks and carried pots hold is the same after
// every step.
func (e *Event) Chips() int64 { return e.Terms.Chips(e.Structure.Stack, e.Counts()) + e.Added }

// Held is what stacks and carried pots hold. It is Chips.
func (e *Event) Held() (sum int64) {
	for i := range e.Players {
		sum += e.Players[i].Stack
	}
	for i := range e.Tables {
		sum += e.Tables[i].Carried
	}
	return sum
}

// Alive is how many have no place yet, those who may buy again included.
func (e *Event) Alive() (n int) {
	for i := range e.Players {
		if s := e.Players[i].State; s == In || s == Deciding || s == Entered {
			n++
		}
	}
	return n
}

func (e *Event) deciding() bool {
	return slices.ContainsFunc(e.Players, func(p Player) bool { return p.State == Deciding })
}

// LateOpen says whether one may still enter.
func (e *Event) LateOpen() bool { return !e.Over && (!e.Started || e.Level <= e.Terms.Late) }

// RebuysOpen says whether one may still buy again.
func (e *Event) RebuysOpen() bool {
	return e.Started && !e.Over && e.Terms.Rebuys != 0 && e.Level <= e.Terms.RebuyUntil
}

// AddOnsOpen says whether the add-on is sold now: at the first break.
func (e *Event) AddOnsOpen() bool {
	return e.Started && !e.Over && e.Terms.AddOnChips > 0 && e.Break && e.Level == firstBreak(&e.Structure)+1
}

// Start draws the seats and begins. It takes two players.
func (e *Event) Start(r *rand.Rand) error {
	if e.Started {
		return refuse(CodeStarted)
	}
	var who []int
	for i := range e.Players {
		if e.Players[i].State == Entered {
			who = append(who, i)
		}
	}
	if len(who) < 2 {
		return &Refusal{CodeTooFew, int64(len(who)), 2}
	}
	seats := e.Terms.Seats
	if final := e.Terms.FinalSeats(e.most()); len(who) <= final || e.Terms.Tables == 1 {
		seats = final // as many as the final table takes need no second
	}
	for range Tables(len(who), seats) {
		e.Tables = append(e.Tables, newTable(seats))
	}
	for k, s := range Draw(len(who), seats, r) {
		e.sit(who[k], s)
	}
	e.Started = true
	return nil
}

// StartAt begins at one table with the players in the chairs where they sit already: the
// i-th is that of player i.
func (e *Event) StartAt(chairs []int) error {
	t := newTable(e.Terms.FinalSeats(e.most()))
	switch {
	case e.Started:
		return refuse(CodeStarted)
	case len(chairs) < 2:
		return &Refusal{CodeTooFew, int64(len(chairs)), 2}
	case len(chairs) != len(e.Players):
		return &Refusal{CodeNoPlayer, int64(len(chairs)), 0}
	}
	taken := map[int]bool{}
	for p, c := range chairs {
		if c < 0 || c >= len(t.Chairs) || taken[c] {
			return &Refusal{CodeFull, int64(p + 1), int64(len(t.Chairs))}
		}
		taken[c] = true
	}
	e.Tables = []Table{t}
	for p, c := range chairs {
		e.sit(p, Spot{0, c})
	}
	e.Started = true
	return nil
}

func (e *Event) most() int {
	if e.Most == 0 {
		return 10
	}
	return e.Most
}

func newTable(seats int) Table {
	t := Table{Big: -1}
	for c := range seats {
		t.Chairs = append(t.Chairs, -1)
		t.Opened = append(t.Opened, c)
	}
	return t
}

func (e *Event) sit(p int, s Spot) {
	t := &e.Tables[s.Table]
	t.Chairs[s.Chair] = p
	t.Opened = slices.DeleteFunc(t.Opened, func(c int) bool { return c == s.Chair })
	e.Players[p].State, e.Players[p].Table, e.Players[p].Chair = In, s.Table, s.Chair
}

func (e *Event) stand(p int) {
	t := &e.Tables[e.Players[p].Table]
	t.Chairs[e.Players[p].Chair] = -1
	t.Opened = append(t.Opened, e.Players[p].Chair)
}

// seated is how many sit at a table, those who decide included.
func (t *Table) seated() (n int) {
	for _, p := range t.Chairs {
		if p >= 0 {
			n++
		}
	}
	return n
}
