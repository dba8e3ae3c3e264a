package cli_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"io"
	mrand "math/rand/v2"
	"net"
	"regexp"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/app"
	"tapis/internal/rounds"
	"tapis/internal/store"
	"tapis/internal/termshot"
)

// F1 with the real program: it is killed while a friend plays, a few times. Each time
// the table comes back and every chip is there: the friend's key has the chair.
func TestF01ARoomThatIsKilledComesBack(t *testing.T) {
	data := t.TempDir()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	r := mrand.New(mrand.NewPCG(11, 12))
	hands := 0
	for life := range rounds.Of(3, 60) {
		room, line := openRoom(t, "host", "--headless", "--listen", "127.0.0.1:0", "--data", data, "--bots", "station:L1,maniac:L1,rock:L1", "--speed", "instant")
		port := regexp.MustCompile(`-p (\d+) `).FindStringSubmatch(line("ssh -p"))
		client, err := gossh.Dial("tcp", "127.0.0.1:"+port[1], &gossh.ClientConfig{
			User: "anna", Timeout: time.Minute, Auth: []gossh.AuthMethod{gossh.PublicKeys(key)},
			HostKeyCallback: func(string, net.Addr, gossh.PublicKey) error { return nil },
		})
		if err != nil {
			t.Fatal(err)
		}
		anna := comesIn(t, client)
		screen, keys := anna.screen, anna.keys
		if life == 0 {
			finds(t, screen, "open seat")
			presses(t, screen, keys, "BUY-IN")
			presses(t, screen, keys, "YOU")
		}
		finds(t, screen, "YOU") // later without asking for a chair
		gone := make(chan bool)
		go func() {
			tick := time.NewTicker(30 * time.Millisecond)
			defer tick.Stop()
			for k := 0; ; k++ { // the same key again at once would be one that is held down
				select {
				case <-gone:
					return
				case <-tick.C:
					_, _ = io.WriteString(keys, []string{"c", "\r"}[k%2])
				}
			}
		}()
		time.Sleep(time.Duration(r.IntN(2000)) * time.Millisecond) // any moment
		_ = room.Process.Kill()
		_ = room.Wait()
		close(gone)
		_ = client.Close()
		hands = accounted(t, data, "key:"+gossh.FingerprintSHA256(key.PublicKey()))
	}
	if hands == 0 {
		t.Error("no hand was played")
	}
	t.Logf("%d hands", hands)
}

// presses presses Enter until a text is on the screen: a press that comes while the
// screen changes may be meant for what was there before, and is passed over.
func presses(t *testing.T, screen *termshot.Screen, keys io.Writer, text string) {
	t.Helper()
	for range 60 {
		if _, err := io.WriteString(keys, "\x1b[24~\r"); err != nil { // another press, not the same key held
			t.Fatal(err)
		}
		for end := time.Now().Add(2 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
			if strings.Contains(screen.Text(), text) {
				return
			}
		}
	}
	t.Fatalf("%q does not come:\n%s", text, screen.Text())
}

// guest is a session with a screen, on which what it is sent is drawn. Once over is
// closed all holds what that was.
type guest struct {
	screen *termshot.Screen
	keys   io.Writer
	all    bytes.Buffer
	over   chan struct{}
}

// comesIn opens a session with a screen.
func comesIn(t *testing.T, client *gossh.Client) *guest {
	t.Helper()
	sess, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, err := sess.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := sess.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := sess.RequestPty("xterm-256color", 24, 80, nil); err != nil {
		t.Fatal(err)
	}
	if err := sess.Shell(); err != nil {
		t.Fatal(err)
	}
	g := &guest{screen: termshot.New(80, 24), keys: keys, over: make(chan struct{})}
	go func() {
		defer close(g.over)
		_, _ = io.Copy(io.MultiWriter(g.screen, &g.all), out)
	}()
	return g
}

// accounted checks the database, and that every chip of the ledger is on the table.
func accounted(t *testing.T, data, identity string) (hands int) {
	t.Helper()
	s, err := store.Open(data, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx := context.Background()
	a, err := s.Check(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.Faults {
		t.Errorf("check: %s", f)
	}
	entries, err := s.Ledger(ctx, app.CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	holdings, err := s.Holdings(ctx, app.CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, e := range entries {
		sum += e.Amount
	}
	sits := false
	for _, h := range holdings {
		sum -= h.Amount
		sits = sits || h.Who.Identity == identity && h.Seat >= 0
	}
	if !sits {
		t.Errorf("the friend has no chair: %+v", holdings)
	}
	if sum != 0 || len(entries) < 4 {
		t.Errorf("%d chips are missing, by %d entries", sum, len(entries))
	}
	return a.Hands
}
