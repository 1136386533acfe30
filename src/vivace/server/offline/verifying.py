"""A record from a page, believed as far as the rules can tell: replayed, finished, and with nothing in it but what a
table writes."""

import zlib
from base64 import b64decode
from binascii import Error as NoBase64
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from math import isfinite
from typing import Any, Final

import msgspec

from vivace.bots import is_known, read_tuning
from vivace.game.core import Refusal
from vivace.game.notation import read_action
from vivace.records import Fault, Record, RecordLine, replay, verdict
from vivace.server.offline.local_table import EXTRA
from vivace.server.watching.races import verdict_of
from vivace.store import Participant
from vivace.store.offline import PREFIX, OfflineGame
from vivace.store.performance import performances
from vivace.table.evidence import ANSWERS_TOO_SOON, LATE_FROM_THE_START, LATE_PONGS, Evidence
from vivace.table.settings import WAYS

LARGEST_RECORD: Final = 1 << 18
"""Bytes. The longest games take a third of it."""
GZIP: Final = 31
"""What zlib calls the format of gzip."""
LONGEST_REACTION: Final = 1e8
ID_LETTERS: Final = 32
LARGEST_NUMBER: Final = 1e12
RACE_KEYS: Final = frozenset({"margin", "resolution", "evidence", "guesses", "right", "wrong"})
EVIDENCE_KEYS: Final = frozenset(Evidence.__struct_fields__)
DOUBTS: Final = (None, LATE_FROM_THE_START, ANSWERS_TOO_SOON, LATE_PONGS)
LINE_EXTRAS: Final = frozenset({"x-race", "x-answers", "x-time", "x-default"})


class NotPlayed(ValueError):
    """Why this is no game that was played in a page; a phrase that ends a sentence."""


class Circumstances(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a page writes into the header."""

    seat: int
    bots: tuple[str | None, ...]
    started: int
    finished: int


def unpacked(packed: str) -> str:
    """The text of a record. NotPlayed: it is none, or too large."""
    try:
        raw = b64decode(packed, validate=True)
        inflating = zlib.decompressobj(GZIP)
        text = inflating.decompress(raw, LARGEST_RECORD)
        if not inflating.eof:
            raise NotPlayed(f"it is longer than {LARGEST_RECORD} bytes, or not complete")
        return text.decode()
    except (NoBase64, zlib.error, UnicodeDecodeError):
        raise NotPlayed("it is not compressed text") from None


def offline_game(text: str, player: str, now: int) -> OfflineGame:
    """The game as it is kept, of this player. NotPlayed: the rules do not accept it, or it is not finished."""
    seen = replay(text)
    if isinstance(seen, Fault):
        raise NotPlayed(f"line {seen.line} is not acceptable")
    record, outcome = seen.record, seen.record.rules.outcome(seen.state)
    if not outcome.finished:
        raise NotPlayed("the game is not finished")
    said = _circumstances(record)
    for line in record.lines:
        _check(line, record)
    finished = min(said.finished, now)  # a device's clock may say anything
    lasted = next((line.at for line in reversed(record.lines) if line.at is not None), 0)
    ways = {f"x-{way}": True for way in WAYS if record.extras.get(f"x-{way}") is True}
    tuned = {f"x-bot-{seat}": level for seat, level in enumerate(said.bots) if read_tuning(level or "") is not None}
    kept = replace(record, extras={EXTRA: record.extras[EXTRA], **ways, **tuned})
    return OfflineGame(
        table_id=PREFIX + _fingerprint(record),
        game=record.game,
        seats=record.seats,
        options=record.header()["options"],
        header=kept.to_text().partition("\n")[0],
        record=kept.to_text(),
        verdict=verdict(record.game, outcome),
        told=performances(kept),
        participants=tuple(
            Participant(seat=seat, player=player if seat == said.seat else None, level=level)
            for seat, level in enumerate(said.bots)
        ),
        started=max(0, min(said.started, finished - lasted)),
        finished=max(0, finished),
    )


def _circumstances(record: Record) -> Circumstances:
    try:
        said = msgspec.convert(record.extras.get(EXTRA), Circumstances)
    except msgspec.ValidationError:
        raise NotPlayed("its header does not say who played") from None
    bots = [said.bots[seat] for seat in range(len(said.bots)) if seat != said.seat]
    if len(said.bots) != record.seats or not 0 <= said.seat < record.seats or said.bots[said.seat] is not None:
        raise NotPlayed("its header does not say who played")
    if any(level is None or not is_known(level) for level in bots):
        raise NotPlayed("somebody else than bots played")
    return said


def _check(line: RecordLine, record: Record) -> None:
    """What stands beside the actions is a table's own, and no more of it than a table writes: numbers that a person
    could have, and nothing that only takes room."""
    if not line.extras.keys() <= LINE_EXTRAS:
        raise NotPlayed("it has keys that no table writes")
    if line.extras.get("x-default", True) is not True:
        raise NotPlayed("it has keys that no table writes")
    time = line.extras.get("x-time", 0.0)
    reactions = [time]
    if "x-race" in line.extras:
        judged = verdict_of(line, record.seats)
        if judged is None or not _is_plain(line.extras["x-race"], record.seats):
            raise NotPlayed("a race has no evidence")
        reactions += [number for one in judged.evidence for number in (one.reaction, one.handicap)]
    if not all(_is_time(number) for number in reactions):
        raise NotPlayed("a time is none")
    if not _are_answers(line.extras.get("x-answers", []), record):
        raise NotPlayed("an answer is none")


def _is_plain(race: Mapping[str, Any], seats: int) -> bool:
    """Whether a verdict has nothing in it but what a table writes, for no more seats than there are."""
    lists = [race.get(key, ()) for key in ("evidence", "right", "wrong")]
    if not race.keys() <= RACE_KEYS or any(not isinstance(one, list | tuple) or len(one) > seats for one in lists):
        return False
    numbers = [race.get("margin"), race.get("resolution"), race.get("guesses"), *race.get("right", ())]
    for told in race["evidence"]:
        if not told.keys() <= EVIDENCE_KEYS or told.get("doubt") not in DOUBTS:
            return False
        numbers += [value for key, value in told.items() if key != "doubt"]
    return all(_is_number(number) for number in (*numbers, *race.get("wrong", ())))


def _are_answers(answers: Any, record: Record) -> bool:
    if not isinstance(answers, list) or len(answers) > record.seats:
        return False
    read = [read_action(record.rules, record.seats, one) if isinstance(one, dict) else None for one in answers]
    return all(one is not None and not isinstance(one, Refusal) for one in read)


def _is_number(value: Any) -> bool:
    return value is None or isinstance(value, bool) or (isinstance(value, int | float) and abs(value) <= LARGEST_NUMBER)


def _is_time(number: Any) -> bool:
    plain = isinstance(number, int | float) and not isinstance(number, bool)
    return plain and isfinite(number) and 0 <= number <= LONGEST_REACTION


def _fingerprint(record: Record) -> str:
    """Of what was played, and when, whatever was written beside it."""
    bare = replace(record, extras={}, lines=tuple(RecordLine(line.action, line.at) for line in record.lines))
    return sha256(bare.to_text().encode()).hexdigest()[:ID_LETTERS]
