package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tapis/internal/rounds"
)

func setVersion(ctx context.Context, c *sql.Conn) error {
	_, err := c.ExecContext(ctx, "PRAGMA user_version = 99")
	return err
}

// played is a folder in which a table was played at and whose process was killed: the
// files as they are while the database is open.
func played(t testing.TB, extra int) (dir string) {
	t.Helper()
	s := opened(t, Options{})
	st := newTable(t, s, "a")
	must(t, st, sat(), begins(1), act(1), ends(1, 40), begins(2))
	for i := range extra {
		must(t, st, act(i))
	}
	dir = t.TempDir()
	for _, name := range []string{File, File + "-wal"} {
		text, err := os.ReadFile(filepath.Join(filepath.Dir(s.path), name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), text)
	}
	return dir
}

func write(t testing.TB, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// F3: a torn tail, cut at every byte of what was written last, costs what was written
// last and nothing before it.
func TestF03ATornTailCostsTheLastEventOnly(t *testing.T) {
	dir := played(t, 3)
	db, _ := os.ReadFile(filepath.Join(dir, File))
	wal, _ := os.ReadFile(filepath.Join(dir, File+"-wal"))
	const frame = 24 + 4096
	step := rounds.Of(97, 1)
	for cut := 1; cut <= frame; cut += step {
		own := t.TempDir()
		write(t, filepath.Join(own, File), db)
		write(t, filepath.Join(own, File+"-wal"), wal[:len(wal)-cut])
		s, err := Open(own, Options{})
		if err != nil {
			t.Fatalf("%d bytes less: %v", cut, err)
		}
		st, saved, err := s.OpenTable(t.Context(), "a")
		if err != nil {
			t.Fatalf("%d bytes less: %v", cut, err)
		}
		if n := len(saved.Events); n != 3 { // begin and two of the three actions
			t.Fatalf("%d bytes less: %d events", cut, n)
		}
		must(t, st, act(2), ends(2, 5))
		sound(t, s)
		_ = s.Close()
		_ = os.RemoveAll(own)
	}
}

// F4: a byte that was changed is found, and what it belongs to is named.
func TestF04AChangedByteIsFound(t *testing.T) {
	dir := played(t, 3)
	s := open(t, dir, Options{})
	if err := s.Close(); err != nil { // which moves all into the one file
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, File))
	if err != nil {
		t.Fatal(err)
	}
	if left, err := os.Stat(filepath.Join(dir, File+"-wal")); err == nil {
		t.Fatalf("%d bytes are not in the file", left.Size())
	}
	for _, what := range []string{"action 0", "action 2"} {
		at := bytes.Index(text, []byte(what))
		own := t.TempDir()
		bad := bytes.Clone(text)
		bad[at] ^= 1
		write(t, filepath.Join(own, File), bad)
		s := open(t, own, Options{})
		if _, _, err := s.OpenTable(t.Context(), "a"); code(err) != Damaged || !bytes.Contains([]byte(err.Error()), []byte("is not what was written")) {
			t.Errorf("%s at %d: %v", what, at, err)
		}
		if a, err := s.Check(t.Context()); err == nil && len(a.Faults) == 0 {
			t.Errorf("%s at %d: nothing found", what, at)
		}
	}
	found := 0
	for at := 0; at < len(text); at += rounds.Of(509, 7) {
		own := t.TempDir()
		bad := bytes.Clone(text)
		bad[at] ^= 0x55
		write(t, filepath.Join(own, File), bad)
		s, err := Open(own, Options{}) // must not panic, may refuse
		if err != nil {
			found++
			continue
		}
		if a, err := s.Check(t.Context()); err != nil || len(a.Faults) > 0 {
			found++
		}
		_ = s.Close()
		_ = os.RemoveAll(own)
	}
	if found == 0 {
		t.Error("no change anywhere was found")
	}
}

// F5: the disk is full in the middle of a hand: it is said so, and once there is
// space it goes on with the next number.
func TestF05AFullDisk(t *testing.T) {
	s := opened(t, Options{MaxPages: 60})
	st := newTable(t, s, "a")
	must(t, st, sat(), begins(1))
	n, err := 0, error(nil)
	for ; err == nil && n < 10_000; n++ {
		e := act(n)
		e.Body = bytes.Repeat([]byte{'x'}, 500)
		err = st.Append(e)
	}
	if code(err) != Full || err.Error() != "store: the disk is full: with some space free it goes on" {
		t.Fatalf("after %d: %v", n, err)
	}
	if err := st.Append(act(0)); code(err) != Full && err != nil {
		t.Errorf("again: %v", err)
	}
	at := st.head.seq
	if err := s.ask(&request{do: func(ctx context.Context, c *sql.Conn) error { return s.limit(ctx, c, 100_000) }}); err != nil {
		t.Fatal(err)
	}
	must(t, st, act(n), ends(1, 3))
	if st.head.seq != at+2 {
		t.Errorf("the next events are up to %d, it stood at %d", st.head.seq, at)
	}
	sound(t, s)
}

// F6: a sync that fails once: what was to be stored has not happened, whether the disk
// has it or not, and the next has its number.
func TestF06ASyncThatFails(t *testing.T) {
	for _, tc := range []struct {
		name string
		does bool // the disk has it all the same
	}{{"and nothing is there", false}, {"and all is there", true}} {
		t.Run(tc.name, func(t *testing.T) {
			broken := errors.New("input/output error")
			fails := false
			s := opened(t, Options{commit: func(do func() error) error {
				if !fails {
					return do()
				}
				fails = false
				if tc.does {
					if err := do(); err != nil {
						return err
					}
				}
				return broken
			}})
			st := newTable(t, s, "a")
			must(t, st, sat(), begins(1), act(1))
			for _, e := range []*Event{act(2), ends(1, 40), begins(2)} {
				fails = true
				if err := st.Append(e); !errors.Is(err, broken) {
					t.Fatalf("%s: %v", e.Kind, err)
				}
			}
			must(t, st, act(3), ends(1, 7))
			if a := sound(t, s); a.Events != 5 || a.Hands != 1 {
				t.Errorf("%+v", a)
			}
			hands, err := s.Hands(t.Context(), Query{})
			if err != nil || len(hands) != 1 || hands[0].Players[0].Net != 7 {
				t.Errorf("%+v %v", hands, err)
			}
		})
	}
}

// A disk that does not answer is waited for as long as the store says. What it did
// after all has not happened, also when nobody asks again.
func TestADiskThatDoesNotAnswer(t *testing.T) {
	hang, go1 := make(chan bool, 1), make(chan bool)
	s := opened(t, Options{Wait: time.Minute, commit: func(do func() error) error {
		select {
		case <-hang:
			<-go1
		default:
		}
		return do()
	}})
	st := newTable(t, s, "a")
	other := newTable(t, s, "b")
	must(t, st, sat(), begins(1))
	must(t, other, sat())
	hang <- true
	s.o.Wait = 30 * time.Millisecond // not before: a busy machine takes longer
	if err := st.Append(ends(1, 40)); code(err) != Late {
		t.Fatalf("it hangs: %v", err)
	}
	if err := other.Append(begins(1)); code(err) != Late {
		t.Fatalf("it hangs for others: %v", err)
	}
	close(go1)
	s.o.Wait = time.Minute
	must(t, other, begins(1), act(1)) // both wait behind what is put right
	if a := sound(t, s); a.Events != 5 {
		t.Errorf("%+v", a)
	}
	if list, _ := s.Hands(t.Context(), Query{}); len(list) != 0 {
		t.Errorf("a hand is over: %+v", list)
	}
	must(t, st, act(1), ends(1, 3))
	sound(t, s)
}

// F26: a folder that cannot be written is said when it is opened, before anybody sits
// down.
func TestF26AFolderThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o700) })
	if f, err := os.CreateTemp(dir, "x"); err == nil { // whoever runs this may write to any folder
		_ = f.Close()
		dir = filepath.Join(os.DevNull, "folder")
	}
	if _, err := Open(dir, Options{}); err == nil {
		t.Fatal("it was opened")
	}
}

// F28: a log of half a gigabyte is opened in the time of its last hand: what is read
// does not grow with what was played before.
func TestF28ALongLogIsOpenedByItsLastHand(t *testing.T) {
	s := opened(t, Options{})
	st := newTable(t, s, "a")
	must(t, st, sat())
	for hand := 1; hand <= rounds.Of(300, 2000); hand++ {
		must(t, st, begins(hand))
		for i := range 3 {
			e := act(i)
			e.Hand = hand
			e.Body = bytes.Repeat([]byte{byte(hand)}, rounds.Of(10, 80_000))
			must(t, st, e)
		}
		must(t, st, ends(hand, 0))
	}
	dir := filepath.Dir(s.path)
	_ = s.Close()
	begun := time.Now()
	s = open(t, dir, Options{})
	_, saved, err := s.OpenTable(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(saved.Events); n != 5 {
		t.Errorf("%d events were read", n)
	}
	info, _ := os.Stat(s.path)
	t.Logf("%d MB opened in %v", info.Size()>>20, time.Since(begun).Round(time.Millisecond))
	// No index is missing: nothing that is asked at open goes through a whole table.
	for _, q := range []string{
		"SELECT coalesce(sum(amount), 0) FROM ledger WHERE tbl = 1",
		"SELECT seq FROM events WHERE tbl = 1 AND seq BETWEEN 1 AND 2 ORDER BY seq",
		"SELECT id FROM hands WHERE tbl = 1 AND number = 1",
	} {
		var id, parent, unused int
		var plan string
		if err := s.db.QueryRowContext(t.Context(), "EXPLAIN QUERY PLAN "+q).Scan(&id, &parent, &unused, &plan); err != nil || !bytes.HasPrefix([]byte(plan), []byte("SEARCH")) {
			t.Errorf("%s: %s %v", q, plan, err)
		}
	}
}

// A backup is a database by itself, of one moment, and is never written over a file.
func TestABackup(t *testing.T) {
	s := opened(t, Options{})
	st := newTable(t, s, "a")
	must(t, st, sat(), begins(1), act(1), ends(1, 40))
	dir := t.TempDir()
	path := filepath.Join(dir, File)
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	must(t, st, begins(2))
	again := open(t, dir, Options{ReadOnly: true})
	if a := sound(t, again); a.Events != 4 {
		t.Errorf("%+v", a)
	}
	if err := s.Backup(t.Context(), path); !errors.Is(err, os.ErrExist) {
		t.Errorf("over a file: %v", err)
	}
	if err := again.Met(anna, evening); err == nil {
		t.Error("what was opened for looking was written to")
	}
}

// What an append costs, and how many share a sync.
func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{1, 8, 125} {
		b.Run(fmt.Sprintf("tables=%d", n), func(b *testing.B) {
			s := opened(b, Options{})
			var streams []*Stream
			for i := range n {
				st := newTable(b, s, fmt.Sprint(i))
				must(b, st, sat(), begins(1))
				streams = append(streams, st)
			}
			commits, events := s.Counts()
			b.ResetTimer()
			done := make(chan bool)
			for i, st := range streams {
				go func() {
					for k := range b.N/n + 1 {
						must(b, st, act(i+k))
					}
					done <- true
				}()
			}
			for range streams {
				<-done
			}
			c, e := s.Counts()
			b.ReportMetric(float64(e-events)/float64(c-commits), "events/sync")
		})
	}
}
