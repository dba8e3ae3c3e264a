package blueprint

// The betting of fixed-limit hold'em heads-up as a tree, in small bets; half of one
// is the small blind. Four bets cap a round; the button has the small blind and
// acts first before the flop, second later.

// What a player may do in a node.
const (
	Fold = iota
	Call // or check
	Raise
	Actions
)

// Node is a place in the tree. A negative child is an end: ^i is Ends[i].
type Node struct {
	Street int8
	Player int8  // 0 is the button
	Mask   uint8 // bit a: action a is open
	Next   [Actions]int32
	First  int32 // of its strategies: one for each bucket of the street
}

// End is how a hand ends: by a fold of Folder, or at the showdown (-1). In is what
// each put in, in halves of a small bet.
type End struct {
	Folder int8
	In     [2]int32
}

// Tree is the betting.
type Tree struct {
	Nodes []Node
	Ends  []End
	Size  int // strategies
}

// maxBets is the cap of a round.
const maxBets = 4

// NewTree builds the tree.
func NewTree() *Tree {
	t := &Tree{}
	t.build(0, 0, [2]int32{1, 2}, 1, 0)
	return t
}

// build adds the node of a player who is to act after so many bets and decisions of
// the round, and returns it.
func (t *Tree) build(street, player int8, in [2]int32, bets, acted int) int32 {
	at := int32(len(t.Nodes))
	n := Node{Street: street, Player: player, First: int32(t.Size)}
	t.Nodes = append(t.Nodes, n)
	t.Size += Buckets(int(street))
	other := 1 - player
	owed := in[other] - in[player]
	if owed > 0 {
		n.Mask |= 1 << Fold
		n.Next[Fold] = t.end(player, in)
	}
	n.Mask |= 1 << Call
	called := in
	called[player] = in[other]
	switch {
	case owed == 0 && acted == 0 || street == 0 && acted == 0 && bets == 1:
		n.Next[Call] = t.build(street, other, called, bets, acted+1)
	case street == 3:
		n.Next[Call] = t.end(-1, called)
	default:
		n.Next[Call] = t.build(street+1, 1, called, 0, 0)
	}
	if bets < maxBets {
		n.Mask |= 1 << Raise
		raised := called
		raised[player] += 2
		if street >= 2 {
			raised[player] += 2
		}
		n.Next[Raise] = t.build(street, other, raised, bets+1, acted+1)
	}
	t.Nodes[at] = n
	return at
}

func (t *Tree) end(folder int8, in [2]int32) int32 {
	t.Ends = append(t.Ends, End{folder, in})
	return ^int32(len(t.Ends) - 1)
}
