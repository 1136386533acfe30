"""Work in pieces: the same whoever does it, and done whoever is lost over it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim import working
from vivace.games import GAMES
from vivace.records import Record
from vivace.sim.bulk import MOST_LOSSES, Alone, BulkError, Crew, Processes, crew_of, spread
from vivace.sim.random_bulk import simulate
from vivace.sim.tournament import tournament

NUMBERS = range(40)
SQUARES = {number: number * number for number in NUMBERS}


@pytest.mark.parametrize("crew", [Alone, lambda: Processes(1), lambda: Processes(3)], ids=["alone", "one", "three"])
def test_every_piece_is_done_once_and_known_by_its_number(crew: type[Crew]) -> None:
    with crew() as workers:
        done = list(spread(workers, working.square, [(number,) for number in NUMBERS]))
    assert len(done) == len(NUMBERS)
    assert dict(done) == SQUARES


def test_no_work_is_done_at_once() -> None:
    with Processes(2) as workers:
        assert list(spread(workers, working.square, [])) == []


def test_the_pieces_of_a_lost_worker_are_done_again(tmp_path: Path) -> None:
    deadly = {3, 17, 39}
    for number in set(NUMBERS) - deadly:
        (tmp_path / str(number)).touch()
    with Processes(2) as workers:
        pieces = [(str(tmp_path), number) for number in NUMBERS]
        assert dict(spread(workers, working.square_at_the_second_go, pieces)) == SQUARES


def test_a_piece_that_kills_every_worker_ends_the_work_with_a_sentence() -> None:
    with Processes(2) as workers, pytest.raises(BulkError, match=f"lost its worker {MOST_LOSSES} times"):
        list(spread(workers, working.never, [(1,)]))


def test_a_mistake_in_the_work_is_not_tried_again() -> None:
    with Processes(2) as workers, pytest.raises(ValueError, match="7 is too much"):
        list(spread(workers, working.stumble, [(7,)]))


def test_whoever_stops_listening_gets_away_although_pieces_are_left() -> None:
    with Processes(2) as workers:
        number, square = next(spread(workers, working.square, [(number,) for number in range(10_000)]))
    assert square == number * number


@pytest.mark.parametrize("game", list(GAMES))
def test_a_run_is_the_same_alone_and_on_processes(game: str, tmp_path: Path) -> None:
    blank, runs = Record(game, 2, GAMES[game].options()), []
    for name, workers in (("alone", 1), ("processes", 2)):
        folder, told = tmp_path / name, list[int]()
        folder.mkdir()
        with crew_of(workers) as crew:
            summary = simulate(blank, 120, 5, crew, folder, told.append)
        assert sum(told) == summary.games == 120
        runs.append((summary, {path.name: path.read_bytes() for path in folder.iterdir()}))
    assert runs[0] == runs[1]
    assert len(runs[0][1]) == 120


def test_a_tournament_is_the_same_alone_and_on_processes() -> None:
    standings = []
    for workers in (1, 2):
        told = list[int]()
        with crew_of(workers) as crew:
            standings.append(tournament("buntherum", ["adagio", "andante"], 2, 12, 1, crew, progress=told.append))
        assert sum(told) == 12
    assert standings[0] == standings[1]


@pytest.mark.parametrize(
    "command", [("simulate", "buntherum", "--seats", "2", "--games", "1"), ("tournament", "buntherum", "--games", "1")]
)
def test_ray_where_it_is_not_installed_is_refused_with_what_to_install(command: tuple[str, ...]) -> None:
    # None in the place of a module is how Python itself says that it is not there; so it is nowhere, installed or not.
    program = "import sys; sys.modules['ray'] = None; from vivace.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program, *command, "--ray", "local"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "pip install 'vivace[ray]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_option_nothing_of_ray_is_loaded() -> None:
    program = (
        "import sys\nfrom vivace.cli import main\n"
        "main(['simulate', 'buntherum', '--seats', '2', '--games', '60', '--json'], standalone_mode=False)\n"
        "assert not {'ray', 'vivace.sim.ray_crew'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
