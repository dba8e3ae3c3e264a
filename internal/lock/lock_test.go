package lock

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain lets this test binary be another process that asks for a folder.
func TestMain(m *testing.M) {
	dir := os.Getenv("TAKE_FOLDER")
	if dir == "" {
		os.Exit(m.Run())
	}
	_, err := Take(dir)
	switch {
	case errors.Is(err, ErrTaken):
		_, _ = os.Stdout.WriteString("taken")
	case err != nil:
		_, _ = os.Stdout.WriteString(err.Error())
	default:
		_, _ = os.Stdout.WriteString("got it")
	}
	os.Exit(0) // without giving it back
}

func another(t *testing.T, dir string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), "TAKE_FOLDER="+dir)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// F27: of two processes one has the folder, until it gives it back or ends.
func TestF27AFolderIsForOneProcess(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	for range 2 {
		if got := another(t, dir); got != "got it" {
			t.Fatalf("a process that ended still has it: %s", got)
		}
	}
	l, err := Take(dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := another(t, dir); got != "taken" {
		t.Errorf("another process: %s", got)
	}
	if _, err := Take(dir); !errors.Is(err, ErrTaken) {
		t.Errorf("the same process again: %v", err)
	}
	if err := l.Release(); err != nil {
		t.Error(err)
	}
	if got := another(t, dir); got != "got it" {
		t.Errorf("after it was given back: %s", got)
	}
}

func TestAFolderThatCannotBeMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Take(path); err == nil || errors.Is(err, ErrTaken) {
		t.Errorf("a file as a folder: %v", err)
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, file), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Take(dir); err == nil || !strings.Contains(err.Error(), "not a file") {
		t.Errorf("a folder as the file: %v", err)
	}
}
