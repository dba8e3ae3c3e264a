// Package input stands between a terminal and the key decoder. It cuts what the
// terminal sends into whole keys and hands on only those.
//
// It guarantees that a sequence that arrives in pieces, with any gap between
// them, never acts as other keys: not an answer of the terminal, not a mouse
// report, not a paste (UX AC-72, TRUST §5.1 row 26); that every piece it hands on
// is decoded by itself; that memory is bounded; and that nobody waits longer than
// EscapeAfter for the key Escape. What it cannot tell: whether Escape and a letter
// soon after it are two keys or one pressed with Alt.
package input

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// EscapeAfter is how long after the byte ESC nothing must follow for it to be the
// key Escape.
const EscapeAfter = 50 * time.Millisecond

// The bounds of one sequence, in bytes. What is longer is read to its end and
// dropped.
const (
	maxControl = 128 // ESC [ …
	maxString  = 1024
	maxPaste   = 4000 // of a paste this much is handed on, in one piece
)

const (
	esc        = 0x1b
	bell       = 0x07
	beginPaste = "\x1b[200~"
	endPaste   = "\x1b[201~"

	// escapeKey is the key Escape as the kitty protocol writes it: the decoder
	// does not wait for more.
	escapeKey = "\x1b[27u"
)

// place is where in a key the splitter is.
type place uint8

const (
	ground   place = iota // a key begins with the next byte
	letter                // more bytes of a UTF-8 letter follow
	escape                // after ESC
	control               // after ESC [, up to a final byte
	raw                   // more bytes follow, whatever they are: an X10 mouse report, a key of the Linux console
	single                // after ESC O, up to a final byte
	text                  // after ESC ] P X ^ or _, up to BEL or ESC \
	textEnds              // ESC inside such a text
	pasting               // after ESC [ 200 ~, up to ESC [ 201 ~
)

// Splitter cuts bytes into keys. The zero Splitter is ready. It knows no time: its
// user says when EscapeAfter has gone by.
type Splitter struct {
	place place
	buf   []byte // of the key being read
	more  int    // letter, raw: bytes still to come
	match int    // pasting: bytes of endPaste seen
	drop  bool   // the key being read is not handed on
	eight bool   // text: it began with one byte, and may end with one

	// intro is set when the byte ESC was used up on its own, as the key Escape or
	// inside a text: what would go on from there goes on, unheard.
	intro bool

	prefix int // control, single, text: where in buf the ESC before it is
}

// Feed takes the next byte and returns the key it completes, nil when it
// completes none. The key is valid until the next call.
func (s *Splitter) Feed(b byte) []byte {
	switch s.place {
	case letter:
		return s.letter(b)
	case escape:
		return s.escape(b)
	case control:
		return s.control(b)
	case raw:
		return s.raw(b)
	case single:
		return s.single(b)
	case text:
		return s.text(b)
	case textEnds:
		if b == '\\' {
			return s.endText()
		}
		// The text was broken off: the ESC begins something else.
		s.restart()
		return s.escape(b)
	case pasting:
		return s.paste(b)
	}
	return s.ground(b)
}

// Waits says whether the byte ESC is held: call TimeOut when EscapeAfter has gone
// by and nothing came.
func (s *Splitter) Waits() bool { return s.place == escape || s.place == textEnds }

// TimeOut returns the key Escape if the byte ESC was that, once for each.
func (s *Splitter) TimeOut() []byte {
	if !s.Waits() {
		return nil
	}
	n := len(s.buf)
	if s.place == textEnds {
		n = 0
	}
	s.reset()
	s.intro = true
	if n == 0 {
		return nil
	}
	return []byte(strings.Repeat(escapeKey, n))
}

// reset waits for the next key.
func (s *Splitter) reset() { *s = Splitter{buf: s.buf[:0]} }

// restart begins with an ESC.
func (s *Splitter) restart() {
	s.reset()
	s.place, s.buf = escape, append(s.buf, esc)
}

// whole ends the key with what is in buf.
func (s *Splitter) whole() []byte {
	key, drop := s.buf, s.drop || !decodes(s.buf[s.prefix:])
	s.reset()
	if drop {
		return nil
	}
	return key
}

// decodes says whether the key decoder takes a sequence as one. Of some that are
// malformed it takes a part, and would read the rest as keys.
func decodes(key []byte) bool {
	if len(key) < 3 || key[0] != esc {
		return true
	}
	var d uv.EventDecoder
	n, _ := d.Decode(key)
	return n == len(key)
}

func (s *Splitter) ground(b byte) []byte {
	if s.intro && b != esc {
		s.intro = false
		if b == '\\' { // of ESC \
			return nil
		}
		if s.swallows(b) {
			return nil
		}
	}
	switch {
	case b == esc:
		s.restart()
		return nil
	case b < 0x80:
		s.buf = append(s.buf, b)
		return s.whole()
	case b < 0xa0: // C1: ESC and the byte less 0x40, in one. No terminal answers so to UTF-8.
		s.eight = s.swallows(b - 0x40)
		return nil
	}
	return s.begin(b)
}

// begin starts a letter; a byte that begins none is left out.
func (s *Splitter) begin(b byte) []byte {
	switch {
	case b >= 0xc2 && b < 0xe0:
		s.more = 1
	case b >= 0xe0 && b < 0xf0:
		s.more = 2
	case b >= 0xf0 && b < 0xf5:
		s.more = 3
	default:
		s.reset()
		return nil
	}
	s.place, s.buf = letter, append(s.buf, b)
	return nil
}

func (s *Splitter) letter(b byte) []byte {
	if b&0xc0 != 0x80 {
		s.reset()
		return s.ground(b)
	}
	s.buf = append(s.buf, b)
	if s.more--; s.more > 0 {
		return nil
	}
	begin := 0
	for s.buf[begin] == esc {
		begin++
	}
	s.prefix = begin
	if r, n := utf8.DecodeRune(s.buf[begin:]); n != len(s.buf)-begin || unicode.IsControl(r) {
		s.drop = true
	}
	return s.whole()
}

// opens begins the sequence that ESC and b begin, if they do.
func (s *Splitter) opens(b byte) bool {
	switch b {
	case '[':
		s.place = control
	case 'O':
		s.place = single
	case ']', 'P', 'X', '^', '_':
		s.place = text
	default:
		return false
	}
	s.prefix = len(s.buf) - 1
	s.buf = append(s.buf, b)
	return true
}

// swallows begins the sequence that ESC and b begin, if they do, to be left out.
func (s *Splitter) swallows(b byte) bool {
	s.buf = append(s.buf[:0], esc)
	if s.drop = s.opens(b); !s.drop {
		s.buf = s.buf[:0]
	}
	return s.drop
}

func (s *Splitter) escape(b byte) []byte {
	switch {
	case b == esc:
		// Some terminals send ESC ESC [ A for Alt and an arrow. Of three the first
		// is Escape.
		if len(s.buf) == 2 {
			return []byte(escapeKey)
		}
		s.buf = append(s.buf, esc)
		return nil
	case s.opens(b):
		return nil
	case b == '\\': // the end of a text that was given up
		s.reset()
		return nil
	case b < 0x80: // Alt and a key
		s.buf = append(s.buf, b)
		return s.whole()
	}
	return s.begin(b)
}

// broken ends a sequence that a byte broke off which cannot be in it. A control
// character only ends it; ESC or a letter begins the next key.
func (s *Splitter) broken(b byte) []byte {
	s.reset()
	if b == esc || b >= 0x80 {
		return s.ground(b)
	}
	return nil
}

// keep adds a byte to a sequence of at most limit bytes.
func (s *Splitter) keep(b byte, limit int) {
	if len(s.buf) >= limit {
		s.drop = true
		return
	}
	s.buf = append(s.buf, b)
}

func (s *Splitter) control(b byte) []byte {
	sofar := s.buf[s.prefix+2:] // after ESC [
	switch {
	case b >= 0x30 && b <= 0x3f:
		if b >= '<' && len(sofar) > 0 { // these come first, or the sequence is none
			s.drop = true
		}
		s.keep(b, maxControl)
		return nil
	case b >= 0x20 && b <= 0x2f:
		s.keep(b, maxControl)
		if b == '$' && rxvtKey(sofar) {
			return s.whole()
		}
		return nil
	case b >= 0x40 && b <= 0x7e:
		return s.final(b, string(sofar))
	}
	return s.broken(b)
}

// rxvtKey says whether ESC [, these parameters and $ are a key with Shift as rxvt
// writes it, without a final byte.
func rxvtKey(params []byte) bool {
	switch string(params) {
	case "2", "3", "5", "6", "7", "8", "11", "12", "13", "14", "15", "17", "18", "19", "20", "21",
		"23", "24", "25", "26", "28", "29", "31", "32", "33", "34":
		return true
	}
	return false
}

// final ends a control sequence, or begins what follows it.
func (s *Splitter) final(b byte, params string) []byte {
	s.keep(b, maxControl)
	switch {
	case b == '[' && params == "": // a function key of the Linux console: ESC [ [ A
		s.place, s.more = raw, 1
	case b == 'M' && params == "": // an X10 mouse report: ESC [ M and three bytes
		s.place, s.more = raw, 3
	case b == '~' && params == "200":
		drop, before := s.drop, s.prefix
		s.reset()
		s.place, s.drop = pasting, drop
		if before > 0 && !drop { // ESC ESC [ 200 ~
			return []byte(escapeKey)
		}
	case b == '~' && params == "201": // the end of no paste
		s.reset()
	default:
		return s.whole()
	}
	return nil
}

func (s *Splitter) raw(b byte) []byte {
	if b < 0x20 {
		return s.broken(b)
	}
	s.buf = append(s.buf, b)
	if s.more--; s.more > 0 {
		return nil
	}
	if s.buf[s.prefix+2] == '[' {
		return s.consoleKey(b)
	}
	return s.whole()
}

// consoleKey is ESC [ [ and a letter, F1 to F5 of the Linux console, as other
// terminals write it: the decoder would read the letter as a key.
func (s *Splitter) consoleKey(b byte) []byte {
	s.buf = s.buf[:s.prefix+1]
	switch {
	case b >= 'A' && b <= 'D':
		s.buf = append(s.buf, 'O', b-'A'+'P')
	case b == 'E':
		s.buf = append(s.buf, "[15~"...)
	default:
		s.drop = true
	}
	return s.whole()
}

func (s *Splitter) single(b byte) []byte {
	switch {
	case b >= '0' && b <= '9':
		s.keep(b, maxControl)
		return nil
	case b > 0x20 && b < 0x7f:
		s.keep(b, maxControl)
		return s.whole()
	}
	return s.broken(b)
}

func (s *Splitter) text(b byte) []byte {
	switch {
	case b == bell && s.buf[s.prefix+1] == ']': // only a text of this kind ends so
		return s.endText()
	case b == bell:
		s.drop = true
		return nil
	case b == esc:
		s.place = textEnds
		return nil
	case b == 0x9c && s.eight:
		return s.endText()
	case b >= 0x80:
		s.drop = true // the decoder might end it here
		return nil
	case b < 0x20 || b == 0x7f:
		// No answer has these. They are the way out for somebody who has pressed
		// Alt and one of ] P X ^ _.
		return s.broken(b)
	}
	s.keep(b, maxString)
	return nil
}

func (s *Splitter) endText() []byte {
	if len(s.buf) == s.prefix+2 { // empty
		s.drop = true
	}
	s.buf = append(s.buf, esc, '\\')
	return s.whole()
}

// paste reads a paste, of which the first maxPaste bytes are kept.
func (s *Splitter) paste(b byte) []byte {
	if b == endPaste[s.match] {
		if s.match++; s.match == len(endPaste) {
			return s.endOfPaste()
		}
		return nil
	}
	for i := range s.match {
		s.pasted(endPaste[i])
	}
	if s.match = 0; b == esc {
		s.match = 1
		return nil
	}
	s.pasted(b)
	return nil
}

func (s *Splitter) pasted(b byte) {
	if len(s.buf) < maxPaste {
		s.buf = append(s.buf, b)
	}
}

// endOfPaste is the paste as the decoder reads it: letters and the ends of lines,
// nothing that could end it early.
func (s *Splitter) endOfPaste() []byte {
	if s.drop {
		return s.whole()
	}
	clean := strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return -1
		}
		return r
	}, string(s.buf))
	s.reset()
	return []byte(beginPaste + clean + endPaste)
}
