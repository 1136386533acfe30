"""Messages as JSON: every kind of them, out of real games, and whatever strangers send."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.games import GAMES
from vivace.games.clear4.rules import Special
from vivace.sim.storm import TABLES, Storm
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.wire import AnyCommand, decode, encode


class Overhearing(Storm):
    """A storm of which every message is kept."""

    def deliver(self, batch: Batch) -> None:
        self.said: list[m.Message] = [*getattr(self, "said", []), *(message for _, message, _ in batch.messages)]
        super().deliver(batch)


def kinds(value: Any) -> set[str]:
    """The names of all events in a message."""
    return {event["event"] for event in value.get("events", ())}


@pytest.mark.parametrize(("game", "seats"), [table for table in TABLES if table[1] == GAMES[table[0]].seats[1]])
def test_everything_that_a_table_says_is_json_with_its_type(game: str, seats: int) -> None:
    storm = Overhearing(game, seats, 11)
    storm.run()
    read = [json.loads(encode(message)) for message in storm.said]
    assert {"snapshot", "news", "update", "reply"} <= {value["type"] for value in read}
    heard_of = set().union(*(kinds(value) for value in read))
    assert "Dealt" in heard_of
    for message, value in zip(storm.said, read, strict=True):
        if isinstance(message, m.Update | m.Judged):
            assert [event["event"] for event in value["events"]] == [type(e).__name__ for e in message.events]


def test_an_event_is_written_with_its_name_and_its_facts_but_not_with_its_audience() -> None:
    message = m.Judged(version=3, race=1, verdict=None, events=(Special((1,), 1, "P", "hand"),))
    assert json.loads(encode(message))["events"] == [{"event": "Special", "card": "P", "from": "hand", "seat": 1}]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ('{"type": "sit", "number": 1, "seat": 2}', m.Sit(number=1, seat=2)),
        ('{"type": "start", "number": 7}', m.Start(number=7)),
        (
            '{"type": "act", "number": 2, "action": {"do": "place", "on": 7}, "reaction": 512.5, "how": "presented"}',
            m.Act(number=2, action={"do": "place", "on": 7}, reaction=512.5, how="presented"),
        ),
    ],
)
def test_a_command_is_read_as_what_it_is(text: str, command: AnyCommand) -> None:
    assert decode(text) == command


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "null", "[]", "7", '{"type": "sit"}', '{"type": "sit", "number": "1", "seat": 0}',
        '{"type": "sit", "number": true, "seat": 0}', '{"type": "fly", "number": 1}', '{"number": 1}',
        '{"type": "act", "number": 1, "action": 5}', '{"type": "act", "number": 1, "action": {}, "reaction": NaN}',
        '{"type": "act", "number": 1, "action": {}, "reaction": 1e999}', "\x00", "[" * 100_000,
        "\udcff".encode("utf-8", "surrogatepass"),
    ],
)  # fmt: skip
def test_what_is_no_command_is_none(text: str | bytes) -> None:
    assert decode(text) is None


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_make_the_reader_stumble(data: bytes | str) -> None:
    decode(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))
