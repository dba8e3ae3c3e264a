package i18n

import (
	"strconv"
	"time"
)

// noBreak is the space between groups of digits in French: exactly one cell
// wide in every font, and no line is broken at it.
const noBreak = "\u00a0"

// Exact is the catalogue for chips of 1/10^decimals: amounts are written with their
// fraction when they have one. From endless on they stand for a stack nobody
// knows; 0: none does. It is for hands that others have written down.
func (w *Words) Exact(decimals int, endless int64) *Words {
	if decimals <= 0 && endless <= 0 {
		return w
	}
	other := *w
	other.fraction, other.endless = max(decimals, 0), endless
	return &other
}

// Num is an amount with its digits grouped: 1,240 or 1 240.
func (w *Words) Num(n int64) string {
	if w.endless > 0 && n >= w.endless {
		return "?"
	}
	unit := int64(1)
	for range w.fraction {
		unit *= 10
	}
	text := w.grouped(n / unit)
	rest := n % unit
	if rest == 0 {
		return text
	}
	if rest < 0 {
		rest = -rest
		if n > -unit {
			text = "−" + text
		}
	}
	digits := strconv.FormatInt(unit+rest, 10)[1:]
	return text + w.Point + digits
}

// count is a number of things, which have no fractions.
func (w *Words) count(n int) string { return w.grouped(int64(n)) }

func (w *Words) grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if s[0] == '-' {
		sign, s = "−", s[1:]
	}
	if len(s) <= 3 {
		return sign + s
	}
	b := make([]byte, 0, 2*len(s))
	for i := range len(s) {
		if i > 0 && (len(s)-i)%3 == 0 {
			b = append(b, w.Group...)
		}
		b = append(b, s[i])
	}
	return sign + string(b)
}

// Signed is n with its sign always shown: +385.
func (w *Words) Signed(n int64) string {
	if n > 0 {
		return "+" + w.Num(n)
	}
	return w.Num(n)
}

// Percent is a part in percent, rounded: 24% or 24 %.
func (w *Words) Percent(part, whole int64) string {
	if whole <= 0 {
		return ""
	}
	return strconv.FormatInt((200*part+whole)/(2*whole), 10) + w.PercentSign
}

// Share is a part of one in percent, with a digit behind the point: 46.4%, 46,4 %.
func (w *Words) Share(part float64) string {
	n := int64(part*1000 + 0.5)
	return strconv.FormatInt(n/10, 10) + w.Point + strconv.FormatInt(n%10, 10) + w.PercentSign
}

// N is a count with its noun: "1 card", "3 cards".
func (w *Words) N(c Count, n int) string {
	if n == 1 || n == 0 && w.ZeroIsOne {
		return c.One.Of(w.count(n))
	}
	return c.Many.Of(w.count(n))
}

// Clock is a duration as a clock shows it, rounded up to the second so that it
// reads 0:00 only at the end: 7:12, 1:02:05.
func Clock(d time.Duration) string {
	s := int64((d + time.Second - 1) / time.Second)
	s = max(s, 0)
	two := func(n int64) string {
		if n < 10 {
			return "0" + strconv.FormatInt(n, 10)
		}
		return strconv.FormatInt(n, 10)
	}
	if s >= 3600 {
		return strconv.FormatInt(s/3600, 10) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return strconv.FormatInt(s/60, 10) + ":" + two(s%60)
}

// Place is a rank in a tournament: 1st, 2nd, 3rd; 1re, 2e.
func (w *Words) Place(n int) string {
	return strconv.Itoa(n) + w.ordinal(n)
}

func englishOrdinal(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 13:
		return "th"
	case n%10 == 1:
		return "st"
	case n%10 == 2:
		return "nd"
	case n%10 == 3:
		return "rd"
	}
	return "th"
}

func frenchOrdinal(n int) string {
	if n == 1 {
		return "re" // la première place
	}
	return "e"
}

// Seconds is a duration in whole seconds, rounded up.
func Seconds(d time.Duration) string {
	return strconv.FormatInt(max(int64((d+time.Second-1)/time.Second), 0), 10)
}
