package bank

import (
	"slices"
	"testing"

	"tapis/engine/card"
)

func TestAFoldedHandWithoutBonusIsNeverSeen(t *testing.T) {
	d := startWith(t, Setup{Order: stacked([]string{"7h7c", "2d3h"}, "AdKc", "AsQd9s5c7d"),
		Seats: [MaxSeats]Seat{{Stack: 500, Ante: 10}, {Stack: 500, Ante: 10}}})
	d.does(0, Bet4A)
	for _, m := range []Move{Check, Check, Fold} {
		d.does(1, m)
	}
	v := d.View(0)
	if v.Seats[1].Cards != [2]card.Card{card.Unknown, card.Unknown} || v.Seats[1].Result.Player.N != 0 {
		t.Errorf("seat 0 sees %v of the folded seat", v.Seats[1].Cards)
	}
	if v.Bank != [2]card.Card(card.MustParse("AdKc")) {
		t.Errorf("the bank's cards are %v, want them turned up", v.Bank)
	}
	if r, _ := d.Result(0); r.Outcome != Win {
		t.Errorf("three sevens against aces: %v", r.Outcome)
	}
}

func TestDealingOrder(t *testing.T) {
	order := card.MustParse("2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d")
	d := startWith(t, Setup{Order: order, Seats: [MaxSeats]Seat{1: {Stack: 500, Ante: 10}, 5: {Stack: 500, Ante: 10}}})
	d.does(1, Bet4A)
	d.does(5, Bet4A)
	var got []string
	for _, e := range d.Events() {
		if e.NumCards > 0 && e.Kind != SeatShown && e.Kind != BankShown {
			got = append(got, e.Kind.String()+" "+card.Format(e.Cards[:e.NumCards]))
		}
	}
	want := []string{"hole cards 2c4c", "hole cards 3c5c", "bank cards 6c7c", "burned 8c", "board dealt 9cTcJc",
		"burned Qc", "board dealt Kc", "burned Ac", "board dealt 2d"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestTheStoryOfADeal(t *testing.T) {
	w := workedSettlements[5] // U6
	d := start1(t, 1000, w.ante, w.bonus, Rules{}, stacked([]string{w.player}, w.bank, w.board))
	d.does(0, Bet3A)
	type line struct {
		kind Kind
		why  Reason
		net  int64
	}
	var got []line
	for _, e := range d.Events() {
		got = append(got, line{e.Kind, e.Reason, e.Net})
	}
	want := []line{{BetsPlaced, 0, 0}, {HoleCards, 0, 0}, {BankCards, 0, 0}, {Decided, 0, 0},
		{Burned, 0, 0}, {BoardDealt, 0, 0}, {Burned, 0, 0}, {BoardDealt, 0, 0}, {Burned, 0, 0}, {BoardDealt, 0, 0},
		{BankShown, PairOrBetter, 0}, {SeatShown, 0, 0},
		{BoxSettled, BankBeaten, 10}, {BoxSettled, Table, 15}, {BoxSettled, BankBeaten, 30}, {BoxSettled, Table, 30},
		{SeatSettled, 0, 85}, {BankSettled, 0, -85}}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestEveryRefusalIsASentence(t *testing.T) {
	for c := HandOver; c <= BetsUnknown; c++ {
		if r := (&Refusal{Code: c, Seat: NoSeat}); r.Error() == "refused" {
			t.Errorf("code %d has no sentence", c)
		}
	}
	if s := (&Refusal{Code: CannotPay, Seat: 3, Move: Bet4A, Got: 39, Want: 40}).Error(); s != "seat 3: A4 costs 40, the stack is 39" {
		t.Errorf("got %q", s)
	}
}

func TestEveryConstantHasAName(t *testing.T) {
	seen := map[string]bool{}
	for _, names := range [][]string{streetNames[:], moveNames[1:], kindNames[1:], reasonNames[1:], outcomeNames[1:],
		betsNames[1:6], boxNames[:], statusNames[:], methodNames[1:]} {
		clear(seen)
		seen[""] = true
		for _, n := range names {
			if seen[n] {
				t.Errorf("%q names two things, or nothing", n)
			}
			seen[n] = true
		}
	}
	for got, want := range map[string]string{
		Settled.String(): "settle", Fold.String(): "fold", BankSettled.String(): "bank settled", GaveUp.String(): "folded",
		FoldedTurn.String(): "fold", Folded.String(): "fold", Bonus.String(): "bonus", Playing.String(): "playing",
		Exact.String(): "exact", Move(200).String(): "unknown",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if v := (SeatView{Ante: 10, Bets: A3}); v.Play() != 30 {
		t.Errorf("A3 of 10 is %d in the play box, want 30", v.Play())
	}
}
