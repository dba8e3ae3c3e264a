package poker

import (
	"tapis/engine/eval"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// picture is one frame of the table.
type picture struct {
	a *ui.Context
	t *kind
}

// Side is the panel: the story of the hand, the chat, and on the tallest windows
// the order of hands with the player's own marked.
func (p picture) Side(c paint.Canvas) {
	t, a := p.t, p.a
	c = felt.SideFrame(a, c, a.Words.Table.Panes)
	w, h := c.Size()
	if next := felt.NextGame(a, t.Snap); next != "" {
		lines := ui.Wrap(next, w)
		h -= len(lines) + 1
		for i, l := range lines {
			c.Label(paint.Rect{Y: h - 1 + i, W: w, H: 1}, a.Look.Styles.Text, paint.Left, l)
		}
	}
	chat := min(max(h/3, 5), 14)
	rank := 0
	if h >= 40 && t.scene != nil && t.scene.g.High == eval.High {
		rank = 12
	}
	top := 1
	if s := t.scene; s != nil && s.done && len(s.ladders) > 0 {
		rank = 0
		top = p.sideRungs(c, 1, h-6)
		chat = min(chat, max(h-top-10, 0))
	} else if s != nil && s.runout && !s.done {
		rank = 0
		top = p.sideRace(c, 1, h-4)
		chat = min(chat, max(h-top-10, 0))
	}
	if chat < 4 {
		chat = -2
	}
	story := paint.Rect{Y: top, W: w, H: h - chat - rank - 2 - top}
	felt.SideStory(a, c.Sub(story), a.Words.Table.ThisHand, t.Lines(a))
	if rank > 0 {
		p.sideRanks(c.Sub(paint.Rect{Y: story.Y + story.H, W: w, H: rank}))
	}
	if chat > 0 {
		t.SideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
	}
}

// sideRanks is the order of hands, the player's present one marked.
func (p picture) sideRanks(c paint.Canvas) {
	t, a := p.t, p.a
	st := &a.Look.Styles
	c.Text(0, 0, st.Accent, a.Words.Rankings.Heading)
	yours := -1
	if me := t.me(); me != nil && me.live {
		if high, _ := felt.Strength(t.scene.g, me.cardList(), t.laidDown(a)); high.N > 0 {
			yours = int(high.Category)
		}
	}
	for i := range a.Words.Rankings.Rows {
		k := len(a.Words.Rankings.Rows) - 1 - i
		style, x := st.Soft, 2
		if k == yours {
			style = st.Accent
			c.Put(0, 2+i, style, a.Look.Glyphs.Marker)
		}
		c.Text(x, 2+i, style, a.Words.Rankings.Rows[k])
	}
}

// Title says the game and what it is played for, in a tournament the level and
// its clock (UX AC-43).
func (p picture) Title(add func(paint.Style, string)) {
	a := p.a
	s, st := p.t.Snap, &a.Look.Styles
	g, b, stakes := s.Next.Game, s.Next.Betting, s.Next.Stakes
	if s.View != nil {
		g, b, stakes = s.View.Game, s.View.Betting, s.View.Stakes
	}
	add(st.Strong, a.Words.Game(g).Short)
	add(st.Soft, " "+a.Words.Betting(b))
	if s.Tourney != nil {
		felt.LevelHead(a, s.Tourney, add)
	} else {
		add(st.Text, "  "+felt.StakesText(a.Words, g, b, stakes))
	}
}

func (p picture) Count(put func(paint.Style, string)) {
	if s, a := p.t.Snap, p.a; s.Hand > 0 && s.Tourney == nil {
		put(a.Look.Styles.Soft, a.Words.Table.Hand.Of(a.Words.Num(int64(s.Hand))))
	}
}
