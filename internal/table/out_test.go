package table

import (
	"testing"
	"time"
)

// Sitting out takes effect after the hand: until then the others' time counts,
// whatever the one who sits out does (UX AC-32, AC-33).
func TestWhoSitsOutInTheMiddleOfAHandKeepsNobodyWaiting(t *testing.T) {
	for _, goes := range []string{"stays and does nothing", "drops the line"} {
		t.Run(goes, func(t *testing.T) {
			play(t, quick(), func(t *testing.T, r *room) {
				anna, bob := r.sits("anna", 0), r.sits("bob", 1)
				p, other := turn(anna, bob), anna
				if p == anna {
					other = bob
				}
				p.do(SitOut{})
				if goes == "drops the line" {
					p.line.Close()
				}
				time.Sleep(11 * time.Second)
				if s := other.see(); !s.View.Done {
					t.Errorf("the hand stands still: pending %b, deadline %v", s.View.Pending, s.Decision.Deadline)
				}
			})
		})
	}
}
