// Package ui is what every screen is made of: the context it is drawn and driven
// with, keys and the guards against held ones, lists, forms and pagers, the line
// editor, and the sheets that belong to no screen. It knows no table.
//
// Nothing here waits, starts a goroutine or reads anything but what it was given;
// drawing changes nothing that is drawn later but the places that can be clicked.
package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
)

// Screen is what fills the window, or a sheet that lies over it. Screens are
// plain structs: they are drawn, and they take keys.
type Screen interface {
	Draw(a *Context, c paint.Canvas)
	Key(a *Context, k Key) tea.Cmd
}

// Paster is a screen into which text can be pasted.
type Paster interface{ Paste(text string) }

// Context is what every screen is drawn and driven with: the words, the look, the
// window, the moment of the message being handled, and the sheets that lie over
// the screen.
type Context struct {
	Words *i18n.Words
	Lang  i18n.Lang
	Look  *themes.Look
	Set   Settings

	Width, Height int
	Now           time.Time

	Program Program
	Clicks  clicks
	Refused bool     // a guard did not take the key being handled
	Base    Screen   // what the window shows below the sheets
	Sheets  []Screen // the last one on top

	// Drawing. They hold nothing that changes what is drawn.
	Hits   []hit
	Ovals  ovalCache
	Cursor *tea.Cursor
}

// Program is what screens ask of the program they are part of.
type Program interface {
	Games() Screen      // the list of games
	Settings() Screen   // the player's settings
	Palette() Screen    // the commands
	Invitation() Screen // how others get in, nil when nobody can
	Leave()             // goes back to where the table was entered from
	Remote() bool       // the player came over ssh
	Hosts() bool        // others come in here: leaving closes the room
	Lobby() bool        // leaving a table leads to the lobby of a room
	// SitDown is the sheet for a chair of the table on the screen; nil: the table is asked.
	SitDown(chair int) Screen
	Save() tea.Cmd    // keeps the settings
	YourTurn() bool   // a decision at the table waits for the player
	LastHand() Screen // the hand that was over last, nil when none is
	Hands() Screen    // the hands played at this table, nil when none is over
	Clock() Screen    // the clock of the tournament at the table, nil without one
	// Profile is how somebody at the table plays, of nobody named the first of the others;
	// nil while no hand is over.
	Profile(name string) Screen
	Accounts() Screen // what the room's ledger comes to, nil where there is none
	Evening() Page    // the account of the evening at this table, nil when nothing was played
	// Writes is how a file is written for the player, and where it was: under another
	// name when there is one of its name. nil: nowhere, as for a player over ssh.
	Writes() func(name string, data []byte) (path string, err error)
}

// hit is a place that can be clicked.
type hit struct {
	At   paint.Rect
	Do   func(x, y int) tea.Cmd
	Sets bool // it sets a value and decides nothing
}

// Open lays a sheet on top, close takes it away, closeAll all of them.
func (a *Context) Open(s Screen) { a.Sheets = append(a.Sheets, s) }

func (a *Context) Close() {
	if n := len(a.Sheets); n > 0 {
		a.Sheets = a.Sheets[:n-1]
	}
}

func (a *Context) CloseAll() { a.Sheets = a.Sheets[:0] }

// Top is the screen that takes the keys.
func (a *Context) Top() Screen {
	if n := len(a.Sheets); n > 0 {
		return a.Sheets[n-1]
	}
	return a.Base
}

// OnClick makes a place of the window clickable.
func (a *Context) OnClick(r paint.Rect, do func(x, y int) tea.Cmd) {
	a.Hits = append(a.Hits, hit{At: r, Do: do})
}

// OnSet makes a place of the window set a value, however fast it is clicked.
func (a *Context) OnSet(r paint.Rect, do func(x, y int) tea.Cmd) {
	a.Hits = append(a.Hits, hit{At: r, Do: do, Sets: true})
}

// OnSetKey makes a click set what a key sets.
func (a *Context) OnSetKey(r paint.Rect, name string) {
	a.OnSet(r, func(int, int) tea.Cmd { return a.Press(name) })
}

// OnClickKey makes a click do what a key does.
func (a *Context) OnClickKey(r paint.Rect, name string) {
	a.OnClick(r, func(int, int) tea.Cmd { return a.Press(name) })
}

// Panel draws a sheet's box in the middle of the window, over the dimmed screen,
// and returns the room inside.
func (a *Context) Panel(c paint.Canvas, w, h int, title string) (paint.Canvas, paint.Rect) {
	c.Dim(c.Bounds())
	r := c.Bounds().Center(min(w, a.Width), min(h, a.Height))
	in := c.Panel(r, title)
	a.Outside(r)
	return c.Sub(in), in
}

// Outside makes a click beside a sheet, which takes r of the window, do what esc does.
func (a *Context) Outside(r paint.Rect) {
	a.OnClickKey(paint.Rect{W: a.Width, H: a.Height}, "esc")
	a.OnClick(r, func(int, int) tea.Cmd { return nil })
}

// BottomHint writes what closes a sheet into its lower edge.
func (a *Context) BottomHint(c paint.Canvas, in paint.Rect, text string) {
	n := paint.Width(text) + 2
	a.KeyLine(c, paint.Rect{X: in.X + in.W - n, Y: in.Y + in.H, W: n, H: 1}, a.Look.Styles.Soft, paint.Left, " "+text+" ")
}

// Soonest is the earlier of two times, zero counting as never.
func Soonest(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// The smallest windows: of the ledger, and of the table drawn whole.
const (
	MinW, MinH     = 60, 20
	TableW, TableH = 80, 24
)
