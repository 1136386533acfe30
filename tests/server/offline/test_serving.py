"""The kit, as a server gives it out: of one version, and with a policy of its own for the worker alone."""

import gzip

import httpx

from tests import patience
from tests.server.serving import ServerProcess


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
