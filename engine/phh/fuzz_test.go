package phh

import (
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// Whatever a text says, reading and checking it ends without a panic, however it
// comes in, and what was read is the same after it is written.
func FuzzRead(f *testing.F) {
	for _, pattern := range []string{"scenarios/*.phh", "singles/*.phh"} {
		files, err := fs.Glob(testdata, pattern)
		if err != nil || len(files) == 0 {
			f.Fatal(err)
		}
		for _, name := range files {
			b, err := fs.ReadFile(testdata, name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(b))
		}
	}
	f.Add("[1]\n" + plainHand + "[2]\n" + plainHand)
	f.Fuzz(func(t *testing.T, text string) {
		for _, res := range checkAll(t, text) {
			if strings.Contains(res.Error, "\n") {
				t.Errorf("an error of more than one line: %q", res.Error)
			}
		}
		whole, parts := allHands(strings.NewReader(text)), allHands(iotest.OneByteReader(strings.NewReader(text)))
		if diff := cmp.Diff(whole, parts); diff != "" {
			t.Fatalf("(-whole +byte by byte)\n%s", diff)
		}
		hands, err := Read(text)
		if err != nil {
			return
		}
		written := Texts(hands)
		if len(hands) == 1 && hands[0].Key == "" {
			written = hands[0].Text()
		}
		again, err := Read(written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if diff := cmp.Diff(hands, again); diff != "" {
			t.Fatalf("(-read +written and read)\n%s", diff)
		}
	})
}

// allHands is what Hands tells of a text.
func allHands(from io.Reader) (list []any) {
	for h, err := range Hands(from) {
		list = append(list, h, fmt.Sprint(err))
	}
	return list
}
