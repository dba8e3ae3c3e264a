package i18n

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Ending is what is said of the end of a hand, and of an all-in that runs out.
type Ending struct {
	Main, Side, High, Low string // of pots and halves
	SideN                 Form
	Lose, Wins            Form // chips
	Over                  Form // the ranks of the winner's five and of the beaten

	Decides                    Form // the street to come
	ToCome                     Form
	Map                        Form // heading of the cards to come, by the street
	OutCards                   Count
	Worth, PutIn               string
	Turn                       Form // the button that turns a street
	TurnShow                   string
	Hold, Held, GoOn           string
	BySelf                     Form // seconds
	LastHand, NoLastHand       string
	beats, beatMany, beatKinds Form
	under                      Form
	noPair                     string
	kinds                      [9]string
}

func endingWords(l Lang) Ending {
	t, f := in[string](l), in[Form](l)
	return Ending{
		Main: t("main pot", "pot principal"), Side: t("side pot", "pot annexe"), High: t("high", "haute"), Low: t("low", "basse"),
		SideN: f("side pot {0}", "annexe {0}"),
		Lose:  f("loses {0}", "perd {0}"), Wins: f("wins {0}", "gagne {0}"),
		Over: f("{0} over {1}", "{0} contre {1}"),

		Decides: f("{0} to come.", "{0} à venir."), ToCome: f("{0} to come", "{0} à venir"),
		Map:      f("{0}, card by card", "{0}, carte par carte"),
		OutCards: in[Count](l)(Count{"{0} card", "{0} cards"}, Count{"{0} carte", "{0} cartes"}),
		Worth:    t("Worth on average", "Valeur moyenne"), PutIn: t("put in", "misé"),
		Turn: f("Deal the {0}", "Donner : {0}"), TurnShow: t("Show the result", "Montrer le résultat"),
		Hold: t("Hold", "Retenir"), Held: t("held", "retenu"), GoOn: t("Go on", "Continuer"),
		BySelf:   f("by itself in {0} s", "seul dans {0} s"),
		LastHand: t("The last hand", "La dernière main"), NoLastHand: t("no hand has ended yet", "aucune main n’est encore finie"),

		beats: f("{0} beats {1}", "{0} bat {1}"), beatMany: f("{0} beat {1}", "{0} battent {1}"), beatKinds: f("{0} beats {1}", "{0} bat {1}"),
		under:  f("{0} under {1}", "{0} sous {1}"),
		noPair: t("no pair", "rien"),
		kinds: in[[9]string](l)(
			[9]string{"high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush"},
			[9]string{"hauteur", "paire", "deux paires", "brelan", "quinte", "couleur", "full", "carré", "quinte flush"}),
	}
}

// Why says in a few words why the winner of v wins: "queen beats jack", "sevens
// beat sixes", "flush beats straight", for an unpaired low "2 under 3". Equal hands
// say nothing.
func (w *Words) Why(v *eval.Verdict) string {
	if v.Equal {
		return ""
	}
	e := &w.Ending
	if v.Kinds {
		return e.beatKinds.Of(e.kind(v.Won), e.kind(v.Lost))
	}
	a, b := v.Winner[v.At].Rank(), v.Loser[v.At].Rank()
	if v.Won.Ranking != eval.High {
		return e.under.Of(w.RankSign(a), w.RankSign(b))
	}
	if w.Lang == French {
		return w.frenchWhy(a, b, v.N)
	}
	if v.N > 1 {
		return e.beatMany.Of(englishPlural(a), englishPlural(b))
	}
	return e.beats.Of(englishRanks[a], englishRanks[b])
}

// FiveRanks are the ranks of five cards, "A-A-Q-J-8".
func (w *Words) FiveRanks(five [5]card.Card) string {
	text := ""
	for i, c := range five {
		if i > 0 {
			text += "-"
		}
		text += w.RankSign(c.Rank())
	}
	return text
}

// frenchWhy is "la dame bat le valet", "les 7 battent les 6".
func (w *Words) frenchWhy(a, b card.Rank, n int) string {
	if n > 1 {
		return w.Ending.beatMany.Of("les "+frenchPlural(a), "les "+frenchPlural(b))
	}
	return w.Ending.beats.Of(theFrench(a), theFrench(b))
}

// theFrench is a rank with its article.
func theFrench(r card.Rank) string {
	switch r {
	case card.Ace:
		return "l’as"
	case card.Queen:
		return "la dame"
	}
	return "le " + frenchRanks[r]
}

// kind is what sort of hand it is: an unpaired low is no pair.
func (e *Ending) kind(m eval.Made) string {
	if m.Category == eval.HighCard && m.Ranking != eval.High {
		return e.noPair
	}
	return e.kinds[m.Category]
}
