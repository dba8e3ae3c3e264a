package lobby

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// AccountsSheet is what the room's ledger comes to: who pays whom, what everybody has
// brought and taken away, and the reader's own nights. It is read in a command.
type AccountsSheet struct {
	ui.Pager
	read     func() (*room.Accounts, error)
	accounts *room.Accounts
	fault    error
}

// NewAccountsSheet is the page of a ledger. Init reads it.
func NewAccountsSheet(read func() (*room.Accounts, error)) *AccountsSheet {
	return &AccountsSheet{read: read}
}

// accountsMsg is a ledger that was read.
type accountsMsg struct {
	of       *AccountsSheet
	accounts *room.Accounts
	err      error
}

// Init reads the ledger.
func (s *AccountsSheet) Init() tea.Cmd {
	return func() tea.Msg {
		accounts, err := s.read()
		return accountsMsg{s, accounts, err}
	}
}

// Took takes what was read.
func (s *AccountsSheet) Took(_ *ui.Context, msg tea.Msg) {
	if m, ok := msg.(accountsMsg); ok && m.of == s {
		s.accounts, s.fault = m.accounts, m.err
	}
}

// Tick and NextTick: nothing moves by itself.
func (*AccountsSheet) Tick(*ui.Context) tea.Cmd       { return nil }
func (*AccountsSheet) NextTick(*ui.Context) time.Time { return time.Time{} }

// Covers says that nothing under the screen is seen.
func (*AccountsSheet) Covers() bool { return true }

// Types says that these keys may repeat.
func (*AccountsSheet) Types(k ui.Key) bool { return k.Moves() }

func (s *AccountsSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch {
	case s.Pager.Key(k.Name):
	case k.Name == "esc" || k.Name == "q" || k.Name == "e" || k.Name == "enter":
		a.Close()
	}
	return nil
}

// accountLine is a line of the page: a caption, or a name and amounts. A payment has two
// names.
type accountLine struct {
	caption, more string
	name, to      string
	amounts       [4]string
	style         paint.Style
	bare          bool // an empty line
}

// lines are the lines of the page.
func (s *AccountsSheet) lines(a *ui.Context) (out []accountLine) {
	w, st, num := &a.Words.Accounts, &a.Look.Styles, a.Words.Num
	air := func() { out = append(out, accountLine{bare: true}) }
	more := w.Even
	if n := len(s.accounts.Payments); n > 0 {
		more = a.Words.N(w.AsItStands, n)
	}
	out = append(out, accountLine{caption: w.SettleUp, more: more})
	name := func(name string, you bool) string {
		switch {
		case you:
			return w.You
		case name == "":
			return w.House
		}
		return name
	}
	own := ""
	for _, p := range s.accounts.People {
		if p.You {
			own = p.Name
		}
	}
	for _, p := range s.accounts.Payments {
		l := accountLine{name: name(p.From, p.Yours && p.From == own), to: name(p.To, p.Yours && p.To == own), style: st.Text}
		l.amounts[0] = num(p.Amount)
		if p.Yours {
			l.style = st.Accent
		}
		out = append(out, l)
	}
	air()
	out = append(out, accountLine{caption: w.Everybody, more: s.accounts.Label, amounts: [4]string{w.In, w.Out, w.AtTable, w.Net}})
	for _, p := range s.accounts.People {
		l := accountLine{name: name(p.Name, p.You), amounts: [4]string{num(p.In), num(p.Out), num(p.AtTable), a.Words.Signed(p.Net)}, style: st.Text}
		if p.You {
			l.style = st.Accent
		}
		out = append(out, l)
	}
	if s.accounts.House != 0 {
		out = append(out, accountLine{name: w.House, amounts: [4]string{3: a.Words.Signed(s.accounts.House)}, style: st.Soft})
	}
	return append(out, s.nights(a)...)
}

// nights are the reader's own nights, and what they come to.
func (s *AccountsSheet) nights(a *ui.Context) (out []accountLine) {
	if len(s.accounts.Nights) == 0 {
		return nil
	}
	w, st, num := &a.Words.Accounts, &a.Look.Styles, a.Words.Num
	out = append(out, accountLine{bare: true}, accountLine{caption: w.YourNights, amounts: [4]string{w.In, w.Out, "", w.Net}})
	var all room.Night
	for _, n := range s.accounts.Nights {
		all.In, all.Out, all.Net = all.In+n.In, all.Out+n.Out, all.Net+n.Net
		out = append(out, accountLine{name: a.Words.Replay.Day.Of(num(int64(n.Begins.Day())), a.Words.Replay.Months[n.Begins.Month()-1]), amounts: [4]string{num(n.In), num(n.Out), "", a.Words.Signed(n.Net)}, style: st.Text})
	}
	if len(s.accounts.Nights) > 1 {
		out = append(out, accountLine{name: w.Total, amounts: [4]string{num(all.In), num(all.Out), "", a.Words.Signed(all.Net)}, style: st.Strong})
	}
	return out
}

// Draw draws the page; what does not fit is scrolled.
func (s *AccountsSheet) Draw(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Accounts
	c.Fill(c.Bounds(), st.Base)
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	c.Text(1, 0, st.Strong, w.Title)
	a.PageBack(c, 0, w.Back)
	say := ""
	switch {
	case s.fault != nil:
		say = w.Failed.Of(s.fault.Error())
	case s.accounts == nil:
		say = w.Reading
	case len(s.accounts.People) == 0:
		say = w.Nobody
	}
	if say != "" {
		for i, line := range ui.Wrap(say, a.Width-4) {
			c.Text(2, 2+i, st.Text, line)
		}
		return
	}
	lines := s.lines(a)
	rows := a.Height - 3
	from, to := s.Window(len(lines), rows)
	for i, l := range lines[from:to] {
		s.line(a, c, 2+i, &l)
	}
	if to < len(lines) {
		more := a.Words.Replay.HandOf.Of(a.Words.Num(int64(to)), a.Words.Num(int64(len(lines)))) + " " + a.Words.Keys.UpDown
		c.Label(paint.Rect{X: 2, Y: a.Height - 1, W: a.Width - 4, H: 1}, st.Dim, paint.Right, more)
		a.OnSetKey(paint.Rect{X: a.Width / 2, Y: a.Height - 1, W: a.Width / 2, H: 1}, "pgdown")
	}
}

// accountColumns is where the name ends and how wide an amount is, in a window.
func accountColumns(w int) (name, amount int) {
	amount = min(max((w-20)/4, 9), 14)
	return min(w-4-4*amount, 28), amount
}

func (s *AccountsSheet) line(a *ui.Context, c paint.Canvas, y int, l *accountLine) {
	st := &a.Look.Styles
	name, amount := accountColumns(a.Width)
	head := st.Dim
	head.Attr |= themes.Bold
	right := func(i int, style paint.Style) {
		c.Label(paint.Rect{X: 2 + name + i*amount, Y: y, W: amount, H: 1}, style, paint.Right, l.amounts[i])
	}
	switch {
	case l.bare:
	case l.caption != "":
		n := 2 + c.Text(2, y, head, l.caption)
		c.Text(n+2, y, st.Dim, l.more)
		for i := range l.amounts {
			right(i, st.Soft)
		}
	case l.to != "":
		c.Text(2, y, l.style, c.Fit(l.name, name-2))
		right(0, l.style)
		x := 2 + name + amount + 1
		c.Text(x, y, paint.Style{Fg: a.Look.Rule}, "────→")
		c.Text(x+6, y, l.style, c.Fit(l.to, a.Width-x-8))
	default:
		c.Text(2, y, l.style, c.Fit(l.name, name-1))
		for i := range l.amounts {
			right(i, l.style)
		}
	}
}
