package mind

import (
	"math/bits"
	"slices"

	"tapis/bots/deal"
	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// measure works out how strong the guessed hands are with the cards that are
// out: 0.5 is an even hand, 1 the best there is. It does nothing when that is
// known already.
func (r *reader) measure() {
	if r.fresh || r.live == 0 {
		return
	}
	r.fresh = true
	switch {
	case r.street == 0:
		r.measureStart()
		if n := r.g.Streets[1].Discard; n > 0 {
			r.trim(deal.HeldBefore(r.g, 1) - n)
		}
	case r.g.Family == game.Draw:
		if r.weighsOwn {
			h := r.ownHand()
			r.own = float32(deal.DrawWorth(r.g, h.cards[:h.n], deal.DrawsLeft(r.g, 0)-r.draw))
		}
		r.each(func(h *holding) float32 {
			return float32(deal.DrawWorth(r.g, h.cards[:h.n], deal.DrawsLeft(r.g, 0)-r.draw))
		})
	case r.g.Family == game.Stud:
		r.measureStud()
	case r.g == game.Holdem:
		r.combos.measure(r)
		if r.weighsOwn {
			r.own = r.combos.of(r.v.Me().CardList())
		}
	default:
		r.measureBoard()
	}
}

// ownHand is the viewer's hand in the form of those guessed.
func (r *reader) ownHand() (h holding) {
	cards := r.v.Me().CardList()
	h.n = uint8(copy(h.cards[:], cards))
	h.hidden = card.Of(cards...)
	return h
}

func (r *reader) each(f func(h *holding) float32) {
	for m := r.live; m != 0; m &= m - 1 {
		g := &r.guesses[bits.TrailingZeros16(m)]
		for i := range g.hands {
			g.s[i] = f(&g.hands[i])
		}
	}
}

func (r *reader) measureStart() {
	players := r.v.Dealt()
	if r.g == game.Holdem {
		r.combos.startRanks(players)
		return
	}
	r.each(func(h *holding) float32 {
		return float32(start.Rank(r.g, h.cards[:h.n], r.board[:r.nboard], players))
	})
}

// refHands random hands are what a hand on a board is compared with.
const (
	refHands  = 48
	boardRuns = 8
)

// measureBoard deals the board out a few times, ranks every guessed hand among
// random ones, and turns the mean into a rank again.
func (r *reader) measureBoard() {
	hold := deal.HeldBefore(r.g, len(r.g.Streets))
	left := boardCards(r.g) - r.nboard
	runs := boardRuns
	if left == 0 {
		runs = 1
	}
	refs := &r.scratch.refs
	for i := range refs {
		refs[i] = holding{}
		for range hold {
			c := r.unseen(refs[i].hidden)
			refs[i].hidden = refs[i].hidden.Add(c)
			refs[i].cards[refs[i].n] = c
			refs[i].n++
		}
	}
	var mean [refHands]float32
	r.clear()
	own := r.ownHand()
	var sum [1]float32
	if r.g.Family == game.Board && r.guessSize() > hold {
		// Cards still to be thrown are thrown now, by the plain policy.
		r.trim(hold)
	}
	if r.weighsOwn {
		r.throwDownTo(&own, hold)
	}
	for range runs {
		var board [5]card.Card
		n := copy(board[:], r.board[:r.nboard])
		var drawn card.Set
		for range left {
			board[n] = r.unseen(drawn)
			drawn = drawn.Add(board[n])
			n++
		}
		b := &r.scratch.bench
		b.set(r.g, board[:n], drawn)
		for i := range refs {
			b.ref(&refs[i])
		}
		b.field.Sort()
		for i := range refs {
			mean[i] += b.rank(&refs[i])
		}
		if r.weighsOwn {
			sum[0] += b.rank(&own)
		}
		for m := r.live; m != 0; m &= m - 1 {
			g := &r.guesses[bits.TrailingZeros16(m)]
			hands := g.hands
			if len(g.kept) > 0 {
				hands = g.kept
			}
			for i := range hands {
				g.s[i] += b.rank(&hands[i])
			}
		}
	}
	slices.Sort(mean[:])
	r.ranked(mean[:])
	if r.weighsOwn {
		placeAmong(sum[:], mean[:])
		r.own = sum[0]
	}
}

// clear sets the strengths to zero.
func (r *reader) clear() {
	for m := r.live; m != 0; m &= m - 1 {
		clear(r.guesses[bits.TrailingZeros16(m)].s)
	}
}

// ranked replaces summed ranks by their place among the reference hands'.
func (r *reader) ranked(mean []float32) {
	for m := r.live; m != 0; m &= m - 1 {
		placeAmong(r.guesses[bits.TrailingZeros16(m)].s, mean)
	}
}

// placeAmong replaces each of s by the part of the sorted references below it.
func placeAmong(s, refs []float32) {
	for i, x := range s {
		lo, _ := slices.BinarySearch(refs, x)
		hi := lo
		for hi < len(refs) && refs[hi] == x {
			hi++
		}
		p := float32(lo+hi) / 2
		if lo == hi && lo > 0 && lo < len(refs) && refs[lo] > refs[lo-1] {
			p = float32(lo) - 0.5 + (x-refs[lo-1])/(refs[lo]-refs[lo-1])
		}
		s[i] = (p + 0.5) / float32(len(refs)+1)
	}
}

func (r *reader) guessSize() int {
	for m := r.live; m != 0; m &= m - 1 {
		if g := &r.guesses[bits.TrailingZeros16(m)]; len(g.hands) > 0 {
			return int(g.hands[0].n)
		}
	}
	return 2
}

// trim has every guessed hand keep the cards that will stay, by the plain policy.
func (r *reader) trim(hold int) {
	for m := r.live; m != 0; m &= m - 1 {
		g := &r.guesses[bits.TrailingZeros16(m)]
		g.kept = append(g.kept[:0], g.hands...)
		for i := range g.kept {
			r.throwDownTo(&g.kept[i], hold)
		}
	}
}

// throwDownTo has a hand throw cards until so many are left, by the plain policy.
func (r *reader) throwDownTo(h *holding, hold int) {
	var out [hand.MaxHole]card.Card
	for int(h.n) > hold {
		n := deal.ThrowWorst(out[:], h.cards[:h.n], r.board[:r.nboard], min(int(h.n)-hold, 2), r.g)
		h.throw(out[:n])
	}
}

func boardCards(g *game.Game) int {
	n := 0
	for i := range g.Streets {
		n += g.Streets[i].Board
	}
	return n
}

// bench is a full board on which hands are ranked among reference hands.
type bench struct {
	g     *game.Game
	board [5]card.Card
	n     int
	drawn card.Set // the board cards that are not out yet
	two   eval.Board2
	field deal.Field
}

// set lays a board.
func (b *bench) set(g *game.Game, board []card.Card, drawn card.Set) {
	b.g, b.drawn = g, drawn
	b.n = copy(b.board[:], board)
	if g.ExactlyTwo {
		b.two = eval.NewBoard2(board)
	}
	b.field.Reset(g.Split())
}

func (b *bench) worth(cards []card.Card) (high, low eval.Value) {
	if b.g.ExactlyTwo {
		high = b.two.High(cards)
		if b.g.Low != eval.NoRanking {
			low = b.two.Eight(cards)
		}
		return high, low
	}
	return deal.Worth(b.g, cards, b.board[:b.n])
}

// ref makes h one of the hands of reference, if the board allows it.
func (b *bench) ref(h *holding) {
	if h.hidden&b.drawn == 0 {
		b.field.Add(b.worth(h.cards[:h.n]))
	}
}

// rank is h's mean share against the hands of reference. A hand that the board
// makes impossible counts as even.
func (b *bench) rank(h *holding) float32 {
	if h.hidden&b.drawn != 0 {
		return 0.5
	}
	return b.field.Rank(b.worth(h.cards[:h.n]))
}

// compare is 2 for a win, 1 for a tie, 0.
func compare(a, b eval.Value) int {
	switch {
	case a > b:
		return 2
	case a == b:
		return 1
	}
	return 0
}
