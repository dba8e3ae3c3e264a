//go:build linux

package cli_test

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"tapis/internal/termshot"
)

// clockAt starts the clock with its night in a folder; its screen is read all the time.
func clockAt(t *testing.T, data string, args ...string) (*exec.Cmd, *os.File, *termshot.Screen) {
	t.Helper()
	keys, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = keys.Close() })
	if err := pty.Setsize(keys, &pty.Winsize{Rows: 24, Cols: 80}); err != nil {
		t.Fatal(err)
	}
	cmd := program(t, append([]string{"clock", "--data", data}, args...)...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	_ = tty.Close()
	screen := termshot.New(80, 24)
	t.Cleanup(func() { _ = screen.Close() })
	go func() { _, _ = io.Copy(screen, keys) }()
	return cmd, keys, screen
}

// Killed with a night that runs, the clock comes back with who is out, and stands until
// the host says that play goes on. A second clock on the same night is refused.
func TestAKilledClockComesBackWithItsNight(t *testing.T) {
	data := t.TempDir()
	cmd, keys, screen := clockAt(t, data, "--names", "anna,bob,cem", "--buy-in", "20")
	finds(t, screen, "PLAYERS")
	for _, step := range []struct{ keys, want string }{
		{" ", "space pause"}, {"b", "Who is out?"}, {"bo\r", "Knocked out by?"}, {"cem\r", "bob is out in 3rd place, to cem"},
	} {
		if _, err := io.WriteString(keys, step.keys); err != nil {
			t.Fatal(err)
		}
		finds(t, screen, step.want)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	again, keys, screen := clockAt(t, data)
	finds(t, screen, "the clock stood still while tapis was away")
	finds(t, screen, "2/3")
	finds(t, screen, "PAUSED")
	other, _, refused := clockAt(t, data)
	finds(t, refused, "another tapis clock uses the folder")
	if err := other.Wait(); err == nil {
		t.Error("a second clock ends as if nothing were wrong")
	}
	if _, err := io.WriteString(keys, "b"); err != nil {
		t.Fatal(err)
	}
	finds(t, screen, "Who is out?")
	if _, err := io.WriteString(keys, "anna\r"); err != nil {
		t.Fatal(err)
	}
	finds(t, screen, "Knocked out by?")
	if _, err := io.WriteString(keys, "nobody\r"); err != nil {
		t.Fatal(err)
	}
	finds(t, screen, "cem wins the night")
	if _, err := io.WriteString(keys, "q"); err != nil {
		t.Fatal(err)
	}
	finds(t, screen, "Leave the clock?")
	if _, err := io.WriteString(keys, "y"); err != nil {
		t.Fatal(err)
	}
	if err := again.Wait(); err != nil {
		t.Errorf("it ends with %v", err)
	}
	out, err := program(t, "standings", "--data", data, "--json").Output()
	if want := `"people":[{"name":"cem","played":1,"points":17,"wins":1,"knock_outs":1},{"name":"anna","played":1,"points":12,`; err != nil || !strings.Contains(string(out), want) {
		t.Errorf("standings: %s, %v", out, err)
	}
}
