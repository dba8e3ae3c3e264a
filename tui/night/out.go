package night

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Out tells somebody that the tournament is over for them: the place, what it pays, the
// hand that did it, and what is left to do.
type Out struct {
	sheet
	Name string // whose it is
}

// NewOut is the sheet of the player of a name.
func NewOut(d Desk, name string) *Out { return &Out{sheet{d}, name} }

// place is the player's place, nil when there is none any more.
func (s *Out) place() *table.Ranked {
	t := s.tourney()
	if t == nil {
		return nil
	}
	for i := range t.Ranking {
		if r := &t.Ranking[i]; r.Name == s.Name && r.Place > 1 {
			return r
		}
	}
	return nil
}

// again is what the player may buy to come back, nil for nothing.
func (s *Out) again() *table.Offer {
	t := s.tourney()
	if t == nil {
		return nil
	}
	for i := range t.Offers {
		if o := &t.Offers[i]; o.Name == s.Name && o.Kind == table.BuyReEntry {
			return o
		}
	}
	return nil
}

// Key takes a key.
func (s *Out) Key(a *ui.Context, k ui.Key) tea.Cmd {
	o := s.again()
	switch k.Name {
	case "r":
		if o != nil {
			a.Close()
			return s.desk.Ask(table.Buy{What: o.Kind})
		}
	case "enter":
		a.Close()
		if o != nil {
			return s.desk.Ask(table.Buy{What: o.Kind})
		}
	case "w", "esc", "space":
		a.Close()
	case "v":
		if h := s.desk.Back(); h != nil {
			a.Open(h)
		}
	case "f":
		a.Open(NewField(s.desk))
	case "q":
		a.Open(s.desk.Leave())
	}
	return nil
}

// Draw draws the sheet.
func (s *Out) Draw(a *ui.Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	r, t := s.place(), s.tourney()
	if r == nil {
		s.bar(a, c, a.Words.Night.Field, a.Words.Keys.Esc+" "+a.Words.Night.Table)
		return
	}
	w, st := &a.Words.Night, &a.Look.Styles
	s.bar(a, c, ui.JoinNonEmpty("  ", a.Words.TableName(s.desk.Night().Name), w.Level.Of(strconv.Itoa(t.Level)), a.Words.Table.Left.Of(strconv.Itoa(t.Left), strconv.Itoa(t.Entries))), "")
	y := 2
	if a.Height >= 24 {
		y = 3
	}
	num := strconv.Itoa(r.Place)
	c.Digits(3, y, st.Strong, num)
	x := 3 + paint.DigitsWidth(num) + 4
	for i, line := range s.lines(a, r, t) {
		style := st.Text
		if i == 0 {
			style = st.Strong
		}
		if i > 1 {
			style = st.Soft
		}
		ui.Prose(c, x, y+i, a.Width-x-2, style, line)
	}
	y += 6
	if r.Fall != nil {
		y = s.strip(a, c, y, r)
	} else {
		c.Text(3, y, st.Soft, w.Taken)
		y += 2
	}
	if still := s.still(a, t); still != "" && y < a.Height-3 {
		c.Label(paint.Rect{X: 2, Y: y, W: a.Width - 4, H: 1}, st.Soft, paint.Left, w.StillIn+"  "+still)
	}
	list := []ui.Button{{Key: "enter", Label: w.Watch, Kind: paint.ButtonCall}, {Key: "v", Label: w.Again}, {Key: "f", Label: w.Field}, {Key: "q", Label: w.Leave}}
	if o := s.again(); o != nil {
		list[0].Key = "w"
		list = append([]ui.Button{{Key: "enter", Label: w.ReEnter.Of(a.Words.Num(o.Price)), Kind: paint.ButtonRaise}}, list...)
	}
	a.Buttons(c, 2, a.Height-2, list)
}

// lines say the place, what it pays, and what the night was.
func (s *Out) lines(a *ui.Context, r *table.Ranked, t *table.Tourney) []string {
	w := &a.Words.Night
	first := w.OutIn.Of(a.Words.Place(r.Place), a.Words.Num(int64(t.Entries)))
	if r.Tied > 1 {
		first = strings.TrimSuffix(first, ".") + ", " + a.Words.N(w.Shared, r.Tied-1) + "."
	}
	second := ""
	switch list, prize := prizes(t), pays(t, r); {
	case prize > 0:
		second = w.Pays.Of(a.Words.Num(prize))
	case len(list) > 0 && r.Place > len(list):
		second = w.Missed.Of(a.Words.N(w.Away, r.Place-len(list)), a.Words.Place(len(list)), a.Words.Num(list[len(list)-1]))
	}
	var did []string
	if snap := s.desk.Night(); snap.Stats.Hands > 0 {
		did = append(did, a.Words.N(w.Hands, snap.Stats.Hands))
	}
	did = append(did, w.Level.Of(strconv.Itoa(r.Level)))
	if r.KnockOuts > 0 {
		did = append(did, a.Words.N(w.KnockOuts, r.KnockOuts))
	}
	if r.Won > 0 {
		did = append(did, w.Bounties.Of(a.Words.Num(r.Won)))
	}
	out := []string{first}
	if second != "" {
		out = append(out, second)
	}
	return append(out, strings.Join(did, " "+string(a.Look.Glyphs.Dot)+" "))
}

// strip is the hand that did it: who went out at the left, the board, the winner at the
// right. It returns the row after it.
func (s *Out) strip(a *ui.Context, c paint.Canvas, y int, r *table.Ranked) int {
	f, st, w := r.Fall, &a.Look.Styles, &a.Words.Night
	size, rows := paint.Board, 3
	n := len(f.Cards) + len(f.Board) + len(f.Best)
	if a.Height < 24 || a.Width < 80 || n > 12 {
		size, rows = paint.Wide, 1
	}
	c.Rule(0, y, a.Width)
	c.Text(2, y+1, st.Strong, c.Fit(a.Words.Table.You, a.Width/3))
	c.Label(paint.Rect{X: a.Width / 3, Y: y + 1, W: a.Width / 3, H: 1}, st.Soft, paint.Center, w.AllIn)
	c.Label(paint.Rect{X: 2 * a.Width / 3, Y: y + 1, W: a.Width/3 - 2, H: 1}, st.Strong, paint.Right, f.By)
	third := a.Width/3 - 3
	hand(a, c, 2, y+2, third, size, f.Cards, paint.Aside)
	if len(f.Board) > 0 {
		cw, _ := size.Dims()
		if need := len(f.Board)*(cw+1) - 1; need <= third+4 {
			hand(a, c, (a.Width-need)/2, y+2, need+1, size, f.Board, 0)
		} else {
			hand(a, c, a.Width/3, y+2, third, size, f.Board, 0)
		}
	}
	if k := len(f.Best); k > 0 {
		cw, _ := size.Dims()
		need := min(k*(cw+1)-1, third)
		hand(a, c, a.Width-2-need, y+2, third, size, f.Best, 0)
	} else {
		c.Label(paint.Rect{X: 2 * a.Width / 3, Y: y + 2, W: a.Width/3 - 2, H: 1}, st.Dim, paint.Right, w.Unseen)
	}
	c.Rule(0, y+2+rows, a.Width)
	return y + rows + 4
}

// still are those who play on, most chips first, as many as a line takes.
func (s *Out) still(a *ui.Context, t *table.Tourney) string {
	if t.Field == nil {
		return ""
	}
	room := a.Width - 6 - paint.Width(a.Words.Night.StillIn)
	text := ""
	for i := range t.Field.Players {
		p := &t.Field.Players[i]
		next := ui.JoinNonEmpty("   ", text, p.Name+" "+a.Words.Num(p.Stack))
		if paint.Width(next) > room {
			break
		}
		text = next
	}
	return text
}
