package hand_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/rounds"
)

// handsPerGame is how many random hands of each game a property is held against.
var handsPerGame = rounds.Of(3000, 1_000_000)

// everyTable runs f on handsPerGame hands of every game, over all structures,
// numbers of players and rule options.
func everyTable(t *testing.T, hands int, f func(t *testing.T, r *rand.Rand, s hand.Setup)) {
	t.Helper()
	for k, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(k), 1))
			for i := range hands {
				b := game.Betting(i % 3)
				n := g.MinPlayers + i/3%(g.MaxPlayers-g.MinPlayers+1)
				f(t, r, handtest.Wild(r, g, b, n))
			}
		})
	}
}

func mustStart(t *testing.T, s *hand.Setup) *hand.Hand {
	t.Helper()
	h, err := hand.New(s)
	if err != nil {
		t.Fatalf("%v: %+v", err, s)
	}
	return h
}

// next is a random action of a random pending seat.
func next(r *rand.Rand, h *hand.Hand) hand.Action {
	p := h.Pending()
	for k := r.IntN(hand.MaxSeats); ; k++ {
		if seat := k % hand.MaxSeats; p>>seat&1 != 0 {
			l := h.Legal(seat)
			return handtest.Choose(r, &l, seat, h.Held(seat))
		}
	}
}

// play plays a hand to its end and returns the actions.
func play(t *testing.T, r *rand.Rand, h *hand.Hand, check func()) []hand.Action {
	t.Helper()
	var actions []hand.Action
	for !h.Done() {
		if h.Pending() == 0 || len(actions) > 500 {
			t.Fatalf("nobody is to act after %d actions: %+v", len(actions), h.Setup())
		}
		a := next(r, h)
		if err := h.Apply(a); err != nil {
			t.Fatalf("%+v was legal: %v", a, err)
		}
		actions = append(actions, a)
		check()
	}
	return actions
}

// C133: chips are conserved, and no card is in two places, after every action.
func TestC133ChipsAndCardsAreConserved(t *testing.T) {
	everyTable(t, handsPerGame, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		h := mustStart(t, &s)
		chips := s.CarriedPot
		for _, c := range s.Stacks {
			chips += c
		}
		check := func() {
			sum := h.Pot() + h.Raked()
			for i := range hand.MaxSeats {
				if h.Stack(i) < 0 {
					t.Fatalf("seat %d has %d", i, h.Stack(i))
				}
				sum += h.Stack(i)
			}
			if sum != chips {
				t.Fatalf("%d chips, there were %d: %+v", sum, chips, s)
			}
			var all card.Set
			for _, p := range h.Piles() {
				all |= p
			}
			if all.Len() != h.CardsOut() {
				t.Fatalf("a card is in two places: %v", h.Piles())
			}
		}
		check()
		play(t, r, h, check)
		ledger(t, h, chips)
	})
}

// ledger follows the chips from event to event: stacks and middle are never
// below zero, always sum up, and end as the hand does.
func ledger(t *testing.T, h *hand.Hand, chips int64) {
	t.Helper()
	s := h.Setup()
	stacks, middle, raked := s.Stacks, s.CarriedPot, int64(0)
	for _, e := range h.Events() {
		switch e.Kind {
		case hand.EvPosted, hand.EvBringIn, hand.EvCalled, hand.EvRaised:
			stacks[e.Seat] -= e.Amount
			middle += e.Amount
			if e.AllIn != (stacks[e.Seat] == 0) {
				t.Fatalf("%+v leaves %d", e, stacks[e.Seat])
			}
		case hand.EvReturned, hand.EvAwarded:
			stacks[e.Seat] += e.Amount
			middle -= e.Amount
		case hand.EvRaked:
			middle -= e.Amount
			raked += e.Amount
		case hand.EvCollected, hand.EvPassedOut:
			if e.Amount != middle {
				t.Fatalf("%d in the middle, told as %d", middle, e.Amount)
			}
		}
		sum := middle + raked
		for _, c := range stacks {
			sum += c
		}
		if sum != chips || middle < 0 || e.Seat >= 0 && stacks[e.Seat] < 0 {
			t.Fatalf("after %+v: stacks %v, middle %d, %d chips of %d", e, stacks, middle, sum, chips)
		}
	}
	if middle != h.Carried() || raked != h.Raked() {
		t.Fatalf("%d stays in the middle, %d carried; %d raked, %d told", middle, h.Carried(), h.Raked(), raked)
	}
	for i := range stacks {
		if stacks[i] != h.Stack(i) {
			t.Fatalf("seat %d has %d, told as %d", i, h.Stack(i), stacks[i])
		}
	}
}

// AC-17: many all-ins at once, whatever the game.
func TestAC17NoPotIsLeftUnclaimed(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 17))
	tables := game.Tables()
	for hands := 0; hands < 10_000; {
		g := tables[r.IntN(len(tables))]
		s := handtest.Wild(r, g, game.Betting(r.IntN(3)), 3+r.IntN(min(g.MaxPlayers, 9)-2))
		chips := s.CarriedPot
		for _, c := range s.Stacks {
			chips += c
		}
		h := mustStart(t, &s)
		for !h.Done() {
			a := next(r, h)
			if a.Kind == hand.Fold { // nobody gives up
				a = hand.CallBy(int(a.Seat))
			}
			if l := h.Legal(int(a.Seat)); l.MaxTo > 0 {
				a = hand.RaiseTo(int(a.Seat), l.MaxTo)
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		allIn := 0
		for _, e := range h.Events() {
			if e.AllIn {
				allIn++
			}
		}
		ledger(t, h, chips)
		if h.Carried() == 0 && h.Pot() != 0 {
			t.Fatalf("%d unclaimed", h.Pot())
		}
		if allIn >= 3 && allIn <= 9 {
			hands++
		}
	}
}

// A story is told the same way every time: by a hand used before, and after a
// clone has gone another way.
func TestSameSetupAndActionsGiveTheSameEvents(t *testing.T) {
	var used hand.Hand
	everyTable(t, handsPerGame/4, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		h := mustStart(t, &s)
		actions := play(t, r, h, func() {})
		if err := used.Start(&s); err != nil {
			t.Fatal(err)
		}
		fork := r.IntN(len(actions) + 1)
		for i, a := range actions {
			if i == fork {
				before := used.Clone()
				other := used.Clone()
				play(t, r, other, func() {})
				if !used.Same(before) {
					t.Fatalf("the clone's actions changed the hand: %+v", s)
				}
			}
			if err := used.Apply(a); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
		if !reflect.DeepEqual(h.Events(), used.Events()) {
			t.Fatalf("two stories:\n%+v\n%+v", h.Events(), used.Events())
		}
	})
}

// permitted says whether an action is within what Legal says, worked out again.
func permitted(l *hand.Legal, a *hand.Action, held []card.Card) bool {
	switch a.Kind {
	case hand.Fold:
		return l.Fold
	case hand.Check:
		return l.Check
	case hand.Call:
		return l.Call > 0
	case hand.PostBringIn:
		return l.BringIn > 0
	case hand.Raise:
		if l.MaxTo == 0 || a.Amount < l.MinTo || a.Amount > l.MaxTo {
			return false
		}
		return !l.Fixed || a.Amount == l.MinTo || a.Amount == l.MaxTo
	case hand.Show:
		return l.Show
	case hand.Muck:
		return l.Muck
	}
	if a.Kind == hand.Draw && (!l.Draw || int(a.N) > l.DrawMax) || a.Kind == hand.Discard && (l.Discard == 0 || int(a.N) != l.Discard) {
		return false
	}
	if a.Kind > hand.Muck {
		return false
	}
	var seen card.Set
	for _, c := range a.Cards[:a.N] {
		if !card.Of(held...).Has(c) || seen.Has(c) {
			return false
		}
		seen = seen.Add(c)
	}
	return true
}

// candidates are actions a seat might try: every kind, amounts at the edges,
// cards of its own, of others and twice.
func candidates(r *rand.Rand, h *hand.Hand, seat int) []hand.Action {
	var list []hand.Action
	for _, k := range []hand.ActionKind{hand.Fold, hand.Check, hand.Call, hand.PostBringIn, hand.Show, hand.Muck, hand.Muck + 1, 255} {
		list = append(list, hand.Action{Seat: int8(seat), Kind: k})
	}
	l := hand.Legal{}
	var held []card.Card
	all := int64(0)
	if seat >= 0 && seat < hand.MaxSeats {
		v := h.View(seat)
		l, held, all = v.Legal, h.Held(seat), v.Seats[seat].Bet+v.Seats[seat].Stack
	}
	for _, to := range []int64{l.MinTo, l.MaxTo, all, (l.MinTo + l.MaxTo) / 2, h.View(-1).Bet, 0, math.MaxInt64, math.MinInt64} {
		for _, d := range []int64{-1, 0, 1} {
			list = append(list, hand.RaiseTo(seat, to+d))
		}
	}
	for n := 0; n <= 8; n++ {
		for _, kind := range []hand.ActionKind{hand.Draw, hand.Discard} {
			a := hand.Action{Seat: int8(seat), Kind: kind, N: uint8(n)}
			copy(a.Cards[:], held)
			list = append(list, a)
			a.Cards[0] = card.Card(r.IntN(card.Size))
			list = append(list, a)
			a.Cards[1] = a.Cards[0]
			list = append(list, a)
			a.Cards[2] = card.Unknown
			list = append(list, a)
		}
	}
	return list
}

// What Legal allows is taken, all else is refused and changes nothing.
func TestLegalActionsAreTakenAndOthersRefused(t *testing.T) {
	everyTable(t, max(handsPerGame/400, 27), func(t *testing.T, r *rand.Rand, s hand.Setup) {
		h := mustStart(t, &s)
		for !h.Done() {
			some := false
			before := h.Clone()
			for seat := -1; seat <= hand.MaxSeats; seat++ {
				var l hand.Legal
				var held []card.Card
				if seat >= 0 && seat < hand.MaxSeats {
					l, held = h.Legal(seat), h.Held(seat)
					if pending := h.Pending()>>seat&1 != 0; !pending && l != (hand.Legal{}) {
						t.Fatalf("seat %d may not act and has %+v", seat, l)
					}
				}
				for _, a := range candidates(r, h, seat) {
					want := a.N <= hand.MaxHole && permitted(&l, &a, held)
					some = some || want
					if r.IntN(4) > 0 { // over a hand every kind comes up
						continue
					}
					try := h
					if want {
						try = h.Clone()
					}
					if err := try.Apply(a); (err == nil) != want {
						t.Fatalf("%+v: %v, legal %+v", a, err, l)
					}
				}
			}
			if !h.Same(before) {
				t.Fatal("a refused action changed the hand")
			}
			if !some {
				t.Fatalf("nothing is legal: %+v", s)
			}
			if err := h.Apply(next(r, h)); err != nil {
				t.Fatal(err)
			}
		}
		before := h.Clone()
		for seat := -1; seat <= hand.MaxSeats; seat++ {
			for _, a := range candidates(r, h, seat) {
				if err := h.Apply(a); err == nil {
					t.Fatalf("%+v was taken after the end", a)
				}
			}
		}
		if !h.Same(before) {
			t.Fatal("an action after the end changed the hand")
		}
	})
}

// A fuzzed script of actions, most of them nonsense, never panics and never
// makes or loses a chip.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), uint8(0), uint8(2), []byte{0, 2, 0, 0, 1, 1, 0, 0, 2, 1})
	f.Add(uint64(2), uint8(17), uint8(6), []byte("a fold, a call, a raise"))
	f.Fuzz(func(t *testing.T, seed uint64, which, players uint8, script []byte) {
		r := rand.New(rand.NewPCG(seed, 9))
		g := game.Tables()[int(which)%19]
		s := handtest.Wild(r, g, game.Betting(which%3), 2+int(players)%(g.MaxPlayers-1))
		h := mustStart(t, &s)
		chips := s.CarriedPot
		for _, c := range s.Stacks {
			chips += c
		}
		for len(script) >= 2 && !h.Done() {
			a := hand.Action{Seat: int8(script[0]%12) - 1, Kind: hand.ActionKind(script[1] % 11), N: script[0] >> 4, Amount: int64(int8(script[1])) * 3}
			for i := range a.Cards {
				a.Cards[i] = card.Card(script[i%len(script)])
			}
			if script[0]&1 == 0 && h.Pending() != 0 {
				a = next(r, h)
			}
			script = script[2:]
			before := h.Clone()
			if err := h.Apply(a); err != nil && !h.Same(before) {
				t.Fatalf("%+v was refused (%v) and changed the hand", a, err)
			}
			sum := h.Pot() + h.Raked()
			for i := range hand.MaxSeats {
				sum += h.Stack(i)
				h.View(i)
				h.Legal(i)
			}
			if sum != chips {
				t.Fatalf("%d chips, there were %d", sum, chips)
			}
		}
	})
}
