package bots

import (
	"fmt"
	"strings"

	"tapis/bots/mind"
	"tapis/bots/simple"
)

// Level is how well a bot plays, L0 to L5.
type Level uint8

// The levels.
const (
	L0 Level = iota // any legal action
	L1              // its share against random hands, misjudged a little
	L2              // its share against random hands, position, pot odds
	L3              // reads ranges, weighs every action by what it should win
	L4              // L3 that learns how the others play, and mixes its play
	L5              // L4 that looks ahead
)

// DefaultLevel is the level of a bot whose spec does not name one.
const DefaultLevel = L3

func (l Level) String() string { return "L" + string('0'+rune(l)) }

// Names lists the people and plain players New knows. A person may be followed
// by a colon and a level; a level alone plays without a person's habits.
func Names() []string {
	names := append([]string(nil), simple.Names...)
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
	if p := simple.New(name); p != nil {
		return p, noLevel(spec, rest)
	}
	if level, ok := parseLevel(name); ok {
		return build(spec, nil, level, rest)
	}
	p := personOf(name)
	if p == nil {
		return nil, fmt.Errorf("bot %q: it is one of %s, or a level L0 to L5, or both as in solid:L3", spec, strings.Join(Names(), ", "))
	}
	word, rest, _ := strings.Cut(rest, ":")
	level, ok := parseLevel(word)
	switch {
	case word == "":
		level = DefaultLevel
	case !ok && rest == "":
		level, rest = DefaultLevel, word
	case !ok:
		return nil, fmt.Errorf("bot %q: the level is one of L0 to L5", spec)
	}
	return build(spec, p, level, rest)
}

// anyCards is the option of a player that throws and draws cards at random: the
// twin that a level's card decisions are measured against (BOTS §3.4).
const anyCards = "anycards"

func build(spec string, p *regular, level Level, option string) (Player, error) {
	if option != "" && option != anyCards {
		return nil, fmt.Errorf("bot %q: after a name comes a level, L0 to L5, and nothing else but %s", spec, anyCards)
	}
	player := play(p, level)
	if option == anyCards {
		player = simple.AnyCards(player)
	}
	return player, nil
}

// play makes a level of somebody, nil for nobody in particular.
func play(p *regular, level Level) Player {
	switch {
	case level == L0:
		return simple.New("random")
	case p != nil:
		return newPerson(p, level)
	case level == L1:
		return simple.NewL1(&nobody)
	case level == L2:
		return simple.NewL2(&nobody)
	}
	return mind.New(skill(level))
}

func noLevel(spec, rest string) error {
	if rest != "" {
		return fmt.Errorf("bot %q: the plain players have no level", spec)
	}
	return nil
}

func parseLevel(s string) (Level, bool) {
	if len(s) == 2 && (s[0] == 'l' || s[0] == 'L') && s[1] >= '0' && s[1] <= '5' {
		return Level(s[1] - '0'), true
	}
	return 0, false
}

// skill is what a level from L3 on does.
func skill(l Level) mind.Skill {
	switch {
	case l >= L5:
		return mind.Looks
	case l == L4:
		return mind.Learns
	}
	return mind.Reads
}
