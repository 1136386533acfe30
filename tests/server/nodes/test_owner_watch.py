"""Many wait for tables whose node is gone, and one question is asked for all of them. In virtual time."""

import asyncio
from collections.abc import Collection

from vivace.cluster import Owner, SharedUnavailable
from vivace.server.nodes.owner_watch import AT_MOST_SECONDS, LOOK_SECONDS, OwnerWatch
from vivace.sim.loop import run


class Register:
    def __init__(self) -> None:
        self.owned: dict[str, Owner] = {}
        self.asked: list[list[str]] = []
        self.up = True

    async def owners(self, tables: Collection[str]) -> dict[str, Owner]:
        self.asked.append(list(tables))
        if not self.up:
            raise SharedUnavailable("away")
        return {table: self.owned[table] for table in tables if table in self.owned}


def test_a_hundred_who_wait_ask_together_and_hear_of_their_own_table_alone() -> None:
    async def main() -> None:
        register, loop = Register(), asyncio.get_running_loop()
        register.owned = {"a": Owner("dead", 1), "b": Owner("dead", 1)}
        owner_watch, back = OwnerWatch(register.owners), dict[str, list[float]]()

        async def wait(table: str) -> None:
            await owner_watch.moved(table, "dead")
            back.setdefault(table, []).append(round(loop.time(), 3))

        waiting = [asyncio.ensure_future(wait("ab"[n % 2])) for n in range(100)]
        await asyncio.sleep(1.5 * LOOK_SECONDS)
        register.owned["a"] = Owner("alive", 2)
        await asyncio.gather(*waiting)
        assert set(back["a"]) == {round(2 * LOOK_SECONDS, 3)} and len(back["a"]) == 50
        assert set(back["b"]) == {AT_MOST_SECONDS} and len(back["b"]) == 50
        assert len(register.asked) <= AT_MOST_SECONDS / LOOK_SECONDS
        assert register.asked[0] == ["a", "b"] and register.asked[-1] == ["b"]

    run(main())


def test_a_table_that_nobody_has_any_more_has_moved_too() -> None:
    async def main() -> None:
        register = Register()
        await OwnerWatch(register.owners).moved("a", "dead")
        assert asyncio.get_running_loop().time() < AT_MOST_SECONDS

    run(main())


def test_without_a_register_everybody_tries_for_themselves_and_later_it_is_asked_again() -> None:
    async def main() -> None:
        register, loop = Register(), asyncio.get_running_loop()
        register.owned, register.up = {"a": Owner("dead", 1)}, False
        owner_watch = OwnerWatch(register.owners)
        await owner_watch.moved("a", "dead")
        assert round(loop.time(), 3) == AT_MOST_SECONDS
        register.up, register.owned = True, {}
        before = loop.time()
        await owner_watch.moved("a", "dead")
        assert loop.time() - before < AT_MOST_SECONDS

    run(main())
