package deal

import (
	"math"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// everyDecision calls f with what seats see when it is their turn, in random
// hands of every game.
func everyDecision(t *testing.T, hands int, f func(t *testing.T, r *rand.Rand, v *hand.View)) {
	t.Helper()
	for k, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(k), 7))
			for range hands {
				n := g.MinPlayers + r.IntN(g.MaxPlayers-g.MinPlayers+1)
				s := handtest.Wild(r, g, g.Default, n)
				h, err := hand.New(&s)
				if err != nil {
					t.Fatal(err)
				}
				for !h.Done() {
					a := handtest.Next(r, h)
					f(t, r, h.View(int(a.Seat)))
					if err := h.Apply(a); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// Whatever is not seen may be anywhere, but nowhere twice; what is seen stays
// where it is; and everybody ends with a whole hand.
func TestDealsAreDealsOfOneDeck(t *testing.T) {
	var w World
	everyDecision(t, 40, func(t *testing.T, r *rand.Rand, v *hand.View) {
		w.Reset(v, r.Uint64())
		for range 3 {
			w.Begin()
			for _, s := range w.Live[1:w.N] {
				if r.IntN(2) == 0 {
					w.DealHidden(s)
				} else {
					w.DealPlayed(s)
				}
			}
			w.Finish()
			board := card.Of(w.Board[:w.NBoard]...)
			if n := board.Len(); n != w.NBoard || w.NBoard < v.NBoard {
				t.Fatalf("the board is %v", w.Board[:w.NBoard])
			}
			if board&card.Of(v.BoardCards()...) != card.Of(v.BoardCards()...) {
				t.Fatalf("%v was on the board, and now it is %v", v.BoardCards(), w.Board[:w.NBoard])
			}
			taken := board
			if v.Me().Draws < 2 { // later a reshuffle may have brought cards back
				taken |= v.Me().Thrown
			}
			for _, s := range w.Live[:w.N] {
				cards := w.Hole[s][:w.NHole[s]]
				set := card.Of(cards...)
				if set.Len() != len(cards) || set&taken != 0 {
					t.Fatalf("seat %d holds %v of %v, and %v is taken", s, cards, v.Seats[s].CardList(), taken)
				}
				taken |= set
				want := HeldBefore(w.Game, len(w.Game.Streets))
				if short := w.NBoard > 0 && w.Game.Family == game.Stud; short {
					want-- // RULES §3.5: the seventh card is common
				}
				if len(cards) != want {
					t.Logf("%d %d %d %+v %v %d", w.nrest, w.next, w.npile, v.Legal, w.NHole, v.Street)
					for i := range v.Seats {
						t.Log(v.Seats[i].N, v.Seats[i].Draws, v.Seats[i].Drew, v.Seats[i].Live, v.Seats[i].Thrown.Len(), v.Seats[i].CardList())
					}
					t.Fatalf("seat %d ends with %v, want %d cards", s, cards, want)
				}
				if w.Game.Family != game.Stud {
					continue
				}
				for _, c := range v.Seats[s].CardList() {
					if c.Known() && !set.Has(c) {
						t.Fatalf("seat %d showed %v and ends with %v", s, c, cards)
					}
				}
			}
		}
	})
}

// Whoever looks at a showdown, there is one pot to share.
func TestThePartsAreOnePot(t *testing.T) {
	var w World
	everyDecision(t, 40, func(t *testing.T, r *rand.Rand, v *hand.View) {
		w.Reset(v, r.Uint64())
		w.Begin()
		for _, s := range w.Live[1:w.N] {
			w.DealHidden(s)
		}
		w.Finish()
		sum := 0.0
		mine := *v
		w.View = &mine
		for i := range w.Live[:w.N] {
			rivals := append([]int(nil), w.Live[:i]...)
			rivals = append(rivals, w.Live[i+1:w.N]...)
			mine.Seat = w.Live[i]
			sum += w.Part(rivals)
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the parts of %d seats are %v pots: %v %v", w.N, sum, w.High, w.Low)
		}
	})
}

// PERF §4 and the tables everybody knows: pot shares against hands that are dealt
// at random.
func TestSharesOfStartingHands(t *testing.T) {
	for _, c := range []struct {
		name  string
		g     *game.Game
		n     int
		cards string
		want  float64
	}{
		{"aces against one", game.Holdem, 2, "AsAh", 0.852},
		{"aces against five", game.Holdem, 6, "AsAh", 0.492},
		{"ace king suited against one", game.Holdem, 2, "AsKs", 0.670},
		{"deuce seven against one", game.Holdem, 2, "2c7d", 0.346},
		{"deuces against eight", game.Holdem, 9, "2c2d", 0.117},
	} {
		v := firstView(t, c.g, c.n, card.MustParse(c.cards))
		var w World
		w.Reset(v, 11)
		const n = 40000
		got := w.Share(n, c.n-1, false)
		// Four standard deviations of a mean of so many deals.
		if slack := 4 * 0.5 / math.Sqrt(n); math.Abs(got-c.want) > slack+0.001 {
			t.Errorf("%s: %.4f, want %.3f", c.name, got, c.want)
		}
	}
}

// firstView is what the first to act sees, holding certain cards.
func firstView(t *testing.T, g *game.Game, n int, cards []card.Card) *hand.View {
	t.Helper()
	s := handtest.Table(rand.New(rand.NewPCG(3, 3)), g, g.Default, n)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	v := h.View(h.Actor())
	copy(v.Seats[v.Seat].Cards[:], cards)
	return v
}

func TestTheSameSeedDealsTheSame(t *testing.T) {
	var one, two World
	everyDecision(t, 3, func(t *testing.T, r *rand.Rand, v *hand.View) {
		seed := r.Uint64()
		one.Reset(v, seed)
		two.Reset(v, seed)
		a, b := one.Share(20, one.N, true), two.Share(20, two.N, true)
		if a != b {
			t.Fatalf("%v and %v", a, b)
		}
	})
}

// Cards that are held for one seat are not dealt to another.
func TestHeldCardsAreHeldOnce(t *testing.T) {
	v := firstView(t, game.Holdem, 3, card.MustParse("AsAh"))
	var w World
	w.Reset(v, 1)
	kings, queens := card.MustParse("KsKh"), card.MustParse("KsQh")
	for range 200 {
		w.Begin()
		if !w.Hold(w.Live[1], kings, card.Of(kings...)) {
			t.Fatal("two kings were free")
		}
		if w.Hold(w.Live[2], queens, card.Of(queens...)) {
			t.Fatal("one king is in two hands")
		}
		w.DealHidden(w.Live[2])
		w.Finish()
		held := card.Of(kings...) | card.Of(card.MustParse("AsAh")...)
		if all := card.Of(w.Hole[w.Live[2]][:2]...) | card.Of(w.Board[:5]...); all&held != 0 || all.Len() != 7 {
			t.Fatalf("%v and %v with %v held", w.Hole[w.Live[2]][:2], w.Board, held)
		}
	}
}
