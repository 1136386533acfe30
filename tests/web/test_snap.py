"""A game from elsewhere in the real page: Snap, installed from its wheel, from the landing page to the replay."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.async_api import expect

from tests import patience
from tests.games.elsewhere import SNAP, put_up, unpacked, wheel_of
from tests.server.serving import ServerProcess
from tests.web.browsers import browser, overflows, violations, visitor
from tests.web.hands import Fingers, Keyboard
from tests.web.people import Person, person, together

OPTIONS = {"pace": 1, "turns": 6}
"""N3.4, N6.4: a short game."""
BOX = 'from vivace.game.box import Box\nBOX = Box(package=__name__, rules="rules:Other")\n'
RULES = 'from vivace_snap.rules import SnapGame\nclass Other(SnapGame):\n    name, letter = "{name}", ""\n'
MODULES = {"old": "export default { contract: 0, mount: () => ({ destroy() {} }) };", "torn": "export default {"}
"""Made for another house; and not whole."""


@pytest.fixture(scope="module")
def snap_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """With Snap, and with games whose modules cannot be used."""
    folder = tmp_path_factory.mktemp("elsewhere")
    site = unpacked(wheel_of(SNAP, folder), folder / "site")
    for name, module in MODULES.items():
        put_up(site, name, {"__init__.py": BOX, "rules.py": RULES.format(name=name), "web/module.js": module})
    process = ServerProcess(folder / "data", beat_ms="200", ritual_seconds="0.3", trusted_proxies="127.0.0.1")
    process.packages = [site]
    process.start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


async def test_it_is_played_to_its_end_by_two_people_and_a_bot_and_watched_again(snap_server: ServerProcess) -> None:
    async with (
        browser() as chrome,
        person(chrome, snap_server.port, 40, Fingers) as phone,
        person(chrome, snap_server.port, 5, Keyboard) as keys,
    ):
        await together(phone.arrive(), keys.arrive())
        await keys.take_a_name("Ada")
        code = (await keys.visitor.post("/api/tables", game="snap", seats=3, options=OPTIONS))["code"]
        await keys.visitor.visit(f"/t/{code}")
        await keys.told_anew()
        await phone.join(code, "Bo")
        await keys.add_bots(1)
        await keys.start()
        await together(*(each.reach("playing") for each in (keys, phone)))
        await together(plays(phone, Random(1)), plays(keys, Random(2)))
        assert phone.acts and keys.acts
        assert all(act["reaction"] is not None for act in (*phone.acts, *keys.acts))
        await sees_the_end(keys)
        await sees_the_end(phone)

        await keys.hands.press(keys.page.get_by_role("link", name="Watch", exact=True))
        await keys.page.wait_for_url("**/watch/**")
        await keys.page.locator(".game .snap .snap-card[data-card]").first.wait_for()
        told = keys.page.locator(".caption")
        before = await told.inner_text()
        await keys.page.keyboard.press("ArrowRight")
        await expect(told).not_to_have_text(before)
        for one in (phone, keys):
            assert await one.complaints("SyntaxError") == []  # a torn module lies beside Snap on the landing page
            assert one.refusals == []


async def plays(one: Person, chance: Random) -> None:
    """Calls where two piles match, and once in a while where they do not."""
    seen = -1
    while one.phase == "playing":
        race = one.open_race()
        if race is None or race["race"] == seen:
            known = len(one.told)
            await one.until(lambda known=known: len(one.told) > known)  # type: ignore[misc]
            continue
        seen = race["race"]
        tops = [top[0] for top in one.view["tops"] if top is not None]
        if len(set(tops)) < len(tops) or not one.acts or chance.random() < 0.2:
            await one.answer(seen, chance.uniform(300, 500), "Space", one.page.locator(".snap-call"))


async def sees_the_end(one: Person) -> None:
    await expect(one.page.get_by_role("heading", level=2)).to_be_visible(timeout=patience.MS)
    # What a seat has is said in the game's own words.
    await expect(one.page.get_by_text("cards").first).to_be_visible(timeout=patience.MS)


@pytest.mark.parametrize(
    ("language", "tagline"), [("en", "one first hand"), ("de", "schnellste Hand")], ids=["en", "de"]
)
async def test_it_is_on_the_landing_page_with_its_cover_and_its_words(
    snap_server: ServerProcess, language: str, tagline: str
) -> None:
    async with browser() as chrome, visitor(chrome, snap_server.port, locale=language) as somebody:
        page = somebody.page
        await somebody.visit("/")
        box = page.get_by_role("article", name="Snap", exact=True)
        await box.locator(".snap-cover .snap-card").nth(1).wait_for()
        await expect(box).to_contain_text(tagline)
        # Without words it has its name, without a cover as well.
        other = page.get_by_role("article", name="Old", exact=True)
        await expect(other.locator(".cover")).to_contain_text("Old")
        assert await overflows(page) == []
        assert await violations(page) == []
        assert all("SyntaxError" in complaint for complaint in somebody.complaints)  # for whoever made the torn one


@pytest.mark.parametrize(
    ("game", "said"),
    [("Old", "„Old“ ist für eine andere Version von Vivace gemacht"), ("Torn", "„Torn“ fehlen oder sind fehlerhaft")],
    ids=["old", "torn"],
)
async def test_a_module_that_cannot_be_used_says_so_and_everything_else_works(
    snap_server: ServerProcess, game: str, said: str
) -> None:
    async with browser() as chrome, visitor(chrome, snap_server.port, locale="de") as somebody:
        page = somebody.page
        await somebody.visit("/")
        await page.get_by_role("article", name=game, exact=True).get_by_role("button").first.click()
        await expect(page.get_by_text(said)).to_be_visible(timeout=patience.MS)
        await page.get_by_role("link", name="Zu den Spielen").click()
        await page.get_by_role("article", name="Khromix").get_by_role("button").first.click()
        await page.locator(".game").wait_for()
        assert all("SyntaxError" in complaint for complaint in somebody.complaints)
