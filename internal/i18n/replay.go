package i18n

import "time"

// Replay is the wording of hands that are looked at again.
type Replay struct {
	Title, End, AllCards, MyView, PublicView      string
	TheirView                                     Form // whose
	StepOf, HandOf, HandNo                        Form
	EscBack, Knew, Hidden                         string
	NeverSeen                                     Form // names
	CallNeeds, CallHad                            Form // per cent
	ToWin                                         Form // to call, in the pot, behind
	Bars                                          string
	BarSigns                                      Form   // signs of bets, calls, folds, cards and wins
	SmallBlind, BigBlind, Ante, Me                string // in four cells
	Antes                                         Form
	NothingYet                                    string
	Step, Street, Play, Pause, OwnAll, Hand, Eyes string // what keys do
	Who, ShareAs, Text, Picture                   string
	Copied, CopiedSaved, Saved, NotSaved, NotHere Form
	Stopped                                       Form
	AllIn                                         string
	Months                                        [12]string
	Day, DayTime                                  Form
	Unknown                                       string
	Hands, HandsHint, NoHands, NotOver, AtBank    string
	ColHand, ColCards, ColResult, ColNet, ColGame string
	Account                                       Form // hands, net
	WonWith, WonPot, Split, YouWatch              string
	LostTo                                        Form // to whom, with what
	FoldedOn                                      Form // street
	HelpHeading, YourTurn                         string
}

func replayWords(l Lang) Replay {
	t, f := in[string](l), in[Form](l)
	r := Replay{
		Title: t("Replay", "Relecture"), End: t("END", "FIN"), AllCards: t("all cards", "tout voir"), MyView: t("my view", "ma vue"), PublicView: t("public view", "vue publique"),
		TheirView: f("{0}’s view", "vue de {0}"),
		StepOf:    f("step {0} of {1}", "étape {0} sur {1}"), HandOf: f("{0} of {1}", "{0} sur {1}"), HandNo: f("hand {0}", "main {0}"),
		EscBack: t("esc back", "échap retour"), Knew: t("Who knew what", "Qui savait quoi"), Hidden: t("hidden then", "cachées alors"),
		NeverSeen: f("never seen: {0}", "jamais vues : {0}"),
		CallNeeds: f("call needs {0}", "suivre demande {0}"), CallHad: f(", had {0}", ", avait {0}"),
		ToWin: f("{0} to win {1}, {2} behind.", "{0} pour gagner {1}, {2} derrière."),
		Bars:  t("bars: the pot after each step", "barres : le pot à chaque étape"), BarSigns: f("{0} bet {1} call {2} fold {3} cards {4} won", "{0} mise {1} suivi {2} couché {3} cartes {4} gain"),
		SmallBlind: t("sb", "pb"), BigBlind: t("bb", "gb"), Ante: t("ante", "ante"), Me: t("YOU", "MOI"),
		Antes:      f("everybody antes: {0} in the pot", "chacun pose l’ante : {0} au pot"),
		NothingYet: t("Before the deal.", "Avant la donne."),
		Step:       t("step", "étape"), Street: t("street", "tour"), Play: t("play", "lire"), Pause: t("pause", "pause"), OwnAll: t("own/all", "moi/tout"), Hand: t("hand", "main"), Eyes: t("whose eyes", "qui regarde"),
		Who: t("who knew", "qui savait"), ShareAs: t("share as", "partager"), Text: t("text", "texte"), Picture: t("picture", "image"),
		Copied: f("{0} copied", "{0} : copié"), CopiedSaved: f("{0} copied, and written to {1}", "{0} : copié, et écrit dans {1}"), Saved: f("written to {0}", "écrit dans {0}"),
		NotSaved: f("not written: {0}", "pas écrit : {0}"), NotHere: f("no file can be written from here", "aucun fichier ne peut être écrit d’ici"),
		Stopped: f("The file stops here: {0}", "Le fichier s’arrête ici : {0}"),
		AllIn:   t("all-in", "tapis"),
		Months: [12]string{t("January", "janvier"), t("February", "février"), t("March", "mars"), t("April", "avril"), t("May", "mai"), t("June", "juin"),
			t("July", "juillet"), t("August", "août"), t("September", "septembre"), t("October", "octobre"), t("November", "novembre"), t("December", "décembre")},
		Day: f("{0} {1}", "{0} {1}"), DayTime: f("{0} {1}, {2}", "{0} {1}, {2}"),
		Unknown: t("cards unknown", "cartes inconnues"),
		Hands:   t("Hands of this table", "Mains de cette table"), HandsHint: t("enter replays · esc back", "entrée relit · échap retour"),
		NoHands: t("No hand is over yet.", "Aucune main n’est encore finie."), NotOver: t("no hand is over yet", "aucune main n’est encore finie"),
		AtBank:  t("deals against the bank are not replayed", "les donnes contre la banque ne se relisent pas"),
		ColHand: t("hand", "main"), ColCards: t("cards", "cartes"), ColResult: t("result", "résultat"), ColNet: t("net", "solde"), ColGame: t("game", "jeu"),
		Account: f("{0} · {1}", "{0} · {1}"),
		WonWith: t("won", "gagné"), WonPot: t("won, no showdown", "gagné sans abattage"), LostTo: f("lost to {0}, {1}", "perdu contre {0}, {1}"), FoldedOn: f("folded, {0}", "couché, {0}"), Split: t("shared", "partagé"), YouWatch: t("watched", "regardé"),
		HelpHeading: t("Replay", "Relecture"), YourTurn: t("YOUR TURN", "À VOUS"),
	}
	return r
}

// Date is a day, with the time of it when there is one: "30 November, 22:41".
func (w *Words) Date(at time.Time) string {
	day, month := w.count(at.Day()), w.Replay.Months[at.Month()-1]
	if h, m, s := at.Clock(); h+m+s == 0 {
		return w.Replay.Day.Of(day, month)
	}
	return w.Replay.DayTime.Of(day, month, at.Format("15:04"))
}

// ReplayHelp is what the keys of the replayer do.
type ReplayHelp struct {
	Step, Street, Hand, Play, OwnAll, Eyes, Who, Text, PHH, Picture, Click string
}

func replayHelp(l Lang) ReplayHelp {
	t := in[string](l)
	return ReplayHelp{
		Step: t("one step back, on", "une étape"), Street: t("the street before, the next", "tour précédent, suivant"), Hand: t("the next hand, the one before", "main suivante, précédente"),
		Play: t("play, stop", "lire, arrêter"), OwnAll: t("own view, all cards", "ma vue, toutes les cartes"), Eyes: t("through whose eyes", "par les yeux de qui"), Who: t("who knew what", "qui savait quoi"),
		Text: t("copy as text", "copier en texte"), PHH: t("copy as a PHH file", "copier en fichier PHH"), Picture: t("write a picture", "écrire une image"),
		Click: t("on the line: that step", "sur la ligne : cette étape"),
	}
}
