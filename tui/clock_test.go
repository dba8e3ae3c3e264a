package tui

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/cputime"
	"tapis/internal/i18n"
	"tapis/internal/realcards"
	"tapis/internal/rounds"
	"tapis/tui/clock"
	"tapis/tui/ui"
)

var half8 = time.Date(2026, 11, 27, 20, 30, 0, 0, time.UTC)

// fridayNight is the night of the study: 24 entries and 6 rebuys of 20, 15 left, with the
// big blind's ante, at the given time of the evening.
func fridayNight(t testing.TB, change func(n *realcards.Night)) *realcards.Night {
	s, terms := tourney.Default(), tourney.DefaultTerms()
	s.BreakAfter, s.BreakFor = 6, 10*tourney.Minute
	s.Schedule.AnteMode = game.BigBlindAnte
	terms.BuyIn, terms.Rebuys, terms.RebuyUntil, terms.RebuyPrice = 20, tourney.Any, 4, 20
	n, err := realcards.New("Friday night", s, terms, 24, nil)
	if err != nil {
		t.Fatal(err)
	}
	n.Currency = "€"
	if change != nil {
		change(n)
	}
	return n
}

// played24 is Friday night with six rebuys, nine out and the clock at level 5.
func played24(t testing.TB) *realcards.Night {
	n := fridayNight(t, nil)
	act(t, second(n.Toggle(half8)))
	for i := range 6 {
		act(t, second(n.Rebuy(half8, i)))
	}
	for range 9 {
		act(t, n.Bust(half8, n.AnyIn(), -1))
	}
	return n
}

func act(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func second[T any](_ T, err error) error { return err }

// dial is the program with a night's clock, at a moment.
func dial(n *realcards.Night, o Options, w, h int, at time.Time) *App {
	o.Width, o.Height, o.Themes = w, h, shelf
	o.Clock = &clock.Source{Night: n, Draw: rand.New(rand.NewPCG(1, 2))}
	if o.Profile == colorprofile.Unknown {
		o.Profile = colorprofile.TrueColor
	}
	a := New(o)
	a.clock = func() time.Time { return at }
	a.Now = at
	return a
}

// after is a time of Friday evening.
func after(minutes, seconds int) time.Time {
	return half8.Add(time.Duration(60*minutes+seconds) * time.Second)
}

// clocks are the moments of a night that are held to their goldens.
var clocks = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"level-5", func(t testing.TB, w, h int) *App { return dial(played24(t), english, w, h, after(67, 48)).press("x") }},
	{"last-minute", func(t testing.TB, w, h int) *App { return dial(played24(t), english, w, h, after(74, 12)) }},
	{"keys-hidden-fr", func(t testing.TB, w, h int) *App { return dial(played24(t), french, w, h, after(67, 48)) }},
	{"break", func(t testing.TB, w, h int) *App { return dial(played24(t), english, w, h, after(93, 3)) }},
	{"stopped-fr", func(t testing.TB, w, h int) *App {
		return dial(played24(t), french, w, h, after(67, 48)).press("space")
	}},
	{"not-begun", func(t testing.TB, w, h int) *App { return dial(fridayNight(t, nil), english, w, h, half8) }},
	{"long-blinds", func(t testing.TB, w, h int) *App { return dial(played24(t), english, w, h, after(195, 30)) }},
	{"limit-stud", func(t testing.TB, w, h int) *App {
		n := fridayNight(t, func(n *realcards.Night) { n.Game = "stud8"; n.Structure.Schedule.AnteMode = game.NoAnte })
		act(t, second(n.Toggle(half8)))
		return dial(n, english, w, h, after(50, 5))
	}},
	{"long-levels", func(t testing.TB, w, h int) *App {
		n := fridayNight(t, func(n *realcards.Night) { n.Structure.Every = 120 * tourney.Minute; n.Terms.BuyIn = 0 })
		n.Moment = n.Clock().At(0)
		act(t, second(n.Toggle(half8)))
		return dial(n, french, w, h, after(9, 59))
	}},
	{"won", func(t testing.TB, w, h int) *App { return won(t, w, h) }},
}

var friends = []string{"Anna", "Bruno", "Chloé", "Dora", "Emil"}

func fiveFriends(t testing.TB) *realcards.Night {
	s, terms := tourney.Default(), tourney.DefaultTerms()
	terms.BuyIn, terms.Rebuys, terms.RebuyUntil, terms.RebuyPrice, terms.AddOnChips, terms.AddOnPrice = 20, 1, 4, 20, 5000, 10
	n, err := realcards.New("Friday night", s, terms, 0, friends)
	act(t, err)
	act(t, second(n.Toggle(half8)))
	return n
}

func won(t testing.TB, w, h int) *App {
	n := fiveFriends(t)
	for p := range 4 {
		act(t, n.Bust(after(40, 0), p, 4))
	}
	return dial(n, english, w, h, after(41, 0))
}

var clockWindows = [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}, {200, 60}}

func TestClocks(t *testing.T) {
	for _, s := range clocks {
		for _, win := range clockWindows {
			name := "clock-" + s.name + "-" + size(win)
			t.Run(s.name+"-"+size(win), func(t *testing.T) {
				a := s.make(t, win[0], win[1])
				shoot(t, a, name)
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// The clock without colour, in ASCII, and with the colours of old terminals: what is
// to be seen is told by words and signs, too.
func TestClockLooks(t *testing.T) {
	for _, k := range []struct {
		name string
		o    Options
	}{
		{"none", Options{Profile: colorprofile.NoTTY}},
		{"16", Options{Profile: colorprofile.ANSI}},
		{"256", Options{Profile: colorprofile.ANSI256}},
		{"ascii", Options{Profile: colorprofile.TrueColor, Settings: ui.Settings{ASCII: true}}},
		{"light", Options{Profile: colorprofile.TrueColor, Settings: ui.Settings{Theme: "light"}}},
	} {
		for _, win := range [][2]int{{80, 24}, {200, 60}} {
			for _, at := range []struct {
				name string
				at   time.Time
			}{{"level", after(67, 48)}, {"last", after(74, 12)}} {
				name := k.name + "-" + at.name + "-" + size(win)
				t.Run(name, func(t *testing.T) {
					a := dial(played24(t), k.o, win[0], win[1], at.at)
					shoot(t, a, "clock-look-"+name)
					golden.RequireEqual(t, a.View().Content)
				})
			}
		}
	}
}

// In any window nothing is cut and the frame holds; the digits never get smaller in a
// larger window.
func TestTheClockFillsAnyWindow(t *testing.T) {
	nights := []func(testing.TB, int, int) *App{}
	for _, c := range clocks {
		nights = append(nights, c.make)
	}
	step := rounds.Of(7, 1)
	for w := 60; w <= 240; w += step {
		for h := 20; h <= 80; h += step {
			a := nights[(w+h)%len(nights)](t, w, h)
			wellFormed(t, a)
		}
	}
}

func TestThePagesOverTheClock(t *testing.T) {
	for _, k := range []struct {
		name string
		keys []string
		o    Options
	}{
		{"levels", []string{"l"}, english}, {"prizes", []string{"b", "enter", "down", "enter", "p"}, french},
		{"seats", []string{"t", "t"}, english}, {"who-is-out", []string{"b", "down"}, french}, {"keys", []string{"?"}, french},
		{"who-joins", []string{"n", "Z", "o", "é"}, english}, {"leave", []string{"q"}, french},
	} {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			t.Run(k.name+"-"+size(win), func(t *testing.T) {
				a := dial(fiveFriends(t), k.o, win[0], win[1], after(20, 0)).press(k.keys...)
				shoot(t, a, "clock-page-"+k.name+"-"+size(win))
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// A night told by keys: level, minutes, who is out to whom, a rebuy, all taken back.
func TestANightByKeys(t *testing.T) {
	n := fiveFriends(t)
	now := after(10, 0)
	a := dial(n, english, 120, 36, now)
	a.clock = func() time.Time { return now }
	left := func() string { return i18n.Clock(time.Duration(n.At(now).Left)) }
	says := func(want string) {
		t.Helper()
		if text := screenText(a); !strings.Contains(text, want) {
			t.Fatalf("%q is not on the screen:\n%s", want, text)
		}
	}
	if a.press("+", "+", "-"); left() != "6:00" {
		t.Errorf("a minute more: %s", left())
	}
	a.press("space")
	now = now.Add(time.Minute)
	if says("PAUSED"); left() != "6:00" {
		t.Errorf("a clock that stands: %s", left())
	}
	a.press("space", "right")
	if m := n.At(now); m.Level != 2 {
		t.Errorf("right: %+v", m)
	}
	a.press("right", "right") // the key is held down
	if m := n.At(now); m.Level != 2 {
		t.Errorf("a held key skips one level: %+v", m)
	}
	a.press("b", "b", "r", "u", "enter", "enter") // Bruno, nobody in particular
	says("Bruno is out in 5th place")
	a.press("b", "enter", "down", "enter")
	says("Anna is out in 4th place, to Chloé")
	a.press("r", "down", "enter")
	says("Bruno buys in again")
	a.press("r", "down", "enter")
	says("no rebuy is left: 1 each")
	a.press("a", "enter")
	says("buys the add-on")
	a.press("n", "Z", "o", "e", "enter")
	if says("6 entries"); n.NameOf(5) != "Zoe" || n.Chips() != 40_000 {
		t.Errorf("%v, %d chips", n.Players, n.Chips())
	}
	for range 20 {
		a.press("u")
	}
	says("there is nothing to take back")
	if n.Alive() != 5 || n.Running() || !n.Began.IsZero() || n.Chips() != 25_000 {
		t.Errorf("all is taken back: %+v", n.Book)
	}
}

// The bell rings once when the last minute begins and once at the end, on time to the
// second; the night is written down with every act and now and then.
func TestTheClockRingsAndIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := fridayNight(t, nil)
		act(t, second(n.Toggle(time.Now())))
		start := time.Now()
		var kept [][]byte
		failed := errors.New("no room")
		o := Options{Width: 80, Height: 24, Themes: shelf, Profile: colorprofile.TrueColor}
		o.Clock = &clock.Source{Night: n, Save: func(text []byte) error {
			kept = append(kept, text)
			if len(kept) == 3 {
				return failed
			}
			return nil
		}}
		a := New(o)
		var rings []time.Duration
		var do func(cmd tea.Cmd)
		wakes := 0
		next := make(chan tea.Msg, 100)
		do = func(cmd tea.Cmd) {
			if cmd == nil {
				return
			}
			go func() {
				if msg := cmd(); msg != nil {
					next <- msg
				}
			}()
		}
		do(a.Init())
		_, cmd := a.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		do(cmd)
		for time.Since(start) < 16*time.Minute {
			switch msg := (<-next).(type) {
			case tea.BatchMsg:
				for _, c := range msg {
					do(c)
				}
			case tea.RawMsg:
				rings = append(rings, time.Since(start))
			default:
				if _, tick := msg.(tickMsg); tick {
					wakes++
				}
				_, cmd := a.Update(msg)
				do(cmd)
			}
		}
		if len(rings) != 2 || rings[0] != 14*time.Minute || rings[1] != 15*time.Minute {
			t.Errorf("rings at %v, want 14 and 15 minutes", rings)
		}
		if wakes > 16*60+20 || len(kept) < 90 || len(kept) > 110 {
			t.Errorf("%d wakes and written down %d times in 16 minutes", wakes, len(kept))
		}
		n.Toggle(time.Now())
	})
}

func BenchmarkClockFrame(b *testing.B) {
	for _, win := range clockWindows {
		b.Run(size(win), func(b *testing.B) {
			a := dial(played24(b), english, win[0], win[1], after(67, 48))
			b.ReportAllocs()
			cputime.Thread(b)
			for b.Loop() {
				_ = a.View()
			}
		})
	}
}

// The clock of a tournament lies over its table, from the palette, until a key or a
// decision of one's own.
func TestTheClockOverATournamentsTable(t *testing.T) {
	for _, win := range [][2]int{{80, 24}, {120, 36}, {200, 60}} {
		t.Run(size(win), func(t *testing.T) {
			a := still(english, win[0], win[1], tournament(t))
			a.command("clock")
			shoot(t, a, "clock-hosted-"+size(win))
			wellFormed(t, a)
			golden.RequireEqual(t, screenText(a))
			if a.press("x"); len(a.Sheets) != 0 {
				t.Error("a key does not close the clock")
			}
		})
	}
	a := still(english, 80, 24, tournament(t))
	a.command("clock")
	sheet, ok := a.Top().(*clock.Sheet)
	if !ok {
		t.Fatal("no clock is open")
	}
	sheet.Tick(&a.Context)
	if open := len(a.Sheets) == 1; open == a.YourTurn() {
		t.Errorf("the player's turn %v, the clock open %v", a.YourTurn(), open)
	}
	// At a table without a tournament there is no such command.
	b := still(english, 80, 24, preflop(t).snap(0))
	if b.command("clock"); len(b.Sheets) != 0 {
		t.Error("a clock without a tournament")
	}
}
