"""A subscription in Redis that is made anew whenever it breaks."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from vivace.cluster.ending import ended

log = structlog.stdlib.get_logger("vivace.cluster")

QUIET_SECONDS = 2.0
"""Where nothing was heard for so long, Redis is asked whether it is still there; after twice as long it is not."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
GOODBYE_SECONDS = 0.5


class Listening:
    """Implements `Subscription`."""

    def __init__(self, redis: "Redis", channels: Sequence[str], deliver: Callable[[bytes], None]) -> None:
        self.redis, self.channels, self.deliver = redis, channels, deliver
        self.pubsub: Any = redis.pubsub()  # not typed there
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when every channel is listened to."""
        await self._subscribe()
        self.task = asyncio.ensure_future(self._listen())

    async def _subscribe(self) -> None:
        await self.pubsub.subscribe(*self.channels)
        for _ in self.channels:
            await self.pubsub.parse_response()

    async def _unsubscribe(self) -> None:
        if not self._mended():
            return
        await self.pubsub.unsubscribe(*self.channels)
        left = len(self.channels)
        while left:
            heard = await self.pubsub.parse_response()
            left -= heard[0] == b"unsubscribe"

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
                log.warning("Redis is silent")
                await self.pubsub.aclose()
            except (RedisError, OSError) as error:
                log.warning("Redis is not heard", error=str(error) or type(error).__name__)
            if not self._mended():
                await self._mend()
            log.info("Redis is heard again")

    def _mended(self) -> bool:
        """The library may have subscribed anew already, before it told of the error."""
        return self.pubsub.connection is not None and bool(self.pubsub.connection.is_connected)

    async def _mend(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self.pubsub.aclose()
                async with asyncio.timeout(QUIET_SECONDS):
                    await self._subscribe()
                return
            except (RedisError, OSError, TimeoutError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _hear(self) -> None:
        """Until the connection breaks, or nothing comes over it any more."""
        asked = False
        while True:
            heard = await self.pubsub.parse_response(block=False, timeout=QUIET_SECONDS)
            if heard is not None:
                asked = False
                if heard[0] == b"message":
                    self.deliver(heard[2])
            elif asked:
                return
            else:
                await self.pubsub.ping()
                asked = True

    async def close(self) -> None:
        """Unsubscribes first: otherwise Redis would count a listener until it notices the end of the connection."""
        await ended([self.task])
        with suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._unsubscribe()
        await self.pubsub.aclose()
        await self.redis.aclose()
