package seat

import (
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/hand"
)

// AC-25: nobody has the big blind twice running, whoever comes, goes or sits out.
func TestNobodyHasTheBigBlindTwiceRunning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r Rotation
		var c Chairs
		moving := rapid.Bool().Draw(t, "moving button")
		for range rapid.IntRange(2, 40).Draw(t, "hands") {
			for i := range c {
				switch rapid.IntRange(0, 9).Draw(t, "change") {
				case 0:
					c[i] = Chair{}
				case 1:
					c[i] = Chair{Taken: true, Ready: true, Owes: r.Begun, Posts: rapid.Bool().Draw(t, "posts")}
				case 2:
					c[i].Ready = false
				case 3:
					c[i].Ready = c[i].Taken
				}
			}
			o := Options{Blinds: rapid.IntRange(0, 4).Draw(t, "blinds") > 0, Moving: moving, Pick: rapid.Uint64().Draw(t, "pick")}
			d, ok := r.Next(&c, o)
			if !ok {
				continue
			}
			check(t, &c, r, &d)
			for i := range c {
				if d.Has(i) {
					c[i].Owes, c[i].Posts = false, false
				} else if set(d.Missed).has(i) {
					c[i].Owes = true
				}
			}
			r = d.Rotation
		}
	})
}

func check(t *rapid.T, c *Chairs, last Rotation, d *Deal) {
	in := set(d.In)
	for m := in; m != 0; m &= m - 1 {
		if !c[m.first()].Ready {
			t.Fatalf("seat %d is dealt in and not ready: %+v", m.first(), d)
		}
	}
	for i := range hand.MaxSeats {
		if c[i].Ready && !c[i].Owes && !d.Has(i) {
			t.Fatalf("seat %d owes nothing and is not dealt in: %+v", i, d)
		}
	}
	switch {
	case in.len() < 2 || !in.has(d.Big):
		t.Fatalf("big blind %d of %b", d.Big, d.In)
	case last.Begun && d.Big == last.Big:
		t.Fatalf("seat %d has the big blind twice running: %+v after %+v", d.Big, d, last)
	case in.len() == 2 && (d.Button != d.Small || d.Post != d.Button):
		t.Fatalf("heads-up the button has the small blind: %+v", d)
	case in.len() > 2 && !between(d.Button, d.Small, d.Big):
		t.Fatalf("button, small and big blind are out of order: %+v", d)
	case d.Live&uint16(bit(d.Big)) != 0 || d.Live&^d.In != 0:
		t.Fatalf("posts %b", d.Live)
	}
}
