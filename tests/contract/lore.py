"""What the contract suite has to know of each of our games: everything else it takes from the contract."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.contract.fitting import fitting
from tests.contract.oracles import BuntherumOracle, Clear4Oracle, KhromixOracle, SubitoOracle
from tests.contract.rulebook import rules_of
from vivace.game.core import Action, Step
from vivace.games import GAMES
from vivace.games.buntherum import rules as buntherum
from vivace.games.clear4 import rules as clear4
from vivace.games.khromix import rules as khromix
from vivace.games.subito import rules as subito
from vivace.testing import Lore, Observer, Oracle


class OurLore(Lore):
    least_hidden = 20

    def value_for(self, key: str, seats: int, rng: Random) -> Any:
        return fitting(key, seats, rng)


def _options(**values: SearchStrategy[Any]) -> SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=values)


def _in_sizes(cards: list[str], sizes: list[int]) -> tuple[tuple[str, ...], ...]:
    piles, start = [], 0
    for size in sizes:
        piles.append(tuple(cards[start : start + size]))
        start += size
    return tuple(piles)


def _join(*groups: Any) -> list[str]:
    return [card for group in groups for card in group]


class SubitoLore(OurLore):
    game = GAMES["subito"]
    rules: ClassVar[Collection[str]] = rules_of("subito")
    end_rule = "S4.4"
    deck = tuple(  # as docs/rules lists it, like those below
        f"{'rpygld'[c]}{v}{'BPARCO'[(c + v - 1 + more) % 6]}" for c in range(6) for v in range(1, 7) for more in (0, 1)
    )

    def cards(self, state: subito.SubitoState) -> list[str]:
        return _join(*state.piles, *(column for columns in state.columns for column in columns))

    def flat(self, deal: subito.Deal) -> list[str]:
        return _join(*deal.piles)

    def redeal(self, deal: subito.Deal, cards: list[str]) -> subito.Deal:
        return subito.Deal(deal.faces, deal.sides, _in_sizes(cards, [len(pile) for pile in deal.piles]))

    def oracle(self, observer: Observer, deal: subito.Deal) -> Oracle:
        return SubitoOracle(observer, deal)

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        eight = st.text("AB", min_size=8, max_size=8)
        return _options(faces=st.lists(st.sampled_from(["A", "B", "random"]) | eight, min_size=3, max_size=3))

    def is_mistake(self, before: Any, step: Step[Any]) -> bool:
        return False


class BuntherumLore(OurLore):
    game = GAMES["buntherum"]
    rules: ClassVar[Collection[str]] = rules_of("buntherum")
    end_rule = "B6.1"
    deck = tuple({c + o for c in "ybrgvopk" for o in "FBCDLIAT"} - {"yF", "bB", "rC", "gD", "vL", "oI"})

    def cards(self, state: buntherum.BuntherumState) -> list[str]:
        return _join(*state.rows, *state.piles, state.neutral, state.gone, () if state.card is None else (state.card,))

    def flat(self, deal: buntherum.Deal) -> list[str]:
        return _join(deal.starts, *deal.piles, deal.neutral)

    def redeal(self, deal: buntherum.Deal, cards: list[str]) -> buntherum.Deal:
        starts, *piles, neutral = _in_sizes(cards, [6, *map(len, deal.piles), len(deal.neutral)])
        return buntherum.Deal(starts, tuple(piles), neutral, deal.first)

    def oracle(self, observer: Observer, deal: buntherum.Deal) -> Oracle:
        return BuntherumOracle(observer, deal)

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        return _options(first=st.integers(0, seats - 1), patience=st.integers(1, 3600))

    def is_mistake(self, before: buntherum.BuntherumState, step: Step[Any]) -> bool:
        return bool(sum(step.state.tokens) > sum(before.tokens))


def _khromix_deck() -> list[str]:
    """The table of K1.3."""
    colours = ["red", "blue", "green", "yellow", "orange", "violet", "pink", "brown"]
    cards = ["mystery"] * 4
    for w in range(8):
        even = w % 2 == 0
        rows = [
            (1, "1", "see" if even else "reverse"),
            (2, "2", "-"),
            (3, "0" if even else "x2" if w in (1, 5) else "1", "-"),
            (4, "-1", "exchange" if even else "skip"),
            (5, "1", "-"),
            (6, "x2" if even else "2", "-"),
            (7, "-1" if even else "0", {0: "see", 2: "reverse", 4: "exchange", 6: "skip"}.get(w, "-")),
        ]
        cards += [f"{colours[w]}:{colours[(w + k) % 8]}:{points}:{ability}" for k, points, ability in rows]
    return cards


class KhromixLore(OurLore):
    game = GAMES["khromix"]
    rules: ClassVar[Collection[str]] = rules_of("khromix")
    end_rule = "K6.1"
    deck = tuple(_khromix_deck())

    def cards(self, state: khromix.KhromixState) -> list[str]:
        return _join(*state.active, *state.gains, state.centre)

    def flat(self, deal: khromix.Deal) -> list[str]:
        return _join(*deal.piles)

    def redeal(self, deal: khromix.Deal, cards: list[str]) -> khromix.Deal:
        return khromix.Deal(_in_sizes(cards, [len(pile) for pile in deal.piles]), deal.first)

    def oracle(self, observer: Observer, deal: khromix.Deal) -> Oracle:
        return KhromixOracle(observer, deal)

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        return _options(
            first=st.integers(0, seats - 1),
            patience=st.integers(1, 3600),
            exchange=st.sampled_from(["gains", "active"]),
            count=st.sampled_from(["top", "bottom"]),
        )

    def is_mistake(self, before: khromix.KhromixState, step: Step[Any]) -> bool:
        return bool(step.state.pending == khromix.PAY)

    def essence(self, action: Action) -> tuple[object, ...]:
        """A question is free text."""
        if isinstance(action, khromix.Question):
            return khromix.Question, action.seat
        return super().essence(action)

    def is_offered(self, action: Action, offers: Sequence[Action]) -> bool:
        """Where a colour may be said, anything may."""
        said = isinstance(action, khromix.Answer) and any(
            isinstance(offer, khromix.Answer) and offer.say == "red" for offer in offers
        )
        return said or super().is_offered(action, offers)


CLEAR4_DECK = Counter({**{str(value): 10 for value in range(1, 11)}, "P": 7, "J": 7, "C": 6})


class Clear4Lore(OurLore):
    game = GAMES["clear4"]
    rules: ClassVar[Collection[str]] = rules_of("clear4")
    end_rule = "C6.1"
    deck = tuple(CLEAR4_DECK.elements())

    def cards(self, state: clear4.Clear4State) -> list[str]:
        codes = ["", *map(str, range(1, 11)), "P", "J", "C"]
        cards = _join(state.discard, state.gone, *(pile for piles in state.piles for pile in piles))
        hands = [codes[c] for hand in state.hands for c, copies in enumerate(hand) for _ in range(copies)]
        blind_push = ["P"] if state.pending == clear4.TARGET else []  # it lies open until its target is named
        return [*(codes[int(c)] for c in cards), *hands, *blind_push]

    def flat(self, deal: clear4.Deal) -> list[str]:
        """Hands, then piles, then the cards that stay out of the game unseen (C1.2)."""
        dealt = self.dealt(deal)
        return [*dealt, *(CLEAR4_DECK - Counter(dealt)).elements()]

    def dealt(self, deal: clear4.Deal) -> list[str]:
        return _join(*deal.hands, *(pile for piles in deal.piles for pile in piles))

    def redeal(self, deal: clear4.Deal, cards: list[str]) -> clear4.Deal:
        seats = len(deal.hands)
        hands = _in_sizes(cards, [8] * seats)
        threes = _in_sizes(cards[8 * seats :], [3] * 4 * seats)
        return clear4.Deal(hands, tuple(threes[4 * s : 4 * s + 4] for s in range(seats)), deal.first)

    def oracle(self, observer: Observer, deal: clear4.Deal) -> Oracle:
        return Clear4Oracle(observer, deal)

    def options(self, seats: int) -> SearchStrategy[dict[str, Any]]:
        return _options(
            first=st.integers(0, seats - 1),
            clear4=st.sampled_from(["choice", "always"]),
            rounds=st.sampled_from([1, 1, 1, 2, 3, "seats"]),
            penalty=st.sampled_from(["hand", "all"]),
        )

    def is_mistake(self, before: clear4.Clear4State, step: Step[Any]) -> bool:
        return sum(map(sum, step.state.hands)) > sum(map(sum, before.hands))


LORE: dict[str, OurLore] = {
    "subito": SubitoLore(),
    "buntherum": BuntherumLore(),
    "khromix": KhromixLore(),
    "clear4": Clear4Lore(),
}
