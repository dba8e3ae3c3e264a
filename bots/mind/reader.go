package mind

import (
	"math/bits"

	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// reader keeps what each opponent may hold, from what it was seen doing: every
// combination in hold'em, a sample of hidden hands elsewhere (BOTS §2.2). It
// reads the public story of a hand once, event by event.
type reader struct {
	v     *hand.View
	g     *game.Game
	rng   deal.Stream
	mem   *memory
	next  int        // the first event not read
	mark  hand.Event // the event before it
	owner mark       // which hand it is

	seen   card.Set
	board  [5]card.Card
	nboard int
	street int
	draw   int // draws begun
	bets   int // bets and raises on this street
	bet    int64
	put    [hand.MaxSeats]int64
	pot    int64
	acted  uint16 // seats that acted on this street
	raised uint16 // seats that raised on this street
	folded uint16

	guesses   [hand.MaxSeats]guess
	live      uint16                    // opponents being guessed
	combos    combos                    // hold'em only
	fresh     bool                      // strengths fit the cards that are out
	size      int                       // hands in a sample
	own       float32                   // how strong the viewer's hand is, in the same measure
	weighsOwn bool                      // own is asked for
	rivals    [hand.MaxSeats]deal.Field // stud only: what each seat is up against
	scratch   scratch
}

// mark tells hands apart.
type mark struct {
	seat, button int
	cards        [hand.MaxHole]card.Card
	posted       int64
}

// holding is a hand somebody may hold.
type holding struct {
	cards  [hand.MaxHole]card.Card
	n      uint8
	hidden card.Set
}

// guess is what one opponent may hold: hands and how likely each is.
type guess struct {
	hands []holding // hold'em: none, the combos are shared
	kept  []holding // what the hands will be after the discard to come; else none
	w     []float32 // adds up to 1
	s     []float32 // how strong each is now, 0 to 1; in hold'em shared
	moved bool      // has acted of its own will
}

// read brings the reader up to the view's last event.
func (r *reader) read(v *hand.View, seed uint64) {
	r.v, r.rng = v, deal.NewStream(seed)
	m := markOf(v)
	if m != r.owner || r.next > len(v.Events) || r.next > 0 && v.Events[r.next-1] != r.mark {
		r.begin(v, m)
	}
	r.seen = deal.Seen(v)
	var live uint16
	for i := range v.Seats {
		if i != v.Seat && v.Seats[i].Live {
			live |= 1 << i
		}
	}
	if r.next == 0 {
		r.live = live
		r.size = sampleSize(live)
	}
	for ; r.next < len(v.Events); r.next++ {
		r.event(&v.Events[r.next])
	}
	if r.next > 0 {
		r.mark = v.Events[r.next-1]
	}
	r.g = v.Game
	r.live &= live
	r.purge()
	r.measure()
}

// sampleSize is the number of hands guessed for each opponent.
func sampleSize(live uint16) int {
	switch n := bits.OnesCount(uint(live)); {
	case n <= 1:
		return 320
	case n == 2:
		return 240
	case n <= 4:
		return 160
	}
	return 112
}

func markOf(v *hand.View) mark {
	m := mark{seat: v.Seat, button: v.Button}
	for i := range v.Events {
		e := &v.Events[i]
		if e.Kind == hand.EvPosted {
			m.posted = m.posted*31 + e.Amount + int64(e.Seat)
		}
		if e.Kind == hand.EvDealt && int(e.Seat) == v.Seat {
			m.cards = e.Cards
			break
		}
	}
	return m
}

func (r *reader) begin(v *hand.View, m mark) {
	r.owner, r.next = m, 0
	r.g = v.Base
	r.live, r.fresh = 0, false
	r.nboard, r.street, r.draw, r.pot = 0, 0, 0, 0
	r.folded = 0
	r.newStreet()
	for i := range r.guesses {
		g := &r.guesses[i]
		g.hands, g.kept, g.w, g.moved = g.hands[:0], g.kept[:0], g.w[:0], false
	}
}

func (r *reader) newStreet() {
	r.bets, r.bet, r.acted, r.raised = 0, 0, 0, 0
	r.put = [hand.MaxSeats]int64{}
}

func (r *reader) has(seat int8) bool { return seat >= 0 && r.live>>seat&1 != 0 }

// event reads one event.
func (r *reader) event(e *hand.Event) {
	switch e.Kind {
	case hand.EvPosted:
		r.pot += e.Amount
		if e.To > 0 {
			r.put[e.Seat] = e.To
			if e.To > r.bet {
				r.bet = e.To
			}
			if e.Reason == hand.AsBigBlind {
				r.bets = 1
			}
		}
	case hand.EvStreet:
		if int(e.Street) != r.street || len(r.guesses) == 0 {
			r.street = int(e.Street)
			r.newStreet()
		}
		if r.g.Streets[r.street].Draw > 0 {
			r.draw++
		}
	case hand.EvTurnedNullot:
		r.g = r.v.Game
		r.street, r.fresh = 0, false
		r.newStreet()
	case hand.EvDealt:
		r.dealt(e)
	case hand.EvBoard, hand.EvCommon:
		r.nboard += copy(r.board[r.nboard:], e.CardList())
		r.fresh = false
	case hand.EvDiscarded:
		r.discarded(e)
	case hand.EvDrew:
		r.drew(e)
	case hand.EvFolded, hand.EvChecked, hand.EvCalled, hand.EvRaised, hand.EvBringIn:
		r.action(e)
	}
}

// dealt gives an opponent's hands their new cards.
func (r *reader) dealt(e *hand.Event) {
	if !r.has(e.Seat) {
		return
	}
	r.fresh = false
	g := &r.guesses[e.Seat]
	g.kept = g.kept[:0]
	if r.g == game.Holdem {
		r.combos.begin(g)
		return
	}
	if len(g.w) == 0 {
		g.begin(r.size)
	} else {
		r.resample(g)
	}
	for i := range g.hands {
		h := &g.hands[i]
		for _, c := range e.CardList() {
			if int(h.n) == len(h.cards) {
				break
			}
			if !c.Known() {
				c = r.unseen(h.hidden)
				h.hidden = h.hidden.Add(c)
			}
			h.cards[h.n] = c
			h.n++
		}
	}
}

func (g *guess) begin(n int) {
	if cap(g.hands) < n {
		g.hands, g.s = make([]holding, n), make([]float32, n)
	}
	g.hands, g.s = g.hands[:n], g.s[:n]
	g.w = append(g.w[:0], make([]float32, n)...)
	for i := range g.hands {
		g.hands[i] = holding{}
		g.w[i] = 1 / float32(n)
	}
}

// unseen is a random card that is neither seen nor in not. The deck of a full
// table of draw can run dry: then a card is used twice, which only blurs.
func (r *reader) unseen(not card.Set) card.Card {
	for range 200 {
		c := card.Card(r.rng.Below(card.Size))
		if !r.seen.Has(c) && !not.Has(c) {
			return c
		}
	}
	return (card.Full &^ not).First()
}

// purge replaces hands that cannot be, now that more cards are seen.
func (r *reader) purge() {
	for m := r.live; m != 0; m &= m - 1 {
		i := bits.TrailingZeros16(m)
		g := &r.guesses[i]
		if r.g == game.Holdem {
			r.combos.purge(g, r.seen)
			continue
		}
		for k := range g.hands {
			if g.hands[k].hidden&r.seen != 0 {
				r.replace(g, k)
			}
		}
	}
}

// replace puts another of the hands, with its weight, in place of one that is
// impossible. When none is left its hidden cards are dealt anew.
func (r *reader) replace(g *guess, k int) {
	for range 30 {
		if o := r.rng.Below(len(g.hands)); g.hands[o].hidden&r.seen == 0 {
			g.hands[k], g.w[k], g.s[k] = g.hands[o], g.w[o], g.s[o]
			if len(g.kept) > 0 {
				g.kept[k] = g.kept[o]
			}
			return
		}
	}
	g.kept = g.kept[:0]
	h := &g.hands[k]
	for i := range h.n {
		if c := h.cards[i]; h.hidden.Has(c) && r.seen.Has(c) {
			h.hidden = h.hidden.Remove(c)
			h.cards[i] = r.unseen(h.hidden)
			h.hidden = h.hidden.Add(h.cards[i])
		}
	}
	r.fresh = false
}

// resample draws the hands anew by weight once few of them carry it, so that
// what they are dealt next differs.
func (r *reader) resample(g *guess) {
	var sum, squares float32
	for _, w := range g.w {
		sum += w
		squares += w * w
	}
	n := len(g.w)
	if squares <= 0 || sum*sum/squares > 0.7*float32(n) {
		return
	}
	old := append(r.scratch.hands[:0], g.hands...)
	r.scratch.hands = old
	at := 0
	step := sum / float32(n)
	left := g.w[0] - step*float32(r.rng.Float())
	for k := range n {
		for left < 0 && at < n-1 {
			at++
			left += g.w[at]
		}
		g.hands[k] = old[at]
		left -= step
	}
	for k := range g.w {
		g.w[k] = 1 / float32(n)
	}
}

type scratch struct {
	hands []holding
	refs  [refHands]holding
	up    [hand.MaxHole]card.Card
	bench bench
}

// finish reads the rest of a hand for the memory alone and closes it.
func (r *reader) finish(v *hand.View) {
	r.v = v
	if m := markOf(v); m != r.owner || r.next > len(v.Events) {
		r.begin(v, m)
	}
	r.live = 0
	for ; r.next < len(v.Events); r.next++ {
		r.event(&v.Events[r.next])
	}
	r.owner, r.next = mark{seat: -1}, 0
}
