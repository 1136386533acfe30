"""Tournaments in browsers: opened, joined by a code and a first name, led to a table and back, and looked at later."""

import asyncio
import re
from collections.abc import Sequence
from random import Random

from playwright.async_api import expect

from tests import patience
from tests.server.arena.trial import Entrant
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import PHONE, Visitor, browser, visitor
from tests.web.inspection import Inspection
from vivace.arena import events as e
from vivace.arena.state import Arena, apply
from vivace.arena.terms import GameChoice, Terms
from vivace.server.tables.codes import new_code, table_id
from vivace.store import Newcomer, Store

NAMES = ("Ada", "Bo", "Chloé-Marguerite", "Jörg", "Mehmet", "Zoé", "Ines", "Tim")


async def staged(server: ServerProcess, phase: str, names: Sequence[str] = NAMES) -> str:
    """The code of a tournament that has come so far, as if another server had written it."""
    terms = Terms(games=(GameChoice("buntherum", 2), GameChoice("clear4", 4)), minutes=45)
    clients = [await Client(server, name).introduce() for name in names]
    async with await Store.open(server.data / "vivace.db") as store:
        id, code, now = table_id(), new_code(), store.database.now()
        await store.arenas.create(id, code, "Class 7b", clients[0].id, terms)
        log: list[e.Event] = [e.Joined(number, now) for number in range(1, len(names) + 1)]
        log += [e.Begun(now)]
        rng = Random(4)
        for number in range(1, 13):
            people = tuple(rng.sample(range(1, 7), 2))
            log += [e.Paired(number, f"none{number}", "buntherum", people, now)]
            log += [e.Finished(number, (0, 1) if people[0] < people[1] else (1, 0), now)]
        log += [e.Paused(len(names), now)]
        log += [e.Ended(now), e.Closed(now)] if phase == "over" else []
        arena = Arena(terms)
        for event in log:
            name = names[event.who - 1] if isinstance(event, e.Joined) else ""
            come = Newcomer(event.who, clients[event.who - 1].id, name) if isinstance(event, e.Joined) else None
            after = apply(arena, event)
            assert await store.arenas.append(id, arena.version, [e.written(event)], after.phase, come)
            arena = after
    await asyncio.gather(*(client.close() for client in clients))
    return code


async def test_a_pupil_needs_a_code_and_a_first_name(web_server: ServerProcess) -> None:
    """The teacher's page on the wall, a phone, and somebody at a socket: they are led to one table."""
    async with (
        browser() as chrome,
        visitor(chrome, web_server.port) as teacher,
        visitor(chrome, web_server.port, PHONE) as pupil,
    ):
        await teacher.named("Ms Frizzle")
        await teacher.visit("/")
        await teacher.page.get_by_role("link", name="Tournament").click()
        await teacher.page.get_by_label("What it is called").fill("Class 7b")
        await teacher.page.get_by_role("button", name="Open the tournament").click()
        await expect(teacher.page.get_by_role("img", name=re.compile("QR"))).to_be_visible()
        code = await teacher.page.locator(".code").inner_text()

        await pupil.visit(f"/a/{code.lower()}")
        await pupil.page.get_by_role("textbox").fill("Lena")
        await pupil.page.get_by_role("button", name="Take part").click()
        await expect(pupil.page.get_by_text("You take part.")).to_be_visible()
        await expect(teacher.page.get_by_role("rowheader", name="Lena")).to_be_visible()

        client = await Client(web_server, "Otto").introduce()
        otto = Entrant(client, code, {}, Random(1))
        playing = asyncio.create_task(otto.take_part())
        try:
            await expect(teacher.page.get_by_role("rowheader", name="Otto")).to_be_visible()
            await teacher.page.get_by_role("button", name="Begin").click()
            await pupil.page.wait_for_url(re.compile("/t/"), timeout=patience.MS)
            await expect(
                teacher.page.get_by_text("Under way").or_(teacher.page.get_by_text(re.compile("left")))
            ).to_be_visible()
            await teacher.page.get_by_role("button", name="End it now").click()
            await expect(teacher.page.get_by_text("The last games are being played").first).to_be_visible()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await client.close()
        assert teacher.complaints == []


async def test_a_page_is_led_to_its_table_and_back(web_server: ServerProcess) -> None:
    """Two programs play for the people of two pages, which come back to the tournament by themselves."""
    async with (
        browser() as chrome,
        visitor(chrome, web_server.port, PHONE) as ada,
        visitor(chrome, web_server.port) as bo,
    ):
        made = {"games": [{"game": "buntherum", "seats": 2, "options": {"patience": 1}}]}
        await ada.named("Ada")
        await bo.named("Bo")
        code = (await ada.post("/api/arenas", **made))["code"]
        for one in (ada, bo):
            await one.post(f"/api/arenas/{code}", do="join")
            await one.visit(f"/a/{code}")
        await ada.post(f"/api/arenas/{code}", do="begin")
        for one in (ada, bo):
            await one.page.wait_for_url(re.compile("/t/"), timeout=patience.MS)
            # It is at the table: one that came there after its program would take the seat away from it.
            await expect(one.page.locator("main .game")).to_be_visible()
        await ada.post(f"/api/arenas/{code}", do="end")
        clients = [await _client(one, web_server) for one in (ada, bo)]
        people = [Entrant(client, code, {"buntherum": {"patience": 1}}, Random(n)) for n, client in enumerate(clients)]
        async with asyncio.timeout(patience.SECONDS):
            await asyncio.gather(*(one.follow() for one in people))
        await asyncio.gather(*(one.page.reload() for one in (ada, bo)))
        for one in (ada, bo):
            await one.page.wait_for_url(re.compile(f"/a/{code}"), timeout=patience.MS)
            await expect(one.page.get_by_role("heading", name="Standing")).to_be_visible()
            await expect(one.page.get_by_text("Over", exact=True)).to_be_visible()
        await asyncio.gather(*(client.close() for client in clients))


async def _client(who: Visitor, server: ServerProcess) -> Client:
    """The same person, at a socket."""
    client = Client(server, "")
    for cookie in await who.context.cookies():
        client.http.cookies.set(cookie["name"], cookie["value"])
    client.id = (await client.http.get("/api/me")).json()["id"]
    return client


async def test_every_page_fits_and_is_for_everybody(web_server: ServerProcess) -> None:
    running, over = await staged(web_server, "running"), await staged(web_server, "over")
    inspection = Inspection()
    async with browser() as chrome:
        looked = (("en", "/a"), ("fr", "/a"), ("de", "/a"), ("fr", "waiting"), ("de", "waiting"))
        staged_ones = (("de", running), ("fr", running), ("en", over), ("fr", over), ("de", over))
        for language, path in (*looked, *((language, f"/a/{code}") for language, code in staged_ones)):
            async with visitor(chrome, web_server.port, locale=language) as somebody:
                await somebody.named("Visitor")
                made = await somebody.post("/api/arenas", games=[{"game": "buntherum"}], title="Class 7b")
                await somebody.post(f"/api/arenas/{made['code']}", do="join")
                own = f"/a/{made['code']}"
                await inspection.visit(somebody, own if path == "waiting" else path, where=path)
    assert inspection.found == []
