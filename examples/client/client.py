"""A bot over the API: it opens a table, fills it up, and plays one game in turns to its end, anyhow.

    VIVACE_TOKEN=viv_… python client.py http://127.0.0.1:8000

The token is made on the page "You". All it needs is the package `websockets`.
"""

import asyncio
import json
import os
import sys
from itertools import count
from random import Random
from time import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect


class Server:
    def __init__(self, url: str, token: str) -> None:
        self.url, self.headers = url.rstrip("/"), {"Authorization": f"Bearer {token}"}

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, {**self.headers, "Content-Type": "application/json"})
        with urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def socket(self, code: str) -> connect:
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{code}/socket"
        return connect(url, additional_headers=self.headers, max_size=None)


class Game:
    """One game, as its seat is told of it. Commands are numbered, and the numbers only grow."""

    def __init__(self, socket: ClientConnection, rng: Random) -> None:
        self.socket, self.rng = socket, rng
        self.numbers = count(int(1000 * time()))
        self.info: dict[str, Any] = {}

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, "number": next(self.numbers), **fields}))

    async def play(self) -> dict[str, Any]:
        """To the end; what the table says of itself then."""
        async for text in self.socket:
            message = json.loads(text)
            self.info = message.get("info", self.info)
            if self.info["phase"] == "over":
                return self.info
            if self.info["phase"] == "check":  # a round is over, and the next one waits for us
                await self.send("ready")
            if message.get("offers"):  # it is our turn, and this is what we may do
                offer = {key: value for key, value in self.rng.choice(message["offers"]).items() if key != "seat"}
                await self.send("act", action=offer, seen=message["version"])
        raise ConnectionError("the table is gone")


async def main(url: str, token: str, rng: Random) -> None:
    server = Server(url, token)
    me = server.ask("/api/me")
    game = next(one for one in server.ask("/api/games")["games"] if not one["races"] and not one["simultaneous"])
    made = server.ask("/api/tables", {"game": game["name"], "seats": game["seats"][0], "bots": "prestissimo"})
    print(f"{me['name']} plays {game['name']}: {made['link']}", flush=True)
    async with server.socket(made["code"]) as socket:
        info = await Game(socket, rng).play()
    names = [seat["name"] or f"a bot ({seat['bot']})" for seat in info["seats"]]
    print(f"The game of {' and '.join(names)} is over.")


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    asyncio.run(main(address, os.environ["VIVACE_TOKEN"], Random()))
