"""Links, recovery phrases, devices and the identities of one browser, on a real server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from string import ascii_letters, digits
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.cluster import Cluster
from tests.server.serving import Client, ServerProcess
from tests.server.test_sockets import closing
from vivace.server.people.identity import COOKIE, OTHERS, Identities
from vivace.server.people.recovery import LENGTH, new_phrase, phrase_in
from vivace.server.people.recovery_words import WORDS
from vivace.server.people.secret import keys_in
from vivace.table.closing import CloseCode

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


class Browser(Client):
    """One that says what it is."""

    def __init__(self, server: Any, name: str = "", agent: str = PHONE) -> None:
        super().__init__(server, name)
        self.http.headers["user-agent"] = agent

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def who(self) -> str | None:
        """By name; None: nobody."""
        answer = await self.http.get("/api/me")
        return str(answer.json()["name"]) if answer.status_code == 200 else None

    async def listed(self) -> list[str]:
        """All identities of this browser, the one that plays first."""
        found = await self.get("/api/identities")
        return [one["name"] for one in ([found["you"]] if found["you"] else []) + found["others"]]

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        answer = await self.http.request(method, path, json=body or None)
        return answer.status_code, answer.json()["error"]["key"] if answer.content else ""


@asynccontextmanager
async def browsers(server: Any, *names: str) -> AsyncIterator[list[Browser]]:
    """Of people with these names; of nobody where it is empty."""
    found = [Browser(server, name) for name in names]
    for one in found:
        if one.name:
            await one.introduce()
    try:
        yield found
    finally:
        for one in found:
            await one.close()


async def link(of: Browser) -> str:
    return str((await of.post("/api/me/devices"))["token"])


# ── a link ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_to_look_whose_a_link_is_changes_nothing(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben", "") as (anna, ben, nobody):
        token = await link(anna)
        for _ in range(2):
            answer = await ben.http.post("/api/continue/look", json={"token": token})
            assert answer.json() == {
                "them": {"id": anna.id, "name": "Anna"},
                "you": {"id": ben.id, "name": "Ben"},
                "played": False,
                "listed": False,
                "room": True,
            }
            assert "set-cookie" not in answer.headers
        assert (await nobody.post("/api/continue/look", token=token))["you"] is None
        assert (await anna.post("/api/continue/look", token=token))["listed"]
        assert await ben.who() == "Ben"
        elsewhere = await ben.http.post(
            "/api/continue/look", json={"token": token}, headers={"origin": "https://x.org"}
        )
        assert elsewhere.status_code == 403
        assert await ben.refused("POST", "/api/continue/look", token=token[:-1] + "!") == (410, "token-used")


@pytest.mark.parametrize(
    ("how", "now", "listed"),
    [("switch", "Anna", ["Anna", "Ben"]), ("add", "Ben", ["Ben", "Anna"]), ("replace", "Anna", ["Anna"])],
)
async def test_whoever_played_here_is_kept_unless_they_have_no_history(
    how: str, now: str, listed: list[str], server: ServerProcess
) -> None:
    async with browsers(server, "Anna", "Ben") as (anna, ben):
        told = await ben.post("/api/continue", token=await link(anna), how=how)
        assert told["name"] == now == await ben.who()
        assert await ben.listed() == listed
        if how == "replace":
            return
        other = anna.id if how == "add" else ben.id
        assert (await ben.post(f"/api/identities/{other}"))["name"] == listed[1]
        assert await ben.listed() == listed[::-1]


async def test_nobody_with_a_history_is_ever_replaced(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben") as (anna, ben):
        await ben.post("/api/tables", game="clear4", seats=2)
        assert (await ben.post("/api/continue/look", token=await link(anna)))["played"]
        await ben.post("/api/continue", token=await link(anna), how="replace")
        assert await ben.listed() == ["Anna", "Ben"]


async def test_a_browser_keeps_five_identities_and_a_full_one_uses_up_no_link(server: ServerProcess) -> None:
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")
    async with browsers(server, *names) as (anna, *others):
        for one in others[:4]:
            await anna.post("/api/continue", token=await link(one), how="add")
        assert await anna.listed() == ["Anna", "Ben", "Cleo", "Dora", "Emil"]
        token = await link(others[4])
        assert not (await anna.post("/api/continue/look", token=token))["room"]
        full = await anna.refused("POST", "/api/continue", token=token)
        assert full == (409, "too-many-identities")
        dropped = await anna.http.delete(f"/api/identities/{others[0].id}")
        assert dropped.status_code == 204
        await anna.post("/api/continue", token=token, how="switch")
        assert await anna.listed() == ["Finn", "Cleo", "Dora", "Emil", "Anna"]
        # Taken off a browser is withdrawn there, and nowhere else.
        assert [device["here"] for device in (await others[0].get("/api/me/devices"))["devices"]] == [True]
        assert await anna.refused("POST", f"/api/identities/{others[0].id}") == (404, "no-such-device")
        assert await anna.refused("DELETE", "/api/identities/nobody") == (404, "no-such-device")
        for name in (COOKIE, OTHERS):
            cookie = next(c for c in anna.http.cookies.jar if c.name == name)
            assert cookie.has_nonstandard_attr("HttpOnly") and cookie.get_nonstandard_attr("SameSite") == "lax"


async def test_a_list_that_somebody_made_up_is_not_believed(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben") as (anna, ben):
        cookie = anna.http.cookies[COOKIE]
        for made_up in (
            cookie[:-9] + "AAAAAAAAA",
            f"{anna.id}.{'d' * 20}",
            "~~~",
            cookie.replace(".", "~"),
            "x" * 9000,
        ):
            ben.http.cookies.set(OTHERS, made_up, domain="127.0.0.1")
            assert await ben.listed() == ["Ben"]
            assert (await ben.refused("POST", f"/api/identities/{anna.id}"))[0] == 404


async def test_links_are_listed_and_can_be_withdrawn(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben") as (anna, ben):
        tokens = [await link(anna) for _ in range(4)]
        pending = (await anna.get("/api/me/devices"))["links"]
        assert len(pending) == 3 and all(590 < one["seconds"] <= 600 for one in pending)
        assert not any(token in str(pending) for token in tokens)
        assert await ben.refused("DELETE", f"/api/me/links/{pending[0]['id']}") == (404, "no-such-device")
        for one in pending:
            assert (await anna.http.delete(f"/api/me/links/{one['id']}")).status_code == 204
        for token in tokens:
            assert await ben.refused("POST", "/api/continue", token=token) == (410, "token-used")


async def test_links_and_phrases_cannot_be_tried_for_long(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", limit_wrong_tokens="4 in 10m").start()
    try:
        async with browsers(server, "Anna", "Ben") as (anna, ben):
            right = await link(anna)
            for wrong, key in (("x" * 43, "token-used"), (new_phrase(), "wrong-phrase")) * 2:
                assert (await ben.refused("POST", "/api/continue/look", token=wrong))[1] == key
            for token in (right, new_phrase(), "y" * 43):
                assert await ben.refused("POST", "/api/continue/look", token=token) == (429, "too-many")
                assert await ben.refused("POST", "/api/continue", token=token) == (429, "too-many")
    finally:
        server.stop()


# ── devices ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_device_that_is_withdrawn_is_nobody_at_once_and_its_sockets_are_closed(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "") as (anna, phone):
        await phone.post("/api/continue", token=await link(anna))
        phone.id = anna.id
        table = await anna.post("/api/tables", game="buntherum", seats=2, guests=["Gast"])
        devices = (await anna.get("/api/me/devices"))["devices"]
        assert [(d["browser"], d["system"]) for d in devices] == [("Firefox", "Android")] * 2
        (there,) = [device["id"] for device in devices if not device["here"]]
        async with phone.at(table["code"]) as seat, phone.at(table["code"], guest=1) as guest:
            assert (await seat.hear())["seat"] == 0 and (await guest.hear())["seat"] == 1
            assert (await anna.http.delete(f"/api/me/devices/{there}")).status_code == 204
            assert (await closing(seat))[0] == (await closing(guest))[0] == CloseCode.NOBODY
        assert await phone.who() is None
        async with phone.at(table["code"]) as seat:
            assert (await closing(seat))[0] == CloseCode.NOBODY
        assert await anna.who() == "Anna"
        assert await anna.refused("DELETE", f"/api/me/devices/{there}") == (404, "no-such-device")
        new = await phone.post("/api/me", name="Anna")
        assert new["id"] != anna.id


async def test_a_device_is_withdrawn_at_all_servers(pair: Cluster) -> None:
    one, other = pair.nodes
    async with browsers(one, "Anna") as (anna,), browsers(other, "") as (phone,):
        await phone.post("/api/continue", token=await link(anna))
        phone.id = anna.id
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        (there,) = [d["id"] for d in (await anna.get("/api/me/devices"))["devices"] if not d["here"]]
        async with phone.at(code) as seat:
            await seat.hear()
            assert (await anna.http.delete(f"/api/me/devices/{there}")).status_code == 204
            assert (await closing(seat))[0] == CloseCode.NOBODY
        assert await phone.who() is None


async def test_who_withdraws_this_device_is_nobody_here_and_others_stay_on_the_list(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben") as (anna, ben):
        await anna.post("/api/continue", token=await link(ben), how="add")
        (device,) = (await anna.get("/api/me/devices"))["devices"]
        before = anna.http.cookies[COOKIE]
        assert (await anna.http.delete(f"/api/me/devices/{device['id']}")).status_code == 204
        assert COOKIE not in anna.http.cookies
        assert await anna.listed() == ["Ben"]
        async with httpx.AsyncClient(base_url=server.url, cookies={COOKIE: before}, timeout=patience.SECONDS) as thief:
            assert (await thief.get("/api/me")).status_code == 401


async def test_a_cookie_from_before_there_were_devices_goes_on_and_can_be_withdrawn(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "") as (anna, old):
        identities = Identities(keys_in(server.data), secure=False)
        cookie = identities.sign(anna.id)
        old.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
        code = (await anna.post("/api/tables", game="clear4", seats=2))["code"]
        old.id = anna.id
        async with old.at(code) as seat:
            assert (await seat.hear())["seat"] == 0
        answers = await asyncio.gather(*(old.http.get("/api/me") for _ in range(5)))
        assert {answer.json()["id"] for answer in answers} == {anna.id}
        assert old.http.cookies[COOKIE] != cookie, "it is set anew, with its device"
        devices = (await anna.get("/api/me/devices"))["devices"]
        assert len(devices) == 2
        (there,) = [device["id"] for device in devices if not device["here"]]
        assert (await anna.http.delete(f"/api/me/devices/{there}")).status_code == 204
        # The last character has two spare bits: others in its place make the same signature.
        alike = [cookie[:-1] + sign for sign in ascii_letters + digits + "-_"]
        twins = [one for one in alike if identities.read(one) is not None]
        assert len(twins) == 4
        async with httpx.AsyncClient(base_url=server.url, timeout=patience.SECONDS) as thief:
            for one in (old.http.cookies[COOKIE], *twins):
                assert (await thief.get("/api/me", headers={"cookie": f"{COOKIE}={one}"})).status_code == 401


async def test_who_is_forgotten_goes_off_the_list_with_all_devices(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "Ben", "") as (anna, ben, phone):
        await anna.post("/api/continue", token=await link(ben), how="add")
        await phone.post("/api/continue", token=await link(anna))
        pending, phrase = await link(anna), (await anna.post("/api/me/recovery"))["phrase"]
        assert (await anna.http.delete("/api/me")).status_code == 204
        assert await anna.listed() == ["Ben"]
        assert await phone.listed() == []
        assert await phone.refused("POST", "/api/continue", token=pending) == (410, "token-used")
        assert await phone.refused("POST", "/api/continue", token=phrase) == (404, "wrong-phrase")


# ── recovery ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_recovery_phrase_brings_somebody_back_until_it_is_replaced(server: ServerProcess) -> None:
    async with browsers(server, "Anna", "", "") as (anna, new, late):
        assert (await anna.get("/api/me/devices"))["recovery"] is None
        first = (await anna.post("/api/me/recovery"))["phrase"]
        typed = "1. " + ",\n2. ".join(first.upper().split())
        assert (await new.post("/api/continue/look", token=typed))["them"]["id"] == anna.id
        assert (await new.post("/api/continue", token=typed))["id"] == anna.id
        assert (await new.get("/api/me/devices"))["recovery"] is not None
        second = (await new.post("/api/me/recovery"))["phrase"]
        assert await late.refused("POST", "/api/continue", token=first) == (404, "wrong-phrase")
        assert (await late.post("/api/continue", token=second))["id"] == anna.id
        kept = b"".join(path.read_bytes() for path in server.data.glob("vivace.db*"))
        assert not any(phrase.encode() in kept for phrase in (first, second))


def test_the_words_are_ours_to_tell_apart_and_ten_of_them_are_eighty_bits() -> None:
    assert len(set(WORDS)) == len({word[:4] for word in WORDS}) == 256 and len(WORDS) ** LENGTH >= 2**80
    assert all(word.isascii() and word.isalpha() and word.islower() and 4 <= len(word) <= 8 for word in WORDS)
    phrase = new_phrase()
    assert phrase_in(phrase) == phrase_in(f"  {phrase.title().replace(' ', ' - ')}\r\n") == phrase
    for wrong in ("", phrase + " radio", phrase.rpartition(" ")[0], "x" * 10_000, "ä" + phrase[1:]):
        assert phrase_in(wrong) is None
