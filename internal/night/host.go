package night

import (
	"context"
	"slices"
	"strings"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// fix is a correction of the host's: one that waits for a hand to end, or one that was
// made, with what it takes to take it back.
type fix struct {
	Kind   fixKind
	Player int
	Stack  int64 // to be set; made: what was there before
	Head   int64
	Moment tourney.Moment // of the clock before
	Ran    time.Duration  // it had run
	Delta  int64          // chips that came by it
}

type fixKind uint8

const (
	fixClock fixKind = iota
	fixStack
	fixRemove
)

// mostFixes is how many corrections can be taken back.
const mostFixes = 40

// host does what only a host or a deputy may ask.
func (n *Night) host(ctx context.Context, f *follower, c table.Command) {
	switch {
	case f.role == table.Guest:
		n.tell(ctx, f, table.Notice{Code: table.NoticeNotHost})
		return
	case !n.Book.Started || n.Book.Over:
		n.tell(ctx, f, table.Notice{Code: table.NoticeClosed})
		return
	}
	switch c := c.(type) {
	case table.ShiftLevel:
		n.shiftLevel(ctx, c.By)
	case table.ShiftClock:
		n.shiftClock(ctx, c.By)
	case table.SetStack:
		n.corrected(ctx, f, fix{Kind: fixStack, Player: n.byName(c.Name), Stack: c.Stack})
	case table.RemovePlayer:
		n.corrected(ctx, f, fix{Kind: fixRemove, Player: n.byName(c.Name)})
	case table.TakeBack:
		if err := n.takeBack(ctx); err != nil {
			n.refuse(ctx, f, err)
		}
	}
}

func (n *Night) byName(name string) int {
	return slices.IndexFunc(n.Who, func(w entrant) bool { return strings.EqualFold(w.Name, name) })
}

// made notes a correction that can be taken back.
func (n *Night) made(x fix) {
	n.Fixed = append(n.Fixed, x)
	n.Fixed = n.Fixed[max(len(n.Fixed)-mostFixes, 0):]
}

// setClock sets where the clock stands.
func (n *Night) setClock(ctx context.Context, m tourney.Moment) {
	running := n.running()
	n.stop(n.now)
	n.Moment = m
	if running {
		n.Since = n.now
	}
	n.Level, n.Break = m.Level, m.Break
	n.quiet(ctx, -1)
	n.Book.Clock(m)
	n.noteAll(table.LogEntry{Kind: table.LogClockSet, Seat: -1, Level: m.Level, Amount: m.Left / int64(time.Second)})
}

// shiftLevel goes so many levels and breaks on, or back.
func (n *Night) shiftLevel(ctx context.Context, by int) {
	m := n.momentAt(n.now)
	n.made(fix{Kind: fixClock, Moment: m, Ran: n.ran(n.now)})
	for ; by > 0; by-- {
		m = n.clock.Next(m)
	}
	for ; by < 0; by++ {
		m = n.clock.Prev(m)
	}
	n.setClock(ctx, m)
}

// shiftClock gives the level time, or takes it: a second is left at least.
func (n *Night) shiftClock(ctx context.Context, by time.Duration) {
	m := n.momentAt(n.now)
	n.made(fix{Kind: fixClock, Moment: m, Ran: n.ran(n.now)})
	m.Left = max(m.Left+int64(by), int64(time.Second))
	n.setClock(ctx, m)
}

// corrected makes a correction of a player's, or has it wait for the hand to end.
func (n *Night) corrected(ctx context.Context, f *follower, x fix) {
	if x.Player < 0 || n.Book.Players[x.Player].State != tourney.In && n.Book.Players[x.Player].State != tourney.Deciding {
		n.refuse(ctx, f, &tourney.Refusal{Code: tourney.CodeNotIn})
		return
	}
	if !n.still(ctx, n.Book.Players[x.Player].Table) {
		n.Fixes = append(n.Fixes, x)
		n.tell(ctx, f, table.Notice{Code: table.NoticeWaitHand})
		return
	}
	if err := n.correct(x); err != nil {
		n.refuse(ctx, f, err)
	}
}

// corrects makes the corrections that have waited for the hand of a table to end.
func (n *Night) corrects(at []int) {
	due := n.Fixes
	n.Fixes = nil
	for _, x := range due {
		if !slices.Contains(at, n.Book.Players[x.Player].Table) {
			n.Fixes = append(n.Fixes, x)
			continue
		}
		_ = n.correct(x) // who is out meanwhile is not corrected
	}
}

// correct makes a correction at a table that is between two hands.
func (n *Night) correct(x fix) error {
	pl := &n.Book.Players[x.Player]
	had, at, chair := pl.Stack, pl.Table, pl.Chair
	if x.Kind == fixStack {
		if err := n.Book.Correct(x.Player, x.Stack); err != nil {
			return err
		}
		n.made(fix{Kind: fixStack, Player: x.Player, Stack: had, Delta: x.Stack - had})
		n.note(at, table.LogEntry{Kind: table.LogCorrected, Seat: chair, Name: pl.Name, Amount: x.Stack})
		return nil
	}
	head := pl.Head
	if err := n.Book.Expel(x.Player); err != nil {
		return err
	}
	delete(n.Asked, x.Player)
	delete(n.Falls, x.Player)
	n.made(fix{Kind: fixRemove, Player: x.Player, Stack: had, Head: head})
	n.note(at, table.LogEntry{Kind: table.LogRemoved, Seat: -1, Name: pl.Name})
	return nil
}

// takeBack takes back the last correction: the clock is where it would be without it, a
// stack has so many chips less, who was removed is in again.
func (n *Night) takeBack(ctx context.Context) error {
	if len(n.Fixed) == 0 {
		return &tourney.Refusal{Code: tourney.CodeNone}
	}
	x := n.Fixed[len(n.Fixed)-1]
	switch x.Kind {
	case fixClock:
		n.setClock(ctx, n.clock.Advance(x.Moment, int64(n.ran(n.now)-x.Ran)))
	case fixStack:
		pl := &n.Book.Players[x.Player]
		if pl.State == tourney.In && !n.still(ctx, pl.Table) {
			return &tourney.Refusal{Code: tourney.CodePlaying}
		}
		if err := n.Book.Correct(x.Player, max(pl.Stack-x.Delta, 1)); err != nil {
			return err
		}
		n.note(pl.Table, table.LogEntry{Kind: table.LogCorrected, Seat: pl.Chair, Name: pl.Name, Amount: pl.Stack})
	case fixRemove:
		if x.Stack == 0 { // he was deciding
			return &tourney.Refusal{Code: tourney.CodeNotIn}
		}
		if err := n.Book.Readmit(x.Player, x.Stack, x.Head, n.r); err != nil {
			return err
		}
		pl := &n.Book.Players[x.Player]
		n.note(pl.Table, table.LogEntry{Kind: table.LogSat, Seat: pl.Chair, Name: pl.Name, Amount: pl.Stack})
	}
	n.Fixed = n.Fixed[:len(n.Fixed)-1]
	n.noteAll(table.LogEntry{Kind: table.LogTakenBack, Seat: -1})
	return nil
}
