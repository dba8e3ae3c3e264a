package night

import (
	"context"
	"sync"

	"tapis/internal/line"
	"tapis/internal/table"
)

// follower is a line that follows its owner from table to table. What is for the director
// goes to it, all else to the table where the owner is.
type follower struct {
	night *Night
	id    table.Identity
	name  string
	role  table.Role
	slot  line.Slot[table.Snapshot]

	mu    sync.Mutex
	table *table.Table
	at    table.Client
	ended bool
}

func newFollower(n *Night, id table.Identity, name string, role table.Role) *follower {
	return &follower{night: n, id: id, name: name, role: role, slot: line.NewSlot[table.Snapshot]()}
}

// moveTo goes on at another table.
func (f *follower) moveTo(t *table.Table) error {
	c, err := t.Join(f.id, f.name, f.role)
	if err != nil {
		return err
	}
	f.mu.Lock()
	old := f.at
	f.at, f.table = c, t
	ended := f.ended
	f.mu.Unlock()
	if old != nil {
		old.Close()
	}
	if ended {
		c.Close()
		return nil
	}
	go f.pump(c)
	return nil
}

// sees says whether the line is at a table.
func (f *follower) sees(t *table.Table) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.table == t && !f.ended
}

// pump hands on what one table shows, as long as it is the one.
func (f *follower) pump(c table.Client) {
	for s := range c.Updates() {
		f.mu.Lock()
		if f.at == c && !f.ended {
			f.slot.Put(s)
		}
		f.mu.Unlock()
	}
	f.mu.Lock()
	mine := f.at == c
	f.mu.Unlock()
	if mine {
		f.end()
	}
}

// end ends the line.
func (f *follower) end() {
	f.mu.Lock()
	was := f.ended
	f.ended = true
	at := f.at
	f.mu.Unlock()
	if was {
		return
	}
	if at != nil {
		at.Close()
	}
	f.slot.Close()
}

// Updates delivers the latest snapshot; it is closed when the line ends.
func (f *follower) Updates() <-chan *table.Snapshot { return f.slot }

// Do hands a command over.
func (f *follower) Do(c table.Command) bool {
	f.mu.Lock()
	at, t, ended := f.at, f.table, f.ended
	f.mu.Unlock()
	if at == nil || ended {
		return false
	}
	if f.directs(c, t) {
		select {
		case f.night.calls <- func(ctx context.Context) { f.night.command(ctx, f, c) }:
			return true
		default:
			return false
		}
	}
	return at.Do(c)
}

// directs says whether a command is the director's. Who sits, or sits down before one
// table starts, asks the table.
func (f *follower) directs(c table.Command, t *table.Table) bool {
	switch c.(type) {
	case table.Sit:
		return !t.Sits(f.id) && (f.night.begun.Load() || !f.night.single())
	case table.Rebuy, table.Buy, table.Decline:
		return true
	case table.ShiftLevel, table.ShiftClock, table.SetStack, table.RemovePlayer, table.TakeBack:
		return true
	}
	return false
}

// Close ends the line; the chair stays.
func (f *follower) Close() { f.end() }
