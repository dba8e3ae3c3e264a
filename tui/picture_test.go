package tui

import (
	"flag"
	"os"
	"testing"

	"tapis/internal/termshot"
)

// The picture on the first page is the table as it is drawn; -update draws it anew.
func TestThePictureOfTheReadmeIsTheTable(t *testing.T) {
	const file = "../docs/table.svg"
	a := still(english, 120, 36, facing(t).snap(0)).press("r", "2", "5", "0", "0")
	got := termshot.SVGFromANSI(a.Width, a.Height, a.View().Content)
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s is not how the table looks: go test ./tui -run Picture -update draws it anew", file)
	}
}
