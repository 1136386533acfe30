"""One contract for all games, all numbers of players, all options."""

import json
import re
from collections import Counter
from dataclasses import fields
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.budget import examples
from tests.contract.courses import TABLES, Course, accepted, courses
from tests.contract.lore import LORE, essence
from tests.contract.oracles import Observer, Oracle
from tests.contract.rulebook import rules_of
from tests.contract.wild import wild_action
from vivace.game.core import Action, Refusal, Silence, State, Tie, heard
from vivace.game.notation import REASONS, read_action, read_options, write_action
from vivace.games import GAMES
from vivace.records import Fault, Line, Record, judge, replay
from vivace.records.replay import states

tables = pytest.mark.parametrize(("name", "seats"), TABLES)
games = pytest.mark.parametrize("name", list(GAMES))

SENTENCE = re.compile(r"""["'A-Z0-9].* .* .*\.""", re.DOTALL)
UNFILLED = re.compile(r"\{\w*\}")
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
EXTRAS = st.dictionaries(st.text(max_size=5).map("x-".__add__), JSON_VALUES, max_size=2)


def is_deal(course: Course, action: Action) -> bool:
    return isinstance(action, course.game.kinds["deal"])


@games
def test_every_game_has_its_lore_and_its_rules(name: str) -> None:
    assert name in LORE
    assert LORE[name].end_rule in rules_of(name)


@tables
@given(data=st.data())
@examples(4)
def test_cards_are_conserved(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    dealt: Counter[str] = Counter()
    for _, action, after in course.steps():
        if is_deal(course, action):
            # What is left of the deck is dealt to nobody, so the state of a game that leaves some out holds less.
            everything = course.lore.flat(action)
            assert Counter(everything) == course.lore.deck
            dealt = Counter(everything if course.lore.all_dealt else everything[: 20 * seats])
        assert Counter(course.lore.cards(after)) == dealt


@tables
@given(data=st.data())
@examples(4)
def test_apply_changes_no_argument(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    state = course.game.start(seats, course.options)
    seen = [(state, repr(state))]
    for action in course.actions:
        before = repr(action)
        state, events = accepted(course.game, state, action)
        again, same_events = accepted(course.game, seen[-1][0], action)
        assert (state, events) == (again, same_events)
        assert repr(action) == before
        seen.append((state, repr(state)))
    for state, as_it_was in seen:
        assert repr(state) == as_it_was


@tables
@given(data=st.data())
@examples(4)
def test_looking_at_a_state_changes_nothing(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    game = course.game
    for state in course.states:
        before = repr(state)
        for seat in range(seats):
            game.view(state, seat)
            game.actions(state, seat)
        game.view(state, None)
        game.outcome(state)
        game.may_act(state)
        game.race(state)
        assert repr(state) == before


def check_refusal(name: str, refusal: Refusal, malformed: bool = False) -> None:
    assert refusal.reason in (*GAMES[name].reasons, *REASONS)
    assert SENTENCE.fullmatch(refusal.message), refusal.message
    assert not UNFILLED.search(refusal.message), refusal.message
    if malformed:
        assert refusal.rule is None
    else:
        assert refusal.rule is None or refusal.rule in rules_of(name)


def check_wild_action(course: Course, state: State, raw: dict[str, Any]) -> None:
    """Malformed, or refused, or else something that the game offers; the state stays as it is."""
    game, before = course.game, repr(state)
    action = read_action(game, course.seats, raw)
    if isinstance(action, Refusal):
        check_refusal(game.name, action, malformed=True)
        return
    as_it_was = repr(action)
    result = game.apply(state, action)
    assert repr(state) == before
    assert repr(action) == as_it_was
    if isinstance(result, Refusal):
        check_refusal(game.name, result)
    elif is_deal(course, action):
        assert game.deal_due(state)
    elif isinstance(action, Tie | Silence):
        assert game.race(state)
    else:
        seat = raw["seat"]
        assert seat in game.may_act(state)
        offered = {essence(offer) for offer in game.actions(state, seat)}
        free_text = isinstance(raw.get("say"), str) and essence(type(action)(seat, "red")) in offered  # type: ignore[call-arg]
        assert essence(action) in offered or free_text


@tables
@given(data=st.data())
@examples(12)
def test_a_refused_action_changes_nothing_and_says_why(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    rng = course.random()
    for state in [course.states[0], course.states[-1], *rng.choices(course.states, k=40)]:
        check_wild_action(course, state, wild_action(course.game, state, seats, rng))


@tables
@given(data=st.data())
@examples(4)
def test_actions_of_other_games_are_refused(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    rng = course.random()
    own = set(course.game.kinds.values())
    for state in rng.choices(course.states, k=40):
        other = GAMES[rng.choice([other for other in GAMES if other != name])]
        action = read_action(other, seats, wild_action(other, other.start(other.seats[0], other.options()), seats, rng))
        if not isinstance(action, Refusal) and type(action) not in own:
            before = repr(state)
            result = course.game.apply(state, action)
            assert isinstance(result, Refusal)
            assert repr(state) == before
            check_refusal(name, result)


@tables
@given(data=st.data())
@examples(3)
def test_before_the_first_deal_nobody_can_act(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    start = course.states[0]
    outcome = course.game.outcome(start)
    assert (outcome.finished, outcome.winners, outcome.scores, outcome.detail) == (False, (), (0,) * seats, {})
    for action in course.actions[1:60]:
        result = course.game.apply(start, action)
        assert isinstance(result, Refusal) or is_deal(course, action)
        if isinstance(result, Refusal) and not is_deal(course, action):
            assert result.rule is None


@tables
@given(data=st.data())
@examples(3)
def test_after_the_end_every_action_breaks_the_end_rule(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats, whole=True))
    rng = course.random()
    end = course.states[-1]
    refused = 0
    for raw in [wild_action(course.game, end, seats, rng) for _ in range(60)]:
        action = read_action(course.game, seats, raw)
        if not isinstance(action, Refusal):
            result = course.game.apply(end, action)
            assert isinstance(result, Refusal)
            assert result.rule == course.lore.end_rule
            refused += 1
    assert refused > 5


@games
def test_every_reason_is_a_complete_sentence(name: str) -> None:
    reasons = [*GAMES[name].reasons, *REASONS]
    for reason in reasons:
        assert re.fullmatch(r"""(["A-Z]|\{).* .* .*\.""", reason.text), reason
        assert reason.text.count("{") == reason.text.count("}")
    assert len({reason.key for reason in reasons}) == len(reasons)


@tables
@given(data=st.data())
@examples(4)
def test_everything_offered_is_accepted(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    game = course.game
    for state in course.random().choices(course.states, k=40):
        for seat in range(seats):
            offered = game.actions(state, seat)
            assert len({essence(action) for action in offered}) == len(offered)
            for action in offered:
                accepted(game, state, action)
                assert read_action(game, seats, write_action(game, action)) == action


@tables
@given(data=st.data())
@examples(4)
def test_somebody_can_act_until_the_game_is_over_and_nobody_after(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats, whole=True))
    game = course.game
    for state in course.states[:-1]:
        assert game.deal_due(state) != bool(game.may_act(state))
        assert not game.outcome(state).finished
    end = course.states[-1]
    assert game.outcome(end).finished
    assert not game.deal_due(end)
    assert game.may_act(end) == game.race(end) == ()


@tables
@given(data=st.data())
@examples(4)
def test_who_may_act_has_actions_and_nobody_else(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    game = course.game
    for state in course.states:
        may_act, race = game.may_act(state), game.race(state)
        assert len(set(may_act)) == len(may_act)
        assert set(race) <= set(may_act) <= set(range(seats))
        for seat in range(seats):
            offered = game.actions(state, seat)
            assert bool(offered) == (seat in may_act)
            assert all(write_action(game, action)["seat"] == seat for action in offered)


@tables
@given(data=st.data())
@examples(4)
def test_a_race_may_end_in_a_tie_or_in_silence_and_nothing_else_may(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    game = course.game
    for state in course.random().choices(course.states, k=20):
        race = game.race(state)
        assert isinstance(game.apply(state, Silence()), Refusal) == (not race)
        for pair in combinations(range(seats), 2):
            assert isinstance(game.apply(state, Tie(pair)), Refusal) == (not set(pair) <= set(race))
        assert isinstance(game.apply(state, Tie(race[:1])), Refusal)
        assert isinstance(game.apply(state, Tie(race[:1] * 2)), Refusal)


@tables
@given(data=st.data())
@examples(4)
def test_there_are_winners_only_at_the_end(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats, whole=True))
    outcomes = [course.game.outcome(state) for state in course.states]
    for outcome in outcomes:
        assert bool(outcome.winners) == outcome.finished
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(seats))
        assert len(outcome.scores) == seats
        assert json.loads(json.dumps(outcome.detail)) == outcome.detail
    assert outcomes[-1].finished


@tables
@given(data=st.data())
@examples(4)
def test_replaying_a_record_gives_the_same_states(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    record = course.record()
    result = replay(record.to_text())
    assert not isinstance(result, Fault)
    assert result.state == course.states[-1]
    assert hash(result.state) == hash(course.states[-1])
    assert result.record == record
    assert list(states(record)) == course.states


@tables
@given(data=st.data())
@examples(6)
def test_a_record_survives_the_way_through_text(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    times = iter(sorted(data.draw(st.lists(st.integers(0, 2**53 - 1), min_size=3, max_size=12))))
    timed = data.draw(st.booleans())
    lines = [
        Line(action, next(times, None) if timed else None, data.draw(EXTRAS) if number < 5 else {})
        for number, action in enumerate(course.actions)
    ]
    record = Record(name, seats, course.options, tuple(lines), data.draw(EXTRAS))
    text = record.to_text()
    result = replay(text)
    assert not isinstance(result, Fault), result
    assert result.record == record
    assert [line.at for line in result.record.lines] == [line.at for line in lines]
    assert [line.extras for line in result.record.lines] == [line.extras for line in lines]
    assert result.record.to_text() == text
    assert "error" not in judge(text)


@tables
@given(data=st.data())
@examples(4)
def test_options_survive_the_way_through_a_header(name: str, seats: int, data: st.DataObject) -> None:
    given_options = data.draw(LORE[name].options(seats))
    read = read_options(GAMES[name], seats, given_options)
    assert not isinstance(read, Refusal)
    header = Record(name, seats, read[1]).header()
    assert read_options(GAMES[name], seats, header["options"]) == read
    result = replay(json.dumps({"vivace": 1, "game": name, "seats": seats, "options": given_options}))
    assert not isinstance(result, Fault)
    assert result.record.options == read[1]


@tables
@given(data=st.data())
@examples(4)
def test_a_spectator_sees_what_every_seat_sees_or_nothing(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats))
    game = course.game
    for state in course.states:
        spectator = game.view(state, None)
        for seat in range(seats):
            mine = game.view(state, seat)
            for field in fields(spectator):
                shown = getattr(spectator, field.name)
                assert shown in (None, ()) or shown == getattr(mine, field.name)


# Non-interference: two games that differ only in what a seat cannot know look the same to it.


def watch(course: Course, observer: Observer, actions: list[Action]) -> list[object] | Refusal:
    """All that reaches this seat, action by action, as far as the actions are accepted."""
    game = course.game
    state: State = game.start(course.seats, course.options)
    stream: list[object] = []
    for action in actions:
        result = game.apply(state, action)
        if isinstance(result, Refusal):
            return result
        state = result.state
        mine = () if observer is None else tuple(game.actions(state, observer))
        public = game.may_act(state), game.race(state), game.outcome(state)
        stream.append((game.view(state, observer), heard(result.events, observer), mine, public))
    return stream


def oracles(course: Course, observer: Observer, length: int) -> dict[int, Oracle]:
    """What the observer knows of every deal after so many actions, by the deal's number among the actions."""
    found: dict[int, Oracle] = {}
    current: Oracle | None = None
    for number, (before, action, after) in enumerate(course.steps()[:length]):
        if is_deal(course, action):
            current = found[number] = course.lore.oracle(observer, action)
        else:
            assert current is not None
            current.step(before, action, after)
    return found


def permuted(cards: list[str], oracle: Oracle, rng: Random) -> list[str]:
    """The unknown cards in another order, by exchanges that break no promise."""
    cards = list(cards)
    assert all(promise.holds(cards) for promise in oracle.promises)
    hidden = [place for place in range(len(cards)) if place not in oracle.known]
    for one in hidden:
        other = rng.choice(hidden)
        cards[one], cards[other] = cards[other], cards[one]
        if not all(p.holds(cards) for p in oracle.promises if one in p.places or other in p.places):
            cards[one], cards[other] = cards[other], cards[one]
    return cards


def with_hidden_cards_permuted(
    course: Course, observer: Observer, length: int, rng: Random
) -> tuple[list[Action], int]:
    """The same actions with other hidden cards, and how many cards were moved."""
    actions, moved = course.actions[:length], 0
    for number, oracle in oracles(course, observer, length).items():
        cards = course.lore.flat(actions[number])
        others = permuted(cards, oracle, rng)
        actions[number] = course.lore.redeal(actions[number], others)
        moved += sum(card != other for card, other in zip(cards, others, strict=True))
    return actions, moved


def prefixes(course: Course, rng: Random) -> list[int]:
    """The whole game, its very beginning, and somewhere in between: the shorter the game, the more often."""
    length = len(course.actions)
    return [length, min(length, rng.randint(1, 6)), *(rng.randint(1, length) for _ in range(max(2, 1000 // length)))]


def observers(course: Course, rng: Random) -> list[Observer]:
    """A spectator and some seats; over the examples, all of them."""
    return [None, *rng.sample(range(course.seats), 2)]


@tables
@given(data=st.data())
@examples(4)
def test_nothing_that_a_seat_cannot_know_reaches_it(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats, whole=True))
    rng = course.random()
    for observer in observers(course, rng):
        stream = watch(course, observer, course.actions)
        assert not isinstance(stream, Refusal)
        for length in prefixes(course, rng):
            actions, moved = with_hidden_cards_permuted(course, observer, length, rng)
            if length <= 6:
                assert moved >= 20, "the test has not moved enough cards to mean anything"
            other = watch(course, observer, actions)
            assert not isinstance(other, Refusal), other
            for number in range(length):
                assert other[number] == stream[number], f"action {number} told observer {observer} of a hidden card"


@tables
@given(data=st.data())
@examples(4)
def test_seats_that_are_said_to_know_the_same_do(name: str, seats: int, data: st.DataObject) -> None:
    course = data.draw(courses(name, seats, whole=True))
    game, state = GAMES[name], course.states[0]
    for action in course.actions:
        step = game.apply(state, action)
        assert not isinstance(step, Refusal)
        state = step.state
        told: dict[object, object] = {}
        for observer in (None, *range(seats)):
            knowledge = game.view(state, observer), heard(step.events, observer)
            assert told.setdefault(game.knows(state, observer), knowledge) == knowledge


@tables
@given(data=st.data())
@examples(3)
def test_everything_that_a_seat_knows_has_reached_it(name: str, seats: int, data: st.DataObject) -> None:
    """The oracles claim no more than was shown: another card in a place that is known would have looked different."""
    course = data.draw(courses(name, seats, whole=True))
    rng = course.random()
    exchanged = 0
    for observer in observers(course, rng):
        stream = watch(course, observer, course.actions)
        assert not isinstance(stream, Refusal)
        for length in prefixes(course, rng):
            number, oracle = rng.choice(list(oracles(course, observer, length).items()))
            cards = course.lore.flat(course.actions[number])
            pairs = [
                (one, other)
                for one in oracle.shown()
                for other in range(len(cards))
                if other not in oracle.known and cards[one] != cards[other]
            ]
            if not pairs:
                continue
            one, other = rng.choice(pairs)
            cards[one], cards[other] = cards[other], cards[one]
            actions = course.actions[:length]
            actions[number] = course.lore.redeal(actions[number], cards)
            assert watch(course, observer, actions) != stream[:length]
            exchanged += 1
    assert exchanged > 0
