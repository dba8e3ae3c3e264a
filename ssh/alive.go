package ssh

import (
	"context"
	"time"

	charm "charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// keepAlive asks the client whether it is there: now and then, and after every few
// bytes written. It hangs up when the client has not answered a few times: within 90 s
// (UX AC-39). A guest who only watches is never cut off. A line behind which there is
// no machine any more the system finds by itself (probes), so that a thousand quiet
// clients need not be asked every few seconds. tick is called as often as they are.
func (s *Server) keepAlive(ctx context.Context, cs charm.Session, identity string, out *output, tick func()) {
	conn, ok := cs.Context().Value(charm.ContextKeyConn).(*gossh.ServerConn)
	if !ok {
		return
	}
	answers := make(chan error, 1)
	missed, mark := 0, int64(0)
	asks := out.ask // nil while an answer is waited for
	ask := func() {
		asks, mark = nil, out.asks()
		go func() { // waits for the client, or for the line to close
			_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
			answers <- err
		}()
	}
	every := time.NewTicker(s.config.timing.alive)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case err := <-answers:
			if err != nil {
				return // the line is closed already
			}
			out.answered(mark)
			asks, missed = out.ask, 0
		case <-asks:
			ask()
		case <-every.C:
			s.noteSeated(cs, identity)
			tick()
			if asks != nil {
				ask()
			} else if missed++; missed >= s.config.timing.missed {
				s.config.Log.Info("a line is dead", "from", cs.RemoteAddr().String())
				_ = connOf(cs.Context()).Close()
				return
			}
		}
	}
}

// noteSeated keeps places for the address of somebody who has a chair.
func (s *Server) noteSeated(cs charm.Session, identity string) {
	if c := gatedOf(cs.Context()); c != nil && s.config.Seated(identity) {
		c.seated()
	}
}
