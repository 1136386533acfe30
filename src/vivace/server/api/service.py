"""What hosts and their machines ask: whether the server works, its figures, and the OpenAPI document."""

from collections.abc import Callable, Sequence
from importlib.metadata import version
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from vivace.server import metrics, reasons
from vivace.server.api import types as t
from vivace.server.api.health import WriteCheck
from vivace.server.api.host_only import may_read_figures
from vivace.server.config import Config
from vivace.server.http.endpoints import Endpoint, Refused, json_answer
from vivace.server.tables.site import Site


class ServiceEndpoints:
    def __init__(self, config: Config, site: Site, openapi: Callable[[], dict[str, Any]]) -> None:
        self.config, self.site, self.tables, self.openapi = config, site, site.tables, openapi
        self.writing = WriteCheck(site.registry.store)

    async def read_health(self, request: Request, given: None) -> Response:
        await self.writing.passed()
        load = self.tables.load()
        status = "stopping" if self.site.registry.stopping else "ok" if self.site.able else "waiting"
        health = t.Health(
            status=status,
            version=version("vivace"),
            tables=load.tables,
            connections=load.connections,
        )
        return json_answer(health, 200 if status == "ok" else 503)

    async def read_openapi(self, request: Request, given: None) -> Response:
        return json_answer(self.openapi())

    async def read_metrics(self, request: Request, given: None) -> Response:
        if not may_read_figures(request.scope, self.config):
            raise Refused(reasons.HOST_ONLY)
        return Response(await self.site.figures(), media_type=metrics.MEDIA)

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/health", "Whether the server can do its work.", self.read_health, gives=t.Health,
                refuses=(reasons.STORAGE,),
            ),
            Endpoint(
                "GET", "/api/openapi.json", "This document.", self.read_openapi, gives=dict[str, Any]
            ),
            Endpoint(
                "GET", "/metrics", "Figures for Prometheus.", self.read_metrics, media="text/plain",
                refuses=(reasons.HOST_ONLY,),
            ),
        )  # fmt: skip
