package paint_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"tapis/themes"
	"tapis/tui/paint"
)

// ours are the sequences that a frame may hold: where the cursor goes, what is erased, and
// colours.
var ours = regexp.MustCompile(`\x1b\[[0-9;]*[A-HJKXmd]`)

// F30: whatever text reaches the canvas, ten thousand times glued together of escape
// sequences and of any characters, what goes to a terminal is our own sequences and
// characters that can be seen, and \r, which moves the cursor too.
func TestF30WhateverIsWrittenOnlyOurSequencesAreSent(t *testing.T) {
	pieces := []string{
		"\x1b[2J\x1b[H", "\x1b]0;owned\x07", "\x1b]52;c;cm0gLXJmIC8=\x07", "\x1bP+q544e\x1b\\", "\x1b[?1003h", "\u009b31m", "\x9b31m", "anna\a", "a\b\b\bhost",
		"a\rhost", "a\nhost: you win", "\u2028", "\x00", "\x7f", "\u202ean\u202c", "\u2066a\u2069", "\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "♠\ufe0f", "🤖", "🂡",
		"\xed\xa0\x80", "\xc0\xaf", "\xff\xfe", "a\u0300\u0301", "\x1b", "[", "田", "אנה", strings.Repeat("\x1b[", 50),
	}
	r := rand.New(rand.NewPCG(30, 1))
	look := plainLook(t)
	var to paint.Terminal
	for range 10_000 {
		var b strings.Builder
		for range 1 + r.IntN(5) {
			switch r.IntN(3) {
			case 0:
				b.WriteString(pieces[r.IntN(len(pieces))])
			case 1:
				b.WriteRune(rune(r.IntN(0x110000)))
			default:
				b.WriteByte(byte(r.IntN(256)))
			}
		}
		c := paint.Borrow(40, 3, look)
		c.Text(r.IntN(40), r.IntN(3), themes.Style{}, b.String())
		to.Show(c)
		c.GiveBack()
		left := ours.ReplaceAllString(string(to.Out), "")
		to.Out = to.Out[:0]
		if !utf8.ValidString(left) {
			t.Fatalf("of %q bytes go out that are no characters: %q", b.String(), left)
		}
		for _, c := range left {
			if unicode.IsControl(c) && c != '\r' || unicode.In(c, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp) {
				t.Fatalf("of %q goes out %U in %q", b.String(), c, left)
			}
		}
	}
}
