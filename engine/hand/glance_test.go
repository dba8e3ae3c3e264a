package hand_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"tapis/engine/hand"
)

// A glance shows the same of one's own part as the whole view, and nothing of the
// others' or of the story, whoever glanced before.
func TestAGlanceIsAPartOfTheView(t *testing.T) {
	var glance hand.View
	everyTable(t, handsPerGame/8, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		glance = hand.View{}
		h := mustStart(t, &s)
		for !h.Done() {
			a := next(r, h)
			seat := int(a.Seat)
			h.GlanceInto(&glance, seat)
			v := h.View(seat)
			want := hand.View{
				Game: v.Game, Base: v.Base, Betting: v.Betting, Stakes: v.Stakes, Seat: v.Seat, Button: v.Button, Big: v.Big, Street: v.Street,
				Board: v.Board, NBoard: v.NBoard, Pending: v.Pending, Legal: v.Legal, Bet: v.Bet, Bets: v.Bets, Opener: v.Opener, Pot: v.Pot,
			}
			want.Seats[seat] = v.Seats[seat]
			if !reflect.DeepEqual(glance, want) {
				t.Fatalf("a glance of seat %d shows\n%+v\nwant\n%+v", seat, glance, want)
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	})
}
