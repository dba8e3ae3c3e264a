package input

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
)

// sent is what a terminal sends, and how long after what it sent before.
type sent struct {
	after time.Duration
	bytes string
}

// event is what the key decoder made of it, and when.
type event struct {
	uv.Event
	at time.Duration
}

func (e event) String() string {
	switch e := e.Event.(type) {
	case uv.KeyPressEvent:
		return e.String()
	case uv.PasteEvent:
		return "paste:" + e.Content
	case uv.MouseClickEvent:
		return "click:" + e.String()
	}
	return fmt.Sprintf("%T", e.Event)
}

// decoded is what the key decoder makes of what a terminal sends.
func decoded(t *testing.T, pieces ...sent) (all []event) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { all = decode(t.Context(), Limits{}, pieces) })
	return all
}

func decode(ctx context.Context, l Limits, pieces []sent) (all []event) {
	begun := time.Now()
	from, to := io.Pipe()
	go func() {
		for _, p := range pieces {
			time.Sleep(p.after)
			_, _ = io.WriteString(to, p.bytes)
		}
		time.Sleep(time.Minute)
		_ = to.Close()
	}()
	r := NewReader(from, l)
	defer r.Close()
	events := make(chan uv.Event)
	go func() {
		defer close(events)
		_ = uv.NewTerminalReader(r, "xterm-256color").StreamEvents(ctx, events)
	}()
	for e := range events {
		switch e.(type) {
		case uv.PasteStartEvent, uv.PasteEndEvent: // the paste itself comes between them
			continue
		}
		all = append(all, event{e, time.Since(begun)})
	}
	return all
}

func words(events []event) string {
	var list []string
	for _, e := range events {
		list = append(list, e.String())
	}
	return strings.Join(list, " ")
}

// acts is whether an event is a key that may do something: Escape takes back, and
// is what ESC by itself is.
func acts(e event) bool {
	switch e := e.Event.(type) {
	case uv.KeyPressEvent:
		return e.Code != uv.KeyEscape
	case uv.KeyReleaseEvent, uv.PasteEvent, uv.MouseEvent:
		return true
	}
	return false
}

// replies are what terminals answer, and escape sequences of other kinds.
var replies = []string{
	"\x1b]11;rgb:ffff/cccc/aaaa\x1b\\", // OSC 11, the background's colour
	"\x1b]10;rgb:ffff/cccc/aaaa\x07",
	"\x1b]4;1;rgb:cccc/ffff/aaaa\x1b\\",
	"\x1b]52;c;Y2ZhcnFj\x1b\\",             // clipboard
	"\x1b]lcall fold raise\x1b\\",          // title
	"\x1b]Lcafé ✓ fold\x1b\\",              // title with letters that hold C1 bytes
	"\x1b[?62;1;4;6;22c",                   // DA1
	"\x1b[>41;377;0c",                      // DA2
	"\x1b[0n",                              // DSR
	"\x1b[24;80R",                          // cursor position
	"\x1b[?24;80R",                         //
	"\x1b[?997;1n",                         // colour scheme
	"\x1bP>|XTerm(377) fca\x1b\\",          // XTVERSION
	"\x1bP1+r524742=382f\x1b\\",            // XTGETTCAP
	"\x1bP!|7E565445\x1b\\",                // DA3
	"\x1bP1$r0 q\x1b\\",                    // DECRQSS
	"\x1bPfac\x1b\\",                       //
	"\x1b[?1u",                             // kitty keyboard flags
	"\x1b_Gi=31;OK:cfra\x1b\\",             // kitty graphics
	"\x1b^private fca\x1b\\",               // PM
	"\x1bXstring fca\x1b\\",                // SOS
	"\x1b[?2026;2$y\x1b[?2027;0$y",         // modes
	"\x1b[4;1$y",                           //
	"\x1b[8;24;80t",                        // window size
	"\x1b[I\x1b[O",                         // focus
	"\x1b[>4;2m",                           // modifyOtherKeys
	"\x1b[?" + rep("1;", 40) + "1c",        // more parameters than the decoder reads
	"\x1b[1;2 3c",                          // parameters after an intermediate byte
	"\x1b[1<c",                             //
	"\x1b]11;" + rep("c", 3000) + "\x1b\\", // too long
	"\x1b[" + rep("1", 3000) + "c",
	"\x9d11;cfra\x9c", "\x9b?62;c", "\x90>|fca\x9c", // of a terminal with 8-bit controls
	"\x1b]\x07", "\x1b]\x1b\\", "\x1bP\x1b\\", "\x1b_\x07\x1b\\",
}

func rep(s string, n int) string { return strings.Repeat(s, n) }

var gaps = []time.Duration{0, 40 * time.Millisecond, 400 * time.Millisecond, 5 * time.Second}

// AC-72, TRUST §5.1 row 26: an answer of the terminal never acts as keys, wherever
// it is cut, whatever the gap.
func TestAnswersInPiecesAreNoKeys(t *testing.T) {
	for _, reply := range replies {
		cuts := len(reply)
		if cuts > 300 {
			cuts = 40
		}
		for _, gap := range gaps {
			for cut := range cuts {
				for _, e := range decoded(t, sent{0, reply[:cut]}, sent{gap, reply[cut:]}) {
					if acts(e) {
						t.Errorf("%.60q cut after %d bytes, %v between: %v", reply, cut, gap, e)
					}
				}
			}
		}
	}
}

// The same with every byte alone, and in random pieces with random gaps.
func TestAnswersInManyPiecesAreNoKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, reply := range replies {
		if len(reply) > 300 {
			continue
		}
		for _, gap := range gaps {
			var pieces []sent
			for i := range len(reply) {
				pieces = append(pieces, sent{gap, reply[i : i+1]})
			}
			for _, e := range decoded(t, pieces...) {
				if acts(e) {
					t.Errorf("%.60q byte by byte, %v between: %v", reply, gap, e)
				}
			}
		}
		for range 20 {
			var pieces []sent
			for rest := reply; rest != ""; {
				n := 1 + r.IntN(min(5, len(rest)))
				pieces = append(pieces, sent{gaps[r.IntN(len(gaps))], rest[:n]})
				rest = rest[n:]
			}
			for _, e := range decoded(t, pieces...) {
				if acts(e) {
					t.Errorf("%q in %v: %v", reply, pieces, e)
				}
			}
		}
	}
}

// The key after an answer in pieces acts, and an answer in one piece is heard.
func TestAfterAnAnswerKeysAct(t *testing.T) {
	for _, reply := range replies {
		for _, gap := range gaps {
			for _, cut := range []int{0, 1, 2, len(reply) / 2} {
				got := decoded(t, sent{0, reply[:cut]}, sent{gap, reply[cut:]}, sent{gap, "c"})
				if len(got) == 0 || got[len(got)-1].String() != "c" {
					t.Errorf("%.60q cut after %d bytes, %v between: then %v", reply, cut, gap, words(got))
				}
			}
		}
	}
	heard := words(decoded(t, sent{0, "\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;c\x1b[?2026;2$y\x1b[?1u"}))
	if want := "uv.BackgroundColorEvent uv.PrimaryDeviceAttributesEvent uv.ModeReportEvent uv.KeyboardEnhancementsEvent"; heard != want {
		t.Errorf("heard %s", heard)
	}
}

// What a person does is heard as before, cut anywhere: only where ESC stands by
// itself for too long it is Escape, and nothing more.
func TestWhatAPersonDoesIsHeard(t *testing.T) {
	for bytes, want := range map[string]string{
		"r250\r":                       "r 2 5 0 enter",
		"\x1b[A\x1b[D":                 "up left",
		"\x1bOA\x1bOP":                 "up f1",
		"\x1b[15~\x1b[1;5C":            "f5 ctrl+right",
		"\x1b[[A":                      "f1",
		"\x1b[[E":                      "f5",
		"\x1b[3$":                      "shift+delete",
		"\x1b[99u\x1b[99;1:1u\x1b[27u": "c c esc",
		"\x1b[Z\t \x7f":                "shift+tab tab space backspace",
		"éü 田":                         "é ü space 田",
		"\x1b[<0;12;7M":                "click:left",
		"\x1b[M +'":                    "click:left",
		"\x1b[200~fold cc\r\n\x1b[A é\x1b[201~q": "paste:fold cc\r\n[A é q",
		"\x03\x1a\x00": "ctrl+c ctrl+z ctrl+space",
	} {
		if got := words(decoded(t, sent{0, bytes})); got != want {
			t.Errorf("%q: heard %s", bytes, got)
		}
		for cut := 1; cut < len(bytes); cut++ {
			for _, gap := range gaps {
				got := words(decoded(t, sent{0, bytes[:cut]}, sent{gap, bytes[cut:]}))
				if bytes[cut-1] == 0x1b && gap >= EscapeAfter {
					if n := strings.Count(got, " ") + 1; n > strings.Count(want, " ")+1 || !strings.Contains(got, "esc") && !strings.HasPrefix(got, "paste") {
						t.Errorf("%q cut after %d bytes, %v between: heard %s", bytes, cut, gap, got)
					}
				} else if got != want {
					t.Errorf("%q cut after %d bytes, %v between: heard %s", bytes, cut, gap, got)
				}
			}
		}
	}
}

func TestAltAndAKey(t *testing.T) {
	for bytes, want := range map[string]string{
		"\x1bx": "alt+x", "\x1bé": "alt+é", "\x1b\r": "alt+enter", "\x1b\x1b[A": "alt+up",
	} {
		if got := words(decoded(t, sent{0, bytes}, sent{time.Second, "q"})); got != want+" q" {
			t.Errorf("%q: heard %s", bytes, got)
		}
	}
}

// Escape acts soon, and what is typed after it acts.
func TestEscapeActs(t *testing.T) {
	got := decoded(t, sent{time.Second, "\x1b"})
	if words(got) != "esc" || got[0].at > time.Second+2*EscapeAfter {
		t.Errorf("heard %v after %v", words(got), got[0].at-time.Second)
	}
	for _, c := range []struct{ bytes, want string }{
		{"\x1b|c", "esc c"},
		{"\x1b|\x1b|c", "esc esc c"},
		{"\x1b\x1b|c", "esc esc c"},
		{"\x1b\x1b\x1b|c", "esc esc esc c"},
		{"c\x1b|\r", "c esc enter"},
		{"\x1b|\x1b[A", "esc up"},
	} {
		var pieces []sent
		for _, p := range strings.Split(c.bytes, "|") {
			pieces = append(pieces, sent{300 * time.Millisecond, p})
		}
		if got := words(decoded(t, pieces...)); got != c.want {
			t.Errorf("%q: heard %s", c.bytes, got)
		}
	}
}

// Alt and ] is the beginning of an answer that never comes. Escape, Enter and
// every control key lead out of it, and do nothing else.
func TestOutOfAnAnswerThatNeverEnds(t *testing.T) {
	for _, begin := range []string{"\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x1b|]", "\x1b|P"} {
		for _, out := range []string{"\x1b", "\r", "\x03", "\x1b\\", "\t"} {
			var pieces []sent
			for _, p := range strings.Split(begin+"|fold|"+out+"|c", "|") {
				pieces = append(pieces, sent{300 * time.Millisecond, p})
			}
			got := decoded(t, pieces...)
			keys := slices.DeleteFunc(slices.Clone(got), func(e event) bool { return !acts(e) })
			if words(keys) != "c" {
				t.Errorf("%q, then %q: heard %s", begin, out, words(got))
			}
		}
	}
}

// A paste is one piece, however it arrives, and no end of it is kept waiting for.
func TestAPasteInPieces(t *testing.T) {
	long := rep("fold ", 10000)
	for _, gap := range gaps {
		got := decoded(t, sent{0, "\x1b[20"}, sent{gap, "0~" + long}, sent{gap, long + "\x1b["}, sent{gap, "201~"}, sent{gap, "c"})
		if len(got) != 2 || got[0].String() != "paste:"+rep("fold ", maxPaste/5) || got[1].String() != "c" {
			t.Errorf("%v between: heard %d events", gap, len(got))
		}
	}
	for _, inside := range []string{"\x1b]", "\x1b[200~", "\x1b", "\xff\xc3", "\x9b", "\x1bP"} {
		if got := words(decoded(t, sent{0, "\x1b[200~a" + inside + "\x1b[201~c"})); !strings.HasPrefix(got, "paste:a") || !strings.HasSuffix(got, " c") {
			t.Errorf("with %q: heard %s", inside, got)
		}
	}
}

// What is over the limit is left out, whole keys of it.
func TestAFlood(t *testing.T) {
	limits := Limits{PerSecond: 200, AtOnce: 64}
	for _, flood := range []string{"c", "\x1b[A", "é", "\x1b[<0;1;1M", "\x1b[200~c\x1b[201~"} {
		synctest.Test(t, func(t *testing.T) {
			got := decode(t.Context(), limits, []sent{{time.Second, rep(flood, 20000)}, {time.Second, "q"}})
			if len(got) != 65 || got[64].String() != "q" {
				t.Errorf("of 20000 times %q %d are heard, the last %v", flood, len(got)-1, got[len(got)-1])
			}
			for _, e := range got[:len(got)-1] {
				if e.String() != got[0].String() {
					t.Fatalf("among them %v", e)
				}
			}
		})
	}
}

// AC-07: two hundred keys a second is the most that is asked for.
func TestTwoHundredKeysASecond(t *testing.T) {
	pieces := make([]sent, 1000)
	for i := range pieces {
		pieces[i] = sent{5 * time.Millisecond, "c"}
	}
	synctest.Test(t, func(t *testing.T) {
		if got := decode(t.Context(), Limits{PerSecond: 200, AtOnce: 64}, pieces); len(got) != len(pieces) {
			t.Errorf("of %d keys in five seconds %d are heard", len(pieces), len(got))
		}
	})
}

func TestTheEndIsToldAfterTheLastKey(t *testing.T) {
	all, err := io.ReadAll(NewReader(strings.NewReader("cé\x1b[A"), Limits{}))
	if err != nil || string(all) != "cé\x1b[A" {
		t.Errorf("%q, %v", all, err)
	}
}

// Close ends whoever reads, and leaves nobody waiting.
func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		from, to := io.Pipe()
		r := NewReader(from, Limits{})
		var err error
		go func() { _, err = io.ReadAll(r) }()
		synctest.Wait()
		r.Close()
		r.Close()
		synctest.Wait()
		if n, end := r.Read(make([]byte, 1)); n != 0 || end != io.EOF || err != nil {
			t.Errorf("%d, %v, %v", n, end, err)
		}
		to.Close() // what was read from is ended by its owner
	})
}

// FuzzSplitter checks of every key that it is decoded by itself: nothing of it is
// left over, nothing of a sequence becomes a letter.
func FuzzSplitter(f *testing.F) {
	for _, r := range replies {
		f.Add([]byte(r), uint64(0))
		f.Add([]byte(r), uint64(0xffff))
	}
	f.Add([]byte("c\x1b[A\x1b[200~x\x1b[201~\x1b[M !!é"), uint64(1))
	f.Fuzz(func(t *testing.T, bytes []byte, pauses uint64) {
		var s Splitter
		var d uv.EventDecoder
		check := func(key []byte) {
			if len(key) > maxPaste+len(beginPaste)+len(endPaste) {
				t.Fatalf("a key of %d bytes", len(key))
			}
			if len(key) == 0 || key[0] != esc || strings.HasPrefix(string(key), beginPaste) {
				return
			}
			for rest, n := key, 0; len(rest) > 0; n++ {
				used, e := d.Decode(rest)
				if used <= 0 || used > len(rest) {
					t.Fatalf("%q: %d bytes used of %q", key, used, rest)
				}
				rest = rest[used:]
				if k, ok := e.(uv.KeyPressEvent); ok && k.Code != uv.KeyEscape && len(rest) > 0 {
					t.Fatalf("%q: %v, and then %q", key, k, rest)
				}
				if n > 0 {
					if k, ok := e.(uv.KeyPressEvent); ok && k.Mod == 0 && k.Text != "" && key[len(key)-1] != 'u' && key[len(key)-1] != '_' {
						t.Fatalf("%q holds the key %v", key, k)
					}
				}
			}
		}
		for i, b := range bytes {
			check(s.Feed(b))
			if s.Waits() && pauses>>(i%64)&1 == 1 {
				check(s.TimeOut())
			}
			if len(s.buf) > maxPaste+1 {
				t.Fatalf("%d bytes kept", len(s.buf))
			}
		}
	})
}
