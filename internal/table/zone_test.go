package table

import (
	"testing"
	"time"
	_ "time/tzdata"

	"tapis/engine/hand"
)

// F18: in the night in which summer time begins, and in the one in which it ends, a
// decision has its ten seconds, and the clock at the wall is only shown.
func TestF18SummerTimeTakesAndGivesNobodyTime(t *testing.T) {
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	defer func(was *time.Location) { time.Local = was }(time.Local)
	time.Local = paris
	for what, at := range map[string]time.Time{
		"summer time begins": time.Date(2000, 3, 26, 1, 0, 0, 0, time.UTC), // 2 o'clock there, and at once 3
		"summer time ends":   time.Date(2000, 10, 29, 1, 0, 0, 0, time.UTC),
	} {
		live(t, quick(), func(t *testing.T, r *room) {
			_, before := at.Add(-time.Second).In(paris).Zone()
			if _, after := at.In(paris).Zone(); before == after {
				t.Fatalf("%s: no clock is put forward or back", what)
			}
			time.Sleep(time.Until(at.Add(-8 * time.Second)))
			anna, bob := r.sits("anna", 0), r.sits("bob", 1)
			p := turn(anna, bob)
			begun := time.Now()
			if left := time.Until(p.last.Decision.Deadline); left <= 9*time.Second || left > 10*time.Second {
				t.Errorf("%s: %v on the clock", what, left)
			}
			p.act(hand.CallBy(0))
			q := turn(anna, bob)
			id := q.see().Decision.ID
			time.Sleep(time.Until(q.last.Decision.Deadline.Add(-time.Millisecond)))
			if s := q.see(); s.Decision.ID != id || !mine(s) {
				t.Errorf("%s: the decision is over before its time", what)
			}
			time.Sleep(2 * time.Second)
			if s := q.see(); s.Decision.ID == id {
				t.Errorf("%s: the decision is not over after its time", what)
			}
			if begun.After(at) || time.Now().Before(at) {
				t.Errorf("%s: it did not happen meanwhile", what)
			}
		})
	}
}
