package felt

import (
	tea "charm.land/bubbletea/v2"

	"tapis/bots"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// peopleSheet is who the bots at the table are: a face and the manners of each.
type peopleSheet struct{ t *Screen }

// People is the sheet of who the bots at the table are.
func (t *Screen) People() ui.Screen { return &peopleSheet{t} }

func (*peopleSheet) Key(a *ui.Context, _ ui.Key) tea.Cmd {
	a.Close()
	return nil
}

// metBot is one of them.
type metBot struct {
	name string
	text i18n.PersonText
}

// met are the bots at the table that are somebody.
func met(snap *table.Snapshot, w *i18n.Words) (list []metBot) {
	for i := range snap.NSeats {
		s := &snap.Seats[i]
		if !s.Taken || !s.Bot {
			continue
		}
		if text, ok := PersonOf(w, s.Name); ok {
			list = append(list, metBot{s.Name, text})
		}
	}
	return list
}

// PersonOf is who plays a bot of a name; ok is false when it is nobody in particular.
func PersonOf(w *i18n.Words, name string) (text i18n.PersonText, ok bool) {
	c := bots.Played(name)
	if c == nil {
		return text, false
	}
	return w.Hints.People[c.Name], true
}

func (s *peopleSheet) Draw(a *ui.Context, c paint.Canvas) {
	h := &a.Words.Hints
	if s.t.Snap == nil {
		return
	}
	list := met(s.t.Snap, a.Words)
	step := 3 // rows each: two and an empty one
	if step*len(list) > a.Height-3 {
		step = 2
	}
	sub, in := a.Panel(c, min(a.Width, 80), max(step*len(list), 2)+2, h.Heading)
	a.BottomHint(c, in, a.Words.Help.Close)
	if len(list) == 0 {
		sub.Label(paint.Rect{W: in.W, H: 1}, a.Look.Styles.Soft, paint.Left, h.Nobody)
	}
	for i, p := range list {
		const x = 20
		y := i * step
		sub.Label(paint.Rect{Y: y, W: 9, H: 1}, a.Look.Styles.Accent, paint.Left, p.name)
		sub.Label(paint.Rect{X: 9, Y: y, W: 10, H: 1}, a.Look.Styles.Strong, paint.Left, p.text.Name)
		sub.Label(paint.Rect{X: x, Y: y, W: in.W - x, H: 1}, a.Look.Styles.Text, paint.Left, p.text.Face)
		sub.Label(paint.Rect{X: x, Y: y + 1, W: in.W - x, H: 1}, a.Look.Styles.Soft, paint.Left, p.text.Manners)
	}
}
