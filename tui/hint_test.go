package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// runs lets the commands of an update run, and takes what they answer.
func runs(a *App, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			runs(a, c)
		}
	default:
		a.take(msg)
	}
}

// asks presses a key and waits for the answer.
func asks(a *App, key string) {
	a.Now = a.clock()
	runs(a, a.Top().Key(&a.Context, ui.Key{Name: key, Text: key}))
}

// headsUp is a hand of two in which you hold aces and the bot has raised to 60.
func headsUp(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 2, 0, nil, "2c Ah 2d As 3c")
	return d.calls(0).raises(1, 60)
}

func TestAHintIsShownUntilOneActs(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}} {
		d := headsUp(t)
		a := still(english, size[0], size[1], d.snap(0))
		before := screenText(a)
		asks(a, "i")
		text := screenText(a)
		if !strings.Contains(text, "of the pot is yours") {
			t.Fatalf("%v: no hint is shown:\n%s", size, text)
		}
		wellFormed(t, a)
		for _, want := range []string{"YOU", "60", "Fold", "Call 40"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: the hint hides %q:\n%s", size, want, text)
			}
		}
		a.clock = func() time.Time { return noon.Add(5 * time.Second) }
		a.Now = a.clock()
		if !strings.Contains(screenText(a), "of the pot is yours") {
			t.Errorf("%v: the hint is gone after five seconds", size)
		}
		a.clock = func() time.Time { return noon.Add(7 * time.Second) }
		a.Now = a.clock()
		a.table.Tick(&a.Context)
		if got := screenText(a); got != before {
			t.Errorf("%v: the hint leaves something behind:\n%s", size, got)
		}
		asks(a, "i") // once more: it is known already
		if !strings.Contains(screenText(a), "of the pot is yours") {
			t.Errorf("%v: the hint is not shown again", size)
		}
		asks(a, "c")
		if strings.Contains(screenText(a), "of the pot is yours") {
			t.Errorf("%v: the hint outlives the decision", size)
		}
	}
}

func TestAHintThatComesTooLateIsNotShown(t *testing.T) {
	d := headsUp(t)
	a := still(english, 80, 24, d.snap(0))
	cmd := a.table.Kinds[0].Other(&a.Context, ui.Key{Name: "i"})
	a.press("c")
	runs(a, cmd)
	if strings.Contains(screenText(a), "of the pot is yours") {
		t.Error("a hint for a decision already taken is shown")
	}
}

func TestHintsAreInThePaletteAndInFrench(t *testing.T) {
	a := still(french, 80, 24, headsUp(t).snap(0))
	runs(a, a.command("hint"))
	if !strings.Contains(screenText(a), "du pot vous revient") {
		t.Errorf("no hint in French:\n%s", screenText(a))
	}
}

func TestNobodyGetsHintsAgainstPeople(t *testing.T) {
	s := headsUp(t).snap(0)
	s.Seats[1].Bot = false
	a := still(english, 80, 24, s)
	asks(a, "i")
	if text := screenText(a); !strings.Contains(text, "hints are for playing alone") || strings.Contains(text, "of the pot is yours") {
		t.Errorf("%s", text)
	}
	watching := still(english, 80, 24, headsUp(t).snap(-1))
	asks(watching, "i")
	if strings.Contains(screenText(watching), "of the pot is yours") {
		t.Error("who only watches gets a hint")
	}
}

func TestADearDecisionIsNamedAfterTheHand(t *testing.T) {
	d := headsUp(t)
	a := still(english, 80, 24, d.snap(0))
	asks(a, "f")
	end := d.folds(0).snap(0)
	runs(a, a.table.Arrived(&a.Context, end))
	if text := screenText(a); !strings.Contains(text, "Before the flop: “") || !strings.Contains(text, "more than “Fold”") {
		t.Errorf("aces were folded and nothing is said:\n%s", text)
	}
	a.press("l")
	if text := screenText(a); !strings.Contains(text, "more than “Fold”") || !strings.Contains(text, "of the pot is yours") {
		t.Errorf("the log does not say why:\n%s", text)
	}
	// The same with people at the table: not a word.
	d = headsUp(t)
	s := d.snap(0)
	s.Seats[1].Bot = false
	a = still(english, 80, 24, s)
	asks(a, "f")
	end = d.folds(0).snap(0)
	end.Seats[1].Bot = false
	runs(a, a.table.Arrived(&a.Context, end))
	if text := screenText(a); strings.Contains(text, "more than “Fold”") {
		t.Errorf("people are told what was dear:\n%s", text)
	}
}

func TestAGoodDecisionIsNotNamed(t *testing.T) {
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 2, 0, nil, "Ac 7h Ad 2s 3c")
	d.calls(0).raises(1, 10_000)
	a := still(english, 80, 24, d.snap(0))
	asks(a, "f")
	runs(a, a.table.Arrived(&a.Context, d.folds(0).snap(0)))
	if text := screenText(a); strings.Contains(text, "was worth about") {
		t.Errorf("%s", text)
	}
}

// A real table with bots: the whole way from the key to the line on the screen.
func TestAHintAtALiveTable(t *testing.T) {
	tellWith(t, table.Config{
		Name: "test", Seats: 3, Clock: table.Clock{Off: true},
		Form: table.Form{Game: game.TD27, Betting: game.FixedLimit, Stakes: game.DefaultStakes(game.TD27, game.FixedLimit), Rules: game.DefaultRules(), BuyIn: 1000},
		Bots: []table.BotSeat{{Seat: 1, Spec: "caller"}, {Seat: 2, Spec: "caller"}},
	}, 1, func(s *story) {
		for k := 0; !s.snap().Decision.Yours && k < 30; k++ {
			s.Passes(time.Second)
		}
		s.Keys("i").Passes(time.Second).Sees("of the pot")
		s.Passes(7 * time.Second).SeesNot("of the pot is")
	})
}
