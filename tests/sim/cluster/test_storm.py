"""Whole clusters in virtual time: nothing breaks, from every seed the same way; and what is broken on purpose shows."""

import os
import subprocess
import sys
from typing import Any

import pytest
import structlog
from click.testing import CliRunner

from vivace.cli.cluster_storm import cluster_storm
from vivace.server.tables.outgoing import OutgoingQueue
from vivace.sim.bulk import crew_of
from vivace.sim.cluster.campaign import campaign, one_run
from vivace.sim.cluster.diary import diary
from vivace.sim.cluster.report import Report
from vivace.sim.cluster.storm import ClusterStorm, Size
from vivace.store import games, log, tables

SMALL = Size(nodes=3, tables=3, seconds=30)


def test_a_campaign_with_all_faults_breaks_nothing() -> None:
    with crew_of(2) as crew:
        report = campaign(10, 0, Size(nodes=3, tables=4, seconds=50), crew)
    assert report.broken == []
    figures = report.figures
    assert report.runs == 10 and figures["games"] >= 20 and figures["acknowledged"] > 500
    assert figures["takeovers"] > 50 and figures["kills"] >= 8 and figures["freezes"] >= 15
    assert len(report.faults) == 13 and min(report.faults.values()) >= 10, "not every kind befell every run"


TRANSCRIPT = """
from vivace.sim.cluster.storm import ClusterStorm, Size
print(ClusterStorm(7, Size(nodes=3, tables=3, seconds=30)).run().transcript)
"""


def test_a_run_is_a_function_of_its_seed_in_every_process() -> None:
    transcripts = [
        subprocess.run(
            [sys.executable, "-c", TRANSCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert transcripts[0] == transcripts[1]
    here, other = one_run(7, SMALL), one_run(8, SMALL)
    assert here.transcript == transcripts[0].strip() != other.transcript


# ── what is broken on purpose ────────────────────────────────────────────────────────────────────────────────────────


def found_out(what: str, seeds: range, size: Size = SMALL) -> bool:
    return any(what in wrong for seed in seeds for _, wrong in one_run(seed, size).broken)


def test_a_store_without_epochs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (log, tables, games):
        monkeypatch.setattr(part, "check_epochs", lambda connection, claims: None)
    assert found_out("wrote to", range(12, 14), Size())


def test_a_server_that_tells_before_it_writes_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def send_at_once(queue: OutgoingQueue) -> None:
        for outgoing in queue.waiting:
            outgoing.writes = 0
        usual(queue)

    usual = OutgoingQueue._send
    monkeypatch.setattr(OutgoingQueue, "_send", send_at_once)
    assert found_out("the log does not say", range(2))


def test_a_server_that_shows_another_seats_cards_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from vivace.table.game_news import GameNews

    # All are told what the first of them may know.
    monkeypatch.setattr(GameNews, "knows", lambda news, state, seat: None)
    assert found_out("the log does not say", range(3))


def test_an_owner_that_speaks_without_a_lease_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from vivace.cluster.lease import Lease
    from vivace.cluster.node import Node

    monkeypatch.setattr(Lease, "holds", property(lambda lease: True))
    monkeypatch.setattr(Node, "_check", lambda node: None)
    assert found_out("after its lease had ended", range(6))


def test_a_game_that_does_not_end_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*args: Any, **keys: Any) -> None:
        return None

    monkeypatch.setattr("vivace.store.games.Games.finish", never)
    monkeypatch.setattr("vivace.sim.cluster.storm.QUIET_SECONDS", 120.0)
    assert found_out("does not end", range(1))


def test_an_error_in_the_log_that_no_fault_explains_is_told() -> None:
    told: list[str] = []
    before = structlog.get_config()
    logger = structlog.stdlib.get_logger("somewhere")
    with diary(told.append):
        logger.warning("it happens", error="away", kind="StoreUnavailable")
        logger.info("good news")
        assert told == []
        logger.error("a table cannot be restored", error="no", kind="KeyError")
        try:
            raise KeyError("what")
        except KeyError:
            logger.exception("an item could not be handled", kind="Said")
    assert len(told) == 2 and "KeyError: 'what'" in told[1]
    assert structlog.get_config() == before


# ── campaigns ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_reports_add_up_and_say_how_long_tables_were_silent() -> None:
    total = Report()
    for number in range(4):
        total.add(Report(runs=1, seconds=10.0, silences=[number + 1.0], broken=[(number, "no")] if number == 2 else []))
    assert (total.runs, total.seconds, total.broken) == (4, 40.0, [(2, "no")])
    assert (total.silence(0.5), total.silence(0.99), Report().silence(0.5)) == (2.0, 4.0, None)


def test_an_error_of_the_simulation_itself_is_a_broken_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(storm: ClusterStorm) -> Report:
        raise KeyError("what")

    monkeypatch.setattr(ClusterStorm, "run", fails)
    ((seed, what),) = one_run(3, SMALL).broken
    assert seed == 3 and what.startswith("KeyError: 'what'")


def test_the_command_prints_what_came_of_it_and_how_to_repeat_what_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    given = ["--runs", "1", "--seed", "5", "--tables", "2", "--seconds", "20", "--workers", "1"]
    result = CliRunner().invoke(cluster_storm, given)
    assert result.exit_code == 0 and "takeovers" in result.output

    monkeypatch.setattr(ClusterStorm, "run", lambda storm: Report(runs=1, broken=[(storm.seed, "two writers")]))
    result = CliRunner().invoke(cluster_storm, [*given, "--json"])
    assert result.exit_code == 1 and '"what": "two writers"' in result.output
    assert "vivace cluster-storm --runs 1 --seed 5 --nodes 3 --tables 2 --seconds 20" in result.output
