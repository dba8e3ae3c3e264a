//go:build unix

package ssh

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// A pipe and a file without end are refused at once, at the start and when they take the
// file's place later.
func TestTheFileOfInvitedKeysIsAFile(t *testing.T) {
	key := newKey(t)
	f := newInvitations(t, lineOf(key, ""))
	list, err := OpenInvited(f.path)
	if err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, "/dev/zero", t.TempDir()} {
		if _, err := OpenInvited(path); err == nil {
			t.Errorf("%s is read", path)
		}
		if err := os.RemoveAll(f.path); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, f.path); err != nil {
			t.Fatal(err)
		}
		if changed, err := list.refresh(); changed || err == nil {
			t.Errorf("%s takes the file's place: %v, %v", path, changed, err)
		}
	}
	if !list.lets(gossh.FingerprintSHA256(key.PublicKey()), time.Now()) {
		t.Error("the list before does not hold")
	}
}
