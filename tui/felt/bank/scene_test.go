package bank

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// deal is a deal that is played for every seat, and what was brought in.
type deal struct {
	h       *bank.Hand
	seats   int
	account int64
	chips   int64
}

// randomDeal is one for one to seven players, with random rules.
func randomDeal(t *testing.T, r *rand.Rand) *deal {
	t.Helper()
	d := &deal{seats: 1 + r.IntN(bank.MaxSeats), account: -340, chips: -340}
	setup := bank.Setup{Rules: bank.Rules{AnteReturned: r.IntN(2) > 0, SuperAntePush: r.IntN(2) > 0, BonusDiesOnFold: r.IntN(2) > 0}}
	for i := range setup.Seed {
		setup.Seed[i] = byte(r.Uint32())
	}
	for i := range d.seats {
		setup.Seats[i].Stack = 1000 + 85*int64(i)
		d.chips += setup.Seats[i].Stack
	}
	var err error
	if d.h, err = bank.New(setup); err != nil {
		t.Fatal(err)
	}
	return d
}

// snap is what a client in chair you sees now; -1 watches.
func (d *deal) snap(you int) *table.Snapshot {
	b := &table.BankTable{View: d.h.View(you), Least: 10, Events: d.h.EventsFor(you, nil), Account: d.account}
	if d.h.Done() {
		b.Account += d.h.Net()
	}
	s := &table.Snapshot{You: you, Hand: 12, NSeats: d.seats, Phase: table.Playing, Bank: b, Chips: d.chips}
	for i := range d.seats {
		s.Seats[i] = table.Seat{Taken: true, Name: string(rune('A' + i)), Stack: b.View.Seats[i].Stack}
	}
	return s
}

// move does something legal for a seat that is asked.
func (d *deal) move(t *testing.T, r *rand.Rand) {
	t.Helper()
	var seats []int
	for i := range bank.MaxSeats {
		if d.h.Pending()>>i&1 != 0 {
			seats = append(seats, i)
		}
	}
	a := bank.Action{Seat: seats[r.IntN(len(seats))]}
	moves := slices.Collect(d.h.Moves(a.Seat).All())
	if a.Move = moves[r.IntN(len(moves))]; a.Move == bank.Place {
		a.Ante = int64(10 * (1 + r.IntN(12)))
		a.SuperAnte, a.Bonus = a.Ante, int64(r.IntN(40))
	}
	if _, err := d.h.Apply(a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

// At the last event of a story the scene is what the view says; at every event
// stacks, boxes and the bank's account are the chips that were brought in.
func TestTheSceneAgreesWithTheView(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 400 {
		d := randomDeal(t, r)
		you := r.IntN(d.seats+1) - 1
		for {
			snap := d.snap(you)
			b := snap.Bank
			for n := 0; n <= len(b.Events); n++ {
				checkBooks(t, newScene(b, n), snap, n)
			}
			agree(t, newScene(b, len(b.Events)), b)
			if d.h.Done() {
				break
			}
			d.move(t, r)
		}
	}
}

// checkBooks adds up what a scene shows. While boxes are being settled what is
// paid out is still in the boxes that were not told.
func checkBooks(t *testing.T, s *scene, snap *table.Snapshot, n int) {
	t.Helper()
	sum := s.account
	for i := range snap.NSeats {
		seat := &s.seats[i]
		sum += seat.stack
		switch {
		case !seat.settled:
			sum += seat.down()
		case !s.done:
			sum -= seat.net // the bank's book comes last
		}
	}
	if sum != snap.Chips {
		t.Fatalf("after %d events of %d: %d chips, brought in were %d", n, len(s.b.Events), sum, snap.Chips)
	}
}

func agree(t *testing.T, s *scene, b *table.BankTable) {
	t.Helper()
	v := &b.View
	if !slices.Equal(s.board, v.Board[:v.OnBoard]) || s.bank != v.Bank || s.account != b.Account || s.done != (v.Street == bank.Settled) {
		t.Fatalf("board %v bank %v account %d done %v, the view has %v %v %d %s", s.board, s.bank, s.account, s.done, v.Board[:v.OnBoard], v.Bank, b.Account, v.Street)
	}
	for i := range s.seats {
		seat, want := &s.seats[i], &v.Seats[i]
		if want.Status == bank.Empty {
			continue
		}
		stakes := [bank.NumBoxes]int64{want.Ante, want.Ante, want.Play(), want.Bonus}
		if seat.stack != want.Stack || seat.stakes != stakes || seat.bets != want.Bets || seat.in != (want.Status == bank.Playing) {
			t.Fatalf("seat %d: %+v, the view has %+v", i, seat, want)
		}
		if seat.shown && seat.cards != want.Cards || i == v.Seat && seat.dealt && seat.cards != v.Cards {
			t.Fatalf("seat %d: cards %v, the view has %v and %v", i, seat.cards, want.Cards, v.Cards)
		}
		if seat.settled && (seat.net != want.Result.Net || seat.boxes != want.Result.Boxes || seat.outcome != want.Result.Outcome) {
			t.Fatalf("seat %d: %+v, the view has %+v", i, seat.boxes, want.Result)
		}
	}
}
