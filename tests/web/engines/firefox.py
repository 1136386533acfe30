"""Firefox, over WebDriver BiDi, which it speaks itself: geckodriver would only translate."""

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests import patience
from tests.web.engines.driver import PageError

PREFERENCES = {
    "remote.active-protocols": 1,
    "dom.w3c_touch_events.enabled": 1,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.newtabpage.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "",
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:1/",
    "browser.safebrowsing.update.enabled": False,
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "intl.accept_languages": "en",
}
"""It asks nobody but the pages that it is sent to, and shows nothing but them."""
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
COMPLAINS = ("error", "warn")


class Firefox:
    touch = True

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._said: list[str] = []
        self._context = ""

    async def _hear(self) -> None:
        async for text in self._line:
            message = json.loads(text)
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                if entry["level"] in COMPLAINS:
                    self._said.append(f"{entry['level']}: {entry['text']}")
            elif (asked := self._waiting.pop(message.get("id"), None)) is not None and not asked.done():
                asked.set_result(message)

    async def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        answered = self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        async with asyncio.timeout(patience.SECONDS):
            message = await answered
        if message["type"] != "success":
            raise PageError(f"{method}: {message['error']}: {message['message']}")
        return dict(message["result"])

    async def begin(self) -> None:
        await self._send("session.new", capabilities={})
        await self._send("session.subscribe", events=["log.entryAdded"])
        # The first tab of a Firefox without windows never has the keyboard: Enter would press no button there.
        self._context = (await self._send("browsingContext.create", type="tab"))["context"]

    async def goto(self, url: str) -> None:
        await self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def evaluate(self, function: str, *arguments: Any) -> Any:
        # As text both ways: BiDi has an own notation for values, which says no more.
        whole = f"async (text) => JSON.stringify((await ({function})(...JSON.parse(text))) ?? null)"
        result = await self._send(
            "script.callFunction",
            functionDeclaration=whole,
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if result["type"] != "success":
            raise PageError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    async def perform(self, sources: Sequence[dict[str, Any]]) -> None:
        await self._send("input.performActions", context=self._context, actions=list(sources))

    async def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        await self._send("browsingContext.setViewport", context=self._context, viewport=viewport)

    async def screenshot(self) -> bytes:
        shot = await self._send("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(shot["data"])

    def complaints(self) -> list[str]:
        return list(self._said)


def profile(folder: Path) -> Path:
    """A new one."""
    made = folder / "profile"
    made.mkdir(parents=True)
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (made / "user.js").write_text("".join(lines), encoding="utf-8")
    return made


@asynccontextmanager
async def firefox(program: str, folder: Path) -> AsyncIterator[Firefox]:
    process = await asyncio.create_subprocess_exec(
        *(program, "--headless", "--no-remote", "--profile", str(profile(folder)), "--remote-debugging-port", "0"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        async with asyncio.timeout(patience.SECONDS):
            while (found := LISTENING.search((await process.stderr.readline()).decode())) is None:
                assert process.returncode is None and not process.stderr.at_eof(), "Firefox ended at once"
        drained = asyncio.ensure_future(process.stderr.read())
        async with connect(
            f"{found[1]}/session", max_size=None, ping_interval=None, proxy=None, open_timeout=patience.SECONDS
        ) as line:
            driven = Firefox(line)
            hearing = asyncio.ensure_future(driven._hear())
            await driven.begin()
            yield driven
            hearing.cancel()
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
    await drained
