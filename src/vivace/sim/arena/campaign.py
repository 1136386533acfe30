"""A whole tournament in virtual time, with scripted people who come, go, pause and lose their connection, and a server
that dies in between: what is not written is lost, and what is written is read again."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count
from random import Random

from vivace.arena import commands
from vivace.arena import events as e
from vivace.arena.deciding import decide
from vivace.arena.state import OVER, Arena, apply, fold
from vivace.arena.terms import Terms
from vivace.game.core import Refusal

TICK_MS = 1000
OPENS_MS = 800
"""From a pairing until its people sit at the table."""
LIMIT_MS = 4 * 3_600_000


@dataclass
class Person:
    who: int
    strength: float
    comes: int
    """When, in milliseconds after the tournament was made."""
    leaves: int | None = None
    stays: list[tuple[int, int]] = field(default_factory=list)
    there_since: int | None = None


@dataclass
class Played:
    arena: Arena
    text: list[str]
    stays: dict[int, list[tuple[int, int]]]
    restarts: int


class Campaign:
    def __init__(self, terms: Terms, people: int, seed: int, *, minutes_a_game: float = 2.5, restarts: int = 5) -> None:
        self.rng, self.terms = Random(seed), terms
        self.arena, self.text = Arena(terms), list[str]()
        self.minutes_a_game = minutes_a_game
        self.now = 0
        self.due: list[tuple[int, int, e.Event]] = []
        self.order = count()
        self.ids = count(1)
        length = 60_000 * (terms.minutes or 30)
        self.people = {who: self._person(who, length) for who in range(1, people + 1)}
        self.dies_at = sorted(self.rng.randrange(length) for _ in range(restarts))

    def _person(self, who: int, length: int) -> Person:
        """Nine of ten are there at the start; some come late, leave early, or lose their connection for a while."""
        rng = self.rng
        late = who > 4 and rng.random() < 0.1
        person = Person(who, rng.gauss(0, 1), rng.randrange(length // 2) if late else 0)
        if who > 4 and rng.random() < 0.1:
            person.leaves = rng.randrange(length // 2, length)
        until, since = 10 * length, person.comes
        while rng.random() < 0.3 and since < length:
            lost = since + rng.randrange(length)
            person.stays.append((since, lost))
            since = lost + rng.randrange(5_000, 90_000)
        person.stays.append((since, until))
        return person

    def run(self) -> Played:
        for person in self.people.values():
            if person.comes == 0:
                self._write(commands.join(self.arena, person.who, 0))
        self._write(commands.begin(self.arena, 0))
        restarts = 0
        while self.arena.phase != OVER and self.now < LIMIT_MS:
            died = self.dies_at and self.dies_at[0] <= self.now
            if died:
                self.dies_at.pop(0)
                restarts += 1
                self._die()
            for event in self._heard():
                self._write(event)
            decided = decide(self.arena, self.now, self._there(), lambda: f"t{next(self.ids)}")
            if not died:  # or it decided, and died before that was written, which is done as a whole or not at all
                for event in decided:
                    self._write(event)
            self.now += TICK_MS + self.rng.randrange(50)
        return Played(self.arena, self.text, {p.who: p.stays for p in self.people.values()}, restarts)

    def _write(self, event: e.Event | Refusal | None) -> None:
        if event is None or isinstance(event, Refusal):
            return
        self.text.append(e.written(event))
        self.arena = apply(self.arena, event)
        if isinstance(event, e.Paired):
            self._play(event)

    def _die(self) -> None:
        """For some seconds nobody is paired; then the log is read again."""
        self.now += self.rng.randrange(1_000, 6_000)
        self.arena = fold(self.terms, map(e.read, self.text))

    def _play(self, pair: e.Paired) -> None:
        """How it will end, and when; some tables are closed without a result. Results are heard twice now and then."""
        rng = self.rng
        length = 60_000 * self.minutes_a_game * math.exp(rng.gauss(0, 0.4))
        at = self.now + OPENS_MS + int(length)
        form = [self.people[who].strength + rng.gauss(0, 1) for who in pair.people] + [rng.gauss(0, 1)] * pair.bots
        if rng.random() < 0.1:
            form[-1] = form[0]
        places = tuple(sum(other > own for other in form) for own in form)
        ending: e.Event = e.Finished(pair.number, places, 0)
        if rng.random() < 0.02:
            ending = e.Voided(pair.number, 0)
        elif rng.random() < 0.03:
            ending = e.Finished(pair.number, places, 0, gone=(pair.people[0],))
        for _ in range(1 + (rng.random() < 0.1)):
            heappush(self.due, (at, next(self.order), ending))

    def _heard(self) -> Iterator[e.Event | Refusal | None]:
        """What people did, and what ended, since the last look."""
        for person in self.people.values():
            known = self.arena.entrants.get(person.who)
            if known is None and person.comes <= self.now:
                yield commands.join(self.arena, person.who, self.now)
            elif person.leaves is not None and person.leaves <= self.now:
                yield commands.leave(self.arena, person.who, self.now)
                person.leaves = None
            elif known is not None and known.status == "here" and self.rng.random() < 0.0002:
                yield commands.pause(self.arena, person.who, self.now)
            elif known is not None and known.status == "paused" and self.rng.random() < 0.02:
                yield commands.resume(self.arena, person.who, self.now)
        while self.due and self.due[0][0] <= self.now:
            _, _, ending = heappop(self.due)
            assert isinstance(ending, e.Finished | e.Voided)
            if self.arena.pairings[ending.number].open:  # the second time it is known already
                if isinstance(ending, e.Finished):
                    yield e.Finished(ending.number, ending.places, self.now, ending.gone)
                else:
                    yield e.Voided(ending.number, self.now)

    def _there(self) -> dict[int, int]:
        there = {}
        for person in self.people.values():
            for since, until in person.stays:
                if since <= self.now < until:
                    there[person.who] = since
        return there
