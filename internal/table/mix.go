package table

import (
	"math/bits"
	"slices"

	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/engine/seat"
)

// Mixed is a mix as a table plays it. Its games and their order are mix.Mix's;
// the stakes of each game follow from Unit (game.StakesFor).
type Mixed struct {
	mix.Mix
	Unit     int64         // the big blind, and the small bet in fixed limit; 0: that of the form's stakes
	Ante     int64         // in its games with blinds, as AnteMode says
	AnteMode game.AnteMode // of its games with blinds
}

// same says whether two mixes are the same games in the same order, for whatever
// they are played.
func (m *Mixed) same(o *Mixed) bool {
	if m == nil || o == nil {
		return m == o
	}
	return slices.Equal(m.Games, o.Games) && m.Hands == o.Hands && m.Choice == o.Choice
}

// MixState is where a table of several games stands.
type MixState struct {
	Name   string // of the mix, "" when it has none
	Games  []mix.Entry
	Choice bool // dealer's choice: the games are not played in order

	At   int // the game of the hand being played or just over, -1 before the first
	Left int // hands still to come of it, the one being played included
	// Next is the game after it; -1: the player in Chooser has not chosen it yet.
	Next int
	// Chooser is the seat that chooses the next game, as far as can be seen now:
	// the player on the button of its first hand, or next to a dead button. -1 in
	// a rotation.
	Chooser int
	Players int // who will be dealt in; games that do not seat so many cannot be chosen

	// Asking is open while the Chooser chooses; Choose answers it. When its time
	// is up the same game is played again.
	Asking Decision
}

const (
	maxMixGames = 40
	maxMixHands = 100
)

// mixed is where the mix of a table stands.
type mixed struct {
	turn   mix.Turn // of the last hand dealt
	before mix.Turn // of the hand before it, for a void
	chosen int      // game chosen for the next hand, -1: none
	made   int      // the choice the last hand was dealt by, for a void
	by     int      // seat of the last chooser
	asked  asked
}

func (m *mixed) reset() {
	m.turn, m.before, m.chosen, m.made, m.by, m.asked = mix.Turn{}, mix.Turn{}, -1, -1, -1, asked{}
}

// step goes to a hand that has been dealt to the seats in.
func (m *mixed) step(p *plan, in uint16) {
	m.before, m.made = m.turn, m.chosen
	m.turn, m.chosen, m.asked = p.turn, -1, asked{}
	if p.fresh && p.form.Mix.Hands == 0 {
		m.turn.Left = bits.OnesCount16(in)
	}
}

// back undoes step after a void.
func (m *mixed) back() { m.turn, m.chosen = m.before, m.made }

// plan is what the next hand is played as.
type plan struct {
	form    Form
	turn    mix.Turn
	fresh   bool         // it is the first hand of a game of the mix
	ask     bool         // a dealer must choose first
	skipped []*game.Game // passed over because they do not seat everybody
}

// planned works out the next hand's game. A carried pot stays with its game
// (RULES §4.3 rule 6).
func (f *standing) planned() (p plan) {
	p.form, p.turn = f.next, f.mixed.turn
	n := bits.OnesCount16(f.dealtNext())
	m := f.next.Mix
	switch {
	case f.carried > 0 && !f.busy() && n <= f.form.Game.MaxPlayers:
		p.form.Game, p.form.Betting, p.form.Stakes, p.form.Rules = f.form.Game, f.form.Betting, f.form.Stakes, f.form.Rules
		if m != nil && p.turn.Left > 0 {
			p.turn = m.Stay(p.turn)
		}
	case m != nil:
		p.turn, p.fresh = m.Next(f.mixed.turn, n)
		p.fresh = p.fresh || f.mixed.turn.Left == 0
		from := f.mixed.turn.At
		switch {
		case m.Choice && p.fresh && f.mixed.chosen >= 0:
			from = f.mixed.chosen
			p.turn.At = m.From(from, n)
		case m.Choice && p.fresh:
			p.ask = true
		case f.mixed.turn.Left == 1:
			from++
		}
		if !p.ask {
			for i := from % len(m.Games); i != p.turn.At; i = (i + 1) % len(m.Games) {
				p.skipped = append(p.skipped, m.Games[i].Game)
			}
		}
		p.form.play(m.Games[p.turn.At])
	}
	f.orders.price(&p.form)
	return p
}

// dealtNext are the chairs that will be dealt in, if they owe nothing.
func (g *seating) dealtNext() (in uint16) {
	only := g.claimed()
	for i := range g.chairs {
		if g.ready(i) && only>>i&1 != 0 {
			in |= 1 << i
		}
	}
	return in
}

// dealChairs are the chairs as the next deal finds them.
func (g *seating) dealChairs() (chairs seat.Chairs) {
	in := g.dealtNext()
	for i := range g.chairs {
		c := &g.chairs[i]
		chairs[i] = seat.Chair{Taken: c.taken, Ready: in>>i&1 != 0, Owes: c.owes, Posts: c.posts}
	}
	return chairs
}

// positions are the options a hand of a form is placed by. The three positions
// move through games without blinds too, so that nobody gains by a change.
func (f *standing) positions(form *Form) seat.Options {
	return seat.Options{Blinds: form.blinds(), Moving: form.Rules.MovingButton && !f.orders.Freezeout, Pick: f.pick}
}

// logGame logs what the next hand is when it is something new.
func (t *Table) logGame(p *plan, changed bool) {
	for _, g := range p.skipped {
		t.log(LogEntry{Kind: LogSkipped, Seat: -1, Game: g, Amount: int64(g.MaxPlayers)})
	}
	if !p.fresh && !changed {
		return
	}
	l := LogEntry{Kind: LogGame, Seat: -1, Game: p.form.Game, Betting: p.form.Betting}
	if p.form.Mix != nil {
		l.Amount = int64(t.mixed.turn.Left)
	}
	t.log(l)
}

// mixState is the mix as the snapshots show it.
func (f *standing) mixState() *MixState {
	m := f.next.Mix
	if m == nil {
		return nil
	}
	x := &f.mixed
	s := &MixState{
		Name: m.Name, Games: m.Games, Choice: m.Choice, At: x.turn.At, Left: x.turn.Left, Chooser: -1,
		Players: bits.OnesCount16(f.dealtNext()),
	}
	if x.turn.Left == 0 {
		s.At = -1
	}
	p := f.planned()
	deals := s.Left // until the next game
	switch {
	case f.busy():
	case p.fresh:
		s.Left, deals = 0, 1
	default:
		s.Left, deals = p.turn.Left, p.turn.Left+1
	}
	switch {
	case !m.Choice && s.Left == 0:
		s.Next = p.turn.At
	case !m.Choice:
		s.Next = m.Upcoming(x.turn, s.Players)
	case x.chosen >= 0:
		s.Next, s.Chooser = p.turn.At, x.by
	case x.asked.id != 0:
		s.Next, s.Chooser = -1, x.asked.seat
		s.Asking = Decision{ID: x.asked.id, Since: x.asked.since, Deadline: x.asked.deadline, Left: x.asked.left}
	default:
		s.Next, s.Chooser = -1, f.dealerIn(deals, &p.form)
	}
	return s
}

// busy says whether a hand is being played.
func (p *inPlay) busy() bool { return p.hand != nil && !p.over }
