package game

import "fmt"

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

// Validate says what keeps r from being a rake: it takes between nothing and the
// whole pot. No rake at all is one.
func (r *Rake) Validate() error {
	if r == nil {
		return nil
	}
	if r.MaxPercent < 0 || r.MaxPercent > 100 {
		return fmt.Errorf("rake of up to %d percent: it is between 0 and 100", r.MaxPercent)
	}
	for _, rows := range [...][]RakeRow{r.Fixed, r.Open} {
		for i := range rows {
			if err := rows[i].validate(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (row *RakeRow) validate() error {
	if row.Every > 0 && row.Take > row.Every {
		return fmt.Errorf("rake of %d from every %d: it cannot be more than that", row.Take, row.Every)
	}
	for _, v := range [...]int64{row.Every, row.Take, row.Cap} {
		if v < 0 || v > MaxChips {
			return rakeOutOfRange(v)
		}
	}
	for _, st := range row.Steps {
		if st.Take < 0 || st.Take > MaxChips {
			return rakeOutOfRange(st.Take)
		}
	}
	return nil
}

func rakeOutOfRange(v int64) error {
	return fmt.Errorf("rake of %d: its amounts are between 0 and %d", v, int64(MaxChips))
}

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
				take = min(take+st.Take, row.Cap)
			}
		}
		return min(take, row.Cap, pot*r.MaxPercent/100)
	}
	return 0
}
