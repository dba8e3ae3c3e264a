package ssh

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	charm "charm.land/ssh"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"tapis/internal/guard"
	"tapis/internal/input"
)

// What is heard of a client (TRUST §5.1 row 16, UX AC-07).
const (
	keysPerSecond = 200
	keysAtOnce    = 64
)

// session is one guest at a screen.
type session struct {
	program *tea.Program
	cancel  context.CancelFunc // ends the program at once
	patient time.Duration      // how long it may take to end by itself
	bye     atomic.Bool        // the server asked it to end
}

// play runs the screen. It is the innermost handler.
func (s *Server) play(charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		words := wordsFor(cs.Environ())
		guest := s.guest(cs)
		screen, err := s.config.Enter(guest)
		if err != nil {
			s.config.Log.Error("nobody can enter", "guest", guest.Name, "err", err)
			leaveWith(cs, 1, words.closed)
			return
		}
		defer screen.Leave()

		ctx, cancel := context.WithCancel(cs.Context().Value(openKey{}).(context.Context))
		defer cancel()
		model := guard.New(screen.Model)
		defer model.Release()
		one := &session{
			program: tea.NewProgram(model, s.options(ctx, cs)...),
			cancel:  cancel,
			patient: s.config.timing.goodbye,
		}
		if !s.begin(one) {
			leaveWith(cs, 0, words.goodbye)
			return
		}
		defer s.end(one)
		go s.keepAlive(ctx, cs, guest.Identity)
		s.noteSeated(cs, guest.Identity)
		defer s.noteSeated(cs, guest.Identity)
		go resize(ctx, one.program, cs)
		keys := input.NewReader(cs, input.Limits{PerSecond: keysPerSecond, AtOnce: keysAtOnce})
		defer keys.Close()
		go listen(ctx, one.program, keys, cs)

		_, err = one.program.Run()
		switch crash := model.Crash(); {
		case crash != nil:
			id := incident()
			s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name, "what", crash.What, "where", strings.Join(crash.Where, " < "))
			leaveWith(cs, 1, words.broke(id))
		case errors.Is(err, tea.ErrProgramPanic):
			id := incident()
			s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name)
			leaveWith(cs, 1, words.broke(id))
		case one.bye.Load():
			text := words.goodbye
			if screen.Bye != nil {
				if more := screen.Bye(); more != "" {
					text += "\n" + more
				}
			}
			leaveWith(cs, 0, text)
		}
	}
}

// options are how a program is tied to a session: as wish's own, with the
// clamps of TRUST §5.2 instead of its filter, and without the signal handler
// that would let a signal to the server end every session at once.
func (s *Server) options(ctx context.Context, cs charm.Session) []tea.ProgramOption {
	env, size := environ(cs), windowOf(cs)
	return []tea.ProgramOption{
		tea.WithContext(ctx),
		tea.WithInput(silence{ctx}), // see listen
		tea.WithOutput(&mouth{to: cs, patience: s.config.Limits.Stuck, hangUp: connOf(cs.Context()).Close}),
		tea.WithEnvironment(env),
		tea.WithColorProfile(colorprofile.Env(env)),
		tea.WithWindowSize(size.Width, size.Height),
		tea.WithFilter(filter),
		tea.WithFPS(framesPerSecond),
		tea.WithoutSignalHandler(),
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

// filter clamps the sizes that a terminal reports in band, and never suspends
// the server's process.
func filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.SuspendMsg:
		return tea.ResumeMsg{}
	case tea.WindowSizeMsg:
		return clamp(int64(msg.Width), int64(msg.Height))
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
	}
	return !s.stopping
}

func (s *Server) end(one *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, one)
	s.playing.Done()
}

// stop asks the program to end, and ends it if it does not.
func (one *session) stop() {
	one.bye.Store(true)
	time.AfterFunc(one.patient, one.cancel)
	one.program.Quit()
}

// resizeEvery bounds how often a window may change its size (TRUST §5.1 row 15).
const resizeEvery = 100 * time.Millisecond

// resize tells the program its window's size, the latest one only.
func resize(ctx context.Context, p *tea.Program, cs charm.Session) {
	windows, _ := cs.Context().Value(windowsKey{}).(<-chan tea.WindowSizeMsg)
	for {
		select {
		case <-ctx.Done():
			return
		case size := <-windows:
			p.Send(size)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(resizeEvery):
		}
	}
}

// listen gives the program what the client types. The program's own reader is
// left without input: it would wait for ever, and hold all of the program's
// memory, when a key comes in just as the program ends.
func listen(ctx context.Context, p *tea.Program, from io.Reader, cs charm.Session) {
	pty, _, _ := cs.Pty()
	events := make(chan uv.Event)
	go func() {
		defer close(events)
		decoder := uv.NewTerminalReader(from, pty.Term)
		decoder.EscTimeout = time.Millisecond // keys come whole
		_ = decoder.StreamEvents(ctx, events)
	}()
	for e := range events {
		p.Send(e) // returns at once when the program has ended
	}
}

// silence is an input on which nothing comes until the session is over.
type silence struct{ over context.Context }

// Read waits for the end.
func (s silence) Read([]byte) (int, error) {
	<-s.over.Done()
	return 0, io.EOF
}

// mouth writes to a client and hangs up on one that does not read: a program
// that waits for its client for ever could not even be ended.
type mouth struct {
	to       io.Writer
	patience time.Duration
	hangUp   func() error
}

// Write writes all of p or hangs up.
func (m *mouth) Write(p []byte) (int, error) {
	t := time.AfterFunc(m.patience, func() { _ = m.hangUp() })
	defer t.Stop()
	return m.to.Write(p)
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
