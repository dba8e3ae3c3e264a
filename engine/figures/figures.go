// Package figures counts how people play, from the events of hands that are over: how
// often they put chips in, raise, go to the showdown and win there.
//
// A figure is two counts: how often there was a chance, and how often it was taken.
// What is counted needs no secret card, so that the events of any view of a hand give
// the same figures.
package figures

import "tapis/engine/hand"

// Figure is one of the figures.
type Figure uint8

// The figures. The first round is the one before the flop, third street or the deal;
// "bet" is a raise where nobody has bet.
const (
	VPIP           Figure = iota // chips put in freely on the first round, of the hands dealt in
	PFR                          // raises on the first round, of the hands dealt in
	Limp                         // calls first, of the first actions in front of which nobody raised
	ThreeBet                     // raises the first raise, of the times it is met
	FoldToThreeBet               // folds a first raise to a second one
	CBet                         // bets the second round, having raised last on the first
	FoldToCBet
	Donk       // bets into who raised last on the round before and has yet to act
	CheckRaise // raises, of the times it checked and then met a bet
	Showdown   // is there at the showdown, of the hands in which it saw a second round
	WinsThere  // wins something there
	Aggression // bets and raises (Did) against calls (Had), after the first round
	Capped     // first rounds that go to four bets, of those with a raise in which it put chips
	NumFigures
)

// Chance is how often a figure could have been, and was. Of Aggression the two do not
// contain each other.
type Chance struct{ Had, Did int }

// Part is Did of Had; ok is false when there was no chance.
func (c Chance) Part() (part float64, ok bool) {
	if c.Had == 0 {
		return 0, false
	}
	return float64(c.Did) / float64(c.Had), true
}

// Counts is how somebody played.
type Counts [NumFigures]Chance

func (c *Counts) note(f Figure, did bool) {
	c[f].Had++
	if did {
		c[f].Did++
	}
}

// Hands is how many hands were dealt in.
func (c *Counts) Hands() int { return c[VPIP].Had }

// Add adds the counts of other hands.
func (c *Counts) Add(o *Counts) {
	for f := range c {
		c[f].Had += o[f].Had
		c[f].Did += o[f].Did
	}
}

// Of counts a hand that is over, by seat.
func Of(v *hand.View) (all [hand.MaxSeats]Counts) {
	s := Story{Big: v.Big >= 0}
	for i := range v.Seats {
		if v.Seats[i].In {
			s.By[i] = &all[i]
		}
	}
	s.Begin()
	for i := range v.Events {
		s.Event(&v.Events[i])
	}
	s.End()
	return all
}

// Story follows the betting of one hand. The zero Story with By set and Begin called
// takes every event in turn, then End.
type Story struct {
	By  [hand.MaxSeats]*Counts // who was dealt in, and where it is counted
	Big bool                   // there is a big blind: it is the first bet

	in     uint16 // dealt in
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
	free   uint16 // put chips in freely on the first round
	raised uint16 // raised on the first round
	second uint16 // saw the second round
	three  int    // raises of the first round
	won    uint16
}

// Begin begins the hand.
func (s *Story) Begin() {
	s.last, s.before, s.first = -1, -1, -1
	for i, c := range s.By {
		if c != nil {
			s.in |= 1 << i
		}
	}
}

// Event takes the next event.
func (s *Story) Event(e *hand.Event) {
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
func (s *Story) begin(street int) {
	if street == s.street {
		return
	}
	if s.street == 0 {
		s.second = s.in &^ s.folded
	}
	s.street, s.before, s.last = street, s.last, -1
	s.bet, s.put, s.raises, s.acted, s.check = 0, [hand.MaxSeats]int64{}, 0, 0, 0
}

func (s *Story) action(e *hand.Event, seat int, bit uint16) {
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
			s.free |= bit
		}
	}
	if raised {
		s.raises++
		s.last = seat
		if s.street == 0 {
			s.raised |= bit
			s.three++
			if s.first < 0 {
				s.first = seat
			}
		}
	}
}

func (s *Story) firstRound(e *hand.Event, seat int, bit uint16) {
	c := s.By[seat]
	switch {
	case s.raises == 0 && s.bet > s.put[seat] && s.acted&bit == 0:
		c.note(Limp, e.Kind == hand.EvCalled)
	case s.raises == 1 && s.last != seat:
		c.note(ThreeBet, e.Kind == hand.EvRaised)
	case s.raises == 2 && s.first == seat:
		c.note(FoldToThreeBet, e.Kind == hand.EvFolded)
	}
}

func (s *Story) laterRound(e *hand.Event, seat int, bit uint16) {
	c := s.By[seat]
	raised := e.Kind == hand.EvRaised
	first := s.acted&bit == 0
	switch leader := s.before; {
	case s.raises == 0 && leader == seat && s.street == 1:
		c.note(CBet, raised)
	case s.raises == 0 && leader >= 0 && leader != seat && (s.acted|s.folded)>>leader&1 == 0:
		c.note(Donk, raised)
	case s.raises == 1 && s.street == 1 && s.last == leader && first:
		c.note(FoldToCBet, e.Kind == hand.EvFolded)
	}
	if s.raises > 0 && s.check&bit != 0 {
		c.note(CheckRaise, raised)
	}
	switch e.Kind {
	case hand.EvRaised:
		c[Aggression].Did++
	case hand.EvCalled:
		c[Aggression].Had++
	}
}

// End counts what the whole of the hand says.
func (s *Story) End() {
	there := s.in &^ s.folded
	showdown := there&(there-1) != 0
	fourBets := 4
	if s.Big {
		fourBets = 3 // the blind is the first bet
	}
	for i, c := range s.By {
		if c == nil {
			continue
		}
		bit := uint16(1) << i
		c.note(VPIP, s.free&bit != 0)
		c.note(PFR, s.raised&bit != 0)
		if s.second&bit != 0 {
			c.note(Showdown, showdown && there&bit != 0)
			if showdown && there&bit != 0 {
				c.note(WinsThere, s.won&bit != 0)
			}
		}
		if s.three > 0 && s.free&bit != 0 {
			c.note(Capped, s.three >= fourBets)
		}
	}
}
