package tui

import (
	"strconv"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/paint"
)

// stackOf is what a seat is shown to have. While a hand is told the scene knows;
// between hands the table does, rebuys included.
func (t *pokerKind) stackOf(i int) int64 {
	if t.scene != nil && t.scene.seats[i].in && (t.untold() || !t.scene.done) {
		return t.scene.seats[i].stack
	}
	return t.snap.Seats[i].Stack
}

// toAct says whether a seat is waited for.
func (t *pokerKind) toAct(i int) bool {
	v := t.snap.View
	return v != nil && !v.Done && !t.untold() && v.Pending>>i&1 != 0
}

// plate is what stands on a chair's plate.
func (t *pokerKind) plate(a *Context, i int) paint.Plate {
	w, seat := &a.w.Table, &t.snap.Seats[i]
	if !seat.Taken {
		p := paint.Plate{Name: w.OpenSeat, State: paint.SeatOpen}
		if t.chosenChair() == i {
			p.State, p.Stack = paint.SeatWinner, w.SitHere
		}
		return p
	}
	p := paint.Plate{Name: seat.Name, Stack: a.w.Num(t.stackOf(i))}
	if i == t.snap.You {
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
	if t.scene == nil || !t.scene.seats[i].in {
		p.State = paint.SeatAway
		switch {
		case seat.Place > 0:
			p.Tag = a.w.Place(seat.Place)
		case seat.Busted:
			p.Tag = w.Busted
		case seat.Waits:
			p.Tag = w.Waits
		case seat.Owes:
			p.Tag = w.Owes
		case p.Tag == "" && t.snap.View == nil:
			p.State = paint.SeatIn
		}
		return p
	}
	p.Pos = t.position(a, i)
	t.inHand(a, i, &p)
	return p
}

// inHand fills in the part of a plate that the hand tells.
func (t *pokerKind) inHand(a *Context, i int, p *paint.Plate) {
	w, s := &a.w.Table, &t.scene.seats[i]
	switch {
	case t.scene.done && s.won > 0:
		p.State = paint.SeatWinner
		p.Tag = string(a.look.Glyphs.Up) + a.w.Signed(s.won)
		if t.scene.g.Split() && (s.wonHigh || s.wonLow) && !t.scene.noLow() {
			p.Pos = halves(a, s)
		}
	case t.toAct(i) && !(i == t.snap.You && t.legal() == nil):
		p.State = paint.SeatToAct
		if s.allIn(false) {
			p.Tag = w.AllIn
		}
	case s.mucked:
		p.State, p.Tag = paint.SeatFolded, w.Muck
	case !s.live:
		p.State, p.Tag = paint.SeatFolded, w.Fold
	case t.share(a, i) != "":
		p.State, p.Tag = paint.SeatAllIn, t.share(a, i)
	case s.allIn(t.scene.done):
		p.State, p.Tag = paint.SeatAllIn, w.AllIn
	case p.Tag == "":
		p.Tag = t.lastDeed(a, s)
	}
}

// halves says which halves of the pot a seat won.
func halves(a *Context, s *sceneSeat) string {
	w := &a.w.Table
	switch {
	case s.wonHigh && s.wonLow:
		return w.WinsBoth
	case s.wonHigh:
		return w.WinsHigh
	}
	return w.WinsLow
}

// lastDeed is what a seat did on this street that its chips do not show.
func (t *pokerKind) lastDeed(a *Context, s *sceneSeat) string {
	w := &a.w.Table
	if t.scene.done {
		return ""
	}
	switch s.did {
	case hand.EvChecked:
		if t.scene.g.Opening == game.Antes && t.scene.street == 0 {
			return w.Pass
		}
		return w.Check
	case hand.EvDrew:
		if s.drew == 0 {
			return w.Pat
		}
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	if st := &t.scene.g.Streets[t.scene.street]; st.Draw > 0 && s.drew == 0 {
		return w.Pat
	} else if st.Draw > 0 && s.drew > 0 {
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	return ""
}

// position is a seat's place in a game with blinds: SB, BB, UTG, LJ, HJ, CO.
// The button has its own sign.
func (t *pokerKind) position(a *Context, i int) string {
	v, w := t.snap.View, &a.w.Table
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
func (t *pokerKind) hasButton(i int) bool {
	v := t.snap.View
	return v != nil && v.Button == i && (v.Big >= 0 || v.Game.Family != game.Stud)
}
