package season

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestNightsAreKept(t *testing.T) {
	data := t.TempDir()
	if all, err := All(data); err != nil || len(all) != 0 {
		t.Fatalf("before any night: %v, %v", all, err)
	}
	later := Night{Name: "b", Began: time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC), Entries: 2, Places: []Place{{1, "anna", 40, 1}, {2, "bob", 0, 0}}}
	first := Night{Name: "a", Began: time.Date(2025, 12, 31, 20, 0, 0, 0, time.UTC), Entries: 1, Places: []Place{{1, "bob", 0, 0}}}
	for _, n := range []Night{later, first, later} { // written again it is the same night
		if err := Save(data, &n); err != nil {
			t.Fatal(err)
		}
	}
	all, err := All(data)
	if err != nil || !reflect.DeepEqual(all, []Night{first, later}) {
		t.Fatalf("read %+v, %v", all, err)
	}
	if all[0].Season() != "2025" || all[1].Season() != "2026" || all[1].Counts().Finishes[0].Name != "anna" {
		t.Errorf("%s and %s", all[0].Season(), all[1].Season())
	}
	for _, wrong := range []string{"nonsense", `{"entries":1,"places":[{"place":0,"name":"x"}]}`, `{"entries":0,"places":[{"place":1,"name":"x"}]}`} {
		path := filepath.Join(data, Folder, "z.json")
		if err := os.WriteFile(path, []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := All(data); err == nil || !strings.Contains(err.Error(), "z.json") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
