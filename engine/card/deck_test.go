package card_test

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/card"
)

func seed(i int) (s card.Seed) {
	binary.LittleEndian.PutUint64(s[:], uint64(i))
	return s
}

func draw(d *card.Deck, n int) []card.Card {
	cards := make([]card.Card, n)
	for i := range cards {
		cards[i] = d.Draw()
	}
	return cards
}

// chiSquare is the statistic of counts that should all be equal.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	sum := 0.0
	for _, n := range counts {
		sum += (float64(n) - want) * (float64(n) - want) / want
	}
	return sum
}

// Seeds are fixed, so these tests give the same figure every time. The limits
// are the 99.9 % points of chi-square with as many degrees of freedom.
func TestEveryCardIsEquallyLikelyAtEveryPlace(t *testing.T) {
	const limit51 = 87.97 // 51 degrees of freedom
	var at [card.Size][card.Size]int
	var d card.Deck
	for i := range 52_000 {
		d.Reset(seed(i))
		for place := range card.Size {
			at[place][d.Draw()]++
		}
	}
	over := 0
	for place := range at {
		if chiSquare(at[place][:]) > limit51 {
			over++
		}
	}
	// Of 52 figures at most one is over in 99.9 % of all cases.
	if over > 1 {
		t.Errorf("%d places of 52 favour some cards", over)
	}
}

func TestEveryFirstTwoCardsAreEquallyLikely(t *testing.T) {
	const limit2651 = 2881.4 // 52*51-1 degrees of freedom
	counts := make([]int, card.Size*card.Size)
	var d card.Deck
	for i := range 300_000 {
		d.Reset(seed(i))
		a, b := d.Draw(), d.Draw()
		counts[int(a)*card.Size+int(b)]++
	}
	var pairs []int
	for a := range card.Size {
		for b := range card.Size {
			if n := counts[a*card.Size+b]; a != b {
				pairs = append(pairs, n)
			} else if n > 0 {
				t.Fatalf("%v dealt twice in a row", card.Card(a))
			}
		}
	}
	if x := chiSquare(pairs); x > limit2651 {
		t.Errorf("chi-square of the first two cards %.1f, at most %.1f", x, limit2651)
	}
}

func TestRestockedDiscardsAreDealtInRandomOrder(t *testing.T) {
	const limit7 = 24.32 // 7 degrees of freedom
	var first [8]int
	var d card.Deck
	for i := range 40_000 {
		d.Reset(seed(i))
		draw(&d, 47)
		rest := d.Rest()
		var three card.Set
		for _, c := range (card.Full &^ rest).Cards()[:3] {
			three = three.Add(c)
		}
		d.Restock(three)
		if d.Left() != 8 || d.Rest() != rest|three {
			t.Fatalf("stub %v after %v was restocked with %v", d.Rest(), rest, three)
		}
		// Number the eight cards: those of the stub first, then the discards.
		c, n := d.Draw(), 0
		switch {
		case rest.Has(c):
			n = (rest & (1<<c - 1)).Len()
		default:
			n = 5 + (three & (1<<c - 1)).Len()
		}
		first[n]++
	}
	if x := chiSquare(first[:]); x > limit7 {
		t.Errorf("chi-square of the first card after restocking %.1f, at most %.1f: %v", x, limit7, first)
	}
}

func TestDeckDealsEveryCardOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d card.Deck
		d.Reset(card.Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed")))
		var seen card.Set
		for left := card.Size; left > 0; left-- {
			if d.Left() != left || d.Rest() != card.Full&^seen {
				t.Fatalf("%d cards left, %v; dealt %v", d.Left(), d.Rest(), seen)
			}
			c := d.Draw()
			if !c.Known() || seen.Has(c) {
				t.Fatalf("%v dealt after %v", c, seen)
			}
			seen = seen.Add(c)
		}
		if c := d.Draw(); c != card.Unknown || d.Left() != 0 {
			t.Fatalf("an empty stub dealt %v", c)
		}
	})
}

func TestSameSeedDealsTheSameCards(t *testing.T) {
	var a, b card.Deck
	a.Reset(seed(7))
	draw(&a, 20) // what happened before a reset leaves no trace
	a.Reset(seed(7))
	b.Reset(seed(7))
	five := card.Format(draw(&a, 5))
	if got := card.Format(draw(&b, 5)); got != five {
		t.Errorf("%s and %s from one seed", five, got)
	}
	copied := a
	if x, y := card.Format(draw(&a, 47)), card.Format(draw(&copied, 47)); x != y {
		t.Errorf("a copied deck deals %s, not %s", y, x)
	}
	b.Reset(seed(8))
	if got := card.Format(draw(&b, 5)); got == five {
		t.Errorf("two seeds deal %s", five)
	}
}

func TestResetToDealsTheGivenOrderFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.Permutation(card.Full.Cards()).Draw(t, "order")[:rapid.IntRange(0, card.Size).Draw(t, "known")]
		var d card.Deck
		d.ResetTo(order, seed(rapid.IntRange(0, 1000).Draw(t, "seed")))
		if got := card.Format(draw(&d, len(order))); got != card.Format(order) {
			t.Fatalf("dealt %s, want %s", got, card.Format(order))
		}
		if rest := card.Full &^ card.Of(order...); d.Rest() != rest || card.Of(draw(&d, d.Left())...) != rest {
			t.Fatalf("the rest is not %v", rest)
		}
	})
}

func TestTakeLeavesTheOthersInOrder(t *testing.T) {
	for _, c := range []struct{ name, order, take, want string }{
		{"from the top", "AhKdQcJs", "Ah", "KdQcJs"},
		{"from the middle", "AhKdQcJs", "Qc", "AhKdJs"},
		{"one that was not in order", "AhKdQcJs", "2c", "AhKdQcJs"},
		{"two", "AhKdQcJs", "Js2c", "AhKdQc"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d card.Deck
			d.ResetTo(card.MustParse(c.order), seed(1))
			for _, taken := range card.MustParse(c.take) {
				if !d.Take(taken) || d.Rest().Has(taken) || d.Take(taken) {
					t.Errorf("%v is not taken once", taken)
				}
			}
			left := d.Left()
			want := card.MustParse(c.want)
			if got := card.Format(draw(&d, len(want))); got != c.want {
				t.Errorf("then come %s, want %s", got, c.want)
			}
			if rest := draw(&d, left-len(want)); card.Of(rest...).Len() != len(rest) {
				t.Errorf("a card twice in %v", rest)
			}
		})
	}
}

func TestTakeRefusesADealtCard(t *testing.T) {
	var d card.Deck
	d.Reset(seed(3))
	if c := d.Draw(); d.Take(c) {
		t.Errorf("%v was taken after it was dealt", c)
	}
	if d.Take(card.Unknown) {
		t.Error("an unknown card was taken")
	}
}
