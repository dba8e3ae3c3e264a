// Package faults is what was wrong with something that a person asked for, as a
// sentence that can be said in any language: its English form and what is put into
// it are kept apart until it is printed.
package faults

import "fmt"

// Fault is one line for people: what was wrong, what would be right. Form is English,
// with the places of package fmt; Args are what is put in, errors and other faults
// among them.
type Fault struct {
	Form string
	Args []any
}

// New makes a fault.
func New(form string, args ...any) *Fault { return &Fault{form, args} }

// Error is the sentence in English.
func (f *Fault) Error() string { return fmt.Sprintf(f.Form, f.Args...) }

// Unwrap is the error that the fault tells of, if any.
func (f *Fault) Unwrap() error {
	for _, arg := range f.Args {
		if err, ok := arg.(error); ok {
			return err
		}
	}
	return nil
}
