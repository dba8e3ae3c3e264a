package table

import (
	"crypto/rand"
	mrand "math/rand/v2"

	"tapis/engine/card"
)

// luck is a table's randomness.
type luck struct {
	decks      *mrand.ChaCha8 // nil: crypto/rand
	paceSource *mrand.ChaCha8
	pace       *mrand.Rand // thinking times, the first button; of paceSource
	botKey     uint64
	pick       uint64      // draws the first button
	order      []card.Card // the first cards of every deck of the bank's, for tests
}

// seed sets it up: from a seed, or from the system's when there is none.
func (l *luck) seed(from *uint64) {
	var key [32]byte
	if from == nil {
		rand.Read(key[:])
		l.paceSource = mrand.NewChaCha8(key)
		l.pace = mrand.New(l.paceSource)
		l.botKey, l.pick = l.pace.Uint64(), l.pace.Uint64()
		return
	}
	for i := range 8 {
		key[i] = byte(*from >> (8 * i))
	}
	l.decks = mrand.NewChaCha8(key)
	key[31] = 1
	l.paceSource = mrand.NewChaCha8(key)
	l.pace = mrand.New(l.paceSource)
	l.botKey, l.pick = l.pace.Uint64(), l.pace.Uint64()
}

// deckSeed is the next hand's shuffle.
func (dl dealer) deckSeed() (s [32]byte) {
	if dl.decks != nil {
		dl.decks.Read(s[:])
	}
	if dl.redoing != nil {
		return dl.redoing.seed()
	}
	if dl.decks != nil {
		return s
	}
	rand.Read(s[:])
	return s
}
