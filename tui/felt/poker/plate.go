package poker

import (
	"strconv"
	"strings"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// plate is what stands on a chair's plate.
func (t *kind) plate(a *ui.Context, i int) paint.Plate {
	p, taken := t.Screen.Plate(a, i, t.stackOf(i))
	if !taken {
		return p
	}
	w, seat := &a.Words.Table, &t.Snap.Seats[i]
	if t.scene != nil && t.scene.seats[i].in {
		p.Pos = position(w, t.Snap.View, i)
		t.inHand(a, i, &p)
		return p
	}
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

// inHand fills in the part of a plate that the hand tells. It is one list, because the first
// that applies is what the plate says.
func (t *kind) inHand(a *ui.Context, i int, p *paint.Plate) {
	w, s := &a.Words.Table, &t.scene.seats[i]
	switch {
	case t.scene.done && s.won > 0:
		p.State, p.Tag = paint.SeatWinner, netTag(a, s)
		if t.scene.g.Split() && s.wonLow && !s.wonHigh {
			p.State = paint.SeatWonLow
		}
		if t.scene.g.Split() && (s.wonHigh || s.wonLow) && !t.scene.noLow() {
			p.Pos = halves(a, s)
		}
	case t.scene.done && s.put > 0 && (s.shown || s.mucked && i == t.Snap.You):
		p.Tag = netTag(a, s)
	case t.toAct(i) && !(i == t.Snap.You && t.legal() == nil):
		p.State = paint.SeatToAct
		if s.allIn(false) {
			p.Tag = w.AllIn
		}
	case s.mucked:
		p.State, p.Tag = paint.SeatFolded, w.Muck
	case !s.live:
		p.State, p.Tag = paint.SeatFolded, w.Fold
	case t.shares.of(&t.told, a, i) != "":
		p.State, p.Tag = paint.SeatAllIn, t.shares.of(&t.told, a, i)
	case s.allIn(t.scene.done):
		p.State, p.Tag = paint.SeatAllIn, w.AllIn
	case p.Tag == "":
		p.Tag = lastDeed(&a.Words.Table, t.scene, s)
	}
}

// netTag is what the hand brought a seat, with its sign.
func netTag(a *ui.Context, s *seat) string {
	sign := a.Look.Glyphs.Up
	switch {
	case s.net() < 0:
		sign = a.Look.Glyphs.Down
	case s.net() == 0:
		return a.Words.Signed(0)
	}
	return string(sign) + a.Words.Signed(s.net())
}

// deed is what a seat did last on this street, for the third row of its plate.
func (p picture) deed(i int) string {
	t, a := p.t, p.a
	s := t.scene
	if s.done || !s.seats[i].live {
		return ""
	}
	for k := len(s.events) - 1; k >= 0; k-- {
		e := &s.events[k]
		switch {
		case e.Kind == hand.EvStreet:
			return ""
		case int(e.Seat) != i:
		case e.Kind == hand.EvCalled || e.Kind == hand.EvRaised || e.Kind == hand.EvBringIn || e.Kind == hand.EvPosted && e.Reason != hand.AsAnte:
			who := t.Who(i)
			text := a.Words.Event(e, s.g, who)
			if who.You {
				_, text, _ = strings.Cut(text, " ")
				return text
			}
			return strings.TrimSpace(strings.TrimPrefix(text, who.Name))
		}
	}
	return ""
}

// inBlinds is a seat's stack in big blinds.
func (p picture) inBlinds(i int) string {
	t, a := p.t, p.a
	v := t.Snap.View
	if v == nil || v.Stakes.BigBlind <= 0 || v.Big < 0 {
		return ""
	}
	tenths := (t.stackOf(i)*10 + v.Stakes.BigBlind/2) / v.Stakes.BigBlind
	text := a.Words.Num(tenths / 10)
	if tenths%10 > 0 {
		text += a.Words.Point + strconv.FormatInt(tenths%10, 10)
	}
	return text + " " + a.Words.Table.BB
}

// halves says which halves of the pot a seat won.
func halves(a *ui.Context, s *seat) string {
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
func lastDeed(w *i18n.Table, sc *scene, s *seat) string {
	if sc.done {
		return ""
	}
	switch s.did {
	case hand.EvChecked:
		if sc.g.Opening == game.Antes && sc.street == 0 {
			return w.Pass
		}
		return w.Check
	case hand.EvDrew:
		if s.drew == 0 {
			return w.Pat
		}
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	if st := &sc.g.Streets[sc.street]; st.Draw > 0 && s.drew == 0 {
		return w.Pat
	} else if st.Draw > 0 && s.drew > 0 {
		return w.Drew.Of(strconv.Itoa(s.drew))
	}
	return ""
}

// position is a seat's place in a game with blinds: SB, BB, UTG, LJ, HJ, CO.
// The button has its own sign.
func position(w *i18n.Table, v *hand.View, i int) string {
	if v.Big < 0 {
		return ""
	}
	small := smallBlind(v)
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

// smallBlind is the seat that posted the small blind, -1 for none.
func smallBlind(v *hand.View) int {
	small := -1
	for k := range v.Events {
		switch e := &v.Events[k]; {
		case e.Kind == hand.EvPosted && e.Reason == hand.AsSmallBlind:
			small = int(e.Seat)
		case e.Kind == hand.EvStreet:
			return small
		}
	}
	return small
}
