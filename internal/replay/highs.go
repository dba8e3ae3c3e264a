package replay

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Highs are the hands of an evening that its player remembers. They stay when the book
// has let go of them.
type Highs struct {
	Won  *Entry // won the most; nil: nothing has been won
	Lost *Entry // lost the most; nil: nothing has been lost
	Best *Entry // had the best high hand, held to its end; nil: none
	Five [5]card.Card
	made eval.Value
}

// note takes a hand that is over. One that is taken again, because more of it was shown,
// replaces itself.
func (h *Highs) note(e *Entry) {
	take := func(old **Entry, better bool) {
		if *old == nil || better || (*old).Number == e.Number {
			own := *e
			*old = &own
		}
	}
	switch {
	case e.Net > 0:
		take(&h.Won, h.Won != nil && e.Net > h.Won.Net)
	case e.Net < 0:
		take(&h.Lost, h.Lost != nil && e.Net < h.Lost.Net)
	}
	v := e.View()
	if v == nil || e.You() < 0 {
		return
	}
	five, made, ok := Best(v, e.You())
	if ok && (h.Best == nil || made > h.made) {
		own := *e
		h.Best, h.Five, h.made = &own, five, made
	}
}

// Made is what the best hand is.
func (h *Highs) Made() eval.Value { return h.made }
