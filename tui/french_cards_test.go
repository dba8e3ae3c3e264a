package tui

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tapis/internal/i18n"
	"tapis/tui/ui"
)

var (
	englishCard = regexp.MustCompile(`[KQJT][♠♥♦♣]|[KQJT]-\d`)
	frenchCard  = regexp.MustCompile(`[RDV][♠♥♦♣]`)
)

// In French cards are R D V 10 on every part of a screen, or K Q J 10 by a setting.
func TestCardsInFrench(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}} {
		for _, key := range []string{"", "l", "h"} {
			a := still(french, size[0], size[1], showdown(t).snap(0))
			if key != "" {
				a.press(key)
			}
			text := screenText(a)
			if found := englishCard.FindString(text); found != "" {
				t.Errorf("%v after %q: %q is on the screen:\n%s", size, key, found, text)
			}
			if key == "l" && !frenchCard.MatchString(text) {
				t.Errorf("%v: no card in the log:\n%s", size, text)
			}
		}
	}
	a := still(french, 100, 40, showdown(t).snap(0))
	a.press(",")
	lines := a.Sheets[0].(*settingsSheet).lines(&a.Context)
	at := slices.IndexFunc(lines, func(l ui.FormLine) bool { return l.Name == "Cartes" })
	if at < 0 || lines[at].Value != "R D V 10" {
		t.Fatalf("the cards are not among %v", lines)
	}
	lines[at].Turn(1)
	if text := a.press("esc", "l"); !englishCard.MatchString(screenText(text)) || frenchCard.MatchString(screenText(text)) {
		t.Errorf("with K Q J:\n%s", screenText(text))
	}
	if !a.Set.KQJ {
		t.Error("the setting is not kept")
	}
	a.press("esc", ",")
	a.press("home", "left")
	if text := screenText(a); a.Words.Lang != i18n.English || strings.Contains(text, "K Q J") {
		t.Errorf("English has a choice of cards:\n%s", text)
	}
}
