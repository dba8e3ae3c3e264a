package table

import (
	"encoding/json"
	"slices"
	"testing"

	"tapis/engine/bank"
	"tapis/engine/card"
)

// hidden checks that nothing in s shows a card its seat has not seen.
func hidden(t *testing.T, s *Snapshot, deck []card.Card) {
	t.Helper()
	v := &s.Bank.View
	if s.View != nil {
		t.Fatal("a hand of another game")
	}
	seen := card.Of(v.Board[:v.OnBoard]...)
	if s.You >= 0 {
		seen = seen.Add(deck[s.You]).Add(deck[3+s.You]) // three are dealt in
	}
	if v.Street == bank.Settled {
		seen = card.Full // the showdown: what was turned up is checked by its events
	}
	check := func(where string, cards ...card.Card) {
		for _, c := range cards {
			if c.Known() && !seen.Has(c) {
				t.Fatalf("seat %d sees %s at %s in %s", s.You, c, where, v.Street)
			}
		}
	}
	check("cards", v.Cards[:]...)
	check("bank", v.Bank[:]...)
	check("board", v.Board[:]...)
	for i := range v.Seats {
		check("seats", v.Seats[i].Cards[:]...)
	}
	events := slices.Clone(s.Bank.Events)
	for _, l := range s.Log {
		if l.Deal != nil && l.Hand == s.Hand {
			events = append(events, *l.Deal)
		}
	}
	for _, e := range events {
		check(e.Kind.String(), e.Cards[:]...)
		switch e.Kind {
		case bank.Burned, bank.BankCards:
			if e.Cards != [3]card.Card{card.Unknown, card.Unknown, card.Unknown} {
				t.Fatalf("seat %d sees %s: %v", s.You, e.Kind, e.Cards)
			}
		case bank.HoleCards:
			if own := e.Seat == s.You; own != e.Cards[0].Known() {
				t.Fatalf("seat %d sees the cards of seat %d: %v", s.You, e.Seat, e.Cards)
			}
		}
	}
}

// AC-54, AC-55: no snapshot, to a player or a watcher, holds another's cards or
// the bank's before they are turned up; and what a seat is sent does not change
// with the cards it has not seen.
func TestNothingSentHoldsUnseenCards(t *testing.T) {
	// Anna folds on the turn without a Bonus: her cards are never turned up. Bob
	// and Cleo stay.
	decks := []string{
		"Ah Kc 7c 9h Kd 2c TdTh 2s Qh8h6d 3s 4c 5s 9d",
		"Ah Js 3d 9h 7s Ts AcAd 3c Qh8h6d Kh 4c As 9d", // the same for anna
	}
	sent := make([][]string, len(decks))
	for k, order := range decks {
		deck := card.MustParse(order)
		liveDeck(t, bankUsual(), order, func(t *testing.T, h *room) {
			host := h.join("host", true)
			host.do(Pause{})
			anna, bob, cleo := h.sits("anna", 0), h.sits("bob", 1), h.sits("cleo", 2)
			host.do(Resume{})
			all := []*person{host, anna, bob, cleo}
			anna.asked(bank.Betting)
			look := func() {
				for _, p := range all {
					hidden(t, p.see(), deck)
				}
				if v := anna.last.Bank.View; v.Street < bank.Reveal {
					lines := slices.Clone(anna.last.Log)
					for i := range lines {
						lines[i].Game = nil // holds functions
					}
					text, err := json.Marshal([]any{anna.last.Bank, lines, anna.last.Seats, anna.last.Decision})
					if err != nil {
						t.Fatal(err)
					}
					sent[k] = append(sent[k], string(text))
				}
			}
			for _, p := range []*person{anna, bob, cleo} {
				p.bets(10, 0)
				look()
			}
			for _, step := range []struct {
				p *person
				m bank.Move
			}{
				{anna, bank.Check}, {bob, bank.Bet4A}, {cleo, bank.Check}, {anna, bank.Check}, {cleo, bank.Check},
				{anna, bank.Fold}, {cleo, bank.BetTurn}, {cleo, bank.Check},
			} {
				step.p.moves(step.m)
				look()
			}
			for _, p := range all {
				v := &p.see().Bank.View
				if v.Street != bank.Settled || v.Seats[0].Cards[0].Known() || !v.Seats[1].Cards[0].Known() || !v.Bank[0].Known() {
					t.Fatalf("seat %d at the end: %s, seat 0 shows %v, seat 1 %v, the bank %v", v.Seat, v.Street, v.Seats[0].Cards, v.Seats[1].Cards, v.Bank)
				}
			}
			if card.Format(anna.last.Bank.View.Cards[:]) != "Ah9h" {
				t.Error("anna does not see her own")
			}
			// Whoever sits down later sees the public part only.
			bob.do(Leave{})
			dan := h.sits("dan", 1)
			if v := dan.last.Bank.View; v.Seat != 1 || v.Cards[0].Known() {
				t.Errorf("seat %d: %v", v.Seat, v.Cards)
			}
		})
	}
	if len(sent[0]) == 0 || !slices.Equal(sent[0], sent[1]) {
		t.Errorf("what anna is sent depends on cards she has not seen (%d and %d snapshots)", len(sent[0]), len(sent[1]))
	}
}
