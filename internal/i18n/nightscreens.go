package i18n

// Night is what the screens of a tournament say to those who play it.
type Night struct {
	OutIn         Form  // place, entries
	Shared        Count // with so many others
	Pays, Missed  Form  // what the place pays; places away, the last place paid, what it pays
	Away          Count
	KnockOuts     Count
	Bounties      Form
	Hands         Count
	Level         Form
	Taken         string // by the host, without a hand
	AllIn, Unseen string
	StillIn       string
	Watch, Leave  string
	Again         string // the hand that was the last
	ReEnter       Form   // price
	Table         string // back to it

	Wins       Form // the winner
	Prize, Out string
	Places     string

	Field, Players, Fallen string
	TableN                 Form
	Seats                  Count
	By                     Form
	Nobody                 string
	Average                Form

	NewLevel  Form // level
	Was, Next Form
	BreakIn   Form // time
	Final     string
	ByHand    string
}

func nightWords(l Lang) Night {
	t, f, n := in[string](l), in[Form](l), in[Count](l)
	return Night{
		OutIn:  f("You are out in {0} place of {1}.", "Vous terminez à la {0} place sur {1}."),
		Shared: n(Count{"shared with one other", "shared with {0} others"}, Count{"partagée avec un autre", "partagée avec {0} autres"}),
		Pays:   f("It pays {0}.", "Elle rapporte {0}."), Missed: f("{0}: {1} pays {2}.", "{0} : la {1} rapporte {2}."),
		Away:      n(Count{"One place from the prizes", "{0} places from the prizes"}, Count{"À une place des prix", "À {0} places des prix"}),
		KnockOuts: n(Count{"one knock-out", "{0} knock-outs"}, Count{"une élimination", "{0} éliminations"}),
		Bounties:  f("bounties {0}", "primes {0}"),
		Hands:     n(Count{"one hand", "{0} hands"}, Count{"une main", "{0} mains"}),
		Level:     f("level {0}", "niveau {0}"),
		Taken:     t("The host took you out of the tournament.", "L’hôte vous a retiré du tournoi."),
		AllIn:     t("the last hand", "la dernière main"), Unseen: t("not shown", "pas montrées"),
		StillIn: t("Still in", "Encore en jeu"),
		Watch:   t("Watch the others", "Regarder les autres"), Leave: t("Leave", "Quitter"), Again: t("The hand again", "Revoir la main"),
		ReEnter: f("Enter again for {0}", "Revenir pour {0}"), Table: t("The table", "La table"),

		Wins: f("{0} wins", "{0} gagne"), Prize: t("prize", "prix"), Out: t("out to", "sorti par"), Places: t("Places", "Classement"),

		Field: t("The tournament", "Le tournoi"), Players: t("Players", "Joueurs"), Fallen: t("Out", "Sortis"),
		TableN:  f("Table {0}", "Table {0}"),
		Seats:   n(Count{"one player", "{0} players"}, Count{"un joueur", "{0} joueurs"}),
		By:      f("by {0}", "par {0}"),
		Nobody:  t("nobody yet", "personne encore"),
		Average: f("average {0}", "moyenne {0}"),

		NewLevel: f("LEVEL {0}", "NIVEAU {0}"), Was: f("was {0}", "avant {0}"), Next: f("next {0}", "puis {0}"),
		BreakIn: f("break in {0}", "pause dans {0}"), Final: t("final table", "table finale"),
		ByHand: t("hand for hand", "main par main"),
	}
}
