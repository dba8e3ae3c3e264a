package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tapis/internal/realcards"
	"tapis/internal/season"
)

// nightOf is the night that a command line asks for.
func nightOf(t *testing.T, q *clockFlags, args ...string) (*realcards.Night, *realcards.Night) {
	t.Helper()
	c := newClock()
	if err := c.ParseFlags(args); err != nil {
		t.Fatal(err)
	}
	flags := *q
	if names := c.Flags().Lookup("names"); names.Changed { // the flags of c are its own
		flags.names = strings.Split(names.Value.String(), ",")
	}
	fresh, err := flags.night(c)
	if err != nil {
		t.Fatal(err)
	}
	n, err := flags.pick(c, filepath.Join(q.data, clockFolder, clockFile), fresh)
	if err != nil {
		t.Fatal(err)
	}
	return n, fresh
}

func kept(t *testing.T, q *clockFlags, n *realcards.Night) {
	t.Helper()
	text, err := n.Bytes(time.Now())
	if err == nil {
		err = realcards.Save(filepath.Join(q.data, clockFolder, clockFile), text)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A night that was left goes on without flags; with them, or with --new, another begins
// and the old one is put aside. One that is over is in the standings and leaves its place.
func TestTheClockGoesOnWithTheNightThatWasLeft(t *testing.T) {
	q := &clockFlags{data: t.TempDir(), every: 15 * time.Minute}
	q.form.small, q.form.big, q.event.late = 25, 50, -1
	n, fresh := nightOf(t, q)
	if n != fresh || len(n.Players) != 9 || n.Structure.Stack != 5000 {
		t.Fatalf("the first night: %+v", n)
	}
	if _, err := n.Toggle(time.Now()); err != nil {
		t.Fatal(err)
	}
	kept(t, q, n)
	if again, fresh := nightOf(t, q); again == fresh || !again.Resumed || again.Running() {
		t.Errorf("without flags: %+v", again)
	}
	other, fresh := nightOf(t, q, "--names", "anna,bob")
	if other != fresh || !other.Named() {
		t.Errorf("with names: %+v", other)
	}
	aside, err := os.ReadDir(filepath.Join(q.data, clockFolder))
	if err != nil || len(aside) != 1 || !strings.HasPrefix(aside[0].Name(), "night-2") {
		t.Errorf("the old night: %v, %v", aside, err)
	}
	if _, err := other.Toggle(time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := other.Bust(time.Now(), 0, 1); err != nil {
		t.Fatal(err)
	}
	kept(t, q, other)
	if err := q.result(other); err != nil {
		t.Fatal(err)
	}
	all, err := season.All(q.data)
	if err != nil || len(all) != 1 || all[0].Places[0].Name != "bob" || all[0].Places[0].KnockOuts != 1 || all[0].Places[1].Place != 2 {
		t.Errorf("the result: %+v, %v", all, err)
	}
	if n, fresh := nightOf(t, q); n != fresh {
		t.Error("a night that is over goes on")
	}
}

func TestANightThatCannotBeReadIsNotLost(t *testing.T) {
	q := &clockFlags{data: t.TempDir(), every: 15 * time.Minute}
	q.form.small, q.form.big, q.event.late = 25, 50, -1
	path := filepath.Join(q.data, clockFolder, clockFile)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("nonsense"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := newClock()
	if _, err := q.pick(c, path, nil); err == nil || !strings.Contains(err.Error(), "tapis clock --new puts it aside") {
		t.Errorf("%v", err)
	}
	q.anew = true
	if n, fresh := nightOf(t, q); n != fresh {
		t.Error("--new does not begin anew")
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("%v, %v", left, err)
	}
}
