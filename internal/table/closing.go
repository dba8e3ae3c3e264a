package table

import "context"

// Account is what somebody has at a table.
type Account struct {
	ID    Identity
	Name  string // of those seated
	Stack int64
}

// End ends play for good: the hand in progress is taken back, nothing is dealt or
// accepted any more, and everybody sees it. It returns what the people have who
// are seated or whose stack waits; nothing when the table does not run, or does
// not come to it before ctx ends.
func (t *Table) End(ctx context.Context) []Account {
	e := &ending{done: make(chan []Account, 1)}
	go t.board.Post(e) // may wait
	select {
	case list := <-e.done:
		return list
	case <-t.board.Done():
	case <-ctx.Done():
	}
	return nil
}

// ending is how End reaches the table's goroutine.
type ending struct{ done chan []Account }

// ended ends play and answers what everybody has.
func (t *Table) ended(e *ending) {
	t.voidHand(false)
	t.pause()
	t.closing, t.dirty = true, true
	var list []Account
	for i := range t.chairs {
		if c := &t.chairs[i]; c.taken && c.bot == nil {
			list = append(list, Account{c.id, c.name, c.stack})
		}
	}
	for id, s := range t.aside {
		list = append(list, Account{ID: id, Stack: s.stack})
	}
	e.done <- list
}
