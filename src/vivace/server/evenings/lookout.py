"""Pages that wait for news of an evening. All that wait for the same one at this server look together, once a second
or when something happened here."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

from vivace.server.evenings.service import EveningService
from vivace.server.evenings.types import EveningView

LOOK_SECONDS = 1.0
"""What happens at other nodes is seen within this time."""
WAIT_SECONDS = 10.0
"""Nobody waits longer for an answer: what stands between a page and its server may close what is silent."""


@dataclass
class Look:
    """What was last seen of one evening, and who waits for more."""

    poked: asyncio.Event = field(default_factory=asyncio.Event)
    looking: "asyncio.Task[EveningView | None] | None" = None
    until: float = 0.0
    """Until when it is fresh."""
    waiting: int = 0


class Lookout:
    def __init__(self, service: EveningService) -> None:
        self.service = service
        self.looks: dict[str, Look] = {}
        self.stopping = False
        service.booking.when_kept(lambda table: self.poke_all())

    def poke(self, code: str) -> None:
        """Something has changed here."""
        look = self.looks.get(code)
        if look is not None:
            look.until = 0.0
            look.poked.set()
            look.poked = asyncio.Event()

    def poke_all(self) -> None:
        for code in list(self.looks):
            self.poke(code)

    def stop(self) -> None:
        self.stopping = True
        self.poke_all()

    async def view(self, code: str, after: str | None) -> EveningView | None:
        """The evening as soon as it is another than the one of this tag, or the time is up."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + WAIT_SECONDS
        look = self.looks.setdefault(code, Look())
        look.waiting += 1
        try:
            while True:
                poked = look.poked
                view = await self._look(code, look)
                left = ends - loop.time()
                if view is None or view.tag != after or left <= 0 or self.stopping:
                    return view
                with suppress(TimeoutError):
                    await asyncio.wait_for(poked.wait(), min(LOOK_SECONDS, left))
        finally:
            look.waiting -= 1
            if not look.waiting and self.looks.get(code) is look:
                del self.looks[code]

    async def _look(self, code: str, look: Look) -> EveningView | None:
        now = asyncio.get_running_loop().time()
        if look.looking is None or (look.looking.done() and now >= look.until):
            look.looking = asyncio.ensure_future(self._read(code))
            look.until = now + 0.9 * LOOK_SECONDS
        elif not look.looking.done() and look.until == 0.0:  # it may not have seen what has changed
            await asyncio.wait({look.looking})
            return await self._look(code, look)
        return await asyncio.shield(look.looking)

    async def _read(self, code: str) -> EveningView | None:
        room = await self.service.advanced(code)
        return None if room is None else room.view()
