"""The `vivace` command, as a person or a script calls it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vivace.games import GAMES

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
VERDICT = ["game", "finished", "winners", "scores", "detail"]


def vivace(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "vivace", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, check=False)


def lines(result: subprocess.CompletedProcess[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.decode().splitlines()]


def summary(*arguments: str | Path) -> dict[str, Any]:
    """The figures of a simulation, without those that depend on the machine."""
    result = vivace("simulate", *arguments, "--json")
    assert result.returncode == 0, result.stderr
    [figures] = lines(result)
    assert figures.pop("games_per_second") > 0
    return figures


def complaint(result: subprocess.CompletedProcess[bytes]) -> str:
    """What a refused command says: an error on standard error, in words, and nothing on standard output."""
    said = result.stderr.decode()
    assert result.returncode == 2, said
    assert result.stdout == b""
    assert "Traceback" not in said
    assert re.search(r"^Error: \S+( \S+){2,}", said, re.MULTILINE), said
    return said


@pytest.fixture(scope="module")
def deal() -> bytes:
    return vivace("deal", "khromix", "--seats", "3", "--seed", "1").stdout


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_deal_prints_a_record_that_the_referee_accepts(game: str, seats: int) -> None:
    result = vivace("deal", game, "--seats", str(seats), "--seed", "7")
    header, first = lines(result)
    assert (result.returncode, result.stderr) == (0, b"")
    assert header == {"vivace": 1, "game": game, "seats": seats, "options": {}}
    assert first["do"] == "deal"
    judged = vivace("referee", "-", stdin=result.stdout)
    [verdict] = lines(judged)
    assert judged.returncode == 0
    assert list(verdict) == VERDICT
    assert (verdict["game"], verdict["finished"], verdict["winners"]) == (game, False, [])
    assert len(verdict["scores"]) == seats


def test_the_same_seed_deals_the_same_cards_and_another_seed_others(deal: bytes) -> None:
    assert vivace("deal", "khromix", "--seats", "3", "--seed", "1").stdout == deal
    assert vivace("deal", "khromix", "--seats", "3", "--seed", "2").stdout != deal


def test_help_of_keeping_house_needs_no_key_and_what_needs_one_says_where_it_looked(tmp_path: Path) -> None:
    nowhere = ("admin", "--key-file", tmp_path / "none")
    helped = vivace(*nowhere, "suspend", "--help")
    assert (helped.returncode, helped.stderr) == (0, b"") and b"PLAYER" in helped.stdout
    asked = vivace(*nowhere, "who")
    assert asked.returncode == 1
    assert asked.stderr.decode() == (
        f"Error: There is no key at {tmp_path / 'none'}: name it by --key-file or VIVACE_ADMIN_KEY, or the data folder"
        " by VIVACE_DATA.\n"
    )


def test_options_of_the_command_line_go_into_the_header() -> None:
    arguments = ["--option", "first=2", "--option", "rounds=seats", "--option", "clear4=always"]
    header, first = lines(vivace("deal", "clear4", "--seats", "3", *arguments))
    assert header["options"] == {"first": 2, "clear4": "always", "rounds": "seats"}
    assert first["first"] == 2


def test_several_files_give_one_line_each_in_order(tmp_path: Path, deal: bytes) -> None:
    good, bad, missing = tmp_path / "good.jsonl", tmp_path / "bad.jsonl", tmp_path / "missing.jsonl"
    good.write_bytes(deal)
    bad.write_bytes(deal + b'{"do": "silence"}\n')
    assert vivace("referee", good).returncode == 0
    assert vivace("referee", good, good).returncode == 0
    result = vivace("referee", good, bad, "-", missing, good, stdin=deal)
    verdicts = lines(result)
    assert result.returncode == 2
    assert result.stderr == b""
    assert ["error" in verdict for verdict in verdicts] == [False, True, False, True, False]
    assert verdicts[0] == verdicts[2] == verdicts[4]
    assert verdicts[1]["error"] == {"line": 3, "rule": "K3.1", "message": verdicts[1]["error"]["message"]}
    assert verdicts[3]["error"]["rule"] is None


def test_a_bad_file_after_a_good_one_or_before_it_fails_the_call(tmp_path: Path, deal: bytes) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(deal)
    assert vivace("referee", good, tmp_path / "missing").returncode == 2
    assert vivace("referee", tmp_path / "missing", good).returncode == 2


@pytest.mark.parametrize(("game", "seats"), [(name, game.seats[-1]) for name, game in GAMES.items()])
def test_simulated_records_have_the_winners_of_the_summary(game: str, seats: int, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    figures = summary(game, "--seats", str(seats), "--games", "6", "--seed", "3", "--record", folder)
    records = sorted(folder.glob("*.jsonl"))
    assert len(records) == figures["games"] == 6
    judged = vivace("referee", *records)
    verdicts = lines(judged)
    assert judged.returncode == 0
    assert all(verdict["finished"] for verdict in verdicts)
    assert [sum(seat in verdict["winners"] for verdict in verdicts) for seat in range(seats)] == figures["wins"]
    assert sum(len(verdict["winners"]) > 1 for verdict in verdicts) == figures["shared"]
    lengths = sorted(len(record.read_text(encoding="utf-8").splitlines()) - 1 for record in records)
    assert sum(lengths) == figures["actions"]
    assert (lengths[0], lengths[-1]) == (figures["lengths"]["shortest"], figures["lengths"]["longest"])


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    arguments = ["khromix", "--seats", "4", "--games", "120", "--seed", "5"]
    alone = summary(*arguments, "--workers", "1", "--record", tmp_path / "alone")
    together = summary(*arguments, "--workers", "2", "--record", tmp_path / "together")
    assert alone == together
    written = [{path.name: path.read_bytes() for path in (tmp_path / run).iterdir()} for run in ("alone", "together")]
    assert written[0] == written[1]
    assert len(written[0]) == 120


def test_the_same_seed_plays_the_same_games_and_another_seed_others() -> None:
    arguments = ["buntherum", "--seats", "3", "--games", "20", "--workers", "1"]
    assert summary(*arguments, "--seed", "8") == summary(*arguments, "--seed", "8")
    assert summary(*arguments, "--seed", "8")["actions"] != summary(*arguments, "--seed", "9")["actions"]


def test_the_summary_is_a_table_for_people_by_default() -> None:
    result = vivace("simulate", "buntherum", "--seats", "2", "--games", "3")
    shown = result.stdout.decode()
    assert result.returncode == 0
    for label in ("games", "actions", "won by seat 0", "won by seat 1", "shared victories", "games/s"):
        assert label in shown


@pytest.mark.parametrize("command", ["deal", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "mentions"),
    [
        (["chess", "--seats", "2"], "chess"),
        (["clear4"], "--seats"),
        (["clear4", "--seats", "7"], "2 to 6 players"),
        (["clear4", "--seats", "two"], "two"),
        (["clear4", "--seats", "2", "--seed", "x"], "x"),
        (["clear4", "--seats", "2", "--option", "colour=red"], "colour"),
        (["clear4", "--seats", "2", "--option", "first"], "first"),
        (["clear4", "--seats", "2", "--option", "first=2"], "first"),
        (["clear4", "--seats", "2", "--option", "first=true"], "first"),
        (["clear4", "--seats", "2", "--option", "rounds=1e999"], "rounds"),
        (["clear4", "--seats", "2", "--option", "rounds=" + "9" * 5000], "rounds"),
        (["clear4", "--seats", "2", "--option", "rounds=" + "[" * 100_000], "rounds"),
        (["clear4", "--seats", "2", "--nonsense"], "--nonsense"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_a_bad_argument_is_answered_with_a_sentence(command: str, arguments: list[str], mentions: str) -> None:
    assert mentions in complaint(vivace(command, *arguments))


@pytest.mark.parametrize("option", ["--games", "--workers"])
@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_a_senseless_number_is_answered_with_a_sentence(option: str, number: str) -> None:
    assert option in complaint(vivace("simulate", "subito", "--seats", "2", option, number))


@pytest.mark.parametrize("folder", ["file", "file/below"])
def test_a_folder_that_cannot_be_written_is_answered_with_a_sentence(folder: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    complaint(vivace("simulate", "subito", "--seats", "2", "--games", "1", "--record", tmp_path / folder))


def test_the_referee_needs_a_file() -> None:
    assert "FILE" in complaint(vivace("referee"))


def test_help_names_the_commands() -> None:
    result = vivace("--help")
    assert result.returncode == 0
    for command in ("referee", "deal", "simulate"):
        assert command in result.stdout.decode()
