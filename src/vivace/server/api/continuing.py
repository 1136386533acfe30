"""The same player in several browsers, and several players in one: links, recovery phrases, devices, and a list."""

from collections.abc import Sequence

import segno
from starlette.requests import Request
from starlette.responses import Response

from vivace.server import reasons
from vivace.server.api import types as t
from vivace.server.api.callers import Callers, me_of
from vivace.server.http.endpoints import Endpoint, Refused, json_answer
from vivace.server.people.identity import Credential, new_device_id
from vivace.server.people.recognition import Known
from vivace.server.people.recovery import Hasher, new_phrase, phrase_in
from vivace.server.people.wallet import MOST, Wallet
from vivace.server.tables.directory import TableDirectory
from vivace.store import StoredPlayer

LINK_SECONDS = 600
MOST_DEVICES = 20


class Continuing:
    def __init__(self, callers: Callers, tables: TableDirectory) -> None:
        self.callers, self.recognition, self.tables = callers, callers.recognition, tables
        self.store = self.recognition.store
        self.wrong = callers.allowances.wrong_tokens
        self.hasher = Hasher()

    async def _wallet(self, request: Request) -> tuple[Wallet, Known | None]:
        """What this browser has, without what the database no longer knows."""
        known = await self.callers.perhaps(request)
        wallet = Wallet(self.recognition.identities, request)
        if known is None and wallet.current is not None:
            wallet.drop(wallet.current.player)
        return wallet, known

    # ── a link or a phrase ───────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, request: Request, given: t.Token) -> t.Arrival:
        player, _ = await self._player_of(request, given.token)
        wallet, known = await self._wallet(request)
        return t.Arrival(
            them=me_of(player),
            you=None if known is None else me_of(known.player),
            played=known is not None and await self.store.personal.has_history(known.player.id),
            listed=wallet.find(player.id) is not None,
            room=known is None or wallet.room,
        )

    async def continue_here(self, request: Request, given: t.Continue) -> Response:
        player, phrase = await self._player_of(request, given.token)
        wallet, known = await self._wallet(request)
        here = wallet.find(player.id)
        if here is not None and await self.recognition.at_device(here, request) is None:
            here = None
        # Everything that may be refused is, before the link is used up.
        replaces = (
            given.how == "replace" and known is not None and not await self.store.personal.has_history(known.player.id)
        )
        if here is None:
            if known is not None and not replaces and not wallet.room:
                raise Refused(reasons.TOO_MANY_IDENTITIES, most=MOST)
            # A phrase is the last way back, and there is nobody left to withdraw anything.
            if phrase is None and len(await self.store.devices.of(player.id)) >= MOST_DEVICES:
                raise Refused(reasons.TOO_MANY_DEVICES, most=MOST_DEVICES)
        if phrase is None and await self.store.tokens.redeem(given.token) != player.id:
            raise Refused(reasons.TOKEN_USED)
        if here is None:
            here = Credential(player.id, new_device_id())
            await self.recognition.add(here, request)
        stays = known is not None and given.how == "add"
        if not stays:
            wallet.become(here, keep=not replaces)
        elif wallet.current is None or wallet.current.player != player.id:
            wallet.add(here)
        answer = json_answer(me_of(known.player if stays and known is not None else player))
        wallet.put(answer)
        return answer

    async def _player_of(self, request: Request, token: str) -> tuple[StoredPlayer, str | None]:
        """Whose a link or phrase is, and the phrase. An address that was wrong too often is refused right ones, too."""
        key, phrase = self.callers.address(request), phrase_in(token)
        if phrase is None:
            wait = await self.wrong.wait(key)
        else:  # hashing costs whether it is right or not
            wait = await self.wrong.take(key)
        if wait:
            raise Refused(reasons.TOO_MANY, wait, seconds=round(wait, 1))
        if phrase is None:
            id = await self.store.tokens.player(token)
        else:
            id = await self.store.recoveries.player(await self.hasher.hash(phrase))
        found = None if id is None else await self.store.players.find(id)
        if found is None:
            if phrase is None:
                await self.wrong.charge(key)
            raise Refused(reasons.TOKEN_USED if phrase is None else reasons.WRONG_PHRASE)
        return found, phrase

    # ── identities of this browser ───────────────────────────────────────────────────────────────────────────────────

    async def list_identities(self, request: Request, given: None) -> Response:
        wallet, known = await self._wallet(request)
        others = []
        for one in list(wallet.others):
            player = await self.recognition.at_device(one, request)
            if player is None:
                wallet.drop(one.player)
            else:
                others.append(t.LocalIdentity(id=player.id, name=player.name, elsewhere=await self._elsewhere(one)))
        you = None if known is None else me_of(known.player)
        answer = json_answer(t.LocalIdentities(you=you, others=tuple(others), most=MOST))
        wallet.put(answer)
        return answer

    async def _elsewhere(self, one: Credential) -> bool:
        """Whether there is another way to this player."""
        if await self.store.recoveries.made(one.player) is not None:
            return True
        return any(device.id != one.device for device in await self.store.devices.of(one.player))

    async def change_identity(self, request: Request, given: None) -> Response:
        wallet, _ = await self._wallet(request)
        wanted = wallet.find(request.path_params["player"])
        player = None if wanted is None else await self.recognition.at_device(wanted, request)
        if wanted is None or player is None:
            raise Refused(reasons.NO_SUCH_DEVICE)
        wallet.become(wanted)
        answer = json_answer(me_of(player))
        wallet.put(answer)
        return answer

    async def drop_identity(self, request: Request, given: None) -> Response:
        wallet, _ = await self._wallet(request)
        found = wallet.find(request.path_params["player"])
        if found is None:
            raise Refused(reasons.NO_SUCH_DEVICE)
        await self._withdraw(found.player, found.device)
        wallet.drop(found.player)
        answer = Response(status_code=204)
        wallet.put(answer)
        return answer

    # ── devices of this player ───────────────────────────────────────────────────────────────────────────────────────

    async def list_devices(self, request: Request, given: None) -> t.Devices:
        known = await self.callers.known_person(request)
        id = known.player.id
        return t.Devices(
            devices=tuple(
                t.Device(
                    id=one.id,
                    browser=one.browser or None,
                    system=one.system or None,
                    first=one.first,
                    used=one.used,
                    here=one.id == known.device,
                )
                for one in await self.store.devices.of(id)
            ),
            links=tuple(
                t.PendingLink(id=one.id, seconds=round(one.seconds)) for one in await self.store.tokens.pending(id)
            ),
            recovery=await self.store.recoveries.made(id),
        )

    async def make_device_link(self, request: Request, given: None) -> t.DeviceLink:
        known = await self.callers.known_person(request)
        token = await self.store.tokens.issue(known.player.id, LINK_SECONDS)
        link = f"{self.callers.base(request)}/continue#{token}"
        picture = segno.make(link, micro=False).svg_data_uri(scale=8, border=2)
        return t.DeviceLink(token=token, link=link, picture=picture, seconds=LINK_SECONDS)

    async def withdraw_link(self, request: Request, given: None) -> Response:
        known = await self.callers.known_person(request)
        if not await self.store.tokens.withdraw(known.player.id, request.path_params["link"]):
            raise Refused(reasons.NO_SUCH_DEVICE)
        return Response(status_code=204)

    async def withdraw_device(self, request: Request, given: None) -> Response:
        known, device = await self.callers.known_person(request), request.path_params["device"]
        if not await self._withdraw(known.player.id, device):
            raise Refused(reasons.NO_SUCH_DEVICE)
        answer = Response(status_code=204)
        if device == known.device:
            wallet = Wallet(self.recognition.identities, request)
            wallet.drop(known.player.id)
            wallet.put(answer)
        return answer

    async def _withdraw(self, player: str, device: str) -> bool:
        withdrawn = await self.store.devices.withdraw(player, device)
        if withdrawn:
            await self.tables.withdraw(device)
        return withdrawn

    async def make_recovery(self, request: Request, given: None) -> t.RecoveryPhrase:
        known, phrase = await self.callers.known_person(request), new_phrase()
        await self.store.recoveries.set(known.player.id, await self.hasher.hash(phrase))
        return t.RecoveryPhrase(phrase=phrase)

    def endpoints(self) -> Sequence[Endpoint]:
        wrong, mine = (reasons.TOKEN_USED, reasons.WRONG_PHRASE), (reasons.NO_SUCH_DEVICE, reasons.NOT_FOR_BOTS)
        full = (reasons.TOO_MANY_IDENTITIES, reasons.TOO_MANY_DEVICES)
        return (
            Endpoint(
                "GET", "/api/me/devices", "Your devices, and the ways to another.", self.list_devices,
                gives=t.Devices, needs_player=True,
            ),
            Endpoint(
                "POST", "/api/me/devices", "A link that continues on another device, once.", self.make_device_link,
                gives=t.DeviceLink, needs_player=True,
            ),
            Endpoint(
                "DELETE", "/api/me/devices/{device}", "Withdraws a device: its cookie is worth nothing any more.",
                self.withdraw_device, status=204, needs_player=True, refuses=mine,
            ),
            Endpoint(
                "DELETE", "/api/me/links/{link}", "Withdraws a link that nobody has used.", self.withdraw_link,
                status=204, needs_player=True, refuses=mine,
            ),
            Endpoint(
                "POST", "/api/me/recovery", "A new recovery phrase, told once; the one before is worth nothing.",
                self.make_recovery, gives=t.RecoveryPhrase, needs_player=True,
            ),
            Endpoint(
                "POST", "/api/continue/look", "Whose a link or recovery phrase is. Nothing changes.", self.look,
                t.Token, t.Arrival, refuses=(*wrong, reasons.WRONG_CLOCK),
            ),
            Endpoint(
                "POST", "/api/continue", "Brings the identity of a link or recovery phrase to this browser.",
                self.continue_here, t.Continue, t.Me, refuses=(*wrong, *full, reasons.WRONG_CLOCK),
            ),
            Endpoint(
                "GET", "/api/identities", "The identities of this browser.", self.list_identities,
                gives=t.LocalIdentities, refuses=(reasons.WRONG_CLOCK,),
            ),
            Endpoint(
                "POST", "/api/identities/{player}", "Changes to another identity of this browser.",
                self.change_identity, gives=t.Me, refuses=(*mine, reasons.WRONG_CLOCK),
            ),
            Endpoint(
                "DELETE", "/api/identities/{player}", "Takes an identity off this browser.", self.drop_identity,
                status=204, refuses=(*mine, reasons.WRONG_CLOCK),
            ),
        )  # fmt: skip
