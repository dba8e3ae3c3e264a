package app

import (
	"errors"

	"tapis/internal/files"
	"tapis/internal/night"
	"tapis/internal/store"
	"tapis/internal/table"
)

// keep opens the room's table and keeps what happens there. A table of this name that
// was left open in the folder comes back as it was.
func (r *Room) keep(dir string, cfg table.Config, trn *night.Tournament) (err error) {
	if r.store, err = store.Open(dir, store.Options{}); err != nil {
		return StoreFault(err)
	}
	room := CashRoom
	if trn != nil {
		room = TournamentRoom
	}
	k, err := NewKeeper(r.store, room)
	if err != nil {
		return StoreFault(err)
	}
	id, err := k.Named(cfg.Name)
	if err != nil {
		return StoreFault(err)
	}
	if id == "" {
		r.hall, err = k.Open(NewID(), cfg, trn)
		return StoreFault(err)
	}
	if r.hall, err = k.Back(id, cfg, trn); err != nil {
		return StoreFault(err)
	}
	r.note(fault("the table %s comes back as it was left, with its game and its stacks", cfg.Name))
	return nil
}

// release closes the store and gives the folder back.
func (r *Room) release() {
	if r.store != nil {
		if err := r.store.Close(); err != nil {
			r.log.Warn("the store did not close", "err", err)
		}
	}
	_ = r.folder.Release()
}

// StoreFault is an error of the store for people to read; others stay as they are.
func StoreFault(err error) error {
	var own *store.Error
	if !errors.As(err, &own) {
		return err
	}
	form, args := own.What()
	if own.Path == "" {
		return fault(form, args...)
	}
	return fault("%s: %s", files.Printable(own.Path), fault(form, args...))
}
