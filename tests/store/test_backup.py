"""A backup that is taken while others write has all that they were told, and comes back on either database."""

import asyncio
import gzip
import io
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest

from tests.store.conftest import administer, database
from tests.store.playing import all_rows, begun, finished, line, people
from vivace.store import Store, Unusable
from vivace.store.backup import back_up, restore, try_out

OLD = Path(__file__).parents[1] / "server" / "databases" / "0003.sql"
OF_OLD = (
    "SELECT id, name FROM players ORDER BY id",
    "SELECT table_id, game_number, sequence, line FROM log ORDER BY 1, 2, 3",
)


async def played(url: str) -> None:
    """Something in most tables, bytes and JSON among it."""
    async with await Store.open(url) as store:
        await people(store, "anna", "ben")
        await finished(store, "t1", 1, "anna", "ben")
        await begun(store, "t2")
        await store.log.append("t2", 1, [(0, line(0)), (1, line(1))])
        await store.tokens.issue("anna", 600)


async def taken(url: str, file: Path) -> Path:
    with file.open("wb") as into:
        await back_up(url, into)
    return file


async def another_database(server: str) -> str:
    """The server ends with the tests, and its databases with it."""
    name = f"restored_{token_hex(8)}"
    await administer(server, f"CREATE DATABASE {name}")
    return database(server, name)


@pytest.mark.parametrize("to", ["sqlite", "postgresql"])
async def test_everything_comes_back_on_either_database(
    url: str, to: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await played(url)
    file = await taken(url, tmp_path / "backup")
    target = (
        str(tmp_path / "restored.db") if to == "sqlite" else await another_database(request.getfixturevalue("postgres"))
    )
    counts = await restore(target, file)
    async with await Store.open(url) as before, await Store.open(target) as after:
        assert (kept := await all_rows(before)) == await all_rows(after)
    assert counts == {name: len(rows) for name, rows in kept.items()}
    assert counts["tokens"] and counts["participants"] and counts["log"]


async def test_what_was_acknowledged_before_a_backup_is_in_it_while_others_write(url: str, tmp_path: Path) -> None:
    acknowledged = {f"t{number}": 0 for number in range(3)}
    async with await Store.open(url) as store:
        for table in acknowledged:
            await begun(store, table)

        async def write(table: str) -> None:
            while True:
                await store.log.append(table, 1, [(acknowledged[table], line(acknowledged[table]))])
                acknowledged[table] += 1

        writers = [asyncio.create_task(write(table)) for table in acknowledged]
        backups: list[tuple[dict[str, int], Path]] = []
        for number in range(3):
            while min(acknowledged.values()) < 20 * (number + 1):
                await asyncio.sleep(0)
            backups.append((dict(acknowledged), await taken(url, tmp_path / f"{number}")))
        for writer in writers:
            writer.cancel()
        await asyncio.gather(*writers, return_exceptions=True)
    for number, (known, file) in enumerate(backups):
        await restore(tmp_path / f"{number}.db", file)
        async with await Store.open(tmp_path / f"{number}.db") as restored:
            for table, lines in known.items():
                there = await restored.log.lines(table, 1)
                assert there[:lines] == tuple((one, line(one)) for one in range(lines))
                assert [number for number, _ in there] == list(range(len(there)))


async def test_a_trial_leaves_all_as_it_was(url: str, tmp_path: Path) -> None:
    await played(url)
    file = await taken(url, tmp_path / "backup")
    async with await Store.open(url) as store:
        rows = await all_rows(store)
        assert await try_out(url, file) == {name: len(found) for name, found in rows.items()}
        assert await all_rows(store) == rows


async def test_a_database_that_has_something_in_it_is_left_alone(url: str, tmp_path: Path) -> None:
    await played(url)
    file = await taken(url, tmp_path / "backup")
    with pytest.raises(Unusable, match="already"):
        await restore(url, file)


@pytest.mark.parametrize("damage", ["half", "flipped", "empty", "text", "no end", "a row less"])
async def test_half_a_backup_is_noticed_and_nothing_is_restored(damage: str, tmp_path: Path) -> None:
    live, file = tmp_path / "vivace.db", tmp_path / "backup"
    await played(str(live))
    whole = (await taken(str(live), file)).read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    row = next(number for number, one in enumerate(lines) if one.startswith(b"["))
    damaged = {
        "half": whole[: len(whole) // 2],
        "flipped": whole[:-40] + bytes([whole[-40] ^ 255]) + whole[-39:],
        "empty": b"",
        "text": b"not a backup",
        "no end": gzip.compress(b"".join(lines[:-1])),
        "a row less": gzip.compress(b"".join([*lines[:row], *lines[row + 1 :]])),
    }
    file.write_bytes(damaged[damage])
    with pytest.raises(Unusable):
        await restore(tmp_path / "restored.db", file)
    assert {path.name.partition("-")[0] for path in tmp_path.iterdir()} == {"vivace.db", "backup"}


async def test_one_of_an_earlier_version_is_brought_to_this_one(tmp_path: Path) -> None:
    def kept(path: Path) -> dict[str, list[object]]:
        with closing(sqlite3.connect(path)) as connection:
            return {query: connection.execute(query).fetchall() for query in OF_OLD}

    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))
    before = kept(tmp_path / "old.db")
    assert all(before.values())
    await restore(tmp_path / "restored.db", await taken(str(tmp_path / "old.db"), tmp_path / "backup"))
    assert kept(tmp_path / "old.db") == kept(tmp_path / "restored.db") == before
    async with await Store.open(tmp_path / "restored.db") as store:
        assert await all_rows(store)


async def test_one_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_bytes(gzip.compress(b'{"is":"backup","format":1,"version":"9999"}\n'))
    with pytest.raises(Unusable, match="a newer Vivace made it"):
        await restore(tmp_path / "restored.db", file)


async def test_there_is_nothing_to_back_up_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="There is no database"):
        await back_up(tmp_path / "none.db", io.BytesIO())
    assert not list(tmp_path.iterdir())


async def test_the_commands(tmp_path: Path) -> None:
    await played(str(tmp_path / "vivace.db"))
    file = tmp_path / "backup"

    def vivace(*arguments: str, given: bytes = b"") -> tuple[int, bytes, str]:
        done = subprocess.run([sys.executable, "-m", "vivace", *arguments], input=given, capture_output=True)
        return done.returncode, done.stdout, done.stderr.decode()

    code, _, told = vivace("backup", str(file), "--data", str(tmp_path))
    assert (code, "2 players, 2 games" in told) == (0, True)
    assert file.stat().st_mode & 0o077 == 0
    code, out, _ = vivace("restore", "--trial", "-", "--data", str(tmp_path), given=file.read_bytes())
    assert (code, out.startswith(b"The backup is whole: 2 players, 2 games")) == (0, True)
    code, _, told = vivace("restore", str(file), "--data", str(tmp_path))
    assert (code, "is there already" in told) == (1, True)
