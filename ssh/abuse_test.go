package ssh

import (
	"bytes"
	"io"
	"net"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/engine/hand"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// alive is how many bytes of the process's heap are in use.
func alive() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// grows holds that what is alive does not grow by more than most bytes while f runs.
func grows(t *testing.T, most int64, f func()) {
	t.Helper()
	before := alive()
	f()
	// What is on its way to be dropped may take a moment.
	eventually(t, func() bool { return alive()-before <= most }, func() string {
		return "the heap has grown by more than it may"
	})
}

// answered types a key that changes the screen, and waits until it has.
func (f *friend) answered(key string) {
	f.t.Helper()
	before := f.screen.Text()
	f.types(key)
	eventually(f.t, func() bool { return f.screen.Text() != before }, func() string {
		return "nothing answers " + key + ":\n" + before
	})
}

// F7: a window of a hundred thousand columns costs what the largest one does that is
// honoured, with a real table on it.
func TestF07AWindowOfAHundredThousandColumns(t *testing.T) {
	r := openRoom(t, seatBots(2, "caller"))
	grows(t, 20<<20, func() {
		c, err := r.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		c.session()
		if err := c.sess.RequestPty("xterm-256color", 100_000, 100_000, nil); err != nil {
			t.Fatal(err)
		}
		if err := c.sess.Shell(); err != nil {
			t.Fatal(err)
		}
		c.sees("open seat")
	})
}

// F8: a window of no size and one of all sizes at once can be read, and one that is too
// small says what is needed.
func TestF08WindowsOfNoSizeAndOfAllSizes(t *testing.T) {
	r := openRoom(t, seatBots(2, "caller"))
	anna := r.visit("anna")
	anna.finds("open seat")
	for _, w := range []struct {
		cols, rows uint32
		w, h       int // as it is honoured
		text       string
	}{
		{30, 10, 30, 10, "needs a"}, {0, 0, 80, 24, "open seat"}, {1<<32 - 1, 1<<32 - 1, 300, 100, "open seat"}, {1<<32 - 1, 1, 300, 1, "tapis"}, {0, 1 << 31, 80, 24, "open seat"},
	} {
		anna.screen.Resize(w.w, w.h)
		if ok, err := anna.sess.SendRequest("window-change", true, gossh.Marshal(struct{ W, H, X, Y uint32 }{w.cols, w.rows, 0, 0})); !ok || err != nil {
			t.Fatalf("%d by %d is refused: %v, %v", w.cols, w.rows, ok, err)
		}
		anna.finds(w.text)
	}
}

// F9: somebody who is seated and reads nothing loses the line, not the seat, and
// the others are answered all the while.
func TestF09WhoReadsNothingKeepsTheSeat(t *testing.T) {
	t.Parallel()
	r := openRoomAt(t, func(c *Config) { c.Limits.Stuck = 4 * time.Second }, func(c *table.Config) { c.Clock.Off = true })
	wire, err := net.Dial("tcp", r.addr)
	if err != nil {
		t.Fatal(err)
	}
	line := &deafConn{Conn: wire, over: make(chan struct{})}
	defer close(line.over)
	deaf, err := r.dialOn(line, "anna", nothingToSay())
	if err != nil {
		t.Fatal(err)
	}
	deaf.session()
	if err := deaf.sess.RequestPty("xterm-256color", 100, 300, nil); err != nil {
		t.Fatal(err)
	}
	if err := deaf.sess.Shell(); err != nil {
		t.Fatal(err)
	}
	deaf.sees("open seat")
	bruno := r.visit("bruno")
	deaf.types("\r")
	bruno.finds("anna")
	line.deaf.Store(true)
	gone := func() bool { return strings.Contains(r.log.String(), "takes nothing") }
	pace := time.NewTicker(4 * time.Second / keysPerSecond) // two keys a turn are half of what is heard of a client
	defer pace.Stop()
	for n := 0; !gone(); n++ {
		<-pace.C
		_ = deaf.sess.WindowChange(100-n%2, 300) // each time all of it is drawn
		bruno.answered("?")
		bruno.answered("q")
	}
	bruno.finds("away")
	if !strings.Contains(bruno.screen.Text(), "anna") {
		t.Errorf("her seat is gone:\n%s", bruno.screen.Text())
	}
}

// F10: two megabytes of keys and a paste of five are no action, and leave nothing
// behind.
func TestF10AFloodOfKeysAndAPasteBetNothing(t *testing.T) {
	r := openRoom(t, func(c *table.Config) { c.Clock.Off = true })
	anna := r.visit("anna")
	anna.finds("open seat")
	anna.types("\r")
	anna.finds("YOU") // else bruno may take the chair that she asked for
	partner := r.partner("bruno")
	if !partner.Do(table.Sit{Seat: -1}) {
		t.Fatal("bruno cannot sit down")
	}
	// Bruno calls when it is his turn.
	turns := make(chan *table.Snapshot, 1000)
	go func() {
		for s := range partner.Updates() {
			if s.Decision.Yours && s.View != nil {
				partner.Do(table.Act{Decision: s.Decision.ID, Action: table.PokerAction(hand.CallBy(s.You))})
			}
			select {
			case turns <- s:
			default:
			}
		}
	}()
	eventually(t, anna.myTurn, func() string { return "anna is not asked:\n" + anna.screen.Text() })
	before := 0
	happened := func(s *table.Snapshot) int {
		if s.View == nil {
			return 0
		}
		return len(s.View.Events)
	}
	for len(turns) > 0 {
		before = happened(<-turns)
	}
	grows(t, 5<<20, func() {
		anna.types(strings.Repeat("\x1b[24~", 2<<20/5))
		anna.types("\x1b[200~" + strings.Repeat("c\rr500\ra\r", 5<<20/9) + "\x1b[201~")
		// What was typed has been read when this is answered.
		anna.answered("?")
		anna.answered("q")
	})
	for len(turns) > 0 {
		if n := happened(<-turns); n != before {
			t.Errorf("something has happened at the table: %d events, before %d", n, before)
		}
	}
	if !anna.myTurn() {
		t.Errorf("anna is no longer asked:\n%s", anna.screen.Text())
	}
}

// F11, through the real door: of 500 connections from one address only those are held
// that may wait, and who is in is answered.
func TestF11FiveHundredConnectionsFromOneAddress(t *testing.T) {
	h := open(t, func(c *Config) { c.timing.silent = time.Hour })
	anna := h.join("anna")
	anna.sees("welcome anna")
	closed := make(chan struct{}, 500)
	for range 500 {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			closed <- struct{}{} // refused by the system itself
			continue
		}
		t.Cleanup(func() { _ = c.Close() })
		go func() {
			_, _ = io.Copy(io.Discard, c)
			closed <- struct{}{}
		}()
	}
	for range 500 - usualLimits.Waiting {
		select {
		case <-closed:
		case <-time.After(patience):
			t.Fatal("more are held than may wait")
		}
	}
	anna.types("q")
	if got := anna.status(); got != 0 {
		t.Errorf("who was in ends with status %d", got)
	}
}

// F12: of a thousand connections that say nothing none is left, nor anything of them.
func TestF12AThousandHalfOpenConnections(t *testing.T) {
	h := open(t, func(c *Config) {
		c.timing.silent = 4 * time.Second
		c.Limits.Waiting, c.Limits.Connections, c.Limits.PerAddress = 1100, 1100, 1100
	})
	h.join("anna").sees("welcome anna")
	before := runtime.NumGoroutine()
	var all []net.Conn
	for range 1000 {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		all = append(all, c)
	}
	for _, c := range all {
		if _, err := io.Copy(io.Discard, c); err != nil {
			t.Fatal(err)
		}
	}
	eventually(t, func() bool { return runtime.NumGoroutine() <= before+5 }, func() string { return "goroutines are left" })
	h.join("bruno").sees("welcome bruno")
}

// F13: a client that asks for a program, a folder or somebody else's network gets a
// sentence or nothing.
func TestF13NothingIsRunNorForwarded(t *testing.T) {
	h := open(t)
	for _, command := range []string{"sh", "sh -c id", "version; id", "/usr/lib/sftp-server", "scp -t /tmp"} {
		c, err := h.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		c.session()
		if err := c.sess.Start(command); err != nil {
			t.Fatal(err)
		}
		if got := c.status(); got != 1 {
			t.Errorf("%q ends with status %d", command, got)
		}
		if out := c.out.String(); !strings.Contains(out, "nothing can be run here") {
			t.Errorf("%q answers %q", command, out)
		}
		if _, err := c.conn.Dial("tcp", "127.0.0.1:22"); err == nil {
			t.Error("it connects on")
		}
		if _, err := c.conn.Listen("tcp", "127.0.0.1:0"); err == nil {
			t.Error("it listens")
		}
	}
	c, err := h.dial("anna", nothingToSay())
	if err != nil {
		t.Fatal(err)
	}
	c.session()
	if err := c.sess.RequestSubsystem("sftp"); err == nil {
		t.Error("sftp is served")
	}
	taken := 0
	for range 1000 {
		if c.sess.Setenv("LC_X", "C") == nil {
			taken++
		}
	}
	if taken != maxEnv {
		t.Errorf("of a thousand variables %d are taken", taken)
	}
}

// F36: people who come and go leave neither goroutines nor descriptors nor memory.
func TestF36ComingAndGoingLeavesNothing(t *testing.T) {
	r := openRoom(t)
	stays := r.visit("bruno")
	stays.finds("open seat")
	come := func(n int) {
		for i := range n {
			c := r.join("anna")
			c.sees("open seat")
			if i%2 == 0 {
				_ = c.wire.Close() // and is cut
			} else {
				c.types("q\r")
				c.status()
			}
			_ = c.conn.Close()
		}
		eventually(t, func() bool { return r.server.Guests() == 1 }, func() string { return "somebody is still there" })
	}
	descriptors := func() int {
		list, _ := os.ReadDir("/proc/self/fd") // elsewhere there are none to count
		return len(list)
	}
	come(10) // what is made once
	runtime.GC()
	goroutines, open := runtime.NumGoroutine(), descriptors()
	grows(t, 5<<20, func() { come(rounds.Of(150, 10_000)) })
	eventually(t, func() bool { return runtime.NumGoroutine() <= goroutines+5 && descriptors() <= open+2 }, func() string {
		return "goroutines or descriptors are left:\n" + strings.Join(stacks(), "\n\n")
	})
}

// F39: strict key exchange is offered, and nothing old is.
func TestF39WhatTheDoorOffers(t *testing.T) {
	h := open(t)
	c, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, "SSH-2.0-test\r\n"); err != nil {
		t.Fatal(err)
	}
	var got []byte
	for buf := make([]byte, 4096); !bytes.Contains(got, []byte("none")); { // of the last list but the languages
		n, err := c.Read(buf)
		if err != nil {
			t.Fatalf("%v after %q", err, got)
		}
		got = append(got, buf[:n]...)
	}
	if !bytes.Contains(got, []byte("kex-strict-s-v00@openssh.com")) {
		t.Errorf("strict key exchange is not offered: %q", got)
	}
	for _, old := range []string{"cbc", "arcfour", "3des", "sha1", "ssh-rsa,", "ssh-dss", "md5", "none,"} {
		if bytes.Contains(got, []byte(old)) {
			t.Errorf("%s is offered: %q", old, got)
		}
	}
}
