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

// gate bounds connections before any byte of ssh is spoken: how many there are in
// all and from one address, and how many from it are new within a minute. People
// on the host's own machine share its address: for them the last does not hold.
//
// Connections without a session cost a place only until somebody else needs it:
// then the one that has waited longest is closed, so that silent ones keep nobody
// out. A part of all places is kept for addresses from which somebody is seated.
type gate struct {
	net.Listener
	limits Limits
	log    *slog.Logger
	silent time.Duration // for a client to begin to speak ssh
	said   rate.Sometimes

	mu      sync.Mutex
	all     int
	waiting map[*gated]struct{} // connections without a session
	from    map[netip.Addr]*visitor
	telling int    // connections that are being told why they are turned away
	last    uint64 // number of the connection accepted last; Accept alone uses it
}

// visitor is what is known of an address.
type visitor struct {
	open    int // connections
	waiting int // of those without a session
	recent  *rate.Limiter
	seated  time.Time // when somebody who comes from here was last seen to be seated
}

const (
	// forgetAfter bounds how many addresses the gate remembers.
	forgetAfter = 1024
	// remembered is how long an address is known for somebody seated.
	remembered = time.Hour

	// After these a connection without a session may have to go for another. A
	// client that says nothing and one that is let in need no time for anything;
	// one that speaks may wait for somebody to type a password, once.
	patienceIdle  = time.Second
	patienceLogin = 20 * time.Second

	// spoken is fewer bytes than a client sends before it asks its user anything:
	// its version and the algorithms it knows.
	spoken = 256
)

func newGate(l net.Listener, limits Limits, silent time.Duration, log *slog.Logger) *gate {
	return &gate{
		Listener: l, limits: limits, silent: silent, log: log, said: rate.Sometimes{First: 10, Interval: time.Second},
		waiting: map[*gated]struct{}{}, from: map[netip.Addr]*visitor{},
	}
}

// probes are how the system finds out that there is nobody at the other end: within 45
// s, and without waking this process while there is.
var probes = net.KeepAliveConfig{Enable: true, Idle: 15 * time.Second, Interval: 10 * time.Second, Count: 3}

// Accept waits for a connection that may come in.
func (g *gate) Accept() (net.Conn, error) {
	for {
		c, err := g.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if tcp, ok := c.(*net.TCPConn); ok {
			_ = tcp.SetKeepAliveConfig(probes)
		}
		g.last++
		in := &gated{Conn: c, gate: g, from: address(c), number: g.last}
		if why := g.enter(in); why != nil {
			g.said.Do(func() { g.log.Info("turned away", "from", in.from, "why", why.logged()) })
			g.turnAway(c, why)
			continue
		}
		return in, nil
	}
}

// enter counts a connection in, or says why not.
func (g *gate) enter(c *gated) (why reason) {
	g.mu.Lock()
	gone, why := g.admit(c)
	g.mu.Unlock()
	if gone != nil {
		g.said.Do(func() { g.log.Info("closed for somebody else: no session", "from", gone.from) })
		_ = gone.Conn.Close()
	}
	return why
}

// admit decides about a connection. gone is one that has to go for it.
func (g *gate) admit(c *gated) (gone *gated, why reason) {
	v := g.visitor(c.from)
	local := c.from.IsLoopback()
	known := time.Since(v.seated) < remembered
	places := g.limits.Connections
	if !known {
		places -= g.limits.Reserved
	}
	switch {
	case !local && !known && !v.recent.Allow():
		return nil, tooManyNew
	case v.waiting >= g.limits.Waiting:
		if gone = g.oldest(func(w *gated) bool { return w.from == c.from }); gone == nil {
			return nil, tooManyNow
		}
	case !local && v.open >= g.limits.PerAddress:
		return nil, tooMany
	case g.all >= places:
		if gone = g.oldest(func(*gated) bool { return true }); gone == nil {
			return nil, fullNow
		}
	}
	if gone != nil {
		g.out(gone)
	}
	g.all++
	v.open++
	c.open = true
	g.wait(c, g.silent)
	return gone, nil
}

// oldest is the connection that has waited longest and may have to go.
func (g *gate) oldest(which func(*gated) bool) (old *gated) {
	now := time.Now()
	for c := range g.waiting {
		patience := patienceIdle
		if c.read >= spoken && !c.proven && !c.wrong {
			patience = patienceLogin
		}
		if which(c) && now.Sub(c.since) >= patience && (old == nil || c.since.Before(old.since)) {
			old = c
		}
	}
	return old
}

func (g *gate) visitor(from netip.Addr) *visitor {
	v := g.from[from]
	if v == nil {
		g.forget()
		v = &visitor{recent: rate.NewLimiter(rate.Every(time.Minute/time.Duration(g.limits.PerMinute)), g.limits.PerMinute)}
		g.from[from] = v
	}
	return v
}

// forget drops the addresses that owe nothing once there are many, and then those
// that nobody is connected from.
func (g *gate) forget() {
	for _, all := range []bool{false, true} {
		for addr, v := range g.from {
			if len(g.from) < forgetAfter {
				return
			}
			if v.open == 0 && (all || v.recent.Tokens() >= float64(g.limits.PerMinute) && time.Since(v.seated) >= remembered) {
				delete(g.from, addr)
			}
		}
	}
}

// wait counts a connection among those without a session, and closes it when it
// has none after d.
func (g *gate) wait(c *gated, d time.Duration) {
	c.since = time.Now()
	g.waiting[c] = struct{}{}
	g.from[c.from].waiting++
	c.timer = time.AfterFunc(d, c.late)
}

// out counts a connection out, once.
func (g *gate) out(c *gated) {
	if c.open {
		c.open = false
		g.stopWaiting(c)
		g.from[c.from].open--
		g.all--
	}
}

func (g *gate) stopWaiting(c *gated) {
	if _, ok := g.waiting[c]; ok {
		delete(g.waiting, c)
		g.from[c.from].waiting--
		c.timer.Stop()
	}
}

// gated is a connection that the gate counts.
type gated struct {
	net.Conn
	gate   *gate
	from   netip.Addr
	number uint64 // connections are numbered as they are accepted

	// Guarded by the gate's mutex.
	open   bool
	read   int       // bytes, up to spoken
	proven bool      // who it is
	wrong  bool      // a password
	since  time.Time // it has no session
	timer  *time.Timer
}

// Read notes whether the client speaks at all.
func (c *gated) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if n > 0 {
		c.gate.mu.Lock()
		c.read = min(c.read+n, spoken)
		c.gate.mu.Unlock()
	}
	return n, err
}

// late closes a connection whose time without a session is over. While its user is
// asked for something the handshake's own time holds.
func (c *gated) late() {
	c.gate.mu.Lock()
	_, waits := c.gate.waiting[c]
	login := c.read >= spoken && !c.proven
	c.gate.mu.Unlock()
	if waits && !login {
		c.gate.said.Do(func() { c.gate.log.Info("closed: no session", "from", c.from) })
		_ = c.Close()
	}
}

// proves says that the client has shown who it is: it has time to begin a session.
func (c *gated) proves() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	if c.open && !c.proven {
		c.proven = true
		c.gate.stopWaiting(c)
		c.gate.wait(c, c.gate.limits.Session)
	}
}

// guessed says that a password was wrong.
func (c *gated) guessed() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	c.wrong = true
}

// begins and ends say that a session runs on the connection, or none any more.
func (c *gated) begins() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	c.gate.stopWaiting(c)
}

func (c *gated) ends() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	if _, waits := c.gate.waiting[c]; c.open && !waits {
		c.gate.wait(c, c.gate.limits.Session)
	}
}

// seated says that somebody who plays comes from the connection's address.
func (c *gated) seated() {
	c.gate.mu.Lock()
	defer c.gate.mu.Unlock()
	if v := c.gate.from[c.from]; v != nil {
		v.seated = time.Now()
	}
}

// Close closes the connection and counts it out, once.
func (c *gated) Close() error {
	c.gate.mu.Lock()
	c.gate.out(c)
	c.gate.mu.Unlock()
	return c.Conn.Close()
}

// address is whom a connection counts for: the IPv4 address, or the /64 of an
// IPv6 address, which is what one household has.
func address(c net.Conn) netip.Addr { return addressOf(c.RemoteAddr()) }

func addressOf(remote net.Addr) netip.Addr {
	at, err := netip.ParseAddrPort(remote.String())
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

// gatedOf is the same as the gate knows it; nil when there is no gate.
func gatedOf(ctx charm.Context) *gated {
	c, _ := connOf(ctx).(*gated)
	return c
}
