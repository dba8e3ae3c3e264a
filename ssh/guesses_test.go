package ssh

import (
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// guess guesses wrongly from an address on several lines at once for a while, and
// returns how many guesses were looked at.
func guess(g *guesses, from string, lines int, d time.Duration) (seen int) {
	addr := netip.MustParseAddr(from)
	var mu sync.Mutex
	var all sync.WaitGroup
	end := time.Now().Add(d)
	for range lines {
		all.Go(func() {
			for time.Now().Before(end) {
				wait, ok := g.begin(addr)
				if !ok {
					time.Sleep(time.Second)
					continue
				}
				time.Sleep(wait)
				g.end(addr, false)
				mu.Lock()
				seen++
				mu.Unlock()
				time.Sleep(time.Millisecond)
			}
		})
	}
	all.Wait()
	return seen
}

func TestGuessesOfOneAddressGrowSlow(t *testing.T) {
	for _, lines := range []int{1, 16} {
		synctest.Test(t, func(t *testing.T) {
			// 0, 1, 2, 4, 8 and then every 16 seconds
			if n := guess(newGuesses(), "203.0.113.9", lines, 10*time.Minute); n < 38 || n > 48 {
				t.Errorf("%d lines: %d guesses in ten minutes", lines, n)
			}
		})
	}
}

func TestGuessesOfManyAddressesAreSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGuesses()
		var mu sync.Mutex
		var all sync.WaitGroup
		total := 0
		for i := range 200 {
			all.Go(func() {
				n := guess(g, fmt.Sprintf("10.0.%d.1", i), 2, 10*time.Minute)
				mu.Lock()
				defer mu.Unlock()
				total += n
			})
		}
		all.Go(func() { // a friend who is new, and one who mistyped
			time.Sleep(5 * time.Minute)
			friend := netip.MustParseAddr("192.168.1.20")
			if wait, ok := g.begin(friend); !ok || wait > 0 {
				t.Errorf("a friend waits for %v, %v", wait, ok)
			}
			g.end(friend, true)
		})
		all.Wait()
		if total > 200+allAtOnce+10*60*allSecond+100 {
			t.Errorf("%d guesses in ten minutes", total)
		}
	})
}

func TestWrongPasswordsAreForgiven(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, from := newGuesses(), netip.MustParseAddr("192.168.1.20")
		var waits []time.Duration
		try := func(right bool) {
			wait, ok := g.begin(from)
			if !ok {
				t.Fatal("not looked at")
			}
			time.Sleep(wait)
			g.end(from, right)
			waits = append(waits, wait/time.Second)
		}
		for range 4 {
			try(false)
		}
		try(true)
		try(false)
		try(false)
		time.Sleep(forgiven + time.Second)
		try(false)
		if got := fmt.Sprint(waits); got != "[0s 1ns 2ns 4ns 8ns 0s 1ns 0s]" {
			t.Errorf("the waits are %s", got)
		}
	})
}

func TestGuessersAreForgotten(t *testing.T) {
	g := newGuesses()
	for i := range 5 * forgetAfter {
		from := netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)})
		if _, ok := g.begin(from); ok {
			g.end(from, false)
		}
	}
	if len(g.from) > forgetAfter {
		t.Errorf("%d addresses are remembered", len(g.from))
	}
}

// A wrong password is in the log, with where it came from and a name that cannot
// write anything of its own there, and the right one still gets in.
func TestWrongPasswordsAreLogged(t *testing.T) {
	h := open(t, func(c *Config) { c.Password = "flop" })
	if _, err := h.dial("eve\x1b[2J\nanna"+strings.Repeat("x", 1000), gossh.Password("turn")); err == nil {
		t.Error("eve gets in")
	}
	h.log.wait(t, "wrong password")
	log := h.log.String()
	if !strings.Contains(log, "127.0.0.1") || !strings.Contains(log, `eve\\x1b[2J\\nanna`) || strings.ContainsAny(log, "\x1b") || len(log) > 600 {
		t.Errorf("the log says %q", log)
	}
	h.join("anna", gossh.Password("flop")).sees("welcome anna")
}

// Who comes after many wrong guesses from the same address reads that it is not the
// password.
func TestAfterManyWrongGuesses(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Password = "flop" })
	for range 20 { // as if they waited for their turn
		h.server.guesses.begin(netip.MustParseAddr("127.0.0.1"))
	}
	said := ""
	_, err := h.dial("anna", gossh.KeyboardInteractive(func(_, instruction string, questions []string, _ []bool) ([]string, error) {
		said += instruction
		return []string{"flop"}[:len(questions)], nil
	}))
	if err == nil || !strings.HasPrefix(said, "too many wrong passwords from your address") {
		t.Errorf("anna reads %q, %v", said, err)
	}
}
