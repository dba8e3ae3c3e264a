package cli

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/internal/i18n"
	"tapis/internal/store"
)

// helpTexts are the English texts of the help of all commands, each with where it
// stands.
func helpTexts() map[string]string {
	texts := map[string]string{}
	add := func(where, text string) {
		if text != "" {
			texts[text] = where
		}
	}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		where := "the help of " + c.CommandPath()
		add(where, c.Short)
		for _, p := range strings.Split(c.Long, "\n\n") {
			add(where, p)
		}
		eachName(c.Use, func(name string) string { add(where, name); return name })
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			name, _ := pflag.UnquoteUsage(f)
			add(where, name)
			if f.Name == "help" || f.Name == "version" {
				return
			}
			text := f.Usage
			for _, form := range listForms {
				if before, _, _ := strings.Cut(form, "%s"); strings.HasPrefix(text, before) {
					text = form
				}
			}
			add(where, text)
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	root := newRoot(nil)
	root.InitDefaultHelpCmd()
	walk(root)
	return texts
}

// sourceTexts are the forms that the package's source makes phrases of.
func sourceTexts(t *testing.T) map[string]string {
	texts := map[string]string{}
	files := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"../../engine/odds", "../../engine/tourney", "../app", "../config", "../../ssh"} {
		more, err := filepath.Glob(dir + "/*.go")
		if err != nil || len(more) == 0 {
			t.Fatal(more, err)
		}
		names = append(names, more...)
	}
	at := map[string]int{"fault": 0, "number": 1, "usagef": 0, "faultf": 0, "phrasef": 0, "say": 1, "count": 1, "Usage": 0}
	for _, file := range names {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		p, err := parser.ParseFile(files, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(p, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				name = f.Name
			case *ast.SelectorExpr:
				name = f.Sel.Name
			}
			i, ok := at[name]
			if !ok || i >= len(call.Args) {
				return true
			}
			text, ok := call.Args[i].(*ast.BasicLit)
			if !ok {
				return true
			}
			form, err := strconv.Unquote(text.Value)
			if err != nil {
				t.Fatal(err)
			}
			where := files.Position(call.Pos()).String()
			switch name {
			case "count":
				texts["no "+form+"s"] = where
				fallthrough
			case "number":
				texts["1 "+form], texts["%d "+form+"s"] = where, where
				return true
			}
			texts[form] = where
			return true
		})
	}
	return texts
}

// sameEverywhere are texts of the help without words of a language.
var sameEverywhere = regexp.MustCompile(`^(  (tapis|source) .*\n?)+$|^[a-z0-9|]*$|^N$|^N/N$|^N,N\.\.\.$|^N\|orbit$|^MIX$|^PAGE$|^SHELL$|\|`)

// Every text of the command line has a French one: put those that are named here
// into internal/i18n/usage_*.go. What is said no more is taken out there.
func TestEveryTextOfTheCommandLineIsFrenchToo(t *testing.T) {
	french := i18n.UsageTexts()
	asked := helpTexts()
	for form, where := range sourceTexts(t) {
		asked[form] = where
	}
	for _, form := range store.Forms() {
		asked[form] = "package store"
	}
	for form, where := range asked {
		if _, ok := french[form]; !ok && !sameEverywhere.MatchString(form) {
			t.Errorf("%s: no French for %q", where, form)
		}
	}
	// Made of parts, or from package card.
	for _, form := range []string{"buy-in", "rebuy", "cash-out", "correction", "a name", "a word", "a file", "a folder", "named twice", "hand", "board",
		"a card is a rank 2-9, 10 or T, J, Q, K, A (or V, D, R) and a suit c, d, h, s", "the rank must be followed by a suit: c, d, h or s",
		listForms[0], listForms[1]} {
		asked[form] = ""
	}
	for form := range french {
		if _, ok := asked[form]; !ok {
			t.Errorf("nothing says %q any more", form)
		}
	}
}

// The places of a sentence are filled in the same order in both languages.
func TestBothLanguagesOfTheCommandLineTakeTheSame(t *testing.T) {
	verb := regexp.MustCompile(`%[a-z]`)
	for english, french := range i18n.UsageTexts() {
		if a, b := verb.FindAllString(english, -1), verb.FindAllString(french, -1); !slices.Equal(a, b) {
			t.Errorf("%q takes %v, %q takes %v", english, a, french, b)
		}
	}
}

func TestHelpAndErrorsInFrench(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	run := func(args ...string) (status int, out, errs string) {
		var o, e bytes.Buffer
		status = Run(args, strings.NewReader(""), &o, &e)
		return status, o.String(), e.String()
	}
	for _, args := range [][]string{{"help", "eval", "--lang", "fr"}, {"eval", "--help", "--lang", "fr"}, {"--lang=fr", "help", "eval"}, {"eval", "--lang", "fr", "-h"}} {
		status, out, errs := run(args...)
		if status != statusDone || errs != "" || !strings.Contains(out, "Utilisation :\n  tapis eval JEU MAIN [options]\n") || !strings.Contains(out, "--board CARTES   les CARTES du tableau\n") {
			t.Errorf("%v: %d %q\n%s", args, status, errs, out)
		}
	}
	for _, c := range []struct {
		args, want string
	}{
		{"eval holdem AhXd --board 2c3c4c", `main : carte "Xd" : une carte est un rang`},
		{"eval holdem AhRh --board 2c3c4cRh", `--board : la carte R♥ est nommée deux fois`},
		{"eval holdem AhRhDh --board 2c3c4c", `main : à holdem, une main a 2 cartes, et il y en a 3`},
		{"eval irish AhRhDhVh --board 2c3c4c", `main : à irish, une main a 2 cartes une fois les défausses faites, et il y en a 4`},
		{"eval bridge AhRh", `aucun jeu ne s’appelle "bridge"`},
		{"eval holdem", `tapis eval attend un jeu et une main, a reçu 1 argument`},
		{"odds holdem AhAd", `tapis odds attend un jeu et deux mains ou plus, a reçu 2 arguments`},
		{"odds holdem AhAd RhAh", `A♥ est nommée deux fois : dans la main 1 et dans la main 2`},
		{"odds holdem AhAdRs RhDh", `main 1, A♥ A♦ R♠ : à holdem une main a 2 cartes, pas 3`},
		{"odds td27 random random --draws 4", `--draws a reçu "4", attend un nombre entier de 0 à 3`},
		{"odds ferme random random --draws 2", `2 échanges : ferme en a 1 au plus`},
		{"bank settle --ante 11 --bets A4 --player 7h2d --bank RdRc --board Rh7s4hDs3d", `une ante de 11 est impaire`},
		{"rules bridge", `betting, pots, showdown, ranks, spice ou tournament`},
		{"sim --hands many", `--hands a reçu "many", attend un nombre entier de 1 à`},
		{"sim --bots", `--bots n’a rien reçu, attend des noms séparés par des virgules`},
		{"sim --nonsense", `option inconnue --nonsense`},
		{"evel", `commande inconnue "evel" : vouliez-vous dire eval ?`},
		{"host --seats 99 --headless", `--seats a reçu "99", attend`},
	} {
		args := append([]string{"--lang", "fr"}, strings.Fields(c.args)...)
		status, out, errs := run(args...)
		if status != statusUsage || out != "" || !strings.HasPrefix(errs, "tapis: ") || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: %d %q %q, want %q", c.args, status, out, errs, c.want)
		}
	}
}

// A fault keeps the error it tells of.
func TestAFaultWrapsWhatItTells(t *testing.T) {
	_, err := os.Open("nowhere")
	for _, f := range []error{faultf("--save: %s", err), usagef("--theme: %s", err), fmt.Errorf("more: %w", faultf("--save: %s", err))} {
		if got := oneLine(f, i18n.In(i18n.French)); !strings.Contains(got, "nowhere: ") || strings.Contains(got, "open nowhere") {
			t.Errorf("%q", got)
		}
	}
}
