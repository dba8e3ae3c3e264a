//go:build unix

package files

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestNothingIsWaitedFor(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipes here: ", err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, link} {
		_, err := Open(path, 1<<20)
		if want := path + ": this is a pipe, not a file on a disk"; err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	// Another file has taken the name between the question and the opening.
	f, err := os.OpenFile(pipe, os.O_RDONLY|nonblock, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	socket := filepath.Join(dir, "s")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Skip("no sockets here: ", err)
	}
	defer listener.Close()
	_, err = Open(socket, 1<<20)
	if want := socket + ": this is a socket, not a file on a disk"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestAFileThatMayNotBeReadIsNamed(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	path := write(t, filepath.Join(t.TempDir(), "locked"), "x")
	if err := os.Chmod(path, 0); err != nil {
		t.Fatal(err)
	}
	_, err := Open(path, 1<<20)
	if want := path + ": reading it is not allowed"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
