"""A film shows what the rules say was there, to every seat and at every step."""

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.courses import courses
from tests.server.watching.films import TABLES, live, random_record, sent, watched
from tests.store.whole import Game
from vivace.game.core import Game as Rules
from vivace.game.core import Refusal
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.records import Record, RecordLine, Replay, replay, states_of
from vivace.server.api.local_replay import replay_of_file
from vivace.server.watching.course import course_of
from vivace.server.watching.film import EVEN_MS, film_of
from vivace.testing import examples
from vivace.testing.hiding import with_hidden_cards_permuted


def read(text: str) -> Record:
    seen = replay(text)
    assert isinstance(seen, Replay), seen
    return seen.record


@pytest.mark.parametrize(("game", "seats"), TABLES)
@examples(6)
@given(data=st.data())
def test_every_view_at_every_step_is_what_the_rules_give(game: str, seats: int, data: st.DataObject) -> None:
    record = data.draw(courses(game, seats)).record()
    film = sent(record)
    shown = list(watched(film))
    assert shown == [live(record, state) for state in states_of(record)]
    assert [step["version"] for step in film["steps"]] == list(range(len(record.lines) + 1))
    assert [step["action"] for step in film["steps"][1:]] == [
        json.loads(json.dumps(write_action(record.rules, line.action))) for line in record.lines
    ]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_film_tells_what_was_shown_with_every_verdict_and_how_the_game_stood(game: str) -> None:
    record = random_record(game, 3 if 3 in GAMES[game].seats else 2, 7)
    film, rules = sent(record), record.rules
    course, views = list(states_of(record)), list(watched(film))
    standing: dict[str, Any] = {}
    for number, (step, state) in enumerate(zip(film["steps"], course, strict=True)):
        settled = rules.settled(state) if number and rules.race(course[number - 1]) else None
        shown = {**views[max(0, number - 1)]}
        for change in step["verdict"]:
            for viewer in change["seats"]:
                shown[viewer] = {**shown[viewer], **change["fields"]}
        assert shown == (live(record, settled) if settled is not None else views[max(0, number - 1)])
        standing = step["standing"] or standing
        assert standing["scores"] == [*rules.standing(state)] and standing["leaders"] == [*rules.leaders(state)]
        finished = rules.outcome(state).finished
        assert standing.get("shortfalls") == (
            [msgspec.to_builtins(rules.shortfall(state, seat)) for seat in range(record.seats)] if finished else None
        )


@pytest.mark.parametrize("game", list(GAMES))
@examples(2)
@given(data=st.data())
def test_a_film_for_one_seat_holds_nothing_that_was_hidden_from_it(game: str, data: st.DataObject) -> None:
    course = data.draw(courses(game, 3 if 3 in GAMES[game].seats else 2, whole=True))
    rng = course.random()
    eyes = rng.randrange(course.seats)
    actions, _ = with_hidden_cards_permuted(course, eyes, len(course.actions), rng)
    permuted = replace(course.record(), lines=tuple(map(RecordLine, actions)))
    film = film_of(course.record(), eyes)
    assert film_of(permuted, eyes) == film, f"seat {eyes} is told of a hidden card"
    shown = json.loads(msgspec.json.encode(film))
    assert [views[eyes] for views in watched(shown)] == [live(course.record(), s)[eyes] for s in course.states]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_whole_game_ends_as_the_rules_say(game: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(game, seats, whole=True))
    film, outcome = sent(course.record()), course.game.outcome(course.states[-1])
    *_, last = watched(film)
    assert last == live(course.record(), course.states[-1])
    assert (film["finished"], film["winners"], film["scores"]) == (True, [*outcome.winners], [*outcome.scores])
    assert film["marks"][-1]["key"] == "game-over" and film["left_out"] == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_every_event_is_there_also_those_that_only_some_heard(game: str) -> None:
    record = random_record(game, 2, 5)
    film, state = sent(record), record.rules.start(2, record.options)
    for line, step in zip(record.lines, film["steps"][1:], strict=True):
        result = record.rules.apply(state, line.action)
        assert not isinstance(result, Refusal)
        assert [event["event"] for event in step["events"]] == [type(event).__name__ for event in result.events]
        state = result.state


@pytest.mark.parametrize("game", list(GAMES))
def test_a_film_says_who_raced_and_who_alone_heard_of_something(game: str) -> None:
    record = random_record(game, 3 if 3 in GAMES[game].seats else 2, 5)
    film = sent(record)
    for told, step in zip(course_of(record).steps, film["steps"][1:], strict=True):
        assert step["racers"] == ([*record.rules.race(told.before)] or None)
        audiences = [e.audience if e.audience is None else [*e.audience] for e in told.events]
        assert step["private"] == [[i, seats] for i, seats in enumerate(audiences) if seats is not None]
    assert any(step["racers"] for step in film["steps"]) == (type(record.rules).race is not Rules.race)


def test_nobody_is_told_again_what_they_know() -> None:
    film = sent(random_record("subito", 4, 1))
    placing = [step for step in film["steps"] if step["action"] and step["action"]["do"] == "place"]
    for step in placing[:30]:
        fields = [name for change in step["changes"] for name in change["fields"]]
        assert set(fields) <= {"columns", "piles", "next", "card"} and len(fields) == len(set(fields))
        assert all(len(c["seats"]) == 2 for c in step["changes"] if "card" in c["fields"])  # partners see the same


def test_times_are_those_of_the_record() -> None:
    game = Game("khromix", 3, seed=2)
    film = sent(read(game.record))
    assert film["timed"]
    assert [step["at"] for step in film["steps"]] == [0, *(json.loads(line)["at"] for line in game.lines)]
    assert film["total"] == film["steps"][-1]["at"] > 0


def test_placements_have_their_own_time() -> None:
    game = Game("subito", 2, seed=2)
    told = [json.loads(line).get("x-time") for line in game.lines]
    assert [step["time"] for step in sent(read(game.record))["steps"][1:]] == told
    assert any(time is not None for time in told)


def test_without_times_the_steps_follow_each_other_evenly() -> None:
    film = sent(random_record("buntherum", 3, 1))
    assert not film["timed"]
    assert [step["at"] for step in film["steps"]] == [EVEN_MS * n for n in range(len(film["steps"]))]


def test_a_line_without_a_time_among_others_comes_with_the_one_before_it() -> None:
    record = random_record("clear4", 2, 1)
    times = [None, 5, None, 70]
    lines = [RecordLine(line.action, at) for line, at in zip(record.lines, times, strict=False)]
    film = film_of(Record(record.game, 2, record.options, tuple(lines)))
    assert [step.at for step in film.steps] == [0, 0, 5, 5, 70]


def test_what_the_clock_did_is_said_to_be_its_doing() -> None:
    record = random_record("clear4", 2, 1)
    lines = tuple(
        RecordLine(line.action, None, {"x-default": True} if n == 3 else {}) for n, line in enumerate(record.lines)
    )
    film = film_of(Record(record.game, 2, record.options, lines))
    assert [step.version for step in film.steps if step.default] == [4]


def test_a_record_that_goes_on_for_too_long_is_cut_and_says_so() -> None:
    record = random_record("clear4", 2, 1)
    course = course_of(record, most=7)
    assert (len(course.steps), course.left_out) == (7, len(record.lines) - 7)


def test_a_record_without_any_action_shows_the_empty_table() -> None:
    film = sent(Record("khromix", 4, GAMES["khromix"].options()))
    assert (len(film["steps"]), film["total"], film["finished"], film["marks"]) == (1, 0, False, [])


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)
almost_evidence = st.fixed_dictionaries(
    {"margin": anything, "resolution": anything},
    optional={"evidence": anything | st.lists(st.dictionaries(st.sampled_from(["seat", "reaction"]), anything))},
)


@examples(60)
@given(race=anything | almost_evidence, time=anything, handicap=anything, whether=anything)
def test_a_file_may_hold_anything_under_keys_that_are_not_ours(
    race: Any, time: Any, handicap: Any, whether: Any
) -> None:
    plain = random_record("buntherum", 2, 3)
    extras = {"x-race": race, "x-time": time, "x-default": whether}
    lines = tuple(RecordLine(line.action, line.at, extras) for line in plain.lines)
    record = Record("buntherum", 2, plain.options, lines, {"x-handicap-0": handicap, "x-else": time})
    assert replay_of_file(record)
    shown = [step.changes for step in film_of(record).steps]
    assert shown == [step.changes for step in film_of(plain).steps]


@pytest.mark.parametrize("huge", [10**400, -(10**400), 10**30])
def test_numbers_beyond_any_clock_are_left_out(huge: int) -> None:
    plain = random_record("buntherum", 2, 3)
    lines = tuple(RecordLine(line.action, None, {"x-time": huge, "x-race": {"margin": huge}}) for line in plain.lines)
    record = Record("buntherum", 2, plain.options, lines, {"x-handicap-1": [huge, 0, 0]})
    assert replay_of_file(record)
    assert {(step.time, step.race) for step in film_of(record).steps} == {(None, None)}


def test_a_long_game_of_four_is_small_on_the_wire() -> None:
    body = replay_of_file(read(Game("subito", 4, seed=3).record))
    assert len(body) < 40_000
