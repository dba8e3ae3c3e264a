package cli

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"tapis/engine/card"
	"tapis/internal/i18n"
)

// printJSON writes one JSON document on one line.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// jsonFlag adds --json to a command.
func jsonFlag(c *cobra.Command) *bool {
	return c.Flags().Bool("json", false, "one JSON document instead of text")
}

// cardsFor are cards as the reader writes them: "Ah Kd" in English, as they are
// typed; in other languages with the signs of their own deck, "A♥ R♦", which can
// be typed too.
func cardsFor(w *i18n.Words, cards []card.Card) string {
	if w.Lang == i18n.English {
		return strings.Join(cardNames(cards), " ")
	}
	return w.Cards(cards)
}

func cardNames(cards []card.Card) []string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return names
}
