package poker

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// sideRace is the panel while an all-in runs out: when one card is to come a map of all
// of them in the colour of who wins with it, then what each may expect. It returns the
// next free row.
func (p picture) sideRace(c paint.Canvas, y, bottom int) int {
	t, a := p.t, p.a
	known := t.shares.known(&t.told, a)
	if known == nil {
		return y
	}
	st, e := &a.Look.Styles, &a.Words.Ending
	w, _ := c.Size()
	if len(known.rivers) > 0 && y+12 < bottom {
		y = p.riverMap(c, y, known.rivers)
	}
	heading := func(left, right string) {
		c.Label(paint.Rect{Y: y, W: w, H: 1}, st.Accent, paint.Left, left)
		c.Label(paint.Rect{X: paint.Width(left) + 1, Y: y, W: w - paint.Width(left) - 1, H: 1}, st.Soft, paint.Right, right)
		y++
	}
	var live []int
	for i := range t.scene.seats {
		if s := &t.scene.seats[i]; s.in && s.live {
			live = append(live, i)
		}
	}
	for _, i := range live {
		if y >= bottom {
			return y
		}
		p.shareRow(c, y, i, known)
		y++
	}
	if y+len(live)+2 > bottom {
		return y + 1
	}
	y++
	heading(e.Worth, e.PutIn)
	for _, i := range live {
		worth := 0.0
		for k := range known.pots {
			worth += known.pots[k].of[i] * float64(known.pots[k].amount)
		}
		style := themes.Style{Fg: playerColour(a.Look, t.Snap.You, i), Attr: themes.Bold}
		value := a.Words.Num(int64(worth + 0.5))
		c.Label(paint.Rect{Y: y, W: w - 17, H: 1}, style, paint.Left, t.nameAt(a, i))
		c.Label(paint.Rect{X: w - 17, Y: y, W: 8, H: 1}, st.Strong, paint.Right, value)
		c.Label(paint.Rect{X: w - 8, Y: y, W: 8, H: 1}, st.Soft, paint.Right, a.Words.Num(t.scene.seats[i].put))
		y++
	}
	return y + 1
}

// shareRow is a player's name, the cards that win and the share.
func (p picture) shareRow(c paint.Canvas, y, i int, known *sharesMsg) {
	t, a := p.t, p.a
	w, _ := c.Size()
	style := themes.Style{Fg: playerColour(a.Look, t.Snap.You, i), Attr: themes.Bold}
	share := a.Words.Share(known.of[i])
	n := paint.Width(share)
	c.Text(w-n, y, style, share)
	room := w - n - 1
	if len(known.rivers) > 0 {
		cards := 0
		for _, r := range known.rivers {
			if r.win == i {
				cards++
			}
		}
		text := a.Words.N(a.Words.Ending.OutCards, cards)
		m := paint.Width(text)
		c.Text(room-m, y, a.Look.Styles.Text, text)
		room -= m + 1
	}
	c.Label(paint.Rect{Y: y, W: room, H: 1}, style, paint.Left, t.nameAt(a, i))
}

// riverMap draws the last cards that may come, suit by suit from the ace down, in the
// colour of who wins with them; a dot is a card that cannot come.
func (p picture) riverMap(c paint.Canvas, y int, rivers []river) int {
	t, a := p.t, p.a
	st := &a.Look.Styles
	w, _ := c.Size()
	street := a.Words.Street(t.scene.g.Streets[len(t.scene.g.Streets)-1].Name)
	head := upper(a.Words.Ending.Map.Of(street))
	count := a.Words.Num(int64(len(rivers)))
	c.Label(paint.Rect{Y: y, W: w - len(count) - 1, H: 1}, st.Accent, paint.Left, head)
	c.Text(w-len(count), y, st.Soft, count)
	win := map[card.Card]int{}
	for _, r := range rivers {
		win[r.k] = r.win
	}
	for row, suit := range [4]card.Suit{3, 2, 1, 0} {
		at := y + 2 + row
		sign := themes.Style{Fg: a.Look.SuitsText[suit], Attr: themes.Bold}
		c.Put(0, at, sign, a.Look.Glyphs.Suits[suit])
		pitch := min(max((w-2)/card.NumRanks, 1), 2)
		for k := range card.NumRanks {
			rank := card.Rank(card.NumRanks - 1 - k)
			x := 2 + k*pitch
			i, comes := win[card.New(rank, suit)]
			if !comes {
				c.Put(x, at, st.Dim, a.Look.Glyphs.Dot)
				continue
			}
			style := themes.Style{Fg: a.Look.Ink, Bg: a.Look.Rule}
			if i >= 0 {
				style = themes.Style{Fg: a.Look.OnPlayer, Bg: playerColour(a.Look, t.Snap.You, i), Attr: themes.Bold}
			}
			if !a.Look.Color && i >= 0 && i != t.Snap.You {
				style.Attr |= themes.Reverse
			}
			for dx := range min(pitch, w-x) {
				c.Put(x+dx, at, style, ' ')
			}
			c.Put(x, at, style, rune(a.Look.Ranks[rank]))
		}
	}
	return y + 7
}
