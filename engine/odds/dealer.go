package odds

import (
	"math/bits"

	"tapis/engine/card"
)

// dealer deals random cards from a deck.
type dealer struct {
	state uint64
	deck  [64]card.Card // its first size cards, in any order
	size  uint64
	next  uint64 // cards dealt
	ready uint64 // cards at the front that are random already
}

// start makes what follows depend on nothing but the seed and the number of the
// block.
func (d *dealer) start(seed, block uint64) {
	d.state = mix(seed+golden) ^ mix(block*golden)
}

// The next number of the splitmix64 sequence (Steele, Lea and Flood 2014) is the
// mix of a state that grows by golden.
const golden = 0x9e3779b97f4a7c15

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// fill makes cards the deck, in their order.
func (d *dealer) fill(cards []card.Card) {
	d.size = uint64(copy(d.deck[:], cards))
	d.next, d.ready = 0, 0
}

// cardsPerNumber is how many cards are drawn from one random number: seven of 52
// leave a bias below one part in 2^24.
const cardsPerNumber = 7

// shuffle takes all cards back and makes the first n random, whatever the order
// was before.
func (d *dealer) shuffle(n int) {
	state, size := d.state, d.size
	for at := uint64(0); at < uint64(n); {
		state += golden
		random := mix(state)
		for end := min(at+cardsPerNumber, uint64(n)); at < end; at++ {
			j, rest := bits.Mul64(random, size-at)
			random = rest
			j = (j + at) & 63
			d.deck[j], d.deck[at&63] = d.deck[at&63], d.deck[j]
		}
	}
	d.state = state
	d.next, d.ready = 0, uint64(n)
}

// card deals a card. There must be one left.
func (d *dealer) card() card.Card {
	i := d.next & 63
	if d.next >= d.ready {
		d.state += golden
		j, _ := bits.Mul64(mix(d.state), d.size-d.next)
		j = (j + d.next) & 63
		d.deck[j], d.deck[i] = d.deck[i], d.deck[j]
	}
	d.next++
	return d.deck[i]
}

// left is the number of cards that can still be dealt.
func (d *dealer) left() int { return int(d.size - d.next) }
