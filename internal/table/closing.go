package table

import "context"

// Account is what somebody has at a table.
type Account struct {
	ID    Identity
	Name  string
	Stack int64
}

// End ends play for good: the hand in progress is taken back, nothing is dealt or
// accepted any more, and everybody sees it. It returns what the people have who
// are seated or whose stack waits; nothing when the table does not run, or does
// not come to it before ctx ends.
func (t *Table) End(ctx context.Context) []Account {
	list, _ := request(ctx, t, t.end)
	return list
}

// end ends play and says what everybody has.
func (t *Table) end() (list []Account) {
	t.dealer.voidHand(false)
	t.pause()
	t.closing, t.dirty = true, true
	for i := range t.chairs {
		if c := &t.chairs[i]; c.taken && c.bot == nil {
			list = append(list, Account{c.id, c.name, c.stack})
		}
	}
	for id, s := range t.aside {
		list = append(list, Account{id, s.name, s.stack})
	}
	return list
}

// request has f done by the table's goroutine, in turn with what people ask, and
// returns its answer. False: the table does not run, or does not come to it before
// ctx ends; f may be done later then.
func request[A any](ctx context.Context, t *Table, f func() A) (a A, ok bool) {
	answer := make(chan A, 1)
	go t.board.Post(func() { answer <- f() }) // may wait
	select {
	case a = <-answer:
		return a, true
	case <-t.board.Done():
	case <-ctx.Done():
	}
	return a, false
}
