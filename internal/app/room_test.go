package app

import (
	"testing"

	"tapis/internal/table"
)

// Where the host has a seat guests are guests; a room without a host is run by the
// first who comes in, also when he comes in again.
func TestWhoRunsARoom(t *testing.T) {
	for _, tc := range []struct {
		headless bool
		who      table.Identity
		want     table.Role
	}{
		{false, "anna", table.Guest}, {true, "anna", table.Deputy},
	} {
		r := &Room{headless: tc.headless}
		if got := r.roleOf(tc.who); got != tc.want {
			t.Errorf("headless %v: the first is %d, want %d", tc.headless, got, tc.want)
		}
		if got := r.roleOf("bob"); got != table.Guest {
			t.Errorf("headless %v: the second is %d", tc.headless, got)
		}
		if got := r.roleOf(tc.who); got != tc.want {
			t.Errorf("headless %v: the first again is %d", tc.headless, got)
		}
	}
}
