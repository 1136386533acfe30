"""Where the deals of the last days are asked for, played and compared."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence

from starlette.requests import Request

from vivace.game.core import Refusal
from vivace.games import GAMES
from vivace.server import reasons
from vivace.server.daily import types as t
from vivace.server.daily.days import came_that_day, can_be_played, last_day, playable_days
from vivace.server.daily.sharing import SharedTry, shared_text
from vivace.server.daily.standings import Placed, placed, shown
from vivace.server.daily.streaks import streak_in
from vivace.server.http.endpoints import Endpoint, Refused, pay
from vivace.server.http.parameters import game_in_path
from vivace.server.http.types import Me
from vivace.server.peers import peer
from vivace.server.tables.directory import Order
from vivace.server.tables.site import Site
from vivace.store import DailyRun, DailyTerms, Store
from vivace.store.daily import THE_GAME

DAY_MS = 24 * 3600 * 1000


def seats_of(game: str) -> int:
    """Where all play at once one opponent is enough to look at; else two, or what comes next to that."""
    rules = GAMES[game]
    wanted = 2 if rules.simultaneous else 3
    return min(rules.seats, key=lambda seats: (abs(seats - wanted), seats))


class Daily:
    """`who` tells who asks, or refuses."""

    def __init__(self, site: Site, who: Callable[[Request], Awaitable[Me]]) -> None:
        self.site, self.who = site, who
        self.store: Store = site.registry.store

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_days(self, request: Request, given: None) -> t.DailyDays:
        me, now = await self._perhaps(request), self.store.database.now()
        days = playable_days(now)
        counts = await self.store.daily.count_results(days)
        runs = () if me is None else await self.store.daily.runs_of(me.id, days)
        mine = {(run.day, run.game): run for run in runs}
        return t.DailyDays(
            days=tuple([await self._day(day, mine, counts) for day in days]),
            next_s=(DAY_MS - now % DAY_MS) // 1000,
            streak=None if me is None else await streak_in(self.store, me.id),
        )

    async def _day(
        self, day: str, mine: dict[tuple[str, str], DailyRun], counts: dict[tuple[str, str], int]
    ) -> t.DailyDay:
        deals = []
        for game in GAMES:
            run = mine.get((day, game))
            state, own = state_of(run), None
            if run is not None and state == "done":
                own = _own(await self._places(day, game), run)
            deals.append(
                t.DailyDeal(
                    game=game,
                    seats=seats_of(game),
                    state=state,
                    place=None if own is None else own.place,
                    among=None if own is None else own.among,
                    newcomer=own is not None and own.result.newcomer,
                    finished=counts.get((day, game), 0),
                )
            )
        return t.DailyDay(day=day, deals=tuple(deals))

    async def _places(self, day: str, game: str) -> list[Placed]:
        return placed(await self.store.daily.results(day, game))

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def play(self, request: Request, given: t.DailyTry) -> t.DailyTable:
        """The table of one's only try, which is made where there is none."""
        me, game = await self.who(request), game_in_path(request)
        if me.program is True:
            raise Refused(reasons.NOT_FOR_BOTS)
        days = playable_days(self.store.database.now())
        day = days[0] if given.day is None else given.day
        if day not in days:
            raise Refused(reasons.NO_SUCH_DAY)
        run = await self.store.daily.run(day, game, me.id)
        if run is None or run.code is None:
            await self._only_one(me.id, game, day, days)
            await pay(self.site.allowances.new_tables, me.id)
            player = await self.store.players.find(me.id)
            newcomer = player is None or came_that_day(player.created, day)
            run = await self.store.daily.ask_run(day, game, me.id, seats_of(game), newcomer=newcomer)
        if run.spent:
            raise Refused(reasons.DAILY_PLAYED)
        code = run.code or await self._table(
            run, me.id, peer(request.scope, self.site.registry.config.trusted_proxies).key
        )
        return t.DailyTable(code=code, day=day, seat=run.seat)

    async def _only_one(self, player: str, game: str, day: str, days: Sequence[str]) -> None:
        """A player has one open table of daily deals for each game. What was not begun, or is over, makes room."""
        runs = await self.store.daily.runs_of(player, days)
        others = [run for run in runs if run.game == game and run.day != day and run.code is not None]
        for run in others:
            if run.begun and run.finished is None:
                raise Refused(reasons.DAILY_OPEN, day=run.day)
        if others:
            await self.site.tables.close_daily(player, game)

    async def _table(self, run: DailyRun, player: str, address: str) -> str:
        """A new table for a try that has none, or whose table was closed before the game began."""
        latest = await self.store.daily.latest_runs(run.day, run.game, player)
        seats = seats_of(run.game)
        ghosts = tuple(None if seat == run.seat else latest.get(seat) for seat in range(seats))
        terms = DailyTerms(run.day, run.seat, ghosts)
        made = await self.site.tables.make(Order(host=player, game=run.game, seats=seats, daily=terms, address=address))
        if isinstance(made, Refusal):
            raise Refused(made)
        table = await self.store.tables.find_by_code(made.code)
        assert table is not None, "a table is stored before its code is told"
        if await self.store.daily.give_table(run.id, table.description.id, run.table_id):
            return made.code
        # Asked for twice at once: the other table counts, and nobody learns of this one.
        other = await self.store.daily.run(run.day, run.game, player)
        if other is None or other.code is None:
            raise Refused(reasons.DAILY_PLAYED)
        return other.code

    # ── afterwards ───────────────────────────────────────────────────────────────────────────────────────────────────

    async def read_results(self, request: Request, given: None) -> t.DailyResults:
        me = await self.who(request)
        run = await self._spent_run(request, me)
        day, game = run.day, run.game
        places = await self._places(day, game)
        own = _own(places, run)
        return t.DailyResults(
            game=game,
            day=day,
            state=state_of(run),
            finished=len(places),
            place=None if own is None else own.place,
            among=None if own is None else own.among,
            newcomer=own is not None and own.result.newcomer,
            standings=shown(places, me.id),
            playable_until=last_day(day) if await self.is_sealed(day, game) else None,
            text=None if own is None else await self._text(run, own),
            streak=await streak_in(self.store, me.id),
        )

    async def own_try(self, request: Request) -> SharedTry:
        """One's own, where it was played to the end."""
        run = await self._spent_run(request, await self.who(request))
        own = _own(await self._places(run.day, run.game), run)
        text = None if own is None else await self._text(run, own)
        if own is None or text is None:
            raise Refused(reasons.NO_SUCH_RECORD)
        return SharedTry(run.game, run.day, own.place, own.among, own.result.newcomer, text)

    async def _spent_run(self, request: Request, me: Me) -> DailyRun:
        """One's try at the deal that is asked for, once it is spent: not before may one know how others did."""
        game, day = game_in_path(request), request.path_params["day"]
        run = await self.store.daily.run(day, game, me.id)
        if run is None and day not in playable_days(self.store.database.now()):
            raise Refused(reasons.NO_SUCH_DAY)
        if run is None or not run.spent:
            raise Refused(reasons.DAILY_FIRST)
        return run

    async def _text(self, run: DailyRun, own: Placed) -> str | None:
        assert run.table_id is not None
        kept = await self.store.games.finished(run.table_id, THE_GAME)
        if kept is None:
            return None
        mine = own.result
        return await asyncio.to_thread(
            shared_text, kept.record, run.seat, run.day, own.place, own.among, mine.best_ms, newcomer=mine.newcomer
        )

    # ── what is not given out yet ────────────────────────────────────────────────────────────────────────────────────

    async def guard(self, table_id: str) -> None:
        """Refuses the record of a deal that can still be played: anybody may have a second identity that has not played
        it yet."""
        run = await self.store.daily.run_at(table_id)
        if run is not None and await self.is_sealed(run.day, run.game):
            raise Refused(reasons.DAILY_LATER, day=last_day(run.day))

    async def eyes(self, request: Request, table_id: str) -> int | None:
        """The seat whose view of a replay may be seen, that of whoever asks; None where all of it may."""
        run, me = await self.store.daily.run_at(table_id), await self._perhaps(request)
        if run is None or me is None or run.player != me.id:
            await self.guard(table_id)
            return None
        return run.seat if await self.is_sealed(run.day, run.game) else None

    async def sealed(self, table_ids: Collection[str]) -> frozenset[str]:
        """The tables among these whose records are not given out yet."""
        runs = await self.store.daily.runs_at(table_ids)
        return frozenset([run.table_id or "" for run in runs if await self.is_sealed(run.day, run.game)])

    async def is_sealed(self, day: str, game: str) -> bool:
        """Whether somebody may still begin to play this deal, or plays it."""
        return can_be_played(day, self.store.database.now()) or (day, game) in await self.store.daily.deals_under_way()

    # ── who asks for what ────────────────────────────────────────────────────────────────────────────────────────────

    async def _perhaps(self, request: Request) -> Me | None:
        try:
            return await self.who(request)
        except Refused:
            return None

    def endpoints(self) -> Sequence[Endpoint]:
        return (
            Endpoint(
                "GET", "/api/daily", "The deals that can be played, and which of them you have.", self.read_days,
                gives=t.DailyDays,
            ),
            Endpoint(
                "POST", "/api/daily/{game}", "The table of your only try at a deal; again, the same one.", self.play,
                t.DailyTry, t.DailyTable, needs_player=True,
                refuses=(
                    reasons.NO_SUCH_GAME, reasons.NO_SUCH_DAY, reasons.DAILY_PLAYED, reasons.DAILY_OPEN,
                    reasons.SERVER_FULL, reasons.TOO_MANY_TABLES_HERE,
                ),
            ),
            Endpoint(
                "GET", "/api/daily/{game}/{day}", "How you and others did, once you have played.", self.read_results,
                gives=t.DailyResults, needs_player=True,
                refuses=(reasons.NO_SUCH_GAME, reasons.NO_SUCH_DAY, reasons.DAILY_FIRST),
            ),
        )  # fmt: skip


def state_of(run: DailyRun | None) -> t.DailyState:
    if run is None or not run.begun:
        return "open"
    if run.finished is not None:
        return "done"
    return "begun" if run.code is not None else "lost"


def _own(places: Sequence[Placed], run: DailyRun) -> Placed | None:
    return next((one for one in places if one.result.run == run.id), None)
