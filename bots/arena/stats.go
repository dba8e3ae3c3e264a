package arena

import (
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/figures"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Stats is how somebody played, each figure as a share of its chances, nil where
// there was none. The first round is the one before the flop, third street or the
// deal; "bet" is a raise where nobody has bet.
type Stats struct {
	Limp           *float64 `json:"limp"`              // calls first, of the first actions in front of which nobody raised
	ThreeBet       *float64 `json:"three_bet"`         // raises the first raise, of the times it is met
	FoldToThreeBet *float64 `json:"fold_to_three_bet"` // folds a first raise to a second one
	CBet           *float64 `json:"c_bet"`             // bets the second round, having raised last on the first
	FoldToCBet     *float64 `json:"fold_to_c_bet"`
	Donk           *float64 `json:"donk"`        // bets into who raised last on the round before and has yet to act
	CheckRaise     *float64 `json:"check_raise"` // raises, of the times it checked and then met a bet
	TurnFold       *float64 `json:"turn_fold"`   // folds to a first bet on the last round but one, having checked on it
	WTSD           *float64 `json:"wtsd"`        // is there at the showdown, of the hands in which it saw a second round
	WSD            *float64 `json:"wsd"`         // wins something there
	AF             *float64 `json:"af"`          // bets and raises for each call after the first round
	RiverBluff     *float64 `json:"river_bluff"` // of the bets and raises on the last round, those with the weaker half of all hands
	Capped         *float64 `json:"capped"`      // first rounds that go to four bets, of those with a raise in which it put chips
}

// chances counts how often a figure could have been and was.
type chances struct {
	figures.Counts
	bluffs figures.Chance // bets and raises on the last round, and those with the weaker half of all hands
	turns  figures.Chance // first bets on the last round but one met after a check, and folds
}

func (c *chances) add(o *chances) {
	c.Add(&o.Counts)
	c.bluffs.Had += o.bluffs.Had
	c.bluffs.Did += o.bluffs.Did
	c.turns.Had += o.turns.Had
	c.turns.Did += o.turns.Did
}

func (c *chances) stats() Stats {
	part := func(n figures.Chance) *float64 {
		if x, ok := n.Part(); ok {
			return &x
		}
		return nil
	}
	return Stats{
		Limp: part(c.Counts[figures.Limp]), ThreeBet: part(c.Counts[figures.ThreeBet]), FoldToThreeBet: part(c.Counts[figures.FoldToThreeBet]),
		CBet: part(c.Counts[figures.CBet]), FoldToCBet: part(c.Counts[figures.FoldToCBet]), Donk: part(c.Counts[figures.Donk]),
		CheckRaise: part(c.Counts[figures.CheckRaise]), WTSD: part(c.Counts[figures.Showdown]), WSD: part(c.Counts[figures.WinsThere]),
		AF: part(c.Counts[figures.Aggression]), RiverBluff: part(c.bluffs), TurnFold: part(c.turns), Capped: part(c.Counts[figures.Capped]),
	}
}

// observe adds a finished hand to the figures of those who played it. bluffs asks
// for river bluffs too, which take an evaluation each.
func (tb *table) observe(t *tally, bluffs bool) {
	s := figures.Story{Big: tb.h.Setup().BigBlind >= 0}
	for i, b := range tb.bot {
		s.By[i] = &t.seats[b].chances.Counts
	}
	s.Begin()
	last := uint8(len(tb.h.Game().Streets) - 1)
	events := tb.h.Events()
	var turn turnBet
	for i := range events {
		e := (*hand.Event)(&events[i])
		s.Event(e)
		if e.Street+1 == last && e.Street > 0 && turn.met(e) {
			c := &t.seats[tb.bot[e.Seat]].chances.turns
			c.Had++
			if e.Kind == hand.EvFolded {
				c.Did++
			}
		}
		if bluffs && e.Kind == hand.EvRaised && e.Street == last && last > 0 {
			c := &t.seats[tb.bot[e.Seat]].chances.bluffs
			c.Had++
			if tb.weak(int(e.Seat)) {
				c.Did++
			}
		}
	}
	s.End()
}

// turnBet follows the first bet of a street.
type turnBet struct {
	checked uint16
	bets    int
}

// met says whether an action answers a first bet by one who has checked.
func (t *turnBet) met(e *hand.Event) bool {
	switch e.Kind {
	case hand.EvChecked:
		t.checked |= 1 << e.Seat
		return false
	case hand.EvFolded, hand.EvCalled, hand.EvRaised:
	default:
		return false
	}
	met := t.bets == 1 && t.checked>>e.Seat&1 != 0
	t.checked &^= 1 << e.Seat
	if e.Kind == hand.EvRaised {
		t.bets++
	}
	return met
}

// weakRefs is how many hands a hand on a full board is ranked among.
const weakRefs = 60

// weak says whether a seat of the finished hand held one of the weaker half of the
// hands that it could have held.
func (tb *table) weak(seat int) bool {
	tb.h.ViewInto(&tb.seen, seat)
	v := &tb.seen
	mine := v.Me().CardList()
	if v.Game.Family != game.Board {
		return deal.FinalWorth(v.Game, mine) < 0.5
	}
	high, low := deal.Worth(v.Game, mine, v.BoardCards())
	out := card.Of(v.BoardCards()...) | card.Of(mine...)
	tb.field.Reset(v.Game.Split())
	rng := deal.NewStream(uint64(out))
	for range weakRefs {
		var cards [hand.MaxHole]card.Card
		used := out
		for i := range mine {
			for {
				if c := card.Card(rng.Below(card.Size)); !used.Has(c) {
					used, cards[i] = used.Add(c), c
					break
				}
			}
		}
		tb.field.Add(deal.Worth(v.Game, cards[:len(mine)], v.BoardCards()))
	}
	tb.field.Sort()
	return tb.field.Rank(high, low) < 0.5
}
