package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// nextGame says what a table of several games plays next, and how many hands of
// this one are left: "next: Razz (2 hands left)", "next: Bob chooses" (UX AC-63).
func (t *tableScreen) nextGame(a *Context) string {
	m := t.snap.Mix
	if m == nil {
		return ""
	}
	w := &a.w.Mix
	left := w.Hands.Of(a.w.N(a.w.Table.SessionHands, m.Left))
	switch {
	case m.Next >= 0 && m.Next < len(m.Games):
		g := m.Games[m.Next]
		name := a.w.Played(g.Game, g.Betting)
		if m.Left == 0 {
			return w.Next.Of(name)
		}
		return w.NextLeft.Of(name, left)
	case m.Chooser >= 0 && m.Left == 0:
		return w.Chooses.Of(t.who(m.Chooser))
	case m.Chooser >= 0:
		return w.NextChoice.Of(t.who(m.Chooser), left)
	}
	return ""
}

// mixLine words the lines of a table of several games.
func (t *tableScreen) mixLine(a *Context, l *table.LogEntry) string {
	w := &a.w.Mix
	switch l.Kind {
	case table.LogGame:
		if l.Amount > 0 {
			return w.LineGameHands.Of(a.w.Played(l.Game, l.Betting), a.w.N(a.w.Table.SessionHands, int(l.Amount)))
		}
		return w.LineGame.Of(a.w.Played(l.Game, l.Betting))
	case table.LogChosen:
		return w.Chosen.Of(t.lineWho(l), a.w.Played(l.Game, l.Betting))
	case table.LogSkipped:
		return w.Skipped.Of(a.w.Game(l.Game).Short, strconv.Itoa(int(l.Amount)))
	}
	return ""
}

// structure is a game's betting structure; the game against the bank has none.
func structure(a *Context, g *game.Game, b game.Betting) string {
	if !canDeal(g) {
		return ""
	}
	return a.w.Betting(b)
}

// choosing says whether it is this player's to choose the next game.
func (t *tableScreen) choosing() bool {
	m := t.snap.Mix
	return m != nil && m.Asking.ID != 0 && m.Asking.Yours
}

// offerChoice opens the list of games before the first hand; after a hand it is a
// button, so that the result can be looked at first. It takes the list away when
// there is no more to choose.
func (t *tableScreen) offerChoice(a *Context) {
	yours := t.choosing()
	if yours && t.snap.Hand == 0 && t.snap.Mix.Asking.ID != t.offered {
		t.offered = t.snap.Mix.Asking.ID
		a.open(newChooseSheet(t))
	}
	if _, open := a.top().(*chooseSheet); open && !yours {
		a.close()
	}
}

// chooserChoices are those of the player who chooses the game.
func (t *tableScreen) chooserChoices(a *Context) []choice {
	m := t.snap.Mix
	label := a.w.Mix.Choose.Of()
	if d := m.Asking.Deadline; d.After(a.now) {
		label = a.w.Mix.ChooseIn.Of(a.w.Table.TimeLeft.Of(i18n.Seconds(d.Sub(a.now))))
	}
	out := []choice{{key: "enter", label: label, kind: paint.ButtonCall, first: true, do: func() tea.Cmd {
		a.open(newChooseSheet(t))
		return nil
	}}}
	if t.snap.Hand > 0 {
		out = append(out, t.kind.after(a)...)
	}
	return out
}

// chooseSheet is the dealer's choice.
type chooseSheet struct {
	list
	t    *tableScreen
	note string
}

// newChooseSheet is the list with the present game marked.
func newChooseSheet(t *tableScreen) *chooseSheet {
	return &chooseSheet{t: t, list: list{max(t.snap.Mix.At, 0)}}
}

func (*chooseSheet) paste(*Context, string) {}

// mix is the mix there is something to choose from, nil when there is none.
func (s *chooseSheet) mix() *table.MixState {
	if s.t.snap == nil {
		return nil
	}
	return s.t.snap.Mix
}

func (s *chooseSheet) key(a *Context, k keyPress) tea.Cmd {
	m := s.mix()
	if m == nil || len(m.Games) == 0 {
		a.close()
		return nil
	}
	n := len(m.Games)
	s.at, s.note = min(s.at, n-1), ""
	if s.list.key(k.name, n) {
		return nil
	}
	switch k.name {
	case "enter", "space":
		if g := m.Games[s.at].Game; g.MaxPlayers < m.Players {
			s.note = a.w.Mix.TooMany.Of(a.w.Game(g).Short, strconv.Itoa(g.MaxPlayers), strconv.Itoa(m.Players))
			return nil
		}
		a.close()
		return s.t.ask(a, table.Choose{Decision: m.Asking.ID, Index: s.at})
	case "r":
		a.open(newRulesSheet(m.Games[s.at].Game, s.t))
	case "esc", "q":
		a.close()
	}
	return nil
}

func (s *chooseSheet) draw(a *Context, c paint.Canvas) {
	m := s.mix()
	if m == nil {
		return
	}
	sub, in := a.panel(c, min(a.width, 58), min(len(m.Games)+4, a.height), a.w.Mix.Heading)
	st := &a.look.Styles
	s.list.draw(a, sub, in, in.H-1, len(m.Games), func(i int, r paint.Rect, chosen bool) {
		g := m.Games[i]
		name, more := st.Text, st.Soft
		if chosen {
			name, more = st.Chosen, st.Chosen
		}
		if g.Game.MaxPlayers < m.Players { // it does not seat everybody
			name = st.Dim
		}
		sub.Label(paint.Rect{X: 1, Y: r.Y, W: 26, H: 1}, name, paint.Left, a.w.Game(g.Game).Name)
		sub.Label(paint.Rect{X: 28, Y: r.Y, W: in.W - 29, H: 1}, more, paint.Left, structure(a, g.Game, g.Betting))
	}, func() tea.Cmd { return s.key(a, keyPress{name: "enter"}) })
	hint := a.w.Mix.ChooseHint
	if d := &m.Asking; d.Deadline.After(a.now) {
		hint += "  " + a.w.Table.TimeLeft.Of(i18n.Seconds(d.Deadline.Sub(a.now)))
	}
	style := st.Soft
	if s.note != "" {
		hint, style = s.note, st.Accent
	}
	sub.Label(paint.Rect{X: 1, Y: in.H - 1, W: in.W - 1, H: 1}, style, paint.Left, hint)
}
