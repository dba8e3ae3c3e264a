package bots

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/rounds"
)

// playOut plays a hand with the bots of its seats and says what they did. An
// illegal action fails the test, and so does a chip too many or too few.
func playOut(t *testing.T, s *hand.Setup, bot func(seat int) (spec string, p Player), seed uint64) []Decision {
	t.Helper()
	h, err := hand.New(s)
	if err != nil {
		t.Fatal(err)
	}
	in := s.CarriedPot
	for i := range s.Stacks {
		in += s.Stacks[i]
	}
	var done []Decision
	for step := uint64(0); !h.Done(); step++ {
		if step > 500 {
			t.Fatal("the hand does not end")
		}
		seat := bits.TrailingZeros16(h.Pending())
		spec, p := bot(seat)
		v := h.View(seat)
		d := p.Decide(v, rand.New(rand.NewPCG(seed, step)))
		if err := h.Apply(d.Action); err != nil {
			t.Fatalf("%s: %+v: %v\nlegal: %+v", spec, d.Action, err, v.Legal)
		}
		done = append(done, d)
	}
	out := h.Carried() + h.Raked()
	for i := range s.Stacks {
		out += h.Stack(i)
		if s.Stacks[i] == 0 {
			continue
		}
		if _, p := bot(i); p != nil {
			if w, ok := p.(Watcher); ok {
				w.Watch(h.View(i))
			}
		}
	}
	if in != out {
		t.Fatalf("%d chips in, %d out", in, out)
	}
	return done
}

// Every bot plays every game in every structure, at two, three, six and as many
// players as there are chairs; every other hand has scattered seats, short and
// odd stacks and every rule option.
func TestEveryBotPlaysEveryGameByTheRules(t *testing.T) {
	all := specs()
	next := 0 // goes on from structure to structure, so that every bot plays every game
	everyStructure(t, func(t *testing.T, g *game.Game, b game.Betting) {
		r := rand.New(rand.NewPCG(uint64(len(g.ID)), uint64(b)))
		seats := map[string]Player{}
		for played := 0; played < len(all)*rounds.Of(1, 80)/2; {
			for _, n := range slices.Compact([]int{2, 3, min(6, g.MaxPlayers), g.MaxPlayers}) {
				s := usualTable(r, g, b, n)
				if played%2 == 1 {
					s = handtest.Wild(r, g, b, n)
				}
				chairs := map[int]string{}
				for _, i := range s.Positions() {
					chairs[i] = all[next%len(all)]
					next++
				}
				playOut(t, &s, func(seat int) (string, Player) {
					spec := chairs[seat]
					key := fmt.Sprint(spec, seat)
					if seats[key] == nil {
						seats[key] = newBot(t, spec)
					}
					return spec, seats[key]
				}, r.Uint64())
				played += n
			}
		}
	})
}

func TestTheSameSeedGivesTheSameActions(t *testing.T) {
	for _, g := range game.Tables() {
		play := func(seed uint64) [][]Decision {
			r := rand.New(rand.NewPCG(7, 7))
			table := map[int]Player{}
			lineup := []string{"L4", "maniac:L3", "L2", "trickster:L4", "station:L1", "L0"}
			n := min(len(lineup), g.MaxPlayers)
			var hands [][]Decision
			for range 3 {
				s := usualTable(r, g, g.Default, n)
				hands = append(hands, playOut(t, &s, func(seat int) (string, Player) {
					if table[seat] == nil {
						table[seat] = newBot(t, lineup[seat])
					}
					return lineup[seat], table[seat]
				}, seed))
			}
			return hands
		}
		one, two := play(1), play(1)
		if !reflect.DeepEqual(one, two) {
			t.Errorf("%s: the same seed, but\n%+v\n%+v", g.ID, one, two)
		}
		if other := play(2); reflect.DeepEqual(one, other) {
			t.Errorf("%s: another seed changes nothing", g.ID)
		}
	}
}

// What was thought of is kept: the share of the pot, of every bet and of every
// throw that had an alternative.
func TestDecisionsKeepTheirReasons(t *testing.T) {
	for _, g := range game.Tables() {
		r := rand.New(rand.NewPCG(2, 9))
		table := []Player{newBot(t, "L2"), newBot(t, "L3"), newBot(t, "loose:L4")}
		for range 2 {
			s := usualTable(r, g, g.Default, 3)
			for _, d := range playOut(t, &s, func(seat int) (string, Player) { return "", table[seat] }, 5) {
				share, ok := d.Factor(ShareOfPot)
				switch k := d.Action.Kind; {
				case k == hand.Show || k == hand.Muck:
				case !ok || share < 0 || share > 1:
					t.Errorf("%s: %v for %+v", g.ID, k, d.Factors)
				}
			}
		}
	}
}
