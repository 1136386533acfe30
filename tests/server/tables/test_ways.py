"""A table without the clock and with spoken cards is still one after a restart."""

from pathlib import Path

from tests.server.fast_server import FAST
from vivace.server.config import Config
from vivace.server.tables.directory import Made, Order
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.registry import Registry
from vivace.store import Store
from vivace.table import messages as m
from vivace.table.closing import CloseCode
from vivace.table.settings import RESUMING, RITUAL


async def test_how_a_table_plays_survives_a_restart(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "vivace.db") as store:
        await store.players.create("anna", "Anna")
        registry = Registry(Config.from_environment({}, data=tmp_path), store, FAST)
        order = Order(host="anna", game="buntherum", seats=2, bots="presto", untimed=True, spoken=True)
        made = await LocalDirectory(registry).make(order)
        assert isinstance(made, Made)
        desk = registry.desks[made.code]
        desk.table.post(m.Connected(m.Player("anna", "Anna")))
        assert desk.table.phase == RITUAL  # alone among bots nobody else has to agree
        await store.database.settled()
        desk.put_aside(CloseCode.SERVER_RESTARTS, "")
        again = await registry.find(made.code)
        assert again is not None and again.table.phase == RESUMING
        assert again.table.info().untimed and again.table.info().spoken and not again.table.info().rated
        assert again.table.record.extras == {"x-untimed": True, "x-spoken": True}
        await registry.stop()
