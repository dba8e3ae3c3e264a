package term

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

const (
	beginPaste = "\x1b[200~"
	endPaste   = "\x1b[201~"
)

// Decode gives the messages in a piece of what a terminal sent: a key, a click, an
// answer, a paste or a run of letters, each of them whole, as input.Reader hands
// them out.
func Decode(piece []byte, give func(tea.Msg)) {
	if text, ok := strings.CutPrefix(string(piece), beginPaste); ok {
		text, _, _ = strings.Cut(text, endPaste)
		give(tea.PasteMsg{Content: strings.ToValidUTF8(text, "")})
		return
	}
	var d uv.EventDecoder
	for len(piece) > 0 {
		n, e := d.Decode(piece)
		if n <= 0 {
			return
		}
		piece = piece[n:]
		many, ok := e.(uv.MultiEvent)
		if !ok {
			many = uv.MultiEvent{e}
		}
		for _, one := range many {
			if msg := message(one); msg != nil {
				give(msg)
			}
		}
	}
}

// message is an event as Bubble Tea calls it; nil: nobody wants it.
func message(e uv.Event) tea.Msg {
	switch e := e.(type) {
	case uv.KeyPressEvent:
		return tea.KeyPressMsg(e)
	case uv.KeyReleaseEvent:
		return tea.KeyReleaseMsg(e)
	case uv.MouseClickEvent:
		return tea.MouseClickMsg(e)
	case uv.MouseReleaseEvent:
		return tea.MouseReleaseMsg(e)
	case uv.MouseWheelEvent:
		return tea.MouseWheelMsg(e)
	case uv.MouseMotionEvent:
		return tea.MouseMotionMsg(e)
	case uv.FocusEvent:
		return tea.FocusMsg(e)
	case uv.BlurEvent:
		return tea.BlurMsg(e)
	case uv.WindowSizeEvent:
		return tea.WindowSizeMsg(e)
	case uv.BackgroundColorEvent:
		return tea.BackgroundColorMsg(e)
	case uv.ForegroundColorEvent:
		return tea.ForegroundColorMsg(e)
	case uv.CursorColorEvent:
		return tea.CursorColorMsg(e)
	case uv.CursorPositionEvent:
		return tea.CursorPositionMsg(e)
	case uv.ClipboardEvent:
		return tea.ClipboardMsg(e)
	case uv.CapabilityEvent:
		return tea.CapabilityMsg(e)
	case uv.TerminalVersionEvent:
		return tea.TerminalVersionMsg(e)
	case uv.KeyboardEnhancementsEvent:
		return tea.KeyboardEnhancementsMsg(e)
	case uv.ModeReportEvent:
		return tea.ModeReportMsg(e)
	}
	return nil
}
