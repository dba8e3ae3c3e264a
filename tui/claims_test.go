package tui

import (
	"math/rand/v2"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/cputime"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// wideNames are names as long as names may be: sixteen cells.
var wideNames = [...]string{
	"You", "Alexandre-Émile", "山田太郎山田太郎", "Wilhelmina-Josef", "Zoé", "Bartholomew Fitz", "Jo", "한글한글한글한글", "Maximilian-Xaver", "Ines",
}

// checkCells holds what a frame of a table promises (UX AC-73): no cell is claimed by two
// things, nothing is cut by the window, and what is drawn on the felt lies where it
// was claimed.
func checkCells(t *testing.T, a *App, what string) {
	t.Helper()
	wellFormed(t, a)
	if f := a.table.Claims.Faults; len(f) > 0 {
		t.Fatalf("%s, %d×%d: %v\n%s", what, a.Width, a.Height, f, screenText(a))
	}
	l := felt.LayoutOf(a.Width, a.Height)
	if l.Tier == felt.Ledger {
		return
	}
	shown := paint.New(a.Width, a.Height, a.Look)
	a.draw(shown)
	bare := paint.New(a.Width, a.Height, a.Look)
	bare.Fill(bare.Bounds(), a.Look.Styles.Base)
	a.Ovals.Draw(bare, l.Table)
	for y := l.Table.Y; y < l.Table.Y+l.Table.H; y++ {
		for x := l.Table.X; x < l.Table.X+l.Table.W; x++ {
			if bare.At(x, y) != shown.At(x, y) && a.table.Claims.At(x, y) == felt.Nothing {
				t.Fatalf("%s, %d×%d: %q at %d,%d belongs to nothing\n%s", what, a.Width, a.Height, shown.At(x, y).Text, x, y, screenText(a))
			}
		}
	}
}

// chipsShown is everything the frame shows on the table.
func chipsShown(a *App) int64 {
	return a.table.Kinds[0].(interface{ Chips() int64 }).Chips()
}

// TestAC73_NoTwoThingsOnOneCell plays random hands of every game with two to ten seats,
// and looks at every frame of them: at every decision, at every step of the telling
// and while things move, in windows of every size, both languages and several looks.
func TestAC73_NoTwoThingsOnOneCell(t *testing.T) {
	rounds.Alone(t)
	sizes := [][2]int{{80, 24}, {120, 36}, {160, 50}, {200, 60}, {60, 20}, {100, 30}, {110, 40}, {90, 26}, {130, 34}, {180, 45}, {80, 50}}
	r := rand.New(rand.NewPCG(73, 1))
	most, frames := rounds.Of(1200, 20_000), 0
	games := game.Tables()
	for round := 0; frames < most; round++ {
		g := games[round%len(games)]
		n := g.MinPlayers + r.IntN(g.MaxPlayers-g.MinPlayers+1)
		setup := randomSetup(r, g, g.Bettings()[r.IntN(len(g.Bettings()))], n, []int64{60, 900, 40_000}[r.IntN(3)])
		h, err := hand.New(&setup)
		if err != nil {
			t.Fatal(err)
		}
		var want int64
		who := r.IntN(n+1) - 1
		win := sizes[r.IntN(len(sizes))]
		if r.IntN(5) == 0 {
			win = [2]int{60 + r.IntN(141), 20 + r.IntN(41)}
		}
		o := Options{Lang: i18n.Lang(r.IntN(2)), Settings: ui.Settings{ASCII: r.IntN(6) == 0, Still: r.IntN(3) == 0}}
		o.Profile = []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ASCII}[r.IntN(3)]
		id := uint64(1)
		snap := func() *table.Snapshot {
			s := snapOf(h.View(who), id)
			s.NSeats = n + r.IntN(11-n)
			for i := range s.Seats {
				s.Seats[i].Name = wideNames[i]
			}
			return s
		}
		a := still(o, win[0], win[1], snap())
		now := noon
		a.clock = func() time.Time { return now }
		want = chipsShown(a)
		look := func() {
			frames++
			checkCells(t, a, g.ID)
			if got := chipsShown(a); got != want {
				t.Fatalf("%s: the frame shows %d chips of %d\n%s", g.ID, got, want, screenText(a))
			}
		}
		look()
		for !h.Done() {
			seat := 0
			for h.Pending()>>seat&1 == 0 {
				seat++
			}
			if err := h.Apply(randomAction(r, h.View(seat))); err != nil {
				t.Fatal(err)
			}
			id++
			a.Update(snapshotMsg{a.table.Client, snap()})
			if r.IntN(3) > 0 && !h.Done() {
				continue // not every frame: hands have many
			}
			look()
			if a.table.Kinds[0].MayAct() && r.IntN(2) == 0 {
				a.press("r")
				look()
				a.press("esc")
			}
			for step := 0; a.table.Untold() && step < 60; step++ {
				now = now.Add(time.Duration(100+r.IntN(600)) * time.Millisecond)
				a.Now = now
				cmd := a.take(tickMsg{a.tickGen})
				if r.IntN(6) == 0 { // it takes its time
					count(a, cmd)
				}
				look()
			}
		}
	}
	t.Logf("%d frames", frames)
}

// count takes the pot shares that a screen asked for, at once. It is for what take
// returns of a tick: Update adds a wait, and a snapshot one for the next.
func count(a *App, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			count(a, c)
		}
	case nil, tickMsg:
	default:
		a.Update(msg)
	}
}

// BenchmarkViewAtTheEnd draws what costs the most: a showdown with its ladders, and hands
// that run out.
func BenchmarkViewAtTheEnd(b *testing.B) {
	for _, win := range [][2]int{{80, 24}, {120, 36}, {160, 50}, {200, 60}} {
		for _, k := range []struct {
			name string
			a    *App
		}{
			{"stud-eight", still(Options{Profile: colorprofile.ANSI256}, win[0], win[1], played(b, game.Stud8, 8, 9, true).snap(0))},
			{"omaha-ten", still(Options{Profile: colorprofile.ANSI256}, win[0], win[1], played(b, game.Omaha, 10, 9, true).snap(0))},
			{"run-out", runOut(b, win[0], win[1])},
		} {
			b.Run(k.name+"/"+size(win), func(b *testing.B) {
				k.a.View()
				b.ReportAllocs()
				cputime.Thread(b)
				for b.Loop() {
					k.a.View()
				}
			})
		}
	}
}
