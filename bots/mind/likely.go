package mind

import (
	"math"
	"math/bits"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// openers is how much of its hands a good player opens with, by the players
// still to act behind it (BOTS §1.5).
var openers = [...]float64{0.60, 0.60, 0.37, 0.26, 0.22, 0.17, 0.14, 0.12, 0.11, 0.11}

// step rises from 0 to 1 around at; width says how gently.
func step(x, at, width float64) float64 { return 1 / (1 + math.Exp((at-x)/width)) }

// action weighs an opponent's hands by what it did, then keeps the books of the
// street.
func (r *reader) action(e *hand.Event) {
	seat := int(e.Seat)
	round := min(r.street, 1)
	price := r.bet - r.put[seat]
	if e.Kind != hand.EvBringIn {
		r.remember(e, seat, round, price)
	}
	if r.has(e.Seat) && e.Kind != hand.EvFolded && e.Kind != hand.EvBringIn {
		r.measure()
		g := &r.guesses[seat]
		like := r.likelihood(e, seat, price)
		trust := r.mem.trust(seat)
		switch {
		case e.Kind == hand.EvRaised && r.stab(e, price):
			trust = min(trust, 0.5/r.mem.stabRate(seat))
		case e.Kind == hand.EvCalled:
			trust = r.mem.picky(seat, round)
		}
		doubt := doubt
		if e.Kind == hand.EvRaised && startOpen(r.v.Betting, r.street) {
			doubt = doubtStart
		}
		g.weigh(like, trust, doubt)
		g.moved = true
	}
	bit := uint16(1) << seat
	r.acted |= bit
	switch e.Kind {
	case hand.EvFolded:
		r.folded |= bit
		r.live &^= bit
	case hand.EvCalled:
		r.pot += e.Amount
		r.put[seat] = e.To
	case hand.EvBringIn:
		r.pot += e.Amount
		r.put[seat] = e.To
		r.bet = max(r.bet, e.To)
	case hand.EvRaised:
		r.pot += e.Amount
		r.put[seat] = e.To
		r.bet = max(r.bet, e.To)
		r.bets++
		r.raised |= bit
	}
}

// remember tells the memory of an action.
func (r *reader) remember(e *hand.Event, seat, round int, price int64) {
	if !r.mem.on {
		return
	}
	r.mem.acted(seat, e.Kind == hand.EvRaised)
	if r.stab(e, price) {
		r.mem.checkedTo(seat, e.Kind == hand.EvRaised)
	}
	if price <= 0 || r.pot <= 0 {
		return
	}
	r.mem.priced(seat, round, e.Kind == hand.EvFolded, r.folds(seat, round, float64(price)/float64(r.pot+price)))
}

// stab says whether an action is the answer of one to whom somebody has checked
// after the first round.
func (r *reader) stab(e *hand.Event, price int64) bool {
	return r.street > 0 && price == 0 && r.bets == 0 && r.acted != 0 && (e.Kind == hand.EvChecked || e.Kind == hand.EvRaised)
}

// folds is the chance that an ordinary player in a seat folds to a price, for
// all that is known of its hand.
func (r *reader) folds(seat, round int, odds float64) float64 {
	in := r.inNow()
	asked := 1 + r.behindIn(seat)
	var line float64
	if round == 0 {
		line = startFolds(r.v, odds, max(bits.OnesCount(uint(in))-asked, 1), asked)
	} else {
		line = weak(r.v.Betting, odds, max(bits.OnesCount(uint(in))-1, 1))
	}
	if r.live>>seat&1 == 0 || len(r.guesses[seat].w) == 0 {
		return line
	}
	r.measure()
	return r.guesses[seat].below(line, round == 0 && r.v.Betting == game.FixedLimit)
}

// below is the part of a guess that is weaker than line. On the first round a
// line is also a part of the hands: in fixed limit, who has raised draws it anew.
func (g *guess) below(line float64, anew bool) float64 {
	var weak float32
	for i, w := range g.w {
		if float64(g.s[i]) < line {
			weak += w
		}
	}
	if anew && g.moved {
		return (float64(weak) + line) / 2
	}
	return float64(weak)
}

// inNow is the seats that have not folded.
func (r *reader) inNow() uint16 {
	var in uint16
	for i := range r.v.Seats {
		if r.v.Seats[i].In {
			in |= 1 << i
		}
	}
	return in &^ r.folded
}

// behindIn is the number of players who had not acted on this street, the actor
// left out.
func (r *reader) behindIn(seat int) int {
	n := 0
	for i := range r.v.Seats {
		if bit := uint16(1) << i; i != seat && r.v.Seats[i].In && (r.folded|r.acted)&bit == 0 {
			n++
		}
	}
	return n
}

// likelihood is how likely an action is for a hand of strength s (BOTS §2.2).
func (r *reader) likelihood(e *hand.Event, seat int, price int64) func(s float64) float64 {
	raiseAt, callAt, checkAt := raiseAt0+0.10*float64(max(r.raises(), 0)), callAt0, 0.60
	width := 0.08
	if r.street == 0 {
		open := openers[min(r.behindIn(seat), len(openers)-1)]
		if r.v.Dealt() == 2 {
			open = 0.70
		}
		raiseAt = 1 - open
		if n := r.raises(); n > 0 {
			again := reraiseFixed
			if r.v.Betting != game.FixedLimit {
				again = reraiseStart
			}
			raiseAt = 1 - again*open/float64(n)
		}
		callAt = max(raiseAt-0.25, 0.25)
		if r.raises() == 0 {
			callAt = max(raiseAt-0.3, 0.15) // a limp
		}
		checkAt, width = 0.75, 0.06
	} else if e.Kind == hand.EvRaised && e.Amount > r.pot {
		raiseAt += 0.05
	}
	raiseAt = min(raiseAt, 0.92)
	switch e.Kind {
	case hand.EvRaised:
		least := floorLike
		if startOpen(r.v.Betting, r.street) {
			least = floorLikeStart
		}
		return func(s float64) float64 { return least + (1-least)*step(s, raiseAt, width) }
	case hand.EvCalled:
		return func(s float64) float64 {
			return (0.08 + 0.92*step(s, callAt, 0.10)) * (1 - 0.5*step(s, 0.9, 0.05))
		}
	}
	return func(s float64) float64 { return 1 - 0.6*step(s, checkAt, 0.08) }
}

// startOpen says that it is the first round of a game without fixed bets.
func startOpen(b game.Betting, street int) bool { return street == 0 && b != game.FixedLimit }

// raises is the number of raises before now on this street: a blind is none.
func (r *reader) raises() int {
	if r.street == 0 && r.bets > 0 && r.v.Big >= 0 {
		return r.bets - 1
	}
	return r.bets
}

// weigh multiplies the weights by the likelihood of an action, as far as it is
// believed.
func (g *guess) weigh(like func(float64) float64, trust, doubt float64) {
	const steps = 64
	var table [steps + 1]float32
	for i := range table {
		table[i] = float32(like(float64(i) / steps))
	}
	var mean, sum float32
	for i, w := range g.w {
		if w > 0 {
			mean += w * table[bucket(g.s[i])]
			sum += w
		}
	}
	if sum <= 0 {
		return
	}
	mean /= sum
	for i := range table {
		l := float32(trust)*table[i] + float32(1-trust)*mean
		table[i] = float32(1-2*doubt)*l + float32(doubt)
	}
	for i, w := range g.w {
		if w > 0 {
			g.w[i] = w * table[bucket(g.s[i])]
		}
	}
	g.normalize()
}

func bucket(s float32) int { return int(min(max(s, 0), 1)*64 + 0.5) }
