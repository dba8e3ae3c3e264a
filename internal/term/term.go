// Package term runs a Bubble Tea model on a terminal at the other end of a line.
//
// It is for sessions, of which there may be many: Bubble Tea's own Program looks sixty
// times a second whether there is something to draw, keeps two buffers of 120 bytes a
// cell, and reads its cells back out of text. Here a frame is drawn when something has
// changed: at once for the answer to a key, for the rest no more often than Every,
// and never while the line is still taking the frame before. Nothing is done while
// nothing happens.
//
// Models, commands and messages are Bubble Tea's, with these limits: a model draws
// cells (Model.Draw), fills the window (tea.View.AltScreen) or ends the program by not
// filling it, and starts no other program. Of tea.View the fields AltScreen, MouseMode, ReportFocus,
// DisableBracketedPasteMode, KeyboardEnhancements, WindowTitle and Cursor are
// followed. However Run ends, the terminal is given back as it was.
package term

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/tui/paint"
)

// Model is a screen. Draw shows it on the terminal; the view that it returns needs no
// content. It changes nothing that a later Draw depends on.
type Model interface {
	tea.Model
	Draw(to *paint.Terminal) tea.View
}

// Options are how a program is tied to its terminal.
type Options struct {
	Out     io.Writer // it may wait for the terminal; the program waits with it
	Env     []string  // of the terminal, TERM among it
	Profile colorprofile.Profile
	Size    tea.WindowSizeMsg // of the window, to begin with
	// Sizes brings its size when it has changed. No more than one in SizeEvery is
	// taken, the latest.
	Sizes <-chan tea.WindowSizeMsg
	// Filter sees every message before the model; nil is none.
	Filter func(tea.Msg) tea.Msg
}

const (
	// every is how much time lies between two frames that nobody has asked for, once
	// burst of them have come without it.
	every = 100 * time.Millisecond
	burst = 3

	// SizeEvery bounds how often a window may change its size: each time the whole of
	// it is drawn anew.
	SizeEvery = 250 * time.Millisecond
)

// ErrBroke says that a command panicked.
var ErrBroke = errors.New("a command of the screen broke")

// Program is a model on a terminal. Make it with New, run it once.
type Program struct {
	model Model
	o     Options
	msgs  chan tea.Msg
	over  context.Context // the program has ended
	end   context.CancelFunc
	quit  chan struct{}
	once  sync.Once
	broke chan struct{} // a command panicked

	screen paint.Terminal
	modes  modes
	synced bool   // the terminal can take a frame as one
	extra  []byte // to be written besides frames: questions to the terminal, the clipboard

	dirty  bool // the model may look different from the last frame
	asked  bool // and that is the answer to a key
	pace   pace
	rounds int // times it was woken up
}

// New makes a program that ends with ctx.
func New(ctx context.Context, m Model, o Options) *Program {
	p := &Program{model: m, o: o, msgs: make(chan tea.Msg), quit: make(chan struct{}), broke: make(chan struct{}, 1)}
	p.over, p.end = context.WithCancel(ctx)
	return p
}

// Send hands the model a message. It waits for the program to take it, and returns at
// once when it has ended.
func (p *Program) Send(msg tea.Msg) {
	select {
	case <-p.over.Done():
	case p.msgs <- msg:
	}
}

// Quit asks the program to end. It does not wait.
func (p *Program) Quit() { p.once.Do(func() { close(p.quit) }) }

// Run runs the program until the model or Quit ends it (nil), or its context or the
// line does.
func (p *Program) Run() (err error) {
	defer p.end()
	if p.over.Err() != nil {
		return p.over.Err()
	}
	defer func() {
		if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, ErrBroke) {
			p.giveBack()
		}
	}()
	held := time.NewTimer(0) // a frame is held back until it fires
	held.Stop()
	defer held.Stop()
	sizes, rest := p.o.Sizes, (<-chan time.Time)(nil)
	var frame *[]byte
	goOn := true
	aside(func() {
		p.greet()
		frame, goOn = p.turn(nil, held)
	})
	for {
		if err := p.write(frame); err != nil {
			return err
		}
		frame = nil
		if !goOn {
			return nil
		}
		p.rounds++
		var msg tea.Msg
		select {
		case <-p.over.Done():
			return p.over.Err()
		case <-p.broke:
			return ErrBroke
		case <-p.quit:
			return nil
		case msg = <-p.msgs:
		case size := <-sizes:
			msg = size
			sizes, rest = nil, time.After(SizeEvery)
		case <-rest:
			sizes, rest = p.o.Sizes, nil
			continue
		case <-held.C:
		}
		aside(func() { frame, goOn = p.turn(msg, held) })
	}
}

// aside runs f in a goroutine that ends with it. Screens need deep stacks: so a session
// has one only while it takes a message and draws, and a thousand that wait have none.
func aside(f func()) {
	done := make(chan any, 1)
	go func() {
		defer func() { done <- recover() }()
		f()
	}()
	if r := <-done; r != nil {
		panic(r)
	}
}

// turn takes a message, if there is one, and those that have come meanwhile, and makes
// the frame that follows ready. false: the program ends.
func (p *Program) turn(msg tea.Msg, held *time.Timer) (frame *[]byte, goOn bool) {
	for n := 0; n < atOnce; n++ {
		if msg != nil && !p.take(msg) {
			return nil, false
		}
		select {
		case msg = <-p.msgs:
			continue
		default:
		}
		break
	}
	return p.frame(held)
}

// write writes a frame, nil being none.
func (p *Program) write(frame *[]byte) error {
	if frame == nil {
		return nil
	}
	defer buffers.Put(frame)
	_, err := p.o.Out.Write(*frame)
	return err
}

// atOnce is how many messages are taken before a frame is drawn.
const atOnce = 64

// greet tells the model what there is to know, as Bubble Tea does.
func (p *Program) greet() {
	p.modes.begin(p.o.Env)
	if asksForSync(p.o.Env) {
		p.extra = append(p.extra, askSync...)
	}
	p.do(p.model.Init())
	for _, msg := range []tea.Msg{tea.ColorProfileMsg{Profile: p.o.Profile}, p.o.Size, tea.EnvMsg(p.o.Env)} {
		p.update(msg)
	}
}

// take does what a message asks for; false: the program ends.
func (p *Program) take(msg tea.Msg) bool {
	if p.o.Filter != nil {
		msg = p.o.Filter(msg)
	}
	switch msg := msg.(type) {
	case nil:
		return true
	case tea.QuitMsg, tea.InterruptMsg:
		return false
	case tea.SuspendMsg:
		return true // there is nothing to come back from
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, tea.PasteMsg, tea.WindowSizeMsg:
		p.asked = true
	case tea.ModeReportMsg:
		p.synced = p.synced || syncs(msg)
	case tea.RawMsg:
		p.raw(msg)
		return true
	default:
		if p.internal(msg) {
			return true
		}
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.o.Size = msg
		p.screen.Forget() // a terminal moves what it shows when it changes its size
	case tea.CapabilityMsg:
		if msg.Content == "RGB" || msg.Content == "Tc" {
			p.update(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
		}
	}
	p.update(msg)
	return true
}

// update hands the model a message.
func (p *Program) update(msg tea.Msg) {
	next, cmd := p.model.Update(msg)
	if m, ok := next.(Model); ok {
		p.model = m
	}
	p.dirty = true
	p.do(cmd)
}

// frame draws what has changed, or winds the timer up for when it may.
func (p *Program) frame(held *time.Timer) (frame *[]byte, goOn bool) {
	out := buffers.Get().(*[]byte)
	*out, goOn = (*out)[:0], true
	if p.dirty {
		now := time.Now()
		wait := p.pace.wait(now)
		if p.asked {
			wait = 0
		}
		if wait > 0 {
			held.Reset(wait)
		} else {
			p.pace.spend(now)
			goOn = p.draw(out)
		}
	}
	*out = append(*out, p.extra...)
	p.extra = p.extra[:0]
	if len(*out) == 0 {
		buffers.Put(out)
		return nil, goOn
	}
	return out, goOn
}

// buffers are what frames are written in; a session holds one only while it draws and
// writes.
var buffers = sync.Pool{New: func() any { b := make([]byte, 0, 8<<10); return &b }}

// draw appends what has changed since the last frame. false: the model is at its end.
func (p *Program) draw(out *[]byte) bool {
	p.dirty, p.asked = false, false
	cells := buffers.Get().(*[]byte)
	defer func() {
		p.screen.Out = nil
		buffers.Put(cells)
	}()
	p.screen.Out = (*cells)[:0]
	v := p.model.Draw(&p.screen)
	if !v.AltScreen {
		return false
	}
	if v.Cursor != nil {
		p.screen.MoveTo(v.Cursor.X, v.Cursor.Y)
	}
	*cells = p.screen.Out
	*out = p.modes.frame(*out, &v, *cells, p.synced)
	return true
}

// giveBack leaves the terminal as it was.
func (p *Program) giveBack() {
	if out := p.modes.end(p.extra); len(out) > 0 {
		_, _ = p.o.Out.Write(out)
	}
}
