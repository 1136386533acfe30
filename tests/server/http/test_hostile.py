"""Hostile input over real sockets, for a moment; `make hostile` goes on for as long as one likes."""

import asyncio
import struct
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests import patience
from tests.server.bystanders import Bystanders, Party
from tests.server.hostile import ATTACKS, LIMITS, Hostility
from tests.server.leaks import Inspector, Transcript, tells_no_card
from tests.server.memory import memory
from tests.server.raw_line import CLOSE, PING, PONG, TEXT, RawLine, frame, text
from tests.server.serving import Client, ServerProcess
from vivace.table.closing import CloseCode
from vivace.table.evidence import LATE_PONGS, Evidence
from vivace.table.verdict import Verdict

SECONDS = 3
MOST_GROWTH = 60 << 20
"""Bytes; a single client that the server buffered for without a bound would take more."""


@pytest.fixture
def besieged(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "data", **LIMITS).start()
    yield process
    process.stop()


async def test_under_attack_others_play_on_and_nobody_learns_what_they_may_not(besieged: ServerProcess) -> None:
    assert besieged.process is not None
    bystanders = Bystanders(besieged, Random(1))
    await bystanders.begin()
    before = memory(besieged)
    hostility = Hostility(besieged, 1, bystanders.codes, bystanders.players)
    await hostility.rage(SECONDS)
    await hostility.end()
    await bystanders.finish()
    grown = memory(besieged) - before

    assert besieged.process.poll() is None
    assert besieged.errors() == []
    assert set(hostility.attacks) == set(ATTACKS)
    assert [party.complaints for party in bystanders.parties] == [[]] * len(bystanders.parties)
    assert grown < MOST_GROWTH, f"{grown >> 20} MB"
    inspector = Inspector(besieged.data / "vivace.db")
    inspector.read([*bystanders.transcripts, *hostility.transcripts])
    assert inspector.leaks == []
    assert inspector.frames > 1000
    afterwards = Party(besieged, "clear4", 2, Random(2))
    afterwards.enough.set()
    await afterwards.play()
    assert (afterwards.games, afterwards.complaints) == (1, [])


async def test_the_inspector_notices_what_a_seat_may_not_know(server: ServerProcess) -> None:
    parties = [Party(server, game, 2, Random(3), **options) for game, options in RULES.items()]
    for party in parties:
        party.enough.set()
    await asyncio.gather(*(party.play() for party in parties))
    for party in parties:
        mine, theirs = party.transcripts
        assert _leaks(server, [mine, theirs]) == []
        foreign = _leaks(server, [Transcript("a spectator", mine.frames)])
        assert bool(foreign) == (party.game in HIDING), foreign
        late = deepcopy(mine)
        views = [f for f in late.frames if f.get("view") is not None]
        views[1]["view"], views[-1]["view"] = views[-1]["view"], views[1]["view"]
        assert _leaks(server, [late])


@pytest.mark.parametrize(
    ("doubt", "rule", "fine"), [(LATE_PONGS, "B4.3", True), ("gL", None, False), (None, "gL", False)]
)
def test_the_inspector_knows_the_words_of_a_verdict_from_cards(doubt: str | None, rule: str | None, fine: bool) -> None:
    """On a busy machine honest lines are doubted, too."""
    evidence = Evidence(0, 300, 200, 250, 0, 0, 0, 0, 250, 5, False, 20, doubt)
    verdict = Verdict(None, (0, 1), 2, 10, (evidence,), rule=rule, right=(1,), close=True)
    assert tells_no_card(msgspec.to_builtins(verdict)) is fine


RULES: dict[str, dict[str, int]] = {"subito": {}, "buntherum": {"patience": 1}, "clear4": {}}
HIDING = ("subito", "clear4")
"""Games in which a seat sees what spectators do not."""


def _leaks(server: ServerProcess, transcripts: list[Transcript]) -> list[str]:
    inspector = Inspector(server.data / "vivace.db")
    inspector.read(transcripts)
    return inspector.leaks


async def _at_a_table(server: ServerProcess) -> tuple[Client, RawLine]:
    client = await Client(server, "Mallory").introduce()
    line = await RawLine.open(client, (await client.post("/api/tables", game="clear4", seats=2, bots="quick"))["code"])
    welcome = await line.hear(patience.SECONDS)
    assert welcome is not None and welcome["type"] == "snapshot"
    return client, line


async def test_a_farewell_that_is_read_together_with_nonsense_breaks_nothing(server: ServerProcess) -> None:
    client, line = await _at_a_table(server)
    line.answers_pings = False  # nothing comes after a farewell: the kernel would drop what was not read yet
    await line.send(text(b"nonsense") * 30 + frame(CLOSE, struct.pack("!H", 1000)))
    await line.listen(patience.SECONDS)
    line.cut()
    assert line.code == CloseCode.NOT_UNDERSTOOD
    assert server.errors() == []
    await client.close()


@pytest.mark.parametrize("depth", [*range(970, 1000, 4), 2000])
async def test_a_command_as_deep_as_the_stack_is_not_understood(depth: int, server: ServerProcess) -> None:
    client, line = await _at_a_table(server)
    nested = b"[" * depth + b"]" * depth
    await line.send(text(b'{"type": "act", "number": 1, "action": {"do": ' + nested + b"}}"))
    while (message := await line.hear(patience.SECONDS)) is not None and message["type"] != "reply":
        pass
    assert message is not None and message["key"] == "bad-command"
    line.cut()
    await client.close()


FLOODS = {
    "pongs": frame(PONG) * 600,
    "pings": frame(PING, b"?") * 600,
    "pieces": frame(TEXT, first=0) + frame(0, first=0) * 600,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=list(FLOODS))
async def test_frames_that_nobody_asked_for_are_soon_too_many(flood: bytes, server: ServerProcess) -> None:
    client, line = await _at_a_table(server)
    await line.send(flood)
    await line.listen(patience.SECONDS)
    line.cut()
    assert line.code == CloseCode.TOO_MANY
    await client.close()
