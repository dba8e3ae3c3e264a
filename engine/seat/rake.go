package seat

import "tapis/engine/game"

// SourceRake is the rake of RULES §6 in cents: off by default, a table that wants
// it carries the value. Between two bands of the source the lower one holds; the
// ceiling of five percent is above every row.
func SourceRake() *game.Rake {
	perDollar := func(lo, hi int, most int64) game.RakeRow {
		return game.RakeRow{MinPlayers: lo, MaxPlayers: hi, Every: 100, Take: 5, Cap: most}
	}
	steps := func(minBet, maxBet int64, lo, hi int, most int64, at ...game.RakeStep) game.RakeRow {
		return game.RakeRow{MinBigBet: minBet, MaxBigBet: maxBet, MinPlayers: lo, MaxPlayers: hi, Steps: at, Cap: most}
	}
	micro := perDollar(2, 10, 100)
	micro.MaxBigBet = 99
	return &game.Rake{
		NoFlopNoDrop: true,
		MaxPercent:   5,
		Fixed: []game.RakeRow{
			micro,
			steps(100, 399, 2, 10, 100, at(500, 50), at(1200, 25), at(2000, 25)),
			steps(400, 9999, 2, 3, 100, at(1000, 25), at(2000, 25), at(3000, 25), at(4000, 25)),
			steps(400, 9999, 4, 5, 200, at(1000, 50), at(2000, 25), at(3000, 25), at(4000, 25)),
			steps(400, 9999, 6, 10, 300, at(1000, 50), at(2000, 25), at(3000, 25), at(4000, 25), at(5000, 25), at(6000, 25)),
			steps(10000, 0, 2, 3, 200, at(5000, 100), at(7500, 25), at(10000, 25)),
			steps(10000, 0, 4, 10, 500, at(5000, 100), at(7500, 25), at(10000, 25), at(12500, 25),
				at(15000, 25), at(20000, 25), at(25000, 25), at(30000, 25), at(35000, 25)),
		},
		Open: []game.RakeRow{perDollar(2, 3, 100), perDollar(4, 5, 200), perDollar(6, 10, 300)},
	}
}

func at(pot, take int64) game.RakeStep { return game.RakeStep{At: pot, Take: take} }
