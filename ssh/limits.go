package ssh

import (
	"time"

	"tapis/engine/faults"
)

// Limits bound what the door takes (TRUST §5.1). A field that is zero is as usual. The
// host's file of them has the same names, see docs/limits.md.
type Limits struct {
	Guests      int // sessions at one time: who comes later reads that the house is full
	Connections int // at one time, in all
	Reserved    int // of those kept for addresses from which somebody is seated; guests have as many on top
	PerAddress  int // connections at one time from one address
	Waiting     int // of those without a session
	PerMinute   int // new from one address, and as many at once; not from this machine

	Login   time.Duration // for somebody to say yes to the host key and to type a password
	Session time.Duration // for a client that is let in to begin a session
	Idle    time.Duration // without a byte in either direction
	Stuck   time.Duration // for a client to take what it was sent
}

// usualLimits let nine friends behind one address come in at the same time and
// come back.
var usualLimits = Limits{
	Guests:      48,
	Connections: 96,
	Reserved:    32,
	PerAddress:  24,
	Waiting:     16,
	PerMinute:   40,

	Login:   time.Minute,
	Session: 20 * time.Second,
	Idle:    15 * time.Minute,
	Stuck:   10 * time.Second,
}

// Check says in one line which limits do not go together.
func (l Limits) Check() error {
	all := l.Usual().Connections
	for _, part := range []struct {
		key     string
		n, most int
	}{
		{"guests", l.Guests, all}, {"reserved", l.Reserved, all - 1}, {"per_address", l.PerAddress, all}, {"waiting", l.Waiting, all},
	} {
		if part.n > part.most {
			return fault("%s got %d, takes at most %d with %d connections", part.key, part.n, part.most, all)
		}
	}
	return nil
}

// Usual is l with what is zero filled in: as usual, and so that it goes with the rest.
func (l Limits) Usual() Limits {
	if l.Connections <= 0 {
		l.Connections = max(usualLimits.Connections, 2*l.Guests)
	}
	for _, n := range []struct {
		field *int
		usual int
	}{
		{&l.Guests, min(usualLimits.Guests, l.Connections)}, {&l.Reserved, usualLimits.Reserved},
		{&l.PerAddress, min(usualLimits.PerAddress, l.Connections)}, {&l.Waiting, min(usualLimits.Waiting, l.Connections)},
		{&l.PerMinute, usualLimits.PerMinute},
	} {
		if *n.field <= 0 {
			*n.field = n.usual
		}
	}
	for _, d := range []struct {
		field *time.Duration
		usual time.Duration
	}{
		{&l.Login, usualLimits.Login}, {&l.Session, usualLimits.Session}, {&l.Idle, usualLimits.Idle}, {&l.Stuck, usualLimits.Stuck},
	} {
		if *d.field <= 0 {
			*d.field = d.usual
		}
	}
	l.Reserved = max(0, min(l.Reserved, l.Connections-1))
	return l
}

// fault is an error that the command line says in the reader's language.
func fault(form string, args ...any) error { return faults.New(form, args...) }
