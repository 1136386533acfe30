"""One contract for every game, with any number of players and all options."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vivace.game.box import Box
from vivace.game.core import Refusal, Silence, State, Tie, heard
from vivace.game.notation import REASONS, read_action, read_options, write_action
from vivace.games import GAMES
from vivace.records import Fault, Record, RecordLine, judge, replay, states_of
from vivace.testing.budget import examples
from vivace.testing.courses import Course, accepted, courses
from vivace.testing.hiding import (
    observers,
    oracles,
    prefixes,
    watch,
    with_hidden_cards_permuted,
    with_the_verdict,
)
from vivace.testing.lore import Lore
from vivace.testing.shelf import shelved
from vivace.testing.wild import lore_of, wild_action

SENTENCE = re.compile(r"""["'A-Z0-9].* .* .*\.""", re.DOTALL)
UNFILLED = re.compile(r"\{\w*\}")
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
EXTRAS = st.dictionaries(st.text(max_size=5).map("x-".__add__), JSON_VALUES, max_size=2)


class GameContract(Lore):
    """What every game keeps. A subclass names its `game`, and says of it what `Lore` lets it say.

    A record names its game, so the game has to be on the shelf: `box` puts it there where its package is not installed.
    """

    box: ClassVar[Box | None] = None

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Every test that takes `seats` runs for each number of players."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", self.number_of_seats())

    @pytest.fixture(scope="class", autouse=True)
    @classmethod
    def on_the_shelf(cls) -> Iterator[None]:
        if cls.box is None:
            assert cls.game.name in GAMES, f"{cls.game.name} is not installed: install its package, or name its `box`"
            yield
        else:
            with shelved(cls.box):
                yield

    # ── the state is a value ─────────────────────────────────────────────────────────────────────────────────────────

    @given(data=st.data())
    @examples(4)
    def test_cards_are_conserved(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        deck, dealt = Counter(self.deck), Counter[str]()
        for _, action, after in course.steps():
            if course.is_deal(action):
                everything = Counter(self.flat(action))
                deck = deck or everything
                assert everything == deck
                dealt = Counter(self.dealt(action))
            held = self.cards(after)
            assert held is None or Counter(held) == dealt

    @given(data=st.data())
    @examples(4)
    def test_apply_changes_no_argument(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
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

    @given(data=st.data())
    @examples(4)
    def test_looking_at_a_state_changes_nothing(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
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
            game.standing(state)
            game.leaders(state)
            game.settled(state)
            assert repr(state) == before

    # ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def check_refusal(self, refusal: Refusal, malformed: bool = False) -> None:
        assert refusal.reason in (*self.game.reasons, *REASONS)
        assert SENTENCE.fullmatch(refusal.message), refusal.message
        assert not UNFILLED.search(refusal.message), refusal.message
        if malformed:
            assert refusal.rule is None
        else:
            assert refusal.rule is None or self.has_rule(refusal.rule)

    def check_wild_action(self, course: Course, state: State, raw: dict[str, Any]) -> None:
        """Malformed, or refused, or else something that the game offers; the state stays as it is."""
        game, before = course.game, repr(state)
        action = read_action(game, course.seats, raw)
        if isinstance(action, Refusal):
            self.check_refusal(action, malformed=True)
            return
        as_it_was = repr(action)
        result = game.apply(state, action)
        assert repr(state) == before
        assert repr(action) == as_it_was
        if isinstance(result, Refusal):
            self.check_refusal(result)
        elif course.is_deal(action):
            assert game.deal_due(state)
        elif isinstance(action, Tie | Silence):
            assert game.race(state)
        else:
            seat = raw["seat"]
            assert seat in game.may_act(state)
            assert self.is_offered(action, game.actions(state, seat))

    @given(data=st.data())
    @examples(12)
    def test_a_refused_action_changes_nothing_and_says_why(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        rng = course.random()
        for state in [course.states[0], course.states[-1], *rng.choices(course.states, k=40)]:
            self.check_wild_action(course, state, wild_action(self, state, seats, rng))

    @given(data=st.data())
    @examples(4)
    def test_actions_of_other_games_are_refused(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        rng = course.random()
        own = set(course.game.kinds.values())
        others = [other for name, other in GAMES.items() if name != course.game.name]
        for state in rng.choices(course.states, k=40):
            other = rng.choice(others)
            start = other.start(other.seats[0], other.options())
            action = read_action(other, seats, wild_action(lore_of(other), start, seats, rng))
            if not isinstance(action, Refusal) and type(action) not in own:
                before = repr(state)
                result = course.game.apply(state, action)
                assert isinstance(result, Refusal)
                assert repr(state) == before
                self.check_refusal(result)

    @given(data=st.data())
    @examples(3)
    def test_before_the_first_deal_nobody_can_act(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        start = course.states[0]
        outcome = course.game.outcome(start)
        assert (outcome.finished, outcome.winners, outcome.scores, outcome.detail) == (False, (), (0,) * seats, {})
        for action in course.actions[1:60]:
            result = course.game.apply(start, action)
            assert isinstance(result, Refusal) or course.is_deal(action)
            if isinstance(result, Refusal) and not course.is_deal(action):
                assert result.rule is None

    @given(data=st.data())
    @examples(3)
    def test_after_the_end_every_action_breaks_the_end_rule(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        rng = course.random()
        end = course.states[-1]
        refused = 0
        for raw in [wild_action(self, end, seats, rng) for _ in range(60)]:
            action = read_action(course.game, seats, raw)
            if not isinstance(action, Refusal):
                result = course.game.apply(end, action)
                assert isinstance(result, Refusal)
                assert self.end_rule is None or result.rule == self.end_rule
                refused += 1
        assert refused > 5

    def test_every_reason_is_a_complete_sentence(self) -> None:
        reasons = [*self.game.reasons, *REASONS]
        for reason in reasons:
            assert re.fullmatch(r"""(["A-Z]|\{).* .* .*\.""", reason.text), reason
            assert reason.text.count("{") == reason.text.count("}")
            assert reason.rule is None or self.has_rule(reason.rule), reason
        assert len({reason.key for reason in reasons}) == len(reasons)

    # ── one legality ─────────────────────────────────────────────────────────────────────────────────────────────────

    @given(data=st.data())
    @examples(4)
    def test_everything_offered_is_accepted(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        game = course.game
        for state in course.random().choices(course.states, k=40):
            for seat in range(seats):
                offered = game.actions(state, seat)
                assert len({self.essence(action) for action in offered}) == len(offered)
                for action in offered:
                    accepted(game, state, action)
                    assert read_action(game, seats, write_action(game, action)) == action

    @given(data=st.data())
    @examples(4)
    def test_somebody_can_act_until_the_game_is_over_and_nobody_after(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        game = course.game
        for state in course.states[:-1]:
            assert game.deal_due(state) != bool(game.may_act(state))
            assert not game.outcome(state).finished
        end = course.states[-1]
        assert game.outcome(end).finished
        assert not game.deal_due(end)
        assert game.may_act(end) == game.race(end) == ()

    @given(data=st.data())
    @examples(4)
    def test_who_may_act_has_actions_and_nobody_else(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        game = course.game
        for state in course.states:
            may_act, race = game.may_act(state), game.race(state)
            assert len(set(may_act)) == len(may_act)
            assert set(race) <= set(may_act) <= set(range(seats))
            for seat in range(seats):
                offered = game.actions(state, seat)
                assert bool(offered) == (seat in may_act)
                assert all(write_action(game, action)["seat"] == seat for action in offered)

    @given(data=st.data())
    @examples(4)
    def test_a_race_may_end_in_a_tie_or_in_silence_and_nothing_else_may(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        game = course.game
        for state in course.random().choices(course.states, k=20):
            race = game.race(state)
            assert isinstance(game.apply(state, Silence()), Refusal) == (not race)
            for pair in combinations(range(seats), 2):
                assert isinstance(game.apply(state, Tie(pair)), Refusal) == (not set(pair) <= set(race))
            assert isinstance(game.apply(state, Tie(race[:1])), Refusal)
            assert isinstance(game.apply(state, Tie(race[:1] * 2)), Refusal)

    @given(data=st.data())
    @examples(4)
    def test_there_are_winners_only_at_the_end(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        outcomes = [course.game.outcome(state) for state in course.states]
        for outcome in outcomes:
            assert bool(outcome.winners) == outcome.finished
            assert list(outcome.winners) == sorted(set(outcome.winners))
            assert set(outcome.winners) <= set(range(seats))
            assert len(outcome.scores) == seats
            assert json.loads(json.dumps(outcome.detail)) == outcome.detail
        assert outcomes[-1].finished

    @given(data=st.data())
    @examples(4)
    def test_somebody_leads_until_the_end_and_then_has_won(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        game = course.game
        for state in course.states:
            standing, leaders = game.standing(state), game.leaders(state)
            assert len(standing) == seats
            assert leaders and list(leaders) == sorted(set(leaders)) and set(leaders) <= set(range(seats))
            finished = game.outcome(state).finished
            assert leaders == game.outcome(state).winners if finished else len({standing[s] for s in leaders}) == 1

    @given(data=st.data())
    @examples(4)
    def test_who_has_won_lacked_nothing(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        game, state = course.game, course.states[-1]
        before = repr(state)
        for seat in range(seats):
            lacked = game.shortfall(state, seat)
            assert lacked is None or seat not in game.outcome(state).winners
            assert lacked is None or all(type(fact) is int and fact >= 0 for fact in lacked.facts.values())
        assert repr(state) == before

    # ── a game is text ───────────────────────────────────────────────────────────────────────────────────────────────

    @given(data=st.data())
    @examples(4)
    def test_replaying_a_record_gives_the_same_states(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        record = course.record()
        result = replay(record.to_text())
        assert not isinstance(result, Fault)
        assert result.state == course.states[-1]
        assert hash(result.state) == hash(course.states[-1])
        assert result.record == record
        assert list(states_of(record)) == course.states

    @given(data=st.data())
    @examples(6)
    def test_a_record_survives_the_way_through_text(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        times = iter(sorted(data.draw(st.lists(st.integers(0, 2**53 - 1), min_size=3, max_size=12))))
        timed = data.draw(st.booleans())
        lines = [
            RecordLine(action, next(times, None) if timed else None, data.draw(EXTRAS) if number < 5 else {})
            for number, action in enumerate(course.actions)
        ]
        record = Record(course.game.name, seats, course.options, tuple(lines), data.draw(EXTRAS))
        text = record.to_text()
        result = replay(text)
        assert not isinstance(result, Fault), result
        assert result.record == record
        assert [line.at for line in result.record.lines] == [line.at for line in lines]
        assert [line.extras for line in result.record.lines] == [line.extras for line in lines]
        assert result.record.to_text() == text
        assert "error" not in judge(text)

    @given(data=st.data())
    @examples(4)
    def test_options_survive_the_way_through_a_header(self, seats: int, data: st.DataObject) -> None:
        given_options, name = data.draw(self.options(seats)), self.game.name
        read = read_options(self.game, seats, given_options)
        assert not isinstance(read, Refusal)
        header = Record(name, seats, read[1]).header()
        assert read_options(self.game, seats, header["options"]) == read
        result = replay(json.dumps({"vivace": 1, "game": name, "seats": seats, "options": given_options}))
        assert not isinstance(result, Fault)
        assert result.record.options == read[1]

    # ── what is hidden ───────────────────────────────────────────────────────────────────────────────────────────────

    @given(data=st.data())
    @examples(4)
    def test_a_spectator_sees_what_every_seat_sees_or_nothing(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats))
        game = course.game
        for state in course.states:
            spectator = game.view(state, None)
            for seat in range(seats):
                mine = game.view(state, seat)
                for field in fields(spectator):
                    shown = getattr(spectator, field.name)
                    assert shown in (None, ()) or shown == getattr(mine, field.name)

    @given(data=st.data())
    @examples(4)
    def test_nothing_that_a_seat_cannot_know_reaches_it(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        rng = course.random()
        for observer in observers(course, rng):
            stream = watch(course, observer, course.actions)
            assert not isinstance(stream, Refusal)
            for length in prefixes(course, rng):
                actions, moved = with_hidden_cards_permuted(course, observer, length, rng)
                if length <= 6:
                    assert moved >= self.least_hidden, "the test has not moved enough cards to mean anything"
                other = watch(course, observer, actions)
                assert not isinstance(other, Refusal), other
                for number in range(length):
                    assert other[number] == stream[number], f"action {number} told observer {observer} of a hidden card"

    @given(data=st.data())
    @examples(4)
    def test_seats_that_are_said_to_know_the_same_do(self, seats: int, data: st.DataObject) -> None:
        course = data.draw(courses(self, seats, whole=True))
        game, state = course.game, course.states[0]
        for action in course.actions:
            step = game.apply(state, action)
            assert not isinstance(step, Refusal)
            state = step.state
            told: dict[object, object] = {}
            for observer in (None, *range(seats)):
                knowledge = game.view(state, observer), heard(step.events, observer)
                assert told.setdefault(game.knows(state, observer), knowledge) == knowledge
            settled = game.settled(state)
            if settled is not None:
                assert Counter(self.cards(settled) or ()) == Counter(self.cards(state) or ())
                shown: dict[object, object] = {}
                for observer in (None, *range(seats)):
                    view = game.view(settled, observer)
                    assert shown.setdefault(game.knows(settled, observer), view) == view

    @given(data=st.data())
    @examples(4)
    def test_a_verdict_tells_nothing_of_the_next_card(self, seats: int, data: st.DataObject) -> None:
        """What is hidden before a race is decided is dealt anew: what comes with the verdict stays the same."""
        course = data.draw(courses(self, seats, whole=True))
        rng = course.random()
        races = [number for number, state in enumerate(course.states[:-1]) if course.game.race(state)]
        for observer in observers(course, rng):
            for number in rng.choices(races, k=8) if races else ():
                decision = course.actions[number]
                others, _ = with_hidden_cards_permuted(course, observer, number, rng)
                told = with_the_verdict(course, observer, course.actions[: number + 1])
                assert with_the_verdict(course, observer, [*others, decision]) == told

    @given(data=st.data())
    @examples(3)
    def test_everything_that_a_seat_knows_has_reached_it(self, seats: int, data: st.DataObject) -> None:
        """What lies open by `visible` or by an oracle was shown: another card there would have looked different."""
        course = data.draw(courses(self, seats, whole=True))
        if self.oracle(None, course.actions[0]) is None:
            return  # nobody claims that anything was shown
        rng = course.random()
        exchanged = 0
        for observer in observers(course, rng):
            stream = watch(course, observer, course.actions)
            assert not isinstance(stream, Refusal)
            for length in prefixes(course, rng):
                number, oracle = rng.choice(list(oracles(course, observer, length).items()))
                cards = course.lore.flat(course.actions[number])
                groups = None if self.ordered else self.groups(course.actions[number])
                pairs = [
                    (one, other)
                    for one in oracle.shown()
                    for other in range(len(cards))
                    if other not in oracle.known
                    and cards[one] != cards[other]
                    and (groups is None or groups[one] != groups[other])
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
