package term

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"tapis/internal/termshot"
	"tapis/themes"
	"tapis/tui/paint"
)

var look = func() *themes.Look {
	t, err := themes.Builtin().Pick("tapis", true)
	if err != nil {
		panic(err)
	}
	return t.For(colorprofile.ANSI256, themes.Options{})
}()

// script is a screen that shows what it was told, and answers as it is told to.
type script struct {
	told  []string
	size  tea.WindowSizeMsg
	drawn int
	init  tea.Cmd
	on    map[string]tea.Cmd // by key
	view  tea.View
}

type count int

func (s *script) Init() tea.Cmd  { return s.init }
func (s *script) View() tea.View { return s.view }

func (s *script) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.size = msg
		s.told = append(s.told, fmt.Sprintf("%dx%d", msg.Width, msg.Height))
	case tea.KeyPressMsg:
		s.told = append(s.told, msg.String())
		return s, s.on[msg.String()]
	case tea.PasteMsg:
		s.told = append(s.told, "paste "+msg.Content)
	case string:
		s.told = append(s.told, msg)
	case count:
		s.told = append(s.told, fmt.Sprint(int(msg)))
	}
	return s, nil
}

func (s *script) Draw(to *paint.Terminal) tea.View {
	s.drawn++
	c := paint.Borrow(s.size.Width, s.size.Height, look)
	defer c.GiveBack()
	for y, line := range s.told[max(len(s.told)-s.size.Height, 0):] {
		c.Text(0, y, themes.Style{}, line)
	}
	to.Show(c)
	return s.view
}

// meter is a terminal that counts the pieces it is sent.
type meter struct {
	*termshot.Screen
	mu  sync.Mutex
	n   int
	all strings.Builder
	at  time.Time // of the last
}

func (m *meter) Write(p []byte) (int, error) {
	m.mu.Lock()
	m.n, m.at = m.n+1, time.Now()
	m.all.Write(p)
	m.mu.Unlock()
	return m.Screen.Write(p)
}

func (m *meter) pieces() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.n
}

func (m *meter) bytes() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.all.String()
}

// running is a program that runs.
type running struct {
	*Program
	s     *script
	m     *meter
	sizes chan tea.WindowSizeMsg
	done  chan error
}

func (r *running) press(key rune) {
	r.Send(tea.KeyPressMsg{Code: key, Text: string(key)})
	synctest.Wait()
}

// on runs a program on a terminal of 40 by 10 while f looks at it.
func on(t *testing.T, s *script, f func(*running)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s.view.AltScreen = true
		ctx, cancel := context.WithCancel(t.Context())
		r := &running{s: s, m: &meter{Screen: termshot.New(40, 10)}, sizes: make(chan tea.WindowSizeMsg, 1), done: make(chan error, 1)}
		r.Program = New(ctx, s, Options{
			Out: r.m, Env: []string{"TERM=xterm-256color"}, Profile: colorprofile.ANSI256,
			Size: tea.WindowSizeMsg{Width: 40, Height: 10}, Sizes: r.sizes,
		})
		go func() { r.done <- r.Run() }()
		synctest.Wait()
		f(r)
		cancel()
		<-r.done
		r.m.Close()
	})
}

// ends waits for the end and says how it ended.
func (r *running) ends() error {
	err := <-r.done
	r.done <- err
	return err
}

// AC-82: nothing happens, nobody wakes up.
func TestAnIdleScreenWakesNobody(t *testing.T) {
	on(t, &script{}, func(r *running) {
		time.Sleep(time.Second)
		synctest.Wait()
		rounds, drawn, pieces := r.rounds, r.s.drawn, r.m.pieces()
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		if r.rounds != rounds || r.s.drawn != drawn || r.m.pieces() != pieces {
			t.Errorf("in a day it woke up %d times, drew %d times and wrote %d times", r.rounds-rounds, r.s.drawn-drawn, r.m.pieces()-pieces)
		}
		if rounds > 10 {
			t.Errorf("it woke up %d times to begin with", rounds)
		}
	})
}

// AC-82: the answer to a key waits for no frame, also in the middle of others, and is
// one piece.
func TestAKeyIsAnsweredAtOnce(t *testing.T) {
	on(t, &script{}, func(r *running) {
		for k := range 30 {
			r.Send(count(k)) // others have used up what may come at once
		}
		synctest.Wait()
		for _, key := range "abcdefgh" {
			pieces, now := r.m.pieces(), time.Now()
			r.press(key)
			if r.m.pieces() != pieces+1 || !r.m.at.Equal(now) {
				t.Errorf("%c: %d pieces, %v after the key", key, r.m.pieces()-pieces, r.m.at.Sub(now))
			}
			if !strings.Contains(r.m.Text(), string(key)) {
				t.Errorf("%c is not on the screen:\n%s", key, r.m.Text())
			}
			time.Sleep(time.Millisecond)
		}
	})
}

// What comes by itself is at once after a quiet time, and then ten frames a second,
// the last of them complete.
func TestWhatComesByItselfIsPaced(t *testing.T) {
	on(t, &script{}, func(r *running) {
		time.Sleep(time.Minute)
		pieces, now := r.m.pieces(), time.Now()
		r.Send(count(-1))
		synctest.Wait()
		if r.m.pieces() != pieces+1 || !r.m.at.Equal(now) {
			t.Errorf("after a quiet time it takes %v", r.m.at.Sub(now))
		}
		for k := range 1000 {
			r.Send(count(k))
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if n := r.m.pieces() - pieces; n < 10 || n > 14 {
			t.Errorf("a thousand changes within a second are %d frames", n)
		}
		if !strings.Contains(r.m.Text(), "999") {
			t.Errorf("the last is not on the screen:\n%s", r.m.Text())
		}
	})
}

// AC-47 in the small: a storm of window sizes is four a second, and the last counts.
func TestWindowsChangeFourTimesASecond(t *testing.T) {
	on(t, &script{}, func(r *running) {
		before := len(r.s.told)
		for k := range 1000 {
			select {
			case <-r.sizes:
			default:
			}
			r.sizes <- tea.WindowSizeMsg{Width: 20 + k%10, Height: 10}
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		pieces := r.m.pieces()
		time.Sleep(time.Minute)
		synctest.Wait()
		if r.m.pieces() != pieces {
			t.Error("something is written when the storm is long over")
		}
		if n := len(r.s.told) - before; n < 4 || n > 6 || r.s.size.Width != 29 {
			t.Errorf("a thousand sizes within a second are %d, the last of them %v", n, r.s.size)
		}
	})
}

func TestCommandsRun(t *testing.T) {
	say := func(text string) tea.Cmd { return func() tea.Msg { return text } }
	late := func(d time.Duration, text string) tea.Cmd {
		return tea.Tick(d, func(time.Time) tea.Msg { return text })
	}
	for _, tc := range []struct {
		what string
		cmd  func() tea.Cmd
		want []string
	}{
		{"one", func() tea.Cmd { return say("a") }, []string{"a"}},
		{"none", func() tea.Cmd { return func() tea.Msg { return nil } }, nil},
		{"a tick", func() tea.Cmd { return late(time.Second, "a") }, []string{"a"}},
		{"a batch runs side by side", func() tea.Cmd {
			return tea.Batch(late(3*time.Second, "c"), nil, late(time.Second, "a"), late(2*time.Second, "b"))
		}, []string{"a", "b", "c"}},
		{"a sequence runs in order", func() tea.Cmd {
			return tea.Sequence(late(3*time.Second, "a"), tea.Batch(late(2*time.Second, "c"), late(time.Second, "b")), say("d"))
		}, []string{"a", "b", "c", "d"}},
	} {
		on(t, &script{on: map[string]tea.Cmd{}}, func(r *running) {
			r.s.on["x"] = tc.cmd()
			before := len(r.s.told)
			r.press('x')
			time.Sleep(10 * time.Second)
			synctest.Wait()
			if got := r.s.told[before+1:]; !slices.Equal(got, tc.want) {
				t.Errorf("%s: %q, want %q", tc.what, got, tc.want)
			}
		})
	}
}

func TestHowAProgramEnds(t *testing.T) {
	broken := func() tea.Msg { var seats []int; return seats[3] }
	for _, tc := range []struct {
		what string
		end  func(*running)
		want error
	}{
		{"the model quits", func(r *running) { r.s.on["x"] = tea.Quit; r.press('x') }, nil},
		{"it is told to", func(r *running) { r.Quit(); r.Quit() }, nil},
		{"nothing fills the window any more", func(r *running) { r.s.view.AltScreen = false; r.press('x') }, nil},
		{"its context ends", func(r *running) { r.Program.end() }, context.Canceled},
		{"a command panics", func(r *running) { r.s.on["x"] = broken; r.press('x') }, ErrBroke},
		{"a command of a batch panics", func(r *running) {
			r.s.on["x"] = tea.Batch(broken, func() tea.Msg { return "a" })
			r.press('x')
		}, ErrBroke},
	} {
		on(t, &script{on: map[string]tea.Cmd{}, view: tea.View{
			AltScreen: true, MouseMode: tea.MouseModeCellMotion, ReportFocus: true, WindowTitle: "t", Cursor: tea.NewCursor(1, 1),
		}}, func(r *running) {
			tc.end(r)
			if err := r.ends(); !errors.Is(err, tc.want) {
				t.Errorf("%s: it ends with %v", tc.what, err)
			}
			r.Send("late") // returns
			if r.m.AltScreen() {
				t.Errorf("%s: the alternate screen stays", tc.what)
			}
			out := r.m.bytes()
			for on, off := range map[string]string{
				"\x1b[?1002h": "\x1b[?1002l", "\x1b[?1006h": "\x1b[?1006l", "\x1b[?1004h": "\x1b[?1004l", "\x1b[?2004h": "\x1b[?2004l",
				"\x1b[>1u": "\x1b[<1u", "\x1b[>4;2m": "\x1b[>4m", "\x1b[?25l": "\x1b[?25h", "\x1b]2;t\a": "\x1b]2;\a",
			} {
				if i := strings.LastIndex(out, on); i < 0 || strings.LastIndex(out, off) < i {
					t.Errorf("%s: %q stays on, or never was", tc.what, on)
				}
			}
		})
	}
}

// The commands of Bubble Tea that speak to the terminal do.
func TestWhatIsSaidToTheTerminal(t *testing.T) {
	for _, tc := range []struct {
		what string
		cmd  tea.Cmd
		want string
	}{
		{"a bell", tea.Raw("\a"), "\a"},
		{"the clipboard", tea.SetClipboard("ssh -p 2222"), "\x1b]52;c;c3NoIC1wIDIyMjI=\a"},
		{"the primary selection", tea.SetPrimaryClipboard("x"), "\x1b]52;p;eA==\a"},
		{"what the background is", tea.RequestBackgroundColor, "\x1b]11;?\a"},
		{"what the terminal is", tea.RequestTerminalVersion, "\x1b[>q"},
		{"all of it anew", tea.ClearScreen, "\x1b[2J"},
	} {
		on(t, &script{on: map[string]tea.Cmd{"x": tc.cmd}}, func(r *running) {
			before := len(r.m.bytes())
			r.press('x')
			time.Sleep(time.Second)
			synctest.Wait()
			if got := r.m.bytes()[before:]; !strings.Contains(got, tc.want) {
				t.Errorf("%s: %q is not in %q", tc.what, tc.want, got)
			}
		})
	}
}

// The modes that a view asks for later are switched then.
func TestAViewChangesItsMind(t *testing.T) {
	on(t, &script{}, func(r *running) {
		step := func(want string, change func(v *tea.View)) {
			before := len(r.m.bytes())
			change(&r.s.view)
			r.press('.')
			if got := r.m.bytes()[before:]; !strings.Contains(got, want) {
				t.Errorf("%q is not in %q", want, got)
			}
		}
		step("\x1b[?1002h\x1b[?1006h", func(v *tea.View) { v.MouseMode = tea.MouseModeCellMotion })
		step("\x1b[?1003h", func(v *tea.View) { v.MouseMode = tea.MouseModeAllMotion })
		step("\x1b[?1003l", func(v *tea.View) { v.MouseMode = tea.MouseModeNone })
		step("\x1b[?25h", func(v *tea.View) { v.Cursor = tea.NewCursor(3, 2) })
		step("\x1b[3;6H", func(v *tea.View) { v.Cursor.X = 5 })
		step("\x1b[?25l", func(v *tea.View) { v.Cursor = nil })
		step("\x1b]2;tapis\a", func(v *tea.View) { v.WindowTitle = "tapis" })
		step("\x1b[?2004l", func(v *tea.View) { v.DisableBracketedPasteMode = true })
		step("\x1b[=3;1u", func(v *tea.View) { v.KeyboardEnhancements.ReportEventTypes = true })
	})
}

// A window that changes its size once is drawn once.
func TestAWindowThatChangesOnceIsDrawnOnce(t *testing.T) {
	on(t, &script{}, func(r *running) {
		pieces := r.m.pieces()
		r.sizes <- tea.WindowSizeMsg{Width: 30, Height: 8}
		time.Sleep(time.Minute)
		synctest.Wait()
		if n := r.m.pieces() - pieces; n != 1 {
			t.Errorf("it is drawn %d times", n)
		}
	})
}

// A long frame is wrapped where the terminal says that it can take one as a whole, a
// short one never.
func TestFramesAreTakenAsOne(t *testing.T) {
	on(t, &script{}, func(r *running) {
		r.Send(tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset})
		before := len(r.m.bytes())
		r.Send(strings.Repeat("wide ", 8))
		synctest.Wait()
		if got := r.m.bytes()[before:]; strings.Contains(got, "2026") {
			t.Errorf("a short frame is wrapped: %q", got)
		}
		for k := range 10 {
			r.s.told = append(r.s.told, strings.Repeat(string(rune('a'+k))+"é́", 20))
		}
		before = len(r.m.bytes())
		r.press('x')
		if got := r.m.bytes()[before:]; len(got) > onePacket && !strings.HasPrefix(got, "\x1b[?2026h") {
			t.Errorf("a frame of %d bytes is not wrapped", len(got))
		} else if len(got) <= onePacket {
			t.Errorf("the frame has only %d bytes", len(got))
		}
	})
}

// A line that takes nothing holds the program up, not who speaks to it for ever: it
// ends with its context.
func TestALineThatTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		from, to := io.Pipe()
		p := New(ctx, &script{view: tea.View{AltScreen: true}}, Options{Out: to, Size: tea.WindowSizeMsg{Width: 40, Height: 10}})
		done := make(chan error)
		go func() { done <- p.Run() }()
		synctest.Wait()
		sent := make(chan struct{})
		go func() { p.Send("x"); close(sent) }()
		synctest.Wait()
		cancel()
		<-sent
		from.Close()
		if err := <-done; err == nil {
			t.Error("it ends as if nothing were")
		}
	})
}

func TestWhatTerminalsSend(t *testing.T) {
	for _, tc := range []struct{ piece, want string }{
		{"c", "tea.KeyPressMsg c"},
		{"ab", "tea.KeyPressMsg a, tea.KeyPressMsg b"},
		{"é", "tea.KeyPressMsg é"},
		{"\r", "tea.KeyPressMsg enter"},
		{"\x1b[A", "tea.KeyPressMsg up"},
		{"\x1b[27u", "tea.KeyPressMsg esc"},
		{"\x1b[97;1:3u", "tea.KeyReleaseMsg a"},
		{"\x1bOP", "tea.KeyPressMsg f1"},
		{"\x1b[24~", "tea.KeyPressMsg f12"},
		{"\x1b[<0;10;5M", "tea.MouseClickMsg left"},
		{"\x1b[<64;10;5M", "tea.MouseWheelMsg wheelup"},
		{"\x1b[I", "tea.FocusMsg {}"},
		{"\x1b]11;rgb:ffff/ffff/ffff\x07", "tea.BackgroundColorMsg #ffffff"},
		{"\x1b[?2026;2$y", "tea.ModeReportMsg {2026 2}"},
		{"\x1b[200~two lines\nof it\x1b[201~", "tea.PasteMsg two lines\nof it"},
		{"\x1b[200~\xff\x1b[201~", "tea.PasteMsg "},
		{"\x1b[?62;c", ""},
		{"", ""},
	} {
		var got []string
		Decode([]byte(tc.piece), func(msg tea.Msg) { got = append(got, fmt.Sprintf("%T %v", msg, msg)) })
		if strings.Join(got, ", ") != tc.want {
			t.Errorf("%q: %q, want %q", tc.piece, got, tc.want)
		}
	}
}

// Whatever a terminal sends, decoding it ends, without a panic.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{"a", "\x1b[A", "\x1b[200~x", "\x1b]11;", "\xff\x1b", "\x1b[<0;;M"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, piece []byte) {
		Decode(piece, func(msg tea.Msg) {
			if msg == nil {
				t.Error("nothing is given")
			}
		})
	})
}
