package config

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tapis/ssh"
)

func limitsFrom(t *testing.T, text string) (ssh.Limits, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "limits.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return Limits(path)
}

// The file in docs/limits.md is read, and says what is usual.
func TestTheLimitsOfTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	toml := regexp.MustCompile("(?s)```toml\n(.*?)```").FindSubmatch(text)
	if toml == nil {
		t.Fatal("no file in docs/limits.md")
	}
	got, err := limitsFrom(t, string(toml[1]))
	if want := (ssh.Limits{}).Usual(); err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	if n := strings.Count(string(toml[1]), "="); n != len(limitNumbers)+len(limitTimes) {
		t.Errorf("%d limits are told of, there are %d", n, len(limitNumbers)+len(limitTimes))
	}
}

func TestLimitsThatAreNotSaidAreAsUsual(t *testing.T) {
	for text, want := range map[string]ssh.Limits{
		"":                                 {},
		"guests = 9":                       {Guests: 9},
		"guests = 500\nidle = \"24h\"":     {Guests: 500, Idle: 24 * time.Hour},
		"connections = 2\nlogin = \"10s\"": {Connections: 2, Login: 10 * time.Second},
		"connections = 40\nreserved = 39":  {Connections: 40, Reserved: 39},
	} {
		if got, err := limitsFrom(t, text); err != nil || got != want {
			t.Errorf("%q: %+v, %v; want %+v", text, got, err, want)
		}
	}
	for of, want := range map[ssh.Limits]ssh.Limits{
		{Guests: 500}:     {Guests: 500, Connections: 1000},
		{Guests: 9}:       {Guests: 9, Connections: 96},
		{Connections: 20}: {Guests: 20, Connections: 20},
	} {
		if got := of.Usual(); got.Guests != want.Guests || got.Connections != want.Connections || got.Check() != nil {
			t.Errorf("%+v makes %+v (%v), want %+v", of, got, got.Check(), want)
		}
	}
}

func TestWrongLimitsAreRefusedInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"guests = 0":                      "guests got 0, takes a whole number from 1 to 5000",
		"guests = 5001":                   "guests got 5001, takes a whole number from 1 to 5000",
		"guests = -1":                     "guests got -1, takes a whole number",
		"guests = 2.5":                    "guests got 2.5, takes a whole number",
		"guests = \"many\"":               "guests got many, takes a whole number",
		"guests = [1]":                    "guests got …, takes a whole number",
		"guests = 99999999999999999999":   "line 1: ",
		"guests":                          "line 1: ",
		"guests = 1\nguests = 2":          "",
		"idle = 15":                       "idle got 15, takes a time from 2m to 24h, such as \"2m\"",
		"idle = \"1m\"":                   "idle got 1m, takes a time from 2m to 24h",
		"idle = \"for ever\"":             "idle got for ever, takes a time",
		"stuck = \"-5s\"":                 "stuck got -5s, takes a time from 2s to 2m",
		"[guests]\nn = 1":                 "guests got …, takes a whole number",
		"people = 5":                      "people is no limit; there are connections, guests, per_address, per_minute, reserved, waiting, idle, login, session, stuck",
		"guests = 50\nconnections = 20":   "guests got 50, takes at most 20 with 20 connections",
		"reserved = 20\nconnections = 20": "reserved got 20, takes at most 19 with 20 connections",
		"per_address = 97":                "per_address got 97, takes at most 96 with 96 connections",
		"waiting = 3000":                  "waiting got 3000, takes at most 96 with 96 connections",
		"\"\\u001b[2J\" = 1":              "",
	} {
		_, err := limitsFrom(t, text)
		if err == nil || !strings.Contains(err.Error(), "limits.toml: "+want) || strings.ContainsAny(err.Error(), "\n\x1b") {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
