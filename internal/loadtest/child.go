package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
)

var errEnded = errors.New("the room has ended")

// room is the process with the tables, as who started it sees it.
type room struct {
	addr  string
	turns chan turn
	said  chan figures
	seats chan []string
	in    io.WriteCloser
	cmd   *exec.Cmd
}

// startRoom starts the room. It ends with ctx, and when its input is closed.
func startRoom(ctx context.Context, tables int) (*room, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	r := &room{turns: make(chan turn, 4096), said: make(chan figures, 1), seats: make(chan []string, 1), cmd: exec.CommandContext(ctx, self, "--serve")}
	r.cmd.Stderr = os.Stderr
	if r.in, err = r.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := r.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := r.cmd.Start(); err != nil {
		return nil, err
	}
	if err := r.ask(order{Tables: tables}); err != nil {
		return nil, err
	}
	opened := make(chan string)
	go r.listen(out, opened)
	var ok bool
	if r.addr, ok = <-opened; !ok {
		return nil, errors.New("the room does not open")
	}
	return r, nil
}

// listen takes what the room says until it has ended.
func (r *room) listen(out io.Reader, opened chan<- string) {
	defer close(r.turns)
	defer close(r.said)
	defer close(r.seats)
	defer close(opened)
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var w word
		switch err := json.Unmarshal(lines.Bytes(), &w); {
		case err != nil:
			return
		case w.Addr != "":
			opened <- w.Addr
		case w.Figures != nil:
			r.said <- *w.Figures
		case w.Seats != nil:
			r.seats <- w.Seats
		case w.Turn != nil:
			r.turns <- *w.Turn
		}
	}
}

func (r *room) ask(o order) error { return json.NewEncoder(r.in).Encode(o) }

// figures asks for what the room has used, after a collection of garbage when free
// is set.
func (r *room) figures(free bool) (figures, error) {
	if err := r.ask(order{Figures: true, Free: free}); err != nil {
		return figures{}, err
	}
	f, ok := <-r.said
	if !ok {
		return f, errEnded
	}
	return f, nil
}

// seated asks who has a chair.
func (r *room) seated() (map[string]bool, error) {
	if err := r.ask(order{Seats: true}); err != nil {
		return nil, err
	}
	list, ok := <-r.seats
	if !ok {
		return nil, errEnded
	}
	m := map[string]bool{}
	for _, name := range list {
		if name != "" {
			m[name] = true
		}
	}
	return m, nil
}

// close ends the room.
func (r *room) close() {
	_ = r.in.Close()
	_ = r.cmd.Wait()
}
