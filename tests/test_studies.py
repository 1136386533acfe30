"""The studies of the command line, through a real process: what they print, draw and refuse."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from vivace.cli import main

ROOT = Path(__file__).parents[1]


def vivace(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "vivace", *arguments], capture_output=True, text=True, check=False)


def test_fairness_prints_its_figures_as_json_and_draws_them(tmp_path: Path) -> None:
    plot = tmp_path / "fairness.svg"
    done = vivace("fairness", "--races", "200", "--seed", "3", "--json", "--plot", str(plot))
    figures = json.loads(done.stdout)
    assert set(figures) == {
        "races",
        "arrival_wrong",
        "wrong",
        "ties",
        "verdict_ms",
        "wins",
        "doubted",
        "causes",
        "excess",
    }
    assert figures["races"] == 200
    assert set(figures["verdict_ms"]) == {"p50", "p99"}
    assert figures["wrong"] < figures["arrival_wrong"] < 1
    assert sum(figures["wins"]) == pytest.approx(1)
    assert "<svg" in plot.read_text(encoding="utf-8")


def test_fairness_tells_what_a_cheat_gained_over_playing_honestly() -> None:
    done = vivace("fairness", "--races", "200", "--cheat", "1:less:100", "--profile", "10±3,40±10", "--json")
    cheat = json.loads(done.stdout)["cheat"]
    assert (cheat["seat"], cheat["kind"], cheat["ms"]) == (1, "less", 100)
    assert cheat["gain"] == pytest.approx(json.loads(done.stdout)["wins"][1] - cheat["honest"])


def test_the_cheats_of_fairness_are_played_over_real_tcp_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.fairness", "--sockets", "2"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    if "unavailable" in result:
        pytest.skip(f"no network namespaces here: {result['unavailable']}")
    assert len(result["cheats"]) == 4
    assert all(one["races"] == 2 for one in result["cheats"].values())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fairness", "--profile", "near,far"), "not a list of delays"),
        (("fairness", "--cheat", "1:charm"), "There is no cheat"),
        (("fairness", "--cheat", "7:least"), "There is no seat 7"),
        (("fairness", "--game", "clear4"), "no races"),
        (("tournament", "khromix", "--levels", "presto"), "two or more"),
        (("tournament", "khromix", "--seats", "9"), "not played by 9"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = vivace(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_storm_is_weathered_and_summed_up() -> None:
    done = vivace("storm", "--games", "4", "--seed", "3")
    assert done.returncode == 0
    assert "4 storms weathered" in done.stdout


def test_a_tournament_gives_pairs_with_intervals_and_ratings_whatever_the_number_of_processes(tmp_path: Path) -> None:
    plot = tmp_path / "tournament.png"
    arguments = ("tournament", "buntherum", "--levels", "adagio,andante,allegro", "--games", "6", "--json")
    done = vivace(*arguments, "--workers", "2", "--plot", str(plot))
    result = json.loads(done.stdout)
    assert [(p["a"], p["b"], p["games"]) for p in result["pairs"]] == [
        ("adagio", "andante", 6),
        ("adagio", "allegro", 6),
        ("andante", "allegro", 6),
    ]
    assert all(0 <= p["ci95"][0] <= p["a_wins"] / 6 <= p["ci95"][1] <= 1 for p in result["pairs"])
    assert result["ratings"]["adagio"] < result["ratings"]["allegro"]
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert json.loads(vivace(*arguments, "--workers", "1").stdout) == result


def test_reflexes_tells_of_every_level_in_every_game() -> None:
    done = vivace("reflexes", "--answers", "10")
    rows = [line for line in done.stdout.splitlines() if any(level in line for level in ("adagio", "presto"))]
    assert done.returncode == 0
    assert len(rows) == 8


def test_the_study_of_matches_follows_people_from_game_to_game(tmp_path: Path) -> None:
    plot = tmp_path / "match.svg"
    asked = ["--games", "buntherum", "--people", "4", "--judged-by", "5", "--plot", str(plot)]
    done = subprocess.run(
        [sys.executable, "-m", "bench.match", *asked], capture_output=True, text=True, check=True, cwd=ROOT
    )
    told = json.loads(done.stdout)["buntherum"]
    assert told["people"] == 4 and 1 < told["largest step"] <= 1.05
    assert {"levels", "after 3", "after 10", "after 30"} <= set(told)
    assert "<svg" in plot.read_text(encoding="utf-8")


def test_the_study_of_matches_measures_what_a_pace_decides() -> None:
    asked = ["--games", "buntherum", "--people", "4", "--judged-by", "6", "--calibrate"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.match", *asked], capture_output=True, text=True, check=True, cwd=ROOT
    )
    told = json.loads(done.stdout)["buntherum"]
    assert 0 < told["games"] <= 24
    assert {"took", "they took", "heard", "lead", "won"} < set(told)


@pytest.mark.parametrize(
    ("file", "said"),
    [("x.txt", "has to end with .svg or .png"), ("x", "has to end with"), ("none/x.svg", "cannot be written")],
)
@pytest.mark.parametrize("study", [("tournament", "clear4"), ("fairness",), ("reflexes",)], ids=lambda study: study[0])
def test_what_is_wrong_with_a_picture_is_said_before_anything_is_computed(
    study: tuple[str, ...], file: str, said: str, tmp_path: Path
) -> None:
    # Through the same code as the command, with more games than anybody would wait for.
    many = {"tournament": "--games", "fairness": "--races", "reflexes": "--answers"}[study[0]]
    done = CliRunner().invoke(main, [*study, many, "1000000", "--plot", str(tmp_path / file)])
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())
