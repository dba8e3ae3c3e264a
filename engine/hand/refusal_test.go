package hand

import "testing"

// Every refusal says something of its own, with amounts as they are to be written.
func TestEveryRefusalHasAText(t *testing.T) {
	texts := map[string]Code{}
	for c := CodeHandOver; c <= CodeOpenerShows; c++ {
		r := Refusal{Code: c, Have: 15, Want: 20}
		text := r.Text(func(int64) string { return "money" })
		if other, twice := texts[text]; twice || text == "" {
			t.Errorf("codes %d and %d both say %q", other, c, text)
		}
		texts[text] = c
	}
	if text := (&Refusal{Code: CodeOpenerShows + 1}).Error(); text != "this is not an action" {
		t.Errorf("an unknown code says %q", text)
	}
	r := Refusal{Code: CodeTooSmall, Have: 15, Want: 20}
	if text := r.Text(func(units int64) string { return "$" + string('0'+rune(units/5)) }); text != "$3 is too little: to $4 at least" {
		t.Errorf("amounts are written %q", text)
	}
	for n, want := range map[int64]string{1: "1 card given: exactly 1 is due", 3: "3 cards given: exactly 3 are due"} {
		if text := (&Refusal{Code: CodeWrongCount, Have: n, Want: n}).Error(); text != want {
			t.Errorf("got %q, want %q", text, want)
		}
	}
}
