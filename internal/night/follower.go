package night

import (
	"sync"

	"tapis/internal/line"
	"tapis/internal/table"
)

// follower is a line that follows its owner from table to table.
type follower struct {
	event *Event
	id    table.Identity
	name  string
	role  table.Role
	slot  line.Slot[table.Snapshot]

	mu    sync.Mutex
	at    table.Client
	ended bool
}

func newFollower(e *Event, id table.Identity, name string, role table.Role) *follower {
	return &follower{event: e, id: id, name: name, role: role, slot: line.NewSlot[table.Snapshot]()}
}

// moveTo goes on at another table.
func (f *follower) moveTo(t *table.Table) error {
	c, err := t.Join(f.id, f.name, f.role)
	if err != nil {
		return err
	}
	f.mu.Lock()
	old := f.at
	f.at = c
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

// Do hands a command over to the table where the owner is.
func (f *follower) Do(c table.Command) bool {
	f.mu.Lock()
	at := f.at
	f.mu.Unlock()
	return at != nil && at.Do(c)
}

// Close ends the line; the chair stays.
func (f *follower) Close() { f.end() }
