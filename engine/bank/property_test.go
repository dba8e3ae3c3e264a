package bank

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/card"
)

// anySetup draws players with and without bets, on deep and short stacks, and
// a whole deck in order.
func anySetup(t *rapid.T) Setup {
	s := Setup{
		Rules: Rules{
			AnteReturned:    rapid.Bool().Draw(t, "D1"),
			SuperAntePush:   rapid.Bool().Draw(t, "D3"),
			BonusDiesOnFold: rapid.Bool().Draw(t, "D4"),
		},
		Order: rapid.Permutation(card.Full.Cards()).Draw(t, "deck"),
	}
	for i := range s.Seats {
		if i > 0 && rapid.IntRange(0, 2).Draw(t, "empty") == 0 {
			continue
		}
		ante := 2 * rapid.Int64Range(1, 50).Draw(t, "half ante")
		bonus := rapid.SampledFrom([]int64{0, 0, 1, 7, 25}).Draw(t, "bonus")
		seat := Seat{Stack: 2*ante + bonus + ante/2 + rapid.Int64Range(0, 5*ante).Draw(t, "behind")}
		if rapid.Bool().Draw(t, "placed") {
			seat.Ante, seat.Bonus = ante, bonus
		}
		s.Seats[i] = seat
	}
	return s
}

// anyAction draws a move for a seat that may or may not have one, legal or not.
func anyAction(t *rapid.T, h *Hand) Action {
	a := Action{
		Seat: rapid.IntRange(-1, MaxSeats).Draw(t, "seat"),
		Move: Move(rapid.Uint8Range(0, uint8(numMoves)).Draw(t, "move")),
	}
	if pending := h.Pending(); rapid.Bool().Draw(t, "pending seat") && pending != 0 {
		for a.Seat = rapid.IntRange(0, MaxSeats-1).Draw(t, "from"); pending>>a.Seat&1 == 0; {
			a.Seat = (a.Seat + 1) % MaxSeats
		}
		if rapid.Bool().Draw(t, "legal") {
			a.Move = rapid.SampledFrom(slices.Collect(h.Moves(a.Seat).All())).Draw(t, "choice")
		}
	}
	if a.Move == Place {
		a.Ante = rapid.Int64Range(-1, 120).Draw(t, "ante")
		a.SuperAnte = a.Ante + rapid.SampledFrom([]int64{0, 0, 0, 2}).Draw(t, "super ante")
		a.Bonus = rapid.SampledFrom([]int64{0, 0, 3, 10, -2}).Draw(t, "bonus")
	}
	return a
}

// chips is every chip in the room: stacks, boxes and, once settled, the bank's
// net.
func chips(h *Hand) int64 {
	sum := h.net
	for i := range h.seats {
		p := &h.seats[i]
		sum += p.stack
		if p.status == Playing && !h.Done() {
			sum += 2*p.ante + p.bonus + p.bets.Play(p.ante)
		}
	}
	return sum
}

// mayApply is the law of RULES §5.1 once more, written from the rules and not
// from the machine.
func mayApply(h *Hand, a Action) bool {
	if a.Seat < 0 || a.Seat >= MaxSeats || h.Done() {
		return false
	}
	v := h.View(a.Seat)
	s := v.Seats[a.Seat]
	if !s.Pending {
		return false
	}
	switch a.Move {
	case Place:
		return v.Street == Betting && a.Ante >= 2 && a.Ante%2 == 0 && a.SuperAnte == a.Ante && a.Bonus >= 0 &&
			s.Stack >= 2*a.Ante+a.Bonus+a.Ante/2
	case SitOut:
		return v.Street == Betting
	case Check:
		return v.Street == Preflop || v.Street == Flop || v.Street == River
	case Bet4A:
		return v.Street == Preflop && s.Stack >= 4*s.Ante
	case Bet3A:
		return v.Street == Preflop && s.Stack >= 3*s.Ante
	case Bet2A:
		return v.Street == Flop && s.Stack >= 2*s.Ante
	case BetTurn, Fold:
		return v.Street == Turn
	case BetRiver:
		return v.Street == River && s.Stack >= s.Ante/2
	}
	return false
}

func TestAnyDealKeepsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySetup(t)
		h, err := New(s)
		if err != nil {
			t.Fatal(err)
		}
		all := chips(h)
		for tries := 0; !h.Done(); tries++ {
			a := anyAction(t, h)
			if tries > 300 {
				// Enough wandering: the clock brings the deal home.
				for a.Seat = 0; h.Moves(a.Seat) == 0; a.Seat++ {
				}
				a = Action{Seat: a.Seat, Move: h.Default(a.Seat)}
			}
			before, story := *h, len(h.events)
			legal := mayApply(h, a)
			_, err := h.Apply(a)
			if legal != (err == nil) {
				t.Fatalf("%+v on the %v: legal %v, got %v", a, before.street, legal, err)
			}
			if err != nil && (!same(&before, h) || len(h.events) != story) {
				t.Fatalf("%+v was refused and changed the deal", a)
			}
			if chips(h) != all {
				t.Fatalf("%+v: %d chips in the room, want %d", a, chips(h), all)
			}
		}
		if len(h.events) > maxEvents {
			t.Errorf("%d events, at most %d are expected", len(h.events), maxEvents)
		}
		checkCardsOnce(t, h)
		checkBooks(t, h, s)
	})
}

// checkCardsOnce wants every card to leave the deck once.
func checkCardsOnce(t *rapid.T, h *Hand) {
	var seen card.Set
	for _, e := range h.Events() {
		switch e.Kind {
		case HoleCards, BankCards, Burned, BoardDealt:
			if r := checkCards(e.Kind.String(), e.Cards[:e.NumCards], &seen); r != nil {
				t.Fatal(r)
			}
		}
	}
}

// checkBooks wants every seat settled as Settle does it, told as it happened,
// and the bank's net to close the account.
func checkBooks(t *rapid.T, h *Hand, s Setup) {
	var nets int64
	for i := range MaxSeats {
		r, played := h.Result(i)
		if h.Stack(i) != s.Seats[i].Stack+r.Net {
			t.Errorf("seat %d: %d chips, began with %d and won %d", i, h.Stack(i), s.Seats[i].Stack, r.Net)
		}
		nets += r.Net
		if !played {
			continue
		}
		var told int64
		for _, e := range find(h.Events(), BoxSettled) {
			if e.Seat == i {
				told += e.Net
			}
		}
		if told != r.Net {
			t.Errorf("seat %d: the boxes tell %d, the result is %d", i, told, r.Net)
		}
		if h.onBoard < 5 {
			if p := &h.seats[i]; p.bets != Folded || r.Net != -2*p.ante-p.bonus {
				t.Errorf("seat %d: %v without a river, net %d", i, p.bets, r.Net)
			}
			continue
		}
		p := &h.seats[i]
		want, err := Settle(Settlement{Rules: s.Rules, Ante: p.ante, Bonus: p.bonus, Bets: p.bets,
			Player: p.cards[:], Bank: h.bank.cards[:], Board: h.board[:]})
		if err != nil {
			t.Fatal(err)
		}
		if want.Outcome != r.Outcome || want.Boxes != r.Boxes && p.bets != Folded || want.Net != r.Net || want.Returned != r.Returned {
			t.Errorf("seat %d: %+v, settled alone %+v", i, r, want)
		}
	}
	if nets+h.Net() != 0 {
		t.Errorf("players won %d, the bank %d", nets, h.Net())
	}
}

// A seat's whole knowledge stays the same when every card it has not seen is
// another one.
func TestUnseenCardsCannotBeFelt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySetup(t)
		h, err := New(s)
		if err != nil {
			t.Fatal(err)
		}
		var played []Action
		for left := rapid.IntRange(0, 40).Draw(t, "moves"); left > 0 && !h.Done(); left-- {
			a := Action{Seat: 0}
			for a.Seat = rapid.IntRange(0, MaxSeats-1).Draw(t, "from"); h.Moves(a.Seat) == 0; {
				a.Seat = (a.Seat + 1) % MaxSeats
			}
			a.Move = rapid.SampledFrom(slices.Collect(h.Moves(a.Seat).All())).Draw(t, "choice")
			if a.Move == Place {
				a.Ante, a.SuperAnte, a.Bonus = 2, 2, min(1, h.Stack(a.Seat)-5)
			}
			if _, err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
			played = append(played, a)
		}
		seat := rapid.IntRange(Observer, MaxSeats-1).Draw(t, "seat")
		other := s
		other.Order = reshuffleUnseen(t, s.Order, h, seat)
		twin, err := New(other)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range played {
			if _, err := twin.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		if a, b := h.View(seat), twin.View(seat); a != b {
			t.Fatalf("seat %d sees\n%+v\nor\n%+v", seat, a, b)
		}
		if a, b := h.EventsFor(seat, nil), twin.EventsFor(seat, nil); !slices.Equal(a, b) {
			t.Fatalf("seat %d is told\n%+v\nor\n%+v", seat, a, b)
		}
		if h.Pending() != twin.Pending() {
			t.Fatalf("pending %b or %b", h.Pending(), twin.Pending())
		}
	})
}

// reshuffleUnseen moves the cards that seat has not seen to other places. What
// it has seen is read from the deal, not from what the View says.
func reshuffleUnseen(t *rapid.T, order []card.Card, h *Hand, seat int) []card.Card {
	var seen card.Set
	for _, e := range h.Events() {
		switch e.Kind {
		case HoleCards:
			if e.Seat != seat {
				continue
			}
		case BoardDealt:
		case BankShown, SeatShown:
			if h.Street() != Settled {
				t.Fatalf("%v on the %v", e.Kind, h.Street())
			}
		default:
			continue
		}
		seen |= card.Of(e.Cards[:]...)
	}
	unseen := rapid.Permutation((card.Full &^ seen).Cards()).Draw(t, "unseen")
	out := slices.Clone(order)
	for i, c := range out {
		if !seen.Has(c) {
			out[i], unseen = unseen[0], unseen[1:]
		}
	}
	return out
}
