package ssh

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// street is a listener on which connections arrive from any address.
type street struct {
	came   chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func (s *street) Accept() (net.Conn, error) {
	select {
	case c := <-s.came:
		return c, nil
	case <-s.closed:
		return nil, errors.New("closed")
	}
}
func (s *street) Close() error   { s.once.Do(func() { close(s.closed) }); return nil }
func (s *street) Addr() net.Addr { return &net.TCPAddr{} }

// passer is one end of a connection that says where it comes from.
type passer struct {
	net.Conn
	from string
}

func (p passer) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(p.from), 40000))
}

// knock lets n connections arrive from an address and returns those let in.
func knock(s *street, g *gate, from string, n int) (in []net.Conn) {
	accepted := make(chan net.Conn)
	go func() {
		for {
			c, err := g.Accept()
			if err != nil {
				close(accepted)
				return
			}
			accepted <- c
		}
	}()
	for range n {
		here, _ := net.Pipe()
		s.came <- passer{here, from}
		synctest.Wait()
		select {
		case c := <-accepted:
			in = append(in, c)
		default:
		}
	}
	_ = s.Close()
	<-accepted
	*s = street{came: s.came, closed: make(chan struct{})}
	return in
}

// speaks is what a client does that says more than it must.
func (c *gated) speaks() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	c.read = spoken
}

// counts says how many are connected, and how many of them have no session.
func (g *gate) counts() (open, waiting int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.all, len(g.waiting)
}

func atTheGate(t *testing.T, limits Limits, f func(s *street, g *gate)) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		s := &street{came: make(chan net.Conn), closed: make(chan struct{})}
		g := newGate(s, limits.Usual(), usual.silent, textLog(&lockedBuffer{}))
		f(s, g)
		time.Sleep(2 * tellingTime)
		g.mu.Lock()
		defer g.mu.Unlock()
		for c := range g.waiting {
			g.stopWaiting(c)
		}
	})
}

// plays marks connections as those on which a session runs.
func plays(in []net.Conn) {
	for _, c := range in {
		c.(*gated).proves()
		c.(*gated).begins()
	}
}

// F11, with the usual limits: of 500 connections from one address only those get
// in that may wait for a session.
func TestManyFromOneAddress(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		in := knock(s, g, "192.168.1.20", 500)
		if len(in) != usualLimits.Waiting {
			t.Errorf("of 500 from one address %d get in", len(in))
		}
		if other := knock(s, g, "192.168.1.21", 1); len(other) != 1 {
			t.Error("somebody else does not get in")
		}
		if mapped := knock(s, g, "::ffff:192.168.1.20", 1); len(mapped) != 0 {
			t.Error("the same address written another way gets in")
		}
	})
}

// Connections that are open from one address, with sessions.
func TestSessionsFromOneAddress(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		var in []net.Conn
		for range 10 {
			more := knock(s, g, "192.168.1.20", 6)
			plays(more)
			in = append(in, more...)
			time.Sleep(time.Minute)
		}
		if len(in) != usualLimits.PerAddress {
			t.Errorf("%d are open from one address", len(in))
		}
		_ = in[0].Close()
		_ = in[0].Close() // twice counts once
		if again := knock(s, g, "192.168.1.20", 5); len(again) != 1 {
			t.Errorf("after one has left %d get in", len(again))
		}
	})
}

// Nine friends behind one address come in at once, are all cut off, and come back
// at once, several times.
func TestNineFriendsBehindOneAddress(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		for round := range 6 {
			in := knock(s, g, "203.0.113.9", 9)
			if len(in) != 9 {
				t.Fatalf("in round %d %d of nine friends get in", round, len(in))
			}
			plays(in)
			for _, c := range in {
				c.(*gated).seated()
			}
			time.Sleep(time.Second)
			if back := knock(s, g, "203.0.113.9", 9); len(back) != 9 { // the old lines are not known to be dead yet
				t.Fatalf("in round %d %d of nine friends come back", round, len(back))
			} else {
				for _, c := range append(in, back...) {
					_ = c.Close()
				}
			}
		}
	})
}

func TestNewOnesInAMinute(t *testing.T) {
	atTheGate(t, Limits{PerMinute: 10}, func(s *street, g *gate) {
		got := 0
		for range 50 {
			for _, c := range knock(s, g, "10.0.0.7", 1) {
				got++
				_ = c.Close()
			}
		}
		if got != 10 {
			t.Errorf("of 50 one after the other %d get in", got)
		}
		time.Sleep(6 * time.Second)
		if in := knock(s, g, "10.0.0.7", 2); len(in) != 1 {
			t.Errorf("six seconds later %d get in", len(in))
		}
	})
}

func TestOneHouseholdIsOneAddress(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		got := 0
		for i := range 40 {
			got += len(knock(s, g, fmt.Sprintf("2001:db8:1:2::%x", i+1), 1))
		}
		if got != usualLimits.Waiting {
			t.Errorf("of 40 from one network %d get in", got)
		}
		if other := knock(s, g, "2001:db8:1:3::1", 1); len(other) != 1 {
			t.Error("somebody next door does not get in")
		}
	})
}

// A part of the places is kept for addresses from which somebody is seated.
func TestPlacesForThoseSeated(t *testing.T) {
	atTheGate(t, Limits{Connections: 30, Reserved: 10}, func(s *street, g *gate) {
		home := knock(s, g, "192.168.1.20", 1)
		plays(home)
		home[0].(*gated).seated()
		got := 0
		for i := range 100 {
			in := knock(s, g, fmt.Sprintf("10.1.%d.1", i), 1)
			plays(in)
			got += len(in)
		}
		if got != 19 {
			t.Errorf("of 100 addresses %d get in", got)
		}
		if back := knock(s, g, "192.168.1.20", 11); len(back) != 10 {
			t.Errorf("from where somebody is seated %d get in", len(back))
		}
	})
}

// Connections that say nothing, that stop in the middle, or that are let in and
// begin no session keep nobody out, neither from their own address nor in all.
func TestIdleConnectionsKeepNobodyOut(t *testing.T) {
	for what, idle := range map[string]func(*gated){
		"silent":   func(*gated) {},
		"let in":   func(c *gated) { c.speaks(); c.proves() },
		"guessing": func(c *gated) { c.speaks(); c.guessed() },
		"finished": func(c *gated) { c.speaks(); c.proves(); c.begins(); c.ends() },
	} {
		atTheGate(t, Limits{}, func(s *street, g *gate) {
			var in []net.Conn
			for i := range 20 {
				from := "127.0.0.1"
				if i > 0 {
					from = fmt.Sprintf("10.1.%d.1", i)
				}
				more := knock(s, g, from, 16)
				for _, c := range more {
					idle(c.(*gated))
				}
				in = append(in, more...)
			}
			if len(in) != usualLimits.Connections-usualLimits.Reserved {
				t.Errorf("%s: %d get in", what, len(in))
			}
			if late := knock(s, g, "127.0.0.1", 1); len(late) != 0 {
				t.Errorf("%s: one more gets in at once", what)
			}
			time.Sleep(2 * time.Second)
			for _, from := range []string{"127.0.0.1", "10.9.9.9"} {
				if friend := knock(s, g, from, 1); len(friend) != 1 {
					t.Errorf("%s: a friend from %s does not get in", what, from)
				}
			}
			if what == "guessing" { // the handshake's own time ends them
				return
			}
			time.Sleep(21 * time.Second)
			if open, waiting := g.counts(); open > 0 || waiting > 0 {
				t.Errorf("%s: after their time %d are open, %d wait", what, open, waiting)
			}
			for _, c := range in {
				if _, err := c.Write([]byte("x")); err == nil {
					t.Fatalf("%s: one is still open", what)
				}
			}
		})
	}
}

// Somebody who is asked for a password, or whether the host's key is right, has
// time for that, and is not closed for somebody else soon.
func TestLoginTakesTime(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		in := knock(s, g, "127.0.0.1", 16)
		for _, c := range in {
			c.(*gated).speaks()
		}
		time.Sleep(15 * time.Second)
		more := knock(s, g, "127.0.0.1", 1)
		if open, _ := g.counts(); len(more) != 0 || open != 16 {
			t.Errorf("%d get in, %d are open", len(more), open)
		}
		time.Sleep(10 * time.Second)
		more = knock(s, g, "127.0.0.1", 1)
		if open, _ := g.counts(); len(more) != 1 || open != 16 {
			t.Errorf("after 25 s %d get in, %d are open", len(more), open)
		}
	})
}

// A session takes its connection out of those that wait, for as long as it runs.
func TestASessionHasTime(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		in := knock(s, g, "127.0.0.1", 500)
		plays(in)
		if more := knock(s, g, "127.0.0.1", 500); len(in) != 16 || len(more) != 16 {
			t.Errorf("%d get in, after those have sessions %d more do", len(in), len(more))
		}
		time.Sleep(time.Hour)
		open, _ := g.counts()
		g.mu.Lock()
		if n := g.from[netip.MustParseAddr("127.0.0.1")]; n.open != 16 || n.waiting != 0 || open != 16 {
			t.Errorf("the gate counts %+v, %d in all", n, open)
		}
		g.mu.Unlock()
		for _, c := range in {
			c.(*gated).ends()
			c.(*gated).ends()
		}
		time.Sleep(usualLimits.Session)
		synctest.Wait()
		if open, _ := g.counts(); open != 0 {
			t.Errorf("after the sessions %d are open", open)
		}
	})
}

func TestAddressesAreForgotten(t *testing.T) {
	atTheGate(t, Limits{}, func(s *street, g *gate) {
		for i := range 3 * forgetAfter {
			for _, c := range knock(s, g, fmt.Sprintf("10.%d.%d.1", i/250, i%250), 1) {
				_ = c.Close()
			}
			if i%2 == 0 { // slowly, then fast
				time.Sleep(time.Duration(i%3) * time.Second)
			}
		}
		if len(g.from) > forgetAfter {
			t.Errorf("the gate remembers %d addresses", len(g.from))
		}
	})
}

// F12: connections that say nothing are closed.
func TestHalfOpenConnections(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.timing.silent = 4 * time.Second }) // in which anna says her first word on any machine
	var silent []net.Conn
	for range 16 {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		silent = append(silent, c)
	}
	for _, c := range silent {
		if _, err := io.Copy(io.Discard, c); err != nil {
			t.Error(err)
		}
	}
	h.join("anna").sees("welcome")
}

// A client that is let in and begins no session, or asks for a terminal only, is
// cut off after its time, and one that has ended its session as well.
func TestClientsWithoutASession(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Limits.Session = 6 * time.Second }) // in which the ones below begin on any machine
	plays := h.join("bruno")
	plays.sees("welcome")
	var ended sync.WaitGroup
	for _, begin := range []func(*client){
		func(*client) {},
		func(c *client) { c.session() },
		func(c *client) { c.session(); _ = c.sess.RequestPty("xterm", 24, 80, nil) },
		func(c *client) {
			c.session()
			_ = c.sess.RequestPty("xterm", 24, 80, nil)
			_ = c.sess.Shell()
			c.sees("welcome")
			c.types("q")
			c.status()
		},
	} {
		c, err := h.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		begin(c)
		ended.Go(func() { _ = c.conn.Wait() }) // ends when the line does
	}
	ended.Wait()
	plays.types("x")
	plays.sees("\x1b[2D1") // two cells back, where "keys 0." becomes "keys 1."
}

// Who is turned away reads why, by a client that knows nothing of it.
func TestWhoIsTurnedAwayReadsWhy(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Waiting = 1 })
	var got error
	eventually(t, func() bool { // on a slow machine the silent one may have to go for her
		silent, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer silent.Close()
		_, got = h.dial("anna", nothingToSay())
		return got != nil
	}, func() string { return "everybody gets in" })
	if !strings.Contains(got.Error(), "too many connections from your address at the moment, please try again soon / "+
		"trop de connexions depuis votre adresse pour le moment, revenez dans un instant") {
		t.Errorf("anna reads %v", got)
	}
}

// F39: nothing old is offered.
func TestAlgorithms(t *testing.T) {
	h := open(t)
	for what, config := range map[string]gossh.Config{
		"CBC":         {Ciphers: []string{"aes128-cbc", "3des-cbc"}},
		"RC4":         {Ciphers: []string{"arcfour"}},
		"SHA-1 group": {KeyExchanges: []string{"diffie-hellman-group1-sha1"}},
	} {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := gossh.NewClientConn(c, h.addr, &gossh.ClientConfig{
			Config: config, User: "anna", Auth: []gossh.AuthMethod{nothingToSay()},
			HostKeyCallback: gossh.InsecureIgnoreHostKey(),
		}); err == nil {
			t.Errorf("%s is spoken", what)
		}
		_ = c.Close()
	}
}

// AC-69.
func TestAFullHouse(t *testing.T) {
	const guests = 5
	h := open(t, func(c *Config) {
		c.Limits.Guests = guests
		c.Seated = func(identity string) bool { return identity == "guest:seated" }
	})
	var first *client
	for i := range guests {
		c := h.join(fmt.Sprintf("guest%d", i))
		c.sees("welcome")
		if first == nil {
			first = c
		}
	}
	late := h.join("late")
	if got := late.status(); got != 0 {
		t.Errorf("who comes late gets status %d", got)
	}
	if out := late.out.String(); out != "the house is full, please try again in a moment\r\n" {
		t.Errorf("who comes late reads %q", out)
	}
	seated := h.join("seated") // who has a chair comes back all the same
	seated.sees("welcome seated")
	for _, c := range []*client{first, seated} {
		c.types("q")
		c.status()
	}
	eventually(t, func() bool { return h.server.Guests() < guests }, func() string { return "nobody leaves" })
	h.join("late").sees("welcome late")
}
