package ssh

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/internal/termshot"
)

// AC-54 and AC-55: nothing that is sent to a player or a watcher ever draws a
// card that it may not see, and no log names one.
func TestF31NobodySeesTheCardsOfOthers(t *testing.T) {
	t.Parallel()
	const hands = 6
	r := openRoom(t, seatBots(4, "tight"))
	anna, bruno := r.visit("anna"), r.visit("bruno")
	annaSaw, brunoSaw := watch(anna), watch(bruno)
	anna.finds("open seat")
	anna.types("\r")
	anna.finds("YOU")
	stop := make(chan struct{})
	go anna.presses("c", stop)
	records := r.hands(hands)
	close(stop)

	hidden := 0
	var before [2]card.Set
	for _, rec := range records {
		me := -1
		for i, id := range rec.IDs {
			if id != "" {
				me = i
			}
		}
		own, open, all := cardsOfHand(t, &rec, me)
		if saw := annaSaw.of(rec.Hand); saw&own != own {
			t.Errorf("hand %d: anna holds %v and sees %v: the test is blind", rec.Hand, own, saw)
		} else if leak := saw &^ (own | open | before[0]); leak != 0 {
			t.Errorf("hand %d: anna sees %v", rec.Hand, leak)
		}
		if leak := brunoSaw.of(rec.Hand) &^ (open | before[1]); leak != 0 {
			t.Errorf("hand %d: bruno, who watches, sees %v", rec.Hand, leak)
		}
		before = [2]card.Set{own | open, open} // a frame may come in two pieces
		hidden += (all &^ open).Len()
	}
	if hidden < 4*hands {
		t.Errorf("only %d cards stayed hidden: the test proves little", hidden)
	}
	named := regexp.MustCompile(`\b([2-9TJQKA]|10)[cdhs♣♦♥♠]\b|[♣♦♥♠]`)
	if found := named.FindString(r.log.String()); found != "" {
		t.Errorf("the log names the card %s:\n%s", found, r.log)
	}
}

// cardsOfHand plays a hand again: the cards a seat held, those that lay open for
// everybody, and all that were dealt.
func cardsOfHand(t *testing.T, rec *table.Record, seat int) (own, open, all card.Set) {
	t.Helper()
	h, err := hand.New(rec.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range rec.Actions {
		if err := h.Apply(hand.Action(a.(table.PokerAction))); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range h.Events() {
		cards := card.Of(e.CardList()...)
		all |= cards
		switch e.Kind {
		case hand.EvDealt:
			if int(e.Seat) == seat {
				own |= cards
			}
		case hand.EvBoard, hand.EvShown:
			open |= cards
		}
	}
	return own, open, all
}

// eyes remember which cards a screen has shown in which hand.
type eyes struct {
	screen *termshot.Screen
	mu     sync.Mutex
	saw    map[int]card.Set
}

// watch looks at a friend's screen after every piece of what is received.
func watch(f *friend) *eyes {
	e := &eyes{screen: f.screen, saw: map[int]card.Set{}}
	f.out.mu.Lock()
	f.out.after = e.look
	f.out.mu.Unlock()
	return e
}

func (e *eyes) of(hand int) card.Set {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.saw[hand]
}

var handNumber = regexp.MustCompile(`hand (\d+)`)

func (e *eyes) look() {
	text := e.screen.Text()
	n := handNumber.FindStringSubmatch(text)
	if n == nil {
		return
	}
	number, _ := strconv.Atoi(n[1])
	e.mu.Lock()
	defer e.mu.Unlock()
	e.saw[number] |= faces(strings.Split(text, "\n"))
}

// faces finds every card drawn on a screen of this size: its rank before its
// suit ("10♠"), or above it and below it again.
func faces(screen []string) card.Set {
	var cells [][]rune
	for _, line := range screen {
		cells = append(cells, []rune(line))
	}
	at := func(x, y int) rune {
		if y < 0 || y >= len(cells) || x < 0 || x >= len(cells[y]) {
			return ' '
		}
		if c := cells[y][x]; c != '0' || x == 0 || cells[y][x-1] != '1' {
			return c
		}
		return 'T'
	}
	var found card.Set
	for y, line := range cells {
		for x, c := range line {
			suit := strings.IndexRune("♣♦♥♠", c) / len("♣")
			if !strings.ContainsRune("♣♦♥♠", c) {
				continue
			}
			for rank := range card.NumRanks {
				r := card.Rank(rank)
				is := func(dx, dy int) bool { return at(x+dx, y+dy) == rune(r.Char()) }
				seen := is(-1, 0)
				for up := -3; up <= 0; up++ {
					for down := 0; down <= 4; down++ {
						seen = seen || (is(up, -1) || is(up, -2)) && is(down, 1)
					}
				}
				if seen {
					found = found.Add(card.New(r, card.Suit(suit)))
				}
			}
		}
	}
	return found
}

func TestFacesAreRead(t *testing.T) {
	for what, c := range map[string]struct{ screen, want string }{
		"in a line":      {"Tara shows 10♠ K♥ and A♦", "TsKhAd"},
		"the own cards":  {" J    ░ 5    \n      ░      \n   ♦      ♥  \n    J      5", "Jd5h"},
		"the board":      {"A    10    7  \n ♠     ♥     ♦\n  A    10    7", "AsTh7d"},
		"face down":      {"░░ ░░ ● 200", ""},
		"nothing at all": {"", ""},
	} {
		if got, want := faces(strings.Split(c.screen, "\n")), card.Of(card.MustParse(c.want)...); got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
}
