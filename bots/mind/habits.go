package mind

import (
	_ "embed"
	"sync"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// What the house's own players do after the first round, by how strong their hand is
// and by what has happened, is counted in matches by package habits, next door, and
// kept in a table of a few kilobytes: a chance to fold and a chance to raise for each
// cell. The play-outs of L5 play by it.

//go:embed habits.bin
var packedHabits []byte

// lead is who raised last on the round before, seen by who has to decide.
type lead uint8

const (
	noLead lead = iota
	ledMyself
	leadToAct // and has yet to act
	checkedTo // somebody checked, and the leader, if any, has acted
	numLeads
)

// spot is a decision as the habits know it.
type spot struct {
	left    int // rounds after this one
	bets    int // on this round
	rivals  int
	lead    lead
	checked bool    // on this round
	odds    float64 // the price's part of the pot with it; 0 when checking is free
}

// The cells: unbet by lead, or bet by how often, after a check or not, and price;
// times the rounds left, times one rival or more, times strength.
const (
	unbetCells    = int(numLeads)
	betCells      = 3 * 2 * 3
	lefts         = 3
	strengths     = 16
	spotCells     = (unbetCells + betCells) * lefts * 2 * strengths
	habitClasses  = 8 // a family, split or not, and fixed bets or not; see habitClass
	bytesPerCell  = 2
	habitsPerGame = spotCells * bytesPerCell
)

// cell is the place of a spot with a strength of 0 to 1.
func (s *spot) cell(strength float64) int {
	at := int(s.lead)
	if s.odds > 0 {
		price := 0
		switch {
		case s.odds > 0.29:
			price = 2
		case s.odds > 0.19:
			price = 1
		}
		at = unbetCells + (min(max(s.bets, 1), 3)-1)*6 + price
		if s.checked {
			at += 3
		}
	}
	at = at*lefts + min(s.left, lefts-1)
	at *= 2
	if s.rivals > 1 {
		at++
	}
	return at*strengths + min(max(int(strength*strengths), 0), strengths-1)
}

// habits is the table of one kind of game.
type custom struct{ bytes []byte }

// parts is how often a hand folds and how often it bets or raises in a spot.
func (h *custom) parts(s spot, strength float64) (fold, raise float64) {
	if len(h.bytes) == 0 {
		return 0, 0
	}
	at := s.cell(strength) * bytesPerCell
	return float64(h.bytes[at]) / 255, float64(h.bytes[at+1]) / 255
}

var loadedHabits = sync.OnceValue(func() (all [habitClasses]custom) {
	for i := range all {
		if len(packedHabits) == habitClasses*habitsPerGame {
			all[i].bytes = packedHabits[i*habitsPerGame:][:habitsPerGame]
		}
	}
	return all
})

// habitClass is which table a game is played by: board games, split board games, stud
// and draw, each with fixed bets and without.
func habitClass(g *game.Game, b game.Betting) int {
	class := 0
	switch {
	case g.Family == game.Draw:
		class = 3
	case g.Family == game.Stud:
		class = 2
	case g.Split():
		class = 1
	}
	if b == game.FixedLimit {
		return 2 * class
	}
	return 2*class + 1
}

// habitsOf is the table of a game.
func habitsOf(g *game.Game, b game.Betting) *custom {
	all := loadedHabits()
	return &all[habitClass(g, b)]
}

// Count tells f of every betting decision m takes after the first round: the cell of
// its game's habits, and what it did. It is what the table is made from.
func (m *Mind) Count(f func(class, cell int, did hand.ActionKind)) {
	m.count = f
	m.read.weighsOwn = true
}

// Habits are the sizes of the table: how many classes of games, cells in each, and
// how many of these next to each other are one spot with growing strength.
func Habits() (classes, cells, perSpot int) { return habitClasses, spotCells, strengths }

// tell counts a decision.
func (m *Mind) tell(did hand.ActionKind) {
	if m.count == nil || m.plan.v.Street == 0 {
		return
	}
	p := &m.plan
	t := p.table(m.read.own)
	s := t.spot(0, float64(p.v.Legal.Call))
	m.count(habitClass(p.v.Game, p.v.Betting), s.cell(float64(t.now[0])), did)
}
