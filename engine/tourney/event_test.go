package tourney

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// night is an event that is told like a story: a fault ends the test.
type night struct {
	*testing.T
	*Event
	r    *rand.Rand
	hand int
}

func opens(t *testing.T, players int, change func(*Structure, *Terms)) *night {
	t.Helper()
	s, terms := Default(), DefaultTerms()
	if change != nil {
		change(&s, &terms)
	}
	e, err := NewEvent(s, terms, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := &night{T: t, Event: e, r: rand.New(rand.NewPCG(1, uint64(players)))}
	for i := range players {
		n.must(second(e.Enter(fmt.Sprintf("P%d", i), n.r)))
	}
	return n
}

func second[T any](_ T, err error) error { return err }

func (n *night) must(err error) {
	n.Helper()
	if err != nil {
		n.Fatal(err)
	}
}

// refuses wants a refusal that changes nothing.
func (n *night) refuses(want Code, do func() error) {
	n.Helper()
	before := fmt.Sprintf("%+v", *n.Event)
	err := do()
	if r := (*Refusal)(nil); !errors.As(err, &r) || r.Code != want {
		n.Fatalf("got %v, want %q", err, (&Refusal{Code: want}).Error())
	}
	if got := fmt.Sprintf("%+v", *n.Event); got != before {
		n.Fatalf("refused with %v, and yet changed:\n%s\n%s", err, before, got)
	}
}

// deals begins a hand at a table.
func (n *night) deals(table int) {
	n.Helper()
	n.hand++
	n.must(n.HandBegins(table, n.hand))
}

// ends ends the hand at a table: the losers give so much each to the winner.
func (n *night) ends(table, winner int, losses map[int]int64) []int {
	n.Helper()
	t := &n.Tables[table]
	r := Result{Table: table, Stacks: make([]int64, len(t.Chairs)), Big: -1, By: map[int][]int{}}
	for c, p := range t.Chairs {
		if p >= 0 {
			r.Stacks[c] = n.Players[p].Stack - losses[p]
		}
	}
	for p, l := range losses {
		r.Stacks[n.Players[winner].Chair] += l
		r.By[n.Players[p].Chair] = []int{n.Players[winner].Chair}
	}
	busts, err := n.HandOver(r)
	n.must(err)
	if n.Held() != n.Chips() {
		n.Fatalf("%d chips are held of %d", n.Held(), n.Chips())
	}
	return busts
}

// knocks has one player take all of some others in one hand.
func (n *night) knocks(table, winner int, losers ...int) []int {
	n.Helper()
	n.deals(table)
	losses := map[int]int64{}
	for _, p := range losers {
		losses[p] = n.Players[p].Stack
	}
	return n.ends(table, winner, losses)
}

func (n *night) place(p int) Standing {
	for _, s := range n.Order() {
		if s.Player == p {
			return s
		}
	}
	return Standing{}
}

// RULES §7.4: late registration until the end of level 4, with a full stack.
func TestAFriendComesLate(t *testing.T) {
	n := opens(t, 4, nil)
	n.must(n.Start(n.r))
	n.Clock(Moment{Level: 4, Left: 1})
	p, err := n.Enter("late", n.r)
	n.must(err)
	if pl := n.Players[p]; pl.Stack != 5000 || pl.State != In || n.Tables[0].Chairs[pl.Chair] != p || n.Chips() != 25_000 {
		t.Errorf("the late friend sits with %+v", pl)
	}
	n.Clock(Moment{Level: 5, Break: true, Left: 1})
	n.refuses(CodeLate, func() error { return second(n.Enter("too late", n.r)) })
}

// A place is one of those who entered: whoever comes late moves it down, and only then
// is it final.
func TestAPlaceIsFinalOnceNobodyCanEnter(t *testing.T) {
	n := opens(t, 4, nil)
	n.must(n.Start(n.r))
	n.knocks(0, 0, 3)
	if s := n.place(3); s.Place != 4 || s.Final {
		t.Errorf("out first of four: %+v", s)
	}
	n.must(second(n.Enter("late", n.r)))
	if s := n.place(3); s.Place != 5 {
		t.Errorf("out first of five: %+v", s)
	}
	n.Clock(Moment{Level: 5})
	if s := n.place(3); s.Place != 5 || !s.Final {
		t.Errorf("once nobody enters any more: %+v", s)
	}
}

// RULES §7.4: a rebuy with no more than the starting stack until the end of level 4,
// never during a hand. AC-44: who busts decides first, and is dealt into the next hand.
func TestRebuys(t *testing.T) {
	n := opens(t, 4, func(_ *Structure, t *Terms) { t.BuyIn, t.Rebuys, t.RebuyUntil, t.RebuyPrice = 25, 1, 4, 25 })
	n.refuses(CodeNotStarted, func() error { return n.Rebuy(0) })
	n.must(n.Start(n.r))
	n.deals(0)
	n.refuses(CodePlaying, func() error { return n.Rebuy(0) })
	n.ends(0, 1, map[int]int64{2: 5000})
	n.refuses(CodeStackTooBig, func() error { return n.Rebuy(1) })
	if n.Players[2].State != Deciding || n.Alive() != 4 {
		t.Fatalf("who busts decides: %+v", n.Players[2])
	}
	n.Clock(Moment{Level: 5}) // the right is that of the hand
	n.must(n.Rebuy(2))
	if n.Players[2].Stack != 5000 || n.Chips() != 25_000 || n.PrizePool() != 125 {
		t.Errorf("after a rebuy: %+v, %d chips, %d in the pool", n.Players[2], n.Chips(), n.PrizePool())
	}
	n.refuses(CodeRebuysClosed, func() error { return n.Rebuy(3) })
	n.Clock(Moment{Level: 4})
	n.must(n.Rebuy(3)) // with exactly the starting stack
	n.refuses(CodeNoRebuy, func() error { return n.Rebuy(3) })
	n.knocks(0, 1, 2)
	if n.Players[2].State != Out || n.place(2).Place != 4 {
		t.Errorf("no second rebuy: %+v", n.place(2))
	}
	n.refuses(CodeNotIn, func() error { return n.Rebuy(2) })
}

func TestWhoDeclinesIsPlacedByTheHand(t *testing.T) {
	n := opens(t, 5, func(_ *Structure, t *Terms) { t.Rebuys, t.RebuyUntil = Any, 4 })
	n.must(n.Start(n.r))
	n.knocks(0, 0, 1)
	n.knocks(0, 0, 2)
	n.must(n.Decline(2))
	if s := n.place(2); s.Place != 5 || s.Final {
		t.Errorf("one of five, while another decides: %+v", s)
	}
	n.must(n.Decline(1))
	if a, b := n.place(1), n.place(2); a.Place != 5 || b.Place != 4 {
		t.Errorf("who bust first is behind: %+v %+v", a, b)
	}
}

// A re-entry is another entry, with another seat, and counts for the places paid.
func TestReEntry(t *testing.T) {
	n := opens(t, 7, func(_ *Structure, t *Terms) { t.BuyIn, t.ReEntries = 10, 1 })
	n.must(n.Start(n.r))
	n.refuses(CodeNotOut, func() error { return n.ReEnter(6, n.r) })
	n.knocks(0, 0, 6)
	if got := n.Prizes(); !slices.Equal(got, []int64{46, 24}) {
		t.Errorf("7 entries: %v", got)
	}
	n.must(n.ReEnter(6, n.r))
	if got := n.Prizes(); n.Alive() != 7 || !slices.Equal(got, []int64{40, 24, 16}) {
		t.Errorf("8 entries: %v", got)
	}
	n.knocks(0, 0, 6)
	n.refuses(CodeNoReEntry, func() error { return n.ReEnter(6, n.r) })
}

// RULES §7.4: the add-on once, at the first break.
func TestAddOn(t *testing.T) {
	n := opens(t, 3, func(_ *Structure, t *Terms) { t.BuyIn, t.AddOnPrice, t.AddOnChips = 20, 10, 8000 })
	n.must(n.Start(n.r))
	n.refuses(CodeAddOnLater, func() error { return n.AddOn(0) })
	n.Clock(Moment{Level: 5, Break: true})
	n.must(n.AddOn(0))
	n.refuses(CodeNoAddOn, func() error { return n.AddOn(0) })
	if n.Players[0].Stack != 13_000 || n.Chips() != 23_000 || n.PrizePool() != 70 {
		t.Errorf("after an add-on: %d of %d chips, %d in the pool", n.Players[0].Stack, n.Chips(), n.PrizePool())
	}
	n.Clock(Moment{Level: 9, Break: true})
	n.refuses(CodeAddOnLater, func() error { return n.AddOn(1) })
}

// C125: 6 left, two bust in one hand with 900 and 400.
func TestTwoBustInOneHand(t *testing.T) {
	for _, equal := range []bool{false, true} {
		n := opens(t, 6, func(_ *Structure, t *Terms) { t.BuyIn = 20 })
		n.must(n.Start(n.r))
		stacks := []int64{900, 400}
		if equal {
			stacks[0] = 400
		}
		n.deals(0)
		n.ends(0, 0, map[int]int64{1: 5000 - stacks[0], 2: 5000 - stacks[1]})
		if busts := n.knocks(0, 0, 1, 2); !equal && !slices.Equal(busts, []int{1, 2}) {
			t.Errorf("busts %v", busts)
		}
		a, b := n.place(1), n.place(2)
		if want := [2]int{5, 6}; !equal && (a.Place != 5 || b.Place != 6 || a.Tied != 1) || equal && (a.Place != 5 || b.Place != 5 || a.Tied != 2) {
			t.Errorf("places %+v %+v, want %v", a, b, want)
		}
	}
}

// RULES §7.7: places 4 and 5 pay 40 and 20, equal stacks share them: 30 each.
func TestEqualStacksShareThePrizes(t *testing.T) {
	n := opens(t, 6, func(_ *Structure, t *Terms) {
		t.BuyIn, t.Payout.Amounts = 50, []int64{100, 80, 60, 40, 20}
	})
	n.must(n.Start(n.r))
	n.knocks(0, 0, 5)
	n.knocks(0, 0, 3, 4)
	if a, b := n.place(3), n.place(4); a.Place != 4 || b.Place != 4 || a.Prize != 30 || b.Prize != 30 {
		t.Errorf("%+v %+v", a, b)
	}
}

// RULES §7.7: hand for hand all current hands count as one, whoever busts in the hand
// it begins with is eligible for the places paid.
func TestHandForHand(t *testing.T) {
	n := opens(t, 12, func(_ *Structure, t *Terms) { t.Seats, t.Final, t.Late, t.HandForHand, t.BuyIn = 6, 6, 0, true, 10 })
	n.must(n.Start(n.r))
	// Four places of twelve are paid. Final tables of six merge the tables at six, so
	// that hand for hand needs another payout: seven places, eight left.
	n.Terms.Payout.Shares = []int64{3000, 2000, 1500, 1200, 1000, 800, 500}
	first, other := n.Tables[0].Chairs, n.Tables[1].Chairs
	a, b := slices.Clone(first), slices.Clone(other)
	n.knocks(0, a[0], a[5])
	n.knocks(1, b[0], b[5])
	n.knocks(0, a[0], a[4])
	n.deals(0) // being played when the bubble begins
	n.knocks(1, b[0], b[4])
	if !n.Round || n.Alive() != 8 {
		t.Fatalf("eight left, seven paid: %d, hand for hand %v", n.Alive(), n.Round)
	}
	n.refuses(CodeWaits, func() error { return n.HandBegins(1, 99) })
	n.ends(0, a[0], map[int]int64{a[1]: 100})
	// The next round: 3 and 3 bust at both tables with unequal stacks.
	n.deals(1)
	n.deals(0)
	n.ends(0, a[0], map[int]int64{a[1]: n.Players[a[1]].Stack})
	if s := n.place(a[1]); s.Final {
		t.Errorf("while the round is played a place is not final: %+v", s)
	}
	n.refuses(CodeWaits, func() error { return n.HandBegins(0, 99) })
	n.ends(1, b[0], map[int]int64{b[1]: n.Players[b[1]].Stack})
	if x, y := n.place(a[1]), n.place(b[1]); x.Place != 8 || y.Place != 7 || !x.Final || x.Prize != 0 || y.Prize == 0 {
		t.Errorf("4,900 is behind 5,000 though it bust first: %+v %+v", x, y)
	}
	if n.Round {
		t.Error("in the money it is not hand for hand any more")
	}
}

func TestBounties(t *testing.T) {
	for _, progressive := range []bool{false, true} {
		n := opens(t, 4, func(_ *Structure, t *Terms) {
			t.BuyIn, t.Bounty, t.Progressive, t.Late = 20, 5, progressive, 0
			t.Rebuys, t.RebuyUntil, t.RebuyPrice = 1, 4, 20
		})
		n.must(n.Start(n.r))
		n.knocks(0, 0, 3)
		n.must(n.Rebuy(3))
		if n.PrizePool() != 75 { // five times fifteen
			t.Errorf("the pool is %d", n.PrizePool())
		}
		n.Clock(Moment{Level: 5})
		n.knocks(0, 0, 3)
		n.knocks(0, 0, 2)
		n.knocks(0, 1, 0) // 1 has a quarter of the stack of 0, but 0 gives all
		first, next := n.place(1), n.place(0)
		// 0 won three bounties of five. Progressive, three for itself and two each for its own head.
		want := [2]int64{10, 15}
		if progressive {
			want = [2]int64{16, 9}
		}
		if !n.Over || first.Won != want[0] || next.Won != want[1] || n.Players[0].KnockOuts != 3 {
			t.Errorf("progressive %v: won %d and %d, want %v", progressive, first.Won, next.Won, want)
		}
		if sum := first.Won + next.Won + n.PrizePool(); sum != 100 {
			t.Errorf("%d is paid of 100", sum)
		}
	}
}

// C130, C131 and the worst position, by the book.
func TestTablesBalanceAndMerge(t *testing.T) {
	n := opens(t, 18, func(_ *Structure, t *Terms) { t.Late = 0 })
	n.must(n.Start(n.r))
	busts := func(table int) {
		chairs := slices.Clone(n.Tables[table].Chairs)
		var in []int
		for _, p := range chairs {
			if p >= 0 {
				in = append(in, p)
			}
		}
		n.knocks(table, in[0], in[1])
	}
	busts(1)
	if m := slices.Concat(n.Rearrange(1, n.r), n.Rearrange(0, n.r)); len(m) != 0 {
		t.Errorf("at 9–8 %v moves", m)
	}
	busts(1)
	n.Tables[0].Big, n.Tables[1].Big = 4, 4
	m := n.Rearrange(0, n.r)
	if len(m) != 1 || m[0].From != (Spot{0, 5}) || m[0].To.Table != 1 || m[0].Breaks {
		t.Fatalf("at 9–7 %v moves, want the next big blind in chair 5", m)
	}
	if a, b := n.Tables[0].seated(), n.Tables[1].seated(); a != 8 || b != 8 {
		t.Errorf("%d–%d", a, b)
	}
	for n.Alive() > 10 {
		busts(0)
		busts(1)
		n.Rearrange(0, n.r)
	}
	n.deals(0)
	busts(1)
	if m := n.Rearrange(1, n.r); len(m) != 4 || !m[0].Breaks || len(n.Tables) != 1 {
		t.Fatalf("nine at two tables: %v", m)
	}
	if n.Tables[0].seated() != 9 || !n.Tables[0].Playing {
		t.Errorf("the last table: %+v", n.Tables[0])
	}
}

func TestANewTableFillsUp(t *testing.T) {
	n := opens(t, 18, nil)
	n.must(n.Start(n.r))
	n.must(second(n.Enter("late", n.r)))
	if len(n.Tables) != 3 {
		t.Fatalf("the nineteenth opens a third table, there are %d", len(n.Tables))
	}
	n.refuses(CodeTooFew, func() error { return n.HandBegins(2, 1) })
	for _, table := range []int{0, 1, 0, 1} {
		n.Rearrange(table, n.r)
	}
	if a, b, c := n.Tables[0].seated(), n.Tables[1].seated(), n.Tables[2].seated(); min(a, b, c) < 6 || a+b+c != 19 {
		t.Errorf("%d–%d–%d", a, b, c)
	}
}

func TestADealEndsTheNight(t *testing.T) {
	n := opens(t, 5, func(_ *Structure, t *Terms) { t.BuyIn, t.Late, t.Payout.Shares = 20, 0, []int64{5000, 3000, 2000} })
	n.must(n.Start(n.r))
	n.knocks(0, 0, 3)
	n.knocks(0, 0, 4)
	n.deals(0)
	n.refuses(CodePlaying, func() error { return n.Divide([]int64{50, 30, 20}) })
	n.ends(0, 0, nil)
	icm, chop, err := n.Deals()
	n.must(err)
	// 15,000, 5,000 and 5,000 for 50/30/20.
	if want, _ := Deal([]int64{15_000, 5000, 5000}, []int64{50, 30, 20}); !slices.Equal(icm, want) || !slices.Equal(chop, []int64{44, 28, 28}) {
		t.Errorf("icm %v, want %v; chop %v", icm, want, chop)
	}
	n.refuses(CodeSums, func() error { return n.Divide([]int64{50, 30, 21}) })
	n.must(n.Divide(icm))
	if s := n.place(0); !n.Over || s.Place != 1 || s.Prize != icm[0] || n.place(3).Place != 5 {
		t.Errorf("after the deal: %+v", s)
	}
	n.refuses(CodeOver, func() error { return n.Divide(icm) })
}

func TestTheHostCorrects(t *testing.T) {
	n := opens(t, 3, func(_ *Structure, t *Terms) { t.BuyIn, t.Bounty, t.Late = 20, 5, 0 })
	n.must(n.Start(n.r))
	n.must(n.Correct(0, 6000))
	if n.Chips() != 16_000 || n.Held() != 16_000 {
		t.Errorf("%d of %d chips", n.Held(), n.Chips())
	}
	n.refuses(CodeNegative, func() error { return n.Correct(0, 0) })
	back := n.Clone()
	n.must(n.Expel(0))
	if n.Chips() != 10_000 || n.Held() != 10_000 || n.place(0).Place != 3 || n.PrizePool() != 50 {
		t.Errorf("expelled: %+v, %d chips, pool %d", n.place(0), n.Chips(), n.PrizePool())
	}
	if back.Chips() != 16_000 || back.Players[0].State != In || back.Tables[0].Chairs[back.Players[0].Chair] != 0 {
		t.Error("the copy changed with the book")
	}
}

func TestChipsDoNotAppear(t *testing.T) {
	n := opens(t, 2, nil)
	n.must(n.Start(n.r))
	n.refuses(CodeNotPlaying, func() error { return second(n.HandOver(Result{})) })
	n.deals(0)
	n.refuses(CodePlaying, func() error { return n.HandBegins(0, 2) })
	for _, tc := range []struct {
		code Code
		pot  int64
		by   int64
	}{{CodeChips, 0, 1}, {CodeChips, 1, 0}, {CodeNegative, -1, 1}, {CodeNegative, 10_001, -5001}} {
		n.refuses(tc.code, func() error {
			r := Result{Stacks: make([]int64, len(n.Tables[0].Chairs)), Carried: tc.pot}
			r.Stacks[n.Players[0].Chair], r.Stacks[n.Players[1].Chair] = 5000, 5000+tc.by
			return second(n.HandOver(r))
		})
	}
	n.refuses(CodeNoTable, func() error { return n.HandBegins(1, 2) })
	n.must(n.HandVoid(0))
	n.refuses(CodeNotPlaying, func() error { return n.HandVoid(0) })
}
