"""Where the server can be reached: the port it takes, the addresses that people type, and what it prints of them."""

import errno
import ipaddress
import os
import socket
from contextlib import suppress
from io import StringIO

import segno

from vivace.server.config import Config
from vivace.server.sockets.admission import BACKLOG

FIRST_PORT, PORTS = 8000, 100
EVERYWHERE = ("0.0.0.0", "::", "")

# Which of its own addresses the machine would use towards these. To "connect" a datagram socket sends nothing, and the
# first of them belongs to nobody (RFC 5737).
TOWARDS = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")


class CannotListen(Exception):
    """The server cannot listen there; says what to do."""


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket, on a free port near 8000 where none is asked for. It is bound and listening when it is handed
    over, so that nobody can take the port in between."""
    if port is not None:
        try:
            return _bound(host, port)
        except OSError as error:
            raise CannotListen(_advice(host, port, error)) from error
    for candidate in (*range(FIRST_PORT, FIRST_PORT + PORTS), 0):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise CannotListen(_advice(host, candidate, error)) from error
    raise CannotListen(f"There is no free port on {host}.")


def _bound(host: str, port: int) -> socket.socket:
    family, _, _, _, address = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE | socket.AI_NUMERICSERV
    )[0]
    both = family == socket.AF_INET6 and host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server(address, family=family, backlog=BACKLOG, dualstack_ipv6=both)


def _advice(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: choose another one, or 0 to have one found."
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved by the system: choose one from 1024 on, and put a proxy before it."
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this machine: choose one of its own, or 0.0.0.0 for all of them."
    return f"Vivace cannot listen on {host}, port {port}: {error.strerror}."


def network_addresses() -> tuple[str, ...]:
    """This machine's addresses in the networks that it is in, the most likely one first. Nobody is contacted."""
    found: list[str] = []
    for target in TOWARDS:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            address = probe.getsockname()[0]
            own = ipaddress.ip_address(address)
            if not (own.is_loopback or own.is_link_local or own.is_unspecified) and address not in found:
                found.append(address)
    return tuple(found)


def local_url(config: Config, port: int) -> str:
    """The address for this machine's own browser; one that browsers hold to be secure, so that clocks are fine."""
    if config.host in (*EVERYWHERE, "127.0.0.1", "localhost"):
        return f"http://localhost:{port}"
    return f"http://{_bracketed(config.host)}:{port}"


def network_urls(config: Config, port: int) -> tuple[str, ...]:
    """The addresses for other machines; none where the server listens to this one alone."""
    if config.public_url is not None:
        return (config.public_url,)
    if config.host in EVERYWHERE:
        return tuple(f"http://{address}:{port}" for address in network_addresses())
    with suppress(ValueError):
        if ipaddress.ip_address(config.host).is_loopback:
            return ()
    return () if config.host == "localhost" else (local_url(config, port),)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def qr_code(url: str) -> str:
    """The address as a picture of half blocks, light on dark terminals as phones want it."""
    out = StringIO()
    segno.make_qr(url, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()


def banner(config: Config, port: int, *, picture: bool = True, processes: str = "") -> str:
    """What a person who started the server wants to know. `processes`: how many serve, and why, in a sentence."""
    others = network_urls(config, port)
    where = "for everybody" if config.public_url is not None else "for phones on the same network"
    lines = ["", "Vivace is ready.", "", f"  on this machine: {local_url(config, port)}"]
    lines += [f"  {where}: {url}" for url in others[:1]]
    lines += [f"  {'or':>{len(where)}}: {url}" for url in others[1:]]
    if others and picture:
        lines += ["", *(f"  {line}" for line in qr_code(others[0]).splitlines())]
    if any(url.startswith("http:") for url in others):
        lines += ["", "  Answers by voice need https on phones (docs/voice.md says how); here they work as it is."]
    lines += ["", f"  {processes}"] if processes else []
    lines += ["", "  Ctrl+C stops it; games go on when it is started again.", ""]
    return "\n".join(lines)


def can_show_pictures(encoding: str | None, terminal: bool) -> bool:
    """Whether half blocks reach a person's eye."""
    return terminal and (encoding or "").lower().replace("-", "") == "utf8" and os.environ.get("TERM") != "dumb"
