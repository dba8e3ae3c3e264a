package tui

import (
	"tapis/internal/table"
	"tapis/tui/clock"
	"tapis/tui/ui"
)

// Clock is the clock of the tournament at the table, on the whole window; nil without
// one.
func (a *App) Clock() ui.Screen {
	if a.tourney() == nil {
		return nil
	}
	return clock.NewSheet(func(c *ui.Context) *clock.Face { return a.tourneyFace(c) })
}

// tourney is the snapshot of a tournament's table, nil when there is none.
func (a *App) tourney() *table.Snapshot {
	if a.table == nil || a.table.Snap == nil || a.table.Snap.Tourney == nil {
		return nil
	}
	return a.table.Snap
}

// tourneyFace is the clock of a tournament as its table tells of it.
func (a *App) tourneyFace(c *ui.Context) *clock.Face {
	s := a.tourney()
	if s == nil {
		return nil
	}
	t := s.Tourney
	f := &clock.Face{
		Name: c.Words.TableName(s.Name), Game: c.Words.Played(s.Next.Game, s.Next.Betting),
		Level: max(t.Level, 1), Begun: len(t.Paid) > 0, Running: t.Running, Left: max(t.LevelLeft, 0), Time: c.Now,
		Stakes:  clock.Stakes{Low: t.Blinds[0], High: t.Blinds[1], Ante: t.Ante, Unit: t.Blinds[1]},
		After:   clock.Stakes{Low: t.NextBlinds[0], High: t.NextBlinds[1]},
		Entries: t.Entries, In: t.Left,
		Chips: t.Chips, Break: t.Break, HasRebuys: t.Buys.RebuyChips > 0, Rebuys: t.Buys.Rebuys, RebuysOpen: t.Buys.RebuysOpen,
	}
	if f.Chips == 0 { // before the start
		f.Chips = s.Next.BuyIn * int64(t.Entries)
	}
	if !t.LevelEnds.IsZero() {
		f.Left = max(t.LevelEnds.Sub(c.Now), 0)
	}
	if t.NextBreak >= 0 && t.Running && !t.Break && t.Chips > 0 {
		f.BreakAt = c.Now.Add(f.Left + t.NextBreak)
	}
	f.Average, f.Pool = f.Chips/int64(max(t.Left, 1)), f.Chips
	switch {
	case len(t.Prizes) > 0:
		f.Prizes, f.Pool = t.Prizes, t.Pool
	case t.Entries > 0:
		// What the places get of all the chips, which is what is played for.
		for _, part := range t.Paid {
			f.Prizes = append(f.Prizes, f.Chips/10_000*part+f.Chips%10_000*part/10_000)
		}
	}
	if t.Over && len(t.Ranking) > 0 {
		f.Winner = t.Ranking[0].Name
	}
	return f
}
