package console

import (
	"strings"

	"tapis/tui/ui"
)

// How well a text fits what was typed, the worst first.
const (
	fitsNot    = iota
	fitsLoose  // its letters are there in this order
	fitsInside // it stands somewhere in the text
	fitsWord   // a word of the text begins with it
	fitsStart  // the text begins with it
	fitsWhole
)

// fits says how well a text fits what was typed.
func fits(typed, text string) int {
	typed, text = ui.Plain(typed), ui.Plain(text)
	switch {
	case typed == text:
		return fitsWhole
	case strings.HasPrefix(text, typed):
		return fitsStart
	case strings.Contains(text, " "+typed):
		return fitsWord
	case strings.Contains(text, typed):
		return fitsInside
	case loosely(typed, text):
		return fitsLoose
	}
	return fitsNot
}

// loosely says whether the letters of typed stand in text in their order, the first at
// the beginning: "spd" is "speed".
func loosely(typed, text string) bool {
	first := true
	for _, r := range typed {
		i := strings.IndexRune(text, r)
		if i < 0 || first && i > 0 {
			return false
		}
		text, first = text[i+len(string(r)):], false
	}
	return true
}
