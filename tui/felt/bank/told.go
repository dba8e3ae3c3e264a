package bank

import (
	"time"

	"tapis/engine/bank"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// told is the deal as far as the screen has told it.
type told struct {
	t      *felt.Screen
	Scene  *Scene
	last   int64 // net of the last deal the player was in, for the line while betting
	lastOf int   // its number
}

func (d *told) Events() int            { return len(d.t.Newest.Bank.Events) }
func (d *told) StepEnd(from int) int   { return stepEnd(d.t.Newest.Bank.Events, from) }
func (d *told) Stepwise() bool         { return true }
func (d *told) Over() bool             { return d.Scene != nil && d.Scene.Done }
func (d *told) Tell(s *table.Snapshot) { s.Bank = d.t.Newest.Bank }

func (d *told) Lines(a *ui.Context) []felt.StoryLine {
	if d.Scene == nil {
		return nil
	}
	return storyOf(a.Words, d.Scene.events[:d.t.AtRest(a, d.Scene.at)], d.nameOf, false)
}

// Show makes the scene of what has been told, and lets new cards slide in.
func (d *told) Show(a *ui.Context, _ int, _ bool) {
	before := d.Scene
	d.Scene = NewScene(d.t.Newest.Bank, d.t.Told)
	if before != nil && len(d.Scene.Board) > len(before.Board) && !a.Set.Still {
		d.t.Moves = append(d.t.Moves, felt.Move{Kind: felt.ToBoard, First: len(before.Board), UpTo: len(before.events), Start: a.Now})
	}
	if me := d.Scene.of(d.t.Newest.You); d.Scene.Done && me != nil && me.Settled {
		d.last, d.lastOf = me.Net, d.t.Newest.Hand
	}
}

// Words tells the entries of one deal.
func (d *told) Words(a *ui.Context, entries []table.LogEntry) ([]felt.StoryLine, bool) {
	if entries[0].Kind != table.LogDeal {
		return nil, false
	}
	var events []bank.Event
	names := map[int]i18n.Who{}
	for i := range entries {
		if e := entries[i].Deal; e != nil {
			events = append(events, *e)
			names[e.Seat] = felt.WhoOf(d.t.Snap, &entries[i])
		}
	}
	return storyOf(a.Words, events, func(seat int) i18n.Who { return names[seat] }, true), true
}

// Pace is the same for every step.
func (d *told) Pace(s table.Speed) time.Duration { return felt.StepTime(s) }

// NextStep: any key tells the rest of a deal.
func (d *told) NextStep(*ui.Context) string { return "" }

// me is the player's seat in the deal, nil when not in it.
func (d *told) me() *Seat {
	if d.Scene == nil {
		return nil
	}
	return d.Scene.of(d.t.Snap.You)
}

// nameOf is who a seat was in the deal on the screen: the player may have left
// since.
func (d *told) nameOf(seat int) i18n.Who {
	entries := d.t.Log.Entries
	for i := len(entries) - 1; i >= 0 && entries[i].Hand >= d.t.Snap.Hand; i-- {
		if l := &entries[i]; l.Kind == table.LogDeal && l.Seat == seat {
			return felt.WhoOf(d.t.Snap, l)
		}
	}
	return d.t.Who(seat)
}

// StackOf is what a seat is shown to have: while a deal is told the scene
// knows, between deals the table does.
func (d *told) StackOf(i int) int64 {
	if s := &d.Scene.Seats[i]; s.In && (d.t.Untold() || !d.Scene.Done) {
		return s.Stack
	}
	return d.t.Snap.Seats[i].Stack
}
