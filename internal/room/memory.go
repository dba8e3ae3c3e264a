package room

import (
	"bytes"
	"encoding/json"
	"time"

	"tapis/internal/table"
)

// memory is what a room that is opened again must know: else whoever comes first with
// the name of somebody without a key would have that person's chair.
type memory struct {
	LastID PersonID     `json:"last_id"` // numbers tell two people of one name apart, also in identities
	People []remembered `json:"people,omitempty"`
	Bans   []barred     `json:"bans,omitempty"`
}

// remembered is a person without a key, or a deputy. Of a code there is its hash alone.
type remembered struct {
	ID       PersonID       `json:"id"`
	Identity table.Identity `json:"identity"`
	Name     string         `json:"name"`
	Wish     string         `json:"wish"`
	Code     []byte         `json:"code,omitempty"`
	Salt     []byte         `json:"salt,omitempty"`
	Key      string         `json:"key,omitempty"` // the fingerprint of a deputy's
	Deputy   bool           `json:"deputy,omitempty"`
}

type barred struct {
	Identity table.Identity `json:"identity"`
	Name     string         `json:"name"`
	Until    time.Time      `json:"until,omitzero"`
}

// recall makes the room know whom it knew. What cannot be read is as nothing.
func (r *Room) recall(text []byte) {
	var m memory
	if len(text) == 0 {
		return
	}
	if err := json.Unmarshal(text, &m); err != nil {
		r.log.Error("room: what was kept of its people cannot be read", "err", err)
		return
	}
	r.lastID, r.recalled = m.LastID, bytes.Clone(text)
	for _, k := range m.People {
		p := &person{id: k.ID, identity: k.Identity, name: k.Name, wish: k.Wish, key: k.Key, since: r.now}
		if k.Deputy {
			p.role, r.hosted = table.Deputy, true
		}
		p.coded = len(k.Code) == len(p.code) && len(k.Salt) == len(p.salt)
		if p.coded {
			copy(p.code[:], k.Code)
			copy(p.salt[:], k.Salt)
		}
		r.lastID = max(r.lastID, k.ID)
		r.people = append(r.people, p)
	}
	for _, b := range m.Bans {
		r.bans = append(r.bans, ban{b.Identity, b.Name, b.Until})
	}
}

// keepMemory keeps whom the room knows, when that has changed, before anybody is told
// of it. It waits for Config.Remember.
func (r *Room) keepMemory() {
	if r.cfg.Remember == nil {
		return
	}
	m := memory{LastID: r.lastID}
	for _, p := range r.people {
		deputy := p.role == table.Deputy && p.identity != HostID
		if p.key != "" && !deputy || p.role == table.Host {
			continue
		}
		k := remembered{ID: p.id, Identity: p.identity, Name: p.name, Wish: p.wish, Key: p.key, Deputy: deputy}
		if p.coded {
			k.Code, k.Salt = p.code[:], p.salt[:]
		}
		m.People = append(m.People, k)
	}
	for _, b := range r.bans {
		m.Bans = append(m.Bans, barred{b.identity, b.name, b.until})
	}
	text, err := json.Marshal(m)
	if err != nil || bytes.Equal(text, r.recalled) {
		return
	}
	if err := r.cfg.Remember(text); err != nil {
		r.log.Error("room: its people could not be kept", "err", err)
		return
	}
	r.recalled = text
}
