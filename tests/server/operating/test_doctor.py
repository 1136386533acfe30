"""`vivace doctor`: what is wrong with a set-up, and nothing else."""

import asyncio
import os
import re
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tests.cluster.redis_server import RedisServer
from tests.store.conftest import postgres  # noqa: F401  (a fixture)
from vivace.cli.serving import doctor, serve
from vivace.server.config import Config
from vivace.server.operating import doctor as checks
from vivace.server.operating import network_checks, storage_checks
from vivace.server.operating.addresses import listen
from vivace.server.operating.doctor import examine
from vivace.server.operating.finding import Finding
from vivace.server.operating.run import try_out
from vivace.server.people.secret import FILE, keys_in
from vivace.store import Store, StoreError
from vivace.store.sqlite_file import quick_check

posix = pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX systems")
SENTENCES = re.compile(r"(.*\S[.?]|)", re.DOTALL)


def config(data: Path, **overrides: Any) -> Config:
    return Config.from_environment({}, **{"data": data, "host": "127.0.0.1", **overrides})


def prepare(database: str) -> None:
    """As the first start does."""

    async def once() -> None:
        await (await Store.open(database)).close()

    asyncio.run(once())


def settled(tmp_path: Path) -> Config:
    """A set-up after its first start."""
    found = config(tmp_path / "data")
    keys_in(found.data)
    prepare(found.database)
    return found


def test_a_fresh_set_up_has_no_problem_and_stays_untouched(tmp_path: Path) -> None:
    findings = examine(config(tmp_path / "data"), {})
    assert [finding for finding in findings if finding.level != "ok" and finding.subject != "pages"] == []
    assert not (tmp_path / "data").exists()
    assert len({finding.subject for finding in findings}) == len(findings)


def test_a_set_up_after_its_first_start_has_no_problem(tmp_path: Path) -> None:
    findings = {finding.subject: finding for finding in examine(settled(tmp_path), {})}
    assert findings["database"].level == findings["signing key"].level == findings["data folder"].level == "ok"
    assert re.search(r"version \d{4}\.$", findings["database"].text)


@pytest.mark.parametrize("subject", ["Python", "disk", "clock", "event loop", "open files", "browser", "durability"])
def test_every_check_says_what_it_found(tmp_path: Path, subject: str) -> None:
    [finding] = [one for one in examine(config(tmp_path), {}) if one.subject == subject]
    assert finding.text


def test_an_old_python_is_a_problem() -> None:
    assert checks.python((3, 10, 9)).level == "problem"
    assert checks.python((3, 11, 0)).level == "ok"


def test_a_misspelt_setting_is_found_with_the_one_that_was_meant() -> None:
    [finding] = checks.misspelt({"VIVACE_PUBLIC_URI": "https://cards.example.org", "VIVACE_PORT": "8000"})
    assert finding.level == "warning"
    assert finding.advice == "Did you mean VIVACE_PUBLIC_URL?"


@posix
@pytest.mark.parametrize(("mode", "level"), [(0o700, "ok"), (0o750, "warning"), (0o777, "problem")])
def test_a_data_folder_that_others_can_use_is_found(tmp_path: Path, mode: int, level: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(mode)
    assert storage_checks.data_folder(config(folder)).level == level


def test_a_data_folder_that_cannot_be_one_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert storage_checks.data_folder(config(tmp_path / "file")).level == "problem"
    assert storage_checks.data_folder(config(tmp_path / "file" / "data")).level == "problem"


@posix
def test_a_signing_key_that_others_can_read_is_a_problem(tmp_path: Path) -> None:
    found = settled(tmp_path)
    (found.data / FILE).chmod(0o644)
    finding = storage_checks.signing_key(found)
    assert finding.level == "problem"
    assert "chmod 600" in finding.text
    assert storage_checks.signing_key(config(found.data, secret="s" * 32)).level == "ok"


def damage(path: Path) -> None:
    path.write_bytes(b"this is no database" * 1000)


def from_the_future(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def a_third_garbage(path: Path) -> None:
    third = path.stat().st_size // 3
    with path.open("r+b") as file:
        file.seek(third)
        file.write(Random(14).randbytes(third))


def without_its_version(path: Path) -> None:
    changed(path, "DROP TABLE alembic_version")


def with_an_empty_version(path: Path) -> None:
    changed(path, "DELETE FROM alembic_version")


def without_its_players(path: Path) -> None:
    changed(path, "PRAGMA foreign_keys = OFF", "DROP TABLE players")


def of_another_program(path: Path) -> None:
    path.unlink()
    changed(path, "CREATE TABLE invoices (id)", "CREATE TABLE customers (id)")
    path.chmod(0o600)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir(0o700)


UNUSABLE = [
    (a_third_garbage, "is damaged: "),
    (without_its_version, "does not say of which version"),
    (with_an_empty_version, "does not say of which version"),
    (without_its_players, "lacks the table players"),
    (of_another_program, "another program, which has the tables customers, invoices"),
    (a_folder, "is a folder"),
    (from_the_future, "newer"),
]


@pytest.mark.parametrize(
    ("change", "level", "said"),
    [
        (damage, "problem", "cannot be opened: .*not a database"),
        (from_the_future, "problem", "newer Vivace"),
        (emptied, "ok", "will be prepared"),
        *((change, "problem", said) for change, said in UNUSABLE),
    ],
)
def test_the_database_is_looked_into(tmp_path: Path, change: Callable[[Path], None], level: str, said: str) -> None:
    found = settled(tmp_path)
    change(Path(found.database))
    finding = storage_checks.database(found)
    assert finding.level == level
    assert re.search(said, finding.text)


@pytest.mark.parametrize(("change", "said"), UNUSABLE)
def test_a_server_does_not_start_on_it_and_leaves_it_as_it_is(
    tmp_path: Path, change: Callable[[Path], None], said: str
) -> None:
    found = settled(tmp_path)
    path = Path(found.database)
    change(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(StoreError, match=said) as refused:
        asyncio.run(try_out(found))
    assert SENTENCES.fullmatch(str(refused.value)), "and what to do"
    assert not path.is_file() or path.read_bytes() == before


def test_what_is_wrong_inside_is_not_hidden_by_a_warning(tmp_path: Path) -> None:
    found = settled(tmp_path)
    a_third_garbage(Path(found.database))
    Path(found.database).chmod(0o644)
    result = CliRunner().invoke(doctor, ["--data", str(found.data), "--host", "127.0.0.1"])
    assert result.exit_code == 1
    assert re.search(r"^✗ database +.* is damaged: .*backup", result.output, re.MULTILINE)


@pytest.mark.parametrize(("limit", "value"), [("CHEAP_BYTES", 1000), ("CHEAP_SECONDS", -1.0)])
def test_a_check_that_would_take_long_is_left_to_the_doctor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: float
) -> None:
    found = settled(tmp_path)
    path = Path(found.database)
    rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i, i, 0, 0, 0 FROM n"
    changed(path, f"INSERT INTO players (id, name, undercut, raised, created) {rows}")
    monkeypatch.setattr(f"vivace.store.sqlite_file.{limit}", value)
    assert (quick_check(path, cheaply=True), quick_check(path)) == (None, "ok")
    asyncio.run(try_out(found))  # and the server starts


@posix
@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_cannot_be_read_is_a_problem(tmp_path: Path, what: str) -> None:
    """In a process without the powers of root."""
    found = settled(tmp_path)
    closed = Path(found.database) if what == "file" else found.data
    closed.chmod(0o000)
    try:
        for command, subject in (("doctor", "database"), ("serve", "Error")):
            program = [sys.executable, "-c", f"from vivace.cli.serving import {command}; {command}()"]
            options = ["--data", str(found.data), "--host", "127.0.0.1"]
            result = subprocess.run([*powerless(), *program, *options], capture_output=True, text=True, check=False)
            assert (result.returncode, "Traceback" in result.stderr) == (1, False), result.stderr
            said = result.stdout if command == "doctor" else result.stderr
            assert re.search(rf"{subject}.*(cannot be|Permission denied).*chmod", said), said
    finally:
        closed.chmod(0o700)


def powerless() -> list[str]:
    """Before a command: root may read everything."""
    if os.geteuid() != 0:
        return []
    program = shutil.which("setpriv")
    if program is None:
        pytest.skip("root reads everything, and there is no setpriv to take that away")
    return [program, "--bounding-set=-dac_override,-dac_read_search"]


@posix
def test_a_database_that_others_can_read_is_a_warning(tmp_path: Path) -> None:
    found = settled(tmp_path)
    Path(found.database).chmod(0o644)
    assert storage_checks.database(found).level == "warning"


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://anna:hunter2@localhost/x", "not in mysql"),
        ("sqlite://", "in memory"),
        ("postgresql://anna:hunter2@127.0.0.1:1/vivace", "cannot be opened"),
        ("/nowhere/at/all/vivace.db", "no folder"),
    ],
)
def test_a_database_that_cannot_be_used_is_a_problem(tmp_path: Path, database: str, said: str) -> None:
    finding = storage_checks.database(config(tmp_path, database=database))
    assert finding.level == "problem"
    assert said in finding.text
    assert "hunter2" not in finding.text + finding.advice


def test_a_database_server_is_asked_for_its_version(tmp_path: Path, postgres: str) -> None:  # noqa: F811
    found = config(tmp_path, database=postgres)
    assert storage_checks.database(found).level == "ok"
    prepare(postgres)
    finding = storage_checks.database(found)
    assert finding.level == "ok" and re.search(r"version \d{4}\.$", finding.text)


def test_a_port_that_is_taken_is_a_problem(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:  # far from 8000, where others look for a port meanwhile
        number = taken.getsockname()[1]
        finding = network_checks.port(config(tmp_path, port=number))
        assert finding.level == "problem"
        assert f"Port {number} is taken" in finding.text
        assert network_checks.port(config(tmp_path)).level == "ok"
    assert network_checks.port(config(tmp_path, port=number)).level == "ok"


@pytest.mark.parametrize(
    ("overrides", "level"),
    [
        ({"host": "127.0.0.1"}, "ok"),
        ({"host": "0.0.0.0"}, "warning"),
        ({"public_url": "https://cards.example.org"}, "ok"),
        ({"public_url": "http://cards.example.org"}, "warning"),
        ({"public_url": "http://localhost:8000"}, "ok"),
        ({"public_url": "http://127.0.0.1:8000"}, "ok"),
        ({"public_url": "http://192.168.1.20:8000"}, "warning"),
    ],
)
def test_without_https_clocks_are_coarse(tmp_path: Path, overrides: dict[str, str], level: str) -> None:
    finding = network_checks.public_address(config(tmp_path, **overrides))
    assert finding.level == level
    assert ("coarse clocks" in finding.text) == (level == "warning")


def test_a_public_server_wants_to_know_its_proxy(tmp_path: Path) -> None:
    secure = {"public_url": "https://cards.example.org"}
    assert network_checks.proxy(config(tmp_path)).level == "ok"
    assert network_checks.proxy(config(tmp_path, **secure)).level == "warning"
    assert network_checks.proxy(config(tmp_path, **secure, trusted_proxies="127.0.0.1")).level == "ok"
    assert network_checks.proxy(config(tmp_path, **secure, trusted_proxies="10.0.0.0/8 fd00::/8")).level == "ok"


@pytest.mark.parametrize("given", ["0.0.0.0/0", "::/0", "*", "127.0.0.1, *", "0.0.0.0/1 128.0.0.0/1", "2000::/3"])
def test_proxies_that_are_trusted_from_everywhere_are_a_problem_and_nothing_starts(tmp_path: Path, given: str) -> None:
    finding = network_checks.proxy(config(tmp_path, trusted_proxies=given))
    assert finding.level == "problem" and "127.0.0.1" in finding.advice
    sentences([finding])
    result = CliRunner().invoke(serve, ["--data", str(tmp_path), "--host", "127.0.0.1", "--trusted-proxies", given])
    assert (result.exit_code, finding.text in result.stderr) == (1, True)
    result = CliRunner().invoke(doctor, ["--data", str(tmp_path), "--host", "127.0.0.1", "--trusted-proxies", given])
    assert (result.exit_code, finding.text in result.output) == (1, True)


@posix
def test_more_tables_than_files_can_be_opened_is_a_warning(tmp_path: Path) -> None:
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        pytest.skip("this machine sets no limit")
    few, many = (max(1, min(n, 1_000_000)) for n in (1, soft))
    assert checks.open_files(config(tmp_path, limit_tables=few)).level == "ok"
    assert checks.open_files(config(tmp_path, limit_tables=many)).level == "warning"


def test_pages_that_were_not_built_are_a_problem(tmp_path: Path) -> None:
    index = tmp_path / "index.html"
    assert checks.client(index).level == "problem"
    index.write_text("<!doctype html>")
    assert checks.client(index).level == "ok"


def sentences(findings: list[Finding]) -> None:
    for finding in findings:
        assert SENTENCES.fullmatch(finding.advice), finding


def test_advice_is_a_sentence(tmp_path: Path) -> None:
    sentences(examine(config(tmp_path / "data"), {"VIVACE_PROT": "1", "VIVACE_XYZZY": "1"}))
    sentences(examine(config(tmp_path / "data", public_url="https://x.example", database="mysql://x"), {}))


def test_the_command_prints_a_line_for_each_and_fails_where_there_is_a_problem(tmp_path: Path) -> None:
    with listen("127.0.0.1", None) as taken:
        options = ["--data", str(tmp_path), "--host", "127.0.0.1", "--port", str(taken.getsockname()[1])]
        bad = CliRunner().invoke(doctor, options)
    assert bad.exit_code == 1
    assert re.search(r"^✗ port +Port \d+ is taken", bad.output, re.MULTILINE)
    assert re.search(r"^✓ Python +3\.", bad.output, re.MULTILINE)
    good = CliRunner().invoke(doctor, ["--data", str(tmp_path), "--host", "127.0.0.1"])
    assert good.exit_code == (1 if "✗ pages" in good.output else 0)
    assert len(good.output.splitlines()) == len(bad.output.splitlines())


@pytest.mark.parametrize("command", [serve, doctor])
def test_settings_that_cannot_be_used_are_all_named_before_anything_happens(command: Any) -> None:
    result = CliRunner(env={"VIVACE_SYNC": "never"}).invoke(command, ["--port", "x", "--limit-tables", "0"])
    assert result.exit_code == 2
    assert all(name in result.stderr for name in ("--port", "--limit-tables", "VIVACE_SYNC"))
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", [serve, doctor])
def test_every_setting_but_the_secret_is_an_option(command: Any) -> None:
    text = CliRunner().invoke(command, ["--help"]).output
    for option in ("--host", "--port", "--database", "--public-url", "--sync", "--limit-wrong-codes"):
        assert option in text
    assert "--secret" not in text


SERVE = [sys.executable, "-c", "from vivace.cli.serving import serve; serve()", "--host", "127.0.0.1"]


def test_a_server_that_cannot_start_says_why_in_a_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", None) as taken:
        options = ["--data", str(tmp_path / "data"), "--port", str(taken.getsockname()[1])]
        result = subprocess.run([*SERVE, *options], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert re.fullmatch(r"Error: Port \d+ is taken by another program: .*\n", result.stderr)
    assert os.name != "posix" or stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


@posix
def test_a_server_whose_key_others_can_read_does_not_start(tmp_path: Path) -> None:
    found = settled(tmp_path)
    (found.data / FILE).chmod(0o644)
    result = subprocess.run([*SERVE, "--data", found.data], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert re.match(r"Error: The key file .* can be read or changed by others", result.stderr)
    assert "Traceback" not in result.stderr


def test_a_bus_that_answers_is_named_with_its_version(postgres: str, redis_url: str, tmp_path: Path) -> None:  # noqa: F811
    found = network_checks.bus(config(tmp_path, bus=redis_url, database=postgres, site="club"))
    assert found.level == "ok" and re.search(r"Redis \d+\.\d+.*club", found.text)


def test_a_bus_that_does_not_answer_is_a_problem(postgres: str, tmp_path: Path) -> None:  # noqa: F811
    found = network_checks.bus(config(tmp_path, bus=f"unix://{tmp_path}/nobody.sock", database=postgres))
    assert found.level == "problem" and "--bus" in found.advice
    sentences([found])


async def test_a_redis_that_may_forget_leases_is_a_warning(
    postgres: str,  # noqa: F811
    redis_server: RedisServer,
    tmp_path: Path,
) -> None:
    redis_server.command("CONFIG SET maxmemory 100mb")
    redis_server.command("CONFIG SET maxmemory-policy allkeys-lru")
    found = await asyncio.to_thread(network_checks.bus, config(tmp_path, bus=redis_server.url, database=postgres))
    assert found.level == "warning" and "noeviction" in found.advice
    sentences([found])


def test_a_bus_without_its_client_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("vivace.server.operating.joining.find_spec", lambda name: None)
    given = config(tmp_path, bus="redis://r", database="postgresql://db/vivace")
    found = network_checks.bus(given)
    assert found.level == "problem" and "pip install 'vivace[cluster]'" in found.advice
