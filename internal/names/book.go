package names

import (
	"fmt"
	"slices"
	"sync"

	"github.com/charmbracelet/x/ansi"
)

// reserved words speak for the house.
var reserved = []string{"host", "dealer", "bank", "system", "tapis", "server", "admin", "you"}

// Book says who is called what. The zero Book is not usable: see NewBook. It
// may be used by several goroutines.
type Book struct {
	mu    sync.Mutex
	owner map[string]string // skeleton → identity, "" for the house
	name  map[string]string // identity → name
	order []string          // identities, longest away first
	size  int
}

// NewBook makes a book that remembers the names of size people; of more, those
// who have been away longest are forgotten first. The names taken are the
// house's own, of its bots for example.
func NewBook(size int, taken ...string) *Book {
	b := &Book{owner: map[string]string{}, name: map[string]string{}, size: size}
	for _, name := range append(taken, reserved...) {
		b.owner[Skeleton(name)] = ""
	}
	return b
}

// Name is what the person with the identity is called: the name of an earlier
// visit, else the wish made safe by Suggest, with a number when somebody else
// has it. identity is not empty.
func (b *Book) Name(identity, wish string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if name, ok := b.name[identity]; ok {
		b.order = append(slices.DeleteFunc(b.order, func(id string) bool { return id == identity }), identity)
		return name
	}
	base := Suggest(wish)
	name := base
	for n := 2; ; n++ {
		if _, taken := b.owner[Skeleton(name)]; !taken {
			break
		}
		number := fmt.Sprintf(" %d", n)
		name = ansi.Truncate(base, MaxCells-len(number), "") + number
	}
	if len(b.order) >= b.size {
		oldest := b.order[0]
		b.order = b.order[1:]
		delete(b.owner, Skeleton(b.name[oldest]))
		delete(b.name, oldest)
	}
	b.order = append(b.order, identity)
	b.owner[Skeleton(name)] = identity
	b.name[identity] = name
	return name
}
