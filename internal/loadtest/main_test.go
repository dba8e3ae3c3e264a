package main

import (
	"encoding/json"
	"testing"
	"time"
)

// What --json prints has the fields, in the order, that the command line promises.
func TestTheReport(t *testing.T) {
	got, err := json.Marshal(report{
		Sessions: 1000, Lost: 1, Tables: 125, Actions: 2, KeyP50: 0.5, KeyP99: 3.5, ServerMB: 200, IdleCore: 0.01, PerAction: 300,
		busyCore: 0.3, unanswered: 4,
	})
	const want = `{"sessions":1000,"lost":1,"tables":125,"actions":2,"key_p50_ms":0.5,"key_p99_ms":3.5,"server_mb":200,"server_idle_core":0.01,"bytes_per_action":300}`
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s, want\n%s", err, got, want)
	}
}

func TestPercentiles(t *testing.T) {
	var list []time.Duration
	for k := range 100 {
		list = append(list, time.Duration(100-k)*time.Millisecond)
	}
	if p50, p99 := at(list, 50), at(list, 99); ms(p50) != 51 || ms(p99) != 100 {
		t.Errorf("%v and %v", p50, p99)
	}
	if at([]int64{}, 50) != 0 || at([]int64{7}, 99) != 7 {
		t.Error("of none it is 0, of one that one")
	}
}

// What changes a cell is what a person sees: not a mode, not where the cursor is.
func TestWhatChangesCells(t *testing.T) {
	for text, want := range map[string]bool{
		"": false, "\x1b[?25h": false, "\x1b[3;4H": false, "\x1b]2;tapis\a": false, "\x1b[1;31m": false, "\r": false,
		"a": true, " ": true, "\x1b[3;4Hx": true, "\x1b[K": true, "\x1b[2J": true, "\x1b[5X": true, "♠": true,
	} {
		if got := changesCells([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestTheCommandLineIsChecked(t *testing.T) {
	good := options{sessions: 16, tables: 2, seconds: 1, width: 80, height: 24}
	if err := good.check(); err != nil {
		t.Error(err)
	}
	for _, change := range []func(*options){
		func(o *options) { o.sessions = 17 }, func(o *options) { o.sessions = 0 }, func(o *options) { o.seconds = 4000 }, func(o *options) { o.width = 301 },
	} {
		o := good
		change(&o)
		if o.check() == nil {
			t.Errorf("%+v is taken", o)
		}
	}
}
