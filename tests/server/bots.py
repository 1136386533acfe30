"""Programs that talk to a server over real sockets, known by a token."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.serving import Client, Served


class Bot(Client):
    """Known by a token."""

    def __init__(self, server: Served, id: str, token: str) -> None:
        super().__init__(server, "")
        self.id, self.token = id, token
        self.http.headers["authorization"] = f"Bearer {token}"

    @property
    def credentials(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


@asynccontextmanager
async def person_and_bot(server: Served, name: str = "Robo") -> AsyncIterator[tuple[Client, Bot]]:
    person = await Client(server, "Anna").introduce()
    made = await person.post("/api/me/bots", name=name)
    bot = Bot(server, made["bot"], made["token"])
    try:
        yield person, bot
    finally:
        await person.close()
        await bot.close()
