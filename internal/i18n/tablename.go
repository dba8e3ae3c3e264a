package i18n

import (
	"strings"

	"tapis/engine/game"
)

// TableName is a table's name for its header. A table that nobody named carries
// the English name of what is played there (internal/cli): a game's is left out,
// the header says the game already, and the others are said in the reader's
// language.
func (w *Words) TableName(name string) string {
	switch name {
	case "Dealer's choice":
		return UpperFirst(w.Mix.Choice)
	case "Mixed games":
		return w.Mix.Unnamed
	case "Tournament":
		return w.Title.Tournament
	}
	for _, g := range game.All() {
		if g.Name == name {
			return ""
		}
	}
	if n, ok := w.Mix.Mixes[strings.ToLower(name)]; ok && name == strings.ToUpper(name) {
		return n
	}
	return name
}
