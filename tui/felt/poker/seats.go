package poker

import (
	"strconv"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// StackOf is what a seat is shown to have. While a hand is told the scene knows;
// between hands the table does, rebuys included.
func (t *Kind) StackOf(i int) int64 {
	if t.Scene != nil && t.Scene.Seats[i].In && (t.Untold() || !t.Scene.Done) {
		return t.Scene.Seats[i].Stack
	}
	return t.Snap.Seats[i].Stack
}

// toAct says whether a seat is waited for.
func (t *Kind) toAct(i int) bool {
	v := t.Snap.View
	return v != nil && !v.Done && !t.Untold() && v.Pending>>i&1 != 0
}

// Plate is what stands on a chair's plate.
func (t *Kind) Plate(a *ui.Context, i int) paint.Plate {
	w, seat := &a.Words.Table, &t.Snap.Seats[i]
	if !seat.Taken {
		p := paint.Plate{Name: w.OpenSeat, State: paint.SeatOpen}
		if t.ChosenChair() == i {
			p.State, p.Stack = paint.SeatWinner, w.SitHere
		}
		return p
	}
	p := paint.Plate{Name: seat.Name, Stack: a.Words.Num(t.StackOf(i))}
	if i == t.Snap.You {
		p.Name = w.You
	}
	switch {
	case seat.Out:
		p.Tag = w.Out
	case seat.Away:
		p.Tag = w.Away
	case seat.Leaving:
		p.Tag = w.Leaving
	}
	if t.Scene == nil || !t.Scene.Seats[i].In {
		p.State = paint.SeatAway
		switch {
		case seat.Place > 0:
			p.Tag = a.Words.Place(seat.Place)
		case seat.Busted:
			p.Tag = w.Busted
		case seat.Waits:
			p.Tag = w.Waits
		case seat.Owes:
			p.Tag = w.Owes
		case p.Tag == "" && t.Snap.View == nil:
			p.State = paint.SeatIn
		}
		return p
	}
	p.Pos = t.position(a, i)
	t.inHand(a, i, &p)
	return p
}

// inHand fills in the part of a plate that the hand tells.
func (t *Kind) inHand(a *ui.Context, i int, p *paint.Plate) {
	w, s := &a.Words.Table, &t.Scene.Seats[i]
	switch {
	case t.Scene.Done && s.Won > 0:
		p.State = paint.SeatWinner
		p.Tag = string(a.Look.Glyphs.Up) + a.Words.Signed(s.Won)
		if t.Scene.G.Split() && (s.wonHigh || s.wonLow) && !t.Scene.noLow() {
			p.Pos = halves(a, s)
		}
	case t.toAct(i) && !(i == t.Snap.You && t.Legal() == nil):
		p.State = paint.SeatToAct
		if s.AllIn(false) {
			p.Tag = w.AllIn
		}
	case s.mucked:
		p.State, p.Tag = paint.SeatFolded, w.Muck
	case !s.Live:
		p.State, p.Tag = paint.SeatFolded, w.Fold
	case t.share(a, i) != "":
		p.State, p.Tag = paint.SeatAllIn, t.share(a, i)
	case s.AllIn(t.Scene.Done):
		p.State, p.Tag = paint.SeatAllIn, w.AllIn
	case p.Tag == "":
		p.Tag = t.lastDeed(a, s)
	}
}

// halves says which halves of the pot a seat won.
func halves(a *ui.Context, s *Seat) string {
	w := &a.Words.Table
	switch {
	case s.wonHigh && s.wonLow:
		return w.WinsBoth
	case s.wonHigh:
		return w.WinsHigh
	}
	return w.WinsLow
}

// lastDeed is what a seat did on this street that its chips do not show.
func (t *Kind) lastDeed(a *ui.Context, s *Seat) string {
	w := &a.Words.Table
	if t.Scene.Done {
		return ""
	}
	switch s.did {
	case hand.EvChecked:
		if t.Scene.G.Opening == game.Antes && t.Scene.Street == 0 {
			return w.Pass
		}
		return w.Check
	case hand.EvDrew:
		if s.drew == 0 {
			return w.Pat
		}
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	if st := &t.Scene.G.Streets[t.Scene.Street]; st.Draw > 0 && s.drew == 0 {
		return w.Pat
	} else if st.Draw > 0 && s.drew > 0 {
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	return ""
}

// position is a seat's place in a game with blinds: SB, BB, UTG, LJ, HJ, CO.
// The button has its own sign.
func (t *Kind) position(a *ui.Context, i int) string {
	v, w := t.Snap.View, &a.Words.Table
	if v.Big < 0 {
		return ""
	}
	small := -1
	for k := range v.Events {
		if e := &v.Events[k]; e.Kind == hand.EvPosted && e.Reason == hand.AsSmallBlind {
			small = int(e.Seat)
		} else if e.Kind == hand.EvStreet {
			break
		}
	}
	switch {
	case i == v.Big:
		return w.BB
	case i == small:
		return w.SB
	case i == v.Button:
		return ""
	}
	before, after := 0, 0 // seats in the hand between the big blind, i and the button
	for k := (v.Big + 1) % hand.MaxSeats; k != i; k = (k + 1) % hand.MaxSeats {
		if v.Seats[k].In {
			before++
		}
	}
	for k := (i + 1) % hand.MaxSeats; k != v.Button && k != v.Big && k != small; k = (k + 1) % hand.MaxSeats {
		if v.Seats[k].In {
			after++
		}
	}
	switch {
	case before == 0:
		return w.UTG
	case after < 3:
		return [3]string{w.CO, w.HJ, w.LJ}[after]
	}
	return ""
}

// hasButton says whether the dealer button is at a chair.
func (t *Kind) hasButton(i int) bool {
	v := t.Snap.View
	return v != nil && v.Button == i && (v.Big >= 0 || v.Game.Family != game.Stud)
}
