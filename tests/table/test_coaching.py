"""A game with a coach: bots wait for the one person, then play faster and faster; and pauses of who plays alone."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from vivace.game.core import Refusal
from vivace.game.notation import read_action
from vivace.games import GAMES
from vivace.table import messages as m
from vivace.table.coaching import HELD_ANSWERS
from vivace.table.settings import CHECK, OVER, PAUSED, PLAYING, RITUAL, Settings

LONG = 120_000.0
READING_MS = 2500.0


def alone(game: str, seats: int = 2, seed: int = 1, level: str = "presto", **settings: Any) -> tuple[Desk, Person]:
    """One person among bots, the fastest where nothing else is said, and the cards are dealt."""
    desk = Desk(game, seats, seed=seed, settings=Settings(**settings))
    anna = desk.joins("anna")
    anna.done(m.Sit, seat=0)
    for seat in range(1, seats):
        anna.done(m.Fill, seat=seat, level=level)
    anna.done(m.Start)
    desk.pass_ritual()
    return desk, anna


def answers(desk: Desk, person: Person) -> None:
    """Does something legal, once it is there to be done."""
    desk.run_until(lambda: desk.table.phase != PLAYING or person_may_act(desk))
    if desk.table.phase == PLAYING:
        desk.look()
        person.done(m.Act, action=desk.offer(0, Random(1)), race=person.race)


def person_may_act(desk: Desk) -> bool:
    play = desk.table.play
    assert play is not None
    return not play.covered and 0 in play.game.may_act(play.state)


def steps_of(desk: Desk, seat: int) -> int:
    return sum(getattr(line.action, "seat", None) == seat for line in desk.table.lines)


def test_bots_hold_their_answers_until_the_person_has_answered() -> None:
    desk, anna = alone("buntherum", 3, coach=True)
    assert anna.info().coach and not anna.info().rated
    for number in range(1, HELD_ANSWERS + 1):
        desk.run_until(lambda: person_may_act(desk))
        assert anna.update.seconds is None
        desk.run(LONG)
        assert steps_of(desk, 1) == steps_of(desk, 2) == 0
        assert anna.update.hint
        desk.look()
        anna.done(m.Act, action=anna.update.hint, race=anna.race)
        desk.run(0)
        assert anna.verdict.verdict is not None and desk.state.tokens[0] == 0
        assert steps_of(desk, 0) == number
    desk.run(LONG)
    assert steps_of(desk, 1) + steps_of(desk, 2) > 0


def test_bots_place_after_each_placement_of_the_person() -> None:
    desk, anna = alone("subito", coach=True)
    for number in range(HELD_ANSWERS):
        desk.run(LONG)
        assert (steps_of(desk, 0), steps_of(desk, 1)) == (number, number)
        answers(desk, anna)
    desk.run(LONG)
    assert steps_of(desk, 1) > HELD_ANSWERS


def test_in_turns_bots_take_the_time_to_read() -> None:
    desk, anna = alone("clear4", coach=True, clocks=False)
    began = desk.clock.now()
    while steps_of(desk, 1) == 0:
        if person_may_act(desk):
            answers(desk, anna)
            began = desk.clock.now()
        desk.clock.step()
    assert desk.clock.now() - began >= 2000


def test_the_tempo_rises_over_the_game_to_that_of_the_level() -> None:
    desk, anna = alone("subito", coach=True)
    coaching = desk.table.play.coaching  # type: ignore[union-attr]
    assert coaching is not None and coaching.slower == 3
    seen = []
    while desk.table.phase != OVER:
        if desk.table.phase == CHECK:
            anna.done(m.Ready)
        if desk.table.phase == PLAYING and person_may_act(desk):
            answers(desk, anna)
            seen.append(coaching.slower)
        else:
            desk.clock.step()
    assert seen == sorted(seen, reverse=True)
    assert seen[len(seen) // 3] > 2
    assert coaching.slower < 1.5


def after_the_first_answers(game: str, seats: int, seed: int) -> tuple[Desk, Person]:
    """The person has answered as they were told for as long as bots wait anyhow."""
    desk, anna = alone(game, seats, seed, coach=True)
    for _ in range(HELD_ANSWERS):
        desk.run_until(lambda: person_may_act(desk))
        desk.look()
        anna.done(m.Act, action=anna.update.hint, race=anna.race)
    return desk, anna


def test_after_a_mistake_the_next_card_waits_for_the_person_again() -> None:
    desk, anna = after_the_first_answers("buntherum", 3, 1)
    desk.run_until(lambda: person_may_act(desk))
    assert not anna.update.hint
    desk.look()
    anna.acts("shout", say=wrong_shout(desk))
    desk.run_until(lambda: not person_may_act(desk))
    desk.run_until(lambda: person_may_act(desk))
    assert desk.state.tokens[0] == 1 and anna.update.hint
    before = steps_of(desk, 1), steps_of(desk, 2)
    desk.run(LONG)
    assert (steps_of(desk, 1), steps_of(desk, 2)) == before


def wrong_shout(desk: Desk) -> Any:
    action = desk.table.rules.wrong(desk.state, 0)
    assert action is not None
    return action.say  # type: ignore[attr-defined]


def test_the_first_card_of_each_kind_waits_for_the_person() -> None:
    """After the first cards, of which they got two wrong, the first that fits in no row."""
    desk, anna = alone("buntherum", 3, 3, coach=True)
    for say in (wrong_shout, wrong_shout, right_shout, right_shout):
        shouts(desk, anna, say(desk))
    while not anna.update.hint:
        shouts(desk, anna, right_shout(desk))
    assert anna.update.hint == {"do": "shout", "say": "impossible"}
    before, answered = len(desk.table.lines), steps_of(desk, 0)
    desk.run(LONG)
    assert len(desk.table.lines) == before and answered >= HELD_ANSWERS
    anna.acts("shout", say="impossible")
    desk.run(0)
    assert anna.verdict.verdict is not None and steps_of(desk, 0) == answered + 1


def shouts(desk: Desk, person: Person, say: Any) -> None:
    """They shout as soon as the card can be seen, before any bot; then the next card is there."""
    desk.look()
    person.acts("shout", say=say)
    desk.run_until(lambda: not person_may_act(desk))
    desk.run_until(lambda: person_may_act(desk))


def right_shout(desk: Desk) -> Any:
    rules = desk.table.rules
    steps = [(action, rules.apply(desk.state, action)) for action in rules.actions(desk.state, 0)]
    right = [a for a, step in steps if not isinstance(step, Refusal) and not rules.mistakes(step.events, 0)[0]]
    return right[0].say  # type: ignore[attr-defined]


def test_who_is_out_watches_bots_at_their_own_tempo() -> None:  # B4.4
    desk, anna = after_the_first_answers("buntherum", 3, 1)
    coaching = desk.table.play.coaching  # type: ignore[union-attr]
    assert coaching is not None and coaching.slower > 2
    while desk.state.tokens[0] < 3:
        desk.run_until(lambda: person_may_act(desk))
        desk.look()
        anna.acts("shout", say=wrong_shout(desk))
        desk.run_until(lambda: not person_may_act(desk))
    began = desk.clock.now()
    desk.run_until(lambda: desk.table.phase == OVER)
    assert coaching.slower == 1
    cards = steps_of(desk, 1) + steps_of(desk, 2)
    assert desk.clock.now() - began < cards * 4000


KINDS = {
    "buntherum": {"row", "impossible"},
    "khromix": {"Call", "colour", "name", "mystery"},
    "clear4": {"Play", "Blind", "Clear4"},
    "subito": {"Place"},
}
"""What comes up in every game, for whoever plays it for the first time."""
SEEN = {
    "buntherum": {"Revealed", "Shouted", "impossible"},
    "khromix": {"Called", "Answered", "Asked", "AbilityUsed"},
    "clear4": {"Played", "Turned", "BlindTurned", "Special", "Cleared"},
    "subito": {"Placed", "RoundOver"},
}
"""What they see in every game, done by themselves or by others."""


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_a_stranger_who_answers_after_two_and_a_half_seconds_wins_something(game: str, seed: int) -> None:
    desk, kinds = stranger_plays(game, seed)
    assert kinds >= KINDS[game]
    assert seen_by(desk) >= SEEN[game]
    assert won_something(game, desk)


@pytest.mark.thorough
@pytest.mark.parametrize("game", KINDS)
def test_whatever_is_dealt_a_stranger_sees_every_kind_of_move_and_wins_something(game: str) -> None:
    for seed in range(4, 304):
        desk, _ = stranger_plays(game, seed)
        assert (seed, SEEN[game] - seen_by(desk), won_something(game, desk)) == (seed, set(), True)


def stranger_plays(game: str, seed: int) -> tuple[Desk, set[str]]:
    """They do what is pointed at; where nothing is, whatever can be done. The kinds of moves that they made."""
    desk, anna = alone(game, GAMES[game].usual_seats, seed, level="andante", coach=True, clocks=False)
    rng, kinds = Random(seed), set()
    while desk.table.phase != OVER:
        if desk.table.phase == CHECK:
            anna.done(m.Ready)
        if desk.table.phase != PLAYING or not person_may_act(desk):
            desk.clock.step()
            continue
        version = steps_of(desk, 0), anna.race
        desk.run(READING_MS)
        if desk.table.phase != PLAYING or not person_may_act(desk) or (steps_of(desk, 0), anna.race) != version:
            continue  # somebody was faster
        action = anna.update.hint or desk.offer(0, rng)
        read = read_action(desk.table.rules, len(desk.table.seats), {**action, "seat": 0})
        assert not isinstance(read, Refusal)
        kinds.add(desk.table.rules.move_kind(desk.state, read))
        anna.send(m.Act, action=action, race=anna.race)
        desk.run(0)
    return desk, kinds


def told_to_anna(desk: Desk) -> list[Any]:
    return [event for message in desk.people["anna"].told(m.Update | m.Judged) for event in message.events]  # type: ignore[arg-type]


def seen_by(desk: Desk) -> set[str]:
    told = told_to_anna(desk)
    return {type(one).__name__ for one in told} | {str(one.say) for one in told if hasattr(one, "say")}


def won_something(game: str, desk: Desk) -> bool:
    """A card, or an objective; in Clear 4, where nobody wins either, somebody got rid of a card."""
    if game == "subito":
        return any(check.winner == 0 for result in desk.state.results for check in result.checks)
    right = {"buntherum": "Shouted", "khromix": "Answered", "clear4": "Played"}[game]
    mine = [one for one in told_to_anna(desk) if type(one).__name__ == right and one.seat == 0]
    return any(getattr(one, "right", True) for one in mine)


def test_one_press_ends_it_at_once() -> None:
    desk, anna = alone("buntherum", coach=True)
    desk.run(LONG)
    assert steps_of(desk, 1) == 0
    anna.done(m.Uncoach)
    assert not anna.info().coach and anna.update.seconds is not None
    desk.run(5000)
    assert steps_of(desk, 1) > 0


@pytest.mark.parametrize("game", ["buntherum", "khromix", "clear4", "subito"])
def test_only_the_first_game_has_a_coach(game: str) -> None:
    desk, anna = alone(game, coach=True, clocks=False)
    while desk.table.phase != OVER:
        if desk.table.phase == CHECK:
            anna.done(m.Ready)
        if desk.table.phase == PLAYING and person_may_act(desk):
            answers(desk, anna)
        desk.clock.step()
    assert not anna.info().coach and not anna.info().rated
    anna.done(m.Rematch)
    assert desk.table.play is not None and desk.table.play.coaching is None


def test_a_pause_covers_the_cards_and_the_race_begins_anew() -> None:
    desk, anna = alone("buntherum")
    race, card = anna.race, repr(desk.state)
    anna.done(m.Pause)
    assert desk.table.phase == PAUSED and anna.told(m.Snapshot)[-1].view is None
    assert anna.refused(m.Pause) == "- paused"
    assert anna.act_refused("shout", row=1, race=race) == "- paused"
    desk.run(LONG)
    assert repr(desk.state) == card
    anna.done(m.Resume)
    assert desk.table.phase == RITUAL
    desk.run(3000)
    assert anna.race is not None and race is not None and anna.race > race
    assert anna.refused(m.Resume) == "- not-paused"
    desk.run(10_000)
    assert repr(desk.state) != card
    assert desk.table.roster is not None and not desk.table.roster.rated


def test_a_pause_while_a_verdict_is_shown_keeps_what_comes_next() -> None:
    desk, anna = alone("buntherum")
    desk.run_until(lambda: desk.table.play is not None and desk.table.play.showing is not None)
    anna.done(m.Pause)
    desk.run(LONG)
    before = len(anna.told(m.Update))
    anna.done(m.Resume)
    desk.run(3000)
    assert anna.told(m.Update)[before].events


def test_a_pause_of_all_at_once_and_of_a_check() -> None:
    desk, anna = alone("subito")
    answers(desk, anna)
    placed = len(desk.lines)
    anna.done(m.Pause)
    desk.run(LONG)
    assert len(desk.lines) == placed
    anna.done(m.Resume)
    desk.run_until(lambda: desk.table.phase == CHECK, 600_000)
    anna.done(m.Pause)
    desk.run(LONG)
    anna.done(m.Resume)
    assert desk.table.phase == CHECK


def test_nobody_pauses_the_game_of_others() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    assert anna.refused(m.Pause) == "- not-alone"
