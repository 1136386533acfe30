"""Bots in whole games: they only do what they may, they end, and the same seed plays the same game."""

from collections.abc import Iterator
from random import Random

import pytest

from vivace.bots import GREEDY, LEVELS, Bot, Decision, Intention, make_bot
from vivace.game.core import Action, Refusal, Silence, State, heard
from vivace.games import GAMES
from vivace.sim.duel import duel, one_against

TABLES = [(game, seats) for game, rules in GAMES.items() for seats in rules.seats]
MINDS = (*LEVELS, GREEDY)


def games(game: str, bots: list[Bot], rng: Random) -> Iterator[tuple[State, list[tuple[int, Decision]]]]:
    """One game, whoever is first first; every state with what the bots decided in it."""
    rules = GAMES[game]
    state: State = rules.start(len(bots), rules.options())
    while rules.deal_due(state) or rules.may_act(state):
        pressed: list[tuple[int, Decision]] = []
        if not rules.deal_due(state):
            decisions = [(s, b.decide(rules.view(state, s), rules.actions(state, s))) for s, b in enumerate(bots)]
            pressed = [(seat, decision) for seat, decision in decisions if decision is not None]
            yield state, pressed
        action: Action = rules.deal(state, rng) if rules.deal_due(state) else Silence()
        if pressed:
            action = min(pressed, key=lambda p: p[1].after)[1].action
        step = rules.apply(state, action)
        assert not isinstance(step, Refusal), step
        state = step.state
        for seat, bot in enumerate(bots):
            bot.notice(heard(step.events, seat))


@pytest.mark.parametrize("level", MINDS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_does_only_what_its_seat_is_offered(game: str, seats: int, level: str) -> None:
    rules = GAMES[game]
    bots = [make_bot(game, level, seat, Random(seat)) for seat in range(seats)]
    for state, pressed in games(game, bots, Random(f"{game}{seats}")):
        for seat, decision in pressed:
            assert seat in rules.may_act(state)
            assert getattr(decision.action, "seat", None) == seat
            assert not isinstance(rules.apply(state, decision.action), Refusal)
            assert decision.after >= 150


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_stand_in_may_join_in_the_middle_of_a_game(game: str, seats: int, level: str) -> None:
    bots = [make_bot(game, "andante", seat, Random(seat)) for seat in range(seats)]
    rng = Random(f"{game}{seats}{level}")
    for _ in games(game, bots, rng):
        if rng.random() < 0.1:
            seat = rng.randrange(seats)
            bots[seat] = make_bot(game, level, seat, Random(rng.random()))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game: str) -> None:
    seats = GAMES[game].seats[-1]
    levels = [LEVELS[seat % 4] for seat in range(seats)]
    assert duel(game, levels, "1") == duel(game, levels, "1")
    assert duel(game, levels, "1") != duel(game, levels, "2")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_stands_while_the_bot_works_at_the_same_thing(game: str, level: str) -> None:
    rules = GAMES[game]
    state = rules.start(2, rules.options())
    dealt = rules.apply(state, rules.deal(state, Random(1)))
    assert not isinstance(dealt, Refusal)
    for seat in rules.may_act(dealt.state):
        bot = make_bot(game, level, seat, Random(seat))
        view, offers = rules.view(dealt.state, seat), rules.actions(dealt.state, seat)
        assert bot.decide(view, offers) is bot.decide(view, offers)


def test_an_intention_keeps_the_moment_of_a_decision_that_stands() -> None:
    intention, first = Intention(), Decision(Silence(), 500)
    intention.update(first, 1000)
    intention.update(first, 1200)
    assert (intention.decision, intention.at) == (first, 1500)
    intention.update(Decision(Silence(), 500), 1300)
    assert intention.at == 1800
    intention.update(None, 1400)
    assert intention.decision is None


@pytest.mark.parametrize("level", MINDS)
def test_shedding_games_end_before_the_turns_run_out(level: str) -> None:  # C6.4
    game = next(name for name, rules in GAMES.items() if "turns_left" in type(view_of(name)).__annotations__)
    for number in range(4 if level in LEVELS[-2:] else 40):
        played = duel(game, [level, level], f"end:{number}")
        assert len(played.outcome.winners) == 1
        assert played.actions < 300


def view_of(game: str) -> object:
    rules = GAMES[game]
    return rules.view(rules.start(2, rules.options()), 0)


def test_a_better_level_wins_more_often() -> None:
    for game in GAMES:
        assert one_against(game, "allegro", "adagio", range(60), seed=3).share > 0.6
