package ssh

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"time"

	charm "charm.land/ssh"

	"tapis/internal/names"
)

// logAndRecover logs who came and went. The library itself survives a panic of a
// handler; this says so to the guest.
func (s *Server) logAndRecover(next charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		if c := gatedOf(cs.Context()); c != nil {
			c.begins()
			defer c.ends()
		}
		log := s.config.Log.With("from", cs.RemoteAddr().String())
		since := time.Now()
		log.Debug("a session begins")
		defer func() {
			if r := recover(); r != nil {
				id := incident()
				log.Error("a session broke", "incident", id, "type", fmt.Sprintf("%T", r))
				leaveWith(cs, 1, wordsFor(cs).Door.Broke.Of(id))
			}
			log.Debug("a session ends", "after", time.Since(since).Round(time.Second))
		}()
		next(cs)
	}
}

// commands answers "ssh host version", help and standings, and refuses to run anything
// else.
func (s *Server) commands(next charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		switch command := strings.TrimSpace(cs.RawCommand()); command {
		case "":
			next(cs)
		case "version":
			answer(cs, s.config.Version)
		case "help":
			answer(cs, wordsFor(cs).Door.Help)
		case "standings":
			words := wordsFor(cs)
			text := ""
			if s.config.Standings != nil {
				text = s.config.Standings(words)
			}
			answer(cs, cmp.Or(text, words.Door.NoNights))
		default:
			leaveWith(cs, 1, wordsFor(cs).Door.NoCommand)
		}
	}
}

// answer writes what a command asks for and ends the session.
func answer(cs charm.Session, text string) {
	_, _ = io.WriteString(cs, strings.TrimRight(text, "\n")+"\n")
	_ = cs.Exit(0)
}

// needTerminal turns away who has no terminal, or one that cannot place a
// cursor.
func (s *Server) needTerminal(next charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		pty, _, ok := cs.Pty()
		switch {
		case !ok:
			leaveWith(cs, 1, wordsFor(cs).Door.NoTerminal)
		case pty.Term == "" || pty.Term == "dumb" || len(pty.Term) > maxEnvBytes || !plain(pty.Term):
			leaveWith(cs, 1, wordsFor(cs).Door.Dumb)
		default:
			next(cs)
		}
	}
}

// limitSessions turns away who comes when there is no room for one more. For those who
// have a chair there are more places.
func (s *Server) limitSessions(next charm.Handler) charm.Handler {
	return func(cs charm.Session) {
		places := s.config.Limits.Guests
		if identity, _ := identityOf(cs); s.config.Seated(identity) {
			places += s.config.Limits.Reserved
		}
		if int(s.guests.Add(1)) > places {
			s.guests.Add(-1)
			leaveWith(cs, 0, wordsFor(cs).Door.Full)
			return
		}
		defer s.guests.Add(-1)
		next(cs)
	}
}

// identityOf is who a session belongs to, and what the person would be called. It
// is asked after authentication is over, and nowhere earlier.
func identityOf(cs charm.Session) (identity, wish string) {
	user, _ := names.SplitCode(cs.User())
	wish = names.Suggest(user)
	identity = "guest:" + names.Skeleton(wish)
	if wish != user {
		// Two whose names cannot be shown are not the same person.
		sum := sha256.Sum256([]byte(user))
		identity += " " + hex.EncodeToString(sum[:8])
	}
	if p := cs.Permissions(); p.Permissions != nil && p.Extensions[fingerprintExt] != "" {
		identity = "key:" + p.Extensions[fingerprintExt]
	}
	return identity, wish
}

// invitedBy is the fingerprint of the key by which a session is on the list of invited
// keys; "" when it came in otherwise.
func invitedBy(cs charm.Session) string {
	if p := cs.Permissions(); p.Permissions != nil {
		return p.Extensions[invitedExt]
	}
	return ""
}

// guest is who comes in.
func (s *Server) guest(cs charm.Session) Guest {
	identity, wish := identityOf(cs)
	size := windowOf(cs)
	_, code := names.SplitCode(cs.User())
	key, proven := strings.CutPrefix(identity, "key:")
	if !proven {
		key = ""
	}
	return Guest{
		Identity: identity, Name: s.names.Name(identity, wish), Env: environ(cs), Key: key, Code: code, From: addressOf(cs.RemoteAddr()).String(),
		Width: size.Width, Height: size.Height,
	}
}
