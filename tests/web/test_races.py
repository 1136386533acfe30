"""Browsers on lines of different length: the referee's verdict is the order in which people really pressed."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import DESKTOP, LANDSCAPE, PHONE, browser, visitor
from tests.web.delay import line
from tests.web.playing import Player
from tests.web.racing import press, ready_to_race

PEOPLE: tuple[tuple[str, float, dict[str, Any]], ...] = (
    ("Ada", 5, DESKTOP),
    ("Bo", 45, PHONE),
    ("Cleo", 110, LANDSCAPE),
)
APART = 60.0
"""Milliseconds between the true reactions of two people; what is closer than the resolution is rightly a tie."""
ENOUGH, MOST = 6, 100
OVERTAKEN = 2
"""So many of the fair races are won by somebody whose answer was not the first to arrive."""


async def test_the_first_to_press_wins_whoever_sits_further_away(web_server: ServerProcess) -> None:
    rng = Random(7)
    async with AsyncExitStack() as stack:
        chrome = await stack.enter_async_context(browser())
        players = []
        for name, delay, device in PEOPLE:
            wire = await stack.enter_async_context(line(web_server.port, delay))
            who = await stack.enter_async_context(visitor(chrome, wire.port, device))
            players.append(Player(await who.named(name)))
        given = {"game": "buntherum", "seats": 3, "options": patience.LONG_RACE}
        made = await players[0].visitor.post("/api/tables", **given)
        for player in players[1:]:
            await player.visitor.post(f"/api/tables/{made['code']}/join")
        await asyncio.gather(*(player.sit_down(made["code"]) for player in players))
        await players[0].until(lambda: not any(seat["away"] for seat in players[0].info["seats"]))
        await players[0].page.get_by_role("button", name="Start").click()
        fair = overtaken = races = 0
        while fair < ENOUGH or overtaken < OVERTAKEN:
            assert races < MOST, f"only {fair} of {races} races were fair: this machine is too slow for its browsers"
            verdict, order, reactions = await one_race(players, rng)
            races += 1
            if undisturbed(verdict, order[0], reactions):
                fair += 1
                assert verdict["first"] == order[0], (verdict, reactions)
                overtaken += min(verdict["evidence"], key=lambda e: float(e["elapsed"]))["seat"] != order[0]
        for player in players:
            assert player.visitor.complaints == []


def undisturbed(verdict: dict[str, Any], first: int, reactions: dict[int, float]) -> bool:
    """A browser that had to wait for a processor paints and sends late, which no ping shows: its claim is doubted, and
    what is added to it (moved, owed, capped) may make up for the distance between two people; or it comes when the race
    is over. Or its page says itself that it was late, and the resolution is wider. Such a race says nothing about the
    referee: there are others. The page's own measure of an honest press is
    exact in any case, and so is the verdict on the evidence that there is."""
    evidence = verdict["evidence"]
    for e in evidence:
        assert abs(e["claimed"] - reactions[e["seat"]]) < 2, (e, reactions)
    counted = [e["reaction"] for e in evidence]
    assert counted == sorted(counted)
    assert verdict["first"] in (None, evidence[0]["seat"]), verdict
    added = [e["reaction"] - e["claimed"] for e in evidence]
    heard = first in [e["seat"] for e in evidence]
    return heard and len(evidence) > 1 and max(added) - min(added) < APART - verdict["resolution"]


async def one_race(players: list[Player], rng: Random) -> tuple[dict[str, Any], list[int], dict[int, float]]:
    """The verdict, the seats in the order in which they pressed, and when each did."""
    await asyncio.gather(*(ready_to_race(player) for player in players))
    racing = [p for p in players if p.open_race() is not None]
    race = racing[0].open_race()
    assert race is not None
    number: int = race["race"]
    order = [p.seat for p in rng.sample(racing, len(racing)) if p.seat is not None]
    reactions = {seat: 350.0 + APART * place for place, seat in enumerate(order)}
    assert all(p.verdict(number) is None for p in players), f"race {number} was judged before anybody pressed"
    await asyncio.gather(*(press(p, reactions[p.seat], rng.randint(1, 6)) for p in racing if p.seat is not None))
    await asyncio.gather(*(p.until(lambda p=p: p.verdict(number) is not None) for p in players))  # type: ignore[misc]
    judged = players[0].verdict(number)
    assert judged is not None and judged["verdict"] is not None
    return judged["verdict"], order, reactions
