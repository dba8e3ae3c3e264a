package felt

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Kind is what a table's screen leaves to the game that is dealt: players among
// each other, or the bank. A kind reads the table screen it belongs to; it keeps
// the scene, and what its player is about to do.
type Kind interface {
	Deals(s *table.Snapshot) bool // a snapshot is of this kind
	Story
	Turn
	Worker
	Picture(a *ui.Context) Picture
}

// Story is the hand of the latest snapshot as its events tell it, up to
// Screen.Told of them.
type Story interface {
	Events() int
	StepEnd(from int) int // where the step that begins at an event ends
	Stepwise() bool       // what is untold comes in steps, not at once
	// Pace is how long what has been told stays before the next step.
	Pace(s table.Speed) time.Duration
	// NextStep names the step to come, for a button that takes it; "" where any key
	// tells the rest at once.
	NextStep(a *ui.Context) string
	// Show makes the scene of what has been told. What was told from an event on is
	// new; slide says that it may be seen moving.
	Show(a *ui.Context, from int, slide bool)
	Tell(s *table.Snapshot) // puts the hand as far as it has been told into a snapshot
	Over() bool             // the hand shown is over
	Lines(a *ui.Context) []StoryLine
	// Words tells the entries of the log about one hand, all of one kind of entry; ok
	// is false when they are of another kind of game.
	Words(a *ui.Context, entries []table.LogEntry) (told []StoryLine, ok bool)
}

// Turn is what the player may do, and is about to do.
type Turn interface {
	DealtIn() bool // the player is in the hand
	MayAct() bool  // it is the player's decision, and not answered yet

	Forget(hand bool) // what was meant for the decision before, or for the hand before
	Arrived(a *ui.Context, newHand bool) tea.Cmd

	Answers(a *ui.Context) []Choice   // the decision's; MayAct() holds
	Meanwhile(a *ui.Context) []Choice // when it is not the player's decision
	After(a *ui.Context) []Choice     // besides the next hand, while a result is up

	Keys() *ui.KeyMap
	// Own takes a key before the buttons do: sizes, marks, bets. It says whether it
	// was one.
	Own(a *ui.Context, k ui.Key) (tea.Cmd, bool)
	Other(a *ui.Context, k ui.Key) tea.Cmd // takes a key that is no button's
	Explain(a *ui.Context, k ui.Key) tea.Cmd
	Types(k ui.Key) bool   // the key sizes or marks now, and may repeat
	Stands(s *ui.Standing) // adds what there is to be answered
	Ranking() ui.Screen    // the order of hands, or what is paid
}

// Worker is what is counted and thought out beside the game.
type Worker interface {
	Tick(a *ui.Context) tea.Cmd
	NextTick(now time.Time) time.Time // zero: nothing changes by itself
	Took(a *ui.Context, msg tea.Msg)  // an answer
	Drop()                            // nobody waits for one any more
}

// Picture draws the parts of one frame that depend on the game.
type Picture interface {
	Title(add func(paint.Style, string)) // at the left of the top line
	Count(put func(paint.Style, string)) // at the right of it
	Oval(c paint.Canvas, l *Layout)      // the table, where it fits
	Ledger(c paint.Canvas, l *Layout)    // the table as lines, where it does not
	Side(c paint.Canvas)                 // the panel beside it
	Result(w int) []Line                 // for the foot, in lines of w cells
	Advice() Line                        // for the line of answers
	Beside(f *Foot, x int)               // on the row of buttons, free from column x
	Under(f *Foot, y int) int            // below it from row y; returns the next free row
	Over(c paint.Canvas, l *Layout)      // over everything
}
