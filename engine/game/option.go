package game

import (
	"fmt"
	"strings"
)

// Option is one rule option of RULES §10 as text. The values are numbered from
// 0, the default first; Get and Put read and write a value's number.
type Option[R any] struct {
	Name   string
	Values []string
	Get    func(*R) int
	Put    func(*R, int)
}

// Options are all the options of some rules R.
type Options[R any] []Option[R]

// Setting is one option and its value, as they are typed.
type Setting struct{ Name, Value string }

// String is the setting as it is typed: "openPair=any".
func (s Setting) String() string { return s.Name + "=" + s.Value }

// Find is the option of a name, nil when there is none. Names are found in
// upper and lower case.
func (os Options[R]) Find(name string) *Option[R] {
	for i := range os {
		if strings.EqualFold(os[i].Name, name) {
			return &os[i]
		}
	}
	return nil
}

// Names lists the names.
func (os Options[R]) Names() []string {
	names := make([]string, len(os))
	for i := range os {
		names[i] = os[i].Name
	}
	return names
}

// Set gives an option a value. The error lists what is possible; r is then
// unchanged.
func (os Options[R]) Set(r *R, name, value string) error {
	o := os.Find(name)
	if o == nil {
		return fmt.Errorf("the rule option %q is not known; known are %s", name, strings.Join(os.Names(), ", "))
	}
	for i, v := range o.Values {
		if strings.EqualFold(v, value) {
			o.Put(r, i)
			return nil
		}
	}
	return fmt.Errorf("%s=%s: it is one of %s", o.Name, value, strings.Join(o.Values, ", "))
}

// Validate names the first option that has none of its values.
func (os Options[R]) Validate(r *R) error {
	for i := range os {
		if v := os[i].Get(r); v < 0 || v >= len(os[i].Values) {
			return fmt.Errorf("%s has the value number %d: it is one of %s", os[i].Name, v, strings.Join(os[i].Values, ", "))
		}
	}
	return nil
}

// Differences lists the options that are not at their default. The rules must
// be valid.
func (os Options[R]) Differences(r *R) []Setting {
	var list []Setting
	for i := range os {
		if v := os[i].Get(r); v != 0 {
			list = append(list, Setting{os[i].Name, os[i].Values[v]})
		}
	}
	return list
}

var anteModes = [...]string{"none", "individual", "bigBlind"}

// String is the mode as in RULES §10: none, individual or bigBlind.
func (m AnteMode) String() string { return anteModes[m] }

// Valid says whether the mode is one of them.
func (m AnteMode) Valid() bool { return int(m) < len(anteModes) }

// ParseAnteMode reads none, individual or bigBlind, in upper and lower case.
func ParseAnteMode(s string) (AnteMode, error) {
	for i, name := range anteModes {
		if strings.EqualFold(s, name) {
			return AnteMode(i), nil
		}
	}
	return 0, fmt.Errorf("anteMode=%s: it is one of %s", s, strings.Join(anteModes[:], ", "))
}

// Switch is an option that is true or false.
func Switch[R any](name string, usual bool, field func(*R) *bool) Option[R] {
	o := Option[R]{
		Name: name, Values: []string{"true", "false"},
		Get: func(r *R) int {
			if *field(r) == usual {
				return 0
			}
			return 1
		},
		Put: func(r *R, v int) { *field(r) = (v == 0) == usual },
	}
	if !usual {
		o.Values = []string{"false", "true"}
	}
	return o
}
