"""What every answer tells the browser to forbid, and what isolates a page so that its clocks are fine.

The policy has no exception for inline script or style. `no-referrer`, because a table's code is part of its address.
With it a browser may name no origin for a plain form, which `origins.py` refuses; pages use `fetch`, which names it.
"""

import re
from functools import lru_cache

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
NEEDED_FEATURES = ("autoplay", "clipboard-write", "fullscreen", "microphone", "screen-wake-lock")
"""The microphone is for answers by voice: a page asks for it after a press, and what it hears stays in the page."""
REFUSED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "midi",
    "payment",
    "publickey-credentials-get",
    "usb",
)
ALWAYS = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": ", ".join(
        [*(f"{name}=(self)" for name in NEEDED_FEATURES), *(f"{name}=()" for name in REFUSED_FEATURES)]
    ),
}
EMBEDDABLE = re.compile(r"/tv(/[^/]+)?|/watch/[^/]+/[0-9]+", re.ASCII)
"""Pages that only show something: where a host allows it, others may have them in a frame."""
HOST = re.compile(r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?", re.ASCII)

Headers = list[tuple[bytes, bytes]]


class SecurityHeaders:
    """Pure ASGI: it adds to the answer's first message, and touches nothing else."""

    def __init__(self, app: ASGIApp, public_url: str | None = None, embed_origins: tuple[str, ...] = ()) -> None:
        """`embed_origins`: sites whose pages may show some of ours in a frame."""
        self.app = app
        self.public_url, self.embed_origins = public_url, embed_origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        framed_by = self.embed_origins if EMBEDDABLE.fullmatch(scope["path"]) else ()
        added = security_headers(self.public_url, _host(scope), framed_by)
        private = scope["path"].startswith("/api/")

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                present = {name.lower() for name, _ in headers}
                message["headers"] = [*headers, *(pair for pair in added if pair[0] not in present)]
                if private and b"cache-control" not in present:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, sending)


def _host(scope: Scope) -> str | None:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), None)


@lru_cache(maxsize=64)
def security_headers(public_url: str | None, host: str | None, framed_by: tuple[str, ...] = ()) -> Headers:
    """`framed_by`: sites that may show this page in a frame. X-Frame-Options can name none, so it goes then; and an
    isolated page shows in its frames only what says that it may be shown elsewhere."""
    headers = {"content-security-policy": content_policy(public_url, host, framed_by), **ALWAYS}
    if framed_by:
        del headers["x-frame-options"]
        headers["cross-origin-resource-policy"] = "cross-origin"
    if public_url is not None and public_url.startswith("https://"):
        headers["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def content_policy(public_url: str | None, host: str | None, framed_by: tuple[str, ...] = ()) -> str:
    """In today's browsers `connect-src 'self'` covers WebSockets of the same host. They are named all the same:
    Safari up to 15 takes it by the letter (https://github.com/w3c/webappsec-csp/issues/7)."""
    places = [] if public_url is None else [re.sub("^http", "ws", public_url)]
    if host is not None and HOST.fullmatch(host):
        places += [place for place in (f"ws://{host}", f"wss://{host}") if place not in places]
    connect = {"connect-src": " ".join([POLICY["connect-src"], *places])}
    framing = {"frame-ancestors": " ".join(["'self'", *framed_by])} if framed_by else {}
    return "; ".join(f"{name} {value}" for name, value in {**POLICY, **connect, **framing}.items())
