package bots

import (
	"fmt"
	"strings"
)

// Level is how well a bot plays, L0 to L4.
type Level uint8

// The levels.
const (
	L0 Level = iota // any legal action
	L1              // its share against random hands, misjudged a little
	L2              // its share against random hands, position, pot odds
	L3              // reads ranges, weighs every action by what it should win
	L4              // L3 that learns how the others play, and mixes its play
)

// DefaultLevel is the level of a bot whose spec does not name one.
const DefaultLevel = L3

func (l Level) String() string { return "L" + string('0'+rune(l)) }

var plain = []string{"random", "caller", "raiser", "jam", "tight", "share"}

// Names lists the people and plain players New knows. A person may be followed
// by a colon and a level; a level alone plays without a person's habits.
func Names() []string {
	names := append([]string(nil), plain...)
	for i := range people {
		names = append(names, people[i].Name)
	}
	return names
}

// New builds a player from its spec: "caller", "solid", "maniac:L2", "L3". An
// unknown spec is an error that lists what is known.
func New(spec string) (Player, error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(spec), ":")
	name = strings.ToLower(name)
	switch name {
	case "random":
		return random{}, noLevel(spec, rest)
	case "caller":
		return caller{}, noLevel(spec, rest)
	case "raiser":
		return raiser{}, noLevel(spec, rest)
	case "jam":
		return jam{}, noLevel(spec, rest)
	case "tight":
		return tight{}, noLevel(spec, rest)
	case "share":
		return &sharer{}, noLevel(spec, rest)
	}
	if level, ok := parseLevel(name); ok {
		return build(spec, &nobody, level, rest)
	}
	p := Person(name)
	if p == nil {
		return nil, fmt.Errorf("bot %q: it is one of %s, or a level L0 to L4, or both as in solid:L3", spec, strings.Join(Names(), ", "))
	}
	word, rest, _ := strings.Cut(rest, ":")
	level, ok := parseLevel(word)
	switch {
	case word == "":
		level = DefaultLevel
	case !ok && rest == "":
		level, rest = DefaultLevel, word
	case !ok:
		return nil, fmt.Errorf("bot %q: the level is one of L0 to L4", spec)
	}
	return build(spec, p, level, rest)
}

// anyCards is the option of a player that throws and draws cards at random: the
// twin that a level's card decisions are measured against (BOTS §3.4).
const anyCards = "anycards"

func build(spec string, p *Character, level Level, option string) (Player, error) {
	if option != "" && option != anyCards {
		return nil, fmt.Errorf("bot %q: after a name comes a level, L0 to L4, and nothing else but %s", spec, anyCards)
	}
	player := p.play(level)
	if option == anyCards {
		player = careless{player}
	}
	return player, nil
}

func (p *Character) play(level Level) Player {
	switch {
	case level == L0:
		return random{}
	case p != &nobody:
		return newPerson(p, level)
	case level < L3:
		return &counter{who: p, level: level}
	}
	return newMind(p, level)
}

func noLevel(spec, rest string) error {
	if rest != "" {
		return fmt.Errorf("bot %q: the plain players have no level", spec)
	}
	return nil
}

func parseLevel(s string) (Level, bool) {
	if len(s) == 2 && (s[0] == 'l' || s[0] == 'L') && s[1] >= '0' && s[1] <= '4' {
		return Level(s[1] - '0'), true
	}
	return 0, false
}
