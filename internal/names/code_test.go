package names

import "testing"

func TestSplitCode(t *testing.T) {
	for typed, want := range map[string][2]string{
		"anna":         {"anna", ""},
		"anna+7K4QPM":  {"anna", "7K4QPM"},
		"anna+7k4qpm":  {"anna", "7k4qpm"},
		"anna+7K4QP":   {"anna+7K4QP", ""},
		"anna+7K4QPMM": {"anna+7K4QPMM", ""},
		"anna+7K4QP0":  {"anna+7K4QP0", ""}, // a sign that looks like another
		"+7K4QPM":      {"", "7K4QPM"},
		"a+b+7K4QPM":   {"a+b+7K4QPM", ""},
		"":             {"", ""},
	} {
		if name, code := SplitCode(typed); name != want[0] || code != want[1] {
			t.Errorf("%q: %q and %q, want %q", typed, name, code, want)
		}
	}
}
