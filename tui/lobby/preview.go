package lobby

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// minFelt is the least height of a felt that is worth drawing; lower ones are a list of
// names and stacks.
const minFelt = 8

// preview is a look at a table as somebody who watches sees it.
func (s *Screen) preview(a *ui.Context, c paint.Canvas, at paint.Rect, t *room.Table) {
	w, h := c.Size()
	if h < minFelt || w < 40 || len(t.Seats) == 0 {
		s.roster(a, c, at, t)
		return
	}
	oval := paint.Rect{X: 0, Y: 0, W: w, H: h}
	a.Ovals.Draw(c, oval)
	wide := w >= 60
	plateW := 12
	if wide {
		plateW = 14
	}
	spots := chairs(len(t.Seats), w, h, plateW)
	s.middle(a, c, t, wide)
	for i, r := range spots {
		p, button := s.plate(a, t, i, r.W)
		c.Plate(r, p)
		if wide && h >= 14 {
			backs(c, t, i, r, h)
		}
		if button {
			x := r.X - 3
			if r.X < w/2 && r.X+r.W+3 <= w && r.Y > 1 && r.Y < h-2 {
				x = r.X + r.W
			}
			if x >= 0 {
				c.Dealer(x, r.Y)
			}
		}
		s.chairClick(a, t, i, paint.Rect{X: at.X + r.X, Y: at.Y + r.Y, W: r.W, H: r.H})
	}
}

// chairClick chooses a chair, or takes the one chosen.
func (s *Screen) chairClick(a *ui.Context, t *room.Table, i int, r paint.Rect) {
	if t.Seats[i].Taken {
		return
	}
	a.OnClick(r, func(int, int) tea.Cmd {
		if s.chosen(t) == i {
			return s.enter(a)
		}
		if !t.Seats[i].Held {
			s.chair = i
		}
		return nil
	})
}

// sides are how many chairs stand at the top, the right, the bottom and the left of a
// felt, for two to ten.
var sides = [11][4]int{
	1: {0, 0, 1, 0}, 2: {0, 1, 0, 1}, 3: {2, 0, 1, 0}, 4: {1, 1, 1, 1}, 5: {2, 1, 1, 1}, 6: {2, 1, 2, 1},
	7: {3, 1, 2, 1}, 8: {3, 1, 3, 1}, 9: {4, 1, 3, 1}, 10: {4, 1, 4, 1},
}

// chairs are the plates of n chairs around a felt of w × h cells, the first at the top
// left, the others clockwise.
func chairs(n, w, h, plateW int) []paint.Rect {
	k := sides[min(n, 10)]
	most := max(k[0], k[2])
	if room := w / max(most, 1); most > 2 && room-1 < plateW {
		plateW = room - 1
	}
	out := make([]paint.Rect, 0, n)
	row := func(count, y int, back bool) {
		if count == 0 {
			return
		}
		from, span := (w-count*plateW)/(count+1), 0
		if count > 1 {
			from = max(min(from, w/6), 0)
			span = (w - 2*from - plateW) / (count - 1)
		}
		for i := range count {
			x := from + i*span
			if count == 1 {
				x = (w - plateW) / 2
			}
			if back {
				x = w - plateW - x
			}
			out = append(out, paint.Rect{X: x, Y: y, W: plateW, H: 2})
		}
	}
	side := func(count, x int) {
		if count > 0 {
			out = append(out, paint.Rect{X: x, Y: h/2 - 1, W: plateW, H: 2})
		}
	}
	row(k[0], 0, false)
	side(k[1], w-plateW)
	row(k[2], h-2, true)
	side(k[3], 0)
	return out
}

// plate is what stands on a chair in a plate of some width, and whether the button is
// there.
func (s *Screen) plate(a *ui.Context, t *room.Table, i, width int) (p paint.Plate, button bool) {
	seat, w := &t.Seats[i], &a.Words.Lobby
	if !seat.Taken {
		p = paint.Plate{Name: w.Free1, State: paint.SeatOpen}
		sits := t.Offer == room.OfferSit || t.Offer == room.OfferPassword || t.Offer == room.OfferAsk
		if sits && s.chosen(t) == i {
			p = paint.Plate{Name: w.SeatOpen.Of(strconv.Itoa(i + 1)), Stack: w.EnterSits, State: paint.SeatWinner}
			if paint.Width(p.Name) > width-2 {
				p.Name = w.Seat.Of(strconv.Itoa(i + 1))
			}
			if t.Offer == room.OfferAsk {
				p.Stack = w.EnterAsks
			}
		}
		return p, false
	}
	p = paint.Plate{Name: seat.Name, Stack: a.Words.Num(seat.Stack), State: paint.SeatIn}
	if seat.You {
		p.Name = a.Words.Table.You
	}
	switch {
	case seat.Away:
		p.State, p.Tag = paint.SeatAway, a.Words.Table.Away
	case seat.Out:
		p.State, p.Tag = paint.SeatAway, a.Words.Table.Out
	}
	v := viewOf(t)
	if v == nil || i >= len(v.Seats) {
		return p, false
	}
	in := &v.Seats[i]
	switch {
	case !in.In:
	case !in.Live:
		p.State, p.Tag = paint.SeatFolded, a.Words.Table.Fold
	case in.AllIn:
		p.State, p.Tag = paint.SeatAllIn, a.Words.Table.AllIn
	}
	if in.In {
		p.Stack = a.Words.Num(in.Stack)
		if v.Big == i {
			p.Pos = a.Words.Table.BB
		}
	}
	return p, v.Button == i && v.Big >= 0
}

// viewOf is the hand on a table that is looked at, nil when there is none.
func viewOf(t *room.Table) *hand.View {
	if t.Look == nil || t.Look.Phase != table.Playing && t.Look.Phase != table.Showing {
		return nil
	}
	return t.Look.View
}

// backs are the cards of somebody who is in the hand, beside the plate.
func backs(c paint.Canvas, t *room.Table, i int, r paint.Rect, h int) {
	v := viewOf(t)
	if v == nil || !v.Seats[i].In || !v.Seats[i].Live || v.Seats[i].N == 0 {
		return
	}
	y := r.Y + 2
	if r.Y > h/2 {
		y = r.Y - 1
	}
	x := r.X + (r.W-7)/2
	back := c.Look().Glyphs.Back[0]
	st := paint.Style{Fg: c.Look().BackMark, Bg: c.Look().Back}
	for k := range 2 {
		c.FillWith(paint.Rect{X: x + 4*k, Y: y, W: 3, H: 1}, st, back)
	}
}

// middle is the pot and the board, and on a large felt whose turn it is.
func (s *Screen) middle(a *ui.Context, c paint.Canvas, t *room.Table, wide bool) {
	w, h := c.Size()
	st := &a.Look.Styles
	mid := h / 2
	v := viewOf(t)
	label := func(y int, style paint.Style, text string) {
		c.Label(paint.Rect{X: 13, Y: y, W: w - 26, H: 1}, style, paint.Center, text)
	}
	switch {
	case t.Look != nil && t.Look.Bank != nil || v == nil:
		label(mid, st.FeltSoft, nowText(a.Words, t, true))
		return
	case v.Pot > 0:
		c.Pot(w/2, mid-2-boardLift(wide), a.Words.Table.Pot, a.Words.Num(v.Pot), "")
	}
	size, n := paint.Stud, 0
	if wide {
		size = paint.Board
	}
	for i := range v.Game.Streets {
		n += v.Game.Streets[i].Board
	}
	if n == 0 && v.NBoard > 0 {
		n = v.NBoard
	}
	if n > 0 {
		gap := 1
		x := (w - paint.CardsWidth(size, gap, n)) / 2
		y := mid - 1
		for i := range n {
			at := x + paint.CardsWidth(size, gap, i+1) - paint.CardsWidth(size, gap, 1)
			if i < v.NBoard {
				c.Card(at, y, size, v.Board[i], 0)
			} else {
				c.Place(at, y, size)
			}
		}
	}
	if turn := t.Turn; turn != "" && wide {
		label(mid+3, st.FeltSoft, a.Words.Lobby.ToAct.Of(turn))
	}
}

func boardLift(wide bool) int {
	if wide {
		return 1
	}
	return 0
}

// roster is a table as a list of names and stacks.
func (s *Screen) roster(a *ui.Context, c paint.Canvas, at paint.Rect, t *room.Table) {
	st := &a.Look.Styles
	w, h := c.Size()
	cols := 1
	if len(t.Seats) > h {
		cols = 2
	}
	colW := w / cols
	for i := range t.Seats {
		x, y := i/h*colW, i%h
		if i/h >= cols {
			return
		}
		p, _ := s.plate(a, t, i, colW)
		name, stack := st.Text, st.Stack
		switch {
		case p.State == paint.SeatWinner:
			c.Fill(paint.Rect{X: x, Y: y, W: colW - 1, H: 1}, st.Chosen)
			name, stack = st.Chosen, st.Chosen
		case p.State != paint.SeatIn:
			name, stack = st.Dim, st.Dim
		}
		n := paint.Width(p.Stack)
		c.Label(paint.Rect{X: x, Y: y, W: colW - n - 2, H: 1}, name, paint.Left, p.Name)
		c.Text(x+colW-1-n, y, stack, p.Stack)
		s.chairClick(a, t, i, paint.Rect{X: at.X + x, Y: at.Y + y, W: colW - 1, H: 1})
	}
}
