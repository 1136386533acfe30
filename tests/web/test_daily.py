"""The daily deal in browsers: three people on three days against each other's ghosts, and what they see of it."""

import asyncio
import re
from collections.abc import Iterator
from datetime import date
from math import floor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests import patience
from tests.server.daily.dated_server import DatedServer
from tests.server.daily.test_days import daily, kept, placing, record, until_closed
from tests.server.serving import Client
from tests.web.browsers import browser, visitor
from tests.web.hands import Fingers, Keyboard
from tests.web.inspection import Inspection
from tests.web.moves import Subito
from tests.web.people import Person, person
from tests.web.stages import PEOPLE, stage
from vivace.records import judge
from vivace.server import reasons
from vivace.server.languages import Language, say, sentence

TOO_LATE = {"round-over", "game-over"}
LONG_AGO = "1999-01-01"
ANY_LIST = re.compile("How everybody did|New that day")
WITH_CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def served(folder: Path, **settings: str) -> Iterator[DatedServer]:
    process = DatedServer(folder, trusted_proxies="127.0.0.1", **settings)
    process.start()
    yield process
    process.stop()
    assert not process.errors(), process.errors()[:3]


@pytest.fixture
def dated(tmp_path: Path) -> Iterator[DatedServer]:
    """A browser has the time to show what happened."""
    yield from served(tmp_path / "data", ritual_seconds="0.3", check_seconds="600", grace_seconds="600")


class Try:
    """Somebody's only one at a deal of Subito, in a browser of their own."""

    def __init__(self, who: Person, server: DatedServer) -> None:
        self.person, self.page, self.hands, self.server = who, who.page, who.hands, server
        self.day = self.name = ""

    async def come(self, name: str | None) -> str:
        """None: a stranger, who goes by the name that the page suggests. Which name it is."""
        await self.person.arrive()
        if name is not None:
            await self.person.take_a_name(name)
        self.name = await self.page.locator("header .me .name").inner_text()
        return self.name

    async def look_at_the_deals(self) -> None:
        entry = self.page.get_by_role("link", name=re.compile("^The daily deal"))
        await expect(entry).to_contain_text("4 open today", timeout=patience.MS)
        await self.hands.press(entry)
        await expect(self.page.get_by_text("One try counts")).to_be_visible(timeout=patience.MS)

    async def begin(self, day: str | None = None) -> None:
        """Today's deal, or that of a day before."""
        today = self.page.get_by_role("listitem", name="Subito").get_by_role("button", name="Play")
        missed = self.page.get_by_role("button", name=f"Subito, {spoken(day)}: Play")
        await self.hands.press(today if day is None else missed)
        await self.person.reach("playing")
        self.day = self.person.info["daily"]
        assert day in (None, self.day)

    async def meets(self, opponent: str | None) -> None:
        """The ghost of whom is seen at the table; None: nobody has played yet, and a bot sits there."""
        ghosts = self.page.get_by_role("img", name=re.compile("[Gg]host"))
        if opponent is None:
            await expect(ghosts).to_have_count(0)
        else:
            await expect(ghosts.first).to_have_accessible_name(f"Ghost of {opponent}", timeout=patience.MS)
        await expect(self.page.get_by_role("button", name="Say something")).to_have_count(0)

    async def end(self, seed: int) -> None:
        game = Subito(self.person, Random(seed))
        await game.play()
        await game.see_the_end()

    # ── what the rules give ──────────────────────────────────────────────────────────────────────────────────────────

    async def results(self) -> dict[str, Any]:
        """As the server tells them, once the page has them."""
        await self.page.get_by_role("table", name=ANY_LIST).first.wait_for(timeout=patience.MS)
        who = self.person.visitor
        answer = await who.context.request.get(f"{who.base}/api/daily/subito/{self.day}")
        assert answer.ok, await answer.text()
        told: dict[str, Any] = await answer.json()
        return told

    def judged(self, table: str) -> dict[str, Any]:
        """By the rules alone, on a try's record; the ghost's presses are in it."""
        return judge(kept(self.server, table))

    # ── what is seen ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def sees_who_won(self) -> None:
        seat, info = self.person.seat, self.person.info
        assert seat is not None
        mine = next(one for one in (await self.results())["standings"] if one["you"])
        said = self.judged(mine["table_id"])
        assert said["finished"] and said["scores"] == self.person.view["scores"]
        score = f"{said['scores'][seat]} : {said['scores'][1 - seat]}"
        await expect(self.page.get_by_text(score, exact=True)).to_be_visible(timeout=patience.MS)
        ghost = info["seats"][1 - seat]["ghost"]
        other = self.person.name_of(1 - seat) if ghost is None else f"Ghost of {ghost}"
        words = {(seat,): "You win", (1 - seat,): f"{other} wins"}.get(tuple(said["winners"]), "You share the win")
        await expect(self.page.get_by_role("heading", level=2, name=words, exact=True)).to_be_visible()
        await expect(self.page.get_by_role("button", name="Rematch")).to_have_count(0)

    async def sees_the_standings(self, seats: dict[str, int], newcomer: str = "") -> None:
        """`seats`: where those who have played sat. Who was new that day is in a list apart."""
        told = await self.results()
        assert [one["name"] for one in told["standings"] if one["newcomer"]] == [newcomer] * bool(newcomer)
        known = self.page.get_by_role("table", name="How everybody did").locator("tbody").get_by_role("row")
        new = self.page.get_by_role("table", name="New that day").locator("tbody").get_by_role("row")
        await expect(known).to_have_count(len(seats) - bool(newcomer))
        await expect(new).to_have_count(int(bool(newcomer)))
        for one, row in zip(told["standings"], [*await known.all(), *await new.all()], strict=True):
            said = self.judged(one["table_id"])
            score = said["scores"][seats[one["name"]]]
            await expect(row.get_by_role("link")).to_have_count(int(one["you"]))
            name = f"{one['name']}, you" if one["you"] else one["name"]
            times = [f"{floor(one[key] + 0.5):,} ms" for key in ("median_ms", "best_ms")]
            seen = [" ".join(text.split()) for text in await row.locator("td, th").all_inner_texts()]
            assert seen == [str(one["place"]), name, str(score), str(one["mistakes"]), *times]
        own = "1 newcomers" if told["newcomer"] else str(len(seats) - bool(newcomer))
        await expect(self.page.get_by_text(f"Place {told['place']} of {own}", exact=True)).to_be_visible()
        later = self.page.get_by_text("Others can still play these cards: their games can be watched after")
        await expect(later).to_have_count(int(len(seats) > 1))

    async def watches_it_again(self) -> None:
        """Through one's own eyes alone, while others can still play the same cards."""
        await self.hands.press(self.page.get_by_role("table", name=ANY_LIST).get_by_role("link"))
        await expect(self.page.get_by_text(f"Seen by {self.name}")).to_be_visible(timeout=patience.MS)
        more = self.page.get_by_role("complementary", name="Moments and evidence")
        await expect(more.get_by_text("you see again what you saw")).to_be_visible()
        await expect(self.page.get_by_role("radio", name="Everybody")).to_have_count(0)
        await expect(self.page.get_by_role("link", name="Record")).to_have_count(0)
        await self.page.go_back()

    async def copies_the_text(self) -> None:
        text = (await self.results())["text"]
        shown = self.page.get_by_role("region", name="Your result in a few signs").locator("pre")
        assert await shown.inner_text() == text
        await self.hands.press(self.page.get_by_role("button", name="Copy"))
        await expect(self.page.get_by_role("button", name="Copied")).to_be_visible(timeout=patience.MS)
        told = f"{text}\n{self.person.visitor.base}/daily"
        assert await self.page.evaluate("navigator.clipboard.readText()") == told
        async with self.page.expect_download() as saving:
            await self.hands.press(self.page.get_by_role("button", name="Share"))
        assert (await saving.value).suggested_filename == f"vivace-subito-{self.day}.png"
        await expect(self.page.locator(".pill").filter(has_text="Picture saved")).to_be_visible()
        assert await self.page.evaluate("navigator.clipboard.readText()") == told

    async def sees_that_it_is_done(self, place: int, finished: int) -> None:
        """Back among the deals there is nothing to press but the results."""
        await self.hands.press(self.page.get_by_role("button", name="The daily deal"))
        box = self.page.get_by_role("listitem", name="Subito")
        await expect(box.get_by_text(f"Place {place} of {finished}")).to_have_count(1, timeout=patience.MS)
        await expect(box.get_by_role("button")).to_have_count(0)
        await self.hands.press(box.get_by_role("link", name="Results"))

    async def looks_it_up(self) -> None:
        """Days later, among the days before."""
        await self.page.go_back()
        await self.hands.press(self.page.get_by_role("link", name=re.compile(f"^Subito, {spoken(self.day)}: Place")))


def spoken(day: str | None) -> str:
    """Friday, November 13."""
    return "" if day is None else f"{date.fromisoformat(day):%A, %B} {date.fromisoformat(day).day}"


async def test_three_people_play_one_deal_on_different_days_against_each_other_s_ghosts(dated: DatedServer) -> None:
    async with (
        browser() as chrome,
        person(chrome, dated.port, 5, Keyboard, **WITH_CLIPBOARD) as one,
        person(chrome, dated.port, 5, Keyboard) as two,
        person(chrome, dated.port, 20, Fingers) as three,
    ):
        anna, ben, third = Try(one, dated), Try(two, dated), Try(three, dated)
        await anna.come("Anna")
        await ben.come("Ben")
        dated.pass_days(1)
        await anna.look_at_the_deals()
        await anna.begin()
        await anna.meets(None)
        await anna.end(seed=1)
        await anna.sees_who_won()
        await anna.sees_the_standings({"Anna": 0})
        await anna.copies_the_text()
        await anna.sees_that_it_is_done(1, 1)
        await anna.sees_the_standings({"Anna": 0})
        await anna.watches_it_again()

        dated.pass_days(1)
        await ben.look_at_the_deals()
        await ben.begin(anna.day)
        await ben.meets("Anna")
        await ben.end(seed=2)
        await ben.sees_who_won()
        await ben.sees_the_standings({"Anna": 0, "Ben": 1})

        # The last day of this deal; the stranger comes from nowhere, and has fingers only.
        dated.pass_days(5)
        stranger = await third.come(None)
        await third.look_at_the_deals()
        await third.begin(anna.day)
        await third.meets("Ben")
        await third.end(seed=3)
        await third.sees_who_won()
        everybody = {"Anna": 0, "Ben": 1, stranger: 0}
        await third.sees_the_standings(everybody, newcomer=stranger)

        # What she saw when she was alone she sees now among all.
        await anna.looks_it_up()
        await anna.sees_the_standings(everybody, newcomer=stranger)
        assert await anna.person.complaints() == await ben.person.complaints() == await third.person.complaints() == []
        refused = {refusal["key"] for each in (anna, ben, third) for refusal in each.person.refusals}
        assert refused <= TOO_LATE, "a ghost may be done first, and that is all"


# ── for everybody ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[DatedServer]:
    """Who leaves a table there has lost it in a moment."""
    yield from served(tmp_path / "quick", deserted_seconds="1.5")


async def finish(client: Client, day: str | None = None) -> dict[str, Any]:
    begun = await daily(client, "subito", day)
    await placing(client, begun["code"], 0.0)
    await record(client, "subito", begun["day"])
    return begun


async def lose(client: Client) -> str:
    """Begins, goes away, and stays away until the table is closed."""
    begun = await daily(client, "khromix")
    async with client.at(begun["code"]) as seat:
        await seat.hear_until(lambda message: message["type"] == "update")
    await until_closed(client, begun["code"])
    return str(begun["day"])


async def test_the_deals_and_their_results_are_for_everybody(dated: DatedServer) -> None:
    inspection = Inspection()
    async with browser() as chrome, stage(chrome, dated, PEOPLE) as people:
        pages = [v.page for v in people.visitors]
        for client in people.clients:
            await finish(client)
        dated.pass_days(1)
        tables = [await finish(client) for client in people.clients]
        for client in people.clients:
            begun = await daily(client, "buntherum")
            async with client.at(begun["code"]) as seat:
                await seat.hear_until(lambda message: message["type"] == "update")
        await asyncio.gather(*(v.visit("/daily") for v in people.visitors))
        await asyncio.gather(*(p.get_by_role("table").wait_for() for p in pages))
        await inspection.look("the deals", *pages)
        for visitor_, table in zip(people.visitors, tables, strict=True):
            await visitor_.page.locator(f"a[href='/daily/subito/{table['day']}']").click()
        await asyncio.gather(*(p.locator("h1 small").wait_for() for p in pages))
        await asyncio.gather(*(p.get_by_role("table").wait_for() for p in pages))
        await inspection.look("results", *pages)
        await asyncio.gather(*(v.visit(f"/t/{t['code']}") for v, t in zip(people.visitors, tables, strict=True)))
        await asyncio.gather(*(p.locator(".result .results table").wait_for() for p in pages))
        await inspection.look("result at the table", *pages)
        assert [c for v in people.visitors for c in v.complaints] == []
    assert inspection.found == []


@pytest.mark.thorough
async def test_what_the_server_refuses_is_said_in_everybody_s_language(quick: DatedServer) -> None:
    async with browser() as chrome, stage(chrome, quick, PEOPLE) as people:
        day = (await asyncio.gather(*map(lose, people.clients)))[0]
        await asyncio.gather(*(v.visit("/daily") for v in people.visitors))
        for who in people.visitors:
            language: Language = await who.page.evaluate("document.documentElement.lang")
            lost = who.page.get_by_text(say(language, "daily-lost") or "", exact=True)
            await expect(lost).to_be_visible(timeout=patience.MS)
            heading = who.page.get_by_role("heading", level=1)
            for path, reason in {
                f"/daily/clear4/{day}": reasons.DAILY_FIRST,
                f"/daily/clear4/{LONG_AGO}": reasons.NO_SUCH_DAY,
            }.items():
                await who.visit(path)
                await expect(heading).to_have_text(sentence(language, reason), timeout=patience.MS)
            await who.visit(f"/daily/khromix/{day}")
            await expect(lost).to_be_visible(timeout=patience.MS)


async def test_a_try_is_nobody_else_s_and_a_stranger_is_told_to_play_first(dated: DatedServer) -> None:
    async with browser() as chrome, stage(chrome, dated, PEOPLE[:2]) as people, visitor(chrome, dated.port) as nobody:
        anna, ben = people.visitors
        begun = await daily(people.clients[0], "clear4")
        async with people.clients[0].at(begun["code"]) as seat:
            await seat.hear_until(lambda message: message["type"] == "update")
            await ben.visit(f"/t/{begun['code']}")
            await expect(ben.page.get_by_role("heading", level=1)).to_have_text(
                sentence("fr", reasons.OTHERS_TRY), timeout=patience.MS
            )
        await nobody.visit(f"/daily/clear4/{begun['day']}")
        heading = nobody.page.get_by_role("heading", level=1)
        await expect(heading).to_have_text(sentence("en", reasons.DAILY_FIRST), timeout=patience.MS)
        # Her own goes on, from the deals as from the landing page.
        await anna.visit("/daily")
        await anna.page.get_by_role("listitem", name="Clear 4").get_by_role("button", name="Go on").click()
        await anna.page.wait_for_url(f"**/t/{begun['code']}")
        await expect(anna.page.get_by_role("heading", level=1, name="Clear 4")).to_be_visible(timeout=patience.MS)
