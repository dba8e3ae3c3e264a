package faults

import (
	"errors"
	"io/fs"
	"testing"
)

func TestAFaultSaysItsPartsAndKeepsTheErrorItTellsOf(t *testing.T) {
	inner := New("%s: %s", "hands.phh", fs.ErrNotExist)
	outer := New("%d files were read, %s", 3, inner)
	if got := New("%d files were read, %s", 3, New("%s is none", "x")).Error(); got != "3 files were read, x is none" {
		t.Errorf("it says %q", got)
	}
	if !errors.Is(outer, fs.ErrNotExist) {
		t.Error("the cause is lost")
	}
	if New("nothing is wrong with %d", 3).Unwrap() != nil {
		t.Error("a number is taken for a cause")
	}
}
