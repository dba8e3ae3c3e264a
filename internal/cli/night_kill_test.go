package cli_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"io"
	mrand "math/rand/v2"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/engine/tourney"
	"tapis/internal/app"
	"tapis/internal/rounds"
	"tapis/internal/store"
)

// F1 with the real program and a tournament at two tables: it is killed at any moment, a
// few times. Each time it comes back: the book holds every chip, the level does not go
// back, the friend's key has the chair.
func TestATournamentThatIsKilledComesBack(t *testing.T) {
	data := t.TempDir()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	r := mrand.New(mrand.NewPCG(21, 22))
	level, hands := 0, 0
	for life := range rounds.Of(3, 40) {
		room, line := openRoom(t, "tournament", "--headless", "--listen", "127.0.0.1:0", "--data", data, "--players", "8", "--seats", "4",
			"--blinds", "1/2", "--stack", "100000", "--every", "2s", "--wait", "0s", "--bots", "station:L1,rock:L1", "--speed", "fast")
		port := regexp.MustCompile(`-p (\d+) `).FindStringSubmatch(line("ssh -p"))
		client, err := gossh.Dial("tcp", "127.0.0.1:"+port[1], &gossh.ClientConfig{
			User: "anna", Timeout: time.Minute, Auth: []gossh.AuthMethod{gossh.PublicKeys(key)},
			HostKeyCallback: func(string, net.Addr, gossh.PublicKey) error { return nil },
		})
		if err != nil {
			t.Fatal(err)
		}
		anna := comesIn(t, client)
		if life == 0 {
			presses(t, anna.screen, anna.keys, "YOU")
		}
		finds(t, anna.screen, "YOU") // later without asking for a chair
		if life == 0 {
			finds(t, anna.screen, "4/8") // what comes after the second level
		}
		for range 1 + r.IntN(20) {
			_, _ = io.WriteString(anna.keys, "c")
			time.Sleep(time.Duration(r.IntN(100)) * time.Millisecond) // any moment
		}
		_ = room.Process.Kill()
		_ = room.Wait()
		_ = client.Close()
		book := bookOf(t, data)
		if !book.Started || book.Over || book.Held() != book.Chips() || book.Alive() < 2 {
			t.Fatalf("life %d: started %v, over %v, %d chips of %d, %d left", life, book.Started, book.Over, book.Held(), book.Chips(), book.Alive())
		}
		if book.Level < level {
			t.Errorf("life %d: level %d, it was %d", life, book.Level, level)
		}
		level = book.Level
		for i := range book.Tables {
			hands += book.Tables[i].Hand
		}
	}
	if level < 2 || hands == 0 {
		t.Errorf("it came to level %d and %d hands", level, hands)
	}
}

// bookOf checks the database, and reads the book of the tournament in it.
func bookOf(t *testing.T, data string) *tourney.Event {
	t.Helper()
	s, err := store.Open(data, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	a, err := s.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.Faults {
		t.Errorf("check: %s", f)
	}
	list, err := s.Tables(t.Context(), app.TournamentRoom, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range list {
		if strings.Contains(x.ID, ".") {
			continue
		}
		_, saved, err := s.OpenTable(t.Context(), x.ID)
		if err != nil {
			t.Fatal(err)
		}
		var night struct{ Book *tourney.Event }
		if err := json.Unmarshal(saved.State, &night); err != nil || night.Book == nil {
			t.Fatalf("night %s: %v", x.ID, err)
		}
		return night.Book
	}
	t.Fatalf("no night is kept: %+v", list)
	return nil
}
