package arena

import (
	"fmt"
	"strings"

	"tapis/bots"
	"tapis/bots/exploit"
	"tapis/engine/game"
)

// NewPlayer makes a player of the arena from its spec: a bot of the house (see
// bots.New) or an exploiter. An unknown spec is an error that lists what is known.
func NewPlayer(spec string) (bots.Player, error) {
	if p := exploit.New(strings.ToLower(strings.TrimSpace(spec))); p != nil {
		return p, nil
	}
	p, err := bots.New(spec)
	if err != nil {
		return nil, fmt.Errorf("%w, or in a match one of %s", err, strings.Join(instruments(), ", "))
	}
	return p, nil
}

// Names lists who can play in a match: the house's bots and the instruments.
func Names() []string { return append(bots.Names(), instruments()...) }

// instruments are the exploiters and the local best response.
func instruments() []string { return append(append([]string(nil), exploit.Names...), lbrSpec) }

// Check says what is wrong with a spec for a seat of a match.
func Check(spec string) error {
	if spec == lbrSpec {
		return nil
	}
	_, err := NewPlayer(spec)
	return err
}

// fitsLBR says what keeps the local best response from playing.
func (c *Config) fitsLBR() error {
	if c.Game != game.Holdem || len(c.Bots) != 2 || c.Bots[0] == c.Bots[1] {
		return fmt.Errorf("%s plays hold'em heads-up, against another", lbrSpec)
	}
	return nil
}
