package ssh

import (
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"time"

	charm "charm.land/ssh"
	"golang.org/x/time/rate"
)

// gate turns connections away before any byte of ssh is spoken: too many in
// all, too many from one address, or too many new ones from one address in a
// minute. People on the host's own machine share its address: for them only
// connections that are not let in yet count, and there is no limit a minute.
type gate struct {
	net.Listener
	log *slog.Logger

	mu   sync.Mutex
	all  int
	from map[netip.Addr]*visitor
}

// visitor is what is known of an address.
type visitor struct {
	open    int // connections
	waiting int // of those, not let in yet
	recent  *rate.Limiter
}

// forgetAfter bounds how many addresses the gate remembers.
const forgetAfter = 1024

func newGate(l net.Listener, log *slog.Logger) *gate {
	return &gate{Listener: l, log: log, from: map[netip.Addr]*visitor{}}
}

// Accept waits for a connection that may come in.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := address(c)
		if why := g.enter(from); why != "" {
			g.log.Info("turned away", "from", from, "why", why)
			_ = c.Close()
			continue
		}
		return &gated{Conn: c, gate: g, from: from, waiting: true}, nil
	}
}

// enter counts a connection in, or says why not.
func (g *gate) enter(from netip.Addr) (why string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.from[from]
	if v == nil {
		g.forget()
		v = &visitor{recent: rate.NewLimiter(rate.Every(time.Minute/newPerMinute), newPerMinute)}
		g.from[from] = v
	}
	switch local := from.IsLoopback(); {
	case g.all >= maxConns:
		return "too many connections"
	case local && v.waiting >= maxWaiting, !local && v.open >= maxPerAddress:
		return "too many connections from one address"
	case !local && !v.recent.Allow():
		return "too many new connections from one address"
	}
	g.all++
	v.open++
	v.waiting++
	return ""
}

// forget drops the addresses that owe nothing once there are many.
func (g *gate) forget() {
	if len(g.from) < forgetAfter {
		return
	}
	for addr, v := range g.from {
		if v.open == 0 && v.recent.Tokens() >= newPerMinute {
			delete(g.from, addr)
		}
	}
}

// gated is a connection that the gate counts.
type gated struct {
	net.Conn
	gate *gate
	from netip.Addr

	mu      sync.Mutex // guards the two below
	waiting bool
	closed  bool
}

// letIn says that the client has shown who it is.
func (c *gated) letIn() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.waiting {
		c.waiting = false
		c.gate.mu.Lock()
		c.gate.from[c.from].waiting--
		c.gate.mu.Unlock()
	}
}

// Close closes the connection and counts it out, once.
func (c *gated) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.closed = true
		c.gate.mu.Lock()
		v := c.gate.from[c.from]
		v.open--
		if c.waiting {
			c.waiting = false
			v.waiting--
		}
		c.gate.all--
		c.gate.mu.Unlock()
	}
	return c.Conn.Close()
}

// address is whom a connection counts for: the IPv4 address, or the /64 of an
// IPv6 address, which is what one household has.
func address(c net.Conn) netip.Addr {
	at, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	addr := at.Addr().Unmap().WithZone("")
	if addr.Is6() && !addr.IsLoopback() {
		net, _ := addr.Prefix(64)
		return net.Addr()
	}
	return addr
}

// connKey is where a session finds the connection it came by.
type connKey struct{}

func rememberConn(ctx charm.Context, c net.Conn) net.Conn {
	ctx.SetValue(connKey{}, c)
	return c
}

// connOf is the connection under a session.
func connOf(ctx charm.Context) net.Conn {
	c, _ := ctx.Value(connKey{}).(net.Conn)
	return c
}
