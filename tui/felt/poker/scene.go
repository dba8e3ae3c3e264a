package poker

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// Scene is a hand as it is drawn: what the story says up to one of its events.
// It is made from a View alone, so that it can hold nothing the seat may not
// see, and at the last event it agrees with the View (a test says so). Showing a
// part of the story is how all-ins run out street by street.
type Scene struct {
	view   *hand.View
	at     int // events told
	G      *game.Game
	Street int
	Seats  [hand.MaxSeats]Seat
	board  [5]card.Card
	Nboard int
	Common bool
	Middle int64 // collected, bets in front not included
	Raked  int64
	runout bool // hands are face up with cards to come
	Done   bool
	Marked card.Set // the cards of the board and of shown hands that play
	events []hand.Event
	unseen card.Set // faces that the player did not know at the time, of a hand looked at again
	// At the end: where hands met, and the five cards each hand known plays, of the
	// high and of the low.
	ladders []ladder
	five    [hand.MaxSeats][2]card.Set
	end     ending
}

// Seat is one seat of a scene.
type Seat struct {
	In, Live      bool
	Shown, mucked bool
	Stack, Bet    int64
	Won           int64
	Cards         [hand.MaxHole]card.Card
	N             int
	Up            uint8
	high, low     eval.Value
	wonHigh       bool
	wonLow        bool
	put           int64          // over the hand, less what came back: which pots it can win
	drew          int            // cards drawn in the latest draw, -1 for none
	did           hand.EventKind // latest on this street; EvStreet for nothing
}

// AllIn says whether a seat has nothing left and can still win.
func (s *Seat) AllIn(done bool) bool { return s.In && s.Live && s.Stack == 0 && !done }

// CardList is the seat's cards.
func (s *Seat) CardList() []card.Card { return s.Cards[:s.N] }

// BoardCards is the board so far.
func (s *Scene) BoardCards() []card.Card { return s.board[:s.Nboard] }

// Bets is what lies in front of the seats.
func (s *Scene) Bets() int64 {
	var sum int64
	for i := range s.Seats {
		sum += s.Seats[i].Bet
	}
	return sum
}

// Chips is everything on the table: it is the same at every event (UX AC-15).
func (s *Scene) Chips() int64 {
	sum := s.Middle + s.Raked + s.Bets()
	for i := range s.Seats {
		sum += s.Seats[i].Stack
	}
	return sum
}

// NewScene tells the first n events of v. n is cut to what there is.
func NewScene(v *hand.View, n int) *Scene {
	n = min(max(n, 0), len(v.Events))
	s := &Scene{view: v, at: n, G: v.Base, events: v.Events[:n]}
	s.start()
	for i := range s.events {
		s.tell(&s.events[i])
	}
	if n == len(v.Events) {
		s.Done = s.Done || v.Done
	}
	if s.Done {
		s.markPlaying()
		s.ladders = s.contests()
		s.five = s.playingFives()
		s.end = s.markEnding()
	}
	return s
}

// start puts everything where it was before the first event: what the whole
// story moved is taken back from where the view says it ended.
func (s *Scene) start() {
	v := s.view
	s.Middle = v.Pot
	for i := range v.Seats {
		sv := &v.Seats[i]
		s.Seats[i] = Seat{In: sv.In, Live: sv.In, Stack: sv.Stack, drew: -1, did: hand.EvStreet}
	}
	for i := range v.Events {
		e := &v.Events[i]
		if e.Seat < 0 {
			if e.Kind == hand.EvRaked {
				s.Middle += e.Amount
			}
			continue
		}
		seat := &s.Seats[e.Seat]
		switch e.Kind {
		case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
			seat.Stack += e.Amount
			s.Middle -= e.Amount
		case hand.EvReturned, hand.EvAwarded:
			seat.Stack -= e.Amount
			s.Middle += e.Amount
		}
	}
}

// tell goes on by one event.
func (s *Scene) tell(e *hand.Event) {
	var seat *Seat
	if e.Seat >= 0 {
		seat = &s.Seats[e.Seat]
	} else { // an event of nobody's
		seat = &Seat{}
	}
	switch e.Kind {
	case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised, hand.EvReturned, hand.EvCollected, hand.EvRaked, hand.EvAwarded:
		s.tellChips(seat, e)
	case hand.EvDealt, hand.EvBoard, hand.EvCommon, hand.EvFolded, hand.EvDiscarded, hand.EvDrew, hand.EvShown, hand.EvMucked:
		s.tellCards(seat, e)
	case hand.EvStreet:
		s.Street = int(e.Street)
		for i := range s.Seats {
			s.Seats[i].did = hand.EvStreet
		}
	case hand.EvChecked:
		seat.did = e.Kind
	case hand.EvTurnedNullot:
		if s.G.IfPassed != nil {
			s.G = s.G.IfPassed(s.view.Rules)
		}
	case hand.EvEnded:
		s.Done = true
	}
}

// tellChips moves the chips of an event.
func (s *Scene) tellChips(seat *Seat, e *hand.Event) {
	switch e.Kind {
	case hand.EvPosted:
		seat.Stack -= e.Amount
		if e.Reason != hand.AsBigBlindAnte {
			seat.put += e.Amount
		}
		if e.Reason == hand.AsAnte || e.Reason == hand.AsBigBlindAnte {
			s.Middle += e.Amount
		} else {
			seat.Bet += e.Amount
		}
	case hand.EvBringIn, hand.EvCalled, hand.EvRaised:
		seat.Stack -= e.Amount
		seat.Bet += e.Amount
		seat.put += e.Amount
		seat.did = e.Kind
	case hand.EvReturned:
		seat.Stack += e.Amount
		seat.put -= e.Amount
		fromBet := min(e.Amount, seat.Bet)
		seat.Bet -= fromBet
		s.Middle -= e.Amount - fromBet
	case hand.EvCollected:
		s.Middle += s.Bets()
		for i := range s.Seats {
			s.Seats[i].Bet = 0
		}
	case hand.EvRaked:
		s.Middle -= e.Amount
		s.Raked += e.Amount
	case hand.EvAwarded:
		seat.Stack += e.Amount
		seat.Won += e.Amount
		s.Middle -= e.Amount
		seat.wonHigh = seat.wonHigh || e.High > 0
		seat.wonLow = seat.wonLow || e.Low > 0
		seat.high, seat.low = max(seat.high, e.High), max(seat.low, e.Low)
	}
}

// tellCards moves the cards of an event.
func (s *Scene) tellCards(seat *Seat, e *hand.Event) {
	switch e.Kind {
	case hand.EvDealt:
		for i, c := range e.CardList() {
			if seat.N < len(seat.Cards) {
				seat.Cards[seat.N] = c
				seat.Up |= (e.Up >> i & 1) << seat.N
				seat.N++
			}
		}
	case hand.EvBoard, hand.EvCommon:
		s.Common = e.Kind == hand.EvCommon
		s.Nboard += copy(s.board[s.Nboard:], e.CardList())
	case hand.EvFolded:
		seat.Live, seat.did = false, e.Kind
	case hand.EvDiscarded:
		seat.throw(e.CardList())
		seat.did = e.Kind
	case hand.EvDrew:
		seat.throw(e.CardList())
		seat.did, seat.drew = e.Kind, int(e.N)
	case hand.EvShown:
		s.show(seat, e)
	case hand.EvMucked:
		seat.Live, seat.mucked = false, true
	}
}

// show turns a hand face up.
func (s *Scene) show(seat *Seat, e *hand.Event) {
	seat.N = copy(seat.Cards[:], e.CardList())
	seat.Up = 1<<seat.N - 1
	seat.Shown = true
	seat.high, seat.low = max(seat.high, e.High), max(seat.low, e.Low)
	if e.Reason == hand.AllInTabled {
		s.runout = true
	}
}

// throw takes cards out of a seat's hand; unknown ones stand for any unknown.
func (s *Seat) throw(cards []card.Card) {
	for _, c := range cards {
		for i := range s.N {
			if s.Cards[i] == c {
				copy(s.Cards[i:s.N], s.Cards[i+1:s.N])
				low := s.Up & (1<<i - 1)
				s.Up = s.Up>>(i+1)<<i | low
				s.N--
				break
			}
		}
	}
}

// values are what an award was won with. A pot nobody else could claim was won
// without comparing hands; if the winner showed, what was shown is told.
func (s *Scene) values(e *hand.Event) (high, low eval.Value) {
	if e.High > 0 || e.Low > 0 {
		return e.High, e.Low
	}
	if seat := &s.Seats[e.Seat]; seat.Shown && e.Reason == hand.OnlyClaim {
		return seat.high, seat.low
	}
	return 0, 0
}

// markPlaying finds the cards that win: five for each half that was won with a
// hand.
func (s *Scene) markPlaying() {
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded || e.Seat < 0 {
			continue
		}
		seat := &s.Seats[e.Seat]
		high, low := s.values(e)
		for _, half := range [2]struct {
			v eval.Value
			r eval.Ranking
		}{{high, s.G.High}, {low, s.G.Low}} {
			if half.v == 0 {
				continue
			}
			if five, ok := eval.Best(half.r, seat.CardList(), s.BoardCards(), s.G.ExactlyTwo); ok {
				s.Marked |= card.Of(five[:]...)
			}
		}
	}
}

// unknown marks the faces that the player did not know at the time.
func (s *Scene) unknown(k card.Card) paint.Mark {
	if k.Known() && s.unseen.Has(k) {
		return paint.Unseen
	}
	return 0
}

// marking marks the faces that were not known, and the cards that win, where a table is
// drawn as lines.
func (s *Scene) marking(k card.Card) paint.Mark {
	return max(s.unknown(k), felt.Playing(s.Marked, k))
}
