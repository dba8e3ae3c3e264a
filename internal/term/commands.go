package term

import (
	"fmt"
	"reflect"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// do runs a command in a goroutine of its own.
func (p *Program) do(cmd tea.Cmd) {
	if cmd != nil {
		p.work(func() { p.deliver(cmd(), false) })
	}
}

// work runs a goroutine of the program. A panic in it ends the program, not the
// process.
func (p *Program) work(f func()) {
	go func() {
		defer func() {
			if recover() != nil { // what it holds may be a card: it is not kept
				select {
				case p.broke <- struct{}{}:
				default:
				}
			}
		}()
		f()
	}()
}

// deliver hands on what a command has brought: a message, or more commands. When wait
// is set it returns after the last of these has.
func (p *Program) deliver(msg tea.Msg, wait bool) {
	switch msg := msg.(type) {
	case nil:
		return
	case tea.BatchMsg:
		p.batch(msg, wait)
		return
	}
	// The type of tea.Sequence's message is not exported.
	if list := reflect.ValueOf(msg); list.Kind() == reflect.Slice && list.Type().Elem() == reflect.TypeFor[tea.Cmd]() {
		for i := range list.Len() {
			if cmd := list.Index(i).Interface().(tea.Cmd); cmd != nil {
				p.deliver(cmd(), true)
			}
		}
		return
	}
	p.Send(msg)
}

// batch runs commands side by side, the last of them here.
func (p *Program) batch(cmds tea.BatchMsg, wait bool) {
	done := make(chan struct{}, len(cmds))
	for i, cmd := range cmds {
		run := func() {
			defer func() { done <- struct{}{} }()
			if cmd != nil {
				p.deliver(cmd(), wait)
			}
		}
		if i == len(cmds)-1 {
			run()
		} else {
			p.work(run)
		}
	}
	if wait {
		for range cmds {
			<-done
		}
	}
}

// The messages of Bubble Tea's own commands have types that are not exported. They are
// known by what the commands return.
var (
	setsClipboard = reflect.TypeOf(tea.SetClipboard("")())
	setsPrimary   = reflect.TypeOf(tea.SetPrimaryClipboard("")())
	asksFor       = reflect.TypeOf(tea.RequestCapability("")())
	clearsScreen  = reflect.TypeOf(tea.ClearScreen())
	asksForSize   = reflect.TypeOf(tea.RequestWindowSize())

	questions = map[reflect.Type]string{
		reflect.TypeOf(tea.ReadClipboard()):          ansi.RequestSystemClipboard,
		reflect.TypeOf(tea.ReadPrimaryClipboard()):   ansi.RequestPrimaryClipboard,
		reflect.TypeOf(tea.RequestBackgroundColor()): ansi.RequestBackgroundColor,
		reflect.TypeOf(tea.RequestForegroundColor()): ansi.RequestForegroundColor,
		reflect.TypeOf(tea.RequestCursorColor()):     ansi.RequestCursorColor,
		reflect.TypeOf(tea.RequestCursorPosition()):  ansi.RequestCursorPositionReport,
		reflect.TypeOf(tea.RequestTerminalVersion()): ansi.RequestNameVersion,
	}
)

// internal does what one of Bubble Tea's own commands asks for; false: it is none.
func (p *Program) internal(msg tea.Msg) bool {
	t := reflect.TypeOf(msg)
	if q, ok := questions[t]; ok {
		p.extra = append(p.extra, q...)
		return true
	}
	switch t {
	case setsClipboard:
		p.extra = append(p.extra, ansi.SetSystemClipboard(reflect.ValueOf(msg).String())...)
	case setsPrimary:
		p.extra = append(p.extra, ansi.SetPrimaryClipboard(reflect.ValueOf(msg).String())...)
	case asksFor:
		p.extra = append(p.extra, ansi.RequestTermcap(reflect.ValueOf(msg).String())...)
	case clearsScreen:
		p.screen.Forget()
		p.dirty = true
	case asksForSize:
		p.update(p.o.Size)
	default:
		return false
	}
	return true
}

// raw writes what a model wants written as it is: a bell, a question.
func (p *Program) raw(msg tea.RawMsg) { p.extra = fmt.Append(p.extra, msg.Msg) }
