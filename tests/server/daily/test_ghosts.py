"""Ghosts at a daily table, in virtual time: what they do, and when, is what was recorded."""

from collections.abc import Sequence

import pytest

from tests.server.daily.stage import Try
from vivace.bots import GHOST, Bot, Decision, Recording
from vivace.game.core import Action, Event, Silence, Tie, View
from vivace.game.notation import write_action
from vivace.games import GAMES
from vivace.server.daily.daily import seats_of
from vivace.server.daily.sharing import shared_text
from vivace.server.daily.standings import placed
from vivace.server.ghosts.recording import recording_of, says_anything
from vivace.store import DailyResult
from vivace.table import messages as m
from vivace.table.settings import CLOSED, OVER

SAME = {"subito": 1.0, "buntherum": 0.6, "khromix": 0.9, "clear4": 0.1}
"""How much can be done again at least: rows differ, what was paid with is gone, other cards lie on the table."""
EVERY_GAME = pytest.mark.parametrize("game", list(GAMES))


def deals(played: Try) -> list[dict[str, object]]:
    kind = GAMES[played.game].kinds["deal"]
    return [write_action(played.table.rules, x.action) for x in played.record.lines if isinstance(x.action, kind)]


def met_again(before: Recording, after: Recording) -> list[tuple[float, float, bool]]:
    """What was answered on the same occasions: both times, and whether it was the same answer."""
    found = []
    for occasion, press in before.items():
        again = after.get(occasion)
        if press.action is not None and again is not None and again.action is not None:
            found.append((press.after, again.after, press.action == again.action))
    return found


@EVERY_GAME
def test_a_ghost_does_the_same_at_the_same_moment(game: str) -> None:
    first = Try(game, 0).play()
    second = Try(game, 1, {0: first}, level="andante").play()
    assert second.table.seats[0].level == GHOST
    compared = met_again(recording_of(first.record, 0), recording_of(second.record, 0))
    assert len(compared) >= 3
    for then, now, _ in compared:
        assert now == pytest.approx(then, abs=1.01), "a record has whole milliseconds of turns, tenths of reactions"
    same = [answer for *_, answer in compared]
    assert sum(same) >= SAME[game] * len(same)


def test_a_ghost_s_turn_takes_as_long_as_the_turn_it_was() -> None:
    first = Try("clear4", 0).play()
    second = Try("clear4", 1, {0: first}, level="andante").play()

    def first_turn(played: Try) -> int:
        lines = played.record.lines
        number = next(n for n, line in enumerate(lines) if getattr(line.action, "seat", None) == 0)
        before, own = lines[number - 1].at, lines[number].at
        assert before is not None and own is not None
        return own - before

    assert first_turn(second) == pytest.approx(first_turn(first), abs=1.01)


@EVERY_GAME
def test_the_record_of_a_game_with_ghosts_gives_the_told_result(game: str) -> None:
    first = Try(game, 0).play()
    second = Try(game, 1, {0: first}, level="andante").play()
    third = Try(game, seats_of(game) - 1, {0: first, 1: second} if seats_of(game) == 3 else {0: first}).play()
    for played in (first, second, third):
        assert played.told()["finished"]


@EVERY_GAME
def test_everybody_is_dealt_the_same_cards_and_nobody_those_of_another_day(game: str) -> None:
    first, second = Try(game, 0).play(), Try(game, 1, level="adagio").play()
    assert deals(first) == deals(second) != []
    assert len({str(deal) for deal in deals(first)}) == len(deals(first)), "every round has its own cards"
    assert deals(Try(game, 0, seed="another day").play(lines=1))[0] != deals(first)[0]


@EVERY_GAME
def test_after_a_restart_the_same_cards_come_and_the_same_ghosts_go_on(game: str) -> None:
    first = Try(game, 0).play()
    whole = Try(game, 1, {0: first}, level="andante").play()
    broken = Try(game, 1, {0: first}, level="andante").play(lines=6)
    broken.restart()
    assert [seat.level for seat in broken.table.seats] == [seat.level for seat in whole.table.seats]
    broken.play()
    assert broken.told()["finished"]
    assert deals(broken) == deals(whole)
    for then, now, _ in met_again(recording_of(first.record, 0), recording_of(broken.record, 0))[6:]:
        assert now == pytest.approx(then, abs=1.01) or game == "clear4"


def test_the_seats_say_whose_ghost_plays_there() -> None:
    first = Try("khromix", 0).play()
    second = Try("khromix", 1, {0: first}).play(lines=1)
    info = second.table.info()
    assert (info.seats[0].bot, info.seats[0].ghost, info.seats[0].name) == (GHOST, "Ghost 0", None)
    assert (info.seats[1].player, info.seats[1].bot, info.seats[1].ghost) == ("me", None, None)
    assert info.seats[2].bot in ("andante", "allegro") and info.seats[2].ghost is None
    assert (info.daily, info.hosted) == ("2026-11-15", False)


def test_there_is_one_game_on_settled_seats() -> None:
    played = Try("subito", 0).play(lines=3)
    for command, keys in ((m.Stand, {}), (m.Sit, {"seat": 1}), (m.Rematch, {})):
        played.send(command, **keys)
        assert played.replies[-1].key == "arranged"
    played.send(m.Fill, seat=1, level="presto")
    assert played.replies[-1].key == "no-host"
    played.play()
    played.send(m.Rematch)
    assert (played.replies[-1].key, played.table.phase, played.table.games) == ("arranged", OVER, 1)


def test_nobody_stands_in_and_a_deserted_table_closes() -> None:
    played = Try("clear4", 0).play(lines=4)
    played.table.post(m.Disconnected("me"))
    while played.table.phase != CLOSED:
        assert played.clock.step()
        assert played.table.seats[0].person == "me" and played.table.seats[0].level is None


def test_who_asks_to_be_forgotten_leaves_no_table_behind() -> None:
    played = Try("khromix", 0).play(lines=4)
    played.table.post(m.Forgotten("me"))
    assert played.table.phase == CLOSED


def test_somebody_who_never_answered_lets_everything_pass_again() -> None:
    silent = Try("buntherum", 0)
    silent.play(lines=1)
    silent.table.post(m.Disconnected("me"))
    silent.play(lines=5)
    recorded = recording_of(silent.record, 0)
    assert recorded and all(press.action is None for press in recorded.values())


class Guesser:
    """Presses before anybody can have seen the card. Implements `Bot`."""

    def __init__(self, mind: Bot) -> None:
        self.mind = mind

    def notice(self, events: Sequence[Event]) -> None:
        self.mind.notice(events)

    def decide(self, view: View, offers: Sequence[Action]) -> Decision | None:
        return Decision(offers[0], 100.0) if offers else None


def test_blind_guesses_make_no_ghost() -> None:
    guesser = Try("buntherum", 0)
    guesser.mind = Guesser(guesser.mind)
    guesser.play()
    races = [line.extras["x-race"]["evidence"] for line in guesser.record.lines if "x-race" in line.extras]
    assert [given["blind"] for evidence in races for given in evidence if given["seat"] == 0][:3] == [True] * 3
    recorded = recording_of(guesser.record, 0)
    assert recorded and not says_anything(recorded)


def test_mistakes_come_before_speed() -> None:
    def result(player: str, *, score: int, mistakes: int, reaction: float) -> DailyResult:
        return DailyResult(
            run=player, player=player, name=player, newcomer=False, seat=0, table_id=player, score=score,
            won=score > 0, mistakes=mistakes, finished=1, reactions=(reaction,),
        )  # fmt: skip

    out = result("out", score=0, mistakes=3, reaction=160.0)
    slow = result("slow", score=0, mistakes=1, reaction=900.0)
    fast = result("fast", score=0, mistakes=1, reaction=500.0)
    best = result("best", score=1, mistakes=4, reaction=950.0)
    assert [(p.result.run, p.place) for p in placed([out, slow, fast, best])] == [
        ("best", 1), ("fast", 2), ("slow", 3), ("out", 4),
    ]  # fmt: skip


@EVERY_GAME
def test_what_is_shared_has_a_mark_for_every_race_or_round_and_no_card(game: str) -> None:
    played = Try(game, 0).play()
    text = shared_text(played.record.to_text(), 0, "2026-11-15", 2, 14, 412.3)
    assert text is not None
    title, *rows, end = text.split("\n")
    assert title.startswith("Vivace · ") and title.endswith(" 2026-11-15")
    assert end == "2/14 · 412 ms"
    assert set("".join(rows)) <= set("●○◐✕·") and rows
    races = [x for x in played.record.lines if "x-race" in x.extras or isinstance(x.action, Silence | Tie)]
    if races:
        own = [x for x in played.record.lines if getattr(x.action, "seat", None) == 0 and "x-race" in x.extras]
        assert sum(text.count(mark) for mark in "●✕") == len(own)
    else:
        assert len("".join(rows)) == len(deals(played))
