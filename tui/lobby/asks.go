package lobby

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// AskSheet is who waits for a word of the host or of who opened a table.
type AskSheet struct {
	ui.List
	of *Screen
}

// Key takes a key.
func (s *AskSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	asks := s.of.lobby.Asks
	if len(asks) == 0 {
		a.Close()
		return nil
	}
	s.At = min(s.At, len(asks)-1)
	if s.List.Key(k.Name, len(asks)) {
		return nil
	}
	switch k.Name {
	case "enter", "y", "o":
		s.of.desk.Do(room.Answer{Ask: asks[s.At].N, Yes: true})
	case "n", "delete", "backspace":
		s.of.desk.Do(room.Answer{Ask: asks[s.At].N})
	case "esc", "q", "a":
		a.Close()
	}
	return nil
}

// Draw draws the list.
func (s *AskSheet) Draw(a *ui.Context, c paint.Canvas) {
	w, st := &a.Words.Lobby.Ask, &a.Look.Styles
	asks := s.of.lobby.Asks
	rows := min(max(len(asks), 1), a.Height-6)
	sub, in := a.Panel(c, min(a.Width, 66), rows+4, w.Heading)
	if len(asks) == 0 {
		sub.Label(paint.Rect{W: in.W, H: 1}, st.Soft, paint.Left, w.Nobody)
		a.BottomHint(c, in, w.Close)
		return
	}
	s.At = min(s.At, len(asks)-1)
	s.List.Draw(a, sub, in, rows, len(asks), func(i int, r paint.Rect, chosen bool) {
		style := st.Text
		if chosen {
			style = st.Chosen
		}
		ask := &asks[i]
		text := w.Sit.Of(ask.Name, s.of.tableName(ask.Table))
		if ask.Kind == room.AskClaim {
			text = w.Claim.Of(ask.Name, ask.As)
		}
		if ask.From != "" {
			text += " (" + ask.From + ")"
		}
		sub.Label(paint.Rect{Y: r.Y, W: in.W, H: 1}, style, paint.Left, text)
	}, func() tea.Cmd { return nil })
	y := rows + 1
	n := sub.Button(0, y, paint.ButtonCall, a.Words.Keys.Enter, w.Yes, true)
	a.OnClickKey(paint.Rect{X: in.X, Y: in.Y + y, W: n, H: 1}, "enter")
	no := sub.Button(n+1, y, paint.ButtonQuiet, "n", w.No, false)
	a.OnClickKey(paint.Rect{X: in.X + n + 1, Y: in.Y + y, W: no, H: 1}, "n")
	a.BottomHint(c, in, w.Close)
}

// tableName is the name of a table.
func (s *Screen) tableName(id string) string {
	for i := range s.lobby.Tables {
		if s.lobby.Tables[i].ID == id {
			return s.lobby.Tables[i].Name
		}
	}
	return ""
}

// ClaimSheet asks somebody who came with a known name who he is (UX AC-77).
type ClaimSheet struct {
	of   *Screen
	line ui.Editor
}

// NewClaimSheet is the question.
func NewClaimSheet(of *Screen) *ClaimSheet { return &ClaimSheet{of: of, line: ui.Editor{Most: 16}} }

// Key takes a key.
func (s *ClaimSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if s.of.lobby.You.Claim == nil {
		a.Close()
		return nil
	}
	switch k.Name {
	case "enter":
		s.of.desk.Do(room.Claim{Code: strings.ToUpper(strings.ReplaceAll(s.line.Value(), " ", ""))})
		s.line = ui.Editor{Most: s.line.Most}
	case "esc":
		s.of.desk.Do(room.NoClaim{})
		a.Close()
	default:
		s.line.Key(k)
	}
	return nil
}

// Paste types the code.
func (s *ClaimSheet) Paste(text string) { s.line.Insert(text) }

// Draw draws the question.
func (s *ClaimSheet) Draw(a *ui.Context, c paint.Canvas) {
	claim := s.of.lobby.You.Claim
	if claim == nil {
		return
	}
	w, st := &a.Words.Lobby.Ask, &a.Look.Styles
	sub, in := a.Panel(c, min(a.Width, 60), 9, claim.Name)
	y := 0
	put := func(style paint.Style, text string) {
		sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, style, paint.Left, text)
		y++
	}
	put(st.Text, w.Known.Of(claim.Name))
	switch {
	case claim.Wait.After(a.Now):
		put(st.Alert, w.Wait.Of(clock(claim.Wait)))
	case claim.Live:
		put(st.Soft, w.Live.Of(claim.Name))
	default:
		put(st.Soft, w.HostsWord.Of())
	}
	y++
	label := w.Code.Of("")
	n := sub.Text(0, y, st.Soft, label)
	a.Cursor = tea.NewCursor(in.X+s.line.Draw(sub, n, y, in.W-n), in.Y+y)
	y += 2
	note := w.Other
	if s.of.note != "" && a.Now.Before(s.of.until) {
		sub.Label(paint.Rect{Y: y - 1, W: in.W, H: 1}, st.Accent, paint.Left, s.of.note)
	}
	put(st.Dim, note)
}

// keysSheet lists the keys of the lobby.
type keysSheet struct{ of *Screen }

// Key closes the sheet.
func (s *keysSheet) Key(a *ui.Context, _ ui.Key) tea.Cmd {
	a.Close()
	return nil
}

// Draw lists what has a button, and the hint line under it.
func (s *keysSheet) Draw(a *ui.Context, c paint.Canvas) {
	st := &a.Look.Styles
	var rows []button
	for _, b := range s.of.buttons(a) {
		if b.label != "" {
			rows = append(rows, b)
		}
	}
	sub, in := a.Panel(c, min(a.Width, 60), len(rows)+5, a.Words.Table.Keys)
	for i, b := range rows {
		key := b.key
		if key == "enter" {
			key = a.Words.Keys.Enter
		}
		sub.Label(paint.Rect{Y: i, W: 10, H: 1}, st.Accent, paint.Left, key)
		sub.Label(paint.Rect{X: 10, Y: i, W: in.W - 10, H: 1}, st.Text, paint.Left, b.label)
	}
	for i, l := range ui.Wrap(a.Words.Lobby.Hint, in.W) {
		sub.Label(paint.Rect{Y: len(rows) + 1 + i, W: in.W, H: 1}, st.Soft, paint.Left, l)
	}
}
