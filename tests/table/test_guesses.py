"""Answers sooner than a person can give them: they wait, and repeated ones cost as a wrong answer does."""

from random import Random
from typing import Any

import pytest

from tests.table.harness import Desk, Person
from tests.table.racing import decided, evidence_of, shown_next
from vivace.game.core import CHOICE, SIMPLE_REACTION, Refusal
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.games.buntherum.rules import Shouted
from vivace.records import Replay, replay
from vivace.server.watching.races import verdict_of
from vivace.table import messages as m
from vivace.table.evidence import Claim, Timing
from vivace.table.latency import Latency
from vivace.table.ledger import Ledger
from vivace.table.referee_terms import RefereeTerms
from vivace.table.settings import Settings
from vivace.table.weighing import weigh


def right(desk: Desk, seat: int) -> Any:
    """What a script shouts: it knows the rules."""
    rules = desk.table.rules
    for action in rules.actions(desk.state, seat):
        step = rules.apply(desk.state, action)
        if not isinstance(step, Refusal) and not rules.mistakes(step.events, seat)[0]:
            return write_action(rules, action)["say"]
    raise AssertionError("nothing is right")


def race(desk: Desk, script: Person, after: float, claim: float | None = None) -> m.Judged:
    """The script is alone in answering, and right."""
    script.presses(after, "shout", claim=claim, say=right(desk, 0))
    judged = decided(desk, script)
    shown_next(desk)
    return judged


def test_a_guess_waits_until_a_person_could_have_answered() -> None:  # B3.5
    desk = Desk("buntherum", 2, (0.0, 50.0))
    anna, ben = desk.start()
    anna.presses(5, "shout", say=right(desk, 0))
    ben.presses(190, "shout", say=1)  # as much a guess: too close to call
    judged = decided(desk, anna)
    assert judged.verdict is not None
    assert (judged.verdict.first, judged.verdict.tied) == (None, (0, 1))
    for seat, waited in ((0, CHOICE - 5), (1, CHOICE - 190)):
        evidence = evidence_of(desk.lines[-1], seat)
        assert (evidence["reaction"], evidence["blind"]) == (CHOICE, True)
        assert evidence["waited"] == pytest.approx(waited)


def test_the_third_guess_in_ten_shouts_counts_as_a_wrong_one_and_the_record_can_be_judged_again() -> None:  # B3.5, B4.3
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    told = [race(desk, anna, 5.0 + number) for number in range(3)]
    assert [(v.first, v.guesses, v.rule) for v in (judged.verdict for judged in told) if v is not None] == [
        (0, 0, None), (0, 0, None), (0, 3, "B4.3"),
    ]  # fmt: skip
    assert [shouted.right for shouted in anna.heard(Shouted)] == [True, True, False]
    assert desk.state.tokens == (1, 0)
    line = desk.lines[-1]
    assert line["x-race"]["guesses"] == 3
    assert line["x-answers"][0]["say"] != line["say"]  # what was pressed is on record beside what counts
    assert desk.judged()["detail"]["tokens"] == [1, 0]
    seen = replay(desk.table.record.to_text())
    assert isinstance(seen, Replay)
    kept = verdict_of(seen.record.lines[-1], 2, "B4.3")
    assert kept is not None and (kept.guesses, kept.rule) == (3, "B4.3")


def test_a_script_that_answers_in_a_tenth_of_a_second_wins_no_game() -> None:  # B3.5, B4.4
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    while desk.table.phase == "playing":
        race(desk, anna, 101.0)
    assert desk.state.winner == 1
    assert desk.state.tokens == (3, 0)


def test_who_guesses_now_and_then_pays_nothing_for_it() -> None:  # B3.5
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    for number in range(11):
        judged = race(desk, anna, 150.0 if number % 5 == 0 else 600.0)
        assert judged.verdict is not None and judged.verdict.guesses == 0
    assert desk.state.tokens == (0, 0)


def test_guesses_are_remembered_across_connections_and_games_of_the_table() -> None:  # B3.5
    desk = Desk("buntherum", 2)
    anna, ben = desk.start()
    for number in range(2):
        race(desk, anna, 5.0 + number)
    while desk.table.phase == "playing":
        ben.presses(600, "shout", say=right(desk, 1))
        decided(desk, anna)
        shown_next(desk)
    anna.disconnect()
    anna.connect()
    for person in (anna, ben):
        person.done(m.Rematch)
    desk.pass_ritual()
    judged = race(desk, anna, 5.0)
    assert judged.verdict is not None and judged.verdict.guesses == 3


def test_who_leaves_out_the_claim_is_not_spared() -> None:  # B3.5
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    told = []
    for _ in range(3):
        anna.acts("shout", say=right(desk, 0))
        told.append(decided(desk, anna).verdict)
        shown_next(desk)
    last = told[-1]
    assert last is not None
    assert (last.evidence[0].claimed, last.guesses) == (None, 3)


def at_a_mystery_card() -> tuple[Desk, Person]:
    """Somebody asks a question of their own; the other has guessed twice before."""
    for seed in range(1000):
        desk = Desk("khromix", 2, seed=seed, first=0)
        anna, ben = desk.start()
        if desk.state.active[0][0] == "mystery":
            anna.acts("call", ask="name")
            anna.acts("question", text="Why?")
            desk.table.people["ben"].guesses.extend((True, True))
            return desk, ben
    raise AssertionError("no seed deals so")


def test_where_any_answer_is_right_one_guess_too_many_is_refused_and_a_later_answer_counts() -> None:  # K3.7, K5.1
    desk, ben = at_a_mystery_card()
    desk.run(50)
    assert ben.act_refused("answer", say="because", reaction=50.0) == "- guesses"
    desk.run(100)
    ben.acts("answer", say="because", reaction=150.0)  # any answer is right: no choice, a simple reaction
    assert desk.state.gains[1] == ("mystery",)


def test_in_khromix_the_third_guess_costs_a_card() -> None:  # K3.7, K3.4
    desk = Desk("khromix", 2, first=0)
    anna, ben = desk.start()
    desk.table.people["ben"].guesses.extend((True, True))
    anna.acts("call", ask="colour")
    ben.presses(30, "answer", say=right(desk, 1))
    judged = decided(desk, anna)
    assert judged.verdict is not None and (judged.verdict.guesses, judged.verdict.rule) == (3, "K3.4")
    assert (desk.state.pending, desk.state.actor) == ("pay", 1)


def test_round_one_device_the_first_finger_counts_as_it_came_and_costs_nothing() -> None:
    desk = Desk("buntherum", 2, settings=Settings().round_one_device())
    anna, _ = desk.start()
    for number in range(4):
        judged = race(desk, anna, 5.0 + number)
        assert judged.verdict is not None
        assert (judged.verdict.guesses, judged.verdict.evidence[0].waited) == (0, 0.0)
        assert judged.verdict.evidence[0].blind
    assert desk.state.tokens == (0, 0)


@pytest.mark.parametrize(
    ("claim", "estimate", "reaction", "blind"),
    [
        (150.0, 150.0, 200.0, True),
        (200.0, 200.0, 200.0, False),
        (None, 150.0, 200.0, True),
        (None, 180.0, 200.0, False),  # it waits too, but nobody knows when it was pressed
        (5000.0, 50.0, 200.0, True),  # no claim is longer than all the time there was, here 100 ms
    ],
)
def test_an_answer_below_the_limit_is_raised_to_it(
    claim: float | None, estimate: float, reaction: float, blind: bool
) -> None:
    answer = Timing(0, 1000.0, 1000.0 + estimate + 50.0, Claim(claim, "presented"), 50.0)
    evidence = weigh(answer, Latency((50.0,) * 20), Ledger(), 0.0, RefereeTerms(), CHOICE)
    assert (evidence.reaction, evidence.blind) == (reaction, blind)
    assert weigh(answer, Latency((50.0,) * 20), Ledger(), 30.0, RefereeTerms(), CHOICE).reaction == reaction + 30.0


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.wrong_rule is not None])
def test_a_game_with_races_names_a_wrong_answer_wherever_there_is_one(game: str) -> None:
    rules, rng = GAMES[game], Random(4)
    state = rules.start(3, rules.options())
    without = 0
    while not rules.outcome(state).finished:
        if rules.deal_due(state):
            action = rules.deal(state, rng)
        else:
            seat = rng.choice(rules.may_act(state))
            if rules.race(state):
                assert rules.human_limit(state) in (SIMPLE_REACTION, CHOICE)
                wrong = rules.wrong(state, seat)
                without += wrong is None
                assert (wrong is None) == (rules.human_limit(state) == SIMPLE_REACTION)
            action = rng.choice(rules.actions(state, seat))
        step = rules.apply(state, action)
        assert not isinstance(step, Refusal)
        state = step.state
    assert without < 8
