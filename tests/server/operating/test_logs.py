"""The log: structured, complete, and without secrets."""

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from io import StringIO
from ipaddress import ip_network
from typing import Any

import httpx
import pytest
import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from tests import patience
from vivace.server.http.access import AccessLog
from vivace.server.operating.addresses import listen
from vivace.server.operating.logs import blotted, configure, shortened

TOKEN = "qGZ0vGkS3uXo8LhYxR1bT5nWmC7dKfJpA2sEiVtUoHc"


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Logging is the process's own: everything is put back."""
    names = (None, "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "aiosqlite", "websockets")
    loggers = [logging.getLogger(name) for name in names]
    before = [(list(one.handlers), one.level, one.propagate, one.disabled) for one in loggers]
    yield
    for one, (handlers, level, propagate, disabled) in zip(loggers, before, strict=True):
        one.handlers[:] = handlers
        one.setLevel(level)
        one.propagate, one.disabled = propagate, disabled
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def written(out: StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_json_lines_have_time_level_and_facts() -> None:
    out = StringIO()
    configure("json", "info", out)
    structlog.get_logger("vivace.test").info("table opened", seats=4)
    logging.getLogger("uvicorn.error").warning("Started %s", "it", extra={"color_message": "red"})
    structlog.get_logger("vivace.test").debug("too small a matter")
    ours, theirs = written(out)
    assert ours["event"] == "table opened"
    assert (ours["level"], ours["logger"], ours["seats"]) == ("info", "vivace.test", 4)
    assert ours["timestamp"].endswith("Z")
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("Started it", "warning", "uvicorn.error")
    assert "color_message" not in theirs


def test_the_console_shows_the_same_to_people() -> None:
    out = StringIO()
    configure("console", "debug", out)
    structlog.get_logger("vivace.test").debug("table opened", seats=4)
    [line] = out.getvalue().splitlines()
    assert "table opened" in line
    assert "seats=4" in line
    assert "\x1b" not in line


@pytest.mark.parametrize("style", ["console", "json"])
def test_a_traceback_shows_no_value_of_a_variable(style: Any) -> None:
    out = StringIO()
    configure(style, "info", out)
    hidden = " ".join(["value", "of", "a", "variable"])
    try:
        raise RuntimeError("at table LARU-KIBO-42")
    except RuntimeError:
        structlog.get_logger("vivace.test").exception("failed")
    assert "RuntimeError: at table ‹code›" in out.getvalue()
    assert hidden not in out.getvalue()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("join LARU-KIBO-42 now", "join ‹code› now"),
        ("/t/laru-kibo-42", "/t/‹code›"),
        ("/t/larukibo42", "/t/‹code›"),
        (f"token {TOKEN}", "token ‹secret›"),
        ("GET /api/me?name=Anna HTTP", "GET /api/me?… HTTP"),
        ("postgresql://anna:hunter2@db/vivace", "postgresql://anna:…@db/vivace"),
        ("forged\r\nline \x1b[31m", "forged�\nline �[31m"),
        ("the table is ready", "the table is ready"),
        ("test_that_a_long_name_of_a_function_is_left_alone", "test_that_a_long_name_of_a_function_is_left_alone"),
        ("2026-11-15 12:00", "2026-11-15 12:00"),
    ],
)
def test_what_must_not_be_in_a_log_is_blotted_out(text: str, kept: str) -> None:
    assert blotted(text) == kept
    assert blotted({"deep": [text], "token": "x"}) == {"deep": [kept], "token": "…"}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:12:34::/64", "2001:db8:12::/48"),
        ("2001:db8:12:34:5:6:7:8", "2001:db8:12::/48"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("fe80::1%eth0 went away", "fe80::/48 went away"),
        ("('203.0.113.77', 50312) - \"GET\"", "('203.0.113.0/24', 50312) - \"GET\""),
        ("[2001:db8:12:34::5]:443", "[2001:db8:12::/48]:443"),
        ("203.0.113.77:8000, 198.51.100.9", "203.0.113.0/24:8000, 198.51.100.0/24"),
        ("http://127.0.0.1:8000 [::1] 0.0.0.0 ::", "http://127.0.0.1:8000 [::1] 0.0.0.0 ::"),
        (
            "2026-11-15T12:00:05Z took 12:00:05, version 0.1.0, std::move",
            "2026-11-15T12:00:05Z took 12:00:05, version 0.1.0, std::move",
        ),
    ],
)
def test_an_address_is_shortened_wherever_it_stands(text: str, kept: str) -> None:
    assert shortened(text) == kept
    for whole, seen in ((False, kept), (True, text)):
        out = StringIO()
        configure("json", "info", out, whole_addresses=whole)
        structlog.get_logger("vivace.test").info("refused", address=text, deep=[{"of": text}])
        logging.getLogger("uvicorn.error").warning("from %s", text)
        ours, theirs = written(out)
        assert (ours["address"], ours["deep"], theirs["event"]) == (seen, [{"of": seen}], f"from {seen}")


def test_who_asks_is_logged_by_network_alone() -> None:
    with Served() as served:
        forwarded = {"x-forwarded-for": "203.0.113.77"}
        httpx.get(f"http://{served.address}/api/tables/x", headers=forwarded, timeout=patience.SECONDS)
        httpx.get(f"http://{served.address}/broken/x", headers=forwarded, timeout=patience.SECONDS)
        with connect(
            f"ws://{served.address}/api/tables/x/socket", additional_headers=forwarded, open_timeout=patience.SECONDS
        ) as socket:
            socket.close()
    lines = [*served.lines("request"), *served.lines("websocket")]
    assert [line["address"] for line in lines] == ["203.0.113.0/24"] * 3
    assert "203.0.113.77" not in served.out.getvalue()


def test_nothing_that_is_sent_is_logged_at_any_level() -> None:
    with Served("debug") as served:
        cookie = {"cookie": f"vivace={TOKEN}.short"}
        with connect(
            f"ws://{served.address}/api/tables/x/socket", additional_headers=cookie, open_timeout=patience.SECONDS
        ) as socket:
            socket.send("the name of Anna")
            with pytest.raises(Exception, match="4002"):
                socket.recv()
    assert len(served.lines("websocket")) == 1
    assert "Anna" not in served.out.getvalue() and "cookie" not in served.out.getvalue()


async def table(request: Request) -> Response:
    structlog.get_logger("vivace.test").info("inside")
    return PlainTextResponse(request.state.request)


async def broken(request: Request) -> Response:
    raise RuntimeError("on purpose")


async def sit(socket: WebSocket) -> None:
    await socket.accept()
    await socket.receive_text()
    await socket.close(4002)


class Served:
    """A real server in a thread, and what it logged."""

    def __init__(self, level: str = "info") -> None:
        self.out = StringIO()
        configure("json", level, self.out)
        routes = [
            Route("/api/tables/{code}", table),
            Route("/api/health", table),
            Route("/broken/{code}", broken),
            WebSocketRoute("/api/tables/{code}/socket", sit),
        ]
        config = uvicorn.Config(
            AccessLog(Starlette(routes=routes), [ip_network("127.0.0.1")]),
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            loop="asyncio",
        )
        self.socket = listen("127.0.0.1", None)
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve(sockets=[self.socket])))

    def __enter__(self) -> "Served":
        self.thread.start()
        return self

    def __exit__(self, *ignored: object) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.socket.close()

    def lines(self, event: str) -> list[dict[str, Any]]:
        return [line for line in written(self.out) if line["event"] == event]


def test_a_request_is_logged_by_its_route_and_number_and_never_by_its_path() -> None:
    with Served() as served:
        url = f"http://{served.address}"
        answer = httpx.get(f"{url}/api/tables/LARU-KIBO-42", params={"key": TOKEN}, timeout=patience.SECONDS)
        missing = httpx.get(f"{url}/somewhere/LARU-KIBO-42", timeout=patience.SECONDS)
    inside, found, nowhere = *served.lines("inside"), *served.lines("request")
    assert found["method"] == "GET"
    assert (found["route"], found["status"], found["address"]) == ("/api/tables/{code}", 200, "127.0.0.1")
    assert found["ms"] >= 0
    assert answer.text == answer.headers["x-request-id"] == found["request"] == inside["request"]
    assert (nowhere["route"], nowhere["status"]) == ("(no route)", 404)
    assert missing.headers["x-request-id"] == nowhere["request"] != found["request"]
    assert "KIBO" not in served.out.getvalue()
    assert TOKEN not in served.out.getvalue()


def test_a_failure_is_logged_with_its_traceback_and_the_number_that_the_player_sees() -> None:
    with Served() as served:
        answer = httpx.get(f"http://{served.address}/broken/LARU-KIBO-42", timeout=patience.SECONDS)
    assert answer.status_code == 500
    [line] = served.lines("request")
    assert (line["level"], line["status"], line["route"]) == ("error", 500, "/broken/{code}")
    [trace] = [line for line in written(served.out) if "exception" in line]
    assert "RuntimeError: on purpose" in trace["exception"]
    assert f"request {answer.headers['x-request-id']}" in trace["exception"]


@pytest.mark.parametrize("gone", [False, True])
def test_a_websocket_has_one_line_with_how_it_ended(gone: bool) -> None:
    with (
        Served() as served,
        connect(
            f"ws://{served.address}/api/tables/LARU-KIBO-42/socket?x={TOKEN}", open_timeout=patience.SECONDS
        ) as socket,
    ):
        if gone:
            socket.close(4321)
        else:
            socket.send("done")
            with pytest.raises(Exception, match="4002"):
                socket.recv()
    [line] = served.lines("websocket")
    assert [one["event"] for one in written(served.out) if "connection" in one["event"]] == []
    assert (line["route"], line["end"]) == ("/api/tables/{code}/socket", 4321 if gone else 4002)
    assert "KIBO" not in served.out.getvalue()
    assert TOKEN not in served.out.getvalue()


@pytest.mark.parametrize(("level", "lines"), [("info", 0), ("debug", 1)])
def test_a_check_of_health_is_a_small_matter(level: str, lines: int) -> None:
    with Served(level) as served:
        httpx.get(f"http://{served.address}/api/health", timeout=patience.SECONDS)
    assert len(served.lines("request")) == lines
