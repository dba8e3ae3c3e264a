package tui

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/phh"
	"tapis/internal/cputime"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/internal/rounds"
	screens "tapis/tui/replay"
	"tapis/tui/ui"
)

// shelfOf is hands to be looked at.
type shelfOf []*replay.Hand

func (s shelfOf) Len() int                         { return len(s) }
func (s shelfOf) Hand(i int) (*replay.Hand, error) { return s[i], nil }

// files is hands of files.
type phhs []*phh.Hand

func (s phhs) Len() int                         { return len(s) }
func (s phhs) Hand(i int) (*replay.Hand, error) { return replay.FromPHH(s[i]) }

// aces is the hand of the study: three with an ace, two of them with the same kicker.
func aces(t testing.TB) *replay.Hand {
	order := deal(6, 1, 2, map[int]string{0: "Ac4c", 1: "9c9d", 2: "6c3d", 3: "7h4s", 4: "AdQh", 5: "AhQc"}) + "Tc As 8c 2s Td Jh Ts 5d"
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 6, 1, map[int]int64{0: 1240, 1: 984, 2: 1115, 3: 860, 4: 1245, 5: 406}, order)
	d.raises(4, 30).calls(5, 0).folds(1, 2, 3)
	d.raises(4, 60).raises(5, 376).calls(0, 4)
	d.raises(4, 150).calls(0)
	d.raises(4, 240).calls(0)
	d.s.Hand = 31
	return over(t, d)
}

// over is the hand of a desk that is played to its end.
func over(t testing.TB, d *desk) *replay.Hand {
	h := replay.FromSnapshot(d.snap(0), time.Date(2026, 11, 30, 22, 41, 0, 0, time.UTC))
	if h == nil {
		t.Fatal("the hand is not over")
	}
	return h
}

// again is the program with an album, and keys that are pressed.
func again(album screens.Album, o Options, w, h int, keys ...string) *App {
	o.Width, o.Height, o.Themes, o.Album = w, h, shelf, album
	if o.Profile == colorprofile.Unknown {
		o.Profile = colorprofile.TrueColor
	}
	a := New(o)
	a.clock = func() time.Time { return noon }
	a.Now = noon
	a.runs(a.album.Init())
	for _, k := range keys {
		text := ""
		if len([]rune(k)) == 1 {
			text = k
		}
		a.runs(a.Top().Key(&a.Context, ui.Key{Name: strings.ToLower(k), Text: text}))
	}
	return a
}

// runs does a command, and takes what it brings.
func (a *App) runs(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			a.runs(c)
		}
	case nil:
	default:
		a.take(msg)
	}
}

// messages are what a command brings.
func messages(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	if many, ok := cmd().(tea.BatchMsg); ok {
		var out []tea.Msg
		for _, c := range many {
			out = append(out, messages(c)...)
		}
		return out
	}
	return []tea.Msg{cmd()}
}

// presses presses a key n times.
func presses(key string, n int) (out []string) {
	for range n {
		out = append(out, key)
	}
	return out
}

// stud8 is a hand of stud hi-lo, to its end.
func stud8Over(t testing.TB) *replay.Hand { return over(t, played(t, game.Stud8, 5, 9, true)) }

// long is a hand with more steps than a line holds.
func longHand(t testing.TB) *replay.Hand {
	d := newDesk(t, game.Holdem, game.FixedLimit, 10, 9, 8, nil, deal(9, 8, 2, map[int]string{0: "AcAd"}))
	for !d.h.Done() {
		v := d.h.View(-1)
		i := 0
		for v.Pending>>i&1 == 0 {
			i++
		}
		switch l := d.h.Legal(i); {
		case l.MaxTo > 0 && v.Bets < 3:
			d.raises(i, l.MinTo)
		case l.Show:
			d.does(hand.ShowBy(i))
		case l.Check:
			d.checks(i)
		default:
			d.calls(i)
		}
	}
	return over(t, d)
}

// cents is a published hand with amounts in hundredths.
const cents = `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.05, 0.10, 0]
min_bet = 0.10
starting_stacks = [inf, 10.25, 8.5]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhKh', 'p3 cbr 0.25', 'p1 cc', 'p2 f', 'd db Kd7s2c', 'p1 cc', 'p3 cbr 0.40', 'p1 cc', 'd db 7d', 'p1 cc', 'p3 cc', 'd db 2h', 'p1 cbr 1.15', 'p3 cc', 'p1 sm KsQs', 'p3 sm AhKh']
players = ['Zoé', '', 'Anna']
hand = 9
`

func fromText(t testing.TB, text string) phhs {
	list, err := phh.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

var replays = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"turn-all-cards", func(t testing.TB, w, h int) *App {
		return again(shelfOf{aces(t)}, english, w, h, presses("right", 13)...)
	}},
	{"turn-own-view", func(t testing.TB, w, h int) *App {
		return again(shelfOf{aces(t)}, french, w, h, append(presses("right", 13), "o")...)
	}},
	{"end", func(t testing.TB, w, h int) *App { return again(shelfOf{aces(t)}, english, w, h, "end") }},
	{"their-eyes", func(t testing.TB, w, h int) *App {
		return again(shelfOf{aces(t)}, english, w, h, append(presses("right", 8), "tab", "o")...)
	}},
	{"stud-hi-lo", func(t testing.TB, w, h int) *App {
		return again(shelfOf{stud8Over(t), aces(t)}, french, w, h, presses("down", 4)...)
	}},
	{"draw", func(t testing.TB, w, h int) *App {
		return again(shelfOf{over(t, played(t, game.TD27, 5, 9, true))}, english, w, h, presses("down", 2)...)
	}},
	{"long", func(t testing.TB, w, h int) *App {
		return again(shelfOf{longHand(t)}, english, w, h, presses("down", 2)...)
	}},
	{"cents", func(t testing.TB, w, h int) *App {
		return again(fromText(t, cents), english, w, h, presses("right", 8)...)
	}},
	{"refused", func(t testing.TB, w, h int) *App {
		return again(fromText(t, strings.Replace(cents, "p1 cbr 1.15", "p1 cbr 0.05", 1)), french, w, h, "end")
	}},
	{"no-game-of-ours", func(t testing.TB, w, h int) *App {
		return again(fromText(t, strings.Replace(cents, "'NT'", "'FB'", 1)), english, w, h)
	}},
}

func TestReplayer(t *testing.T) {
	for _, s := range replays {
		for _, win := range append(windows, [2]int{200, 60}) {
			name := s.name + "-" + strconv.Itoa(win[0]) + "x" + strconv.Itoa(win[1])
			t.Run(name, func(t *testing.T) {
				a := s.make(t, win[0], win[1])
				shoot(t, a, "replay-"+name)
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

func TestReplayerLooks(t *testing.T) {
	for _, k := range []struct {
		name string
		o    Options
	}{
		{"256", Options{Profile: colorprofile.ANSI256}}, {"16", Options{Profile: colorprofile.ANSI}}, {"mono", Options{Profile: colorprofile.ASCII}},
		{"ascii", Options{Profile: colorprofile.ASCII, Settings: ui.Settings{ASCII: true}}}, {"light", Options{Settings: ui.Settings{Theme: "light"}}},
	} {
		for _, win := range [][2]int{{80, 24}, {120, 36}} {
			t.Run(k.name+"-"+size(win), func(t *testing.T) {
				a := again(shelfOf{aces(t)}, k.o, win[0], win[1], presses("right", 13)...)
				shoot(t, a, "replay-look-"+k.name+"-"+size(win))
				wellFormed(t, a)
				golden.RequireEqual(t, a.View().Content)
			})
		}
	}
}

// typed presses keys, and what they ask for is done.
func (a *App) typed(keys ...string) *App {
	for _, k := range keys {
		text := ""
		if len([]rune(k)) == 1 {
			text = k
		}
		a.Now = a.clock()
		a.runs(a.Top().Key(&a.Context, ui.Key{Name: strings.ToLower(k), Text: text}))
	}
	return a
}

// step is the step that the top line names.
func step(a *App) string {
	line, _, _ := strings.Cut(screenText(a), "\n")
	_, line, _ = strings.Cut(line, "step ")
	n, _, _ := strings.Cut(line, " ")
	return n
}

func TestReplayKeysGoByStepAndByStreet(t *testing.T) {
	a := again(shelfOf{aces(t)}, english, 80, 24)
	for _, k := range []struct{ keys, want string }{
		{"", "2"}, {"right", "3"}, {"left left left left", "0"}, {"right right right right", "4"},
		{"down", "9"}, {"right", "10"}, {"down", "14"}, {"down", "17"}, {"down", "20"}, {"down", "25"}, {"down", "25"},
		{"up", "17"}, {"up", "14"}, {"home", "0"}, {"end", "25"}, {"right", "25"},
	} {
		if k.keys != "" {
			a.typed(strings.Fields(k.keys)...)
		}
		if got := step(a); got != k.want {
			t.Errorf("after %q: step %s, want %s", k.keys, got, k.want)
		}
	}
}

func TestReplayPlaysByItselfUntilTheEndOrAKey(t *testing.T) {
	a := again(shelfOf{aces(t)}, english, 80, 24, "down", "space")
	now := noon
	a.clock = func() time.Time { return now }
	a.Now = now
	pass := func(n int) {
		for range n {
			if at := a.nextTick(); at.IsZero() {
				return
			} else {
				now = at
			}
			a.Now = now
			a.runs(a.ticked())
		}
	}
	if pass(3); step(a) != "12" {
		t.Errorf("after three ticks: step %s", step(a))
	}
	if a.typed("left"); !a.nextTick().IsZero() || step(a) != "11" {
		t.Errorf("a key stops it: step %s", step(a))
	}
	a.typed("space")
	if pass(100); step(a) != "25" || !a.nextTick().IsZero() {
		t.Errorf("it stops at the end: step %s", step(a))
	}
	if a.typed("space"); step(a) != "0" {
		t.Errorf("at the end it begins again: step %s", step(a))
	}
}

// Every column of the line of time can be clicked and shows its step.
func TestReplayClickOnTheLineOfTime(t *testing.T) {
	for _, win := range windows {
		a := again(shelfOf{aces(t)}, english, win[0], win[1], "end")
		seen := map[string]bool{}
		y := win[1] - 4 // the row of signs, or of names
		if win[0] >= 120 {
			y--
		}
		for x := 1; x < win[0]; x += 2 {
			a.View()
			a.take(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			a.note(t)
			seen[step(a)] = true
			a.typed("end")
		}
		if len(seen) < 12 {
			t.Errorf("%v: only the steps %v can be clicked", win, seen)
		}
	}
}

// note fails when a sheet has opened.
func (a *App) note(t *testing.T) {
	if len(a.Sheets) > 0 {
		t.Fatal("a click opened a sheet")
	}
}

// A hand is handed on as text and PHH over the terminal's clipboard, and as files
// where files can be written.
func TestReplayShares(t *testing.T) {
	files := map[string]string{}
	o := english
	o.Write = func(name string, data []byte) (string, error) {
		if len(files) == 3 {
			return "", errors.New("the disk is full")
		}
		files[name] = string(data)
		return name, nil
	}
	a := again(shelfOf{aces(t)}, o, 120, 36, "end", "t", "p", "v")
	for name, want := range map[string]string{
		"tapis-hand-31.txt":    "Nadia wins 617 with a pair of aces.",
		"tapis-hand-31.phh":    "_tapis_seat = 5",
		"tapis-hand-31-25.svg": "<svg ",
	} {
		if !strings.Contains(files[name], want) {
			t.Errorf("%s has no %q:\n%s", name, want, files[name])
		}
	}
	if text := screenText(a); !strings.Contains(text, "Written to tapis-hand-31-25.svg") {
		t.Errorf("where the picture is, is not said:\n%s", text)
	}
	golden.RequireEqual(t, files["tapis-hand-31.txt"])
	if a.typed("t"); !strings.Contains(screenText(a), "not written: the disk is full") {
		t.Errorf("what went wrong is not said:\n%s", screenText(a))
	}
	list, err := phh.Read(files["tapis-hand-31.phh"])
	if err != nil || !phh.Check(list[0]).OK {
		t.Errorf("the file does not check: %v", err)
	}
	a = again(shelfOf{aces(t)}, english, 80, 24, "v")
	if !strings.Contains(screenText(a), "no file can be written from here") {
		t.Errorf("without files a picture is promised:\n%s", screenText(a))
	}
	if msgs := fmt.Sprint(messages(a.Top().Key(&a.Context, ui.Key{Name: "t", Text: "t"}))); !strings.Contains(msgs, "Nadia bets 60.") {
		t.Errorf("the terminal is not told the text: %s", msgs)
	}
	if !strings.Contains(screenText(a), "Text copied") {
		t.Errorf("without files text is not copied:\n%s", screenText(a))
	}
}

// Every step of every game in every window is a frame of the window's cells, whoever
// looks, and drawing it changes nothing.
func TestEveryStepOfEveryGameIsWellFormed(t *testing.T) {
	k := 0
	sizes := [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {160, 50}, {200, 60}, {80, 60}, {240, 24}}
	everyHand(t, rounds.Of(2, 40), func(v *hand.View) {
		if !v.Done {
			return
		}
		h := replay.FromSnapshot(snapOf(v, 1), noon)
		for n := range len(h.Steps) + 1 {
			k++
			if k%7 != 0 && n < len(h.Steps) {
				continue
			}
			win := sizes[k%len(sizes)]
			keys := append([]string{"home"}, presses("right", n)...)
			if k%2 == 0 {
				keys = append(keys, "o")
			}
			if k%3 == 0 {
				keys = append(keys, "tab")
			}
			if k%5 == 0 {
				keys = append(keys, "i")
			}
			o := Options{Lang: i18n.Lang(k % 2), Settings: ui.Settings{ASCII: k%11 == 0}}
			o.Width, o.Height, o.Themes, o.Album = win[0], win[1], shelf, shelfOf{h}
			o.Profile = colorprofile.ANSI256
			a := New(o)
			a.clock = func() time.Time { return noon }
			a.Now = noon
			a.press(keys...)
			wellFormed(t, a)
			if first := a.View().Content; first != a.View().Content {
				t.Fatalf("%s: two frames of a step differ", v.Base.ID)
			}
		}
	})
}

func BenchmarkReplayView(b *testing.B) {
	for _, win := range windows {
		b.Run(size(win), func(b *testing.B) {
			a := again(shelfOf{aces(b)}, Options{Profile: colorprofile.ANSI256}, win[0], win[1], presses("right", 13)...)
			a.View()
			b.ReportAllocs()
			cputime.Thread(b)
			for b.Loop() {
				a.View()
			}
		})
	}
}
