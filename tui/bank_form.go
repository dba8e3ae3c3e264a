package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/paint"
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

// bankSheet is the form of a table of the bank: what it is played for, how many
// play, and the rules that houses differ in.
type bankSheet struct {
	ui.Form
	app   *App
	order Order
}

func newBankForm(a *App) *bankSheet {
	s := &bankSheet{app: a, order: bankOrder(a)}
	if t := a.table; t != nil && t.Snap != nil {
		to := gameItem{g: game.Contrepartie}
		s.order.Form = to.form(t.Snap.Next)
	}
	return s
}

var (
	antes      = []int64{2, 10, 20, 50, 100, 200, 500, 1000, 2000}
	bankDepths = []int64{50, 100, 200, 500, 1000} // stacks, in smallest Antes
)

func (s *bankSheet) lines(a *ui.Context) []ui.FormLine {
	f, w := &s.order.Form, &a.Words.Bank.Options
	either := func(on *bool, yes, no string) (string, func(int)) {
		if *on {
			return no, func(int) { *on = false }
		}
		return yes, func(int) { *on = true }
	}
	option := func(name string, on *bool, yes, no string) ui.FormLine {
		value, turn := either(on, yes, no)
		return ui.FormLine{Name: name, Value: value, Turn: turn}
	}
	least := f.Stakes.Ante
	out := []ui.FormLine{
		{Name: w.Ante, Value: a.Words.Num(least), Turn: func(by int) {
			deep := max(f.BuyIn/least, 3)
			f.Stakes.Ante = turned(antes, least, by)
			f.BuyIn = deep * f.Stakes.Ante
		}},
		{Name: a.Words.NewGame.Stack, Value: a.Words.Num(f.BuyIn), Turn: func(by int) { f.BuyIn = turned(bankDepths, f.BuyIn/least, by) * least }},
	}
	if s.app.table == nil {
		out = append(out, ui.FormLine{Name: w.Players, Value: strconv.Itoa(s.order.Seats), Turn: func(by int) { s.order.Seats = min(max(s.order.Seats+by, 1), bank.MaxSeats) }})
	}
	return append(out,
		option(w.AnteWin, &f.Bank.AnteReturned, w.Paid, w.Stays),
		option(w.SuperAnte, &f.Bank.SuperAntePush, w.ByTable, w.Back),
		option(w.BonusFold, &f.Bank.BonusDiesOnFold, w.Lives, w.Dies),
	)
}

func (*bankSheet) Paste(*ui.Context, string) {}

func (s *bankSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if _, taken := s.Form.Key(k.Name, s.lines(a)); taken {
		return nil
	}
	switch k.Name {
	case "enter":
		return s.deal(a)
	case "esc", "q":
		a.Close()
	}
	return nil
}

// deal opens the room, or changes what the one being played at is played for.
func (s *bankSheet) deal(a *ui.Context) tea.Cmd {
	t := s.app.table
	switch {
	case t == nil:
		return s.app.start(s.order)
	case t.Snap == nil:
		return nil
	}
	a.CloseAll()
	return t.ChangeGame(a, s.order.Form, a.Words.Game(s.order.Form.Game).Name)
}

func (s *bankSheet) Draw(a *ui.Context, c paint.Canvas) {
	lines := s.lines(a)
	sub, in := a.Panel(c, min(a.Width, 72), min(len(lines)+8, a.Height), a.Words.Bank.Options.Heading)
	s.Form.Draw(a, sub, in, lines, nil)
	y := len(lines) + 2
	s.Start(a, sub, in, y)
	sub.Label(paint.Rect{X: 1, Y: y + 2, W: in.W - 1, H: 1}, a.Look.Styles.Soft, paint.Left, a.Words.NewGame.Hint)
}
