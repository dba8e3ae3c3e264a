package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// kind is what a table's screen leaves to the game that is dealt: players among
// each other, or the bank. A kind reads the table screen it belongs to; it keeps
// the scene, and what its player is about to do.
type kind interface {
	// deals says whether a snapshot is of this kind.
	deals(s *table.Snapshot) bool

	// The story of the hand of the latest snapshot is its events. It is told up to
	// tableScreen.told of them.
	events() int
	stepEnd(from int) int // where the step that begins at an event ends
	stepwise() bool       // what is untold comes in steps, not at once
	// show makes the scene of what has been told. What was told from an event on is
	// new; slide says that it may be seen moving.
	show(a *Context, from int, slide bool)
	tell(s *table.Snapshot)       // puts the hand as far as it has been told into a snapshot
	over() bool                   // the hand shown is over
	story(a *Context) []storyLine // what has been told, in words

	forget(hand bool) // what was meant for the decision before, or for the hand before
	arrived(a *Context, newHand bool) tea.Cmd
	tick(a *Context) tea.Cmd
	nextTick(now time.Time) time.Time // zero: nothing changes by itself

	dealtIn() bool // the player is in the hand
	mayAct() bool  // it is the player's decision, and not answered yet
	// own takes a key before the buttons do: sizes, marks, bets. It says whether it
	// was one.
	own(a *Context, k keyPress) (tea.Cmd, bool)
	answers(a *Context) []choice          // the decision's; mayAct() holds
	meanwhile(a *Context) []choice        // when it is not the player's decision
	after(a *Context) []choice            // besides the next hand, while a result is up
	other(a *Context, k keyPress) tea.Cmd // takes a key that is no button's
	explain(a *Context, k keyPress) tea.Cmd
	took(a *Context, msg tea.Msg) // what was counted or thought out for it
	drop()                        // nobody waits any more for what it has counted or thought out
	stands(s *standing)           // adds what there is to be answered

	id(k keyPress) keyID
	keys() []binding
	sizingName(h *i18n.Help) string // heading of the keys for amounts
	types(k keyPress) bool          // the key sizes or marks now, and may repeat
	ranking() screen                // the order of hands, or what is paid

	title(a *Context, add func(paint.Style, string)) // at the left of the top line
	count(a *Context, put func(paint.Style, string)) // at the right of it
	draw(a *Context, c paint.Canvas, l *layout)      // the table
	side(a *Context, c paint.Canvas)                 // the panel beside it
	result(a *Context, w int) []feltLine             // for the foot, in lines of w cells
	advice(a *Context) feltLine                      // for the line of answers
	beside(f *foot, x int, none bool)                // on the row of buttons, free from column x
	under(f *foot, y int) int                        // below it from row y; returns the next free row
	lay(a *Context, c paint.Canvas, l *layout)       // over everything

	// words tells the lines of the log about one hand, all of one kind of line; ok is
	// false when they are of another kind of game.
	words(a *Context, lines []table.LogEntry) (told []storyLine, ok bool)
}
