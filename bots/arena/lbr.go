package arena

import (
	"math/rand/v2"

	"tapis/bots"
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// lbrSpec is the name of the local best response.
const lbrSpec = "lbr"

// lbr is the local best response of Lisý and Bowling (2017) for hold'em heads-up: a
// player that may ask its opponent what it would do with any cards. Before the flop it
// does not raise, and folds only what is worth nothing against the hands the opponent
// bets with. It knows from what the opponent did which hands it may hold, and later
// takes the action that wins most if nobody bets afterwards. What it
// wins is a lower bound of what a perfect opponent would.
//
// The opponent is asked as a fresh player each time, and plays every hand as one: what
// it learns at the table is neither held against it nor of use to it.
type lbr struct {
	tb      *table
	me      int
	spec    string      // the opponent's
	player  bots.Player // asked in its place
	beliefs []particle
	rng     deal.Stream
	pcg     rand.PCG
	r       *rand.Rand
	after   hand.View
	ask     hand.View
}

// particle is a hand the opponent may hold, and how likely it is.
type particle struct {
	cards  [2]card.Card
	weight float64
}

const (
	lbrParticles = 80
	lbrBoards    = 40   // boards an equity is measured on
	lbrAsks      = 3    // times the opponent is asked with a hand: it may mix its play
	lbrMiss      = 0.04 // what a hand keeps of its weight that would have played otherwise
)

func newLBR(tb *table, me int) *lbr {
	l := &lbr{tb: tb, me: me}
	l.r = rand.New(&l.pcg)
	for _, spec := range tb.c.Bots {
		if spec != lbrSpec {
			l.spec = spec
		}
	}
	return l
}

// begin starts a deal: the opponent may hold anything.
func (l *lbr) begin(number uint64) {
	l.rng = deal.NewStream(mix(l.tb.c.Seed^0x6c6272, number))
	l.tb.h.ViewInto(&l.after, l.me)
	mine := card.Of(l.after.Me().CardList()...)
	l.beliefs = l.beliefs[:0]
	for range lbrParticles {
		p := particle{weight: 1}
		used := mine
		for i := range p.cards {
			p.cards[i] = l.unseen(used)
			used = used.Add(p.cards[i])
		}
		l.beliefs = append(l.beliefs, p)
	}
}

func (l *lbr) unseen(used card.Set) card.Card {
	for {
		if c := card.Card(l.rng.Below(card.Size)); !used.Has(c) {
			return c
		}
	}
}

// saw takes note of what the opponent did on a view.
func (l *lbr) saw(v *hand.View, did *hand.Action) {
	sum := 0.0
	for i := range l.beliefs {
		p := &l.beliefs[i]
		if p.weight == 0 {
			continue
		}
		p.weight *= max(l.often(v, p, func(a *hand.Action) bool { return alike(a, did) }), lbrMiss)
		sum += p.weight
	}
	for i := range l.beliefs {
		l.beliefs[i].weight /= sum
	}
}

// alike says that two actions are the same but for a tenth of a raise.
func alike(a, b *hand.Action) bool {
	return a.Kind == b.Kind && (a.Kind != hand.Raise || 10*max(a.Amount, b.Amount) <= 11*min(a.Amount, b.Amount))
}

// often is how often the opponent does something on a view with other cards.
func (l *lbr) often(v *hand.View, p *particle, does func(*hand.Action) bool) float64 {
	n := 0
	for range lbrAsks {
		if a := l.would(v, p); does(&a) {
			n++
		}
	}
	return float64(n) / lbrAsks
}

// would is what the opponent does on a view with other cards.
func (l *lbr) would(v *hand.View, p *particle) hand.Action {
	q := &l.ask
	events := append(q.Events[:0], v.Events...)
	*q = *v
	q.Events = events
	copy(q.Seats[v.Seat].Cards[:], p.cards[:])
	for i := range events {
		if e := &events[i]; e.Kind == hand.EvDealt && int(e.Seat) == v.Seat {
			copy(e.Cards[:], p.cards[:])
		}
	}
	l.pcg.Seed(uint64(l.rng.Below(1<<30)), 1)
	if !renew(l.player) {
		l.player, _ = l.tb.c.Make(l.spec)
	}
	return l.player.Decide(q, l.r).Action
}

// renew makes a player as it was when it was new, if it knows how.
func renew(p bots.Player) bool {
	r, ok := p.(interface{ Renew() })
	if ok {
		r.Renew()
	}
	return ok
}

// Decide is the local best response.
func (l *lbr) Decide(v *hand.View, _ *rand.Rand) bots.Decision {
	legal := &v.Legal
	stay := hand.CheckBy(v.Seat)
	if legal.Call > 0 {
		stay = hand.CallBy(v.Seat)
	}
	l.forget(card.Of(v.BoardCards()...))
	pot := float64(v.Pot)
	asked := float64(legal.Call)
	best, most := stay, l.equity(v, nil)*(pot+asked)-asked
	if legal.Call > 0 && most < 0 {
		best, most = hand.FoldBy(v.Seat), 0
	}
	last := int64(0)
	for _, to := range l.sizes(v) {
		if to == last {
			continue
		}
		last = to
		if x := l.bet(v, to); x > most {
			best, most = hand.RaiseTo(v.Seat, to), x
		}
	}
	return bots.Decision{Action: best}
}

// sizes are the totals that are tried: half the pot, the pot, all-in; in fixed
// limit the one there is.
func (l *lbr) sizes(v *hand.View) []int64 {
	legal := &v.Legal
	switch {
	case legal.MaxTo == 0 || v.Street == 0:
		return nil
	case v.Betting == game.FixedLimit:
		return []int64{legal.MinTo}
	}
	pot := float64(legal.Pot + legal.Price)
	fit := func(part float64) int64 { return min(max(v.Bet+int64(part*pot), legal.MinTo), legal.MaxTo) }
	return []int64{fit(0.5), fit(1), legal.MaxTo}
}

// bet is what betting to a total wins if the opponent then folds or calls and
// nobody bets again.
func (l *lbr) bet(v *hand.View, to int64) float64 {
	h := l.tb.h.Clone()
	if err := h.Apply(hand.RaiseTo(v.Seat, to)); err != nil {
		return -1e18
	}
	you := 1 - l.me
	if h.Pending()>>you&1 == 0 {
		return -1e18
	}
	h.ViewInto(&l.after, you)
	fold := 0.0
	var stays [lbrParticles]float64
	for i := range l.beliefs {
		p := &l.beliefs[i]
		if p.weight == 0 {
			continue
		}
		folds := l.often(&l.after, p, func(a *hand.Action) bool { return a.Kind == hand.Fold })
		fold += p.weight * folds
		stays[i] = 1 - folds
	}
	cost := float64(to - v.Me().Bet)
	called := min(to-l.after.Me().Bet, l.after.Me().Stack)
	got := float64(v.Pot) + cost + float64(called)
	return fold*float64(v.Pot) + (1-fold)*(l.equity(v, &stays)*got-cost)
}

// forget drops the hands that the board has made impossible.
func (l *lbr) forget(board card.Set) {
	sum := 0.0
	for i := range l.beliefs {
		p := &l.beliefs[i]
		if board.Has(p.cards[0]) || board.Has(p.cards[1]) {
			p.weight = 0
		}
		sum += p.weight
	}
	for i := range l.beliefs {
		l.beliefs[i].weight /= sum
	}
}

// equity is the part of the pot against the hands the opponent may hold, as far
// as they stay, when nobody bets any more.
func (l *lbr) equity(v *hand.View, stays *[lbrParticles]float64) float64 {
	var mine, yours [7]card.Card
	copy(mine[:], v.Me().CardList())
	board := v.BoardCards()
	seen := card.Of(board...) | card.Of(v.Me().CardList()...)
	won, sum := 0.0, 0.0
	for i := range l.beliefs {
		p := &l.beliefs[i]
		weight := p.weight
		if stays != nil {
			weight *= stays[i]
		}
		if weight == 0 {
			continue
		}
		copy(yours[:], p.cards[:])
		used := seen.Add(p.cards[0]).Add(p.cards[1])
		runs := lbrBoards
		if len(board) == 5 {
			runs = 1
		}
		for range runs {
			out := used
			n := copy(mine[2:], board)
			copy(yours[2:], board)
			for ; n < 5; n++ {
				c := l.unseen(out)
				out = out.Add(c)
				mine[2+n], yours[2+n] = c, c
			}
			w := weight / float64(runs)
			sum += w
			switch a, b := eval.High7(&mine), eval.High7(&yours); {
			case a > b:
				won += w
			case a == b:
				won += w / 2
			}
		}
	}
	if sum == 0 {
		return 0.5
	}
	return won / sum
}
