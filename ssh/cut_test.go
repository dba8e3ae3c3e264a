package ssh

import (
	"context"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// stacks are what every goroutine of the process is doing, one text each.
func stacks() []string {
	buf := make([]byte, 1<<20)
	for {
		n := runtime.Stack(buf, true)
		if n < len(buf) {
			return strings.Split(string(buf[:n]), "\n\n")
		}
		buf = make([]byte, 2*len(buf))
	}
}

// workers are those among all that run a session: its screen, what keeps its line
// alive, what listens to it and what resizes it. Others come and go with the
// runtime and with the client's side, which says nothing about the house.
func workers(all []string, of string) []string {
	var out []string
	for _, s := range all {
		if strings.Contains(s, of) {
			out = append(out, s)
		}
	}
	return out
}

// sessionParts are the functions of session.go and alive.go that a session runs
// in goroutines of its own, with what a client may leave behind of them.
var sessionParts = []string{
	"(*Server).play.func1(", "tapis/ssh.(*Server).keepAlive(", "tapis/internal/term.(*Program).Run(", "(*session).listen(", "tapis/internal/input.(*Reader).fetch(",
}

// Who only watches may say from the start that nothing will be typed; who closes
// the session but keeps the connection has left.
func TestTheEndOfTyping(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("welcome anna")
	if err := c.keys.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.sess.WindowChange(33, 99); err != nil {
		t.Fatal(err)
	}
	c.sees("99x33")
	_ = c.sess.Close()
	eventually(t, func() bool { _, left := h.guests(); return left == 1 },
		func() string { return "the session was closed and goes on" })
}

// AC-32 without a table: lines that are cut leave nothing behind.
func TestLinesThatAreCut(t *testing.T) {
	h := open(t)
	stays := h.join("bruno")
	stays.sees("welcome bruno")
	for i := range 50 {
		c, err := h.dial("anna", nothingToSay())
		if err != nil {
			t.Fatalf("the %dth time nobody opens: %v", i, err)
		}
		c.session()
		switch i % 5 {
		case 0: // cut before a terminal is asked for
		case 1:
			_ = c.sess.RequestPty("xterm", 24, 80, nil)
		default:
			_ = c.sess.RequestPty("xterm", 24, 80, nil)
			_ = c.sess.Shell()
			if i%5 > 2 {
				c.sees("welcome anna")
				c.types("fff")
			}
		}
		_ = c.wire.Close()
	}
	eventually(t, func() bool { came, left := h.guests(); return left == len(came)-1 && h.server.Guests() == 1 },
		func() string { came, left := h.guests(); return fmt.Sprintf("%d came and %d left", len(came), left) })
	// One session is left. What another runs would be found twice.
	for _, part := range sessionParts {
		eventually(t, func() bool { return len(workers(stacks(), part)) <= 1 },
			func() string {
				return fmt.Sprintf("%s goes on:\n%s", part, strings.Join(workers(stacks(), part), "\n\n"))
			})
		if len(workers(stacks(), part)) == 0 {
			t.Errorf("%s is not how a session runs: the test would find nothing", part)
		}
	}
	stays.types("q")
	if got := stays.status(); got != 0 {
		t.Errorf("who stayed ends with status %d", got)
	}
}

// deafConn is a line whose client stops reading at some time.
type deafConn struct {
	net.Conn
	deaf atomic.Bool
	over chan struct{}
}

func (c *deafConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if c.deaf.Load() {
		<-c.over
		return 0, io.EOF
	}
	return n, err
}

// F9: a client that does not read is cut off, and nobody else waits for it.
func TestAClientThatDoesNotRead(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Limits.Stuck = 4 * time.Second }) // longer than bruno's machine is busy
	wire, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	line := &deafConn{Conn: wire, over: make(chan struct{})}
	defer close(line.over)
	deaf, err := h.dialOn(line, "anna", nothingToSay())
	if err != nil {
		t.Fatal(err)
	}
	deaf.session()
	if err := deaf.sess.RequestPty("xterm", 100, 300, nil); err != nil {
		t.Fatal(err)
	}
	if err := deaf.sess.Shell(); err != nil {
		t.Fatal(err)
	}
	deaf.sees("welcome anna")
	line.deaf.Store(true)
	deaf.types("f")
	h.join("bruno").sees("welcome bruno")
	eventually(t, func() bool { _, left := h.guests(); return left == 1 },
		func() string { return "the client that does not read is still there" })
	if !strings.Contains(h.log.String(), "takes nothing") {
		t.Errorf("the log does not say so:\n%s", h.log)
	}
}

// AC-39: a line that is dead without having been cut is found.
func TestADeadLine(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.timing.alive, c.timing.missed = time.Second, 4 }) // a living one answers sooner on any machine
	watches := h.join("bruno")
	watches.sees("welcome bruno")
	proxy := newLine(t, h.addr)
	c, err := (&house{t: t, addr: proxy.addr}).dial("anna", nothingToSay())
	if err != nil {
		t.Fatal(err)
	}
	c.session()
	_ = c.sess.RequestPty("xterm", 24, 80, nil)
	_ = c.sess.Shell()
	c.sees("welcome anna")
	proxy.fallSilent()
	eventually(t, func() bool { _, left := h.guests(); return left == 1 },
		func() string { return "the dead line is not found" })
	watches.types("q") // who is silent but there was left alone
	if got := watches.status(); got != 0 {
		t.Errorf("the silent watcher ends with status %d", got)
	}
}

func TestF20TheRoomCloses(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("welcome anna")
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := h.server.Shutdown(ctx); err != nil {
		t.Errorf("the room closes with %v", err)
	}
	if got := c.status(); got != 0 {
		t.Errorf("the session ends with status %d", got)
	}
	out := c.out.String()
	if i := strings.LastIndex(out, "\x1b[?1049l"); i < 0 || !strings.Contains(out[i:], "the room is closing") {
		t.Errorf("the guest reads %q", out)
	}
	if _, err := h.dial("bruno", nothingToSay()); err == nil {
		t.Error("somebody comes in after the room has closed")
	}
}
