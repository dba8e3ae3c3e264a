package game

// Rake is a house fee as data (RULES §6); amounts are cents. The zero value
// takes nothing. Package seat holds the tables of the source.
type Rake struct {
	NoFlopNoDrop bool
	MaxPercent   int64 // ceiling of any rake, in percent of the pot
	Fixed        []RakeRow
	Open         []RakeRow // pot and no limit
}

// RakeRow is one row of a rake table.
type RakeRow struct {
	MinBigBet, MaxBigBet   int64 // fixed limit: the big bet's band, 0 = open
	MinPlayers, MaxPlayers int
	Every, Take            int64 // Take from each full Every, or
	Steps                  []RakeStep
	Cap                    int64
}

// RakeStep takes Take more once the pot reaches At.
type RakeStep struct{ At, Take int64 }

// Of is the rake of a pot: players were dealt in, the pot is counted after the
// uncalled bet went back. ended says that the hand ended before the flop or in
// the first betting round.
func (r *Rake) Of(b Betting, s Stakes, players int, pot int64, endedEarly bool) int64 {
	if r == nil || pot <= 0 || endedEarly && r.NoFlopNoDrop {
		return 0
	}
	rows := r.Open
	if b == FixedLimit {
		rows = r.Fixed
	}
	for i := range rows {
		row := &rows[i]
		if players < row.MinPlayers || players > row.MaxPlayers {
			continue
		}
		if b == FixedLimit && (s.BigBet < row.MinBigBet || row.MaxBigBet > 0 && s.BigBet > row.MaxBigBet) {
			continue
		}
		var take int64
		if row.Every > 0 {
			take = pot / row.Every * row.Take
		}
		for _, st := range row.Steps {
			if pot >= st.At {
				take += st.Take
			}
		}
		return min(take, row.Cap, pot*r.MaxPercent/100)
	}
	return 0
}
