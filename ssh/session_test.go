package ssh

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/i18n"
)

func TestAGuestPlaysAndLeaves(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("welcome anna, window 80x24")
	c.types("q")
	if got := c.status(); got != 0 {
		t.Errorf("the session ends with status %d", got)
	}
	if !strings.Contains(c.out.String(), "\x1b[?1049l") {
		t.Errorf("the other screen is not left: %q", c.out)
	}
	eventually(t, func() bool { _, left := h.guests(); return left == 1 && h.server.Guests() == 0 },
		func() string { return "the screen is not left" })
}

// AC-67 and TRUST §5.2: whatever size a client names, the window is one we can
// draw.
func TestWindowSizes(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		what       string
		cols, rows uint32
		want       string
	}{
		{"none", 0, 0, "window 80x24"},
		{"one column missing", 0, 40, "window 80x24"},
		{"a wall", 100000, 100000, "window 300x100"},
		{"the most there is", 1<<32 - 1, 1<<32 - 1, "window 300x100"},
		{"small", 40, 12, "window 40x12"},
	} {
		t.Run(c.what, func(t *testing.T) {
			one, err := h.dial("anna", nothingToSay())
			if err != nil {
				t.Fatal(err)
			}
			one.session()
			if err := one.sess.RequestPty("xterm-256color", int(c.rows), int(c.cols), nil); err != nil {
				t.Fatal(err)
			}
			if err := one.sess.Shell(); err != nil {
				t.Fatal(err)
			}
			one.sees(c.want)
			one.types("q")
			one.status()

			two := h.join("bruno")
			two.sees("window 80x24")
			// The screen is redrawn: only what differs is sent, so ask for all of it.
			if ok, err := two.sess.SendRequest("window-change", true, gossh.Marshal(struct{ W, H, X, Y uint32 }{c.cols, c.rows, 0, 0})); !ok || err != nil {
				t.Fatalf("the new size is refused: %v %v", ok, err)
			}
			two.types("q")
			if got := two.status(); got != 0 {
				t.Errorf("after the new size the session ends with status %d", got)
			}
		})
	}
}

func TestAStormOfWindowSizes(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("window 80x24")
	sizes := [][2]int{{60, 200}, {24, 80}, {20, 60}, {12, 40}, {0, 0}, {50000, 60000}}
	for i := range 20_000 {
		size := sizes[i%len(sizes)]
		if err := c.sess.WindowChange(size[0], size[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.sess.WindowChange(33, 99); err != nil {
		t.Fatal(err)
	}
	c.sees("99x33")
	c.types("q")
	if got := c.status(); got != 0 {
		t.Errorf("the session ends with status %d", got)
	}
}

// AC-65: a terminal that cannot move its cursor gets a sentence and exit 1.
func TestTerminalsThatCannotDraw(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ term, lang, sentence string }{
		{"dumb", "", "TERM=xterm"},
		{"", "", "needs a terminal"},
		{"dumb", "fr_FR.UTF-8", "besoin d’un terminal"},
		{"\x1b[2J", "", "needs a terminal"},
		{strings.Repeat("x", 5000), "", "needs a terminal"},
	} {
		one, err := h.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		one.session()
		if c.lang != "" {
			if err := one.sess.Setenv("LANG", c.lang); err != nil {
				t.Fatal(err)
			}
		}
		if err := one.sess.RequestPty(c.term, 24, 80, nil); err != nil {
			t.Fatal(err)
		}
		if err := one.sess.Shell(); err != nil {
			t.Fatal(err)
		}
		if got := one.status(); got != 1 {
			t.Errorf("TERM=%q: status %d, want 1", c.term, got)
		}
		if out := one.out.String(); !strings.Contains(out, c.sentence) || strings.Contains(out, "\x1b") || strings.Count(out, "\n") != 1 {
			t.Errorf("TERM=%q: the client reads %q", c.term, out)
		}
	}
}

func TestWithoutATerminal(t *testing.T) {
	h := open(t, func(c *Config) {
		c.Standings = func(w *i18n.Words) string { return w.Shell.Season.Of("2026") + "\n1  anna\n" }
	})
	for _, c := range []struct {
		command string
		status  int
		says    string
	}{
		{"", 1, "draws on a terminal"},
		{"version", 0, "tapis test"},
		{"help", 0, "commands: version, help, standings"},
		{" standings ", 0, "2026\n1  anna\n"},
		{"standings --json", 1, "nothing can be run here"},
		{"sh -c 'rm -rf /'", 1, "nothing can be run here"},
		{"version; sh", 1, "nothing can be run here"},
		{strings.Repeat("x", 20000), 1, "nothing can be run here"},
	} {
		one, err := h.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		one.session()
		if c.command == "" {
			err = one.sess.Shell()
		} else {
			err = one.sess.Start(c.command)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := one.status(); got != c.status || !strings.Contains(one.out.String(), c.says) {
			t.Errorf("%.30q: status %d and %q, want %d and %q", c.command, got, one.out, c.status, c.says)
		}
	}
	if came, _ := h.guests(); len(came) != 0 {
		t.Errorf("without a terminal %v came in", came)
	}
}

func TestWhatACardRoomDoesNotDo(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("welcome")
	for _, request := range []string{
		"auth-agent-req@openssh.com", "x11-req", "subsystem", "break", "signal", "exec", "shell", "pty-req", "nonsense",
	} {
		if ok, err := c.sess.SendRequest(request, true, gossh.Marshal(struct{ S string }{"sftp"})); ok || err != nil {
			t.Errorf("%s: granted %v, %v", request, ok, err)
		}
	}
	for _, request := range []string{"tcpip-forward", "streamlocal-forward@openssh.com"} {
		if ok, _, err := c.conn.SendRequest(request, true, nil); ok || err != nil {
			t.Errorf("%s: granted %v, %v", request, ok, err)
		}
	}
	for _, channel := range []string{"direct-tcpip", "session", "x11", "nonsense"} {
		if _, _, err := c.conn.OpenChannel(channel, nil); err == nil {
			t.Errorf("a second channel %q is opened", channel)
		}
	}
	c.types("q")
	if got := c.status(); got != 0 {
		t.Errorf("after all that the session ends with status %d", got)
	}
	eventually(t, func() bool { _, err := c.conn.NewSession(); return err == nil },
		func() string { return "the first session is over and another may not begin" })
}

func TestTheEnvironment(t *testing.T) {
	h := open(t)
	c, err := h.dial("anna", nothingToSay())
	if err != nil {
		t.Fatal(err)
	}
	c.session()
	for name, value := range map[string]string{
		"LANG": "fr_FR.UTF-8", "LC_ALL": "fr_FR.UTF-8", "COLORTERM": "truecolor",
	} {
		if err := c.sess.Setenv(name, value); err != nil {
			t.Errorf("%s is refused", name)
		}
	}
	for name, value := range map[string]string{
		"PATH": "/tmp", "LD_PRELOAD": "x.so", "LC_X": "\x1b[2J", "LANG": strings.Repeat("x", 300), "TEA_TRACE": "/tmp/x",
	} {
		if err := c.sess.Setenv(name, value); err == nil {
			t.Errorf("%s=%.20q is taken", name, value)
		}
	}
	taken := 3
	for i := range 100 {
		if c.sess.Setenv(fmt.Sprintf("LC_%d", i), "C") == nil {
			taken++
		}
	}
	if taken != maxEnv {
		t.Errorf("%d variables are taken, want %d", taken, maxEnv)
	}
}

func TestAPanicIsToldAndTheHouseStands(t *testing.T) {
	h := open(t)
	other := h.join("bruno")
	other.sees("welcome bruno")
	for key, where := range map[string]string{"p": "page.Update (harness_test.go:", "d": "page.Draw (harness_test.go:", "k": "page.Update.func"} {
		c := h.join("anna")
		c.sees("welcome anna")
		c.types(key)
		if got := c.status(); got != 1 {
			t.Errorf("%s: after a panic the session ends with status %d, want 1", where, got)
		}
		out := c.out.String()
		if i := strings.LastIndex(out, "\x1b[?1049l"); i < 0 || !strings.Contains(out[i:], "something broke on our side (incident ") {
			t.Errorf("%s: after a panic the client reads %q", where, out)
		}
		if on := stillOn(out); len(on) > 0 {
			t.Errorf("%s: after a panic the terminal is left with %v", where, on)
		}
		id := out[strings.Index(out, "(incident ")+len("(incident "):][:8]
		h.log.wait(t, "incident="+id)
		h.log.wait(t, where)
	}
	other.types("q")
	if got := other.status(); got != 0 {
		t.Errorf("the other session ends with status %d", got)
	}
}

// However a session ends that can still write, the terminal is as it was.
func TestTheTerminalIsGivenBack(t *testing.T) {
	for what, end := range map[string]func(h *house, c *client){
		"quitting":  func(_ *house, c *client) { c.types("q") },
		"a panic":   func(_ *house, c *client) { c.types("p") },
		"the close": func(h *house, _ *client) { go func() { _ = h.server.Shutdown(t.Context()) }() },
		"a panic in a goroutine": func(h *house, _ *client) {
			h.server.mu.Lock()
			defer h.server.mu.Unlock()
			for one := range h.server.sessions {
				one.work(func() { panic("no") })
			}
		},
		"the end of the server's patience": func(h *house, _ *client) {
			h.server.mu.Lock()
			defer h.server.mu.Unlock()
			for one := range h.server.sessions {
				one.bye.Store(true)
				one.cancel()
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			h := open(t, func(c *Config) { c.timing.goodbye = 100 * time.Millisecond })
			c := h.join("anna")
			c.sees("keys 0")
			for _, mode := range []string{"1049", "1002", "1004", "2004"} {
				if !slices.Contains(stillOn(c.out.String()), mode) {
					t.Fatalf("%s is not on: the test is blind", mode)
				}
			}
			end(h, c)
			c.status()
			if on := stillOn(c.out.String()); len(on) > 0 {
				t.Errorf("the terminal is left with %v", on)
			}
		})
	}
}

func TestNobodyCanSuspendTheServer(t *testing.T) {
	h := open(t)
	c := h.join("anna")
	c.sees("keys 0")
	c.types("\x1a")
	c.sees("1")
	c.types("q")
	if got := c.status(); got != 0 {
		t.Errorf("the session ends with status %d", got)
	}
}

func TestWindowSizeRequests(t *testing.T) {
	for _, payload := range [][]byte{nil, {1}, binary.BigEndian.AppendUint32(nil, 80)} {
		if _, ok := windowSize(payload); ok {
			t.Errorf("the payload %v is read as a size", payload)
		}
	}
}
