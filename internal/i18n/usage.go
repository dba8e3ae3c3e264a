package i18n

import (
	"maps"
	"sync"
)

// Usage is a text of the command line, of its help or of an error, in the reader's
// language. It is asked for by its English form, with the places of fmt for what is
// put in. A text that has no other form is returned as it is.
func (w *Words) Usage(english string) string {
	if w.Lang == French {
		if text, ok := frenchUsage()[english]; ok {
			return text
		}
	}
	return english
}

// UsageTexts are the texts that Usage knows, the French ones by their English form.
func UsageTexts() map[string]string { return maps.Clone(frenchUsage()) }

// frenchUsage is made when it is first asked for: most commands print none of it.
var frenchUsage = sync.OnceValue(func() map[string]string {
	all := frenchHelp()
	maps.Copy(all, frenchFlags())
	maps.Copy(all, frenchFaults())
	maps.Copy(all, frenchNight())
	maps.Copy(all, frenchStore())
	return all
})
