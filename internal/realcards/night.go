// Package realcards is the book of a tournament night that is played with real cards:
// the level clock, who is in, rebuys, bust-outs, the seat draw and the prizes.
//
// It is told the time, never asks for it, and reads nothing: Load and Save alone touch
// a file. A refusal is a value and changes nothing; whatever is done can be undone, the
// clock's moves without losing the time that ran meanwhile. What is written down is
// everything: a night goes on after a restart as it was written last, standing still.
package realcards

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"tapis/engine/tourney"
)

// Night is one night. Make it with New.
type Night struct {
	Name      string
	Game      string // as mix.Parse reads it; "": no-limit hold'em
	Currency  string // before amounts of money, such as €; "": they are plain numbers
	Structure tourney.Structure
	Terms     tourney.Terms

	Dial
	Book
	Past    []Past // what can be undone, the last one last
	Resumed bool   // it was read from a file, and stands since
}

// Dial is where the clock stands.
type Dial struct {
	Moment tourney.Moment // at Since, or while it stands
	Since  time.Time      // it runs since then; zero: it stands
	Began  time.Time      // it ran for the first time; zero: not yet
}

// Book is who is in and who is out.
type Book struct {
	Players []Player // in order of entry: a player's number is the index
	Outs    []int    // who is out, the first out first
	Seats   []tourney.Spot
	Ended   bool
}

// Player is one who entered.
type Player struct {
	Name      string // "": nobody is named tonight
	Rebuys    int
	ReEntries int
	AddOn     bool
	By        int // who knocked the player out, -1 when nobody said
	KnockOuts int
}

// Act is something that was done.
type Act uint8

// The acts.
const (
	Started Act = iota
	Paused
	Resumed
	Skipped
	Shifted
	Busted
	Rebought
	ReEntered
	AddedOn
	Joined
	Drawn
)

// Past is what was done, and how it was before.
type Past struct {
	Act  Act
	Dial *Dial `json:",omitempty"` // of acts that move the clock
	Book *Book `json:",omitempty"` // of those that change who is in
}

// most is how many acts can be undone.
const most = 40

// New opens a night of so many players, with these names first. The error says what is
// wrong with structure or terms.
func New(name string, s tourney.Structure, t tourney.Terms, players int, names []string) (*Night, error) {
	if _, err := tourney.NewEvent(s, t, 0); err != nil {
		return nil, err
	}
	if most := max(players, len(names)); most < 2 || most > tourney.MaxEntries {
		return nil, &tourney.Refusal{Code: tourney.CodeTooFew, Have: int64(most), Want: 2}
	}
	n := &Night{Name: name, Structure: s, Terms: t}
	n.Moment = n.clock().At(0)
	for i := range max(players, len(names)) {
		p := Player{By: -1}
		if i < len(names) {
			p.Name = names[i]
		}
		n.Players = append(n.Players, p)
	}
	return n, nil
}

func (n *Night) clock() tourney.Clock { return n.Structure.Clock() }

// Clock is the structure's clock.
func (n *Night) Clock() tourney.Clock { return n.clock() }

// At is where the clock stands.
func (n *Night) At(now time.Time) tourney.Moment {
	if n.Since.IsZero() {
		return n.Moment
	}
	return n.clock().Advance(n.Moment, int64(max(now.Sub(n.Since), 0)))
}

// Running says whether the clock runs.
func (n *Night) Running() bool { return !n.Since.IsZero() }

// Named says whether the players have names.
func (n *Night) Named() bool {
	return slices.ContainsFunc(n.Players, func(p Player) bool { return p.Name != "" })
}

// NameOf is how a player is called: a number without a name.
func (n *Night) NameOf(p int) string {
	if p < 0 || p >= len(n.Players) {
		return ""
	}
	if name := n.Players[p].Name; name != "" {
		return name
	}
	return "#" + strconv.Itoa(p+1)
}

// Out says whether a player is out.
func (n *Night) Out(p int) bool { return slices.Contains(n.Outs, p) }

// Alive is how many are in.
func (n *Night) Alive() int { return len(n.Players) - len(n.Outs) }

// Counts are what was bought.
func (n *Night) Counts() (c tourney.Counts) {
	c.Entries = len(n.Players)
	for _, p := range n.Players {
		c.ReEntries += p.ReEntries
		c.Rebuys += p.Rebuys
		if p.AddOn {
			c.AddOns++
		}
	}
	return c
}

// Chips are all that are in play.
func (n *Night) Chips() int64 { return n.Terms.Chips(n.Structure.Stack, n.Counts()) }

// Average is the average stack of those who are in.
func (n *Night) Average() int64 { return n.Chips() / int64(max(n.Alive(), 1)) }

// Pool is the money for the places: all that was paid in, less bounties.
func (n *Night) Pool() int64 {
	c := n.Counts()
	return n.Terms.Paid(c) - n.Terms.Bounty*int64(c.Entries+c.ReEntries)
}

// Prizes are paid for the places, the first place first.
func (n *Night) Prizes() []int64 {
	c := n.Counts()
	return n.Terms.Payout.Prizes(n.Pool(), c.Entries+c.ReEntries, c.Entries)
}

// Place is the place of who is out, from 1; of the last one left, 1.
func (n *Night) Place(p int) int {
	i := slices.Index(n.Outs, p)
	if i < 0 {
		return 1
	}
	return len(n.Players) - i
}

// Winner is who is left when all others are out, -1 before.
func (n *Night) Winner() int {
	if !n.Ended {
		return -1
	}
	for p := range n.Players {
		if !n.Out(p) {
			return p
		}
	}
	return -1
}

// LateOpen and RebuysOpen say whether one may still come in, or buy again.
func (n *Night) LateOpen(now time.Time) bool {
	return !n.Ended && (n.Began.IsZero() || n.At(now).Level <= n.Terms.Late)
}

// RebuysOpen says whether one may still buy again.
func (n *Night) RebuysOpen(now time.Time) bool {
	return !n.Ended && n.Terms.Rebuys != 0 && n.At(now).Level <= n.Terms.RebuyUntil
}

// Expect is what the night leads to with what was bought so far.
func (n *Night) Expect() tourney.Plan { return n.Structure.Expect(&n.Terms, n.Counts()) }

// Ends is when the night likely ends, once play is past that level at the end of the one
// that is played.
func (n *Night) Ends(now time.Time) time.Time {
	m := n.At(now)
	level := max(n.Expect().Level, m.Level)
	c := n.clock()
	left := m.Left
	if m.Level < level || m.Break {
		left = c.Until(m, level) + c.Length(level)
	}
	return now.Add(time.Duration(left))
}

// keep notes how things were before an act.
func (n *Night) keep(a Act) {
	p := Past{Act: a}
	if a <= Shifted {
		d := n.Dial
		p.Dial = &d
	} else {
		b := n.Book
		b.Players, b.Outs, b.Seats = slices.Clone(b.Players), slices.Clone(b.Outs), slices.Clone(b.Seats)
		p.Book = &b
	}
	n.Past = append(n.Past, p)
	if len(n.Past) > most {
		n.Past = slices.Delete(n.Past, 0, len(n.Past)-most)
	}
	n.Resumed = false
}

// Undo takes the last act back. The clock is where it would be without the act: a
// running one ran on meanwhile.
func (n *Night) Undo() (Act, bool) {
	if len(n.Past) == 0 {
		return 0, false
	}
	p := n.Past[len(n.Past)-1]
	n.Past = n.Past[:len(n.Past)-1]
	if p.Dial != nil {
		n.Dial = *p.Dial
	}
	if p.Book != nil {
		n.Book = *p.Book
	}
	return p.Act, true
}

// Toggle starts the clock, or has it stand. It says which.
func (n *Night) Toggle(now time.Time) (Act, error) {
	now = now.Round(0) // a machine that slept has not stopped the night
	switch {
	case n.Ended:
		return 0, &tourney.Refusal{Code: tourney.CodeOver}
	case n.Running():
		n.keep(Paused)
		n.Moment, n.Since = n.At(now), time.Time{}
		return Paused, nil
	case n.Began.IsZero():
		n.keep(Started)
		n.Began, n.Since = now, now
		return Started, nil
	}
	n.keep(Resumed)
	n.Since = now
	return Resumed, nil
}

// Skip goes to the beginning of the next level or break, or back: of this one when it
// has run for some seconds, else of the one before.
func (n *Night) Skip(now time.Time, forward bool) error {
	if n.Ended {
		return &tourney.Refusal{Code: tourney.CodeOver}
	}
	now = now.Round(0)
	m, c := n.At(now), n.clock()
	n.keep(Skipped)
	whole := c.Length(m.Level)
	if m.Break {
		whole = c.Pause(m.Level - 1)
	}
	switch {
	case forward:
		n.Moment = c.Next(m)
	case whole-m.Left > int64(5*time.Second):
		n.Moment = tourney.Moment{Level: m.Level, Break: m.Break, Left: whole}
	default:
		n.Moment = c.Prev(m)
	}
	n.moved(now)
	return nil
}

// Shift gives the level or the break more time, or takes some: a second stays.
func (n *Night) Shift(now time.Time, by time.Duration) error {
	if n.Ended {
		return &tourney.Refusal{Code: tourney.CodeOver}
	}
	now = now.Round(0)
	m := n.At(now)
	n.keep(Shifted)
	m.Left = min(max(m.Left+int64(by), int64(time.Second)), int64(24*time.Hour))
	n.Moment = m
	n.moved(now)
	return nil
}

func (n *Night) moved(now time.Time) {
	if n.Running() {
		n.Since = now
	}
}

// Bust notes that a player is out, knocked out by another, or -1. With one left the
// night is over and the clock stands.
func (n *Night) Bust(now time.Time, p, by int) error {
	switch {
	case p < 0 || p >= len(n.Players):
		return &tourney.Refusal{Code: tourney.CodeNoPlayer, Have: int64(p + 1)}
	case n.Ended:
		return &tourney.Refusal{Code: tourney.CodeOver}
	case n.Out(p) || by == p || by >= len(n.Players):
		return &tourney.Refusal{Code: tourney.CodeNotIn}
	case n.Alive() < 2:
		return &tourney.Refusal{Code: tourney.CodeTooFew, Have: int64(n.Alive()), Want: 2}
	}
	n.keep(Busted)
	n.Outs = append(n.Outs, p)
	if n.Players[p].By = by; by >= 0 {
		n.Players[by].KnockOuts++
	}
	if n.Ended = n.Alive() == 1; n.Ended {
		d := n.Dial
		n.Past[len(n.Past)-1].Dial = &d
		n.Moment, n.Since = n.At(now.Round(0)), time.Time{}
	}
	return nil
}

// AnyIn is a player who is in, for nights without names.
func (n *Night) AnyIn() int {
	for p := len(n.Players) - 1; p >= 0; p-- {
		if !n.Out(p) {
			return p
		}
	}
	return -1
}

// Rebuy notes that a player bought again; one who is out is in again. Without rebuys it
// is another entry, as long as one may enter.
func (n *Night) Rebuy(now time.Time, p int) (Act, error) {
	if p < 0 || p >= len(n.Players) {
		return 0, &tourney.Refusal{Code: tourney.CodeNoPlayer, Have: int64(p + 1)}
	}
	pl, t := &n.Players[p], &n.Terms
	switch {
	case n.Ended:
		return 0, &tourney.Refusal{Code: tourney.CodeOver}
	case t.Rebuys == 0 && t.ReEntries != 0 && n.Out(p):
		switch {
		case !n.LateOpen(now):
			return 0, &tourney.Refusal{Code: tourney.CodeLate, Have: int64(n.At(now).Level), Want: int64(t.Late)}
		case t.ReEntries != tourney.Any && pl.ReEntries >= t.ReEntries:
			return 0, &tourney.Refusal{Code: tourney.CodeNoReEntry, Have: int64(pl.ReEntries), Want: int64(t.ReEntries)}
		}
		n.keep(ReEntered)
		n.Players[p].ReEntries++
		n.back(p)
		return ReEntered, nil
	case t.Rebuys == 0 || t.Rebuys != tourney.Any && pl.Rebuys >= t.Rebuys:
		return 0, &tourney.Refusal{Code: tourney.CodeNoRebuy, Have: int64(pl.Rebuys), Want: int64(t.Rebuys)}
	case !n.RebuysOpen(now):
		return 0, &tourney.Refusal{Code: tourney.CodeRebuysClosed, Have: int64(n.At(now).Level), Want: int64(t.RebuyUntil)}
	}
	n.keep(Rebought)
	n.Players[p].Rebuys++
	n.back(p)
	return Rebought, nil
}

// back has a player be in again; the knock-out stays counted.
func (n *Night) back(p int) {
	if i := slices.Index(n.Outs, p); i >= 0 {
		n.Outs = slices.Delete(n.Outs, i, i+1)
		n.Players[p].By = -1
	}
}

// AddOn notes that a player bought the add-on: until the first break is over.
func (n *Night) AddOn(now time.Time, p int) error {
	switch {
	case p < 0 || p >= len(n.Players):
		return &tourney.Refusal{Code: tourney.CodeNoPlayer, Have: int64(p + 1)}
	case n.Ended:
		return &tourney.Refusal{Code: tourney.CodeOver}
	case n.Terms.AddOnChips == 0 || n.Players[p].AddOn:
		return &tourney.Refusal{Code: tourney.CodeNoAddOn}
	case n.Out(p):
		return &tourney.Refusal{Code: tourney.CodeNotIn}
	}
	n.keep(AddedOn)
	n.Players[p].AddOn = true
	return nil
}

// Join has another player enter.
func (n *Night) Join(now time.Time, name string) error {
	switch {
	case n.Ended:
		return &tourney.Refusal{Code: tourney.CodeOver}
	case !n.LateOpen(now):
		return &tourney.Refusal{Code: tourney.CodeLate, Have: int64(n.At(now).Level), Want: int64(n.Terms.Late)}
	case len(n.Players) >= tourney.MaxEntries:
		return &tourney.Refusal{Code: tourney.CodeFull, Have: int64(len(n.Players)), Want: tourney.MaxEntries}
	}
	n.keep(Joined)
	n.Players = append(n.Players, Player{Name: name, By: -1})
	if n.Seats != nil {
		n.Seats = append(n.Seats, tourney.Spot{Table: -1, Chair: -1})
	}
	return nil
}

// DrawSeats draws a seat for everybody who is in (RULES §7.5); who is out has none.
func (n *Night) DrawSeats(r *rand.Rand) {
	n.keep(Drawn)
	seats := n.Terms.Seats
	if final := n.Terms.FinalSeats(10); n.Alive() <= final {
		seats = final
	}
	n.Seats = make([]tourney.Spot, len(n.Players))
	spots := tourney.Draw(n.Alive(), seats, r)
	for p := range n.Players {
		if n.Seats[p] = (tourney.Spot{Table: -1, Chair: -1}); !n.Out(p) {
			n.Seats[p], spots = spots[0], spots[1:]
		}
	}
}
