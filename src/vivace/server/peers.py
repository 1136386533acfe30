"""Who is at the other end of a connection: the address that limits count by, and what a trusted proxy says of it."""

from collections.abc import Iterable, Mapping, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, NamedTuple

from vivace.server.limits import address_key
from vivace.table.latency import Kernel

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

MOST_HOPS = 16
LONGEST_TRIP_US = 60_000_000
LOCAL = "local"
"""The peer of a connection that has no address, such as a Unix socket."""


WIDEST = {4: 8, 6: 7}
"""The shortest prefix that may name proxies, by version: 10.0.0.0/8 and fc00::/7 are whole private networks. What is
wider holds strangers."""
TRUSTS_EVERYBODY = "Proxies are trusted from everywhere: anybody can pretend to be anybody, and to be far away."
NAME_THE_PROXY = "Name the addresses of your own proxies, such as 127.0.0.1 or 10.0.0.0/8."


def trusts_everybody(networks: Iterable[Network]) -> bool:
    return any(network.prefixlen < WIDEST[network.version] for network in networks)


class Peer(NamedTuple):
    address: str
    """The right-most hop that no trusted proxy vouches for: the client, as far as anybody can be believed."""
    direct: bool
    """Whether the socket is the client's own, so that the kernel's round trip on it is that of the client."""
    trip: Kernel | None
    """The round trip in milliseconds between the client and the trusted proxy, where that reports it."""

    @property
    def key(self) -> str:
        """What limits count by."""
        return address_key(self.address)


def peer(scope: Mapping[str, Any], trusted: Sequence[Network]) -> Peer:
    """The peer of an ASGI scope. Headers are believed only where the socket is that of a trusted proxy."""
    client = scope.get("client")
    hop = None if client is None else _parsed(client[0])
    if hop is None or not among(hop, trusted):
        return Peer(LOCAL if client is None else str(client[0] if hop is None else hop), True, None)
    headers = scope.get("headers", ())
    for text in reversed(_forwarded(headers)[-MOST_HOPS:]):
        before = _parsed(text)
        if before is None:  # "unknown", or nonsense: the last one who can be named is the proxy itself
            break
        hop = before
        if not among(hop, trusted):
            break
    return Peer(str(hop), False, _trip(headers))


def among(address: Address, networks: Iterable[Network]) -> bool:
    return any(address.version == network.version and address in network for network in networks)


def _parsed(text: str) -> Address | None:
    """An address as proxies write it: also [v6], with a port, with a zone."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


def _values(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in headers if key == name]


def _forwarded(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    return [hop for value in _values(headers, b"x-forwarded-for") for hop in value.split(",") if hop.strip()]


def _trip(headers: Iterable[tuple[bytes, bytes]]) -> Kernel | None:
    """nginx: `proxy_set_header X-Vivace-Rtt $tcpinfo_rtt; proxy_set_header X-Vivace-Rttvar $tcpinfo_rttvar;`. Set so,
    they replace whatever a client sent; a header that is there twice was not, and is not believed."""
    smoothed, deviation = (_microseconds(_values(headers, name)) for name in (b"x-vivace-rtt", b"x-vivace-rttvar"))
    if smoothed is None or deviation is None or smoothed == 0:
        return None
    return Kernel(smoothed / 1000, deviation / 1000)


def _microseconds(values: list[str]) -> int | None:
    if len(values) != 1:
        return None
    text = values[0].strip()
    if not text.isascii() or not text.isdigit() or len(text) > 8 or int(text) > LONGEST_TRIP_US:
        return None
    return int(text)
