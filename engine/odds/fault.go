package odds

import (
	"tapis/engine/card"
	"tapis/engine/faults"
)

func fault(form string, args ...any) *faults.Fault { return faults.New(form, args...) }

// Cards are cards in a fault.
type Cards []card.Card

func (c Cards) String() string { return card.Format(c) }
