package i18n

import (
	"strings"

	"tapis/engine/game"
)

// Mix is the wording of tables that play several games in turn.
type Mix struct {
	Heading, ChooseHint              string
	Chooses                          Verb
	NextChoice                       Verb
	Next, NextLeft                   Form
	Hands, Choose, ChooseIn, TooMany Form
	Every                            string
	Orbit, InTurn                    string
	LineGame, LineGameHands, Skipped Form
	Chosen                           Verb
	HouseRules, Rotation, Choice     string
	Unnamed                          string            // a list of games without a name
	Mixes                            map[string]string // by the name of the mix
	Lines                            map[string]string // what is in it, in few words
}

func mixWords(l Lang) Mix {
	t, f, v := in[string](l), in[Form](l), in[Verb](l)
	return Mix{
		Heading: t("Your choice of game", "À vous de choisir le jeu"), ChooseHint: t("↑ ↓ choose · enter plays it · r rules", "↑ ↓ choisir · entrée le joue · r règles"),

		Chooses: v(Verb{"{0} chooses the next game", "you choose the next game"}, Verb{"{0} choisit le prochain jeu", "vous choisissez le prochain jeu"}),

		Next:          f("next: {0}", "puis : {0}"),
		Choose:        f("Choose the game", "Choisir le jeu"),
		ChooseIn:      f("Choose the game, {0}", "Choisir le jeu, {0}"),
		TooMany:       f("{0} seats {1}: you are {2}", "{0} : {1} places, vous êtes {2}"),
		Every:         t("Each game", "Chaque jeu"),
		Orbit:         t("once round the table", "un tour de table"),
		InTurn:        t("The next game", "Le jeu suivant"),
		NextLeft:      f("next: {0} ({1})", "puis : {0} ({1})"),
		NextChoice:    v(Verb{"next: {0} chooses ({1})", "next: you choose ({1})"}, Verb{"puis : {0} choisit ({1})", "puis : vous choisissez ({1})"}),
		Hands:         f("{0} left", "encore {0}"),
		LineGame:      f("{0} from now on", "{0} à partir de maintenant"),
		LineGameHands: f("{0} for {1}", "{0} pour {1}"),
		Skipped:       f("{0} is passed over: it seats {1}", "{0} est sauté : {1} places au plus"),
		Chosen:        v(Verb{"{0} chooses {1}", "you choose {1}"}, Verb{"{0} choisit {1}", "vous choisissez {1}"}),
		HouseRules:    t("House rules", "Règles de la maison"), Rotation: t("in turn", "à tour de rôle"),
		Choice:  t("dealer’s choice", "au choix du donneur"),
		Unnamed: t("Mixed games", "Jeux variés"),
		Mixes: map[string]string{
			"horse": t("HORSE", "HORSE"), "8game": t("8-game", "8-game"), "hose": t("HOSE", "HOSE"), "draws": t("Draw games", "Pokers fermés"), "house": t("All nineteen", "Les dix-neuf"),
		},
		Lines: map[string]string{
			"horse": t("hold’em, Omaha hi-lo, razz, stud and stud hi-lo", "hold’em, Omaha hi-lo, razz, stud et stud hi-lo"),
			"8game": t("HORSE, 2-7 triple draw, Omaha, no-limit hold’em", "HORSE, 2-7 triple draw, Omaha, hold’em no limit"),
			"hose":  t("hold’em, Omaha hi-lo, stud and stud hi-lo", "hold’em, Omaha hi-lo, stud et stud hi-lo"),
			"draws": t("both triple draws, five-card draw and the nullots", "les deux triple draws, le poker fermé, les nullots"),
			"house": t("every game between players", "tous les jeux entre joueurs"),
		},
	}
}

// Played is a game with its betting structure, if it has one, in few words.
func (w *Words) Played(g *game.Game, b game.Betting) string {
	name := w.Game(g).Short
	if g == nil || g.Family == game.Bank {
		return name
	}
	return name + " " + w.Betting(b)
}

// MixName is what a mix is called.
func (w *Words) MixName(name string) string {
	if n, ok := w.Mix.Mixes[name]; ok {
		return n
	}
	return strings.ToUpper(name)
}
