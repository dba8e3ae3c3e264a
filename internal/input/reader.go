package input

import (
	"io"
	"sync"
	"time"
	"unicode/utf8"
)

// Limits bound what is heard of a terminal. What is beyond them is left out, whole
// keys of it.
type Limits struct {
	PerSecond int // keys; 0: no bound
	AtOnce    int // of those
}

// Reader reads whole keys. What a call of Read returns is one sequence, a part of
// a paste, or a run of letters: nothing in it has to wait for the next call.
type Reader struct {
	limits Limits
	split  Splitter
	in     chan piece
	next   chan struct{} // the piece was used
	closed chan struct{}
	gone   chan struct{} // nothing is read from the terminal any more
	once   sync.Once

	rest  []byte // of the piece that was read last
	out   []byte // to hand on
	later []byte // to hand on after it, by itself
	err   error

	keys float64 // that may still come at once
	last time.Time
}

type piece struct {
	bytes []byte
	err   error
}

// NewReader reads from a terminal until that fails or the Reader is closed.
func NewReader(from io.Reader, l Limits) *Reader {
	r := &Reader{
		limits: l, keys: float64(l.AtOnce), last: time.Now(),
		in: make(chan piece), next: make(chan struct{}), closed: make(chan struct{}), gone: make(chan struct{}),
	}
	go r.fetch(from)
	return r
}

// fetch reads pieces. Bytes wait where they come from until those before them
// were used.
func (r *Reader) fetch(from io.Reader) {
	defer close(r.gone)
	buf := make([]byte, 1024)
	for {
		n, err := from.Read(buf)
		if n == 0 && err == nil {
			continue
		}
		select {
		case r.in <- piece{buf[:n], err}:
		case <-r.closed:
			return
		}
		if err != nil {
			return
		}
		select {
		case <-r.next:
		case <-r.closed:
			return
		}
	}
}

// Close ends a Read that waits, and all later ones. What is read from has to be
// ended by its owner.
func (r *Reader) Close() error {
	r.once.Do(func() { close(r.closed) })
	return nil
}

// Read waits for a key. The error is that of the terminal; after Close it is
// io.EOF. It is not for several goroutines.
func (r *Reader) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if err := r.ready(); err != nil {
		return 0, err
	}
	n := min(len(p), len(r.out))
	if n < len(r.out) { // not within a letter
		for k := n; k > 0 && k > n-utf8.UTFMax; k-- {
			if utf8.RuneStart(r.out[k]) {
				n = k
				break
			}
		}
	}
	copy(p, r.out[:n])
	r.out = append(r.out[:0], r.out[n:]...)
	return n, nil
}

// Next is Read without a bound: all of a sequence, or a run of letters. It is valid
// until the next call.
func (r *Reader) Next() ([]byte, error) {
	if err := r.ready(); err != nil {
		return nil, err
	}
	piece := r.out
	r.out = r.out[:0]
	return piece, nil
}

// ready waits until something can be handed on.
func (r *Reader) ready() error {
	for len(r.out) == 0 {
		if len(r.later) > 0 {
			r.out, r.later = append(r.out, r.later...), r.later[:0]
			break
		}
		if r.err != nil && len(r.rest) == 0 {
			return r.err
		}
		r.fill()
	}
	return nil
}

// fill takes keys out of what was read, or waits for more.
func (r *Reader) fill() {
	if len(r.rest) == 0 {
		r.wait()
	}
	for i, b := range r.rest {
		key := r.split.Feed(b)
		if key == nil || !r.allowed() {
			continue
		}
		if key[0] != esc {
			r.out = append(r.out, key...)
			continue
		}
		r.later = append(r.later, key...) // and not with what follows it
		r.use(i + 1)
		return
	}
	r.use(len(r.rest))
}

// use drops bytes that were taken out, and asks for more after the last.
func (r *Reader) use(n int) {
	if n == 0 {
		return
	}
	if r.rest = r.rest[n:]; len(r.rest) == 0 && r.err == nil {
		select {
		case r.next <- struct{}{}:
		case <-r.closed:
		}
	}
}

// wait waits for bytes, or for the time after which ESC is the key Escape.
func (r *Reader) wait() {
	var after <-chan time.Time
	if r.split.Waits() {
		after = time.After(EscapeAfter)
	}
	select {
	case got := <-r.in:
		r.got(got)
	case <-r.closed:
		r.err = io.EOF
	case <-after:
		select {
		case got := <-r.in: // came in time, only this goroutine did not
			r.got(got)
		default:
			if key := r.split.TimeOut(); key != nil && r.allowed() {
				r.later = append(r.later, key...)
			}
		}
	}
}

func (r *Reader) got(p piece) {
	r.rest, r.err = p.bytes, p.err
	if l := r.limits; l.PerSecond > 0 {
		now := time.Now()
		r.keys = min(float64(l.AtOnce), r.keys+now.Sub(r.last).Seconds()*float64(l.PerSecond))
		r.last = now
	}
}

// allowed counts a key, if one may come now.
func (r *Reader) allowed() bool {
	if r.limits.PerSecond == 0 {
		return true
	}
	if r.keys < 1 {
		return false
	}
	r.keys--
	return true
}
