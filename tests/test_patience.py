"""Whoever asks a server waits as long as all tests do: what a library waits by itself passes on a busy machine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ASKING = {"httpx": ("get", "post", "put", "patch", "delete", "request", "stream", "Client", "AsyncClient")}
BOUNDS = {"timeout", "transport"}
"""Who hands on to an application in the same process waits for no network."""


def hurried(text: str) -> Iterator[int]:
    """Lines of calls that leave the bound to the library."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(module), attr=name), keywords=given):
                if name in ASKING.get(module, ()) and not BOUNDS & {one.arg for one in given}:
                    yield node.lineno
            case ast.Call(func=ast.Name("connect"), keywords=given):
                if "open_timeout" not in {one.arg for one in given}:
                    yield node.lineno


def test_whoever_asks_a_server_says_how_long_they_wait() -> None:
    files = [
        path for path in TESTS.rglob("*.py") if "import httpx" in (text := path.read_text()) or "websockets" in text
    ]
    assert len(files) > 10
    assert [f"{path.relative_to(TESTS)}:{line}" for path in files for line in hurried(path.read_text())] == []


@pytest.mark.parametrize("line", ["httpx.get('/')", "httpx.AsyncClient(base_url='/')", "connect('ws://')"])
def test_who_does_not_is_found(line: str) -> None:
    assert list(hurried(line)) == [1]
    assert list(hurried(line.removesuffix(")") + ", timeout=1, open_timeout=1)")) == []
