package config

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui"
)

// home gives the test a home folder of its own.
func home(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "AppData", "LocalAppData"} {
		t.Setenv(name, dir)
	}
}

func TestSettingsAndTheLastGameAreKept(t *testing.T) {
	home(t)
	set := tui.Settings{Theme: "light", Lang: "fr", Still: true}
	for _, g := range game.All() {
		form := table.Form{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BuyIn: 1000}
		if g.Family == game.Bank {
			form = table.BankForm(10, 1000)
		}
		last := tui.Order{Form: form, Seats: 2, Bots: tui.SharpBots, Speed: table.Fast}
		if g == game.Holdem {
			last.Every = 5 * time.Minute
		}
		if err := Save(set, last); err != nil {
			t.Fatal(err)
		}
		gotSet, got := Load()
		if gotSet != set || !reflect.DeepEqual(got, last) {
			t.Errorf("%s: %+v, %+v; want %+v", g.ID, gotSet, got, last)
		}
	}
}

func TestWhatCannotBePlayedIsAsNone(t *testing.T) {
	home(t)
	if set, last := Load(); set != (tui.Settings{}) || last.Form.Game != nil {
		t.Errorf("without a file: %+v, %+v", set, last)
	}
	if err := os.MkdirAll(filepath.Dir(File()), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"half a file":       `{"settings":`,
		"an unknown game":   `{"last":{"game":"bridge","betting":"nl","seats":4,"buy_in":10}}`,
		"unknown opponents": `{"last":{"game":"contrepartie","stakes":{"Ante":10},"buy_in":1000,"seats":1,"bots":200}}`,
		"a negative buy-in": `{"last":{"game":"holdem","betting":"nl","stakes":{"SmallBlind":5,"BigBlind":10},"buy_in":-1,"seats":6}}`,
	} {
		if err := os.WriteFile(File(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, last := Load(); last.Form.Game != nil {
			t.Errorf("%s: %+v is played", name, last)
		}
	}
}

func TestFoldersLieInTheHome(t *testing.T) {
	home(t)
	data, err := DataDir()
	if err != nil || !filepath.IsAbs(data) || !filepath.IsAbs(ThemesDir()) {
		t.Errorf("%q, %q, %v", data, ThemesDir(), err)
	}
}
