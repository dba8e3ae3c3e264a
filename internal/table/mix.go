package table

import (
	"fmt"
	"math/bits"
	mrand "math/rand/v2"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
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

// asked is a dealer who is to choose.
type asked struct {
	id              uint64 // 0: nobody
	seat            int
	who             Identity
	since, deadline time.Time
	left            time.Duration // while the table is paused
}

func (a *asked) stop(now time.Time) {
	if !a.deadline.IsZero() {
		a.left, a.deadline = max(a.deadline.Sub(now), 0), time.Time{}
	}
}

func (a *asked) goOn(at time.Time) {
	if a.left > 0 {
		a.deadline, a.left = at.Add(a.left), 0
	}
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
func (t *Table) planned() (p plan) {
	p.form, p.turn = t.next, t.mixed.turn
	n := bits.OnesCount16(t.dealtNext())
	m := t.next.Mix
	switch {
	case t.carried > 0 && !t.busy() && n <= t.form.Game.MaxPlayers:
		p.form.Game, p.form.Betting, p.form.Stakes, p.form.Rules = t.form.Game, t.form.Betting, t.form.Stakes, t.form.Rules
		if m != nil && p.turn.Left > 0 {
			p.turn = m.Stay(p.turn)
		}
	case m != nil:
		p.turn, p.fresh = m.Next(t.mixed.turn, n)
		p.fresh = p.fresh || t.mixed.turn.Left == 0
		from := t.mixed.turn.At
		switch {
		case m.Choice && p.fresh && t.mixed.chosen >= 0:
			from = t.mixed.chosen
			p.turn.At = m.From(from, n)
		case m.Choice && p.fresh:
			p.ask = true
		case t.mixed.turn.Left == 1:
			from++
		}
		if !p.ask {
			for i := from % len(m.Games); i != p.turn.At; i = (i + 1) % len(m.Games) {
				p.skipped = append(p.skipped, m.Games[i].Game)
			}
		}
		p.form.play(m.Games[p.turn.At])
	}
	if t.trn.on {
		p.form.Stakes = t.cfg.Tourney.Schedule.Stakes(max(t.trn.level, 1), p.form.Game, p.form.Betting)
	}
	return p
}

// dealtNext are the chairs that will be dealt in, if they owe nothing.
func (t *Table) dealtNext() (in uint16) {
	only := t.claimed()
	for i := range t.chairs {
		if t.ready(i) && only>>i&1 != 0 {
			in |= 1 << i
		}
	}
	return in
}

// dealChairs are the chairs as the next deal finds them.
func (t *Table) dealChairs() (chairs seat.Chairs) {
	in := t.dealtNext()
	for i := range t.chairs {
		c := &t.chairs[i]
		chairs[i] = seat.Chair{Taken: c.taken, Ready: in>>i&1 != 0, Owes: c.owes, Posts: c.posts}
	}
	return chairs
}

// positions are the options a hand of a form is placed by. The three positions
// move through games without blinds too, so that nobody gains by a change.
func (t *Table) positions(f *Form) seat.Options {
	return seat.Options{Blinds: f.blinds(), Moving: f.Rules.MovingButton && !t.trn.on, Pick: t.pick}
}

// dealerIn is who has the button so many deals from now, if nobody comes or
// goes: with a dead button the next player clockwise. -1: nobody can be dealt to.
func (t *Table) dealerIn(deals int, f *Form) int {
	chairs, rot, o := t.dealChairs(), t.rot, t.positions(f)
	dealer := -1
	for range deals {
		d, ok := rot.Next(&chairs, o)
		if !ok {
			return -1
		}
		rot, dealer = d.Rotation, d.Button
		for !d.Has(dealer) {
			dealer = (dealer + 1) % hand.MaxSeats
		}
		for i := range chairs {
			if d.Has(i) {
				chairs[i].Owes, chairs[i].Posts = false, false
			}
		}
	}
	return dealer
}

// askDealer gets the next game from the player who will have the button. It does
// one thing that is due and says whether there was one.
func (t *Table) askDealer() bool {
	a := &t.mixed.asked
	if a.id != 0 && (t.chairs[a.seat].claim() != a.who || !t.ready(a.seat)) {
		*a = asked{} // gone: whoever has the button now is asked
	}
	if a.id == 0 {
		p := t.planned()
		i := t.dealerIn(1, &p.form)
		switch {
		case i < 0:
			t.choose(-1, p.turn.At)
		case t.chairs[i].bot != nil:
			t.choose(i, t.botChoice(i))
		default:
			t.decision++
			*a = asked{id: t.decision, seat: i, who: t.chairs[i].claim(), since: t.now}
			t.nextHand, t.all = time.Time{}, true
		}
		return true
	}
	if t.absent(a.seat) {
		t.choose(a.seat, t.planned().turn.At)
		return true
	}
	if a.deadline.IsZero() && t.hasClock(a.seat) {
		a.since, a.deadline, t.all = t.now, t.now.Add(t.cfg.Clock.Decision), true
		if t.showUntil.After(t.now) { // the result is looked at first
			a.deadline = t.showUntil.Add(t.cfg.Clock.Decision)
		}
	}
	if !a.deadline.IsZero() && !t.now.Before(a.deadline) {
		t.line(Line{Kind: LineTimeout, Seat: a.seat, Name: t.chairs[a.seat].name})
		t.choose(a.seat, t.planned().turn.At)
		return true
	}
	return false
}

// botChoice is a game drawn from a bot's stream.
func (t *Table) botChoice(i int) int {
	m, n := t.next.Mix, bits.OnesCount16(t.dealtNext())
	r := mrand.New(mrand.NewPCG(t.botKey, uint64(t.number)<<24|0xffff<<8|uint64(i)))
	return m.From(r.IntN(len(m.Games)), n)
}

// choose makes a game the next one.
func (t *Table) choose(i, at int) {
	m := &t.mixed
	m.chosen, m.by, m.asked = at, i, asked{}
	l := Line{Kind: LineChosen, Seat: i, Game: t.next.Mix.Games[at].Game, Betting: t.next.Mix.Games[at].Betting}
	if i >= 0 {
		l.Name = t.chairs[i].name
	}
	t.line(l)
}

// chosenBy is the command Choose. Only the open decision's id is taken.
func (t *Table) chosenBy(l *line, i int, c Choose) {
	a := &t.mixed.asked
	switch {
	case t.halted:
		t.tell(l, Notice{Code: NoticeStorage})
	case i < 0:
		t.tell(l, Notice{Code: NoticeNotSeated})
	case a.id == 0 || c.Decision != a.id || a.seat != i || t.chairs[i].claim() != a.who:
		t.tell(l, Notice{Code: NoticeLate})
	case c.Index < 0 || c.Index >= len(t.next.Mix.Games):
		t.tell(l, Notice{Code: NoticeBadForm})
	case !t.next.Mix.Fits(c.Index, bits.OnesCount16(t.dealtNext())):
		t.tell(l, Notice{Code: NoticeTooMany, Amount: int64(t.next.Mix.Games[c.Index].Game.MaxPlayers)})
	default:
		t.choose(i, c.Index)
	}
}

// tellGame logs what the next hand is when it is something new.
func (t *Table) tellGame(p *plan, changed bool) {
	for _, g := range p.skipped {
		t.line(Line{Kind: LineSkipped, Seat: -1, Game: g, Amount: int64(g.MaxPlayers)})
	}
	if !p.fresh && !changed {
		return
	}
	l := Line{Kind: LineGame, Seat: -1, Game: p.form.Game, Betting: p.form.Betting}
	if p.form.Mix != nil {
		l.Amount = int64(t.mixed.turn.Left)
	}
	t.line(l)
}

// mixState is the mix as the snapshots show it.
func (t *Table) mixState() *MixState {
	m := t.next.Mix
	if m == nil {
		return nil
	}
	x := &t.mixed
	s := &MixState{
		Name: m.Name, Games: m.Games, Choice: m.Choice, At: x.turn.At, Left: x.turn.Left, Chooser: -1,
		Players: bits.OnesCount16(t.dealtNext()),
	}
	if x.turn.Left == 0 {
		s.At = -1
	}
	p := t.planned()
	deals := s.Left // until the next game
	switch {
	case t.busy():
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
		s.Next, s.Chooser = -1, t.dealerIn(deals, &p.form)
	}
	return s
}

// busy says whether a hand is being played.
func (t *Table) busy() bool { return t.hand != nil && !t.over }

// MixForm is the form of a mix before its first hand. The error says what is
// wrong with the mix.
func MixForm(m Mixed, rules game.Rules, buyIn int64) (Form, error) {
	f := Form{Mix: &m, Rules: rules, BuyIn: buyIn}
	err := f.settle()
	if err == nil {
		err = f.check()
	}
	return f, err
}

// play makes the form that of one game of its mix.
func (f *Form) play(e mix.Entry) {
	unit := f.Stakes.ChipUnit
	f.Game, f.Betting = e.Game, e.Betting
	f.Stakes = game.StakesFor(e.Game, e.Betting, f.Mix.Unit)
	f.Stakes.ChipUnit = unit
	if e.Game.Opening == game.Blinds {
		f.Stakes.Ante, f.Stakes.AnteMode = f.Mix.Ante, f.Mix.AnteMode
	}
}

// settle makes a form with a mix that of the mix's first game.
func (f *Form) settle() error {
	m := f.Mix
	switch {
	case m == nil && (f.Game == nil || f.Game.Family == game.Bank):
		return fmt.Errorf("table: the game must be one of the nineteen table games")
	case m == nil:
		return nil
	case len(m.Games) == 0 || len(m.Games) > maxMixGames:
		return fmt.Errorf("table: a mix of %d games: it has 1 to %d", len(m.Games), maxMixGames)
	case m.Hands < 0 || m.Hands > maxMixHands:
		return fmt.Errorf("table: %d hands on each game: it is 0 to %d", m.Hands, maxMixHands)
	}
	for _, e := range m.Games {
		if e.Game == nil || e.Game.Family == game.Bank {
			return fmt.Errorf("table: a mix is made of the nineteen table games")
		}
	}
	if m.Unit == 0 {
		own := *m
		own.Unit = max(f.Stakes.Unit(), 2)
		f.Mix = &own
	}
	if f.Mix.Unit < 2 || f.Mix.Unit > game.MaxChips/hand.MaxSeats {
		return fmt.Errorf("table: a mix played for %d: it must be at least 2", f.Mix.Unit)
	}
	f.play(f.Mix.Games[0])
	return nil
}

// checkMix says what keeps a game of the mix from being played.
func (f *Form) checkMix() error {
	for _, e := range f.Mix.Games {
		one := *f
		one.play(e)
		if err := one.Stakes.Validate(e.Game, e.Betting); err != nil {
			return fmt.Errorf("table: %s: %w", e, err)
		}
	}
	return nil
}

// MaxPlayers is the most players a form can be played by: with a mix, by one of its
// games.
func (f *Form) MaxPlayers() int {
	if f.Mix != nil {
		return f.Mix.Chairs()
	}
	return f.Game.MaxPlayers
}

// UsualSeats is how many chairs a form usually has.
func (f *Form) UsualSeats() int {
	n := f.Game.Seats
	if f.Mix != nil {
		for _, e := range f.Mix.Games {
			n = min(n, e.Game.Seats)
		}
	}
	return n
}

// options lists what is not the house's default.
func (f *Form) options(raked bool) []game.Setting {
	list := f.Rules.Differences()
	mode := f.Stakes.AnteMode
	if f.Mix != nil {
		mode = f.Mix.AnteMode
	}
	if f.Game.Opening == game.Blinds && mode != game.NoAnte || f.Mix != nil && mode != game.NoAnte {
		list = append(list, game.Setting{Name: "anteMode", Value: mode.String()})
	}
	if f.Stakes.ChipUnit > 1 {
		list = append(list, game.Setting{Name: "chipUnit", Value: fmt.Sprint(f.Stakes.ChipUnit)})
	}
	if raked {
		list = append(list, game.Setting{Name: "rake", Value: "on"})
	}
	return list
}
