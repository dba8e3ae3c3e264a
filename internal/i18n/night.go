package i18n

// NightLines are the lines of a tournament in the log.
type NightLines struct {
	Break, BreakOver, HandForHand, Money, FinalTable, Broken, ClockSet Form
	MovedIn, MovedOut, Entered, Replaced, ReEntered, AddOn             Verb
	Removed                                                            Verb
	HeadsUp, TakenBack                                                 string
}

func nightLineWords(l Lang) NightLines {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return NightLines{
		Break:       f("a break of {0}: hands in progress are played to their end", "une pause de {0} : les mains en cours se finissent"),
		BreakOver:   f("the break is over: level {0}", "la pause est finie : niveau {0}"),
		HandForHand: f("hand for hand: all tables wait for each other, {0} places are paid", "main par main : les tables s’attendent, {0} places sont payées"),
		Money:       f("everybody who is left is paid: {0} places", "tous ceux qui restent sont payés : {0} places"),
		FinalTable:  f("the final table: {0} players", "la table finale : {0} joueurs"),
		Broken:      f("table {0} is broken up: its players draw seats at the others", "la table {0} est cassée : ses joueurs tirent une place aux autres"),
		ClockSet:    f("the host sets the clock: level {0}, {1} left", "l’hôte règle l’horloge : niveau {0}, reste {1}"),
		MovedIn:     v(Verb{"{0} comes from table {1}", "you come from table {1}"}, Verb{"{0} vient de la table {1}", "vous venez de la table {1}"}),
		MovedOut:    v(Verb{"{0} moves to table {1}", "you move to table {1}"}, Verb{"{0} passe à la table {1}", "vous passez à la table {1}"}),
		Entered:     v(Verb{"{0} enters late", "you enter late"}, Verb{"{0} entre en cours de tournoi", "vous entrez en cours de tournoi"}),
		Replaced:    v(Verb{"{0} enters in the place of {1}", "you enter in the place of {1}"}, Verb{"{0} entre à la place de {1}", "vous entrez à la place de {1}"}),
		ReEntered:   v(Verb{"{0} enters again with {1}", "you enter again with {1}"}, Verb{"{0} entre à nouveau avec {1}", "vous entrez à nouveau avec {1}"}),
		AddOn:       v(Verb{"{0} buys the add-on of {1}", "you buy the add-on of {1}"}, Verb{"{0} achète l’add-on de {1}", "vous achetez l’add-on de {1}"}),
		Removed:     v(Verb{"the host takes {0} out of the tournament", "the host takes you out of the tournament"}, Verb{"l’hôte retire {0} du tournoi", "l’hôte vous retire du tournoi"}),
		HeadsUp:     t("two are left: heads-up", "plus que deux : face à face"),
		TakenBack:   t("the host takes the last correction back", "l’hôte annule la dernière correction"),
	}
}
