package phh

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tapis/engine/card"
)

// verb is what an action does.
type verb uint8

const (
	verbNothing verb = iota // a comment alone
	verbBoard               // d db
	verbHole                // d dh
	verbBringIn             // pb
	verbRaise               // cbr
	verbCall                // cc
	verbFold                // f
	verbThrow               // sd
	verbShow                // sm
)

var verbs = map[string]verb{
	"pb": verbBringIn, "cbr": verbRaise, "cc": verbCall, "f": verbFold, "sd": verbThrow, "sm": verbShow,
}

// action is one string of the field actions.
type action struct {
	verb   verb
	player int // 0 for p1
	cards  []card.Card
	same   bool // "-": the cards already known
	amount Amount
}

// parseAction reads one action: words separated by blanks, then perhaps a
// comment behind a #.
func parseAction(text string) (action, error) {
	words := strings.Fields(text)
	for i, w := range words {
		if w[0] == '#' {
			if words = words[:i]; i == 0 {
				return action{}, nil
			}
			break
		}
	}
	var a action
	switch {
	case len(words) < 2:
		return a, fmt.Errorf("%q is not an action: a player or d, then what is done", text)
	case words[0] == "d" && words[1] == "db":
		a.verb, words = verbBoard, words[2:]
	case words[0] == "d" && words[1] == "dh" && len(words) > 2:
		a.verb = verbHole
		var err error
		if a.player, err = playerOf(words[2]); err != nil {
			return a, err
		}
		words = words[3:]
	case words[0] == "d":
		return a, fmt.Errorf("%q is not a deal: d db CARDS or d dh pN CARDS", text)
	default:
		var err error
		if a.player, err = playerOf(words[0]); err != nil {
			return a, err
		}
		if a.verb = verbs[words[1]]; a.verb == 0 {
			return a, fmt.Errorf("%q is not an action: pb, cbr, cc, f, sd or sm", words[1])
		}
		words = words[2:]
	}
	return a, a.parseRest(words)
}

// parseRest reads what follows the verb: cards, an amount or nothing.
func (a *action) parseRest(words []string) (err error) {
	switch a.verb {
	case verbRaise:
		if len(words) != 1 {
			return errors.New("cbr takes the amount the bet is made")
		}
		if a.amount, err = parseAmount(words[0]); err == nil && (a.amount.Unknown || a.amount.Coef <= 0) {
			err = fmt.Errorf("cbr %s: the amount must be above zero", words[0])
		}
	case verbBringIn, verbCall, verbFold:
		if len(words) != 0 {
			return fmt.Errorf("%q is one word too many", words[0])
		}
	case verbShow:
		if a.same = len(words) == 1 && words[0] == "-"; a.same {
			return nil
		}
		a.cards, err = parseCards(strings.Join(words, ""))
	default:
		a.cards, err = parseCards(strings.Join(words, ""))
		if err == nil && len(a.cards) == 0 && a.verb != verbThrow {
			err = errors.New("no cards are named")
		}
	}
	return err
}

// playerOf reads p1 … p10 as 0 … 9.
func playerOf(word string) (int, error) {
	digits, ok := strings.CutPrefix(word, "p")
	n, err := strconv.ParseUint(digits, 10, 8)
	if !ok || err != nil || n == 0 || digits[0] == '0' || digits[0] == '+' {
		return 0, fmt.Errorf("%q is not a player: p1, p2 and so on", word)
	}
	return int(n) - 1, nil
}

// parseCards reads cards, rank then suit, without blanks. A ? makes a card
// unknown.
func parseCards(text string) ([]card.Card, error) {
	if len(text)%2 != 0 {
		return nil, fmt.Errorf("%q: cards are a rank and a suit each, such as AhTd", text)
	}
	cards := make([]card.Card, 0, len(text)/2)
	for i := 0; i < len(text); i += 2 {
		rank := strings.IndexByte("23456789TJQKA?", text[i])
		suit := strings.IndexByte("cdhs?", text[i+1])
		switch {
		case rank < 0 || suit < 0:
			return nil, fmt.Errorf("%q is not a card: a rank 2 to 9, T, J, Q, K, A, then a suit c, d, h, s", text[i:i+2])
		case text[i] == '?' || text[i+1] == '?':
			cards = append(cards, card.Unknown)
		default:
			cards = append(cards, card.New(card.Rank(rank), card.Suit(suit)))
		}
	}
	return cards, nil
}
