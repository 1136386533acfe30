"""A client of Learn and Practise alone: no database, no tables, no limits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.requests import Request

from vivace.server.http.endpoints import Endpoint, Endpoints
from vivace.server.learning.learning import Learning


async def no_check(request: Request, endpoint: Endpoint) -> None:
    """Origins and limits are the API's."""


@asynccontextmanager
async def asking_to_learn() -> AsyncIterator[httpx.AsyncClient]:
    endpoints = Endpoints(no_check, 16_384)
    endpoints.all += Learning().endpoints()
    transport = httpx.ASGITransport(Starlette(routes=endpoints.routes()))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client
