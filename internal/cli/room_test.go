package cli_test

import (
	"bufio"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"tapis/internal/termshot"

	gossh "golang.org/x/crypto/ssh"
)

// The room that "tapis host --headless" opens: the line friends paste and the
// fingerprint are printed, a friend comes in by it, and SIGTERM closes it in
// time with a goodbye.
func TestHostHeadless(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("there is no SIGTERM here: the room is only opened")
	}
	data := t.TempDir()
	first, line := openRoom(t, "host", "--headless", "--listen", "127.0.0.1:0", "--data", data)
	address := regexp.MustCompile(`^  ssh -p (\d+) NAME@127\.0\.0\.1$`).FindStringSubmatch(line("ssh -p"))
	if address == nil {
		t.Fatal("there is no line to paste")
	}
	key := strings.TrimPrefix(line("host key"), "host key ")

	var shown string
	client, err := gossh.Dial("tcp", "127.0.0.1:"+address[1], &gossh.ClientConfig{
		User: "0tto", Timeout: time.Minute,
		Auth: []gossh.AuthMethod{gossh.Password("")},
		HostKeyCallback: func(_ string, _ net.Addr, k gossh.PublicKey) error {
			shown = gossh.FingerprintSHA256(k)
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	if shown != key {
		t.Errorf("the room shows the key %s and printed %s", shown, key)
	}
	otto := comesIn(t, client)
	screen, keys := otto.screen, otto.keys
	finds(t, screen, "Sit down") // at the table: the lobby, which may be seen before it, says where
	// The guest sits down, and a second room in the same folder is refused.
	if _, err := io.WriteString(keys, "\r"); err != nil {
		t.Fatal(err)
	}
	finds(t, screen, "shown once")                                // the sheet with the code to come back with
	if _, err := io.WriteString(keys, "\x1b[24~\r"); err != nil { // another press, not the same key held
		t.Fatal(err)
	}
	finds(t, screen, "YOU")
	second := program(t, "host", "--headless", "--listen", "127.0.0.1:0", "--data", data)
	if out, err := second.CombinedOutput(); err == nil || !strings.HasPrefix(string(out), "tapis: the folder "+data+" is in use by another tapis: ") {
		t.Errorf("a second room in the same folder: %v, %q", err, out)
	}
	if runtime.GOOS != "windows" {
		if err := first.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-otto.over
		rest := otto.all.Bytes()
		if !strings.Contains(string(rest), "the room is closing") || !strings.Contains(string(rest), "you have 1,000 chips") {
			t.Errorf("the last that the guest reads is %q", rest)
		}
		// The terminal is as it was: no other screen, the cursor, no mouse, no pasting.
		for _, mode := range []string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l", "\x1b[?1002l"} {
			if !strings.Contains(string(rest), mode) {
				t.Errorf("%q is not among the last bytes", mode)
			}
		}
		if err := first.Wait(); err != nil {
			t.Errorf("the room ends with %v", err)
		}
		// A name that looks like a bot's is nobody's, and what everybody had is written down.
		log, err := os.ReadFile(first.Stderr.(*os.File).Name())
		if err != nil || !strings.Contains(string(log), `comes in guest="0tto 2"`) || !strings.Contains(string(log), `has guest="0tto 2" chips=1000`) {
			t.Errorf("the log: %v\n%s", err, log)
		}
		_, again := openRoom(t, "host", "--headless", "--listen", "127.0.0.1:0", "--data", data)
		if now := strings.TrimPrefix(again("host key"), "host key "); now != key {
			t.Errorf("the key was %s and is %s", key, now)
		}
	}
	if info, err := os.Stat(filepath.Join(data, "host_ed25519")); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the key's file: %v %v", info, err)
	}
}

// finds waits until a screen shows a text.
func finds(t *testing.T, screen *termshot.Screen, text string) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !strings.Contains(screen.Text(), text); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%q is not on the screen:\n%s", text, screen.Text())
		}
	}
}

// program is tapis in a home of its own.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, args...)
	cmd.Args[0] = "tapis" // as testscript has it, the name chooses the program
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "TERM=xterm-256color", "LANG=C")
	return cmd
}

// openRoom starts tapis in a home of its own; line gives the next line it
// prints that contains a text.
func openRoom(t *testing.T, args ...string) (cmd *exec.Cmd, line func(with string) string) {
	t.Helper()
	cmd = program(t, args...)
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = log.Close() })
	cmd.Stderr = log
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	lines := bufio.NewScanner(out)
	return cmd, func(with string) string {
		t.Helper()
		for lines.Scan() {
			if strings.Contains(lines.Text(), with) {
				return lines.Text()
			}
		}
		t.Fatalf("tapis does not print %q", with)
		return ""
	}
}
