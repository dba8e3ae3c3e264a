package guard

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// fuse is a screen that panics where it is told to, a second after its start.
type fuse struct {
	where string
	lit   bool
	with  any
}

type burnt struct{}

func (f fuse) boom(where string) {
	if f.where == where {
		if f.with == nil {
			var none []int
			_ = none[len(where)]
		}
		panic(f.with)
	}
}

func (f fuse) Init() tea.Cmd {
	f.boom("Init")
	burn := func(where string) tea.Cmd {
		return func() tea.Msg { time.Sleep(time.Second); f.boom(where); return burnt{} }
	}
	return tea.Sequence(tea.Batch(burn("Batch"), nil), burn("Sequence"), burn("Last"))
}

func (f fuse) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(burnt); ok {
		f.lit = true
		f.boom("Update")
	}
	if k, ok := msg.(tea.KeyPressMsg); ok && k.String() == "q" {
		return f, tea.Quit
	}
	return f, nil
}

func (f fuse) View() tea.View {
	if f.lit {
		f.boom("View")
	}
	return tea.NewView("the fuse burns")
}

func run(t *testing.T, m tea.Model, keys io.Reader) (Model, error) {
	t.Helper()
	g := New(m)
	defer time.Sleep(time.Minute) // lets the commands under way end
	defer g.Release()
	var out bytes.Buffer
	_, err := tea.NewProgram(g, tea.WithInput(keys), tea.WithOutput(&out),
		tea.WithoutSignalHandler(), tea.WithWindowSize(80, 24)).Run()
	return g, err
}

func TestAPanicEndsTheProgramQuietly(t *testing.T) {
	for _, where := range []string{"Init", "Update", "View", "Batch", "Sequence", "Last"} {
		t.Run(where, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				keys, hand := io.Pipe()
				defer hand.Close()
				g, err := run(t, fuse{where: where}, keys)
				if err != nil {
					t.Errorf("the program ends with %v", err)
				}
				crash := g.Crash()
				if crash == nil {
					t.Fatal("the panic was not kept")
				}
				if !strings.Contains(crash.What, "index out of range") || strings.Contains(crash.What, "\n") {
					t.Errorf("the crash says %q", crash.What)
				}
				if len(crash.Where) == 0 || !strings.Contains(crash.Where[0], "fuse.boom (guard_test.go:") {
					t.Errorf("the crash happened at %q", crash.Where)
				}
			})
		})
	}
}

func TestWhatIsThrownIsNotKept(t *testing.T) {
	for _, with := range []any{"the ace of spades", errors.New("the ace of spades")} {
		synctest.Test(t, func(t *testing.T) {
			keys, hand := io.Pipe()
			defer hand.Close()
			g, _ := run(t, fuse{where: "Update", with: with}, keys)
			if crash := g.Crash(); crash == nil || strings.Contains(crash.What+strings.Join(crash.Where, ""), "spades") {
				t.Errorf("the crash says %+v", crash)
			}
		})
	}
}

func TestWithoutAPanicNothingIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		keys, hand := io.Pipe()
		go func() {
			time.Sleep(10 * time.Second)
			_, _ = io.WriteString(hand, "q")
		}()
		defer hand.Close()
		g, err := run(t, fuse{}, keys)
		if err != nil || g.Crash() != nil {
			t.Errorf("the program ends with %v and %+v", err, g.Crash())
		}
	})
}
