package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tapis/tui/paint"
)

// Editor is a line of text being typed. It is our own because the one of the
// Bubbles library reads the clipboard of the machine it runs on, which for a
// player over ssh is somebody else's.
type Editor struct {
	text []rune
	at   int // the cursor, in runes
	Most int // runes it takes
}

// Value is what has been typed.
func (e *Editor) Value() string { return strings.TrimSpace(string(e.text)) }

// Key edits and says whether the key meant something here.
func (e *Editor) Key(k Key) bool {
	switch k.Name {
	case "left", "ctrl+b":
		e.at = max(e.at-1, 0)
	case "right", "ctrl+f":
		e.at = min(e.at+1, len(e.text))
	case "home", "ctrl+a":
		e.at = 0
	case "end", "ctrl+e":
		e.at = len(e.text)
	case "backspace", "ctrl+h":
		if e.at > 0 {
			e.text = append(e.text[:e.at-1], e.text[e.at:]...)
			e.at--
		}
	case "delete", "ctrl+d":
		if e.at < len(e.text) {
			e.text = append(e.text[:e.at], e.text[e.at+1:]...)
		}
	case "ctrl+u":
		e.text, e.at = append(e.text[:0], e.text[e.at:]...), 0
	case "ctrl+k":
		e.text = e.text[:e.at]
	case "ctrl+w", "alt+backspace":
		from := e.at
		for from > 0 && e.text[from-1] == ' ' {
			from--
		}
		for from > 0 && e.text[from-1] != ' ' {
			from--
		}
		e.text, e.at = append(e.text[:from], e.text[e.at:]...), from
	default:
		if k.Text == "" {
			return false
		}
		e.Insert(k.Text)
	}
	return true
}

// Insert types text; a line break counts as a space, other control characters
// as nothing.
func (e *Editor) Insert(text string) {
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			r = ' '
		case !unicode.IsPrint(r) || r == utf8.RuneError:
			continue
		}
		if len(e.text) >= e.Most {
			return
		}
		e.text = append(e.text, 0)
		copy(e.text[e.at+1:], e.text[e.at:])
		e.text[e.at] = r
		e.at++
	}
}

// Draw writes the line into w cells at (x, y), scrolled so that the cursor is
// seen, and returns the column of the cursor.
func (e *Editor) Draw(c paint.Canvas, x, y, w int) int {
	if w < 2 {
		return x
	}
	from := 0
	for paint.Width(string(e.text[from:e.at])) > w-1 {
		from++
	}
	c.Sub(paint.Rect{X: x, Y: y, W: w, H: 1}).Text(0, 0, c.Look().Styles.Text, string(e.text[from:]))
	return x + paint.Width(string(e.text[from:e.at]))
}
