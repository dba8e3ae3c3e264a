package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/phh"
	"tapis/engine/seat"
	"tapis/internal/rounds"
)

// reads writes a hand as a text, reads it again, and checks that it replays to
// the record's stacks.
func reads(t *testing.T, rec *Record, f *phh.Hand) {
	t.Helper()
	text := f.Text()
	hands, err := phh.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if res := phh.Check(hands[0]); !res.OK {
		t.Fatalf("hand %d: %s\n%s", rec.Hand, res, text)
	}
	ends, err := hands[0].Finishing()
	if err != nil || ends == nil {
		t.Fatalf("hand %d: no final stacks: %v\n%s", rec.Hand, err, text)
	}
	var sum int64
	for k, i := range rec.Setup.Positions() {
		if ends[k] != phh.Money(rec.End[i], 0) {
			t.Fatalf("hand %d: seat %d has %d, the file %v\n%s", rec.Hand, i, rec.End[i], ends[k], text)
		}
		sum += rec.Setup.Stacks[i] - rec.End[i]
	}
	if sum+rec.Setup.CarriedPot != rec.Carried+rec.House {
		t.Fatalf("hand %d: %d is lost", rec.Hand, sum)
	}
}

// Every hand of every game, as tables play them: with carried and passed-out
// pots, rule options, antes, rake, dead buttons, players coming and going, and
// losers asked before they muck. Each is written out and replays to the same
// stacks, with all cards and as each player saw it.
func TestEveryHandPlayedIsWrittenOut(t *testing.T) {
	raked, chosen := 0, 0
	hands := rounds.Of(12, 100)
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			for k, b := range g.Bettings() {
				records := make(chan Record, 1000)
				rng := rand.New(rand.NewPCG(uint64(k), uint64(len(g.ID))))
				cfg := quick()
				cfg.Form = formOf(g, b)
				cfg.Form.Rules = game.Rules{
					CapHeadsUp: k == 0, OpenPair: game.OpenPairRule(k), StudOddChip: game.OddChipRule(k % 2), FiveStudBringIn: k != 1,
					FermeFirst: game.FermeFirstRule(k % 2), CoupledLow: game.CoupledLowRule(k % 2), MovingButton: k == 2,
				}
				cfg.Form.Stakes.ChipUnit = int64(1 + 4*k)
				if g.Opening == game.Blinds && k > 0 {
					cfg.Form.Stakes.Ante, cfg.Form.Stakes.AnteMode = int64(k), game.AnteMode(k)
				}
				cfg.Form.BuyIn = 250
				cfg.Rake = seat.SourceRake()
				cfg.Seats = min(g.MaxPlayers, 6)
				cfg.Bots = botsOf("random", cfg.Seats-2)
				cfg.OnHand = func(r Record) { records <- r }
				live(t, cfg, func(t *testing.T, r *room) {
					me := r.sits("me", -1)
					me.do(AskMuck{Ask: true})
					for n := 0; me.see().Hand < hands; n++ {
						if n > 30000 {
							t.Fatalf("stuck in hand %d", me.last.Hand)
						}
						s := me.last
						switch {
						case mine(s) && s.View.Legal.Muck && rng.IntN(2) == 0:
							a := cheapest(s.View)
							a.Kind++ // show → muck
							me.act(a)
						case mine(s):
							me.act(anything(s.View, rng))
						case s.Seats[s.You].Busted:
							me.do(Rebuy{})
						case rng.IntN(40) == 0:
							me.do(SitOut{})
							me.do(Back{})
						case rng.IntN(100) == 0:
							me.do(AddBot{Seat: -1, Spec: "random"})
						default:
							me.plays()
						}
					}
				})
				close(records)
				carried := 0
				for rec := range records {
					full, err := rec.PHH()
					if err != nil {
						t.Fatal(err)
					}
					reads(t, &rec, full)
					for _, id := range []Identity{"key:me", "nobody"} {
						f, err := rec.PHHFor(id)
						if err != nil {
							t.Fatal(err)
						}
						reads(t, &rec, f)
					}
					if rec.Setup.CarriedPot > 0 {
						carried++
					}
					if rec.House > 0 {
						raked++
					}
					for _, a := range rec.Actions {
						if k := a.(PokerAction).Kind; k == hand.Muck || k == hand.Show {
							chosen++
						}
					}
				}
				if carried == 0 && g.Opening == game.Antes && g.Openers && g.IfPassed == nil {
					t.Errorf("%s %v: no pot was ever carried", g.ID, b)
				}
			}
		})
	}
	if raked < 200 || chosen < 10 {
		t.Errorf("%d hands were raked, %d choices made at a showdown", raked, chosen)
	}
}

// AC-56: an export of one's own hands hides what one never saw.
func TestAnExportHidesWhatOneNeverSaw(t *testing.T) {
	records := make(chan Record, 100)
	cfg := quick()
	cfg.OnHand = func(r Record) { records <- r }
	cfg.Bots = botsOf("random", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		gamesPlayed(r.sits("me", -1), 12)
	})
	close(records)
	hidden := 0
	for rec := range records {
		mine, err := rec.PHHFor("key:me")
		if err != nil {
			t.Fatal(err)
		}
		full, err := rec.PHH()
		if err != nil {
			t.Fatal(err)
		}
		h := mustReplay(t, &rec)
		me := -1
		for i, id := range rec.IDs {
			if id == "key:me" {
				me = i
			}
		}
		if me < 0 {
			continue
		}
		for i := range rec.Setup.Stacks {
			s := h.View(i).Seats[i]
			if !s.In {
				continue
			}
			cards := card.Format(s.CardList())
			if !strings.Contains(full.Text(), cards) {
				t.Errorf("hand %d: seat %d's %s is not in the full text", rec.Hand, i, cards)
			}
			seen := i == me || s.Shown
			if strings.Contains(mine.Text(), cards) != seen {
				t.Errorf("hand %d: seat %d's %s, seen %v\n%s", rec.Hand, i, cards, seen, mine.Text())
			}
			if !seen {
				hidden++
			}
		}
		for _, want := range []string{"table = 'test'", fmt.Sprintf("hand = %d", rec.Hand), "year = 2000", "'me'", "seats = ["} {
			if !strings.Contains(mine.Text(), want) {
				t.Errorf("%q is not in\n%s", want, mine.Text())
			}
		}
	}
	if hidden == 0 {
		t.Error("nothing was hidden")
	}
}

func TestARecordThatDoesNotReplayIsAnError(t *testing.T) {
	records := make(chan Record, 100)
	cfg := quick()
	cfg.OnHand = func(r Record) { records <- r }
	cfg.Bots = botsOf("caller", 2)
	live(t, cfg, func(t *testing.T, r *room) { gamesPlayed(r.sits("me", -1), 2) })
	rec := <-records
	for name, spoil := range map[string]func(*Record){
		"a stack":   func(r *Record) { r.End[r.Setup.Positions()[0]]++ },
		"an action": func(r *Record) { r.Actions = append(r.Actions[:1:1], r.Actions[2:]...) },
		"the rake":  func(r *Record) { r.House++ },
		"the game":  func(r *Record) { r.Setup.Game = game.Contrepartie },
	} {
		bad := rec
		spoil(&bad)
		if _, err := bad.PHH(); err == nil {
			t.Errorf("%s was changed and the record is written", name)
		}
		if _, err := bad.PHHFor("key:me"); err == nil {
			t.Errorf("%s was changed and the record is written for a player", name)
		}
	}
}
