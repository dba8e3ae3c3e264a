package felt

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/ui"
)

// Command is one word of the palette.
type command struct {
	Name string
	host bool // of the host, or of a player alone with bots
	do   func(t *Screen, a *ui.Context) tea.Cmd
}

// asking is a command that hands the table one of its own.
func asking(c table.Command) func(*Screen, *ui.Context) tea.Cmd {
	return func(t *Screen, a *ui.Context) tea.Cmd { return t.Ask(a, c) }
}

// pressing is a command that does what a key does.
func pressing(name string) func(*Screen, *ui.Context) tea.Cmd {
	return func(t *Screen, a *ui.Context) tea.Cmd { return t.Key(a, ui.Key{Name: name}) }
}

var allCommands = []command{
	{"pause", true, asking(table.Pause{})},
	{"resume", true, asking(table.Resume{})},
	{"start", true, asking(table.Start{})},
	{"bot", true, asking(table.AddBot{Seat: -1, Spec: "solid"})},
	{"nobots", true, asking(table.RemoveBots{})},
	{"game", true, pressing("g")},
	{"sitout", false, asking(table.SitOut{})},
	{"back", false, asking(table.Back{})},
	{"rebuy", false, asking(table.Rebuy{})},
	{"post", false, asking(table.PostNow{})},
	{"show", false, asking(table.ShowCards{})},
	{"stand", false, asking(table.Leave{})},
	{"invite", true, pressing("y")},
	{"log", false, pressing("l")},
	{"hands", false, pressing("h")},
	{"rules", false, func(t *Screen, a *ui.Context) tea.Cmd { a.Open(NewRulesSheet(t.Snap.Next.Game, t)); return nil }},
	{"clock", false, func(_ *Screen, a *ui.Context) tea.Cmd {
		if s := a.Program.Clock(); s != nil {
			a.Open(s)
		}
		return nil
	}},
	{"hint", false, pressing("i")},
	{"people", false, func(t *Screen, a *ui.Context) tea.Cmd { a.Open(&peopleSheet{t}); return nil }},
	{"keys", false, pressing("?")},
	{"settings", false, pressing(",")},
	{"quit", false, pressing("q")},
}

// Commands are those this player may give.
func (t *Screen) Commands(a *ui.Context) []command {
	if t.Snap == nil {
		return nil
	}
	var out []command
	for _, c := range allCommands {
		if c.Name == "invite" && a.Program.Invitation() == nil || c.Name == "clock" && t.Snap.Tourney == nil {
			continue
		}
		if !c.host || t.Snap.Host {
			out = append(out, c)
		}
	}
	return out
}

// Command does what the palette was told: a command, or the beginning of one
// that no other begins with.
func (t *Screen) Command(a *ui.Context, text string) tea.Cmd {
	list := t.Commands(a)
	var found []command
	for _, c := range list {
		if c.Name == text {
			return c.do(t, a)
		}
		if strings.HasPrefix(c.Name, text) {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 1:
		return found[0].do(t, a)
	case slices.ContainsFunc(allCommands, func(c command) bool { return c.host && c.Name == text }):
		t.Say(a, a.Words.Say.NotHost)
		return nil
	}
	if parts := ui.Chop(text, 20); len(parts) > 1 { // what was pasted by mistake
		text = parts[0] + "…"
	}
	t.Say(a, a.Words.Say.UnknownCommand.Of(text))
	return nil
}
