"""Clients that take patches end up with what all others are told, over every message, resync and reconnect."""

import json
from typing import cast

import pytest

from vivace.games import GAMES
from vivace.server.tables.outgoing import packed
from vivace.server.tables.shown_views import ShownViews
from vivace.sim.clients import Client
from vivace.sim.storm import Storm
from vivace.table.batch import Batch
from vivace.table.connection import Connection
from vivace.table.patch import PatchReader


class Line:
    """A connection that is only told apart from others."""

    def __init__(self, patches: bool) -> None:
        self.patches, self.reader = patches, PatchReader()


class TwoReaders(Storm):
    """A storm at whose table everybody has a client that takes patches, beside one that does not."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.shown = ShownViews()
        self.plain = {player.id: Line(False) for player in self.players}
        self.patched: dict[str, Line] = {}
        self.whole_bytes = self.patched_bytes = self.patches = 0

    def connects(self, who: str) -> None:
        """Begins anew, as over another socket."""
        if who in self.patched:
            self.shown.forget(_connection(self.patched[who]))
        self.patched[who] = Line(True)
        self.shown.follow(_connection(self.patched[who]))

    def deliver(self, batch: Batch) -> None:
        super().deliver(batch)
        whole = packed(batch.messages, {who: _connection(line) for who, line in self.plain.items()}, self.shown)
        less = packed(batch.messages, {who: _connection(line) for who, line in self.patched.items()}, self.shown)
        for who, line in self.patched.items():
            texts = [text for text, _ in whole.get(_connection(self.plain[who]), [])]
            mine = [text for text, _ in less.get(_connection(line), [])]
            assert [line.reader.read(json.loads(text)) for text in mine] == [json.loads(text) for text in texts]
            self.whole_bytes += sum(map(len, texts))
            self.patched_bytes += sum(map(len, mine))
            self.patches += sum(b'"patch":' in text for text in mine)


def _connection(line: Line) -> Connection:
    return cast(Connection, line)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_befalls_a_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Client.connect
    storms: list[TwoReaders] = []

    def connect(client: Client) -> None:
        storms[-1].connects(client.player.id)
        usual(client)

    monkeypatch.setattr(Client, "connect", connect)
    for seed in range(3):
        storms.append(TwoReaders(name, GAMES[name].seats[-1 - seed % 2], seed))
        storms[-1].run()
    assert sum(storm.disconnections for storm in storms) > 0
    assert sum(storm.patches for storm in storms) > 100
    assert sum(storm.patched_bytes for storm in storms) < sum(storm.whole_bytes for storm in storms)
