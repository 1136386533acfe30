"""The PettingZoo environments: PettingZoo's own tests, time, ties and silences, and that nothing leaks."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tests.contract.courses import play_course
from vivace.game.core import Action, Game, Outcome, Refusal, Silence, State, Tie
from vivace.games import GAMES
from vivace.sim.random_play import play
from vivace.sim.zoo import TableEnv, env, layout_of, parallel_env
from vivace.sim.zoo.cells import Leaf, Place, Record, Row, Words
from vivace.sim.zoo.environment import rewards
from vivace.testing.hiding import with_hidden_cards_permuted

GUIDE = Path(__file__).parents[2] / "docs" / "rl.md"
TABLES = [(name, seats) for name, game in GAMES.items() for seats in sorted({game.seats[0], 3, game.seats[-1]})]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
games = pytest.mark.parametrize("name", list(GAMES))
# Said of every environment with a mask in its observations that is not one of PettingZoo's own.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)


def opened(name: str, seats: int = 2, seed: int = 0, **settings: Any) -> TableEnv:
    table = TableEnv(name, seats, **settings)
    table.reset(seed=seed)
    return table


def tick(table: TableEnv, choices: dict[int, int] | None = None) -> None:
    """One tick: these seats do this, the others wait."""
    for seat in range(table.seats):
        assert table.agent_selection == table.possible_agents[seat]
        table.step((choices or {}).get(seat, 0))


def stroll(table: TableEnv, rng: Random, waiting: float = 0.3) -> None:
    """One tick of random agents."""
    busy = [seat for seat in range(table.seats) if table.offers(f"player_{seat}") and rng.random() > waiting]
    tick(table, {seat: rng.randint(1, len(table.offers(f"player_{seat}"))) for seat in busy})


def over(table: TableEnv) -> bool:
    return any(table.terminations.values()) or any(table.truncations.values())


def to_a_race(name: str, seats: int) -> TableEnv:
    table = opened(name, seats)
    while not table.game.race(table.state_of_play):
        tick(table, dict.fromkeys(table.game.may_act(table.state_of_play), 1))
    return table


def after(game: Game[Any], state: State, action: Action) -> State:
    step = game.apply(state, action)
    assert not isinstance(step, Refusal)
    after: State = step.state
    return after


# PettingZoo's own tests


@masked
@tables
def test_the_environment_keeps_the_contract_of_pettingzoo(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=100)


@tables
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=60)


@games
def test_the_parallel_environment_does_so_too(name: str) -> None:
    parallel_api_test(parallel_env(name, 3), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(name, 3), num_cycles=60)


@games
def test_another_seed_gives_another_game(name: str) -> None:
    one, other = opened(name, seed=1), opened(name, seed=2)
    assert one.state_of_play != other.state_of_play
    one.reset(seed=2)
    assert one.state_of_play == other.state_of_play


# Time


@tables
def test_every_cycle_is_a_tick_and_nothing_happens_within_it(name: str, seats: int) -> None:
    table, rng = opened(name, seats, tick_ms=20), Random(1)
    for number in range(40):
        assert (table.ticks, table.ms) == (number, 20 * number)
        before = [table.observe(agent) for agent in table.agents]
        state = table.state_of_play
        for seat in range(seats):
            # Nobody sees what was chosen before them in the same tick.
            assert table.state_of_play is state
            for agent, seen in zip(table.agents, before, strict=True):
                now = table.observe(agent)
                assert all(np.array_equal(now[key], seen[key]) for key in seen)
            table.step(rng.randrange(1 + len(table.offers(f"player_{seat}"))))
        if over(table):
            break


@tables
def test_waiting_changes_nothing_but_the_time(name: str, seats: int) -> None:
    table = opened(name, seats)
    state, before = table.state_of_play, table.observe("player_0")["observation"]
    tick(table)
    now = table.observe("player_0")["observation"]
    assert table.state_of_play is state
    names = [cell for cell, _ in table.layout.cells()]
    changed = {names[i] for i in np.flatnonzero(before != now)}
    assert {"ticks", "ticks_since"} <= changed <= {"ticks", "ticks_since", "ticks_left"}


@pytest.mark.parametrize("name", [name for name in GAMES if "tie" in GAMES[name].kinds])
def test_of_one_answer_in_a_race_the_answer_counts(name: str) -> None:
    table = to_a_race(name, 3)
    seat = table.game.race(table.state_of_play)[-1]
    expected = after(table.game, table.state_of_play, table.offers(f"player_{seat}")[1])
    tick(table, {seat: 2})
    assert table.state_of_play == expected


@pytest.mark.parametrize("name", [name for name in GAMES if "tie" in GAMES[name].kinds])
def test_several_answers_in_the_same_tick_are_a_tie(name: str) -> None:
    table = to_a_race(name, 3)
    tied = table.game.race(table.state_of_play)[:2]
    expected = after(table.game, table.state_of_play, Tie(tied))
    tick(table, {seat: 1 + seat for seat in tied})
    assert table.state_of_play == expected
    assert table.ticks_left() != 0


@pytest.mark.parametrize("name", [name for name in GAMES if "silence" in GAMES[name].kinds])
def test_when_the_patience_is_over_there_is_silence(name: str) -> None:
    table = to_a_race(name, 3)
    state, patience = table.state_of_play, table.game.patience(table.state_of_play)
    assert patience is not None
    ticks = 1000 * patience // 50
    for left in range(ticks, 0, -1):
        assert table.state_of_play is state
        assert table.ticks_left() == left
        tick(table)
    assert table.state_of_play == after(table.game, state, Silence())


@tables
def test_for_a_seat_that_lets_its_turn_pass_the_default_counts(name: str, seats: int) -> None:
    table, rng, lapsed = opened(name, seats, turn_ms=300), Random(3), 0
    for _ in range(60):
        state = table.state_of_play
        may_act = table.game.may_act(state)
        default = table.game.default(state, may_act[0]) if len(may_act) == 1 else None
        if default is not None and not table.game.race(state) and table.game.patience(state) is None:
            for _ in range(5):
                tick(table)
                assert table.state_of_play is state
            tick(table)
            assert table.state_of_play == after(table.game, state, default)
            lapsed += 1
        else:
            stroll(table, rng)
        if over(table):
            break
    assert lapsed > 0 or table.game.simultaneous or name == "buntherum"


@tables
def test_only_those_who_may_act_have_anything_but_waiting(name: str, seats: int) -> None:
    table, rng = opened(name, seats), Random(4)
    while not over(table) and table.ticks < 60:
        for seat, agent in enumerate(table.possible_agents):
            mask = table.observe(agent)["action_mask"]
            assert mask[0] == 1
            assert mask[1:].any() == (seat in table.game.may_act(table.state_of_play))
        stroll(table, rng)


def test_where_all_play_at_once_the_last_cards_of_a_tick_come_in_an_order_that_chance_draws() -> None:
    firsts = set()
    for seed in range(12):
        table = opened("subito", seed=seed)
        while table.observe("player_0")["action_mask"].all() and len(table.state_of_play.piles[0]) > 1:  # type: ignore[attr-defined]
            tick(table, {0: 1, 1: 1})
        tick(table, {0: 1, 1: 2})
        refused = [seat for seat in (0, 1) if "refused" in table.infos[f"player_{seat}"]]
        assert len(refused) == 1, "the round was over for the other"
        assert len(table.state_of_play.results) == 1  # type: ignore[attr-defined]
        firsts.add(1 - refused[0])
    assert firsts == {0, 1}


# Choices


@tables
def test_what_the_mask_allows_is_accepted_and_what_it_forbids_is_waiting(name: str, seats: int) -> None:
    table, rng = opened(name, seats), Random(5)
    while not over(table) and table.ticks < 60:
        state = table.state_of_play
        for agent in table.possible_agents:
            mask, offers = table.observe(agent)["action_mask"], table.offers(agent)
            assert list(np.flatnonzero(mask)) == list(range(1 + len(offers)))
            for offer in offers:
                after(table.game, state, offer)
        forbidden = {
            seat: rng.choice(np.flatnonzero(table.observe(f"player_{seat}")["action_mask"] == 0))
            for seat in range(seats)
            if not table.observe(f"player_{seat}")["action_mask"].all()
        }
        tick(table, forbidden)
        assert table.state_of_play is state
        assert {seat for seat in range(seats) if "refused" in table.infos[f"player_{seat}"]} == set(forbidden)
        stroll(table, rng, waiting=0)


@games
def test_where_there_are_too_many_offers_the_most_frequent_kind_gives_way(name: str) -> None:
    game = GAMES[name]
    layout = layout_of(name, 2, game.options())
    for number, (_, state) in zip(range(80), play(game, 2, game.options(), Random(6)), strict=False):
        for seat in game.may_act(state):
            actions = game.actions(state, seat)
            narrow = replace(layout, offers=1 + number % 12)
            shown = narrow.offered(actions)
            assert len(shown) == min(len(actions), narrow.offers)
            assert [action for action in actions if action in shown] == list(shown)
            kinds = Counter(type(action) for action in actions)
            dropped = {type(action) for action in actions if action not in shown}
            if dropped and len(actions) - len(shown) <= max(kinds.values()):
                assert [kinds[kind] for kind in dropped] == [max(kinds.values())]
    table = opened(name, offers=3)
    assert table.action_space("player_0").n == 4
    assert sum(table.observe("player_0")["action_mask"]) == 1 + min(3, len(table.game.actions(table.state_of_play, 0)))


def test_nonsense_is_refused_with_a_sentence() -> None:
    nonsense: list[dict[str, Any]] = [{"game": "chess"}, {"seats": 9}, {"options": {"patience": 0}}, {"tick_ms": 0}]
    for settings in nonsense:
        with pytest.raises(ValueError, match=r" .*\."):
            env(**{"game": "buntherum", **settings})
    options = GAMES["buntherum"].options(patience=3)
    assert env("buntherum", options=options).unwrapped.options == options
    assert env("buntherum", options={"patience": 3}).unwrapped.options == options


# Rewards


def test_the_winners_share_what_the_others_pay() -> None:
    def shares(winners: tuple[int, ...], seats: int) -> list[float]:
        return rewards(Outcome(True, winners, (0,) * seats, {}), seats)

    assert shares((1,), 2) == [-1, 1]
    assert shares((0,), 5) == [1, -0.25, -0.25, -0.25, -0.25]
    assert shares((2, 3), 4) == [-0.5, -0.5, 0.5, 0.5]
    assert shares((0, 1, 2), 3) == shares((), 3) == [0, 0, 0]


@tables
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str, seats: int) -> None:
    table, rng = opened(name, seats, seed=8), Random(8)
    while True:
        stroll(table, rng, waiting=0.5)
        if over(table):
            break
        assert set(table.rewards.values()) == {0}
    outcome = table.game.outcome(table.state_of_play)
    assert outcome.finished and all(table.terminations.values()) and not any(table.truncations.values())
    assert sum(table.rewards.values()) == pytest.approx(0)
    if len(outcome.winners) < seats:
        assert [seat for seat in range(seats) if table.rewards[f"player_{seat}"] > 0] == list(outcome.winners)
    for _ in range(seats):
        table.step(None)
    assert table.agents == []


@games
def test_a_game_without_end_is_broken_off(name: str) -> None:
    table = opened(name, max_ms=500)
    for _ in range(10):
        assert not over(table)
        tick(table)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert set(table.rewards.values()) == {0}


# Observations


@tables
def test_nothing_that_a_seat_cannot_know_is_in_its_observation(name: str, seats: int) -> None:
    game, table, moved = GAMES[name], TableEnv(name, seats), 0
    for seed in range(3):
        course = play_course(game, seats, game.options(), seed, careful=True, longest=None)
        rng = course.random()
        for length in (3, *(rng.randint(1, len(course.actions) - 1) for _ in range(12))):
            observer = rng.randrange(seats)
            actions, exchanged = with_hidden_cards_permuted(course, observer, length, rng)
            moved += exchanged
            other: State = game.start(seats, course.options)
            for action in actions:
                other = after(game, other, action)
            seen = []
            for state in (course.states[length], other):
                table.reset(seed=1, options={"state": state})
                seen.append(table.observe(f"player_{observer}"))
            assert all(np.array_equal(seen[0][key], seen[1][key]) for key in seen[0])
    assert moved > 50


def fits(place: Place, value: Any, words: Words) -> bool:
    """Whether this place shows all of the value."""
    if isinstance(place, Record):
        return all(fits(part, getattr(value, name, None), words) for name, part in place.parts.items())
    if isinstance(place, Row):
        items = value or ()
        return len(items) <= place.longest and all(fits(place.item, item, words) for item in items)
    assert isinstance(place, Leaf)
    if isinstance(value, str):
        return place.word and value in words.texts
    return value is None or place.number


@tables
def test_an_observation_shows_the_whole_view_and_no_two_views_look_the_same(name: str, seats: int) -> None:
    game = GAMES[name]
    layout = layout_of(name, seats, game.options())
    shown: dict[bytes, object] = {}
    names = [cell for cell, _ in layout.cells()]
    assert len(set(names)) == len(names) == layout.size
    for seed in range(1000, 1004):
        for turn, (_, state) in enumerate(play(game, seats, game.options(), Random(seed))):
            if game.deal_due(state):
                continue
            seat = turn % seats
            view, offers = game.view(state, seat), layout.offered(game.actions(state, seat))
            assert fits(layout.view, view, layout.words)
            assert all(fits(layout.offer, offer, layout.words) for offer in offers)
            assert len(offers) == len(game.actions(state, seat))
            observation = layout.observation((seat, 0, 0, 0, 0), view, offers)
            assert observation.shape == (layout.size,)
            assert shown.setdefault(observation.tobytes(), (seat, view, tuple(offers))) == (seat, view, tuple(offers))
            table = observation[layout.offers_at :].reshape(layout.offers, layout.offer_width)
            kinds = [1 + list(game.kinds.values()).index(type(offer)) for offer in offers]
            assert list(table[:, 0]) == kinds + [0] * (layout.offers - len(offers))


def test_what_is_not_declared_is_still_written() -> None:
    words, cells = Words(("a", "b")), list[int]()
    Row(Leaf(number=True, word=True), 3).write(("b", 7, None, "z"), words, cells)
    assert cells == [4, -1, 2, 7, 0, -1, 0]
    cells.clear()
    Row(Leaf(number=False, word=True), 2).write("z", words, cells)
    assert cells == [1, 3, 0]


# The guide


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_of_the_guide_run(number: int) -> None:
    example = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[number]
    exec(compile(example, str(GUIDE), "exec"), {})


@games
def test_the_guide_tells_the_sizes(name: str) -> None:
    layout = layout_of(name, 2, GAMES[name].options())
    guide = GUIDE.read_text(encoding="utf-8").replace(" 4 ", "4 ")
    assert re.search(rf"(?i)\| {name} \| {layout.offers} \| {layout.offer_width} \|", guide)
    assert re.search(rf"(?i)sizes with two seats:.*{name} {layout.size}\b", guide)


@games
def test_a_table_can_be_looked_at(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = opened(name, render_mode="ansi")
    tick(table)
    text = table.render()
    assert text is not None and text.startswith("0.05 s\nseats: 2\n")
    assert opened(name).render() is None
    opened(name, render_mode="human").render()
    assert capsys.readouterr().out.startswith("0.00 s\n")
