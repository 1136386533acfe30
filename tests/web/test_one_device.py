"""Several people round one tablet: whose finger touches the glass first is first."""

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import LANDSCAPE, PHONE, browser, overflows, violations, visitor
from tests.web.choosing import some_of
from tests.web.hands import Keyboard
from tests.web.inspection import settled
from tests.web.tablet import FLAT, Tablet, guests_line, tablet
from tests.web.tablet_games import (
    asks,
    asks_or_races,
    play_buntherum,
    play_khromix,
    play_subito,
    race,
    right_answer,
    take_a_turn,
)
from vivace.records import judge

REACTION = 400.0
SCREENS = {"landscape": (1180, 820), "portrait": (820, 1180), "large": (1920, 1080)}
LANGUAGES = ("en", "fr", "de")


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Where whole games are played: nobody has to read what happened."""
    tempo = {"beat_ms": "40", "ritual_seconds": "0.2", "check_seconds": "60"}
    process = ServerProcess(tmp_path_factory.mktemp("tablet"), trusted_proxies="127.0.0.1", **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Where all answer in every race: the referee waits until a busy page has handed on all its fingers."""
    tempo = {"beat_ms": "100", "ritual_seconds": "0.2", "one_page": str(patience.MS), "window_cap": str(patience.MS)}
    process = ServerProcess(tmp_path_factory.mktemp("patient"), trusted_proxies="127.0.0.1", **tempo).start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


# ── who was first ────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_first_finger_wins_and_fingers_of_the_same_moment_are_too_close_to_call(
    patient_server: ServerProcess,
) -> None:
    """5 ms apart in both orders, whichever of them the page is told of first, and at the same time, by one event of the
    screen and by two."""
    async with browser() as chrome, tablet(chrome, patient_server.port, "buntherum", 2) as table:
        await table.gather()
        for first, order in (("0", "01"), ("0", "10"), ("1", "01"), ("1", "10"), ("tie", "together"), ("tie", "10")):
            number, painted = await race(table)
            after = [REACTION, REACTION]
            if first != "tie":
                after[1 - int(first)] += 5
            answers = [right_answer(table, seat) for seat in (0, 1)]
            if order == "together":
                await table.touch(painted, [(REACTION, answers)])
            else:
                await table.touch(painted, [(after[int(seat)], [answers[int(seat)]]) for seat in order])
            verdict = await table.verdict(number)
            claimed = {e["seat"]: e["claimed"] for e in verdict["evidence"]}
            for seat in (0, 1):
                assert claimed[seat] == pytest.approx(after[seat], abs=0.5), (first, order, verdict)
            if first == "tie":
                # Of two events with one time Chromium gives every tenth a time that is a step of its clock off.
                apart = 0 if order == "together" else table.seats[0].acts[-1]["step"]
                assert claimed[0] == pytest.approx(claimed[1], abs=apart + 1e-6), (order, verdict)
                assert (verdict["first"], sorted(verdict["tied"])) == (None, [0, 1])
                for seat in (0, 1):
                    await table.said(seat, "note")
            else:
                assert claimed[1 - int(first)] - claimed[int(first)] == pytest.approx(5, abs=0.1)
                assert (verdict["first"], verdict["tied"]) == (int(first), [])
                assert verdict["margin"] == pytest.approx(5, abs=0.1)
                await table.said(int(first), "good", "You were first 5 ms ahead")
                await table.said(1 - int(first), "plain", "+5 ms")
        assert table.visitor.complaints == []


async def test_who_presses_before_their_own_connection_told_of_the_card_is_heard_with_their_true_time(
    patient_server: ServerProcess,
) -> None:
    """What comes to the guest's connection is held up: the card is on the screen, and they press, before it is told
    there. What they say is held up too, until the next card cannot slip through."""
    async with (
        browser() as chrome,
        guests_line(patient_server.port) as wire,
        tablet(chrome, wire.port, "buntherum", 2) as table,
    ):
        guest_seat = table.seats[1]

        async def held_up(sent: int) -> None:
            """From the answer on that their page sends now, nothing comes to the guest."""
            wire.up.clear()
            wire.down.set()
            await table.until(lambda: len(guest_seat.acts) == sent)
            wire.down.clear()
            wire.up.set()

        await table.gather()
        number, painted = await race(table)
        await table.until(lambda: guest_seat.race() is not None)
        wire.up.clear()
        await table.touch(painted, [(REACTION, [right_answer(table, 0)]), (REACTION + 5, [right_answer(table, 1)])])
        await held_up(1)
        await table.verdict(number)
        for sent, (host, guest) in enumerate(((145.0, 150.0), (150.0, 145.0)), 2):
            number, painted = await race(table)
            await table.touch(painted, [(host, [right_answer(table, 0)]), (guest, [right_answer(table, 1)])])
            await expect(table.side(1).locator(".pressed")).to_have_count(1)
            assert len(guest_seat.acts) == sent - 1
            await held_up(sent)
            verdict = await table.verdict(number)
            assert verdict["first"] == (1 if guest < host else 0)
            assert verdict["margin"] == pytest.approx(5, abs=0.1)
        assert table.visitor.complaints == []


async def test_a_hand_that_lies_on_the_glass_keeps_nobody_from_answering(patient_server: ServerProcess) -> None:
    async with browser() as chrome, tablet(chrome, patient_server.port, "buntherum", 3) as table:
        await table.gather()
        number, painted = await race(table)
        # In one's own place, beside the buttons, and on the card in the middle.
        palm = await table.put(
            await table.point(table.side(1), 0.3, 0.05), await table.point(table.page.locator("svg.card.square").first)
        )
        await table.touch(
            painted, [(REACTION + 300, [right_answer(table, 2)]), (REACTION + 305, [right_answer(table, 1)])]
        )
        await table.until(lambda: all(seat.acts for seat in table.seats[1:]))
        assert table.seats[0].acts == []
        await table.touch(painted, [(REACTION + 900, [right_answer(table, 0)])])
        verdict = await table.verdict(number)
        assert [e["seat"] for e in verdict["evidence"]] == [2, 1, 0]
        await table.lift(*palm)
        assert table.visitor.complaints == []


async def test_the_page_measures_what_the_browser_makes_of_fingers(web_server: ServerProcess) -> None:
    """Two fingers of one event are two presses with one time stamp; those of two events keep their own."""
    async with browser() as chrome, tablet(chrome, web_server.port, "buntherum", 2) as table:
        page = table.page
        await page.evaluate(
            """() => {
              window.downs = [];
              addEventListener("pointerdown", (e) => window.downs.push([e.timeStamp, e.pointerId, e.isPrimary]), true);
            }"""
        )
        origin: float = await page.evaluate("performance.timeOrigin")
        now: float = await page.evaluate("performance.now()")
        places = [await table.point(page.locator(f"[data-place='{seat}']")) for seat in (0, 1)]
        await table.lift(*await table.put(*places, at=(origin + now) / 1000))
        for place, after in zip(places, (10, 15), strict=True):
            await table.put(place, at=(origin + now + after) / 1000)
        downs: list[tuple[float, int, bool]] = await page.evaluate("window.downs")
        assert [round(at - now) for at, _, _ in downs] == [0, 0, 10, 15]
        assert len({pointer for _, pointer, _ in downs}) == 4
        assert [primary for _, _, primary in downs] == [True, False, True, False]


# ── whole games ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def record_of(table: Tablet) -> str:
    """The last line is told before the record is kept: asked again."""
    async with asyncio.timeout(patience.SECONDS):
        while True:
            asked = f"{table.visitor.base}/api/records/{table.info['table']}/1"
            answer = await table.visitor.context.request.get(asked)
            if answer.ok:
                return await answer.text()
            await table.page.wait_for_timeout(20)


async def see_the_end(table: Tablet) -> dict[str, Any]:
    """The standings, as the rules give them for the record, and the way to look at it again."""
    page = table.page
    said = judge(await record_of(table))
    names = [seat["name"] for seat in table.info["seats"]]
    winners = [names[seat] for seat in said["winners"]]
    words = f"{winners[0]} wins" if len(winners) == 1 else f"{', '.join(winners)} share the win"
    await expect(page.get_by_role("heading", level=2, name=words, exact=True)).to_be_visible(timeout=patience.MS)
    assert await page.get_by_role("link", name="Watch").get_attribute("href") == f"/watch/{table.info['table']}/1"
    assert await violations(page) == []
    return said


async def play_again(table: Tablet) -> None:
    games = table.info["games"]
    await table.gather()
    assert table.info["games"] == games and table.phase in ("ritual", "playing")
    assert table.visitor.complaints == []


async def test_buntherum_is_played_to_its_end_by_three_people(quick_server: ServerProcess) -> None:
    async with browser() as chrome, tablet(chrome, quick_server.port, "buntherum", 3) as table:
        await table.gather()
        seat = table.seats[0]
        await play_buntherum(table, Random(5))
        said = await see_the_end(table)
        left = {one["name"]: cards for one, cards in zip(table.info["seats"], seat.view["piles"], strict=True)}
        for name, cards in left.items():
            row = table.page.locator("ol.panel li").filter(has_text=name)
            await expect(row).to_contain_text(f"{cards} card")
        assert said["winners"] == [seat.view["winner"]]
        await play_again(table)


@pytest.mark.thorough
async def test_khromix_is_played_to_its_end_by_four_people(quick_server: ServerProcess) -> None:
    async with browser() as chrome, tablet(chrome, quick_server.port, "khromix", 4) as table:
        await table.gather()
        lead = table.seats[0]
        await play_khromix(table, Random(2))
        said = await see_the_end(table)
        assert said["scores"] == lead.view["scores"]
        for one, points in zip(table.info["seats"], said["scores"], strict=True):
            await expect(table.page.locator("ol.panel li").filter(has_text=one["name"])).to_contain_text(
                f"{points} point"
            )
        await play_again(table)


@pytest.mark.thorough
async def test_subito_is_played_to_its_end_by_two_people_back_to_back(quick_server: ServerProcess) -> None:
    async with browser() as chrome, tablet(chrome, quick_server.port, "subito", 2) as table:
        await table.gather()
        checks = await play_subito(table, Random(3))
        assert checks == 2
        said = await see_the_end(table)
        assert said["scores"] == table.seats[0].view["scores"]
        # The first two cards were placed by two fingers at the same time: that is what both sides say.
        first, other = (seat.acts[0] for seat in table.seats)
        assert (first["how"], first["reaction"]) == ("presented", other["reaction"])
        await play_again(table)


# ── coming back, and those who look on ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.thorough
async def test_after_a_reload_the_game_goes_on_and_others_may_look_on(web_server: ServerProcess) -> None:
    async with browser() as chrome, tablet(chrome, web_server.port, "buntherum", 2) as table:
        await table.gather()
        number, _ = await race(table)
        code = table.page.url.rpartition("/")[2]
        await table.page.reload()
        again, painted = await race(table)
        assert again == number
        await table.touch(painted, [(405.0, [right_answer(table, 0)]), (400.0, [right_answer(table, 1)])])
        verdict = await table.verdict(number)
        assert (verdict["first"], verdict["margin"]) == (1, pytest.approx(5, abs=0.1))
        async with visitor(chrome, web_server.port) as other:
            await other.named("Eva")
            await other.visit(f"/t/{code}")
            await expect(other.page.get_by_text("You are watching").first).to_be_visible(timeout=patience.MS)
            assert await other.page.locator("[data-side]").count() == 0
        assert table.visitor.complaints == []


# ── setting up, and fitting in ───────────────────────────────────────────────────────────────────────────────────────


async def test_a_table_is_set_up_and_left_by_keyboard_alone(web_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port, FLAT) as who:
        page, hands = who.page, Keyboard(who.page)
        await who.visit("/")
        box = page.get_by_role("article", name="Khromix")
        await hands.press(box.get_by_role("button", name="friends"))
        dialog = page.get_by_role("dialog", name="Khromix")
        await hands.choose(dialog.get_by_role("group", name="Where"), "Around one tablet")
        await hands.choose(dialog.get_by_role("group", name="Players"), "3")
        field = dialog.get_by_role("textbox", name="Name of player 2")
        await expect(field).to_have_value("Guest 1")
        await hands.write(field, "Ben")
        assert await violations(page) == []
        await hands.press(dialog.get_by_role("button", name="To the table"))
        await expect(page.get_by_role("group", name="Ben", exact=True)).to_be_visible(timeout=patience.MS)
        await expect(page.get_by_role("group", name="Guest 2", exact=True)).to_be_visible()
        assert await violations(page) == []
        start = page.get_by_role("button", name="Start")
        await expect(start).to_be_enabled(timeout=patience.MS)
        await hands.press(start)
        await expect(page.locator("[data-call]").first).to_be_visible(timeout=patience.MS)
        menu = page.get_by_role("button", name="Menu")
        await hands.hold(menu, page.get_by_role("dialog", name="Menu").wait_for)
        assert await violations(page) == []
        await hands.press(page.get_by_role("button", name="Leave the table"))
        await expect(page.get_by_role("heading", level=1, name="Four fast card games")).to_be_visible(
            timeout=patience.MS
        )
        # Whoever sat here is remembered.
        await hands.press(box.get_by_role("button", name="friends"))
        await hands.choose(dialog.get_by_role("group", name="Where"), "Around one tablet")
        await expect(field).to_have_value("Ben")
        assert who.complaints == []


async def test_games_that_would_show_all_cards_are_not_offered_round_one_device(web_server: ServerProcess) -> None:
    async with browser() as chrome, visitor(chrome, web_server.port, FLAT) as who:
        await who.visit("/")
        await who.page.get_by_role("article", name="Clear 4").get_by_role("button", name="friends").click()
        dialog = who.page.get_by_role("dialog", name="Clear 4")
        await expect(dialog.get_by_role("group", name="Players")).to_be_visible()
        await who.page.wait_for_load_state("networkidle")
        assert await dialog.get_by_text("Around one tablet").count() == 0


@pytest.mark.parametrize(
    ("game", "seats", "device", "fits"),
    [
        ("buntherum", 2, LANDSCAPE, True),
        ("khromix", 2, LANDSCAPE, True),
        ("buntherum", 4, LANDSCAPE, False),
        ("buntherum", 2, PHONE, False),
    ],
)
async def test_a_screen_that_is_too_small_says_so(
    web_server: ServerProcess, game: str, seats: int, device: dict[str, Any], fits: bool
) -> None:
    async with browser() as chrome, tablet(chrome, web_server.port, game, seats, device) as table:
        if fits:
            await expect(table.page.locator("[data-place]")).to_have_count(seats, timeout=patience.MS)
        else:
            await expect(table.page.get_by_role("heading", name=f"This screen is too small for {seats}")).to_be_visible(
                timeout=patience.MS
            )
        assert await overflows(table.page) == []
        assert await violations(table.page) == []


async def look(table: Tablet, where: str, found: list[str]) -> None:
    page = table.page
    for name, (width, height) in SCREENS.items():
        await page.set_viewport_size({"width": width, "height": height})
        await settled(page)
        found += [f"{where}, {name}: {what}" for what in await overflows(page)]


async def inspect(table: Tablet, where: str, found: list[str]) -> None:
    for scheme in ("light", "dark"):
        await table.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        await settled(table.page)
        found += [f"{where}, {scheme}: {what}" for what in await violations(table.page)]


def dealt(table: Tablet) -> bool:
    return table.phase == "playing" and bool(table.seats[0].view)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
@pytest.mark.parametrize("game", some_of(("buntherum", "khromix", "subito"), "khromix"))
async def test_everything_fits_in_three_languages_round_every_screen(
    still_server: ServerProcess, game: str, language: str
) -> None:
    found: list[str] = []
    async with browser() as chrome:
        for seats in (2,) if game == "subito" else (2, 3, 4):
            async with tablet(chrome, still_server.port, game, seats, locale=language) as table:
                where = f"{game}, {language}, {seats}"
                await expect(table.page.locator("[data-place]")).to_have_count(seats, timeout=patience.MS)
                await look(table, f"{where}, before", found)
                await table.page.set_viewport_size({"width": 1180, "height": 820})
                await table.gather()
                await table.until(partial(dealt, table))
                if game == "khromix":
                    caller = table.seats[0].view["caller"]
                    await expect(table.side(caller).locator("[data-call]")).to_have_count(2)
                    await look(table, f"{where}, call", found)
                    await table.page.set_viewport_size({"width": 1180, "height": 820})
                    await take_a_turn(table, caller, Random(1))
                    await table.until(partial(asks_or_races, table, caller))
                    if asks(table.seats[caller]):  # a mystery card: the call is void, and anything is asked (K5.1)
                        await take_a_turn(table, caller, Random(1))
                if game != "subito":
                    number, painted = await race(table)
                    await look(table, f"{where}, race", found)
                    await table.page.set_viewport_size({"width": 1180, "height": 820})
                    open_pad = table.page.locator(".open button").nth(2)
                    await table.touch(painted, [(REACTION, [open_pad])])
                    await table.verdict(number)
                await look(table, f"{where}, after", found)
                if language == "en":
                    await inspect(table, where, found)
    assert found == []
