package replay

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/internal/termshot"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// sharedMsg says what became of a file.
type sharedMsg struct {
	of         *Screen
	what, path string
	copied     bool
	err        error
}

// share hands the hand on: as text or PHH to the clipboard, by the terminal's own
// sequence, and into a file where files can be written; as a picture into a file.
func (s *Screen) share(a *ui.Context, key string) tea.Cmd {
	write := a.Program.Writes()
	name := fmt.Sprintf("tapis-hand-%s", s.fileName())
	var what, text, ext string
	switch key {
	case "t":
		what, text, ext = a.Words.Replay.Text, s.Text(a), ".txt"
	case "p":
		what, text, ext = "PHH", s.hand.PHH().Text(), ".phh"
	default:
		if write == nil {
			s.say(a, a.Words.Replay.NotHere.Of())
			return nil
		}
		c := paint.New(a.Width, a.Height, a.Look)
		own := *a // what can be clicked stays as it is
		s.Draw(&own, c)
		text, ext, name = termshot.SVGFromANSI(a.Width, a.Height, c.Render()), ".svg", fmt.Sprintf("%s-%d", name, s.step)
	}
	copied := what != ""
	var cmds []tea.Cmd
	if copied {
		cmds = append(cmds, tea.SetClipboard(text))
	}
	if write == nil {
		s.shared(a, sharedMsg{of: s, what: what, copied: copied})
		return tea.Batch(cmds...)
	}
	return tea.Batch(append(cmds, func() tea.Msg {
		path, err := write(name+ext, []byte(text))
		return sharedMsg{s, what, path, copied, err}
	})...)
}

// fileName is the hand in the name of a file: letters, digits and dashes.
func (s *Screen) fileName() string {
	label := s.hand.Label
	if s.hand.Number > 0 {
		label = fmt.Sprint(s.hand.Number)
	}
	safe := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' {
			return r
		}
		return '-'
	}, label)
	return safe[:min(len(safe), 40)]
}

// shared says what became of it.
func (s *Screen) shared(a *ui.Context, m sharedMsg) {
	w := &a.Words.Replay
	switch {
	case m.err != nil:
		s.say(a, w.NotSaved.Of(m.err.Error()))
	case m.copied && m.path != "":
		s.say(a, w.CopiedSaved.Of(i18n.UpperFirst(m.what), m.path))
	case m.copied:
		s.say(a, w.Copied.Of(i18n.UpperFirst(m.what)))
	default:
		s.say(a, i18n.UpperFirst(w.Saved.Of(m.path)))
	}
}

// Text is the hand as something to read: who sat where with what, street by street
// what happened, and what everybody won.
func (s *Screen) Text(a *ui.Context) string {
	h, w := s.hand, s.words
	last := h.Last()
	var b strings.Builder
	dot := " · "
	fmt.Fprintf(&b, "tapis%s%s\n\n", dot, strings.Join(s.about(a), dot))
	for k := range hand.MaxSeats {
		i := (last.Button + 1 + k) % hand.MaxSeats
		if !last.Seats[i].In {
			continue
		}
		mark := ""
		if i == last.Button {
			mark = " (D)"
		}
		fmt.Fprintf(&b, "%s%s%s%s\n", h.Names[i], mark, a.Words.Colon, w.Num(h.Begin().Seats[i].Stack))
	}
	step := s.step
	defer func() { s.step = step; s.show(a) }()
	for _, g := range h.Groups {
		street := a.Words.Replay.End
		if g.Street >= 0 {
			street = upper(a.Words.Street(h.Game().Streets[min(g.Street, len(h.Game().Streets)-1)].Name))
		}
		fmt.Fprintf(&b, "\n%s\n", ui.JoinNonEmpty("  ", street, w.Cards(g.Cards)))
		if g.From == 0 && h.You >= 0 {
			s.step = len(h.Steps)
			fmt.Fprintf(&b, "%s%s%s\n", h.Names[h.You], a.Words.Colon, w.Cards(dealt(last, h.You)))
		}
		for i := g.From; i < g.To; i++ {
			if h.Steps[i].Kind == replay.Dealt && len(g.Cards) > 0 {
				continue
			}
			s.step = i + 1
			s.snap, s.unseen = h.Snapshot(s.step, s.eyes)
			b.WriteString(s.told(a, s.step) + "\n")
		}
	}
	b.WriteByte('\n')
	for i := range last.Seats {
		if last.Seats[i].In {
			fmt.Fprintf(&b, "%s%s%s\n", h.Names[i], a.Words.Colon, w.Signed(h.Net(i)))
		}
	}
	return b.String()
}

// dealt are the cards a seat was dealt first.
func dealt(v *hand.View, seat int) []card.Card {
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvDealt && int(e.Seat) == seat && felt.AllKnown(e.CardList()) {
			return e.CardList()
		}
	}
	return nil
}
