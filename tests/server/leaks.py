"""Every frame that reached somebody, held against what their seat may know.

Two lines that do not trust each other. The first replays the log with the rules: what was shown must be what `view`,
`heard` and `actions` say of one state after another. The second takes from `tests/contract` what a seat has come to
know, by the rules' own chapter on what is hidden, and finds any other card anywhere in the frame.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from tests.contract.lore import LORE
from vivace.records import Replay, replay
from vivace.sim.people.replayed import ReplayedGame
from vivace.store.schema import games, log
from vivace.store.url import full_url
from vivace.table.evidence import ANSWERS_TOO_SOON, LATE_FROM_THE_START, LATE_PONGS, Evidence
from vivace.table.verdict import Verdict
from vivace.testing import Oracle

Json = dict[str, Any]
TOKENS = re.compile(r"[A-Za-z0-9:+-]+")
NAMES = frozenset({"you", "host", "player", "table", "name", "spectators", "type", "event", "key", "results"})
"""Keys under which something else than a card is named; the results are of rounds whose cards all have seen."""
VERDICT = set(Verdict.__struct_fields__)
EVIDENCE = set(Evidence.__struct_fields__)
DOUBTS = {None, ANSWERS_TOO_SOON, LATE_FROM_THE_START, LATE_PONGS}
RULE = re.compile(r"[A-Z]\d+(\.\d+)*")


@dataclass
class Transcript:
    """What one connection was told, in order."""

    player: str
    frames: list[Json] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Of its versions."""


class Secrets:
    """A game as the log has it: what each seat may be told of every state, and which cards it has come to know."""

    def __init__(self, text: str) -> None:
        read = replay(text)
        assert isinstance(read, Replay), read
        header, *lines = text.split("\n")
        self.game = ReplayedGame(header)
        fault = self.game.follow(lines)
        assert fault is None, fault
        self.lore = LORE[read.record.game]
        self.deck = Counter(self.lore.deck)
        self.told = cache(self._told)
        self.known = cache(self._known)

    @property
    def lines(self) -> int:
        return len(self.game.lines)

    def _told(self, seat: int | None, number: int) -> Json:
        """What the wire may say to this seat of the state after so many lines."""
        told = self.game.told(seat, number)
        lists = {"events": told.events, "opening": told.opening, "at_once": told.at_once, "offers": told.offers}
        racers = list(self.game.rules.race(self.game.states[number]))
        decoded = {name: [json.loads(text) for text in texts] for name, texts in lists.items()}
        return {"view": json.loads(told.view), "racers": racers, **decoded}

    def _known(self, seat: int | None) -> list[Counter[str]]:
        """The cards that this seat has come to know in the round that runs, state by state."""
        found: list[Counter[str]] = [Counter()]
        oracle: Oracle | None = None
        cards: list[str] = []
        for number, action in enumerate(self.game.actions, 1):
            if isinstance(action, self.game.rules.kinds["deal"]):
                oracle, cards = self.lore.oracle(seat, action), self.lore.flat(action)
            else:
                assert oracle is not None
                oracle.step(self.game.states[number - 1], action, self.game.states[number])
            assert oracle is not None, "our games say what is hidden"
            found.append(Counter(cards[place] for place in oracle.known))
        return found

    @property
    def unique(self) -> bool:
        """Whether a card can be told from all others, so that its name alone gives it away."""
        return max(self.deck.values()) < 5


def games_of(database: Path, table: str) -> dict[int, Secrets]:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        headers = dict(connection.execute("SELECT number, header FROM games WHERE table_id = ?", (table,)).fetchall())
        lines = connection.execute(
            "SELECT game_number, line FROM log WHERE table_id = ? ORDER BY game_number, sequence", (table,)
        ).fetchall()
    connection.close()
    return _games(headers, lines)


def _games(headers: Mapping[int, str], lines: Iterable[tuple[int, str]]) -> dict[int, Secrets]:
    found = {number: [header] for number, header in headers.items()}
    for number, line in lines:
        found[number].append(line)
    return {number: Secrets("\n".join(texts)) for number, texts in found.items()}


async def games_in(database: str, table: str) -> dict[int, Secrets]:
    """The same of any database."""
    engine = create_async_engine(full_url(database))
    begun = select(games.c.number, games.c.header).where(games.c.table_id == table)
    written = select(log.c.game_number, log.c.line).where(log.c.table_id == table)
    try:
        async with engine.connect() as connection:
            headers = {row.number: row.header for row in await connection.execute(begun)}
            lines = await connection.execute(written.order_by(log.c.game_number, log.c.sequence))
            return _games(headers, [(row.game_number, row.line) for row in lines])
    finally:
        await engine.dispose()


class Inspector:
    """Reads transcripts; `leaks` says what somebody was told that they may not know."""

    def __init__(self, source: Path | Mapping[str, dict[int, Secrets]]) -> None:
        """An SQLite database, or the games of every table."""
        self.games: Callable[[str], dict[int, Secrets]]
        if isinstance(source, Path):
            self.games = cache(lambda table: games_of(source, table))
        else:
            self.games = source.__getitem__
        self.frames = 0
        self.leaks: list[str] = []

    def read(self, transcripts: Iterable[Transcript]) -> None:
        for transcript in transcripts:
            Reading(self, transcript).run()


class Reading:
    """One transcript: where in which game the reader is, and on which seat."""

    def __init__(self, inspector: Inspector, transcript: Transcript) -> None:
        self.inspector, self.transcript = inspector, transcript
        self.info: Json = {}
        self.positions: Counter[int] = Counter()
        """By the number of the game: so many of its lines are behind what was told so far."""

    @property
    def seat(self) -> int | None:
        mine = [n for n, seat in enumerate(self.info["seats"]) if seat["player"] == self.transcript.player]
        return mine[0] if mine else None

    @property
    def number(self) -> int:
        number: int = self.info["games"] + (self.info["phase"] != "over")
        return number

    def run(self) -> None:
        for frame in self.transcript.frames:
            self.inspector.frames += 1
            self.info = frame.get("info", self.info)
            if not self.info:
                if frame["type"] != "reply":  # who sends nonsense before the snapshot is there hears so at once
                    self._leak(frame, "came before the first snapshot")
                continue
            game = self.inspector.games(self.info["table"]).get(self.number)
            if frame.get("view") is not None or frame["type"] == "judged":
                self._place(game, frame)
            if game is not None:
                self._search(game, frame)

    def _leak(self, frame: Json, why: str) -> None:
        shown = json.dumps(frame)[:1500]
        self.inspector.leaks.append(f"seat {self.seat if self.info else '?'}, {why}: {shown}")

    def _place(self, game: Secrets | None, frame: Json) -> None:
        """Finds the state that this frame tells of, no earlier than the one before."""
        if game is None:
            self._leak(frame, "there is no such game in the log")
            return
        fits = _judged if frame["type"] == "judged" else _shown
        for position in range(self.positions[self.number], game.lines + 1):
            if fits(frame, game.told(self.seat, position)):
                self.positions[self.number] = position
                return
        self._leak(frame, f"no state from line {self.positions[self.number]} on shows this")

    def _search(self, game: Secrets, frame: Json) -> None:
        known = game.known(self.seat)[self.positions[self.number]]
        if game.unique:
            strange = {token for token in _tokens(frame) if game.deck[token] == 1 and token not in known}
            if strange:
                self._leak(frame, f"the cards {sorted(strange)} are hidden")
        elif frame.get("view") is not None:
            excess = _cards(frame["view"], game.deck) - known
            if excess:
                self._leak(frame, f"more cards than are known: {sorted(excess)}")


def _shown(frame: Json, told: Json) -> bool:
    race = None if frame["race"] is None else frame["race"]["seats"]
    events = frame.get("events", [])
    return (
        frame["view"] == told["view"]
        and events in ([], told["events"], told["opening"])
        and frame["offers"] == told["offers"]
        and (race is None or race == told["racers"])
    )


def _judged(frame: Json, told: Json) -> bool:
    verdict = frame["verdict"]
    if verdict is not None and not tells_no_card(verdict):
        return False
    return bool(told["events"]) and frame["events"] == told["at_once"]


def tells_no_card(verdict: Json) -> bool:
    """Numbers, a rule's number and why a line is doubted: nothing that could tell a card."""
    evidence = verdict["evidence"]
    if set(verdict) != VERDICT or any(set(e) != EVIDENCE for e in evidence):
        return False
    if {e["doubt"] for e in evidence} - DOUBTS or RULE.fullmatch(verdict["rule"] or "A1") is None:
        return False
    numbers = [v for k, v in verdict.items() if k not in ("evidence", "tied", "rule", "right")]
    numbers += [*verdict["tied"], *(verdict["right"] or ())]
    numbers += [v for e in evidence for k, v in e.items() if k != "doubt"]
    return all(v is None or isinstance(v, (int, float)) for v in numbers)


def _strings(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _strings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner, key)
    elif isinstance(value, str) and key not in NAMES:
        yield value


def _tokens(frame: Json) -> set[str]:
    return {token for text in _strings(frame) for token in TOKENS.findall(text)}


def _cards(view: Json, deck: Counter[str]) -> Counter[str]:
    return Counter(text for text in _strings(view) if text in deck)
