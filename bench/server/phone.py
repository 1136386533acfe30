"""Bytes to one player's phone for a whole game of each kind, against three bots. Prints JSON.

python -m bench.server.phone

What the referee has filled up with white space (docs/referee.md) counts as on a line whose segments have 1,388 bytes.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from bench.environment import progress
from bench.server.sleeping import HOST, PLAYED_SECONDS, House
from vivace.games import GAMES
from vivace.server.sockets.frames import header
from vivace.server.sockets.outgoing_frames import least_lengths
from vivace.store import Store
from vivace.table.connection import Messages

SEGMENT = 1388
LEVEL = "andante"


class Phone:
    """Implements `Connection`: counts what it is sent."""

    player, arrival, last_pong, over = HOST.id, 0.0, 0.0, False

    def __init__(self, patches: bool) -> None:
        self.patches = patches
        self.raced = False
        self.writes = self.bare = self.each = self.filled = 0
        """Writes, and bytes of frames: as they are, with each message filled up, with each write."""

    def send(self, messages: Messages) -> None:
        self.writes += 1
        self.bare += sum(_frame(len(text)) for text, _ in messages)
        for text, mark in messages:  # as it was before whole writes were filled up
            self.raced = self.raced or mark is not None
            self.each += _frame(max(len(text), SEGMENT + 1) if self.raced else len(text))
        lengths = least_lengths(messages, SEGMENT + 1) if self.raced else [0] * len(messages)
        self.filled += sum(_frame(max(len(text), least)) for (text, _), least in zip(messages, lengths, strict=True))

    def ping(self) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...


def _frame(length: int) -> int:
    return len(header(0x81, length)) + length


async def played(game: str, patches: bool) -> Phone:
    """The bots have one seed, but not one generator: two games differ a little."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "vivace.db") as store:
            await store.players.create(HOST.id, HOST.name)
            house, phone = House(store, Path(folder), 1), Phone(patches)
            desk = await house.made(game, bots=LEVEL)
            desk.connections.connect(phone, HOST)
            seat = desk.table.seat_of(HOST.id)
            assert seat is not None
            desk.table.seats[seat].level = LEVEL  # a bot presses for whoever holds the phone
            desk.table.post(lambda: desk.table.series.seat_changed(seat))
            await house.passes(PLAYED_SECONDS, lambda: desk.table.games == 1)
            await house.registry.stop()
            return phone


async def measured() -> dict[str, Any]:
    found = {}
    for game in GAMES:
        progress(game)
        whole, phone = await played(game, patches=False), await played(game, patches=True)
        found[game] = {
            "whole views, each message filled up": whole.each,
            "patches, each message filled up": phone.each,
            "patches, each write filled up": phone.filled,
            "whole views, nothing filled up (behind a proxy)": whole.bare,
            "patches, nothing filled up (behind a proxy)": phone.bare,
            "writes": phone.writes,
        }
    return found


if __name__ == "__main__":
    print(json.dumps(asyncio.run(measured()), indent=2))
