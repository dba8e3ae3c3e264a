package ssh

import (
	"io"
	"time"
)

// The bounds of what is heard of a client (TRUST §5.1 row 16).
const (
	keysPerSecond = 200
	keysAtOnce    = 64
	pasteBytes    = 4096
	sequenceBytes = 1024 // of one key or one answer of the terminal
	keyGap        = 200 * time.Millisecond
)

// ear reads what a client types and leaves out what no person types: keys
// beyond keysPerSecond, and the rest of a paste beyond pasteBytes. Whole keys
// are left out, never a part of one, so that what remains of an arrow is never
// read as a letter.
type ear struct {
	from io.Reader

	keys   float64 // that may still come at once
	last   time.Time
	begun  bool
	place  place
	drop   bool    // the key being read is left out
	params [4]byte // the first bytes of a sequence after ESC [
	length int     // bytes of this sequence or paste so far
	match  int     // bytes of endOfPaste matched
}

// place is where in a key the ear is.
type place uint8

const (
	between  place = iota // a key begins with the next byte
	letter                // continuation bytes of a letter may follow
	escape                // after ESC
	single                // one more byte: ESC O x
	sequence              // ESC [ … up to a final byte
	text                  // ESC ] and its like, up to BEL or ESC \
	pasting               // after ESC [ 200 ~, up to ESC [ 201 ~
)

const endOfPaste = "\x1b[201~"

// Read fills p with what is left of what the client sent; never with nothing,
// unless nothing more comes.
func (e *ear) Read(p []byte) (int, error) {
	for {
		n, err := e.from.Read(p)
		if n > 0 {
			n = e.sift(p[:n])
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// sift moves the bytes that are let through to the front of p and counts them.
func (e *ear) sift(p []byte) int {
	e.refill()
	kept := 0
	for _, b := range p {
		if e.hear(b) {
			p[kept] = b
			kept++
		}
	}
	return kept
}

func (e *ear) refill() {
	now := time.Now()
	// A key comes in one piece: after a gap the next byte begins another.
	if e.place != pasting && now.Sub(e.last) > keyGap {
		e.place = between
	}
	if !e.begun {
		e.begun, e.keys = true, keysAtOnce
	} else {
		e.keys = min(keysAtOnce, e.keys+now.Sub(e.last).Seconds()*keysPerSecond)
	}
	e.last = now
}

// hear says whether the next byte is let through.
func (e *ear) hear(b byte) bool {
	if e.place == letter && b&0xc0 != 0x80 {
		e.place = between
	}
	switch e.place {
	case between:
		e.begin(b)
	case escape:
		switch b {
		case '[':
			e.place, e.length = sequence, 0
		case 'O':
			e.place = single
		case ']', 'P', 'X', '^', '_':
			e.place, e.length = text, 0
		case 0x1b: // two escapes: the second begins a key of its own
			e.begin(b)
		default:
			e.place = letter // alt and a letter
		}
	case single:
		e.place = between
	case sequence:
		e.hearSequence(b)
	case text:
		if e.length++; e.length > sequenceBytes {
			e.drop = true
		}
		if b == 0x07 {
			e.place = between
		} else if b == 0x1b {
			e.place = single // ESC \
		}
	case pasting:
		return e.hearPaste(b)
	}
	return !e.drop
}

// hearSequence follows ESC [ to its final byte; that of ESC [ 200 ~ begins a
// paste.
func (e *ear) hearSequence(b byte) {
	switch {
	case b == '~' && e.length == 3 && string(e.params[:3]) == "200":
		e.place, e.length, e.match = pasting, 0, 0
	case b >= 0x40 && b <= 0x7e:
		e.place = between
	case e.length >= sequenceBytes:
		e.drop = true
	default:
		if e.length < len(e.params) {
			e.params[e.length] = b
		}
		e.length++
	}
}

// begin starts a key, if one may come now.
func (e *ear) begin(b byte) {
	if e.drop = e.keys < 1; !e.drop {
		e.keys--
	}
	e.place = letter
	if b == 0x1b {
		e.place = escape
	}
}

// hearPaste lets through the first bytes of a paste, and its end.
func (e *ear) hearPaste(b byte) bool {
	switch {
	case b == endOfPaste[e.match]:
		e.match++
	case b == endOfPaste[0]:
		e.match = 1
	default:
		e.match = 0
	}
	e.length++
	if e.match == len(endOfPaste) {
		e.place = between
	}
	return !e.drop && (e.length <= pasteBytes || e.match > 0)
}
