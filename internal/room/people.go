package room

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"strings"
	"time"

	"tapis/internal/names"
	"tapis/internal/table"
)

// HostID is the identity of the host at the machine itself.
const HostID table.Identity = "host"

// person is somebody who is here, has a chair, or is known by a key or a code.
type person struct {
	id       PersonID
	identity table.Identity
	name     string
	wish     string // the name that was asked for
	role     table.Role
	key      string
	from     string
	since    time.Time
	changes  []time.Time // of chairs, the latest

	code  [sha256.Size]byte
	salt  [16]byte
	coded bool
	tries int
	wait  time.Time // no code is looked at before

	chats []time.Time
}

// ban keeps somebody out.
type ban struct {
	identity table.Identity
	name     string
	until    time.Time // zero: for good
}

const (
	// After so many wrong codes none is looked at for a while, longer each time.
	freeTries = 5
	firstWait = time.Minute
)

// newCode gives a person another code; what is kept of it is its hash.
func (p *person) newCode() string {
	var raw [names.CodeLength]byte
	_, _ = rand.Read(raw[:])
	_, _ = rand.Read(p.salt[:])
	for i := range raw {
		raw[i] = names.CodeSigns[raw[i]%byte(len(names.CodeSigns))] // 256 is a multiple of 32
	}
	code := string(raw[:])
	p.code, p.coded, p.tries, p.wait = p.hash(code), true, 0, time.Time{}
	return code
}

func (p *person) hash(code string) [sha256.Size]byte {
	return sha256.Sum256(append(p.salt[:], strings.ToUpper(strings.TrimSpace(code))...))
}

// proves says whether a code is the person's. Wrong ones are counted, and after some of
// them nothing is looked at for a while.
func (p *person) proves(code string, now time.Time) (right, looked bool) {
	if p.wait.After(now) || !p.coded {
		return false, false
	}
	got := p.hash(code)
	if subtle.ConstantTimeCompare(got[:], p.code[:]) == 1 {
		p.tries = 0
		return true, true
	}
	if p.tries++; p.tries >= freeTries {
		p.wait = now.Add(firstWait << min(p.tries-freeTries, 10))
	}
	return false, true
}

func (r *Room) byIdentity(id table.Identity) *person {
	for _, p := range r.people {
		if p.identity == id {
			return p
		}
	}
	return nil
}

func (r *Room) byID(id PersonID) *person {
	for _, p := range r.people {
		if p.id == id {
			return p
		}
	}
	return nil
}

// byName is whoever is called so, or nearly.
func (r *Room) byName(name string) *person {
	like := names.Skeleton(name)
	for _, p := range r.people {
		if names.Skeleton(p.name) == like {
			return p
		}
	}
	return nil
}

// freeName is a name that nobody has, from a wish.
func (r *Room) freeName(wish string, mine *person) string {
	for name, k := wish, 2; ; k++ {
		if who := r.byName(name); who == nil || who == mine {
			return name
		}
		name = fmt.Sprintf("%s %d", wish, k)
	}
}

// live says whether a person has a line.
func (r *Room) live(p *person) bool {
	for _, v := range r.visits {
		if v.who == p {
			return true
		}
	}
	return false
}

// seated says whether a person has a chair.
func (r *Room) seated(p *person) bool { return r.Sits(p.identity) }

// banned is until when somebody may not come in.
func (r *Room) banned(id table.Identity, name string) (until time.Time, yes bool) {
	like := names.Skeleton(name)
	for _, b := range r.bans {
		if (b.identity == id || names.Skeleton(b.name) == like && strings.HasPrefix(string(b.identity), "guest:")) && (b.until.IsZero() || b.until.After(r.now)) {
			return b.until, true
		}
	}
	return time.Time{}, false
}

// flaps counts a change of chairs; five in ten minutes are the most (TRUST §5.1 row 9).
func (p *person) flaps(now time.Time) (until time.Time, yes bool) {
	const most, within = 5, 10 * time.Minute
	for len(p.changes) > 0 && now.Sub(p.changes[0]) >= within {
		p.changes = p.changes[1:]
	}
	if len(p.changes) >= most {
		return p.changes[0].Add(within), true
	}
	p.changes = append(p.changes, now)
	return time.Time{}, false
}

// chats counts a line of chat: one a second, five at once.
func (p *person) mayChat(now time.Time) bool {
	const most, within = 5, 5 * time.Second
	for len(p.chats) > 0 && now.Sub(p.chats[0]) >= within {
		p.chats = p.chats[1:]
	}
	if len(p.chats) >= most {
		return false
	}
	p.chats = append(p.chats, now)
	return true
}
