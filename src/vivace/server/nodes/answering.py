"""What this node answers when another one asks about its tables."""

from collections.abc import Mapping

from vivace.cluster import Asking
from vivace.server.nodes import questions as q
from vivace.server.tables.directory import Made
from vivace.server.tables.local_directory import LocalDirectory
from vivace.server.tables.overview import Overview
from vivace.server.tables.summary import TableSummary


def answer_questions(asking: Asking, here: LocalDirectory) -> None:
    answer = asking.answer

    async def make(node: str, asked: q.Make) -> q.ValueOrRefusal[Made]:
        return q.ValueOrRefusal.of(await here.make(asked.order))

    async def summarise(node: str, asked: q.Summarise) -> q.ValueOrRefusal[TableSummary]:
        return q.ValueOrRefusal.of(await here.summary(asked.code))

    async def summarise_all(node: str, asked: q.SummariseAll) -> Mapping[str, TableSummary]:
        return here.summaries(asked.codes)

    async def join(node: str, asked: q.Join) -> q.ValueOrRefusal[Made]:
        return q.ValueOrRefusal.of(await here.join(asked.code, asked.player))

    async def take_seat(node: str, asked: q.TakeSeat) -> int | None:
        return await here.take_seat(asked.code, asked.player)

    async def close_deserted(node: str, asked: q.CloseDeserted) -> bool:
        return await here.close_deserted(asked.host)

    async def close_daily(node: str, asked: q.CloseDaily) -> None:
        await here.close_daily(asked.host, asked.game)

    async def spare_for(node: str, asked: q.SpareFor) -> float | None:
        return here.spare.oldest_empty_ms(asked.address)

    async def make_room(node: str, asked: q.MakeRoom) -> bool:
        return await here.make_room(asked.address)

    async def forget(node: str, asked: q.Forget) -> None:
        await here.forget(asked.player)

    async def withdraw(node: str, asked: q.Withdraw) -> None:
        await here.withdraw(asked.key, asked.code, asked.reason)

    async def look_over(node: str, asked: q.LookOver) -> Overview:
        return await here.overview()

    async def close_table(node: str, asked: q.CloseTable) -> bool:
        return await here.close_table(asked.code)

    answer(q.Make, make)
    answer(q.Summarise, summarise)
    answer(q.SummariseAll, summarise_all)
    answer(q.Join, join)
    answer(q.TakeSeat, take_seat)
    answer(q.CloseDeserted, close_deserted)
    answer(q.CloseDaily, close_daily)
    answer(q.SpareFor, spare_for)
    answer(q.MakeRoom, make_room)
    answer(q.Forget, forget)
    answer(q.Withdraw, withdraw)
    answer(q.LookOver, look_over)
    answer(q.CloseTable, close_table)
