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
		User: "anna", Timeout: 10 * time.Second,
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
	sess, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, err := sess.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := sess.RequestPty("xterm-256color", 24, 80, nil); err != nil {
		t.Fatal(err)
	}
	if err := sess.Shell(); err != nil {
		t.Fatal(err)
	}
	screen := bufio.NewReader(out)
	if _, err := screen.ReadString('H'); err != nil { // Hold'em
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" {
		if err := first.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		rest, _ := io.ReadAll(screen)
		if !strings.Contains(string(rest), "the room is closing") {
			t.Errorf("the last that anna reads is %q", rest)
		}
		if err := first.Wait(); err != nil {
			t.Errorf("the room ends with %v", err)
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

// openRoom starts tapis in a home of its own; line gives the next line it
// prints that contains a text.
func openRoom(t *testing.T, args ...string) (cmd *exec.Cmd, line func(with string) string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd = exec.Command(self, args...)
	cmd.Args[0] = "tapis" // as testscript has it, the name chooses the program
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home)
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
