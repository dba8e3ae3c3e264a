package felt

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// NextGame says what a table of several games plays next, and how many hands of
// this one are left: "next: Razz (2 hands left)", "next: Bob chooses" (UX AC-63).
func NextGame(a *ui.Context, s *table.Snapshot) string {
	m := s.Mix
	if m == nil {
		return ""
	}
	w := &a.Words.Mix
	left := w.Hands.Of(a.Words.N(a.Words.Table.SessionHands, m.Left))
	switch {
	case m.Next >= 0 && m.Next < len(m.Games):
		g := m.Games[m.Next]
		name := a.Words.Played(g.Game, g.Betting)
		if m.Left == 0 {
			return w.Next.Of(name)
		}
		return w.NextLeft.Of(name, left)
	case m.Chooser >= 0 && m.Left == 0:
		return w.Chooses.Of(whoOf(s, m.Chooser))
	case m.Chooser >= 0:
		return w.NextChoice.Of(whoOf(s, m.Chooser), left)
	}
	return ""
}

// structure is a game's betting structure; the game against the bank has none.
func structure(a *ui.Context, g *game.Game, b game.Betting) string {
	if !CanDeal(g) {
		return ""
	}
	return a.Words.Betting(b)
}

// choosing says whether it is this player's to choose the next game.
func choosing(s *table.Snapshot) bool {
	m := s.Mix
	return m != nil && m.Asking.ID != 0 && m.Asking.Yours
}

// offerChoice opens the list of games before the first hand; after a hand it is a
// button, so that the result can be looked at first. It takes the list away when
// there is no more to choose.
func (t *Screen) offerChoice(a *ui.Context) {
	yours := choosing(t.Snap)
	if yours && t.Snap.Hand == 0 && t.Snap.Mix.Asking.ID != t.offered {
		t.offered = t.Snap.Mix.Asking.ID
		a.Open(newChooseSheet(t))
	}
	if _, open := a.Top().(*ChooseSheet); open && !yours {
		a.Close()
	}
}

// chooserChoices are those of the player who chooses the game.
func chooserChoices(t *Screen, a *ui.Context) []Choice {
	m := t.Snap.Mix
	label := a.Words.Mix.Choose.Of()
	if d := m.Asking.Deadline; d.After(a.Now) {
		label = a.Words.Mix.ChooseIn.Of(a.Words.Table.TimeLeft.Of(i18n.Seconds(d.Sub(a.Now))))
	}
	out := []Choice{{Key: "enter", Label: label, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd {
		a.Open(newChooseSheet(t))
		return nil
	}}}
	if t.Snap.Hand > 0 {
		out = append(out, t.kind.After(a)...)
	}
	return out
}

// ChooseSheet is the dealer's choice.
type ChooseSheet struct {
	ui.List
	t    *Screen
	note string
}

// newChooseSheet is the list with the present game marked.
func newChooseSheet(t *Screen) *ChooseSheet {
	return &ChooseSheet{t: t, List: ui.List{At: max(t.Snap.Mix.At, 0)}}
}

// mix is the mix there is something to choose from, nil when there is none.
func (s *ChooseSheet) mix() *table.MixState {
	if s.t.Snap == nil {
		return nil
	}
	return s.t.Snap.Mix
}

func (s *ChooseSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	m := s.mix()
	if m == nil || len(m.Games) == 0 {
		a.Close()
		return nil
	}
	n := len(m.Games)
	s.At, s.note = min(s.At, n-1), ""
	if s.List.Key(k.Name, n) {
		return nil
	}
	switch k.Name {
	case "enter", "space":
		if g := m.Games[s.At].Game; g.MaxPlayers < m.Players {
			s.note = a.Words.Mix.TooMany.Of(a.Words.Game(g).Short, strconv.Itoa(g.MaxPlayers), strconv.Itoa(m.Players))
			return nil
		}
		a.Close()
		return s.t.Ask(a, table.Choose{Decision: m.Asking.ID, Index: s.At})
	case "r":
		a.Open(NewRulesSheet(m.Games[s.At].Game, s.t))
	case "esc", "q":
		a.Close()
	}
	return nil
}

func (s *ChooseSheet) Draw(a *ui.Context, c paint.Canvas) {
	m := s.mix()
	if m == nil {
		return
	}
	sub, in := a.Panel(c, min(a.Width, 58), min(len(m.Games)+4, a.Height), a.Words.Mix.Heading)
	st := &a.Look.Styles
	s.List.Draw(a, sub, in, in.H-1, len(m.Games), func(i int, r paint.Rect, chosen bool) {
		g := m.Games[i]
		name, more := st.Text, st.Soft
		if chosen {
			name, more = st.Chosen, st.Chosen
		}
		if g.Game.MaxPlayers < m.Players { // it does not seat everybody
			name = st.Dim
		}
		sub.Label(paint.Rect{X: 1, Y: r.Y, W: 26, H: 1}, name, paint.Left, a.Words.Game(g.Game).Name)
		sub.Label(paint.Rect{X: 28, Y: r.Y, W: in.W - 29, H: 1}, more, paint.Left, structure(a, g.Game, g.Betting))
	}, func() tea.Cmd { return s.Key(a, ui.Key{Name: "enter"}) })
	hint := a.Words.Mix.ChooseHint
	if d := &m.Asking; d.Deadline.After(a.Now) {
		hint += "  " + a.Words.Table.TimeLeft.Of(i18n.Seconds(d.Deadline.Sub(a.Now)))
	}
	style := st.Soft
	if s.note != "" {
		hint, style = s.note, st.Accent
	}
	a.KeyLine(sub, paint.Rect{X: 1, Y: in.H - 1, W: in.W - 1, H: 1}, style, paint.Left, hint)
}
