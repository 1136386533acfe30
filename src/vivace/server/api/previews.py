"""What is told of a page where its link is shared (Open Graph), and the picture that goes with it."""

import asyncio
import re
from collections.abc import Sequence
from html import escape
from typing import Final
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import Response

from vivace.game.core import Refusal
from vivace.games import GAMES
from vivace.records import Fault, replay
from vivace.server import reasons
from vivace.server.api.callers import Callers
from vivace.server.api.table_codes import TableCodes
from vivace.server.api.types import Share
from vivace.server.daily.daily import Daily
from vivace.server.errors import TableUnavailable
from vivace.server.http.endpoints import LANGUAGE, Endpoint, Parameter, Refused, language_of, pay
from vivace.server.languages import LANGUAGES, Language, negotiate
from vivace.server.previews import links
from vivace.server.previews.links import Finisher, Link
from vivace.server.previews.picture import HEIGHT, WIDTH, Picture
from vivace.server.tables.directory import TableDirectory
from vivace.server.tables.summary import TableSummary
from vivace.server.watching.deciding import Decided, decided
from vivace.server.watching.recent import Recent
from vivace.server.watching.watching import LARGEST_NUMBER, Watching
from vivace.store import FinishedGame, Store, StoreError
from vivace.table.settings import CLOSED, WAITING

PICTURE: Final = "/api/preview.png"
KEPT_PICTURES: Final = 64
"""Some 40 kB each."""
KEPT_GAMES: Final = 256
LONGEST_PATH: Final = 200
SOON, LATER = "public, max-age=60", "public, max-age=3600"
"""How long others may keep a picture: a table fills, and players change their names."""
LOCALES: Final[dict[Language, str]] = {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class Previews:
    def __init__(
        self,
        store: Store,
        callers: Callers,
        tables: TableDirectory,
        codes: TableCodes,
        daily: Daily,
        watching: Watching,
    ) -> None:
        self.store, self.callers, self.tables, self.codes = store, callers, tables, codes
        self.daily, self.watching = daily, watching
        self.pictures: Recent[Picture, bytes] = Recent(KEPT_PICTURES)
        self.decided: Recent[tuple[str, int], Decided] = Recent(KEPT_GAMES)
        self.one_at_a_time = asyncio.Lock()
        """Drawing takes the processor from those who play."""

    # ── what a link says ─────────────────────────────────────────────────────────────────────────────────────────────

    async def link(self, path: str, language: Language, address: str, *, drawn: bool = False) -> Link:
        """Whatever cannot be said of a page, or may not, is said of the house. `drawn`: with what only the picture
        shows."""
        first, *more = path[:LONGEST_PATH].strip("/").split("/")
        try:
            match first, more:
                case "t", [code]:
                    return await self._table(language, code, address)
                case "watch", [table, number] if number.isascii() and number.isdigit() and len(number) < 10:
                    return await self._finished(language, table, int(number), drawn)
                case "daily", [game, day] if game in GAMES and DAY.fullmatch(day):
                    return links.daily(language, game, day)
        except (StoreError, TableUnavailable):  # the page says what is wrong
            return links.home(language)
        return _always(language, first, more)

    async def _table(self, language: Language, code: str, address: str) -> Link:
        """A code that opens no table is charged, or these pages would be the place to try codes."""
        found: TableSummary | Refusal = await self.codes.with_code(address, code, None, self.tables.summary)
        if isinstance(found, Refusal) or found.phase == CLOSED:
            return links.home(language)
        waiting = found.phase == WAITING and found.taken < found.seats
        return links.table(language, found.game, found.host, found.taken, found.seats, waiting=waiting)

    async def _finished(self, language: Language, table: str, number: int, drawn: bool) -> Link:
        game = await self.store.games.finished(table, number) if number <= LARGEST_NUMBER else None
        if game is None or game.game not in GAMES:
            return links.home(language)
        run = await self.store.daily.run_at(table)
        if run is not None and await self.daily.is_sealed(run.day, run.game):
            return links.daily(language, run.game, run.day)
        players = await self.watching.seats(table, number)
        facts = await self._decided(game) if drawn else None
        winners = game.verdict["winners"]
        seats = [
            Finisher(p.name, p.level, p.ghost, seat in winners, None if facts is None else facts.scores[seat])
            for seat, p in enumerate(players)
        ]
        return links.finished(language, game.game, seats, None if facts is None else facts.at)

    async def _decided(self, game: FinishedGame) -> Decided | None:
        key = game.table_id, game.number
        found = self.decided.get(key)
        if found is None:
            async with self.one_at_a_time:
                found = self.decided.get(key) or await asyncio.to_thread(_decided_in, game.record)
            if found is not None:
                self.decided.put(key, found)
        return found

    # ── the head of a page ───────────────────────────────────────────────────────────────────────────────────────────

    async def head(self, request: Request) -> bytes:
        language = _language(request)
        path, base = request.url.path, self.callers.base(request)
        link = await self.link(path, language, self.callers.address(request))
        tags = {
            "og:site_name": "Vivace",
            "og:type": "website",
            "og:locale": LOCALES[language],
            "og:title": link.title,
            "og:description": link.text,
            "og:url": f"{base}{quote(path)}",
            "og:image": f"{base}{_picture(path, language)}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": link.title,
        }
        told = [f'<meta property="{name}" content="{escape(said)}">' for name, said in tags.items()]
        return "".join([*told, '<meta name="twitter:card" content="summary_large_image">']).encode()

    # ── asked for ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_picture(self, request: Request, given: None) -> Response:
        path, address = request.query_params.get("of", "/"), self.callers.address(request)
        link = await self.link(path, language_of(request), address, drawn=True)
        body = await self._picture(link.picture, address)
        # Made to be shown on other sites.
        headers = {
            "cache-control": SOON if path.startswith("/t/") else LATER,
            "cross-origin-resource-policy": "cross-origin",
        }
        return Response(body, media_type="image/png", headers=headers)

    async def read_daily_picture(self, request: Request, given: None) -> Response:
        """For its player alone: what others may know of a deal is theirs to hand on."""
        shared = await self.daily.own_try(request)
        link = links.daily_try(language_of(request), shared)
        body = await self._picture(link.picture, self.callers.address(request))
        return Response(body, media_type="image/png", headers={"cache-control": "private, no-cache"})

    async def _picture(self, picture: Picture, address: str) -> bytes:
        return self.pictures.get(picture) or await self._draw(picture, address)

    async def _draw(self, picture: Picture, address: str) -> bytes:
        await pay(self.callers.allowances.previews, address)
        async with self.one_at_a_time:
            found = self.pictures.get(picture)
            body = await asyncio.to_thread(_drawn, picture) if found is None else found
        self.pictures.put(picture, body)
        return body

    async def read_share(self, request: Request, given: None) -> Share:
        table, number = request.path_params["table"], request.path_params["number"]
        game = await self.store.games.finished(table, number) if number <= LARGEST_NUMBER else None
        if game is None or game.game not in GAMES:
            raise Refused(reasons.NO_SUCH_RECORD)
        await self.daily.guard(table)
        language, path = language_of(request), f"/watch/{quote(table)}/{number}"
        facts = await self._decided(game)
        if facts is None:
            raise Refused(reasons.NO_SUCH_RECORD)
        link = await self._finished(language, table, number, drawn=False)
        at = f"#t={facts.at / 1000:g}"
        return Share(
            title=link.title,
            link=f"{self.callers.base(request)}{path}?language={language}{at}",
            picture=_picture(path, language),
        )

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", PICTURE, "The picture that a link shows where it is shared.", self.read_picture,
                media="image/png", parameters=(Parameter("of", "The path of the page; absent: the first."), LANGUAGE),
                refuses=(reasons.BAD_REQUEST,),
            ),
            Endpoint(
                "GET", "/api/records/{table}/{number:int}/share", "How a finished game is shown to others.",
                self.read_share, gives=Share, parameters=(LANGUAGE,),
                refuses=(reasons.NO_SUCH_RECORD, reasons.DAILY_LATER, reasons.BAD_REQUEST),
            ),
            Endpoint(
                "GET", "/api/daily/{game}/{day}/picture.png", "Your try at a deal as a picture, which shows no card.",
                self.read_daily_picture, media="image/png", parameters=(LANGUAGE,), needs_player=True,
                refuses=(
                    reasons.NO_SUCH_GAME, reasons.NO_SUCH_DAY, reasons.DAILY_FIRST, reasons.NO_SUCH_RECORD,
                    reasons.BAD_REQUEST,
                ),
            ),
        )  # fmt: skip


def _always(language: Language, first: str, more: Sequence[str]) -> Link:
    """Of pages that say the same at any time."""
    about_game = {"learn": links.lesson, "rules": links.rules, "practise": links.practice}
    if first in about_game and len(more) == 1 and more[0] in GAMES:
        return about_game[first](language, more[0])
    if first == "learn" and not more:
        return links.lessons(language)
    if first == "daily" and not more:
        return links.daily(language)
    return links.home(language)


def _language(request: Request) -> Language:
    """Whoever shared the link may have said which; else what is preferred. A page is refused to nobody."""
    asked = request.query_params.get("language")
    named = next((language for language in LANGUAGES if language == asked), None)
    return named or negotiate(request.headers.get("accept-language"))


def _picture(path: str, language: Language) -> str:
    return f"{PICTURE}?of={quote(urlsplit(path).path, safe='')}&language={language}"


def _decided_in(text: str) -> Decided | None:
    """None where today's rules do not accept what was played."""
    seen = replay(text)
    return None if isinstance(seen, Fault) else decided(seen.record)


def _drawn(picture: Picture) -> bytes:
    from vivace.server.previews.drawing import png  # not before something is drawn: it brings a library along

    return png(picture)
