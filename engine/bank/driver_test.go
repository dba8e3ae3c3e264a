package bank

import (
	"errors"
	"testing"

	"tapis/engine/card"
)

// driver plays a deal and says what went wrong.
type driver struct {
	*Hand
	t testing.TB
}

func startWith(t testing.TB, s Setup) *driver {
	t.Helper()
	h, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return &driver{h, t}
}

// start1 deals to one player.
func start1(t testing.TB, stack, ante, bonus int64, rules Rules, order []card.Card) *driver {
	t.Helper()
	return startWith(t, Setup{Rules: rules, Order: order, Seats: [MaxSeats]Seat{{Stack: stack, Ante: ante, Bonus: bonus}}})
}

// stacked is the deck order that deals these hands to seats 0, 1, … and this
// board. The burnt cards are the lowest unused ones.
func stacked(players []string, bank, board string) []card.Card {
	var hands [][]card.Card
	used := card.Of(card.MustParse(bank + board)...)
	for _, p := range players {
		hand := card.MustParse(p)
		hands = append(hands, hand)
		used |= card.Of(hand...)
	}
	burns := (card.Full &^ used).Cards()
	var order []card.Card
	for round := range 2 {
		for _, hand := range hands {
			order = append(order, hand[round])
		}
	}
	order = append(order, card.MustParse(bank)...)
	cards := card.MustParse(board)
	order = append(append(order, burns[0]), cards[:3]...)
	order = append(append(order, burns[1]), cards[3])
	return append(append(order, burns[2]), cards[4])
}

// does makes a move that must be accepted, and returns what it told.
func (d *driver) does(seat int, m Move) []SecretEvent {
	d.t.Helper()
	return d.acts(Action{Seat: seat, Move: m})
}

func (d *driver) acts(a Action) []SecretEvent {
	d.t.Helper()
	events, err := d.Apply(a)
	if err != nil {
		d.t.Fatalf("seat %d, %v: %v", a.Seat, a.Move, err)
	}
	return events
}

// refuses makes a move that must be refused for that reason and change nothing.
func (d *driver) refuses(a Action, code Code) {
	d.t.Helper()
	before, story := *d.Hand, len(d.events)
	_, err := d.Apply(a)
	var r *Refusal
	if !errors.As(err, &r) || r.Code != code {
		d.t.Fatalf("seat %d, %v: got %v, want code %d", a.Seat, a.Move, err, code)
	}
	if len(d.events) != story || !same(&before, d.Hand) {
		d.t.Fatalf("seat %d, %v: the refusal changed the deal", a.Seat, a.Move)
	}
}

// same compares two deals but for their story.
func same(a, b *Hand) bool {
	return a.rules == b.rules && a.street == b.street && a.seats == b.seats && a.bank == b.bank && a.board == b.board &&
		a.onBoard == b.onBoard && a.moves == b.moves && a.net == b.net && a.deck == b.deck
}

// offers checks the choices of a seat; none means nothing to decide.
func (d *driver) offers(seat int, moves ...Move) {
	d.t.Helper()
	want := Moves(0)
	for _, m := range moves {
		want = want.with(m)
	}
	if got := d.Moves(seat); got != want {
		d.t.Errorf("%v, seat %d: choices %b, want %b", d.Street(), seat, got, want)
	}
}

// find is the events of a kind.
func find(events []SecretEvent, k Kind) []SecretEvent {
	var out []SecretEvent
	for _, e := range events {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}
