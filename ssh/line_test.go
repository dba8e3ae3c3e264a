package ssh

import (
	"io"
	"net"
	"sync/atomic"
	"testing"
)

// line is a wire between a client and the house that can fall silent without
// being cut, as a mobile network does.
type line struct {
	addr   string
	silent atomic.Bool
}

func newLine(t *testing.T, to string) *line {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	wire := &line{addr: l.Addr().String()}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		here, err := l.Accept()
		if err != nil {
			return
		}
		there, err := net.Dial("tcp", to)
		if err != nil {
			_ = here.Close()
			return
		}
		t.Cleanup(func() { _ = here.Close(); _ = there.Close() })
		go wire.carry(there, here)
		wire.carry(here, there)
	}()
	return wire
}

func (l *line) fallSilent() { l.silent.Store(true) }

func (l *line) carry(to io.Writer, from io.Reader) {
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		if err != nil {
			return
		}
		if !l.silent.Load() {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
	}
}
