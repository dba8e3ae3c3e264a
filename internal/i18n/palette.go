package i18n

// CommandID names a command of the palette.
type CommandID uint8

// The commands, in the order in which they are listed: what is asked for often first.
const (
	CmdPause CommandID = iota
	CmdResume
	CmdStart
	CmdStop
	CmdDeal
	CmdAnswer
	CmdSeat
	CmdMove
	CmdKick
	CmdTopUp
	CmdCorrect
	CmdBots
	CmdNoBots
	CmdGame
	CmdHouse
	CmdLevel
	CmdMinutes
	CmdRemove
	CmdTakeBack
	CmdSitOut
	CmdBack
	CmdRebuy
	CmdAddOn
	CmdPost
	CmdShow
	CmdStraddle
	CmdNoStraddle
	CmdStand
	CmdAnnounce
	CmdMute
	CmdUnmute
	CmdUndo
	CmdDoor
	CmdCloseTable
	CmdDeputy
	CmdNoDeputy
	CmdHandOver
	CmdBan
	CmdUnban
	CmdExport
	CmdInvite
	CmdHint
	CmdRules
	CmdRankings
	CmdLast
	CmdHands
	CmdLog
	CmdClock
	CmdField
	CmdPeople
	CmdChat
	CmdKeys
	CmdSettings
	CmdQuit
	NumCommands
)

// CommandText is a command in one language: the word that is typed, and what it does.
type CommandText struct{ Name, Text string }

// Palette is what the line of commands says.
type Palette struct {
	Heading, Hint, Unprompted string
	Unknown                   Form // {0} what was typed
	NoSuch                    Form // likewise, of an argument
	Of                        Form // {0} first, {1} last row shown, {2} of how many
	Commands                  [NumCommands]CommandText

	// What an argument is.
	Who, Where, Chair, Amount, HowMany, When, HowLong, Name, Message, Door, Password, Level, Minutes string
	HouseRule, HouseValue                                                                            string

	// Options of arguments.
	AnyChair, AllChairs, AfterHand, Now, ForGood, NextLevel, LastLevel string
	Hours, SeatNo, AtSeat, MinutesMore, MinutesLess                    Form
	BuyIn                                                              string
	Yes                                                                string

	// Why a command is not possible now.
	NothingToUndo, NobodyAsks, NobodyHere, NobodySeated, NoFreeChair, NoDeputies string

	// Consequences, asked before.
	AskKickNow, AskKick, AskBan, AskMove, AskSeat, AskTopUp Form
	AskCorrect, AskDeputy, AskHandOver, AskClose, AskUndo   Form
	AskRemove                                               Form
	AskNoBots, AskTakeBack                                  string
	Exported, NotExported                                   Form
}

func paletteWords(l Lang) Palette {
	t, f := in[string](l), in[Form](l)
	return Palette{
		Heading:    t("Commands", "Commandes"),
		Hint:       t("tab completes · enter does it · esc back", "tab complète · entrée l’exécute · échap retour"),
		Unprompted: t("type a few letters, or choose", "tapez quelques lettres, ou choisissez"),
		Unknown:    f("no command is called “{0}”: backspace shows them all", "aucune commande « {0} » : effacez pour toutes les voir"),
		NoSuch:     f("“{0}” is none of these: backspace shows them all", "« {0} » n’en fait pas partie : effacez pour tout voir"),
		Of:         f("{0}–{1} of {2}", "{0}–{1} sur {2}"),

		Commands: commandTexts(l),

		Who: t("who?", "qui ?"), Where: t("to which table?", "à quelle table ?"), Chair: t("which seat?", "quelle place ?"),
		Amount: t("how many chips? type a number, or choose", "combien de jetons ? tapez, ou choisissez"), HowMany: t("how many?", "combien ?"),
		When: t("when?", "quand ?"), HowLong: t("for how long?", "pour combien de temps ?"), Name: t("type the name", "tapez le nom"),
		Message: t("type what everybody is to read", "tapez ce que tous doivent lire"), Door: t("who may sit down?", "qui peut s’asseoir ?"),
		Password: t("type the password", "tapez le mot de passe"), Level: t("which level?", "quel niveau ?"),
		Minutes: t("how many minutes? type a number, below zero: fewer", "combien de minutes ? tapez un nombre, négatif : en moins"),

		HouseRule: t("which rule?", "quelle règle ?"), HouseValue: t("from the next hand?", "dès la main suivante ?"),

		AnyChair: t("any free seat", "n’importe laquelle"), AllChairs: t("all free seats", "toutes les places libres"),
		AfterHand: t("after the hand", "après la main"), Now: t("now: folded in turn", "maintenant : se couche à son tour"),
		ForGood: t("for good", "pour de bon"), NextLevel: t("next", "suivant"), LastLevel: t("previous", "précédent"),
		Hours: f("{0} h", "{0} h"), SeatNo: f("seat {0}", "place {0}"), BuyIn: t("the buy-in", "la cave"),
		AtSeat: f("seat {0}, {1}", "place {0}, {1}"), MinutesMore: f("{0} more", "{0} de plus"), MinutesLess: f("{0} fewer", "{0} de moins"),
		Yes: t("Do it", "Exécuter"),

		NothingToUndo: t("nothing to undo", "rien à annuler"), NobodyAsks: t("nobody asks", "personne n’attend"),
		NobodyHere: t("nobody else is here", "personne d’autre"), NobodySeated: t("nobody sits there", "personne d’assis"),
		NoFreeChair: t("no seat is free", "aucune place libre"), NoDeputies: t("there is none", "il n’y en a pas"),

		AskKickNow:  f("{0} folds when the turn comes and leaves {1} after this hand, with what is not bet by then.", "{0} se couche à son tour et quitte {1} après cette main, avec ce qui n’est pas misé d’ici là."),
		AskKick:     f("{0} plays this hand to its end and leaves {1} then, with the stack.", "{0} joue cette main jusqu’au bout, puis quitte {1} avec son tapis."),
		AskBan:      f("{0} leaves every table after the hand, and the room now: {1}. The stack stays in the books.", "{0} quitte toutes les tables après la main, et la salle maintenant : {1}. Le tapis reste dans les comptes."),
		AskMove:     f("{0} moves to {1}, {2}, with the stack: at once, or when the hand is over.", "{0} passe à {1}, {2}, avec son tapis : tout de suite, ou la main finie."),
		AskSeat:     f("{0} sits down at {1}, {2}, with {3}, whatever the door says.", "{0} s’assied à {1}, {2}, avec {3}, quelle que soit la porte."),
		AskTopUp:    f("{0}’s stack goes up to {1}: the ledger has it as a correction.", "le tapis de {0} monte à {1} : le registre le note comme correction."),
		AskCorrect:  f("{0}’s stack becomes {1}, it is {2} now. Everybody reads it in the log and in the ledger.", "le tapis de {0} passe à {1}, il est de {2}. Tous le lisent au journal et au registre."),
		AskDeputy:   f("{0} may do here what you may, but name deputies and hand the room over.", "{0} peut faire ici ce que vous pouvez, sauf nommer des adjoints et céder la salle."),
		AskHandOver: f("{0} becomes the host, you stay a deputy. Only {0} can give it back.", "{0} devient l’hôte, vous restez adjoint. {0} seul peut vous la rendre."),
		AskClose:    f("{0} ends with this hand: everybody stands up with the stack, and the table is gone.", "{0} s’arrête avec cette main : chacun se lève avec son tapis, et la table disparaît."),
		AskUndo:     f("Takes back: {0}", "Annule : {0}"),
		AskNoBots:   t("All bots leave the table, those in the hand when it is over.", "Tous les bots quittent la table, ceux de la main quand elle est finie."),
		AskRemove:   f("{0} is out of the tournament, and the chips with the player.", "{0} sort du tournoi, et les jetons avec."),
		AskTakeBack: t("The last change of the clock, a stack or a player is taken back; everybody is told.", "Le dernier changement de l’horloge, d’un tapis ou d’un joueur est annulé ; tous le lisent."),
		Exported:    f("written: {0}", "écrits : {0}"), NotExported: f("not written: {0}", "pas écrit : {0}"),
	}
}

func commandTexts(l Lang) [NumCommands]CommandText {
	c := func(english, does, french, fait string) CommandText {
		if l == French {
			return CommandText{french, fait}
		}
		return CommandText{english, does}
	}
	return [NumCommands]CommandText{
		CmdPause:      c("pause", "stop the table and its clocks", "pause", "arrêter la table et ses horloges"),
		CmdResume:     c("resume", "go on after a pause", "reprendre", "continuer après une pause"),
		CmdStart:      c("start", "begin without waiting for more people", "commencer", "commencer sans attendre d’autres"),
		CmdStop:       c("stop", "deal no hand after this one", "arrêter", "ne plus distribuer après cette main"),
		CmdDeal:       c("deal", "deal again after a stop", "distribuer", "distribuer de nouveau"),
		CmdAnswer:     c("answer", "let those in who ask", "répondre", "répondre à qui demande"),
		CmdSeat:       c("seat", "give somebody a seat", "placer", "donner une place à quelqu’un"),
		CmdMove:       c("move", "put a player into another seat", "déplacer", "changer un joueur de place"),
		CmdKick:       c("kick", "take a player from the table", "retirer", "retirer un joueur de la table"),
		CmdTopUp:      c("topup", "fill a stack up to the buy-in", "compléter", "compléter un tapis à la cave"),
		CmdCorrect:    c("correct", "set a stack; everybody is told", "corriger", "fixer un tapis ; tous le lisent"),
		CmdBots:       c("bots", "let bots sit down", "bots", "asseoir des bots"),
		CmdNoBots:     c("nobots", "send the bots away", "sansbots", "renvoyer les bots"),
		CmdGame:       c("game", "another game, mix, dealer’s choice", "jeu", "autre jeu, rotation, choix du donneur"),
		CmdHouse:      c("house", "a rule of the home game on or off", "maison", "une règle de la maison, avec ou sans"),
		CmdLevel:      c("level", "the next level, or the one before", "niveau", "le niveau suivant, ou le précédent"),
		CmdMinutes:    c("minutes", "make this level longer or shorter", "minutes", "allonger ou raccourcir ce niveau"),
		CmdRemove:     c("remove", "take a player out of the tournament", "éliminer", "sortir un joueur du tournoi"),
		CmdTakeBack:   c("takeback", "undo: the clock, a stack or a player", "rétablir", "annuler : horloge, tapis ou joueur"),
		CmdSitOut:     c("sitout", "be dealt out until you are back", "absent", "ne pas jouer jusqu’au retour"),
		CmdBack:       c("back", "be dealt in again", "retour", "jouer de nouveau"),
		CmdRebuy:      c("rebuy", "fill your stack up to the buy-in", "recave", "compléter votre tapis à la cave"),
		CmdAddOn:      c("addon", "buy the chips of the add-on", "addon", "acheter les jetons de l’add-on"),
		CmdPost:       c("post", "post the blind now, do not wait", "poster", "poster le blind sans attendre"),
		CmdShow:       c("show", "show your cards of this hand", "montrer", "montrer vos cartes de cette main"),
		CmdStraddle:   c("straddle", "post a straddle of 2 big blinds", "straddle", "poser un straddle de 2 gros blinds"),
		CmdNoStraddle: c("nostraddle", "straddle no more", "sansstraddle", "ne plus poser de straddle"),
		CmdStand:      c("stand", "give your seat up, with your stack", "lever", "rendre votre place, avec votre tapis"),
		CmdAnnounce:   c("announce", "tell everybody something", "annoncer", "dire quelque chose à tous"),
		CmdMute:       c("mute", "turn the chat off", "silence", "couper les messages"),
		CmdUnmute:     c("unmute", "turn the chat on again", "parole", "remettre les messages"),
		CmdUndo:       c("undo", "take the host’s last action back", "annuler", "annuler la dernière action de l’hôte"),
		CmdDoor:       c("door", "who may sit down at this table", "porte", "qui peut s’asseoir à cette table"),
		CmdCloseTable: c("close", "close this table after the hand", "fermer", "fermer cette table après la main"),
		CmdDeputy:     c("deputy", "name a deputy", "adjoint", "nommer un adjoint"),
		CmdNoDeputy:   c("nodeputy", "a deputy is none any more", "sansadjoint", "retirer un adjoint"),
		CmdHandOver:   c("handover", "make somebody else the host", "céder", "faire de quelqu’un l’hôte"),
		CmdBan:        c("ban", "let somebody in no more", "bannir", "ne plus admettre quelqu’un"),
		CmdUnban:      c("unban", "let somebody in again", "réadmettre", "admettre de nouveau quelqu’un"),
		CmdExport:     c("export", "write hands and ledger to files", "exporter", "écrire les mains et le registre"),
		CmdInvite:     c("invite", "the line for friends", "inviter", "la ligne pour les amis"),
		CmdHint:       c("hint", "what a good player would do", "conseil", "ce que ferait un bon joueur"),
		CmdRules:      c("rules", "the rules of this game", "règles", "les règles de ce jeu"),
		CmdRankings:   c("rankings", "which hand beats which", "combinaisons", "l’ordre des mains"),
		CmdLast:       c("last", "the last hand again", "dernière", "revoir la dernière main"),
		CmdHands:      c("hands", "the hands played here", "mains", "les mains jouées ici"),
		CmdLog:        c("log", "everything that happened", "journal", "tout ce qui s’est passé"),
		CmdClock:      c("clock", "the tournament’s clock", "horloge", "l’horloge du tournoi"),
		CmdField:      c("field", "the field: chips, tables, who is out", "tournoi", "le tournoi : jetons, tables, sortis"),
		CmdPeople:     c("people", "who the bots are", "personnes", "qui sont les bots"),
		CmdChat:       c("chat", "say something to the table", "discuter", "dire quelque chose à la table"),
		CmdKeys:       c("keys", "all keys", "touches", "toutes les touches"),
		CmdSettings:   c("settings", "language, cards, motion, speed", "réglages", "langue, cartes, animations, vitesse"),
		CmdQuit:       c("quit", "leave", "quitter", "quitter"),
	}
}
