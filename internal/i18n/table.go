package i18n

// Table is what stands on the table itself.
type Table struct {
	Pot, High, Low, You                                  string
	Fold, AllIn, Away, Out, Waits, Owes, Busted, Leaving string
	Check, Pass, Pat, Muck                               string
	Drew                                                 Form
	OpenSeat, SitHere                                    string
	WinsHigh, WinsLow, WinsBoth                          string
	SB, BB, UTG, LJ, HJ, CO                              string
	Hand, Seated, Level, Next, NextHand, Paid            Form
	Cards, Watching, PlacesPaid                          Count
	NoLow                                                string // nobody has a low, so the high takes all
	Keys, Paused, Waiting, ThisHand, Chat, NoChat        string
	PotOdds, Wins, Needs, WouldOwe, TimeLeft             Form // PotOdds: the price, what it wins; Needs: how often that must be
	Session                                              Form
	SessionHands                                         Count
	Panes, WatchingYou, Ranking, Over                    string
	Left                                                 Form // players left of entries
	Connecting                                           string
	Practice, PracticeLong                               string
}

func tableWords(l Lang) Table {
	t, f, c := in[string](l), in[Form](l), in[Count](l)
	return Table{
		Pot: t("POT", "POT"), High: t("high", "haute"), Low: t("low", "basse"), You: t("YOU", "VOUS"),
		Fold: t("fold", "couché"), AllIn: t("all-in", "tapis"), Away: t("away", "absent"), Out: t("out", "en pause"), Waits: t("waits", "attend"),
		Owes: t("owes BB", "doit GB"), Busted: t("no chips", "à sec"), Leaving: t("leaving", "s’en va"),
		Check: t("check", "parole"), Pass: t("pass", "passe"), Pat: t("pat", "servi"), Muck: t("mucks", "jette"),
		Drew:     f("drew {0}", "change {0}"),
		OpenSeat: t("open seat", "place libre"), SitHere: t("enter sits", "entrée"),
		WinsHigh: t("wins high", "la haute"), WinsLow: t("wins low", "la basse"), WinsBoth: t("wins both", "les deux"),
		SB: t("SB", "PB"), BB: t("BB", "GB"), UTG: t("UTG", "UTG"), LJ: t("LJ", "LJ"), HJ: t("HJ", "HJ"), CO: t("CO", "CO"),
		Hand: f("hand {0}", "main {0}"), Seated: f("{0} seated", "{0} assis"),
		Watching:   c(Count{"{0} watching", "{0} watching"}, Count{"{0} regarde", "{0} regardent"}),
		NoLow:      t("no low qualifies", "aucune basse ne qualifie"),
		PlacesPaid: c(Count{"{0} paid", "{0} paid"}, Count{"{0} payé", "{0} payés"}),
		Paid:       f("paid: {0}", "places payées : {0}"),
		Level:      f("L{0}", "N{0}"), Next: f("next {0}", "puis {0}"), NextHand: f("next hand in {0} s", "main suivante dans {0} s"),
		Cards: c(Count{"{0} card", "{0} cards"}, Count{"{0} carte", "{0} cartes"}),

		Keys: t("? keys", "? touches"), Paused: t("PAUSED", "PAUSE"), Waiting: t("waiting for another player", "on attend un autre joueur"),
		ThisHand: t("This hand", "Cette main"), Chat: t("Chat", "Discussion"), NoChat: t("t to say something", "t pour parler"),
		PotOdds: f("{0} to win {1}", "{0} pour gagner {1}"), Wins: f("to win {0}", "pour {0}"), Needs: f("needs {0}", "il faut {0}"), WouldOwe: f("{0} would owe {1}", "il en coûterait {1} à {0}"), TimeLeft: f("{0} s", "{0} s"),
		Session:      f("Session {0} in {1}", "Session {0} en {1}"),
		SessionHands: c(Count{"{0} hand", "{0} hands"}, Count{"{0} main", "{0} mains"}),
		Panes:        t("t chat  l log  h rankings", "t parler  l journal  h mains"),
		WatchingYou:  t("you are watching", "vous regardez"), Ranking: t("Ranking", "Classement"), Over: t("the tournament is over", "le tournoi est terminé"),
		Left:     f("{0} of {1} left", "reste {0} sur {1}"),
		Practice: t("PRACTICE", "ENTRAÎNEMENT"), PracticeLong: t("practice: the cards are known beforehand", "entraînement : cartes connues d’avance"),
		Connecting: t("taking a seat at the table", "on approche de la table"),
	}
}

// Buttons are what can be done, as on buttons.
type Buttons struct {
	Fold, Check, Pass, Bet, Raise, AllIn, StandPat, Muck, Show     string
	Call, CallAllIn, BetTo, RaiseTo, CompleteTo, OpenFor, AllInFor Form
	BringIn, Draw, Throw, Rebuy                                    Form
	NextHand, Rabbit, Straddle, SitOut, Back, Leave, Yes, No, Sit  string
	CheckFold, PreCheck, CallAny, SkipToMe, SkipToEnd, PostNow     string
	PreFold                                                        string
	PreCall                                                        Form
	Min, Half, TwoThirds, PotSize, AllSize, Small, Big             string
}

func buttonWords(l Lang) Buttons {
	t, f := in[string](l), in[Form](l)
	return Buttons{
		Fold: t("Fold", "Se coucher"), Check: t("Check", "Parole"), Pass: t("Pass", "Passer"), Bet: t("Bet", "Miser"), Raise: t("Raise", "Relancer"),
		AllIn: t("All-in", "Tapis"), StandPat: t("Stand pat", "Rester servi"), Muck: t("Muck", "Jeter"), Show: t("Show", "Montrer"),
		Call: f("Call {0}", "Suivre {0}"), CallAllIn: f("Call all-in {0}", "Suivre à tapis {0}"), BetTo: f("Bet {0}", "Miser {0}"), RaiseTo: f("Raise to {0}", "Relancer à {0}"),
		CompleteTo: f("Complete to {0}", "Compléter à {0}"), OpenFor: f("Open for {0}", "Ouvrir à {0}"), AllInFor: f("All-in {0}", "Tapis {0}"),
		BringIn: f("Bring in {0}", "Bring-in {0}"), Draw: f("Draw {0}", "Changer {0}"), Throw: f("Throw {0}", "Jeter {0}"), Rebuy: f("Rebuy {0}", "Recave {0}"),
		NextHand: t("Next hand", "Main suivante"), Straddle: t("Straddle", "Straddle"), Rabbit: t("Rabbit", "La suite"), SitOut: t("Sit out", "Pause"), Back: t("I’m back", "Je suis là"),
		Leave: t("Leave", "Quitter"), Yes: t("Yes", "Oui"), No: t("Back", "Retour"), Sit: t("Sit down", "S’asseoir"),
		CheckFold: t("Check/fold", "Parole/coucher"), PreCheck: t("Check", "Parole"), CallAny: t("Call any", "Suivre tout"),
		SkipToMe: t("Skip to me", "Aller à moi"), SkipToEnd: t("Skip to the end", "Aller à la fin"), PostNow: t("Post now", "Poser le GB"),
		PreFold: t("Fold", "Se coucher"),
		PreCall: f("Call {0}", "Suivre {0}"),
		Min:     t("min", "min"), Half: t("half", "demi"), TwoThirds: t("2/3", "2/3"), PotSize: t("pot", "pot"), AllSize: t("all-in", "tapis"), Small: t("small", "petite"), Big: t("big", "grosse"),
	}
}

// Ask are the questions before what cannot be taken back.
type Ask struct {
	FoldFree                     string
	AllIn, CallAllIn             Form
	Leave, LeaveSaved, CloseRoom Form // minutes; chips; who is seated
	LeaveHand, LeaveTourney      string
	CloseEmpty, CloseHand        string
	LeaveLocal, Quit, Chat       string
	YouHave                      Form // chips, when the room closes
	SitOutMid                    string
	Rebuy, BustedOut, Seat       Form
	Sitting, Waits               string
}

func askWords(l Lang) Ask {
	t, f := in[string](l), in[Form](l)
	return Ask{
		FoldFree:  t("Checking is free. Fold all the same?", "La parole est gratuite. Se coucher quand même ?"),
		AllIn:     f("All-in for {0}?", "Tapis pour {0} ?"),
		CallAllIn: f("Call with all your chips, {0}?", "Suivre avec tous vos jetons, {0} ?"),
		Leave: f("Leave the table? Your chair is kept for {0} minutes. After that it is free, and your chips wait for you.",
			"Quitter la table ? Votre place est gardée {0} minutes. Ensuite elle est libre, et vos jetons vous attendent."),
		LeaveHand: t("In this hand you check or fold when your time is up.",
			"Dans cette main, votre temps écoulé, vous faites parole ou vous vous couchez."),
		LeaveTourney: t("Leave the table? Your chips stay in the tournament and pay the blinds.",
			"Quitter la table ? Vos jetons restent dans le tournoi et paient les blinds."),
		LeaveSaved: f("Leave the table? Your {0} chips wait for you.", "Quitter la table ? Vos {0} jetons vous attendent."),
		CloseRoom: f("Close the room? Seated: {0}. Everybody is told what they have. Seats and stacks are kept: the table comes back with them when it is opened again.",
			"Fermer la salle ? À table : {0}. Chacun apprend ce qu’il a. Places et tapis sont gardés : la table revient avec eux quand on la rouvre."),
		CloseEmpty: t("Close the room? No friend is seated.", "Fermer la salle ? Aucun ami n’est à table."),
		CloseHand:  t("The hand in progress is taken back: every bet returns.", "La main en cours est annulée : chaque mise est rendue."),
		YouHave:    f("you have {0} chips", "vous avez {0} jetons"),
		LeaveLocal: t("Leave the table?", "Quitter la table ?"),
		Quit:       t("Quit tapis?", "Quitter tapis ?"),
		Chat:       t("say", "dire"),
		SitOutMid:  t("you sit out after this hand", "vous êtes en pause après cette main"),

		Rebuy:     f("You are out of chips.", "Vous n’avez plus de jetons."),
		BustedOut: f("You are out in {0} place.", "Vous sortez à la {0} place."),

		Seat:    f("Seat {0} is open: {1} chips.", "La place {0} est libre : {1} jetons."),
		Sitting: t("You are sitting out.", "Vous êtes en pause."),
		Waits:   t("You are dealt in at the big blind, or at once if you post it now.", "Vous jouez dès le gros blind, ou tout de suite si vous le posez."),
	}
}

// Say are one-line answers of the screen itself.
type Say struct {
	PriceChanged         Form // the new price
	Held                 string
	PreCancelled         Form // what was armed, the new price
	PreStreet            Form
	NotYourTurn          Form // who is to act
	NobodyToAct, NotNow  string
	BelowMin, AboveMax   Form // typed, corrected
	EnterPuts            Form // the button's text
	DrawHint             string
	DiscardHint          Form
	MarkMax, MarkExactly Form
	TypeFirst            string
	Sent, AnyKey         string
	NotHost              string
	SeatsFull            string
	SpeedNow             Form
	GameNext             Form
}

func sayWords(l Lang) Say {
	t, f := in[string](l), in[Form](l)
	return Say{
		PriceChanged: f("the price has just changed: {0} to call. Press again.", "le prix vient de changer : {0} à suivre. Appuyez encore."),
		Held:         t("a key held down is one press: let go, then press again", "une touche maintenue compte une fois : relâchez, puis appuyez"),
		PreCancelled: f("“{0}” is cancelled: the price is now {1}", "« {0} » est annulé : le prix est maintenant {1}"),
		PreStreet:    f("“{0}” is cancelled: new cards are out", "« {0} » est annulé : de nouvelles cartes sont là"),
		NotYourTurn:  f("it is {0}’s turn", "c’est à {0} de jouer"),
		NobodyToAct:  t("nothing is to be decided now", "rien n’est à décider pour l’instant"),
		NotNow:       t("not now", "pas maintenant"),

		BelowMin:    f("{0} is below the minimum", "{0} est sous le minimum"),
		AboveMax:    f("{0} is above the maximum", "{0} dépasse le maximum"),
		EnterPuts:   f("enter {0} · esc back", "entrée {0} · échap retour"),
		DrawHint:    t("1…9 or space marks a card · enter confirms", "1…9 ou espace marque une carte · entrée confirme"),
		DiscardHint: f("throw {0}: 1…9 or space marks · enter confirms", "jetez {0} : 1…9 ou espace marque · entrée confirme"),
		MarkMax:     f("{0} at most", "{0} au plus"),
		MarkExactly: f("mark {0} to throw", "marquez {0} à jeter"),
		TypeFirst:   t("enter or esc first", "entrée ou échap d’abord"),
		Sent:        t("sent", "envoyé"),

		AnyKey: t("any key shows the rest", "une touche montre la suite"),

		NotHost:   t("only the host can do this", "seul l’hôte peut le faire"),
		SeatsFull: t("every seat is taken", "toutes les places sont prises"),
		SpeedNow:  f("speed: {0}", "vitesse : {0}"),
		GameNext:  f("from the next hand: {0}", "dès la main suivante : {0}"),
	}
}
