package term

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// askSync asks whether the terminal can take a frame as one (mode 2026).
const askSync = ansi.RequestModeSynchronizedOutput

// asksForSync says whether a terminal is asked: the one of Apple writes what it does
// not understand on the screen.
func asksForSync(env []string) bool {
	return !strings.Contains(uv.Environ(env).Getenv("TERM_PROGRAM"), "Apple")
}

func syncs(msg tea.ModeReportMsg) bool {
	return msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset
}

// onePacket is a frame so short that it comes in one piece: nothing need keep the
// terminal from showing half of it.
const onePacket = 1024

// modes are what has been switched on at the terminal.
type modes struct {
	on   bool     // the first frame has been drawn
	last tea.View // without content
	env  []string
}

func (m *modes) begin(env []string) { m.env = env }

// frame appends a frame: the modes that v wants otherwise, and the cells.
func (m *modes) frame(b []byte, v *tea.View, cells []byte, synced bool) []byte {
	first := !m.on
	m.on = true
	if first {
		b = append(b, ansi.SetModeAltScreenSaveCursor+ansi.ResetModeTextCursorEnable+ansi.SetModifyOtherKeys2...)
		b = append(b, ansi.PushKittyKeyboard(keyboard(v))+ansi.RequestKittyKeyboard...)
		m.last = tea.View{DisableBracketedPasteMode: true, KeyboardEnhancements: v.KeyboardEnhancements}
	}
	b = m.change(b, v)
	shown := m.last.Cursor != nil
	if shown && (len(cells) > 0 || v.Cursor == nil) {
		b = append(b, ansi.ResetModeTextCursorEnable...)
	}
	if whole := synced && len(cells) > onePacket; whole {
		b = append(b, ansi.SetModeSynchronizedOutput...)
		b = append(b, cells...)
		b = append(b, ansi.ResetModeSynchronizedOutput...)
	} else {
		b = append(b, cells...)
	}
	if c := v.Cursor; c != nil {
		if style := cursorStyle(c); style != cursorStyle(m.last.Cursor) {
			b = append(b, ansi.SetCursorStyle(style)...)
		}
		if !shown || len(cells) > 0 {
			b = append(b, ansi.SetModeTextCursorEnable...)
		}
	}
	m.last = *v
	m.last.Content, m.last.OnMouse = "", nil
	if v.Cursor != nil {
		c := *v.Cursor // the model's own may change
		m.last.Cursor = &c
	}
	return b
}

// change appends the modes that are to be others.
func (m *modes) change(b []byte, v *tea.View) []byte {
	if v.DisableBracketedPasteMode != m.last.DisableBracketedPasteMode {
		b = append(b, either(!v.DisableBracketedPasteMode, ansi.SetModeBracketedPaste, ansi.ResetModeBracketedPaste)...)
	}
	if v.ReportFocus != m.last.ReportFocus {
		b = append(b, either(v.ReportFocus, ansi.SetModeFocusEvent, ansi.ResetModeFocusEvent)...)
	}
	if v.MouseMode != m.last.MouseMode {
		if m.last.MouseMode != tea.MouseModeNone {
			b = append(b, noMouse...)
		}
		switch v.MouseMode {
		case tea.MouseModeCellMotion:
			b = append(b, ansi.SetModeMouseButtonEvent+ansi.SetModeMouseExtSgr...)
		case tea.MouseModeAllMotion:
			b = append(b, ansi.SetModeMouseAnyEvent+ansi.SetModeMouseExtSgr...)
		}
	}
	if v.WindowTitle != m.last.WindowTitle {
		b = append(b, ansi.SetWindowTitle(v.WindowTitle)...)
	}
	if v.KeyboardEnhancements != m.last.KeyboardEnhancements {
		b = append(b, ansi.KittyKeyboard(keyboard(v), 1)+ansi.RequestKittyKeyboard...)
	}
	return b
}

const noMouse = ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr

// end appends what gives the terminal back.
func (m *modes) end(b []byte) []byte {
	if !m.on {
		return b
	}
	v := &m.last
	b = append(b, ansi.ResetStyle+ansi.ResetModifyOtherKeys+ansi.PopKittyKeyboard(1)...)
	if !v.DisableBracketedPasteMode {
		b = append(b, ansi.ResetModeBracketedPaste...)
	}
	if v.ReportFocus {
		b = append(b, ansi.ResetModeFocusEvent...)
	}
	if v.MouseMode != tea.MouseModeNone {
		b = append(b, noMouse...)
	}
	if v.WindowTitle != "" {
		b = append(b, ansi.SetWindowTitle("")...)
	}
	if style := cursorStyle(v.Cursor); style > 1 {
		b = append(b, ansi.SetCursorStyle(0)...)
	}
	m.on = false
	// Nothing is left where there is no other screen to go back to, and with the cursor
	// on top tmux does not mix it with what was there before when its window has grown.
	return append(b, ansi.CursorHomePosition+ansi.EraseEntireScreen+ansi.SetModeTextCursorEnable+ansi.ResetModeAltScreenSaveCursor...)
}

func either(is bool, yes, no string) string {
	if is {
		return yes
	}
	return no
}

// keyboard are the flags of the kitty protocol.
func keyboard(v *tea.View) int {
	flags := ansi.KittyDisambiguateEscapeCodes
	k := v.KeyboardEnhancements
	for _, f := range []struct {
		on   bool
		flag int
	}{
		{k.ReportEventTypes, ansi.KittyReportEventTypes}, {k.ReportAlternateKeys, ansi.KittyReportAlternateKeys},
		{k.ReportAllKeysAsEscapeCodes, ansi.KittyReportAllKeysAsEscapeCodes}, {k.ReportAssociatedText, ansi.KittyReportAssociatedKeys},
	} {
		if f.on {
			flags |= f.flag
		}
	}
	return flags
}

// cursorStyle is the number of a cursor's shape (DECSCUSR), 0 without one.
func cursorStyle(c *tea.Cursor) int {
	if c == nil {
		return 0
	}
	n := 2*int(c.Shape) + 1
	if !c.Blink {
		n++
	}
	return n
}
