package ui

// Pager is a window on lines of text: at is the first line shown, rows how many
// were shown when it was last drawn.
type Pager struct{ at, rows int }

// AtEnd is a pager that shows the last lines.
func AtEnd() Pager { return Pager{at: 1 << 20} }

// Key turns the pages. It says whether the key was the pager's.
func (p *Pager) Key(name string) bool {
	page := max(p.rows-2, 1)
	switch name {
	case "up", "wheelup":
		p.at--
	case "down", "wheeldown":
		p.at++
	case "pgup":
		p.at -= page
	case "pgdown":
		p.at += page
	case "home":
		p.at = 0
	case "end":
		*p = AtEnd()
	default:
		return false
	}
	return true
}

// Window is which of n lines are shown in rows rows: from the first to before the
// second.
func (p *Pager) Window(n, rows int) (from, to int) {
	p.rows = rows
	p.at = min(max(p.at, 0), max(n-rows, 0))
	return p.at, min(p.at+rows, n)
}
