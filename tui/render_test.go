package tui

import (
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/tui/ui"
)

// rowText is the first n cells of a row as text.
func rowText(row []uv.Cell, n int) string {
	s := ""
	for _, c := range row[:n] {
		s += c.Content
	}
	return s
}

func size(w [2]int) string { return strconv.Itoa(w[0]) + "x" + strconv.Itoa(w[1]) }

// meter is a terminal that counts what it is sent.
type meter struct {
	*termshot.Screen
	mu sync.Mutex
	n  int
}

func (m *meter) Write(p []byte) (int, error) {
	m.mu.Lock()
	m.n += len(p)
	m.mu.Unlock()
	return m.Screen.Write(p)
}

// taken is what was sent since it was asked last.
func (m *meter) taken() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := m.n
	m.n = 0
	return n
}

// metered runs a whole program on a terminal of w × h cells that is sent the
// given snapshots one after the other, and returns the bytes each cost.
func metered(t *testing.T, w, h int, snaps ...*table.Snapshot) (bytes []int, shown string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		m := &meter{Screen: termshot.New(w, h)}
		slot := make(chan *table.Snapshot, 1)
		house := At(silent{slot}, "", nil)
		a := New(Options{House: house, Profile: colorprofile.ANSI256, Themes: shelf, Width: w, Height: h, Settings: ui.Settings{Still: true}})
		p := tea.NewProgram(a, tea.WithInput(m), tea.WithOutput(m), tea.WithoutSignalHandler(), tea.WithWindowSize(w, h),
			tea.WithEnvironment([]string{"TERM=xterm-256color"}), tea.WithContext(t.Context()))
		done := make(chan error, 1)
		go func() { _, err := p.Run(); done <- err }()
		for _, s := range snaps {
			slot <- s
			time.Sleep(5 * time.Second)
			synctest.Wait()
			bytes = append(bytes, m.taken())
		}
		shown = m.Text()
		close(slot)
		p.Quit()
		<-done
		house.Close()
		m.Close()
		time.Sleep(time.Minute)
	})
	return bytes, shown
}

func TestAChangedDigitCostsLessThan60BytesAndNothingCostsNothing(t *testing.T) {
	for _, win := range windows {
		d := facing(t)
		d.clocked = false
		first, same, other := d.snap(0), d.snap(0), d.snap(0)
		v := *other.View
		v.Seats[2].Stack++
		other.View = &v
		got, shown := metered(t, win[0], win[1], first, same, other)
		if got[0] < 500 {
			t.Errorf("%v: the first frame took only %d bytes:\n%s", win, got[0], shown)
		}
		if got[1] != 0 {
			t.Errorf("%v: an unchanged snapshot costs %d bytes", win, got[1])
		}
		if got[2] == 0 || got[2] >= 60 {
			t.Errorf("%v: a changed digit costs %d bytes", win, got[2])
		}
		t.Logf("%s: first %d, same %d, digit %d bytes", size(win), got[0], got[1], got[2])
	}
}
