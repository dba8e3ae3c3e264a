package tui

import (
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// formSheet is the form of a new game: betting, stakes, stack, seats and who
// sits in the others. Every line has a value already.
type formSheet struct {
	ui.Form
	app   *App
	order Order
	unit  int64 // the number the stakes are made of: a big blind, or a small bet
}

var (
	units     = []int64{2, 4, 10, 20, 50, 100, 200, 500, 1000, 2000}
	depths    = []int64{20, 50, 100, 200, 500}
	lengths   = []time.Duration{20 * time.Second, time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute}
	bettings  = []game.Betting{game.NoLimit, game.PotLimit, game.FixedLimit}
	botLevels = []BotLevel{MixedBots, EasyBots, TightBots, SharpBots}
)

// newGameForm is the form for a game.
func newGameForm(a *App, g *game.Game) *formSheet {
	o := defaultOrder(g)
	if a.last.Form.Game == g {
		o = a.last
	}
	o.Every, o.Form.Mix = 0, nil
	o.Seats = min(max(a.last.Seats, 2), g.MaxPlayers)
	f := &formSheet{app: a, order: o, unit: max(o.Form.Stakes.Unit(), 2)}
	f.settle()
	return f
}

// newTourneyForm is the form for a tournament: RULES §7.1's blinds to begin with.
func newTourneyForm(a *App) *formSheet {
	o := a.last
	if !felt.CanDeal(o.Form.Game) {
		o = defaultOrder(game.Holdem)
	}
	o.Every = 15 * time.Minute
	o.Seats = max(o.Seats, 2)
	o.Form.BuyIn, o.Form.Mix = 5000, nil
	f := &formSheet{app: a, order: o, unit: 50}
	f.settle()
	return f
}

// settle makes the stakes anew from the unit.
func (f *formSheet) settle() {
	o := &f.order
	if o.Form.Mix != nil {
		f.settleMix()
		return
	}
	ante := o.Form.Stakes.AnteMode
	o.Form.Stakes = game.StakesFor(o.Form.Game, o.Form.Betting, f.unit)
	if o.Form.Game.Opening == game.Blinds {
		setAnte(&o.Form.Stakes, ante)
	}
	o.Form.BuyIn = max(o.Form.BuyIn, f.unit)
}

// turned is the value by places from v in a list, staying inside it.
func turned[T comparable](list []T, v T, by int) T {
	i := slices.Index(list, v)
	if i < 0 {
		return list[len(list)/2]
	}
	return list[min(max(i+by, 0), len(list)-1)]
}

func (f *formSheet) lines(a *ui.Context) []ui.FormLine {
	o, w := &f.order, &a.Words.NewGame
	g := o.Form.Game
	switch {
	case o.Form.Mix != nil:
		return f.mixLines(a)
	case !felt.CanDeal(g):
		return f.bankLines(a)
	}
	out := []ui.FormLine{
		{Name: w.Game, Value: a.Words.Game(g).Name, Turn: func(by int) {
			o.Form.Game = turned(game.Tables(), g, by)
			o.Form.Betting, o.Form.Stakes.AnteMode = o.Form.Game.Default, game.NoAnte
			o.Seats = min(o.Seats, o.Form.Game.MaxPlayers)
			f.settle()
		}},
		{Name: w.Betting, Value: a.Words.Betting(o.Form.Betting), Turn: func(by int) {
			o.Form.Betting = turned(bettings, o.Form.Betting, by)
			f.settle()
		}},
		f.stakesLine(a, g, o.Form.Betting, o.Form.Stakes), f.stackLine(a), f.seatsLine(a, g.MaxPlayers), f.botsLine(a),
	}
	if o.Every > 0 {
		out = append(out, ui.FormLine{Name: w.Minutes, Value: levelLength(a, o.Every), Turn: func(by int) { o.Every = turned(lengths, o.Every, by) }})
	}
	return append(out, f.ruleLines(a)...)
}

// stakesLine turns the unit, and with it the stakes and, but for a tournament, the
// stack.
func (f *formSheet) stakesLine(a *ui.Context, g *game.Game, b game.Betting, stakes game.Stakes) ui.FormLine {
	o := &f.order
	return ui.FormLine{Name: a.Words.NewGame.Stakes, Value: felt.StakesText(a.Words, g, b, stakes), Turn: func(by int) {
		deep := o.Form.BuyIn / f.unit
		f.unit = turned(units, f.unit, by)
		if o.Every == 0 {
			o.Form.BuyIn = deep * f.unit
		}
		f.settle()
	}}
}

func (f *formSheet) stackLine(a *ui.Context) ui.FormLine {
	form, w := &f.order.Form, &a.Words.NewGame
	return ui.FormLine{Name: w.Stack, Value: w.StackBig.Of(a.Words.Num(form.BuyIn), a.Words.Num(form.BuyIn/f.unit)), Turn: func(by int) {
		form.BuyIn = turned(depths, form.BuyIn/f.unit, by) * f.unit
	}}
}

func (f *formSheet) seatsLine(a *ui.Context, most int) ui.FormLine {
	o := &f.order
	return ui.FormLine{Name: a.Words.NewGame.Seats, Value: strconv.Itoa(o.Seats), Turn: func(by int) { o.Seats = min(max(o.Seats+by, 2), most) }}
}

func (f *formSheet) botsLine(a *ui.Context) ui.FormLine {
	o, w := &f.order, &a.Words.NewGame
	return ui.FormLine{Name: w.Bots, Value: w.BotLevels[o.Bots], Turn: func(by int) { o.Bots = turned(botLevels, o.Bots, by) }}
}

// levelLength is the length of a level.
func levelLength(a *ui.Context, d time.Duration) string {
	if d < time.Minute {
		return a.Words.Table.TimeLeft.Of(strconv.Itoa(int(d / time.Second)))
	}
	return a.Words.NewGame.Every.Of(strconv.Itoa(int(d / time.Minute)))
}

func (f *formSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if _, taken := f.Form.Key(k.Name, f.lines(a)); taken {
		return nil
	}
	switch k.Name {
	case "enter":
		return f.deal(a)
	case "esc", "q":
		a.Close()
	}
	return nil
}

// deal starts the table, or changes the game of the one being played at.
func (f *formSheet) deal(a *ui.Context) tea.Cmd {
	t := f.app.table
	switch {
	case t == nil:
		return f.app.start(f.order)
	case t.Snap == nil:
		return nil
	}
	a.CloseAll()
	form, name := f.order.Form, a.Words.Game(f.order.Form.Game).Name
	if form.Mix != nil {
		name = mixName(a, &form.Mix.Mix)
	}
	return t.ChangeGame(a, form, name)
}

// follows says what a tournament's answers come to: when it likely ends, and what is paid.
func (f *formSheet) follows(a *ui.Context) []string {
	o := &f.order
	if o.Every <= 0 || o.Form.Mix != nil {
		return nil
	}
	s := tourney.Structure{
		Schedule: tourney.Schedule{Small: o.Form.Stakes.SmallBlind, Big: o.Form.Stakes.BigBlind, AnteMode: o.Form.Stakes.AnteMode},
		Every:    int64(o.Every), Stack: o.Form.BuyIn,
	}
	if s.Schedule.Small == 0 || s.Schedule.Big == 0 {
		s.Schedule.Small, s.Schedule.Big = f.unit/2, f.unit
	}
	pool := o.Form.BuyIn * int64(o.Seats)
	level, at := s.End(pool)
	w, length := &a.Words.NewGame, time.Duration(at).Round(time.Minute)
	var prizes []string
	for _, p := range tourney.Prizes(pool, tourney.Shares(o.Seats)) {
		prizes = append(prizes, a.Words.Num(p))
	}
	return []string{
		w.Ends.Of(a.Now.Add(length).Format("15:04"), strconv.Itoa(int(length/time.Minute)), strconv.Itoa(level)),
		a.Words.Table.Paid.Of(strings.Join(prizes, " · ")),
	}
}

func (f *formSheet) Draw(a *ui.Context, c paint.Canvas) {
	lines := f.lines(a)
	w, st := &a.Words.NewGame, &a.Look.Styles
	heading := w.Heading
	switch {
	case f.order.Every > 0:
		heading = w.HeadingTourney
	case !felt.CanDeal(f.order.Form.Game):
		heading = a.Words.Bank.Options.Heading
	}
	more := f.follows(a)
	sub, in := a.Panel(c, min(a.Width, 72), min(len(lines)+8+len(more), a.Height), heading)
	f.Form.Draw(a, sub, in, lines, nil)
	y := len(lines) + 2
	f.Start(a, sub, in, y)
	if f.order.Every > 0 {
		y++
		sub.Label(paint.Rect{X: 1, Y: y + 1, W: in.W - 1, H: 1}, st.Text, paint.Left, w.TourneyLine.Of(levelLength(a, f.order.Every)))
		for _, line := range more {
			y++
			sub.Label(paint.Rect{X: 1, Y: y + 1, W: in.W - 1, H: 1}, st.Accent, paint.Left, line)
		}
	}
	a.KeyLine(sub, paint.Rect{X: 1, Y: y + 2, W: in.W - 1, H: 1}, st.Soft, paint.Left, w.Hint)
}
