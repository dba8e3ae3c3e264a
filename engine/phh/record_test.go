package phh

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/rounds"
)

// eachTable runs f for every game, structure and number of players.
func eachTable(t *testing.T, f func(t *testing.T, r *rand.Rand, g *game.Game, b game.Betting, n int)) {
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, uint64(g.MaxPlayers)))
			for _, b := range g.Bettings() {
				for n := g.MinPlayers; n <= g.MaxPlayers; n++ {
					f(t, r, g, b, n)
				}
			}
		})
	}
}

func start(t *testing.T, s hand.Setup) *hand.Hand {
	t.Helper()
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// playOn plays up to so many random actions.
func playOn(t *testing.T, r *rand.Rand, h *hand.Hand, actions int) {
	t.Helper()
	for ; actions > 0 && !h.Done(); actions-- {
		if err := h.Apply(handtest.Next(r, h)); err != nil {
			t.Fatal(err)
		}
	}
}

// reread writes a hand, reads it and replays it to the end.
func reread(t *testing.T, h *Hand) *Replay {
	t.Helper()
	text := h.Text()
	hands, err := Read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := cmp.Diff(h, hands[0]); diff != "" {
		t.Fatalf("(-written +read):\n%s", diff)
	}
	replay, err := hands[0].Replay()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for replay.More() {
		if err := replay.Step(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	return replay
}

// sameStacks compares a hand that was played for units of 1/10^decimals of a chip
// with its replay from a file, whose unit may be larger where no amount needs the
// finer one.
func sameStacks(t *testing.T, h *hand.Hand, decimals int, r *Replay, file *Hand) {
	t.Helper()
	text := file.Text()
	played := func(units int64) Amount { return Money(units, decimals) }
	read := func(units int64) Amount { return Money(units, file.Decimals()) }
	if h.Done() != r.Hand.Done() {
		t.Fatalf("over: %v, in the replay %v\n%s", h.Done(), r.Hand.Done(), text)
	}
	for i, seat := range h.Setup().Positions() {
		if got, want := read(r.Hand.Stack(i)), played(h.Stack(seat)); got != want {
			t.Fatalf("p%d has %v, in the replay %v\n%s", i+1, want, got, text)
		}
	}
	if read(r.Hand.Carried()) != played(h.Carried()) || read(r.Hand.Raked()) != played(h.Raked()) {
		t.Fatalf("carried %d, raked %d, in the replay %d, %d\n%s", h.Carried(), h.Raked(), r.Hand.Carried(), r.Hand.Raked(), text)
	}
}

func TestEveryHandThatIsPlayedReplaysToTheSameStacks(t *testing.T) {
	eachTable(t, func(t *testing.T, r *rand.Rand, g *game.Game, b game.Betting, n int) {
		for k := range rounds.Of(4, 100) {
			h := start(t, handtest.Wild(r, g, b, n))
			length := 1000
			if k%4 == 0 { // a hand in progress can be written too
				length = r.IntN(12)
			}
			playOn(t, r, h, length)
			rec := Record{Setup: h.Setup(), Events: h.Events(), Decimals: r.IntN(3)}
			file := rec.Hand()
			sameStacks(t, h, rec.Decimals, reread(t, file), file)
			if res := Check(file); !res.OK || res.Fraction {
				t.Fatalf("%+v\n%s", res, file.Text())
			}
		}
	})
}

// What a player exports of a hand hides what he never saw, and still replays.
func TestAHandAsOnePlayerSawItReplaysToTheSameStacks(t *testing.T) {
	eachTable(t, func(t *testing.T, r *rand.Rand, g *game.Game, b game.Betting, n int) {
		for range rounds.Of(3, 50) {
			h := start(t, handtest.Wild(r, g, b, n))
			playOn(t, r, h, 1000)
			seat := h.Setup().Positions()[r.IntN(n)]
			v := h.View(seat)
			rec := Record{Setup: h.Setup(), Events: hand.AsSecret(v.Events)}
			file := rec.Hand()
			replay := reread(t, file)
			if err := replay.Finish(); err != nil {
				t.Fatalf("%v\n%s", err, file.Text())
			}
			sameStacks(t, h, rec.Decimals, replay, file)
		}
	})
}

func TestAPlayersExportNamesOnlyCardsHeSaw(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		h := start(t, handtest.Table(r, game.Holdem, game.NoLimit, 6))
		playOn(t, r, h, 1000)
		v := h.View(0)
		rec := Record{Setup: h.Setup(), Events: hand.AsSecret(v.Events)}
		text := rec.Hand().Text()
		for i := 1; i < 6; i++ {
			sv := v.Seats[i]
			hole := card.Format(h.View(i).Seats[i].CardList())
			if !sv.Shown && strings.Contains(text, hole) {
				t.Fatalf("%s was never shown:\n%s", hole, text)
			}
		}
	}
}

func TestARecordNamesSeatsByPosition(t *testing.T) {
	s := hand.Setup{
		Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit),
		Rules: game.DefaultRules(), Button: 5, Order: card.MustParse("AhAd KhKd"),
	}
	s.Stacks[2], s.Stacks[5] = 400, 500
	handtest.Post(&s)
	h := start(t, s)
	for _, a := range []hand.Action{hand.RaiseTo(5, 30), hand.FoldBy(2)} {
		if err := h.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	rec := Record{Setup: h.Setup(), Events: h.Events(), Decimals: 2, Seed: true}
	rec.Names[2], rec.Names[5] = "Ann", "Bob"
	want := `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.1]
min_bet = 0.1
starting_stacks = [4, 5]
actions = ['d dh p1 AhKh', 'd dh p2 AdKd', 'p2 cbr 0.3', 'p1 f']
ante_trimming_status = false
players = ['Ann', 'Bob']
finishing_stacks = [3.9, 5.1]
_tapis_seed = '` + strings.Repeat("0", 64) + `'
`
	if diff := cmp.Diff(want, rec.Hand().Text()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// PHH.md: a stud hand that is all-in before its last down cards is written with a
// second show of each hand after them; a common card and last up cards need none.
func TestAStudHandIsShownAgainWithItsLastDownCards(t *testing.T) {
	again := map[bool]int{}
	for _, g := range game.Tables() {
		r := rand.New(rand.NewPCG(5, uint64(g.MaxPlayers)))
		for k := range 60 {
			h := start(t, handtest.Wild(r, g, game.FixedLimit, 2+k%(g.MaxPlayers-1)))
			playOn(t, r, h, 1000)
			file := FromHand(h)
			list := strings.Join(file.Actions, "|")
			shown := strings.Index(list, " sm ")
			last := strings.LastIndex(list, "|d dh ")
			want := g.Family == game.Stud && g != game.Stud5 && shown >= 0 && last > shown && strings.Count(list, "|d db ") == 0
			second := strings.Count(list, " sm -")
			if live := strings.Count(list, " sm ") - second; want && second != live || !want && second != 0 {
				t.Fatalf("%d shown, %d shown again\n%s", live, second, file.Text())
			}
			if second > 0 && strings.LastIndex(list, "d dh") > strings.Index(list, " sm -") {
				t.Fatalf("shown again before the last card\n%s", file.Text())
			}
			again[want]++
		}
	}
	if again[true] < 20 || again[false] < 20 {
		t.Errorf("%d hands shown again, %d not: too few to tell", again[true], again[false])
	}
}

// Every option of the table that decides a result is in the file.
func TestARecordTellsTheTablesRules(t *testing.T) {
	s := handtest.Table(rand.New(rand.NewPCG(1, 1)), game.Coupled, game.PotLimit, 3)
	s.Rules = game.Rules{
		OpenPair: game.OpenPairAny, StudOddChip: game.OddChipSuit, FermeFirst: game.FirstLeftOfButton,
		CoupledLow: game.LowA5, MovingButton: true,
	}
	s.Stakes.ChipUnit, s.CarriedPot = 25, 75
	file := FromHand(start(t, s))
	want := "_tapis_rules = { capHeadsUp = false, chipUnit = 25, fermeFirst = 'leftOfButton', fiveStudBringIn = false, " +
		"movingButton = true, openPair = 'any', studOddChip = 'suit' }\n"
	for _, line := range []string{want, "_tapis_low = 'A5'\n", "_tapis_carried_pot = 75\n"} {
		if !strings.Contains(file.Text(), line) {
			t.Errorf("missing: %s in\n%s", line, file.Text())
		}
	}
	read, err := file.Setup()
	if err != nil {
		t.Fatal(err)
	}
	if read.Rules != s.Rules || read.Stakes.ChipUnit != 25 || read.CarriedPot != 75 {
		t.Errorf("read back: %+v, chip unit %d, carried %d", read.Rules, read.Stakes.ChipUnit, read.CarriedPot)
	}
}

func ExampleRecord() {
	s := hand.Setup{
		Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit),
		Rules: game.DefaultRules(), Button: 0, Order: card.MustParse("2c 3c 4c 2d 3d 4d"),
	}
	s.Stacks[0], s.Stacks[1], s.Stacks[2] = 100, 100, 100
	s.Post(1, 2)
	h, _ := hand.New(&s)
	_ = h.Apply(hand.RaiseTo(0, 25))
	_ = h.Apply(hand.FoldBy(1))
	fmt.Print(FromHand(h).Text())
	// Output:
	// variant = 'NT'
	// antes = [0, 0, 0]
	// blinds_or_straddles = [5, 10, 0]
	// min_bet = 10
	// starting_stacks = [100, 100, 100]
	// actions = ['d dh p1 2c2d', 'd dh p2 3c3d', 'd dh p3 4c4d', 'p3 cbr 25', 'p1 f']
	// ante_trimming_status = false
}
