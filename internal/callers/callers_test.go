package callers

import (
	"strings"
	"testing"
)

func TestTheCallsAreNamedWithoutTheirArguments(t *testing.T) {
	at := func(secret string) []string { return List(0) }
	list := at("AhKd")
	if len(list) == 0 || !strings.Contains(list[0], "callers_test.go:") {
		t.Fatalf("the innermost call is this file's: %q", list)
	}
	for _, f := range list {
		if strings.Contains(f, "AhKd") || strings.HasPrefix(f, "runtime.") {
			t.Errorf("%q", f)
		}
	}
	if deeper := List(1); len(deeper) != len(list)-2 {
		t.Errorf("skipping one leaves %d of %d calls", len(deeper), len(list)-1)
	}
}
