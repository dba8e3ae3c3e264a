package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	past "tapis/internal/replay"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/felt"
	feltbank "tapis/tui/felt/bank"
	"tapis/tui/felt/poker"
	"tapis/tui/lobby"
	"tapis/tui/ui"
)

// entered takes the latest lobby. Where no table can be opened one sits down at the
// first there is.
func (a *App) entered(l *room.Lobby) tea.Cmd {
	if l == nil || a.opts.House == nil {
		return nil
	}
	a.lobby = l
	cmds := []tea.Cmd{enter(a.opts.House)}
	if l.Front == room.FrontLobby {
		return tea.Batch(append(cmds, a.roomChanged(l))...)
	}
	if a.table == nil && !a.sitting && l.Front == room.FrontTable && len(l.Tables) > 0 {
		cmds = append(cmds, a.join(l.Tables[0].ID, nil))
	}
	return tea.Batch(cmds...)
}

// start asks for a table of one's own.
func (a *App) start(o Order) tea.Cmd {
	if a.opts.House == nil {
		a.title.say(&a.Context, a.Words.Title.NoTable)
		return nil
	}
	if a.table != nil || a.sitting || a.lobby.Front == room.FrontTable || a.front != nil && !a.lobby.May.Open {
		return nil
	}
	a.sitting = true
	o.Speed = table.Speed(a.Set.Speed)
	house := a.opts.House
	return func() tea.Msg {
		c, err := house.Open(o)
		return satMsg{order: &o, client: c, err: err}
	}
}

// join asks for a line to a table of the house, unless one is open or being asked for.
// The sheet that is not nil lies over the table then: also when the line was being asked for
// before anybody pressed a key.
func (a *App) join(id string, sit *lobby.SitSheet) tea.Cmd {
	if a.sitting && a.joining == id && sit != nil {
		a.sheet = sit
	}
	if a.table != nil || a.sitting {
		return nil
	}
	a.sitting, a.joining, a.sheet = true, id, sit
	house := a.opts.House
	return func() tea.Msg {
		c, err := house.Sit(id)
		return satMsg{client: c, err: err, at: id}
	}
}

// sat shows the table that was sat down at.
func (a *App) sat(msg satMsg) tea.Cmd {
	a.sitting = false
	switch {
	case msg.err != nil && a.front != nil:
		a.front.Say(&a.Context, a.Words.Title.StartFailed.Of(msg.err.Error()))
		return nil
	case msg.err != nil && a.lobby.Front == room.FrontTable: // there is nothing else to do here
		a.over = true
		return nil
	case msg.err != nil:
		a.title.say(&a.Context, a.Words.Title.StartFailed.Of(msg.err.Error()))
		return nil
	case a.over:
		msg.client.Close()
		return nil
	}
	a.show(tableOf(msg.client))
	if a.at = msg.at; a.sheet != nil && msg.order == nil {
		a.Open(a.sheet)
	}
	a.sheet = nil
	if msg.order == nil && a.invited {
		return pull(msg.client)
	}
	a.invited = true
	if msg.order == nil {
		if s := a.Invitation(); s != nil {
			a.Open(s)
		}
		return pull(msg.client)
	}
	a.last = *msg.order
	return tea.Batch(pull(msg.client), a.Save())
}

// tableOf is the screen of a table of any game.
func tableOf(c table.Client) *felt.Screen { return felt.New(c, poker.New, feltbank.New) }

// show puts a table on the screen, nil for the title screen.
func (a *App) show(t *felt.Screen) {
	a.table, a.book, a.attention.turn = t, &past.Book{}, 0
	if a.Base = ui.Screen(t); t == nil {
		a.Base = &a.title
		if a.front != nil {
			a.Base = a.front
		}
	}
	a.CloseAll()
}

// The screens and facts that screens ask the program for.

// defaultOrder is a table of g as the house plays it.
func defaultOrder(g *game.Game) Order {
	return Order{
		Form: table.Form{
			Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default),
			Rules: game.DefaultRules(), BuyIn: game.DefaultStack,
		},
		Seats: min(6, max(g.Seats, 2)),
	}
}
