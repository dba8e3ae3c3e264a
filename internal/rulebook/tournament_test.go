package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/seat"
	"tapis/engine/tourney"
)

func TestTournamentLevels(t *testing.T) {
	clock := tourney.Clock{Every: 15}
	levels := tourney.Source()
	for k := 1; k <= 8; k++ {
		l := levels.Level(k)
		says(t, Tournament, fmt.Sprintf("| %d | %s/", k, thousand(l.Small)), int64(k), l.Small, l.Big, clock.Start(k))
	}
	says(t, Tournament, "The blinds begin at 25/50", levels.Level(1).Small, levels.Level(1).Big, clock.Every)

	limit := levels.Stakes(3, game.Holdem, game.FixedLimit)
	stud := levels.Stakes(3, game.Stud7, game.FixedLimit)
	says(t, Tournament, "In fixed limit and stud", 100, 200, limit.SmallBet, limit.BigBet, stud.Ante)
	if stud.BringIn != stud.Ante || stud.SmallBet != limit.SmallBet {
		t.Errorf("stud plays %+v", stud)
	}
	if ante := levels.Stakes(3, game.Ferme, game.PotLimit).Ante; ante != 100 {
		t.Errorf("five-card draw plays with an ante of %d", ante)
	}
}

func thousand(n int64) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

// RULES §3.1, the seats numbered from 1 as on the screens.
func TestTournamentButton(t *testing.T) {
	says(t, Tournament, "- Seats 1 to 5", 1, 5, 1, 2, 3)
	for row, out := range map[string][]int{"| 3 | 2 | 3, dead": {2}, "| 2 | 2, dead": {1}, "| 2 and 3 |": {1, 2}} {
		var chairs seat.Chairs
		for i := range 5 {
			chairs[i] = seat.Chair{Taken: true, Ready: true}
		}
		want := []int64{}
		for _, i := range out {
			chairs[i] = seat.Chair{}
			want = append(want, int64(i+1))
		}
		text := ""
		r := seat.Rotation{Begun: true, Button: 0, Small: 1, Big: 2}
		for range 2 {
			d, ok := r.Next(&chairs, seat.Options{Blinds: true})
			if !ok {
				t.Fatal("no hand")
			}
			r = d.Rotation
			want = append(want, int64(d.Button+1), int64(d.Small+1), int64(d.Big+1))
			for _, at := range []struct {
				seat int
				dead bool
			}{{d.Button, d.DeadButton}, {d.Small, d.DeadSmall}, {d.Big, false}} {
				text += fmt.Sprintf(" | %d", at.seat+1)
				if at.dead {
					text += ", dead"
				}
			}
		}
		says(t, Tournament, row, want...)
		if s := sentence(t, Tournament, row); !strings.HasSuffix(s, text+" |") {
			t.Errorf("%s\nplayed:%s", s, text)
		}
	}
}

func TestTournamentPlacesAndPrizes(t *testing.T) {
	placed := tourney.Rank(4, []tourney.Bust{{Player: 0, Stack: 400}, {Player: 1, Stack: 900}})
	says(t, Tournament, "When several go out in one hand", 900, 400, int64(placed[0].Place), int64(placed[1].Place))
	if placed[0].Player != 1 {
		t.Errorf("%+v", placed)
	}
	tied := tourney.Rank(3, []tourney.Bust{{Player: 0, Stack: 400}, {Player: 1, Stack: 400}})
	shared := tourney.Shared([]int64{100, 80, 60, 40, 20}, tied[0].Place, tied[0].Tied)
	says(t, Tournament, "shares the place and its prizes", int64(tied[0].Place), 40, 5, 20, shared[0])

	page, _ := Page("en", Tournament)
	rows, last := 0, 1
	for _, s := range sentences(page) {
		var low, high int
		if n, _ := fmt.Sscanf(s, "| %d–%d |", &low, &high); n != 2 {
			continue
		}
		if rows++; low != last+1 {
			t.Errorf("after %d players the table goes on with %d", last, low)
		}
		last = high
		want := []int64{int64(low), int64(high)}
		for _, share := range tourney.Shares(high) {
			want = append(want, share/100)
		}
		if got := numbers(s); !slices.Equal(got, want) || !slices.Equal(tourney.Shares(low), tourney.Shares(high)) || slices.Equal(tourney.Shares(high+1), tourney.Shares(high)) {
			t.Errorf("%s\nis %v", s, want)
		}
	}
	if rows != 7 {
		t.Errorf("%d rows of prizes", rows)
	}
	says(t, Tournament, "Prizes are whole", slices.Concat([]int64{5}, tourney.Prizes(35, tourney.Shares(7)), []int64{45, 10}, tourney.Prizes(450, tourney.Shares(45)))...)
}

func TestTournamentTables(t *testing.T) {
	sizes := []int{9, 7}
	from, to, ok := tourney.Balance(sizes)
	if !ok {
		t.Fatal("9 and 7 are left alone")
	}
	sizes[from]--
	sizes[to]++
	says(t, Tournament, "Seats are drawn by lot", 9, 7, int64(sizes[0]), int64(sizes[1]))
	if _, _, ok := tourney.Balance([]int{9, 8}); ok {
		t.Error("9 and 8 are balanced")
	}
	if tourney.ShouldBreak(10, 2, 9) || !tourney.ShouldBreak(9, 2, 9) {
		t.Error("ten at two tables of nine, then nine")
	}
	says(t, Tournament, "A table is broken up", 9, 9)
}
