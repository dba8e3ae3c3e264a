package poker

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// RankSheet is the order of hands in the game being played, with the player's
// present hand marked, in both halves of a split pot (UX AC-62).
type RankSheet struct {
	t *kind // nil on the title screen
	G *game.Game
}

func (s *RankSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	a.Close()
	if k.Name == "r" && s.G != nil {
		a.Open(felt.NewRulesSheet(s.G, s.table()))
	}
	return nil
}

// table is the table the sheet lies over, nil on the title screen.
func (s *RankSheet) table() *felt.Screen {
	if s.t == nil {
		return nil
	}
	return s.t.Screen
}

// shownGame is the game being played, nil before the first snapshot.
func (t *kind) shownGame() *game.Game {
	switch {
	case t.Snap == nil:
		return nil
	case t.scene != nil:
		return t.scene.g
	}
	return t.Snap.Next.Game
}

// highExamples show each kind of high hand, by eval.Category.
var highExamples = [9]string{
	"AhQd9c6s3h", "KsKd9h6c2s", "AcAd7h7sKc", "8s8h8dQc4d", "Ts9d8c7h6s", "KhJh8h5h2h", "QsQdQh5c5s", "9c9d9h9sKd", "JsTs9s8s7s",
}

// lowExamples show the best low hands of a ranking.
var lowExamples = map[eval.Ranking][]string{
	eval.AceToFive:     {"5h4d3c2sAh", "6h4d3c2sAh", "6h5d3c2sAh", "6h5d4c2sAh", "7h4d3c2sAh"},
	eval.EightOrBetter: {"5h4d3c2sAh", "6h4d3c2sAh", "6h5d3c2sAh", "7h4d3c2sAh", "8h7d6c5s4h"},
	eval.DeuceToSeven:  {"7h5d4c3s2h", "7h6d4c3s2h", "7h6d5c3s2h", "7h6d5c4s2h", "8h5d4c3s2h"},
}

func (s *RankSheet) Draw(a *ui.Context, c paint.Canvas) {
	g := s.G
	var high, low eval.Made
	if t := s.t; t != nil && t.Snap != nil {
		if me := t.me(); me != nil && me.live {
			high, low = felt.Strength(g, me.cardList(), t.scene.boardCards())
		}
	}
	if g == nil {
		return
	}
	rows := 1
	if g.High != eval.NoRanking {
		rows += 10
	}
	if g.Low != eval.NoRanking {
		rows += 8
	}
	sub, in := a.Panel(c, min(a.Width, 76), min(rows+4, a.Height), a.Words.Rankings.Heading+" "+string(a.Look.Glyphs.Dot)+" "+a.Words.Game(g).Name)
	y := 0
	note := ""
	switch {
	case g.ExactlyTwo:
		note = a.Words.Rankings.ExactlyTwo
	case g.Split():
		note = a.Words.Rankings.Split
	}
	if note != "" {
		sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, a.Look.Styles.Text, paint.Left, note)
		y++
	}
	if g.High != eval.NoRanking {
		y = drawHighRanks(a, sub, y, high)
	}
	if g.Low != eval.NoRanking {
		drawLowRanks(a, sub, y, g, low)
	}
	a.BottomHint(c, in, "r "+a.Words.Rankings.Rules+"  "+a.Words.Keys.Esc)
}

// drawHighRanks lists the nine kinds, best first, each with an example.
func drawHighRanks(a *ui.Context, c paint.Canvas, y int, yours eval.Made) int {
	st := &a.Look.Styles
	w, _ := c.Size()
	for k := len(highExamples) - 1; k >= 0; k-- {
		name, style := a.Words.Rankings.Rows[k], st.Text
		mine := yours.N > 0 && int(yours.Category) == k
		if mine {
			style = st.Accent
			c.Put(0, y, style, a.Look.Glyphs.Marker)
		}
		c.Label(paint.Rect{X: 2, Y: y, W: 20, H: 1}, style, paint.Left, name)
		c.Cards(23, y, paint.Wide, 1, card.MustParse(highExamples[k]), nil)
		if mine {
			c.Label(paint.Rect{X: 45, Y: y, W: w - 45, H: 1}, st.Accent, paint.Left, a.Words.Hand(yours))
		}
		y++
	}
	return y + 1
}

// drawLowRanks lists the best lows and says what counts.
func drawLowRanks(a *ui.Context, c paint.Canvas, y int, g *game.Game, yours eval.Made) {
	st := &a.Look.Styles
	w, _ := c.Size()
	text := map[eval.Ranking]string{
		eval.AceToFive: a.Words.Rankings.A5, eval.EightOrBetter: a.Words.Rankings.Eight, eval.DeuceToSeven: a.Words.Rankings.D27,
	}[g.Low]
	c.Label(paint.Rect{Y: y, W: w, H: 1}, st.Text, paint.Left, text)
	y++
	for i, ex := range lowExamples[g.Low] {
		cards := card.MustParse(ex)
		made := eval.Describe(g.Low, eval.Evaluate(g.Low, cards))
		style := st.Soft
		if i == 0 {
			style = st.Text
		}
		c.Label(paint.Rect{X: 2, Y: y, W: 20, H: 1}, style, paint.Left, a.Words.LowRanks(made))
		c.Cards(23, y, paint.Wide, 1, cards, nil)
		y++
	}
	if yours.N > 0 {
		c.Put(0, y, st.Accent, a.Look.Glyphs.Marker)
		c.Label(paint.Rect{X: 2, Y: y, W: w - 2, H: 1}, st.Accent, paint.Left, a.Words.Hand(yours))
	}
}
