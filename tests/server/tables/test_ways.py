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


async def test_who_agreed_is_not_asked_again_after_a_restart(tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "vivace.db") as store:
        for name in ("anna", "ben", "cleo"):
            await store.players.create(name, name.title())
        registry = Registry(Config.from_environment({}, data=tmp_path), store, FAST)
        made = await LocalDirectory(registry).make(Order(host="anna", game="buntherum", seats=3))
        assert isinstance(made, Made)
        desk = registry.desks[made.code]
        for seat, name in enumerate(("anna", "ben", "cleo")):
            desk.table.post(m.Connected(m.Player(name, name.title())))
            desk.table.post(m.Received(name, m.Sit(number=1, seat=seat), 0.0))
        desk.table.post(m.Received("anna", m.Configure(number=2, untimed=True), 0.0))
        desk.table.post(m.Received("ben", m.Agree(number=2, yes=True), 0.0))
        assert [seat.agreed for seat in desk.table.info().seats] == [True, True, False]
        await store.database.settled()
        desk.put_aside(CloseCode.SERVER_RESTARTS, "")
        again = await registry.find(made.code)
        assert again is not None and [seat.agreed for seat in again.table.info().seats] == [True, True, False]
        await registry.stop()
