package odds

import "math"

// Job is a question made ready to be counted.
type Job struct {
	deal   *deal
	kernel kernel
	exact  bool
}

// kernel counts deals in units: independent pieces that take some milliseconds
// at most.
type kernel interface {
	units() int
	// run adds a unit to w's tally. It must not allocate.
	run(w *worker, unit int)
}

// NewJob checks q and decides how to count. Options.Stop is not used.
func NewJob(q Query, o Options) (*Job, error) {
	d, err := newDeal(q)
	if err != nil {
		return nil, err
	}
	j := &Job{deal: d}
	j.kernel, j.exact = plan(d, o)
	return j, nil
}

// Exact says whether the job counts every deal.
func (j *Job) Exact() bool { return j.exact }

// Parts splits the job into n parts, which may run at the same time.
func (j *Job) Parts(n int) []*Part {
	n = max(1, min(n, j.kernel.units()))
	parts := make([]*Part, n)
	for i := range parts {
		parts[i] = &Part{job: j, next: i, stride: n, work: newWorker(j.deal)}
	}
	return parts
}

// Part is a share of a job's work. One goroutine may run it at a time.
type Part struct {
	job          *Job
	next, stride int
	work         *worker
}

// Run counts until the part is done, and says so, or until stop says true. It
// can be called again to go on. stop may be nil.
func (p *Part) Run(stop func() bool) bool {
	for n := p.job.kernel.units(); p.next < n; p.next += p.stride {
		if stop != nil && stop() {
			return false
		}
		p.job.kernel.run(p.work, p.next)
	}
	return true
}

// Result sums up parts, which must be all of one call of Parts. It returns
// ErrStopped when an exact count is not complete, or no trial was made.
func (j *Job) Result(parts []*Part) (Result, error) {
	var sum tally
	done := true
	for _, p := range parts {
		sum.add(&p.work.tally)
		done = done && p.next >= j.kernel.units()
	}
	if sum.trials == 0 || j.exact && !done {
		return Result{}, ErrStopped
	}
	return sum.result(j.deal.n, j.exact), nil
}

// whole is a pot in the units of a tally: every way to split it, in halves and
// then among up to ten hands, is a whole number of them.
const (
	half  = 2520
	whole = 2 * half
)

// tally is what was counted. Deals on which one hand takes everything are only
// in win; the others add to tie, units and squares.
type tally struct {
	trials   int64
	win, tie [places]int64
	units    [places]int64
	squares  [places]int64
}

// add adds another tally.
func (t *tally) add(o *tally) {
	for i := range t.win {
		t.addSeat(i, o, i)
	}
	t.trials += o.trials
}

// addPlaces adds a tally in which the hands stand in another order: seats says
// which hand is in each place.
func (t *tally) addPlaces(o *tally, seats []int) {
	for place, seat := range seats {
		t.addSeat(seat, o, place)
	}
	t.trials += o.trials
}

func (t *tally) addSeat(i int, o *tally, from int) {
	t.win[i] += o.win[from]
	t.tie[i] += o.tie[from]
	t.units[i] += o.units[from]
	t.squares[i] += o.squares[from]
}

func (t *tally) result(n int, exact bool) Result {
	r := Result{Exact: exact, Trials: t.trials, Players: make([]Share, n)}
	for i := range r.Players {
		r.Players[i] = t.share(i, exact)
	}
	return r
}

func (t *tally) share(i int, exact bool) Share {
	s := Share{Win: t.win[i], Tie: t.tie[i]}
	trials := float64(t.trials)
	s.Share = (float64(t.win[i]) + float64(t.units[i])/whole) / trials
	if !exact {
		// A hand that won every trial may still lose one in as many.
		square := (float64(t.win[i]) + float64(t.squares[i])/(whole*whole)) / trials
		s.StdErr = math.Sqrt(max(square-s.Share*s.Share, 1/trials) / trials)
	}
	return s
}
