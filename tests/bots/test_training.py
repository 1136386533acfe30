"""What minds are taught by (bench/minds) is the game itself, only quicker."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bench.minds.adam import Adam
from bench.minds.clear4.__main__ import NOTHING, Network, games
from bench.minds.subito.__main__ import School, batches, gathered, judged, learn_chances, learn_choices
from bench.minds.subito.networks import Networks
from bench.minds.subito.rounds import COLUMNS, NETWORK, PILE, Rounds
from vivace.bots.reflexes import Reflexes
from vivace.game.core import Refusal, heard
from vivace.game.numbers import numbers_of
from vivace.games.clear4.standing import ROWS, SCALE, Strength
from vivace.games.subito import learned
from vivace.games.subito import rules as subito
from vivace.games.subito.mind import UNKNOWN, SubitoBot, _fits, _standing, _with_card
from vivace.games.subito.outlook import Outlook

SUBITO = subito.Subito()


def accepted(state: Any, action: Any, bots: list[SubitoBot]) -> Any:
    step = SUBITO.apply(state, action)
    assert not isinstance(step, Refusal), step
    for seat, bot in enumerate(bots):
        bot.notice(heard(step.events, seat))
    return step.state


def expected(bot: SubitoBot, view: subito.SubitoView) -> tuple[list[list[float]], list[list[float]], list[float]]:
    """What the mind makes of its view: each column as it is and with the card, and what is around."""
    position = bot._position(view)
    assert view.card is not None
    outlook = Outlook(view.faces, position.left, position.their_left, UNKNOWN)
    before, after = [], []
    for mine, theirs in zip(position.mine, position.theirs, strict=True):
        other = _standing(theirs, view.faces, position.unseen)
        then = _with_card(mine, view.faces, view.card) if _fits(mine, view.faces, view.card) else mine
        before.append(outlook.own(_standing(mine, view.faces, position.unseen), other))
        after.append(outlook.own(_standing(then, view.faces, position.unseen), other))
    return before, after, outlook.around()


def test_rounds_side_by_side_are_rounds_as_the_mind_sees_them() -> None:
    rng, number = np.random.default_rng(1), 3
    rounds = Rounds(np.full((number, 2), NETWORK), np.zeros((number, 2, 2)), rng)
    bots = [[SubitoBot("presto", s, Random(s), Reflexes("even", Random(s))) for s in (0, 1)] for _ in range(number)]
    states = []
    for n in range(number):
        piles = tuple(tuple(subito.DECK[card] for card in pile) for pile in rounds.piles[n])
        faces = "".join("AB"[face] for face in rounds.faces[n])
        start = SUBITO.start(2, subito.Options())
        states.append(accepted(start, subito.Deal(faces, ((0,), (1,)), piles), bots[n]))
    going = np.ones(number, bool)
    while (rounds.placed < PILE).all():
        side = np.full(number, rng.integers(0, 2))
        sight = rounds.look(side)
        chosen = np.where(sight.fits, rng.random((number, COLUMNS)), -1.0).argmax(1)
        for n, column in enumerate(chosen):
            seat = int(side[n])
            before, after, around = expected(bots[n][seat], SUBITO.view(states[n], seat))
            fits = sight.fits[n]
            np.testing.assert_allclose(sight.before[n], before, atol=1e-5)
            np.testing.assert_allclose(sight.after[n][fits], np.array(after)[fits], atol=1e-5)
            np.testing.assert_allclose(sight.around[n], around, atol=1e-5)
            states[n] = accepted(states[n], subito.Place(seat, int(column) + 2), bots[n])
        rounds.place(side, chosen, going)
    ends = {0: 1.0, 1: 0.0, None: 0.5}
    for n, state in enumerate(states):
        won = SUBITO.outcome(state).detail["rounds"][0]["won"]
        assert [ends[won[str(on)]] for on in subito.OBJECTIVES] == rounds.won()[n].tolist()


def test_networks_learn_from_rounds() -> None:
    networks, school = Networks(8, np.random.default_rng(1)), School(64, 1, (0.5,))
    school.seat()
    losses = []
    for _ in range(6):
        seen = gathered(*school.round(networks, 0.1, 0.0))
        losses += [learn_chances(networks, part, 0.01) for part in batches(seen, 512, school.rng)]
    assert np.mean(losses[-4:]) < np.mean(losses[:4])
    teacher, before = Networks.read(networks.text()), networks.text()
    learn_choices(networks, teacher, gathered(*school.round(networks, 0.0, 0.2)), 0.01, 0.2)
    assert networks.text() != before
    assert Networks.read(before).text() == before


def test_what_was_learned_is_worth_more_than_the_dearest_column() -> None:
    mine, theirs = judged(Networks.read(learned.CHANCES), 0, 40, 1)
    assert mine > theirs + 10.0


def test_games_of_the_policy_teach_who_wins() -> None:
    known, winners = games(2, 20, 0.5, Random(1))
    assert len(known) == len(winners) > 20
    assert set(winners.tolist()) <= {0, 1}
    assert np.all((known < ROWS) | (known == NOTHING))
    network = Network(4, np.random.default_rng(1))
    before = network.loss(known, winners)
    for _ in range(30):
        network.learn(known, winners, 0.01)
    assert network.loss(known, winners) < before
    read = Strength(numbers_of(network.text(), SCALE))
    assert (len(read.rows), len(read.bias), len(read.says)) == (ROWS, 4 + 1, 4)


def test_parameters_follow_their_gradients() -> None:
    parameters = np.array([3.0, -2.0])
    adam = Adam([parameters])
    for _ in range(2000):
        adam.step([2.0 * parameters], 0.01)
    assert parameters == pytest.approx([0.0, 0.0], abs=0.05)
