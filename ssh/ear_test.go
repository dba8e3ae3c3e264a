package ssh

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// mouthful is what a client sends, piece by piece, and how long after the one
// before.
type mouthful struct {
	after time.Duration
	keys  string
}

// heard lets an ear listen to pieces and returns what it lets through.
func heard(t *testing.T, pieces ...mouthful) (got string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		go func() {
			for _, p := range pieces {
				time.Sleep(p.after)
				_, _ = io.WriteString(w, p.keys)
			}
			_ = w.Close()
		}()
		all, err := io.ReadAll(&ear{from: r})
		if err != nil {
			t.Error(err)
		}
		got = string(all)
	})
	return got
}

func TestWhatAPersonTypesIsHeard(t *testing.T) {
	for what, keys := range map[string]string{
		"letters":                     "r250\r",
		"arrows and function keys":    "\x1b[A\x1b[D\x1bOP\x1b[15~\x1b[1;5C",
		"alt and a letter":            "\x1bx\x1bé",
		"accents":                     "éàü 田",
		"a click":                     "\x1b[<0;12;7M\x1b[<0;12;7m",
		"answers of the terminal":     "\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;c\x1b[?2026;2$y",
		"a clipboard ended by a bell": "\x1b]52;c;aGk=\x07q",
		"a paste":                     "\x1b[200~" + strings.Repeat("x", 4000) + "\x1b[201~q",
		"escape twice":                "\x1b\x1b[Aq",
		"bytes that are no text":      "\xff\xfe\x80q",
	} {
		if got := heard(t, mouthful{0, keys}); got != keys {
			t.Errorf("%s: of %q is heard %q", what, keys, got)
		}
	}
}

func TestAFloodOfKeys(t *testing.T) {
	if got := heard(t, mouthful{0, strings.Repeat("c", 2_000_000)}); len(got) > keysAtOnce+keysPerSecond || len(got) < keysAtOnce {
		t.Errorf("of two million keys at once %d are heard", len(got))
	}
	got := heard(t, mouthful{0, strings.Repeat("\x1b[A", 50_000)})
	if n := strings.Count(got, "\x1b[A"); len(got) != 3*n || n > keysAtOnce+keysPerSecond {
		t.Errorf("of a flood of arrows is heard %.200q", got)
	}
	// After the flood the next key is heard.
	if got := heard(t, mouthful{0, strings.Repeat("c", 10_000)}, mouthful{time.Second, "q"}); !strings.HasSuffix(got, "q") {
		t.Errorf("after a flood the last that is heard is %.20q", got[len(got)-20:])
	}
}

// AC-07: two hundred keys a second is the most that is asked for.
func TestTwoHundredKeysASecond(t *testing.T) {
	pieces := make([]mouthful, 1000)
	for i := range pieces {
		pieces[i] = mouthful{5 * time.Millisecond, "c"}
	}
	if got := heard(t, pieces...); len(got) != len(pieces) {
		t.Errorf("of %d keys in five seconds %d are heard", len(pieces), len(got))
	}
}

func TestALongPasteIsCut(t *testing.T) {
	long := strings.Repeat("fold ", 1_000_000)
	got := heard(t, mouthful{0, "\x1b[200~" + long + "\x1b[201~q"})
	if len(got) > pasteBytes+100 || !strings.HasPrefix(got, "\x1b[200~fold ") || !strings.HasSuffix(got, "\x1b[201~q") {
		t.Errorf("of a paste of five megabytes %d bytes are heard, ending %q", len(got), got[len(got)-20:])
	}
	if got := heard(t, mouthful{0, "\x1b[200~" + long}); len(got) > pasteBytes+100 {
		t.Errorf("of a paste without an end %d bytes are heard", len(got))
	}
	if got := heard(t, mouthful{0, "\x1b]52;c;" + long}); len(got) > sequenceBytes+100 {
		t.Errorf("of a sequence without an end %d bytes are heard", len(got))
	}
	if got := heard(t, mouthful{0, "\x1b[" + strings.Repeat("1;", 1_000_000)}); len(got) > sequenceBytes+100 {
		t.Errorf("of parameters without an end %d bytes are heard", len(got))
	}
}

// Escape pressed alone, then something that would continue a sequence.
func TestEscapeAloneEndsByItself(t *testing.T) {
	got := heard(t, mouthful{0, "\x1b"}, mouthful{time.Second, "]"}, mouthful{time.Second, strings.Repeat("a", 50)},
		mouthful{time.Second, "\x1b"}, mouthful{time.Second, "[200~"}, mouthful{time.Second, "q"})
	if want := "\x1b]" + strings.Repeat("a", 50) + "\x1b[200~q"; got != want {
		t.Errorf("heard %q, want %q", got, want)
	}
}

// However the bytes are cut into pieces, the same keys are heard.
func TestPiecesDoNotMatter(t *testing.T) {
	keys := "c\x1b[A\x1bOPé\x1b[200~paste\x1b[201~\x1b]11;rgb:0/0/0\x07\x1b[<0;1;1Mr250\r"
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var pieces []mouthful
		for rest := keys; rest != ""; {
			n := 1 + r.IntN(min(6, len(rest)))
			pieces = append(pieces, mouthful{time.Millisecond, rest[:n]})
			rest = rest[n:]
		}
		if got := heard(t, pieces...); got != keys {
			t.Fatalf("in pieces %+v: heard %q", pieces, got)
		}
	}
}

func FuzzEar(f *testing.F) {
	f.Add([]byte("c\x1b[A\x1b[200~x\x1b[201~\x1b]0;x\x07"))
	f.Fuzz(func(t *testing.T, keys []byte) {
		e := &ear{}
		p := append([]byte(nil), keys...)
		if n := e.sift(p); n > len(keys) {
			t.Fatalf("of %d bytes %d are heard", len(keys), n)
		}
	})
}
