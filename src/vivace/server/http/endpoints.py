"""An HTTP endpoint as data: from one declaration come its route, the checks of what it is given, and its chapter in the
OpenAPI document."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from vivace.game.core import Reason, Refusal
from vivace.server import metrics, reasons
from vivace.server.errors import TableUnavailable
from vivace.server.http.types import Error, Fault
from vivace.server.languages import LANGUAGES, Language, negotiate, sentence
from vivace.server.people.allowances import Allowance
from vivace.store import StoreUnavailable, Unknown, Unstorable

log = structlog.stdlib.get_logger("vivace.api")

METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

T = TypeVar("T", bound=msgspec.Struct)


class Refused(Exception):
    """Answers with this refusal; `wait`: when to come back, in seconds."""

    def __init__(self, refusal: Refusal | Reason, wait: float | None = None, **facts: object) -> None:
        self.refusal = refusal if isinstance(refusal, Refusal) else Refusal(refusal, facts)
        self.wait = wait


async def pay(allowance: Allowance, key: str) -> None:
    """Refuses where the key has no token left."""
    wait = await allowance.take(key)
    if wait:
        raise Refused(reasons.TOO_MANY, wait, seconds=round(wait, 1))


def json_answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refused(request: Request, refusal: Refusal, wait: float | None = None) -> Response:
    language = negotiate(request.headers.get("accept-language"))
    fault = Fault(
        key=refusal.reason.key,
        message=sentence(language, refusal.reason, refusal.facts),
        rule=refusal.rule,
        facts=dict(refusal.facts),
    )
    answer = json_answer(Error(error=fault), reasons.STATUS.get(refusal.reason, 400))
    answer.headers["content-language"] = language
    answer.headers["vary"] = "accept-language"
    if wait is not None:
        answer.headers["retry-after"] = str(max(1, round(wait + 0.5)))
    return answer


@dataclass(frozen=True)
class Parameter:
    name: str
    meaning: str
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string"})
    place: str = "query"


LANGUAGE = Parameter("language", "Absent: what the browser prefers.", {"type": "string", "enum": list(LANGUAGES)})


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    summary: str
    work: Callable[[Request, Any], Awaitable[Any]]
    takes: type[msgspec.Struct] | None = None
    gives: type[Any] | None = None
    """None: the work makes the whole response."""
    media: str = "application/json"
    status: int = 200
    parameters: Sequence[Parameter] = ()
    refuses: Sequence[Reason] = ()
    needs_player: bool = False
    for_host: bool = False
    """For whoever has the key of the house."""


class Endpoints:
    """`check` sees every request first: origin, limits."""

    def __init__(self, check: Callable[[Request, Endpoint], Awaitable[None]], body_bytes: int) -> None:
        self.check, self.body_bytes = check, body_bytes
        self.all: list[Endpoint] = []

    def routes(self) -> list[Route]:
        """One route a path."""
        by_path: dict[str, dict[str, Endpoint]] = {}
        for endpoint in self.all:
            by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
        return [Route(path, self._serve(methods), methods=METHODS) for path, methods in by_path.items()]

    def _serve(self, methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            endpoint = methods.get("GET" if request.method == "HEAD" else request.method)
            if endpoint is None:
                answer = refused(request, Refusal(reasons.WRONG_METHOD))
                answer.headers["allow"] = ", ".join(methods)
                return answer
            answer = await self._answer(request, endpoint)
            metrics.REQUESTS.labels(endpoint.path, str(answer.status_code)).inc()
            return answer

        return serve

    async def _answer(self, request: Request, endpoint: Endpoint) -> Response:
        try:
            await self.check(request, endpoint)
            given = None if endpoint.takes is None else await self._body(request, endpoint.takes)
            result = await endpoint.work(request, given)
        except Refused as error:
            return refused(request, error.refusal, error.wait)
        except StoreUnavailable as error:
            log.error("the database does not answer", error=str(error))
            return refused(request, Refusal(reasons.STORAGE), 2)
        except TableUnavailable as error:
            log.warning("a table is not reached", error=str(error))
            return refused(request, Refusal(reasons.RESTARTING), 1)
        except Unknown:  # who asked, forgotten while this was on its way
            return refused(request, Refusal(reasons.NOBODY))
        except Unstorable:
            return refused(request, Refusal(reasons.BAD_REQUEST, {"detail": "it holds characters that cannot be kept"}))
        if isinstance(result, Response):
            return result
        return json_answer(result, endpoint.status)

    async def _body(self, request: Request, kind: type[T]) -> T:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(reasons.BAD_REQUEST, detail="the body must be application/json")
        body = b""
        try:
            async for piece in request.stream():
                body += piece
                if len(body) > self.body_bytes:
                    raise Refused(reasons.TOO_LARGE, bytes=self.body_bytes)
        except ClientDisconnect:
            raise Refused(reasons.BAD_REQUEST, detail="it ended before it was complete") from None
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(reasons.BAD_REQUEST, detail=_shown(error)) from None


def _shown(error: Exception) -> str:
    """What msgspec says was expected where. A stranger's own text is not repeated at length."""
    return str(error).rstrip(".")[:200] if isinstance(error, msgspec.DecodeError) else "it is not JSON"


def language_of(request: Request) -> Language:
    """The language in the query, or what the browser prefers."""
    wanted = request.query_params.get("language")
    if wanted is None:
        return negotiate(request.headers.get("accept-language"))
    for language in LANGUAGES:
        if language == wanted:
            return language
    raise Refused(reasons.BAD_REQUEST, detail=f"language must be one of {', '.join(LANGUAGES)}")


def number(request: Request, name: str, default: int, least: int, most: int) -> int:
    """A number in the query."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
        raise Refused(reasons.BAD_REQUEST, detail=f"{name} must be a number from {least} to {most}")
    return int(text)
