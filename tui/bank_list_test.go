package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// opener is an app on its title screen that notes the tables it is asked for.
func opener(t *testing.T) (*App, *[]Order) {
	t.Helper()
	var asked []Order
	o := english
	o.House = opens(func(o Order) (table.Client, error) {
		asked = append(asked, o)
		return silent{}, nil
	})
	return home(o, 80, 24), &asked
}

// run does what a key asked for: the table is started and sat down at.
func run(a *App, cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
	case satMsg:
		a.take(msg)
	}
}

// chooses goes to a game of the list and presses a key there.
func chooses(a *App, g *game.Game, key string) {
	a.press("g", "home")
	for range slices.Index(game.All(), g) {
		a.press("down")
	}
	run(a, a.Top().Key(&a.Context, ui.Key{Name: key}))
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
	run(a, a.Top().Key(&a.Context, ui.Key{Name: "enter"}))
	if len(*asked) != 1 {
		t.Fatal("no table was asked for")
	}
	o := (*asked)[0]
	want := bank.Rules{AnteReturned: true, SuperAntePush: true, BonusDiesOnFold: true}
	if o.Form.Bank != want || o.Form.Stakes.Ante != 20 || o.Form.BuyIn != 200*20 || o.Seats != 3 {
		t.Errorf("order %+v", o)
	}
}

// From a table of players to the bank and back: it is the same table, which is
// asked to play something else; nobody else has to go.
func TestTheTableChangesToTheBankAndBack(t *testing.T) {
	at := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 2, map[int]int64{0: 1234}, "").snap(0)
	a := still(english, 80, 24, at)
	var did []table.Command
	a.table.Client = clicked{did: &did}
	forms := func() (out []table.Form) {
		for _, c := range did {
			if f, ok := c.(table.SetForm); ok {
				out = append(out, f.Form)
			}
		}
		return out
	}
	chooses(a, game.Contrepartie, "enter")
	if f := forms(); len(f) != 1 || f[0].Game != game.Contrepartie || f[0].Stakes.Ante != 10 || f[0].BuyIn != at.Next.BuyIn {
		t.Fatalf("to the bank: %+v", f)
	}
	s := newBankDesk(t, 1, bank.Rules{}, "").bets(10, 5, 0).snap(0)
	a.take(snapshotMsg{a.table.Client, s})
	chooses(a, game.Razz, "enter")
	if f := forms(); len(f) != 2 || f[1].Game != game.Razz || f[1].Stakes.SmallBet != 10 {
		t.Fatalf("and back: %+v", f)
	}
	if _, ok := did[len(did)-1].(table.AddBot); !ok { // alone against the bank so far
		t.Errorf("nobody to play against: %+v", did)
	}
}

// A guest cannot change the table: the screen says why.
func TestGuestsDoNotChangeTheGame(t *testing.T) {
	s := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 2, nil, "").snap(0)
	b := bankSeven(t).snap(0)
	for _, at := range []*table.Snapshot{s, b} {
		at.Host = false
		a := still(english, 80, 24, at)
		chooses(a, game.Razz, "enter")
		if !strings.Contains(screenText(a), a.Words.Say.NotHost) {
			t.Errorf("not said:\n%s", screenText(a))
		}
	}
}
