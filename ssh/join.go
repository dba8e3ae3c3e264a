package ssh

import (
	"fmt"
	"net"
	"strconv"
)

// JoinLine is what a friend pastes to come in by the address the server
// listens on. When it listens on every address, that of the local network is
// named.
func JoinLine(listening net.Addr, name string) string {
	host, port := "localhost", 0
	if tcp, ok := listening.(*net.TCPAddr); ok {
		port = tcp.Port
		switch {
		case tcp.IP.IsUnspecified():
			if lan := lanAddress(interfaceAddrs()); lan != "" {
				host = lan
			}
		case tcp.IP != nil:
			host = tcp.IP.String()
		}
	}
	if port == 22 || port == 0 {
		return fmt.Sprintf("ssh %s@%s", name, host)
	}
	return "ssh -p " + strconv.Itoa(port) + " " + name + "@" + host
}

// lanAddress picks the address of the local network: a private IPv4 one, else
// any IPv4 one, else an IPv6 one.
func lanAddress(addrs []net.IP) string {
	best, rank := "", 0
	for _, ip := range addrs {
		r := 0
		switch {
		case ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsMulticast():
		case ip.To4() != nil && ip.IsPrivate():
			r = 3
		case ip.To4() != nil:
			r = 2
		default:
			r = 1
		}
		if r > rank {
			best, rank = ip.String(), r
		}
	}
	return best
}

func interfaceAddrs() []net.IP {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var ips []net.IP
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok {
			ips = append(ips, n.IP)
		}
	}
	return ips
}
