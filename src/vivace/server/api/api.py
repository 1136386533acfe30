"""The HTTP JSON API, put together: its endpoints, and what they share."""

from vivace.server.api.callers import Callers
from vivace.server.api.continuing import Continuing
from vivace.server.api.games import GameEndpoints
from vivace.server.api.me import MeEndpoints
from vivace.server.api.offline_games import OfflineEndpoints
from vivace.server.api.own_matches import OwnMatchEndpoints
from vivace.server.api.previews import Previews
from vivace.server.api.results import ResultEndpoints
from vivace.server.api.service import ServiceEndpoints
from vivace.server.api.table_codes import TableCodes
from vivace.server.api.tables import TableEndpoints
from vivace.server.config import Config
from vivace.server.daily.daily import Daily
from vivace.server.http.endpoints import Endpoints
from vivace.server.http.openapi import document
from vivace.server.learning.learning import Learning
from vivace.server.people.identity import Identities
from vivace.server.people.recognition import Recognition
from vivace.server.tables.site import Site
from vivace.server.watching.watching import Watching


class Api:
    def __init__(self, config: Config, site: Site, identities: Identities) -> None:
        self.config, self.site, self.identities = config, site, identities
        self.tables, self.allowances, store = site.tables, site.allowances, site.registry.store
        self.recognition = Recognition(identities, store, site.registry.background)
        self.codes = TableCodes(self.tables, self.allowances.wrong_codes)
        callers = Callers(config, self.allowances, self.recognition)
        daily = Daily(site, callers.me)
        watching = Watching(store, callers.me, daily.eyes)
        self.previews = Previews(store, callers, self.tables, self.codes, daily, watching)
        self.endpoints = Endpoints(callers.check, config.limits.body_bytes)
        self.endpoints.all += (
            *MeEndpoints(store, callers, self.tables, daily).endpoints(),
            *GameEndpoints().endpoints(),
            *TableEndpoints(site, callers, self.codes).endpoints(),
            *ResultEndpoints(store, daily).endpoints(),
            *ServiceEndpoints(config, site, lambda: self.openapi).endpoints(),
            *Continuing(callers, self.tables).endpoints(),
            *Learning().endpoints(),
            *watching.endpoints(),
            *daily.endpoints(),
            *OfflineEndpoints(store, callers).endpoints(),
            *OwnMatchEndpoints(store, callers).endpoints(),
            *self.previews.endpoints(),
        )
        self.openapi = document(self.endpoints.all)
