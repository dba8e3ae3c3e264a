package tui

import (
	"strconv"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/internal/table"
	"tapis/tui/ui"
)

var windows = [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}}

// situations are the screens that are held to their goldens, at every size.
var situations = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"preflop", func(t testing.TB, w, h int) *App { return still(english, w, h, preflop(t).snap(0)) }},
	{"flop-facing-a-bet", func(t testing.TB, w, h int) *App {
		return still(english, w, h, facing(t).snap(0)).press("r", "2", "5", "0", "0")
	}},
	{"showdown", func(t testing.TB, w, h int) *App { return still(english, w, h, showdown(t).snap(0)) }},
	{"stud-hi-lo", func(t testing.TB, w, h int) *App { return still(english, w, h, studHiLo(t).snap(0)) }},
	{"stud-eight-players", func(t testing.TB, w, h int) *App { return still(english, w, h, studFull(t).snap(0)) }},
	{"draw", func(t testing.TB, w, h int) *App {
		return still(french, w, h, drawing(t).snap(0)).press("2", "right", "right", "space")
	}},
	{"all-in", func(t testing.TB, w, h int) *App { return still(english, w, h, allIn(t).snap(0)) }},
	{"run-out", func(t testing.TB, w, h int) *App { return runOut(t, w, h) }},
	{"bust", func(t testing.TB, w, h int) *App { return still(english, w, h, bust(t)) }},
	{"tournament", func(t testing.TB, w, h int) *App { return still(french, w, h, tournament(t)) }},
	{"tournament-over", func(t testing.TB, w, h int) *App { return still(english, w, h, tournamentOver(t)) }},
	{"spectator", func(t testing.TB, w, h int) *App { return still(english, w, h, spectator(t)) }},
	{"waiting", func(t testing.TB, w, h int) *App { return still(english, w, h, waiting(t).snap(0)).press("c") }},
	{"omaha", func(t testing.TB, w, h int) *App { return still(french, w, h, omaha(t).snap(0)) }},
}

// home is the app on its title screen.
func home(o Options, w, h int) *App {
	o.Width, o.Height, o.Themes = w, h, shelf
	if o.Profile == colorprofile.Unknown {
		o.Profile = colorprofile.TrueColor
	}
	a := New(o)
	a.clock = func() time.Time { return noon }
	return a
}

// dealersChoice is the end of a hand after which the player chooses the game.
func dealersChoice(t testing.TB) *table.Snapshot {
	s := showdown(t).snap(0)
	s.Mix = &table.MixState{Name: "house", Choice: true, At: 0, Next: -1, Chooser: 0, Players: 9,
		Asking: table.Decision{ID: 77, Since: noon, Deadline: noon.Add(14 * time.Second), Yours: true}}
	for _, g := range game.Tables() {
		s.Mix.Games = append(s.Mix.Games, mix.Entry{Game: g, Betting: g.Default})
	}
	return s
}

// sheets are the other screens.
var sheets = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"title", func(t testing.TB, w, h int) *App { return home(english, w, h) }},
	{"title-fr", func(t testing.TB, w, h int) *App { return home(french, w, h).press("down") }},
	{"games", func(t testing.TB, w, h int) *App { return home(english, w, h).press("g", "down", "down") }},
	{"games-mixed", func(t testing.TB, w, h int) *App { return home(english, w, h).press("g", "end") }},
	{"rules", func(t testing.TB, w, h int) *App {
		return home(french, w, h).press("g", "down", "down", "r", "down", "down")
	}},
	{"rules-pots", func(t testing.TB, w, h int) *App {
		return home(french, w, h).press("g", "down", "down", "r", "right", "right", "pgdown")
	}},
	{"dealers-choice", func(t testing.TB, w, h int) *App {
		return still(english, w, h, dealersChoice(t)).press("enter", "down")
	}},
	{"dealers-choice-asked", func(t testing.TB, w, h int) *App { return still(french, w, h, dealersChoice(t)) }},
	{"mixed", func(t testing.TB, w, h int) *App {
		s := dealersChoice(t)
		s.Mix.Asking, s.Mix.Chooser = table.Decision{}, 4
		return still(english, w, h, s)
	}},
	{"new-game", func(t testing.TB, w, h int) *App { return home(french, w, h).press("g", "down", "n", "down", "down") }},
	{"new-game-options", func(t testing.TB, w, h int) *App {
		a := home(french, w, h).press("g", "home")
		for range 9 {
			a.press("down")
		}
		return a.press("n", "up", "up", "up", "right")
	}},
	{"new-mix", func(t testing.TB, w, h int) *App {
		return home(english, w, h).press("g", "end", "n", "down", "down", "right")
	}},
	{"new-tournament", func(t testing.TB, w, h int) *App { return home(english, w, h).press("t") }},
	{"settings", func(t testing.TB, w, h int) *App { return home(english, w, h).press(",") }},
	{"help", func(t testing.TB, w, h int) *App { return still(english, w, h, facing(t).snap(0)).press("?") }},
	{"help-fr", func(t testing.TB, w, h int) *App { return still(french, w, h, facing(t).snap(0)).press("?") }},
	{"rankings", func(t testing.TB, w, h int) *App { return still(english, w, h, facing(t).snap(0)).press("h") }},
	{"rankings-hi-lo", func(t testing.TB, w, h int) *App { return still(french, w, h, omaha(t).snap(0)).press("h") }},
	{"log", func(t testing.TB, w, h int) *App { return still(english, w, h, showdown(t).snap(0)).press("l") }},
	{"quit", func(t testing.TB, w, h int) *App { return still(english, w, h, facing(t).snap(0)).press("q") }},
	{"palette", func(t testing.TB, w, h int) *App { return still(english, w, h, facing(t).snap(0)).press(":", "p") }},
	{"chat", func(t testing.TB, w, h int) *App {
		return still(english, w, h, facing(t).snap(0)).press("t", "n", "i", "c", "e")
	}},
	{"confirm", func(t testing.TB, w, h int) *App { return still(french, w, h, facing(t).snap(0)).press("a") }},
}

func TestSheets(t *testing.T) {
	for _, s := range sheets {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			name := s.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := s.make(t, win[0], win[1])
				shoot(t, a, name)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// crowded tables are the hardest to lay out.
var crowded = []struct {
	name    string
	g       *game.Game
	n       int
	streets int  // played before the picture
	end     bool // to the showdown
}{
	{"holdem-ten", game.Holdem, 10, 1, false},
	{"omaha-ten", game.Omaha, 10, 1, false},
	{"omaha-ten-showdown", game.Omaha, 10, 9, true},
	{"courchevel-eight", game.Courchevel, 8, 0, false},
	{"courchevel-eight-showdown", game.Courchevel, 8, 9, true},
	{"stud8-eight-showdown", game.Stud8, 8, 9, true},
	{"stud5-nine", game.Stud5, 9, 3, false},
	{"td27-eight", game.TD27, 8, 1, false},
	{"ferme-eight-showdown", game.Ferme, 8, 9, true},
	{"heads-up", game.Holdem, 2, 1, false},
	{"holdem-seven-showdown", game.Holdem, 7, 9, true},
	{"pineapple-discard", game.Pineapple, 5, 0, false},
}

// played is a crowded table at which everybody checks and calls.
func played(t testing.TB, g *game.Game, n, streets int, end bool) *desk {
	d := newDesk(t, g, game.FixedLimit, 10, n, n-1, nil, "")
	opened := false
	for !d.h.Done() {
		v := d.h.View(-1)
		i := 0
		for v.Pending>>i&1 == 0 {
			i++
		}
		if !end && i == 0 && v.Street >= streets {
			return d
		}
		v = d.h.View(i)
		switch l := &v.Legal; {
		case l.Draw:
			d.does(hand.DrawBy(i, v.Me().Cards[0]))
		case l.Discard > 0:
			d.does(hand.DiscardBy(i, v.Me().Cards[:l.Discard]...))
		case l.Show:
			d.does(hand.ShowBy(i))
		case l.BringIn > 0:
			d.does(hand.BringInBy(i))
		case l.Check && l.MaxTo > 0 && !opened && g.Opening == game.Antes:
			opened = true
			d.raises(i, l.MinTo)
		case l.Check:
			d.checks(i)
		default:
			d.calls(i)
		}
	}
	return d
}

func TestCrowded(t *testing.T) {
	for _, k := range crowded {
		for _, win := range windows {
			name := "crowd-" + k.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := still(english, win[0], win[1], played(t, k.g, k.n, k.streets, k.end).snap(0))
				shoot(t, a, name)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// looks are the terminals and themes a table is drawn for.
var looks = []struct {
	name string
	o    Options
}{
	{"256", Options{Profile: colorprofile.ANSI256}},
	{"16", Options{Profile: colorprofile.ANSI}},
	{"none", Options{Profile: colorprofile.ASCII}},
	{"ascii", Options{Profile: colorprofile.ANSI256, Settings: ui.Settings{ASCII: true}}},
	{"ascii-none", Options{Profile: colorprofile.ASCII, Settings: ui.Settings{ASCII: true}}},
	{"light", Options{Profile: colorprofile.TrueColor, Settings: ui.Settings{Theme: "light"}}},
	{"two-colour", Options{Profile: colorprofile.TrueColor, Settings: ui.Settings{TwoColour: true}}},
}

func TestLooks(t *testing.T) {
	for _, k := range looks {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			name := "look-" + k.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := still(k.o, win[0], win[1], facing(t).snap(0)).press("r", "p")
				shoot(t, a, name)
				if win[0] == 80 { // with its colours
					golden.RequireEqual(t, a.View().Content)
				} else {
					golden.RequireEqual(t, screenText(a))
				}
			})
		}
	}
}

func TestScreens(t *testing.T) {
	for _, s := range situations {
		for _, win := range windows {
			name := s.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := s.make(t, win[0], win[1])
				shoot(t, a, name)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

func TestTheLanguageIsKeptWithTheSettings(t *testing.T) {
	var kept ui.Settings
	o := english
	o.Save = func(s ui.Settings, _ Order) error { kept = s; return nil }
	a := home(o, 80, 24)
	a.press(",")
	cmd := a.Top().Key(&a.Context, ui.Key{Name: "right"}) // the first line is the language
	if cmd == nil {
		t.Fatal("nothing is kept")
	}
	cmd()
	if kept.Lang != "fr" {
		t.Errorf("the language kept is %q", kept.Lang)
	}
}
