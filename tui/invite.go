package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Invitation is how friends get in.
type Invitation = room.Invitation

// inviteSheet is the host's line for friends, to read out or to copy (UX §1).
type inviteSheet struct {
	of     *Invitation
	copied bool
}

// Key copies on y; any other closes.
func (s *inviteSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if k.Name == "y" {
		s.copied = true
		return tea.SetClipboard(s.of.Line)
	}
	a.Close()
	return nil
}

func (s *inviteSheet) Draw(a *ui.Context, c paint.Canvas) {
	w, st := &a.Words.Invite, &a.Look.Styles
	rows := []struct {
		style paint.Style
		texts []string
	}{
		{st.Soft, []string{w.Paste}},
		{st.Accent, nil},
		{st.Soft, []string{"", w.Shows}},
		{st.Text, nil},
		{st.Soft, []string{""}},
	}
	width := min(a.Width, 68)
	room := width - 6 // of a line, behind its two spaces
	for i, text := range map[int]string{1: s.of.Line, 3: s.of.Key} {
		for _, l := range ui.Chop(text, room) {
			rows[i].texts = append(rows[i].texts, "  "+l)
		}
	}
	last, style := w.Copy, st.Text
	if s.copied {
		last, style = w.Copied, st.Accent
	}
	rows = append(rows, struct {
		style paint.Style
		texts []string
	}{style, ui.Wrap(last, room)})
	n := 0
	for _, r := range rows {
		n += len(r.texts)
	}
	sub, in := a.Panel(c, width, n+2, w.Heading)
	y := 0
	for _, r := range rows {
		for _, text := range r.texts {
			sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, r.style, paint.Left, text)
			y++
		}
	}
	a.BottomHint(c, in, w.Close)
	a.OnClickKey(in, "y")
}
