package ssh

import (
	"crypto/rand"
	"io"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

// AC-68: no key, any key or keyboard-interactive get in.
func TestEverybodyGetsIn(t *testing.T) {
	h := open(t)
	key := newKey(t)
	for _, c := range []struct {
		who  string
		auth gossh.AuthMethod
		id   string
	}{
		{"anna", gossh.PublicKeys(key), "key:" + gossh.FingerprintSHA256(key.PublicKey())},
		{"bruno", nothingToSay(), "guest:bruno"},
		{"chloe", gossh.Password("whatever"), "guest:chloe"},
	} {
		h.join(c.who, c.auth).sees("welcome " + c.who)
		came, _ := h.guests()
		if last := came[len(came)-1]; last.Identity != c.id || last.Name != c.who {
			t.Errorf("%s is known as %+v, want %s", c.who, last, c.id)
		}
	}
}

func TestTheSameKeyIsTheSamePerson(t *testing.T) {
	h := open(t)
	key := gossh.PublicKeys(newKey(t))
	h.join("anna", key).sees("welcome anna")
	h.join("zoe", key).sees("welcome anna")
	h.join("anna").sees("welcome anna 2") // without her key it is another Anna
	came, _ := h.guests()
	if came[0].Identity != came[1].Identity || came[0].Identity == came[2].Identity {
		t.Errorf("the three came as %+v", came)
	}
}

// A client may offer a key it cannot sign with: who it is follows from the key
// it proves (CVE-2024-45337).
func TestF38AnOfferedKeyIsNobody(t *testing.T) {
	victim, thief := newKey(t), newKey(t)
	h := open(t)
	if _, err := h.dial("mallory", gossh.PublicKeys(unsigned{victim})); err == nil {
		t.Error("a key without its signature gets in")
	}
	offered := h.server.authentication(nil)
	if _, err := offered.PublicKeyCallback(nil, victim.PublicKey()); err != nil {
		t.Fatal(err)
	}
	for what, proven := range map[string]func() (*gossh.Permissions, error){
		"key:" + gossh.FingerprintSHA256(thief.PublicKey()): func() (*gossh.Permissions, error) {
			return offered.PublicKeyCallback(nil, thief.PublicKey())
		},
		"key:": func() (*gossh.Permissions, error) { return offered.KeyboardInteractiveCallback(nil, nil) },
	} {
		p, err := proven()
		if err != nil || "key:"+p.Extensions[fingerprintExt] != what {
			t.Errorf("after the offer the client is %v (%v), want %s", p, err, what)
		}
	}
	if came, _ := h.guests(); len(came) != 0 {
		t.Errorf("%+v came in", came)
	}
}

// unsigned is a key whose signatures are wrong: somebody else's public key.
type unsigned struct{ gossh.Signer }

func (u unsigned) Sign(_ io.Reader, data []byte) (*gossh.Signature, error) {
	sig, err := u.Signer.Sign(rand.Reader, data)
	if err == nil {
		sig.Blob[0] ^= 1
	}
	return sig, err
}

func TestAPasswordIsAsked(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Password = "tapis vert" })
	key := newKey(t)
	for what, auth := range map[string][]gossh.AuthMethod{
		"nothing":                  {nothingToSay()},
		"a wrong password":         {gossh.Password("tapis rouge")},
		"a wrong answer":           {says("tapis rouge")},
		"a key alone":              {gossh.PublicKeys(key)},
		"a key and a wrong answer": {gossh.PublicKeys(key), says("")},
	} {
		if _, err := h.dial("anna", auth...); err == nil {
			t.Errorf("%s gets in", what)
		}
	}
	h.join("bruno", gossh.Password("tapis vert")).sees("welcome bruno")
	h.join("chloe", says("tapis vert")).sees("welcome chloe")
	h.join("anna", gossh.PublicKeys(key), says("tapis vert")).sees("welcome anna")
	came, _ := h.guests()
	if want := "key:" + gossh.FingerprintSHA256(key.PublicKey()); came[2].Identity != want {
		t.Errorf("with key and password Anna is %s, want %s", came[2].Identity, want)
	}
}

func TestOnlyTheInvited(t *testing.T) {
	guest, stranger := newKey(t), newKey(t)
	list := "# friends\n\n" + strings.TrimSpace(string(gossh.MarshalAuthorizedKey(guest.PublicKey()))) + " anna@home\n"
	invited, err := ParseInvited([]byte(list))
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, func(c *Config) { c.Invited = invited })
	h.join("anna", gossh.PublicKeys(guest)).sees("welcome anna")
	for what, auth := range map[string]gossh.AuthMethod{
		"a stranger's key": gossh.PublicKeys(stranger),
		"no key":           nothingToSay(),
		"a password":       gossh.Password(""),
	} {
		if _, err := h.dial("mallory", auth); err == nil {
			t.Errorf("%s gets in", what)
		}
	}
	both := open(t, func(c *Config) { c.Invited, c.Password = invited, "vert" })
	both.join("anna", gossh.PublicKeys(guest)).sees("welcome anna")
	both.join("bruno", says("vert")).sees("welcome bruno")
	if _, err := both.dial("mallory", gossh.PublicKeys(stranger)); err == nil {
		t.Error("a stranger's key gets in without the password")
	}
	for text, want := range map[string]string{
		"":                         "no keys",
		"# nobody\n\n":             "no keys",
		"not a key\n":              "line 1 is no key",
		list + "gar\x1bbage\n":     "line 4 is no key",
		"garbage\n" + list:         "line 1 is no key",
		list[:len(list)/2]:         "line 3 is no key",
		list + "\r\n  \r\nssh-rsa": "line 6 is no key",
	} {
		if _, err := ParseInvited([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("of %q: %v", text, err)
		}
	}
	if two, err := ParseInvited([]byte(list + "\r\n" + list)); err != nil || two.Len() != 1 {
		t.Errorf("of a list given twice: %+v, %v", two, err)
	}
}

func TestCertificatesAreNotTaken(t *testing.T) {
	ca, key := newKey(t), newKey(t)
	cert := &gossh.Certificate{
		Key: key.PublicKey(), CertType: gossh.UserCert, ValidPrincipals: []string{"anna"},
		ValidBefore: gossh.CertTimeInfinity,
	}
	if err := cert.SignCert(rand.Reader, ca); err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewCertSigner(cert, key)
	if err != nil {
		t.Fatal(err)
	}
	h := open(t)
	if _, err := h.dial("anna", gossh.PublicKeys(signer)); err == nil {
		t.Error("a certificate of nobody gets in")
	}
	h.join("anna", gossh.PublicKeys(signer, key)).sees("welcome anna")
}
