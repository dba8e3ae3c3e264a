package i18n

import (
	"strconv"

	"tapis/engine/hand"
)

// Refusals are the sentences of hand.Code, by code. Places: {0} what was given,
// {1} what would be right, {2} a second amount that would be right, {3} the card.
type Refusals [hand.CodeUnknownCards + 1]Form

func refusalWords(l Lang) Refusals {
	f := in[Form](l)
	return Refusals{
		hand.CodeNone:         f("this is not possible", "ce n’est pas possible"),
		hand.CodeHandOver:     f("the hand is over", "la main est terminée"),
		hand.CodeNotYourTurn:  f("it is not your turn", "ce n’est pas à vous"),
		hand.CodeNotInHand:    f("you are not in this hand", "vous n’êtes pas dans cette main"),
		hand.CodeNothingTo:    f("there is nothing to call: check", "il n’y a rien à suivre : parole"),
		hand.CodeMustCall:     f("checking is not free: {1} to call", "la parole n’est pas gratuite : {1} à suivre"),
		hand.CodeNoRaise:      f("no full raise since you acted: call or fold", "pas de relance complète depuis votre action : suivre ou se coucher"),
		hand.CodeNobodyToCall: f("nobody is left who could call a raise", "plus personne ne peut suivre une relance"),
		hand.CodeCapped:       f("the limit of {1} bets is reached: call or fold", "la limite de {1} mises est atteinte : suivre ou se coucher"),
		hand.CodeTooSmall:     f("{0} is too little: to {1} at least", "{0}, c’est trop peu : à {1} au moins"),
		hand.CodeTooLarge:     f("{0} is too much: to {1} at most", "{0}, c’est trop : à {1} au plus"),
		hand.CodeFixed:        f("{0} is not the size here: to {1}", "{0} n’est pas le montant ici : à {1}"),
		hand.CodeStack:        f("the stack does not reach further: call or fold", "le tapis ne va pas plus loin : suivre ou se coucher"),
		hand.CodeNoBringIn:    f("no bring-in is owed here", "aucun bring-in n’est dû ici"),
		hand.CodeBringInFirst: f("the bring-in is owed: bring in or complete", "le bring-in est dû : le poser ou compléter"),
		hand.CodeNoOpeners:    f("opening takes a pair of jacks or better", "il faut une paire de valets ou mieux pour ouvrir"),
		hand.CodeNotBetting:   f("cards are to be chosen, no bet is due", "il faut choisir des cartes, aucune mise n’est due"),
		hand.CodeNotDrawing:   f("no cards are to be thrown now", "aucune carte n’est à jeter maintenant"),
		hand.CodeTooManyCards: f("{0} cards are too many: {1} at most", "{0} cartes, c’est trop : {1} au plus"),
		hand.CodeWrongCount:   f("{0} cards marked: exactly {1} are due", "{0} cartes marquées : il en faut exactement {1}"),
		hand.CodeCardNotHeld:  f("{3} is not in your hand", "{3} n’est pas dans votre main"),
		hand.CodeCardTwice:    f("{3} is marked twice", "{3} est marquée deux fois"),
		hand.CodeNotShowdown:  f("it is not the showdown yet", "ce n’est pas encore l’abattage"),
		hand.CodeWinnerMuck:   f("this hand wins chips: it is shown", "cette main gagne des jetons : elle est montrée"),
		hand.CodeLastHand:     f("the last live hand of a pot cannot be mucked", "la dernière main en jeu d’un pot ne peut être jetée"),
		hand.CodeMustShow:     f("with no betting left hands are face up", "plus de mises possibles : les mains sont retournées"),
		hand.CodeDealDue:      f("cards are to be dealt first", "des cartes doivent d’abord être distribuées"),
		hand.CodeNoDealDue:    f("no such cards are due", "ces cartes ne sont pas attendues"),
		hand.CodeCardUsed:     f("{3} is already out", "{3} est déjà sortie"),
		hand.CodeUnknownKind:  f("this is not an action", "ce n’est pas une action"),
		hand.CodeUnknownCards: f("unknown cards cannot win", "des cartes inconnues ne peuvent gagner"),
	}
}

// Refusal says why an action was not taken.
func (w *Words) Refusal(r *hand.Refusal) string {
	if r == nil {
		return w.Refusals[hand.CodeNone].Of()
	}
	cards := ""
	if r.Card.Known() {
		cards = w.Card(r.Card)
	}
	code := min(int(r.Code), len(w.Refusals)-1)
	return w.Refusals[code].Of(w.Num(r.Have), w.Num(r.Want), w.Num(r.Also), cards)
}

// NoticeCodes is the number of sentences in Notices.
const NoticeCodes = 21

// Notices are the sentences of the live table's words to one player, by the
// number of its notice code. Places: {0} and {1}, the notice's amounts.
type Notices [NoticeCodes]Form

func noticeWords(l Lang) Notices {
	f := in[Form](l)
	return Notices{
		f("all right", "entendu"), // not said
		f("this is not possible", "ce n’est pas possible"),
		f("too late: the decision is over", "trop tard : la décision est passée"),
		f("somebody sits there already", "quelqu’un est déjà assis là"),
		f("no seat is free", "aucune place n’est libre"),
		f("the buy-in is between {0} and {1}", "la cave est entre {0} et {1}"),
		f("a rebuy is for a stack below the buy-in", "la recave est pour un tapis sous la cave"),
		f("only the host can do this", "seul l’hôte peut le faire"),
		f("the tournament has begun: nobody can sit down", "le tournoi a commencé : on ne peut plus s’asseoir"),
		f("the table has too much to do: try again", "la table est débordée : réessayez"),
		f("another window of yours has taken over", "une autre de vos fenêtres a pris la suite"),
		f("you have no seat here", "vous n’avez pas de place ici"),
		f("from the next hand", "dès la main suivante"),
		f("one message a second", "un message par seconde"),
		f("the table could not write things down: nothing is accepted", "la table n’a pas pu tout noter : rien n’est accepté"),
		f("these stakes cannot be played", "ces mises ne peuvent se jouer"),
		f("more are seated than the {0} this game takes", "trop de joueurs assis : ce jeu en prend {0}"),
		f("a table holds {0} chips at most", "une table contient {0} jetons au plus"),
		f("the hand goes on when those who are in it are back", "la main reprend quand ses joueurs sont de retour"),
		f("the tournament does not allow it", "le tournoi ne le permet pas"),
		f("once the hand at this table is over", "dès que la main de cette table est finie"),
	}
}

// Notice is the sentence with a number; "" for one that does not exist.
func (w *Words) Notice(code int, amount, also int64) string {
	if code < 0 || code >= len(w.Notices) {
		return ""
	}
	return w.Notices[code].Of(w.Num(amount), w.Num(also))
}

// Seat is the number of a chair as people say it: the first is 1.
func Seat(i int) string { return strconv.Itoa(i + 1) }
