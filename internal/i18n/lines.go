package i18n

// Lines are the table's own lines in the log.
type Lines struct {
	Hand                                     Form
	Sat, LeftWith, Out, Back, Away, Returned Verb
	Rebuy, Timeout, Waited, Busted, Won      Verb
	Corrected, Chair                         Verb
	Level, Recovered, Spice                  Form
	Paused, Resumed, Void, DeadButton        string
}

func lineWords(l Lang) Lines {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return Lines{
		Hand:       f("hand {0} · {1}", "main {0} · {1}"),
		Sat:        v(Verb{"{0} sits down with {1}", "you sit down with {1}"}, Verb{"{0} s’assoit avec {1}", "vous vous asseyez avec {1}"}),
		LeftWith:   v(Verb{"{0} leaves with {1}", "you leave with {1}"}, Verb{"{0} s’en va avec {1}", "vous partez avec {1}"}),
		Out:        v(Verb{"{0} sits out", "you sit out"}, Verb{"{0} fait une pause", "vous faites une pause"}),
		Back:       v(Verb{"{0} is back", "you are back"}, Verb{"{0} est de retour", "vous êtes de retour"}),
		Away:       v(Verb{"{0}’s line dropped; the seat is kept", "your line dropped; the seat is kept"}, Verb{"la ligne de {0} est coupée ; la place est gardée", "votre ligne est coupée ; la place est gardée"}),
		Returned:   v(Verb{"{0}’s line is back", "your line is back"}, Verb{"la ligne de {0} est revenue", "votre ligne est revenue"}),
		Rebuy:      v(Verb{"{0} buys in again for {1}", "you buy in again for {1}"}, Verb{"{0} recave de {1}", "vous recavez de {1}"}),
		Corrected:  v(Verb{"the host corrects {0}’s stack: {1}", "the host corrects your stack: {1}"}, Verb{"l’hôte corrige le tapis de {0} : {1}", "l’hôte corrige votre tapis : {1}"}),
		Chair:      v(Verb{"{0} moves to seat {1}", "you move to seat {1}"}, Verb{"{0} passe à la place {1}", "vous passez à la place {1}"}),
		Waited:     v(Verb{"{0} has no line: {1} seconds to come back", "you have no line: {1} seconds to come back"}, Verb{"{0} n’a plus de ligne : {1} secondes pour revenir", "vous n’avez plus de ligne : {1} secondes pour revenir"}),
		Timeout:    v(Verb{"{0} ran out of time", "you ran out of time"}, Verb{"le temps de {0} est écoulé", "votre temps est écoulé"}),
		Busted:     v(Verb{"{0} is out in {1} place", "you are out in {1} place"}, Verb{"{0} sort à la {1} place", "vous sortez à la {1} place"}),
		Won:        v(Verb{"{0} wins the tournament", "you win the tournament"}, Verb{"{0} gagne le tournoi", "vous gagnez le tournoi"}),
		Level:      f("level {0}: blinds {1} from the next hand", "niveau {0} : blinds {1} dès la main suivante"),
		Spice:      f("the host changes a house rule. {0}", "l’hôte change une règle de la maison. {0}"),
		Recovered:  f("the room was interrupted: the hand goes on when all in it are back, or after {0} s with two of them, else it is void", "la salle a été interrompue : la main reprend quand tous ses joueurs sont là, ou après {0} s s’ils sont deux, sinon elle est nulle"),
		Paused:     t("the table is paused", "la table est en pause"),
		Resumed:    t("the table goes on", "la table reprend"),
		Void:       t("the hand is void: all bets are returned", "la main est nulle : les mises sont rendues"),
		DeadButton: t("the button is at an empty seat this hand", "le bouton est à une place vide cette main"),
	}
}

// Results explain the end of a hand.
type Results struct {
	Main, Side, SideN Form // amount; number and amount
	OddLeft, OddCard  Verb // {1}: how many units
	OddHigh           Form
	Unopposed         Verb
	YouWon            Form // won, of all
	PassedOut         string
	OddChips          Count
	RankHand          Form
}

func resultWords(l Lang) Results {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return Results{
		Main:      f("Main pot {0}", "Pot principal {0}"),
		Side:      f("Side pot {0}", "Pot annexe {0}"),
		SideN:     f("Side pot {0}, {1}", "Pot annexe {0}, {1}"),
		OddLeft:   v(Verb{"the odd {1} to {0}, first on the button’s left", "the odd {1} to you, first on the button’s left"}, Verb{"le reste ({1}) à {0}, à gauche du bouton", "le reste ({1}) à vous, à gauche du bouton"}),
		OddCard:   v(Verb{"the odd {1} to {0}, who holds the highest card", "the odd {1} to you, who hold the highest card"}, Verb{"le reste ({1}) à {0}, carte la plus haute", "le reste ({1}) à vous, carte la plus haute"}),
		OddHigh:   f("the odd chip goes to the high half", "le jeton impair va à la moitié haute"),
		Unopposed: v(Verb{"{0} wins {1}: everybody else folded", "you win {1}: everybody else folded"}, Verb{"{0} gagne {1} : tous les autres se sont couchés", "vous gagnez {1} : tous les autres se sont couchés"}),
		YouWon:    f("You won {0} of {1}.", "Vous gagnez {0} sur {1}."),
		PassedOut: t("nobody opened: the pot stays for the next deal", "personne n’a ouvert : le pot reste pour la donne suivante"),
		OddChips:  in[Count](l)(Count{"chip", "{0} chips"}, Count{"{0} jeton", "{0} jetons"}),
		RankHand:  f("hand {0}", "main {0}"),
	}
}
