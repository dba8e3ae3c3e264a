package i18n

import (
	"time"

	"tapis/engine/tourney"
)

// NightClock is the wording of a tournament's clock.
type NightClock struct {
	Level                              Form
	Break, BlindsUp, BackSoon, Paused  string // in capitals
	NewBlinds                          string
	Ante, Next, Players, Average, BB   string
	Limit, Rebuys, Ends, Stack, Closed string
	NextBreak                          Form   // time of day
	PlacesPaid                         Count  //
	BreakAt                            string // before a time of day
	InPlay                             Form   // chips
	Of                                 Form   // players in, of how many
	Thousand, Million                  string

	Pool                      Form  // money
	RebuysOpen, RebuysClosed  Count // rebuys
	EndsAbout                 Form  // time of day
	Wins                      Form  // who
	StartHint, Stood, SoonOut string

	Keys     ClockKeys
	Said     ClockSaid
	Sheets   ClockSheets
	Refusals [tourney.CodeNegative + 1]Form
}

// ClockKeys are what keys do, in the line of keys, and on the page of them.
type ClockKeys struct {
	Start, Pause, GoOn, Level, Minute, Bust, Rebuy, AddOn, Join, Undo, Keys, Seats, Levels, Prizes, Quit, Table string
	LongPause, LongLevel, LongMinute, LongBust, LongRebuy, LongAddOn, LongJoin, LongUndo, LongSeats             string
	LongLevels, LongPrizes, LongQuit, Heading                                                                   string
}

// ClockSaid is what is said of what was done.
type ClockSaid struct {
	Out, OutBy             Form // who, place; by whom
	Rebuy, ReEntry, AddOn  Form // who
	Joined                 Form // how many entries
	Drawn, NoUndo, NotKept string
	Undone                 [11]string // by realcards.Act
	Won                    Form       // who
}

// ClockSheets are the lists over the clock.
type ClockSheets struct {
	WhoOut, WhoBy, Nobody, WhoRebuys, WhoAddsOn, WhoJoins string
	Levels, Prizes, Seats                                 string
	BreakOf                                               Form // minutes
	EndLikely, RebuysEnd, EntriesEnd                      string
	Table                                                 Form // number, players
	NoPrizes, ChooseHint, TypeHint, CloseHint, DrawHint   string
	Out                                                   string
	Leave                                                 string
}

func clockWords(l Lang) NightClock {
	t, f, c := in[string](l), in[Form](l), in[Count](l)
	return NightClock{
		Level: f("LEVEL {0}", "NIVEAU {0}"), Break: t("BREAK", "PAUSE"), BlindsUp: t("BLINDS GO UP", "ÇA MONTE"), BackSoon: t("BACK TO PLAY", "ON REPREND"),
		Paused: t("PAUSED", "ARRÊT"), NewBlinds: t("NEW BLINDS", "NOUVEAUX BLINDS"),
		Ante: t("ANTE", "ANTE"), Next: t("NEXT", "ENSUITE"), Players: t("PLAYERS", "JOUEURS"), Average: t("AVERAGE", "MOYENNE"), BB: t("BB", "GB"),
		Limit: t("LIMIT", "LIMITE"), Rebuys: t("REBUYS", "RECAVES"), Ends: t("ENDS", "FIN"), Stack: t("CHIPS", "JETONS"), Closed: t("closed", "closes"),
		NextBreak: f("BREAK {0}", "PAUSE {0}"), BreakAt: t("BREAK", "PAUSE"),
		PlacesPaid: c(Count{"{0} PAID", "{0} PAID"}, Count{"{0} PAYÉ", "{0} PAYÉS"}),
		InPlay:     f("{0} chips in play", "{0} jetons en jeu"), Of: f("{0}/{1}", "{0}/{1}"),
		Thousand: t("K", "K"), Million: t("M", "M"),

		Pool:       f("pool {0}", "cagnotte {0}"),
		RebuysOpen: c(Count{"{0} rebuy", "{0} rebuys"}, Count{"{0} recave", "{0} recaves"}), RebuysClosed: c(Count{"{0} rebuy, closed", "{0} rebuys, closed"}, Count{"{0} recave, closes", "{0} recaves, closes"}),
		EndsAbout: f("ends about {0}", "fin vers {0}"), Wins: f("{0} WINS", "{0} GAGNE"),
		StartHint: t("space starts the clock", "espace lance l’horloge"),
		Stood:     t("the clock stood still while tapis was away: space goes on, + gives minutes", "l’horloge était arrêtée pendant l’absence de tapis : espace reprend, + ajoute des minutes"),
		SoonOut:   t("new blinds with the next hand", "nouveaux blinds à la main suivante"),

		Keys: clockKeys(l),
		Said: ClockSaid{
			Out: f("{0} is out in {1} place", "{0} sort à la {1} place"), OutBy: f("{0} is out in {1} place, to {2}", "{0} sort à la {1} place, contre {2}"),
			Rebuy: f("{0} buys in again", "{0} recave"), ReEntry: f("{0} enters anew", "{0} rentre à nouveau"), AddOn: f("{0} buys the add-on", "{0} prend l’add-on"),
			Joined: f("{0} entries", "{0} entrées"), Drawn: t("seats are drawn", "les places sont tirées"), NoUndo: t("there is nothing to take back", "il n’y a rien à annuler"),
			NotKept: t("the night could not be kept", "la soirée n’a pas pu être gardée"),
			Undone: [11]string{
				t("taken back: the start", "annulé : le départ"), t("taken back: the pause", "annulé : l’arrêt"), t("taken back: the clock went on", "annulé : la reprise"),
				t("taken back: the change of level", "annulé : le changement de niveau"), t("taken back: the minute", "annulé : la minute"),
				t("taken back: the bust-out", "annulé : l’élimination"), t("taken back: the rebuy", "annulé : la recave"), t("taken back: the new entry", "annulé : la nouvelle entrée"),
				t("taken back: the add-on", "annulé : l’add-on"), t("taken back: who joined", "annulé : l’arrivée"), t("taken back: the seat draw", "annulé : le tirage des places"),
			},
			Won: f("{0} wins the night", "{0} gagne la soirée"),
		},
		Sheets: ClockSheets{
			WhoOut: t("Who is out?", "Qui est éliminé ?"), WhoBy: t("Knocked out by?", "Éliminé par ?"), Nobody: t("nobody in particular", "personne en particulier"),
			WhoRebuys: t("Who buys in again?", "Qui recave ?"), WhoAddsOn: t("Who buys the add-on?", "Qui prend l’add-on ?"), WhoJoins: t("Who joins?", "Qui arrive ?"),
			Levels: t("Levels", "Niveaux"), Prizes: t("Prizes", "Prix"), Seats: t("Seats", "Places"),
			BreakOf: f("break of {0} minutes", "pause de {0} minutes"), EndLikely: t("end likely", "fin probable"), RebuysEnd: t("rebuys end", "fin des recaves"), EntriesEnd: t("entries end", "fin des entrées"),
			Table:    f("Table {0} · {1}", "Table {0} · {1}"),
			NoPrizes: t("Nobody has paid anything in: the places paid share nothing.", "Personne n’a rien versé : il n’y a rien à partager."),

			ChooseHint: t("↑ ↓ or type a name · enter · esc", "↑ ↓ ou tapez un nom · entrée · échap"), TypeHint: t("enter · esc", "entrée · échap"), CloseHint: t("esc back", "échap retour"),
			DrawHint: t("t draws again · esc back", "t retire au sort · échap retour"),
			Out:      t("out", "éliminé"),
			Leave:    t("Leave the clock? It stands still until you come back: tapis clock goes on with this night.", "Quitter l’horloge ? Elle s’arrête jusqu’à votre retour : tapis clock reprend cette soirée."),
		},
		Refusals: tourneyRefusals(l),
	}
}

func clockKeys(l Lang) ClockKeys {
	t := in[string](l)
	return ClockKeys{
		Start: t("start", "départ"), Pause: t("pause", "arrêt"), GoOn: t("go on", "reprise"), Level: t("level", "niveau"), Minute: t("minute", "minute"), Bust: t("bust", "éliminé"), Rebuy: t("rebuy", "recave"),
		AddOn: t("add-on", "add-on"), Join: t("new", "entrée"), Undo: t("undo", "annuler"), Keys: t("keys", "touches"),
		Seats: t("seats", "places"), Levels: t("levels", "niveaux"), Prizes: t("prizes", "prix"), Quit: t("quit", "quitter"), Table: t("back to the table", "retour à la table"),

		LongPause: t("start, pause, go on", "lancer, arrêter, reprendre"), LongLevel: t("level or break before, next", "niveau d’avant, d’après"),
		LongMinute: t("a minute more, a minute less", "minute de plus, de moins"), LongBust: t("somebody is out", "quelqu’un est éliminé"), LongRebuy: t("somebody buys in again", "quelqu’un recave"),
		LongAddOn: t("somebody buys the add-on", "quelqu’un prend l’add-on"), LongJoin: t("somebody comes late", "quelqu’un arrive"), LongUndo: t("take the last thing back", "annuler le dernier geste"),
		LongSeats: t("see and draw the seats", "voir et tirer les places"), LongLevels: t("the levels to come", "les niveaux à venir"), LongPrizes: t("the prizes", "les prix"),
		LongQuit: t("leave, the night is kept", "quitter, la soirée reste"), Heading: t("The clock", "L’horloge"),
	}
}

func tourneyRefusals(l Lang) [tourney.CodeNegative + 1]Form {
	f := in[Form](l)
	return [tourney.CodeNegative + 1]Form{
		tourney.CodeNone:         f("this is not possible", "ce n’est pas possible"),
		tourney.CodeStarted:      f("the tournament has started", "le tournoi a commencé"),
		tourney.CodeNotStarted:   f("the tournament has not started", "le tournoi n’a pas commencé"),
		tourney.CodeOver:         f("the tournament is over", "le tournoi est terminé"),
		tourney.CodeTooFew:       f("{0} are in: it takes {1}", "il y en a {0} : il en faut {1}"),
		tourney.CodeFull:         f("all {1} places are taken", "les {1} places sont prises"),
		tourney.CodeLate:         f("entries closed at the end of level {1}", "les entrées sont closes depuis la fin du niveau {1}"),
		tourney.CodeNoPlayer:     f("there is no player {0}", "il n’y a pas de joueur {0}"),
		tourney.CodeNotOut:       f("this player is not out", "ce joueur n’est pas éliminé"),
		tourney.CodeNotIn:        f("this player is not in", "ce joueur n’est pas en jeu"),
		tourney.CodeNoReEntry:    f("no entry is left to buy: {1} anew each", "plus de nouvelle entrée : {1} chacun"),
		tourney.CodeNoRebuy:      f("no rebuy is left: {1} each", "plus de recave : {1} chacun"),
		tourney.CodeRebuysClosed: f("rebuys closed at the end of level {1}", "les recaves sont closes depuis la fin du niveau {1}"),
		tourney.CodeStackTooBig:  f("a stack of {0}: a rebuy takes {1} or less", "un tapis de {0} : une recave demande {1} ou moins"),
		tourney.CodePlaying:      f("not while a hand is played", "pas pendant une main"),
		tourney.CodeNoAddOn:      f("no add-on is left", "plus d’add-on"),
		tourney.CodeAddOnLater:   f("the add-on is bought at the break after level {1}", "l’add-on s’achète à la pause après le niveau {1}"),
		tourney.CodeNoTable:      f("there is no table {0}", "il n’y a pas de table {0}"),
		tourney.CodeNotPlaying:   f("no hand is played at this table", "aucune main n’est jouée à cette table"),
		tourney.CodeWaits:        f("hand for hand: this table waits for the others", "main par main : cette table attend les autres"),
		tourney.CodeChips:        f("chips of {0}: it must be {1}", "{0} jetons : il en faut {1}"),
		tourney.CodeSums:         f("amounts of {0}: together they must be {1}", "des montants de {0} : ensemble ils font {1}"),
		tourney.CodeNotNow:       f("somebody still decides whether to buy again", "quelqu’un décide encore s’il recave"),
		tourney.CodeNegative:     f("{0}: it must be 0 or more", "{0} : il faut 0 ou plus"),
	}
}

// TourneyRefusal says why something of a tournament was not done.
func (w *Words) TourneyRefusal(r *tourney.Refusal) string {
	code := min(int(r.Code), len(w.Clock.Refusals)-1)
	return w.Clock.Refusals[code].Of(w.Num(r.Have), w.Num(r.Want))
}

// Short is an amount with three digits and K or M where it is long: 25.6K.
func (w *Words) Short(n int64) string {
	cut := func(unit int64, sign string) string {
		digits := 1
		if n >= 100*unit {
			digits = 0
		}
		text := w.Decimal(float64(n)/float64(unit), digits)
		if end := w.Point + "0"; len(text) > len(end) && text[len(text)-len(end):] == end {
			text = text[:len(text)-len(end)]
		}
		return text + sign
	}
	switch {
	case n >= 1_000_000:
		return cut(1_000_000, w.Clock.Million)
	case n >= 10_000:
		return cut(1000, w.Clock.Thousand)
	}
	return w.Num(n)
}

// TimeOfDay is a time on the clock on the wall.
func (w *Words) TimeOfDay(at time.Time) string { return at.Format("15:04") }
