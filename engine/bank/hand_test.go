package bank

import (
	"errors"
	"slices"
	"testing"

	"tapis/engine/card"
)

const plainBoard = "AsKc4d3s2h"

func TestC113AfterA2NoFurtherDecision(t *testing.T) {
	d := start1(t, 1000, 10, 0, Rules{}, stacked([]string{"9h9d"}, "8h8d", plainBoard))
	two := startWith(t, Setup{Seats: [MaxSeats]Seat{{Stack: 1000, Ante: 10}, {Stack: 1000, Ante: 10}},
		Order: stacked([]string{"9h9d", "ThTd"}, "8h8d", plainBoard)})
	two.does(0, Check)
	two.does(1, Check)
	two.does(0, Bet2A)
	two.offers(0)
	two.refuses(Action{Seat: 0, Move: Check}, NoDecision)
	two.does(1, Check)
	if two.Street() != Turn {
		t.Fatalf("on the %v, want the turn", two.Street())
	}
	two.offers(0)
	two.refuses(Action{Seat: 0, Move: BetTurn}, NoDecision)
	two.does(1, BetTurn)
	two.offers(0)
	two.refuses(Action{Seat: 0, Move: BetRiver}, NoDecision)
	two.does(1, Check)
	if r, ok := two.Result(0); !ok || r.Boxes[Play].Stake != 20 {
		t.Errorf("play box %d, want 20", r.Boxes[Play].Stake)
	}

	d.does(0, Check)
	d.does(0, Bet2A)
	if !d.Done() {
		t.Errorf("alone with A2 the deal runs out, it stopped on the %v", d.Street())
	}
	d.refuses(Action{Seat: 0, Move: BetTurn}, HandOver)
}

func TestC114TurnIsFoldOrHalfAnAnte(t *testing.T) {
	d := start1(t, 1000, 10, 0, Rules{}, nil)
	d.offers(0, Check, Bet4A, Bet3A)
	d.refuses(Action{Seat: 0, Move: Fold}, NotOffered)
	d.refuses(Action{Seat: 0, Move: Bet2A}, NotOffered)
	d.does(0, Check)
	d.offers(0, Check, Bet2A)
	d.refuses(Action{Seat: 0, Move: Bet4A}, NotOffered)
	d.does(0, Check)
	d.offers(0, Fold, BetTurn)
	d.refuses(Action{Seat: 0, Move: Check}, NotOffered)
	d.refuses(Action{Seat: 0, Move: BetRiver}, NotOffered)
}

func TestC115AfterA05TTheRiverIsCheckOrHalfAnAnte(t *testing.T) {
	d := start1(t, 1000, 10, 0, Rules{}, nil)
	d.does(0, Check)
	d.does(0, Check)
	if e := d.does(0, BetTurn)[0]; e.Kind != Decided || e.Chips != 5 {
		t.Errorf("A0.5T told %v of %d chips, want decided, 5", e.Kind, e.Chips)
	}
	d.offers(0, Check, BetRiver)
	d.refuses(Action{Seat: 0, Move: Fold}, NotOffered)
	d.refuses(Action{Seat: 0, Move: BetTurn}, NotOffered)
	d.does(0, BetRiver)
	if r, _ := d.Result(0); r.Boxes[Play].Stake != 10 {
		t.Errorf("play box %d, want 10", r.Boxes[Play].Stake)
	}
}

func TestC116PlacingTheBoxes(t *testing.T) {
	d := startWith(t, Setup{Seats: [MaxSeats]Seat{{Stack: 100}}})
	if d.Street() != Betting {
		t.Fatalf("on the %v, want betting", d.Street())
	}
	d.offers(0, Place, SitOut)
	for _, c := range []struct {
		name               string
		ante, super, bonus int64
		code               Code
	}{
		{"ante 15 is odd", 15, 15, 0, AnteOdd},
		{"the super ante differs", 10, 20, 0, SuperAnteDiff},
		{"no super ante", 10, 0, 0, SuperAnteDiff},
		{"ante 0", 0, 0, 0, AnteTooSmall},
		{"a negative bonus", 10, 10, -5, BonusNegative},
		{"half an ante short", 40, 40, 1, StackTooShort},
	} {
		t.Run(c.name, func(t *testing.T) {
			d.t = t
			d.refuses(Action{Seat: 0, Move: Place, Ante: c.ante, SuperAnte: c.super, Bonus: c.bonus}, c.code)
		})
	}
	d.t = t
	d.refuses(Action{Seat: 0, Move: Check}, NotOffered)
	events := d.acts(Action{Seat: 0, Move: Place, Ante: 40, SuperAnte: 40})
	if e := events[0]; e.Kind != BetsPlaced || e.Chips != 40 || d.Stack(0) != 20 {
		t.Errorf("told %v of %d, %d behind; want bets placed, 40, 20", e.Kind, e.Chips, d.Stack(0))
	}
	if d.Street() != Turn {
		t.Errorf("on the %v: 20 behind pays only for half-ante bets, want the turn", d.Street())
	}
}

func TestAStackIsOnlyOfferedWhatItPays(t *testing.T) {
	for _, c := range []struct {
		name    string
		stack   int64 // ante 10, no bonus
		preflop []Move
		flop    []Move
		river   []Move
	}{
		{"40 behind", 60, []Move{Check, Bet4A, Bet3A}, []Move{Check, Bet2A}, []Move{Check, BetRiver}},
		{"39 behind", 59, []Move{Check, Bet3A}, []Move{Check, Bet2A}, []Move{Check, BetRiver}},
		{"29 behind", 49, nil, []Move{Check, Bet2A}, []Move{Check, BetRiver}},
		{"19 behind", 39, nil, nil, []Move{Check, BetRiver}},
		{"9 behind", 29, nil, nil, nil},
		{"5 behind, the least", 25, nil, nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := start1(t, c.stack, 10, 0, Rules{}, nil)
			if c.preflop != nil {
				d.offers(0, c.preflop...)
				if !slices.Contains(c.preflop, Bet4A) {
					d.refuses(Action{Seat: 0, Move: Bet4A}, CannotPay)
				}
				d.does(0, Check)
			}
			if c.flop != nil {
				d.offers(0, c.flop...)
				d.does(0, Check)
			}
			d.offers(0, Fold, BetTurn)
			d.does(0, BetTurn)
			if c.river != nil {
				d.offers(0, c.river...)
				d.does(0, Check)
			}
			if !d.Done() {
				t.Errorf("stopped on the %v", d.Street())
			}
			for _, e := range find(d.Events(), Decided) {
				asked := e.Street == Preflop && c.preflop != nil || e.Street == Flop && c.flop != nil ||
					e.Street == Turn || e.Street == River && c.river != nil
				if asked != (e.Reason == NoReason) {
					t.Errorf("%v on the %v because %q", e.Move, e.Street, e.Reason)
				}
			}
		})
	}
}

func TestSeatsDecideInAnyOrder(t *testing.T) {
	seats := [MaxSeats]Seat{1: {Stack: 500, Ante: 10}, 3: {Stack: 500, Ante: 20, Bonus: 5}, 6: {Stack: 500, Ante: 2}}
	d := startWith(t, Setup{Seats: seats})
	if d.Pending() != 1<<1|1<<3|1<<6 {
		t.Fatalf("pending %b", d.Pending())
	}
	d.does(6, Bet4A)
	d.refuses(Action{Seat: 6, Move: Check}, NoDecision)
	d.refuses(Action{Seat: 0, Move: Check}, NoDecision)
	d.refuses(Action{Seat: 7, Move: Check}, SeatUnknown)
	d.refuses(Action{Seat: -1, Move: Check}, SeatUnknown)
	d.refuses(Action{Seat: 1, Move: 99}, NotOffered)
	d.does(1, Check)
	if d.Street() != Preflop || d.Pending() != 1<<3 {
		t.Fatalf("%v, pending %b: the flop must wait for seat 3", d.Street(), d.Pending())
	}
	if events := d.does(3, Check); events[len(events)-1].Street != Flop {
		t.Errorf("the last word before the flop must bring it")
	}
	if d.Pending() != 1<<1|1<<3 {
		t.Errorf("pending %b, want seats 1 and 3", d.Pending())
	}
}

func TestTheRiverAfterEverybodyFolded(t *testing.T) {
	for _, c := range []struct {
		name   string
		rules  Rules
		bonus  int64
		river  bool
		shown  int // players turned up
		reason Reason
	}{
		{"no bonus: no river", Rules{}, 0, false, 0, NoReason},
		{"a bonus brings it", Rules{}, 5, true, 1, ForBonus},
		{"a bonus that died does not", Rules{BonusDiesOnFold: true}, 5, false, 0, NoReason},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := startWith(t, Setup{Rules: c.rules, Order: stacked([]string{"7h7c", "2d3h"}, "AdKc", "AsQd9s5c7d"),
				Seats: [MaxSeats]Seat{{Stack: 500, Ante: 10, Bonus: c.bonus}, {Stack: 500, Ante: 10}}})
			for _, m := range []Move{Check, Check, Fold} {
				d.does(0, m)
				d.does(1, m)
			}
			if !d.Done() {
				t.Fatalf("stopped on the %v", d.Street())
			}
			board := find(d.Events(), BoardDealt)
			if river := board[len(board)-1].Street == River; river != c.river {
				t.Errorf("river dealt: %v, want %v", river, c.river)
			} else if river && board[len(board)-1].Reason != c.reason {
				t.Errorf("because %q, want %q", board[len(board)-1].Reason, c.reason)
			}
			if skipped := len(find(d.Events(), RiverSkipped)); (skipped == 1) == c.river {
				t.Errorf("river skipped told %d times", skipped)
			}
			if n := len(find(d.Events(), SeatShown)); n != c.shown {
				t.Errorf("%d players turned up, want %d", n, c.shown)
			}
			if n := len(find(d.Events(), BankShown)); n != 0 {
				t.Errorf("the bank turned up its cards for nobody")
			}
			want := int64(-20)
			switch {
			case c.river:
				want += 15 // three sevens
			default:
				want -= c.bonus
			}
			if r, _ := d.Result(0); r.Net != want || r.Outcome != FoldedTurn {
				t.Errorf("%v, net %d; want fold, %d", r.Outcome, r.Net, want)
			}
		})
	}
}

func TestTheClockDecides(t *testing.T) {
	d := startWith(t, Setup{Seats: [MaxSeats]Seat{{Stack: 500, Ante: 10}, {Stack: 500}}})
	for _, want := range []Move{SitOut, Check, Check, Fold} {
		seat := 0
		if want == SitOut {
			seat = 1
		}
		if got := d.Default(seat); got != want || d.View(seat).Default != want {
			t.Fatalf("%v: the clock would %v, want %v", d.Street(), got, want)
		}
		if e := d.acts(Action{Seat: seat, Move: want, Clock: true})[0]; e.Reason != ByClock {
			t.Errorf("%v told because %q, want %q", want, e.Reason, ByClock)
		}
	}
	if !d.Done() || d.Default(0) != NoMove {
		t.Errorf("stopped on the %v", d.Street())
	}
	d = start1(t, 500, 10, 0, Rules{}, nil)
	for _, m := range []Move{Check, Check, BetTurn} {
		d.does(0, m)
	}
	if d.Default(0) != Check {
		t.Errorf("on the river the clock would %v, want check", d.Default(0))
	}
}

func TestEverybodySitsOut(t *testing.T) {
	d := startWith(t, Setup{Seats: [MaxSeats]Seat{2: {Stack: 500}, 4: {Stack: 4}}})
	d.offers(4) // not even the smallest Ante
	d.does(2, SitOut)
	if !d.Done() || d.Net() != 0 || d.Stack(2) != 500 || len(find(d.Events(), HoleCards)) != 0 {
		t.Errorf("%v, bank %d, stack %d", d.Street(), d.Net(), d.Stack(2))
	}
	if _, ok := d.Result(2); ok {
		t.Errorf("a seat that sat out has a result")
	}
}

func TestSetupRefuses(t *testing.T) {
	one := func(s Seat) Setup { return Setup{Seats: [MaxSeats]Seat{2: s}} }
	for _, c := range []struct {
		name string
		in   Setup
		code Code
	}{
		{"nobody", Setup{}, SeatCount},
		{"a negative stack", one(Seat{Stack: -1}), StackInvalid},
		{"a stack beyond counting", one(Seat{Stack: MaxStack + 1}), StackInvalid},
		{"C116 ante 15", one(Seat{Stack: 1000, Ante: 15}), AnteOdd},
		{"a bonus without an ante", one(Seat{Stack: 1000, Bonus: 5}), AnteTooSmall},
		{"a stack half an ante short", one(Seat{Stack: 24, Ante: 10}), StackTooShort},
		{"an empty seat with an ante", Setup{Seats: [MaxSeats]Seat{{Stack: 100}, {Ante: 10}}}, StackTooShort},
		{"a card twice", Setup{Seats: [MaxSeats]Seat{{Stack: 100}}, Order: []card.Card{4, 5, 4}}, CardTwice},
		{"an unknown card", Setup{Seats: [MaxSeats]Seat{{Stack: 100}}, Order: []card.Card{4, card.Unknown}}, CardUnknown},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := New(c.in)
			var r *Refusal
			if !errors.As(err, &r) || r.Code != c.code {
				t.Errorf("got %v, want code %d", err, c.code)
			}
			d := start1(t, 1000, 10, 0, Rules{}, nil)
			before := *d.Hand
			if d.Start(c.in) == nil || !same(&before, d.Hand) {
				t.Errorf("a refused setup changed the deal")
			}
		})
	}
}

func TestCloneGoesItsOwnWay(t *testing.T) {
	d := start1(t, 1000, 10, 5, Rules{}, nil)
	d.does(0, Check)
	c := &driver{d.Clone(), t}
	d.does(0, Bet2A)
	if c.Street() != Flop || c.Done() {
		t.Fatalf("the clone moved too: %v", c.Street())
	}
	c.does(0, Bet2A)
	if !same(c.Hand, d.Hand) || !slices.Equal(c.Events(), d.Events()) {
		t.Errorf("the same moves ended differently")
	}
}

func TestMaxAnte(t *testing.T) {
	for _, c := range []struct{ stack, bonus, want int64 }{
		{25, 0, 10}, {24, 0, 8}, {5, 0, 2}, {4, 0, 0}, {30, 5, 10}, {29, 5, 8}, {MaxStack, 0, MaxBet},
	} {
		if got := MaxAnte(c.stack, c.bonus); got != c.want {
			t.Errorf("stack %d, bonus %d: %d, want %d", c.stack, c.bonus, got, c.want)
		}
	}
}

func TestADealAllocatesNothingOnceWarm(t *testing.T) {
	s := Setup{}
	for i := range s.Seats {
		s.Seats[i] = Seat{Stack: 1000, Ante: 10, Bonus: 5}
	}
	h := new(Hand)
	play := func() {
		s.Seed[0]++
		if err := h.Start(s); err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			for i := range MaxSeats {
				if v := h.View(i); v.Moves != 0 {
					if _, err := h.Apply(SimpleRule(v)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	play()
	if n := testing.AllocsPerRun(200, play); n != 0 {
		t.Errorf("%v allocations per deal", n)
	}
}
