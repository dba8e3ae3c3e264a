package poker

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// scene is a hand as it is drawn: what the story says up to one of its events.
// It is made from a View alone, so that it can hold nothing the seat may not
// see, and at the last event it agrees with the View (a test says so). Showing a
// part of the story is how all-ins run out street by street.
type scene struct {
	view   *hand.View
	at     int // events told
	g      *game.Game
	street int
	seats  [hand.MaxSeats]seat
	board  [5]card.Card
	nboard int
	// The board cards that would have come, turned up after the end.
	rabbit  [5]card.Card
	nrabbit int
	common  bool
	middle  int64 // collected, bets in front not included
	raked   int64
	runout  bool // hands are face up with cards to come
	done    bool
	marked  card.Set // the cards of the board and of shown hands that play
	events  []hand.Event
	unseen  card.Set // faces that the player did not know at the time, of a hand looked at again
	// At the end: where hands met, and the five cards each hand known plays, of the
	// high and of the low.
	ladders []ladder
	five    [hand.MaxSeats][2]card.Set
	end     ending
}

// seat is one seat of a scene.
type seat struct {
	in, live      bool
	shown, mucked bool
	part          bool // some cards were shown after the end
	stack, bet    int64
	won           int64
	cards         [hand.MaxHole]card.Card
	n             int
	up            uint8
	high, low     eval.Value
	wonHigh       bool
	wonLow        bool
	put           int64          // over the hand, less what came back: which pots it can win
	drew          int            // cards drawn in the latest draw, -1 for none
	did           hand.EventKind // latest on this street; EvStreet for nothing
}

// allIn says whether a seat has nothing left and can still win.
func (s *seat) allIn(done bool) bool { return s.in && s.live && s.stack == 0 && !done }

// drawn says whether a seat has cards on the table.
func (s *seat) drawn() bool { return s.live || s.shown || s.part }

// cardList is the seat's cards.
func (s *seat) cardList() []card.Card { return s.cards[:s.n] }

// boardCards is the board so far.
func (s *scene) boardCards() []card.Card { return s.board[:s.nboard] }

// bets is what lies in front of the seats.
func (s *scene) bets() int64 {
	var sum int64
	for i := range s.seats {
		sum += s.seats[i].bet
	}
	return sum
}

// newScene tells the first n events of v. n is cut to what there is.
func newScene(v *hand.View, n int) *scene {
	n = min(max(n, 0), len(v.Events))
	s := &scene{view: v, at: n, g: v.Base, events: v.Events[:n]}
	s.start()
	for i := range s.events {
		s.tell(&s.events[i])
	}
	if n == len(v.Events) {
		s.done = s.done || v.Done
	}
	if s.done {
		s.markPlaying()
		s.ladders = s.contests()
		s.five = s.playingFives()
		s.end = s.markEnding()
	}
	return s
}

// start puts everything where it was before the first event: what the whole
// story moved is taken back from where the view says it ended.
func (s *scene) start() {
	v := s.view
	s.middle = v.Pot
	for i := range v.Seats {
		sv := &v.Seats[i]
		s.seats[i] = seat{in: sv.In, live: sv.In, stack: sv.Stack, drew: -1, did: hand.EvStreet}
	}
	for i := range v.Events {
		e := &v.Events[i]
		if e.Seat < 0 {
			if e.Kind == hand.EvRaked {
				s.middle += e.Amount
			}
			continue
		}
		seat := &s.seats[e.Seat]
		switch e.Kind {
		case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
			seat.stack += e.Amount
			s.middle -= e.Amount
		case hand.EvReturned, hand.EvAwarded:
			seat.stack -= e.Amount
			s.middle += e.Amount
		}
	}
}

// tell goes on by one event.
func (s *scene) tell(e *hand.Event) {
	seat := new(seat) // of an event of nobody's
	if e.Seat >= 0 {
		seat = &s.seats[e.Seat]
	}
	switch e.Kind {
	case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised, hand.EvReturned, hand.EvCollected, hand.EvRaked, hand.EvAwarded:
		s.tellChips(seat, e)
	case hand.EvDealt, hand.EvBoard, hand.EvCommon, hand.EvFolded, hand.EvDiscarded, hand.EvDrew, hand.EvShown, hand.EvShownPart, hand.EvRabbit, hand.EvMucked:
		s.tellCards(seat, e)
	case hand.EvStreet:
		s.street = int(e.Street)
		for i := range s.seats {
			s.seats[i].did = hand.EvStreet
		}
	case hand.EvChecked:
		seat.did = e.Kind
	case hand.EvTurnedNullot:
		if s.g.IfPassed != nil {
			s.g = s.g.IfPassed(s.view.Rules)
		}
	case hand.EvEnded:
		s.done = true
	}
}

// tellChips moves the chips of an event.
func (s *scene) tellChips(seat *seat, e *hand.Event) {
	switch e.Kind {
	case hand.EvPosted:
		seat.stack -= e.Amount
		if e.Reason != hand.AsBigBlindAnte {
			seat.put += e.Amount
		}
		if e.Reason == hand.AsAnte || e.Reason == hand.AsBigBlindAnte {
			s.middle += e.Amount
		} else {
			seat.bet += e.Amount
		}
	case hand.EvBringIn, hand.EvCalled, hand.EvRaised:
		seat.stack -= e.Amount
		seat.bet += e.Amount
		seat.put += e.Amount
		seat.did = e.Kind
	case hand.EvReturned:
		seat.stack += e.Amount
		seat.put -= e.Amount
		fromBet := min(e.Amount, seat.bet)
		seat.bet -= fromBet
		s.middle -= e.Amount - fromBet
	case hand.EvCollected:
		s.middle += s.bets()
		for i := range s.seats {
			s.seats[i].bet = 0
		}
	case hand.EvRaked:
		s.middle -= e.Amount
		s.raked += e.Amount
	case hand.EvAwarded:
		seat.stack += e.Amount
		seat.won += e.Amount
		s.middle -= e.Amount
		seat.wonHigh = seat.wonHigh || e.High > 0
		seat.wonLow = seat.wonLow || e.Low > 0
		seat.high, seat.low = max(seat.high, e.High), max(seat.low, e.Low)
	}
}

// tellCards moves the cards of an event.
func (s *scene) tellCards(seat *seat, e *hand.Event) {
	switch e.Kind {
	case hand.EvDealt:
		for i, c := range e.CardList() {
			if seat.n < len(seat.cards) {
				seat.cards[seat.n] = c
				seat.up |= (e.Up >> i & 1) << seat.n
				seat.n++
			}
		}
	case hand.EvBoard, hand.EvCommon:
		s.common = e.Kind == hand.EvCommon
		s.nboard += copy(s.board[s.nboard:], e.CardList())
	case hand.EvFolded:
		seat.live, seat.did = false, e.Kind
	case hand.EvDiscarded:
		seat.throw(e.CardList())
		seat.did = e.Kind
	case hand.EvDrew:
		seat.throw(e.CardList())
		seat.did, seat.drew = e.Kind, int(e.N)
	case hand.EvShown:
		s.show(seat, e)
	case hand.EvShownPart:
		seat.uncover(e)
	case hand.EvRabbit:
		s.nrabbit = copy(s.rabbit[:], e.CardList())
	case hand.EvMucked:
		seat.live, seat.mucked = false, true
	}
}

// uncover turns up some cards of a hand that is over.
func (s *seat) uncover(e *hand.Event) {
	cards := e.CardList()
	for k := range s.n {
		if e.Up>>k&1 != 0 && len(cards) > 0 {
			s.cards[k], cards = cards[0], cards[1:]
		}
	}
	s.up |= e.Up
	s.part = true
	s.shown = s.n > 0 && s.up == 1<<s.n-1
}

// show turns a hand face up.
func (s *scene) show(seat *seat, e *hand.Event) {
	seat.n = copy(seat.cards[:], e.CardList())
	seat.up = 1<<seat.n - 1
	seat.shown = true
	seat.high, seat.low = max(seat.high, e.High), max(seat.low, e.Low)
	if e.Reason == hand.AllInTabled {
		s.runout = true
	}
}

// throw takes cards out of a seat's hand; unknown ones stand for any unknown.
func (s *seat) throw(cards []card.Card) {
	for _, c := range cards {
		for i := range s.n {
			if s.cards[i] == c {
				copy(s.cards[i:s.n], s.cards[i+1:s.n])
				low := s.up & (1<<i - 1)
				s.up = s.up>>(i+1)<<i | low
				s.n--
				break
			}
		}
	}
}

// values are what an award was won with. A pot nobody else could claim was won
// without comparing hands; if the winner showed, what was shown is told.
func (s *scene) values(e *hand.Event) (high, low eval.Value) {
	if e.High > 0 || e.Low > 0 {
		return e.High, e.Low
	}
	if seat := &s.seats[e.Seat]; seat.shown && e.Reason == hand.OnlyClaim {
		return seat.high, seat.low
	}
	return 0, 0
}

// markPlaying finds the cards that win: five for each half that was won with a
// hand.
func (s *scene) markPlaying() {
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded || e.Seat < 0 {
			continue
		}
		seat := &s.seats[e.Seat]
		high, low := s.values(e)
		for _, half := range [2]struct {
			v eval.Value
			r eval.Ranking
		}{{high, s.g.High}, {low, s.g.Low}} {
			if half.v == 0 {
				continue
			}
			if five, ok := eval.Best(half.r, seat.cardList(), s.boardCards(), s.g.ExactlyTwo); ok {
				s.marked |= card.Of(five[:]...)
			}
		}
	}
}

// unknown marks the faces that the player did not know at the time.
func (s *scene) unknown(k card.Card) paint.Mark {
	if k.Known() && s.unseen.Has(k) {
		return paint.Unseen
	}
	return 0
}

// marking marks the faces that were not known, and the cards that win, where a table is
// drawn as lines.
func (s *scene) marking(k card.Card) paint.Mark {
	return max(s.unknown(k), felt.Playing(s.marked, k))
}
