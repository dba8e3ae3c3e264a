package felt

import (
	"strings"
	"testing"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// Whatever a director writes into the log of a table reads as a sentence, another one
// for each kind, in both languages.
func TestEveryLineOfANightHasASentence(t *testing.T) {
	for _, l := range i18n.Langs() {
		w := wording{&ui.Context{Words: i18n.In(l)}, &table.Snapshot{You: -1}}
		seen := map[string]bool{}
		for k := table.LogBreak; k <= table.LogTakenBack; k++ {
			text := w.text(&table.LogEntry{Kind: k, Seat: -1, Name: "Zoé", Amount: 600, Level: 3})
			if text == "" || seen[text] || strings.Contains(text, "{") {
				t.Errorf("%v: kind %d says %q", l, k, text)
			}
			seen[text] = true
		}
		if text := w.text(&table.LogEntry{Kind: table.LogEntered, Seat: -1, Name: "Zoé", Text: "Otto"}); !strings.Contains(text, "Otto") {
			t.Errorf("%v: %q", l, text)
		}
	}
}
