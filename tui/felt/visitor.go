package felt

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// visitor is somebody who watches and may take an open chair.
type visitor struct {
	t     *Screen
	chair int // chosen last
}

// open lists the chairs nobody sits in.
func (v *visitor) open() []int {
	var out []int
	s := v.t.Snap
	if s == nil || s.Phase == table.Finished {
		return nil
	}
	late := false
	if tr := s.Tourney; tr != nil && (tr.Running || tr.Over || tr.Entries > 0) {
		if late = tr.Buys.LateOpen && !tr.Over; !late {
			return nil // nobody sits down any more
		}
	}
	for i := range s.NSeats {
		if !s.Seats[i].Taken || late && s.Seats[i].Bot { // whose place a friend takes
			out = append(out, i)
		}
	}
	return out
}

// chosen is the open chair that would be taken, -1 for none.
func (v *visitor) chosen() int {
	open := v.open()
	if v.t.Snap == nil || v.t.Snap.You >= 0 || len(open) == 0 {
		return -1
	}
	for _, i := range open {
		if i >= v.chair {
			return i
		}
	}
	return open[0]
}

// move chooses the next open chair.
func (v *visitor) move(id ui.KeyID) {
	open := v.open()
	if len(open) == 0 {
		return
	}
	at := v.chosen()
	for k, i := range open {
		if i != at {
			continue
		}
		if id == ui.KeyLeft || id == ui.KeyUp {
			k += len(open) - 1
		} else {
			k++
		}
		v.chair = open[k%len(open)]
		return
	}
}

func (v *visitor) choices(a *ui.Context) []Choice {
	b := &a.Words.Buttons
	leave := Choice{Key: "q", Label: b.Leave, Do: func() tea.Cmd { a.Open(v.t.Leaving(a)); return nil }}
	if v.chosen() < 0 {
		return []Choice{leave}
	}
	sit := Choice{Key: "enter", Label: b.Sit, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return v.sit(a) }}
	return []Choice{sit, leave}
}

// sit takes the chosen chair with the usual buy-in.
func (v *visitor) sit(a *ui.Context) tea.Cmd {
	chair := v.chosen()
	if chair < 0 {
		v.t.Say(a, a.Words.Say.SeatsFull)
		return nil
	}
	if sheet := a.Program.SitDown(chair); sheet != nil && v.t.Snap.Saved == 0 {
		a.Open(sheet)
		return nil
	}
	return v.t.Ask(a, table.Sit{Seat: chair})
}

// click chooses a chair, and takes it when it was the chosen one.
func (v *visitor) click(a *ui.Context, chair int) tea.Cmd {
	if v.t.Snap.You >= 0 {
		return nil
	}
	if v.chosen() == chair {
		return v.sit(a)
	}
	v.chair = chair
	return nil
}

// line is what a visitor is told.
func (v *visitor) line(a *ui.Context) string {
	s := v.t.Snap
	text := a.Words.Table.WatchingYou
	if i := v.chosen(); i >= 0 {
		chips := s.Next.BuyIn
		if s.Saved > 0 {
			chips = s.Saved
		}
		text = a.Words.Ask.Seat.Of(i18n.Seat(i), a.Words.Num(chips))
	}
	if s.Practice { // the line on top says it too
		text += " " + i18n.UpperFirst(a.Words.Table.PracticeLong) + "."
	}
	return text
}
