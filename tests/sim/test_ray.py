"""The same work on a real Ray. It is large and not locked with the rest: `make ray-test` has a place for it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.sim import working
from vivace.games import GAMES
from vivace.sim.bulk import BulkError, spread
from vivace.sim.ray_crew import RayCrew

pytest.importorskip("ray", reason="make ray-test has a Ray")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own affairs


class Cluster:
    """A Ray of several machines, each a raylet of its own on this one."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as RayCluster  # type: ignore[import-not-found, unused-ignore]

        small = {"object_store_memory": 128 * 2**20, "include_dashboard": False}
        self.cluster: Any = RayCluster(initialize_head=True, head_node_args={"num_cpus": 1, **small})
        self.address = str(self.cluster.address)
        self.second = self.cluster.add_node(num_cpus=1, object_store_memory=128 * 2**20)
        self.cluster.wait_for_nodes()

    def lose_a_machine(self) -> None:
        """With everything that runs on it: workers outlive their raylet for a while."""
        [raylet] = [info.process.pid for info in self.second.all_processes["raylet"]]
        workers = Path(f"/proc/{raylet}/task/{raylet}/children").read_text().split()
        for pid in map(int, workers):
            os.kill(pid, signal.SIGKILL)
        self.cluster.remove_node(self.second, allow_graceful=False)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    # Machines of the cluster find the pieces of work of the tests as they find Vivace: installed.
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    made = Cluster()
    yield made
    made.cluster.shutdown()


def vivace(*arguments: str | Path) -> str:
    command = [sys.executable, "-m", "vivace", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures(text: str) -> str:
    """A summary as it was printed, without its speed."""
    return json.dumps({name: value for name, value in json.loads(text).items() if name != "games_per_second"})


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("game", list(GAMES))
def test_random_games_are_the_same_on_ray_and_without(game: str, tmp_path: Path, cluster: Cluster) -> None:
    arguments = ["simulate", game, "--seats", "3", "--games", "170", "--seed", "11", "--json"]
    runs = {
        "alone": ["--workers", "1"],
        "cluster": ["--ray", cluster.address],
        "one at a time": ["--ray", cluster.address, "--workers", "1"],
    }
    said = {name: figures(vivace(*arguments, *how, "--record", tmp_path / name)) for name, how in runs.items()}
    assert len(set(said.values())) == 1, said
    assert len(written(tmp_path / "alone")) == 170
    assert written(tmp_path / "alone") == written(tmp_path / "cluster") == written(tmp_path / "one at a time")


def test_a_tournament_is_the_same_on_a_ray_that_is_started_for_it() -> None:
    arguments = ["tournament", "khromix", "--levels", "adagio,andante,allegro", "--games", "12", "--json"]
    alone = vivace(*arguments, "--workers", "1")
    assert vivace(*arguments, "--ray", "local", "--workers", "2") == alone


def test_pieces_of_a_lost_worker_are_done_again_on_ray(tmp_path: Path, cluster: Cluster) -> None:
    for number in set(range(20)) - {2, 11}:
        (tmp_path / str(number)).touch()
    with RayCrew(cluster.address) as crew:
        done = dict(spread(crew, working.square_at_the_second_go, [(str(tmp_path), number) for number in range(20)]))
    assert done == {number: number * number for number in range(20)}


def test_pieces_of_a_lost_machine_are_done_again_on_another(tmp_path: Path, cluster: Cluster) -> None:
    def begun() -> list[str]:
        return [path.name for path in tmp_path.glob("begun-*")]

    pieces = [(str(tmp_path), number) for number in range(12)]
    with RayCrew(cluster.address) as crew, ThreadPoolExecutor(1) as beside:
        work = beside.submit(lambda: dict(spread(crew, working.square_when_let, pieces)))
        while len(begun()) < 2:
            assert not work.done(), work.result()
            time.sleep(0.01)  # both machines are to have a piece in hand
        cluster.lose_a_machine()
        (tmp_path / "go").touch()
        assert work.result() == {number: number * number for number in range(12)}
    assert len(begun()) == 13  # one of them by two workers


def test_a_mistake_in_the_work_comes_back_as_itself(cluster: Cluster) -> None:
    with pytest.raises(ValueError, match="7 is too much"), RayCrew(cluster.address) as crew:
        list(spread(crew, working.stumble, [(7,)]))


def test_another_vivace_on_the_cluster_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vivace.sim.ray_crew.fingerprint", lambda: "of a later one")
    with pytest.raises(BulkError, match="install the same everywhere"), RayCrew(cluster.address) as crew:
        list(spread(crew, working.square, [(7,)]))


@pytest.mark.parametrize(
    ("address", "sentence"),
    [("nonsense", "is not the address of a Ray"), ("127.0.0.1:1", "There is no Ray at 127.0.0.1:1")],
)
def test_a_ray_that_is_not_there_is_told_in_a_sentence(address: str, sentence: str) -> None:
    with pytest.raises(BulkError, match=sentence):
        RayCrew(address)
