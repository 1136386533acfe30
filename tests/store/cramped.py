"""Appends in a process that may not make a file larger than it is now, until the store says that it cannot; then gets
more room, goes on, and prints how many lines it has written: a child process for the test of a full disk."""

import asyncio
import resource
import sys
from pathlib import Path

from tests.store.playing import begun
from vivace.store import Store, StoreUnavailable

LINE = '{"x-long": "' + 5000 * "x" + '"}'
ROOM = 200_000


async def main(file: str) -> None:
    async with await Store.open(file) as store:
        await begun(store)
        used = max(path.stat().st_size for path in Path(file).parent.iterdir())
        _, hard = limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (used + ROOM, hard))
        written, failures = 0, 0
        while failures < 3:
            try:
                await store.log.append("t1", 1, [(written, LINE)])
                written += 1
            except StoreUnavailable as error:
                print(error)
                failures += 1
        assert len(await store.log.lines("t1", 1)) == written
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        for number in range(written, written + 50):
            await store.log.append("t1", 1, [(number, LINE)])
        print(written + 50)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
