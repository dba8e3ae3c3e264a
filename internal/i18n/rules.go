package i18n

import (
	"strconv"

	"tapis/engine/game"
)

// Rules is the wording of rule options: of their names, and of their values by
// "name=value" as they are typed. Both are short enough for a line of a form.
type Rules struct {
	SeeAlso Form              // pages of rules
	Pages   map[string]string // the general pages by id, as on a tab
	Names   map[string]string
	Values  map[string]string
}

func ruleWords(l Lang) Rules {
	t := in[string](l)
	return Rules{
		SeeAlso: in[Form](l)("See also: {0}", "Voir aussi : {0}"),
		Pages: map[string]string{
			"betting": t("Betting", "Enchères"), "pots": t("Pots", "Pots"), "showdown": t("Showdown", "Abattage"),
			"ranks": t("Ranks", "Mains"), "spice": t("Home game", "Entre amis"), "tournament": t("Tournament", "Tournoi"),
		},
		Names: map[string]string{
			"capHeadsUp":      t("Cap heads-up", "Plafond à deux"),
			"openPair":        t("Open pair, 4th street", "Paire ouverte en 4e"),
			"studOddChip":     t("Odd chip", "Jeton impair"),
			"fiveStudBringIn": t("Lowest card", "Plus petite carte"),
			"fermeFirst":      t("First after the draw", "Premier à parler"),
			"coupledLow":      t("Nullot ranking", "Ordre du nullot"),
			"movingButton":    t("Button, empty seats", "Bouton, places vides"),
			"anteMode":        t("Antes", "Antes"),
			"chipUnit":        t("Smallest chip", "Plus petit jeton"),
			"rake":            t("Rake", "Prélèvement"),
			"rabbit":          t("Rabbit hunt", "Cartes à venir"),
			"straddle":        t("Straddle", "Straddle"),
		},
		Values: map[string]string{
			"capHeadsUp=true":         t("four bets", "quatre mises"),
			"capHeadsUp=false":        t("no cap", "aucun"),
			"openPair=own":            t("its player may bet big", "son joueur peut miser double"),
			"openPair=any":            t("anybody may bet big", "chacun peut miser double"),
			"openPair=off":            t("nobody may bet big", "personne ne mise double"),
			"studOddChip=left":        t("left of the button", "à gauche du bouton"),
			"studOddChip=suit":        t("highest card, by suit", "à la plus haute carte"),
			"fiveStudBringIn=true":    t("has to bring in", "doit le bring-in"),
			"fiveStudBringIn=false":   t("may check", "peut dire parole"),
			"fermeFirst=opener":       t("the opener", "l’ouvreur"),
			"fermeFirst=leftOfButton": t("left of the button", "la gauche du bouton"),
			"coupledLow=27":           t("deuce to seven", "deux à sept"),
			"coupledLow=A5":           t("ace to five", "as à cinq"),
			"movingButton=false":      t("it stops there too", "il s’y arrête aussi"),
			"movingButton=true":       t("it passes them", "il les saute"),
			"anteMode=none":           t("none", "aucune"),
			"anteMode=individual":     t("everybody’s", "de chacun"),
			"anteMode=bigBlind":       t("the big blind’s", "du gros blind"),
			"rake=on":                 t("from every pot", "sur chaque pot"),
			"straddle=off":            t("nobody may", "personne"),
			"straddle=on":             t("who is left of the big blind", "la gauche du gros blind peut"),
			"rabbit=off":              t("not shown", "pas montrées"),
			"rabbit=on":               t("one key shows what was to come", "une touche les montre"),
		},
	}
}

// OptionName is what a rule option is called: its own name when there are no
// words for it.
func (w *Words) OptionName(name string) string {
	if text, ok := w.Rules.Names[name]; ok {
		return text
	}
	return name
}

// OptionValue is what a setting's value is called.
func (w *Words) OptionValue(s game.Setting) string {
	if text, ok := w.Rules.Values[s.String()]; ok {
		return text
	}
	if n, err := strconv.ParseInt(s.Value, 10, 64); err == nil {
		return w.Num(n)
	}
	return s.Value
}

// Setting is a rule option with its value.
func (w *Words) Setting(s game.Setting) string {
	return w.OptionName(s.Name) + w.Colon + w.OptionValue(s)
}
