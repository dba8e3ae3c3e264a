package odds

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
	return Result{Exact: j.exact, Trials: sum.trials, Policy: j.deal.policy, Players: sum.shares(j.deal.n, j.exact)}, nil
}
