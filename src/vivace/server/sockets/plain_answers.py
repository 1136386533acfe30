"""Refusals of requests that never reach the application: too large, too slow, too many. They are whole HTTP answers."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from http import HTTPStatus

import msgspec

from vivace.game.core import Reason
from vivace.server import reasons
from vivace.server.http.headers import security_headers
from vivace.server.http.types import Error, Fault
from vivace.server.languages import LANGUAGES, Language, negotiate, sentence

API = b"/api/"
RETRY_SECONDS = 5

PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Vivace</title></head>
<body>{paragraphs}</body></html>
"""


def plain_answer(
    reason: Reason,
    facts: Mapping[str, object],
    *,
    url: bytes = b"",
    headers: Iterable[tuple[bytes, bytes]] = (),
    public_url: str | None = None,
) -> bytes:
    """In the language of the request, as far as its headers were read; in all three where they do not say."""
    wish = next((value.decode("latin-1") for name, value in headers if name == b"accept-language"), None)
    spoken: tuple[Language, ...] = LANGUAGES if wish is None else (negotiate(wish),)
    return _answer(reason, tuple(facts.items()), spoken, url.startswith(API), public_url)


@lru_cache(maxsize=256)
def _answer(
    reason: Reason,
    items: tuple[tuple[str, object], ...],
    spoken: tuple[Language, ...],
    for_pages: bool,
    public_url: str | None,
) -> bytes:
    """Kept: whoever floods us must not make us write it anew each time."""
    facts = dict(items)
    kind, body = _json(reason, facts, spoken[0]) if for_pages else _page(reason, facts, spoken)
    status = reasons.STATUS[reason]
    lines = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        f"content-type: {kind}",
        f"content-length: {len(body)}",
        f"content-language: {', '.join(spoken)}",
        "cache-control: no-store",
        "connection: close",
        *(f"{name.decode()}: {value.decode()}" for name, value in security_headers(public_url, None)),
    ]
    if status in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE):
        lines.append(f"retry-after: {RETRY_SECONDS}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def _json(reason: Reason, facts: Mapping[str, object], language: Language) -> tuple[str, bytes]:
    fault = Fault(key=reason.key, message=sentence(language, reason, facts), rule=None, facts=dict(facts))
    return "application/json", msgspec.json.encode(Error(error=fault))


def _page(reason: Reason, facts: Mapping[str, object], spoken: tuple[Language, ...]) -> tuple[str, bytes]:
    said = "".join(f'<p lang="{language}">{escape(sentence(language, reason, facts))}</p>' for language in spoken)
    return "text/html; charset=utf-8", PAGE.format(language=spoken[0], paragraphs=said).encode()
