package ssh

import (
	"strings"

	charm "charm.land/ssh"

	"tapis/internal/i18n"
)

// wordsFor are the words in the language that a client's environment asks for.
func wordsFor(cs charm.Session) *i18n.Words {
	env := cs.Environ()
	value := func(name string) string {
		for _, kv := range env {
			if v, ok := strings.CutPrefix(kv, name+"="); ok {
				return v
			}
		}
		return ""
	}
	return i18n.In(i18n.Match(value("LC_ALL"), value("LC_MESSAGES"), value("LANG")))
}

// reason is why a connection is turned away, before the client's language is known;
// nil: it is not.
type reason func(*i18n.Door) string

func tooManyNew(d *i18n.Door) string { return d.NewConnections }
func tooMany(d *i18n.Door) string    { return d.Connections }
func tooManyNow(d *i18n.Door) string { return d.ConnectionsNow }
func fullNow(d *i18n.Door) string    { return d.FullNow }

// logged is the reason as the host reads it.
func (r reason) logged() string { return r(&i18n.In(i18n.English).Door) }

// told is the reason as the guest reads it, in every language.
func (r reason) told() string {
	return i18n.EveryLanguage(func(w *i18n.Words) string { return r(&w.Door) + ", " + w.Door.ComeAgain })
}
