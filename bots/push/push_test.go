package push

import (
	"math/rand/v2"
	"testing"

	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/eval"
)

// part is the part of all hands that f says yes to, in percent.
func part(f func(class int) bool) float64 {
	n := 0
	for a := range card.Card(card.Size) {
		for b := range a {
			if f(start.Class(a, b)) {
				n++
			}
		}
	}
	return float64(n) / 13.26
}

// Heads-up at ten big blinds the equilibrium is well known (BOTS §1.5).
func TestHeadsUpTheTablesAreThoseOfTheBooks(t *testing.T) {
	if got := part(func(c int) bool { return Shove(c, 1, 10) }); got < 57 || got > 60 {
		t.Errorf("ten big blinds are pushed with %.1f %% of hands, want about 58", got)
	}
	if got := part(func(c int) bool { return Call(c, 1, 1, 10) }); got < 36 || got > 39 {
		t.Errorf("they are called with %.1f %%, want about 37", got)
	}
}

func TestShorterStacksAndFewerPlayersPushMore(t *testing.T) {
	aces := start.Class(card.MustParse("As")[0], card.MustParse("Ah")[0])
	for behind := 1; behind <= Behind; behind++ {
		for depth := 1.0; depth <= Deepest; depth++ {
			if !Shove(aces, behind, depth) {
				t.Errorf("aces are not pushed with %d behind and %.0f big blinds", behind, depth)
			}
			for place := 1; place <= behind; place++ {
				if !Call(aces, behind, place, depth) {
					t.Errorf("aces do not call %.0f big blinds in place %d of %d", depth, place, behind)
				}
			}
			pushed := part(func(c int) bool { return Shove(c, behind, depth) })
			if deeper := part(func(c int) bool { return Shove(c, behind, depth+1) }); deeper > pushed+0.5 {
				t.Errorf("%d behind: %.1f %% with %.0f big blinds, %.1f %% with one more", behind, pushed, depth, deeper)
			}
			if more := part(func(c int) bool { return Shove(c, min(behind+1, Behind), depth) }); depth > 3 && more > pushed+0.5 {
				t.Errorf("%.0f big blinds: %.1f %% with %d behind, %.1f %% with one more", depth, pushed, behind, more)
			}
		}
	}
	if Shove(aces, 1, 0.2) != Shove(aces, 1, 1) || Shove(aces, 1, 80) != Shove(aces, 1, Deepest) {
		t.Error("depths outside the tables are not those at their ends")
	}
}

// The entries are worked out again another way: by playing the hand with real
// cards a few thousand times against players who keep to the tables.
func TestAFewEntriesWorkedOutAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, k := range []struct {
		hand   string
		behind int
		depth  float64
		push   bool
	}{
		{"AhKd", 1, 10, true}, {"Ah2d", 1, 10, true}, {"7h2d", 1, 10, false}, {"8h3d", 1, 8, false}, {"Kh9d", 1, 8, true},
		{"Th9h", 2, 8, true}, {"9h4d", 2, 8, false}, {"QhQd", 3, 10, true}, {"Kh6d", 3, 10, false}, {"AhTd", 4, 8, true},
		{"Qh8d", 4, 8, false}, {"8h8d", 5, 10, true}, {"Kh9d", 5, 10, false}, {"AhQs", 5, 10, true},
	} {
		c := card.MustParse(k.hand)
		if got := Shove(start.Class(c[0], c[1]), k.behind, k.depth); got != k.push {
			t.Errorf("%s with %d behind and %.0f big blinds: push %v", k.hand, k.behind, k.depth, got)
		}
		if gain := played(r, c, k.behind, k.depth); gain > 0 != k.push {
			t.Errorf("%s with %d behind and %.0f big blinds: pushing wins %.2f big blinds more than folding", k.hand, k.behind, k.depth, gain)
		}
	}
}

// played is what pushing a hand wins, against folding it, in big blinds.
func played(r *rand.Rand, mine []card.Card, behind int, depth float64) float64 {
	const hands = 6000
	posted := func(left int) float64 { return [...]float64{1, 0.5, 0, 0, 0, 0}[left] }
	sum := 0.0
	rest := (card.Full &^ card.Of(mine...)).Cards()
	for range hands {
		r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
		won := 1.5 // everybody folds
		for j := range behind {
			theirs := rest[2*j : 2*j+2]
			if !Call(start.Class(theirs[0], theirs[1]), behind, j+1, depth) {
				continue
			}
			board := rest[2*behind : 2*behind+5]
			a := eval.Evaluate(eval.High, append(append([]card.Card{}, mine...), board...))
			b := eval.Evaluate(eval.High, append(append([]card.Card{}, theirs...), board...))
			pot := 2*depth + 1.5 - posted(behind) - posted(behind-1-j)
			switch {
			case a > b:
				won = pot - depth
			case a == b:
				won = pot/2 - depth
			default:
				won = -depth
			}
			won += posted(behind)
			break
		}
		sum += won
	}
	return sum / hands
}
