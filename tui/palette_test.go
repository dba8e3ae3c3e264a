package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/tui/console"
	"tapis/tui/ui"
)

// command gives a command from the palette, which is closed then.
func (a *App) command(text string) tea.Cmd {
	a.press(":")
	a.Top().(ui.Paster).Paste(text)
	cmd := a.Top().Key(&a.Context, ui.Key{Name: "enter"})
	for range 3 {
		if _, open := a.Top().(*console.Palette); open {
			a.press("esc")
		}
	}
	return cmd
}

// Every command can be reached with the arrows in every window, and is told in the
// player's language.
func TestThePaletteListsEveryCommandInEveryWindow(t *testing.T) {
	for _, o := range []Options{english, french} {
		for _, size := range windows {
			a := hosting(t, o, size[0], size[1]).press("esc", ":")
			seen := ""
			for range int(i18n.NumCommands) {
				seen += screenText(a)
				a.press("down")
			}
			for _, id := range []i18n.CommandID{i18n.CmdPause, i18n.CmdBots, i18n.CmdRules, i18n.CmdGame, i18n.CmdSettings, i18n.CmdQuit} {
				c := a.Words.Palette.Commands[id]
				if !strings.Contains(seen, c.Name) || !strings.Contains(seen, c.Text) {
					t.Errorf("%v: %q is not listed:\n%s", size, c.Name, screenText(a))
				}
			}
			for _, id := range []i18n.CommandID{i18n.CmdKick, i18n.CmdBan, i18n.CmdUndo} {
				if c := a.Words.Palette.Commands[id]; strings.Contains(seen, c.Text) {
					t.Errorf("%v: %q is offered without a room", size, c.Name)
				}
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
			if !strings.Contains(text, map[bool]string{true: "no command is called", false: "aucune commande"}[o.Lang == english.Lang]) {
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
