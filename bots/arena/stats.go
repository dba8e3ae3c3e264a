package arena

import (
	"tapis/bots/deal"
	"tapis/engine/card"
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
	WTSD           *float64 `json:"wtsd"`        // is there at the showdown, of the hands in which it saw a second round
	WSD            *float64 `json:"wsd"`         // wins something there
	AF             *float64 `json:"af"`          // bets and raises for each call after the first round
	RiverBluff     *float64 `json:"river_bluff"` // of the bets and raises on the last round, those with the weaker half of all hands
	Capped         *float64 `json:"capped"`      // first rounds that go to four bets, of those with a raise in which it put chips
}

// figure numbers the figures of Stats.
type figure int

const (
	limp figure = iota
	threeBet
	foldToThreeBet
	cBet
	foldToCBet
	donk
	checkRaise
	wtsd
	wsd
	aggression
	riverBluff
	capped
	numFigures
)

// chances counts how often a figure could have been and was.
type chances [numFigures]struct{ had, did int }

func (c *chances) note(f figure, did bool) {
	c[f].had++
	if did {
		c[f].did++
	}
}

func (c *chances) add(o *chances) {
	for f := range c {
		c[f].had += o[f].had
		c[f].did += o[f].did
	}
}

func (c *chances) stats() Stats {
	part := func(f figure) *float64 {
		if c[f].had == 0 {
			return nil
		}
		x := float64(c[f].did) / float64(c[f].had)
		return &x
	}
	return Stats{
		Limp: part(limp), ThreeBet: part(threeBet), FoldToThreeBet: part(foldToThreeBet), CBet: part(cBet), FoldToCBet: part(foldToCBet),
		Donk: part(donk), CheckRaise: part(checkRaise), WTSD: part(wtsd), WSD: part(wsd), AF: part(aggression),
		RiverBluff: part(riverBluff), Capped: part(capped),
	}
}

// story follows the betting of one hand.
type story struct {
	tb     *table
	by     [hand.MaxSeats]*chances
	street int
	bet    int64
	put    [hand.MaxSeats]int64
	raises int
	last   int // who raised last on this street, -1
	before int // and on the street before
	first  int // who raised first on the first round, -1
	acted  uint16
	check  uint16 // checked on this street
	folded uint16
	in     uint16 // put chips in freely on the first round
	second uint16 // saw the second round
	three  int    // raises of the first round
	won    uint16
	bluffs bool // river bluffs are counted
}

// observe adds a finished hand to the figures of those who played it. bluffs asks
// for river bluffs too, which take an evaluation each.
func (tb *table) observe(t *tally, bluffs bool) {
	s := story{tb: tb, last: -1, before: -1, first: -1, bluffs: bluffs}
	for i, b := range tb.bot {
		s.by[i] = &t.seats[b].chances
	}
	events := tb.h.Events()
	for i := range events {
		s.event(&events[i])
	}
	s.end(len(tb.bot))
}

func (s *story) event(e *hand.SecretEvent) {
	switch e.Kind {
	case hand.EvPosted:
		if e.To > 0 {
			s.put[e.Seat], s.bet = e.To, max(s.bet, e.To)
		}
	case hand.EvBringIn:
		s.put[e.Seat], s.bet = e.To, max(s.bet, e.To)
	case hand.EvStreet, hand.EvTurnedNullot:
		s.begin(int(e.Street))
	case hand.EvFolded, hand.EvChecked, hand.EvCalled, hand.EvRaised:
		s.action(e, int(e.Seat), uint16(1)<<e.Seat)
	case hand.EvAwarded:
		s.won |= 1 << e.Seat
	}
}

// begin starts a street.
func (s *story) begin(street int) {
	if street == s.street {
		return
	}
	if s.street == 0 {
		s.second = (1<<len(s.tb.bot) - 1) &^ s.folded
	}
	s.street, s.before, s.last = street, s.last, -1
	s.bet, s.put, s.raises, s.acted, s.check = 0, [hand.MaxSeats]int64{}, 0, 0, 0
}

func (s *story) action(e *hand.SecretEvent, seat int, bit uint16) {
	raised := e.Kind == hand.EvRaised
	if s.street == 0 {
		s.firstRound(e, seat, bit)
	} else {
		s.laterRound(e, seat, bit)
	}
	s.acted |= bit
	switch e.Kind {
	case hand.EvFolded:
		s.folded |= bit
	case hand.EvChecked:
		s.check |= bit
	case hand.EvCalled, hand.EvRaised:
		s.put[seat], s.bet = e.To, max(s.bet, e.To)
		if s.street == 0 {
			s.in |= bit
		}
	}
	if raised {
		s.raises++
		s.last = seat
		if s.street == 0 {
			s.three++
			if s.first < 0 {
				s.first = seat
			}
		}
	}
}

func (s *story) firstRound(e *hand.SecretEvent, seat int, bit uint16) {
	c := s.by[seat]
	switch {
	case s.raises == 0 && s.bet > s.put[seat] && s.acted&bit == 0:
		c.note(limp, e.Kind == hand.EvCalled)
	case s.raises == 1 && s.last != seat:
		c.note(threeBet, e.Kind == hand.EvRaised)
	case s.raises == 2 && s.first == seat:
		c.note(foldToThreeBet, e.Kind == hand.EvFolded)
	}
}

func (s *story) laterRound(e *hand.SecretEvent, seat int, bit uint16) {
	c := s.by[seat]
	raised := e.Kind == hand.EvRaised
	first := s.acted&bit == 0
	switch leader := s.before; {
	case s.raises == 0 && leader == seat && s.street == 1:
		c.note(cBet, raised)
	case s.raises == 0 && leader >= 0 && leader != seat && (s.acted|s.folded)>>leader&1 == 0:
		c.note(donk, raised)
	case s.raises == 1 && s.street == 1 && s.last == leader && first:
		c.note(foldToCBet, e.Kind == hand.EvFolded)
	}
	if s.raises > 0 && s.check&bit != 0 {
		c.note(checkRaise, raised)
	}
	switch e.Kind {
	case hand.EvRaised:
		c[aggression].did++
		if s.bluffs && s.street == len(s.tb.h.Game().Streets)-1 {
			c.note(riverBluff, s.tb.weak(seat))
		}
	case hand.EvCalled:
		c[aggression].had++
	}
}

func (s *story) end(n int) {
	there := (uint16(1)<<n - 1) &^ s.folded
	showdown := there&(there-1) != 0
	fourBets := 4
	if s.tb.h.Setup().BigBlind >= 0 {
		fourBets = 3 // the blind is the first bet
	}
	for i := range n {
		c, bit := s.by[i], uint16(1)<<i
		if s.second&bit != 0 {
			c.note(wtsd, showdown && there&bit != 0)
			if showdown && there&bit != 0 {
				c.note(wsd, s.won&bit != 0)
			}
		}
		if s.three > 0 && s.in&bit != 0 {
			c.note(capped, s.three >= fourBets)
		}
	}
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
