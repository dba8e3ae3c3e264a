package game

import (
	"encoding/json"
	"testing"
)

// A game that is written down is the same game when it is read, also what the
// coupled game has turned into; what is no game is refused.
func TestGamesAreWrittenAsTheirIDs(t *testing.T) {
	texts := map[string]bool{}
	for _, g := range append(All(), coupled27, coupledA5) {
		text, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		if texts[string(text)] {
			t.Errorf("two games are written as %s", text)
		}
		texts[string(text)] = true
		var read *Game
		if err := json.Unmarshal(text, &read); err != nil || Own(read) != g || Own(g) != g {
			t.Errorf("%s: %v, %v", text, Own(read), err)
		}
	}
	for _, bad := range []string{`"snap"`, `""`, `"holdem:nullot27"`, `"ferme-nullot:holdem"`, `"ferme-nullot:"`} {
		var read *Game
		if err := json.Unmarshal([]byte(bad), &read); err == nil {
			t.Errorf("%s is %v", bad, read)
		}
	}
	if Own(&Game{ID: "holdem"}) != nil || Own(nil) != nil {
		t.Error("a game of one's own making is taken for the catalogue's")
	}
}
