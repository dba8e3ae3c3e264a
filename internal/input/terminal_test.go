//go:build !windows

package input

import (
	"errors"
	"io"
	"os"
	"testing"

	"github.com/charmbracelet/x/term"
)

// Bubble Tea sets the modes of a term.File, and waits for a file with a name by
// itself: this is the one and not the other.
func TestATerminalIsAFileWithoutAName(t *testing.T) {
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	in, err := Terminal(from)
	if err != nil {
		t.Fatal(err)
	}
	if f, ok := in.(term.File); !ok || f.Fd() != from.Fd() {
		t.Error("no file for the modes of a terminal")
	}
	if _, ok := in.(interface{ Name() string }); ok {
		t.Error("a file with a name")
	}
	_, _ = io.WriteString(to, "c\x1b[A")
	buf := make([]byte, 100)
	for _, want := range []string{"c", "\x1b[A"} {
		if n, err := in.Read(buf); err != nil || string(buf[:n]) != want {
			t.Errorf("read %q, %v", buf[:n], err)
		}
	}
	// Nothing is read after Close: it is for who uses the terminal next.
	if err := in.Close(); err != nil {
		t.Error(err)
	}
	_, _ = io.WriteString(to, "next")
	if _, err := in.Read(buf); err != io.EOF {
		t.Errorf("after Close: %v", err)
	}
	if n, err := from.Read(buf); err != nil || string(buf[:n]) != "next" {
		t.Errorf("of what came after Close %q is left, %v", buf[:n], err)
	}
}

func TestATerminalThatIsGone(t *testing.T) {
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	in, err := Terminal(from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	_ = to.Close()
	if _, err := in.Read(make([]byte, 100)); !errors.Is(err, ErrGone) {
		t.Errorf("%v", err)
	}
}
