package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
)

// command is one word of the palette.
type command struct {
	name string
	host bool // of the host, or of a player alone with bots
	do   func(t *tableScreen, a *Context) tea.Cmd
}

// asking is a command that hands the table one of its own.
func asking(c table.Command) func(*tableScreen, *Context) tea.Cmd {
	return func(t *tableScreen, a *Context) tea.Cmd { return t.ask(a, c) }
}

// pressing is a command that does what a key does.
func pressing(name string) func(*tableScreen, *Context) tea.Cmd {
	return func(t *tableScreen, a *Context) tea.Cmd { return t.key(a, keyPress{name: name}) }
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
	{"rules", false, func(t *tableScreen, a *Context) tea.Cmd { a.open(newRulesSheet(t.snap.Next.Game, t)); return nil }},
	{"hint", false, pressing("i")},
	{"people", false, func(t *tableScreen, a *Context) tea.Cmd { a.open(&peopleSheet{t}); return nil }},
	{"keys", false, pressing("?")},
	{"settings", false, pressing(",")},
	{"quit", false, pressing("q")},
}

// commands are those this player may give.
func (t *tableScreen) commands(a *Context) []command {
	if t.snap == nil {
		return nil
	}
	var out []command
	for _, c := range allCommands {
		if c.name == "invite" && a.program.invitation() == nil {
			continue
		}
		if !c.host || t.snap.Host {
			out = append(out, c)
		}
	}
	return out
}

// command does what the palette was told: a command, or the beginning of one
// that no other begins with.
func (t *tableScreen) command(a *Context, text string) tea.Cmd {
	list := t.commands(a)
	var found []command
	for _, c := range list {
		if c.name == text {
			return c.do(t, a)
		}
		if strings.HasPrefix(c.name, text) {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 1:
		return found[0].do(t, a)
	case slices.ContainsFunc(allCommands, func(c command) bool { return c.host && c.name == text }):
		t.say(a, a.w.Say.NotHost)
		return nil
	}
	if parts := chop(text, 20); len(parts) > 1 { // what was pasted by mistake
		text = parts[0] + "…"
	}
	t.say(a, a.w.Say.UnknownCommand.Of(text))
	return nil
}
