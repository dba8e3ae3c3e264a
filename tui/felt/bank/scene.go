package bank

import (
	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// scene is a deal against the bank as it is drawn: what its story says up to
// one of its events. At the last event it agrees with the View (a test says so).
type scene struct {
	b       *table.BankTable
	at      int // events told
	street  bank.Street
	seats   [bank.MaxSeats]seat
	board   []card.Card
	bank    [2]card.Card
	dealt   bool // the bank has cards
	shown   bool // face up
	pair    bool // it qualifies
	made    eval.Made
	noRiver bool
	account int64
	net     int64 // the bank's, once done
	done    bool
	marked  card.Set // the five cards that decide for the player, or else for the bank
	events  []bank.Event
}

// seat is one seat of a scene.
type seat struct {
	in, skips bool
	stack     int64
	stakes    [bank.NumBoxes]int64
	bets      bank.Bets
	did       bank.Move // on this street
	cards     [2]card.Card
	dealt     bool
	shown     bool
	made      eval.Made
	boxes     [bank.NumBoxes]bank.Line
	settled   bool
	net       int64
	outcome   bank.Outcome
}

// of is a seat in the deal, nil when it is not in it.
func (s *scene) of(seat int) *seat {
	if seat < 0 || seat >= bank.MaxSeats || !s.seats[seat].in {
		return nil
	}
	return &s.seats[seat]
}

// playing marks the cards that settled the deal.
func (s *scene) playing(k card.Card) paint.Mark { return felt.Playing(s.marked, k) }

// ownMark is how one of the player's cards stands out.
func (s *scene) ownMark(me *seat, k card.Card) paint.Mark {
	m := s.playing(k)
	if me.bets == bank.Folded {
		m |= paint.Dimmed
	}
	return m
}

// bankHand is what the bank's hand is, and whether it qualifies.
func (s *scene) bankHand(w *i18n.Words) string {
	why := w.Bank.Events.NoPair
	if s.pair {
		why = w.Bank.Events.Qualifies
	}
	return w.Hand(s.made) + ", " + why
}

// down is the chips in the seat's boxes.
func (s *seat) down() int64 {
	var sum int64
	for _, n := range s.stakes {
		sum += n
	}
	return sum
}

// newScene tells the first n events of a deal. n is cut to what there is.
func newScene(b *table.BankTable, n int) *scene {
	n = min(max(n, 0), len(b.Events))
	s := &scene{b: b, at: n, events: b.Events[:n], account: b.Account}
	unknown := [2]card.Card{card.Unknown, card.Unknown}
	s.bank = unknown
	for i := range s.seats {
		s.seats[i] = seat{stack: b.View.Seats[i].Stack, cards: unknown}
	}
	// What the whole story moved is taken back from where the view says it ended.
	for i := range b.Events {
		switch e := &b.Events[i]; e.Kind {
		case bank.BetsPlaced:
			s.seats[e.Seat].stack += 2*e.Chips + e.Bonus
		case bank.Decided:
			s.seats[e.Seat].stack += e.Chips
		case bank.SeatSettled:
			s.seats[e.Seat].stack -= e.Returned
		case bank.BankSettled:
			s.account -= e.Net
		}
	}
	for i := range s.events {
		s.tell(&s.events[i])
	}
	if s.done {
		s.markDeciding()
	}
	return s
}

// tell goes on by one event.
func (s *scene) tell(e *bank.Event) {
	seat := &seat{}
	if e.Seat >= 0 && e.Seat < len(s.seats) {
		seat = &s.seats[e.Seat]
	}
	if e.Street != s.street {
		s.street = e.Street
		for i := range s.seats {
			s.seats[i].did = bank.NoMove
		}
	}
	switch e.Kind {
	case bank.BetsPlaced:
		seat.in = true
		seat.stakes[bank.Ante], seat.stakes[bank.SuperAnte], seat.stakes[bank.Bonus] = e.Chips, e.Chips, e.Bonus
		seat.stack -= 2*e.Chips + e.Bonus
		seat.did = bank.Place
	case bank.SatOut:
		seat.skips = true
	case bank.HoleCards:
		seat.dealt = true
		copy(seat.cards[:], e.Cards[:])
	case bank.BankCards:
		s.dealt = true
	case bank.Decided:
		seat.did = e.Move
		seat.stack -= e.Chips
		seat.stakes[bank.Play] += e.Chips
		seat.bets = betsAfter(seat.bets, e.Move)
	case bank.BoardDealt:
		s.board = append(s.board, e.Cards[:min(e.NumCards, len(e.Cards))]...)
	case bank.RiverSkipped:
		s.noRiver = true
	case bank.BankShown:
		s.shown, s.made, s.pair = true, e.Made, e.Reason == bank.PairOrBetter
		copy(s.bank[:], e.Cards[:])
	case bank.SeatShown:
		seat.shown, seat.made = true, e.Made
		copy(seat.cards[:], e.Cards[:])
	case bank.BoxSettled:
		if int(e.Box) < len(seat.boxes) {
			seat.boxes[e.Box] = bank.Line{Stake: e.Chips, Net: e.Net, Pays: e.Pays, Reason: e.Reason}
		}
	case bank.SeatSettled:
		seat.settled, seat.net, seat.outcome, seat.made = true, e.Net, e.Outcome, e.Made
		seat.stack += e.Returned
	case bank.BankSettled:
		s.done, s.net = true, e.Net
		s.account += e.Net
	}
}

// betsAfter is how a play bet stands after a move.
func betsAfter(b bank.Bets, m bank.Move) bank.Bets {
	switch m {
	case bank.Bet4A:
		return bank.A4
	case bank.Bet3A:
		return bank.A3
	case bank.Bet2A:
		return bank.A2
	case bank.BetTurn:
		return bank.T
	case bank.BetRiver:
		return bank.TR
	case bank.Fold:
		return bank.Folded
	}
	return b
}

// markDeciding finds the five cards that settled the player's deal: the bank's
// when it was ahead, else the player's; for a watcher, the bank's.
func (s *scene) markDeciding() {
	if len(s.board) < 5 {
		return
	}
	hole := s.bank
	if you := s.b.View.Seat; you >= 0 && you < len(s.seats) && s.seats[you].settled && s.seats[you].outcome != bank.Lose {
		hole = s.seats[you].cards
	}
	if !hole[0].Known() {
		return
	}
	if five, ok := eval.Best(eval.High, hole[:], s.board, false); ok {
		s.marked = card.Of(five[:]...)
	}
}

// strength is what a seat's cards make with the board that is out.
func (s *scene) strength(seat *seat) eval.Made {
	high, _ := felt.Strength(game.Contrepartie, seat.cards[:], s.board)
	return high
}

// stepEnd is where the step of a story that begins at from ends: behind
// Cards that went up, before the boxes are settled, and always at the end.
func stepEnd(events []bank.Event, from int) int {
	for i := from; i+1 < len(events); i++ {
		e, next := &events[i], &events[i+1]
		switch e.Kind {
		case bank.BoardDealt:
			return i + 1
		case bank.BankShown, bank.SeatShown:
			if next.Kind == bank.BoxSettled || next.Kind == bank.SeatSettled || next.Kind == bank.BankSettled {
				return i + 1
			}
		}
	}
	return len(events)
}
