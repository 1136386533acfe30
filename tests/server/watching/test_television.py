"""Public games on the air: the best one, late enough, and nothing that a spectator would not see."""

import json
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from tests.server.watching.films import live, random_record
from tests.store.conftest import calendar, kind, store, templates, url  # noqa: F401
from tests.store.playing import Calendar, description, finished, people
from vivace.game.core import heard
from vivace.games import GAMES
from vivace.records import Record, states_of, steps_of
from vivace.server.watching import television
from vivace.server.watching.television import END_SECONDS, Television
from vivace.store import Occupant, Store

DELAY = 30.0

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def looking_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(television, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(television, "SEARCH_SECONDS", 0.0)


async def on_the_table(store: Store, table: str, record: Record, *seats: str, public: bool = True) -> list[str]:  # noqa: F811
    """A game that is begun between these (bots are in upper case); the lines of its log, which are not there yet."""
    occupants = tuple(Occupant(level=one.lower()) if one.isupper() else Occupant(player=one) for one in seats)
    wanted: dict[str, Any] = {"game": record.game, "seats": record.seats, "public": public, "occupants": occupants}
    await store.tables.create(description(table, **wanted))
    header, *lines = record.to_text().splitlines()
    await store.games.start(table, 1, record.game, header)
    return lines


async def told(tv: Television, game: str, **query: object) -> dict[str, Any]:
    text = "&".join(f"{name}={value}" for name, value in query.items()).encode()
    scope = {"type": "http", "path_params": {"game": game}, "query_string": text, "headers": []}
    found: dict[str, Any] = json.loads(msgspec.json.encode(await tv.read(Request(scope), None)))
    return found


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_shown_is_late_and_what_a_spectator_saw(store: Store, calendar: Calendar, game: str) -> None:  # noqa: F811
    record = random_record(game, 3, seed=5)
    await people(store, "anna")
    lines = (await on_the_table(store, "t1", record, "anna", "ANDANTE", "PRESTO"))[:60]
    tv = Television(store, DELAY)
    states, steps = list(states_of(record)), list(steps_of(record))
    written: list[float] = []
    views: dict[str, Any] = {}
    seen = 0
    for number in range(len(lines) + 12):  # the last lines are on when nothing has happened for a while
        if number < len(lines):
            await store.log.append("t1", 1, [(number, lines[number])])
            written.append(calendar.seconds)
        calendar.seconds += 2.5
        on = await told(tv, game, table="t1", number=1, after=seen) if seen else await told(tv, game)
        late = sum(at <= calendar.seconds - DELAY for at in written)
        if on["table"] is None:
            assert late == 0
            continue
        channel = tv.receptions[game].channel
        assert channel is not None and channel.read == late
        assert [step["version"] for step in on["steps"]] == list(range(seen + 1 if seen else 0, late + 1))
        for step in on["steps"]:
            for change in step["changes"]:
                assert change["seats"] == [None]
                views.update(change["fields"])
            version = step["version"]
            assert views == live(record, states[version])[None]
            if version:
                public = [type(event).__name__ for event in heard(steps[version - 1].events, None)]
                assert len(step["events"]) == len(public) and step["private"] == []
                assert step["action"].keys() <= {"do", "seat", "seats"}
        seen = late
    assert seen == len(lines) > 5


async def test_the_best_game_is_on_and_then_the_next(store: Store, calendar: Calendar) -> None:  # noqa: F811
    await people(store, "anna", "ben", "cleo", "dan")
    await finished(store, "t0", 1, "anna", "ben")  # rated: Anna is worth more than Ben
    await finished(store, "t0", 2, "anna", "ben")
    record = random_record("buntherum", 2, seed=1)
    tables = {
        "bots": ("ANDANTE", "PRESTO"),
        "late": ("ben", "dan"),
        "best": ("anna", "cleo"),
        "secret": ("anna", "cleo"),
    }
    logs = {}
    for table, seats in tables.items():
        logs[table] = await on_the_table(store, table, record, *seats, public=table != "secret")
    tv = Television(store, DELAY)
    await store.log.append("bots", 1, list(enumerate(logs["bots"][:3])))
    await store.log.append("secret", 1, list(enumerate(logs["secret"][:3])))
    assert (await told(tv, "buntherum"))["table"] is None
    calendar.seconds += DELAY
    assert (await told(tv, "buntherum"))["table"] == "bots"  # better than nothing
    for table in ("late", "best"):
        await store.log.append(table, 1, list(enumerate(logs[table][:3])))
    calendar.seconds += DELAY
    fresh = Television(store, DELAY)
    on = await told(fresh, "buntherum")
    assert (on["table"], [one["name"] for one in on["players"]], on["finished"]) == ("best", ["Anna", "Cleo"], False)
    # It ends, the end stays for a while, and another one is on.
    await store.log.append("best", 1, list(enumerate(logs["best"]))[3:])
    await store.log.append("late", 1, [(3, logs["late"][3])])
    calendar.seconds += DELAY
    on = await told(fresh, "buntherum", table="best", number=1, after=3)
    assert on["finished"] and on["steps"][0]["version"] == 4 and on["steps"][-1]["version"] == len(logs["best"])
    assert (await told(fresh, "buntherum"))["table"] == "best"
    reception = fresh.receptions["buntherum"]
    reception.moved -= END_SECONDS + 1
    assert (await told(fresh, "buntherum", table="best", number=1, after=4))["table"] == "late"
    assert (await fresh.read_programme(Request({"type": "http"}), None)).games == ("buntherum",)
