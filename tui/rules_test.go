package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/rulebook"
	"tapis/tui/felt"
)

// From the page of a game one turns to the general pages that concern it, by
// keys and by clicks, and each begins at its beginning.
func TestFromAGameToTheGeneralPages(t *testing.T) {
	a := home(english, 80, 24).press("g", "r", "end")
	order := append(rulebook.Concerning(game.Holdem), game.Holdem.ID)
	for _, id := range order {
		a.press("right")
		page, err := rulebook.Page("en", id)
		if err != nil {
			t.Fatal(err)
		}
		rest := strings.SplitN(page, "\n", 4)
		for _, want := range []string{"─ " + rulebook.Title(page) + " ─", rest[2][:40]} {
			if text := screenText(a); !strings.Contains(text, want) {
				t.Fatalf("%s: %q is not on the screen:\n%s", id, want, text)
			}
		}
		a.press("end")
	}
	if a.press("left"); !strings.Contains(screenText(a), "─ Tournament ─") {
		t.Errorf("left of the first page:\n%s", screenText(a))
	}
	a.press("home")
	y, x := -1, -1
	for i, line := range strings.Split(screenText(a), "\n") {
		if at := strings.Index(line, " Pots "); at >= 0 && y < 0 {
			y, x = i, len([]rune(line[:at]))+2
		}
	}
	if clickAt(a, x, y); !strings.Contains(screenText(a), "─ Pots ─") {
		t.Errorf("a click at %d, %d:\n%s", x, y, screenText(a))
	}
	if a.press("esc"); !strings.Contains(screenText(a), "Games and mixes") {
		t.Errorf("after esc:\n%s", screenText(a))
	}
}

// A mix has no page of its own: the general ones are shown.
func TestAMixLeadsToTheGeneralPages(t *testing.T) {
	a := home(english, 80, 24).press("g", "end", "r")
	if text := screenText(a); !strings.Contains(text, "─ Betting ─") {
		t.Error(text)
	}
	a.press("esc", "esc", "g", "up", "r") // whatever stands there
	for range 20 {
		a.press("right", "pgdown", "down", "end", "home", "left", "tab", "shift+tab")
	}
}

// The bank's game has no pots and no bets between players.
func TestTheBanksGameLeadsToTheRanks(t *testing.T) {
	a := home(english, 80, 24)
	a.Open(felt.NewRulesSheet(game.Contrepartie, nil))
	text := screenText(a)
	if !strings.Contains(text, " Ranks ") || strings.Contains(text, " Pots ") {
		t.Error(text)
	}
}

func clickAt(a *App, x, y int) {
	a.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
}

// The list of games is searched by what is typed, in either language and without accents.
func TestGamesAreFound(t *testing.T) {
	for _, k := range []struct{ typed, game string }{{"razz", "Razz"}, {"ferme", "Five-Card Draw"}, {"horse", "HORSE"}, {"pine hi", "Crazy Pineapple Hi-Lo"}} {
		a := home(english, 80, 24).press("g", "/")
		for _, r := range k.typed {
			a.press(string(r))
		}
		if text := screenText(a); !strings.Contains(text, k.game) || strings.Contains(text, "Courchevel") {
			t.Errorf("%q:\n%s", k.typed, text)
		}
		if a.press("esc"); !strings.Contains(screenText(a), "Courchevel") && k.game != "HORSE" {
			t.Errorf("esc does not show all again:\n%s", screenText(a))
		}
	}
	if a := home(english, 60, 20).press("g", "/", "x", "x", "x", "enter", "down"); !strings.Contains(screenText(a), "xxx") {
		t.Errorf("nothing found:\n%s", screenText(a))
	}
}
