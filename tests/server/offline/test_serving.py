"""The kit, as a server gives it out: of one version, and with a policy of its own for the worker alone."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.types import Message

from tests import patience
from tests.server.serving import ServerProcess
from vivace.server.api import offline_files, pages


async def test_every_file_of_the_kit_is_given_out_as_it_is_listed(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as http:
        kit = (await http.get("/offline/kit.json")).json()
        for file in kit["files"]:
            if file["path"].startswith("assets/"):
                continue
            answer = await http.get(f"/{file['path']}{'.packed' * file['packed']}", params={"v": kit["version"]})
            assert (answer.status_code, len(answer.content)) == (200, file["bytes"]), file
            assert not file["packed"] or gzip.decompress(answer.content)
            policy = answer.headers["content-security-policy"]
            assert ("wasm-unsafe-eval" in policy) == (file["path"] == "offline/worker.js"), file
            if file["path"]:
                assert "immutable" in answer.headers["cache-control"]
        assert (await http.get("/offline/worker.js")).headers["cache-control"] == "no-cache"
        for nothing in ("/offline/nothing", "/offline/pyodide.mjs"):
            assert (await http.get(nothing)).status_code == 404


async def test_a_large_file_is_given_out_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for it again and again and takes nothing would fill the memory, some megabytes a connection."""
    (tmp_path / "offline").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><html><head></head></html>")
    content = bytes(range(256)) * 8192
    (tmp_path / "offline" / "large.packed").write_bytes(content)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    path, sent = "/offline/large.packed", list[bytes]()
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": [], "http_version": "1.1"}

    async def send(message: Message) -> None:
        sent.append(message.get("body", b""))

    async def receive() -> Message:
        await asyncio.Event().wait()  # nobody goes away
        raise AssertionError

    await Starlette(routes=offline_files.routes(None))(scope, receive, send)
    assert b"".join(sent) == content and max(map(len, sent)) <= 65_536
