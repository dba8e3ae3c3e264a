package ssh

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	charm "charm.land/ssh"
	"github.com/charmbracelet/colorprofile"

	"tapis/internal/guard"
	"tapis/internal/input"
	"tapis/internal/term"
)

// What is heard of a client (TRUST §5.1 row 16, UX AC-07).
const (
	keysPerSecond = 200
	keysAtOnce    = 64
)

// session is one guest at a screen.
type session struct {
	program *term.Program
	cancel  context.CancelFunc // ends the program at once
	patient time.Duration      // how long it may take to end by itself
	bye     atomic.Bool        // the server asked it to end
	broken  atomic.Bool        // a goroutine of it panicked

	invited   string      // the fingerprint of the key by which it is on the list; "": it is in otherwise
	uninvited atomic.Bool // it is on it no more
	ending    *time.Timer // when the invitation ends; under the server's lock
}

// work runs a goroutine of the session. A panic in it ends the session, not the
// process.
func (one *session) work(f func()) {
	go func() {
		defer func() {
			if recover() != nil { // what it holds may be a card: it is not kept
				one.broken.Store(true)
				one.cancel()
			}
		}()
		f()
	}()
}

// play runs the screen. It is the innermost handler.
func (s *Server) play(charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		words := &wordsFor(cs).Door
		guest := s.guest(cs)
		var screen Screen
		var err error
		defer s.order.end(guest.Identity)
		newest := s.order.begin(guest.Identity, numberOf(cs.Context()), func() { screen, err = s.config.Enter(guest) })
		switch {
		case !newest:
			leaveWith(cs, 0, words.Replaced)
			return
		case err != nil:
			s.config.Log.Error("nobody can enter", "guest", guest.Name, "err", err)
			leaveWith(cs, 1, words.Closed)
			return
		}
		defer screen.Leave()

		ctx, cancel := context.WithCancel(cs.Context().Value(openKey{}).(context.Context))
		defer cancel()
		model := guard.Drawn(screen.Model)
		defer model.Release()
		hangUp := func() error {
			s.config.Log.Info("a client takes nothing", "guest", guest.Name, "from", cs.RemoteAddr().String())
			return connOf(cs.Context()).Close()
		}
		out := newOutput(ctx, cs, s.config.Limits.Stuck, hangUp)
		one := &session{
			program: term.New(ctx, model, s.options(cs, out)),
			cancel:  cancel,
			patient: s.config.timing.goodbye,
			invited: invitedBy(cs),
		}
		if !s.begin(one) {
			leaveWith(cs, 0, words.Goodbye)
			return
		}
		defer s.end(one)
		s.stillInvited(one)
		one.work(func() { s.keepAlive(ctx, cs, guest.Identity, out, func() { s.stillInvited(one) }) })
		s.noteSeated(cs, guest.Identity)
		defer s.noteSeated(cs, guest.Identity)
		keys := input.NewReader(cs, input.Limits{PerSecond: keysPerSecond, AtOnce: keysAtOnce})
		defer keys.Close()
		one.work(func() { one.listen(keys) })

		s.parting(cs, guest, one, one.program.Run(), model.Crash(), screen.Bye)
	}
}

// parting says why a session ended, unless its screen did.
func (s *Server) parting(cs charm.Session, guest Guest, one *session, err error, crash *guard.Crash, bye func() string) {
	words := &wordsFor(cs).Door
	switch {
	case crash != nil:
		id := incident()
		s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name, "what", crash.What, "where", strings.Join(crash.Where, " < "))
		leaveWith(cs, 1, words.Broke.Of(id))
	case errors.Is(err, term.ErrBroke) || one.broken.Load():
		id := incident()
		s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name)
		leaveWith(cs, 1, words.Broke.Of(id))
	case one.uninvited.Load():
		s.config.Log.Info("an invitation has ended", "guest", guest.Name)
		leaveWith(cs, 0, words.Uninvited)
	case one.bye.Load():
		text := words.Goodbye
		if bye != nil {
			if more := bye(); more != "" {
				text += "\n" + more
			}
		}
		leaveWith(cs, 0, text)
	}
}

// options are how a program is tied to a session, with the clamps of TRUST §5.2.
func (s *Server) options(cs charm.Session, out io.Writer) term.Options {
	env := environ(cs)
	windows, _ := cs.Context().Value(windowsKey{}).(<-chan tea.WindowSizeMsg)
	return term.Options{
		Out: out, Env: env, Profile: colorprofile.Env(env), Size: windowOf(cs), Sizes: windows, Filter: filter,
	}
}

// environ is the client's environment with what its terminal is.
func environ(cs charm.Session) []string {
	pty, _, _ := cs.Pty()
	return append(cs.Environ(), "TERM="+pty.Term)
}

// windowOf is the size of the client's window when it came in.
func windowOf(cs charm.Session) tea.WindowSizeMsg {
	pty, _, _ := cs.Pty()
	return clamp(int64(pty.Window.Width), int64(pty.Window.Height))
}

// filter clamps the sizes that a terminal reports in band.
func filter(msg tea.Msg) tea.Msg {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		return clamp(int64(size.Width), int64(size.Height))
	}
	return msg
}

// begin makes a session known to Shutdown; false when that has begun.
func (s *Server) begin(one *session) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stopping {
		s.sessions[one] = struct{}{}
		s.playing.Add(1)
		s.giveBack()
	}
	return !s.stopping
}

func (s *Server) end(one *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, one)
	if one.ending != nil {
		one.ending.Stop()
	}
	s.playing.Done()
	s.giveBack()
}

// giveBack gives back to the system, soon, what logins and screens of large windows
// have left: the runtime would keep it for minutes.
func (s *Server) giveBack() {
	if !s.giving {
		s.giving = true
		time.AfterFunc(giveBackAfter, func() {
			s.mu.Lock()
			s.giving = false
			s.mu.Unlock()
			debug.FreeOSMemory()
		})
	}
}

// giveBackAfter is how long after a session has begun or ended memory is given back:
// once for all that do within it.
const giveBackAfter = 5 * time.Second

// stop ends the session because the server does.
func (one *session) stop() {
	one.bye.Store(true)
	one.ends()
}

// ends asks the program to end, and ends it if it does not.
func (one *session) ends() {
	time.AfterFunc(one.patient, one.cancel)
	one.program.Quit()
}

// listen gives the program what the client types, until the line or the program ends.
func (one *session) listen(from *input.Reader) {
	for {
		piece, err := from.Next()
		if err != nil {
			return
		}
		term.Decode(piece, one.program.Send) // which returns at once when the program has ended
	}
}

// leaveWith writes one sentence and ends the session.
func leaveWith(cs charm.Session, status int, sentence string) {
	var to io.Writer = cs
	if _, _, ok := cs.Pty(); !ok {
		to = cs.Stderr()
	}
	_, _ = io.WriteString(to, sentence+"\n")
	_ = cs.Exit(status)
}

// incident names a fault, for the guest to quote and the host to find.
func incident() string {
	var id [4]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}
