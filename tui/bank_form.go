package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// bankOrder is a table of the bank as it was played last, or as the house has it:
// one player, an Ante from 10.
func bankOrder(a *App) Order {
	if a.last.Form.Game == game.Contrepartie {
		return a.last
	}
	return Order{Form: table.BankForm(10, game.DefaultStack), Seats: 1, Bots: a.last.Bots, Speed: a.last.Speed}
}

// bankOrderText says what Play starts.
func bankOrderText(a *ui.Context, o *Order) string {
	return a.Words.Game(o.Form.Game).Short + " " + string(a.Look.Glyphs.Dot) + " " +
		a.Words.Bank.Options.Order.Of(a.Words.Num(o.Form.Stakes.Ante), a.Words.N(a.Words.Bank.Options.Player, o.Seats))
}

// cross plays an item at a table of its own, from the title screen: the game
// against the bank after games between players, or one of these after it.
func (s *gamesSheet) cross(it gameItem, toBank bool) tea.Cmd {
	a := s.app
	o := bankOrder(a)
	if !toBank {
		o = defaultOrder(game.Holdem)
		o.Form = it.form(o.Form)
		o.Seats, o.Bots = min(o.Seats, o.Form.MaxPlayers()), a.last.Bots
	}
	return a.start(o)
}

// newBankForm is the form of a table of the bank: what it is played for, how many
// play, and the rules that houses differ in.
func newBankForm(a *App) *formSheet {
	f := &formSheet{app: a, order: bankOrder(a)}
	if t := a.table; t != nil && t.Snap != nil {
		to := gameItem{g: game.Contrepartie}
		f.order.Form = to.form(t.Snap.Next)
	}
	return f
}

var (
	antes      = []int64{2, 10, 20, 50, 100, 200, 500, 1000, 2000}
	bankDepths = []int64{50, 100, 200, 500, 1000} // stacks, in smallest Antes
)

func (f *formSheet) bankLines(a *ui.Context) []ui.FormLine {
	o, form, w := &f.order, &f.order.Form, &a.Words.Bank.Options
	option := func(name string, on *bool, off, yes string) ui.FormLine {
		l := ui.FormLine{Name: name, Value: off, Turn: func(int) { *on = !*on }}
		if *on {
			l.Value = yes
		}
		return l
	}
	least := form.Stakes.Ante
	out := []ui.FormLine{
		{Name: w.Ante, Value: a.Words.Num(least), Turn: func(by int) {
			deep := max(form.BuyIn/least, 3)
			form.Stakes.Ante = turned(antes, least, by)
			form.BuyIn = deep * form.Stakes.Ante
		}},
		{Name: a.Words.NewGame.Stack, Value: a.Words.Num(form.BuyIn), Turn: func(by int) { form.BuyIn = turned(bankDepths, form.BuyIn/least, by) * least }},
	}
	if f.app.table == nil {
		out = append(out, ui.FormLine{Name: w.Players, Value: strconv.Itoa(o.Seats), Turn: func(by int) { o.Seats = min(max(o.Seats+by, 1), bank.MaxSeats) }})
	}
	return append(out,
		option(w.AnteWin, &form.Bank.AnteReturned, w.Paid, w.Stays),
		option(w.SuperAnte, &form.Bank.SuperAntePush, w.ByTable, w.Back),
		option(w.BonusFold, &form.Bank.BonusDiesOnFold, w.Lives, w.Dies),
	)
}
