"""What is not acceptable is refused, says why, and changes nothing."""

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal, Silence, State, Tie
from vivace.game.notation import REASONS, read_action
from vivace.games import GAMES
from vivace.testing.budget import examples
from vivace.testing.courses import Course, courses
from vivace.testing.lore import Lore
from vivace.testing.wild import lore_of, wild_action

SENTENCE = re.compile(r"""["'A-Z0-9].* .* .*\.""", re.DOTALL)
UNFILLED = re.compile(r"\{\w*\}")


class RefusalContract(Lore):
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
