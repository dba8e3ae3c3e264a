package tourney

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/engine/hand"
	"tapis/engine/seat"
	"tapis/internal/rounds"
)

// A thousand tournaments of 2 to 300 entrants over random structures and terms, played
// by tables that move chips at random and the button as they do. RULES §7.5, §7.7, C133.
func TestTournamentLives(t *testing.T) {
	for seed := range uint64(rounds.Of(200, 1000)) {
		l := newLife(t, seed)
		for !l.Over {
			l.step()
		}
		l.end()
		if t.Failed() {
			t.Fatalf("seed %d: %+v", seed, l.Terms)
		}
	}
}

// life is a tournament and what its tables know.
type life struct {
	*testing.T
	*Event
	r     *rand.Rand
	clock Clock
	ran   int64
	hand  int
	turns []turn
	moved []bool // since the last big blind
	big   []int  // the number of the player's hand with the last big blind
	seen  []int  // hands dealt to the player
}

// turn is where a table's button is.
type turn struct {
	seat.Rotation
	next seat.Deal
}

func newLife(t *testing.T, seed uint64) *life {
	r := rand.New(rand.NewPCG(seed, 33))
	s := Presets()[r.IntN(len(Presets()))]
	s.Every = Minute
	terms := Terms{
		Seats: 2 + r.IntN(9), Late: r.IntN(5), ReEntries: r.IntN(3) - 1, Rebuys: r.IntN(4) - 1, RebuyUntil: r.IntN(6),
		BuyIn: r.Int64N(100), HandForHand: r.IntN(2) == 0, Progressive: r.IntN(2) == 0, Payout: Payout{Unit: r.Int64N(3) * 5},
	}
	terms.Bounty = r.Int64N(terms.BuyIn + 1)
	terms.RebuyPrice = terms.Bounty + r.Int64N(50)
	if r.IntN(2) == 0 {
		terms.AddOnChips, terms.AddOnPrice = s.Stack*2, r.Int64N(50)
	}
	switch r.IntN(5) {
	case 0:
		terms.Payout.Shares = []int64{10_000}
	case 1:
		terms.Payout.Amounts = []int64{500, 300, 200, 100, 50}
	}
	e, err := NewEvent(s, terms, 0)
	if err != nil {
		t.Fatal(seed, err)
	}
	l := &life{T: t, Event: e, r: r, clock: s.Clock()}
	for i := range 2 + r.IntN(2+r.IntN(299)) {
		l.enter(i)
	}
	if err := e.Start(r); err != nil {
		t.Fatal(seed, err)
	}
	sizes := l.sizes()
	if slices.Max(sizes)-slices.Min(sizes) > 1 {
		t.Errorf("the draw makes tables of %v", sizes)
	}
	return l
}

func (l *life) enter(i int) {
	if _, err := l.Enter(fmt.Sprint(i), l.r); err == nil {
		l.moved, l.big, l.seen = append(l.moved, false), append(l.big, -9), append(l.seen, 0)
	}
}

func (l *life) sizes() (sizes []int) {
	for i := range l.Tables {
		sizes = append(sizes, l.Tables[i].seated())
	}
	return sizes
}

// step does one thing somewhere, and checks the book.
func (l *life) step() {
	if l.ran += l.r.Int64N(int64(Minute) / 40); l.r.IntN(4) == 0 {
		l.Clock(l.clock.At(l.ran))
	}
	at := l.r.IntN(len(l.Tables))
	switch l.r.IntN(12) {
	case 0:
		l.enter(len(l.Players))
	case 1:
		p := l.r.IntN(len(l.Players))
		for _, do := range []func(int) error{l.Rebuy, l.AddOn, func(p int) error { return l.ReEnter(p, l.r) }} {
			if l.r.IntN(6) == 0 && do(p) == nil {
				l.moved[p] = true
			}
		}
	case 2:
		for p := range l.Players {
			if l.Players[p].State == Deciding && l.Rebuy(p) != nil {
				l.Errorf("player %d may not buy again", p)
			}
		}
	case 3:
		l.decided()
		l.settled()
	default:
		l.decided()
		if l.Over {
			return
		}
		at = min(at, len(l.Tables)-1)
		if l.Tables[at].Playing {
			l.over(at)
		} else if l.rearranged(at); at < len(l.Tables) && l.MayDeal(at) == nil {
			l.begin(at)
		}
	}
	l.check()
}

// decided has those who have lost everything decide.
func (l *life) decided() {
	for p := range l.Players {
		if l.Players[p].State == Deciding && !l.Over {
			if l.r.IntN(3) > 0 {
				_ = l.Decline(p)
			} else if l.Rebuy(p) != nil {
				l.Errorf("player %d may not buy again", p)
			}
		}
	}
}

// chairs are a table's chairs as the button sees them.
func (l *life) chairs(at int) (c seat.Chairs) {
	for i, p := range l.Tables[at].Chairs {
		c[i].Taken = p >= 0
		c[i].Ready = p >= 0 && l.Players[p].State == In
	}
	return c
}

func (l *life) turn(at int) *turn {
	for len(l.turns) <= at {
		l.turns = append(l.turns, turn{})
	}
	return &l.turns[at]
}

func (l *life) begin(at int) {
	t := l.turn(at)
	c := l.chairs(at)
	d, ok := t.Next(&c, seat.Options{Blinds: true, Pick: l.r.Uint64()})
	if !ok {
		l.Fatalf("table %d has no hand to deal", at)
	}
	l.hand++
	if err := l.HandBegins(at, l.hand); err != nil {
		l.Fatal(err)
	}
	t.next = d
	for i, p := range l.Tables[at].Chairs {
		if p < 0 || !d.Has(i) {
			continue
		}
		l.seen[p]++
		if i != d.Big {
			continue
		}
		if l.big[p] == l.seen[p]-1 && !l.moved[p] {
			l.Errorf("player %d has the big blind twice running", p)
		}
		l.big[p], l.moved[p] = l.seen[p], false
	}
}

// over moves chips: everybody loses a part to one player, who was dealt in with more.
func (l *life) over(at int) {
	t := &l.Tables[at]
	d := &l.turn(at).next
	if l.r.IntN(30) == 0 {
		if err := l.HandVoid(at); err != nil {
			l.Fatal(err)
		}
		l.moved[t.Chairs[d.Big]] = true // the blinds of a void hand are posted again
		return
	}
	res := Result{Table: at, Stacks: make([]int64, len(t.Chairs)), Big: d.Big, By: map[int][]int{}}
	var in []int
	for i, p := range t.Chairs {
		if p >= 0 {
			if res.Stacks[i] = l.Players[p].Stack; res.Stacks[i] > 0 && d.Has(i) {
				in = append(in, i)
			}
		}
	}
	w := in[l.r.IntN(len(in))]
	before := slices.Clone(res.Stacks)
	for _, i := range in {
		if i == w || l.r.IntN(3) > 0 {
			continue
		}
		lost := min(before[i], before[w])
		if l.r.IntN(3) > 0 {
			lost = l.r.Int64N(lost + 1)
		}
		res.Stacks[i] -= lost
		res.Stacks[w] += lost
		if res.Stacks[i] == 0 {
			res.By[i] = []int{w}
		}
	}
	l.turn(at).Rotation = d.Rotation
	if _, err := l.HandOver(res); err != nil {
		l.Fatal(err)
	}
}

// rearranged moves players and holds each move against RULES §7.5.
func (l *life) rearranged(at int) {
	before := l.Event
	if sizes := l.sizes(); slices.Max(sizes)-slices.Min(sizes) > 1 {
		before = l.Clone()
	}
	was := len(l.Tables)
	moves := l.Rearrange(at, l.r)
	sizes := l.sizes()
	if len(moves) > 0 && moves[0].Breaks {
		if n := len(sizes); n != was-1 || at != n {
			l.Errorf("table %d of %d is broken up", at, was)
		}
		if len(l.turns) > at {
			l.turns[at] = turn{}
		}
	}
	for k, m := range moves {
		l.moved[m.Player] = true
		if m.Breaks || k > 0 {
			continue
		}
		was := &before.Tables[at]
		c := (&life{Event: before}).chairs(at)
		if d, ok := l.turn(at).Next(&c, seat.Options{Blinds: true}); ok && was.Big >= 0 && before.dealt(at) > 3 && d.Big != m.From.Chair {
			l.Errorf("chair %d moves, the big blind would be %d", m.From.Chair, d.Big)
		}
		to := &before.Tables[m.To.Table]
		if to.Big >= 0 {
			for c := (to.Big + 1) % len(to.Chairs); c != m.To.Chair; c = (c + 1) % len(to.Chairs) {
				if to.Chairs[c] < 0 || c == to.Big {
					l.Errorf("moved to chair %d after big blind %d, chair %d was free", m.To.Chair, to.Big, c)
					break
				}
			}
		}
	}
}

// settled finishes all hands and rearranges: the tables are even then.
func (l *life) settled() {
	for i := range l.Tables {
		if l.Tables[i].Playing && !l.Over {
			l.over(i)
		}
	}
	l.decided()
	for again := true; again && !l.Over; {
		again = false
		for i := len(l.Tables) - 1; i >= 0; i-- {
			n := len(l.Tables)
			sizes := l.sizes()
			l.rearranged(min(i, n-1))
			again = again || n != len(l.Tables) || !slices.Equal(sizes, l.sizes())
			i = min(i, len(l.Tables))
		}
	}
	sizes := l.sizes()
	if l.Over {
		return
	}
	if slices.Max(sizes)-slices.Min(sizes) > 1 {
		l.Errorf("tables of %v", sizes)
	}
	sum := 0
	for _, n := range sizes {
		sum += n
	}
	if len(sizes) > 1 && ShouldBreak(sum, len(sizes), l.Terms.Seats) {
		l.Errorf("tables of %v are too many for %d", sizes, l.Terms.Seats)
	}
}

// check holds the book against itself.
func (l *life) check() {
	if l.Held() != l.Chips() {
		l.Fatalf("%d chips are held of %d", l.Held(), l.Chips())
	}
	seated := 0
	for i := range l.Tables {
		t := &l.Tables[i]
		for c, p := range t.Chairs {
			if p >= 0 {
				seated++
				if pl := &l.Players[p]; pl.Table != i || pl.Chair != c || pl.State != In && pl.State != Deciding || (pl.State == In) != (pl.Stack > 0) {
					l.Fatalf("table %d chair %d: %+v", i, c, pl)
				}
			}
		}
		if len(t.Opened)+t.seated() != len(t.Chairs) || len(t.Chairs) > hand.MaxSeats {
			l.Fatalf("table %d: %+v", i, t)
		}
	}
	if l.r.IntN(200) == 0 { // a book that was written down goes on as it was
		text, err := json.Marshal(l.Event)
		back := &Event{}
		if err == nil {
			err = json.Unmarshal(text, back)
		}
		again, _ := json.Marshal(back)
		if err != nil || string(again) != string(text) {
			l.Fatalf("written down and read: %v", err)
		}
		l.Event = back
	}
	if l.Alive() != seated {
		l.Fatalf("%d are in, %d sit", l.Alive(), seated)
	}
}

// end holds places and prizes against what was paid.
func (l *life) end() {
	n := l.Counts()
	places := map[int]int{}
	var prizes, won int64
	order := l.Order()
	for i, s := range order {
		places[s.Place]++
		prizes += s.Prize
		won += s.Won
		if !s.Final || s.Place > i+1 || s.Place < i+2-s.Tied {
			l.Errorf("%d. in the order: %+v", i+1, s)
		}
	}
	for _, s := range order {
		if places[s.Place] != s.Tied {
			l.Errorf("place %d goes to %d, not %d", s.Place, places[s.Place], s.Tied)
		}
	}
	if len(order) != n.Entries || prizes != l.PrizePool() || prizes+won != l.Terms.Paid(n) {
		l.Errorf("%d placed of %d; %d in prizes of %d, %d won with bounties, %d paid in", len(order), n.Entries, prizes, l.PrizePool(), won, l.Terms.Paid(n))
	}
	if w := order[0]; l.Players[w.Player].Stack != l.Chips() {
		l.Errorf("the winner has %d chips of %d", l.Players[w.Player].Stack, l.Chips())
	}
}

// BenchmarkOrder is what a list of 300 places costs.
func BenchmarkOrder(b *testing.B) {
	e, err := NewEvent(Default(), Terms{Seats: 9, BuyIn: 10}, 0)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		if _, err := e.Enter(fmt.Sprint(i), r); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		_ = e.Order()
	}
}
