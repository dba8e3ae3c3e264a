package ssh

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// guesses makes guessing the password slow. The first guess of an address is
// looked at at once. After each wrong one its next waits twice as long, up to
// longestWait, and guesses of one address on several connections stand in one
// line; in all, addresses that were wrong before have allSecond guesses a second.
// So somebody who mistypes hardly notices, and strangers who guess do not keep
// others from coming in.
type guesses struct {
	mu   sync.Mutex
	from map[netip.Addr]*guesser
	all  *rate.Limiter
}

// guesser is an address from which somebody has guessed.
type guesser struct {
	wrong   int       // in a row
	waiting int       // guesses that are not answered yet
	next    time.Time // no guess is looked at before
	last    time.Time // when the latest was wrong
}

const (
	firstWait   = time.Second // after one wrong guess
	longestWait = 16 * time.Second
	longestLine = 40 * time.Second // a guess that would wait longer is refused unseen
	forgiven    = 10 * time.Minute // after the latest wrong guess it counts no more
	allSecond   = 1
	allAtOnce   = 30
)

func newGuesses() *guesses {
	return &guesses{from: map[netip.Addr]*guesser{}, all: rate.NewLimiter(allSecond, allAtOnce)}
}

// begin says how long a guess has to wait before it is looked at, or that it is
// not looked at. If it is, end must be called.
func (g *guesses) begin(from netip.Addr) (wait time.Duration, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := time.Now()
	v := g.from[from]
	if v == nil {
		g.forget(now)
		v = &guesser{}
		g.from[from] = v
	}
	if v.waiting == 0 && now.Sub(v.last) > forgiven {
		v.wrong = 0
	}
	if k := v.wrong + v.waiting; k > 0 {
		gap := longestWait
		if k < 8 {
			gap = min(firstWait<<(k-1), longestWait)
		}
		at := now.Add(gap)
		if v.next.After(now) {
			at = v.next.Add(gap)
		}
		turn := g.all.ReserveN(now, 1)
		if wait = max(at.Sub(now), turn.DelayFrom(now)); wait > longestLine {
			turn.CancelAt(now)
			return 0, false
		}
		v.next = now.Add(wait)
	}
	v.waiting++
	return wait, true
}

// end notes whether a guess was right and returns how many were wrong in a row.
func (g *guesses) end(from netip.Addr, right bool) (wrong int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	v := g.from[from]
	v.waiting--
	if right {
		v.wrong = 0
		return 0
	}
	v.wrong++
	v.last = time.Now()
	return v.wrong
}

// forget keeps the number of addresses bounded: those that are forgiven go first,
// then the one that has been quiet for longest.
func (g *guesses) forget(now time.Time) {
	if len(g.from) < forgetAfter {
		return
	}
	var quiet netip.Addr
	var since time.Time
	for addr, v := range g.from {
		switch {
		case v.waiting > 0:
		case now.Sub(v.last) > forgiven:
			delete(g.from, addr)
		case since.IsZero() || v.last.Before(since):
			quiet, since = addr, v.last
		}
	}
	if len(g.from) >= forgetAfter {
		delete(g.from, quiet)
	}
}
