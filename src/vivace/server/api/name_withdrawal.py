"""A player's name that nobody is to have: who else is called so, and what they are called from then on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count

from vivace.server.people.bot_names import PREFIX, bot_name
from vivace.server.people.likeness import alike
from vivace.store import Store, StoredPlayer, Unknown

NEUTRAL = "Player"
"""What somebody is called whose name was withdrawn, with a number."""

Named = Sequence[tuple[str, str]]
"""Ids of players and their names."""


class NameWithdrawal:
    def __init__(self, store: Store, rename: Callable[[str, str], Awaitable[None]]) -> None:
        self.store, self.rename = store, rename

    async def others(self, player: StoredPlayer) -> Named:
        """Everybody else who is called so, or could be taken for it."""
        return await self._others(player, await self.store.house.names())

    async def _others(self, player: StoredPlayer, named: Named) -> Named:
        name = plain(player)
        found = await asyncio.to_thread(lambda: [one for one in named if alike(name, one[1].removeprefix(PREFIX))])
        return [one for one in found if one[0] != player.id]

    async def carry_out(self, player: StoredPlayer) -> None:
        """They get another one, and so does everybody else who has it: nobody may take this one, or one that looks
        like it."""
        await self.store.house.withdraw_name(plain(player))
        named = await self.store.house.names()
        taken = {other for _, other in named}
        # Whoever was named comes last: where the database fails in between, the same request does the rest.
        for id in (*[other for other, _ in await self._others(player, named)], player.id):
            found = await self.store.players.find(id)
            numbers = (f"{NEUTRAL} {number}" for number in count(some_number(id)))
            neutral = next(one for one in numbers if one not in taken)
            taken.add(neutral)
            renamed = bot_name(neutral) if found is not None and found.program else neutral
            assert isinstance(renamed, str)
            with suppress(Unknown):  # forgotten meanwhile
                await self.rename(id, renamed)


def plain(player: StoredPlayer) -> str:
    """The name without what every program's name begins with."""
    return player.name.removeprefix(PREFIX) if player.program else player.name


def some_number(id: str) -> int:
    return 1 + sum(id.encode()) % 999
