"""How a person plays: what is to be done now, and the key or the button for it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Hashable
from contextlib import suppress
from random import Random
from typing import Any, ClassVar

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as NothingThere

from tests import patience
from tests.web.expecting import expect
from tests.web.hands import Keyboard
from tests.web.people import PRESS_AGAIN_SECONDS, Person
from vivace.games.buntherum.rules import PRINTED, fits
from vivace.games.khromix.rules import COLOURS, MYSTERY


class Game(ABC):
    """One person's way through one game."""

    name: ClassVar[str]
    seats: ClassVar[int] = 2
    bots: ClassVar[int] = 0

    def __init__(self, person: Person, rng: Random, careless: float = 0.0) -> None:
        """`careless`: how often this person answers wrongly, where one can."""
        self.person, self.rng, self.careless = person, rng, careless

    @abstractmethod
    def task(self) -> Hashable:
        """What there is to do now; None: nothing."""

    @abstractmethod
    async def do(self) -> None:
        pass

    async def play(self) -> None:
        """To the end of the game."""
        done: Hashable = None
        while True:
            if (done := await self.next_task(done)) is None:
                return
            await self.do()

    async def next_task(self, done: Hashable = None) -> Hashable:
        """Waits for something else to do than what was done; None: the game is over."""
        while True:
            told = len(self.person.told)
            try:
                await self.person.until(lambda: self.person.phase == "over" or self.task() not in (None, done))
                break
            except TimeoutError:
                if len(self.person.told) == told:
                    raise  # nothing happens any more; else others play on, who may take their time
        return None if self.person.phase == "over" else self.task()

    async def is_done(self, task: Hashable) -> None:
        """Until this is no longer to be done."""
        await self.person.until(lambda: self.task() != task)

    async def see_the_end(self) -> None:
        """What comes between the last move and the result; in most games nothing."""
        return

    @abstractmethod
    async def see_the_scores(self) -> None:
        """On the result screen, as the table told them."""

    # ── for games in turns ───────────────────────────────────────────────────────────────────────────────────────────

    def turn(self) -> int | None:
        shown = self.person.shown
        playing = self.person.phase == "playing" and shown is not None and shown["offers"]
        return shown["version"] if shown is not None and playing else None

    def offers(self, do: str) -> list[dict[str, Any]]:
        shown = self.person.shown
        return [] if shown is None else [offer for offer in shown["offers"] if offer["do"] == do]

    async def press(self, key: str, button: Locator, at: tuple[float, float] | None = None) -> None:
        """The key where this person has keys, else the button; again until it has acted or the turn is over."""
        person, turn = self.person, self.turn()

        async def once() -> None:
            if isinstance(person.hands, Keyboard):
                await person.page.keyboard.press(key)
            else:
                await person.hands.press(button, at)

        await person.press_until_sent(once, lambda: self.turn() == turn)

    async def hold(self, key: str, button: Locator) -> None:
        person, turn, before = self.person, self.turn(), len(self.person.acts)

        async def sent() -> None:
            await person.until(lambda: len(person.acts) > before or self.turn() != turn)

        async def once() -> None:
            if isinstance(person.hands, Keyboard):
                await person.hands.hold_key(key, sent)
            else:
                await person.hands.hold(button, sent)

        await person.press_until_sent(once, lambda: self.turn() == turn)

    async def see_versus(self) -> None:
        """Of two: mine and theirs."""
        seat, scores = self.person.seat, self.person.view["scores"]
        assert seat is not None
        score = self.person.page.get_by_text(self.versus(scores[seat], scores[1 - seat]), exact=True)
        await expect(score).to_be_visible(timeout=patience.MS)

    def versus(self, mine: int, theirs: int) -> str:
        return f"{mine} : {theirs}"


class Race(Game):
    """Where cards are raced for."""

    def race(self) -> int | None:
        race = self.person.open_race()
        return None if race is None or self.person.phase != "playing" else int(race["race"])

    def reaction(self) -> float:
        return self.rng.uniform(220, 420)


class Buntherum(Race):
    name = "Buntherum"

    def task(self) -> Hashable:
        return self.race()

    async def do(self) -> None:
        race, view = self.race(), self.person.view
        if race is None:
            return
        rows = [n for n, row in enumerate(view["rows"], 1) if fits((PRINTED[n - 1], *row), view["card"])]
        if self.rng.random() < self.careless:
            rows = [n for n in range(1, 7) if n not in rows]
        if rows:
            row = self.rng.choice(rows)
            code, button = f"Digit{row}", self.person.button(f"^Row {row}:")
        else:
            code, button = "Space", self.person.button("^Impossible")
        await self.person.answer(race, self.reaction(), code, button)

    async def see_the_scores(self) -> None:
        players = self.person.page.get_by_role("list", name="Players").get_by_role("listitem")
        view = self.person.view
        for seat in range(self.seats):
            name = "You" if seat == self.person.seat else self.person.name_of(seat)
            cards = view["piles"][seat]
            left = f"{cards} card{'' if cards == 1 else 's'} left"
            words = "Out" if view["tokens"][seat] == 3 else "turned over" if seat == view["winner"] else left
            await expect(players.filter(has_text=name)).to_contain_text(words, timeout=patience.MS)


class Khromix(Race):
    name, seats, bots = "Khromix", 6, 4
    REPLIES = ("yes", "no", "maybe", "never", "cheese", "the cat", "42", "grandma")

    def task(self) -> Hashable:
        race = self.race()
        return ("race", race) if race is not None else self.turn() and ("turn", self.turn())

    async def do(self) -> None:
        race = self.race()
        offer = next(iter((self.person.shown or {}).get("offers", ())), {"do": ""})
        if race is not None:
            await self.say(race)
        elif offer["do"] == "call":
            await self.call(self.rng.choice(("colour", "name")))
        elif offer["do"] == "question":
            await self.ask()
        elif offer["do"] == "pay":
            # A pile that runs out ends the game.
            active = any(one["from"] == "active" for one in self.offers("pay"))
            name = "^From the active pile" if active else "^From the gains"
            await self.press("ArrowLeft" if active else "ArrowRight", self.person.button(name))
        elif self.offers("use") and self.rng.random() < 0.7:
            piles = self.person.page.locator(".using .piles").get_by_role("button")
            await self.press("Digit1", piles.first)
        else:
            await self.hold("KeyX", self.person.button("^Decline"))

    async def call(self, ask: str) -> None:
        key, name = {"colour": ("ArrowLeft", "^Colour"), "name": ("ArrowRight", "^Name")}[ask]
        await self.press(key, self.person.button(name))

    async def say(self, race: int) -> None:
        view = self.person.view
        if view["card"] == MYSTERY:
            place = self.rng.randrange(8)
            word = self.REPLIES[place]
        else:
            name, ink, *_ = view["card"].split(":")
            right = COLOURS.index(ink if view["asked"] == "colour" else name)
            place = (right + 1) % 8 if self.rng.random() < self.careless else right
            word = COLOURS[place]
        await self.person.answer(race, self.reaction(), f"Digit{place + 1}", self.person.button(f"^{word}"))

    async def ask(self) -> None:
        """By keyboard something of one's own; on a phone, where typing takes long, one that lies ready."""
        person, turn = self.person, self.turn()
        if isinstance(person.hands, Keyboard):
            await person.hands.write(person.page.get_by_role("textbox", name="Your question"), "Why is a raven?")
            await person.press_until_sent(lambda: person.page.keyboard.press("Enter"), lambda: self.turn() == turn)
        else:
            await self.press("", person.page.locator(".silly").get_by_role("button").first)

    async def see_the_scores(self) -> None:
        counted = self.person.page.get_by_role("region", name="The count").get_by_role("listitem")
        for seat, points in enumerate(self.person.view["scores"]):
            name = "You" if seat == self.person.seat else self.person.name_of(seat)
            await expect(counted.filter(has_text=name)).to_contain_text(f"{points} point", timeout=patience.MS)


class Clear4(Game):
    name = "Clear 4"
    ORDER = ("C", "P", "J", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    KEYS: ClassVar = {"C": "KeyC", "P": "KeyU", "J": "KeyJ", "10": "Digit0", "?": "KeyB"}

    def task(self) -> Hashable:
        return self.turn()

    async def do(self) -> None:
        person = self.person
        if self.offers("clear4"):
            await self.press("Enter", person.button("^Clear the pile"))
        elif self.offers("target"):
            await self.press("Enter", person.button("^PUSH").last)
        elif plays := self.offers("play"):
            await self.lay(max(plays, key=lambda offer: (self.worth(offer), self.rng.random())))
        elif self.offers("done"):
            await self.press("KeyD", person.button("^Done"))
        elif specials := [*self.offers("clear"), *self.offers("push"), *self.offers("blind")]:
            await self.lay(specials[0])
        else:
            await self.hold("KeyP", person.button("^Pass"))

    def worth(self, offer: dict[str, Any]) -> tuple[int, int]:
        """High values while they may be played, and as many as there are."""
        values = [int(code) for code in self.codes(offer) if code.isdigit()]
        return max(values, default=0), len(values)

    def codes(self, offer: dict[str, Any]) -> list[str]:
        tops = [self.person.view["piles"][self.person.seat][pile]["top"] for pile in offer.get("tops") or ()]
        return [*(offer.get("hand") or ()), *tops]

    async def lay(self, offer: dict[str, Any]) -> None:
        """Points at the first card of it, which takes all alike with it, and plays what is chosen then."""
        person, turn = self.person, self.turn()
        card, code = self.card(offer)
        play = person.page.locator(".play-slot").get_by_role("button")

        async def choose_and_play() -> None:
            await expect(card).to_have_attribute("aria-disabled", "false", timeout=patience.MS)
            if await card.get_attribute("aria-pressed") == "false":
                if isinstance(person.hands, Keyboard):
                    await person.page.keyboard.press(self.KEYS.get(code, f"Digit{code}"))
                else:
                    await person.hands.press(card, (0.12, 0.12))
            if self.has_victims(offer):
                await self.aim()
                return
            await expect(play).to_be_enabled(timeout=patience.MS)
            if isinstance(person.hands, Keyboard):
                await person.page.keyboard.press("Enter")
            else:
                await person.hands.press(play)

        await person.press_until_sent(choose_and_play, lambda: self.turn() == turn)

    def has_victims(self, offer: dict[str, Any]) -> bool:
        """Whether a PUSH may go at several (C3.2): then one of them is chosen, too."""
        targets = {one["target"] for one in self.offers("push") if one["from"] == offer.get("from")}
        return offer["do"] == "push" and len(targets) > 1

    async def aim(self) -> None:
        """At one of several; Enter takes aim first, and pushes then."""
        person = self.person
        victim = person.button("^PUSH").last
        await expect(victim).to_be_visible(timeout=patience.MS)
        if isinstance(person.hands, Keyboard):
            await person.page.keyboard.press("Enter")
            await expect(person.page.locator(".opponent.aimed")).to_be_visible(timeout=patience.MS)
            await person.page.keyboard.press("Enter")
        else:
            await person.hands.press(victim)

    def card(self, offer: dict[str, Any]) -> tuple[Locator, str]:
        """The first card of an offer on the page, and its code."""
        page, view = self.person.page, self.person.view
        piles = view["piles"][self.person.seat]
        hand = offer.get("hand") or []
        if offer["do"] in ("push", "clear") and offer["from"] == "hand":
            hand = ["P" if offer["do"] == "push" else "C"]
        if hand:
            # A joker only helps out: what it helps is chosen first.
            code = next((code for code in hand if code != "J"), "J")
            place = sorted(view["hand"], key=self.ORDER.index).index(code)
            return page.get_by_role("group", name="Your hand").get_by_role("button").nth(place), code
        pile = offer["pile"] if offer["do"] == "blind" else (offer.get("tops") or [offer.get("from")])[0]
        place = sum(1 for one in piles[:pile] if one["height"])
        code = "?" if offer["do"] == "blind" else piles[pile]["top"]
        return page.get_by_role("group", name="Your piles").get_by_role("button").nth(place), code

    async def see_the_scores(self) -> None:
        await self.see_versus()

    def versus(self, mine: int, theirs: int) -> str:
        """Scores are penalty points, and said to be (C6.3)."""
        return f"{-mine} : {-theirs} penalty point{'' if theirs == -1 else 's'}"


class Subito(Game):
    name = "Subito"

    def task(self) -> Hashable:
        person = self.person
        view = person.view
        if person.seat is None or not view:
            return None
        if person.phase == "check":
            return "check", len(view["results"])
        if person.phase != "playing" or view["card"] is None or person.seat not in view["next"]:
            return None
        return view["round"], view["piles"][person.seat]

    async def do(self) -> None:
        if self.person.phase == "check":
            await self.see_enough()
        else:
            await self.place()

    async def place(self) -> None:
        person, task = self.person, self.task()
        points = self.rng.randint(2, 9)
        lane = person.button(f"^Objective {points}:")

        async def once() -> None:
            await person.sees_the_table()
            if isinstance(person.hands, Keyboard):
                await person.page.keyboard.press(f"Digit{points}")
            else:
                await person.hands.press(lane, (0.5, 0.95))

        await person.press_until_sent(once, lambda: self.task() == task)

    async def see_enough(self) -> None:
        """Of a check, which all see."""
        person = self.person
        await expect(person.page.get_by_role("region", name="The check")).to_be_visible(timeout=patience.MS)
        seat = person.seat
        assert seat is not None

        def seen() -> bool:
            return person.phase != "check" or bool(person.info["seats"][seat]["ready"])

        while not seen():
            with suppress(NothingThere, TimeoutError), person.hands.in_a_hurry():
                await self.skip()
                await person.until(seen, PRESS_AGAIN_SECONDS)

    async def skip(self) -> None:
        person = self.person
        if isinstance(person.hands, Keyboard):
            await person.page.keyboard.press("Enter")
        else:
            await person.hands.press(person.button("^(Skip|Next round)$"))

    async def see_the_end(self) -> None:
        """The check of the last round comes before the result."""
        check = self.person.page.get_by_role("region", name="The check")
        await expect(check).to_be_visible(timeout=patience.MS)
        while await check.is_visible():
            with suppress(NothingThere), self.person.hands.in_a_hurry():
                await self.skip()
                await check.wait_for(state="hidden", timeout=1000 * PRESS_AGAIN_SECONDS)

    async def see_the_scores(self) -> None:
        await self.see_versus()
        for number, result in enumerate(self.person.view["results"], 1):
            table = self.person.page.get_by_role("table", name=f"Round {number} of 3")
            for side in (0, 1):
                points = sum(check["points"] for check in result["checks"] if check["winner"] == side)
                seat = result["sides"][side][0]
                face = self.person.page.get_by_role("img", name=self.person.name_of(seat), exact=True)
                row = table.get_by_role("row").filter(has=face)
                await expect(row.get_by_role("cell").last).to_have_text(re.compile(rf"^{points}$"), timeout=patience.MS)
