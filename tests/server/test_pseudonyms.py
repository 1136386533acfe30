"""Where people come from, as far as anybody needs to know: whether two come from the same place."""

from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests import patience
from tests.server.serving import Client, Seat, ServerProcess, socket_path
from vivace.server.people.identity import COOKIE, OTHERS
from vivace.server.people.pseudonyms import Pseudonyms

DAY = 86400.0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.7", True),
        ("203.0.113.7", "203.0.113.8", False),
        ("2001:db8:1:2::3", "2001:db8:1:2:ffff::9", True),  # one household
        ("2001:db8:1:2::3", "2001:db8:1:3::3", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
    ],
)
def test_two_of_one_address_are_the_same(one: str, other: str, same: bool) -> None:
    of = Pseudonyms("secret", lambda: DAY).of_address
    assert bool(set(of(one)) & set(of(other))) == same


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "local"])
def test_the_machine_itself_tells_nothing(address: str) -> None:
    assert Pseudonyms("secret").of_address(address) == ()


def test_a_key_is_of_this_day_and_this_site_and_holds_no_address() -> None:
    keys = {
        Pseudonyms(secret, lambda day=day: day * DAY).of_address("203.0.113.7")  # type: ignore[misc]
        for secret in ("one", "two")
        for day in (1, 2)
    }
    assert len(keys) == 4
    assert not any("203" in key and "113" in key for (key,) in keys)


def test_two_identities_of_one_browser_are_the_same_from_whatever_address() -> None:
    of = Pseudonyms("secret", lambda: DAY).of_browser
    assert set(of(["anna", "ben"])) & set(of(["ben", "anna"]))
    assert set(of(["anna", "ben"])) & set(of(["ben"]))
    assert not set(of(["anna"])) & set(of(["ben"]))
    assert not any("anna" in key for key in of(["anna"]))


async def quick_match(server: ServerProcess, *addresses: str, one_browser: bool = False) -> dict[str, Any]:
    """The table at which two who come from these addresses were brought together, once it has begun. `one_browser`:
    each can change to the other."""
    clients = [await Client(server, name).introduce() for name in ("Anna", "Ben")]
    codes = {(await client.post("/api/quick", game="clear4", seats=2))["code"] for client in clients}
    url = f"ws://127.0.0.1:{server.port}{socket_path(codes.pop())}"
    assert not codes
    cookies = [client.cookie for client in clients]
    if one_browser:
        others = [cookie.replace(COOKIE, OTHERS, 1) for cookie in reversed(cookies)]
        cookies = [f"{own}; {other}" for own, other in zip(cookies, others, strict=True)]
    headers = [{"cookie": c, "x-forwarded-for": a} for c, a in zip(cookies, addresses, strict=True)]
    async with (
        connect(url, additional_headers=headers[0], open_timeout=patience.SECONDS) as one,
        connect(url, additional_headers=headers[1], open_timeout=patience.SECONDS) as two,
    ):
        seats = Seat(clients[0], one), Seat(clients[1], two)
        for seat in seats:
            await seat.hear_until(lambda x: "info" in x and x["info"]["phase"] == "playing")
        return seats[0].info


async def test_a_quick_match_within_one_address_or_browser_is_played_and_not_rated(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", trusted_proxies="127.0.0.1").start()
    try:
        info = await quick_match(server, "2001:db8:1:2::3", "2001:db8:1:2::4")
        assert (info["rated"], info["one_address"]) == (False, True)
        info = await quick_match(server, "203.0.113.7", "203.0.113.8")
        assert (info["rated"], info["one_address"]) == (True, False)
        info = await quick_match(server, "203.0.113.7", "203.0.113.8", one_browser=True)
        assert (info["rated"], info["one_address"]) == (False, True)
    finally:
        server.stop()
    assert b"203.0.113.7" not in b"".join(file.read_bytes() for file in server.data.glob("vivace.db*"))
