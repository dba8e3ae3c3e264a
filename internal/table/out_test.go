package table

import (
	"testing"
	"time"

	"tapis/engine/hand"
)

// Sitting out takes effect after the hand: until then the others' time counts,
// whatever the one who sits out does (UX AC-32, AC-33).
func TestWhoSitsOutInTheMiddleOfAHandKeepsNobodyWaiting(t *testing.T) {
	for _, goes := range []string{"stays and does nothing", "drops the line"} {
		t.Run(goes, func(t *testing.T) {
			live(t, quick(), func(t *testing.T, r *room) {
				anna, bob := r.sits("anna", 0), r.sits("bob", 1)
				first, second := turn(anna, bob), anna
				if first == anna {
					second = bob
				}
				second.do(SitOut{})
				if goes == "drops the line" {
					second.line.Close()
				}
				first.act(hand.CallBy(0)) // the big blind has the option
				for range 5 {
					time.Sleep(11 * time.Second)
					if s := first.see(); s.Decision.Yours {
						first.act(hand.CheckBy(0))
					}
				}
				if s := first.see(); s.Hand == 1 && !s.View.Done {
					t.Errorf("the hand stands still on street %d: pending %b, deadline %v", s.View.Street, s.View.Pending, s.Decision.Deadline)
				}
			})
		})
	}
}
