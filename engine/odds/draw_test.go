package odds

import (
	"math"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

func TestWhatIsKeptInADraw(t *testing.T) {
	for _, c := range []struct {
		name string
		game *game.Game
		left int
		hand string
		keep string
	}{
		{"two pair throws one", game.Ferme, 1, "AsAhKdKc4h", "AsAhKdKc"},
		{"a pair throws three", game.Ferme, 1, "2s9h2dKc4h", "2s2d"},
		{"trips throw two", game.Ferme, 1, "2s9h2d2c4h", "2s2d2c"},
		{"a straight stands pat", game.Ferme, 1, "As2h3d4c5h", "As2h3d4c5h"},
		{"quads stand pat", game.Ferme, 1, "AsAhAdAc5h", "AsAhAdAc5h"},
		{"four to a flush", game.Ferme, 1, "As9s7s2s5h", "As9s7s2s"},
		{"four to an open straight", game.Ferme, 1, "8sJh9dTc2h", "8sJh9dTc"},
		{"an inside straight is nothing", game.Ferme, 1, "8sQh9dTc2h", "QhTc"},
		{"ace high four in a row is closed", game.Ferme, 1, "AsKhQdJc2h", "AsKh"},

		{"2-7: a jack is pat for the last draw", game.Nullot27, 1, "Js9h6d3c2h", "Js9h6d3c2h"},
		{"2-7: a queen is not", game.Nullot27, 1, "Qs9h6d3c2h", "2h3c6d9h"},
		{"2-7: a nine is pat with two draws left", game.TD27, 2, "9s8h6d3c2h", "9s8h6d3c2h"},
		{"2-7: but not with three", game.TD27, 3, "9s8h6d3c2h", "2h3c6d8h"},
		{"2-7: an eight is, with three", game.TD27, 3, "8s7h6d3c2h", "8s7h6d3c2h"},
		{"2-7: a straight is broken", game.TD27, 1, "6s5h4d3c2h", "2h3c4d5h"},
		{"2-7: a flush is broken", game.TD27, 1, "7s5s4s3s2s", "2s3s4s5s"},
		{"2-7: an ace is high", game.TD27, 3, "As5h4d3c2h", "2h3c4d5h"},
		{"2-7: of a pair one stays", game.TD27, 3, "2s2h4d4cKh", "2s4d"},
		{"2-7: five high cards, one stays where four may be thrown", game.Nullot27, 1, "KsKhQdQcJh", "Jh"},
		{"2-7: and none where five may be", game.TD27, 1, "KsKhQdQcJh", ""},

		{"A-5: a ten is pat for the last draw", game.NullotA5, 1, "Ts9h6d3c2h", "Ts9h6d3c2h"},
		{"A-5: a jack is not", game.NullotA5, 1, "Js9h6d3cAh", "Ah3c6d"},
		{"A-5: an eight with two left", game.TDA5, 2, "8s7h6d3cAh", "8s7h6d3cAh"},
		{"A-5: but not with three", game.TDA5, 3, "8s7h6d3cAh", "Ah3c6d7h"},
		{"A-5: straights and flushes do not count", game.TDA5, 3, "6s5s4s3s2s", "6s5s4s3s2s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := deal{game: c.game, main: c.game.Low, maxDraw: maxDrawOf(c.game)}
			if c.game == game.Ferme {
				d.main = c.game.High
			}
			var hand [maxCards]card.Card
			copy(hand[:], card.MustParse(c.hand))
			kept := hand[:d.keepDraw(&hand, c.left)]
			if card.Of(kept...) != card.Of(card.MustParse(c.keep)...) {
				t.Errorf("kept %s, want %s", card.Format(kept), c.keep)
			}
		})
	}
}

// The measured shares of BOTS §1.8, whose pat hands are not named card by card.
func TestAPatHandAgainstADrawToTheWheel(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  *game.Game
		hands string
		share float64
	}{
		{"2-7 eight", game.TD27, "8s7h5d3c2h 2s3s4s7d", 0.807},
		{"2-7 nine", game.TD27, "9s8h5d3c2h 2s3s4s7d", 0.705},
		{"2-7 jack", game.TD27, "JsTh8d5c2h 2s3s4s7d", 0.523},
		{"2-7 queen", game.TD27, "QsJh8d5c2h 2s3s4s7d", 0.434},
		{"A-5 seven", game.TDA5, "7s6h5d3c2h As2s3s4d", 0.778},
		{"A-5 ten", game.TDA5, "Ts9h8d5c2h As2s3s4d", 0.520},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := compute(t, Query{Game: c.game, Hands: hands(c.hands)}, Options{})
			if got := r.Players[0].Share; !r.Exact || math.Abs(got-c.share) > 0.04 {
				t.Errorf("share %v, want about %v", got, c.share)
			}
		})
	}
}

func TestTheLastDrawIsCertainAndCounted(t *testing.T) {
	played := compute(t, Query{Game: game.Ferme, Hands: hands("AsAh7d4c2h KsQsJsTs3d"), Draws: 1}, Options{})
	thrown := compute(t, Query{Game: game.Ferme, Hands: hands("AsAh KsQsJsTs"), Dead: card.MustParse("7d4c2h3d")}, Options{})
	if !played.Exact || played.Trials != thrown.Trials || played.Players[0] != thrown.Players[0] || played.Policy == "" || thrown.Policy != "" {
		t.Errorf("got %+v, want %+v and a policy", played, thrown)
	}
}

// An unknown hand draws too: each hand it may be, by its own policy.
func TestAnUnknownHandDraws(t *testing.T) {
	for _, g := range []*game.Game{game.Ferme, game.Nullot27, game.TDA5} {
		t.Run(g.ID, func(t *testing.T) {
			hand := card.MustParse("2s3h4d7cKh")
			left := card.MustParse("As8h6d5c9hTsJd4cQh2c7h3s")
			q := Query{Game: g, Hands: [][]card.Card{hand, nil}, Draws: 1,
				Dead: (card.Full &^ card.Of(hand...) &^ card.Of(left...)).Cards()}
			var sum, n float64
			ref := reference{left: left}
			ref.sets(5, func(set []card.Card) {
				known := q
				known.Hands = [][]card.Card{hand, set}
				sum += compute(t, known, Options{}).Players[0].Share
				n++
			})
			got := compute(t, q, Options{Trials: 40_000, Seed: 3})
			if d := math.Abs(got.Players[0].Share - sum/n); got.Exact || d > 3*got.Players[0].StdErr {
				t.Errorf("got %+v, want %v", got, sum/n)
			}
		})
	}
}

func TestATripleDrawIsFairAmongUnknownHands(t *testing.T) {
	r := compute(t, Query{Game: game.TD27, Hands: make([][]card.Card, 3), Draws: 3}, Options{Trials: 20_000, Seed: 5})
	sum := 0.0
	for i, p := range r.Players {
		sum += p.Share
		if math.Abs(p.Share-1./3) > 3*p.StdErr {
			t.Errorf("hand %d: %v ± %v, want a third", i+1, p.Share, p.StdErr)
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("the shares add up to %v", sum)
	}
}

// With eight in to the end the last to be served draw from what the others threw.
func TestTheLastOfEightToDrawGetDiscards(t *testing.T) {
	r := compute(t, Query{Game: game.TD27, Hands: make([][]card.Card, 8), Draws: 3}, Options{Trials: 5_000, Seed: 5})
	if first, last := r.Players[0], r.Players[7]; first.Share < last.Share+0.05 {
		t.Errorf("first %+v, last %+v", first, last)
	}
}

// RULES §3.5: no card is in two places, and nobody gets back what he threw in
// the same draw, however often the stub runs out.
func TestTheStubIsRestockedFairly(t *testing.T) {
	d, err := newDeal(Query{Game: game.TD27, Hands: make([][]card.Card, 8), Draws: 1,
		Dead: card.MustParse("2c2d3c4h5sKd")})
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(d)
	w.dealer.start(1, 1)
	for range 20_000 {
		w.dealer.fill(d.deck)
		w.dealer.shuffle(40)
		var before, kept [8]card.Set
		for i := range 8 {
			for j := range 5 {
				w.hands[i][j] = w.dealer.card()
			}
			before[i] = card.Of(w.hands[i][:5]...)
			hand := w.hands[i]
			kept[i] = card.Of(hand[:d.keepDraw(&hand, 1)]...)
		}
		w.exchange()
		var all card.Set
		for i := range 8 {
			after := card.Of(w.hands[i][:5]...)
			if thrown := before[i] &^ kept[i]; after&thrown != 0 || after&kept[i] != kept[i] || after.Len() != 5 || after&all != 0 {
				t.Fatalf("hand %d: had %v, kept %v, has %v; others have %v", i+1, before[i], kept[i], after, all)
			}
			all |= after
		}
		if all&card.Of(card.MustParse("2c2d3c4h5sKd")...) != 0 {
			t.Fatalf("a dead card came: %v", all)
		}
	}
}
