package ui

import "strconv"

// Digits is an amount being typed: its digits, "" for none.
type Digits string

// Key types a digit, at most so many, or takes the last one away. It says whether
// the key was one of these.
func (t *Digits) Key(k Key, most int) bool {
	d := k.Digit()
	switch {
	case d >= 0 && *t == "0":
		*t = Digits(strconv.Itoa(d))
	case d >= 0 && len(*t) < most:
		*t += Digits(strconv.Itoa(d))
	case d >= 0: // it is long enough
	case k.Name == "backspace" && *t != "":
		*t = (*t)[:len(*t)-1]
	default:
		return k.Name == "backspace"
	}
	return true
}

// Amount is what was typed, or else an amount; nothing is typed that does not fit.
func (t Digits) Amount(none int64) int64 {
	if n, err := strconv.ParseInt(string(t), 10, 64); err == nil {
		return n
	}
	return none
}
