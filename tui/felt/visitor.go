package felt

import (
	"tapis/tui/ui"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// openChairs lists the chairs nobody sits in.
func (t *Screen) openChairs() []int {
	var out []int
	if t.Snap == nil || t.Snap.Phase == table.Finished {
		return nil
	}
	if tr := t.Snap.Tourney; tr != nil && (tr.Running || tr.Over || tr.Entries > 0) {
		return nil // nobody sits down once it has begun
	}
	for i := range t.Snap.NSeats {
		if !t.Snap.Seats[i].Taken {
			out = append(out, i)
		}
	}
	return out
}

// ChosenChair is the open chair a visitor would take, -1 for none.
func (t *Screen) ChosenChair() int {
	open := t.openChairs()
	if t.Snap == nil || t.Snap.You >= 0 || len(open) == 0 {
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
func (t *Screen) moveChair(id ui.KeyID) {
	open := t.openChairs()
	if len(open) == 0 {
		return
	}
	at := t.ChosenChair()
	for k, i := range open {
		if i != at {
			continue
		}
		if id == ui.KeyLeft || id == ui.KeyUp {
			k += len(open) - 1
		} else {
			k++
		}
		t.chair = open[k%len(open)]
		return
	}
}

// visitorChoices are those of somebody who watches.
func (t *Screen) visitorChoices(a *ui.Context) []Choice {
	b := &a.Words.Buttons
	leave := Choice{Key: "q", Label: b.Leave, Do: func() tea.Cmd { a.Open(t.leaving(a)); return nil }}
	if t.ChosenChair() < 0 {
		return []Choice{leave}
	}
	sit := Choice{Key: "enter", Label: b.Sit, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.sitDown(a) }}
	return []Choice{sit, leave}
}

// sitDown takes the chosen chair with the usual buy-in.
func (t *Screen) sitDown(a *ui.Context) tea.Cmd {
	chair := t.ChosenChair()
	if chair < 0 {
		t.Say(a, a.Words.Say.SeatsFull)
		return nil
	}
	return t.Ask(a, table.Sit{Seat: chair})
}

// ClickChair chooses a chair, and takes it when it was the chosen one.
func (t *Screen) ClickChair(a *ui.Context, chair int) tea.Cmd {
	if t.Snap.You >= 0 {
		return nil
	}
	if t.ChosenChair() == chair {
		return t.sitDown(a)
	}
	t.chair = chair
	return nil
}

// visitorLine is what a visitor is told.
func (t *Screen) visitorLine(a *ui.Context) string {
	if i := t.ChosenChair(); i >= 0 {
		return a.Words.Ask.Seat.Of(i18n.Seat(i), a.Words.Num(t.Snap.Next.BuyIn))
	}
	return a.Words.Table.WatchingYou
}
