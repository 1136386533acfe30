"""The site in the page: tables against bots, practice and replays, asked for as the server's API is asked.

It runs in the browser's Python and imports nothing but our own packages and the standard library (`archive.py`).
Lessons, rules and whatever else is the same for everybody are no matter of this: they were made beforehand
(`answers.py`).
"""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from itertools import islice
from random import Random, SystemRandom
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from vivace.bots import MATCH, Match, contest_of, known_bots
from vivace.bots.meeting import result_of as met
from vivace.game.core import Reason, Refusal
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.records import Fault, Record, replay
from vivace.server import reasons
from vivace.server.learning import practice
from vivace.server.offline.local_table import EXTRA, SETTINGS, LocalTable, Order, Pipe
from vivace.server.offline.results import result_of
from vivace.server.offline.saving import read_saved, saved_text
from vivace.server.tables.clock import LoopClock
from vivace.server.tables.codes import new_code
from vivace.server.watching.film import film_of
from vivace.server.watching.types import Replay, ReplaySeat
from vivace.table import messages as m
from vivace.table import reasons as table_reasons
from vivace.table.clock import Clock
from vivace.table.guests import guest_id
from vivace.table.saved import Saved
from vivace.table.settings import WAYS, Settings
from vivace.table.tuner import kind_of

HERE: Final = "here"
"""The person at this device, who needs no other name: nobody else is here."""
CODES_BEGIN: Final = "HERE"
"""What the codes of tables in a page begin with. No server ever gives out such a code: it has an H."""
MOST_TABLES: Final = 8
LARGEST_SEED: Final = 999_999_999
USUAL_COUNT: Final = 20


OnFinished = Callable[[str, int, str, str], None]
OnSaved = Callable[[str, str | None], None]


class Refused(Exception):
    def __init__(self, refusal: Refusal | Reason, **facts: object) -> None:
        self.refusal = refusal if isinstance(refusal, Refusal) else Refusal(refusal, facts)


class LocalSite:
    """Implements `Keeper`. `on_finished` takes a finished game: its table, its number there, the text of its record,
    and its result as JSON; `on_saved` the code of a table and its game as text, None where there is none."""

    def __init__(
        self,
        clock: Clock,
        rng: Random,
        wall: Callable[[], int],
        on_finished: OnFinished,
        on_saved: OnSaved,
        usual: Settings = SETTINGS,
    ) -> None:
        self.clock, self.rng, self.wall, self.usual = clock, rng, wall, usual
        self.on_finished, self.on_saved = on_finished, on_saved
        self.name = "?"
        self.tables: dict[str, LocalTable] = {}
        self.matches: dict[str, Match] = {}
        """By game, as this page has come to know the person; a server knows them for longer."""

    # ── sockets ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def connect(self, code: str, guest: int, pipe: Pipe) -> "Seat | None":
        """None: there is no such table."""
        table, who = self.tables.get(code), guest_id(HERE, guest)
        return Seat(table, who, pipe) if table is not None and table.connect(who, pipe) else None

    # ── questions ────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, method: str, address: str, body: str | None) -> tuple[int, str]:
        """As the server answers: a status, and JSON."""
        url = urlsplit(address)
        path = [unquote(part) for part in url.path.removeprefix("/api/").split("/")]
        query = {name: values[-1] for name, values in parse_qs(url.query).items()}
        try:
            return 200, self._answer(method, path, query, {} if not body else json.loads(body))
        except Refused as refused:
            told = refused.refusal
            facts = {name: fact if isinstance(fact, int | float) else str(fact) for name, fact in told.facts.items()}
            error = {"key": told.reason.key, "message": told.message, "rule": told.rule, "facts": facts}
            return reasons.STATUS.get(told.reason, 400), json.dumps({"error": error})

    def _answer(self, method: str, path: list[str], query: Mapping[str, str], given: dict[str, Any]) -> str:
        match method, *path:
            case "POST", "me":
                self.name = str(given["name"])
                return json.dumps({"id": HERE, "name": self.name})
            case "POST", "tables":
                code = self._make(given).order.code
                return json.dumps({"code": code, "link": f"/t/{code}"})
            case "POST", "tables", "saved":
                return json.dumps({"code": self._open_again(given["saved"]).order.code})
            case "GET", "tables", code:
                return json.dumps(_summary(self._table(code)))
            case "POST", "tables", code, "join":
                return json.dumps({"code": code, "seat": self._table(code).table.seat_of(HERE)})
            case "GET", "practice", game:
                return self._practice(_known(game), query)
            case "POST", "replay":
                return _replay(given["record"])
        raise Refused(reasons.NOT_FOUND)

    def _table(self, code: str) -> LocalTable:
        table = self.tables.get(code)
        if table is None or table.closed:
            raise Refused(reasons.NO_SUCH_TABLE)
        return table

    def _make(self, given: dict[str, Any]) -> LocalTable:
        game = _known(given["game"])
        read = read_options(GAMES[game], given["seats"], given.get("options", {}))
        if isinstance(read, Refusal):
            raise Refused(read)
        bots, guests = given.get("bots"), tuple(given.get("guests", ()))
        if bots is not None and bots not in (*known_bots(), MATCH):
            raise Refused(table_reasons.UNKNOWN_LEVEL, levels=", ".join((*known_bots(), MATCH)))
        if guests and (len(guests) + 1 != read[0] or read[0] not in GAMES[game].on_one_screen):
            raise Refused(reasons.NOT_ON_ONE_DEVICE)
        ways = {way: given.get(way, False) for way in WAYS}
        if guests and any(ways.values()):
            raise Refused(table_reasons.ONE_DEVICE)
        self._make_room()
        order = Order(
            id=f"{HERE}-{self.rng.getrandbits(64):016x}",
            code=self._free_code(),
            game=game,
            seats=read[0],
            options=read[1],
            host=m.Player(HERE, self.name),
            bots=bots,
            guests=guests,
            clocks=given.get("clocks", True),
            turn_seconds=given.get("turn_seconds", 30),
            **ways,
            coach=bool(given.get("coach")) and bots is not None,
        )
        return self._open(order)

    def _open(self, order: Order, saved: Saved | None = None) -> LocalTable:
        made = LocalTable(order, self.clock, self.rng, self, self.wall, self.usual, saved)
        self.tables[order.code] = made
        return made

    def _open_again(self, text: str) -> LocalTable:
        """A table of a page that was loaded anew goes on."""
        found = read_saved(text)
        if found is None:
            raise Refused(reasons.NO_SUCH_TABLE)
        order, saved = found
        known = self.tables.get(order.code)
        return self._open(order, saved) if known is None else known

    def _free_code(self) -> str:
        """Of no table before it either, as far as chance goes: a browser remembers what it saw under a code."""
        code = CODES_BEGIN + new_code()[len(CODES_BEGIN) :]
        return code if code not in self.tables else self._free_code()

    def _make_room(self) -> None:
        """Whoever makes another table has left the one before."""
        for code, table in list(self.tables.items()):
            if not table.pipes or len(self.tables) >= MOST_TABLES:
                table.table.post(table.table.close)
                del self.tables[code]

    # ── what the page keeps (Keeper) ─────────────────────────────────────────────────────────────────────────────────

    def match_of(self, game: str) -> Match:
        return self.matches.get(game) or Match.stranger(contest_of(game))

    def keep(self, table: LocalTable, record: Record) -> None:
        result = result_of(record)
        self._learn(table, record, result)
        self.on_finished(table.order.id, table.table.games, record.to_text(), json.dumps(result))

    def _learn(self, table: LocalTable, record: Record, result: Mapping[str, Any]) -> None:
        """What the game tells of which bot is the match of the one person at this table."""
        said, ways = record.extras[EXTRA], [f"x-{way}" for way in WAYS if record.extras.get(f"x-{way}")]
        if said["seat"] is None or ways or table.order.coach:
            return
        bots = {seat: level for seat, level in enumerate(said["bots"]) if seat != said["seat"]}
        times = {seat: times for seat, times in enumerate(result["reactions"]) if times}
        rules = record.rules
        found = met(said["seat"], bots, times, result["winners"], result["scores"], fewer_wins=rules.fewer_wins)
        if found is not None:
            contest = contest_of(rules.name)
            after = self.match_of(rules.name).played(found, contest)
            self.matches[rules.name] = after
            table.table.post(m.Learnt(HERE, after))

    def save(self, table: LocalTable) -> None:
        self.on_saved(table.order.code, saved_text(table))

    # ── practice ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _practice(self, game: str, query: Mapping[str, str]) -> str:
        seed = int(query.get("seed", self.rng.randint(0, LARGEST_SEED)))
        count = min(max(int(query.get("count", USUAL_COUNT)), 1), practice.MOST)
        made = tuple(islice(practice.exercises(game, seed), count))
        return msgspec.json.encode({"game": game, "seed": seed, "exercises": made, "none": None}).decode()


class Seat:
    """A connection to a table."""

    def __init__(self, table: LocalTable, who: str, pipe: Pipe) -> None:
        self.table, self.who, self.pipe = table, who, pipe

    def heard(self, text: str) -> None:
        self.table.heard(self.who, self.pipe, text)

    def left(self) -> None:
        self.table.left(self.who, self.pipe)


def _known(game: object) -> str:
    """A page asks for what its server has: what is not here comes from another package."""
    if not isinstance(game, str) or game not in GAMES:
        raise Refused(reasons.NEEDS_A_SERVER)
    return game


def _summary(one: LocalTable) -> dict[str, Any]:
    table = one.table
    return {
        "code": one.order.code,
        "game": table.rules.name,
        "seats": len(table.seats),
        "taken": sum(seat.filled for seat in table.seats),
        "people": sum(person.here for person in table.people.values()),
        "phase": table.phase,
        "host": one.order.host.name,
        "options": table.info().options,
        "public": False,
    }


def _replay(text: str) -> str:
    """A kept record as the player of replays wants it."""
    seen = replay(text)
    if isinstance(seen, Fault):
        raise Refused(reasons.NO_SUCH_RECORD)
    record, said = seen.record, seen.record.extras.get(EXTRA, {})
    levels = [kind_of(level) for level in said.get("bots", [None] * record.seats)]
    players = tuple(
        ReplaySeat(name=None, player=HERE if seat == said.get("seat") else None, level=level, handicap=(0, 0, 0))
        for seat, level in enumerate(levels)
    )
    film = film_of(record)
    made = Replay(players=players, started=said.get("started"), ended=said.get("finished"), film=film)
    return msgspec.json.encode(made).decode()


def in_page(on_finished: OnFinished, on_saved: OnSaved) -> LocalSite:
    """The site, on the timers of the page's own event loop."""
    clock = LoopClock(asyncio.get_event_loop())
    return LocalSite(clock, SystemRandom(), lambda: int(1000 * time.time()), on_finished, on_saved)
