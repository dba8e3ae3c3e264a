package replay

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/engine/phh"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// deal is a hand of g with n players and stacks up to deep.
func deals(r *rand.Rand, g *game.Game, b game.Betting, n int, deep int64) *hand.Hand {
	s := hand.Setup{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), BigBlind: -1}
	binary.LittleEndian.PutUint64(s.Seed[:], r.Uint64())
	for i := range n {
		s.Stacks[i] = 1 + r.Int64N(deep)
	}
	s.Button = r.IntN(n)
	switch {
	case g.Opening != game.Blinds:
		s.Post(-1, -1)
	case n == 2:
		s.Post(s.Button, 1-s.Button)
	default:
		s.Post((s.Button+1)%n, (s.Button+2)%n)
	}
	h, err := hand.New(&s)
	if err != nil {
		panic(err)
	}
	return h
}

// everyHand plays hands of every game and structure. turn is called with the hand
// before each decision, over at its end.
func everyHand(t *testing.T, n int, turn func(h *hand.Hand), over func(h *hand.Hand, r *rand.Rand)) {
	t.Helper()
	r := rand.New(rand.NewPCG(21, 4))
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			for k := range n {
				h := deals(r, g, b, g.MinPlayers+r.IntN(g.MaxPlayers-g.MinPlayers+1), []int64{40, 400, 4000}[k%3])
				for !h.Done() {
					if turn != nil {
						turn(h)
					}
					if err := h.Apply(handtest.Next(r, h)); err != nil {
						t.Fatalf("%s: %v", g.ID, err)
					}
				}
				over(h, r)
			}
		}
	}
}

// snapshot is the hand as a client in a chair was shown it last.
func snapshot(h *hand.Hand, you int) *table.Snapshot {
	s := &table.Snapshot{Name: "t", Hand: 7, You: you, View: h.View(you), NSeats: hand.MaxSeats}
	for i := range s.Seats {
		s.Seats[i] = table.Seat{Taken: s.View.Seats[i].In, Name: string(rune('A' + i))}
	}
	return s
}

// differ says in what two views differ that a screen shows of both, "" in nothing.
func differ(a, b *hand.View) string {
	switch {
	case a.Game != b.Game:
		return "game"
	case a.Pot != b.Pot || a.Carried != b.Carried:
		return "pot"
	case a.Street != b.Street || a.Done != b.Done:
		return "street"
	case a.Common != b.Common || !slices.Equal(a.BoardCards(), b.BoardCards()):
		return "board"
	}
	for i := range a.Seats {
		s, o := a.Seats[i], b.Seats[i]
		switch {
		case s.In != o.In || s.Live != o.Live || s.AllIn != o.AllIn || s.Shown != o.Shown || s.Won != o.Won:
			return "state of a seat"
		case s.Stack != o.Stack || s.Bet != o.Bet:
			return "chips of a seat"
		case !slices.Equal(s.CardList(), o.CardList()) || s.Up != o.Up:
			return "cards of a seat"
		case s.Draws != o.Draws || s.Drew != o.Drew:
			return "draws of a seat"
		}
	}
	return ""
}

// The state after some events is what the table itself said at that moment, to the
// player and to everybody.
func TestTheStoryIsTheTablesOwnAtEveryDecision(t *testing.T) {
	var then []*hand.View
	everyHand(t, rounds.Of(3, 60), func(h *hand.Hand) {
		then = append(then, h.View(-1), h.View(0))
	}, func(h *hand.Hand, _ *rand.Rand) {
		for _, you := range []int{-1, 0} {
			last := h.View(you)
			from := before(last)
			for _, v := range append(then, h.View(you)) {
				if v.Seat != you {
					continue
				}
				got := fold(from, last.Events[:len(v.Events)])
				what := differ(got, v)
				if n := len(v.Events); n < len(last.Events) && got.Bet != v.Bet {
					switch last.Events[n].Kind { // where it is what there is to call
					case hand.EvCalled, hand.EvRaised, hand.EvFolded, hand.EvChecked:
						what = "bet"
					}
				}
				if what != "" {
					t.Fatalf("%s, seat %d, after %d events: the %s differs: %d, %d; %+v", v.Base.ID, you, len(v.Events), what, got.Bet, v.Bet, last.Events[len(v.Events)-3:len(v.Events)+1])
				}
			}
		}
		then = then[:0]
	})
}

// At every step the chips are all there, and at the last the stacks are those the hand
// ended with.
func TestNoChipIsLostBetweenTheSteps(t *testing.T) {
	everyHand(t, rounds.Of(3, 60), nil, func(h *hand.Hand, r *rand.Rand) {
		you := r.IntN(h.Setup().Players()+1) - 1
		s := FromSnapshot(snapshot(h, you), time.Time{})
		want := h.Setup().CarriedPot
		for _, c := range h.Setup().Stacks {
			want += c
		}
		for k := range len(s.Steps) + 1 {
			for _, all := range []bool{false, true} {
				at, _ := s.Snapshot(k, Eyes{Seat: you, All: all})
				if at.Chips != want {
					t.Fatalf("%s: %d chips after step %d, %d were brought", s.Game().ID, at.Chips, k, want)
				}
			}
			if k > 1 && s.Steps[k-1].End <= s.Steps[k-2].End {
				t.Fatalf("%s: the steps do not go on: %+v", s.Game().ID, s.Steps)
			}
		}
		end, _ := s.Snapshot(len(s.Steps), Eyes{Seat: you})
		if !end.View.Done {
			t.Fatalf("%s: the last step is not the end", s.Game().ID)
		}
		for i := range hand.MaxSeats {
			if end.View.Seats[i].Stack != h.Stack(i) {
				t.Fatalf("%s: seat %d ends with %d, at the table with %d", s.Game().ID, i, end.View.Seats[i].Stack, h.Stack(i))
			}
		}
		at := 0
		for _, g := range s.Groups {
			if g.From != at || g.To <= g.From {
				t.Fatalf("%s: the streets leave steps out: %+v", s.Game().ID, s.Groups)
			}
			at = g.To
		}
		if at != len(s.Steps) {
			t.Fatalf("%s: %d of %d steps lie in streets", s.Game().ID, at, len(s.Steps))
		}
	})
}

// What somebody never saw is on no step, whatever is asked for: nobody's cards but
// those that were shown, turned up or the reader's own.
func TestACardNobodyShowedIsOnNoStep(t *testing.T) {
	everyHand(t, rounds.Of(3, 60), nil, func(h *hand.Hand, r *rand.Rand) {
		seen := faces(h.View(0).Events)
		s := FromSnapshot(snapshot(h, 0), time.Time{})
		for k := range len(s.Steps) + 1 {
			for seat := range 2 {
				for _, all := range []bool{false, true} {
					at, unseen := s.Snapshot(k, Eyes{Seat: seat, All: all})
					shown := faces(at.View.Events) | unseen
					for i := range at.View.Seats {
						shown |= card.Of(at.View.Seats[i].CardList()...)
					}
					if shown&^seen != 0 {
						t.Fatalf("%s: step %d shows cards that were never seen", s.Game().ID, k)
					}
				}
			}
		}
	})
}

// With one's own eyes a step shows what one saw at that moment; with all cards those
// learned later are there too, and told apart.
func TestWhatOneSawThenAndWhatOneKnowsNow(t *testing.T) {
	learned := 0
	everyHand(t, rounds.Of(3, 60), nil, func(h *hand.Hand, r *rand.Rand) {
		last := h.View(0)
		s := FromSnapshot(snapshot(h, 0), time.Time{})
		for k, step := range s.Steps {
			own, none := s.Snapshot(k+1, Eyes{Seat: 0})
			all, unseen := s.Snapshot(k+1, Eyes{Seat: 0, All: true})
			then := fold(before(last), last.Events[:step.End])
			if what := differ(own.View, then); what != "" {
				t.Fatalf("%s step %d: the %s is not what was seen", s.Game().ID, k+1, what)
			}
			if none != 0 {
				t.Fatalf("%s step %d: one's own eyes saw what one did not know", s.Game().ID, k+1)
			}
			if faces(own.View.Events)|unseen != faces(all.View.Events) || faces(own.View.Events)&unseen != 0 {
				t.Fatalf("%s step %d: cards known then and later do not make all of them", s.Game().ID, k+1)
			}
			learned += unseen.Len()
		}
		if s.Game().Family == game.Draw {
			return
		}
		// Who showed a hand that lost no card had it from the deal on.
		for i := 1; i < hand.MaxSeats; i++ {
			last, _ := s.Snapshot(len(s.Steps), Eyes{Seat: 0, All: true})
			end := last.View.Seats[i]
			if !end.Shown {
				continue
			}
			for k := range s.Steps {
				at, _ := s.Snapshot(k+1, Eyes{Seat: 0, All: true})
				seat := at.View.Seats[i]
				if seat.N == end.N && card.Of(seat.CardList()...) != card.Of(end.CardList()...) {
					t.Fatalf("%s step %d: seat %d holds %v and shows %v", s.Game().ID, k+1, i, seat.CardList(), end.CardList())
				}
			}
		}
	})
	if learned < 1000 {
		t.Errorf("only %d cards were learned later", learned)
	}
}

// A hand of any of the games that is written to a file and read again is the same
// hand, step by step.
func TestAFileTellsTheSameStory(t *testing.T) {
	everyHand(t, rounds.Of(3, 60), nil, func(h *hand.Hand, r *rand.Rand) {
		files, err := phh.Read(phh.FromHand(h).Text())
		if err != nil || len(files) != 1 {
			t.Fatal(err)
		}
		s, err := FromPHH(files[0])
		if err != nil || s.Stopped != nil || !s.Over() {
			t.Fatalf("%s: %v, %v", h.Setup().Game.ID, err, s.Stopped)
		}
		end, _ := s.Snapshot(len(s.Steps), Eyes{Seat: -1})
		for k, seat := range h.Setup().Positions() {
			if got := end.View.Seats[k].Stack; got != h.Stack(seat) {
				t.Fatalf("%s: p%d ends with %d, at the table with %d", s.Game().ID, k+1, got, h.Stack(seat))
			}
			if s.Net(k) != h.Stack(seat)-h.Setup().Stacks[seat] {
				t.Fatalf("%s: p%d won %d", s.Game().ID, k+1, s.Net(k))
			}
		}
	})
}

// What a player saw of a hand at a table can be handed on as a file: it replays to the
// same stacks, knows whose it is, and tells no card that was not seen.
func TestAHandSeenAtATableIsAFile(t *testing.T) {
	everyHand(t, rounds.Of(3, 60), nil, func(h *hand.Hand, r *rand.Rand) {
		you := r.IntN(h.Setup().Players()+1) - 1
		own := FromSnapshot(snapshot(h, you), time.Date(2026, 11, 30, 22, 41, 0, 0, time.UTC))
		text := own.PHH().Text()
		files, err := phh.Read(text)
		if err != nil || len(files) != 1 {
			t.Fatalf("%v\n%s", err, text)
		}
		if res := phh.Check(files[0]); !res.OK {
			t.Fatalf("%s\n%s", res.String(), text)
		}
		again, err := FromPHH(files[0])
		if err != nil || again.Stopped != nil {
			t.Fatalf("%v, %v\n%s", err, again.Stopped, text)
		}
		if again.Number != 7 || again.Table != "t" || again.At.Day() != 30 || (again.You < 0) != (you < 0) {
			t.Fatalf("hand %d at %q on %v, reader %d\n%s", again.Number, again.Table, again.At, again.You, text)
		}
		told := slices.DeleteFunc(slices.Clone(own.last.Events), func(e hand.Event) bool { return e.Kind == hand.EvOpeners }) // PHH has no form for it
		if got, want := faces(again.last.Events)&faces(told), faces(told); got != want {
			t.Fatalf("%s: the file knows %v, its reader %v\n%s", own.Game().ID, got, want, text)
		}
		for k, seat := range h.Setup().Positions() {
			if again.Net(k) != own.Net(seat) || seat == you && again.You != k {
				t.Fatalf("p%d won %d, at the table %d; reader %d\n%s", k+1, again.Net(k), own.Net(seat), again.You, text)
			}
		}
	})
}
