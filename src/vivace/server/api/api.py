"""The HTTP JSON API, put together: its endpoints, and what they share."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request

from vivace.server.api.bots import BotEndpoints
from vivace.server.api.callers import Callers
from vivace.server.api.continuing import Continuing
from vivace.server.api.games import GameEndpoints
from vivace.server.api.house import HouseEndpoints
from vivace.server.api.me import MeEndpoints
from vivace.server.api.offline_games import OfflineEndpoints
from vivace.server.api.own_matches import OwnMatchEndpoints
from vivace.server.api.previews import Previews
from vivace.server.api.reports import ReportEndpoints
from vivace.server.api.results import ResultEndpoints
from vivace.server.api.service import ServiceEndpoints
from vivace.server.api.table_codes import Places, TableCodes
from vivace.server.api.tables import TableEndpoints
from vivace.server.arena.arenas import ArenaCallers, ArenaEndpoints
from vivace.server.clubs.clubs import ClubCallers, ClubEndpoints
from vivace.server.clubs.service import ClubService
from vivace.server.config import Config
from vivace.server.daily.daily import Daily
from vivace.server.evenings.evenings import Evenings, WithCode
from vivace.server.evenings.service import EveningService
from vivace.server.http.endpoints import Endpoints
from vivace.server.http.openapi import document
from vivace.server.http.suspended import SuspendedAddresses
from vivace.server.learning.learning import Learning
from vivace.server.people.identity import Identities
from vivace.server.people.recognition import Recognition
from vivace.server.sockets.device_sockets import ADDRESS
from vivace.server.tables.site import Site
from vivace.server.watching.television import Television
from vivace.server.watching.watching import Watching


class Api:
    def __init__(self, config: Config, site: Site, identities: Identities) -> None:
        self.config, self.site, self.identities = config, site, identities
        self.tables, self.allowances, store = site.tables, site.allowances, site.registry.store
        self.recognition = Recognition(identities, store, site.registry.background)
        self.codes = TableCodes(self.tables, self.allowances.wrong_codes)
        self.suspended = SuspendedAddresses(store)
        site.registry.device_sockets.on_close = self._withdrawn
        callers = Callers(config, self.allowances, self.recognition, self.suspended)
        daily = Daily(site, callers.me)
        watching = Watching(store, callers.me, daily.eyes)
        self.arenas = ArenaEndpoints(
            site,
            ArenaCallers(callers.person, callers.perhaps_id, callers.check_name, callers.address, callers.base),
        )
        self.previews = Previews(store, callers, self.tables, self.codes, daily, watching)
        self.evenings = self._evenings(callers)
        self.clubs = self._clubs(callers)
        self.endpoints = Endpoints(callers.check, config.limits.body_bytes)
        self.endpoints.all += (
            *MeEndpoints(store, callers, self.tables, daily).endpoints(),
            *GameEndpoints().endpoints(),
            *TableEndpoints(site, callers, self.codes).endpoints(),
            *ResultEndpoints(store, daily).endpoints(),
            *ServiceEndpoints(config, site, lambda: self.openapi).endpoints(),
            *Continuing(callers, self.tables).endpoints(),
            *BotEndpoints(store, callers, self.tables).endpoints(),
            *HouseEndpoints(config, site, callers).endpoints(),
            *ReportEndpoints(store, callers).endpoints(),
            *Learning().endpoints(),
            *watching.endpoints(),
            *Television(store, config.tv_delay).endpoints(),
            *daily.endpoints(),
            *self.arenas.endpoints(),
            *self.evenings.endpoints(),
            *self.clubs.endpoints(),
            *OfflineEndpoints(store, callers).endpoints(),
            *OwnMatchEndpoints(store, callers).endpoints(),
            *self.previews.endpoints(),
        )
        self.openapi = document(self.endpoints.all)

    def _withdrawn(self, key: str) -> None:
        if key.startswith(ADDRESS):
            self.suspended.stale()

    def _with_code(self, callers: Callers, places: Places) -> WithCode:
        codes = TableCodes(places, self.allowances.wrong_codes)

        async def with_code(request: Request, work: Callable[[str], Awaitable[Any]]) -> Any:
            return await codes.in_path(callers, request, work)

        return with_code

    def _clubs(self, callers: Callers) -> ClubEndpoints:
        service = ClubService(self.site.registry.store)
        known = ClubCallers(
            me=callers.person,
            perhaps=callers.perhaps_id,
            check_name=callers.check_name,
            with_code=self._with_code(callers, service),
            base=callers.base,
            new_clubs=self.allowances.new_tables,
        )
        return ClubEndpoints(service, known)

    def _evenings(self, callers: Callers) -> Evenings:
        service = EveningService(self.site)

        def link(request: Request, code: str) -> str:
            return f"{callers.base(request)}/e/{code}"

        with_code = self._with_code(callers, service)
        new_tables, check_name = self.allowances.new_tables, callers.check_name
        return Evenings(service, callers.person, with_code, link, new_tables, check_name, callers.address)
