package paint

import (
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// unsure stands for a character that terminals draw in different widths.
const unsure = "□"

// maxMarks is how many bytes a letter and its marks may take; the marks beyond
// are dropped.
const maxMarks = 16

// safeCluster is what is drawn for a grapheme cluster, and its width; width 0 is
// nothing at all. The letter is kept with the marks that every terminal adds to
// it without another cell. Joiners, variation selectors, direction marks and
// control characters are dropped. Emoji, flags, private signs and everything
// whose width terminals disagree on become a single box.
func safeCluster(g string) (string, int) {
	if len(g) == 1 && g[0] < utf8.RuneSelf {
		return safeByte(g[0], g)
	}
	if g == "\r\n" {
		return " ", 1
	}
	if utf8.RuneCountInString(g) > 1 {
		g = norm.NFC.String(g) // one letter instead of a letter and its mark, where there is one
	}
	base, size := utf8.DecodeRuneInString(g)
	switch {
	case unicode.In(base, unicode.Cc, unicode.Cf, unicode.M):
		return "", 0
	case unicode.In(base, unicode.Zl, unicode.Zp):
		return " ", 1
	case base == utf8.RuneError, unicode.Is(unicode.Co, base), pictorial(base):
		return unsure, 1
	}
	w := ansi.StringWidthWc(g[:size])
	if w < 1 || w > 2 || w != ansi.StringWidth(g[:size]) {
		return unsure, 1
	}
	if unicode.Is(unicode.Zs, base) && w == 1 {
		return " ", 1 // the thin and fixed spaces of grouped numbers
	}
	letter := g[:size]
	if size == len(g) && !joins(base) {
		return letter, w
	}
	// A letter that would run into the one in the next cell is stripped of its
	// marks, and if that does not help it is not a letter one cell can hold.
	if marked := withMarks(letter, g[size:]); standsAlone(marked, w) {
		return marked, w
	}
	if standsAlone(letter, w) {
		return letter, w
	}
	return unsure, 1
}

// withMarks is a letter with those of its marks that are kept.
func withMarks(letter, marks string) string {
	for _, r := range marks {
		if unicode.Is(unicode.Mn, r) && !selector(r) && len(letter)+utf8.RuneLen(r) <= maxMarks {
			letter += string(r)
		}
	}
	return letter
}

// joins says whether r comes from a block with letters that join into one
// cluster with what follows: the scripts of South Asia, Hangul in parts.
func joins(r rune) bool {
	return r >= 0x0600 && r < 0x2000 || r >= 0xa880 && r < 0xac00 || r >= 0xd7b0 && r < 0xd800 || r >= 0x10000
}

// standsAlone says whether text keeps its width w next to another of its kind.
func standsAlone(text string, w int) bool {
	twice := text + text
	return ansi.StringWidth(twice) == 2*w && ansi.StringWidthWc(twice) == 2*w
}

// safeByte is safeCluster for ASCII: a tab or a line break becomes a space, the
// other control characters nothing.
func safeByte(b byte, g string) (string, int) {
	switch {
	case b == '\t' || b == '\n' || b == '\r':
		return " ", 1
	case b < ' ' || b == 0x7f:
		return "", 0
	}
	return g, 1
}

func selector(r rune) bool {
	return r >= 0xfe00 && r <= 0xfe0f || r >= 0xe0100 && r <= 0xe01ef
}

// pictorial says whether r is an emoji, a flag letter or a playing card, or one
// of the older symbols that are drawn as emoji by default.
func pictorial(r rune) bool {
	if r >= 0x1f000 && r <= 0x1fbff {
		return true
	}
	return r >= 0x2190 && r <= 0x2bff && ansi.StringWidth(string(r)) == 2
}

// character is how a cell names text: the rune itself or a place in clusters.
func (s *sheet) character(text string) rune {
	r, size := utf8.DecodeRuneInString(text)
	if size == len(text) {
		return s.sign(r)
	}
	s.clusters = append(s.clusters, text)
	return ^rune(len(s.clusters) - 1)
}

// sign is r as this canvas may show it.
func (s *sheet) sign(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return r
	case s.look.ASCII:
		return fold(string(r))
	case s.look.Console:
		if c, ok := consoleSigns[r]; ok {
			return c
		}
	}
	return r
}
