// Package config is what lasts on this machine for the person at it: the settings and
// the last game, the folders, and the name. Nothing here fails for a file that is
// missing or damaged: it is as none.
package config

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/internal/files"
	"tapis/internal/table"
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

// File is where settings are kept, "" when there is no home.
func File() string {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(config, "tapis", "settings.json")
}

// Load reads the settings. A file that is missing or damaged is as
// none: nobody is kept from playing by it.
func Load() (tui.Settings, tui.Order) {
	text, err := files.Read(File(), 1<<20)
	if err != nil {
		return tui.Settings{}, tui.Order{}
	}
	var saved savedSettings
	if json.Unmarshal(text, &saved) != nil {
		return tui.Settings{}, tui.Order{}
	}
	return saved.Settings, saved.Last.order()
}

// Save writes the settings in one piece.
func Save(s tui.Settings, o tui.Order) error {
	path := File()
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
		s.Speed > table.Instant || !s.Bots.Valid() {
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

// bankOrder is the order of a table of the bank; the zero Order when it cannot be
// played.
func (s *savedOrder) bankOrder() tui.Order {
	least := s.Stakes.Ante
	if least < 2 || least%2 != 0 || bank.MaxAnte(s.BuyIn, 0) < least || s.BuyIn > game.MaxChips/hand.MaxSeats ||
		s.Seats < 1 || s.Seats > bank.MaxSeats || s.Speed > table.Instant || !s.Bots.Valid() {
		return tui.Order{}
	}
	form := table.BankForm(least, s.BuyIn)
	form.Bank = s.Bank
	return tui.Order{Form: form, Seats: s.Seats, Bots: s.Bots, Speed: s.Speed}
}
