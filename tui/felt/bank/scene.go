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

// Scene is a deal against the bank as it is drawn: what its story says up to
// one of its events. At the last event it agrees with the View (a test says so).
type Scene struct {
	B       *table.BankTable
	at      int // events told
	street  bank.Street
	Seats   [bank.MaxSeats]Seat
	Board   []card.Card
	Bank    [2]card.Card
	dealt   bool // the bank has cards
	Shown   bool // face up
	pair    bool // it qualifies
	made    eval.Made
	noRiver bool
	Account int64
	net     int64 // the bank's, once done
	Done    bool
	marked  card.Set // the five cards that decide for the player, or else for the bank
	events  []bank.Event
}

// Seat is one seat of a scene.
type Seat struct {
	In, skips bool
	Stack     int64
	Stakes    [bank.NumBoxes]int64
	Bets      bank.Bets
	did       bank.Move // on this street
	Cards     [2]card.Card
	Dealt     bool
	Shown     bool
	made      eval.Made
	Boxes     [bank.NumBoxes]bank.Line
	Settled   bool
	Net       int64
	Outcome   bank.Outcome
}

// of is a seat in the deal, nil when it is not in it.
func (s *Scene) of(seat int) *Seat {
	if seat < 0 || seat >= bank.MaxSeats || !s.Seats[seat].In {
		return nil
	}
	return &s.Seats[seat]
}

// playing marks the cards that settled the deal.
func (s *Scene) playing(k card.Card) paint.Mark { return felt.Playing(s.marked, k) }

// ownMark is how one of the player's cards stands out.
func (s *Scene) ownMark(me *Seat, k card.Card) paint.Mark {
	m := s.playing(k)
	if me.Bets == bank.Folded {
		m |= paint.Dimmed
	}
	return m
}

// bankHand is what the bank's hand is, and whether it qualifies.
func (s *Scene) bankHand(w *i18n.Words) string {
	why := w.Bank.Events.NoPair
	if s.pair {
		why = w.Bank.Events.Qualifies
	}
	return w.Hand(s.made) + ", " + why
}

// Down is the chips in the seat's boxes.
func (s *Seat) Down() int64 {
	var sum int64
	for _, n := range s.Stakes {
		sum += n
	}
	return sum
}

// NewScene tells the first n events of a deal. n is cut to what there is.
func NewScene(b *table.BankTable, n int) *Scene {
	n = min(max(n, 0), len(b.Events))
	s := &Scene{B: b, at: n, events: b.Events[:n], Account: b.Account}
	unknown := [2]card.Card{card.Unknown, card.Unknown}
	s.Bank = unknown
	for i := range s.Seats {
		s.Seats[i] = Seat{Stack: b.View.Seats[i].Stack, Cards: unknown}
	}
	// What the whole story moved is taken back from where the view says it ended.
	for i := range b.Events {
		switch e := &b.Events[i]; e.Kind {
		case bank.BetsPlaced:
			s.Seats[e.Seat].Stack += 2*e.Chips + e.Bonus
		case bank.Decided:
			s.Seats[e.Seat].Stack += e.Chips
		case bank.SeatSettled:
			s.Seats[e.Seat].Stack -= e.Returned
		case bank.BankSettled:
			s.Account -= e.Net
		}
	}
	for i := range s.events {
		s.tell(&s.events[i])
	}
	if s.Done {
		s.markDeciding()
	}
	return s
}

// tell goes on by one event.
func (s *Scene) tell(e *bank.Event) {
	seat := &Seat{}
	if e.Seat >= 0 && e.Seat < len(s.Seats) {
		seat = &s.Seats[e.Seat]
	}
	if e.Street != s.street {
		s.street = e.Street
		for i := range s.Seats {
			s.Seats[i].did = bank.NoMove
		}
	}
	switch e.Kind {
	case bank.BetsPlaced:
		seat.In = true
		seat.Stakes[bank.Ante], seat.Stakes[bank.SuperAnte], seat.Stakes[bank.Bonus] = e.Chips, e.Chips, e.Bonus
		seat.Stack -= 2*e.Chips + e.Bonus
		seat.did = bank.Place
	case bank.SatOut:
		seat.skips = true
	case bank.HoleCards:
		seat.Dealt = true
		copy(seat.Cards[:], e.Cards[:])
	case bank.BankCards:
		s.dealt = true
	case bank.Decided:
		seat.did = e.Move
		seat.Stack -= e.Chips
		seat.Stakes[bank.Play] += e.Chips
		seat.Bets = betsAfter(seat.Bets, e.Move)
	case bank.BoardDealt:
		s.Board = append(s.Board, e.Cards[:min(e.NumCards, len(e.Cards))]...)
	case bank.RiverSkipped:
		s.noRiver = true
	case bank.BankShown:
		s.Shown, s.made, s.pair = true, e.Made, e.Reason == bank.PairOrBetter
		copy(s.Bank[:], e.Cards[:])
	case bank.SeatShown:
		seat.Shown, seat.made = true, e.Made
		copy(seat.Cards[:], e.Cards[:])
	case bank.BoxSettled:
		if int(e.Box) < len(seat.Boxes) {
			seat.Boxes[e.Box] = bank.Line{Stake: e.Chips, Net: e.Net, Pays: e.Pays, Reason: e.Reason}
		}
	case bank.SeatSettled:
		seat.Settled, seat.Net, seat.Outcome, seat.made = true, e.Net, e.Outcome, e.Made
		seat.Stack += e.Returned
	case bank.BankSettled:
		s.Done, s.net = true, e.Net
		s.Account += e.Net
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
func (s *Scene) markDeciding() {
	if len(s.Board) < 5 {
		return
	}
	hole := s.Bank
	if you := s.B.View.Seat; you >= 0 && you < len(s.Seats) && s.Seats[you].Settled && s.Seats[you].Outcome != bank.Lose {
		hole = s.Seats[you].Cards
	}
	if !hole[0].Known() {
		return
	}
	if five, ok := eval.Best(eval.High, hole[:], s.Board, false); ok {
		s.marked = card.Of(five[:]...)
	}
}

// strength is what a seat's cards make with the board that is out.
func (s *Scene) strength(seat *Seat) eval.Made {
	high, _ := felt.Strength(game.Contrepartie, seat.Cards[:], s.Board)
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
