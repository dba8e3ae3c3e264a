package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// Invitation is how friends get in.
type Invitation struct {
	Line string // what they paste; NAME in it stands for their own
	Key  string // the fingerprint of the host key, which their ssh shows them
}

// inviteSheet is the host's line for friends, to read out or to copy (UX §1).
type inviteSheet struct {
	of     *Invitation
	copied bool
}

func (*inviteSheet) paste(*Context, string) {}

// key copies on y; any other closes.
func (s *inviteSheet) key(a *Context, k keyPress) tea.Cmd {
	if k.name == "y" {
		s.copied = true
		return tea.SetClipboard(s.of.Line)
	}
	a.close()
	return nil
}

func (s *inviteSheet) draw(a *Context, c paint.Canvas) {
	w, st := &a.w.Invite, &a.look.Styles
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
	width := min(a.width, 68)
	room := width - 6 // of a line, behind its two spaces
	for i, text := range map[int]string{1: s.of.Line, 3: s.of.Key} {
		for _, l := range chop(text, room) {
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
	}{style, wrap(last, room)})
	n := 0
	for _, r := range rows {
		n += len(r.texts)
	}
	sub, in := a.panel(c, width, n+2, w.Heading)
	y := 0
	for _, r := range rows {
		for _, text := range r.texts {
			sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, r.style, paint.Left, text)
			y++
		}
	}
	a.bottomHint(c, in, w.Close)
	a.onClickKey(in, "y")
}
