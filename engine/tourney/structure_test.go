package tourney

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/game"
	"tapis/engine/mix"
)

// RULES §7.1: play ends around the level where the big blind is a twentieth of all chips.
func TestLikelyEnd(t *testing.T) {
	for _, tc := range []struct {
		players        int
		stack          int64
		level, minutes int
	}{{4, 3000, 5, 75}, {6, 5000, 6, 90}, {9, 5000, 7, 105}, {10, 10_000, 8, 120}, {40, 10_000, 10, 150}} {
		s := Default()
		s.Stack, s.BreakAfter = tc.stack, 0
		level, at := s.End(tc.stack * int64(tc.players))
		if level != tc.level || at != int64(tc.minutes)*Minute {
			t.Errorf("%d players with %d: level %d after %d minutes, want %d and %d", tc.players, tc.stack, level, at/Minute, tc.level, tc.minutes)
		}
	}
}

// AC-46, in the numbers of a night of twelve: two hours with a break, one rebuy for every
// three entries make it a level longer.
func TestAProposalForTwelveInTwoHours(t *testing.T) {
	p, err := Propose(12, 120)
	if err != nil {
		t.Fatal(err)
	}
	if p.Stack != 5000 || p.Every != 15*Minute || p.Level != 7 || p.Length != 115*Minute || p.Breaks != 1 || p.Schedule.Small != 25 {
		t.Errorf("proposed %+v", p)
	}
	terms := DefaultTerms()
	if more := p.Expect(&terms, Counts{Entries: 12, Rebuys: 4}); more.Level != 8 || more.Length != 130*Minute {
		t.Errorf("with four rebuys: %+v", more)
	}
}

func TestProposalsComeNearWhatWasAsked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, 300).Draw(t, "players")
		minutes := rapid.Int64Range(45, 8*60).Draw(t, "minutes")
		p, err := Propose(players, minutes)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Check(mix.Entry{Game: game.Holdem, Betting: game.NoLimit}); err != nil {
			t.Fatal(err)
		}
		if far := abs(p.Length/Minute - minutes); far > max(minutes/5, 8) {
			t.Fatalf("asked for %d minutes with %d players: %d, %+v", minutes, players, p.Length/Minute, p)
		}
		level, at := p.End(p.Stack * int64(players))
		if m := p.Clock().At(at); level != p.Level || at != p.Length || m.Level != level+1 {
			t.Fatalf("ends in level %d at %d, the clock is then at %+v", level, at, m)
		}
	})
	for _, tc := range [][2]int{{1, 120}, {12, 9}, {12, 24*60 + 1}, {MaxEntries + 1, 120}} {
		if _, err := Propose(tc[0], int64(tc[1])); err == nil {
			t.Errorf("%v is proposed for", tc)
		}
	}
}

func TestPresets(t *testing.T) {
	var all []mix.Entry
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			all = append(all, mix.Entry{Game: g, Betting: b})
		}
	}
	for _, s := range Presets() {
		if err := s.Check(all...); err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
		again, err := Preset(" " + strings.ToUpper(s.Name))
		if err != nil || again.Name != s.Name {
			t.Errorf("%s: %v", s.Name, err)
		}
		before := int64(0)
		for k := 1; k <= 40; k++ {
			l := s.Schedule.Level(k)
			if l.Big <= before || l.Big != 2*l.Small {
				t.Errorf("%s level %d: %d/%d after %d", s.Name, k, l.Small, l.Big, before)
			}
			before = l.Big
		}
	}
	if _, err := Preset("hyper"); err == nil || err.Error() != `structure "hyper": it is one of source, turbo, standard, deep` {
		t.Error(err)
	}
	half := Presets()[1].Schedule
	var small []int64
	for k := 1; k <= 12; k++ {
		small = append(small, half.Level(k).Small)
	}
	if want := []int64{25, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000}; !slices.Equal(small, want) {
		t.Errorf("growth by half: %v, want %v", small, want)
	}
}

func TestGivenLevelsAndWhatFollows(t *testing.T) {
	s := Structure{Stack: 3000, Every: 20 * Minute, Unit: 25, BreakAfter: 2, BreakFor: 5 * Minute, Schedule: Schedule{
		AnteMode: game.BigBlindAnte,
		Levels: []Level{
			{Small: 25, Big: 50},
			{Small: 50, Big: 100, Game: "horse", SmallBet: 100, BigBet: 200, StudAnte: 25, BringIn: 50, Length: 10 * Minute},
			{Small: 100, Big: 200, Ante: 200, Game: "holdem/nl"},
		},
	}}
	if err := s.Check(mix.Entry{Game: game.Omaha, Betting: game.PotLimit}); err != nil {
		t.Fatal(err)
	}
	if l := s.Schedule.Level(1); l.Ante != 0 || l.Small != 25 {
		t.Errorf("a level without an ante beside one that names it: %+v", l)
	}
	if l := s.Schedule.Level(5); l.Small != 400 || l.Big != 800 || l.Ante != 800 || l.Game != "holdem/nl" || l.Length != 0 {
		t.Errorf("two after the last: %+v", l)
	}
	if m := s.Games(2); m == nil || m.Name != "horse" || s.Games(1) != nil {
		t.Errorf("level 2 plays %v", m)
	}
	want := game.Stakes{Ante: 25, AnteMode: game.IndividualAnte, BringIn: 50, SmallBet: 100, BigBet: 200, ChipUnit: 1}
	if got := s.Schedule.Stakes(2, game.Razz, game.FixedLimit); got != want {
		t.Errorf("razz at level 2: %+v", got)
	}
	c := s.Clock()
	for k, at := range []int64{0, 20, 35, 55, 80} {
		if c.Start(k+1) != at*Minute {
			t.Errorf("level %d starts at minute %d, want %d", k+1, c.Start(k+1)/Minute, at)
		}
	}
}

// Errors name the level, what it has and what would be right.
func TestWhatIsWrongWithAStructure(t *testing.T) {
	level := func(l Level) func(*Structure) {
		return func(s *Structure) { s.Schedule.Levels = []Level{{Small: 25, Big: 50}, l} }
	}
	for _, tc := range []struct {
		name, want string
		change     func(*Structure)
	}{
		{"no stack", "a stack of 0: it is between 1 and", func(s *Structure) { s.Stack = 0 }},
		{"chips", "a stack of 5000 with chips of 300", func(s *Structure) { s.Unit = 300 }},
		{"no length", "levels of 0 seconds", func(s *Structure) { s.Every = 0 }},
		{"shrinking", "growth of 90 per cent", func(s *Structure) { s.Schedule.Growth = 90 }},
		{"ante mode", "ante mode 9", func(s *Structure) { s.Schedule.AnteMode = 9 }},
		{"blinds swapped", "level 2: blinds 100/50", level(Level{Small: 100, Big: 50})},
		{"no blinds", "level 2: blinds 0/0", level(Level{})},
		{"down", "level 2: a big blind of 40 after 50", level(Level{Small: 20, Big: 40})},
		{"whose ante", "level 2: an ante of 10 that nobody pays", level(Level{Small: 50, Big: 100, Ante: 10})},
		{"negative", "level 2: an amount of -5", level(Level{Small: 50, Big: 100, BringIn: -5})},
		{"unknown game", `level 2: mix "chess"`, level(Level{Small: 50, Big: 100, Game: "chess"})},
		{"the bank", "level 2: a tournament is played between players", level(Level{Small: 50, Big: 100, Game: "contrepartie"})},
		{"bring-in", "level 2: razz: bring-in 100: it must be below the small bet 100", level(Level{Small: 50, Big: 100, Game: "razz", BringIn: 100})},
		{"bets", "level 2: razz: bets 100/50", level(Level{Small: 50, Big: 100, Game: "razz", BigBet: 50})},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := Default()
			tc.change(&s)
			if err := s.Check(); err == nil || !strings.HasPrefix(err.Error(), tc.want) {
				t.Errorf("got %v, want %s…", err, tc.want)
			}
		})
	}
}

func TestAmountsFitTheChips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Default()
		s.Unit = rapid.SampledFrom([]int64{1, 5, 25, 100}).Draw(t, "unit")
		s.Stack = rapid.Int64Range(1, 20_000).Draw(t, "stack")
		small := rapid.Int64Range(1, 500).Draw(t, "small")
		s.Schedule.Levels = []Level{{Small: small, Big: 2 * small}, {Small: 2 * small, Big: 4 * small}}
		was := s
		s.Fit()
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if d := s.Stack - was.Stack; d < 0 || d >= s.Unit || was.Schedule.Levels[0].Small != small {
			t.Fatalf("%d became %d", was.Stack, s.Stack)
		}
	})
}

// Wherever a clock stands, running on in steps is running on at once, and what is said
// of the future comes true.
func TestAClockDoesNotDrift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.Int64Range(1, 50)
		c := Clock{
			Every: length.Draw(t, "every"), BreakAfter: rapid.IntRange(0, 5).Draw(t, "after"), BreakFor: rapid.Int64Range(0, 20).Draw(t, "for"),
			Lengths: rapid.SliceOfN(length, 0, 5).Draw(t, "lengths"), Breaks: rapid.SliceOfN(rapid.Int64Range(0, 9), 0, 5).Draw(t, "breaks"),
		}
		m, at := c.At(0), int64(0)
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			by := rapid.Int64Range(0, 200).Draw(t, "by")
			at += by
			m = c.Advance(m, by)
			if want := c.At(at); m != want || m.Left <= 0 {
				t.Fatalf("after %d: %+v, want %+v", at, m, want)
			}
		}
		k := m.Level + rapid.IntRange(1, 9).Draw(t, "ahead")
		if in := c.Until(m, k); at+in != c.Start(k) || c.Advance(m, in) != (Moment{Level: k, Left: c.Length(k)}) {
			t.Fatalf("level %d in %d from %d, it starts at %d", k, in, at, c.Start(k))
		}
		if in, before, ok := c.NextBreak(m); ok && !c.Advance(m, in).Break || ok && c.Advance(m, in).Level != before {
			t.Fatalf("a break before level %d in %d", before, in)
		}
		if next := c.Next(m); c.Prev(next) != (Moment{Level: m.Level, Break: m.Break, Left: c.Next(c.Prev(m)).Left}) && m.Level > 1 {
			t.Fatalf("next of %+v is %+v, before that is %+v", m, next, c.Prev(next))
		}
	})
	// A minute given to a level makes it longer than the others, and nothing else.
	c := Clock{Every: 15}
	m := c.At(10)
	m.Left += 20
	if got := c.Advance(m, 24); got != (Moment{Level: 1, Left: 1}) {
		t.Errorf("%+v", got)
	}
	if got := c.Advance(c.At(0), 1<<40); got != c.At(1<<40) || got.Level != 1<<40/15+1 {
		t.Errorf("after a long time %+v", got)
	}
}

func TestPayouts(t *testing.T) {
	for _, tc := range []struct {
		name             string
		p                Payout
		pool             int64
		entries, players int
		want             []int64
	}{
		{"by the table", Payout{}, 180, 9, 9, []int64{90, 54, 36}},
		{"rounded to fives", Payout{Unit: 5}, 270, 18, 18, []int64{125, 70, 45, 30}[:0]},
		{"own shares", Payout{Shares: []int64{6000, 4000}}, 101, 9, 9, []int64{61, 40}},
		{"amounts", Payout{Amounts: []int64{100, 50}}, 180, 9, 9, []int64{130, 50}},
		{"amounts the pool does not reach", Payout{Amounts: []int64{100, 50, 40}}, 120, 9, 9, []int64{100, 20, 0}},
		{"more places than players", Payout{Shares: []int64{5000, 3000, 2000}}, 100, 2, 2, []int64{70, 30}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := tc.p.Prizes(tc.pool, tc.entries, tc.players)
			if tc.name == "rounded to fives" {
				tc.want = []int64{130, 70, 45, 25}
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
	rapid.Check(t, func(t *rapid.T) {
		p := Payout{Unit: rapid.Int64Range(0, 50).Draw(t, "unit")}
		if rapid.Bool().Draw(t, "amounts") {
			p.Amounts = rapid.SliceOfN(rapid.Int64Range(0, 500), 1, 9).Draw(t, "amounts")
			slices.SortFunc(p.Amounts, func(a, b int64) int { return int(b - a) })
		}
		pool := rapid.Int64Range(0, 1e12).Draw(t, "pool")
		players := rapid.IntRange(1, 200).Draw(t, "players")
		prizes := p.Prizes(pool, players+rapid.IntRange(0, 50).Draw(t, "re-entries"), players)
		var sum int64
		for i, x := range prizes {
			if sum += x; x < 0 || i > 0 && x > prizes[i-1] {
				t.Fatalf("%v", prizes)
			}
		}
		if sum != pool || len(prizes) > players {
			t.Fatalf("%v of %d to %d players", prizes, pool, players)
		}
	})
}

func TestWhatIsWrongWithTerms(t *testing.T) {
	for _, tc := range []struct {
		want   string
		change func(*Structure, *Terms)
	}{
		{"11 seats at a table", func(_ *Structure, t *Terms) { t.Seats = 11 }},
		{"a final table of 3", func(_ *Structure, t *Terms) { t.Final = 3 }},
		{"a bounty of 30", func(_ *Structure, t *Terms) { t.BuyIn, t.Bounty = 20, 30 }},
		{"a rebuy for 1", func(_ *Structure, t *Terms) { t.BuyIn, t.Bounty, t.Rebuys, t.RebuyPrice = 20, 5, 1, 1 }},
		{"buy-in: -1", func(_ *Structure, t *Terms) { t.BuyIn = -1 }},
		{"an add-on", func(s *Structure, t *Terms) { t.AddOnChips, s.BreakAfter = 100, 0 }},
		{"shares of 9000", func(_ *Structure, t *Terms) { t.Payout.Shares = []int64{5000, 4000} }},
		{"place 2 is paid more", func(_ *Structure, t *Terms) { t.Payout.Shares = []int64{4000, 6000} }},
		{"-2 re-entries", func(_ *Structure, t *Terms) { t.ReEntries = -2 }},
	} {
		s, terms := Default(), DefaultTerms()
		tc.change(&s, &terms)
		if _, err := NewEvent(s, terms, 0); err == nil || !strings.HasPrefix(err.Error(), tc.want) {
			t.Errorf("got %v, want %s…", err, tc.want)
		}
	}
	// Eight-handed events end at nine where the game seats nine.
	terms := Terms{Seats: 8}
	if terms.FinalSeats(10) != 9 || terms.FinalSeats(8) != 8 {
		t.Errorf("final tables of %d and %d", terms.FinalSeats(10), terms.FinalSeats(8))
	}
}

func BenchmarkPropose(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Propose(40, 400); err != nil {
			b.Fatal(err)
		}
	}
}
