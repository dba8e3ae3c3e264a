package i18n

// KeyNames are the names of keys that have no sign of their own.
type KeyNames struct {
	Enter, Esc, Space, Tab, Arrows, UpDown, LeftRight, Digits, Click string
}

func keyNames(l Lang) KeyNames {
	t := in[string](l)
	return KeyNames{
		Enter: t("enter", "entrée"), Esc: t("esc", "échap"), Space: t("space", "espace"), Tab: t("tab", "tab"),
		Arrows: t("arrows", "flèches"), UpDown: t("↑ ↓", "↑ ↓"), LeftRight: t("← →", "← →"),
		Digits: t("1…9", "1…9"), Click: t("click", "clic"),
	}
}

// Title is the first screen and the list of games.
type Title struct {
	Tagline, Play, Games, Tournament, Settings, Quit string
	PlayWhat                                         Form // game, betting, seats
	Seats                                            Count
	Hint, GamesHeading, GamesHint, Starting, NoTable string
	Find                                             string
	StartFailed, LineClosed                          Form
	TooSmall                                         Form // width and height needed, width and height there are
	GoOn                                             string
	Bankroll                                         Form // what all evenings alone have brought
}

func titleWords(l Lang) Title {
	t, f := in[string](l), in[Form](l)
	return Title{
		Tagline:      t("a home-game poker room in a terminal", "une table de poker entre amis, dans un terminal"),
		GoOn:         t("Go on with the evening", "Reprendre la soirée"),
		Bankroll:     f("bankroll {0}", "bankroll {0}"),
		Play:         t("Play", "Jouer"),
		Games:        t("All games", "Tous les jeux"),
		Tournament:   t("Tournament", "Tournoi"),
		Settings:     t("Settings", "Réglages"),
		Quit:         t("Quit", "Quitter"),
		PlayWhat:     f("{0} {1} · {2}", "{0} {1} · {2}"),
		Seats:        in[Count](l)(Count{"{0} seat", "{0} seats"}, Count{"{0} place", "{0} places"}),
		Hint:         t("↑ ↓ choose · enter deals · ? keys", "↑ ↓ choisir · entrée distribue · ? touches"),
		GamesHeading: t("Games and mixes", "Jeux et mélanges"), Find: t("find:", "chercher :"),
		GamesHint:   t("enter plays · n stakes · r rules · / find · esc back", "entrée joue · n mises · r règles · / chercher · échap"),
		Starting:    t("shuffling", "on mélange"),
		NoTable:     t("no table can be started from here", "aucune table ne peut être ouverte d’ici"),
		StartFailed: f("the table could not be started: {0}", "la table n’a pas pu être ouverte : {0}"),
		LineClosed:  f("the table is closed", "la table est fermée"),
		TooSmall:    f("tapis needs a window of {0} by {1}; this one is {2} by {3}", "tapis demande une fenêtre de {0} sur {1} ; celle-ci fait {2} sur {3}"),
	}
}

// NewGame is the form for stakes, seats and bots.
type NewGame struct {
	Heading, HeadingTourney                            string
	Game, Betting, Stakes, Stack, Seats, Bots, Minutes string
	BotLevels                                          [4]string
	Start, Hint                                        string
	StakesAnte, StakesBring                            Form
	StackBig                                           Form
	Every                                              Form
	TourneyLine                                        Form
	Ends                                               Form // time of day, minutes, level
}

func newGameWords(l Lang) NewGame {
	t, f := in[string](l), in[Form](l)
	return NewGame{
		Heading:        t("New game", "Nouvelle partie"),
		HeadingTourney: t("Tournament", "Tournoi"),
		Game:           t("Game", "Jeu"),
		Betting:        t("Betting", "Enchères"),
		Stakes:         t("Stakes", "Mises"),
		Stack:          t("Stack", "Tapis"),
		Seats:          t("Seats", "Places"),
		Bots:           t("Opponents", "Adversaires"),

		Minutes:   t("Level", "Niveau"),
		BotLevels: [4]string{t("mixed", "mélangés"), t("easy", "faciles"), t("tight", "serrés"), t("sharp", "solides")},
		Start:     t("Deal", "Distribuer"),
		Hint:      t("↑ ↓ line · ← → change · enter deals · esc back", "↑ ↓ ligne · ← → changer · entrée distribue · échap retour"),

		StakesBring: f("bring-in {0}", "bring-in {0}"),
		StakesAnte:  f("ante {0}", "ante {0}"),
		StackBig:    f("{0} · {1} BB", "{0} · {1} GB"),
		Every:       f("{0} min", "{0} min"),
		Ends:        f("likely over at {0}, after {1} min, in level {2}", "sans doute fini à {0}, après {1} min, au niveau {2}"),
		TourneyLine: f("blinds double every {0} until one player has all the chips", "niveaux de {0} : les blinds doublent jusqu’à la victoire"),
	}
}

// Settings is the screen of settings.
type Settings struct {
	Cards                                                               string
	Heading, Language, Theme, FourColour, Motion, Speed, AskMuck, ASCII string
	On, Off, Auto                                                       string
	Speeds                                                              [3]string // by table.Speed: normal, fast, slow
	Hint, HintTyped                                                     string

	Nick, Bell, Notify, Title, NextHand, Coach, Asks string
	Signals                                          [3]string // by ui.Signal
	AsksBefore                                       [3]string // by ui.Asks
	BySpeed, OnKey                                   string    // of the next hand
	Seconds                                          Form
	YourTurn                                         string // the title of the window
	NoNotify, Keyboards                              string
}

func settingsWords(l Lang) Settings {
	t, f := in[string](l), in[Form](l)
	return Settings{
		Heading:    t("Settings", "Réglages"),
		Language:   t("Language", "Langue"),
		Theme:      t("Theme", "Thème"),
		Cards:      t("Cards", "Cartes"),
		FourColour: t("Four-colour deck", "Jeu à quatre couleurs"),
		Motion:     t("Animations", "Animations"),
		Speed:      t("Speed", "Vitesse"),
		AskMuck:    t("Ask before mucking", "Demander avant de jeter"),
		ASCII:      t("Plain characters only", "Caractères simples seulement"),
		On:         t("on", "oui"),
		Off:        t("off", "non"),
		Auto:       t("as the terminal", "selon le terminal"),
		Speeds:     [3]string{t("normal", "normale"), t("fast", "rapide"), t("slow", "lente")},
		Hint:       t("↑ ↓ line · ← → change · esc back", "↑ ↓ ligne · ← → changer · échap retour"),
		HintTyped:  t("type it · enter keeps it · esc back", "tapez · entrée garde · échap retour"),
		Nick:       t("Name", "Nom"), Bell: t("Bell on your turn", "Sonnerie à votre tour"), Notify: t("Notification on your turn", "Notification à votre tour"),
		Title: t("Window title says it", "Titre de fenêtre"), NextHand: t("Next hand, alone", "Main suivante, en solo"), Coach: t("Coach’s remarks", "Remarques du coach"), Asks: t("Ask before", "Demander avant"),
		Signals:    [3]string{t("when you look elsewhere", "si vous regardez ailleurs"), t("always", "toujours"), t("never", "jamais")},
		AsksBefore: [3]string{t("free folds, all-ins", "jeter sans payer, tapis"), t("all-ins", "les tapis"), t("nothing", "rien")},
		BySpeed:    t("as the speed says", "selon la vitesse"), OnKey: t("on a key", "sur une touche"), Seconds: f("after {0} s", "après {0} s"),
		YourTurn: t("tapis: your turn", "tapis : à vous"), NoNotify: t("not known in this terminal", "inconnue de ce terminal"),
		Keyboards: t("Letters act the same on QWERTY and on AZERTY.", "Les lettres valent en AZERTY comme en QWERTY."),
	}
}

// Rankings is the overlay of hand rankings.
type Rankings struct {
	Heading           string
	A5, Eight, D27    string
	Rows              [9]string // by eval.Category
	Rules             string
	ExactlyTwo, Split string
}

func rankingWords(l Lang) Rankings {
	t := in[string](l)
	return Rankings{
		Heading: t("Hand rankings", "Ordre des mains"),

		A5:    t("the lowest wins: ace low, straights and flushes do not count", "la plus basse gagne : as faible, quintes et couleurs ne comptent pas"),
		Eight: t("low half: five different ranks, none above the eight, ace low", "moitié basse : cinq rangs différents, huit au plus, as faible"),
		D27:   t("the lowest wins: ace high, straights and flushes count against you", "la plus basse gagne : as fort, quintes et couleurs comptent contre vous"),
		Rows: [9]string{
			t("high card", "hauteur"), t("pair", "paire"), t("two pair", "deux paires"), t("three of a kind", "brelan"),
			t("straight", "quinte"), t("flush", "couleur"), t("full house", "full"), t("four of a kind", "carré"), t("straight flush", "quinte flush"),
		},

		Rules: t("rules", "règles"),

		ExactlyTwo: t("two of your cards and three of the board, always", "deux de vos cartes et trois du tableau, toujours"),
		Split:      t("the pot is shared: half for the high, half for the low", "le pot est partagé : moitié pour la haute, moitié pour la basse"),
	}
}

// Help is the overlay of keys; each line is a binding's own text.
type Help struct {
	Heading, Close, More                              string
	Playing, Sizing, Waiting, Cards, Around, Watching string
	Enter, CheckCall, Fold, Raise, AllIn, Highlight   string
	Type, Step, Preset, PutIn, Back                   string
	PreFold, PreCall, PreAny, Skip, Hold              string
	Mark, MarkDigits, Confirm                         string
	Muck, SitOut, Chat, Rankings, Keys, Log, Games    string
	Pane, Palette, Quit, Rebuy, Speed, Sit, Settings  string
	Mouse, Hint, Invite, LastHand, Players            string
	Bank                                              BankHelp
	Replay                                            ReplayHelp
	Clock                                             ClockKeys
}

func helpWords(l Lang) Help {
	t := in[string](l)
	return Help{
		Heading: t("Keys", "Touches"), Close: t("any key closes", "une touche ferme"), More: t("space: more · any other key closes", "espace : suite · une autre touche ferme"),
		Playing: t("Your turn", "À vous de jouer"), Sizing: t("How much", "Combien"), Waiting: t("While you wait", "En attendant"),
		Cards: t("Throwing cards", "Jeter des cartes"), Around: t("At any time", "À tout moment"), Watching: t("Watching", "En spectateur"),
		Enter: t("the highlighted action", "l’action marquée"), CheckCall: t("check, call", "parole, suivre"), Fold: t("fold", "se coucher"),
		Raise: t("bet, raise", "miser, relancer"), AllIn: t("all-in (asks)", "tapis (à confirmer)"), Highlight: t("move the highlight", "changer d’action"),
		Type: t("type the total", "taper le total"), Step: t("less, more", "moins, plus"), Preset: t("min half 2/3 pot all-in", "min demi 2/3 pot tapis"),
		PutIn: t("put it in", "miser ce montant"), Back: t("back", "retour"),
		Hold:    t("hold an all-in or a result", "retenir tapis ou résultat"),
		PreFold: t("check, else fold", "parole, sinon se coucher"), PreCall: t("check, call this price", "parole, suivre ce prix"), PreAny: t("call any price", "suivre tout prix"),
		Skip: t("skip to my decision", "aller à ma décision"),
		Mark: t("mark the card", "marquer la carte"), MarkDigits: t("mark by number", "marquer par numéro"), Confirm: t("throw, or stand pat", "jeter, ou rester servi"),
		Muck: t("muck or show at the end", "jeter ou montrer à la fin"), SitOut: t("sit out, be back", "pause, retour"), Chat: t("chat", "discuter"),
		Rankings: t("hand rankings", "ordre des mains"), Keys: t("these keys", "ces touches"), Log: t("log", "journal"), Games: t("change the game", "changer de jeu"),
		Pane: t("next pane", "volet suivant"), Palette: t("commands", "commandes"), Quit: t("leave (asks)", "quitter (à confirmer)"),
		Rebuy: t("rebuy after a bust", "se recaver une fois à sec"), Speed: t("slower, faster", "plus lent, plus vite"), Sit: t("take the marked seat", "prendre la place marquée"),
		Settings: t("settings", "réglages"),
		Hint:     t("a hint, alone with bots", "un conseil face aux bots"),
		Invite:   t("the line for friends", "la ligne pour les amis"),
		Mouse:    t("does what the key does", "fait comme la touche"),
		LastHand: t("the last hand, all of them", "la dernière main, toutes"),
		Players:  t("how the others play", "comment jouent les autres"),
		Bank:     bankHelp(l),
		Replay:   replayHelp(l),
		Clock:    clockKeys(l),
	}
}
