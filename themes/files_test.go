//go:build unix

package themes

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe or a device among somebody's themes keeps nobody waiting, a link is
// followed, and names are safe to print.
func TestThemesThatAreNoFiles(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pi\x1bpe.toml"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/dev/zero", filepath.Join(dir, "zero.toml")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.toml"), 0o700); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(other, []byte(`base = "light"`), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(other, filepath.Join(dir, "linked.toml")); err != nil {
		t.Fatal(err)
	}
	s, err := Load(dir)
	if got := strings.Join(s.Names(), " "); got != "tapis bordeaux contrast light linked midnight mono paper safe" {
		t.Errorf("themes %q", got)
	}
	if err == nil {
		t.Fatal("nothing is said")
	}
	for _, want := range []string{"this is a pipe", "zero.toml: this is a device", "folder.toml: this is a folder"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in %q", want, err)
		}
	}
	if strings.ContainsRune(err.Error(), 0x1b) {
		t.Errorf("%q", err)
	}
}
