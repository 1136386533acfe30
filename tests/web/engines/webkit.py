"""WebKitGTK, over W3C WebDriver, with its own small browser on a screen that nobody sees."""

import asyncio
import base64
import json
import os
import re
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests import patience
from tests.server.serving import reserved_port
from tests.web.engines.driver import PageError
from tests.web.engines.screens import virtual_screen

SCREEN = "1600x1200x24"
COMPLAINT = re.compile(r"^CONSOLE .*?(ERROR|WARN)\S* (.*)$", re.MULTILINE)


class WebKit:
    touch = False

    def __init__(self, asking: httpx.AsyncClient, log: Path) -> None:
        self._asking, self._log = asking, log
        self._session = ""

    async def _send(self, verb: str, path: str, **body: Any) -> Any:
        whole = f"/session{self._session}{path}"
        answer = await self._asking.request(verb, whole, json=body if verb == "POST" else None)
        value = answer.json()["value"]
        if answer.status_code != 200:
            raise PageError(f"{path}: {value['error']}: {value['message']}")
        return value

    async def begin(self, browser: Path) -> None:
        arguments = ["--automation", "--enable-write-console-messages-to-stdout=true"]
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": arguments}}
        begun = await self._send("POST", "", capabilities={"alwaysMatch": options})
        self._session = f"/{begun['sessionId']}"
        await self._send("POST", "/timeouts", script=int(patience.MS))

    async def end(self) -> None:
        await self._send("DELETE", "")

    async def goto(self, url: str) -> None:
        await self._send("POST", "/url", url=url)

    async def evaluate(self, function: str, *arguments: Any) -> Any:
        script = f"""
          const [text, done] = arguments;
          (async () => ({function})(...JSON.parse(text)))()
            .then((value) => done(JSON.stringify({{ value: value ?? null }})))
            .catch((error) => done(JSON.stringify({{ error: String(error) }})));
        """
        told = json.loads(await self._send("POST", "/execute/async", script=script, args=[json.dumps(arguments)]))
        if "error" in told:
            raise PageError(told["error"])
        return told["value"]

    async def perform(self, sources: Sequence[dict[str, Any]]) -> None:
        await self._send("POST", "/actions", actions=list(sources))

    async def resize(self, width: int, height: int) -> None:
        """The window has a bar above the page."""
        frame = await self.evaluate("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        await self._send("POST", "/window/rect", width=width + frame[0], height=height + frame[1])

    async def screenshot(self) -> bytes:
        return base64.b64decode(await self._send("GET", "/screenshot"))

    def complaints(self) -> list[str]:
        return [f"{level.lower()}: {text}" for level, text in COMPLAINT.findall(self._log.read_text(errors="replace"))]


def small_browser(program: str) -> Path:
    """WebKit's own, which lies with its other programs."""
    folders = Path(program).resolve().parents[1] / "lib"
    found = sorted(folders.glob("**/webkit2gtk-4*/MiniBrowser"))
    assert found, f"no MiniBrowser below {folders}"
    return found[-1]


@asynccontextmanager
async def webkit(program: str, folder: Path) -> AsyncIterator[WebKit]:
    folder.mkdir(parents=True, exist_ok=True)
    log, port = folder / "log", reserved_port()
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), str(folder))
    with virtual_screen(SCREEN) as display, log.open("wb") as output:
        environment = {
            **os.environ,
            **homes,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
            "LANG": "C",
        }
        process = subprocess.Popen([program, f"--port={port}"], env=environment, stdout=output, stderr=output)
        asking = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=patience.SECONDS)
        driven = WebKit(asking, log)
        try:
            async with asyncio.timeout(patience.SECONDS):
                while not await _answers(asking):
                    assert process.poll() is None, log.read_text()
                    await asyncio.sleep(0.02)  # it is not there yet: asked again
                await driven.begin(small_browser(program))
            yield driven
            await driven.end()
        finally:
            await asking.aclose()
            process.terminate()
            process.wait()


async def _answers(asking: httpx.AsyncClient) -> bool:
    try:
        return (await asking.get("/status")).status_code == 200
    except httpx.TransportError:
        return False
