package ssh

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	charm "charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/i18n"
)

// fingerprintExt is where the permissions of a finished authentication hold the
// fingerprint of the key that was proven.
const fingerprintExt = "tapis-key"

// invitedExt is where they hold it once more for who came in by the list of invited
// keys, and not by the password.
const invitedExt = "tapis-invited"

var (
	errRefused       = errors.New("not this way")
	errTooMany error = tooManyGuesses{}
)

// tooManyGuesses is said in words that are made when it is.
type tooManyGuesses struct{}

func (tooManyGuesses) Error() string {
	return i18n.EveryLanguage(func(w *i18n.Words) string { return w.Door.Passwords })
}

// algorithms are what may be agreed on: all that the library knows and holds for sound,
// without what it still offers to old clients.
var algorithms = gossh.Config{
	KeyExchanges: sound(gossh.SupportedAlgorithms().KeyExchanges),
	Ciphers:      sound(gossh.SupportedAlgorithms().Ciphers),
	MACs:         sound(gossh.SupportedAlgorithms().MACs),
}

// sound leaves out what rests on SHA-1, and ciphers in CBC (TRUST F39).
func sound(names []string) []string {
	return slices.DeleteFunc(names, func(name string) bool {
		return strings.Contains(name, "sha1") || strings.HasSuffix(name, "-cbc") || name == gossh.KeyAlgoRSA
	})
}

// authentication is made anew for each connection. A client offers keys before
// it proves one, so nothing is remembered of an offer (CVE-2024-45337): the
// fingerprint travels in the Permissions of the attempt that succeeded.
func (s *Server) authentication(ctx charm.Context) *gossh.ServerConfig {
	password := s.config.Password
	open := password == "" && s.config.Invited == nil
	c := &gossh.ServerConfig{Config: algorithms, PublicKeyAuthAlgorithms: sound(gossh.SupportedAlgorithms().PublicKeyAuths), MaxAuthTries: 6}
	c.AuthLogCallback = func(_ gossh.ConnMetadata, _ string, err error) {
		if in := gatedOf(ctx); in != nil && err == nil {
			in.proves()
		}
	}
	c.PublicKeyCallback = func(_ gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
		if _, ok := key.(*gossh.Certificate); ok {
			return nil, errRefused // the plain key comes next
		}
		if weak(key) {
			return nil, errRefused // another key, or none, may follow
		}
		print := gossh.FingerprintSHA256(key)
		proven := permissions(print)
		switch {
		case open:
			return proven, nil
		case s.config.Invited != nil && s.invites(print):
			proven.Extensions[invitedExt] = print
			return proven, nil
		case password != "":
			// Right so far; Next is asked only once this key has signed.
			return nil, &gossh.PartialSuccessError{Next: s.askPassword(ctx, proven)}
		}
		return nil, errRefused
	}
	if password != "" || open {
		ask := s.askPassword(ctx, permissions(""))
		c.PasswordCallback = ask.PasswordCallback
		c.KeyboardInteractiveCallback = ask.KeyboardInteractiveCallback
	}
	return c
}

// askPassword asks for the password in the two ways ssh knows and, when it is
// right, grants p. Without a password nothing is asked. Wrong ones are logged and
// make the next ones wait.
func (s *Server) askPassword(ctx charm.Context, p *gossh.Permissions) gossh.ServerAuthCallbacks {
	password := s.config.Password
	check := func(who gossh.ConnMetadata, got []byte) (*gossh.Permissions, error) {
		if password == "" {
			return p, nil
		}
		from := connAddress(ctx, who)
		wait, ok := s.guesses.begin(from)
		if !ok { // not looked at, and not at once again
			sleep(ctx, firstWait)
			return nil, errTooMany
		}
		if !sleep(ctx, wait) {
			s.guesses.end(from, false)
			return nil, errRefused
		}
		want, have := sha256.Sum256([]byte(password)), sha256.Sum256(got)
		right := subtle.ConstantTimeCompare(want[:], have[:]) == 1
		wrong := s.guesses.end(from, right)
		if right {
			return p, nil
		}
		if c := gatedOf(ctx); c != nil {
			c.guessed()
		}
		s.config.Log.Warn("wrong password", "from", from, "name", quoted(who.User()), "times", wrong)
		return nil, errRefused
	}
	return gossh.ServerAuthCallbacks{
		PasswordCallback: func(who gossh.ConnMetadata, got []byte) (*gossh.Permissions, error) {
			p, err := check(who, got)
			if errors.Is(err, errTooMany) {
				_ = connOf(ctx).Close()
			}
			return p, err
		},
		KeyboardInteractiveCallback: func(who gossh.ConnMetadata, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
			if password == "" {
				return p, nil
			}
			answers, err := ask("", "", []string{"Password: "}, []bool{false})
			if err != nil || len(answers) != 1 {
				return nil, errRefused
			}
			p, err := check(who, []byte(answers[0]))
			if errors.Is(err, errTooMany) {
				_, _ = ask("", errTooMany.Error(), nil, nil) // which is shown
				_ = connOf(ctx).Close()
			}
			return p, err
		},
	}
}

// connAddress is whom a guess counts for.
func connAddress(ctx charm.Context, who gossh.ConnMetadata) netip.Addr {
	if c := gatedOf(ctx); c != nil {
		return c.from
	}
	return addressOf(who.RemoteAddr())
}

// sleep waits, and says whether the client is still there.
func sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// quoted is foreign text as a log may hold it.
func quoted(text string) string {
	const most = 64
	if len(text) > most {
		text = text[:most]
	}
	return strconv.QuoteToASCII(text)
}

func permissions(fingerprint string) *gossh.Permissions {
	return &gossh.Permissions{Extensions: map[string]string{fingerprintExt: fingerprint}}
}
