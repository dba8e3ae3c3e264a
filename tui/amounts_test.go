package tui

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/tui/ui"
)

func TestAC04_EnterPutsInWhatWasDisplayed(t *testing.T) {
	rounds.Alone(t)
	r := rand.New(rand.NewPCG(4, 4))
	tried := 0
	for _, g := range []*game.Game{game.Holdem, game.Omaha8, game.Stud7, game.TD27, game.Ferme} {
		for _, b := range g.Bettings() {
			for range 12 {
				n := 2 + r.IntN(5)
				s := randomSetup(r, g, b, n, []int64{60, 600, 6000}[r.IntN(3)])
				h, err := hand.New(&s)
				if err != nil {
					t.Fatal(err)
				}
				for !h.Done() {
					seat := 0
					for h.Pending()>>seat&1 == 0 {
						seat++
					}
					v := h.View(seat)
					if v.Legal.MaxTo > 0 {
						tried += putsIn(t, r, h, seat)
					}
					if err := h.Apply(randomAction(r, v)); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d sizes were tried", tried)
	}
}

// taker is a client that keeps the actions it is handed.
type taker struct {
	silent
	acts []table.Act
}

func (c *taker) Do(cmd table.Command) bool {
	if a, ok := cmd.(table.Act); ok {
		c.acts = append(c.acts, a)
	}
	return true
}

// putsIn sizes a raise with a preset or digits, presses Enter (twice for an
// all-in), and compares what the screen said with what the engine makes of it.
func putsIn(t *testing.T, r *rand.Rand, h *hand.Hand, seat int) int {
	t.Helper()
	c := &taker{}
	a := atTable(c, Options{Themes: shelf, Width: 80 + r.IntN(60), Height: 24 + r.IntN(20), Settings: ui.Settings{Still: true}})
	a.clock = func() time.Time { return noon }
	a.Now = noon.Add(-time.Minute)
	snap := &table.Snapshot{You: seat, NSeats: hand.MaxSeats, Hand: 1, Phase: table.Playing, View: h.View(seat), Decision: table.Decision{ID: 9, Yours: true}}
	for i := range snap.Seats {
		snap.Seats[i] = table.Seat{Taken: true, Name: players[i]}
	}
	a.take(snapshotMsg{a.table.Client, snap})
	a.Now = noon
	a.press("r")
	if t0 := a.table; !standing(a).Sizing && t0.Confirm == nil && len(c.acts) == 0 { // nothing but all-in is left
		a.press("a")
	}
	if standing(a).Sizing {
		switch k := r.IntN(7); {
		case k < 5:
			a.press(string("mhtpx"[k]))
		default:
			for range 1 + r.IntN(4) {
				a.press(string(rune('0' + r.IntN(10))))
			}
		}
	}
	shown, open := sized(t, a)
	if open {
		a.press("enter")
	}
	if q := a.table.Confirm; q != nil {
		shown = q.To
		if q.To > 0 && !strings.Contains(screenText(a), a.Words.Num(shown)) {
			t.Fatalf("the question does not say %d:\n%s", shown, screenText(a))
		}
		a.table.Confirm.At = noon.Add(-time.Second)
		a.press("enter")
	}
	if len(c.acts) != 1 {
		t.Fatalf("%d actions went out\n%s", len(c.acts), screenText(a))
	}
	act := hand.Action(c.acts[0].Action.(table.PokerAction))
	act.Seat = int8(seat)
	copied := h.Clone()
	before := len(copied.Events())
	if err := copied.Apply(act); err != nil {
		t.Fatalf("%+v is refused: %v\n%s", act, err, screenText(a))
	}
	e := copied.Events()[before]
	if e.Kind == hand.EvRaised && shown != 0 && e.To != shown {
		t.Fatalf("%d was put in, %d was shown", e.To, shown)
	}
	return 1
}
