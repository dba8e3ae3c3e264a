package table

import (
	"errors"
	"time"

	"tapis/engine/hand"
)

// errKind refuses an action that belongs to another kind of game.
var errKind = errors.New("an action of another game")

// pokerPlay is a hand between players.
type pokerPlay struct{ *hand.Hand }

func (p pokerPlay) Apply(a Action) error {
	own, ok := a.(PokerAction)
	if !ok {
		return errKind
	}
	return p.Hand.Apply(hand.Action(own))
}

func (p pokerPlay) Default(seat int) Action { return PokerAction(p.Timeout(seat)) }
func (p pokerPlay) Clone() play             { return pokerPlay{p.Hand.Clone()} }
func (p pokerPlay) Middle() int64           { return p.Pot() }
func (p pokerPlay) House() int64            { return p.Raked() }
func (p pokerPlay) Open() bool              { return false }
func (p pokerPlay) Staked(int) bool         { return true }
func (p pokerPlay) See(seat int) *sight     { return &sight{view: p.View(seat)} }

func (p pokerPlay) Score(seat int, net int64) (counts, won bool) {
	return true, net > 0 && p.View(-1).Seats[seat].Won
}

// Rest is longer after a showdown, and by a street for each that followed an all-in.
func (p pokerPlay) Rest(at pace) time.Duration {
	shown, tabled, streets := false, false, 0
	for _, e := range p.Events() {
		switch e.Kind {
		case hand.EvShown:
			shown = true
			tabled = tabled || e.Reason == hand.AllInTabled
		case hand.EvStreet:
			if tabled {
				streets++
			}
		}
	}
	rest := at.fold
	if shown {
		rest = at.shown
	}
	return rest + time.Duration(streets)*at.race
}

// newHand is the next hand of a form between players, and the fact that begins it.
func (dl dealer) newHand(f *Form) (play, Fact, error) {
	var stacks [hand.MaxSeats]int64
	for i := range dl.chairs {
		stacks[i] = dl.chairs[i].stack
	}
	s := hand.Setup{
		Game: f.Game, Betting: f.Betting, Stakes: f.Stakes, Rules: f.Rules,
		CarriedPot: dl.carried, Seed: dl.deckSeed(), AskShow: dl.askShow(), Rake: dl.cfg.Rake,
	}
	dl.deal.Fill(&s, &stacks)
	dl.straddle(&s, f)
	h, err := hand.New(&s)
	if err != nil {
		return nil, Fact{}, err
	}
	return pokerPlay{h}, Fact{Kind: FactBegin, Seat: -1, Setup: &s, Stacks: stacks}, nil
}

// askShow are the chairs whose players are asked before they muck.
func (g *seating) askShow() (m uint16) {
	for i := range g.chairs {
		if c := &g.chairs[i]; c.ask && c.bot == nil {
			m |= 1 << i
		}
	}
	return m
}
