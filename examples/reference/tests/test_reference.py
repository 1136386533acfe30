"""The yardstick is a bot like any other, and no worse than one that only takes what is best at the moment."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from vivace_reference import CHOICES, Reference

from vivace.bots import GREEDY, Bot, make_bot
from vivace.games import GAMES
from vivace.sim.duel import play

SOURCE = Path(__file__).parents[1] / "src"


def share(game: str, games: int, against: str) -> float:
    """What it wins at equal tempo."""
    rules, won = GAMES[game], 0.0
    for number in range(games):
        own, seed = number % 2, f"reference:{number}"
        other = make_bot(game, against, 1 - own, Random(f"{seed}:other"), reflexes="even")
        mine: Bot = Reference(game, own, Random(seed))
        winners = play(
            rules, [mine, other] if own == 0 else [other, mine], rules.options(), Random(seed)
        ).outcome.winners
        won += (own in winners) / max(1, len(winners))
    return won / games


@pytest.mark.parametrize(("game", "least"), [("subito", 0.7), ("clear4", 0.3)])
def test_it_holds_its_own_against_the_greedy_mind(game: str, least: float) -> None:
    assert share(game, 12, GREEDY) >= least


def test_a_tournament_knows_it_as_a_plug_in(tmp_path: Path) -> None:
    about = tmp_path / "vivace_reference-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: vivace-reference\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[vivace.bots]\nreference = vivace_reference:Reference\n")
    asked = ["tournament", "subito", "--levels", "presto,reference", "--reflexes", "even", "--games", "2", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "vivace", *asked],
        env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{SOURCE}"},
        capture_output=True,
        text=True,
        check=True,
    )
    [pair] = json.loads(done.stdout)["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("presto", "reference", 2)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in CHOICES])
def test_where_it_has_no_ideas_of_its_own_it_plays_all_the_same(game: str) -> None:
    assert 0.0 <= share(game, 1, "adagio") <= 1.0
