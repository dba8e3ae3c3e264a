// Package ssh is the card room's door: friends come in with nothing but an ssh
// client.
//
// It guarantees that everybody with or without a key gets in unless a password
// or a list of invited keys is set; that a person is known by the key that was
// proven, or else by name; that one session cannot hold up another, take the
// process down or grow without bound; and that whoever is turned away reads a
// sentence. It knows no table: what a guest sees is the program that Config.Enter
// makes.
package ssh

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	charm "charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/i18n"
	"tapis/internal/names"
	"tapis/internal/term"
)

const (
	rememberedNames = 4096

	// The largest window that is honoured (TRUST §5.2), and what a client that
	// names no size gets.
	maxWidth, maxHeight         = 300, 100
	defaultWidth, defaultHeight = 80, 24
)

// collectAt is by how many percent the heap may grow before garbage is collected.
const collectAt = 25

// Guest is who comes in.
type Guest struct {
	Identity string   // "key:" and the key's SHA-256 fingerprint, or "guest:" and the name
	Name     string   // safe to print, nobody else's
	Key      string   // the fingerprint of the key that was proven; "" without one
	Code     string   // that was typed with the name, as in anna+7K4QPM; "": none
	From     string   // address
	Env      []string // of the client's terminal, TERM among it
	Width    int      // of the window, in columns
	Height   int
}

// Screen is what a guest sees. Leave is called once when the session ends,
// however it ends. Bye is what the guest reads besides goodbye when the server
// stops; nil or "" is nothing.
type Screen struct {
	Model term.Model
	Leave func()
	Bye   func() string
}

// Config is how the door is kept. Key and Enter must be set.
type Config struct {
	Key      gossh.Signer
	Password string   // asked of those who are not invited; "" asks nobody
	Invited  *Invited // when not nil only its keys get in, or the password
	// InvitedRead is told how many keys are on the list after it was read again, -1 when it could
	// not be and the one before holds. It must not wait. nil: nobody is told.
	InvitedRead func(keys int)
	Taken       []string // names that nobody may take
	Version     string   // the answer to the command "version"
	// Standings is the answer to the command "standings"; nil or "": there are none.
	Standings func(*i18n.Words) string
	Enter     func(Guest) (Screen, error)
	Limits    Limits
	// Seated says whether somebody has a chair. They are let in when the house is
	// full for others. nil: nobody has.
	Seated func(identity string) bool
	Log    *slog.Logger

	timing timing
}

// timing is what tests make shorter.
type timing struct {
	silent  time.Duration // until the client speaks ssh at all
	alive   time.Duration // between two questions whether the client is there
	missed  int           // answers missed before the line counts as dead
	goodbye time.Duration // for a session to end by itself when the server stops
	hangUp  time.Duration // for a client to hang up after that
}

var usual = timing{
	silent:  10 * time.Second,
	alive:   30 * time.Second,
	missed:  2,
	goodbye: 2 * time.Second,
	hangUp:  500 * time.Millisecond,
}

// Server is an open door.
type Server struct {
	config Config
	server *charm.Server
	names  *names.Book

	guesses *guesses // of the password
	guests  atomic.Int32
	order   order

	mu       sync.Mutex
	sessions map[*session]struct{}
	playing  sync.WaitGroup // of the sessions
	stopping bool
	giving   bool // memory is about to be given back
}

// New makes a server; Serve opens it.
func New(c Config) (*Server, error) {
	if c.Key == nil || c.Enter == nil {
		return nil, errors.New("the ssh server needs a host key and a room")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.timing == (timing{}) {
		c.timing = usual
	}
	if c.Seated == nil {
		c.Seated = func(string) bool { return false }
	}
	if c.InvitedRead == nil {
		c.InvitedRead = func(int) {}
	}
	c.Limits = c.Limits.Usual()
	s := &Server{
		config:   c,
		names:    names.NewBook(rememberedNames, c.Taken...),
		guesses:  newGuesses(),
		sessions: map[*session]struct{}{},
	}
	srv, err := wish.NewServer(
		func(srv *charm.Server) error { srv.AddHostKey(c.Key); return nil },
		wish.WithVersion("tapis"),
		wish.WithIdleTimeout(c.Limits.Idle),
		charm.EmulatePty(),
		charm.WrapConn(rememberConn),
		// The last of the list runs first.
		wish.WithMiddleware(
			s.play,          // the screen itself
			s.limitSessions, // before anything of a table is touched
			s.needTerminal,  // a screen cannot be drawn without one
			s.commands,      // "ssh host version"; nothing else is run
			s.logAndRecover, // logs who came and went, and survives its inner layers
		),
	)
	if err != nil {
		return nil, err
	}
	srv.HandshakeTimeout = c.Limits.Login
	srv.ServerConfigCallback = s.authentication
	srv.ChannelHandlers = map[string]charm.ChannelHandler{"session": s.oneSession}
	s.server = srv
	return s, nil
}

// Serve lets people in until Shutdown. It closes l and returns nil after
// Shutdown, else what went wrong.
func (s *Server) Serve(l net.Listener) error {
	// A thousand sessions are a hundred megabytes that stay and little that comes and
	// goes: memory is dearer than the collector's time.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	err := s.server.Serve(newGate(l, s.config.Limits, s.config.timing.silent, s.config.Log))
	if errors.Is(err, charm.ErrServerClosed) {
		return nil
	}
	return err
}

// Shutdown stops listening, asks every session to end, says goodbye, and cuts
// the lines of those who have not left when ctx ends: the error is then ctx's.
func (s *Server) Shutdown(ctx context.Context) error {
	s.mu.Lock()
	s.stopping = true
	for one := range s.sessions {
		go one.stop()
	}
	s.mu.Unlock()

	gone := make(chan error, 1)
	go func() { gone <- s.server.Shutdown(ctx) }()
	empty := make(chan struct{})
	go func() { s.playing.Wait(); close(empty) }()
	select {
	case <-ctx.Done():
		return errors.Join(ctx.Err(), s.server.Close())
	case <-empty:
	}
	// A client hangs up by itself once its session is over; one that does not
	// is not waited for.
	select {
	case err := <-gone:
		return err
	case <-time.After(s.config.timing.hangUp):
		return s.server.Close()
	}
}

// Guests is the number of sessions at the moment.
func (s *Server) Guests() int { return int(s.guests.Load()) }
