package tourney

import (
	"cmp"
	"slices"
)

// Standing is where a player stands in the order of an event.
type Standing struct {
	Player int
	Place  int   // from 1; 0 while still in
	Tied   int   // how many share it
	Final  bool  // the place cannot change any more
	Prize  int64 // without bounties
	Won    int64 // bounties, at the end with the winner's own
}

// PrizePool is the money that is paid for places: all that was paid in less the
// bounties, and those bounties that nobody could win.
func (e *Event) PrizePool() int64 {
	pool := e.Terms.Paid(e.Counts())
	for i := range e.Players {
		p := &e.Players[i]
		pool -= p.Bounties
		if p.State == In || p.State == Deciding || p.State == Entered {
			pool -= p.Head
		}
	}
	return pool
}

// Prizes are paid for the places, the first place first: they are the pool.
func (e *Event) Prizes() []int64 {
	n := e.Counts()
	return e.Terms.Payout.Prizes(e.PrizePool(), n.Entries+n.ReEntries, n.Entries)
}

// Order is the order of the event, the best first: those who are in by their stacks,
// then those who are out, the last out first (RULES §7.7). A place is counted from those
// who are still in, so that it goes down as long as others enter or buy again.
func (e *Event) Order() []Standing {
	var in, out []int
	for i := range e.Players {
		switch e.Players[i].State {
		case In, Deciding, Entered:
			in = append(in, i)
		case Out:
			out = append(out, i)
		}
	}
	slices.SortStableFunc(in, func(a, b int) int { return cmp.Compare(e.Players[b].Stack, e.Players[a].Stack) })
	slices.SortStableFunc(out, func(a, b int) int {
		x, y := &e.Players[a], &e.Players[b]
		return cmp.Or(cmp.Compare(y.Group, x.Group), cmp.Compare(y.Start, x.Start))
	})
	prizes := e.Prizes()
	fixed := e.Over || !e.LateOpen() && !e.RebuysOpen() && !e.deciding()
	order := make([]Standing, 0, len(in)+len(out))
	for k, p := range in {
		s := Standing{Player: p, Tied: 1, Won: e.Players[p].Bounties}
		if e.Over {
			s.Final, s.Won = true, s.Won+e.Players[p].Head
			s.Place = k + 1
			switch {
			case e.Agreed:
				s.Prize = e.Divided[k]
			case k < len(prizes):
				s.Prize = prizes[k]
			}
		}
		order = append(order, s)
	}
	for i := 0; i < len(out); {
		n := 1
		a := &e.Players[out[i]]
		for i+n < len(out) && e.Players[out[i+n]].Group == a.Group && e.Players[out[i+n]].Start == a.Start {
			n++
		}
		place := len(in) + i + 1
		shared := Shared(prizes, place, n)
		for k := range n {
			p := out[i+k]
			order = append(order, Standing{
				Player: p, Place: place, Tied: n, Prize: shared[k], Won: e.Players[p].Bounties,
				Final: fixed && !(e.Round && !e.Over && a.Group == e.Group),
			})
		}
		i += n
	}
	return order
}

// Left are the prizes still to be won by those who are in, the first place first.
func (e *Event) Left() []int64 {
	prizes := e.Prizes()
	return prizes[:min(len(prizes), e.Alive())]
}

// Deals are what a deal between those who are in comes to, in the order of Order: by
// Malmuth–Harville and by chips (RULES §7.9).
func (e *Event) Deals() (icm, chop []int64, err error) {
	if err := e.mayDivide(); err != nil {
		return nil, nil, err
	}
	var stacks []int64
	for _, s := range e.Order()[:e.Alive()] {
		stacks = append(stacks, e.Players[s.Player].Stack)
	}
	if icm, err = Deal(stacks, e.Left()); err != nil {
		return nil, nil, err
	}
	chop, err = Chop(stacks, e.Left())
	return icm, chop, err
}

func (e *Event) mayDivide() error {
	switch {
	case e.Over:
		return refuse(CodeOver)
	case !e.Started:
		return refuse(CodeNotStarted)
	case e.deciding():
		return refuse(CodeNotNow)
	}
	for i := range e.Tables {
		if e.Tables[i].Playing {
			return refuse(CodePlaying)
		}
	}
	return nil
}

// Divide ends the event with a deal that all who are in agreed on: amounts in the order
// of Order, together the prizes that are left. They are placed by their stacks, and each
// keeps the bounty on the own head.
func (e *Event) Divide(amounts []int64) error {
	if err := e.mayDivide(); err != nil {
		return err
	}
	var sum, left int64
	for _, a := range amounts {
		if a < 0 {
			return &Refusal{CodeNegative, a, 0}
		}
		sum += a
	}
	for _, p := range e.Left() {
		left += p
	}
	if len(amounts) != e.Alive() || sum != left {
		return &Refusal{CodeSums, sum, left}
	}
	e.Over, e.Agreed, e.Divided = true, true, slices.Clone(amounts)
	e.sync()
	return nil
}
