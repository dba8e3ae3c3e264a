package tourney

import "fmt"

// Fault says what is wrong with a structure, with terms or with a deal. Its form is
// English, with the places of package fmt; args are what is put in, errors among them.
// So it can be said in another language, too.
type Fault struct {
	Form string
	Args []any
}

// Error is one line for people.
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

func fault(form string, args ...any) error { return &Fault{form, args} }
