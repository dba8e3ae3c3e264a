package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/internal/files"
	"tapis/internal/names"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui"
)

// savedSettings is the file settings.json in the user's configuration folder:
// the player's choices and the last game.
type savedSettings struct {
	Settings tui.Settings `json:"settings"`
	Last     *savedOrder  `json:"last,omitempty"`
}

// savedOrder is a tui.Order with its game by name.
type savedOrder struct {
	Game    string        `json:"game"`
	Betting string        `json:"betting"`
	Stakes  game.Stakes   `json:"stakes"`
	Rules   game.Rules    `json:"rules"`
	BuyIn   int64         `json:"buy_in"`
	Seats   int           `json:"seats"`
	Bots    tui.BotLevel  `json:"bots"`
	Speed   table.Speed   `json:"speed"`
	Every   time.Duration `json:"every,omitempty"`
	Mix     *savedMix     `json:"mix,omitempty"`
	Bank    bank.Rules    `json:"bank,omitzero"`
}

// savedMix is a table.Mixed with its games by name.
type savedMix struct {
	Games    string        `json:"games"`
	Hands    int           `json:"hands,omitempty"`
	Choice   bool          `json:"choice,omitempty"`
	Unit     int64         `json:"unit"`
	Ante     int64         `json:"ante,omitempty"`
	AnteMode game.AnteMode `json:"ante_mode,omitempty"`
}

func mixToSave(m *table.Mixed) *savedMix {
	if m == nil {
		return nil
	}
	return &savedMix{m.Mix.String(), m.Hands, m.Choice, m.Unit, m.Ante, m.AnteMode}
}

// form puts the mix into the form of an order.
func (m *savedMix) form(f *table.Form) error {
	if m == nil {
		return f.Rules.Validate()
	}
	games, err := mix.Parse(m.Games)
	if err != nil {
		return err
	}
	games.Hands, games.Choice = m.Hands, m.Choice
	of := table.Mixed{Mix: *games, Unit: m.Unit, Ante: m.Ante, AnteMode: m.AnteMode}
	*f, err = table.MixForm(of, f.Rules, f.BuyIn)
	return err
}

// settingsFile is where settings are kept, "" when there is no home.
func settingsFile() string {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(config, "tapis", "settings.json")
}

// loadSettings reads the settings. A file that is missing or damaged is as
// none: nobody is kept from playing by it.
func loadSettings() (tui.Settings, tui.Order) {
	text, err := files.Read(settingsFile(), 1<<20)
	if err != nil {
		return tui.Settings{}, tui.Order{}
	}
	var saved savedSettings
	if json.Unmarshal(text, &saved) != nil {
		return tui.Settings{}, tui.Order{}
	}
	return saved.Settings, saved.Last.order()
}

// saveSettings writes the settings in one piece.
func saveSettings(s tui.Settings, o tui.Order) error {
	path := settingsFile()
	if path == "" {
		return errors.New("no folder to keep the settings in")
	}
	text, err := json.MarshalIndent(savedSettings{s, orderToSave(o)}, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "settings.*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(append(text, '\n'))
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

func orderToSave(o tui.Order) *savedOrder {
	if o.Form.Game == nil {
		return nil
	}
	return &savedOrder{
		Game: o.Form.Game.ID, Betting: o.Form.Betting.String(), Stakes: o.Form.Stakes,
		Rules: o.Form.Rules, BuyIn: o.Form.BuyIn, Seats: o.Seats, Bots: o.Bots, Speed: o.Speed, Every: o.Every,
		Mix: mixToSave(o.Form.Mix), Bank: o.Form.Bank,
	}
}

// order is the zero Order when what was saved cannot be played.
func (s *savedOrder) order() tui.Order {
	if s == nil {
		return tui.Order{}
	}
	g := game.ByID(s.Game)
	if g == game.Contrepartie {
		return s.bankOrder()
	}
	betting, err := game.ParseBetting(s.Betting)
	if err != nil || g == nil || g.Family == game.Bank || s.Stakes.Validate(g, betting) != nil ||
		!s.Stakes.AnteMode.Valid() || s.BuyIn <= 0 || s.Every < 0 ||
		s.Speed > table.Instant || lineups[s.Bots] == nil {
		return tui.Order{}
	}
	form := table.Form{Game: g, Betting: betting, Stakes: s.Stakes, Rules: s.Rules, BuyIn: s.BuyIn}
	if s.Mix.form(&form) != nil || s.Seats < g.MinPlayers || s.Seats > form.MaxPlayers() {
		return tui.Order{}
	}
	return tui.Order{
		Form: form, Seats: s.Seats, Bots: s.Bots, Speed: s.Speed, Every: s.Every,
	}
}

// options are what every local screen has: the person's settings, with what the
// flags say on top, and a theme shelf with the person's own.
func (l *lookFlags) options() (tui.Options, error) {
	o := tui.Options{Nick: nick(), Save: saveSettings}
	o.Settings, o.Last = loadSettings()
	o.Lang = language(cmp.Or(l.lang(), o.Settings.Lang))
	if l.theme != "" {
		o.Settings.Theme = l.theme
	}
	o.Settings.ASCII = o.Settings.ASCII || l.ascii
	shelf, fault := themes.Load(themesDir())
	if _, err := shelf.Pick(o.Settings.Theme, true); err != nil {
		if l.theme == "" {
			o.Settings.Theme = "" // one that was thrown away since
		} else if fault != nil {
			return o, fault
		} else {
			return o, usagef("--theme: %s", err)
		}
	}
	o.Themes = shelf
	return o, nil
}

// nick is what the person at this machine is called.
func nick() string {
	for _, name := range []string{"TAPIS_NAME", "USER", "LOGNAME", "USERNAME"} {
		if v := os.Getenv(name); v != "" {
			return names.Suggest(v)
		}
	}
	if u, err := user.Current(); err == nil && u.Username != "" {
		return names.Suggest(u.Username[strings.LastIndexByte(u.Username, '\\')+1:]) // without a Windows domain
	}
	return "guest"
}
