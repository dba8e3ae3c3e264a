package termshot_test

import (
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/vt"

	"tapis/internal/termshot"
)

// counter is a small program: it shows what was typed and ends with q; a minute
// after the start it says so.
type counter struct{ typed, late string }

func (m counter) Init() tea.Cmd {
	return tea.Tick(time.Minute, func(time.Time) tea.Msg { return "late" })
}

func (m counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if msg.String() == "q" {
			return m, tea.Quit
		}
		m.typed += msg.String() + " "
	case string:
		m.late = msg
	}
	return m, nil
}

func (m counter) View() tea.View {
	v := tea.NewView("pot \x1b[1;38;5;29m" + m.typed + "\x1b[0m\n" + m.late)
	v.AltScreen = true
	return v
}

func TestAProgramOnAScreenNobodyLooksAt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := termshot.New(20, 3)
		p := tea.NewProgram(counter{}, tea.WithInput(s), tea.WithOutput(s), tea.WithoutSignalHandler(),
			tea.WithWindowSize(20, 3), tea.WithEnvironment([]string{"TERM=xterm-256color"}))
		done := make(chan error, 1)
		go func() { _, err := p.Run(); done <- err }()

		time.Sleep(time.Second) // the bubble's clock: no real time passes
		s.Type("ab")
		s.Key(vt.KeyPressEvent{Code: vt.KeyEnter})
		time.Sleep(time.Second)
		if got, want := s.Text(), "pot a b enter\n\n"; got != want {
			t.Errorf("the screen shows %q, want %q", got, want)
		}
		if !s.AltScreen() {
			t.Error("the program asked for the alternate screen")
		}
		time.Sleep(time.Minute)
		if got := strings.Split(s.Text(), "\n")[1]; got != "late" {
			t.Errorf("after a minute the second line is %q", got)
		}
		s.Type("q")
		if err := <-done; err != nil {
			t.Error(err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if err := s.Close(); err != nil {
			t.Errorf("closing twice: %v", err)
		}
	})
}

func TestQueriesDoNotBlockTheWriter(t *testing.T) {
	s := termshot.New(10, 2)
	defer s.Close()
	for range 100 { // each is answered; nobody reads
		if _, err := io.WriteString(s, "\x1b[c\x1b[6n"); err != nil {
			t.Fatal(err)
		}
	}
	buf := make([]byte, 4)
	if n, err := s.Read(buf); n == 0 || err != nil || buf[0] != 0x1b {
		t.Errorf("the answers can still be read: %q, %v", buf[:n], err)
	}
}

func TestReadersAndWritersAtOnce(t *testing.T) {
	s := termshot.New(20, 4)
	done := make(chan bool)
	go func() {
		for range 200 {
			io.WriteString(s, "\x1b[31mrow\x1b[0m\n")
		}
		close(done)
	}()
	for range 50 {
		s.Text()
		s.SVG()
	}
	<-done
	s.Resize(10, 2)
	if w, h := s.Size(); w != 10 || h != 2 {
		t.Errorf("size %d × %d", w, h)
	}
	s.Close()
}

func TestLineBreaks(t *testing.T) {
	for _, nl := range []string{"\n", "\r\n"} {
		s := termshot.New(6, 3)
		io.WriteString(s, "ab"+nl+"cd")
		if got, want := s.Text(), "ab\ncd\n"; got != want {
			t.Errorf("with %q: %q, want %q", nl, got, want)
		}
		s.Close()
	}
}

func TestContentIsCutToTheScreen(t *testing.T) {
	c := termshot.FromANSI(5, 2, "山田太郎\n\x1b[7mabcdefgh\x1b[0m\nthird")
	if got, want := c.Text(), "山田\nabcde"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
