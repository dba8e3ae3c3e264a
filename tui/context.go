package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
)

// screen is what fills the window, or a sheet that lies over it. Screens are
// plain structs: they are drawn, and they take keys and pasted text.
type screen interface {
	draw(a *Context, c paint.Canvas)
	key(a *Context, k keyPress) tea.Cmd
	paste(a *Context, text string)
}

// Context is what every screen is drawn and driven with: the words, the look, the
// window, the moment of the message being handled, and the sheets that lie over
// the screen.
type Context struct {
	w    *i18n.Words
	lang i18n.Lang
	look *themes.Look
	set  Settings

	width, height int
	now           time.Time

	program program
	clicks  clicks
	refused bool     // a guard did not take the key being handled
	base    screen   // what the window shows below the sheets
	sheets  []screen // the last one on top

	// Drawing. They hold nothing that changes what is drawn.
	hits   []hit
	ovals  ovalCache
	cursor *tea.Cursor
}

// program is what screens ask of the program they are part of.
type program interface {
	games() screen      // the list of games
	settings() screen   // the player's settings
	invitation() screen // how others get in, nil when nobody can
	leave()             // goes back to where the table was entered from
	remote() bool       // the player came over ssh
	save() tea.Cmd      // keeps the settings
}

// hit is a place that can be clicked.
type hit struct {
	at   paint.Rect
	do   func(x, y int) tea.Cmd
	sets bool // it sets a value and decides nothing
}

// open lays a sheet on top, close takes it away, closeAll all of them.
func (a *Context) open(s screen) { a.sheets = append(a.sheets, s) }

func (a *Context) close() {
	if n := len(a.sheets); n > 0 {
		a.sheets = a.sheets[:n-1]
	}
}

func (a *Context) closeAll() { a.sheets = a.sheets[:0] }

// top is the screen that takes the keys.
func (a *Context) top() screen {
	if n := len(a.sheets); n > 0 {
		return a.sheets[n-1]
	}
	return a.base
}

// onClick makes a place of the window clickable.
func (a *Context) onClick(r paint.Rect, do func(x, y int) tea.Cmd) {
	a.hits = append(a.hits, hit{at: r, do: do})
}

// onSet makes a place of the window set a value, however fast it is clicked.
func (a *Context) onSet(r paint.Rect, do func(x, y int) tea.Cmd) {
	a.hits = append(a.hits, hit{at: r, do: do, sets: true})
}

// onSetKey makes a click set what a key sets.
func (a *Context) onSetKey(r paint.Rect, name string) {
	a.onSet(r, func(int, int) tea.Cmd { return a.top().key(a, keyPress{name: name}) })
}

// onClickKey makes a click do what a key does.
func (a *Context) onClickKey(r paint.Rect, name string) {
	a.onClick(r, func(int, int) tea.Cmd { return a.top().key(a, keyPress{name: name}) })
}

// panel draws a sheet's box in the middle of the window, over the dimmed screen,
// and returns the room inside.
func (a *Context) panel(c paint.Canvas, w, h int, title string) (paint.Canvas, paint.Rect) {
	c.Dim(c.Bounds())
	r := c.Bounds().Center(min(w, a.width), min(h, a.height))
	in := c.Panel(r, title)
	return c.Sub(in), in
}

// bottomHint writes what closes a sheet into its lower edge.
func (a *Context) bottomHint(c paint.Canvas, in paint.Rect, text string) {
	n := paint.Width(text) + 2
	c.Label(paint.Rect{X: in.X + in.W - n, Y: in.Y + in.H, W: n, H: 1}, a.look.Styles.Soft, paint.Left, " "+text+" ")
}

// ovalCache keeps the felt: it is drawn once a size and look.
type ovalCache struct {
	w, h int
	look *themes.Look
	oval paint.Canvas
}

// draw lays the felt of size r onto c.
func (o *ovalCache) draw(c paint.Canvas, r paint.Rect) {
	if look := c.Look(); o.w != r.W || o.h != r.H || o.look != look {
		*o = ovalCache{r.W, r.H, look, paint.Oval(r.W, r.H, look)}
	}
	c.Blit(r.X, r.Y, o.oval)
}

// soonest is the earlier of two times, zero counting as never.
func soonest(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// The smallest windows: of the ledger, and of the table drawn whole.
const (
	minW, minH     = 60, 20
	tableW, tableH = 80, 24
)
