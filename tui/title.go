package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/felt/poker"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// title is the first screen: one Enter from there deals a hand.
type title struct {
	ui.List
	app   *App
	note  string
	until time.Time // of the note
}

// titleItem is a line of the menu.
type titleItem struct {
	key, name, more string
	do              func() tea.Cmd
}

func (t *title) items(a *ui.Context) []titleItem {
	w := &a.Words.Title
	var first []titleItem
	if e := t.app.lobby.Evening; e != nil {
		first = []titleItem{{"e", w.GoOn, eveningText(a, e), func() tea.Cmd { return t.app.join(e.ID, nil) }}}
	}
	return append(first, []titleItem{
		{"p", w.Play, orderText(a, &t.app.last), func() tea.Cmd { return t.app.start(t.app.last) }},
		{"g", w.Games, "", func() tea.Cmd { a.Open(newGamesSheet(t.app)); return nil }},
		{"t", w.Tournament, "", func() tea.Cmd { a.Open(newTourneyForm(t.app)); return nil }},
		{",", w.Settings, "", func() tea.Cmd { a.Open(newSettingsSheet(t.app)); return nil }},
		{"q", w.Quit, "", func() tea.Cmd { a.Open(ui.NewQuitSheet(a.Words.Ask.Quit)); return nil }},
	}...)
}

// eveningText says where an evening was left: "hand 41 · 1,240 · Hold’em".
func eveningText(a *ui.Context, e *room.Evening) string {
	what := a.Words.TableName(e.Name)
	if e.Game != nil {
		what = a.Words.Game(e.Game).Short
	}
	if e.Tournament {
		what = a.Words.Title.Tournament
	}
	return ui.JoinNonEmpty(" · ", a.Words.Table.Hand.Of(a.Words.Num(int64(e.Hand))), a.Words.Num(e.Stack), what)
}

// orderText says what Play starts.
func orderText(a *ui.Context, o *Order) string {
	if !felt.CanDeal(o.Form.Game) {
		return bankOrderText(a, o)
	}
	if m := o.Form.Mix; m != nil {
		how := a.Words.Mix.Rotation
		if m.Choice {
			how = a.Words.Mix.Choice
		}
		return a.Words.Title.PlayWhat.Of(a.Words.MixName(m.Name), how, a.Words.N(a.Words.Title.Seats, o.Seats))
	}
	return a.Words.Title.PlayWhat.Of(a.Words.Game(o.Form.Game).Short, a.Words.Betting(o.Form.Betting), a.Words.N(a.Words.Title.Seats, o.Seats))
}

func (t *title) say(a *ui.Context, text string) { t.note, t.until = text, a.Now.Add(felt.NoteTime) }

func (t *title) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if t.app.lobby.Front != room.FrontTitle { // on the way to a table
		if k.Name == "q" {
			t.app.Leave()
		}
		return nil
	}
	items := t.items(a)
	if t.List.Key(k.Name, len(items)) {
		return nil
	}
	switch k.Name {
	case "enter", "space":
		return items[t.At].do()
	case "s":
		a.Open(newSettingsSheet(t.app))
	case "?":
		a.Open(ui.NewHelpSheet(ui.TableKeys, t.app.Hosts()))
	case "esc":
		return nil
	case "h":
		a.Open(&poker.RankSheet{G: t.app.last.Form.Game})
	default:
		for i, it := range items {
			if it.key == k.Name {
				t.At = i
				return it.do()
			}
		}
	}
	return nil
}

// titleHand is the hand that lies on the felt of the title screen.
var titleHand = card.MustParse("As Kh Qd Jc Ts")

// Draw draws the felt with the name of the house and a hand on it, and the menu
// below.
func (t *title) Draw(a *ui.Context, c paint.Canvas) {
	if t.app.lobby.Front != room.FrontTitle {
		felt.DrawEntrance(a, c)
		return
	}
	st := &a.Look.Styles
	w, h := c.Size()
	items := t.items(a)
	th := min(max(h-len(items)-6, 9), 22)
	tw := min(w-4, th*4+8)
	top := max((h-th-len(items)-4)/2, 0)
	oval := paint.Rect{X: (w - tw) / 2, Y: top, W: tw, H: th}
	a.Ovals.Draw(c, oval)
	if t.app.opts.Nick != "" {
		c.Label(paint.Rect{X: w - 26, Y: 0, W: 24, H: 1}, st.Soft, paint.Right, t.app.opts.Nick)
	}
	if e := t.app.lobby.Evening; e != nil && e.Bankroll != 0 && oval.Y > 0 {
		c.Text(2, 0, st.Soft, a.Words.Title.Bankroll.Of(a.Words.Signed(e.Bankroll)))
	}
	// The name and the cards, centred on the oval.
	high := logoH
	if th >= 12 {
		high += 4
	}
	y := oval.Y + (th-high)/2
	drawLogo(c, oval.X+(tw-logoW)/2, y, a)
	if th >= 12 {
		cw := paint.CardsWidth(paint.Board, 1, len(titleHand))
		c.Cards(oval.X+(tw-cw)/2, y+logoH+1, paint.Board, 1, titleHand, nil)
	}
	y = oval.Y + th + 1
	c.Label(paint.Rect{Y: y, W: w, H: 1}, st.Soft, paint.Center, a.Words.Title.Tagline)
	y += 2
	mw := 0
	for i := range items {
		mw = max(mw, 6+paint.Width(items[i].name)+2+paint.Width(items[i].more))
	}
	mw = min(max(mw, 30), w-4)
	x := (w - mw) / 2
	for i := range items {
		t.item(a, c, paint.Rect{X: x, Y: y + i, W: mw, H: 1}, &items[i], i)
	}
	foot := a.Words.Title.Hint
	style := st.Dim
	switch {
	case t.note != "" && a.Now.Before(t.until):
		foot, style = t.note, st.Accent
	case t.app.sitting:
		foot = a.Words.Title.Starting
	}
	if y+len(items)+1 < h {
		a.KeyLine(c, paint.Rect{X: 2, Y: h - 1, W: w - 4, H: 1}, style, paint.Center, foot)
	}
}

// item draws a line of the menu; the chosen one is a block of gold.
func (t *title) item(a *ui.Context, c paint.Canvas, r paint.Rect, it *titleItem, i int) {
	st := &a.Look.Styles
	name, more, key := st.Strong, st.Soft, st.Accent
	if i == t.At {
		c.Fill(r, st.Chosen)
		c.Put(r.X, r.Y, st.Chosen, a.Look.Glyphs.Marker)
		name, more, key = st.Chosen, st.Chosen, st.Chosen
		more.Attr &^= themes.Bold
	}
	c.Text(r.X+2, r.Y, key, it.key)
	x := r.X + 4 + c.Text(r.X+4, r.Y, name, it.name)
	if it.more != "" {
		c.Label(paint.Rect{X: x + 2, Y: r.Y, W: r.X + r.W - x - 3, H: 1}, more, paint.Left, it.more)
	}
	a.OnClick(r, func(int, int) tea.Cmd {
		t.At = i
		return it.do()
	})
}
