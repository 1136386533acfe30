"""The host gives a seat to somebody who watches: by keyboard in the waiting room, by touch in the middle of a game."""

import re

from playwright.async_api import expect

from tests import patience
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import browser, overflows, violations
from tests.web.hands import Fingers, Keyboard
from tests.web.inspection import settled
from tests.web.people import person, together


async def test_a_free_seat_is_given_in_the_waiting_room(still_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        person(chrome, still_server.port, 2, Keyboard) as host,
        person(chrome, still_server.port, 2, Fingers) as guest,
    ):
        await host.visitor.named("Ada")
        await guest.visitor.named("Bo")
        code = (await host.visitor.post("/api/tables", game="khromix", seats=3))["code"]
        for one in (host, guest):
            await one.arrive(f"/t/{code}")
            await one.told_anew()
        assert guest.seat is not None
        await guest.hands.press(guest.button("^More: Bo"))
        await guest.hands.press(guest.page.get_by_role("dialog").get_by_role("button", name="Stand up"))
        await host.until(lambda: [one["name"] for one in host.info["spectators"]] == ["Bo"])
        await host.hands.press(host.button("^More: Seat 3"))
        menu = host.page.get_by_role("region", name="Give this seat to")
        await settled(host.page)
        assert await violations(host.page) == []
        await host.page.set_viewport_size({"width": 390, "height": 844})
        await settled(host.page)
        assert await overflows(host.page) == []
        await host.hands.press(menu.get_by_role("button", name="Bo"))
        await guest.until(lambda: guest.seat == 2)
        await expect(host.page.get_by_role("dialog")).to_be_hidden(timeout=patience.MS)
        assert host.refusals == []
        for one in (host, guest):
            assert await one.complaints() == []


async def test_a_bots_seat_is_given_in_the_middle_of_a_game(still_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        person(chrome, still_server.port, 2, Fingers) as host,
        person(chrome, still_server.port, 2, Keyboard, locale="de") as guest,
    ):
        await host.visitor.named("Ada")
        await guest.visitor.named("Bo")
        asked = {"game": "buntherum", "seats": 2, "bots": "adagio", "clocks": False}
        code = (await host.visitor.post("/api/tables", **asked))["code"]
        await host.arrive(f"/t/{code}")
        await host.reach("playing")
        await guest.arrive(f"/t/{code}")
        await guest.told_anew()
        assert guest.seat is None
        await host.hands.press(host.button("1 is watching"))
        menu = host.page.get_by_role("region", name=re.compile("Give this seat to"))
        await expect(menu).to_be_visible(timeout=patience.MS)
        await settled(host.page)
        assert [await violations(host.page), await overflows(host.page)] == [[], []]
        await host.hands.press(menu.get_by_role("button", name="Bo"))
        await together(guest.until(lambda: guest.seat == 1), host.until(lambda: not host.info["spectators"]))
        await expect(guest.page.get_by_role("button", name="unmöglich")).to_be_visible(timeout=patience.MS)
        await expect(menu).to_be_hidden(timeout=patience.MS)
        assert host.refusals == []
        for one in (host, guest):
            assert await one.complaints() == []


async def test_who_plays_is_asked_before_the_seat_is_given_and_told_what_leaving_costs(
    still_server: ServerProcess,
) -> None:
    cy = await Client(still_server, "Cy").introduce()
    async with (
        browser() as chrome,
        person(chrome, still_server.port, 2, Keyboard) as host,
        person(chrome, still_server.port, 2, Fingers, locale="de") as guest,
    ):
        await host.visitor.named("Ada")
        await guest.visitor.named("Bo")
        code = (await host.visitor.post("/api/tables", game="clear4", seats=2, clocks=False))["code"]
        for one in (host, guest):
            await one.arrive(f"/t/{code}")
            await one.told_anew()
        await host.start()
        await together(host.reach("playing"), guest.reach("playing"))
        leave = guest.page.get_by_role("dialog", name="Dieses Spiel verlassen?")
        await guest.hands.hold(guest.button("^Tisch verlassen|^Verlassen"), lambda: leave.wait_for(timeout=patience.MS))
        await expect(leave).to_contain_text("gilt es als verloren")
        await guest.hands.press(leave.get_by_role("button", name="Bleiben"))
        await expect(leave).to_be_hidden(timeout=patience.MS)

        async with cy.at(code):
            await host.hands.press(host.button("1 is watching"))
            menu = host.page.get_by_role("region", name="Ask Bo to leave the seat to")
            await host.hands.press(menu.get_by_role("button", name="Cy"))
            question = guest.page.get_by_role("group", name="Ada bittet dich, deinen Platz Cy zu überlassen")
            await expect(question).to_contain_text("gilt dann als verloren", timeout=patience.MS)
            await expect(host.page.get_by_text("Ada asks Bo to leave the seat to Cy").first).to_be_visible()
            await guest.page.set_viewport_size({"width": 360, "height": 640})
            for one in (host, guest):
                await settled(one.page)
                assert [await violations(one.page), await overflows(one.page)] == [[], []]
            covered = await guest.page.evaluate(COVERED)
            assert covered <= 1, "the question lies over the table"
            await guest.hands.press(question.get_by_role("button", name="Überlassen"))
            await together(guest.until(lambda: guest.seat is None), host.until(lambda: host.last("handed") is not None))
            await expect(host.page.get_by_text("Ada gave the seat of Bo to Cy").first).to_be_visible()
        for one in (host, guest):
            assert one.refusals == [] and await one.complaints() == []


COVERED = """() => document.querySelector(".seat-bar").getBoundingClientRect().bottom
  - document.querySelector("main").getBoundingClientRect().top"""
"""How far the bar hangs down over the table."""
