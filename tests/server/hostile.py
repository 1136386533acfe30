"""Everything that somebody could do to a server over its sockets, from a seed.

An attack is a function of one of the modules of `attacks`. It knows how the server must answer, and says so with an
assertion; whether others noticed, and whether anybody was told too much, is for `Bystanders` and `Inspector` to say.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from inspect import iscoroutinefunction
from types import ModuleType

from tests.server.attacks import commanding, forging, framing, overloading
from tests.server.attacks.attacker import Attacker
from tests.server.serving import ServerProcess

LIMITS = {"limit_commands": "1000 in 5s", "limit_connections_per_player": "8"}
"""Of the server under attack: far from what people need, near enough to be reached."""
ATTACK_SECONDS = 120
"""No attack takes so long, even on a busy machine, unless the server leaves it without an answer."""

Attack = Callable[[Attacker], Awaitable[None]]


def _attacks_of(module: ModuleType) -> dict[str, Attack]:
    found = vars(module).items()
    return {name: one for name, one in found if iscoroutinefunction(one) and one.__module__ == module.__name__}


ATTACKS: dict[str, Attack] = {
    name: attack
    for module in (framing, commanding, overloading, forging)
    for name, attack in _attacks_of(module).items()
}


class Hostility(Attacker):
    """One who knows all attacks."""

    def __init__(self, server: ServerProcess, seed: int, victims: Sequence[str], players: Sequence[str]) -> None:
        super().__init__(server, seed, victims, players)
        self.attacks: Counter[str] = Counter()

    async def rage(self, seconds: float, parallel: int = 3, progress: Callable[[str], None] | None = None) -> None:
        """Every attack at least once, in an order of chance, then any, for so long."""
        deadline = time.monotonic() + seconds
        names = sorted(ATTACKS)
        self.rng.shuffle(names)

        async def rager() -> None:
            while names or time.monotonic() < deadline:
                name = names.pop() if names else self.rng.choice(sorted(ATTACKS))
                try:
                    async with asyncio.timeout(ATTACK_SECONDS):
                        await ATTACKS[name](self)
                except TimeoutError:
                    raise AssertionError(f"{name} found no end") from None
                self.attacks[name] += 1
                if progress is not None:
                    progress(name)

        async with asyncio.TaskGroup() as group:
            for _ in range(parallel):
                group.create_task(rager())
