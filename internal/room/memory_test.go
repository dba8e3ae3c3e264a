package room

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"tapis/internal/names"
)

// A room that is opened again knows whom it knew: a name is nobody's proof there either,
// the code is, and who was banned stays out. No code can be read from what is kept.
func TestARoomThatIsOpenedAgainKnowsItsPeople(t *testing.T) {
	var memory []byte
	remembers := func(c *Config) {
		c.Memory = bytes.Clone(memory)
		c.Remember = func(text []byte) error { memory = bytes.Clone(text); return nil }
	}
	var code, name string
	hold(t, 4, func(e *evening) {
		host, anna, bob := e.host(), e.named("Anna"), e.named("bob")
		anna.does(WayBack{})
		code, name = anna.sees().You.Code, anna.last.You.Name
		var id PersonID
		for _, p := range host.sees().People {
			if p.Name == "bob" {
				id = p.ID
			}
		}
		host.does(Ban{Who: id})
		_ = bob
	}, remembers)
	if len(code) != names.CodeLength || strings.Contains(string(memory), code) {
		t.Fatalf("code %q in %s", code, memory)
	}
	hold(t, 4, func(e *evening) {
		thief := e.named("Anna")
		if l := thief.sees(); l.You.Claim == nil || l.You.Name == name {
			t.Errorf("by the name alone: %+v", l.You)
		}
		thief.want("a wrong code", thief.does(Claim{Code: "222222"}), NoticeWrongCode)
		thief.want("the code", thief.does(Claim{Code: code}), NoticeKnown)
		var banned *BannedError
		if _, err := e.Room.Enter(Arrival{ID: "guest:bob", Name: "bob", From: "10.0.0.1"}); !errors.As(err, &banned) {
			t.Errorf("who was banned: %v", err)
		}
	}, remembers)
	memory = []byte("not what was kept")
	hold(t, 4, func(e *evening) {
		if l := e.named("Anna").sees(); l.You.Claim != nil {
			t.Errorf("of nothing: %+v", l.You)
		}
	}, remembers)
}
