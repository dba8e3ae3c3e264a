package ssh

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

func TestTheHostKeyIsKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	first, exposed, err := HostKey(dir)
	if err != nil {
		t.Fatal(err)
	}
	again, _, err := HostKey(dir)
	if err != nil {
		t.Fatal(err)
	}
	if Fingerprint(first) != Fingerprint(again) || !strings.HasPrefix(Fingerprint(first), "SHA256:") {
		t.Errorf("the fingerprint is %s, then %s", Fingerprint(first), Fingerprint(again))
	}
	if first.PublicKey().Type() != gossh.KeyAlgoED25519 {
		t.Errorf("the key is of type %s", first.PublicKey().Type())
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 1 {
		t.Fatalf("the folder holds %v, %v", files, err)
	}
	path := filepath.Join(dir, files[0].Name())
	if runtime.GOOS != "windows" {
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
		if exposed {
			t.Error("a new key is said to have been readable")
		}
		if _, exposed, err := HostKey(dir); err != nil || !exposed {
			t.Fatalf("a key that others can read: %v, %v", exposed, err)
		}
		if _, exposed, _ := HostKey(dir); exposed {
			t.Error("it is said twice")
		}
		for file, want := range map[string]os.FileMode{path: 0o600, dir: 0o700} {
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s has mode %v, want %v", file, info.Mode().Perm(), want)
			}
		}
	}
}

func TestADamagedHostKeyIsNotReplaced(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, hostKeyFile)
	if err := os.WriteFile(path, []byte("half a key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := HostKey(dir); err == nil || !strings.Contains(err.Error(), hostKeyFile) {
		t.Errorf("the error is %v", err)
	}
	if text, _ := os.ReadFile(path); string(text) != "half a key" {
		t.Error("the file was written over")
	}
	if _, _, err := HostKey(path); err == nil {
		t.Error("a file is taken for a folder")
	}
}

// An RSA key that can be broken is no host key, proves nobody and invites nobody.
func TestWeakKeys(t *testing.T) {
	weak, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Skip("this Go makes no such key:", err)
	}
	block, err := gossh.MarshalPrivateKey(weak, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, hostKeyFile), pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := HostKey(dir); err == nil || !strings.Contains(err.Error(), "less than 2048 bits") {
		t.Errorf("as a host key: %v", err)
	}
	signer, err := gossh.NewSignerFromKey(weak)
	if err != nil {
		t.Fatal(err)
	}
	h := open(t)
	if _, err := h.dial("anna", gossh.PublicKeys(signer)); err == nil {
		t.Error("it proves somebody")
	}
	h.join("anna", gossh.PublicKeys(signer), nothingToSay()).sees("welcome anna")
	if came, _ := h.guests(); came[0].Identity != "guest:anna" {
		t.Errorf("with it anna is %s", came[0].Identity)
	}
	line := gossh.MarshalAuthorizedKey(signer.PublicKey())
	if _, err := ParseInvited(append([]byte("# friends\n\n"), line...)); err == nil || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("as an invitation: %v", err)
	}
}

func TestTheJoinLine(t *testing.T) {
	for want, addr := range map[string]net.Addr{
		"ssh -p 2222 anna@127.0.0.1":    &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 2222},
		"ssh anna@192.168.1.20":         &net.TCPAddr{IP: net.IPv4(192, 168, 1, 20), Port: 22},
		"ssh -p 2222 anna@2001:db8::20": &net.TCPAddr{IP: net.ParseIP("2001:db8::20"), Port: 2222},
	} {
		if got := JoinLine(addr, "anna"); got != want {
			t.Errorf("JoinLine(%v) = %q, want %q", addr, got, want)
		}
	}
	for what, c := range map[string]struct {
		addrs []string
		want  string
	}{
		"a home network among others": {[]string{"127.0.0.1", "::1", "fe80::1", "2001:db8::1", "203.0.113.9", "192.168.1.20", "10.0.0.1"}, "192.168.1.20"},
		"a public address":            {[]string{"127.0.0.1", "203.0.113.9", "2001:db8::1"}, "203.0.113.9"},
		"IPv6 alone":                  {[]string{"::1", "fe80::1", "2001:db8::1"}, "2001:db8::1"},
		"no network":                  {[]string{"127.0.0.1", "::1"}, ""},
	} {
		var ips []net.IP
		for _, a := range c.addrs {
			ips = append(ips, net.ParseIP(a))
		}
		if got := lanAddress(ips); got != c.want {
			t.Errorf("%s: %q, want %q", what, got, c.want)
		}
	}
	if got := JoinLine(&net.TCPAddr{IP: net.IPv6unspecified, Port: 2222}, "NAME"); !strings.HasPrefix(got, "ssh -p 2222 NAME@") {
		t.Errorf("listening everywhere the line is %q", got)
	}
}
