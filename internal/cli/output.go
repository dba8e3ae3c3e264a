package cli

import (
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"tapis/engine/card"
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

func cardNames(cards []card.Card) []string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return names
}
