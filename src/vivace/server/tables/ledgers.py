"""What players owe the referee, between the table that found it and the database."""

from collections.abc import Mapping

from vivace.store import Store, StoreError
from vivace.table.ledger import Ledger


class Ledgers:
    """The latest ledger of each player, until it is saved: a table that the player opens next reads it here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._unsaved: dict[str, Ledger] = {}

    def keep(self, ledgers: Mapping[str, Ledger]) -> None:
        self._unsaved.update(ledgers)

    def latest(self, player: str, saved: Ledger) -> Ledger:
        return self._unsaved.get(player, saved)

    def forget(self, player: str) -> None:
        self._unsaved.pop(player, None)

    def clear(self) -> None:
        self._unsaved.clear()

    async def save(self) -> None:
        ledgers, self._unsaved = self._unsaved, {}
        if ledgers:
            try:
                await self.store.players.save_ledgers(ledgers)
            except StoreError:
                self._unsaved = {**ledgers, **self._unsaved}
                raise
