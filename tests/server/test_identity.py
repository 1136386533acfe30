"""Identity: a signed cookie that nobody can make or change."""

from http.cookies import SimpleCookie

import pytest
from httpx import ASGITransport, AsyncClient
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from vivace.server.people.identity import COOKIE, ID, RENEWED_AFTER, SKEW, YEAR, Identities, new_player_id
from vivace.server.people.wallet import Wallet

live = pytest.mark.asyncio
KEY, OTHER = "k" * 43, "o" * 43


class Calendar:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


def due(identities: Identities, cookie: str | None) -> bool:
    found = identities.credential(cookie)
    return found is not None and found.due


def test_what_was_signed_is_read() -> None:
    identities, player = Identities([KEY], secure=False), new_player_id()
    assert identities.read(identities.sign(player)) == player


def test_ids_are_random_and_fit_into_a_url() -> None:
    ids = {new_player_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(player) == 20 and player.replace("-", "").replace("_", "").isalnum() for player in ids)


@given(st.data())
def test_no_changed_cookie_is_read(data: st.DataObject) -> None:
    identities = Identities([KEY], secure=False)
    cookie = identities.sign("abcdefghijklmnopqrst")
    place = data.draw(st.integers(0, len(cookie) - 1))
    sign = data.draw(st.characters().filter(lambda c: c != cookie[place]))
    changed = cookie[:place] + sign + cookie[place + 1 :]
    # The last character of the signature carries two spare bits, which base64 passes over.
    if place < len(cookie) - 1:
        assert identities.read(changed) is None
    assert identities.read(cookie[:place]) is None
    assert identities.read(cookie + sign) is None


@given(st.none() | st.text())
def test_nonsense_is_nobody(cookie: str | None) -> None:
    identities = Identities([KEY], secure=False)
    assert identities.read(cookie) is None
    assert not due(identities, cookie)


def test_a_cookie_of_another_server_is_nobody() -> None:
    assert Identities([KEY], secure=False).read(Identities([OTHER], secure=False).sign("a" * 20)) is None


def test_keys_can_be_changed_without_losing_anybody() -> None:
    old, both, new = (Identities(keys, secure=False) for keys in ([KEY], [OTHER, KEY], [OTHER]))
    assert both.read(old.sign("a" * 20)) == "a" * 20
    assert new.read(both.sign("a" * 20)) == "a" * 20
    assert old.read(both.sign("a" * 20)) is None
    assert new.read(old.sign("a" * 20)) is None


def test_a_cookie_is_renewed_after_a_month_and_over_after_a_year() -> None:
    calendar = Calendar()
    identities = Identities([KEY], secure=False, now=calendar)
    cookie = identities.sign("a" * 20, "d" * 20)
    signed = calendar.time
    assert not due(identities, cookie)
    calendar.time = signed + RENEWED_AFTER + 1
    assert due(identities, cookie)
    assert identities.read(cookie) == "a" * 20
    calendar.time = signed + YEAR + SKEW
    assert identities.read(cookie) == "a" * 20
    calendar.time = signed + YEAR + SKEW + 1
    assert identities.read(cookie) is None
    assert not due(identities, cookie)
    assert not identities.early(cookie)


def test_a_cookie_of_a_server_whose_clock_is_an_hour_ahead_is_read_and_one_of_tomorrow_only_waits() -> None:
    calendar = Calendar()
    identities = Identities([KEY], secure=False, now=calendar)
    cookie, forged = identities.sign("a" * 20, "d" * 20), Identities([OTHER], secure=False).sign("a" * 20, "d" * 20)
    signed = calendar.time
    for behind in (1, 20, SKEW):
        calendar.time = signed - behind
        assert identities.credential(cookie) == ("a" * 20, "d" * 20, False)
        assert not identities.early(cookie)
    calendar.time = signed - SKEW - 1
    assert identities.read(cookie) is None
    assert identities.early(cookie)
    assert not identities.early(forged)


def test_a_cookie_without_a_device_always_has_the_same_one_and_is_due() -> None:
    calendar = Calendar()
    identities = Identities([KEY], secure=False, now=calendar)
    cookie = identities.sign("a" * 20)
    first = identities.credential(cookie)
    assert first is not None and first.due and ID.fullmatch(first.device)
    assert identities.credential(cookie) == first
    calendar.time += 1
    later = identities.credential(identities.sign("a" * 20))
    assert later is not None and later.device != first.device


@pytest.mark.parametrize("player", ["", "short", "a.b" * 10, "ä" * 20, "a" * 65, "a" * 20 + "\n"])
def test_only_ids_of_players_are_signed(player: str) -> None:
    with pytest.raises(ValueError, match="not the id"):
        Identities([KEY], secure=False).sign(player)


def browser(identities: Identities) -> AsyncClient:
    async def come(request: Request) -> Response:
        response = PlainTextResponse("welcome")
        identities.give(response, "a" * 20, "d" * 20)
        return response

    async def who(request: Request) -> Response:
        response = PlainTextResponse(identities.of(request) or "nobody")
        Wallet(identities, request).put(response)
        return response

    async def go(request: Request) -> Response:
        response = PlainTextResponse("bye")
        identities.take_back(response)
        return response

    routes = [Route(f"/{f.__name__}", f) for f in (come, who, go)]
    transport = ASGITransport(Starlette(routes=routes))
    return AsyncClient(transport=transport, base_url="https://cards.example.org")


@live
@pytest.mark.parametrize("secure", [False, True])
async def test_no_script_and_no_other_site_gets_at_the_cookie(secure: bool) -> None:
    client = browser(Identities([KEY], secure))
    cookie = SimpleCookie((await client.get("/come")).headers["set-cookie"])[COOKIE]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert cookie["max-age"] == str(YEAR)
    assert cookie["domain"] == ""
    assert bool(cookie["secure"]) is secure


@live
async def test_a_browser_comes_is_known_is_renewed_and_goes() -> None:
    calendar = Calendar()
    async with browser(Identities([KEY], True, calendar)) as client:
        assert (await client.get("/who")).text == "nobody"
        await client.get("/come")
        known = await client.get("/who")
        assert known.text == "a" * 20
        assert "set-cookie" not in known.headers
        calendar.time += RENEWED_AFTER + 1
        assert "set-cookie" in (await client.get("/who")).headers
        assert "set-cookie" not in (await client.get("/who")).headers
        await client.get("/go")
        assert (await client.get("/who")).text == "nobody"
