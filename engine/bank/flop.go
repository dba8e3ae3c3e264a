package bank

import "tapis/engine/eval"

// packed counts the bank's hands on one run-out, ten bits each: those not
// above the player, those below, and those that do not qualify (in neither).
type packed uint32

func (c packed) tally() tally {
	notAbove, below, off := int64(c&1023), int64(c>>10&1023), int64(c>>20)
	return tally{win: below, lose: bankHands - off - notAbove, off: off}
}

// add counts a qualified bank hand v against own, without a branch: which of
// the two is higher is a coin toss no processor foresees.
func (c *packed) add(own, v eval.Value) {
	diff := int32(v) - int32(own)
	*c += packed(uint32(diff-1)>>31 + uint32(diff)>>31<<10)
}

// countFlop counts the bank's hands on every run-out of a flop; own[i][j] is
// the player's value when cards i < j of the unseen come.
//
// The bank's seven cards are the flop and four others, whichever two of the
// four are the bank's own: so each four are valued once and counted in the six
// run-outs they hold.
func (p *prospect) countFlop(own *[nextOnTurn][nextOnTurn]eval.Value) *[nextOnTurn][nextOnTurn]packed {
	counts := new([nextOnTurn][nextOnTurn]packed)
	const off = packed(1 << 20)
	for a, ca := range p.unseen {
		withA := p.board.Add(ca)
		for b := a + 1; b < nextOnTurn; b++ {
			withB := withA.Add(p.unseen[b])
			for c := b + 1; c < nextOnTurn; c++ {
				withC := withB.Add(p.unseen[c])
				for d := c + 1; d < nextOnTurn; d++ {
					v := withC.Add(p.unseen[d]).High()
					if !qualifies(v) {
						counts[a][b] += off
						counts[a][c] += off
						counts[a][d] += off
						counts[b][c] += off
						counts[b][d] += off
						counts[c][d] += off
						continue
					}
					counts[a][b].add(own[a][b], v)
					counts[a][c].add(own[a][c], v)
					counts[a][d].add(own[a][d], v)
					counts[b][c].add(own[b][c], v)
					counts[b][d].add(own[b][d], v)
					counts[c][d].add(own[c][d], v)
				}
			}
		}
	}
	return counts
}
