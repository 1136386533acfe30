"""Everything that somebody could do to a server over its sockets, from a seed.

An attack is a method of `Hostility` that begins with `attack_`. It knows how the server must answer, and says so with
an assertion; whether others noticed, and whether anybody was told too much, is for `Bystanders` and `Inspector` to say.
"""

import asyncio
import struct
import subprocess
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import httpx

from tests import patience
from tests.server import hostile_values as values
from tests.server.cluster import NodeProcess
from tests.server.leaks import Transcript
from tests.server.raw_line import CLOSE, FIN, PING, PONG, RESET, STILL_OPEN, TEXT, RawLine, frame, handshake, text
from tests.server.serving import Client, ServerProcess
from vivace.games import GAMES
from vivace.server.config import Config
from vivace.server.people.identity import Identities
from vivace.server.people.secret import signing_keys
from vivace.table.closing import CloseCode

LIMITS = {"limit_commands": "1000 in 5s", "limit_connections_per_player": "8"}
"""Of the server under attack: far from what people need, near enough to be reached."""
ATTACK_SECONDS = 120
"""No attack takes so long, even on a busy machine, unless the server leaves it without an answer."""
REFUSED = {RESET, 1002, 1007, 1009, CloseCode.NOT_UNDERSTOOD, CloseCode.TOO_MANY, CloseCode.TOO_SLOW}
YEARS_AGO = 3 * 365 * 86400


def bad_frames(rng: Random) -> tuple[str, bytes]:
    """Bytes that are no WebSocket frames, by what is wrong with them."""
    small = b'{"type": "resync", "number": 1}'
    close = struct.pack("!H", rng.choice([0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535]))
    return rng.choice(
        [
            ("reserved opcode", frame(rng.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), small)),
            ("reserved bits", frame(TEXT, small, first=FIN | rng.choice([0x10, 0x20, 0x40, 0x70]))),
            ("unmasked", frame(TEXT, small, masked=False)),
            ("long control frame", frame(rng.choice([PING, PONG, CLOSE]), b"x" * rng.randint(126, 400))),
            ("control frame in pieces", frame(rng.choice([PING, PONG, CLOSE]), b"", first=0)),
            ("continuation of nothing", frame(0, small)),
            ("text inside of a text", frame(TEXT, small[:9], first=0) + frame(TEXT, small)),
            ("huge declared length", frame(TEXT, small, length=struct.pack("!BQ", 127, 1 << rng.randint(20, 62)))),
            ("negative declared length", frame(TEXT, small, length=struct.pack("!BQ", 127, (1 << 63) | 5))),
            ("oversized", frame(TEXT, b"x" * rng.randint(4097, 70_000))),
            ("oversized in pieces", b"".join(frame(0 if i else TEXT, b"x" * 900, first=0) for i in range(6))),
            ("close code out of range", frame(CLOSE, close)),
            ("close of one byte", frame(CLOSE, b"x")),
            ("close reason not UTF-8", frame(CLOSE, struct.pack("!H", 1000) + b"\xff\xfe")),
            ("random bytes", frame(0xF, b"") + rng.randbytes(rng.randint(1, 2000))),
        ]
    )


def odd_frames(rng: Random) -> tuple[str, bytes]:
    """What the protocol allows and nobody does; the connection may live on."""
    small = b'{"type": "resync", "number": 1}'
    pieces = [small[i : i + 1] for i in range(len(small))]
    spelt = b"".join(frame(0 if i else TEXT, piece, first=0) for i, piece in enumerate(pieces)) + frame(0)
    return rng.choice(
        [
            ("letter by letter", spelt),
            ("ping between pieces", frame(TEXT, small[:5], first=0) + frame(PING, b"now") + frame(0, small[5:])),
            ("length longer than needed", frame(TEXT, small, length=struct.pack("!BQ", 127, len(small)))),
            ("binary", frame(2, small)),
            ("text that is not UTF-8", frame(TEXT, rng.randbytes(30))),
            ("empty text", frame(TEXT)),
            ("pong that nobody asked for", frame(PONG, rng.randbytes(rng.choice([0, 4, 125])))),
            ("ping with payload", frame(PING, rng.randbytes(rng.choice([0, 4, 125])))),
            ("malformed text", frame(TEXT, rng.choice(values.MALFORMED))),
        ]
    )


def memory(server: ServerProcess) -> int:
    """Bytes that the server has in memory, with its workers."""
    assert server.process is not None
    family = [server.process.pid, *(server.workers() if isinstance(server, NodeProcess) else ())]
    told = subprocess.run(["ps", "-o", "rss=", "-p", ",".join(map(str, family))], capture_output=True, check=True)
    return 1024 * sum(map(int, told.stdout.split()))


class Hostility:
    """`victims`: codes of tables at which others play; `players`: who they are."""

    def __init__(self, server: ServerProcess, seed: int, victims: Sequence[str], players: Sequence[str]) -> None:
        self.server, self.rng = server, Random(seed)
        self.victims, self.players = victims, players
        self.commands = values.drawn(values.commands(players), 300, seed)
        self.sent: Counter[str] = Counter()
        self.replies: Counter[str] = Counter()
        self.closes: Counter[str] = Counter()
        self.attacks: Counter[str] = Counter()
        self.connections = 0
        self.transcripts: list[Transcript] = []
        self.kept: list[RawLine] = []
        """Connections that are left half-open for as long as the server bears them."""
        self.idle: list[Client] = []

    @property
    def known(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {name.removeprefix("attack_"): getattr(self, name) for name in dir(self) if name.startswith("attack_")}

    async def rage(self, seconds: float, parallel: int = 3, progress: Callable[[str], None] | None = None) -> None:
        """Every attack at least once, in an order of chance, then any, for so long."""
        deadline = time.monotonic() + seconds
        names = sorted(self.known)
        self.rng.shuffle(names)

        async def rager() -> None:
            while names or time.monotonic() < deadline:
                name = names.pop() if names else self.rng.choice(sorted(self.known))
                try:
                    async with asyncio.timeout(ATTACK_SECONDS):
                        await self.known[name]()
                except TimeoutError:
                    raise AssertionError(f"{name} found no end") from None
                self.attacks[name] += 1
                if progress is not None:
                    progress(name)

        async with asyncio.TaskGroup() as group:
            for _ in range(parallel):
                group.create_task(rager())

    async def end(self) -> None:
        for line in self.kept:
            line.cut()
        for client in self.idle:
            await client.close()

    # ── what attacks are made of ─────────────────────────────────────────────────────────────────────────────────────

    async def _somebody(self) -> Client:
        """Anybody who is not doing something already."""
        if self.idle:
            return self.idle.pop()
        return await Client(self.server, f"Mallory {self.rng.randint(0, 999)}").introduce()

    async def _own_table(self, client: Client, game: str | None = None) -> str:
        """A game that runs as soon as somebody connects."""
        game = game or self.rng.choice(list(GAMES))
        code: str = (await client.post("/api/tables", game=game, seats=2, bots="quick"))["code"]
        return code

    async def _any_table(self, client: Client) -> str:
        return self.rng.choice(self.victims) if self.rng.random() < 0.5 else await self._own_table(client)

    async def _open(self, client: Client, code: str, **given: Any) -> RawLine:
        line = await RawLine.open(client, code, **given)
        self.connections += 1
        self.transcripts.append(Transcript(client.id, line.told))
        return line

    async def _welcomed(self, client: Client, code: str, **given: Any) -> RawLine:
        line = await self._open(client, code, **given)
        first = await line.hear(20)
        assert first is not None and first["type"] == "snapshot", (first, line.status, line.code)
        return line

    async def _send(self, line: RawLine, kind: str, data: bytes) -> bool:
        self.sent[kind] += 1
        return await line.send(data)

    async def _done(self, *lines: RawLine) -> None:
        for line in lines:
            self.closes[str(line.code) if line.code > 0 else {RESET: "reset", STILL_OPEN: "by us"}[line.code]] += 1
            for message in line.told:
                if message["type"] == "reply":
                    self.replies["ok" if message["ok"] else message["key"]] += 1
            line.cut()

    async def _answer(self, line: RawLine, number: int, seconds: float = 20) -> dict[str, Any] | None:
        while (message := await line.hear(seconds)) is not None:
            if message["type"] == "reply" and message["number"] == number:
                return message
        return None

    # ── frames ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def attack_bad_frames(self) -> None:
        """One bad frame ends one connection."""
        client = await self._somebody()
        for _ in range(8):
            line = await self._welcomed(client, self.rng.choice(self.victims))
            kind, data = bad_frames(self.rng)
            await self._send(line, kind, data)
            await line.listen(20)
            assert line.code in REFUSED, (kind, line.code)
            await self._done(line)
        self.idle.append(client)

    async def attack_odd_frames(self) -> None:
        client = await self._somebody()
        line = await self._welcomed(client, await self._any_table(client))
        for _ in range(40):
            kind, data = odd_frames(self.rng)
            if not await self._send(line, kind, data):
                break
        await self._send(line, "ping with payload", frame(PING, b"still there?"))
        await line.listen(20, until=lambda: b"still there?" in line.pongs)
        assert line.code in REFUSED or b"still there?" in line.pongs, line.code
        await self._done(line)
        self.idle.append(client)

    async def attack_farewell_behind_commands(self) -> None:
        """The closing frame is read together with what is refused before it."""
        client = await self._somebody()
        line = await self._welcomed(client, self.rng.choice(self.victims))
        nonsense = text(b"nonsense") * self.rng.choice([5, 21, 60])
        last = self.rng.choice([frame(CLOSE, struct.pack("!H", 1000)), frame(CLOSE), frame(7)])
        await self._send(line, "farewell behind commands", nonsense + last + nonsense)
        await line.listen(20)
        assert line.code != STILL_OPEN
        await self._done(line)
        self.idle.append(client)

    async def attack_before_the_welcome(self) -> None:
        """Frames right behind the handshake, before a table listens, and together with it."""
        client = await self._somebody()
        code = self.rng.choice(self.victims)
        for kind, data in (odd_frames(self.rng), bad_frames(self.rng), ("empty text", frame(TEXT) * 3000)):
            line = await RawLine.connect(self.server.port)
            self.connections += 1
            self.transcripts.append(Transcript(client.id, line.told))
            await self._send(
                line, f"early: {kind}", handshake(client, code) + (data if self.rng.random() < 0.3 else b"")
            )
            try:
                await line.reader.readuntil(b"\r\n\r\n")
            except (OSError, asyncio.IncompleteReadError):
                line.code = RESET
            await self._send(line, f"early: {kind}", data)
            await line.listen(0.3)
            await self._done(line)
        self.idle.append(client)

    async def attack_cut_off(self) -> None:
        """Handshakes and frames that stop in the middle: cut, or left open."""
        client = await self._somebody()
        code = self.rng.choice(self.victims)
        whole = handshake(client, code)
        line = await RawLine.connect(self.server.port)
        await self._send(line, "half a handshake", whole[: self.rng.randint(1, len(whole) - 1)])
        other = await self._welcomed(client, code)
        await self._send(other, "half a frame", text(b"x" * 100)[: self.rng.randint(1, 60)])
        for half in (line, other):
            if self.rng.random() < 0.5 and len(self.kept) < 40:
                self.kept.append(half)
            else:
                half.cut()
        self.connections += 1
        self.idle.append(client)

    async def attack_slow_writer(self) -> None:
        """A byte at a time: everything is understood in the end."""
        client = await self._somebody()
        line = await self._welcomed(client, await self._own_table(client))
        line.answers_pings = False  # a pong would come to lie inside of the frame
        for byte in text({"type": "resync", "number": 5}):
            await line.send(bytes((byte,)))
            await line.listen(0.01)
        self.sent["byte by byte"] += 1
        assert any(message.get("number") == 5 for message in line.told) or await self._answer(line, 5) is not None
        await self._done(line)
        self.idle.append(client)

    async def attack_deaf(self) -> None:
        """Asks for everything again and again, no faster than is allowed, and takes nothing."""
        client = await self._somebody()
        line = await self._welcomed(client, await self._own_table(client), receive_buffer=4096)
        transport = line.writer.transport
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()
        resyncs, pause = 800, 0.0
        while True:
            await asyncio.sleep(pause)
            self.sent["resync of the deaf"] += resyncs
            if not await line.send(text({"type": "resync", "number": 1}) * resyncs):
                break
            resyncs, pause = 15, 0.1
        line.code = RESET
        await self._done(line)
        self.idle.append(client)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def attack_hostile_commands(self) -> None:
        client = await self._somebody()
        line = await self._welcomed(client, await self._any_table(client))
        for _ in range(60):
            command = self.rng.choice(self.commands)
            if not await self._send(line, f"command: {command['type']!s:.12}", text(command)):
                break
            if self.rng.random() < 0.3:
                await line.hear(0.01)
        await line.listen(0.5)
        assert line.code in {STILL_OPEN, *REFUSED}, line.code
        await self._done(line)
        self.idle.append(client)

    async def attack_malformed(self) -> None:
        """Each is answered; after twenty the connection ends. None of them is half done."""
        client = await self._somebody()
        line = await self._welcomed(client, await self._own_table(client))
        for item in self.rng.sample(values.MALFORMED, len(values.MALFORMED)):
            if not await self._send(line, "malformed text", frame(TEXT, item)):
                break
        await line.listen(20)
        assert line.code in {1009, CloseCode.NOT_UNDERSTOOD, RESET}, line.code
        await self._done(line)
        self.idle.append(client)

    async def attack_replayed(self) -> None:
        """The same number counts once, whatever it carries, in whatever order it comes."""
        client = await self._somebody()
        line = await self._welcomed(client, await self._own_table(client, "clear4"))
        numbers = [self.rng.randint(1, 10**12) for _ in range(6)]
        emotes = [{"type": "emote", "number": number, "emote": "bravo"} for number in numbers[:1] * 6]
        others = [{"type": "sit", "number": number, "seat": 0} for number in numbers * 3]
        self.rng.shuffle(others)
        for command in [*emotes, *others]:
            await self._send(line, "replayed", text(command))
        await line.listen(1)
        first = [x for x in line.told if x["type"] == "reply" and x["number"] == numbers[0]]
        assert len(first) == 9 and all(x == first[0] for x in first), first
        assert sum(x["type"] == "emoted" for x in line.told) <= 1
        await self._done(line)
        self.idle.append(client)

    async def attack_other_seats(self) -> None:
        """Acts for other seats, answers to other races, acts as the table itself."""
        client = await self._somebody()
        game = self.rng.choice(["buntherum", "khromix", "clear4"])
        line = await self._welcomed(client, await self._own_table(client, game))
        while (message := await line.hear(20)) is not None and message["type"] != "update":
            pass
        bad: list[dict[str, Any]] = [
            {"action": {**offer, "seat": 1}} for offer in ({"do": "shout", "say": 1}, {"do": "pass"}, {"do": "call"})
        ]
        bad += [{"action": {"do": do}, "race": 1} for do in ("deal", "tie", "silence")]
        bad += [{"action": {"do": "tie", "seats": [0, 1]}, "race": race} for race in (0, 1, 2, 99)]
        bad += [{"action": {"do": "answer", "say": "red"}, "race": race} for race in (-1, 0, 77, 10**30)]
        for number, command in enumerate(bad):
            await self._send(line, "other seat or race", text({"type": "act", "number": number, **command}))
            reply = await self._answer(line, number)
            assert reply is not None and not reply["ok"], (command, reply)
        await self._done(line)
        self.idle.append(client)

    async def attack_not_the_host(self) -> None:
        """At a table of others one watches, whatever one says."""
        client = await self._somebody()
        line = await self._welcomed(client, self.rng.choice(self.victims))
        assert line.told[0]["seat"] is None
        wishes: list[dict[str, Any]] = [{"type": kind} for kind in ("start", "stand", "ready", "rematch", "configure")]
        for seat in range(-1, 4):
            wishes += [{"type": "sit", "seat": seat}, {"type": "vacate", "seat": seat}]
            wishes += [{"type": "fill", "seat": seat, "level": "quick"}, {"type": "handicap", "seat": seat}]
            wishes += [{"type": "give", "seat": seat, "player": who} for who in (client.id, self.players[0])]
            wishes.append({"type": "act", "action": {"do": "place", "on": 2, "seat": seat}})
        for number, wish in enumerate(wishes):
            await self._send(line, "not the host", text({"number": number, **wish}))
            reply = await self._answer(line, number)
            assert reply is not None and not reply["ok"], (wish, reply)
        await self._done(line)
        self.idle.append(client)

    # ── too much ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def attack_flood(self) -> None:
        """So many commands: told that it is too much, and then hung up on."""
        client = await self._somebody()
        line = await self._welcomed(client, await self._any_table(client))
        hearing = asyncio.create_task(line.listen(20))
        command = text({"type": "ready", "number": 1})
        for _ in range(120):
            self.sent["flood"] += 40
            if not await line.send(command * 40):
                break
        await hearing
        keys = {message["key"] for message in line.told if message["type"] == "reply"}
        # A reset throws away what was told and not yet read: whoever is too busy to read it hears nothing.
        assert line.code == RESET or (line.code == CloseCode.TOO_MANY and "too-many" in keys), (line.code, keys)
        await self._done(line)
        self.idle.append(client)

    async def attack_flood_of_control_frames(self) -> None:
        client = await self._somebody()
        line = await self._welcomed(client, self.rng.choice(self.victims))
        small = self.rng.choice([frame(PONG), frame(PING, b"p" * 125), frame(TEXT, first=0) + frame(0, first=0) * 200])
        self.sent["control frames of a flood"] += 20_000
        await line.send(small * 20_000)
        await line.listen(20)
        assert line.code in REFUSED, line.code
        await self._done(line)
        self.idle.append(client)

    async def attack_crowd(self) -> None:
        """More sockets of one player than are allowed, and at one table only the latest."""
        client = await self._somebody()
        lines = [await self._open(client, self.rng.choice(self.victims)) for _ in range(12)]
        await asyncio.gather(*(line.listen(0.5) for line in lines))
        allowed = {STILL_OPEN, CloseCode.REPLACED, CloseCode.TOO_MANY}
        assert {line.code for line in lines} <= allowed, [line.code for line in lines]
        await self._done(*lines)
        await client.close()

    async def attack_audience(self) -> None:
        """Many who watch, wave and go."""
        clients = [await self._somebody() for _ in range(10)]
        code = self.rng.choice(self.victims)
        lines = await asyncio.gather(*(self._welcomed(client, code) for client in clients))
        for line in lines:
            for number in range(3):
                await self._send(line, "emote", text({"type": "emote", "number": number, "emote": "wow"}))
        await asyncio.gather(*(line.listen(0.5) for line in lines))
        assert {line.code for line in lines} == {STILL_OPEN}, [line.code for line in lines]
        await self._done(*lines)
        self.idle += clients

    async def attack_churn(self) -> None:
        """Comes and goes in the middle of races, by cable and by farewell, always welcomed with a snapshot."""
        client = await self._somebody()
        code = await self._own_table(client, self.rng.choice(["buntherum", "khromix", "subito"]))
        for number in range(10):
            line = await self._welcomed(client, code)
            action = {"do": "shout", "say": 1}
            race = line.told[0]["race"]
            for _ in range(self.rng.randint(0, 6)):
                heard = await line.hear(0.2) or {}
                race = heard.get("race") if isinstance(heard.get("race"), dict) else race
            act = {"type": "act", "number": number, "action": action, "race": race and race["race"], "reaction": 150.0}
            await self._send(line, "act before leaving", text(act))
            if self.rng.random() < 0.5:
                await self._send(line, "farewell", frame(CLOSE, struct.pack("!H", 1000)))
            await self._done(line)
        self.idle.append(client)

    # ── who one is ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def attack_forged_cookies(self) -> None:
        client = await self._somebody()
        name, _, cookie = client.cookie.partition("=")
        keys = signing_keys(Config.from_environment({}, data=str(self.server.data)))
        victim = self.rng.choice(self.players)
        old = Identities(keys, False, now=lambda: time.time() - YEARS_AGO)
        foreign = Identities(["another server's secret, just as long"], False)
        at = self.rng.randrange(len(cookie) - 2)
        forged = [
            "",
            f"{name}=",
            f"{name}={cookie[:at]}{'A' if cookie[at] != 'A' else 'B'}{cookie[at + 1 :]}",
            f"{name}={victim}.{cookie.partition('.')[2]}",
            f"{name}={old.sign(victim)}",
            f"{name}={foreign.sign(victim)}",
            f"{name}=" + "A" * 3000,
        ]
        for header in forged:
            line = await self._open(client, self.rng.choice(self.victims), Cookie=header)
            self.sent["forged cookie"] += 1
            await line.listen(20)
            assert line.code == CloseCode.NOBODY and not line.told, (header, line.code)
            await self._done(line)
        self.idle.append(client)

    async def attack_foreign_pages(self) -> None:
        client = await self._somebody()
        here = f"127.0.0.1:{self.server.port}"
        origins = ("null", "https://evil.example", f"http://{here}.evil.example", f"http://evil@{here}", "http://", "x")
        for origin in origins:
            line = await self._open(client, self.rng.choice(self.victims), Origin=origin)
            self.sent["foreign origin"] += 1
            assert line.status == 403, (origin, line.status)
            await self._done(line)
        self.idle.append(client)

    async def attack_codes(self) -> None:
        client = await self._somebody()
        for code in ("LARU-KIBO-42", "x", "%00", "a" * 3000, "..%2f..%2f", "%ff%fe", "LARU%0d%0aX-Y:1"):
            line = await self._open(client, code)
            self.sent["wrong code"] += 1
            await line.listen(20)
            assert (line.status, line.code) == (101, CloseCode.NO_SUCH_TABLE) or line.status in (403, 404), (code, line)
            assert not line.told
            await self._done(line)
        self.idle.append(client)

    async def attack_http(self) -> None:
        """What a schema would not think of: raw requests, absurd headers, the same thing many times at once."""
        client = await self._somebody()
        code = self.rng.choice(self.victims)
        long_host = await client.http.get(f"/api/tables/{code}/qr.svg", headers={"host": "a" * 4000})
        assert long_host.status_code == 200
        nested = b'{"game": "subito", "seats": 2, "options": {"faces": ' + b"[" * 990 + b"]" * 990 + b"}}"
        answer = await client.http.post("/api/tables", content=nested, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        raw = (
            b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: " + b"a" * 70_000 + b"\r\n\r\n",
            b"BREW /api/me HTTP/1.1\r\nHost: x\r\n\r\n",
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + self.rng.randbytes(200),
            b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: \xff\r\n\r\n",
        )
        for request in raw:
            line = await RawLine.connect(self.server.port)
            await self._send(line, "raw request", request)
            try:
                async with asyncio.timeout(1):
                    assert b" 500 " not in (await line.reader.read(4000)).split(b"\r\n")[0]
            except (OSError, TimeoutError):
                pass
            line.cut()
        async with httpx.AsyncClient(
            base_url=self.server.url, timeout=patience.SECONDS, cookies=client.http.cookies
        ) as twin:
            ends = await asyncio.gather(*(c.delete("/api/me") for c in (client.http, twin) * 3))
        assert {end.status_code for end in ends} <= {204, 401}, ends
        await client.close()
