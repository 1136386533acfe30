"""Takes the pictures in docs/screenshots anew: real games, a real browser. Prints their sizes as JSON."""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from playwright.async_api import Browser

from bench.environment import ROOT, progress
from bench.screenshots.camera import Camera
from bench.screenshots.scenes import Scene
from tests.server.serving import Client, ServerProcess
from tests.web.browsers import browser
from tests.web.playing import Player
from tests.web.stages import Stage, right_row, stage

NAMES = ("Mila", "Jonas", "Aïcha", "Tom")
DELAYS_MS = (90, 60, 40, 25)
"""Who sits far away is waited for: on this machine alone, one answer would decide."""
TEMPO = {
    "trusted_proxies": "127.0.0.1",
    "beat_ms": "6000",
    "ritual_seconds": "0.1",
    "check_seconds": "600",
    "grace_seconds": "3",
}
TRIES, PROMPT_MS = 12, 1000
BRISK = {**TEMPO, "beat_ms": "100", "check_seconds": "0.1"}


class Gallery:
    """One browser, which shows one table at a time; the bots of the others play on meanwhile."""

    def __init__(self, chrome: Browser, camera: Camera, calm: ServerProcess, brisk: ServerProcess) -> None:
        self.chrome, self.camera, self.calm, self.brisk = chrome, camera, calm, brisk
        self.stack = AsyncExitStack()

    async def people(self, count: int, server: ServerProcess, far: bool = False) -> Stage:
        people = [(name, {"device_scale_factor": 2}) for name in NAMES[:count]]
        return await self.stack.enter_async_context(stage(self.chrome, server, people, DELAYS_MS if far else ()))

    async def scene(self, count: int, server: ServerProcess, far: bool = False) -> Scene:
        stranger = await Client(server, "Watching").introduce()
        self.stack.push_async_callback(stranger.close)
        return Scene(await self.people(count, server, far), stranger)

    # ── before a game ────────────────────────────────────────────────────────────────────────────────────────────────

    async def landing(self) -> None:
        people = await self.people(1, self.calm)
        page = people.visitors[0].page
        await people.visitors[0].visit("/")
        await page.get_by_text(NAMES[0]).first.wait_for()
        await self.camera.take(page, "landing")
        await self.camera.take(page, "landing", "desktop")
        await self.camera.take(page, "landing", "desktop", "dark")

    async def waiting(self) -> None:
        scene = await self.scene(3, self.calm)
        await scene.people.open("khromix", seats=5)
        async with scene.all_here():
            players = await scene.people.show()
        page = players[0].page
        await page.locator("li.seat.free .button", has_text="bot").first.click()
        await players[0].until(lambda: sum(s["bot"] is not None for s in players[0].info["seats"]) == 1)
        await self.camera.take(page, "waiting")
        await self.camera.take(page, "waiting", "desktop")

    # ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def learn(self) -> None:
        learner = (await self.people(1, self.calm)).visitors[0]
        page = learner.page
        await learner.visit("/learn")
        await page.locator("main li").last.wait_for()
        await self.camera.take(page, "learn", "desktop")
        await learner.visit("/learn/subito")
        for lane in (1, 0):
            await page.locator(f".lane.open[data-answer='{lane}']").click()
            await page.locator(f".judgement.{'bad' if lane else 'good'}").wait_for()
        await page.locator(".judgement .on button:not([aria-disabled])").click()
        await page.locator(".lane.open[data-answer='1']").click()
        await page.locator(".judgement.bad").wait_for()
        await self.camera.take(page, "learn-subito")
        await learner.visit("/learn/buntherum")
        await page.locator("[data-row='3']").click()
        await page.locator(".judgement.good").wait_for()
        await self.camera.take(page, "learn-buntherum", "desktop", "dark")

    async def practise(self) -> None:
        person = (await self.people(1, self.calm)).visitors[0]
        page = person.page
        await person.visit("/practise/khromix")
        await page.locator(".chart svg").wait_for()
        async with page.expect_response(lambda response: "/api/practice/khromix?" in response.url) as made:
            await page.locator(".intro .button").click()
        for number, exercise in enumerate((await (await made.value).json())["exercises"][:13]):
            await page.locator(".status .chip.ink").wait_for()
            if number == 12:
                break
            await asyncio.sleep(0.35 + 0.07 * (number * 5 % 12))  # as somebody who has to look
            await page.keyboard.press(str((exercise["right"][0] + (number == 6)) % 8 + 1))
        await self.camera.take(page, "practise-khromix")
        await self.camera.take(page, "practise-khromix", "desktop")

    async def rules(self) -> None:
        reader = (await self.people(1, self.calm)).visitors[0]
        await reader.visit("/rules/subito#S3.1")
        await reader.page.locator(".aimed").wait_for()
        await self.camera.take(reader.page, "rules-subito", "desktop")

    # ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def subito(self) -> None:
        scene = await self.scene(2, self.calm)
        await scene.begin("subito")
        async with scene.when(lambda _, view: sum(map(len, view["columns"][0])) >= 22) as players:
            page = players[0].page
            await page.locator(".lanes").wait_for()
            await self.camera.take(page, "subito")
            await self.camera.take(page, "subito", "desktop")
            await self.camera.take(page, "subito", "phone", "dark")
            await self.camera.take(page, "subito", "landscape")
        async with scene.when(lambda phase, _: phase == "check") as players:
            page, view = players[0].page, (players[0].shown or {})["view"]
            await page.locator(".progress button").last.and_(page.locator(":enabled")).wait_for()
            await page.locator(".progress button").nth(most_fallen(view)).click()
            await self.camera.take(page, "subito-check")
            await self.camera.take(page, "subito-check", "desktop", "dark")

    async def buntherum(self) -> None:
        scene = await self.scene(4, self.calm, far=True)
        await scene.begin("buntherum")
        async with scene.when(lambda _, view: view["card"] is not None and sum(map(len, view["rows"])) >= 9) as players:
            racing = await race(players)
            await self.camera.take(racing[0].page, "buntherum")
            await self.camera.take(racing[0].page, "buntherum", "desktop")
            await self.camera.take(racing[0].page, "buntherum", "phone", "dark")
            await answer(players, lambda place: 100.0 * place)
            page = players[0].page
            if await self.verdict(players, lambda place: (388.0, 436.0, 459.0, 481.0)[place], tied=False):
                await self.camera.take(page, "buntherum-verdict")
                await self.camera.take(page, "buntherum-verdict", "desktop")
            if await self.verdict(players, lambda place: (402.0, 402.0, 455.0, 481.0)[place], tied=True):
                await self.camera.take(page, "buntherum-tie")
                await self.camera.take(page, "buntherum-tie", "desktop", "dark")

    @staticmethod
    async def verdict(players: list[Player], reaction: Callable[[int], float], tied: bool) -> bool:
        """Races until there is such a verdict. Where browsers have to wait for a processor, presses come late."""
        for _ in range(TRIES):
            racing = await race(players)
            number = (racing[0].open_race() or {})["race"]
            await answer(players, reaction)
            if players[0].info["phase"] == "over":
                return False
            judged = (racing[0].verdict(number) or {})["verdict"]
            prompt = all(one["claimed"] < PROMPT_MS for one in judged["evidence"])
            progress(f"  reactions: {[round(one['claimed']) for one in judged['evidence']]}")
            if prompt and len(judged["evidence"]) >= 3 and judged["first"] == (None if tied else players[0].seat):
                return True
        return False

    async def result(self) -> None:
        scene = await self.scene(4, self.brisk)
        await scene.begin("buntherum")
        async with scene.when(lambda phase, _: phase == "over") as players:
            winner = (players[0].shown or {})["view"]["winner"]
            page = next((p for p in players if p.seat == winner), players[0]).page
            await page.locator(".result h2").wait_for()
            await self.camera.take(page, "result")
            await self.camera.take(page, "result", "desktop", "dark")

    async def khromix(self) -> None:
        scene = await self.scene(4, self.calm)
        await scene.begin("khromix")

        def race_for_a_word(_: str, view: dict[str, Any]) -> bool:
            known = view["asked"] in ("colour", "name") and ":" in (view["card"] or "")
            return view["pending"] == "answer" and known and sum(map(len, view["gains"])) >= 3

        async with scene.when(race_for_a_word) as players:
            racing = [p for p in players if p.open_race() is not None]
            page = racing[0].page
            await page.locator(".answers.alive").wait_for()
            await self.camera.take(page, "khromix")
            await self.camera.take(page, "khromix", "desktop")
            await self.camera.take(page, "khromix", "phone", "dark")

    async def mystery(self) -> None:
        scene = await self.scene(4, self.brisk)
        await scene.begin("khromix")
        async with scene.when(lambda _, view: view["pending"] == "question") as players:
            asking = next(p for p in players if p.shown and p.shown["offers"])
            await asking.page.locator(".questions button, .ask button").first.wait_for()
            await self.camera.take(asking.page, "khromix-question")
            await asking.page.keyboard.press("Digit1")
            racing = next(p for p in players if p is not asking)
            await racing.page.locator(".answers.alive").wait_for()
            await self.camera.take(racing.page, "khromix-mystery")

    async def clear4(self) -> None:
        scene = await self.scene(4, self.calm)
        await scene.begin("clear4")

        def turn(_: str, view: dict[str, Any]) -> bool:
            return view["pending"] == "turn" and len(view["discard"]) >= 3

        async with scene.when(turn) as players:
            person = at_turn(players)
            page = person.page
            await page.keyboard.press(f"Digit{highest(person)}")
            await self.camera.take(page, "clear4")
            await self.camera.take(page, "clear4", "desktop")
            await self.camera.take(page, "clear4", "phone", "dark")
        async with scene.when(lambda _, view: view["pending"] == "choice") as players:
            page = at_turn(players).page
            await page.locator(".four").wait_for()
            await self.camera.take(page, "clear4-four")
            await self.camera.take(page, "clear4-four", "desktop")


def at_turn(players: list[Player]) -> Player:
    view = (players[0].shown or {})["view"]
    return next(p for p in players if p.seat == view["to_act"])


def highest(person: Player) -> int:
    """The highest value that may be played from the hand; 10 has the key 0."""
    offers = (person.shown or {})["offers"]
    values = [int(code) for offer in offers for code in offer.get("hand", ()) if code.isdigit()]
    return max(values, default=1) % 10


def most_fallen(view: dict[str, Any]) -> int:
    """The objective of the last round with most cards that did not count."""
    result = view["results"][-1]

    def fallen(objective: int) -> int:
        lying = [len(side[objective]) for side in view["columns"]]
        kept = result["checks"][objective]["kept"]
        return sum(max(0, n - k) if k else 0 for n, k in zip(lying, kept, strict=True))

    return max(range(8), key=fallen)


async def race(players: list[Player]) -> list[Player]:
    """Those who may answer, once a card is on view for them."""
    await players[0].until(lambda: any(p.open_race() for p in players))
    racing = [p for p in players if p.open_race() is not None]
    await asyncio.gather(*(p.page.locator("[elementtiming^=race]").wait_for() for p in racing))
    return racing


async def answer(players: list[Player], reaction: Callable[[int], float]) -> None:
    """What is right, each at their own moment, and the verdict."""
    racing = [p for p in players if p.open_race() is not None]
    shown = racing[0].shown or {}
    view, number = shown["view"], shown["race"]["race"]
    row = right_row(view)
    code, key = ("Space", " ") if row is None else (f"Digit{row}", str(row))
    await asyncio.gather(*(p.press_key(reaction(place), code, key) for place, p in enumerate(racing)))
    await racing[0].until(lambda: racing[0].verdict(number) is not None)
    await players[0].page.locator(".verdict").first.wait_for()


async def main(only: list[str]) -> dict[str, int]:
    camera = Camera(ROOT / "docs" / "screenshots")
    with tempfile.TemporaryDirectory() as folder:
        calm = ServerProcess(Path(folder) / "calm", **TEMPO).start()
        brisk = ServerProcess(Path(folder) / "brisk", **BRISK).start()
        try:
            async with browser() as chrome:
                gallery = Gallery(chrome, camera, calm, brisk)
                scenes: list[Callable[[], Awaitable[None]]] = [
                    *(gallery.landing, gallery.waiting, gallery.subito, gallery.buntherum, gallery.khromix),
                    *(gallery.mystery, gallery.clear4, gallery.result, gallery.learn, gallery.practise, gallery.rules),
                ]
                async with gallery.stack:
                    for scene in scenes:
                        name = scene.__name__
                        if not only or name in only:
                            progress(f"{name} …")
                            await scene()
        finally:
            calm.stop()
            brisk.stop()
    return camera.taken


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/screenshots/run", description=__doc__)
    parser.add_argument("scenes", nargs="*", help="landing, waiting, subito, … (all of them)")
    print(json.dumps(asyncio.run(main(parser.parse_args().scenes)), indent=2))
