package tourney

import "strconv"

// Code says why something is refused.
type Code uint8

// The codes. Have and Want of a Refusal are what the comment says.
const (
	CodeNone         Code = iota
	CodeStarted           // the event has started
	CodeNotStarted        // it has not
	CodeOver              // it is over
	CodeTooFew            // Have people entered, it takes Want
	CodeFull              // all Want places are taken
	CodeLate              // entries closed at the end of level Want
	CodeNoPlayer          // there is no player of number Have
	CodeNotOut            // the player is not out
	CodeNotIn             // the player is not in
	CodeNoReEntry         // no re-entry, or all Want are used
	CodeNoRebuy           // there are no rebuys, or all Want are used
	CodeRebuysClosed      // rebuys closed at the end of level Want
	CodeStackTooBig       // a rebuy takes a stack of Want at most, this is Have
	CodePlaying           // not while a hand is played
	CodeNoAddOn           // there is no add-on, or it is used
	CodeAddOnLater        // the add-on is bought at the break after level Want
	CodeNoTable           // there is no table of number Have
	CodeNotPlaying        // no hand is played there
	CodeWaits             // hand for hand: the table waits for the others
	CodeChips             // chips of Have, it must be Want
	CodeSums              // amounts of Have, they must be Want
	CodeNotNow            // somebody still decides whether to buy again
	CodeNegative          // Have: it must be 0 or more
)

// Refusal is why something was not done. Nothing has changed.
type Refusal struct {
	Code       Code
	Have, Want int64
}

var refusals = [...]string{
	CodeNone:         "this is not possible",
	CodeStarted:      "the tournament has started",
	CodeNotStarted:   "the tournament has not started",
	CodeOver:         "the tournament is over",
	CodeTooFew:       "{0} entered: it takes {1}",
	CodeFull:         "all {1} places are taken",
	CodeLate:         "entries closed at the end of level {1}",
	CodeNoPlayer:     "there is no player {0}",
	CodeNotOut:       "this player is not out",
	CodeNotIn:        "this player is not in",
	CodeNoReEntry:    "no entry is left to buy: {1} anew each",
	CodeNoRebuy:      "no rebuy is left: {1} each",
	CodeRebuysClosed: "rebuys closed at the end of level {1}",
	CodeStackTooBig:  "a stack of {0}: a rebuy takes {1} or less",
	CodePlaying:      "not while a hand is played",
	CodeNoAddOn:      "no add-on is left",
	CodeAddOnLater:   "the add-on is bought at the break after level {1}",
	CodeNoTable:      "there is no table {0}",
	CodeNotPlaying:   "no hand is played at this table",
	CodeWaits:        "hand for hand: this table waits for the others",
	CodeChips:        "chips of {0}: it must be {1}",
	CodeSums:         "amounts of {0}: together they must be {1}",
	CodeNotNow:       "somebody still decides whether to buy again",
	CodeNegative:     "{0}: it must be 0 or more",
}

// Error is the refusal in English, one line.
func (r *Refusal) Error() string {
	text, out := refusals[min(int(r.Code), len(refusals)-1)], ""
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			out += text[i : i+1]
			continue
		}
		n := r.Have
		if text[i+1] == '1' {
			n = r.Want
		}
		out += strconv.FormatInt(n, 10)
		i += 2
	}
	return out
}

func refuse(c Code) *Refusal { return &Refusal{Code: c} }
