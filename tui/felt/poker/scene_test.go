package poker

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/i18n"
)

// everyHand plays hands of every game and structure, and calls f with the view
// of one seat after each decision.
func everyHand(t *testing.T, rounds int, f func(v *hand.View)) {
	t.Helper()
	r := rand.New(rand.NewPCG(11, 5))
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			for k := range rounds {
				n := g.MinPlayers + r.IntN(g.MaxPlayers-g.MinPlayers+1)
				s := handtest.Table(r, g, b, n)
				for i := range n {
					s.Stacks[i] = 1 + r.Int64N([]int64{30, 300, 3000}[k%3])
				}
				h, err := hand.New(&s)
				if err != nil {
					t.Fatal(err)
				}
				who := r.IntN(n+1) - 1
				f(h.View(who))
				for !h.Done() {
					seat := 0
					for h.Pending()>>seat&1 == 0 {
						seat++
					}
					v := h.View(seat)
					var a hand.Action
					handtest.Pick(&a, handtest.Random(r.Uint64()), &v.Legal, seat, v.Me().CardList())
					if err := h.Apply(a); err != nil {
						t.Fatalf("%s %s: %v", g.ID, b, err)
					}
					f(h.View(who))
				}
			}
		}
	}
}

func TestTheSceneAgreesWithTheView(t *testing.T) {
	everyHand(t, 12, func(v *hand.View) {
		s := newScene(v, len(v.Events))
		if s.middle+s.bets() != v.Pot {
			t.Fatalf("%s: pot %d+%d on the screen, %d at the table", v.Base.ID, s.middle, s.bets(), v.Pot)
		}
		if !slices.Equal(s.boardCards(), v.BoardCards()) || s.common != v.Common || s.g != v.Game || s.street != v.Street {
			t.Fatalf("%s: board, game or street differ", v.Base.ID)
		}
		for i := range s.seats {
			a, b := &s.seats[i], &v.Seats[i]
			if a.in != b.In || a.live != b.Live || a.stack != b.Stack || a.bet != b.Bet || a.n != b.N || a.up != b.Up ||
				a.shown != b.Shown || a.allIn(s.done) != b.AllIn || (a.won > 0) != b.Won {
				t.Fatalf("%s seat %d: %+v on the screen, %+v at the table", v.Base.ID, i, a, b)
			}
			for j := range a.cardList() {
				if a.cards[j] != b.Cards[j] {
					t.Fatalf("%s seat %d: %v on the screen, %v at the table", v.Base.ID, i, a.cardList(), b.CardList())
				}
			}
		}
	})
}

// chips is everything on the table.
func (s *scene) chips() int64 {
	sum := s.middle + s.raked + s.bets()
	for i := range s.seats {
		sum += s.seats[i].stack
	}
	return sum
}

func TestAC15_StacksPotsAndBetsAreTheChipsInPlayAtEveryEvent(t *testing.T) {
	everyHand(t, 4, func(v *hand.View) {
		if !v.Done {
			return
		}
		want := newScene(v, 0).chips()
		for n := range v.Events {
			if got := newScene(v, n+1).chips(); got != want {
				t.Fatalf("%s: %d chips after event %d, %d before the first", v.Base.ID, got, n, want)
			}
		}
	})
}

// played is a hand to its end, from one deck and one line of actions.
func played(t *testing.T, g *game.Game, b game.Betting, n int, order string, actions ...hand.Action) *hand.View {
	t.Helper()
	s := hand.Setup{Game: g, Betting: b, Stakes: game.StakesFor(g, b, 10), Rules: game.DefaultRules(), BigBlind: -1, Order: card.MustParse(order)}
	for i := range n {
		s.Stacks[i] = 1000
	}
	handtest.Post(&s)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if err := h.Apply(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
	}
	for !h.Done() {
		i := h.Actor()
		a := hand.CheckBy(i)
		if l := h.Legal(i); l.BringIn > 0 {
			a = hand.BringInBy(i)
		} else if !l.Check {
			a = hand.CallBy(i)
		}
		if err := h.Apply(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
	}
	return h.View(0)
}

func TestTheFiveCardsThatWinAreMarked(t *testing.T) {
	// The cards go round from the left of the button, who is dealt the second of each two.
	s := newScene(played(t, game.Holdem, game.NoLimit, 2, "Kc As Kd Ac 2d 7d 7s Th 3c 4d 5c 9h"), 1<<10)
	if want := card.Of(card.MustParse("AsAc7d7sTh")...); s.marked != want {
		t.Errorf("marked %v, want %v", s.marked, want)
	}
	// Seat 1: 2c4h6d8sKcKs3d, a low; seat 0: Ah5hJh9h4c7hKd, a flush.
	hiLo := newScene(played(t, game.Stud8, game.FixedLimit, 2, "2c Ah 4h 5h 6d Jh Qc 8s 9h Qd Kc 4c Ts Ks 7h Td 3d Kd"), 1<<10)
	if want := card.Of(card.MustParse("Ah5hJh9h7h 2c4h6d8s3d")...); hiLo.marked != want {
		t.Errorf("hi-lo: marked %v, want %v", hiLo.marked, want)
	}
}

func TestALowGoesWithoutItsWordWhereBothHalvesWouldNotFit(t *testing.T) {
	s := newScene(played(t, game.Omaha8, game.PotLimit, 2, "Qs As Qh Ah Jc 2c Jd 5d 2s 3d 4c 8h 9s Kd Tc Kh"), 1<<10)
	for _, c := range []struct {
		lang        i18n.Lang
		room        int
		full, short string
	}{
		{i18n.English, 39, "two pair, aces and kings · low 8-4-3-2-A", "two pair, aces and kings · 8-4-3-2-A"},
		{i18n.French, 40, "deux paires, as et rois · basse 8-4-3-2-A", "deux paires, as et rois · 8-4-3-2-A"},
	} {
		w := i18n.In(c.lang)
		if got := strengthText(w, s, &s.seats[0], s.boardCards()); got != c.full {
			t.Errorf("%q, want %q", got, c.full)
		}
		if got := strengthIn(w, s, &s.seats[0], s.boardCards(), c.room); got != c.short {
			t.Errorf("in %d cells %q, want %q", c.room, got, c.short)
		}
		if got := strengthIn(w, s, &s.seats[0], s.boardCards(), c.room+1); got != c.full {
			t.Errorf("with room for all %q, want %q", got, c.full)
		}
	}
}
