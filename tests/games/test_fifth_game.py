"""Every command and every study with games that are not ours: Snap, which is a whole box, and one with rules alone."""

import json
from pathlib import Path

import httpx
import pytest

from tests import patience
from tests.games.elsewhere import SNAP, put_up, python, unpacked, vivace, wheel_of
from tests.server.serving import ServerProcess

# Three players, nothing but rules: whoever is next presses, and nobody has anything to choose.
TRIO = """
from dataclasses import dataclass
from vivace.game.core import Action, Game, Outcome, Reason, Refusal, State, Step, View, BEFORE_THE_DEAL
from vivace.game.shapes import SEAT, shaped

NOT_NOW = Reason(None, "not-now", "Seat {seat} is not the next.")

@dataclass(frozen=True)
class Options: ...

@dataclass(frozen=True)
class Deal(Action): ...

@dataclass(frozen=True)
class Press(Action):
    seat: int = shaped(SEAT)

class TrioState(State):
    __slots__ = ("pressed",)
    def __init__(self, pressed): self.pressed = pressed

@dataclass(frozen=True)
class TrioView(View):
    pressed: int | None

class Trio(Game):
    name, seats, usual_seats, options = "trio", (3,), 3, Options
    kinds, reasons = {"deal": Deal, "press": Press}, (NOT_NOW, BEFORE_THE_DEAL)
    def start(self, seats, options): return TrioState(None)
    def deal_due(self, state): return state.pressed is None
    def deal(self, state, rng): return Deal()
    def apply(self, state, action):
        if isinstance(action, Deal):
            return Step(TrioState(0), [])
        if state.pressed is None:
            return Refusal(BEFORE_THE_DEAL)
        if action.seat not in self.may_act(state):
            return Refusal(NOT_NOW, {"seat": action.seat})
        return Step(TrioState(state.pressed + 1), [])
    def view(self, state, seat): return TrioView(state.pressed)
    def outcome(self, state):
        over = state.pressed == 7
        return Outcome(over, (0,) if over else (), (0, 0, 0), {})
    def may_act(self, state): return () if state.pressed in (None, 7) else (state.pressed % 3,)
    def actions(self, state, seat): return (Press(seat),) if seat in self.may_act(state) else ()
    def default(self, state, seat): return Press(seat)
    def rematch(self, state, rng): return Options()
"""
TRIO_BOX = 'from vivace.game.box import Box\nBOX = Box(package=__name__, rules="rules:Trio")\n'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Snap from its wheel, and Trio."""
    folder = tmp_path_factory.mktemp("elsewhere")
    put_up(folder / "site", "trio", {"__init__.py": TRIO_BOX, "rules.py": TRIO})
    return unpacked(wheel_of(SNAP, folder), folder / "site")


def test_adding_snap_needs_no_file_outside_its_package(site: Path) -> None:
    installed = {path.relative_to(site).parts[0] for path in site.rglob("*") if "trio" not in str(path)}
    assert installed == {"vivace_snap", "vivace_snap-1.0.0.dist-info"}


@pytest.mark.parametrize(("game", "seats"), [("snap", 6), ("trio", 3)])
def test_it_is_dealt_simulated_and_judged(site: Path, game: str, seats: int, tmp_path: Path) -> None:
    dealt = tmp_path / "dealt.jsonl"
    dealt.write_text(vivace(site, "deal", game, "--seats", str(seats)))
    records = tmp_path / "records"
    command = ("simulate", game, "--seats", str(seats), "--games", "3", "--workers", "1", "--record", str(records))
    assert json.loads(vivace(site, *command, "--json"))["games"] == 3
    judged = vivace(site, "referee", str(dealt), *map(str, sorted(records.glob("*.jsonl"))))
    verdicts = [json.loads(line) for line in judged.splitlines()]
    assert [(verdict["game"], verdict["finished"]) for verdict in verdicts] == [(game, False), *[(game, True)] * 3]


def test_of_its_levels_the_better_wins(site: Path) -> None:
    command = ("tournament", "snap", "--levels", "adagio,presto", "--games", "8", "--workers", "1", "--json")
    [pair] = json.loads(vivace(site, *command))["pairs"]
    assert pair["a_wins"] <= 1


def test_its_races_are_held_against_the_truth(site: Path) -> None:
    figures = json.loads(vivace(site, "fairness", "--game", "snap", "--races", "60", "--json"))
    assert figures["races"] == 60
    assert figures["wrong"] < figures["arrival_wrong"]


STUDIES = """
from random import Random
from vivace.bots import LEVELS, recall_of
from vivace.games import GAMES
from vivace.records import Record
from vivace.server.daily.daily import seats_of
from vivace.server.ghosts.recording import recording_of
from vivace.server.daily.sharing import shared_text
from vivace.server.watching.film import film_of
from vivace.server.watching.tallies import tallies_of
from vivace.sim.random_play import random_game
from vivace.sim.reactions import reactions
from vivace.sim.storm import Storm
from vivace.sim.tournament import tournament
from vivace.sim.bulk import crew_of

for game in ("snap", "trio"):
    rules = GAMES[game]
    for level in LEVELS:
        assert len(reactions(game, level, 0, 10).times) >= 10
    assert Storm(game, rules.seats[-1], 1).run().actions > 0
    assert seats_of(game) == 3
    state = rules.start(rules.seats[0], rules.options())
    hash(recall_of(game).occasion(rules.view(state, 0), 0))
    record, _ = random_game(Record(game, 3, rules.options()), Random(1))
    film = film_of(record)
    assert film.finished and film.marks[-1].key == "game-over"
    assert len(tallies_of(record.to_text())) == 3
    assert shared_text(record.to_text(), 0, "2026-01-01", 1, 1, None).startswith("Vivace · " + game.capitalize())
    recording_of(record, 0)
    with crew_of(1) as crew:
        tournament(game, ("adagio", "presto"), 3, 1, 0, crew)
GAMES["pair"] = type("Pair", (type(GAMES["trio"]),), {"name": "pair", "seats": (2,)})()
assert seats_of("pair") == 2
print("done")
"""


def test_reactions_storms_replays_and_daily_deals_know_it(site: Path) -> None:
    assert python(site, "-c", STUDIES).stdout == "done\n"


ZOO = """
import warnings
from pettingzoo.test import api_test, parallel_api_test
from vivace.sim.zoo import env, parallel_env
warnings.simplefilter("ignore")
for game, seats in (("snap", 2), ("trio", 3)):
    api_test(env(game, seats), num_cycles=20)
    parallel_api_test(parallel_env(game, seats), num_cycles=10)
table = env("snap", 2).unwrapped
table.reset(seed=1)
table.step(1), table.step(0)
assert table.ticks == 1 and table.state_of_play.turned == 2
print("played")
"""


def test_agents_learn_it_also_where_an_action_has_no_field_but_its_seat(site: Path) -> None:
    assert python(site, "-c", ZOO).stdout.endswith("played\n")


def test_what_is_generated_for_our_own_client_does_not_know_it(site: Path) -> None:
    checked = python(site, "-m", "vivace.server.documents.generate", "--check", check=False)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_the_server_offers_what_each_box_has_and_nothing_else(site: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    server.packages = [site]
    server.start()
    try:
        with httpx.Client(base_url=server.url, timeout=patience.SECONDS) as asking:
            games = {game["name"]: game for game in asking.get("/api/games").json()["games"]}
            assert list(games)[-2:] == ["snap", "trio"]
            assert games["snap"]["letter"] == "N"
            assert games["trio"]["module"] is None
            module = asking.get(games["snap"]["module"])
            assert "javascript" in module.headers["content-type"]
            assert "style-src 'self'" in module.headers["content-security-policy"]
            assert asking.get(games["snap"]["style"]).status_code == 200

            assert asking.get("/api/manual/snap?language=de").json()["intro"][0]["spans"][0]["text"].startswith("Eine")
            assert asking.get("/api/manual/snap?language=fr").json()["intro"][0]["spans"][0]["text"].startswith("Cards")
            assert asking.get("/api/manual/trio").json()["title"] == "Trio"

            for language, tagline in (("de", "zwei gleiche"), ("fr", "two of a kind")):
                words = asking.get(f"/api/words?language={language}").json()["words"]
                assert list(words) == ["snap", "trio"]
                assert f"snap-tagline = {tagline}" in words["snap"]
                assert words["trio"] == "trio-name = Trio\n"
            assert asking.get("/api/words?language=la").status_code == 400

            lesson = asking.get("/api/lessons/snap?language=de").json()["exercises"]
            assert len(lesson) == 7
            assert lesson[0]["question"]["message"].startswith("Zwei Stapel mit demselben Wert")
            answer = {"answer": {"choose": "wait"}}
            judged = asking.post("/api/lessons/snap/match?language=en", json=answer, headers={"origin": server.url})
            assert (judged.json()["right"], judged.json()["because"]["rule"]) == (False, "N4.1")
            assert judged.json()["because"]["message"].startswith("Two sevens lie open")
            assert asking.get("/api/lessons/trio").json()["exercises"] == []

            practice = asking.get("/api/practice/snap?seed=1&count=9").json()["exercises"]
            assert all({"choose": "wait"} in exercise["answers"] for exercise in practice)
            assert asking.get("/api/practice/trio").json()["none"] is not None
            assert asking.get("/api/practice/trio/people").status_code == 200
            named = asking.get("/api/practice/snap/people?language=de").json()["expected"][0]["name"]
            assert named == "Zwei gleiche Werte sehen"
            deals = asking.get("/api/daily").json()["days"][0]["deals"]
            assert {deal["game"]: deal["seats"] for deal in deals if deal["game"] in ("snap", "trio")} == {
                "snap": 3,
                "trio": 3,
            }
    finally:
        server.kill()
