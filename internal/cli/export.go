package cli

import (
	"bytes"
	"context"
	"time"

	"tapis/internal/app"
	"tapis/internal/i18n"
	"tapis/internal/store"
)

// exportRoom writes what tapis history --format phhs and tapis ledger --csv print of an
// open room into files where the program was started, and says their names. The hands
// hold what everybody saw. A tournament has no ledger.
func exportRoom(s *store.Store, w *i18n.Words, tournament bool, now time.Time) (paths []string, err error) {
	day := now.Format(time.DateOnly)
	room := app.CashRoom
	if tournament {
		room = app.TournamentRoom
	}
	list, err := s.Hands(context.Background(), store.Query{Room: room})
	if err != nil {
		return nil, app.StoreFault(err)
	}
	write := func(name string, text []byte) error {
		path, err := app.WriteHere(name, text)
		if err == nil {
			paths = append(paths, path)
		}
		return err
	}
	var hands bytes.Buffer
	if _, err := writeHands(&hands, w, s, list, asPHHs, ""); err != nil {
		return nil, err
	}
	if err := write("hands-"+day+".phhs", hands.Bytes()); err != nil || tournament {
		return paths, err
	}
	r, err := wholeLedger(s)
	if err != nil {
		return paths, err
	}
	var book bytes.Buffer
	if err := reportCSV(&book, r); err != nil {
		return paths, err
	}
	return paths, write("ledger-"+day+".csv", book.Bytes())
}
