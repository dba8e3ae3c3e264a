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
	broken  atomic.Bool        // a goroutine of it panicked
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
		words := wordsFor(cs)
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
		model := guard.New(screen.Model)
		defer model.Release()
		hangUp := func() error {
			s.config.Log.Info("a client takes nothing", "guest", guest.Name, "from", cs.RemoteAddr().String())
			return connOf(cs.Context()).Close()
		}
		out := newOutput(ctx, cs, s.config.Limits.Stuck, hangUp)
		one := &session{
			program: tea.NewProgram(model, s.options(ctx, cs, out)...),
			cancel:  cancel,
			patient: s.config.timing.goodbye,
		}
		if !s.begin(one) {
			leaveWith(cs, 0, words.Goodbye)
			return
		}
		defer s.end(one)
		one.work(func() { s.keepAlive(ctx, cs, guest.Identity, out) })
		s.noteSeated(cs, guest.Identity)
		defer s.noteSeated(cs, guest.Identity)
		one.work(func() { resize(ctx, one.program, cs) })
		keys := input.NewReader(cs, input.Limits{PerSecond: keysPerSecond, AtOnce: keysAtOnce})
		defer keys.Close()
		one.work(func() { one.listen(ctx, keys, cs) })

		_, err = one.program.Run()
		switch crash := model.Crash(); {
		case crash != nil:
			id := incident()
			s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name, "what", crash.What, "where", strings.Join(crash.Where, " < "))
			leaveWith(cs, 1, words.Broke.Of(id))
		case errors.Is(err, tea.ErrProgramPanic) || one.broken.Load():
			id := incident()
			s.config.Log.Error("a screen broke", "incident", id, "guest", guest.Name)
			leaveWith(cs, 1, words.Broke.Of(id))
		case one.bye.Load():
			text := words.Goodbye
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
func (s *Server) options(ctx context.Context, cs charm.Session, out io.Writer) []tea.ProgramOption {
	env, size := environ(cs), windowOf(cs)
	return []tea.ProgramOption{
		tea.WithContext(ctx),
		tea.WithInput(blockingReader{ctx}), // see listen
		tea.WithOutput(out),
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
	// The runtime would keep what screens of large windows took for minutes.
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

// giveBackAfter is how long after a session has ended memory is given back to the
// system: once for all that end within it.
const giveBackAfter = 5 * time.Second

// stop asks the program to end, and ends it if it does not.
func (one *session) stop() {
	one.bye.Store(true)
	time.AfterFunc(one.patient, one.cancel)
	one.program.Quit()
}

// resizeEvery bounds how often a window may change its size (TRUST §5.1 row 15):
// each time the whole of it is drawn anew.
const resizeEvery = 250 * time.Millisecond

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
func (one *session) listen(ctx context.Context, from io.Reader, cs charm.Session) {
	pty, _, _ := cs.Pty()
	events := make(chan uv.Event)
	one.work(func() {
		defer close(events)
		decoder := uv.NewTerminalReader(from, pty.Term)
		decoder.EscTimeout = time.Millisecond // keys come whole
		_ = decoder.StreamEvents(ctx, events)
	})
	for e := range events {
		one.program.Send(e) // returns at once when the program has ended
	}
}

// blockingReader is an input on which nothing comes until the session is over.
type blockingReader struct{ over context.Context }

// Read waits for the end.
func (s blockingReader) Read([]byte) (int, error) {
	<-s.over.Done()
	return 0, io.EOF
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
