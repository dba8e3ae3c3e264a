package ssh

import (
	"context"
	"time"

	charm "charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// keepAlive asks the client now and then whether it is there, and hangs up when
// it has not answered a few times. A guest who only watches is never cut off; a
// dead line is found within a minute (UX AC-39).
func (s *Server) keepAlive(ctx context.Context, cs charm.Session, identity string) {
	conn, ok := cs.Context().Value(charm.ContextKeyConn).(*gossh.ServerConn)
	if !ok {
		return
	}
	answers := make(chan error, 1)
	asking, missed := false, 0
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
			asking, missed = false, 0
		case <-every.C:
			s.noteSeated(cs, identity)
			if !asking {
				asking = true
				go func() { // waits for the client, or for the line to close
					_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
					answers <- err
				}()
				continue
			}
			if missed++; missed >= s.config.timing.missed {
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
