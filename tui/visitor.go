package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// openChairs lists the chairs nobody sits in.
func (t *tableScreen) openChairs() []int {
	var out []int
	if t.snap == nil || t.snap.Phase == table.Finished {
		return nil
	}
	if tr := t.snap.Tourney; tr != nil && (tr.Running || tr.Over || tr.Entries > 0) {
		return nil // nobody sits down once it has begun
	}
	for i := range t.snap.NSeats {
		if !t.snap.Seats[i].Taken {
			out = append(out, i)
		}
	}
	return out
}

// chosenChair is the open chair a visitor would take, -1 for none.
func (t *tableScreen) chosenChair() int {
	open := t.openChairs()
	if t.snap == nil || t.snap.You >= 0 || len(open) == 0 {
		return -1
	}
	for _, i := range open {
		if i >= t.chair {
			return i
		}
	}
	return open[0]
}

// moveChair chooses the next open chair.
func (t *tableScreen) moveChair(id keyID) {
	open := t.openChairs()
	if len(open) == 0 {
		return
	}
	at := t.chosenChair()
	for k, i := range open {
		if i != at {
			continue
		}
		if id == keyLeft || id == keyUp {
			k += len(open) - 1
		} else {
			k++
		}
		t.chair = open[k%len(open)]
		return
	}
}

// visitorChoices are those of somebody who watches.
func (t *tableScreen) visitorChoices(a *Context) []choice {
	b := &a.w.Buttons
	leave := choice{key: "q", label: b.Leave, do: func() tea.Cmd { a.open(t.leaving(a)); return nil }}
	if t.chosenChair() < 0 {
		return []choice{leave}
	}
	sit := choice{key: "enter", label: b.Sit, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.sitDown(a) }}
	return []choice{sit, leave}
}

// sitDown takes the chosen chair with the usual buy-in.
func (t *tableScreen) sitDown(a *Context) tea.Cmd {
	chair := t.chosenChair()
	if chair < 0 {
		t.say(a, a.w.Say.SeatsFull)
		return nil
	}
	return t.ask(a, table.Sit{Seat: chair})
}

// clickChair chooses a chair, and takes it when it was the chosen one.
func (t *tableScreen) clickChair(a *Context, chair int) tea.Cmd {
	if t.snap.You >= 0 {
		return nil
	}
	if t.chosenChair() == chair {
		return t.sitDown(a)
	}
	t.chair = chair
	return nil
}

// visitorLine is what a visitor is told.
func (t *tableScreen) visitorLine(a *Context) string {
	if i := t.chosenChair(); i >= 0 {
		return a.w.Ask.Seat.Of(i18n.Seat(i), a.w.Num(t.snap.Next.BuyIn))
	}
	return a.w.Table.WatchingYou
}
