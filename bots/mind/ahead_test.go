package mind

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/bots/deal"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/rounds"
)

// In every game and structure a hand that is played on in the mind ends, and nobody
// wins chips that are not there: the viewer takes the whole pot at most and loses
// its stack at most, and a fold is worth nothing.
func TestPlayOutsKeepTheirChips(t *testing.T) {
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			r := rand.New(rand.NewPCG(3, uint64(len(g.ID))))
			m := New(Looks)
			tried := 0
			for range 40 {
				s := handtest.Table(r, g, b, 2+r.IntN(min(g.MaxPlayers, 4)-1))
				h, err := hand.New(&s)
				if err != nil {
					t.Fatal(err)
				}
				for !h.Done() {
					seat := bits.TrailingZeros16(h.Pending())
					v := h.View(seat)
					if v.Street > 0 && (v.Legal.Check || v.Legal.Call > 0) && tried < rounds.Of(3, 12) {
						tried++
						playOn(t, m, v, r)
					}
					if err := h.Apply(handtest.Choose(r, &v.Legal, seat, v.Me().CardList())); err != nil {
						t.Fatal(err)
					}
				}
			}
			if tried == 0 {
				t.Errorf("%s %v: nothing was played on", g.ID, b)
			}
		}
	}
}

func playOn(t *testing.T, m *Mind, v *hand.View, r *rand.Rand) {
	t.Helper()
	m.read.read(v, r.Uint64())
	m.plan.build(v, &m.read, r.Uint64())
	var buf [maxOptions]option
	opts := m.plan.more(m.plan.options(&m.mem, &buf), &m.mem)
	start := m.plan.table(m.read.own)
	if start.now[0] < 0 || start.now[0] > 1 {
		t.Fatalf("the own strength is %v", start.now[0])
	}
	others := 0.0
	for i := range v.Seats {
		if i != v.Seat {
			others += float64(v.Seats[i].Stack)
		}
	}
	for d := range 20 {
		for i := range opts {
			p := start
			p.o, p.rng = &m.plan.deals[d], deal.NewStream(r.Uint64())
			for k := range p.n {
				p.kinds[k] = &kinds[r.IntN(int(numKinds))]
			}
			x := p.play(&opts[i].act)
			most, least := float64(v.Pot)+others, -float64(v.Me().Stack)
			if x > most+0.01 || x < least-0.01 || opts[i].act.Kind == hand.Fold && x != 0 {
				t.Fatalf("%s %v: %+v is worth %v, between %v and %v it may be", v.Game.ID, v.Betting, opts[i].act, x, least, most)
			}
			sum := p.pot
			for k := range p.n {
				sum += p.stack[k]
			}
			want := float64(v.Pot)
			for _, s := range m.plan.w.Live[:m.plan.w.N] {
				want += float64(v.Seats[s].Stack)
			}
			if opts[i].act.Kind != hand.Fold && math.Abs(sum-want) > 0.01 {
				t.Fatalf("%s %v: %v chips after playing on, %v before", v.Game.ID, v.Betting, sum, want)
			}
		}
	}
}

// A short stack wins what it has put in from each, and no more.
func TestAShortStackWinsItsPart(t *testing.T) {
	p := plan{high: true, n: 2}
	o := &outcome{high: [hand.MaxSeats]eval.Value{30, 20, 10}}
	t1 := playout{p: &p, o: o, n: 3, live: 7, pot: 250, dead: 10}
	t1.total = [hand.MaxSeats]float64{40, 100, 100}
	if got := t1.won(); got != 130 {
		t.Errorf("the best hand with 40 in, against 100 and 100, wins %v, want 130", got)
	}
	o.high = [hand.MaxSeats]eval.Value{20, 20, 30}
	t1.total = [hand.MaxSeats]float64{100, 100, 40}
	if got := t1.won(); got != 60 {
		t.Errorf("tied behind a short stack it wins %v, want 60", got)
	}
}

// The habits are those of players: strong hands fold less and raise more, dear bets
// are folded to more often.
func TestTheHabitsArePlayers(t *testing.T) {
	for _, g := range []*game.Game{game.Holdem, game.Omaha8, game.Stud7, game.TD27} {
		h := habitsOf(g, game.FixedLimit)
		if len(h.bytes) != habitsPerGame {
			t.Fatalf("%s has no habits", g.ID)
		}
		facing := spot{left: 1, bets: 1, rivals: 1, odds: 0.17}
		weakFolds, weakRaises := h.parts(facing, 0.1)
		strongFolds, strongRaises := h.parts(facing, 0.95)
		if weakFolds < strongFolds+0.2 || strongRaises < weakRaises+0.2 {
			t.Errorf("%s: weak hands fold %.2f and raise %.2f, strong ones %.2f and %.2f", g.ID, weakFolds, weakRaises, strongFolds, strongRaises)
		}
	}
}

// Who is far from the blueprint is known after some hands, and who plays by it is not
// taken for one who does not.
func TestFarOffIsKnown(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var folder, fair drift
	for range 120 {
		folder.note(0, r.Float64() < 0.6, 0.3)
		fair.note(0, r.Float64() < 0.3, 0.3)
		fair.note(1, r.Float64() < 0.2, 0.2)
	}
	if !folder.off() || fair.off() {
		t.Errorf("one who folds twice as often: %v; one who does not: %v", folder.off(), fair.off())
	}
}
