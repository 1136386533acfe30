"""Lines between two network namespaces: every packet takes as long as its player's line does, and a box on the way may
hold back acknowledgements. Real TCP at both ends, no privileges beyond a user namespace (Linux)."""

import asyncio
import ctypes
import fcntl
import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from random import Random

from vivace.sim.network import Profile

NEW_USER, NEW_NET = 0x10000000, 0x40000000
TUNSETIFF, TUN, NO_INFO = 0x400454CA, 0x0001, 0x1000
SET_FLAGS, SET_ADDRESS, SET_MASK = 0x8914, 0x8916, 0x891C
UP = 0x1 | 0x40
LARGEST = 65536
SERVER = "10.77.0.1"
MASK = "255.255.0.0"
TOGETHER_SECONDS = 0.002


class Unavailable(Exception):
    """This system lets nobody make namespaces or tunnels without privileges."""


def _unshare(flags: int) -> None:
    if ctypes.CDLL(None, use_errno=True).unshare(flags):
        raise Unavailable(os.strerror(ctypes.get_errno()))


def own_user() -> None:
    """This process becomes root in a user namespace of its own. It must have one thread."""
    user, group = os.getuid(), os.getgid()
    _unshare(NEW_USER)
    try:
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"0 {user} 1")
        Path("/proc/self/gid_map").write_text(f"0 {group} 1")
    except OSError as error:
        raise Unavailable(str(error)) from None


def own_network(addresses: list[str]) -> int:
    """From here on this process, and those that it starts, have a network with these addresses; the descriptor at the
    other end of its only cable."""
    _unshare(NEW_NET)
    try:
        tunnel = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(tunnel, TUNSETIFF, struct.pack("16sH14x", b"line", TUN | NO_INFO))
    except OSError as error:
        raise Unavailable(str(error)) from None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SET_FLAGS, struct.pack("16sH14x", b"lo", UP))
        for number, address in enumerate(addresses):
            label = f"line:{number}".encode() if number else b"line"
            for request, value in ((SET_ADDRESS, address), (SET_MASK, MASK)):
                packed = struct.pack("16sHH4s8x", label, socket.AF_INET, 0, socket.inet_aton(value))
                fcntl.ioctl(control, request, packed)
            if not number:
                fcntl.ioctl(control, SET_FLAGS, struct.pack("16sH14x", b"line", UP))
    return tunnel


class Way:
    """One direction of a player's line. Nothing overtakes anything, but what is held back is overtaken. What was sent
    together waits in the same queues, and takes as long."""

    def __init__(self, profile: Profile, rng: Random, to: int) -> None:
        self.profile, self.rng, self.to = profile, rng, to
        self.busy_until = self.held_until = 0.0
        self.sent, self.delay = float("-inf"), 0.0

    def carry(self, packet: bytes, held_ms: float = 0.0) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() - self.sent > TOGETHER_SECONDS:
            self.delay = max(0.5, self.rng.gauss(self.profile.delay, self.profile.deviation))
        self.sent = loop.time()
        arrives = loop.time() + (self.delay + held_ms) / 1000
        if held_ms:
            arrives = self.held_until = max(arrives, self.held_until)
        else:
            arrives = self.busy_until = max(arrives, self.busy_until)
        loop.call_at(arrives, self._arrive, packet)

    def _arrive(self, packet: bytes) -> None:
        with suppress(OSError):  # the interface is gone: so is the packet
            os.write(self.to, packet)


class Lines:
    """All lines to the server, by the player's address."""

    def __init__(self, server: int, players: int) -> None:
        self.server, self.players = server, players
        self.down: dict[bytes, Way] = {}
        self.up: dict[bytes, Way] = {}
        self.held: dict[bytes, float] = {}
        """By how much acknowledgements are held back, once a connection stands."""

    def lay(self, address: str, profile: Profile, rng: Random, held_ms: float = 0.0) -> None:
        key = socket.inet_aton(address)
        self.down[key], self.up[key] = Way(profile, rng, self.players), Way(profile, rng, self.server)
        self.held[key] = held_ms

    def open(self) -> None:
        loop = asyncio.get_running_loop()
        loop.add_reader(self.server, self._from_server)
        loop.add_reader(self.players, self._from_players)

    def close(self) -> None:
        loop = asyncio.get_running_loop()
        for end in (self.server, self.players):
            loop.remove_reader(end)
            os.close(end)

    def _from_server(self) -> None:
        packet = os.read(self.server, LARGEST)
        way = self.down.get(packet[16:20])
        if way is not None:
            way.carry(packet)

    def _from_players(self) -> None:
        packet = os.read(self.players, LARGEST)
        way = self.up.get(packet[12:16])
        if way is not None:
            way.carry(packet, self.held[packet[12:16]] if _only_acknowledges(packet) else 0.0)


def _only_acknowledges(packet: bytes) -> bool:
    """A TCP segment without data that neither opens nor closes anything."""
    header = 4 * (packet[0] & 0x0F)
    if packet[9] != socket.IPPROTO_TCP or len(packet) < header + 20:
        return False
    length = struct.unpack_from("!H", packet, 2)[0]
    data = length - header - 4 * (packet[header + 12] >> 4)
    return data == 0 and packet[header + 13] & 0x3F == 0x10
