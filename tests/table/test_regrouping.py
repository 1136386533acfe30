"""Between games: the same people play something else, or with other seats; and whom the host sent away stays away."""

from random import Random

from tests.table.harness import Desk
from tests.table.test_restoring import restored
from vivace.records import judge
from vivace.table import messages as m
from vivace.table.settings import OVER, PLAYING, RITUAL, WAITING


def test_after_a_game_the_same_people_play_another_one() -> None:
    desk = Desk("buntherum", 3)
    anna, ben, cleo = people = desk.start()
    desk.play_out(people, Random(1))
    assert ben.info().phase == OVER
    anna.done(m.ChangeGame, game="subito", seats=2)
    info = ben.info()
    assert (info.phase, info.game, info.games) == (WAITING, "subito", 1)
    assert [seat.name for seat in info.seats] == ["Anna", "Ben"]
    assert [one.name for one in info.spectators] == ["Cleo"]
    cleo.send(m.Resync)
    snapshot = cleo.told(m.Snapshot)[-1]
    assert (snapshot.seat, snapshot.view, snapshot.standing) == (None, None, None)
    anna.done(m.Start)
    desk.pass_ritual()
    desk.play_out([anna, ben], Random(2))
    assert ben.info().games == 2
    first, second = (batch.finished[0] for batch in desk.batches if batch.finished)
    assert [(r.game, r.seats) for r in (first, second)] == [("buntherum", 3), ("subito", 2)]
    assert all(judge(record.to_text())["finished"] for record in (first, second))
    anna.done(m.ChangeGame, game="clear4", seats=4)
    assert [seat.name for seat in ben.info().seats] == ["Anna", "Ben", None, None]


def test_bots_stay_where_there_is_room_and_options_where_they_fit() -> None:
    desk = Desk("khromix", 3, patience=7)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Fill, seat=0, level="presto")
    anna.done(m.Sit, seat=1)
    ben.done(m.Sit, seat=2)
    anna.done(m.ChangeGame, game="khromix", seats=4)
    assert anna.info().options == {"patience": 7}
    assert [(s.name, s.bot) for s in anna.info().seats] == [
        (None, "presto"), ("Anna", None), ("Ben", None), (None, None),
    ]  # fmt: skip
    anna.done(m.ChangeGame, game="subito", seats=3)
    assert [(s.name, s.bot) for s in anna.info().seats] == [("Anna", None), ("Ben", None), (None, "presto")]
    assert anna.refused(m.ChangeGame, game="subito", seats=7) == "- wrong-seats"
    assert anna.refused(m.ChangeGame, game="chess", seats=2) == "- unknown-game"
    assert ben.refused(m.ChangeGame, game="subito", seats=2) == "- not-the-host"
    anna.done(m.Start)
    assert anna.refused(m.ChangeGame, game="subito", seats=2) == "- game-running"


def test_choices_made_in_a_row_do_not_undo_each_other() -> None:
    desk = Desk("buntherum", 3)
    anna = desk.joins("anna")
    anna.done(m.ChangeGame, game="subito")
    anna.done(m.ChangeGame, seats=4)  # by a page that has not heard of the other game yet
    assert (anna.info().game, len(anna.info().seats)) == ("subito", 4)
    anna.done(m.ChangeGame, game="buntherum", seats=5)
    anna.done(m.ChangeGame, game="subito")
    assert len(anna.info().seats) == 4  # the nearest number that it is for


def test_a_table_for_three_starts_with_two() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    anna.done(m.Sit, seat=0)
    ben.done(m.Sit, seat=2)
    assert anna.refused(m.Start) == "- seats-empty"
    assert anna.refused(m.Start, players=3) == "- seats-empty"
    anna.done(m.Start, players=2)
    assert [seat.name for seat in ben.info().seats] == ["Anna", "Ben"]
    assert ben.info().phase == RITUAL and desk.table.record.seats == 2
    desk.pass_ritual()
    assert ben.info().phase == PLAYING


def test_nobody_starts_alone_where_the_game_needs_two() -> None:
    anna = Desk("buntherum", 2).joins("anna")
    anna.done(m.Sit, seat=0)
    assert anna.refused(m.Start, players=1) == "- wrong-seats"
    assert len(anna.info().seats) == 2


def test_who_comes_back_after_the_grace_sits_down_again() -> None:
    desk = Desk("buntherum", 3)
    anna, ben = desk.joins("anna"), desk.joins("ben")
    ben.done(m.Sit, seat=1)
    ben.disconnect()
    desk.run(60_000)
    assert anna.info().seats[1].player is None
    ben.connect()
    assert ben.told(m.Snapshot)[-1].seat == 1
    ben.disconnect()
    desk.run(60_000)
    anna.done(m.Sit, seat=1)
    ben.connect()
    assert ben.told(m.Snapshot)[-1].seat is None, "somebody else has it now"


def test_the_host_says_who_partners_whom() -> None:
    desk = Desk("subito", 4)
    people = desk.sit()
    people[0].done(m.Swap, seat=1, other=2)
    assert [seat.name for seat in people[3].info().seats] == ["Anna", "Cleo", "Ben", "Dora"]
    assert people[0].refused(m.Swap, seat=1, other=4) == "- no-such-seat"
    assert people[1].refused(m.Swap, seat=1, other=2) == "- not-the-host"
    people[0].done(m.Start)
    assert people[0].refused(m.Swap, seat=1, other=2) == "- game-running"


def test_whom_the_host_sent_away_stays_away_also_after_a_restart_until_let_in_again() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.sit()
    assert anna.refused(m.Dismiss, player="anna") == "- not-here"
    anna.done(m.Dismiss, player="ben")
    assert desk.batches[-1].dismissed == ["ben"]
    assert (anna.info().sent_away, anna.info().seats[1].player) == (1, None)
    desk.run(60_000)
    assert desk.table.is_barred("ben") and not desk.table.is_barred("cleo")
    kept = frozenset(desk.table.seating.barred)
    assert not any("ben" in key for key in kept)
    after = restored(desk, barred=kept)
    assert after.table.is_barred("ben")
    anna.done(m.Admit)
    assert not desk.table.is_barred("ben") and anna.info().sent_away == 0


def test_nobody_is_sent_away_from_a_running_game_but_those_who_watch() -> None:
    desk = Desk("buntherum", 2)
    anna, _ = desk.start()
    desk.joins("cleo")
    assert anna.refused(m.Dismiss, player="ben") == "- game-running"
    anna.done(m.Dismiss, player="cleo")
    assert anna.info().spectators == ()
