"""A database that several nodes write to, so that none of them keeps the others waiting when it falls asleep."""

from typing import Any

from sqlalchemy import event

from vivace.store import Store

IDLE_MS = 2000
"""A transaction whose node says nothing for so long is over, and its locks with it: less than a lease, so that whoever
takes the tables over finds them free. A node that is only slow begins the transaction anew."""


class SharedStore(Store):
    async def _start(self) -> None:
        @event.listens_for(self.write_engine.sync_engine, "do_connect")
        def connecting(dialect: object, record: object, args: object, options: dict[str, Any]) -> None:
            options["server_settings"] = {"idle_in_transaction_session_timeout": str(IDLE_MS)}

        await super()._start()
