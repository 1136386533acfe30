"""Attacks on who one is and what one asks for: forged cookies, foreign pages, wrong codes, raw requests."""

import asyncio
import time

import httpx

from tests import patience
from tests.server.attacks.attacker import Attacker
from tests.server.raw_line import RawLine
from vivace.server.config import Config
from vivace.server.people.identity import Identities
from vivace.server.people.secret import signing_keys
from vivace.table.closing import CloseCode

YEARS_AGO = 3 * 365 * 86400


async def forged_cookies(by: Attacker) -> None:
    client = await by.somebody()
    name, _, cookie = client.cookie.partition("=")
    keys = signing_keys(Config.from_environment({}, data=str(by.server.data)))
    victim = by.rng.choice(by.players)
    old = Identities(keys, False, now=lambda: time.time() - YEARS_AGO)
    foreign = Identities(["another server's secret, just as long"], False)
    at = by.rng.randrange(len(cookie) - 2)
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
        line = await by.open(client, by.rng.choice(by.victims), Cookie=header)
        by.sent["forged cookie"] += 1
        await line.listen(20)
        assert line.code == CloseCode.NOBODY and not line.told, (header, line.code)
        await by.done(line)
    by.idle.append(client)


async def foreign_pages(by: Attacker) -> None:
    client = await by.somebody()
    here = f"127.0.0.1:{by.server.port}"
    origins = ("null", "https://evil.example", f"http://{here}.evil.example", f"http://evil@{here}", "http://", "x")
    for origin in origins:
        line = await by.open(client, by.rng.choice(by.victims), Origin=origin)
        by.sent["foreign origin"] += 1
        assert line.status == 403, (origin, line.status)
        await by.done(line)
    by.idle.append(client)


async def codes(by: Attacker) -> None:
    client = await by.somebody()
    for code in ("LARU-KIBO-42", "x", "%00", "a" * 3000, "..%2f..%2f", "%ff%fe", "LARU%0d%0aX-Y:1"):
        line = await by.open(client, code)
        by.sent["wrong code"] += 1
        await line.listen(20)
        assert (line.status, line.code) == (101, CloseCode.NO_SUCH_TABLE) or line.status in (403, 404), (code, line)
        assert not line.told
        await by.done(line)
    by.idle.append(client)


async def http(by: Attacker) -> None:
    """What a schema would not think of: raw requests, absurd headers, the same thing many times at once."""
    client = await by.somebody()
    code = by.rng.choice(by.victims)
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
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + by.rng.randbytes(200),
        b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: \xff\r\n\r\n",
    )
    for request in raw:
        line = await RawLine.connect(by.server.port)
        await by.send(line, "raw request", request)
        try:
            async with asyncio.timeout(1):
                assert b" 500 " not in (await line.reader.read(4000)).split(b"\r\n")[0]
        except (OSError, TimeoutError):
            pass
        line.cut()
    async with httpx.AsyncClient(base_url=by.server.url, timeout=patience.SECONDS, cookies=client.http.cookies) as twin:
        ends = await asyncio.gather(*(c.delete("/api/me") for c in (client.http, twin) * 3))
    assert {end.status_code for end in ends} <= {204, 401}, ends
    await client.close()
