package main

import (
	"math/rand/v2"

	"tapis/bots/blueprint"
	"tapis/engine/card"
	"tapis/engine/eval"
)

// trainer finds an equilibrium by external-sampling Monte-Carlo counterfactual
// regret minimisation (Lanctot et al. 2009), later iterations weighing more.
type trainer struct {
	tree   *blueprint.Tree
	regret []float32 // by strategy and action
	sum    []float32 // of the strategies played
	rng    *rand.Rand

	// the deal
	bucket [2][4]int32
	wins   int // 1: the button's hand is better, -1, 0
	me     int8
	weight float32
}

func newTrainer(seed uint64) *trainer {
	t := blueprint.NewTree()
	n := t.Size * blueprint.Actions
	return &trainer{tree: t, regret: make([]float32, n), sum: make([]float32, n), rng: rand.New(rand.NewPCG(seed, 1))}
}

// regretFloor bounds negative regrets, so that an action that got better comes back.
const regretFloor = 400

// handsPerBoard deals use one board: sorting its hands takes as long as playing some
// of them.
const handsPerBoard = 48

// run plays so many boards; weight grows from 0 to 1.
func (t *trainer) run(boards int, progress func(done int)) {
	var sorter blueprint.Sorter
	var kinds [3][blueprint.Combos]uint8
	var deck [card.Size]card.Card
	for i := range deck {
		deck[i] = card.Card(i)
	}
	for n := range boards {
		t.weight = float32(n+1) / float32(boards)
		for i := range 5 {
			j := i + t.rng.IntN(card.Size-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
		board := deck[:5]
		for s := range 3 {
			sorter.Sort(board[:3+s], &kinds[s])
		}
		for range handsPerBoard {
			for i := 5; i < 9; i++ {
				j := i + t.rng.IntN(card.Size-i)
				deck[i], deck[j] = deck[j], deck[i]
			}
			var value [2]eval.Value
			for p := range 2 {
				a, b := deck[5+2*p], deck[6+2*p]
				t.bucket[p][0] = int32(blueprint.StartBucket(a, b))
				for s := range 3 {
					t.bucket[p][1+s] = int32(kinds[s][blueprint.Combo(a, b)])
				}
				seven := [7]card.Card{board[0], board[1], board[2], board[3], board[4], a, b}
				value[p] = eval.High7(&seven)
			}
			t.wins = 0
			if value[0] > value[1] {
				t.wins = 1
			} else if value[0] < value[1] {
				t.wins = -1
			}
			for t.me = range int8(2) {
				t.walk(0)
			}
		}
		if progress != nil {
			progress(n + 1)
		}
	}
}

// strategy is the current strategy by regret matching.
func (t *trainer) strategy(n *blueprint.Node, at int) (p [blueprint.Actions]float32) {
	sum, open := float32(0), float32(0)
	for a := range p {
		if n.Mask>>a&1 == 0 {
			continue
		}
		open++
		if r := t.regret[at+a]; r > 0 {
			p[a] = r
			sum += r
		}
	}
	for a := range p {
		switch {
		case n.Mask>>a&1 == 0:
		case sum > 0:
			p[a] /= sum
		default:
			p[a] = 1 / open
		}
	}
	return p
}

// walk is what the deal is worth to t.me from a node on, in halves of a small bet.
func (t *trainer) walk(i int32) float32 {
	if i < 0 {
		return t.worth(&t.tree.Ends[^i])
	}
	n := &t.tree.Nodes[i]
	at := (int(n.First) + int(t.bucket[n.Player][n.Street])) * blueprint.Actions
	p := t.strategy(n, at)
	if n.Player != t.me {
		x := t.rng.Float32()
		pick := -1
		for a := range p {
			if n.Mask>>a&1 == 0 {
				continue
			}
			t.sum[at+a] += t.weight * p[a]
			if pick < 0 || x >= 0 {
				pick = a
			}
			x -= p[a]
		}
		return t.walk(n.Next[pick])
	}
	var value [blueprint.Actions]float32
	mean := float32(0)
	for a := range p {
		if n.Mask>>a&1 != 0 {
			value[a] = t.walk(n.Next[a])
			mean += p[a] * value[a]
		}
	}
	for a := range p {
		if n.Mask>>a&1 != 0 {
			t.regret[at+a] = max(t.regret[at+a]+t.weight*(value[a]-mean), -regretFloor)
		}
	}
	return mean
}

func (t *trainer) worth(e *blueprint.End) float32 {
	you := 1 - t.me
	switch {
	case e.Folder == t.me:
		return -float32(e.In[t.me])
	case e.Folder == you:
		return float32(e.In[you])
	case t.wins == 0:
		return 0
	case (t.wins > 0) == (t.me == 0):
		return float32(e.In[you])
	}
	return -float32(e.In[t.me])
}
