package phh

import (
	"errors"
	"fmt"
	"io"

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

// Report counts what checking hands found.
type Report struct {
	Passed, Failed, Skipped int
	// Each, if it is set, is given the result of every hand in turn. Nothing else
	// is kept of it.
	Each func(Result)
}

// Add checks the hands of a text, one after the other; name is what the results
// call its file. The error is one of reading; what is wrong with a hand or the text
// is in a result.
func (r *Report) Add(name string, from io.Reader) error {
	source := source{Reader: from}
	for h, err := range Hands(&source) {
		res := Result{Action: -1}
		switch {
		case err == nil:
			res = Check(h)
		case source.err != nil:
			return source.err
		default:
			res.Error = err.Error()
			if h != nil {
				res.Hand = h.Key
			}
		}
		res.File = name
		r.add(res)
	}
	return nil
}

// source keeps the error its reading ended with.
type source struct {
	io.Reader
	err error
}

func (s *source) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if err != io.EOF {
		s.err = err
	}
	return n, err
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
	if r.Each != nil {
		r.Each(res)
	}
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
