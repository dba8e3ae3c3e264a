//go:build linux

package cli_test

import (
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// However a local screen ends, the terminal is as it was: its modes, and what the
// program has set. Only SIGKILL leaves it otherwise.
func TestTheTerminalIsGivenBack(t *testing.T) {
	for what, end := range map[string]func(p *os.Process, screen *os.File){
		"quitting":      func(_ *os.Process, screen *os.File) { _, _ = io.WriteString(screen, "\x03y") },
		"an interrupt":  func(p *os.Process, _ *os.File) { _ = p.Signal(syscall.SIGINT) },
		"a termination": func(p *os.Process, _ *os.File) { _ = p.Signal(syscall.SIGTERM) },
		"a hang-up":     func(p *os.Process, _ *os.File) { _ = p.Signal(syscall.SIGHUP) },
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			screen, tty, err := pty.Open()
			if err != nil {
				t.Fatal(err)
			}
			defer screen.Close()
			defer tty.Close()
			if err := pty.Setsize(screen, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
				t.Fatal(err)
			}
			before, err := term.GetState(tty.Fd())
			if err != nil {
				t.Fatal(err)
			}
			cmd := program(t, "play")
			cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
			cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = cmd.Process.Kill() })
			out := make(chan []byte, 1<<16)
			go func() {
				defer close(out)
				buf := make([]byte, 1<<12)
				for {
					n, err := screen.Read(buf)
					if n > 0 {
						out <- append([]byte(nil), buf[:n]...)
					}
					if err != nil {
						return
					}
				}
			}()
			var all strings.Builder
			for !strings.Contains(all.String(), "POT") { // the first hand is dealt
				select {
				case more := <-out:
					all.Write(more)
				case <-time.After(time.Minute):
					t.Fatalf("no table comes up: %q", all.String())
				}
			}
			raw, err := term.GetState(tty.Fd())
			if err != nil {
				t.Fatal(err)
			}
			end(cmd.Process, screen)
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			select {
			case err := <-ended:
				if err != nil {
					t.Errorf("it ends with %v", err)
				}
			case <-time.After(time.Minute):
				t.Fatal("it does not end")
			}
			after, err := term.GetState(tty.Fd())
			if err != nil || *after != *before || *raw == *before {
				t.Errorf("the modes were %+v, are %+v, and were %+v between", before, after, raw)
			}
			_ = tty.Close()
			for more := range out { // until the last of it is closed
				all.Write(more)
			}
			for on, off := range map[string]string{
				"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l",
				"\x1b[?1002h": "\x1b[?1002l", "\x1b[>1u": "\x1b[<1u", "\x1b[>4;2m": "\x1b[>4m",
			} {
				if text := all.String(); strings.LastIndex(text, on) > strings.LastIndex(text, off) {
					t.Errorf("%q is still on", on)
				}
			}
			if !strings.Contains(all.String(), "\x1b[?1049h") {
				t.Error("there was no screen of its own: the test is blind")
			}
		})
	}
}

// A program whose terminal goes away without a signal ends as well.
func TestATerminalThatGoesAway(t *testing.T) {
	screen, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	cmd := program(t, "play")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // no terminal of its own: nobody sends SIGHUP
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	_ = tty.Close()
	var all strings.Builder
	buf := make([]byte, 1<<12)
	for !strings.Contains(all.String(), "POT") {
		n, err := screen.Read(buf)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(buf[:n])
	}
	_ = screen.Close()
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		t.Error("it goes on")
	}
}
