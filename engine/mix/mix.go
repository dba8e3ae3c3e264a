// Package mix says which game each hand of a mixed table is: a fixed rotation
// (HORSE, eight-game, any list) or dealer's choice, by orbit or by a number of
// hands. It is pure: the table keeps a Turn and asks for the next.
package mix

import (
	"fmt"
	"slices"
	"strings"

	"tapis/engine/game"
)

// Entry is one game of a mix with its structure.
type Entry struct {
	Game    *game.Game
	Betting game.Betting
}

// String is how an entry is typed: "omaha8", or "holdem/nl" when the structure
// is not the game's usual one.
func (e Entry) String() string {
	if e.Betting == e.Game.Default {
		return e.Game.ID
	}
	return e.Game.ID + "/" + e.Betting.String()
}

// Mix is what a table plays in turn.
type Mix struct {
	Name   string // "" when it has none
	Games  []Entry
	Hands  int  // hands on each game; 0: an orbit, as many as players are dealt in
	Choice bool // the player on the button chooses each time, among Games
}

// Turn is where a mix stands. The zero Turn is before the first hand.
type Turn struct {
	At   int // index into Games
	Left int // hands left on it, the one being played included
}

// Next is the turn of the next hand with so many players dealt in, and whether
// the game changes, so that in dealer's choice somebody must choose: until then
// it is the same game again. Games that do not seat everybody are passed over,
// the one being played too. A chosen game is set with Choose.
func (m *Mix) Next(t Turn, players int) (next Turn, changes bool) {
	if t.Left > 1 && m.Fits(t.At, players) {
		return Turn{t.At, t.Left - 1}, false
	}
	at := t.At
	if t.Left > 0 && !m.Choice {
		at++
	}
	return Turn{m.From(at, players), m.length(players)}, t.Left > 0 || m.Choice
}

// Stay is the turn of the next hand when the game may not change, because a pot
// is carried: the last hand of a game is then played again.
func (m *Mix) Stay(t Turn) Turn { return Turn{t.At, max(t.Left-1, 1)} }

// Upcoming is the index of the game after the current one in a rotation.
func (m *Mix) Upcoming(t Turn, players int) int { return m.From(t.At+1, players) }

// Fits says whether game i of Games seats so many players.
func (m *Mix) Fits(i, players int) bool { return players <= m.Games[i].Game.MaxPlayers }

// From is the first game from i on, round the list, that seats so many players;
// i itself when none does.
func (m *Mix) From(i, players int) int {
	for k := range m.Games {
		if at := (i + k) % len(m.Games); m.Fits(at, players) {
			return at
		}
	}
	return i % len(m.Games)
}

// Choose is the turn after the dealer chose game i of Games, or false when
// there is no such game.
func (m *Mix) Choose(t Turn, i int) (Turn, bool) {
	if i < 0 || i >= len(m.Games) {
		return t, false
	}
	return Turn{i, t.Left}, true
}

func (m *Mix) length(players int) int {
	if m.Hands > 0 {
		return m.Hands
	}
	return max(players, 1)
}

// Chairs is the most players any game of the mix takes.
func (m *Mix) Chairs() int {
	n := 0
	for _, e := range m.Games {
		n = max(n, e.Game.MaxPlayers)
	}
	return n
}

// MaxPlayers is the most players every game of the mix takes: with more some are
// passed over.
func (m *Mix) MaxPlayers() int {
	n := 10
	for _, e := range m.Games {
		n = min(n, e.Game.MaxPlayers)
	}
	return n
}

// String is the mix as it is typed: its name, or its games.
func (m *Mix) String() string {
	if m.Name != "" {
		return m.Name
	}
	names := make([]string, len(m.Games))
	for i, e := range m.Games {
		names[i] = e.String()
	}
	return strings.Join(names, ",")
}

func fl(g *game.Game) Entry { return Entry{g, game.FixedLimit} }

// presets are the mixes known by name.
var presets = []Mix{
	{Name: "horse", Games: []Entry{fl(game.Holdem), fl(game.Omaha8), fl(game.Razz), fl(game.Stud7), fl(game.Stud8)}},
	{Name: "8game", Games: []Entry{
		fl(game.TD27), fl(game.Holdem), fl(game.Omaha8), fl(game.Razz), fl(game.Stud7), fl(game.Stud8),
		{game.Holdem, game.NoLimit}, {game.Omaha, game.PotLimit},
	}},
	{Name: "hose", Games: []Entry{fl(game.Holdem), fl(game.Omaha8), fl(game.Stud7), fl(game.Stud8)}},
	{Name: "draws", Games: []Entry{
		fl(game.TD27), fl(game.TDA5), {game.Ferme, game.PotLimit}, {game.Nullot27, game.PotLimit}, {game.NullotA5, game.PotLimit},
	}},
}

// Presets lists the mixes known by name; "house" plays all nineteen games.
func Presets() []Mix {
	all := Mix{Name: "house"}
	for _, g := range game.Tables() {
		all.Games = append(all.Games, Entry{g, g.Default})
	}
	return append(slices.Clone(presets), all)
}

// Parse reads a mix: a preset's name, or games separated by commas, each with an
// optional structure: "horse", "holdem/nl,omaha8,td27".
func Parse(text string) (*Mix, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	var names []string
	for _, p := range Presets() {
		if p.Name == text {
			return &p, nil
		}
		names = append(names, p.Name)
	}
	m := &Mix{}
	for _, part := range strings.Split(text, ",") {
		id, structure, given := strings.Cut(strings.TrimSpace(part), "/")
		g := game.ByID(id)
		if g == nil {
			return nil, fmt.Errorf("mix %q: no game is called %q; give games with commas between, or one of %s",
				text, id, strings.Join(names, ", "))
		}
		e := Entry{g, g.Default}
		if given {
			if g.Family == game.Bank {
				return nil, fmt.Errorf("mix %q: %s has no betting structure: it is %q alone", text, g.ID, g.ID)
			}
			b, err := game.ParseBetting(structure)
			if err != nil {
				return nil, fmt.Errorf("mix %q: %w", text, err)
			}
			e.Betting = b
		}
		m.Games = append(m.Games, e)
	}
	return m, nil
}
