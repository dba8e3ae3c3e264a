package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
)

// opener is an app on its title screen that notes the tables it is asked for.
func opener(t *testing.T) (*App, *[]Order) {
	t.Helper()
	var asked []Order
	o := english
	o.Launch = func(o Order) (table.Client, error) {
		asked = append(asked, o)
		return silent{}, nil
	}
	return home(o, 80, 24), &asked
}

// run does what a key asked for: the table is started and sat down at.
func run(a *App, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
	case launchedMsg:
		a.take(msg)
	}
}

// chooses goes to a game of the list and presses a key there.
func chooses(a *App, g *game.Game, key string) {
	a.press("g", "home")
	for range slices.Index(game.All(), g) {
		a.press("down")
	}
	run(a, a.top().key(&a.Context, keyPress{name: key}))
}

func TestTheListLeadsToTheBank(t *testing.T) {
	a, asked := opener(t)
	chooses(a, game.Contrepartie, "enter")
	if len(*asked) != 1 || a.table == nil {
		t.Fatalf("asked for %d tables", len(*asked))
	}
	o := (*asked)[0]
	if o.Form.Game != game.Contrepartie || o.Form.Stakes.Ante != 10 || o.Form.BuyIn != 1000 || o.Seats != 1 {
		t.Errorf("order %+v", o)
	}
	if a.last.Form.Game != game.Contrepartie {
		t.Error("it is not what Play starts from now on")
	}
	if text := orderText(&a.Context, &a.last); text != "Contrepartie · ante 10 · 1 player" {
		t.Errorf("Play says %q", text)
	}
}

func TestTheFormOfTheBank(t *testing.T) {
	a, asked := opener(t)
	chooses(a, game.Contrepartie, "n")
	a.press("right", "down", "right", "down", "right", "right", "down", "right", "down", "right", "down", "right")
	run(a, a.top().key(&a.Context, keyPress{name: "enter"}))
	if len(*asked) != 1 {
		t.Fatal("no table was asked for")
	}
	o := (*asked)[0]
	want := bank.Rules{AnteReturned: true, SuperAntePush: true, BonusDiesOnFold: true}
	if o.Form.Bank != want || o.Form.Stakes.Ante != 20 || o.Form.BuyIn != 200*20 || o.Seats != 3 {
		t.Errorf("order %+v", o)
	}
}

// From a table of one's own to the bank and back, on the same chips; what is
// played next time is bought into as ever.
func TestTheSameChipsCrossOver(t *testing.T) {
	a, asked := opener(t)
	run(a, a.start(a.last))
	s := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 2, map[int]int64{0: 1234}, "").snap(0)
	a.take(snapshotMsg{a.table.client, s})
	chips := s.Seats[0].Stack
	chooses(a, game.Contrepartie, "enter")
	if o := (*asked)[1]; o.Form.Game != game.Contrepartie || o.Form.BuyIn != chips || a.last.Form.BuyIn != 1000 {
		t.Fatalf("to the bank with %d, want %d; next time %d", o.Form.BuyIn, chips, a.last.Form.BuyIn)
	}
	a.take(snapshotMsg{a.table.client, newBankDesk(t, 1, bank.Rules{}, "").bets(10, 5, 0).snap(0)})
	chooses(a, game.Contrepartie, "enter") // is being played
	if len(*asked) != 2 || len(a.sheets) != 0 {
		t.Fatalf("asked for %d tables, %d sheets open", len(*asked), len(a.sheets))
	}
	chooses(a, game.Razz, "enter")
	if o := (*asked)[2]; o.Form.Game != game.Razz || o.Form.BuyIn != 975 || o.Seats < 2 {
		t.Errorf("back with %+v", o)
	}
}

// A guest cannot open a table: the list says why.
func TestGuestsStayAtTheirTable(t *testing.T) {
	a := still(english, 80, 24, newDesk(t, game.Holdem, game.NoLimit, 10, 3, 2, nil, "").snap(0))
	chooses(a, game.Contrepartie, "enter")
	if !strings.Contains(screenText(a), a.w.Title.BankOnly) {
		t.Errorf("not said:\n%s", screenText(a))
	}
	b := still(english, 80, 24, bankSeven(t).snap(0))
	chooses(b, game.Holdem, "enter")
	if !strings.Contains(screenText(b), b.w.Title.BankOnly) {
		t.Errorf("not said:\n%s", screenText(b))
	}
}
