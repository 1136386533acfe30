"""What players tell the host, and what every page shows of the house."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from vivace.server import reasons
from vivace.server.api import house_types as t
from vivace.server.api.callers import Callers
from vivace.server.http.endpoints import Endpoint, Refused
from vivace.store import Store, TooMany, Unknown

LONGEST_TABLE = 64


class ReportEndpoints:
    def __init__(self, store: Store, callers: Callers) -> None:
        self.store, self.callers, self.config = store, callers, callers.config

    async def read_house(self, request: Request, given: None) -> t.HouseInfo:
        notice = await self.store.house.notice()
        return t.HouseInfo(
            notice=None if notice is None else t.HouseNotice(text=notice.text, until=notice.until),
            imprint=self.config.imprint_url,
            privacy=self.config.privacy_url,
            contact=self.config.contact_url,
        )

    async def report(self, request: Request, given: t.NewReport) -> Response:
        me = await self.callers.person(request)
        if given.player == me.id:
            raise Refused(reasons.NO_SUCH_PLAYER)
        try:
            await self.store.reports.add(given.player, me.id, given.why, (given.table or "")[:LONGEST_TABLE] or None)
        except Unknown:
            raise Refused(reasons.NO_SUCH_PLAYER) from None
        except TooMany:
            raise Refused(reasons.ENOUGH_REPORTS) from None
        return Response(status_code=204)

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/house", "A message of the host, and links that every page shows.", self.read_house,
                gives=t.HouseInfo, for_host=True,
            ),
            Endpoint(
                "POST", "/api/reports", "Tells the host of a player.", self.report, t.NewReport, status=204,
                needs_player=True,
                refuses=(reasons.NO_SUCH_PLAYER, reasons.ENOUGH_REPORTS, reasons.NOT_FOR_BOTS),
            ),
        )  # fmt: skip
