package ssh

import (
	"context"
	"encoding/binary"
	"strings"

	tea "charm.land/bubbletea/v2"
	charm "charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// The bounds of what a client may set (TRUST §5.1 row 21).
const (
	maxEnv      = 16
	maxEnvBytes = 256
)

// busyKey marks a connection that has a session open. windowsKey is where the
// session finds its window's sizes, openKey a context that ends when the client
// closes the session: it may do so and keep the connection.
type (
	busyKey    struct{}
	windowsKey struct{}
	openKey    struct{}
)

// oneSession serves a channel of type "session", one at a time for each
// connection. All other types of channel are refused by the library, as no
// handler is set for them.
func (s *Server) oneSession(srv *charm.Server, conn *gossh.ServerConn, ch gossh.NewChannel, ctx charm.Context) {
	ctx.Lock()
	busy := ctx.Value(busyKey{}) == true
	if !busy {
		ctx.SetValue(busyKey{}, true)
	}
	ctx.Unlock()
	if busy {
		_ = ch.Reject(gossh.ResourceShortage, "one session for each connection")
		return
	}
	defer ctx.SetValue(busyKey{}, false)
	windows := make(chan tea.WindowSizeMsg, 1)
	ctx.SetValue(windowsKey{}, (<-chan tea.WindowSizeMsg)(windows))
	open, closed := context.WithCancel(ctx)
	defer closed()
	ctx.SetValue(openKey{}, open)
	charm.DefaultSessionHandler(srv, conn, requestFilter{ch, windows}, ctx)
}

// requestFilter lets through only those requests of a channel that a card room needs.
type requestFilter struct {
	gossh.NewChannel
	windows chan tea.WindowSizeMsg
}

// Accept accepts the channel; its requests come filtered.
func (f requestFilter) Accept() (gossh.Channel, <-chan *gossh.Request, error) {
	ch, in, err := f.NewChannel.Accept()
	if err != nil {
		return nil, nil, err
	}
	out := make(chan *gossh.Request)
	go func() {
		defer close(out)
		envs := 0
		for req := range in {
			switch req.Type {
			case "pty-req", "shell", "exec":
				out <- req
			case "env":
				if envs < maxEnv && allowedEnv(req.Payload) {
					envs++
					out <- req
					continue
				}
				_ = req.Reply(false, nil)
			case "window-change":
				// Not handed on: the library's queue of one would hold up every
				// request behind it whenever the session is slow.
				size, ok := windowSize(req.Payload)
				if ok {
					latest(f.windows, size)
				}
				_ = req.Reply(ok, nil)
			default: // agent and x11 forwarding, subsystems, signals, breaks
				_ = req.Reply(false, nil)
			}
		}
	}()
	return ch, out, nil
}

// allowedEnv says whether a client may set this variable: its language and what
// its terminal can do, in plain characters.
func allowedEnv(payload []byte) bool {
	var kv struct{ Key, Value string }
	if len(payload) > maxEnvBytes || gossh.Unmarshal(payload, &kv) != nil || !plain(kv.Value) || !plain(kv.Key) {
		return false
	}
	switch kv.Key {
	case "LANG", "LANGUAGE", "TERM", "COLORTERM", "NO_COLOR":
		return true
	}
	return strings.HasPrefix(kv.Key, "LC_")
}

func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// windowSize reads a window-change request (RFC 4254 §6.7).
func windowSize(payload []byte) (tea.WindowSizeMsg, bool) {
	if len(payload) < 8 {
		return tea.WindowSizeMsg{}, false
	}
	w, h := binary.BigEndian.Uint32(payload), binary.BigEndian.Uint32(payload[4:])
	return clamp(int64(w), int64(h)), true
}

// clamp is the window size that is honoured: memory grows with it (TRUST §5.2).
// A client that names no size has the usual one.
func clamp(w, h int64) tea.WindowSizeMsg {
	if w <= 0 || h <= 0 {
		w, h = defaultWidth, defaultHeight
	}
	return tea.WindowSizeMsg{Width: int(min(w, maxWidth)), Height: int(min(h, maxHeight))}
}

// latest puts a value into a slot of one, in the place of an older one.
func latest[T any](slot chan T, v T) {
	for {
		select {
		case slot <- v:
			return
		default:
		}
		select {
		case <-slot:
		default:
		}
	}
}
