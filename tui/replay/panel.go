package replay

import (
	"strings"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// panel says who knew what at the step.
func (s *Screen) panel(a *ui.Context, c paint.Canvas, at paint.Rect) {
	c.Text(0, 0, a.Look.Styles.Accent, a.Words.Replay.Knew)
	s.panelRows(a, c, at, 2)
}

// panelRows are the rows of the panel from row y on.
func (s *Screen) panelRows(a *ui.Context, c paint.Canvas, at paint.Rect, y int) {
	w, h := c.Size()
	st := &a.Look.Styles
	s.viewTabs(a, c, y)
	a.OnSetKey(paint.Rect{X: at.X, Y: at.Y + y, W: w, H: 1}, "o")
	y += 2
	seats := s.inOrder()
	var foot []footLine
	for _, line := range s.footLines(a) {
		for _, text := range ui.Wrap(line.text, w) {
			foot = append(foot, footLine{text, line.swatch})
		}
	}
	rows := 4 // of a player: two of text, the bar, air
	for rows > 2 && len(seats)*rows+len(foot) > h-y {
		rows--
	}
	col := 0
	for _, i := range seats {
		col = max(col, paint.Width(s.name(a, i))+1)
	}
	for _, i := range seats {
		if y+2 > h {
			return
		}
		many := s.snap.View.Seats[i].N > 5
		switch {
		case many && rows > 2:
			s.tallKnower(a, c, y, i)
		default:
			s.knower(a, c, y, i, col)
		}
		if part, ok := s.shareOf(i); ok && rows == 4 && !many {
			c.Fill(paint.Rect{Y: y + 2, W: w, H: 1}, paint.Style{Fg: a.Look.Ink, Bg: a.Look.Plate})
			c.Bar(0, y+2, w, part, s.barStyle(a, i))
		}
		y += rows
	}
	if rows == 2 && y+len(foot) < h {
		y++
	}
	for _, line := range foot {
		if y >= h {
			return
		}
		x := 0
		if line.swatch {
			c.Swatch(0, y, 3, paint.Unseen)
			x = 4
		}
		c.Text(x, y, st.Soft, line.text)
		y++
	}
}

// viewTabs are the two views one changes between, the one in use marked.
func (s *Screen) viewTabs(a *ui.Context, c paint.Canvas, y int) {
	st, x := &a.Look.Styles, 0
	for _, b := range []struct {
		on   bool
		text string
	}{{s.eyes.All, a.Words.Replay.AllCards}, {!s.eyes.All, s.viewName(a)}} {
		text := " " + b.text + " "
		if b.on {
			text = " o " + b.text + " "
			n := paint.Width(text)
			c.Fill(paint.Rect{X: x, Y: y, W: n, H: 1}, st.Chosen)
			x += c.Text(x, y, st.Chosen, text)
		} else {
			x += c.Text(x, y, st.Soft, text)
		}
	}
}

// footLine is a line under the players; swatch: it explains the colour of a face.
type footLine struct {
	text   string
	swatch bool
}

// viewName is whose view is the other one.
func (s *Screen) viewName(a *ui.Context) string {
	w := &a.Words.Replay
	switch {
	case s.eyes.Seat < 0:
		return w.PublicView
	case s.eyes.Seat == s.hand.You:
		return w.MyView
	}
	return w.TheirView.Of(s.hand.Names[s.eyes.Seat])
}

// inOrder are the seats of the panel: those still in, the reader first.
func (s *Screen) inOrder() (out []int) {
	v := s.snap.View
	for k := range hand.MaxSeats {
		i := (max(s.hand.You, 0) + k) % hand.MaxSeats
		if v.Seats[i].In && v.Seats[i].Live && v.Seats[i].N > 0 {
			out = append(out, i)
		}
	}
	return out
}

// knower is a player's two rows: the cards, the part of the pot, and what the hand is.
// The cards stand at col, or as near to it as there is room.
func (s *Screen) knower(a *ui.Context, c paint.Canvas, y, seat, col int) {
	w, _ := c.Size()
	own := &s.snap.View.Seats[seat]
	cards, name, share := own.CardList(), s.nameStyle(a, seat), s.shareText(a, seat)
	size, pitch := paint.Wide, 5
	switch {
	case len(cards) > 5:
		size, pitch = paint.Mini, 3
	case len(cards) > 2:
		pitch = 4
	}
	cw, _ := size.Dims()
	room := (len(cards)-1)*pitch + cw // of the cards
	row := y                          // of the share
	if n := paint.Width(share) + 1; w-room-n < 8 {
		row++
	} else {
		room += n
	}
	col = max(min(col, w-room), 8)
	c.Text(0, y, name, c.Fit(s.name(a, seat), col-1))
	s.faces(c, col, y, size, pitch, cards)
	c.Text(w-paint.Width(share), row, name, share)
	made := w - col
	if row > y {
		made -= paint.Width(share) + 1
	}
	c.Text(col, y+1, a.Look.Styles.Soft, c.Fit(s.made(a, own), made))
}

// tallKnower is a player with many cards in three rows.
func (s *Screen) tallKnower(a *ui.Context, c paint.Canvas, y, seat int) {
	w, _ := c.Size()
	own := &s.snap.View.Seats[seat]
	name, share := s.nameStyle(a, seat), s.shareText(a, seat)
	c.Text(w-paint.Width(share), y, name, share)
	c.Text(0, y, name, c.Fit(s.name(a, seat), w-paint.Width(share)-1))
	pitch := 4
	if own.N*pitch > w {
		pitch = 3
	}
	s.faces(c, 0, y+1, paint.Wide, pitch, own.CardList())
	c.Text(0, y+2, a.Look.Styles.Soft, c.Fit(s.made(a, own), w))
}

// faces draws cards in a row, those that were hidden told apart.
func (s *Screen) faces(c paint.Canvas, x, y int, size paint.Size, pitch int, cards []card.Card) {
	for i, k := range cards {
		var m paint.Mark
		if k.Known() && s.unseen.Has(k) {
			m = paint.Unseen
		}
		c.Card(x+i*pitch, y, size, k, m)
	}
}

func (s *Screen) nameStyle(a *ui.Context, seat int) paint.Style {
	st := s.style(a, seat)
	st.Attr |= a.Look.Styles.Strong.Attr
	return st
}

// shareText is a player's part of the pot, "" when it is not known.
func (s *Screen) shareText(a *ui.Context, seat int) string {
	if part, ok := s.shareOf(seat); ok {
		return a.Words.Share(part)
	}
	return ""
}

// made is what a hand is at the step.
func (s *Screen) made(a *ui.Context, own *hand.SeatView) string {
	if !felt.AllKnown(own.CardList()) {
		return a.Words.Replay.Unknown
	}
	high, low := felt.Strength(s.snap.View.Game, own.CardList(), s.snap.View.BoardCards())
	return ui.JoinNonEmpty(" · ", a.Words.Hand(high), a.Words.Hand(low))
}

func (s *Screen) barStyle(a *ui.Context, seat int) paint.Style {
	st := s.style(a, seat)
	st.Attr = 0
	return st
}

// footLines are what stands under the players.
func (s *Screen) footLines(a *ui.Context) (out []footLine) {
	w := &a.Words.Replay
	for i := range s.snap.View.Seats {
		if own := &s.snap.View.Seats[i]; own.Live && card.Of(own.CardList()...)&s.unseen != 0 {
			out = append(out, footLine{w.Hidden, true})
			break
		}
	}
	var never []string
	last := s.hand.Last()
	for i := range last.Seats {
		if own := &last.Seats[i]; own.In && s.eyes.All && !s.knows(i) {
			never = append(never, s.hand.Names[i])
		}
	}
	if len(never) > 0 {
		out = append(out, footLine{text: w.NeverSeen.Of(strings.Join(never, " "))})
	}
	if call, pot, _, ok := s.toCall(); ok {
		text := w.CallNeeds.Of(a.Words.Share(float64(call) / float64(pot+call)))
		if part, known := s.shareOf(s.hand.You); known {
			text += w.CallHad.Of(a.Words.Share(part))
		}
		out = append(out, footLine{text: i18n.UpperFirst(text)})
	}
	return out
}

// knows says whether the reader has learned a card that a seat held in secret.
func (s *Screen) knows(seat int) bool {
	last := s.hand.Last()
	for i := range last.Events {
		e := &last.Events[i]
		if e.Kind != hand.EvDealt || int(e.Seat) != seat {
			continue
		}
		for k, c := range e.CardList() {
			if e.Up>>k&1 == 0 && c.Known() {
				return true
			}
		}
	}
	return false
}
