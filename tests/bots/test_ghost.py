"""A ghost does again what was recorded, where that is still to be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vivace.bots import Decision, Ghost, Press
from vivace.bots.ghost import NEVER, Recall
from vivace.game.core import Action, Event, View


@dataclass(frozen=True)
class Say(Action):
    seat: int
    word: str


@dataclass(frozen=True)
class Card(View):
    number: int
    right: str = "yes"


class Mind:
    """Says yes after a second, whatever is asked."""

    def __init__(self) -> None:
        self.noticed: list[Event] = []

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        return Decision(Say(0, "yes"), 1000.0)

    def notice(self, events: Sequence[Event]) -> None:
        self.noticed += events


def occasion(view: View, seat: int) -> int:
    assert isinstance(view, Card)
    return view.number


def merit(view: View, action: Action) -> bool:
    assert isinstance(view, Card) and isinstance(action, Say)
    return action.word == view.right


OFFERS = (Say(0, "yes"), Say(0, "no"))


def ghost(recording: Mapping[int, Press], seed: str = "seed") -> Ghost:
    return Ghost(0, dict(recording.items()), Recall(occasion, merit), Mind(), seed)


def test_it_does_what_was_recorded_after_the_recorded_time() -> None:
    played = ghost({1: Press(Say(0, "yes"), 431.5, True), 2: Press(Say(0, "no"), 812.0, False)})
    assert played.decide(Card(1), OFFERS) == Decision(Say(0, "yes"), 431.5)
    assert played.decide(Card(2), OFFERS) == Decision(Say(0, "no"), 812.0)


def test_asked_again_it_stands_by_the_same_decision() -> None:
    played = ghost({1: Press(Say(0, "no"), 431.5, False)})
    assert played.decide(Card(1), OFFERS) is played.decide(Card(1), OFFERS)


def test_what_was_right_and_is_wrong_now_is_not_said_but_takes_as_long() -> None:
    played = ghost({1: Press(Say(0, "no"), 431.5, True)})
    assert played.decide(Card(1, right="yes"), OFFERS) == Decision(Say(0, "yes"), 431.5)
    assert played.decide(Card(1, right="no"), OFFERS[:1]) == Decision(Say(0, "yes"), 431.5)


def test_what_is_not_on_offer_any_more_is_left_to_the_mind() -> None:
    played = ghost({1: Press(Say(0, "no"), 431.5, False)})
    assert played.decide(Card(1), OFFERS[:1]) == Decision(Say(0, "yes"), 431.5)


def test_on_a_new_occasion_the_mind_chooses_in_one_of_the_person_s_own_times() -> None:
    recording = {number: Press(Say(0, "no"), 400.0 + number, False) for number in range(20)}
    drawn = {ghost(recording, seed).decide(Card(99), OFFERS) for seed in map(str, range(40))}
    assert len(drawn) > 5
    assert all(one is not None and one.action == Say(0, "yes") and 400 <= one.after < 420 for one in drawn)
    assert ghost(recording).decide(Card(99), OFFERS) == ghost(recording).decide(Card(99), OFFERS)


def test_who_had_not_pressed_until_somebody_did_presses_later_than_that() -> None:
    recording = {1: Press(None, 500.0), 2: Press(Say(0, "no"), 450.0, False), 3: Press(Say(0, "no"), 640.0, False)}
    assert ghost(recording).decide(Card(1), OFFERS) == Decision(Say(0, "yes"), 640.0)
    assert ghost({1: Press(None, 5000.0)}).decide(Card(1), OFFERS) == Decision(Say(0, "yes"), 5000.0)
    assert ghost({1: Press(None, 500.0)}).decide(Card(1), OFFERS) == Decision(Say(0, "yes"), 1000.0)


def test_what_was_let_pass_is_let_pass_again() -> None:
    assert ghost({1: Press(None, NEVER)}).decide(Card(1), OFFERS) is None


def test_without_offers_there_is_nothing_to_do_and_the_mind_hears_everything() -> None:
    played = ghost({1: Press(Say(0, "no"), 431.5, False)})
    assert played.decide(Card(1), ()) is None
    happened = [Event(None)]
    played.notice(happened)
    assert isinstance(played.mind, Mind) and played.mind.noticed == happened
