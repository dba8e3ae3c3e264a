package odds

import (
	"fmt"

	"tapis/engine/card"
)

// Fault says what is wrong with a question. Its form is English, with the places of
// package fmt; args are what is put in, faults of parts of the sentence among them.
// So it can be said in another language, too.
type Fault struct {
	Form string
	Args []any
}

// Error is one line for people.
func (f *Fault) Error() string { return fmt.Sprintf(f.Form, f.Args...) }

func fault(form string, args ...any) *Fault { return &Fault{form, args} }

// Cards are cards in a fault.
type Cards []card.Card

func (c Cards) String() string { return card.Format(c) }
