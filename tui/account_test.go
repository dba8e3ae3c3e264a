package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/internal/replay"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// guestOf are options of somebody who came over ssh.
func guestOf(o Options) Options {
	o.Session = true
	return o
}

var accounts = []struct {
	name string
	o    Options
}{
	{"en", english}, {"fr", guestOf(french)}, {"ascii", Options{Settings: ui.Settings{ASCII: true}}}, {"none", Options{Profile: colorprofile.Ascii}},
}

// night is the evening of the study, at stakes of 1/2: a hundred bought, lost, bought
// again, and a big pot.
func night(t testing.TB, o Options, w, h int) *App {
	stacks := map[int]int64{0: 179, 1: 240, 2: 240, 3: 260, 4: 150, 5: 190}
	order := func(own, tara, board string) string {
		return deal(6, 4, 2, map[int]string{0: own, 3: tara}) + board
	}
	small := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 4, stacks, order("KcKd", "2c7d", "")).folds(1, 2, 3, 4, 5) // +1
	flop := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 1, stacks, deal(6, 1, 2, map[int]string{0: "KcQd"})+"2c As Th 7d 3c 4d 5h 9s")
	flop.folds(4, 5).raises(0, 6).folds(1).calls(2).folds(3)
	flop.raises(2, 10).folds(0) // −6
	steal := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 1, stacks, deal(6, 1, 2, map[int]string{0: "9c9d"})+"2c As Th 7d 3c 4d 5h 9s")
	steal.folds(4, 5).raises(0, 6).folds(1).calls(2).folds(3)
	steal.checks(2).raises(0, 8).folds(2) // +8
	lost := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 4, stacks, order("AsQs", "9c9d", "2c 7d 9h Qd 3c 4d 5h Ks"))
	lost.folds(1, 2).raises(3, 6).folds(4, 5).raises(0, 179).calls(3)
	won := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 4, stacks, order("7s6s", "AcAd", "2c 4d 5h 8s 3c Kd 9s Qs"))
	won.folds(1, 2).raises(3, 6).folds(4, 5).raises(0, 179).calls(3)
	tens := newDesk(t, game.Holdem, game.NoLimit, 2, 6, 4, stacks, order("TsTd", "AcAd", "2c Th 6c 6s 3c Kd 4d Qs"))
	tens.folds(1, 2).raises(3, 6).folds(4, 5).calls(0)
	tens.checks(0).raises(3, 8).calls(0)
	tens.checks(0, 3)
	tens.checks(0).checks(3)
	o.Settings.Still = true
	a := still(o, w, h, preflop(t).snap(0))
	net, bought := int64(0), int64(100)
	for k := range 118 {
		d := []*desk{small, flop, steal, small, flop, steal, small}[k%7]
		switch k {
		case 38:
			d = lost
			net = 179 - bought
		case 84:
			d = won
		case 60:
			d = tens
		}
		s := d.snap(0)
		s.Hand, s.Seq, s.Name = k+1, uint64(1000+k), "Kitchen"
		net += replay.FromSnapshot(s, noon).Net(0)
		s.Stats = table.Stats{Hands: k + 1, Net: net, BoughtIn: bought}
		a.clock = func() time.Time { return noon.Add(time.Duration(k) * 88 * time.Second) }
		a.Update(snapshotMsg{from: a.table.Client, snap: s})
		if bought+net <= 0 {
			bought += 100
		}
	}
	a.table.Snap.Keep = 10 * time.Minute
	return a
}

// UX AC-80: the question before leaving stands under the account of the evening.
func TestLeavingShowsTheAccountOfTheEvening(t *testing.T) {
	for _, l := range accounts {
		for _, win := range windows {
			t.Run("leave-"+l.name+"-"+size(win), func(t *testing.T) {
				a := night(t, l.o, win[0], win[1]).press("q")
				shoot(t, a, "leave-"+l.name+"-"+size(win))
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// won is an evening with one hand in the book: what is there is what it brought.
func oneHand(t *testing.T, o Options, net int64) *App {
	a := still(o, 80, 24, preflop(t).snap(0))
	s := walk(t).snap(0)
	s.Hand, s.Stats = 2, table.Stats{Hands: 1, Net: net, BoughtIn: 1000}
	a.Update(snapshotMsg{from: a.table.Client, snap: s})
	for a.table.Untold() {
		a.press("enter")
	}
	a.record()
	return a
}

func TestTheAccountSaysWhatWasWonAndLost(t *testing.T) {
	for _, c := range []struct {
		net  int64
		want []string
	}{
		{386, []string{"386 ahead", "1,386 now", "1,000 bought", "1 hand "}},
		{-250, []string{"250 behind", "750 now"}},
		{0, []string{"even", "1,000 now"}},
		{123456789012345, []string{"+123,456,789,012,345"}},
	} {
		text := screenText(oneHand(t, english, c.net).press("q"))
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%d: %q is not in\n%s", c.net, want, text)
			}
		}
	}
	if text := screenText(still(english, 80, 24, preflop(t).snap(0)).press("q")); strings.Contains(text, "Good night") {
		t.Errorf("nothing was played:\n%s", text)
	}
}

// The page of an evening is left as the question is: by keys and by clicks, and by the
// second ctrl+c.
func TestTheAccountIsLeftByItsAnswers(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(*App)
		left bool
	}{
		{"esc", func(a *App) { a.press("esc") }, false},
		{"enter", func(a *App) { a.press("enter") }, true},
		{"a click on Stay", func(a *App) { a.click("Stay") }, false},
		{"a click on Leave", func(a *App) { a.click("Leave") }, true},
		{"ctrl+c", func(a *App) { a.handOn(ui.Key{Name: "ctrl+c"}) }, true},
	} {
		a := evening(t, english, 80, 24)
		a.handOn(ui.Key{Name: "ctrl+c"})
		if text := screenText(a); !strings.Contains(text, "Good night, You") {
			t.Fatalf("ctrl+c asks under the account:\n%s", text)
		}
		if c.do(a); a.over != c.left && (a.table == nil) != c.left {
			t.Errorf("%s: over %v", c.what, a.over)
		}
	}
}

// click clicks the first place where a text stands.
func (a *App) click(text string) {
	for y, line := range strings.Split(screenText(a), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			a.Clicks.At = time.Time{} // long after the click before
			a.runs(a.clicked(ansi.StringWidth(before), y))
			return
		}
	}
}

// The chips of a tournament are nobody's money: its account says the stack.
func TestTheAccountOfATournamentIsTheStack(t *testing.T) {
	a := oneHand(t, english, 386)
	s := *a.table.Snap
	s.Tourney = &table.Tourney{Entries: 6, Running: true}
	a.table.Snap = &s
	if text := screenText(a.press("q")); !strings.Contains(text, "1,386 now") || !strings.Contains(text, "chips") || strings.Contains(text, "ahead") {
		t.Errorf("\n%s", text)
	}
}

// A table without a name is called by its game.
func TestTheAccountNamesTheGameOfATableWithoutAName(t *testing.T) {
	a := oneHand(t, english, 386)
	s := *a.table.Snap
	s.Name = ""
	a.table.Snap = &s
	if text := screenText(a.press("q")); !strings.Contains(text, "1 hand at Hold’em 5/10") {
		t.Errorf("\n%s", text)
	}
}
