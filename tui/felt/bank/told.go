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
	scene  *scene
	last   int64 // net of the last deal the player was in, for the line while betting
	lastOf int   // its number
}

func (d *told) Events() int            { return len(d.t.Newest.Bank.Events) }
func (d *told) StepEnd(from int) int   { return stepEnd(d.t.Newest.Bank.Events, from) }
func (d *told) Stepwise() bool         { return true }
func (d *told) Over() bool             { return d.scene != nil && d.scene.done }
func (d *told) Tell(s *table.Snapshot) { s.Bank = d.t.Newest.Bank }

func (d *told) Lines(a *ui.Context) []felt.StoryLine {
	if d.scene == nil {
		return nil
	}
	return storyOf(a.Words, d.scene.events[:d.t.AtRest(a, d.scene.at)], d.nameOf, false)
}

// Show makes the scene of what has been told, and lets new cards slide in.
func (d *told) Show(a *ui.Context, _ int, _ bool) {
	before := d.scene
	d.scene = newScene(d.t.Newest.Bank, d.t.Told)
	if before != nil && len(d.scene.board) > len(before.board) && !a.Set.Still {
		d.t.Moves = append(d.t.Moves, felt.Move{Kind: felt.ToBoard, First: len(before.board), UpTo: len(before.events), Start: a.Now})
	}
	if me := d.scene.of(d.t.Newest.You); d.scene.done && me != nil && me.settled {
		d.last, d.lastOf = me.net, d.t.Newest.Hand
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
func (d *told) me() *seat {
	if d.scene == nil {
		return nil
	}
	return d.scene.of(d.t.Snap.You)
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

// stackOf is what a seat is shown to have: while a deal is told the scene
// knows, between deals the table does.
func (d *told) stackOf(i int) int64 {
	if s := &d.scene.seats[i]; s.in && (d.t.Untold() || !d.scene.done) {
		return s.stack
	}
	return d.t.Snap.Seats[i].Stack
}
