"""A database that several nodes write to: none of them keeps the others waiting."""

import asyncio

import pytest
from sqlalchemy import Connection, update
from sqlalchemy.util import await_only

from tests.store.playing import begun, line
from vivace.store import Store, StoreUnavailable
from vivace.store.schema import tables


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_who_falls_asleep_in_a_transaction_does_not_keep_the_others_waiting(new_url: str) -> None:
    async with await Store.open(new_url, shared=True) as drowsy, await Store.open(new_url, shared=True) as awake:
        await begun(awake)
        locked, woken = asyncio.Event(), asyncio.Event()

        def falls_asleep(connection: Connection) -> None:
            connection.execute(update(tables).values(phase="asleep"))
            locked.set()
            await_only(woken.wait())

        write = drowsy.database.write(falls_asleep)
        await locked.wait()
        epoch = await awake.tables.own("t1")  # needs the lock, and gets it while the other is still asleep
        await awake.log.append("t1", 1, [(0, line(0))], epoch=epoch)
        woken.set()
        with pytest.raises(StoreUnavailable):
            await write
        stored = await drowsy.tables.find("t1")
        assert stored is not None and stored.description.phase != "asleep"
        assert await drowsy.log.lines("t1", 1) == ((0, line(0)),)
