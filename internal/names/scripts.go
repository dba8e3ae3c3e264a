package names

import (
	"sort"
	"sync"
	"unicode"
)

// rightToLeft are the writing systems that would turn a table's row around on
// terminals that follow the bidirectional algorithm.
var rightToLeft = []*unicode.RangeTable{
	unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko,
	unicode.Samaritan, unicode.Mandaic, unicode.Adlam, unicode.Hanifi_Rohingya,
	unicode.Mende_Kikakui, unicode.Yezidi, unicode.Sogdian, unicode.Phoenician,
	unicode.Imperial_Aramaic, unicode.Lydian, unicode.Cypriot, unicode.Avestan,
	unicode.Old_Turkic, unicode.Old_Hungarian, unicode.Chorasmian,
}

// Writing systems that are read together (UTS 39 §5.1): Japanese, Korean and
// Chinese.
var together = map[string][]string{
	"Hiragana": {"Japanese"},
	"Katakana": {"Japanese"},
	"Hangul":   {"Korean"},
	"Bopomofo": {"Chinese"},
	"Han":      {"Japanese", "Korean", "Chinese"},
}

// scripts is the set of writing systems that all letters so far belong to.
type scripts struct{ left []string }

// add takes one more letter or digit; false when no single writing system has
// all of them. Of the characters common to all systems only the plain digits
// pass: the rest are look-alikes such as mathematical letters.
func (s *scripts) add(r rune) bool {
	if '0' <= r && r <= '9' {
		return true
	}
	if unicode.In(r, rightToLeft...) {
		return false
	}
	name := scriptOf(r)
	if name == "" {
		return false
	}
	of := []string{name}
	if more, ok := together[name]; ok {
		of = more
	}
	if s.left == nil {
		s.left = of
		return true
	}
	var both []string
	for _, a := range s.left {
		for _, b := range of {
			if a == b {
				both = append(both, a)
			}
		}
	}
	s.left = both
	return len(both) > 0
}

// scriptNames lists the writing systems in a fixed order.
var scriptNames = sync.OnceValue(func() []string {
	var list []string
	for name := range unicode.Scripts {
		if name != "Common" && name != "Inherited" {
			list = append(list, name)
		}
	}
	sort.Strings(list)
	return list
})

func scriptOf(r rune) string {
	switch {
	case r < unicode.MaxASCII:
		return "Latin"
	case r == 'ー': // the long vowel, common to both kana
		return "Katakana"
	}
	for _, name := range scriptNames() {
		if unicode.Is(unicode.Scripts[name], r) {
			return name
		}
	}
	return ""
}
