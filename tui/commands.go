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
	do   func(a *App) tea.Cmd
}

// asking is a command that hands the table one of its own.
func asking(c table.Command) func(*App) tea.Cmd {
	return func(a *App) tea.Cmd { return a.table.ask(a, c) }
}

// pressing is a command that does what a key does.
func pressing(name string) func(*App) tea.Cmd {
	return func(a *App) tea.Cmd { return a.table.key(a, keyPress{name: name}) }
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
	{"hint", false, pressing("i")},
	{"people", false, func(a *App) tea.Cmd { a.open(&peopleSheet{}); return nil }},
	{"keys", false, pressing("?")},
	{"settings", false, pressing(",")},
	{"quit", false, pressing("q")},
}

// commands are those this player may give.
func (a *App) commands() []command {
	if a.table == nil || a.table.snap == nil {
		return nil
	}
	var out []command
	for _, c := range allCommands {
		if c.name == "invite" && a.o.Invite == nil {
			continue
		}
		if !c.host || a.table.snap.Host {
			out = append(out, c)
		}
	}
	return out
}

// command does what the palette was told: a command, or the beginning of one
// that no other begins with.
func (a *App) command(text string) tea.Cmd {
	list := a.commands()
	var found []command
	for _, c := range list {
		if c.name == text {
			return c.do(a)
		}
		if strings.HasPrefix(c.name, text) {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 1:
		return found[0].do(a)
	case a.table == nil:
		return nil
	case slices.ContainsFunc(allCommands, func(c command) bool { return c.host && c.name == text }):
		a.table.say(a, a.w.Say.NotHost)
		return nil
	}
	if parts := chop(text, 20); len(parts) > 1 { // what was pasted by mistake
		text = parts[0] + "…"
	}
	a.table.say(a, a.w.Say.UnknownCommand.Of(text))
	return nil
}
