package odds

// plan decides how to count, and says whether that is exact.
func plan(d *deal, o Options) (kernel, bool) {
	limit := o.Exact
	if limit == 0 {
		limit = DefaultExact
	}
	if limit > 0 && d.draws == 0 {
		if worthGrouping(d) {
			if g := newGrouped(d); g.steps() <= limit {
				return g, true
			}
		}
		if !d.throws() || d.certain() {
			if r := newRunout(d); r.steps(limit) <= limit {
				return r, true
			}
		}
	}
	return newMonteCarlo(d, o), false
}

// certain says whether every card of every hand is known.
func (d *deal) certain() bool {
	for i := range d.n {
		if d.seats[i].need > 0 {
			return false
		}
	}
	return true
}
