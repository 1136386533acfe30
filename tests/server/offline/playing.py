"""A site in a page, in virtual time, and somebody who plays there."""

import json
from random import Random
from typing import Any

from vivace.server.offline.local_site import LocalSite, Seat
from vivace.sim.virtual import VirtualClock

NOON = 1_794_000_000_000
LONGEST = 4 * 3600 * 1000.0


class Page:
    """Implements `Pipe`."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = VirtualClock()
        self.kept: list[tuple[str, int, str, dict[str, Any]]] = []
        self.saved: dict[str, str] = {}
        """By code: the tables whose games could go on."""
        self.site = LocalSite(self.clock, Random(seed), self.wall, self.keep, self.save)
        self.ask("POST", "/api/me", name="Ada")
        self.told: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.seat: Seat | None = None
        self.number = 0

    def wall(self) -> int:
        return NOON + int(self.clock.now())

    def keep(self, table: str, number: int, record: str, result: str) -> None:
        self.kept.append((table, number, record, json.loads(result)))

    def save(self, code: str, text: str | None) -> None:
        if text is None:
            self.saved.pop(code, None)
        else:
            self.saved[code] = text

    def send(self, text: str) -> None:
        self.told.append(json.loads(text))

    def close(self, code: int) -> None:
        self.closed = code

    def ask(self, method: str, path: str, **body: Any) -> Any:
        status, text = self.site.ask(method, path, json.dumps(body) if body else None)
        return json.loads(text) if status == 200 else (status, json.loads(text)["error"]["key"])

    def sit_down(self, game: str, seats: int = 2, bots: str | None = "presto", **how: Any) -> str:
        code: str = self.ask("POST", "/api/tables", game=game, seats=seats, bots=bots, **how)["code"]
        self.seat = self.site.connect(code, 0, self)
        assert self.seat is not None
        return code

    @property
    def phase(self) -> str:
        return str(next(x["info"]["phase"] for x in reversed(self.told) if "info" in x))

    def say(self, kind: str, **fields: Any) -> None:
        assert self.seat is not None
        self.number += 1
        self.seat.heard(json.dumps({"type": kind, "number": self.number, **fields}))

    def play(self, rng: Random, lines: int | None = None) -> None:
        """To the end of the game, or until so many lines are on record, taking whatever is offered; races are left to
        the bots."""
        heard = 0
        while self.phase != "over":
            if lines is not None and any(len(text.split("\\n")) > lines + 2 for text in self.saved.values()):
                return
            assert self.clock.step() and self.clock.now() < LONGEST
            for message in self.told[heard:]:
                if message["type"] == "update" and message["offers"]:
                    offer = {k: v for k, v in rng.choice(message["offers"]).items() if k != "seat"}
                    self.say("act", action=offer, seen=message["version"])
            if self.phase == "check":
                self.say("ready")
            heard = len(self.told)
