// Package blueprint holds a strategy for fixed-limit hold'em heads-up that nobody can
// win much from: an approximate equilibrium, trained by package make, next door,
// and shipped as a table of a byte for folding and one for raising in every place of
// the betting with every kind of hand.
//
// The table is read on first use. It knows stacks that are never all-in; where a
// hand is short it has no answer.
package blueprint

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

//go:embed limit.bin.gz
var packed []byte

// loaded is the tree with its table.
var loaded = sync.OnceValue(func() *table {
	t := &table{tree: NewTree()}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	if t.bytes, err = io.ReadAll(z); err != nil || len(t.bytes) != 2*t.tree.Size {
		return nil
	}
	return t
})

type table struct {
	tree  *Tree
	bytes []byte
}

// boardsKept is how many boards keep their buckets: a board is asked for again and
// again while a hand is played on it.
const boardsKept = 64

// sorted keeps the buckets of the boards asked for last.
var sorted struct {
	sync.Mutex
	sorter Sorter
	kinds  map[card.Set]*[Combos]uint8
}

// kindsOn are the buckets of every hand on a board.
func kindsOn(board []card.Card) *[Combos]uint8 {
	s := &sorted
	s.Lock()
	defer s.Unlock()
	set := card.Of(board...)
	if k := s.kinds[set]; k != nil {
		return k
	}
	if s.kinds == nil || len(s.kinds) >= boardsKept {
		s.kinds = map[card.Set]*[Combos]uint8{}
	}
	k := new([Combos]uint8)
	s.sorter.Sort(board, k)
	s.kinds[set] = k
	return k
}

// Bucket is the kind of a hand on a board of three to five cards.
func Bucket(a, b card.Card, board []card.Card) int { return int(kindsOn(board)[Combo(a, b)]) }

// Strategy is how often to fold, to check or call, and to raise in a decision. ok is
// false where the table has no answer: another game, more players, a short stack.
func Strategy(v *hand.View) (parts [Actions]float64, ok bool) {
	node, ok := place(v)
	if !ok {
		return parts, false
	}
	me := v.Me()
	return at(node, me.Cards[0], me.Cards[1], v.BoardCards()), true
}

// at looks up a node with a hand.
func at(place int32, a, b card.Card, board []card.Card) (parts [Actions]float64) {
	t := loaded()
	n := &t.tree.Nodes[place]
	bucket := StartBucket(a, b)
	if len(board) > 0 {
		bucket = int(kindsOn(board)[Combo(a, b)])
	}
	i := 2 * (int(n.First) + bucket)
	fold, raise := float64(t.bytes[i])/255, float64(t.bytes[i+1])/255
	if n.Mask>>Fold&1 == 0 {
		fold = 0
	}
	if n.Mask>>Raise&1 == 0 {
		raise = 0
	}
	return [Actions]float64{fold, max(1-fold-raise, 0), raise}
}

// deepest is the most a hand takes, in big bets.
const deepest = 12

// Fits says whether the blueprint is for a hand: fixed-limit hold'em of two with
// stacks that no betting takes.
func Fits(v *hand.View) bool {
	s := &v.Stakes
	if v.Base != game.Holdem || v.Betting != game.FixedLimit || v.Dealt() != 2 || v.Big < 0 || s.Ante != 0 ||
		s.BigBlind != s.SmallBet || 2*s.SmallBlind != s.BigBlind || s.BigBet != 2*s.SmallBet {
		return false
	}
	posted := 0
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvPosted {
			posted++
		}
	}
	for i := range v.Seats {
		o := &v.Seats[i]
		if o.In && !v.Done && o.Stack+o.Total < deepest*s.BigBet {
			return false
		}
	}
	return posted == 2 && loaded() != nil
}

// place finds the node of a decision.
func place(v *hand.View) (at int32, ok bool) {
	if !v.MyTurn() || !Fits(v) {
		return 0, false
	}
	t := loaded().tree
	for i := range v.Events {
		a := -1
		switch v.Events[i].Kind {
		case hand.EvFolded:
			return 0, false
		case hand.EvChecked, hand.EvCalled:
			a = Call
		case hand.EvRaised:
			a = Raise
		default:
			continue
		}
		if n := &t.Nodes[at]; n.Mask>>a&1 == 0 {
			return 0, false
		}
		if at = t.Nodes[at].Next[a]; at < 0 {
			return 0, false
		}
	}
	n := &t.Nodes[at]
	button := int8(1)
	if v.Seat != v.Big {
		button = 0
	}
	return at, int(n.Street) == v.Street && n.Player == button
}
