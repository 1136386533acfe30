"""Answers by voice: a sound tells when, the word that follows what."""

from typing import Any

import msgspec
import pytest

from tests.table.harness import Desk, Person
from tests.table.test_ways import answers, begun
from vivace.table import messages as m
from vivace.table.evidence import VOICE, Claim, Timing
from vivace.table.latency import Latency
from vivace.table.ledger import Ledger
from vivace.table.open_race import LONGEST_WORD_MS
from vivace.table.referee_terms import RefereeTerms
from vivace.table.verdict import Verdict, verdict
from vivace.table.weighing import VOICE_NOTICE, VOICE_UNCERTAINTY, weigh

LINE = Latency((20.0,) * 20)
TERMS = RefereeTerms()


def said(reaction: float, spread: float = 0.0, seat: int = 0, terms: RefereeTerms = TERMS, how: str = VOICE) -> Any:
    """The evidence of a word whose onset was told 60 ms after it began."""
    timing = Timing(seat, 0.0, reaction + 60 + 20, Claim(reaction, how, 0.1, spread), 20.0)
    return weigh(timing, LINE, Ledger(), 0.0, terms, limit=200.0)


def test_an_onset_is_told_after_it_was_and_that_costs_nothing() -> None:
    assert said(500).reaction == 500
    assert said(500, how="presented").reaction > 500  # a press is handed over at once


def test_a_voice_cannot_claim_more_than_it_takes_to_notice_it() -> None:
    timing = Timing(0, 0.0, 900.0, Claim(200.0, VOICE, 0.1), 20.0)
    press = msgspec.structs.replace(timing, claim=Claim(200.0, "presented", 0.1))
    spoken, pressed = (weigh(one, LINE, Ledger(), 0.0, TERMS, limit=200.0) for one in (timing, press))
    assert spoken.reaction == pytest.approx(pressed.reaction - VOICE_NOTICE)


def test_the_resolution_grows_with_the_uncertainty_of_voices() -> None:
    press = said(500, how="presented")
    both = verdict([said(500), said(524, seat=1)], TERMS)
    vague = verdict([said(500, 40), said(560, 40, seat=1)], TERMS)
    assert press.uncertainty + VOICE_UNCERTAINTY == said(500).uncertainty
    assert both.tied == (0, 1) and both.resolution == pytest.approx(25.2)
    assert vague.tied == (0, 1) and verdict([said(500), said(560, seat=1)], TERMS).first == 0


def test_at_a_voice_table_a_press_is_measured_as_coarsely() -> None:
    voices = RefereeTerms(voice=True)
    assert said(500, how="presented", terms=voices).uncertainty == said(500, terms=voices).uncertainty


# ── at a table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def speak(person: Person, reaction: float | None) -> None:
    person.done(m.Speak, race=person.race, reaction=reaction)


def say(desk: Desk, people: list[Person], seat: int) -> None:
    person = people[seat]
    person.send(m.Act, action=answers(desk, seat, right=True), race=person.race, how=VOICE)


def judged(person: Person) -> Verdict:
    assert person.verdict.verdict is not None
    return person.verdict.verdict


def test_who_begins_again_and_again_keeps_no_race_open() -> None:
    desk, (anna, ben) = begun("buntherum", 2, voice=True)
    desk.run(500)
    speak(anna, 400.0)
    say(desk, [anna, ben], 0)
    answered, race = desk.clock.now(), anna.race
    while anna.race == race and not anna.told(m.Judged):
        speak(ben, 450.0)
        desk.run(500)
        assert desk.clock.now() - answered < TERMS.window_cap + LONGEST_WORD_MS + 1000
    assert judged(anna).first == 0


@pytest.mark.parametrize("way", ["voice", "mixed"])
def test_who_began_to_speak_first_was_first_however_long_the_word(way: str) -> None:
    desk, people = begun("buntherum", 2, **{way: True})
    desk.run(400)
    speak(people[0], 350)
    desk.run(100)
    speak(people[1], 450)
    desk.run(200)
    say(desk, people, 1)  # a short word
    desk.run(300)
    say(desk, people, 0)
    assert judged(people[0]).first == 0
    assert [round(e.reaction) for e in judged(people[0]).evidence] == [350, 450]


def test_nobody_waits_for_a_sound_that_was_no_answer() -> None:
    desk, people = begun("buntherum", 2, voice=True)
    desk.run(400)
    speak(people[0], 350)
    desk.run(100)
    speak(people[1], 450)
    say(desk, people, 1)
    speak(people[0], None)
    desk.run(400)
    assert judged(people[0]).first == 1


def test_nobody_waits_for_ever_for_a_word_that_does_not_come() -> None:
    desk, people = begun("buntherum", 2, voice=True)
    desk.run(400)
    speak(people[0], 350)
    desk.run(100)
    speak(people[1], 450)
    say(desk, people, 1)
    desk.run(LONGEST_WORD_MS)
    assert judged(people[0]).first == 1
    assert people[0].refused(m.Act, action=answers(desk, 0, right=True), race=people[0].race, how=VOICE)


def test_a_word_without_its_beginning_does_not_count() -> None:
    desk, people = begun("buntherum", 2, voice=True)
    assert people[0].refused(m.Act, action=answers(desk, 0, right=True), race=people[0].race, how=VOICE) == "- unheard"


def test_without_agreement_nobody_answers_by_voice() -> None:
    desk = Desk("buntherum", 2)
    people = desk.sit()
    people[0].done(m.Start)
    desk.pass_ritual()
    assert people[0].refused(m.Speak, race=people[0].race, reaction=300.0) == "- no-voice"
    assert people[0].refused(m.Act, action=answers(desk, 0, right=True), race=people[0].race, how=VOICE) == "- no-voice"


def test_either_all_answer_by_voice_or_some() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.sit()
    anna.done(m.Configure, voice=True)
    assert anna.info().voice and not anna.info().rated
    anna.done(m.Configure, mixed=True)
    assert anna.info().mixed and not anna.info().voice


def test_a_voice_enters_no_ledger() -> None:
    desk, people = begun("buntherum", 2, voice=True)
    before = [desk.table.people[person.id].ledger for person in people]
    desk.run(400)
    speak(people[0], 350)
    say(desk, people, 0)
    desk.run(LONGEST_WORD_MS)
    assert judged(people[0]).first == 0
    assert [desk.table.people[person.id].ledger for person in people] == before
