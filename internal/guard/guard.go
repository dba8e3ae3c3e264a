// Package guard keeps a panic inside one screen: the program ends as if it had
// been quit, the process lives, and nothing is written to anybody's terminal.
//
// What it keeps of a panic is where it happened. The value and the arguments of
// the calls are left out unless the runtime itself raised the panic, so that no
// card can reach a log by way of a crash.
package guard

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/callers"
	"tapis/tui/paint"
)

// Model wraps a screen. Release must be called when its program has ended.
type Model struct {
	inner tea.Model
	state *state
}

type state struct {
	mu    sync.Mutex
	crash *Crash
	over  chan struct{} // closed by the first panic, or by Release
	drawn bool          // the screen is drawn with Draw, and ends with a view that is empty
	once  sync.Once
}

// Crash is one panic.
type Crash struct {
	What  string   // one line
	Where []string // function (file:line), the innermost first
}

// crashed ends the program after a panic outside Update.
type crashed struct{}

// New wraps m.
func New(m tea.Model) Model {
	return Model{inner: m, state: &state{over: make(chan struct{})}}
}

// Drawn wraps a screen that is drawn with Draw, and never with View.
func Drawn(m tea.Model) Model {
	g := New(m)
	g.state.drawn = true
	return g
}

// Release frees what the wrapper holds.
func (m Model) Release() { m.state.end() }

// Crash is what went wrong, nil when nothing did.
func (m Model) Crash() *Crash {
	m.state.mu.Lock()
	defer m.state.mu.Unlock()
	return m.state.crash
}

// Init is the screen's, guarded.
func (m Model) Init() (cmd tea.Cmd) {
	defer func() {
		if r := recover(); r != nil {
			m.state.caught(r)
			cmd = tea.Quit
		}
	}()
	if cmd = m.command(m.inner.Init()); m.state.drawn {
		return cmd
	}
	return tea.Batch(cmd, func() tea.Msg {
		<-m.state.over // View cannot send a message, so this one waits for it
		return crashed{}
	})
}

// Update is the screen's, guarded.
func (m Model) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	if _, ok := msg.(crashed); ok {
		return m, tea.Quit
	}
	defer func() {
		if r := recover(); r != nil {
			m.state.caught(r)
			next, cmd = m, tea.Quit
		}
	}()
	inner, cmd := m.inner.Update(msg)
	return Model{inner: inner, state: m.state}, m.command(cmd)
}

// View is the screen's, guarded: empty after a panic, while the program ends.
func (m Model) View() tea.View { return m.drawn(m.inner.View) }

// drawn is what draw gives, empty after a panic.
func (m Model) drawn(draw func() tea.View) (v tea.View) {
	if m.Crash() != nil {
		return tea.View{}
	}
	defer func() {
		if r := recover(); r != nil {
			m.state.caught(r)
			v = tea.View{}
		}
	}()
	return draw()
}

// drawer is a screen that draws cells itself.
type drawer interface {
	Draw(to *paint.Terminal) tea.View
}

// Draw is the screen's, guarded like View: after a panic nothing fills the window,
// which ends the program. The screen must have one.
func (m Model) Draw(to *paint.Terminal) tea.View {
	return m.drawn(func() tea.View { return m.inner.(drawer).Draw(to) })
}

// command guards a command and, when its message is a list of commands, those.
func (m Model) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer func() {
			if r := recover(); r != nil {
				m.state.caught(r)
				msg = crashed{}
			}
		}()
		msg = cmd()
		// tea.Batch and tea.Sequence both are slices of commands; the type of
		// the second is not exported.
		if list := reflect.ValueOf(msg); list.IsValid() && list.Kind() == reflect.Slice && list.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
			for i := range list.Len() {
				inner := list.Index(i).Interface().(tea.Cmd)
				list.Index(i).Set(reflect.ValueOf(m.command(inner)))
			}
		}
		return msg
	}
}

// caught keeps the first panic. It is called from a deferred function, which is
// left out of where it happened, as caught is.
func (s *state) caught(r any) {
	crash := &Crash{What: fmt.Sprintf("panic of type %T", r), Where: callers.List(2)}
	if err, ok := r.(runtime.Error); ok {
		crash.What = strings.Join(strings.Fields(err.Error()), " ")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.crash == nil {
		s.crash = crash
	}
	s.end()
}

func (s *state) end() { s.once.Do(func() { close(s.over) }) }
