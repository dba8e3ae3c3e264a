// Package clock draws the clock of a tournament, from 60×20 to a projector, and is the
// screen of a night with real cards.
//
// A Face is all that is drawn, plain data: whoever runs a tournament fills one and has it
// drawn (Draw). Screen fills it from the book of a night with real cards, and changes
// that by keys. Nothing here waits: what is to be kept is written in a command.
package clock

import (
	"time"

	"tapis/internal/i18n"
)

// Face is what a clock shows.
type Face struct {
	Name string // of the night
	Game string // in words

	Level         int
	Break         bool          // the break before Level
	Begun         bool          // the clock ran once
	Running       bool          // it runs now
	Winner        string        // the night is over; who won it
	Left, Length  time.Duration // of the level or the break
	Stakes, After Stakes        // of Level, and of the level after it
	BreakAt, Ends time.Time     // the next break and the likely end, zero: not known
	Time          time.Time     // on the wall

	Entries, In int
	Average     int64
	Chips       int64
	Money       func(int64) string // how money is written; nil: as a number
	Pool        int64
	Prizes      []int64 // the first place first
	HasRebuys   bool
	Rebuys      int
	RebuysOpen  bool
}

// Stakes are what is played for at a level.
type Stakes struct {
	Low, High int64 // the blinds, or the bets of limit games
	Ante      int64
	Limit     bool // they are bets
	Unit      int64
}

// lastMinute is when the clock calls that the level ends, freshTime how long it says
// that one has begun.
const (
	lastMinute = time.Minute
	freshTime  = 30 * time.Second
)

// last says whether the last minute runs.
func (f *Face) last() bool {
	return f.Begun && f.Winner == "" && f.Left <= lastMinute
}

// fresh says whether the blinds have just gone up.
func (f *Face) fresh() bool {
	return f.Running && !f.Break && f.Level > 1 && f.Length-f.Left < freshTime && f.Length > 4*freshTime
}

// time is the time left as it is drawn: minutes and seconds, rounded up to the second,
// in as many digits as the level needs at its start.
func (f *Face) time() string {
	s := int((f.Left + time.Second - 1) / time.Second)
	digits := 2
	if max(f.Length, f.Left) >= 100*time.Minute {
		digits = 3
	}
	text := pad(s/60, digits) + ":" + pad(s%60, 2)
	return text
}

func pad(n, digits int) string {
	text := ""
	for range digits {
		text = string(rune('0'+n%10)) + text
		n /= 10
	}
	return text
}

// money is an amount of money.
func (f *Face) money(w *i18n.Words, n int64) string {
	if f.Money != nil {
		return f.Money(n)
	}
	return w.Num(n)
}

// pair is two stakes, short when asked for.
func (s *Stakes) pair(w *i18n.Words, short bool) string {
	if short {
		return w.Short(s.Low) + "/" + w.Short(s.High)
	}
	return w.Num(s.Low) + "/" + w.Num(s.High)
}

// inUnits is an amount in big blinds, or small bets, to a tenth.
func (s *Stakes) inUnits(w *i18n.Words, n int64) string {
	if s.Unit <= 0 {
		return "0"
	}
	if big := n / s.Unit; big >= 100 {
		return w.Num(big)
	}
	return w.Decimal(float64(n)/float64(s.Unit), 1)
}
