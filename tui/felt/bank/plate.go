package bank

import (
	"tapis/engine/bank"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// plate is what stands on a chair's plate.
func (t *kind) plate(a *ui.Context, i int) paint.Plate {
	p, taken := t.Screen.Plate(a, i, t.stackOf(i))
	if !taken {
		return p
	}
	w, seat, s := &a.Words.Table, &t.Snap.Seats[i], &t.scene.seats[i]
	if s.settled {
		p.Tag = a.Words.Signed(s.net)
		if s.net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(a.Look.Glyphs.Up)+p.Tag
		} else if s.bets == bank.Folded {
			p.State = paint.SeatFolded
		}
		return p
	}
	state, deed := t.inDeal(a, i, s)
	p.State = state
	switch {
	case p.Tag != "":
	case seat.Busted && !s.in:
		p.Tag = w.Busted
	case seat.Waits && !s.in && !s.skips:
		p.Tag = w.Waits
	default:
		p.Tag = deed
	}
	return p
}

// inDeal is what a seat does in a deal that is not settled.
func (t *kind) inDeal(a *ui.Context, i int, s *seat) (state paint.SeatState, deed string) {
	m := &a.Words.Bank.Moves
	switch {
	case t.pending(i) && !s.in && i != t.Snap.You:
		return paint.SeatToAct, m.Bets
	case t.pending(i):
		return paint.SeatToAct, ""
	case s.in && s.bets == bank.Folded:
		return paint.SeatFolded, m.Tags[bank.Folded]
	case s.in && (s.bets != bank.Undecided || s.did == bank.Check):
		return paint.SeatIn, m.Tags[s.bets]
	case s.skips:
		return paint.SeatAway, m.SitsOut
	case !s.in:
		return paint.SeatAway, ""
	}
	return paint.SeatIn, ""
}

// pending says whether a seat is waited for.
func (t *kind) pending(i int) bool {
	if i == t.Snap.You && t.Snap.Decision.Yours && t.may() == 0 {
		return false // answered
	}
	return t.Snap.Decision.ID != 0 && !t.Untold() && t.Snap.Bank.View.Seats[i].Pending
}

// word says why nothing is being played, "" when something is.
func (t *kind) word(a *ui.Context) string {
	if word := t.Stopped(a); word != "" {
		return word
	}
	if t.scene.noRiver && t.scene.done {
		return a.Words.Bank.Events.NoRiver
	}
	for i := range t.Snap.NSeats {
		if s := &t.Snap.Seats[i]; s.Taken && !s.Bot {
			return ""
		}
	}
	return a.Words.Bank.Waiting
}
