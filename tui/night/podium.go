package night

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Podium is the end of a tournament: the first three on their steps, and all places.
type Podium struct {
	sheet
	ui.Pager
}

// NewPodium is the sheet of a tournament that is over.
func NewPodium(d Desk) *Podium { return &Podium{sheet: sheet{d}} }

// Key takes a key.
func (s *Podium) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "v":
		if h := s.desk.Back(); h != nil {
			a.Open(h)
		}
	case "q":
		a.Open(s.desk.Leave())
	case "enter", "esc", "space":
		a.Close()
	default:
		s.Pager.Key(k.Name)
	}
	return nil
}

// The heights of the steps and the order in which they stand.
var steps = [3]struct{ place, height int }{{2, 5}, {1, 7}, {3, 3}}

// Draw draws the sheet.
func (s *Podium) Draw(a *ui.Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	t, w := s.tourney(), &a.Words.Night
	if t == nil || len(t.Ranking) == 0 {
		s.bar(a, c, w.Field, "")
		return
	}
	dot := " " + string(a.Look.Glyphs.Dot) + " "
	s.bar(a, c, ui.JoinNonEmpty(dot, a.Words.TableName(s.desk.Night().Name), w.Wins.Of(t.Ranking[0].Name), w.Level.Of(strconv.Itoa(t.Level))), "")
	left := a.Width
	if a.Width >= 100 {
		left = 72
	}
	bottom := a.Height - 4
	if a.Width < 100 {
		bottom = min(bottom, 12)
		if a.Height < 24 {
			bottom = 9
		}
	}
	s.steps(a, c.Sub(paint.Rect{Y: 1, W: left, H: bottom}), t)
	at := paint.Rect{X: 2, Y: bottom + 2, W: a.Width - 4, H: a.Height - bottom - 5}
	if a.Width >= 100 {
		c.VRule(left, 1, a.Height-4)
		at = paint.Rect{X: left + 2, Y: 2, W: a.Width - left - 4, H: a.Height - 6}
	}
	s.places(a, c.Sub(at), t)
	a.Buttons(c, 2, a.Height-2, []ui.Button{{Key: "enter", Label: w.Table, Kind: paint.ButtonCall}, {Key: "v", Label: w.Again}, {Key: "q", Label: w.Leave}})
}

// steps are the first three, each on a step with the place on it.
func (s *Podium) steps(a *ui.Context, c paint.Canvas, t *table.Tourney) {
	w, h := c.Size()
	st, words := &a.Look.Styles, &a.Words.Night
	width := min(w/3-1, 24)
	x0 := (w - 3*width) / 2
	for i, step := range steps {
		r := rankedAt(t, step.place)
		if r == nil {
			continue
		}
		height := min(step.height*max((h-5)/8, 1), max(h-4-(7-step.height), 1))
		x, top := x0+i*width, h-height
		at := paint.Rect{X: x, Y: top, W: width - 1, H: height}
		c.Fill(at, paint.Style{Fg: a.Look.Ink, Bg: a.Look.Plate})
		num := strconv.Itoa(r.Place)
		if height >= paint.DigitsHeight {
			c.Digits(x+(width-1-paint.DigitsWidth(num))/2, top+(height-paint.DigitsHeight)/2, st.Strong, num)
		} else {
			c.Label(paint.Rect{X: x, Y: top + height/2, W: width - 1, H: 1}, st.Strong, paint.Center, num)
		}
		name, prize := st.Strong, ""
		if r.Place == 1 {
			name = st.Accent
		}
		if n := pays(t, r) + r.Won; n > 0 {
			prize = a.Words.Num(n)
		}
		more := ""
		if r.KnockOuts > 0 {
			more = a.Words.N(words.KnockOuts, r.KnockOuts)
		}
		for k, line := range []struct {
			style paint.Style
			text  string
		}{{st.Stack, prize}, {name, r.Name}, {st.Soft, more}} {
			if y := top - 3 + k; y >= 0 {
				c.Label(paint.Rect{X: x, Y: y, W: width - 1, H: 1}, line.style, paint.Center, line.text)
			}
		}
	}
}

// rankedAt is who stands on a step: of those who share a place one after the other.
func rankedAt(t *table.Tourney, place int) *table.Ranked {
	if place > len(t.Ranking) {
		return nil
	}
	return &t.Ranking[place-1]
}

// places are all of them, with what they pay and who took the last chips.
func (s *Podium) places(a *ui.Context, c paint.Canvas, t *table.Tourney) {
	w, h := c.Size()
	st, words := &a.Look.Styles, &a.Words.Night
	if h < 2 {
		return
	}
	c.Text(0, 0, st.Accent, words.Places)
	prizeAt := w * 6 / 10
	c.Label(paint.Rect{X: prizeAt - 9, W: 8, H: 1}, st.Dim, paint.Right, words.Prize)
	c.Label(paint.Rect{X: prizeAt + 1, W: w - prizeAt - 1, H: 1}, st.Dim, paint.Left, words.Out)
	you := ""
	if snap := s.desk.Night(); snap.You >= 0 {
		you = snap.Seats[snap.You].Name
	}
	from, to := s.Window(len(t.Ranking), h-1)
	for k := range t.Ranking[from:to] {
		r := &t.Ranking[from+k]
		y, style := 1+k, st.Text
		switch {
		case r.Name == you:
			style = st.Accent
		case r.Place == 1:
			style = st.Strong
		}
		c.Label(paint.Rect{Y: y, W: 4, H: 1}, st.Dim, paint.Right, strconv.Itoa(r.Place))
		c.Label(paint.Rect{X: 5, Y: y, W: prizeAt - 15, H: 1}, style, paint.Left, r.Name)
		if n := pays(t, r); n > 0 {
			c.Label(paint.Rect{X: prizeAt - 9, Y: y, W: 8, H: 1}, st.Stack, paint.Right, a.Words.Num(n))
		}
		if len(r.By) > 0 {
			c.Label(paint.Rect{X: prizeAt + 1, Y: y, W: w - prizeAt - 1, H: 1}, st.Soft, paint.Left, r.By[0])
		}
	}
}
