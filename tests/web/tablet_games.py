"""Whole games round a tablet, played with the fingers of everybody who sits at it."""

from functools import partial
from random import Random
from typing import Any

from playwright.async_api import Locator, expect

from tests import patience
from tests.web.stages import right_row
from tests.web.tablet import Seat, Tablet
from vivace.games.khromix.rules import COLOURS, MYSTERY

# ── Buntherum ────────────────────────────────────────────────────────────────────────────────────────────────────────


def right_answer(table: Tablet, seat: int) -> Locator:
    row = right_row(table.seats[0].view)
    answer = "[data-say=impossible]" if row is None else f"[data-row='{row}']"
    return table.side(seat).locator(answer)


async def race(table: Tablet) -> tuple[int, float]:
    """The number of the next race, and when its card was painted."""
    painted = await table.card()
    await table.until(lambda: table.seats[0].race() is not None)
    found = table.seats[0].race()
    assert found is not None
    return int(found["race"]), painted


def another_race(table: Tablet, done: int | None) -> bool:
    """Or none any more."""
    found = table.seats[0].race()
    return table.phase == "over" or (found is not None and found["race"] != done)


async def play_buntherum(table: Tablet, rng: Random) -> None:
    """To its end: some of those who may answer do, most of them rightly."""
    seat = table.seats[0]
    done: int | None = None
    while True:
        await table.until(partial(another_race, table, done))
        if table.phase == "over":
            break
        number, painted = await race(table)
        done = number
        may = list((seat.race() or {"seats": []})["seats"])
        fingers = []
        for one in rng.sample(may, rng.randint(1, len(may))):
            wrong = table.side(one).locator(f"[data-row='{rng.randint(1, 6)}']")
            fingers.append((rng.uniform(120, 160), [wrong if rng.random() < 0.2 else right_answer(table, one)]))
        await table.touch(painted, fingers)
        await table.verdict(number)


# ── Khromix ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def answer_in_khromix(view: dict[str, Any], rng: Random, careless: float) -> str:
    if view["card"] == MYSTERY:
        return rng.choice(("yes", "no", "maybe", "42"))
    word, ink, *_ = view["card"].split(":")
    right = word if view["asked"] == "name" else ink
    return rng.choice(COLOURS) if rng.random() < careless else right


def asks(seat: Seat) -> bool:
    """Whether this seat is to ask a question."""
    return any(offer["do"] == "question" for offer in seat.offers)


def asks_or_races(table: Tablet, caller: int) -> bool:
    return table.seats[0].race() is not None or asks(table.seats[caller])


async def take_a_turn(table: Tablet, seat: int, rng: Random) -> None:
    """Whatever is this seat's to do, by the buttons of its own side."""
    me, side = table.seats[seat], table.side(seat)
    does = {offer["do"] for offer in me.offers}
    before = len(me.acts)
    if "decline" in does and rng.random() < 0.3:
        hold = side.locator("button.hold")
        fingers = await table.put(await table.point(hold))
        await table.until(lambda: len(me.acts) > before)
        await table.lift(*fingers)
        return
    if "call" in does:
        target = side.locator(f"[data-call={rng.choice(('colour', 'name'))}]")
    elif "question" in does:
        target = side.locator("[data-question]").first
    else:
        target = side.locator("[data-pile]:not([disabled])").first
    while len(me.acts) == before:  # fresh buttons are deaf for a moment
        await table.tap(target)
        await table.page.wait_for_timeout(60)


def task(table: Tablet) -> object:
    """What is to be done now, by whom, and what it is told apart by."""
    if table.phase == "over":
        return "over"
    if (found := table.seats[0].race()) is not None:
        return "race", found["race"]
    acting = next((i for i, one in enumerate(table.seats) if one.offers and table.phase == "playing"), None)
    return None if acting is None else ("turn", acting, (table.seats[acting].shown or {})["version"])


async def next_task(table: Tablet, done: object) -> object:
    await table.until(lambda: task(table) not in (None, done))
    return task(table)


async def play_khromix(table: Tablet, rng: Random) -> None:
    """To its end, with many mistakes: they shorten it."""
    lead = table.seats[0]
    now: object = None
    while True:
        now = await next_task(table, now)
        if now == "over":
            break
        assert isinstance(now, tuple)
        if now[0] == "turn":
            await take_a_turn(table, now[1], rng)
            continue
        number, painted = await race(table)
        seats = list((lead.race() or {"seats": []})["seats"])
        says = [(one, answer_in_khromix(lead.view, rng, 0.5)) for one in rng.sample(seats, min(2, len(seats)))]
        await table.touch(
            painted,
            [(rng.uniform(120, 170), [table.side(one).locator(f"[data-say='{say}']")]) for one, say in says],
        )
        await table.verdict(number)


# ── Subito ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def hands(table: Tablet) -> list[tuple[int, int] | None]:
    """The round, and how many cards are left to whoever has one to place."""
    views = [seat.view for seat in table.seats]
    placing = [bool(view) and view["card"] is not None and i in view["next"] for i, view in enumerate(views)]
    return [(view["round"], view["piles"][i]) if placing[i] else None for i, view in enumerate(views)]


def somebody_placed(table: Tablet, before: list[tuple[int, int] | None]) -> bool:
    return table.phase != "playing" or hands(table) != before


async def play_subito(table: Tablet, rng: Random) -> int:
    """To its end, by two back to back; how many checks there were."""
    await expect(table.page.locator("button.lane")).to_have_count(16, timeout=patience.MS)
    pads = [table.side(seat).locator("button.lane .pad") for seat in (0, 1)]
    lanes = [[await table.point(pad.nth(lane)) for lane in range(8)] for pad in pads]
    checks = 0
    while table.phase != "over":
        if table.phase == "check":
            # Each side has its own show, and says by itself that it has seen enough.
            await expect(table.page.get_by_role("region", name="The check")).to_have_count(2, timeout=patience.MS)
            for seat in (0, 1):
                button = table.side(seat).locator(".skip button")
                while table.phase == "check" and not table.info["seats"][seat]["ready"]:
                    await table.tap(button)
                    await table.page.wait_for_timeout(60)
            checks += 1
            await table.until(lambda: table.phase != "check")
            continue
        await table.until(lambda: table.phase in ("check", "over") or (table.phase == "playing" and any(hands(table))))
        before = hands(table)
        fingers = [lanes[seat][rng.randint(0, 7)] for seat in (0, 1) if before[seat] is not None]
        if table.phase == "playing":
            await table.lift(*await table.put(*fingers))
            await table.until(partial(somebody_placed, table, before))
    return checks
