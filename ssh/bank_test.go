package ssh

import (
	"context"
	"strings"
	"testing"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui"
)

// openBank opens a table of the bank behind the door.
func openBank(t *testing.T) (*room, chan table.Record) {
	t.Helper()
	records := make(chan table.Record, 100)
	seed := uint64(54)
	r := &room{}
	var hall *table.Table
	r.house = open(t, func(c *Config) {
		var err error
		hall, err = table.New(table.Config{
			Name: "test", Seats: 3, Form: table.BankForm(10, 1000), Speed: table.Fast, Seed: &seed, Log: c.Log,
			OnHand: func(rec table.Record) { records <- rec },
		})
		if err != nil {
			t.Fatal(err)
		}
		c.Enter = func(g Guest) (Screen, error) {
			client, err := hall.Join(table.Identity(g.Identity), g.Name, table.Guest)
			if err != nil {
				return Screen{}, err
			}
			o := tui.Options{House: tui.At(client, "", nil), Session: true, Nick: g.Name, Width: g.Width, Height: g.Height}
			o.Settings.Still = true
			return Screen{Model: tui.New(o), Leave: client.Close}, nil
		}
	})
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); hall.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return r, records
}

// Two friends play against the bank; one drops between the cards and the flop
// and comes back to the same seat and the same cards.
func TestTwoFriendsAgainstTheBank(t *testing.T) {
	t.Parallel()
	r, records := openBank(t)
	anna := r.visit("anna")
	anna.finds("open seat")
	anna.types("\r")
	anna.finds("enter Bet 20")
	bruno := r.visit("bruno")
	bruno.finds("anna")
	bruno.types("\r")
	bruno.finds("p Skip this deal")
	anna.finds("bruno")
	anna.types(anew + "\r")
	bruno.finds("anna bets 10 and 10")
	bruno.types("o\r") // with a bonus: his cards are turned up whatever he does
	anna.finds("4 Bet 4A 40")
	before := ownCards(anna.screen.Text())
	_ = anna.wire.Close()
	bruno.finds("away")

	again := r.visit("anna")
	again.finds("4 Bet 4A 40")
	if after := ownCards(again.screen.Text()); after != before || before == "" {
		t.Errorf("anna's cards were %q and are %q", before, after)
	}
	sent := again.out.String()
	again.types("4")
	bruno.finds("anna bets 4A: 40")
	bruno.types("4")
	again.finds("Next deal")
	again.finds("bruno ")
	rec := <-records
	if rec.End[0]+rec.End[1]+rec.House != 2000 {
		t.Errorf("the books: %v, and the bank %+d", rec.End, rec.House)
	}
	// Of bruno's and the bank's cards nothing was sent before they were turned up.
	h, err := bank.New(*rec.Deal)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range rec.Actions[:2] {
		if _, err := h.Apply(bank.Action(a.(table.BankAction))); err != nil {
			t.Fatal(err)
		}
	}
	hers := h.View(0).Cards
	for _, c := range h.View(1).Cards {
		if text := strings.ToUpper(string(rune(c.Rank().Char()))) + string(c.Suit().Symbol()); strings.Contains(sent, text) && c != hers[0] && c != hers[1] {
			t.Errorf("anna was sent bruno's %s", text)
		}
	}
}

// ownCards reads the cards off the line of the story that tells them.
func ownCards(screen string) string {
	_, text, _ := strings.Cut(screen, "your cards ")
	text, _, _ = strings.Cut(text, "\n")
	text, _, _ = strings.Cut(text, " · ") // what else was told meanwhile
	return strings.TrimSpace(text)
}
