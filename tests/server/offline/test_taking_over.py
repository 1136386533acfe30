"""Games that were played in a page, handed in: believed as far as the rules can tell, kept once, never rated."""

import gzip
import json
from base64 import b64encode
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.offline.playing import NOON, Page
from tests.server.serving import Client, ServerProcess
from vivace.server.offline.verifying import LARGEST_RECORD, NotPlayed, offline_game, unpacked


@pytest.fixture(scope="module")
def record() -> str:
    page = Page()
    page.sit_down("buntherum")
    page.play(Random(1))
    return page.kept[0][2]


def unfinished(record: str) -> str:
    return record.rstrip("\n").rpartition("\n")[0] + "\n"


def packed(text: str) -> str:
    return b64encode(gzip.compress(text.encode())).decode()


async def test_a_game_played_offline_is_in_history_and_statistics_once_and_changes_no_rating(
    server: ServerProcess, record: str
) -> None:
    somebody, other = await Client(server, "Ada").introduce(), await Client(server, "Bo").introduce()
    first = await somebody.post("/api/me/offline", record=packed(record))
    again = await somebody.post("/api/me/offline", record=packed(record.replace('"at": ', '"at":  ')))
    theirs = await other.post("/api/me/offline", record=packed(record))
    assert (first["new"], again["new"], theirs["new"]) == (True, False, False)
    assert first["table_id"] == again["table_id"]
    [played] = (await somebody.http.get("/api/me/history")).json()["games"]
    assert (played["offline"], played["table_id"], played["number"]) == (True, first["table_id"], 1)
    assert [seat["level"] for seat in played["seats"]] == [None, "presto"]
    assert played["seats"][0]["name"] == "Ada"
    [statistics] = (await somebody.http.get("/api/me/statistics")).json()["games"]
    assert (statistics["games"], statistics["rating"]) == (1, None)
    found = await somebody.http.get(f"/api/records/{first['table_id']}/1/replay")
    assert found.json()["film"]["finished"]
    assert (await other.http.get("/api/me/history")).json()["games"] == []
    await somebody.http.delete("/api/me")
    for one in (somebody, other):
        await one.close()


async def test_what_was_not_played_is_refused_with_a_reason(server: ServerProcess, record: str) -> None:
    somebody = await Client(server, "Ada").introduce()
    answer = await somebody.http.post("/api/me/offline", json={"record": packed(unfinished(record))})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "not-played")
    stranger = Client(server, "Nobody")
    assert (await stranger.http.post("/api/me/offline", json={"record": packed(record)})).status_code == 401
    for one in (somebody, stranger):
        await one.close()


async def test_an_address_hands_in_no_more_than_people_play_however_many_it_is(tmp_path: Path, record: str) -> None:
    """New players cost nothing, and a long game takes a hundred kilobytes."""
    server = ServerProcess(tmp_path / "data", limit_offline_games="2 in 10m").start()
    people = [await Client(server, name).introduce() for name in ("Ada", "Bo", "Cy")]
    try:
        games = [packed(record.replace('"at": ', f'"at": {n}')) for n in range(1, 4)]
        told = [
            await one.http.post("/api/me/offline", json={"record": game})
            for one, game in zip(people, games, strict=True)
        ]
        assert [answer.status_code for answer in told] == [200, 200, 429]
    finally:
        for one in people:
            await one.close()
        server.stop()


def changed(record: str, line: int, **keys: Any) -> str:
    lines = record.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **keys})
    return "\n".join(lines) + "\n"


def padded(record: str, answers: Any = None, **keys: Any) -> str:
    """With something in the first race that only takes room: 16 KB of it, compressed, may be 256 KB on disk."""
    lines = record.splitlines()
    number = next(number for number, line in enumerate(lines) if "x-race" in line)
    race = json.loads(lines[number])["x-race"]
    for name in ("doubt", "elapsed"):
        if name in keys:
            race["evidence"][0][name] = keys.pop(name)
    told = {} if answers is None else {"x-answers": answers}
    return changed(record, number, **{"x-race": {**race, **keys}, **told})


def said(record: str, **keys: Any) -> str:
    header = json.loads(record.partition("\n")[0])
    return changed(record, 0, **{"x-offline": {**header["x-offline"], **keys}})


@pytest.mark.parametrize(
    ("lie", "why"),
    [
        (lambda record: "nonsense", "line 1"),
        (lambda record: unfinished(record), "not finished"),
        (lambda record: changed(record, 0, **{"x-offline": None}), "who played"),
        (lambda record: said(record, seat=1), "who played"),
        (lambda record: said(record, bots=[None, "ghost"]), "bots"),
        (lambda record: said(record, bots=[None, None]), "bots"),
        (lambda record: said(record, bots=[None]), "who played"),
        (lambda record: changed(record, 2, **{"x-race": {"evidence": 7}}), "no evidence"),
        (lambda record: changed(record, 2, **{"x-time": "soon"}), "a time"),
        (lambda record: changed(record, 2, **{"x-time": -1}), "a time"),
        (lambda record: changed(record, 2, **{"x-note": "hello"}), "no table writes"),
        (lambda record: changed(record, 2, **{"x-default": "x" * 9999}), "no table writes"),
        (lambda record: padded(record, pad="x" * 9999), "no evidence"),
        (lambda record: padded(record, margin=10**4000), "no evidence"),
        (lambda record: padded(record, guesses=[1] * 9999), "no evidence"),
        (lambda record: padded(record, doubt="x" * 9999), "no evidence"),
        (lambda record: padded(record, elapsed=10**300), "no evidence"),
        (lambda record: padded(record, answers=["x" * 9999]), "an answer"),
        (lambda record: padded(record, answers=[{"do": "shout", "pad": "x" * 9999}]), "an answer"),
        (lambda record: padded(record, answers=[{}] * 9), "an answer"),
    ],
)
def test_a_record_that_no_page_of_ours_made_is_not_believed(record: str, lie: Any, why: str) -> None:
    with pytest.raises(NotPlayed, match=why):
        offline_game(lie(record), "ada", NOON)


def test_times_are_no_later_than_now_and_no_shorter_than_the_record(record: str) -> None:
    late = offline_game(said(record, started=NOON * 9, finished=NOON * 9), "ada", NOON)
    lasted = max(json.loads(line).get("at", 0) for line in record.splitlines())
    assert (late.finished, late.started) == (NOON, NOON - lasted)


def test_what_is_no_compressed_text_or_unpacks_to_too_much_is_refused() -> None:
    bomb = b64encode(gzip.compress(b" " * (LARGEST_RECORD + 1))).decode()
    for text in (
        "%%%",
        b64encode(b"plain").decode(),
        bomb,
        packed("x" * 100)[:20],
        b64encode(gzip.compress(b"\xff")).decode(),
    ):
        with pytest.raises(NotPlayed):
            unpacked(text)
