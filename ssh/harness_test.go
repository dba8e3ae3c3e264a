package ssh

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	gossh "golang.org/x/crypto/ssh"

	"tapis/themes"
	"tapis/tui/paint"
)

// patience is how long a test waits for what must come.
const patience = 2 * time.Minute

// house is a server on a loopback port, and what its screens told.
type house struct {
	t      *testing.T
	server *Server
	addr   string
	log    *lockedBuffer

	mu   sync.Mutex
	came []Guest
	left int
}

// open opens a house whose screens are pages.
func open(t *testing.T, change ...func(*Config)) *house {
	t.Helper()
	h := &house{t: t, log: &lockedBuffer{}}
	c := Config{
		Key:     newKey(t),
		Version: "tapis test",
		Log:     textLog(h.log),
		timing:  usual,
		Enter: func(g Guest) (Screen, error) {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.came = append(h.came, g)
			return Screen{Model: page{guest: g}, Leave: func() {
				h.mu.Lock()
				defer h.mu.Unlock()
				h.left++
			}}, nil
		},
	}
	for _, f := range change {
		f(&c)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.server, h.addr = s, l.Addr().String()
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		_ = s.server.Close()
		if err := <-served; err != nil {
			t.Errorf("the server ends with %v", err)
		}
	})
	return h
}

// guests are those who came in so far, and how many screens were left.
func (h *house) guests() (came []Guest, left int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]Guest(nil), h.came...), h.left
}

// page is a screen that shows its guest and its window's size, and does what
// keys say: q quits, p, d and k panic in an update, a drawing and a command, f fills
// the screen with a new picture.
type page struct {
	guest Guest
	size  tea.WindowSizeMsg
	keys  int
	fill  int

	broken bool // drawing it panics
}

func (p page) Init() tea.Cmd { return nil }

func (p page) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.size = msg
	case tea.KeyPressMsg:
		switch p.keys++; msg.String() {
		case "q":
			return p, tea.Quit
		case "p":
			var seats []int
			_ = seats[p.keys]
		case "d":
			p.broken = true
		case "k":
			return p, func() tea.Msg { var seats []int; return seats[p.keys] }
		case "f":
			return p, tea.Tick(time.Millisecond, func(time.Time) tea.Msg { return again{} })
		case "ctrl+z":
			return p, tea.Suspend
		}
	case again:
		p.fill++
		return p, tea.Tick(time.Millisecond, func(time.Time) tea.Msg { return again{} })
	}
	return p, nil
}

type again struct{}

func (p page) View() tea.View {
	return tea.View{AltScreen: true, ReportFocus: true, MouseMode: tea.MouseModeCellMotion}
}

func (p page) Draw(to *paint.Terminal) tea.View {
	if p.broken {
		var seats []int
		_ = seats[p.keys]
	}
	c := paint.Borrow(p.size.Width, p.size.Height, pageLook)
	defer c.GiveBack()
	c.Text(0, 0, themes.Style{}, fmt.Sprintf("welcome %s, window %dx%d, keys %d.", p.guest.Name, p.size.Width, p.size.Height, p.keys))
	if p.fill > 0 {
		c.FillWith(c.Bounds(), themes.Style{}, rune('a'+p.fill%26))
	}
	to.Show(c)
	return p.View()
}

var pageLook = func() *themes.Look {
	t, err := themes.Builtin().Pick("tapis", true)
	if err != nil {
		panic(err)
	}
	return t.For(colorprofile.ANSI256, themes.Options{})
}()

// stillOn are the modes of a terminal that a session has switched on and not off.
func stillOn(out string) (on []string) {
	state := map[string]bool{}
	for _, m := range regexp.MustCompile(`\x1b\[\?(\d+)([hl])`).FindAllStringSubmatch(out, -1) {
		state[m[1]] = (m[2] == "h") != (m[1] == "25") // the cursor is switched off
	}
	if strings.LastIndex(out, "\x1b[>1u") > strings.LastIndex(out, "\x1b[<1u") {
		on = append(on, "the kitty keyboard")
	}
	if strings.LastIndex(out, "\x1b[>4;2m") > strings.LastIndex(out, "\x1b[>4m") {
		on = append(on, "modifyOtherKeys")
	}
	for mode, is := range state {
		if is {
			on = append(on, mode)
		}
	}
	return on
}

// client is a friend at the other end of a line.
type client struct {
	t    *testing.T
	conn *gossh.Client
	sess *gossh.Session
	keys io.WriteCloser
	out  *lockedBuffer // all bytes received
	wire net.Conn      // the line itself, to cut
}

// dial connects as user with the given ways to prove oneself.
func (h *house) dial(user string, auth ...gossh.AuthMethod) (*client, error) {
	wire, err := net.DialTimeout("tcp", h.addr, patience)
	if err != nil {
		return nil, err
	}
	return h.dialOn(wire, user, auth...)
}

// dialOn is dial on a line of the test's own.
func (h *house) dialOn(wire net.Conn, user string, auth ...gossh.AuthMethod) (*client, error) {
	conn, chans, reqs, err := gossh.NewClientConn(wire, h.addr, &gossh.ClientConfig{
		User: user, Auth: auth, Timeout: patience,
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		_ = wire.Close()
		return nil, err
	}
	c := &client{t: h.t, conn: gossh.NewClient(conn, chans, reqs), wire: wire, out: &lockedBuffer{}}
	h.t.Cleanup(func() { _ = c.conn.Close() })
	return c, nil
}

// join connects, asks for a terminal and a shell, and fails the test when it
// does not get them.
func (h *house) join(user string, auth ...gossh.AuthMethod) *client {
	h.t.Helper()
	if len(auth) == 0 {
		auth = []gossh.AuthMethod{nothingToSay()}
	}
	c, err := h.dial(user, auth...)
	if err != nil {
		h.t.Fatalf("%s does not get in: %v", user, err)
	}
	c.session()
	if err := c.sess.RequestPty("xterm-256color", 24, 80, gossh.TerminalModes{}); err != nil {
		h.t.Fatal(err)
	}
	if err := c.sess.Shell(); err != nil {
		h.t.Fatal(err)
	}
	return c
}

func (c *client) session() {
	c.t.Helper()
	var err error
	if c.sess, err = c.conn.NewSession(); err != nil {
		c.t.Fatal(err)
	}
	c.sess.Stdout, c.sess.Stderr = c.out, c.out
	if c.keys, err = c.sess.StdinPipe(); err != nil {
		c.t.Fatal(err)
	}
}

// sees waits until the client has received text.
func (c *client) sees(text string) {
	c.t.Helper()
	c.out.wait(c.t, text)
}

func (c *client) types(keys string) {
	c.t.Helper()
	if _, err := io.WriteString(c.keys, keys); err != nil {
		c.t.Fatalf("typing %q: %v", keys, err)
	}
}

// status waits for the end of the session and returns its exit status, -1 when
// the line was cut.
func (c *client) status() int {
	c.t.Helper()
	done := make(chan error, 1)
	go func() { done <- c.sess.Wait() }()
	select {
	case err := <-done:
		var exit *gossh.ExitError
		switch {
		case err == nil:
			return 0
		case errors.As(err, &exit):
			return exit.ExitStatus()
		}
		return -1
	case <-time.After(patience):
		c.t.Fatalf("the session does not end; it received %q", c.out)
		return 0
	}
}

// lockedBuffer is a buffer for several goroutines that can be waited on.
type lockedBuffer struct {
	mu    sync.Mutex
	buf   bytes.Buffer
	after func() // called after each write
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	n, err := b.buf.Write(p)
	after := b.after
	b.mu.Unlock()
	if after != nil {
		after()
	}
	return n, err
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

func (b *lockedBuffer) wait(t *testing.T, text string) {
	t.Helper()
	eventually(t, func() bool { return strings.Contains(b.String(), text) }, func() string {
		return fmt.Sprintf("%q does not come, but %q", text, b)
	})
}

// eventually waits until something is true.
func eventually(t *testing.T, true func() bool, what func() string) {
	t.Helper()
	for end := time.Now().Add(patience); !true(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what())
		}
	}
}

func newKey(t testing.TB) gossh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// nothingToSay is keyboard-interactive of somebody who is asked nothing.
func nothingToSay() gossh.AuthMethod { return says() }

// says answers the questions of keyboard-interactive in turn.
func says(answers ...string) gossh.AuthMethod {
	return gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		if len(questions) > len(answers) {
			return nil, errors.New("nothing to say")
		}
		return answers[:len(questions)], nil
	})
}
