package tui

import (
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

func (t *pokerKind) events() int {
	if t.newest.View == nil {
		return 0
	}
	return len(t.newest.View.Events)
}

func (t *pokerKind) stepwise() bool {
	return t.newest.View != nil && (t.newest.View.Done || t.newest.View.Runout)
}

func (t *pokerKind) stepEnd(from int) int { return stepEnd(t.newest.View.Events, from) }

func (t *pokerKind) show(a *Context, from int, slide bool) {
	v := t.newest.View
	if v == nil {
		t.scene = nil
		t.retell()
		return
	}
	if slide {
		t.setOff(a, t.scene, v.Events[from:t.told])
	}
	t.scene = newScene(v, t.told)
	t.retell()
}

// stepEnd is where the step of a story that begins at from ends: behind cards
// that went up or were dealt, and always at the end.
func stepEnd(events []hand.Event, from int) int {
	for i := from; i < len(events); i++ {
		if i+1 == len(events) {
			break
		}
		e, next := &events[i], &events[i+1]
		switch e.Kind {
		case hand.EvShown, hand.EvMucked:
			if next.Kind != hand.EvShown && next.Kind != hand.EvMucked && next.Kind != hand.EvEnded {
				return i + 1
			}
		case hand.EvBoard, hand.EvCommon:
			return i + 1
		case hand.EvDealt:
			if next.Kind != hand.EvDealt && next.Kind != hand.EvBoard && next.Kind != hand.EvCommon {
				return i + 1
			}
		}
	}
	return len(events)
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

// words tells the lines of one hand.
func (t *pokerKind) words(a *Context, lines []table.LogEntry) ([]storyLine, bool) {
	if lines[0].Kind != table.LogEvent || lines[0].Game == nil {
		return nil, false
	}
	var events []hand.Event
	names := map[int]i18n.Who{}
	for i := range lines {
		if e := lines[i].Event; e != nil {
			events = append(events, *e)
			names[lines[i].Seat] = t.lineWho(&lines[i])
		}
	}
	return storyOf(a.w, events, lines[0].Game, func(seat int) i18n.Who { return names[seat] }), true
}
