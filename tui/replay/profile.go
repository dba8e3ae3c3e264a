package replay

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/figures"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Profile is how somebody plays, from the hands that the reader has seen to their end:
// figures beside what is usual, by game or by position, and the hands shown last.
type Profile struct {
	book       *replay.Book
	people     []*replay.Person
	at         int // of people
	shown      ui.List
	byPosition bool
	stack      func(name string) (chips int64, ok bool) // what somebody has at the table now
	note       string
}

// NewProfile is the profile of somebody of a book, nil when the book has nobody yet. Of a
// name that is not in it, or none, it is the first person's who is not the reader.
func NewProfile(b *replay.Book, name string, stack func(string) (int64, bool)) *Profile {
	if len(b.People) == 0 {
		return nil
	}
	p := &Profile{book: b, stack: stack, at: -1}
	for i := range b.People {
		who := &b.People[i]
		p.people = append(p.people, who)
		if who.Name == name || p.at < 0 && !who.You {
			p.at = i
		}
	}
	p.at = max(p.at, 0)
	return p
}

// Covers says that nothing under the screen is seen.
func (*Profile) Covers() bool { return true }

// Types says that these keys may repeat.
func (*Profile) Types(k ui.Key) bool { return k.Moves() }

func (p *Profile) who() *replay.Person { return p.people[p.at] }

// Key takes one key.
func (p *Profile) Key(a *ui.Context, k ui.Key) tea.Cmd {
	p.note = ""
	switch k.Name {
	case "left", "shift+tab":
		p.turn(-1)
	case "right", "tab":
		p.turn(1)
	case "up", "down", "wheelup", "wheeldown":
		if n := len(p.who().Shown); n > 0 {
			p.shown.Key(k.Name, n)
		}
	case "g":
		p.byPosition = !p.byPosition
	case "enter":
		return p.open(a)
	case "esc", "q", "p":
		a.Close()
	}
	return nil
}

func (p *Profile) turn(by int) {
	p.at = (p.at + by + len(p.people)) % len(p.people)
	p.shown.At = 0
}

// open replays the hand under the cursor.
func (p *Profile) open(a *ui.Context) tea.Cmd {
	if len(p.who().Shown) == 0 {
		return nil
	}
	number := p.who().Shown[p.shown.At].Number
	for i := range p.book.Entries {
		if e := &p.book.Entries[i]; e.Number == number && e.View() != nil {
			s := New(a, p.book, i)
			a.Open(s)
			return s.Init()
		}
	}
	p.note = a.Words.Profile.NotKept
	return nil
}

// Draw draws the profile. In a low window the description of a bot goes first, then rows
// of the table, then shown hands.
func (p *Profile) Draw(a *ui.Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	p.head(a, c)
	d := &sheet{p: p, a: a, c: c, who: p.who(), narrow: a.Width < 76}
	d.layOut()
	d.draw()
	p.keys(a, c)
}

func (p *Profile) head(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Profile
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	title := w.Title
	if p.who().You {
		title = w.TitleYou
	}
	x := 1 + c.Text(1, 0, st.Strong, title)
	right := a.PageBack(c, 0, a.Words.Keys.Esc+" "+w.Back)
	if text := a.Words.Keys.LeftRight + " " + w.Players; len(p.people) > 1 && right-paint.Width(text)-2 > x+2 {
		right -= paint.Width(text) + 2
		c.Text(right, 0, st.Soft, text)
		a.OnSetKey(paint.Rect{X: right, W: paint.Width(text), H: 1}, "right")
	}
	if x+2+paint.Width(w.Seen)+2 <= right {
		c.Text(x+2, 0, st.Soft, w.Seen)
	}
}

// keys is the row of keys at the foot.
func (p *Profile) keys(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Profile
	if p.note != "" {
		c.Text(2, a.Height-1, st.Accent, c.Fit(p.note, a.Width-4))
		return
	}
	by := w.Position
	if p.byPosition {
		by = w.Game
	}
	list := [][3]string{{a.Words.Keys.Enter, w.Replay, "enter"}, {a.Words.Keys.UpDown, w.Shown, "down"}, {"g", by, "g"}}
	if len(p.who().Shown) == 0 {
		list = list[2:]
	}
	x := 2
	for _, k := range list {
		at := x
		x += c.Text(x, a.Height-1, st.Strong, k[0]) + 1
		x += c.Text(x, a.Height-1, st.Soft, k[1])
		a.OnSetKey(paint.Rect{X: at, Y: a.Height - 1, W: x - at, H: 1}, k[2])
		x += 3
	}
}

// reading is what a style comes to, one of i18n's.
func reading(s replay.Style) int {
	switch {
	case s.Loose < 0 && s.Wild < 0:
		return i18n.ReadTightPassive
	case s.Loose < 0 && s.Wild > 0:
		return i18n.ReadTightAggressive
	case s.Loose > 0 && s.Wild < 0:
		return i18n.ReadLoosePassive
	case s.Loose > 0 && s.Wild > 0:
		return i18n.ReadLooseAggressive
	}
	return i18n.ReadNothing
}

// percent is a figure in words: per cents with a digit behind the point, or bets for a
// call.
func percent(w *i18n.Words, s *replay.Scale, c *figures.Counts) string {
	v, ok := s.Value(c)
	switch {
	case !ok:
		return "–"
	case s.Figure == figures.Aggression && c[s.Figure].Had == 0:
		return "∞"
	case s.Figure == figures.Aggression:
		return w.Decimal(v, 2)
	}
	return w.Decimal(100*v, 1)
}
