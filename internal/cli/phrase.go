package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/faults"
	"tapis/engine/odds"
	"tapis/internal/files"
	"tapis/internal/i18n"
)

// phrase is a text of the command line with what is put in. It is said in the
// reader's language when it is printed: by then the command line has been read.
type phrase struct {
	form string // in English, with the places of fmt
	args []any
}

func phrasef(form string, args ...any) phrase { return phrase{form, args} }

// String is the phrase in English.
func (p phrase) String() string { return p.in(i18n.In(i18n.English)) }

// in is the phrase in a language, phrases and errors put in as well.
func (p phrase) in(w *i18n.Words) string {
	args := make([]any, len(p.args))
	for i, arg := range p.args {
		switch arg := arg.(type) {
		case phrase:
			args[i] = arg.in(w)
		case error:
			args[i] = errorIn(arg, w)
		case card.Card:
			args[i] = cardsFor(w, []card.Card{arg})
		case odds.Cards:
			args[i] = arg
			if w.Lang != i18n.English {
				args[i] = cardsFor(w, arg)
			}
		default:
			args[i] = arg
		}
	}
	return fmt.Sprintf(w.Usage(p.form), args...)
}

// fault is an error that is said in the reader's language.
type fault struct{ phrase }

func (f *fault) Error() string { return f.String() }

// Unwrap is the error that the phrase tells of, if any.
func (f *fault) Unwrap() error {
	for _, arg := range f.args {
		if err, ok := arg.(error); ok {
			return err
		}
	}
	return nil
}

// faultf is something that failed: exit status 1. An error among args is wrapped.
func faultf(form string, args ...any) error { return &fault{phrase{form, args}} }

// usageError is a wrong command line: exit status 2.
type usageError struct{ fault }

func usagef(form string, args ...any) error { return &usageError{fault{phrase{form, args}}} }

// quietError is a failure that has already been told: exit status 1.
type quietError struct{}

func (quietError) Error() string { return "failed" }

// errorIn is what an error says in a language; those of other packages speak
// English, but for cards, settlements and faults.
func errorIn(err error, w *i18n.Words) string {
	var usage *usageError
	var failed *fault
	var cards *card.ParseError
	var other *faults.Fault
	var settling *bank.Refusal
	switch {
	case errors.As(err, &usage):
		return usage.in(w)
	case errors.As(err, &failed):
		return failed.in(w)
	case errors.As(err, &cards):
		return phrasef("card %q: %s", cards.Text, phrasef(cards.Issue)).in(w)
	case errors.As(err, &other):
		return phrase{other.Form, other.Args}.in(w)
	case errors.As(err, &settling) && w.Lang != i18n.English:
		return w.BankRefusal(settling)
	}
	return err.Error()
}

// oneLine makes a message one line that is safe to print, whatever names are in it;
// of the system's errors about files only the file and the fault stay.
func oneLine(err error, w *i18n.Words) string {
	text := errorIn(err, w)
	var path *fs.PathError
	if errors.As(err, &path) {
		text = strings.Replace(text, path.Error(), path.Path+": "+path.Err.Error(), 1)
	}
	return files.Printable(strings.Join(strings.Fields(text), " "))
}

// orList is "a, b or c".
func orList(of []string) phrase {
	switch len(of) {
	case 0:
		return phrasef("nothing")
	case 1:
		return phrasef("%s", of[0])
	}
	last := len(of) - 1
	return phrasef("%s or %s", strings.Join(of[:last], ", "), of[last])
}

// count is a number of things, which are named in the singular.
func count(n int, what string) phrase {
	switch n {
	case 0:
		return phrasef("no " + what + "s")
	case 1:
		return phrasef("1 " + what)
	}
	return phrasef("%d "+what+"s", n)
}
