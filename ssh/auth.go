package ssh

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"errors"

	charm "charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// fingerprintExt is where the permissions of a finished authentication hold the
// fingerprint of the key that was proven.
const fingerprintExt = "tapis-key"

var errRefused = errors.New("not this way")

// authentication is made anew for each connection. A client offers keys before
// it proves one, so nothing is remembered of an offer (CVE-2024-45337): the
// fingerprint travels in the Permissions of the attempt that succeeded.
func (s *Server) authentication(charm.Context) *gossh.ServerConfig {
	password, invited := s.config.Password, s.config.Invited
	open := password == "" && invited == nil
	c := &gossh.ServerConfig{MaxAuthTries: 6}
	c.PublicKeyCallback = func(_ gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
		if _, ok := key.(*gossh.Certificate); ok {
			return nil, errRefused // the plain key comes next
		}
		proven := permissions(gossh.FingerprintSHA256(key))
		switch {
		case open || listed(invited, key):
			return proven, nil
		case password != "":
			// Right so far; Next is asked only once this key has signed.
			return nil, &gossh.PartialSuccessError{Next: askPassword(password, proven)}
		}
		return nil, errRefused
	}
	if password != "" || open {
		ask := askPassword(password, permissions(""))
		c.PasswordCallback = ask.PasswordCallback
		c.KeyboardInteractiveCallback = ask.KeyboardInteractiveCallback
	}
	return c
}

// askPassword asks for the password in the two ways ssh knows and, when it is
// right, grants p. Without a password nothing is asked.
func askPassword(password string, p *gossh.Permissions) gossh.ServerAuthCallbacks {
	check := func(got []byte) (*gossh.Permissions, error) {
		want, have := sha256.Sum256([]byte(password)), sha256.Sum256(got)
		if password == "" || subtle.ConstantTimeCompare(want[:], have[:]) == 1 {
			return p, nil
		}
		return nil, errRefused
	}
	return gossh.ServerAuthCallbacks{
		PasswordCallback: func(_ gossh.ConnMetadata, got []byte) (*gossh.Permissions, error) {
			return check(got)
		},
		KeyboardInteractiveCallback: func(_ gossh.ConnMetadata, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
			if password == "" {
				return p, nil
			}
			answers, err := ask("", "", []string{"Password: "}, []bool{false})
			if err != nil || len(answers) != 1 {
				return nil, errRefused
			}
			return check([]byte(answers[0]))
		},
	}
}

func permissions(fingerprint string) *gossh.Permissions {
	return &gossh.Permissions{Extensions: map[string]string{fingerprintExt: fingerprint}}
}

func listed(keys []gossh.PublicKey, key gossh.PublicKey) bool {
	for _, k := range keys {
		if bytes.Equal(k.Marshal(), key.Marshal()) {
			return true
		}
	}
	return false
}

// ParseInvited reads keys in the format of authorized_keys. Options before a
// key are ignored.
func ParseInvited(file []byte) ([]gossh.PublicKey, error) {
	keys := []gossh.PublicKey{}
	for len(bytes.TrimSpace(file)) > 0 {
		key, _, _, rest, err := gossh.ParseAuthorizedKey(file)
		if err != nil {
			break
		}
		keys = append(keys, key)
		file = rest
	}
	if len(keys) == 0 {
		return nil, errors.New("no keys in the format of authorized_keys")
	}
	return keys, nil
}
