package phh

import (
	"fmt"
	"strconv"
	"strings"

	"tapis/engine/game"
)

// Amount is an exact decimal number of chips: Coef / 10^Decimals. Unknown is
// the file's inf. The form is the shortest: no zeros at the end of a fraction.
type Amount struct {
	Coef     int64
	Decimals uint8
	Unknown  bool
}

// maxDecimals is the finest fraction of a chip that is read.
const maxDecimals = 6

var pow10 = [maxDecimals + 1]int64{1, 10, 100, 1000, 10000, 100000, 1000000}

// Money is the amount of units that are each 1/10^decimals of a chip.
func Money(units int64, decimals int) Amount {
	a := Amount{Coef: units, Decimals: uint8(decimals)}
	for a.Decimals > 0 && a.Coef%10 == 0 {
		a.Coef /= 10
		a.Decimals--
	}
	return a
}

// String writes the amount as TOML does.
func (a Amount) String() string {
	if a.Unknown {
		return "inf"
	}
	s := strconv.FormatInt(a.Coef, 10)
	if a.Decimals == 0 {
		return s
	}
	sign := ""
	if s[0] == '-' {
		sign, s = "-", s[1:]
	}
	if pad := int(a.Decimals) + 1 - len(s); pad > 0 {
		s = strings.Repeat("0", pad) + s
	}
	cut := len(s) - int(a.Decimals)
	return sign + s[:cut] + "." + s[cut:]
}

// Units is the amount in units of 1/10^decimals of a chip. Decimals must be at
// least a's own. An unknown amount is as much as the engine takes.
func (a Amount) Units(decimals int) (int64, error) {
	if a.Unknown {
		return game.MaxChips, nil
	}
	scale := pow10[decimals-int(a.Decimals)]
	if limit := game.MaxChips / scale; a.Coef > limit || a.Coef < -limit {
		return 0, fmt.Errorf("%s: amounts go up to %s", a, Money(game.MaxChips, decimals))
	}
	return a.Coef * scale, nil
}

// parseAmount reads a decimal number exactly: "1250", "0.25", "1_000.5", "2.5e3"
// or "inf".
func parseAmount(text string) (Amount, error) {
	fail := func() (Amount, error) {
		return Amount{}, fmt.Errorf("%q is not an amount: a number of up to 15 digits with at most %d decimals", text, maxDecimals)
	}
	s := strings.TrimPrefix(strings.ReplaceAll(text, "_", ""), "+")
	if s == "inf" {
		return Amount{Unknown: true}, nil
	}
	s, exp, hasExp := strings.Cut(strings.ToLower(s), "e")
	shift := 0
	if hasExp {
		n, err := strconv.ParseInt(exp, 10, 8)
		if err != nil {
			return fail()
		}
		shift = int(n)
	}
	whole, frac, hasPoint := strings.Cut(s, ".")
	if hasPoint && (whole == "" || frac == "") {
		return fail()
	}
	digits := whole + frac
	decimals := len(frac) - shift
	for decimals > 0 && strings.HasSuffix(digits, "0") {
		digits, decimals = digits[:len(digits)-1], decimals-1
	}
	if decimals < 0 && -decimals < 16 {
		digits, decimals = digits+strings.Repeat("0", -decimals), 0
	}
	coef, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || decimals < 0 || decimals > maxDecimals || coef > game.MaxChips || coef < -game.MaxChips {
		return fail()
	}
	if coef == 0 {
		decimals = 0
	}
	return Amount{Coef: coef, Decimals: uint8(decimals)}, nil
}

// amountOf reads the value of a field that is an amount of at least zero.
func amountOf(name string, v any) (Amount, error) {
	var a Amount
	var err error
	switch v := v.(type) {
	case int64:
		a, err = parseAmount(strconv.FormatInt(v, 10))
	case Number:
		a, err = parseAmount(string(v))
	default:
		return a, fmt.Errorf("%s: it must be a number", name)
	}
	if err != nil {
		return a, fmt.Errorf("%s: %w", name, err)
	}
	if a.Coef < 0 {
		return a, fmt.Errorf("%s: %s is below zero", name, a)
	}
	return a, nil
}

// amountList reads the value of a field that lists amounts.
func amountList(name string, v any) ([]Amount, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fmt.Errorf("%s: it must be a list of numbers", name)
	}
	out := make([]Amount, len(list))
	for i, v := range list {
		a, err := amountOf(name, v)
		if err != nil {
			return nil, err
		}
		out[i] = a
	}
	return out, nil
}

func lengthError(name string, got, want int) error {
	return fmt.Errorf("%s has %d entries: there are %d players", name, got, want)
}

// fieldValue is a as the value of a Field.
func fieldValue(a Amount) any {
	if a.Decimals == 0 && !a.Unknown {
		return a.Coef
	}
	return Number(a.String())
}
