package tui

import (
	"strings"
	"testing"

	"tapis/tui/ui"
)

func TestThePaletteListsEveryCommandInEveryWindow(t *testing.T) {
	for _, size := range windows {
		a := hosting(t, french, size[0], size[1]).press("esc", ":")
		text := screenText(a)
		for _, c := range a.table.Commands(&a.Context) {
			if !strings.Contains(text, c.Name) {
				t.Errorf("%v: %q is not listed:\n%s", size, c.Name, text)
			}
		}
	}
}

func TestAnUnknownCommandIsAnsweredInOneLineThatFits(t *testing.T) {
	for _, o := range []Options{english, french} {
		for _, typed := range []string{"zzz", strings.Repeat("garbage ☃ ", 6)} {
			a := still(o, 80, 24, facing(t).snap(0)).press(":")
			a.Top().(ui.Paster).Paste(typed)
			a.press("enter")
			text := screenText(a)
			if !strings.Contains(text, map[bool]string{true: "lists them", false: "les montre"}[o.Lang == english.Lang]) {
				t.Errorf("%q:\n%s", typed, text)
			}
		}
	}
}

func TestTheRankingCallsThePlayerAsTheTableDoes(t *testing.T) {
	s := tournamentOver(t)
	s.Seats[s.You].Name = "guest"
	for i := range s.Tourney.Ranking {
		if s.Tourney.Ranking[i].Name == players[s.You] {
			s.Tourney.Ranking[i].Name = "guest"
		}
	}
	if text := screenText(still(french, 80, 24, s)); strings.Contains(text, "guest") || !strings.Contains(text, "VOUS") {
		t.Errorf("the ranking:\n%s", text)
	}
}
