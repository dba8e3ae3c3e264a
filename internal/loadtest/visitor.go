package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/ansi"
	gossh "golang.org/x/crypto/ssh"
)

// visitor is somebody at the other end of a line.
type visitor struct {
	name  string
	wire  *wire
	conn  *gossh.Client
	sess  *gossh.Session
	keys  io.WriteCloser
	bytes atomic.Int64 // received so far
	gone  atomic.Bool

	mu     sync.Mutex
	keyAt  time.Time // of a key that is not answered
	answer chan time.Duration
}

// visit comes in with a window of w by h.
func visit(ctx context.Context, addr, name string, w, h int) (*visitor, error) {
	v := &visitor{name: name, answer: make(chan time.Duration, 1)}
	c, err := (&net.Dialer{}).DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	v.wire = &wire{Conn: c, closed: make(chan struct{})}
	conn, channels, requests, err := gossh.NewClientConn(v.wire, addr, &gossh.ClientConfig{
		User: name, HostKeyCallback: gossh.InsecureIgnoreHostKey(), // the room is our own child, on loopback
		Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
			return make([]string, len(questions)), nil
		})},
	})
	if err != nil {
		_ = c.Close()
		return nil, err
	}
	v.conn = gossh.NewClient(conn, channels, requests)
	if v.sess, err = v.conn.NewSession(); err != nil {
		return nil, err
	}
	v.sess.Stdout = v
	if v.keys, err = v.sess.StdinPipe(); err != nil {
		return nil, err
	}
	if err := v.sess.RequestPty("xterm-256color", h, w, nil); err != nil {
		return nil, err
	}
	if err := v.sess.Shell(); err != nil {
		return nil, err
	}
	go func() { _ = v.sess.Wait(); v.gone.Store(true) }()
	return v, nil
}

// wire is a line from which nothing more is read once it is stopped.
type wire struct {
	net.Conn
	stopped atomic.Bool
	once    sync.Once
	closed  chan struct{}
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.Conn.Read(p)
	if w.stopped.Load() {
		<-w.closed
		return 0, net.ErrClosed
	}
	return n, err
}

func (w *wire) Close() error {
	w.once.Do(func() { close(w.closed) })
	return w.Conn.Close()
}

// Write takes what the room sends.
func (v *visitor) Write(p []byte) (int, error) {
	now := time.Now()
	v.bytes.Add(int64(len(p)))
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.keyAt.IsZero() && changesCells(p) {
		select {
		case v.answer <- now.Sub(v.keyAt):
		default:
		}
		v.keyAt = time.Time{}
	}
	return len(p), nil
}

// press types keys and waits for the first bytes that change a cell of the screen.
func (v *visitor) press(ctx context.Context, keys string, patience time.Duration) (time.Duration, error) {
	select {
	case <-v.answer: // of the key before, too late
	default:
	}
	v.mu.Lock()
	v.keyAt = time.Now()
	v.mu.Unlock()
	if _, err := io.WriteString(v.keys, keys); err != nil {
		return 0, err
	}
	t := time.NewTimer(patience)
	defer t.Stop()
	select {
	case d := <-v.answer:
		return d, nil
	case <-t.C:
		v.mu.Lock()
		defer v.mu.Unlock()
		v.keyAt = time.Time{}
		return 0, fmt.Errorf("%s: no answer to a key within %v", v.name, patience)
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

// hide sends what the client of OpenSSH sends from version 9.5 on, so that nobody on the
// way can tell when keys are pressed: something that is answered every 20 ms, until a
// second or two after the last key. It sends pings, this a request without meaning, which
// costs the room a little more.
func (v *visitor) hide(ctx context.Context) {
	const every, pieces = 20 * time.Millisecond, 75
	for range pieces {
		if _, _, err := v.conn.SendRequest("chaff", true, nil); err != nil {
			return
		}
		settle(ctx, every)
	}
}

// sees waits until so many bytes have come.
func (v *visitor) sees(ctx context.Context, n int64) error {
	for v.bytes.Load() < n {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
		if v.gone.Load() {
			return fmt.Errorf("%s: the line has ended", v.name)
		}
	}
	return nil
}

// changesCells says whether p writes a character or erases cells: what only moves the
// cursor or sets a mode is nothing a person sees.
func changesCells(p []byte) bool {
	var state byte
	for len(p) > 0 {
		seq, width, n, next := ansi.DecodeSequence(p, state, nil)
		if width > 0 {
			return true
		}
		if ansi.HasCsiPrefix(seq) {
			switch seq[len(seq)-1] {
			case 'J', 'K', 'X', 'P', '@', 'L', 'M', 'S', 'T', 'b':
				return true
			}
		}
		if n == 0 {
			break
		}
		p, state = p[n:], next
	}
	return false
}
