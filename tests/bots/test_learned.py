"""What minds learned, as text and back, and what they make of a position."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal
from vivace.game.numbers import numbers_of, text_of
from vivace.games.clear4 import rules as clear4
from vivace.games.clear4.shedding import MANY, TWO, Model
from vivace.games.clear4.standing import ROWS, features, strength
from vivace.games.clear4.worlds import Worlds

SCALE = 512.0


@given(st.lists(st.integers(-(1 << 15), (1 << 15) - 1)))
def test_numbers_come_back_from_their_text(whole: list[int]) -> None:
    numbers = [n / SCALE for n in whole]
    assert numbers_of(text_of(numbers, SCALE), SCALE) == numbers


def test_what_is_too_large_becomes_the_largest() -> None:
    assert numbers_of(text_of([100.0, -100.0], SCALE), SCALE) == [((1 << 15) - 1) / SCALE, -64.0]


def played_into(seats: int, seed: int) -> Model:
    """A world some turns into a game."""
    game = clear4.Clear4Game()
    state = game.start(seats, clear4.Options(first=0))
    step = game.apply(state, game.deal(state, Random(seed)))
    assert not isinstance(step, Refusal)
    world = Model(seats, [list(hand) for hand in step.state.hands], [list(p) for p in step.state.piles], 0)
    (TWO if seats == 2 else MANY).play_on(world, Random(seed), seed % (6 * seats))
    return world


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_chances_add_up_to_one(seats: int) -> None:
    for seed in range(10):
        world = played_into(seats, seed)
        if world.winner < 0:
            assert sum(strength(seats).chance(world, seat) for seat in range(seats)) == pytest.approx(1.0)
            assert all(0 < row < ROWS for seat in range(seats) for row in features(world, seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_is_nearly_done_stands_better(seats: int) -> None:
    world = played_into(seats, 0)
    world.hands[0] = [0, 1, *[0] * 12]
    world.piles[0] = [(), (), (), ()]
    world.sizes[0] = 1
    assert strength(seats).chance(world, 0) > 0.8


def test_a_world_that_may_be_has_all_that_is_seen_and_every_card_once() -> None:
    game = clear4.Clear4Game()
    for seed in range(20):
        rng = Random(seed)
        state = game.start(3, clear4.Options())
        step = game.apply(state, game.deal(state, rng))
        for _ in range(rng.randrange(30)):
            assert not isinstance(step, Refusal)
            if step.state.pending == clear4.OVER:
                break
            step = game.apply(step.state, rng.choice(game.actions(step.state, step.state.to_act)))
        assert not isinstance(step, Refusal)
        view = game.view(step.state, 1)
        left = list(clear4.COPIES)
        for code in (*view.hand, *view.discard, *[p.top for piles in view.piles for p in piles if p.top is not None]):
            left[clear4.CARD[code]] -= 1
        world = Worlds(view, 1, [c for c, n in enumerate(left) for _ in range(n)], {}, counts=True).one(rng)
        assert world.hands[1] == list(step.state.hands[1]) or view.pending == clear4.TARGET
        assert [sum(hand) for hand in (world.hands[0], world.hands[2])] == [view.hands[0], view.hands[2]]
        assert [[len(p) for p in piles] for piles in world.piles] == [[p.height for p in ps] for ps in view.piles]
        assert world.sizes == [sum(h) + sum(map(len, p)) for h, p in zip(world.hands, world.piles, strict=True)]
        for card, n in enumerate(clear4.COPIES):
            lying = sum(hand[card] for hand in world.hands) + sum(p.count(card) for ps in world.piles for p in ps)
            assert lying + world.pile[card] <= n + (view.pending == clear4.TARGET and card == clear4.PUSH)
