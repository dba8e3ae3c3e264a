package seat

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// sitting is chairs with ready players at the given seats.
func sitting(seats ...int) *Chairs {
	c := new(Chairs)
	for _, i := range seats {
		c[i] = Chair{Taken: true, Ready: true}
	}
	return c
}

var blinds = Options{Blinds: true}

// TestDeadButton is RULES §3.1 and §3.2: C73, C74, C75, C76.
func TestDeadButton(t *testing.T) {
	type place struct{ button, small, big int } // small -1: dead
	for _, tc := range []struct {
		name   string
		from   Rotation
		seats  []int
		places []place
	}{
		{"C73 the big blind busts", Rotation{true, 0, 1, 2}, []int{0, 1, 3, 4}, []place{{1, -1, 3}, {2, 3, 4}, {3, 4, 0}}},
		{"C74 the small blind busts", Rotation{true, 0, 1, 2}, []int{0, 2, 3, 4}, []place{{1, 2, 3}, {2, 3, 4}}},
		{"both blinds bust", Rotation{true, 0, 1, 2}, []int{0, 3, 4}, []place{{1, -1, 3}, {2, 3, 4}}},
		{"C75 three players, the button busts", Rotation{true, 0, 1, 2}, []int{1, 2}, []place{{2, 2, 1}}},
		{"C75 three players, the small blind busts", Rotation{true, 0, 1, 2}, []int{0, 2}, []place{{2, 2, 0}}},
		{"C75 three players, the big blind busts", Rotation{true, 0, 1, 2}, []int{0, 1}, []place{{1, 1, 0}}},
		{"C76 heads-up goes back and forth", Rotation{true, 0, 0, 1}, []int{0, 1}, []place{{1, 1, 0}, {0, 0, 1}}},
		{"nobody leaves", Rotation{true, 0, 1, 2}, []int{0, 1, 2}, []place{{1, 2, 0}, {2, 0, 1}, {0, 1, 2}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := tc.from
			for i, want := range tc.places {
				d, ok := r.Next(sitting(tc.seats...), blinds)
				if got := (place{d.Button, d.Post, d.Big}); !ok || got != want {
					t.Fatalf("hand %d: button, small, big = %v, want %v", i+1, got, want)
				}
				if dead := !sitting(tc.seats...)[d.Button].Taken; d.DeadButton != dead || d.DeadSmall != (want.small < 0) {
					t.Errorf("hand %d: dead button %v, dead small blind %v", i+1, d.DeadButton, d.DeadSmall)
				}
				r = d.Rotation
			}
		})
	}
}

// AC-27: three to two, the button posts the small blind and acts first.
func TestThreeToTwoTheButtonPostsTheSmallBlind(t *testing.T) {
	d, _ := Rotation{true, 0, 1, 2}.Next(sitting(1, 2), blinds)
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit)}
	d.Fill(&s, &[hand.MaxSeats]int64{1: 500, 2: 700})
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	if s.Button != 2 || s.Blinds[2] != 5 || s.Blinds[1] != 10 || h.Actor() != 2 {
		t.Errorf("button %d, blinds %v, first to act %d", s.Button, s.Blinds, h.Actor())
	}
}

func TestFirstButtonIsDrawn(t *testing.T) {
	seen := map[int]int{}
	for pick := range uint64(300) {
		d, ok := Rotation{}.Next(sitting(1, 4, 8), Options{Blinds: true, Pick: pick})
		if !ok || d.In != 1<<1|1<<4|1<<8 {
			t.Fatalf("dealt in %b", d.In)
		}
		seen[d.Button]++
	}
	if seen[1] != 100 || seen[4] != 100 || seen[8] != 100 {
		t.Errorf("first buttons %v", seen)
	}
}

func TestNewcomers(t *testing.T) {
	newcomer := func(c *Chairs, seat int, posts bool) *Chairs {
		c[seat] = Chair{Taken: true, Ready: true, Owes: true, Posts: posts}
		return c
	}
	last := Rotation{true, 0, 2, 4} // next: button 2, small 4, big 6
	for _, tc := range []struct {
		name   string
		chairs *Chairs
		in     []int
		live   uint16
		big    int
	}{
		{"waits for the big blind", newcomer(sitting(0, 2, 4, 6), 8, false), []int{0, 2, 4, 6}, 0, 6},
		{"is the big blind when it comes", newcomer(sitting(0, 2, 4, 6), 5, false), []int{0, 2, 4, 5, 6}, 0, 5},
		{"posts at once", newcomer(sitting(0, 2, 4, 6), 8, true), []int{0, 2, 4, 6, 8}, 1 << 8, 6},
		{"may not post between button and small blind", newcomer(sitting(0, 2, 4, 6), 3, true), []int{0, 2, 4, 6}, 0, 6},
		{"may not take over the small blind's chair", newcomer(sitting(0, 2, 6, 8), 4, true), []int{0, 2, 6, 8}, 0, 6},
		{"nobody waits when only one player is left", newcomer(sitting(0), 5, false), []int{0, 5}, 0, 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d, ok := last.Next(tc.chairs, blinds)
			var in uint16
			for _, i := range tc.in {
				in |= 1 << i
			}
			if !ok || d.In != in || d.Live != tc.live || d.Big != tc.big {
				t.Errorf("in %010b live %010b big %d, want %010b %010b %d", d.In, d.Live, d.Big, in, tc.live, tc.big)
			}
		})
	}
}

func TestPostedBlindIsLive(t *testing.T) {
	c := sitting(0, 2, 4, 6)
	c[8] = Chair{Taken: true, Ready: true, Owes: true, Posts: true}
	d, _ := Rotation{true, 0, 2, 4}.Next(c, blinds)
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit)}
	d.Fill(&s, &[hand.MaxSeats]int64{0: 100, 2: 100, 4: 100, 6: 100, 8: 100, 9: 100})
	if s.Blinds != [hand.MaxSeats]int64{4: 5, 6: 10, 8: 10} || s.Stacks[9] != 0 {
		t.Errorf("blinds %v stacks %v", s.Blinds, s.Stacks)
	}
}

func TestSittingOutOwesTheBlindThatPassed(t *testing.T) {
	c := sitting(0, 2, 4, 6, 8)
	c[6].Ready = false
	d, _ := Rotation{true, 0, 2, 4}.Next(c, blinds)
	if d.Big != 8 || d.Missed != 1<<6 {
		t.Errorf("big blind %d, missed %b", d.Big, d.Missed)
	}
	c[6].Ready, c[4].Ready = true, false // the last big blind skips its small blind
	d, _ = Rotation{true, 0, 2, 4}.Next(c, blinds)
	if d.Big != 6 || d.Missed != 1<<4 || !d.DeadSmall {
		t.Errorf("big blind %d, missed %b", d.Big, d.Missed)
	}
}

func TestWithoutBlindsEverybodyPlays(t *testing.T) {
	c := sitting(0, 2, 4)
	c[3] = Chair{Taken: true, Ready: true, Owes: true}
	d, _ := Rotation{true, 0, 2, 4}.Next(c, Options{})
	if d.In != 1<<0|1<<2|1<<3|1<<4 || d.Missed != 0 || d.Live != 0 {
		t.Errorf("in %b missed %b live %b", d.In, d.Missed, d.Live)
	}
	s := hand.Setup{Game: game.Stud7, Betting: game.FixedLimit, Stakes: game.DefaultStakes(game.Stud7, game.FixedLimit)}
	d.Fill(&s, &[hand.MaxSeats]int64{0: 100, 2: 100, 3: 100, 4: 100})
	if s.BigBlind != -1 || s.Antes != [hand.MaxSeats]int64{0: 5, 2: 5, 3: 5, 4: 5} {
		t.Errorf("big blind %d antes %v", s.BigBlind, s.Antes)
	}
}

func TestMovingButtonGoesToAPlayer(t *testing.T) {
	d, _ := Rotation{true, 0, 1, 2}.Next(sitting(0, 2, 3, 4), Options{Blinds: true, Moving: true})
	if d.Button != 2 || d.Post != 3 || d.Big != 4 || d.DeadButton || d.DeadSmall {
		t.Errorf("button %d small %d big %d", d.Button, d.Post, d.Big)
	}
}
