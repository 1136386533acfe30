"""Friends who spend an evening together: they look at the room, go to the table at which they have a seat, play there,
and come back."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests import patience
from tests.server.serving import Client
from vivace.records import judge

RETRY_SECONDS = 0.05


class Friend:
    """One of them, until they are told to go."""

    def __init__(self, client: Client, code: str, rng: Random) -> None:
        self.client, self.path, self.rng = client, f"/api/evenings/{code}", rng
        self.view: dict[str, Any] = {}
        self.played: list[str] = []
        """Tables at which they saw the end."""
        self.gone = False
        self.may_play = asyncio.Event()
        """Until it is set they sit at no table, and so no game that they are in can end."""
        self.may_play.set()
        self.looking = asyncio.Lock()

    @property
    def number(self) -> int:
        return next(int(one["number"]) for one in self.view["members"] if one["player"] == self.client.id)

    async def come(self) -> "Friend":
        self.view = await self.client.post(f"{self.path}/join")
        return self

    async def leave(self) -> None:
        self.gone = True
        async with self.looking:  # a look that came after it would bring them back
            self.view = await self.client.post(f"{self.path}/leave")

    async def ask(self, after: str | None = None) -> dict[str, Any]:
        """The room, however long the server is away."""
        async with asyncio.timeout(patience.SECONDS), self.looking:
            while True:
                try:
                    answer = await self.client.http.get(self.path, params={} if after is None else {"after": after})
                    if answer.status_code == 200:
                        self.view = answer.json()
                        return self.view
                    assert answer.status_code == 503, answer.text
                except httpx.TransportError:
                    pass  # it was killed: it comes back
                await asyncio.sleep(RETRY_SECONDS)

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(patience.SECONDS):
            view = await self.ask()
            while not condition(view):
                view = await self.ask(view["tag"])
        return view

    def seat(self) -> str | None:
        """The code of the table at which this friend has a seat and has not played yet."""
        for table in self.view["rounds"][-1]["tables"] if self.view["rounds"] else ():
            mine = any(seat["member"] == self.number for seat in table["seats"])
            if mine and not table["over"] and table["code"] is not None and table["table"] not in self.played:
                return str(table["code"])
        return None

    async def stay(self) -> None:
        """Follows the room and plays whatever is on."""
        await self.ask()
        while not self.gone:
            code = self.seat()
            if code is None:
                await self.ask(self.view["tag"])
            else:
                await self.may_play.wait()
                await self.play(code)
                if not self.gone:
                    await self.ask()

    async def play(self, code: str) -> None:
        try:
            async with self.client.at(code) as seat:
                await seat.play(self.rng)
                if seat.info["phase"] == "over":
                    self.played.append(seat.info["table"])
        except (ConnectionClosed, OSError, WebSocketException):
            await asyncio.sleep(RETRY_SECONDS)


async def referee_says(client: Client, view: dict[str, Any]) -> dict[int, tuple[int, int]]:
    """Points and won games by member, from the records of the evening alone, as `vivace referee` judges them."""
    sums: dict[int, tuple[int, int]] = {}
    for played in view["rounds"]:
        for table in played["tables"]:
            if table["void"] or not table["over"]:
                continue
            answer = await client.http.get(f"/api/records/{table['table']}/1")
            assert answer.status_code == 200, answer.text
            found = judge(answer.text)
            assert found.get("finished"), found
            better = ahead(found["winners"], found["scores"])
            for seat, chair in enumerate(table["seats"]):
                if chair["member"] is not None:
                    points, wins = sums.get(chair["member"], (0, 0))
                    behind = sum(better(seat, other) for other in range(len(table["seats"])))
                    sums[chair["member"]] = points + behind, wins + (seat in found["winners"])
    return sums


def ahead(winners: Sequence[int], scores: Sequence[int]) -> Callable[[int, int], bool]:
    """Whether one seat came in before another: winners before all, then by score, whichever way the winners' scores
    are the better ones."""
    losers = [seat for seat in range(len(scores)) if seat not in winners]
    more = all(scores[w] >= scores[s] for w in winners for s in losers)
    fewer = all(scores[w] <= scores[s] for w in winners for s in losers)

    def better(one: int, other: int) -> bool:
        if one in winners or other in winners:
            return one in winners and other not in winners
        if more:
            return scores[one] > scores[other]
        return fewer and scores[one] < scores[other]

    return better


def told(view: dict[str, Any]) -> dict[int, tuple[int, int]]:
    """Points and won games by member, as the room tells them."""
    return {row["member"]: (row["points"], row["wins"]) for row in view["standing"]}
