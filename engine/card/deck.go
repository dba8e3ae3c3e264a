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
}

var fresh = func() (d [Size]Card) {
	for i := range d {
		d[i] = Card(i)
	}
	return d
}()

// Reset makes d a full deck shuffled by seed.
func (d *Deck) Reset(seed Seed) {
	d.cards, d.next, d.end, d.fixed = fresh, 0, Size, 0
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

// Draw takes the next card. The stub must not be empty.
func (d *Deck) Draw() Card {
	i := d.next & 63
	d.next++
	if i >= d.fixed {
		// Lemire's bounded draw on 32 bits, with its rejection step: exactly uniform.
		n := uint32(d.end - i)
		m := uint64(uint32(d.rng.Uint64())) * uint64(n)
		if low := uint32(m); low < n {
			for reject := -n % n; low < reject; low = uint32(m) {
				m = uint64(uint32(d.rng.Uint64())) * uint64(n)
			}
		}
		j := i + uint8(m>>32)
		if int(i) < Size && int(j) < Size {
			d.cards[i], d.cards[j] = d.cards[j], d.cards[i]
		}
	}
	return d.cards[i]
}

// Rest is the set of cards still in the stub.
func (d *Deck) Rest() Set { return Of(d.cards[d.next:d.end]...) }

// Take removes a named card from the stub, for hands whose cards are written
// down elsewhere. It says whether the card was there.
func (d *Deck) Take(c Card) bool {
	for i := d.next; i < d.end; i++ {
		if d.cards[i] == c {
			d.cards[i], d.cards[d.next] = d.cards[d.next], d.cards[i]
			d.next++
			return true
		}
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
