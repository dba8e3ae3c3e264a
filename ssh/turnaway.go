package ssh

import (
	"encoding/binary"
	"io"
	"net"
	"time"
)

const (
	// tellingAtOnce bounds how many connections are told at one time why they are
	// turned away; more are closed without a word.
	tellingAtOnce = 64
	// tellingTime is how long that may take.
	tellingTime = time.Second
)

// turnAway tells a client why it cannot come in and closes the connection. A
// client shows the reason of a disconnect message, which may come before any key
// is agreed on (RFC 4253 §11.1); text before the version line it does not show.
func (g *gate) turnAway(c net.Conn, why reason) {
	g.mu.Lock()
	ok := g.telling < tellingAtOnce
	if ok {
		g.telling++
	}
	g.mu.Unlock()
	if !ok {
		_ = c.Close()
		return
	}
	go func() {
		defer func() {
			_ = c.Close()
			g.mu.Lock()
			g.telling--
			g.mu.Unlock()
		}()
		_ = c.SetDeadline(time.Now().Add(tellingTime))
		if _, err := c.Write(append([]byte("SSH-2.0-tapis\r\n"), disconnect(why.told())...)); err != nil {
			return
		}
		// Closing with bytes unread would throw away what was written.
		if half, ok := c.(interface{ CloseWrite() error }); ok {
			_ = half.CloseWrite()
		}
		_, _ = io.CopyN(io.Discard, c, 1<<14)
	}()
}

// disconnect is an SSH_MSG_DISCONNECT in a packet without encryption (RFC 4253 §6,
// §11.1): its length, the length of the padding, the message, the padding.
func disconnect(text string) []byte {
	const (
		message = 1
		reason  = 12 // SSH_DISCONNECT_TOO_MANY_CONNECTIONS
		block   = 8
	)
	body := []byte{message}
	body = binary.BigEndian.AppendUint32(body, reason)
	for _, s := range []string{text, ""} { // the second is the language
		body = binary.BigEndian.AppendUint32(body, uint32(len(s)))
		body = append(body, s...)
	}
	padding := block - (5+len(body))%block
	if padding < 4 {
		padding += block
	}
	packet := binary.BigEndian.AppendUint32(nil, uint32(1+len(body)+padding))
	packet = append(packet, byte(padding))
	packet = append(packet, body...)
	return append(packet, make([]byte, padding)...)
}
