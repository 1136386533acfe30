"""There is one legality: what is offered is accepted, and nothing else."""

import json
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal, Silence, Tie
from vivace.game.notation import read_action, write_action
from vivace.testing.budget import examples
from vivace.testing.courses import accepted, courses
from vivace.testing.lore import Lore


class LegalityContract(Lore):
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
