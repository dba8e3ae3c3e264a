package i18n

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestOneAndManyAreSaidDifferently(t *testing.T) {
	for _, c := range []struct {
		l         Lang
		of        func(*Words) Count
		one, many string
	}{
		{French, func(w *Words) Count { return w.Table.Watching }, "1 regarde", "2 regardent"},
		{English, func(w *Words) Count { return w.Table.Watching }, "1 watching", "2 watching"},
		{French, func(w *Words) Count { return w.Table.Cards }, "1 carte", "2 cartes"},
		{English, func(w *Words) Count { return w.Table.SessionHands }, "1 hand", "2 hands"},
		{French, func(w *Words) Count { return w.Results.OddChips }, "1 jeton", "2 jetons"},
	} {
		w := In(c.l)
		if one, many := w.N(c.of(w), 1), w.N(c.of(w), 2); one != c.one || many != c.many {
			t.Errorf("%s: %q and %q, want %q and %q", c.l, one, many, c.one, c.many)
		}
	}
}

// An amount may be a single chip: what is said of it is true of one and of many.
func TestASingleChipIsNotSaidInThePlural(t *testing.T) {
	for _, c := range []struct {
		l    Lang
		kind hand.EventKind
		want string
	}{
		{English, hand.EvReturned, "the bet of 1 not called goes back to Tara"},
		{French, hand.EvReturned, "la mise de 1 non suivie revient à Tara"},
		{English, hand.EvPassedOut, "nobody opens: the pot of 1 stays for the next deal"},
		{French, hand.EvPassedOut, "personne n’ouvre : le pot de 1 reste pour la donne suivante"},
	} {
		e := hand.Event{Kind: c.kind, Amount: 1}
		if got := In(c.l).Event(&e, game.Holdem, Who{Name: "Tara"}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestATableNobodyNamedIsNamedInTheReadersLanguage(t *testing.T) {
	for _, c := range []struct {
		name            string
		english, french string
	}{
		{"Friday night", "Friday night", "Friday night"},
		{"Seven-Card Stud Hi-Lo", "", ""}, // the header names the game already
		{game.Holdem.Name, "", ""},
		{game.Contrepartie.Name, "", ""},
		{"Dealer's choice", "Dealer’s choice", "Au choix du donneur"},
		{"Mixed games", "Mixed games", "Jeux variés"},
		{"Tournament", "Tournament", "Tournoi"},
		{"HORSE", "HORSE", "HORSE"},
		{"DRAWS", "Draw games", "Pokers fermés"},
		{"House", "House", "House"}, // a host's own word
		{"", "", ""},
	} {
		if e, f := In(English).TableName(c.name), In(French).TableName(c.name); e != c.english || f != c.french {
			t.Errorf("%q is called %q and %q, want %q and %q", c.name, e, f, c.english, c.french)
		}
	}
}
