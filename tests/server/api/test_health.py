"""What the host of a server asks it: can it write, and its figures, which are for nobody else."""

import asyncio
import resource
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.serving import ServerProcess
from vivace.server.api.health import EVERY_SECONDS, WriteCheck
from vivace.server.api.host_only import may_read_figures
from vivace.server.config import Config
from vivace.store import Store


async def _until(http: httpx.AsyncClient, status: int) -> httpx.Response:
    async with asyncio.timeout(patience.SECONDS):
        while (answer := await http.get("/api/health", headers={"accept-language": "de"})).status_code != status:
            await asyncio.sleep(0.1)
    return answer


async def test_a_full_disk_is_seen_although_the_database_answers(own_server: ServerProcess) -> None:
    assert own_server.process is not None
    pid = own_server.process.pid
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    async with httpx.AsyncClient(base_url=own_server.url, timeout=patience.SECONDS) as http:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (own_server.output.stat().st_size + 2000, hard))
        full = await _until(http, 503)
        assert (await http.get("/api/games")).status_code == 200
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
        assert (await _until(http, 200)).json()["status"] == "ok"
    error = full.json()["error"]
    assert error["key"] == "storage" and error["message"].startswith("Der Server kann gerade nicht speichern.")
    assert "retry-after" in full.headers


async def test_however_often_somebody_asks_little_is_written(tmp_path: Path) -> None:
    now = 1000.0
    async with await Store.open(tmp_path / "vivace.db") as store:
        check, before = WriteCheck(store, lambda: now), store.database.commits
        await asyncio.gather(*(check.passed() for _ in range(50)))
        await check.passed()
        assert store.database.commits == before + 1
        now += EVERY_SECONDS
        await check.passed()
        assert store.database.commits == before + 2


def _asks(address: str, headers: dict[str, str] | None = None, **settings: Any) -> bool:
    scope = {
        "type": "http",
        "client": (address, 1234),
        "headers": [(name.encode(), value.encode()) for name, value in (headers or {}).items()],
    }
    return may_read_figures(scope, Config.from_environment({"HOME": "/nowhere"}, **settings))


def test_figures_are_for_this_machine_and_for_whom_the_host_names() -> None:
    assert _asks("127.0.0.1") and _asks("::1") and _asks("::ffff:127.0.0.1")
    for address in ("192.168.1.7", "10.0.0.9", "203.0.113.7", "2001:db8::1", "somewhere"):
        assert not _asks(address)
    assert _asks("10.0.0.9", metrics_from=(ip_network("10.0.0.0/24"),))
    assert not _asks("127.0.0.1", metrics_from=(ip_network("10.0.0.0/24"),))


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
def test_figures_are_told_to_nobody_through_a_proxy_trusted_or_not(name: str) -> None:
    assert not _asks("127.0.0.1", {name: "127.0.0.1"})
    assert not _asks("127.0.0.1", {name: "203.0.113.7"}, trusted_proxies="127.0.0.1")


def test_a_token_opens_them_from_anywhere() -> None:
    right = {"authorization": "Bearer a-long-token"}
    assert _asks("203.0.113.7", right, metrics_token="a-long-token")
    assert _asks("127.0.0.1", {**right, "x-forwarded-for": "203.0.113.7"}, metrics_token="a-long-token")
    assert not _asks("203.0.113.7", {"authorization": "Bearer wrong"}, metrics_token="a-long-token")
    assert not _asks("203.0.113.7", right)


async def test_who_may_not_read_them_is_told_so(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        assert "vivace_turned_away" in (await http.get("/metrics")).text
        headers = {"x-forwarded-for": "203.0.113.7", "accept-language": "fr"}
        refused = await http.get("/metrics", headers=headers)
    assert refused.status_code == 403
    assert refused.json()["error"]["message"].startswith("Ces chiffres sont réservés à l’hôte")
