package ssh

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// lineOf is a key's line of authorized_keys.
func lineOf(key gossh.Signer, options string) string {
	line := string(gossh.MarshalAuthorizedKey(key.PublicKey()))
	if options != "" {
		line = options + " " + line
	}
	return line
}

// invitations is a file of invited keys that a test changes.
type invitations struct {
	t    *testing.T
	path string
	at   time.Time
}

func newInvitations(t *testing.T, lines ...string) *invitations {
	f := &invitations{t: t, path: filepath.Join(t.TempDir(), "friends"), at: time.Now().Add(-time.Hour)}
	f.holds(lines...)
	return f
}

// holds replaces the file as an editor does. Each version is a minute younger.
func (f *invitations) holds(lines ...string) {
	f.t.Helper()
	f.at = f.at.Add(time.Minute)
	next := f.path + ".new"
	for _, err := range []error{
		os.WriteFile(next, []byte(strings.Join(lines, "")), 0o600), os.Chtimes(next, f.at, f.at), os.Rename(next, f.path),
	} {
		if err != nil {
			f.t.Fatal(err)
		}
	}
}

// told is what InvitedRead was told.
type told struct {
	mu   sync.Mutex
	keys []int
}

func (l *told) add(n int) { l.mu.Lock(); l.keys = append(l.keys, n); l.mu.Unlock() }
func (l *told) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return fmt.Sprint(l.keys)
}

// Who is written into the file gets in with the next attempt; who is taken out gets in no
// more, and who is in by it leaves when the file is next looked at, with a sentence.
func TestTheFileOfInvitedKeysIsReadAgain(t *testing.T) {
	anna, bob := newKey(t), newKey(t)
	f := newInvitations(t, lineOf(anna, ""))
	list, err := OpenInvited(f.path)
	if err != nil {
		t.Fatal(err)
	}
	var heard told
	h := open(t, func(c *Config) {
		c.Invited, c.InvitedRead = list, heard.add
		c.timing.alive = time.Hour // the questions to clients change nothing here
	})
	a := h.join("anna", gossh.PublicKeys(anna))
	a.sees("welcome anna")
	if _, err := h.dial("bob", gossh.PublicKeys(bob)); err == nil {
		t.Error("who is not on the list gets in")
	}
	f.holds(lineOf(bob, ""))
	b := h.join("bob", gossh.PublicKeys(bob)) // which looks at the file
	b.sees("welcome bob")
	a.sees("your invitation has ended")
	if status := a.status(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
	if _, err := h.dial("anna", gossh.PublicKeys(anna)); err == nil {
		t.Error("who was taken off the list gets in")
	}
	// A mistake in the file, and no file, change nothing; each is told once.
	f.holds("not a key\n")
	for range 3 {
		h.join("bob", gossh.PublicKeys(bob)).sees("welcome bob")
	}
	if err := os.Remove(f.path); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		h.join("bob", gossh.PublicKeys(bob)).sees("welcome bob")
	}
	if got := heard.String(); got != "[1 -1 -1]" {
		t.Errorf("the room is told of %s keys, want [1 -1 -1]", got)
	}
	f.holds(lineOf(bob, ""), lineOf(anna, ""))
	h.join("anna", gossh.PublicKeys(anna)).sees("welcome anna")
	if strings.Contains(h.log.String(), "broke") {
		t.Error(h.log)
	}
}

// In a room where nobody comes in the file is looked at with each question to a client
// that came in by it; who gave the password as well is in by that.
func TestTheFileOfInvitedKeysIsLookedAtWhileSomebodyIsIn(t *testing.T) {
	anna, bob, eve := newKey(t), newKey(t), newKey(t)
	f := newInvitations(t, lineOf(anna, ""), lineOf(eve, ""))
	list, err := OpenInvited(f.path)
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, func(c *Config) {
		c.Invited, c.Password = list, "vert"
		c.timing.alive = 20 * time.Millisecond
		c.timing.missed = 1000
	})
	a := h.join("anna", gossh.PublicKeys(anna))
	b := h.join("bob", gossh.PublicKeys(bob), says("vert"))
	a.sees("welcome anna")
	b.sees("welcome bob")
	f.holds(lineOf(eve, ""))
	a.sees("your invitation has ended")
	b.types("q")
	if status := b.status(); status != 0 || strings.Contains(b.out.String(), "invitation") {
		t.Errorf("who gave the password leaves with %d: %q", status, b.out)
	}
}

// An invitation ends when its line says so, for who is in too.
func TestAnInvitationEnds(t *testing.T) {
	t.Parallel()
	anna := newKey(t)
	in := func(d time.Duration) string {
		return fmt.Sprintf("expiry-time=%q", time.Now().Add(d).UTC().Format("20060102150405")+"Z")
	}
	f := newInvitations(t, lineOf(anna, in(time.Hour)))
	list, err := OpenInvited(f.path)
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, func(c *Config) { c.Invited = list; c.timing.alive = time.Hour })
	a := h.join("anna", gossh.PublicKeys(anna))
	a.sees("welcome anna")
	f.holds(lineOf(anna, "no-pty,"+in(2*time.Second)))
	if _, err := h.dial("bob", gossh.PublicKeys(newKey(t))); err == nil { // which looks at the file
		t.Error("who is not on the list gets in")
	}
	a.sees("your invitation has ended")
	if _, err := h.dial("anna", gossh.PublicKeys(anna)); err == nil {
		t.Error("an invitation that has ended lets somebody in")
	}
}

func TestHowLongAnInvitationLasts(t *testing.T) {
	key := newKey(t)
	print := gossh.FingerprintSHA256(key.PublicKey())
	utc := func(text string) time.Time {
		at, err := time.Parse("2006-01-02 15:04:05", text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for options, want := range map[string]time.Time{
		"":                              {},
		"no-pty":                        {},
		`expiry-time="20270401Z"`:       utc("2027-04-01 00:00:00"),
		`expiry-time="202704011930Z"`:   utc("2027-04-01 19:30:00"),
		`expiry-time="20270401193015Z"`: utc("2027-04-01 19:30:15"),
		`expiry-time="20270401Z",expiry-time="20260401Z"`: utc("2026-04-01 00:00:00"),
		`expiry-time="20270401"`:                          time.Date(2027, 4, 1, 0, 0, 0, 0, time.Local),
	} {
		list, err := ParseInvited([]byte(lineOf(key, options)))
		if err != nil {
			t.Errorf("%s: %v", options, err)
			continue
		}
		if got := list.until(print); !got.Equal(want) {
			t.Errorf("%s ends %v, want %v", options, got, want)
		}
		if !want.IsZero() && (!list.lets(print, want.Add(-1)) || list.lets(print, want)) {
			t.Errorf("%s does not end at %v", options, want)
		}
	}
	for options, want := range map[string]string{
		`expiry-time="tomorrow"`: "line 1: expiry-time takes",
		`expiry-time="20271341"`: "line 1: expiry-time takes",
		`from="10.0.0.*"`:        "line 1: the option from is not kept here",
		"cert-authority":         "line 1: the option cert-authority is not kept here",
	} {
		if _, err := ParseInvited([]byte(lineOf(key, options))); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", options, err, want)
		}
	}
}

// A change that leaves size and time as they were is seen once the file's clock could
// have moved on, or at the next look before that.
func TestAChangeWithinOneStepOfTheClock(t *testing.T) {
	one, other := newKey(t), newKey(t)
	f := newInvitations(t)
	write := func(key gossh.Signer) {
		if err := os.WriteFile(f.path, []byte(lineOf(key, "")), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(f.path, f.at, f.at); err != nil {
			t.Fatal(err)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		f.at = time.Now()
		write(one)
		list, err := OpenInvited(f.path)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		write(other)
		if changed, err := list.refresh(); !changed || err != nil || list.lets(gossh.FingerprintSHA256(one.PublicKey()), time.Now()) {
			t.Errorf("a second change is not seen: %v, %v", changed, err)
		}
		time.Sleep(time.Minute)
		if changed, err := list.refresh(); changed || err != nil || !list.settled {
			t.Errorf("the same file is another: %v, %v", changed, err)
		}
	})
}

// BenchmarkInvitedLook is what each login, and each question to a client, costs on top.
func BenchmarkInvitedLook(b *testing.B) {
	path := filepath.Join(b.TempDir(), "friends")
	if err := os.WriteFile(path, []byte(lineOf(newKey(b), "")), 0o600); err != nil {
		b.Fatal(err)
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(path, old, old); err != nil {
		b.Fatal(err)
	}
	list, err := OpenInvited(path)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if changed, err := list.refresh(); changed || err != nil {
			b.Fatal(changed, err)
		}
	}
}
