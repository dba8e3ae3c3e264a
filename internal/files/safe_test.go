package files

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
)

func TestSafe(t *testing.T) {
	dir := t.TempDir() + "/a\x1b[2Jb"
	_, err := os.Open(dir)
	safe := Safe(err)
	if !strings.ContainsRune(err.Error(), 0x1b) || strings.ContainsRune(safe.Error(), 0x1b) || !errors.Is(safe, fs.ErrNotExist) {
		t.Errorf("%q, %q", err, safe)
	}
	if safe := Safe(os.Rename(dir, dir+"2")); strings.ContainsRune(safe.Error(), 0x1b) || !errors.Is(safe, fs.ErrNotExist) {
		t.Errorf("%q", safe)
	}
	if other := errors.New("x"); Safe(other) != other || Safe(nil) != nil {
		t.Error("another error is changed")
	}
}
