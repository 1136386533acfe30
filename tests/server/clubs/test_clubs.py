"""Clubs from the outside: founded, joined by an invitation and by nothing else, led, and kept in order by the host."""

import asyncio
from typing import Any

from tests.server.api.test_house import acted, host, people
from tests.server.serving import Client, ServerProcess


async def club_of(founder: Client, *others: Client, name: str = "The Aces") -> tuple[str, str]:
    """The address of its API, and its invitation."""
    path = f"/api/clubs/{(await founder.post('/api/clubs', name=name))['code']}"
    view = (await founder.http.get(path)).json()
    invitation = view["invitation"].rsplit("/", 1)[1]
    for one in others:
        await one.post(f"{path}/join", invitation=invitation)
    return path, invitation


async def refused(client: Client, path: str, **body: Any) -> str:
    answer = await client.http.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["key"])


async def test_only_an_invitation_makes_a_member_and_it_can_be_renewed_and_withdrawn(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
        path, invitation = await club_of(anna)
        told = (await ben.http.get(path)).json()
        assert (told["name"], told["me"], told["members"], told["invitation"]) == ("The Aces", None, [], None)
        assert await refused(ben, f"{path}/join", invitation="LARU-KIBO-42") == "no-invitation"
        assert await refused(ben, path, do="enrol") == "club-not-in"
        view = await ben.post(f"{path}/join", invitation=invitation.lower().replace("-", " "))
        assert [(one["name"], one["role"]) for one in view["members"]] == [("Anna", "founder"), ("Ben", "member")]
        assert await refused(ben, path, do="renew-link") == "club-not-officer"
        renewed = (await anna.post(path, do="renew-link"))["invitation"].rsplit("/", 1)[1]
        assert renewed != invitation
        assert await refused(cleo, f"{path}/join", invitation=invitation) == "no-invitation"
        assert (await anna.post(path, do="withdraw-link"))["invitation"] is None
        assert await refused(cleo, f"{path}/join", invitation=renewed) == "no-invitation"
        assert (await anna.http.get(f"{path}/qr.svg")).status_code == 403
        await anna.post(path, do="renew-link")
        assert (await anna.http.get(f"{path}/qr.svg")).headers["content-type"].startswith("image/svg")
        assert (await ben.http.get("/api/clubs")).json()["clubs"][-1]["name"] == "The Aces"


async def test_officers_are_appointed_and_the_club_is_handed_over(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
        path, _ = await club_of(anna, ben, cleo)
        assert await refused(ben, path, do="remove", who=3) == "club-not-officer"
        await anna.post(path, do="appoint", who=2)
        removed = await ben.post(path, do="remove", who=3)
        assert [one["name"] for one in removed["members"]] == ["Anna", "Ben"]
        assert (await cleo.http.get(path)).json()["me"] is None
        assert await refused(ben, path, do="remove", who=1) == "club-not-founder"
        view = await anna.post(path, do="hand-over", who=2)
        assert [one["role"] for one in view["members"]] == ["officer", "founder"]
        assert await refused(anna, path, do="close") == "club-not-founder"
        assert (await ben.post(path, do="rename", name="The Kings"))["name"] == "The Kings"
        assert await refused(ben, path, do="rename", name=" ") == "bad-name-empty"
        await ben.post(path, do="leave")
        assert (await anna.http.get(path)).json()["role"] == "founder"
        await anna.post(path, do="leave")
        assert (await anna.http.get(path)).status_code == 404  # nobody is left


async def test_who_was_removed_does_not_come_back_by_the_link_they_know(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben") as (anna, ben):
        path, invitation = await club_of(anna, ben)
        await anna.post(path, do="remove", who=2)
        assert await refused(ben, f"{path}/join", invitation=invitation) == "no-invitation"
        fresh = (await anna.http.get(path)).json()["invitation"].rsplit("/", 1)[1]
        assert (await ben.post(f"{path}/join", invitation=fresh))["me"] == 2


async def test_a_season_begins_with_those_who_take_part(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
        path, _ = await club_of(anna, ben, cleo)
        assert await refused(anna, path, do="begin") == "club-too-few"
        for one in (anna, ben):
            await one.post(path, do="enrol")
        assert await refused(ben, path, do="begin") == "club-not-officer"
        assert await refused(anna, path, do="begin", season={"game": "poker"}) == "no-such-game"
        view = await anna.post(path, do="begin", season={"weeks": 2, "size": 4, "game": "subito"})
        league = view["league"]
        assert (league["season"], league["week"], league["weeks"], league["game"]) == (1, 1, 2, "subito")
        assert [[row["name"] for row in one["rows"]] for one in league["divisions"]] == [["Anna", "Ben"]]
        assert 604_000 < league["left_s"] <= 604_800
        assert await refused(anna, path, do="begin") == "club-season-on"
        assert (await anna.post(path, do="end"))["league"]["over"]


async def test_a_tournament_of_the_club_is_for_its_members(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben", "Cleo") as (anna, ben, cleo):
        path, _ = await club_of(anna, ben)
        code = path.rsplit("/", 1)[1]
        games = [{"game": "buntherum"}]
        assert await refused(cleo, "/api/arenas", games=games, club=code) == "no-such-club"
        made = (await ben.post("/api/arenas", games=games, club=code, title="Cup"))["code"]
        assert await refused(cleo, f"/api/arenas/{made}", do="join") == "for-the-club"
        view = await anna.post(f"/api/arenas/{made}", do="join")
        assert view["club"] == {"code": code, "name": "The Aces"}
        # Whoever has its code and is no member learns that there is one, and not who plays there.
        told = (await cleo.http.get(f"/api/arenas/{made}")).json()
        assert (told["title"], told["rows"], told["tables"]) == ("Cup", [], [])
        for member in (anna, ben):
            assert [row["name"] for row in (await member.http.get(f"/api/arenas/{made}")).json()["rows"]] == ["Anna"]
        (listed,) = (await anna.http.get(path)).json()["tournaments"]
        assert (listed["code"], listed["title"], listed["phase"]) == (made, "Cup", "waiting")
        wrong = (await cleo.http.get(f"/api/tables/{code}")).json()["error"]["key"]
        assert wrong == "club-code"


async def test_who_asks_twice_at_once_comes_in_once(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben") as (anna, ben):
        path, invitation = await club_of(anna)
        arena = f"/api/arenas/{(await anna.post('/api/arenas', games=[{'game': 'buntherum'}]))['code']}"
        join = [ben.http.post(f"{path}/join", json={"invitation": invitation}) for _ in range(4)]
        part = [ben.http.post(arena, json={"do": "join"}) for _ in range(4)]
        assert [answer.status_code for answer in await asyncio.gather(*join, *part)] == [200] * 8
        assert [one["name"] for one in (await anna.http.get(path)).json()["members"]] == ["Anna", "Ben"]
        assert [one["name"] for one in (await anna.http.get(arena)).json()["rows"]] == ["Ben"]


async def test_a_club_that_the_last_member_left_by_being_forgotten_is_closed(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben") as (anna, ben):
        path, invitation = await club_of(anna)
        assert (await anna.http.delete("/api/me")).status_code == 204
        assert (await ben.http.get(path)).status_code == 404
        assert await refused(ben, f"{path}/join", invitation=invitation) == "no-such-club"


async def test_the_host_withdraws_names_and_closes_clubs_and_it_is_in_the_log(server: ServerProcess) -> None:
    async with people(server, "Anna", "Ben") as (anna, ben), host(server) as http:
        path, _ = await club_of(anna, ben, name="The Rascals")
        code = path.rsplit("/", 1)[1]
        listed = {one["code"]: one for one in (await http.get("clubs")).json()["clubs"]}
        assert (listed[code]["name"], listed[code]["people"]) == ("The Rascals", 2)
        await acted(http, "DELETE", f"clubs/{code}/name")
        assert (await anna.http.get(path)).json()["name"].startswith("Club ")
        assert await refused(anna, path, do="rename", name="the rascaIs") == "name-withdrawn"
        assert await refused(ben, "/api/clubs", name="The Rascals") == "name-withdrawn"
        await acted(http, "POST", f"clubs/{code}/close")
        assert (await anna.http.get(path)).status_code == 404
        assert code not in {one["code"] for one in (await anna.http.get("/api/clubs")).json()["clubs"]}
        assert (await http.post(f"clubs/{code}/close")).json()["error"]["key"] == "no-such-club"
        acts = [(one["act"], one["subject"]) for one in (await http.get("acts")).json()["acts"]]
        assert acts[:2] == [("close-club", code), ("withdraw-club-name", code)]
