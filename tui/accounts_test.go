package tui

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/internal/room"
)

// kitchen is the ledger of the study's evening, and of two before it.
func kitchen() (*room.Accounts, error) {
	person := func(name string, in, out, at int64) room.Account {
		return room.Account{Name: name, You: name == "anna", In: in, Out: out, AtTable: at, Net: out + at - in}
	}
	night := func(day int, in, out, net int64) room.Night {
		return room.Night{Begins: time.Date(2026, 11, day, 6, 0, 0, 0, time.UTC), In: in, Out: out, Net: net}
	}
	return &room.Accounts{
		Label: "cents",
		People: []room.Account{
			person("anna", 200, 0, 386), person("Tara", 100, 0, 219), person("Paul", 200, 0, 242),
			person("Chloé", 200, 0, 158), person("Nadia", 200, 143, 0), person("Bruno", 300, 0, 52),
		},
		Payments: []room.Payment{
			{From: "Bruno", To: "anna", Amount: 186, Yours: true}, {From: "Bruno", To: "Tara", Amount: 62},
			{From: "Nadia", To: "Tara", Amount: 57}, {From: "Chloé", To: "Paul", Amount: 42},
		},
		Nights: []room.Night{night(27, 200, 0, 186), night(20, 100, 140, 40), night(13, 300, 220, -80)},
	}, nil
}

func TestAccounts(t *testing.T) {
	for _, l := range accounts {
		for _, win := range windows {
			name := "accounts-" + l.name + "-" + size(win)
			t.Run(name, func(t *testing.T) {
				o := l.o
				o.Accounts = kitchen
				a := still(o, win[0], win[1], preflop(t).snap(0))
				a.runs(a.Press("e"))
				shoot(t, a, name)
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

// The ledger is on the page before leaving, by its key and by a click; where there is none
// nothing of it is said.
func TestTheAccountsAreOnThePageBeforeLeaving(t *testing.T) {
	for _, way := range []func(*App){
		func(a *App) { a.runs(a.Press("e")) },
		func(a *App) { a.click("Accounts") },
	} {
		o := guestOf(english)
		o.Accounts = kitchen
		a := night(t, o, 80, 24).press("q")
		if text := screenText(a); !strings.Contains(text, "e Accounts") {
			t.Fatalf("\n%s", text)
		}
		way(a)
		if text := screenText(a); !strings.Contains(text, "as it stands: 4 payments") || !strings.Contains(text, "+186") {
			t.Errorf("\n%s", text)
		}
		if a.click("esc back"); len(a.Sheets) != 0 {
			t.Error("a click does not go back")
		}
	}
	a := night(t, english, 80, 24).press("q")
	if text := screenText(a); strings.Contains(text, "Accounts") {
		t.Errorf("there is no ledger:\n%s", text)
	}
	if a.press("esc", "e"); len(a.Sheets) != 0 {
		t.Error("e opens something")
	}
}

// While the ledger is read, and when it cannot be, the page says so.
func TestAccountsThatAreNotThere(t *testing.T) {
	for _, c := range []struct {
		accounts *room.Accounts
		err      error
		want     string
	}{
		{&room.Accounts{}, nil, "Nobody has bought in yet."},
		{nil, errors.New("the disk is full"), "the ledger cannot be read: the disk is full"},
	} {
		o := english
		o.Accounts = func() (*room.Accounts, error) { return c.accounts, c.err }
		a := still(o, 60, 20, preflop(t).snap(0))
		cmd := a.Press("e")
		if text := screenText(a); !strings.Contains(text, "reading the ledger") {
			t.Errorf("\n%s", text)
		}
		a.runs(cmd)
		if text := screenText(a); !strings.Contains(text, c.want) {
			t.Errorf("%q is not in\n%s", c.want, text)
		}
	}
}
