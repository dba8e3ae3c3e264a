package app

import (
	"context"
	"encoding/json"
	"fmt"

	"tapis/internal/history"
	"tapis/internal/store"
	"tapis/internal/table"
)

// HandOf is a hand of the store as somebody saw it; an empty viewer: as everybody did.
func HandOf(ctx context.Context, s *store.Store, h *store.Hand, viewer string) (*history.Hand, error) {
	events, err := s.Events(ctx, h)
	if err != nil {
		return nil, StoreFault(err)
	}
	facts := make([]table.Fact, len(events))
	for i := range events {
		if err := json.Unmarshal(events[i].Body, &facts[i]); err != nil {
			return nil, fmt.Errorf("hand %d: event %d: %w", h.ID, events[i].Seq, err)
		}
	}
	var ids [seats]table.Identity
	var names [seats]string
	for _, p := range h.Players {
		if p.Seat >= 0 && p.Seat < seats {
			ids[p.Seat], names[p.Seat] = table.Identity(p.Who.Identity), p.Who.Name
		}
	}
	r, err := table.RecordOf(h.Table, facts, ids, names)
	if err != nil {
		return nil, fmt.Errorf("hand %d: %w", h.ID, err)
	}
	return &history.Hand{ID: h.ID, Record: r, Viewer: table.Identity(viewer)}, nil
}
