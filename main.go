// Command tapis is a poker room in a terminal: see README.md.
package main

import "tapis/internal/cli"

func main() { cli.Main() }
