// Package rulebook holds the rules of the twenty games as people read them, one
// page a game in English and in French, with a worked example each.
//
// The pages are Markdown of headings, lists, tables and bold text. RULES ids in
// the engine's comments name the exact rules; these pages tell the same story.
package rulebook

import (
	"embed"
	"fmt"
)

//go:embed en/*.md fr/*.md
var pages embed.FS

// Page returns the rules of a game, by its id, in a language: "en" or "fr".
// Other languages get English. The error names the id that has no page.
func Page(lang, game string) (string, error) {
	if lang != "fr" {
		lang = "en"
	}
	text, err := pages.ReadFile(lang + "/" + game + ".md")
	if err != nil {
		return "", fmt.Errorf("no rules for %q: see tapis games for the ids", game)
	}
	return string(text), nil
}
