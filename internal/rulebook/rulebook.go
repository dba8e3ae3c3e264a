// Package rulebook holds the rules as people read them: one page for each of the
// twenty games, with a worked example, and general pages about what all of them
// share. Every page is there in English and in French.
//
// The pages are Markdown of headings, lists, tables and marked words, laid out by
// Lay. RULES ids in the engine's comments name the exact rules; these pages tell
// the same story, and tests play their examples through the engine.
package rulebook

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"tapis/engine/game"
)

//go:embed en/*.md fr/*.md
var pages embed.FS

// The ids of the general pages.
const (
	Betting    = "betting"
	Pots       = "pots"
	Showdown   = "showdown"
	Ranks      = "ranks"
	Spice      = "spice"
	Tournament = "tournament"
)

var general = []string{Betting, Pots, Showdown, Ranks, Spice, Tournament}

// General lists the ids of the general pages in the order they are read in.
func General() []string { return slices.Clone(general) }

// Concerning lists the general pages that a game's players may want to read. The
// game against the bank has no bets between players and no pots.
func Concerning(g *game.Game) []string {
	if g.Family == game.Bank {
		return []string{Ranks}
	}
	return General()
}

// Page returns a page in a language, "en" or "fr": the rules of a game by its id,
// or a general page. Other languages get English. The error names the id that
// has no page.
func Page(lang, id string) (string, error) {
	if lang != "fr" {
		lang = "en"
	}
	text, err := pages.ReadFile(lang + "/" + id + ".md")
	if err != nil {
		return "", fmt.Errorf("no page of rules is called %q: it is a game's id or one of %s", id, strings.Join(general, ", "))
	}
	return string(text), nil
}

// frenchCard is a rank of a French deck where it stands for a card: beside a suit,
// or by itself in a row of ranks.
var frenchCard = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(^|[ (\n-])([RDV])([♠♥♦♣]|[ ,.;:)\n-]|$)`)
})

// International is a page with the ranks of English cards, K Q J, on the cards. An
// English page is left as it is.
func International(page string) string {
	king := map[byte]string{'R': "K", 'D': "Q", 'V': "J"}
	for range 2 { // the blank between two ranks belongs to one match only
		page = frenchCard().ReplaceAllStringFunc(page, func(s string) string {
			at := strings.IndexAny(s, "RDV")
			return s[:at] + king[s[at]] + s[at+1:]
		})
	}
	return page
}

// Title is the heading of a page, "" for a text that has none.
func Title(page string) string {
	first, _, _ := strings.Cut(page, "\n")
	title, ok := strings.CutPrefix(first, "# ")
	if !ok {
		return ""
	}
	return title
}
