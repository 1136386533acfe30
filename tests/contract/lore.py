"""What the contract suite has to know of each game: everything else it takes from the contract."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.contract.oracles import BuntherumOracle, Clear4Oracle, KhromixOracle, Observer, Oracle, SubitoOracle
from vivace.game.core import Action
from vivace.games.buntherum import rules as buntherum
from vivace.games.clear4 import rules as clear4
from vivace.games.khromix import rules as khromix
from vivace.games.subito import rules as subito


@dataclass(frozen=True)
class Lore:
    deck: Counter[str]
    """Every card of the game, as docs/rules lists them."""
    all_dealt: bool
    """Whether a deal leaves no card out."""
    cards: Callable[[Any], list[str]]
    """Every card that a state holds, wherever it lies."""
    flat: Callable[[Any], list[str]]
    """Every card of a deal, place by place."""
    redeal: Callable[[Any, list[str]], Action]
    """The same deal with these cards in its places."""
    oracle: Callable[[Observer, Any], Oracle]
    options: Callable[[int], SearchStrategy[dict[str, Any]]]
    end_rule: str
    is_mistake: Callable[[Any, Any], bool]
    """Whether this step made somebody pay: careful players avoid it."""


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


# Subito


def _subito_cards(state: subito.SubitoState) -> list[str]:
    return _join(*state.piles, *(column for columns in state.columns for column in columns))


def _subito_redeal(deal: subito.Deal, cards: list[str]) -> subito.Deal:
    return subito.Deal(deal.faces, deal.sides, _in_sizes(cards, [len(pile) for pile in deal.piles]))


def _subito_options(seats: int) -> SearchStrategy[dict[str, Any]]:
    eight = st.text("AB", min_size=8, max_size=8)
    return _options(faces=st.lists(st.sampled_from(["A", "B", "random"]) | eight, min_size=3, max_size=3))


SUBITO = Lore(
    deck=Counter(
        f"{'rpygld'[c]}{v}{'BPARCO'[(c + v - 1 + more) % 6]}" for c in range(6) for v in range(1, 7) for more in (0, 1)
    ),
    all_dealt=True,
    cards=_subito_cards,
    flat=lambda deal: _join(*deal.piles),
    redeal=_subito_redeal,
    oracle=SubitoOracle,
    options=_subito_options,
    end_rule="S4.4",
    is_mistake=lambda before, after: False,
)

# Buntherum


def _buntherum_cards(state: buntherum.BuntherumState) -> list[str]:
    return _join(*state.rows, *state.piles, state.neutral, state.gone, () if state.card is None else (state.card,))


def _buntherum_redeal(deal: buntherum.Deal, cards: list[str]) -> buntherum.Deal:
    starts, *piles, neutral = _in_sizes(cards, [6, *map(len, deal.piles), len(deal.neutral)])
    return buntherum.Deal(starts, tuple(piles), neutral, deal.first)


BUNTHERUM = Lore(
    deck=Counter(c + o for c in "ybrgvopk" for o in "FBCDLIAT") - Counter(["yF", "bB", "rC", "gD", "vL", "oI"]),
    all_dealt=True,
    cards=_buntherum_cards,
    flat=lambda deal: _join(deal.starts, *deal.piles, deal.neutral),
    redeal=_buntherum_redeal,
    oracle=BuntherumOracle,
    options=lambda seats: _options(first=st.integers(0, seats - 1), patience=st.integers(1, 3600)),
    end_rule="B6.1",
    is_mistake=lambda before, after: sum(after.tokens) > sum(before.tokens),
)

# Khromix


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


def _khromix_redeal(deal: khromix.Deal, cards: list[str]) -> khromix.Deal:
    return khromix.Deal(_in_sizes(cards, [len(pile) for pile in deal.piles]), deal.first)


KHROMIX = Lore(
    deck=Counter(_khromix_deck()),
    all_dealt=True,
    cards=lambda state: _join(*state.active, *state.gains, state.centre),
    flat=lambda deal: _join(*deal.piles),
    redeal=_khromix_redeal,
    oracle=KhromixOracle,
    options=lambda seats: _options(
        first=st.integers(0, seats - 1),
        patience=st.integers(1, 3600),
        exchange=st.sampled_from(["gains", "active"]),
        count=st.sampled_from(["top", "bottom"]),
    ),
    end_rule="K6.1",
    is_mistake=lambda before, after: after.pending == khromix.PAY,
)

# Clear 4

CLEAR4_DECK = Counter({**{str(value): 10 for value in range(1, 11)}, "P": 7, "J": 7, "C": 6})


def _clear4_cards(state: clear4.Clear4State) -> list[str]:
    codes = ["", *map(str, range(1, 11)), "P", "J", "C"]
    cards = _join(state.discard, state.gone, *(pile for piles in state.piles for pile in piles))
    hands = [codes[c] for hand in state.hands for c, copies in enumerate(hand) for _ in range(copies)]
    blind_push = ["P"] if state.pending == clear4.TARGET else []  # it lies open until its target is named
    return [*(codes[int(c)] for c in cards), *hands, *blind_push]


def _clear4_flat(deal: clear4.Deal) -> list[str]:
    """Hands, then piles, then the cards that stay out of the game unseen (C1.2)."""
    dealt = _join(*deal.hands, *(pile for piles in deal.piles for pile in piles))
    return [*dealt, *(CLEAR4_DECK - Counter(dealt)).elements()]


def _clear4_redeal(deal: clear4.Deal, cards: list[str]) -> clear4.Deal:
    seats = len(deal.hands)
    hands = _in_sizes(cards, [8] * seats)
    threes = _in_sizes(cards[8 * seats :], [3] * 4 * seats)
    return clear4.Deal(hands, tuple(threes[4 * s : 4 * s + 4] for s in range(seats)), deal.first)


CLEAR4 = Lore(
    deck=CLEAR4_DECK,
    all_dealt=False,
    cards=_clear4_cards,
    flat=_clear4_flat,
    redeal=_clear4_redeal,
    oracle=Clear4Oracle,
    options=lambda seats: _options(
        first=st.integers(0, seats - 1),
        clear4=st.sampled_from(["choice", "always"]),
        rounds=st.sampled_from([1, 1, 1, 2, 3, "seats"]),
        penalty=st.sampled_from(["hand", "all"]),
    ),
    end_rule="C6.1",
    is_mistake=lambda before, after: sum(map(sum, after.hands)) > sum(map(sum, before.hands)),
)

LORE = {"subito": SUBITO, "buntherum": BUNTHERUM, "khromix": KHROMIX, "clear4": CLEAR4}


def essence(action: Action) -> tuple[object, ...]:
    """An action up to the order of its cards and to free text, as far as `actions` promises to list it."""
    if isinstance(action, khromix.Question):
        return khromix.Question, action.seat
    values = [getattr(action, field.name) for field in fields(action)]
    return type(action), *(tuple(sorted(value, key=str)) if isinstance(value, tuple) else value for value in values)
