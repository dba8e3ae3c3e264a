package ssh

import "time"

// Limits bound what the door takes (TRUST §5.1). A field that is zero is as usual.
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

// orUsual fills in what is zero.
func (l Limits) orUsual() Limits {
	for _, n := range []struct {
		field *int
		usual int
	}{
		{&l.Guests, usualLimits.Guests}, {&l.Connections, usualLimits.Connections}, {&l.Reserved, usualLimits.Reserved},
		{&l.PerAddress, usualLimits.PerAddress}, {&l.Waiting, usualLimits.Waiting}, {&l.PerMinute, usualLimits.PerMinute},
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
	l.Reserved = min(l.Reserved, l.Connections-1)
	return l
}
