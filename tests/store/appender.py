"""Appends to several tables at once until it is killed, and prints every line that was acknowledged: a child process
for the test of durability."""

import asyncio
import sys

from tests.store.playing import begun, line
from vivace.store import Store

TABLES = 4


async def append_for_ever(store: Store, table: str) -> None:
    number = 0
    while True:
        await store.log.append(table, 1, [(number, line(number))])
        print(table, number, flush=True)
        number += 1


async def main(url: str, trial: str) -> None:
    async with await Store.open(url) as store:
        tables = [f"{trial}-{i}" for i in range(TABLES)]
        for table in tables:
            await begun(store, table)
        await asyncio.gather(*(append_for_ever(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
