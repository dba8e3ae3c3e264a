package hand

import "slices"

// TookLast are, of a seat that has lost everything in a hand that is over, the seats that
// won its last chips: those of the last pot that it could have won. Anybody's view says
// it.
func (v *View) TookLast(seat int) (who []int) {
	last := 0
	for i := range v.NPots {
		if v.Pots[i].Seats>>seat&1 != 0 {
			last = i
		}
	}
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == EvAwarded && int(e.Pot) == last && int(e.Seat) != seat && !slices.Contains(who, int(e.Seat)) {
			who = append(who, int(e.Seat))
		}
	}
	return who
}
