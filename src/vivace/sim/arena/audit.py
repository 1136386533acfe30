"""A tournament's log, read by somebody who does not trust it: lines of JSON, and nothing of `vivace.arena`. It counts
points in its own way, and says what was promised and not kept."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

PROMISED_MS = 20_000
Line = Mapping[str, Any]
Stays = Mapping[int, Sequence[tuple[int, int]]]
"""When the page of whom was open: from, until."""


@dataclass(frozen=True)
class Audit:
    points: dict[int, int]
    tables: int
    """Those whose result counted."""
    byes: int
    rematches: int
    """Tables at which the very same people sat together again, nobody else being free."""
    longest_wait_ms: int
    """Somebody who was free waited for a table."""
    longest_shared_wait_ms: int
    """The same, while somebody else was free all along."""
    waits_ms: list[int] = field(repr=False)
    faults: list[str] = field(default_factory=list)


def audit(text: Iterable[str], swiss: bool, stays: Stays | None = None) -> Audit:
    """`stays`: without them, everybody's page was open all the time."""
    lines = [json.loads(line) for line in text]
    faults = _order(lines)
    waits = _waits(lines, stays)
    alone, shared = [until - since for _, since, until in waits], _shared(waits)
    if shared > PROMISED_MS and not swiss:
        faults.append(f"somebody waited for {shared} ms while somebody else was free")
    again, wrong = _rematches(lines, waits)
    pairs = {line["number"]: line for line in lines if line["do"] == "pair"}
    return Audit(
        points=_points(lines, swiss),
        tables=sum(line["do"] == "finish" for line in lines),
        byes=sum(line["do"] == "bye" for line in lines) + sum(bool(pair.get("bots")) for pair in pairs.values()),
        rematches=again,
        longest_wait_ms=max(alone, default=0),
        longest_shared_wait_ms=shared,
        waits_ms=sorted(alone),
        faults=faults + (_met_before(lines) if swiss else wrong),
    )


def _order(lines: Sequence[Line]) -> list[str]:
    """Nobody sits at two tables, and nothing is counted twice or comes before what it follows from."""
    faults, at, seen, over, latest = list[str](), dict[int, int](), dict[int, Line](), set[int](), 0
    for line in lines:
        if line["at"] < latest:
            faults.append(f"time went back: {line}")
        latest = line["at"]
        number = line.get("number")
        if line["do"] == "pair":
            if number in seen or number != len(seen) + 1 or not line["people"]:
                faults.append(f"not the next table: {line}")
            faults += [f"{who} is paired at table {at[who]}: {line}" for who in line["people"] if who in at]
            seen[line["number"]] = line
            at.update(dict.fromkeys(line["people"], line["number"]))
        elif line["do"] in ("finish", "void"):
            if number not in seen or number in over:
                faults.append(f"counted twice, or never played: {line}")
            else:
                over.add(line["number"])
                at = {who: table for who, table in at.items() if table != number}
    if lines and lines[-1]["do"] == "close" and at:
        faults.append(f"closed while games were played: {sorted(set(at.values()))}")
    return faults


def _points(lines: Sequence[Line], swiss: bool) -> dict[int, int]:
    """Every person's results in a row; then what each is worth, looking back for victories."""
    pairs, results = dict[int, Line](), defaultdict[int, list[tuple[Fraction, str]]](list)
    for line in lines:
        if line["do"] == "join":
            results[line["who"]] += []
        elif line["do"] == "pair":
            pairs[line["number"]] = line
        elif line["do"] == "bye":
            results[line["who"]].append((Fraction(10), "bye"))
        elif line["do"] == "finish":
            pair, places = pairs[line["number"]], line["places"]
            others = len(places) - 1
            for who, place in zip(pair["people"], places, strict=False):
                above = Fraction(sum(other > place for other in places))
                level = Fraction(places.count(place) - 1, 2)
                kind = "won" if place == min(places) < max(places) else "lost"
                value = 10 * (above + level) / others
                if who in line.get("gone", ()):
                    value, kind = Fraction(0), "lost"
                elif pair.get("bots"):
                    value, kind = Fraction(floor(floor(value + Fraction(1, 2)) / 2)), "bot"
                results[who].append((value, kind))
    return {who: sum(_worth(row, number, swiss) for number in range(len(row))) for who, row in results.items()}


def _worth(row: Sequence[tuple[Fraction, str]], number: int, swiss: bool) -> int:
    value, kind = row[number]
    points = floor(value + Fraction(1, 2))
    before = [earlier for _, earlier in row[:number] if earlier != "bot"]
    on_a_streak = len(before) >= 2 and before[-1] == before[-2] == "won"
    return 2 * points if kind == "won" and on_a_streak and not swiss else points


def _waits(lines: Sequence[Line], stays: Stays | None) -> list[tuple[int, int, int]]:
    """Who was free from when until when: there, wanting to play, and not at a table, while people were paired."""
    begun = next((line["at"] for line in lines if line["do"] == "begin"), None)
    if begun is None:
        return []
    ended = next((line["at"] for line in lines if line["do"] == "end"), lines[-1]["at"])
    free, found = dict[int, int](), list[tuple[int, int, int]]()
    pairs = {line["number"]: line["people"] for line in lines if line["do"] == "pair"}
    wanting = set[int]()
    for line in lines:
        began, ceased = set[int](), set[int]()
        if line["do"] in ("join", "resume"):
            wanting.add(line["who"])
            began = {line["who"]} if not _at_table(lines, line, pairs) else set()
        elif line["do"] in ("leave", "pause"):
            wanting.discard(line["who"])
            ceased = {line["who"]}
        elif line["do"] == "pair":
            ceased = set(line["people"])
        elif line["do"] in ("finish", "void"):
            wanting -= set(line.get("gone", ()))
            began = set(pairs[line["number"]]) & wanting
        for who in ceased & free.keys():
            found.append((who, free.pop(who), line["at"]))
        for who in began:
            free.setdefault(who, line["at"])
    found += [(who, since, ended) for who, since in free.items()]
    within = [(who, max(since, begun), min(until, ended)) for who, since, until in found]
    if stays is not None:
        within = [
            (who, max(since, came), min(until, went))
            for who, since, until in within
            for came, went in stays.get(who, ())
        ]
    return [(who, since, until) for who, since, until in within if until > since]


def _at_table(lines: Sequence[Line], now: Line, pairs: Mapping[int, Sequence[int]]) -> bool:
    """Whether whoever comes back sits at a table that is not over."""
    sits = False
    for line in lines:
        if line is now:
            return sits
        if line["do"] in ("pair", "finish", "void") and now["who"] in pairs[line["number"]]:
            sits = line["do"] == "pair"
    return sits


def _shared(waits: Sequence[tuple[int, int, int]]) -> int:
    """The longest time for which somebody waited while at least one other did."""
    moments = sorted({moment for _, since, until in waits for moment in (since, until)})
    free = {since: {who for who, came, went in waits if came <= since < went} for since in moments}
    longest, run = 0, dict[int, int]()
    for since, until in pairwise(moments):
        together = free[since] if len(free[since]) > 1 else set()
        run = {who: run.get(who, 0) + until - since for who in together}
        longest = max([longest, *run.values()])
    return longest


def _met_before(lines: Sequence[Line]) -> list[str]:
    """Of rounds: pairs who met twice, and byes that somebody got twice while somebody there had none."""
    faults, met, byes, here = list[str](), set[frozenset[int]](), list[int](), set[int]()
    for line in lines:
        here |= {line["who"]} if line["do"] in ("join", "resume") else set()
        here -= {line["who"]} if line["do"] in ("leave", "pause") else set(line.get("gone", ()))
        if line["do"] == "pair" and len(line["people"]) == 2:
            pair = frozenset(line["people"])
            faults += [f"they have met: {line}"] if pair in met else []
            met.add(pair)
        elif line["do"] == "bye":
            faults += [f"a second bye: {line}"] if line["who"] in byes and here - set(byes) else []
            byes.append(line["who"])
    return faults


def _rematches(lines: Sequence[Line], waits: Sequence[tuple[int, int, int]]) -> tuple[int, list[str]]:
    """How often the very same people sat together twice in a row, and where others were free that moment."""
    last, again, faults = dict[int, frozenset[int]](), 0, list[str]()
    for line in lines:
        if line["do"] != "pair":
            continue
        people = frozenset(line["people"])
        if len(people) > 1 and all(people <= last.get(who, frozenset()) for who in people):
            again += 1
            others = {who for who, since, until in waits if since < line["at"] <= until} - people
            if others:
                faults.append(f"the same people again while {sorted(others)} were free: {line}")
        last.update(dict.fromkeys(people, people))
    return again, faults
