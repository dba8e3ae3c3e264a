package files

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Printable is text as it can be put on one line of a terminal, whoever wrote it:
// characters that control the terminal, turn the writing round or cannot be seen,
// line breaks, and bytes that are no text are written as Go escapes, \x1b.
func Printable(text string) string {
	plain := true
	for i, r := range text {
		if !strconv.IsPrint(r) || r == utf8.RuneError && isBroken(text[i:]) {
			plain = false
			break
		}
	}
	if plain {
		return text
	}
	var b strings.Builder
	for text != "" {
		r, n := utf8.DecodeRuneInString(text)
		if strconv.IsPrint(r) && !(r == utf8.RuneError && n == 1) {
			b.WriteString(text[:n])
		} else { // the quotes around are left out
			quoted := strconv.Quote(text[:n])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		text = text[n:]
	}
	return b.String()
}

// isBroken says whether s begins with a byte that is no text.
func isBroken(s string) bool {
	_, n := utf8.DecodeRuneInString(s)
	return n == 1
}
