package hand

import "tapis/engine/card"

// Rabbit appends to out the board cards that would have come: of a hand that ended
// before its last street, from its own stub, with its burns. It appends nothing while
// the hand is played, in games without a board, and to a manual hand, whose stub has no
// order. The hand is as it was.
func (h *Hand) Rabbit(out []card.Card) []card.Card {
	if !h.Done() || h.manual || h.passed {
		return out
	}
	deck := h.deck
	for i := int(h.street) + 1; i < len(h.g.Streets); i++ {
		st := &h.g.Streets[i]
		if st.Draw > 0 || st.Down+st.Up > 0 { // what comes depends on who would have been there
			return out
		}
		if st.Board == 0 {
			continue
		}
		deck.Draw() // the burn
		for range st.Board {
			out = append(out, deck.Draw())
		}
	}
	return out
}
