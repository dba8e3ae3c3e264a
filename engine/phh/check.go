package phh

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"tapis/engine/hand"
)

// Result is what checking one hand found.
type Result struct {
	File    string `json:"file"`
	Hand    string `json:"hand"`
	Game    string `json:"game"` // id, or the variant code when it is not ours
	OK      bool   `json:"ok"`
	Skipped bool   `json:"skipped,omitempty"` // a game that the house does not play
	// Action is the first action that differs, counted from 0; -1 when the final
	// stacks differ, when the hand cannot be started, and when all is well.
	Action   int    `json:"action"`
	Error    string `json:"error,omitempty"`
	Fraction bool   `json:"fraction,omitempty"` // the file splits chips that we do not split
}

// String is the result as one line.
func (r Result) String() string {
	what := r.Error
	switch {
	case r.Fraction:
		what = "ok, but for fractions of a chip"
	case r.OK:
		what = "ok"
	}
	if r.Hand == "" {
		return fmt.Sprintf("%s: %s", r.File, what)
	}
	return fmt.Sprintf("%s: hand %s: %s", r.File, r.Hand, what)
}

// Report is what checking hands found.
type Report struct {
	Passed  int      `json:"passed"`
	Failed  int      `json:"failed"`
	Skipped int      `json:"skipped"`
	Files   []Result `json:"files"` // one for each hand, in order
}

// Add checks every hand of a text; name is what the results call its file.
func (r *Report) Add(name, text string) {
	parts, err := parse(text)
	if err != nil {
		r.add(Result{File: name, Action: -1, Error: err.Error()})
		return
	}
	for _, p := range parts {
		res := Result{Hand: p.key, Action: -1}
		if p.err != nil {
			res.Error = p.err.Error()
		} else {
			res = Check(p.hand)
		}
		res.File = name
		r.add(res)
	}
}

func (r *Report) add(res Result) {
	switch {
	case res.OK:
		r.Passed++
	case res.Skipped:
		r.Skipped++
	default:
		r.Failed++
	}
	r.Files = append(r.Files, res)
}

// AddFS checks the hands of a file, or of every .phh and .phhs file of a folder
// and its subfolders, in the order of their names. The results call root what
// shown says; for a path of the system:
//
//	abs, err := filepath.Abs(p)
//	err = report.AddFS(os.DirFS(filepath.Dir(abs)), filepath.Base(abs), p)
//
// The error is one of reading, or that there is nothing to check; what is wrong
// with a hand is in its result.
func (r *Report) AddFS(fsys fs.FS, root, shown string) error {
	before := len(r.Files)
	err := fs.WalkDir(fsys, root, func(p string, d fs.DirEntry, err error) error {
		name := shown
		if p != root {
			name = path.Join(shown, strings.TrimPrefix(strings.TrimPrefix(p, root), "/"))
		}
		if err != nil {
			return named(name, err)
		}
		if ext := path.Ext(p); d.IsDir() || p != root && ext != ".phh" && ext != ".phhs" {
			return nil
		}
		text, err := readText(fsys, p)
		if err != nil {
			return named(name, err)
		}
		r.Add(name, text)
		return nil
	})
	if err == nil && len(r.Files) == before {
		err = fmt.Errorf("%s: no .phh or .phhs file here", shown)
	}
	return err
}

// maxText is the most bytes that are read of a file: the largest that are
// published have no tenth of it, and a device has no end.
const maxText = 64 << 20

var errTooLong = fmt.Errorf("more than %d MB: that is no file of hands", maxText>>20)

func readText(fsys fs.FS, p string) (string, error) {
	f, err := fsys.Open(p)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var text bytes.Buffer
	_, err = text.ReadFrom(&bounded{file: f})
	return text.String(), err
}

// bounded is a file that refuses to be read beyond maxText.
type bounded struct {
	file fs.File
	read int
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.file.Read(p)
	if b.read += n; b.read > maxText {
		return n, errTooLong
	}
	return n, err
}

// named is an error of reading with the name the results have for the file.
func named(name string, err error) error {
	var fault *fs.PathError
	if errors.As(err, &fault) {
		return &fs.PathError{Op: fault.Op, Path: name, Err: fault.Err}
	}
	return fmt.Errorf("%s: %w", name, err)
}

// Check replays a hand and compares what the file says: every action is legal,
// the action of _expect_refusal_at is refused, the final stacks are those of
// finishing_stacks. File is left empty.
func Check(h *Hand) Result {
	res := Result{Hand: h.Label(), Game: h.Variant, Action: -1}
	if g, _, err := ParseVariant(h.Variant); err == nil {
		res.Game = g.ID
	}
	fraction, err := check(h)
	var action *ActionError
	var unsupported *UnsupportedError
	switch {
	case err == nil:
		res.OK, res.Fraction = true, fraction
	case errors.As(err, &unsupported):
		res.Skipped = true
	case errors.As(err, &action):
		res.Action = action.Index
	}
	if err != nil {
		res.Error = err.Error()
	}
	return res
}

func check(h *Hand) (fraction bool, err error) {
	refusal := -1
	if v := h.Get(refusalField); v != nil {
		at, ok := v.(int64)
		if !ok || at < 0 || at >= int64(len(h.Actions)) {
			return false, fmt.Errorf("%s: it must be the number of an action, from 0", refusalField)
		}
		refusal = int(at)
	}
	r, err := h.Replay()
	if err != nil {
		return false, err
	}
	for r.More() {
		err := r.Step()
		switch {
		case err != nil && r.Next() == refusal && code(err) != hand.CodeNone:
			return false, nil
		case err != nil:
			return false, err
		case r.Next()-1 == refusal:
			return false, &ActionError{refusal, h.Actions[refusal], errors.New("expected a refusal, and the engine takes it")}
		}
	}
	if err := r.Finish(); err != nil {
		return false, fmt.Errorf("after the last action: %w", err)
	}
	return r.compare()
}

// compare holds the final stacks against the file's. Where the file lists
// fractions of the finest chip, a difference below one chip for each share of a
// pot passes and is a fraction.
func (r *Replay) compare() (fraction bool, err error) {
	want, err := r.file.Finishing()
	if want == nil || err != nil {
		return false, err
	}
	if !r.Hand.Done() {
		return false, fmt.Errorf("the file has final stacks and its actions stop before the hand is over: %s", waiting(r.Hand))
	}
	fine := r.decimals
	for _, a := range want {
		fine = max(fine, int(a.Decimals))
	}
	scale := pow10[fine-r.decimals]
	var shares [hand.MaxSeats]int64
	for _, e := range r.Hand.Events() {
		if e.Kind == hand.EvAwarded {
			shares[e.Seat]++
		}
	}
	for i, a := range want {
		if a.Unknown || r.file.Stacks[i].Unknown {
			continue
		}
		units, err := a.Units(fine)
		if err != nil {
			return false, fmt.Errorf("%s: %w", finishingField, err)
		}
		off := units - r.Hand.Stack(i)*scale
		if fine > r.decimals && off != 0 && max(off, -off) < shares[i]*scale {
			fraction = true
			off = 0
		}
		if off != 0 {
			return false, fmt.Errorf("p%d ends with %s in the file and with %s here", i+1, a, Money(r.Hand.Stack(i), r.decimals))
		}
	}
	return fraction, nil
}

// waiting says what a hand waits for.
func waiting(h *hand.Hand) string {
	if seats, board := h.Due(); seats != 0 || board != 0 {
		return "cards are due"
	}
	for i := range hand.MaxSeats {
		if h.Pending()>>i&1 != 0 {
			return fmt.Sprintf("p%d is to act", i+1)
		}
	}
	return "nothing is due"
}
