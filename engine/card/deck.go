package card

import "math/rand/v2"

// Seed makes a shuffle reproducible: the same seed deals the same cards.
// A table draws it from crypto/rand; tests and simulations choose it.
type Seed [32]byte

// Deck is a stub of cards face down. It is shuffled as it is dealt: each Draw
// picks uniformly among the cards left, so a hand pays only for the cards it
// sees. A Deck is a value: a copy deals the same cards as the original.
type Deck struct {
	cards [Size]Card
	next  uint8 // index of the next card; those before it are gone
	end   uint8 // one past the last card
	fixed uint8 // cards before this index come in their given order
	rng   rand.ChaCha8
	bits  uint64 // random bits in hand, below a one that marks where they end
}

var fresh = func() (d [Size]Card) {
	for i := range d {
		d[i] = Card(i)
	}
	return d
}()

// Reset makes d a full deck shuffled by seed.
func (d *Deck) Reset(seed Seed) {
	d.cards, d.next, d.end, d.fixed, d.bits = fresh, 0, Size, 0, 1
	d.rng.Seed(seed)
}

// ResetTo makes d a deck whose first cards come in the given order; the cards
// not named follow, shuffled by seed. Cards must be known and distinct.
func (d *Deck) ResetTo(order []Card, seed Seed) {
	d.Reset(seed)
	rest := Full
	for i, c := range order {
		d.cards[i] = c
		rest = rest.Remove(c)
	}
	rest.AppendTo(d.cards[:len(order)])
	d.fixed = uint8(len(order))
}

// Left is the number of cards in the stub.
func (d *Deck) Left() int { return int(d.end - d.next) }

// Draw takes the next card. An empty stub gives Unknown.
func (d *Deck) Draw() Card {
	var one [1]Card
	d.Deal(one[:])
	return one[0]
}

// Deal fills to with the next cards, as many calls of Draw would. Where the stub
// ends the rest is Unknown.
func (d *Deck) Deal(to []Card) {
	n := min(len(to), d.Left())
	for k := n; k < len(to); k++ {
		to[k] = Unknown
	}
	to = to[:n]
	i := int(d.next)
	d.next += uint8(n)
	for ; i < int(d.fixed) && len(to) > 0; i++ {
		to[0], to = d.cards[i], to[1:]
	}
	left, bits := uint32(d.end)-uint32(i), d.bits
	for k := range to {
		// Lemire's bounded draw on 16 bits, with its rejection step: exactly uniform.
		// One number of the generator serves three draws, so that a hand needs no
		// more than its first block.
		if bits <= 1 {
			bits = d.rng.Uint64()>>16 | 1<<48
		}
		m := uint32(bits&0xffff) * left
		bits >>= 16
		if m&0xffff < left {
			m = d.redraw(m, left)
		}
		j := i + int(m>>16) // below end
		c := d.cards[j]
		d.cards[j] = d.cards[i]
		d.cards[i] = c
		to[k] = c
		i++
		left--
	}
	d.bits = bits
}

// redraw replaces a draw m among n cards until it is fair: of the 65,536
// numbers only a multiple of n may count.
func (d *Deck) redraw(m, n uint32) uint32 {
	for unfair := (1<<16 - n) % n; m&0xffff < unfair; {
		m = uint32(d.rng.Uint64()&0xffff) * n
	}
	return m
}

// Rest is the set of cards still in the stub.
func (d *Deck) Rest() Set { return Of(d.cards[d.next:d.end]...) }

// Take removes a named card from the stub, for hands whose cards are written
// down elsewhere. The others keep their order. It says whether the card was
// there.
func (d *Deck) Take(c Card) bool {
	for i := d.next; i < d.end; i++ {
		if d.cards[i] != c {
			continue
		}
		copy(d.cards[d.next+1:], d.cards[d.next:i])
		d.cards[d.next] = c
		if d.next < d.fixed && d.fixed <= i {
			d.fixed++ // the cards in given order have moved up by one
		}
		d.next++
		return true
	}
	return false
}

// Restock adds cards to the end of the stub to be dealt in random order, as
// when discards are shuffled into a new stub (RULES §3.5). The cards must not
// be in the stub.
func (d *Deck) Restock(cards Set) {
	n := copy(d.cards[:], d.cards[d.next:d.end])
	d.next, d.fixed = 0, 0
	d.end = uint8(len(cards.AppendTo(d.cards[:n])))
}
