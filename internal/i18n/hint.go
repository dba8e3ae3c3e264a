package i18n

// Hints is the wording of what the house's best bot says to somebody who plays
// alone with bots, and who those bots are.
type Hints struct {
	NotAlone        string
	Heading, Nobody string // of the sheet of people
	Dearest         Form   // street, what was better, chips, what was done
	People          map[string]PersonText
}

// PersonText is a character: its name, its face and its manners, a line each.
type PersonText struct{ Name, Face, Manners string }

func hintWords(l Lang) Hints {
	t, f, p := in[string](l), in[Form](l), in[PersonText](l)
	return Hints{
		NotAlone: t("hints are for playing alone with bots", "les conseils sont pour qui joue seul avec des bots"),
		Heading:  t("At this table", "À cette table"), Nobody: t("nobody you would know", "personne de connu"),
		Dearest: f("{0}: “{1}” was worth about {2} more than “{3}”", "{0} : « {1} » valait environ {2} de plus que « {3} »"),
		People: map[string]PersonText{
			"solid": p(
				PersonText{"Solid", "Straight back, clean chips, looks at you when you bet.", "Says little, tips the dealer, folds without a sigh."},
				PersonText{"Solide", "Le dos droit, les jetons rangés, vous regarde miser.", "Parle peu, salue le donneur, se couche sans soupir."}),
			"rock": p(
				PersonText{"Rock", "Grey cardigan, a paper folded beside the chips.", "Waits for an hour, then raises; nobody calls."},
				PersonText{"Roc", "Gilet gris, un journal plié à côté des jetons.", "Attend une heure, puis relance ; personne ne suit."}),
			"loose": p(
				PersonText{"Loose", "Sleeves rolled up, a second drink on the way.", "In many pots, and it is usually he who bets."},
				PersonText{"Large", "Manches retroussées, le deuxième verre arrive.", "De beaucoup de coups, et c’est souvent lui qui mise."}),
			"station": p(
				PersonText{"Station", "A round face that wants to see it.", "Calls to keep you honest, and says so every time."},
				PersonText{"Payeur", "Une bonne tête qui veut voir.", "Suit pour vérifier, et le dit à chaque fois."}),
			"maniac": p(
				PersonText{"Maniac", "Sunglasses at night, never stops stacking.", "Raises before looking, laughs when it works, steams when not."},
				PersonText{"Furieux", "Lunettes noires le soir, empile sans cesse.", "Relance sans regarder, rit si ça passe, bout sinon."}),
			"trickster": p(
				PersonText{"Trickster", "A small smile that does not mean anything.", "Checks the best hand, thanks you for betting it."},
				PersonText{"Rusé", "Un petit sourire qui ne veut rien dire.", "Fait parole avec la meilleure main, vous remercie de miser."}),
		},
	}
}
