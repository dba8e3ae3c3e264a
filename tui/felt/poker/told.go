package poker

import (
	"math/bits"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// told is the hand as far as the screen has told it.
type told struct {
	t     *felt.Screen
	scene *scene // nil before the first hand
}

func (d *told) Events() int {
	if d.t.Newest.View == nil {
		return 0
	}
	return len(d.t.Newest.View.Events)
}

func (d *told) Stepwise() bool {
	return d.t.Newest.View != nil && (d.t.Newest.View.Done || d.t.Newest.View.Runout)
}

func (d *told) StepEnd(from int) int { return stepEnd(d.t.Newest.View.Events, from) }

func (d *told) Over() bool { return d.t.Snap.View != nil && d.t.Snap.View.Done }

func (d *told) Show(a *ui.Context, from int, slide bool) {
	v := d.t.Newest.View
	if v == nil {
		d.scene = nil
		return
	}
	if slide && !a.Set.Still {
		if d.scene == nil {
			d.scene = newScene(v, from)
		}
		d.move(a, v.Events[from:d.t.Told])
	}
	d.scene = newScene(v, d.t.Told)
	d.scene.unseen = d.t.Unseen
}

// move starts the moves of the events that come after the scene.
func (d *told) move(a *ui.Context, events []hand.Event) {
	t, before := d.t, d.scene
	bets := [hand.MaxSeats]int64{}
	for i := range before.seats {
		bets[i] = before.seats[i].bet
	}
	board, dealt := before.nboard, 0
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case hand.EvCalled, hand.EvRaised, hand.EvBringIn:
			bets[e.Seat] += e.Amount
		case hand.EvCollected:
			for k, b := range bets {
				if b > 0 {
					t.Moves = append(t.Moves, felt.Move{Kind: felt.ToPot, Seat: k, Start: a.Now})
				}
				bets[k] = 0
			}
		case hand.EvDealt:
			t.Moves = append(t.Moves, felt.Move{Kind: felt.ToSeat, Seat: int(e.Seat), UpTo: before.at + i, Start: a.Now.Add(time.Duration(dealt) * felt.DealGap)})
			dealt++
		case hand.EvBoard, hand.EvCommon:
			t.Moves = append(t.Moves, felt.Move{Kind: felt.ToBoard, First: board, UpTo: before.at + i, Start: a.Now})
			board += int(e.N)
		case hand.EvAwarded:
			t.Moves = append(t.Moves, felt.Move{Kind: felt.FromPot, Seat: int(e.Seat), Start: a.Now})
		}
	}
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

// Tell puts the hand as far as it has been told into a snapshot.
func (d *told) Tell(s *table.Snapshot) {
	s.View = d.scene.toldView()
	for i := range s.Seats { // who sat down since, or in another's chair
		if n := &d.t.Newest.Seats[i]; d.scene.seats[i].in && n.Taken && s.Seats[i].Name != n.Name {
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

// Lines tell the hand on the screen.
func (d *told) Lines(a *ui.Context) []felt.StoryLine {
	if d.scene == nil {
		return nil
	}
	return storyOf(a.Words, d.scene.events[:d.t.AtRest(a, d.scene.at)], d.t.Snap.View.Base, d.t.Who)
}

// Words tells the entries of one hand.
func (d *told) Words(a *ui.Context, entries []table.LogEntry) ([]felt.StoryLine, bool) {
	if entries[0].Kind != table.LogEvent || entries[0].Game == nil {
		return nil, false
	}
	var events []hand.Event
	names := map[int]i18n.Who{}
	for i := range entries {
		if e := entries[i].Event; e != nil {
			events = append(events, *e)
			names[entries[i].Seat] = felt.WhoOf(d.t.Snap, &entries[i])
		}
	}
	return storyOf(a.Words, events, entries[0].Game, func(seat int) i18n.Who { return names[seat] }), true
}

// me is the player's seat in the hand shown, nil when not dealt in.
func (d *told) me() *seat {
	if you := d.t.Snap.You; d.scene != nil && you >= 0 && d.scene.seats[you].in {
		return &d.scene.seats[you]
	}
	return nil
}

// laidDown is the board as far as its cards lie at their places.
func (d *told) laidDown(a *ui.Context) []card.Card {
	return d.scene.board[:d.t.LaidOut(a, d.scene.nboard)]
}

// Chips is everything that the frame shows on the table: it is the same on all frames
// of a hand (UX AC-15).
func (d *told) Chips() int64 {
	s := d.scene
	sum := s.middle + s.raked + s.bets()
	for i := range s.seats {
		if s.seats[i].in {
			sum += d.stackOf(i)
		}
	}
	return sum
}

// stackOf is what a seat is shown to have. While a hand is told the scene knows;
// between hands the table does, rebuys included.
func (d *told) stackOf(i int) int64 {
	if s := d.scene; s != nil && s.seats[i].in && (d.t.Untold() || !s.done) {
		return s.seats[i].stack
	}
	return d.t.Snap.Seats[i].Stack
}

// toAct says whether a seat is waited for.
func (d *told) toAct(i int) bool {
	v := d.t.Snap.View
	return v != nil && !v.Done && !d.t.Untold() && v.Pending>>i&1 != 0
}

// actor is the only seat that is to act, -1 when several are or none.
func (d *told) actor() int {
	v := d.t.Snap.View
	if v == nil || bits.OnesCount16(v.Pending) != 1 {
		return -1
	}
	return bits.TrailingZeros16(v.Pending)
}

// hasButton says whether the dealer button is at a chair.
func (d *told) hasButton(i int) bool {
	v := d.t.Snap.View
	return v != nil && v.Button == i && (v.Big >= 0 || v.Game.Family != game.Stud)
}
