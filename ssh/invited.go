package ssh

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/files"
)

const (
	// maxInvited is the largest list of invited keys that is read, in bytes.
	maxInvited = 1 << 20

	// settles is how long after a change of a file a second one may have the same
	// time: some systems keep it in steps of two seconds.
	settles = 2 * time.Second
)

// Invited is a list of keys that get in, in the format of authorized_keys. One that was
// opened as a file is read again when the file has changed, which is looked at when
// somebody comes in and with each question to a client that came in by the list: one
// stat of the file each, and nothing in a room where nobody is. A file that cannot be
// read, or has a mistake, changes nothing.
type Invited struct {
	path string // "" for a list that never changes

	mu      sync.Mutex
	seen    fs.FileInfo // the file as it was when it was read
	settled bool        // no change since can have gone unnoticed
	keys    map[string]time.Time
}

// ParseInvited is the list in a text, one key a line; empty lines and comments are left
// out. Of the options before a key expiry-time holds, in the forms of sshd; from and
// cert-authority are refused, since a key without them would get in from further away;
// the others say nothing that a card room does, and are ignored. The error names the
// first line that is wrong.
func ParseInvited(text []byte) (*Invited, error) {
	keys, err := parseInvited(text)
	if err != nil {
		return nil, err
	}
	return &Invited{keys: keys}, nil
}

// OpenInvited is the list in a plain file of at most a megabyte. The error is an
// *files.Error, or that of ParseInvited.
func OpenInvited(path string) (*Invited, error) {
	l := &Invited{path: path}
	if _, err := l.refresh(); err != nil {
		return nil, err
	}
	return l, nil
}

// Len is how many keys are on the list.
func (l *Invited) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.keys)
}

// lets says whether the key of a fingerprint gets in at a time.
func (l *Invited) lets(fingerprint string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	until, on := l.keys[fingerprint]
	return on && (until.IsZero() || now.Before(until))
}

// until is when the key of a fingerprint gets in no more; zero: for good.
func (l *Invited) until(fingerprint string) time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.keys[fingerprint]
}

// refresh reads the file again when it has changed, and says whether it did. After an
// error the list is as it was, and the same file is not read once more.
func (l *Invited) refresh() (changed bool, err error) {
	if l.path == "" {
		return false, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	info, err := os.Stat(l.path)
	same := err == nil && l.seen != nil && os.SameFile(info, l.seen) && info.ModTime().Equal(l.seen.ModTime()) && info.Size() == l.seen.Size()
	gone := err != nil && l.seen == nil && l.keys != nil // and this was said
	if same && l.settled || gone {
		return false, nil
	}
	l.seen, l.settled = info, err == nil && now.Sub(info.ModTime()) > settles
	if err != nil {
		l.seen = nil
	}
	text, err := files.Read(l.path, maxInvited)
	var keys map[string]time.Time
	if err == nil {
		keys, err = parseInvited(text)
	} else {
		l.settled = false // whether reading is allowed does not show in the file's time
	}
	if err != nil {
		if same { // it was said when this was read before
			err = nil
		}
		return false, err
	}
	changed = !same || !equalInvited(keys, l.keys)
	l.keys = keys
	return changed, nil
}

func equalInvited(a, b map[string]time.Time) bool {
	if len(a) != len(b) {
		return false
	}
	for key, until := range a {
		if other, on := b[key]; !on || !other.Equal(until) {
			return false
		}
	}
	return true
}

// parseInvited are the fingerprints of the keys in a text, and when each ends.
func parseInvited(text []byte) (map[string]time.Time, error) {
	keys := map[string]time.Time{}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		key, _, options, _, err := gossh.ParseAuthorizedKey(line)
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d is no key in the format of authorized_keys", n)
		case weak(key):
			return nil, fmt.Errorf("line %d: an RSA key of less than %d bits, or a DSA key, proves nothing", n, leastRSA)
		}
		until, err := invitedUntil(options)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		// Of a key that stands there twice the longer invitation holds, as with sshd.
		print := gossh.FingerprintSHA256(key)
		if was, twice := keys[print]; twice && !until.IsZero() && (was.IsZero() || was.After(until)) {
			until = was
		}
		keys[print] = until
	}
	if len(keys) == 0 {
		return nil, errors.New("no keys in the format of authorized_keys")
	}
	return keys, nil
}

// invitedUntil is what the options before a key say about its end.
func invitedUntil(options []string) (until time.Time, err error) {
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		switch strings.ToLower(name) {
		case "expiry-time":
			at, err := expiryTime(strings.Trim(value, `"`))
			if err != nil {
				return time.Time{}, err
			}
			if until.IsZero() || at.Before(until) {
				until = at
			}
		case "from", "cert-authority":
			return time.Time{}, fmt.Errorf("the option %s is not kept here: leave it out", strings.ToLower(name))
		}
	}
	return until, nil
}

// expiryTime reads YYYYMMDD, YYYYMMDDHHMM or YYYYMMDDHHMMSS, local time, or UTC with a Z
// behind it.
func expiryTime(text string) (time.Time, error) {
	zone, digits := time.Local, text
	if d, utc := strings.CutSuffix(strings.ToUpper(text), "Z"); utc {
		zone, digits = time.UTC, d
	}
	forms := []string{"20060102", "200601021504", "20060102150405"}
	if i := slices.IndexFunc(forms, func(f string) bool { return len(f) == len(digits) }); i >= 0 {
		if at, err := time.ParseInLocation(forms[i], digits, zone); err == nil {
			return at, nil
		}
	}
	return time.Time{}, errors.New("expiry-time takes YYYYMMDD, YYYYMMDDHHMM or YYYYMMDDHHMMSS, with Z for UTC")
}

// invites says whether a key gets in by the list, as the file is now.
func (s *Server) invites(fingerprint string) bool {
	s.rereads()
	return s.config.Invited.lets(fingerprint, time.Now())
}

// rereads reads the list again if its file has changed. Who is in by it and is not on
// it any more leaves at once.
func (s *Server) rereads() {
	switch changed, err := s.config.Invited.refresh(); {
	case err != nil:
		s.config.Log.Warn("the list of invited keys is not read, the one before holds", "err", err)
		s.config.InvitedRead(-1)
	case changed:
		n := s.config.Invited.Len()
		s.config.Log.Info("the list of invited keys was read again", "keys", n)
		s.config.InvitedRead(n)
		s.mu.Lock()
		defer s.mu.Unlock()
		for one := range s.sessions {
			s.stays(one)
		}
	}
}

// stays ends the session of somebody whose invitation has ended, now or when it will.
func (s *Server) stays(one *session) {
	if one.invited == "" {
		return
	}
	if one.ending != nil {
		one.ending.Stop()
	}
	now := time.Now()
	if !s.config.Invited.lets(one.invited, now) {
		one.uninvited.Store(true)
		go one.ends()
		return
	}
	if until := s.config.Invited.until(one.invited); !until.IsZero() {
		one.ending = time.AfterFunc(until.Sub(now), func() { s.stillInvited(one) })
	}
}

// stillInvited looks whether a session may go on. It is asked with each question to its
// client too: a timer stands still while the machine sleeps.
func (s *Server) stillInvited(one *session) {
	if one.invited == "" {
		return
	}
	s.rereads()
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, on := s.sessions[one]; on {
		s.stays(one)
	}
}
