package tui

import (
	"time"

	"tapis/engine/hand"
	"tapis/internal/table"
)

// A snapshot may hold more of a hand than the screen has told yet, and then all
// that came of it: stacks, places, the session's result. The frame is drawn from
// snap, never from newest: while a part of the hand is untold, snap is the table
// as it stood when everything was told last, with the hand as far as it has been
// told. So nothing on the frame can know more than the hand has shown (UX AC-74).

// retell makes snap of what has been told of newest, whose scene is made.
func (t *tableScreen) retell() {
	if !t.untold() {
		t.snap, t.whole, t.toldN = t.newest, t.newest, t.lineN
		return
	}
	t.snap = toldSnapshot(t.whole, t.newest)
	t.kind.tell(t.snap)
}

// toldSnapshot is newest as far as its hand has been told. Of newest it takes what
// does not follow from the hand, of whole all the rest.
func toldSnapshot(whole, newest *table.Snapshot) *table.Snapshot {
	if whole == nil { // nothing was shown before
		whole = &table.Snapshot{You: newest.You, Next: newest.Next, Mix: newest.Mix}
	}
	told := *whole
	told.Seq, told.Name, told.Host, told.NSeats = newest.Seq, newest.Name, newest.Host, newest.NSeats
	told.Hand, told.Speed, told.Paused, told.Watching = newest.Hand, newest.Speed, newest.Paused, newest.Watching
	told.Log, told.Notice, told.View, told.Bank = newest.Log, newest.Notice, nil, nil
	told.Phase, told.Decision, told.NextHand = table.Playing, table.Decision{}, time.Time{}
	return &told
}

// tell puts the hand as far as it has been told into a snapshot.
func (t *pokerKind) tell(s *table.Snapshot) {
	s.View = t.scene.toldView()
	for i := range s.Seats { // who sat down since, or in another's chair
		if n := &t.newest.Seats[i]; t.scene.seats[i].in && n.Taken && s.Seats[i].Name != n.Name {
			s.Seats[i] = table.Seat{Taken: true, Name: n.Name, Bot: n.Bot}
		}
	}
}

func (t *bankKind) tell(s *table.Snapshot) { s.Bank = t.newest.Bank }

// toldView is the view of a hand of which the scene is the part told.
func (s *scene) toldView() *hand.View {
	v := s.view
	told := &hand.View{
		Game: s.g, Base: v.Base, Betting: v.Betting, Stakes: v.Stakes, Rules: v.Rules,
		Seat: v.Seat, Button: v.Button, Big: v.Big, Street: s.street, Board: s.board, NBoard: s.nboard,
		Common: s.common, Opener: -1, Pot: s.middle + s.bets(), Runout: true, Events: s.events,
	}
	for i := range s.seats {
		seat := &s.seats[i]
		told.Seats[i] = hand.SeatView{
			In: seat.in, Live: seat.live, AllIn: seat.allIn(false), Shown: seat.shown, Won: seat.won > 0,
			Stack: seat.stack, Bet: seat.bet, Cards: seat.cards, N: seat.n, Up: seat.up,
		}
		told.Bet = max(told.Bet, seat.bet)
	}
	return told
}

// untold says whether a part of the hand is still to be shown.
func (t *tableScreen) untold() bool { return t.newest != nil && t.told < t.kind.events() }

// toldLines are the lines of the table's log that may be shown: while a hand is
// being told, none that came after it, but what people say.
func (t *tableScreen) toldLines() []table.Line {
	if !t.untold() {
		return t.lines
	}
	var out []table.Line
	for i := range t.lines {
		if l := &t.lines[i]; l.N <= t.toldN || l.Kind == table.LineChat || l.Hand == t.snap.Hand && opensHand(l.Kind) {
			out = append(out, *l)
		}
	}
	return out
}

// opensHand says whether a line comes with the beginning of a hand or is one of
// its events, which are shown as far as they are told.
func opensHand(k table.LineKind) bool {
	switch k {
	case table.LineEvent, table.LineDeal, table.LineHand, table.LineGame, table.LineDeadButton:
		return true
	}
	return false
}
