package mind

import (
	"math"
	"math/bits"

	"tapis/bots/deal"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// kind is a way to play on in a play-out. All of them play by the habits of the house's
// own players, as package habits counted them (habits.go); they differ in what they do
// more and less of. Several kinds are played against, so that what is found is not
// the answer to one of them alone.
type kind struct {
	folds float64 // of the hands that ordinarily fold, the part that does; above 1, more hands fold
	stabs float64 // least chance of a bet when nobody has bet
}

const (
	ordinaryKind = iota
	stabber      // bets whenever it is checked to
	station      // calls too much
	folder       // folds too much
	numKinds
)

var kinds = [numKinds]kind{
	ordinaryKind: {folds: 1},
	stabber:      {folds: 1, stabs: 0.65},
	station:      {folds: 0.4},
	folder:       {folds: 1.5},
}

// playout is a hand being played on in the mind, from an option to the end, in one of
// the plan's deals. Index 0 is the viewer, then the opponents in order.
type playout struct {
	p      *plan
	rng    deal.Stream
	kinds  [hand.MaxSeats]*kind
	now    [hand.MaxSeats]float32 // how strong each is now
	o      *outcome
	n      int // players
	street int
	first  int // who acts first on later streets
	fixed  bool
	live   uint16
	acted  uint16
	able   uint16 // live, with chips
	check  uint16 // checked on this street
	leader int    // who bet or raised last on the street before, -1
	last   int    // and on this one
	bets   int
	bet    float64
	step   float64 // the least a raise is by
	pot    float64
	front  [hand.MaxSeats]float64
	stack  [hand.MaxSeats]float64
	total  [hand.MaxSeats]float64
	dead   float64
}

// table is the state a play-out starts from, the same for every option and deal.
func (p *plan) table(now float32) playout {
	v := p.v
	t := playout{p: p, n: p.n + 1, street: v.Street, fixed: v.Betting == game.FixedLimit, leader: -1, last: -1}
	t.bets, t.bet, t.pot = v.Bets, float64(v.Bet), float64(v.Pot)
	t.step = math.Max(float64(v.Legal.MinTo-v.Bet), float64(v.Stakes.Unit()))
	t.dead = t.pot
	t.now[0] = now
	for i := range t.n {
		s := &v.Seats[p.w.Live[i]]
		t.live |= 1 << i
		t.front[i], t.stack[i], t.total[i] = float64(s.Bet), float64(s.Stack), float64(s.Total)
		t.dead -= t.total[i]
		if s.Stack > 0 {
			t.able |= 1 << i
		}
		if s.Acted {
			t.acted |= 1 << i
		}
	}
	for i := range v.Events {
		e := &v.Events[i]
		k := t.number(int(e.Seat))
		switch {
		case k < 0:
		case e.Kind == hand.EvRaised && int(e.Street) == v.Street-1:
			t.leader = k
		case e.Kind == hand.EvRaised && int(e.Street) == v.Street:
			t.last = k
		case e.Kind == hand.EvChecked && int(e.Street) == v.Street:
			t.check |= 1 << k
		}
	}
	t.first = t.opener()
	return t
}

// opener is who acts first on later streets: the first left of the button. In stud
// who was first on this street stays so.
func (t *playout) opener() int {
	v := t.p.v
	if v.Game.Family == game.Stud {
		for i := range v.Events {
			e := &v.Events[i]
			if int(e.Street) != v.Street || e.Kind < hand.EvBringIn || e.Kind > hand.EvRaised {
				continue
			}
			return max(t.number(int(e.Seat)), 0)
		}
		return 0
	}
	first, least := 0, hand.MaxSeats
	for i := range t.n {
		if d := (t.p.w.Live[i] - v.Button - 1 + 2*hand.MaxSeats) % hand.MaxSeats; d < least {
			first, least = i, d
		}
	}
	return first
}

// number is the index of a seat, -1 when it is not in.
func (t *playout) number(seat int) int {
	for i := range t.n {
		if t.p.w.Live[i] == seat {
			return i
		}
	}
	return -1
}

// play takes the viewer's option and plays the hand to its end; the result is what
// the viewer takes from the pot, less what it puts in from now on.
func (t *playout) play(act *hand.Action) float64 {
	paid := t.total[0]
	switch act.Kind {
	case hand.Fold:
		return 0
	case hand.Check, hand.Call, hand.PostBringIn:
		t.pay(0, t.bet-t.front[0])
		if act.Kind == hand.Check {
			t.check |= 1
		}
		t.acted |= 1
	default:
		t.raiseTo(0, float64(act.Amount))
	}
	at := 1
	for {
		if !t.round(at) {
			break
		}
		if !t.next() {
			break
		}
		at = t.first
	}
	return t.won() - (t.total[0] - paid)
}

// round plays the betting of a street from a player on and says whether two are left
// in the hand.
func (t *playout) round(at int) bool {
	for guard := 0; guard < 60; guard++ {
		if t.live&(t.live-1) == 0 || t.live&1 == 0 {
			return false
		}
		due := t.due()
		if due == 0 {
			return true
		}
		for due>>(at%t.n)&1 == 0 {
			at++
		}
		t.act(at % t.n)
		at++
	}
	return true
}

// due are the players who have to decide.
func (t *playout) due() uint16 {
	var due uint16
	for m := t.able; m != 0; m &= m - 1 {
		i := bits.TrailingZeros16(m)
		owes := t.front[i] < t.bet
		if owes || t.acted>>i&1 == 0 && t.able&^(1<<i) != 0 {
			due |= 1 << i
		}
	}
	return due
}

// next begins the next street and says whether there is one.
func (t *playout) next() bool {
	if t.street+1 >= len(t.p.v.Game.Streets) {
		return false
	}
	t.street++
	t.leader, t.last = t.last, -1
	t.front = [hand.MaxSeats]float64{}
	t.acted, t.check, t.bet, t.bets = 0, 0, 0, 0
	t.step = float64(t.p.v.Stakes.Unit())
	return true
}

func (t *playout) pay(i int, x float64) {
	x = math.Min(math.Max(x, 0), t.stack[i])
	t.front[i] += x
	t.stack[i] -= x
	t.total[i] += x
	t.pot += x
	if t.stack[i] <= 0 {
		t.able &^= 1 << i
	}
}

func (t *playout) raiseTo(i int, to float64) {
	t.pay(i, to-t.front[i])
	if t.front[i] > t.bet {
		t.step = math.Max(t.step, t.front[i]-t.bet)
		t.bet = t.front[i]
	}
	t.bets++
	t.last = i
	t.acted = 1 << i
}

// strength is how strong player i takes its hand to be on the street: what it is now,
// and on the way to the end more and more what it becomes.
func (t *playout) strength(i int) float64 {
	now := float64(t.now[i])
	ahead := len(t.p.v.Game.Streets) - 1 - t.p.v.Street
	if ahead == 0 {
		return now
	}
	final := float64(t.o.final[i])
	gone := float64(t.street - t.p.v.Street)
	if t.street == len(t.p.v.Game.Streets)-1 {
		return final
	}
	return now + (final-now)*0.8*gone/float64(ahead)
}

// act has player i decide.
func (t *playout) act(i int) {
	k := t.kinds[i]
	bit := uint16(1) << i
	price := math.Min(t.bet-t.front[i], t.stack[i])
	fold, raise := t.p.habits.parts(t.spot(i, price), t.strength(i))
	if price > 0 {
		fold = math.Min(fold*k.folds, 1-raise)
	} else if k.stabs > raise && (t.leader < 0 || t.leader == i || t.acted>>t.leader&1 != 0) {
		raise = k.stabs
	}
	t.acted |= bit
	switch luck := t.rng.Float(); {
	case luck < raise && t.mayRaise(i):
		t.size(i)
	case price <= 0:
		t.check |= bit
	case luck > 1-fold:
		t.live &^= bit
		t.able &^= bit
	default:
		t.pay(i, price)
	}
}

// spot is player i's decision as the habits know it.
func (t *playout) spot(i int, price float64) spot {
	s := spot{
		left: len(t.p.v.Game.Streets) - 1 - t.street, bets: t.bets, rivals: bits.OnesCount16(t.live) - 1,
		checked: t.check>>i&1 != 0, odds: price / (t.pot + price),
	}
	switch l := t.leader; {
	case l == i:
		s.lead = ledMyself
	case l >= 0 && t.able>>l&1 != 0 && t.acted>>l&1 == 0:
		s.lead = leadToAct
	case t.check&^(1<<i) != 0:
		s.lead = checkedTo
	}
	return s
}

func (t *playout) mayRaise(i int) bool {
	if t.stack[i] <= t.bet-t.front[i] || t.able&^(1<<i) == 0 {
		return false
	}
	return !t.fixed || t.bets < hand.MaxBets
}

// size bets or raises: the fixed bet, else two thirds of the pot or all that is left
// when that is little more.
func (t *playout) size(i int) {
	if t.fixed {
		unit := float64(t.p.v.Stakes.SmallBet)
		if t.p.v.Game.Streets[t.street].Big {
			unit = float64(t.p.v.Stakes.BigBet)
		}
		t.raiseTo(i, t.bet+unit)
		return
	}
	call := t.bet - t.front[i]
	part := 0.5 + 0.5*t.rng.Float()
	by := math.Max(part*(t.pot+call), t.step)
	if 10*(t.stack[i]-call-by) < 3*(t.pot+2*by) && t.p.v.Betting == game.NoLimit {
		by = t.stack[i]
	}
	t.raiseTo(i, t.bet+by)
}

// won is what the viewer takes from the pot.
func (t *playout) won() float64 {
	if t.live&1 == 0 {
		return 0
	}
	if t.live == 1 {
		return t.pot
	}
	got, lo, dead := 0.0, 0.0, t.dead
	for lo < t.total[0] {
		hi := t.total[0]
		var rivals uint16
		for m := t.live &^ 1; m != 0; m &= m - 1 {
			if x := t.total[bits.TrailingZeros16(m)]; x > lo {
				hi = math.Min(hi, x)
				rivals |= 1 << (bits.TrailingZeros16(m) - 1)
			}
		}
		layer := dead
		for i := range t.n {
			layer += math.Min(t.total[i], hi) - math.Min(t.total[i], lo)
		}
		if rivals == 0 {
			got += layer
		} else {
			got += t.p.part(t.o, rivals) * layer
		}
		lo, dead = hi, 0
	}
	return got
}
