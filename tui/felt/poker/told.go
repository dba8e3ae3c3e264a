package poker

import (
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

func (t *Kind) Events() int {
	if t.Newest.View == nil {
		return 0
	}
	return len(t.Newest.View.Events)
}

func (t *Kind) Stepwise() bool {
	return t.Newest.View != nil && (t.Newest.View.Done || t.Newest.View.Runout)
}

func (t *Kind) StepEnd(from int) int { return stepEnd(t.Newest.View.Events, from) }

func (t *Kind) Show(a *ui.Context, from int, slide bool) {
	v := t.Newest.View
	if v == nil {
		t.Scene = nil
		t.Retell()
		return
	}
	if slide {
		t.setOff(a, t.Scene, v.Events[from:t.Told])
	}
	t.Scene = NewScene(v, t.Told)
	t.Retell()
}

// StepEnd is where the step of a story that begins at from ends: behind cards
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

// Tell puts the hand as far as it has been told into a snapshot.
func (t *Kind) Tell(s *table.Snapshot) {
	s.View = t.Scene.toldView()
	for i := range s.Seats { // who sat down since, or in another's chair
		if n := &t.Newest.Seats[i]; t.Scene.Seats[i].In && n.Taken && s.Seats[i].Name != n.Name {
			s.Seats[i] = table.Seat{Taken: true, Name: n.Name, Bot: n.Bot}
		}
	}
}

// toldView is the view of a hand of which the scene is the part told.
func (s *Scene) toldView() *hand.View {
	v := s.view
	told := &hand.View{
		Game: s.G, Base: v.Base, Betting: v.Betting, Stakes: v.Stakes, Rules: v.Rules,
		Seat: v.Seat, Button: v.Button, Big: v.Big, Street: s.Street, Board: s.board, NBoard: s.Nboard,
		Common: s.Common, Opener: -1, Pot: s.Middle + s.Bets(), Runout: true, Events: s.events,
	}
	for i := range s.Seats {
		seat := &s.Seats[i]
		told.Seats[i] = hand.SeatView{
			In: seat.In, Live: seat.Live, AllIn: seat.AllIn(false), Shown: seat.Shown, Won: seat.Won > 0,
			Stack: seat.Stack, Bet: seat.Bet, Cards: seat.Cards, N: seat.N, Up: seat.Up,
		}
		told.Bet = max(told.Bet, seat.Bet)
	}
	return told
}

// Words tells the lines of one hand.
func (t *Kind) Words(a *ui.Context, lines []table.LogEntry) ([]felt.StoryLine, bool) {
	if lines[0].Kind != table.LogEvent || lines[0].Game == nil {
		return nil, false
	}
	var events []hand.Event
	names := map[int]i18n.Who{}
	for i := range lines {
		if e := lines[i].Event; e != nil {
			events = append(events, *e)
			names[lines[i].Seat] = t.LineWho(&lines[i])
		}
	}
	return storyOf(a.Words, events, lines[0].Game, func(seat int) i18n.Who { return names[seat] }), true
}
