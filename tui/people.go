package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/bots"
	"tapis/internal/i18n"
	"tapis/tui/paint"
)

// peopleSheet is who the bots at the table are: a face and the manners of each.
type peopleSheet struct{ t *tableScreen }

func (*peopleSheet) paste(*Context, string) {}

func (*peopleSheet) key(a *Context, _ keyPress) tea.Cmd {
	a.close()
	return nil
}

// metBot is one of them.
type metBot struct {
	name string
	text i18n.PersonText
}

// met are the bots at the table that are somebody.
func (t *tableScreen) met(w *i18n.Words) (list []metBot) {
	for i := range t.snap.NSeats {
		s := &t.snap.Seats[i]
		if !s.Taken || !s.Bot {
			continue
		}
		if c := bots.Played(s.Name); c != nil {
			list = append(list, metBot{s.Name, w.Hints.People[c.Name]})
		}
	}
	return list
}

func (s *peopleSheet) draw(a *Context, c paint.Canvas) {
	h := &a.w.Hints
	if s.t.snap == nil {
		return
	}
	list := s.t.met(a.w)
	step := 3 // rows each: two and an empty one
	if step*len(list) > a.height-3 {
		step = 2
	}
	sub, in := a.panel(c, min(a.width, 80), max(step*len(list), 2)+2, h.Heading)
	a.bottomHint(c, in, a.w.Help.Close)
	if len(list) == 0 {
		sub.Label(paint.Rect{W: in.W, H: 1}, a.look.Styles.Soft, paint.Left, h.Nobody)
	}
	for i, p := range list {
		const x = 20
		y := i * step
		sub.Label(paint.Rect{Y: y, W: 9, H: 1}, a.look.Styles.Accent, paint.Left, p.name)
		sub.Label(paint.Rect{X: 9, Y: y, W: 10, H: 1}, a.look.Styles.Strong, paint.Left, p.text.Name)
		sub.Label(paint.Rect{X: x, Y: y, W: in.W - x, H: 1}, a.look.Styles.Text, paint.Left, p.text.Face)
		sub.Label(paint.Rect{X: x, Y: y + 1, W: in.W - x, H: 1}, a.look.Styles.Soft, paint.Left, p.text.Manners)
	}
}
