"""A view that was patched is the view itself: in every game, for every seat, at every step, whatever came between."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vivace.game.core import View
from vivace.games import GAMES
from vivace.sim.random_play import play
from vivace.table.patch import applied, changes
from vivace.table.wire import encode

VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.sampled_from(["", "a"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a", "b", "length"]), inner),
    max_leaves=12,
)


def in_json(value: object) -> Any:
    return json.loads(encode(value))


def text(value: object) -> str:
    """Where 1, 1.0 and true differ."""
    return json.dumps(value)


def follow(shown: Any, before: object, after: object) -> Any:
    """What a client has after it, that had `shown`."""
    patch = changes(before, after)
    return shown if patch is None else applied(shown, in_json(patch))


@pytest.mark.parametrize("name", GAMES)
def test_a_patched_view_is_the_view_of_every_seat_at_every_step(name: str) -> None:
    game = GAMES[name]
    for seats in (game.seats[0], game.seats[-1]):
        viewers = (*range(seats), None)
        before: dict[int | None, View] = {}
        shown: dict[int | None, Any] = {}
        bytes_whole = bytes_patched = 0
        for _, state in play(game, seats, game.options(), Random(seats)):
            for viewer in viewers:
                view = game.view(state, viewer)
                if viewer in before:
                    shown[viewer] = follow(shown[viewer], before[viewer], view)
                    bytes_whole += len(encode(view))
                    bytes_patched += len(encode(changes(before[viewer], view) or {}))
                else:
                    shown[viewer] = in_json(view)
                assert text(shown[viewer]) == text(in_json(view))
                before[viewer] = view
        assert bytes_patched < bytes_whole / 2


@pytest.mark.parametrize("name", GAMES)
def test_from_any_view_to_any_other_as_where_somebody_changes_seats(name: str) -> None:
    game, rng = GAMES[name], Random(5)
    views = [
        game.view(state, viewer)
        for _, state in islice(play(game, game.seats[-1], game.options(), Random(3)), 80)
        for viewer in (0, 1, None)
    ]
    for _ in range(100):
        before, after = rng.choice(views), rng.choice(views)
        assert text(follow(in_json(before), before, after)) == text(in_json(after))


def test_a_view_of_another_game_is_told_as_a_whole() -> None:
    one, other = (GAMES[name].view(GAMES[name].start(2, GAMES[name].options()), 0) for name in ("subito", "clear4"))
    assert changes(one, other) == (other,)


@settings(max_examples=100, deadline=None)
@given(before=VALUES, after=VALUES)
def test_any_values(before: Any, after: Any) -> None:
    shown = follow(before, before, after)
    assert text(_sorted(shown)) == text(_sorted(after))
    assert changes(before, before) is None


def _sorted(value: Any) -> Any:
    """The order of keys means nothing."""
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(one) for one in value] if isinstance(value, list) else value
