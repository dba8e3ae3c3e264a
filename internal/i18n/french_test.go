package i18n

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// notFrench are the words and signs that French players do not use, or that we
// use another word for: one thing has one name on every screen and page.
var notFrench = []struct {
	form *regexp.Regexp
	why  string
}{
	{regexp.MustCompile(`(?i)\bblindes?\b`), "it is blind"},
	{regexp.MustCompile(`(?i)\b(la|une|cette|petite|grosse)s? blinds?\b`), "blind is masculine"},
	{regexp.MustCompile(`(?i)\b(un|le|cet|du|au|nouvel|aucun|petit|gros) antes?\b`), "ante is feminine"},
	{regexp.MustCompile(`(?i)\bantes? (de \S+ )?(perdu|rendu|payé|doublé)s?\b`), "ante is feminine"},
	{regexp.MustCompile(`(?i)(^|\PL)écart(s|e|ée?s?)?(\PL|$)`), "it is défausse"},
	{regexp.MustCompile(`(?i)\btirages?\b.{0,3}$|\btirages? (de|au)\b|\b\d(er|e) tirage\b`), "the draw is an échange; tirage is what a hand may become"},
	{regexp.MustCompile(`(?i)\bdealer\b`), "the person is the donneur, the disc the bouton"},
	{regexp.MustCompile(`(?i)gauche du donneur|donneur et blinds`), "the disc is the bouton"},
	{regexp.MustCompile(`(?i)\bsans limite\b`), "it is no limit"},
	{regexp.MustCompile(`(?i)\b(checke\w*|check|call|folder|folde|raise\w*|showdown|all-in|board|trips|quads)\b`), "there is a French word"},
	{regexp.MustCompile(`(?i)\brues?\b`), "a street is a carte or a tour"},
	{regexp.MustCompile(`'`), "the apostrophe is ’"},
	{regexp.MustCompile(`"`), "quotes are « »"},
	{regexp.MustCompile(`[^\s\x{a0}][;?!»]`), "a space stands before ; ? ! »"},
	{regexp.MustCompile(`\pL:|\*:`), "a space stands before :"},
	{regexp.MustCompile(`«\S`), "a space stands after «"},
	{regexp.MustCompile(`\x{a0}[:;?!»]`), "the space before a mark is a plain one: no line is broken at it"},
	{regexp.MustCompile(`(^|[\s(])-\d`), "the minus sign is −"},
	{regexp.MustCompile(`[KQJT][♠♥♦♣]|\b[KQJT]-|\S-[KQJT]\b`), "cards are R D V 10"},
	{regexp.MustCompile(`\d \d{3}\b`), "thousands are set apart by a no-break space"},
}

// allowed are texts that stand for a sign or a name of its own.
var allowed = map[string]bool{"?": true}

func checkFrench(t *testing.T, where, text string) {
	t.Helper()
	if allowed[text] {
		return
	}
	for _, rule := range notFrench {
		if at := rule.form.FindStringIndex(text); at != nil {
			t.Errorf("%s: %q: %s", where, text[max(at[0]-20, 0):min(at[1]+20, len(text))], rule.why)
		}
	}
}

func TestFrenchIsWrittenAsFrenchPlayersSpeak(t *testing.T) {
	eachText(reflect.ValueOf(*In(French)), "Words", func(path, text string, _ bool) { checkFrench(t, path, text) })
	command := regexp.MustCompile(`--[a-zA-Z]+( none)?|\btapis( [a-z]+)+|\b(betting|pots|showdown|ranks|tournament) \(|%[qs]|ADRESSE:PORT|[a-z]+:L2|\?\?|"[^"]*"`)
	for english, text := range UsageTexts() {
		if strings.HasPrefix(english, "  tapis") {
			continue // what is typed
		}
		checkFrench(t, english, command.ReplaceAllString(text, "…"))
	}
	pages := os.DirFS("../rulebook/fr")
	names, err := fs.Glob(pages, "*.md")
	if err != nil || len(names) < 20 {
		t.Fatalf("%d pages: %v", len(names), err)
	}
	for _, name := range names {
		page, err := fs.ReadFile(pages, name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(page)) {
			checkFrench(t, name, strings.TrimSpace(line))
		}
	}
}

// English too has one apostrophe and one minus sign.
func TestEnglishHasOneApostrophe(t *testing.T) {
	straight := regexp.MustCompile(`'|(^|[\s(])-\d`)
	eachText(reflect.ValueOf(*In(English)), "Words", func(path, text string, _ bool) {
		if straight.MatchString(text) {
			t.Errorf("%s: %q", path, text)
		}
	})
	pages, err := filepath.Glob("../rulebook/en/*.md")
	if err != nil || len(pages) < 25 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, name := range pages {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if at := straight.FindIndex(page); at != nil {
			t.Errorf("%s: %q", name, page[max(at[0]-20, 0):min(at[1]+20, len(page))])
		}
	}
}

// Every rule finds what it is there to find.
func TestTheRulesOfFrenchFindWhatTheyForbid(t *testing.T) {
	bad := []string{
		"la grosse blinde", "posez la blind", "un ante de 5", "l’ante perdu", "les écarts précédents", "2e tirage", "le dealer",
		"à gauche du donneur", "Hold’em sans limite", "il checke", "la 4e rue", "l'as", `dire "parole"`, "oui?", "Pot: 5", "«oui »", "oui\u00a0?",
		"perte de -92", "K♥", "K-5-4-3-2", "5 000 jetons",
	}
	found := map[string]bool{}
	for _, text := range bad {
		any := false
		for _, rule := range notFrench {
			if rule.form.MatchString(text) {
				found[rule.form.String()], any = true, true
			}
		}
		if !any {
			t.Errorf("%q passes", text)
		}
	}
	for _, rule := range notFrench {
		if !found[rule.form.String()] {
			t.Errorf("nothing is found by %s", rule.form)
		}
	}
	for _, good := range []string{"le gros blind", "une ante de 5", "l’ante perdue", "tirage couleur, A♦ R♦", "5-4-3-2-A", "R-5-4-3-2", "quinte 1:1, couleur 3:2", "« oui » : bien", "−92"} {
		for _, rule := range notFrench {
			if rule.form.MatchString(good) {
				t.Errorf("%q is refused: %s", good, rule.why)
			}
		}
	}
}
