package lobby

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// maxDigits bounds an amount that is typed.
const maxDigits = 12

// SitSheet lies over a table: with how much one sits down, and for a guest without a
// key the code to come back with.
type SitSheet struct {
	of       *Screen
	table    string
	chair    int
	password string
	amount   int64 // 0: the usual
	typed    string
	copied   bool
}

// NewSitSheet is the sheet for a chair of a table.
func NewSitSheet(of *Screen, table string, chair int, password string) *SitSheet {
	return &SitSheet{of: of, table: table, chair: chair, password: password}
}

// at is the table, nil once it is gone.
func (s *SitSheet) at() *room.Table {
	for i := range s.of.lobby.Tables {
		if t := &s.of.lobby.Tables[i]; t.ID == s.table {
			return t
		}
	}
	return nil
}

// presets are the least, the usual and the largest buy-in.
func presets(t *room.Table) (least, usual, most int64) {
	usual = min(max(t.Form.BuyIn, t.Low), max(t.High, t.Low))
	return t.Low, usual, max(t.High, t.Low)
}

// chips is what one sits down with.
func (s *SitSheet) chips(t *room.Table) int64 {
	if s.typed != "" {
		n, _ := strconv.ParseInt(s.typed, 10, 64)
		return n
	}
	if s.amount > 0 {
		return s.amount
	}
	_, usual, _ := presets(t)
	return usual
}

// step is how much an arrow changes the amount.
func step(t *room.Table) int64 { return max(t.Form.Stakes.BigBlind, t.Form.Stakes.SmallBet, 1) }

// Key takes a key: one arm for each, as the foot of the sheet lists them.
func (s *SitSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	t := s.at()
	if t == nil {
		a.Close()
		return nil
	}
	least, usual, most := presets(t)
	set := func(n int64) { s.amount, s.typed = min(max(n, least), most), "" }
	switch d := k.Digit(); {
	case d >= 0 && len(s.typed) < maxDigits && !(s.typed == "" && d == 0):
		s.typed += strconv.Itoa(d)
	case k.Name == "backspace":
		s.typed = strings.TrimSuffix(s.typed, lastOf(s.typed))
	case k.Name == "m":
		set(least)
	case k.Name == "u":
		set(usual)
	case k.Name == "x":
		set(most)
	case k.Name == "left" || k.Name == "down":
		set(s.chips(t) - step(t))
	case k.Name == "right" || k.Name == "up":
		set(s.chips(t) + step(t))
	case k.Name == "y" && s.of.lobby.You.Line != "":
		s.copied = true
		return tea.SetClipboard(s.of.lobby.You.Line)
	case k.Name == "enter":
		n := s.chips(t)
		if n < least || n > most {
			s.of.Say(a, a.Words.Lobby.Sit.Wrong.Of(a.Words.Num(least), a.Words.Num(most)))
			return nil
		}
		a.Close()
		s.of.desk.Do(room.Sit{Table: s.table, Seat: s.chair, BuyIn: n, Password: s.password})
	case k.Name == "esc" || k.Name == "q":
		a.Close()
	}
	return nil
}

func lastOf(text string) string {
	if text == "" {
		return ""
	}
	return text[len(text)-1:]
}

// The rows of the sheet without the code, and those of the code.
const (
	sheetW   = 52
	codeW    = 60 // with the line to paste
	sitRows  = 9
	codeRows = 8
)

// Draw draws the sheet.
func (s *SitSheet) Draw(a *ui.Context, c paint.Canvas) {
	t := s.at()
	if t == nil {
		return
	}
	w, st := &a.Words.Lobby.Sit, &a.Look.Styles
	you := &s.of.lobby.You
	h, width := sitRows+2, sheetW
	tall := true
	if you.Code != "" {
		width = codeW
		h += codeRows
		if h > a.Height {
			h, tall = h-4, false
		}
	}
	chair := s.chair
	if chair < 0 {
		chair = t.Chair
	}
	sub, in := a.Panel(c, min(width, a.Width), h, w.Heading.Of(t.Name, stakesText(a.Words, t), strconv.Itoa(chair+1)))
	y := 0
	if tall {
		y = 1
	}
	sub.Text(2, y, caption(a), w.BuyIn)
	hint := w.OrType
	if s.of.note != "" && a.Now.Before(s.of.until) {
		hint = s.of.note
	}
	sub.Label(paint.Rect{X: 12, Y: y, W: in.W - 14, H: 1}, st.Soft, paint.Right, hint)
	y++
	y = s.tiles(a, sub, in, y, t, tall)
	y = s.slider(a, sub, in, y, t)
	if you.Code != "" {
		y = s.code(a, sub, in, y, tall)
	}
	n := sub.Button(2, y, paint.ButtonCall, " "+a.Words.Keys.Enter, w.SitWith.Of(a.Words.Num(s.chips(t))), true)
	a.OnClickKey(paint.Rect{X: in.X + 2, Y: in.Y + y, W: n, H: 1}, "enter")
	back := sub.Button(n+4, y, paint.ButtonQuiet, a.Words.Keys.Esc, w.Back, false)
	a.OnClickKey(paint.Rect{X: in.X + n + 4, Y: in.Y + y, W: back, H: 1}, "esc")
	if y+1 < in.H {
		sub.Label(paint.Rect{X: 2, Y: y + 1, W: in.W - 3, H: 1}, st.Dim, paint.Left, w.DealtNext)
	}
}

// tiles are the three usual amounts.
func (s *SitSheet) tiles(a *ui.Context, sub paint.Canvas, in paint.Rect, y int, t *room.Table, tall bool) int {
	w, st := &a.Words.Lobby.Sit, &a.Look.Styles
	least, usual, most := presets(t)
	high := 1
	if tall {
		high = 2
	}
	tw := (in.W - 8) / 3
	for i, tile := range []struct {
		key, name string
		n         int64
	}{{"m", w.Min, least}, {"u", w.Usual, usual}, {"x", w.Max, most}} {
		r := paint.Rect{X: 2 + i*(tw+2), Y: y, W: tw, H: high}
		style := st.Fold
		if s.typed == "" && s.chips(t) == tile.n {
			style = st.Chosen
		}
		sub.Fill(r, style)
		sub.Text(r.X+1, r.Y, style, tile.key+" "+tile.name)
		amount := a.Words.Num(tile.n)
		sub.Text(r.X+tw-1-paint.Width(amount), r.Y+high-1, style, amount)
		a.OnSetKey(paint.Rect{X: in.X + r.X, Y: in.Y + r.Y, W: r.W, H: r.H}, tile.key)
	}
	return y + high + 1
}

// slider is the amount between the least and the largest, with what it is in big blinds.
func (s *SitSheet) slider(a *ui.Context, sub paint.Canvas, in paint.Rect, y int, t *room.Table) int {
	st := &a.Look.Styles
	least, _, most := presets(t)
	n := s.chips(t)
	amount := a.Words.Num(n)
	if s.typed != "" {
		amount = s.typed + "▏"
		if a.Look.ASCII {
			amount = s.typed + "_"
		}
	}
	sliderW := in.W - 22
	part := 0.0
	if most > least {
		part = min(max(float64(n-least)/float64(most-least), 0), 1)
	}
	sub.Slider(2, y, sliderW, part)
	a.OnSet(paint.Rect{X: in.X + 2, Y: in.Y + y, W: sliderW, H: 1}, func(x, _ int) tea.Cmd {
		s.typed = ""
		s.amount = least + int64(paint.SliderPart(in.X+2, sliderW, x)*float64(most-least)+0.5)
		s.amount = min(max(s.amount/step(t)*step(t), least), most)
		return nil
	})
	x := sliderW + 4
	x += sub.Text(x, y, st.Accent, amount) + 2
	if bb := t.Form.Stakes.BigBlind; bb > 0 && x < in.W-4 {
		sub.Label(paint.Rect{X: x, Y: y, W: in.W - 2 - x, H: 1}, st.Soft, paint.Right, a.Words.Lobby.Sit.BB.Of(a.Words.Num(n/bb)))
	}
	return y + 2
}

// code is the code on tiles and the line to paste.
func (s *SitSheet) code(a *ui.Context, sub paint.Canvas, in paint.Rect, y int, tall bool) int {
	w, st, you := &a.Words.Lobby.Sit, &a.Look.Styles, &s.of.lobby.You
	sub.Rule(0, y, in.W)
	y++
	sub.Text(2, y, caption(a), w.WayBack)
	sub.Label(paint.Rect{X: 20, Y: y, W: in.W - 22, H: 1}, st.Accent, paint.Right, w.ShownOnce)
	y++
	face := paint.Style{Fg: a.Look.Suits[3], Bg: a.Look.Card}
	if !a.Look.Color {
		face = st.Chosen
	}
	x := 2
	high := 1
	if tall {
		high = 3
	}
	for _, sign := range you.Code {
		sub.Fill(paint.Rect{X: x, Y: y, W: 3, H: high}, face)
		sub.Put(x+1, y+high/2, face, sign)
		x += 4
	}
	text := ui.Wrap(w.NoKey, in.W-x-4)
	for i, l := range text[:min(len(text), high)] {
		sub.Label(paint.Rect{X: x + 2, Y: y + i, W: in.W - x - 4, H: 1}, st.Soft, paint.Left, l)
	}
	y += high
	if tall {
		y++
	}
	copyText := w.Copy
	if s.copied {
		copyText = w.Copied
	}
	n := paint.ButtonWidth("y", copyText)
	sub.Label(paint.Rect{X: 2, Y: y, W: in.W - n - 5, H: 1}, st.Text, paint.Left, you.Line)
	sub.Button(in.W-n-2, y, paint.ButtonQuiet, "y", copyText, false)
	a.OnClickKey(paint.Rect{X: in.X + in.W - n - 2, Y: in.Y + y, W: n, H: 1}, "y")
	y++
	if tall {
		y++
	}
	return y
}
