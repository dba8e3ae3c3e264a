package ssh

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
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

func atTheGate(t *testing.T, f func(s *street, g *gate)) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		s := &street{came: make(chan net.Conn), closed: make(chan struct{})}
		f(s, newGate(s, textLog(&lockedBuffer{})))
	})
}

func TestEightFromOneAddress(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		in := knock(s, g, "192.168.1.20", 500)
		if len(in) != maxPerAddress {
			t.Errorf("of 500 from one address %d get in", len(in))
		}
		if other := knock(s, g, "192.168.1.21", 1); len(other) != 1 {
			t.Error("somebody else does not get in")
		}
		if mapped := knock(s, g, "::ffff:192.168.1.20", 1); len(mapped) != 0 {
			t.Error("the same address written another way gets in")
		}
		_ = in[0].Close()
		_ = in[0].Close() // twice counts once
		time.Sleep(time.Minute)
		if again := knock(s, g, "192.168.1.20", 5); len(again) != 1 {
			t.Errorf("after one has left %d get in", len(again))
		}
	})
}

func TestTenNewOnesAMinute(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		got := 0
		for range 50 {
			for _, c := range knock(s, g, "10.0.0.7", 1) {
				got++
				_ = c.Close()
			}
		}
		if got != newPerMinute {
			t.Errorf("of 50 one after the other %d get in", got)
		}
		time.Sleep(6 * time.Second)
		if in := knock(s, g, "10.0.0.7", 2); len(in) != 1 {
			t.Errorf("six seconds later %d get in", len(in))
		}
	})
}

func TestOneHouseholdIsOneAddress(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		got := 0
		for i := range 40 {
			got += len(knock(s, g, fmt.Sprintf("2001:db8:1:2::%x", i+1), 1))
		}
		if got != maxPerAddress {
			t.Errorf("of 40 from one network %d get in", got)
		}
		if other := knock(s, g, "2001:db8:1:3::1", 1); len(other) != 1 {
			t.Error("somebody next door does not get in")
		}
	})
}

func TestSixtyFourInAll(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		got := 0
		for i := range 100 {
			got += len(knock(s, g, fmt.Sprintf("10.1.%d.1", i), 1))
		}
		if got != maxConns {
			t.Errorf("of 100 addresses %d get in", got)
		}
	})
}

func TestTheHostsOwnMachine(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		in := knock(s, g, "127.0.0.1", 500)
		if len(in) != maxWaiting {
			t.Errorf("of 500 that say nothing %d get in", len(in))
		}
		for _, c := range in {
			c.(*gated).letIn()
			c.(*gated).letIn() // twice counts once
		}
		if more := knock(s, g, "127.0.0.1", 500); len(more) != maxWaiting {
			t.Errorf("after those have come in %d more do", len(more))
		}
		for _, c := range in {
			_ = c.Close()
		}
		if n := g.from[netip.MustParseAddr("127.0.0.1")]; n.open != maxWaiting || n.waiting != maxWaiting || g.all != maxWaiting {
			t.Errorf("the gate counts %+v, %d in all", n, g.all)
		}
	})
}

func TestAddressesAreForgotten(t *testing.T) {
	atTheGate(t, func(s *street, g *gate) {
		for i := range 3 * forgetAfter {
			for _, c := range knock(s, g, fmt.Sprintf("10.%d.%d.1", i/250, i%250), 1) {
				_ = c.Close()
			}
			time.Sleep(time.Second)
		}
		if len(g.from) > forgetAfter {
			t.Errorf("the gate remembers %d addresses", len(g.from))
		}
	})
}

// F12: connections that say nothing are closed.
func TestHalfOpenConnections(t *testing.T) {
	h := open(t, func(c *Config) { c.timing.handshake = 100 * time.Millisecond })
	for range 40 {
		c, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	eventually(t, func() bool {
		c, err := h.dial("anna", nothingToSay())
		if err == nil {
			_ = c.conn.Close()
		}
		return err == nil
	}, func() string { return "half-open connections keep the door shut" })
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
	h := open(t)
	var first *client
	for i := range maxGuests {
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
	first.types("q")
	first.status()
	eventually(t, func() bool { return h.server.Guests() < maxGuests }, func() string { return "nobody leaves" })
	h.join("late").sees("welcome late")
}
