package felt

import (
	"tapis/tui/ui"
	"time"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// Kind is what a table's screen leaves to the game that is dealt: players among
// each other, or the bank. A kind reads the table screen it belongs to; it keeps
// the scene, and what its player is about to do.
type Kind interface {
	// Deals says whether a snapshot is of this kind.
	Deals(s *table.Snapshot) bool

	// The story of the hand of the latest snapshot is its events. It is told up to
	// Screen.told of them.
	Events() int
	StepEnd(from int) int // where the step that begins at an event ends
	Stepwise() bool       // what is untold comes in steps, not at once
	// Show makes the scene of what has been told. What was told from an event on is
	// new; slide says that it may be seen moving.
	Show(a *ui.Context, from int, slide bool)
	Tell(s *table.Snapshot)          // puts the hand as far as it has been told into a snapshot
	Over() bool                      // the hand shown is over
	Story(a *ui.Context) []StoryLine // what has been told, in words

	Forget(hand bool) // what was meant for the decision before, or for the hand before
	Arrived(a *ui.Context, newHand bool) tea.Cmd
	Tick(a *ui.Context) tea.Cmd
	NextTick(now time.Time) time.Time // zero: nothing changes by itself

	DealtIn() bool // the player is in the hand
	MayAct() bool  // it is the player's decision, and not answered yet
	// Own takes a key before the buttons do: sizes, marks, bets. It says whether it
	// was one.
	Own(a *ui.Context, k ui.Key) (tea.Cmd, bool)
	Answers(a *ui.Context) []Choice        // the decision's; MayAct() holds
	Meanwhile(a *ui.Context) []Choice      // when it is not the player's decision
	After(a *ui.Context) []Choice          // besides the next hand, while a result is up
	Other(a *ui.Context, k ui.Key) tea.Cmd // takes a key that is no button's
	Explain(a *ui.Context, k ui.Key) tea.Cmd
	Took(a *ui.Context, msg tea.Msg) // what was counted or thought out for it
	Drop()                           // nobody waits any more for what it has counted or thought out
	Stands(s *ui.Standing)           // adds what there is to be answered

	ID(k ui.Key) ui.KeyID
	Keys() []ui.Binding
	SizingName(h *i18n.Help) string // heading of the keys for amounts
	Types(k ui.Key) bool            // the key sizes or marks now, and may repeat
	Ranking() ui.Screen             // the order of hands, or what is paid

	Title(a *ui.Context, add func(paint.Style, string)) // at the left of the top line
	Count(a *ui.Context, put func(paint.Style, string)) // at the right of it
	Draw(a *ui.Context, c paint.Canvas, l *Layout)      // the table
	Side(a *ui.Context, c paint.Canvas)                 // the panel beside it
	Result(a *ui.Context, w int) []Line                 // for the foot, in lines of w cells
	Advice(a *ui.Context) Line                          // for the line of answers
	Beside(f *Foot, x int, none bool)                   // on the row of buttons, free from column x
	Under(f *Foot, y int) int                           // below it from row y; returns the next free row
	Lay(a *ui.Context, c paint.Canvas, l *Layout)       // over everything

	// Words tells the lines of the log about one hand, all of one kind of line; ok is
	// false when they are of another kind of game.
	Words(a *ui.Context, lines []table.LogEntry) (told []StoryLine, ok bool)
}
