package i18n

// Lobby is what the lobby of a room says.
type Lobby struct {
	Table, Game, Stakes, Seats, Now   string // captions
	Tables, Chat, People, Tonight     string
	RoomOf                            Form      // {0} the host
	Roles                             [3]string // by role: guest, deputy, host
	Seated, Here, Watching            Count
	Open                              Count // tables
	Free                              Count // chairs
	Full, Over                        string
	Hand, BankRound                   Form
	WaitsForOne, OneMore              string // the second in a column
	Asleep, Paused                    string
	InLine                            Count
	NobodyInLine, NoTable             string
	Doors                             [4]string // of a table, whole
	Asks                              [3]string // the same in a column, without the open one
	BuyIn, BuyInOne                   Form
	Tournament, Ante                  Form
	Seat, SeatOpen                    Form
	EnterSits, EnterAsks              string
	ToAct                             Form
	Free1                             string // of an empty table
	You                               string
	JustLooking                       string
	LineAt, Watches, SitsAt, AwayFrom Form
	PeopleLeft                        Form

	// The green button, by offer, {0} the table, and in a tournament or at the bank.
	Offers                 [8]Form
	Enter, PlayBank        string
	Watch, Talk, NewTable  string
	Quit                   string
	StandUp                string // give the chair up
	Hint                   string
	TypeChat, TypePassword Form

	Hands, Stacks, Biggest, BoughtIn string // facts of a table
	Since, Average, By               Form

	Sit     SitWords
	Ask     AskWords
	Entries [40]Form // by the number of the entry's kind; {0} by, {1} name, {2} table, {3} chips, {4} seat, {5} text, {6} were, {7} for how long
	Notices [41]Form // by the number of the notice; {0} table, {1} chips, {2} also, {3} text, {4} until when
	ForGood string
}

// SitWords are the sheet for sitting down, and the code with which a guest comes back.
type SitWords struct {
	Heading                   Form // {0} table, {1} stakes, {2} seat
	BuyIn, OrType             string
	Min, Usual, Max           string
	BB                        Form
	WayBack, ShownOnce, NoKey string
	Copy, Copied, Back        string
	SitWith                   Form
	DealtNext                 string
	Wrong                     Form
	Password                  string
}

// AskWords are the sheet with people who wait for a word, and the question who somebody is.
type AskWords struct {
	Heading, Nobody, Close string
	Answer                 Count // the button
	Sit, Claim             Form  // {0} name, {1} table or what the person is called
	Yes, No                string
	Known, Code, HostsWord Form
	Live, Wait             Form
	Other                  string
}

func lobbyWords(l Lang) Lobby {
	t, f, c := in[string](l), in[Form](l), in[Count](l)
	return Lobby{
		Table: t("TABLE", "TABLE"), Game: t("GAME", "JEU"), Stakes: t("STAKES", "MISES"), Seats: t("SEATS", "PLACES"), Now: t("NOW", "EN COURS"),
		Tables: t("TABLES", "TABLES"), Chat: t("CHAT", "MESSAGES"), People: t("LOBBY", "SALLE"), Tonight: t("TONIGHT", "CE SOIR"),
		RoomOf:   f("{0}’s room", "chez {0}"),
		Roles:    [3]string{t("guest", "invité"), t("deputy", "adjoint"), t("host", "hôte")},
		Seated:   c(Count{"{0} seated", "{0} seated"}, Count{"{0} assis", "{0} assis"}),
		Here:     c(Count{"{0} here", "{0} here"}, Count{"{0} en salle", "{0} en salle"}),
		Watching: c(Count{"{0} watching", "{0} watching"}, Count{"{0} regarde", "{0} regardent"}),
		Open:     c(Count{"{0} open", "{0} open"}, Count{"{0} ouverte", "{0} ouvertes"}),
		Free:     c(Count{"{0} free", "{0} free"}, Count{"reste {0}", "reste {0}"}),
		Full:     t("full", "complet"), Over: t("over", "terminé"),
		Hand: f("hand {0}", "main {0}"), BankRound: f("bank, round {0}", "banque, tour {0}"),
		WaitsForOne: t("waits for one more", "attend un joueur"), OneMore: t("waits for one", "il manque un"), Asleep: t("nobody yet", "personne encore"), Paused: t("paused", "en pause"),
		InLine:       c(Count{"{0} in line", "{0} in line"}, Count{"{0} en attente", "{0} en attente"}),
		NobodyInLine: t("nobody in line", "personne en attente"),
		NoTable:      t("No table is open yet.", "Aucune table n’est encore ouverte."),
		Doors: [4]string{
			t("open to all", "ouverte à tous"), t("the host is asked", "on demande à l’hôte"),
			t("with a password", "avec mot de passe"), t("for those invited", "sur invitation"),
		},
		Asks:  [3]string{t("asks", "on demande"), t("password", "mot de passe"), t("invited", "sur invitation")},
		BuyIn: f("buy-in {0} to {1}", "cave de {0} à {1}"), BuyInOne: f("buy-in {0}", "cave {0}"),
		Tournament: f("{0} tournament", "tournoi de {0}"), Ante: f("ante {0}", "ante {0}"),
		Seat: f("seat {0}", "place {0}"), SeatOpen: f("seat {0} open", "place {0} libre"),
		EnterSits: t("enter sits", "s’asseoir"), EnterAsks: t("enter asks", "demander"),
		ToAct: f("{0} to act", "à {0} de parler"),
		Free1: t("open seat", "place libre"),
		You:   t("you", "vous"), JustLooking: t("just looking", "regarde la salle"),
		LineAt: f("in line at {0}", "attend à {0}"), Watches: f("watches {0}", "regarde {0}"), SitsAt: f("sits at {0}", "assis à {0}"),
		AwayFrom: f("away from {0}", "absent de {0}"), PeopleLeft: f("and {0} more", "et {0} autres"),

		Offers: [8]Form{
			f("Watch {0}", "Regarder {0}"), f("Sit at {0}", "S’asseoir à {0}"), f("Back to {0}", "Revenir à {0}"), f("Sit at {0}", "S’asseoir à {0}"),
			f("Ask to sit at {0}", "Demander une place à {0}"), f("Take the question back", "Retirer la demande"), f("Join the line at {0}", "Attendre à {0}"), f("Leave the line", "Ne plus attendre"),
		},
		Enter: t("Enter the tournament", "Entrer dans le tournoi"), PlayBank: t("Play the bank", "Jouer contre la banque"),
		Watch: t("Watch", "Regarder"), Talk: t("Chat", "Message"), NewTable: t("New table", "Nouvelle table"),
		StandUp:      t("Stand up now", "Rendre la place"),
		Quit:         t("Leave", "Quitter"),
		Hint:         t("↑ ↓ another table · g rules · , settings · : commands", "↑ ↓ autre table · g règles · , réglages · : commandes"),
		TypeChat:     f("to everybody: {0}", "à tous : {0}"),
		TypePassword: f("password of {0}: ", "mot de passe de {0} : "),

		Hands: t("hands", "mains"), Stacks: t("stacks", "tapis"), Biggest: t("biggest pot", "plus gros pot"), BoughtIn: t("bought in", "caves"),
		Since: f("{0} since {1}", "{0} depuis {1}"), Average: f("{0} on average", "{0} en moyenne"), By: f("{0}, {1}", "{0}, {1}"),

		Sit:     sitWords(l),
		Ask:     askSheetWords(l),
		Entries: roomEntries(l),
		Notices: roomNotices(l),
		ForGood: t("for good", "pour de bon"),
	}
}

func sitWords(l Lang) SitWords {
	t, f := in[string](l), in[Form](l)
	return SitWords{
		Heading: f("{0} {1}, seat {2}", "{0} {1}, place {2}"),
		BuyIn:   t("BUY-IN", "CAVE"), OrType: t("or type an amount", "ou tapez un montant"),
		Min: t("min", "min"), Usual: t("usual", "usuelle"), Max: t("max", "max"), BB: f("{0} bb", "{0} gb"),
		WayBack: t("YOUR WAY BACK", "POUR REVENIR"), ShownOnce: t("shown once", "montré une fois"),
		NoKey: t("No ssh key: only this code brings you back here.", "Pas de clé ssh : seul ce code vous ramène ici."),
		Copy:  t("Copy", "Copier"), Copied: t("copied", "copié"), Back: t("Back", "Retour"),
		SitWith:   f("Sit down with {0}", "S’asseoir avec {0}"),
		DealtNext: t("you are dealt in with the next hand", "vous jouez dès la main suivante"),
		Wrong:     f("between {0} and {1}", "entre {0} et {1}"),
		Password:  t("PASSWORD", "MOT DE PASSE"),
	}
}

func askSheetWords(l Lang) AskWords {
	t, f := in[string](l), in[Form](l)
	return AskWords{
		Answer:  in[Count](l)(Count{"Answer ({0})", "Answer ({0})"}, Count{"Répondre ({0})", "Répondre ({0})"}),
		Heading: t("Waiting for your word", "On attend votre réponse"), Nobody: t("nobody waits", "personne n’attend"), Close: t("esc closes", "échap ferme"),
		Sit: f("{0} asks to sit at {1}", "{0} demande une place à {1}"), Claim: f("{1} says to be {0}, without the code", "{1} dit être {0}, sans le code"),
		Yes: t("Yes", "Oui"), No: t("No", "Non"),
		Known:     f("{0} is known here.", "{0} est connu ici."),
		Code:      f("The code you were shown: {0}", "Le code qui vous a été montré : {0}"),
		HostsWord: f("enter without a code asks the host", "entrée sans code demande à l’hôte"),
		Live:      f("{0} has a line at this moment: it takes the code.", "{0} a une ligne en ce moment : il faut le code."),
		Wait:      f("too many wrong codes: again at {0}", "trop de codes faux : réessayez à {0}"),
		Other:     t("esc: I am somebody else of that name", "échap : je suis quelqu’un d’autre de ce nom"),
	}
}

// roomEntries are the sentences of a room's log, by the number of the kind.
func roomEntries(l Lang) [40]Form {
	f := in[Form](l)
	return [40]Form{
		f("{5}", "{5}"), // said
		f("{1} has arrived", "{1} est arrivé"),
		f("{1} has gone", "{1} est parti"),
		f("{1} waits for {2}", "{1} attend à {2}"),
		f("{1} waits no more", "{1} n’attend plus"),
		f("a chair at {2} is kept for {1}", "une place à {2} est gardée pour {1}"),
		f("{1} sits down at {2}", "{1} s’assied à {2}"),
		f("{1} leaves {2} with {3}", "{1} quitte {2} avec {3}"),
		f("{0} opens {2}", "{0} ouvre {2}"),
		f("{2} is closed", "{2} est fermée"),
		f("{1} is called {5} now", "{1} s’appelle maintenant {5}"),
		f("{1} came back on another line", "{1} est revenu par une autre ligne"),
		f("{1} asks to sit at {2}", "{1} demande une place à {2}"),
		f("{0} to everybody: {5}", "{0} à tous : {5}"),
		f("{1} may sit at {2}", "{1} peut s’asseoir à {2}"),
		f("{1} may not sit at {2}", "{1} ne peut pas s’asseoir à {2}"),
		f("{0} says that {5} is {1}", "{0} dit que {5} est {1}"),
		f("{0} takes {1} from {2}, with {3}", "{0} retire {1} de {2}, avec {3}"),
		f("{0} lets {1} in no more, {7}", "{0} n’admet plus {1}, {7}"),
		f("{0} lets {1} in again", "{0} admet de nouveau {1}"),
		f("{1} is a deputy", "{1} est adjoint"),
		f("{1} is no deputy any more", "{1} n’est plus adjoint"),
		f("{1} is the host now", "{1} est maintenant l’hôte"),
		f("{0} moves {1} to seat {4} of {2}", "{0} place {1} au siège {4} de {2}"),
		f("{0} gives {1} seat {4} of {2}, with {3}", "{0} donne à {1} la place {4} de {2}, avec {3}"),
		f("{0} corrects {1}’s stack at {2}: {3}, it was {6}", "{0} corrige le tapis de {1} à {2} : {3}, c’était {6}"),
		f("{0} stops {2}", "{0} arrête {2}"),
		f("{0} lets {2} go on", "{0} relance {2}"),
		f("{0} changes the game at {2}: {5}", "{0} change le jeu à {2} : {5}"),
		f("bots sit down at {2}", "des bots s’asseyent à {2}"),
		f("the bots leave {2}", "les bots quittent {2}"),
		f("{2}: {5}", "{2} : {5}"), // the door
		f("{1} is invited to {2}", "{1} est invité à {2}"),
		f("{0} turns the chat off", "{0} coupe les messages"),
		f("{0} turns the chat on", "{0} remet les messages"),
		f("{1}’s stack at {2} is filled up to {3}", "le tapis de {1} à {2} est complété à {3}"),
		f("{2} stops after this hand", "{2} s’arrête après cette main"),
		f("the keys of those invited were read again: {3}", "les clés des invités ont été relues : {3}"),
		f("the file of invited keys has a mistake or cannot be read: the list before holds", "le fichier des clés invitées a une faute ou ne peut être lu : la liste d’avant reste valable"),
		f("{0} takes {1} from {2} after this hand", "{0} retire {1} de {2} après cette main"),
	}
}

// roomNotices are the sentences of a room's words to one person, by their number.
func roomNotices(l Lang) [41]Form {
	f := in[Form](l)
	return [41]Form{
		f("all right", "entendu"), // not said
		f("only the host or a deputy can do this", "seul l’hôte ou un adjoint peut le faire"),
		f("there is no such table any more", "cette table n’existe plus"),
		f("this person is not here any more", "cette personne n’est plus là"),
		f("all chairs are taken: enter puts you on the list", "toutes les places sont prises : entrée vous met sur la liste"),
		f("the free chair is kept for {3}", "la place libre est gardée pour {3}"),
		f("this is not the table’s password", "ce n’est pas le mot de passe de la table"),
		f("the host is asked: a moment, please", "on demande à l’hôte : un instant"),
		f("you may sit at {0} now", "vous pouvez vous asseoir à {0}"),
		f("you may not sit at {0}", "vous ne pouvez pas vous asseoir à {0}"),
		f("{0} is for those invited", "{0} est sur invitation"),
		f("you have a chair already, at {0}", "vous avez déjà une place, à {0}"),
		f("the buy-in is between {1} and {2}", "la cave est entre {1} et {2}"),
		f("nobody sits down at {0} any more", "on ne s’assied plus à {0}"),
		f("a chair at {0} is kept for you until {4}", "une place à {0} vous est gardée jusqu’à {4}"),
		f("the chair kept for you went to the next in line", "la place gardée pour vous est passée au suivant"),
		f("you are on the list of {0}", "vous êtes sur la liste de {0}"),
		f("one line a second", "une ligne par seconde"),
		f("the chat is off", "les messages sont coupés"),
		f("this name cannot be had: {3}", "ce nom n’est pas possible : {3}"),
		f("somebody is called {3}, or nearly", "quelqu’un s’appelle {3}, ou presque"),
		f("you are called {3} now", "vous vous appelez maintenant {3}"),
		f("the code is wrong", "le code est faux"),
		f("too many wrong codes: again at {4}", "trop de codes faux : réessayez à {4}"),
		f("welcome back, {3}", "bon retour, {3}"),
		f("{3} has a line: it takes the code", "{3} a une ligne : il faut le code"),
		f("five changes of chairs in ten minutes: again at {4}", "cinq changements de place en dix minutes : réessayez à {4}"),
		f("as many tables are open as the room has", "la salle n’a pas d’autre table"),
		f("the game cannot be played so: {3}", "le jeu ne peut se jouer ainsi : {3}"),
		f("there is nothing to undo", "il n’y a rien à annuler"),
		f("it cannot be taken back any more", "on ne peut plus l’annuler"),
		f("you were taken from {0} with {1}", "vous avez été retiré de {0} avec {1}"),
		f("you may not be here, until {4}", "vous ne pouvez être ici, jusqu’à {4}"),
		f("you are a deputy now", "vous êtes maintenant adjoint"),
		f("you are no deputy any more", "vous n’êtes plus adjoint"),
		f("you are the host now", "vous êtes maintenant l’hôte"),
		f("{0} was closed: you have {1}", "{0} a été fermée : vous avez {1}"),
		f("the room has too much to do: try again", "la salle est débordée : réessayez"),
		f("it could not be stored: nothing has happened", "cela n’a pas pu être noté : rien n’est fait"),
		f("done", "fait"),
		f("once the hand at {0} is over", "dès que la main à {0} est finie"),
	}
}
