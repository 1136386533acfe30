"""What is told to the host of somebody's answers. The whole campaign is `make fairplay`; here is a small one."""

from random import Random

import pytest
from msgspec import structs

from bench.fairplay.hands import NEXT_HAND, at_cards
from bench.fairplay.players import SCRIPTS, person, real_people, script
from vivace.server.fairplay.answers import Answer, Choice, Session, Suspicion
from vivace.server.fairplay.suspicion import LEAST_ANSWERS, suspicion


def strengths(found: Suspicion) -> dict[str, float]:
    return {finding.kind: finding.strength for finding in found.findings}


def test_hardly_any_simulated_person_is_told_of() -> None:
    assert sum(suspicion(person(seed)).flagged for seed in range(120)) <= 1


def test_hardly_any_real_person_is_told_of() -> None:
    found = [suspicion(sessions) for sessions in real_people()]
    assert len(found) == 47 and sum(one.flagged for one in found) == 0
    assert all("memory" in strengths(one) for one in found), "two days are enough to see it"


@pytest.mark.parametrize("kind", SCRIPTS)
def test_scripts_are_told_of_after_200_answers(kind: str) -> None:
    assert sum(suspicion(script(kind, seed)).flagged for seed in range(20)) >= 19


def test_who_lays_what_the_next_hand_cannot_answer_is_told_of_and_people_are_not() -> None:
    peeking = [suspicion(at_cards(NEXT_HAND, seed, turns=600)) for seed in range(4)]
    assert all(one.flagged and one.findings[0].kind == "cards" for one in peeking)
    levels = ("largo", "adagio", "andante", "allegro")
    people = [suspicion(at_cards(level, seed, turns=300, seats=2 + seed % 3)) for seed, level in enumerate(levels)]
    assert all("cards" in strengths(one) and not one.flagged for one in people)


def test_a_game_that_goes_round_in_circles_is_no_evidence() -> None:
    once, again = Choice(True, 0.4), [Choice(True, 0.4)] * 40
    usual = [Session((), choices=[Choice(False, 0.4)]) for _ in range(12)]
    assert suspicion([*usual, *[Session((), choices=[once])] * 2]).score < 1.0
    assert suspicion([*usual, Session((), choices=again)]).score < 1.0
    assert suspicion([Session((), choices=[once])] * 12).flagged


def test_who_presses_anything_at_random_is_not_told_of_for_that() -> None:
    rng = Random(2)
    games = [Session((), choices=[Choice(rng.random() < 0.4, 0.4) for _ in range(4)]) for _ in range(100)]
    assert suspicion(games).score < 1.0


def test_of_few_answers_nothing_is_said() -> None:
    few = Session([Answer(reaction=200.0, typical=500.0, right=True)] * (LEAST_ANSWERS - 1))
    assert suspicion([few]) == Suspicion(score=0.0, findings=(), answers=LEAST_ANSWERS - 1)
    assert suspicion([few, few]).flagged


def test_the_same_times_in_another_order_have_no_memory() -> None:
    answers = [answer for session in person(4, 6000, "andante") for answer in session.answers]
    before = strengths(suspicion([Session(answers)]))
    Random(1).shuffle(answers)
    after = strengths(suspicion([Session(answers)]))
    assert before["memory"] < 1.0 <= after["memory"]
    assert {kind: s for kind, s in before.items() if kind != "memory"} == pytest.approx(
        {kind: s for kind, s in after.items() if kind != "memory"}
    )


def test_a_line_that_contradicts_itself_is_told_of() -> None:
    games = person(1)
    doubted = [
        Session([structs.replace(a, doubt="late-pongs") if i % 4 == 0 else a for i, a in enumerate(game.answers)])
        for game in games
    ]
    assert strengths(suspicion(games))["line"] == 0.0
    assert strengths(suspicion(doubted))["line"] > 1.0


def test_an_account_that_plays_as_two_is_told_of() -> None:
    slow, quick = person(2, 200, "andante"), person(3, 200, "andante")
    hurried = [Session([structs.replace(a, reaction=0.45 * a.reaction) for a in game.answers]) for game in quick]
    assert strengths(suspicion(slow))["two"] < 1.0
    assert strengths(suspicion([*slow, *hurried]))["two"] >= 1.0


def test_where_the_questions_hardly_differ_their_difficulty_says_nothing() -> None:
    same = [Session([structs.replace(a, typical=600.0) for a in game.answers]) for game in person(5)]
    assert "difficulty" not in strengths(suspicion(same))
