"""Nothing that a seat cannot know reaches it, and everything that it knows has."""

from collections import Counter
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from vivace.game.core import Refusal, heard
from vivace.testing.budget import examples
from vivace.testing.courses import courses
from vivace.testing.hiding import (
    observers,
    oracles,
    prefixes,
    watch,
    with_hidden_cards_permuted,
    with_the_verdict,
)
from vivace.testing.lore import Lore


class SecrecyContract(Lore):
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
