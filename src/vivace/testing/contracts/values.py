"""A state is a value: nobody changes it, and no card is lost."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from vivace.testing.budget import examples
from vivace.testing.courses import accepted, courses
from vivace.testing.lore import Lore


class ValueContract(Lore):
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
