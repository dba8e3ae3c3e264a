package app

import (
	"context"
	"errors"

	"tapis/internal/files"
	"tapis/internal/night"
	"tapis/internal/room"
	"tapis/internal/store"
	"tapis/internal/table"
	"tapis/ssh"
)

// keep opens the store and the room, and brings back the tables that were left open in
// the folder, as they were. Of a name that is among them no other one is opened.
func (r *Room) keep(rc RoomConfig, cfg table.Config, trn *night.Tournament) (err error) {
	if r.store, err = store.Open(rc.Data, store.Options{}); err != nil {
		return StoreFault(err)
	}
	name, kind := CashRoom, room.Cash
	if trn != nil {
		name, kind = TournamentRoom, room.Tournament
	}
	k, err := NewKeeper(r.store, name)
	if err != nil {
		return StoreFault(err)
	}
	kept, err := r.store.Room(context.Background(), name)
	if err != nil {
		return StoreFault(err)
	}
	r.room = room.New(room.Config{
		Memory:   kept.Data,
		Remember: func(memory []byte) error { return r.store.SetRoomData(name, memory) },
		Name:     cfg.Name, Host: rc.Host, Front: room.FrontLobby, Headless: rc.Headless, Invite: &r.invite, Log: r.log,
		Line: func(name, code string) string { return ssh.JoinLine(r.listener.Addr(), name+"+"+code) },
		Open: func(o room.Order) (room.Opened, error) { return r.opens(k, cfg, o) },
	})
	main, err := k.Left(cfg.Name)
	if err != nil {
		return StoreFault(err)
	}
	var h hall
	if main == "" {
		main = NewID()
		h, err = k.Open(main, cfg, trn)
	} else if h, err = k.Back(main, cfg, trn); err == nil {
		r.note(fault("the table %s comes back as it was left, with its game and its stacks", cfg.Name))
	}
	if err == nil {
		err = r.room.Add(room.Opened{Hall: h, Name: cfg.Name, Form: cfg.Form}, kind)
	}
	if err != nil {
		return StoreFault(err)
	}
	return r.others(k, main, cfg)
}

// others brings back the tables that people had opened. A tournament has none.
func (r *Room) others(k *Keeper, main string, cfg table.Config) error {
	if k.Room != CashRoom {
		return nil
	}
	list, err := k.Store.Tables(context.Background(), k.Room, false)
	if err != nil {
		return StoreFault(err)
	}
	for _, t := range list {
		if t.ID == main {
			continue
		}
		own := cfg
		own.Name, own.Bots, own.OnHand = t.Name, nil, nil
		h, err := k.Back(t.ID, own, nil)
		if err != nil {
			r.note(fault("the table %s does not come back: %s", t.Name, StoreFault(err)))
			continue
		}
		if err := r.room.Add(room.Opened{Hall: h, Name: t.Name, Form: own.Form, Closed: r.closes(k, t.ID)}, room.Cash); err != nil {
			return err
		}
	}
	return nil
}

// opens makes a table that somebody in the room has asked for. What the first table is
// played with, its clock among it, holds for it too.
func (r *Room) opens(k *Keeper, first table.Config, o room.Order) (room.Opened, error) {
	cfg := first
	cfg.Name, cfg.Form, cfg.Seats, cfg.Orders, cfg.OnHand, cfg.Rake = o.Name, o.Form, o.Seats, nil, nil, nil
	if cfg.Name == "" {
		cfg.Name = TableName(&o.Form)
	}
	cfg.Bots = SeatBots(Lineups[o.Bots], min(o.Fill, max(o.Seats-1, 0)))
	id := NewID()
	h, err := k.Open(id, cfg, nil)
	if err != nil {
		return room.Opened{}, StoreFault(err)
	}
	return room.Opened{Hall: h, Name: cfg.Name, Form: cfg.Form, Closed: r.closes(k, id)}, nil
}

// closes tells the store that a table is closed for good.
func (r *Room) closes(k *Keeper, id string) func() {
	return func() {
		if err := k.Store.CloseTable(id); err != nil {
			r.log.Warn("a closed table is still in the store", "table", id, "err", StoreFault(err))
		}
	}
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
