package odds

import (
	"math/bits"

	"tapis/engine/card"
)

// dealer deals random cards. A deal begins with fresh and takes cards one by
// one, each uniformly from those left (to one part in 2^57).
type dealer struct {
	state uint64
	deck  [64]card.Card // in any order; the first size are the deck
	size  uint64
	next  uint64 // cards dealt
}

// start makes the deals that follow depend on nothing but the seed and the
// number of the block.
func (d *dealer) start(seed, block uint64) {
	d.state = mix(seed+golden) ^ mix(block*golden)
}

const golden = 0x9e3779b97f4a7c15

// random is the next number of the splitmix64 sequence (Steele, Lea and Flood).
func (d *dealer) random() uint64 {
	d.state += golden
	return mix(d.state)
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// fresh begins with a deck, in its order.
func (d *dealer) fresh(deck []card.Card) {
	d.size = uint64(copy(d.deck[:], deck))
	d.next = 0
}

// restock begins with other cards when the deck has run out.
func (d *dealer) restock(cards card.Set) {
	d.size = uint64(len(cards.AppendTo(d.deck[:0])))
	d.next = 0
}

// shuffle makes the first n cards of the deck random, whatever its order was.
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
}

// cardsPerNumber is how many cards are drawn from one random number: seven of 52
// leave a bias below one part in 2^24.
const cardsPerNumber = 7

// card takes a card. There must be one.
func (d *dealer) card() card.Card {
	j, _ := bits.Mul64(d.random(), d.size-d.next)
	i := d.next & 63
	j = (j + d.next) & 63
	c := d.deck[j]
	d.deck[j], d.deck[i] = d.deck[i], c
	d.next++
	return c
}

// left is the number of cards that can still be dealt.
func (d *dealer) left() int { return int(d.size - d.next) }
