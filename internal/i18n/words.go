package i18n

import (
	"sync"

	"tapis/engine/eval"
	"tapis/engine/game"
)

// Words is everything the program says in one language.
type Words struct {
	Lang        Lang
	Name        string // of the language, in it
	Group       string // between groups of three digits
	Point       string // before the fraction of an amount
	PercentSign string
	Colon       string // between a name and what is said of it
	Ranks       string // the signs on cards, two to ace; the ten's is for where 10 has no room
	ZeroIsOne   bool   // no cards is said as one card is

	Games    map[string]GameText
	Bettings [3]string // by game.Betting
	Keys     KeyNames
	Title    Title
	NewGame  NewGame
	Settings Settings
	Table    Table
	Buttons  Buttons
	Ask      Ask
	Say      Say
	Help     Help
	Events   Events
	Lines    Lines
	NightLog NightLines
	Results  Results
	Ending   Ending
	Rankings Rankings
	Refusals Refusals
	Notices  Notices
	Mix      Mix
	Rules    Rules
	Bank     Bank
	Hints    Hints
	Coach    Coach
	Invite   Invite
	First    FirstHint
	Shell    Shell
	Door     Door
	Replay   Replay
	Lobby    Lobby
	Clock    NightClock
	Evening  Evening
	Profile  Profile
	Accounts Accounts
	Palette  Palette
	Night    Night

	fraction int   // digits of an amount behind the point
	endless  int64 // amounts from here on are not known; 0: all are

	streets map[game.StreetName]streetText
	hand    func(eval.Made) string
	article func(eval.Made) string
	ordinal func(int) string
}

var catalogues [numLangs]func() *Words

func init() {
	for l := range catalogues {
		catalogues[l] = sync.OnceValue(func() *Words { return newWords(Lang(l)) })
	}
}

// In is the catalogue of a language; of an unknown one, the English.
func In(l Lang) *Words {
	if l >= numLangs {
		l = English
	}
	return catalogues[l]()
}

func newWords(l Lang) *Words {
	t := in[string](l)
	return &Words{
		Lang:        l,
		Name:        t("English", "Français"),
		Group:       t(",", noBreak),
		Point:       t(".", ","),
		PercentSign: t("%", noBreak+"%"),
		Colon:       t(": ", " : "),
		Ranks:       t(internationalRanks, "23456789TVDRA"),
		ZeroIsOne:   in[bool](l)(false, true),

		Games:    gameTexts(l),
		Bettings: [3]string{t("fixed limit", "limite fixe"), t("pot limit", "pot limit"), t("no limit", "no limit")},
		Keys:     keyNames(l),
		Title:    titleWords(l),
		NewGame:  newGameWords(l),
		Settings: settingsWords(l),
		Table:    tableWords(l),
		Buttons:  buttonWords(l),
		Ask:      askWords(l),
		Say:      sayWords(l),
		Help:     helpWords(l),
		Events:   eventWords(l),
		Lines:    lineWords(l),
		NightLog: nightLineWords(l),
		Results:  resultWords(l),
		Ending:   endingWords(l),
		Rankings: rankingWords(l),
		Refusals: refusalWords(l),
		Notices:  noticeWords(l),
		Mix:      mixWords(l),
		Rules:    ruleWords(l),
		Bank:     bankWords(l),
		Hints:    hintWords(l),
		Coach:    coachWords(l),
		Invite:   inviteWords(l),
		First:    firstHintWords(l),
		Shell:    shellWords(l),
		Door:     doorWords(l),
		Replay:   replayWords(l),
		Evening:  eveningWords(l),
		Profile:  profileWords(l),
		Accounts: accountsWords(l),
		Palette:  paletteWords(l),
		Night:    nightWords(l),
		Lobby:    lobbyWords(l),
		Clock:    clockWords(l),

		streets: streetTexts(l),
		hand:    in[func(eval.Made) string](l)(englishHand, frenchHand),
		article: in[func(eval.Made) string](l)(englishArticle, frenchArticle),
		ordinal: in[func(int) string](l)(englishOrdinal, frenchOrdinal),
	}
}

// internationalRanks are the signs that every player knows from English cards.
const internationalRanks = "23456789TJQKA"

// OwnRanks says whether the language has signs of its own for the ranks of cards.
func (w *Words) OwnRanks() bool { return In(w.Lang).Ranks != internationalRanks }

// International is the catalogue with K, Q and J on the cards.
func (w *Words) International() *Words {
	other := *w
	other.Ranks = internationalRanks
	return &other
}

// Betting is the name of a betting structure.
func (w *Words) Betting(b game.Betting) string { return w.Bettings[min(int(b), 2)] }
