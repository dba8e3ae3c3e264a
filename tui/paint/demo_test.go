package paint_test

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// demo draws a full table with every part of the kit on it: nine seats, one to
// act, one all-in, folded ones, the board, bets and the buttons.
func demo(w, h int, look *themes.Look) paint.Canvas {
	c := paint.New(w, h, look)
	return drawDemo(c, paint.Oval(ovalSize(w, h).W, ovalSize(w, h).H, look))
}

func ovalSize(w, h int) paint.Rect {
	if w < 100 {
		return paint.Rect{X: 1, Y: 1, W: w - 2, H: h - 7}
	}
	return paint.Rect{X: 1, Y: 1, W: w - 32, H: h - 7}
}

// seatSpots are the plates of nine seats as parts of the oval, in thousandths
// of its free width and height.
var seatSpots = [9][2]int{{250, 0}, {690, 0}, {960, 160}, {1000, 500}, {960, 840}, {0, 0}, {60, 840}, {0, 500}, {60, 160}}

func drawDemo(c, oval paint.Canvas) paint.Canvas {
	w, h := c.Size()
	s := c.Look().Styles
	c.Fill(c.Bounds(), s.Base)
	head(c.Sub(paint.Rect{W: w, H: 1}))

	table := ovalSize(w, h)
	c.Blit(table.X, table.Y, oval)
	t := c.Sub(table)
	seats(t)
	board(t)
	own(t)

	foot := paint.Rect{X: 2, Y: h - 6, W: w - 4, H: 6}
	footer(c.Sub(foot))
	if w >= 100 {
		side(c.Sub(paint.Rect{X: w - 30, Y: 1, W: 30, H: h - 7}))
	}
	return c
}

func head(c paint.Canvas) {
	w, _ := c.Size()
	s := c.Look().Styles
	c.Fill(c.Bounds(), s.Bar)
	c.Spans(1, 0,
		paint.Span{Style: s.Strong, Text: "Hold’em"}, paint.Span{Style: s.Soft, Text: " no limit   "},
		paint.Span{Style: s.Strong, Text: "L4 100/200  "}, paint.Span{Style: s.Accent, Text: "7:12"},
		paint.Span{Style: s.Soft, Text: "  next 200/400 · break in 2"})
	c.Label(paint.Rect{X: w - 10, W: 8, H: 1}, s.Soft, paint.Right, "? keys")
}

func seats(t paint.Canvas) {
	tw, th := t.Size()
	plates := [9]paint.Plate{
		{Name: "Nadia", Stack: "9,900", Pos: "UTG"},
		{Name: "Bruno", Stack: "12,400", Tag: "fold", State: paint.SeatFolded},
		{Name: "Chloé", Stack: "6,550"},
		{Name: "Ivan", Stack: "10,000", Tag: "away", State: paint.SeatAway},
		{Name: "Zoé", Stack: "24,310", Pos: "BTN", State: paint.SeatToAct},
		{},
		{Name: "Alexandre-Émile", Stack: "0", Pos: "HJ", Tag: "all-in", State: paint.SeatAllIn},
		{Name: "Malik", Stack: "3,075", Pos: "SB", Tag: "fold", State: paint.SeatFolded},
		{Name: "open seat", Stack: "enter sits", State: paint.SeatOpen},
	}
	for i, p := range plates {
		if p.Name == "" {
			continue
		}
		spot := seatSpots[i]
		x := spot[0] * (tw - 14) / 1000
		y := spot[1] * (th - 2) / 1000
		t.Plate(paint.Rect{X: x, Y: y, W: 14, H: 2}, p)
		cx, bx := x+5, x+12
		if x > tw/2 {
			cx, bx = x+4, x-4
		}
		cy := y + 2
		if y > th/2 {
			cy = y - 1
		}
		switch p.State {
		case paint.SeatFolded, paint.SeatAway, paint.SeatOpen:
			continue
		}
		if i == 3 || i == 7 {
			continue
		}
		t.Card(cx, cy, paint.Mini, card.Unknown, 0)
		t.Card(cx+3, cy, paint.Mini, card.Unknown, 0)
		t.Chips(bx, cy, "200")
		if i == 4 {
			t.Dealer(x-3, y+1)
			t.TimeBar(x, y+2, 14, 0.6)
		}
	}
}

func board(t paint.Canvas) {
	tw, th := t.Size()
	size, cards := paint.Board, card.MustParse("As Th 7d")
	if th > 22 {
		size = paint.Large
	}
	wide := paint.CardsWidth(size, 1, 5)
	x, y := (tw-wide)/2, th/2-3
	t.Pot(tw/2, y-2, "POT", "1,150", "1,700")
	cw, _ := size.Dims()
	t.Cards(x, y, size, 1, cards, []paint.Mark{0, paint.Playing, paint.Dimmed})
	for i := 3; i < 5; i++ {
		t.Place(x+i*(cw+1), y, size)
	}
}

func own(t paint.Canvas) {
	tw, th := t.Size()
	s := t.Look().Styles
	t.Cards(tw/2-7, th-5, paint.Own, 1, card.MustParse("Kc Kd"), nil)
	t.Text(tw/2+8, th-5, s.Felt, "pair of kings")
	t.Plate(paint.Rect{X: tw/2 - 8, Y: th - 1, W: 16, H: 1}, paint.Plate{Name: "YOU", Stack: "10,480", State: paint.SeatToAct})
}

func footer(c paint.Canvas) {
	w, _ := c.Size()
	s := c.Look().Styles
	c.Text(0, 0, s.Text, "Zoé raises to 900")
	c.Spans(0, 1, paint.Span{Style: s.Soft, Text: "Paul calls 200 · Tara shows "}, c.CardSpan(card.MustParse("Ah")[0]), c.CardSpan(card.MustParse("Td")[0]), c.CardSpan(card.MustParse("9c")[0]), c.CardSpan(card.MustParse("2s")[0]))
	x := 0
	for _, b := range []struct {
		kind       paint.ButtonKind
		key, label string
	}{{paint.ButtonQuiet, "f", "Fold"}, {paint.ButtonCall, "c", "Call 900"}, {paint.ButtonRaise, "r", "Raise to 2,500"}, {paint.ButtonAllIn, "a", "All-in"}} {
		x += 1 + c.Button(x, 3, b.kind, b.key, b.label, b.key == "c")
	}
	c.Label(paint.Rect{X: x, Y: 3, W: w - x, H: 1}, s.Soft, paint.Right, "900 to win 2,850 · 24%")
	c.Slider(0, 4, 30, 0.28)
	c.Text(32, 4, s.Accent, "2,500")
	c.Text(40, 4, s.Soft, "m min  h half  t 2/3  p pot  x all-in")
	c.Text(0, 5, s.Soft, "enter call 900 · esc back")
	c.Spark(w-24, 5, 20, s.Soft, []int64{0, 10, 20, 15, 30, 50, 40, 80, 70, 90, 120})
}

func side(c paint.Canvas) {
	_, h := c.Size()
	s := c.Look().Styles
	c.VRule(0, 0, h)
	c.Text(2, 1, s.Accent, "This hand")
	c.Text(2, 3, s.Text, "3rd  Bruno brings in 5")
	c.Text(2, 4, s.Soft, "     you complete to 10")
	for i, m := range []paint.Mark{0, paint.Playing, paint.Dimmed, paint.Thrown, paint.Down} {
		c.Card(2+5*i, 6, paint.Stud, card.MustParse("Qh Td 3c 8s 2c")[i], m)
		c.Card(2+5*i, 9, paint.Wide, card.MustParse("Qh Td 3c 8s 2c")[i], m)
		c.Card(2+5*i, 11, paint.Mini, card.MustParse("Qh Td 3c 8s 2c")[i], m)
	}
	c.Gauge(2, 13, 20, 0.5)
	in := c.Panel(paint.Rect{X: 2, Y: 15, W: 24, H: 5}, "Keys")
	c.Text(in.X, in.Y, s.Text, "山田太郎 e\u0301te\u0301 👨‍👩‍👧")
	c.TimeBar(in.X, in.Y+1, in.W, 0.15)
}
