"""What happens to an evening, each as a new one; what is not allowed is told by the name of the reason."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from vivace.evening.seating import Capacity, Plan, Present, plan
from vivace.evening.state import (
    REMEMBERED_SIGNS,
    Chooser,
    Crowding,
    Evening,
    RoomSign,
    Round,
    RoundTable,
    Scoring,
)

Fault = Literal["running", "nobody"]


class Wishes(Struct, frozen=True, kw_only=True):
    """What the host settles; what is not set stays as it was."""

    game: str | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    scoring: Scoring | UnsetType = UNSET
    chooser: Chooser | UnsetType = UNSET
    crowding: Crowding | UnsetType = UNSET
    bots: str | UnsetType | None = UNSET
    talk: bool | UnsetType = UNSET


class Ended(Struct, frozen=True):
    """How the game of a table came out: places and scores by seat; no places: it was closed before its end."""

    places: tuple[int, ...] | None = None
    scores: tuple[int, ...] = ()


def settled(evening: Evening, wishes: Wishes) -> Evening:
    given = {name: getattr(wishes, name) for name in wishes.__struct_fields__}
    changed = {name: value for name, value in given.items() if value is not UNSET}
    if "game" in changed and "options" not in changed and changed["game"] != evening.game:
        changed["options"] = {}
    if changed.get("chooser") == "host":
        changed["votes"] = ()
    return replace(evening, **changed)


def host_now(evening: Evening, here: Collection[int]) -> int | None:
    """Who decides: the host, or while they are away whoever came first of those who are here."""
    return evening.host if evening.host in here else min(here, default=None)


def barred(evening: Evening, member: int, out: bool) -> Evening:
    """Taken out of the room, or let in again. Never whoever made it, whoever leads while they are away."""
    others = set(evening.barred) - {member}
    return replace(evening, barred=tuple(sorted(others | {member} if out and member != evening.host else others)))


# ── votes ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def voted(evening: Evening, member: int, game: str) -> Evening:
    others = tuple(vote for vote in evening.votes if vote[0] != member)
    return replace(evening, votes=tuple(sorted((*others, (member, game)))))


def elected(evening: Evening, here: Collection[int], games: Sequence[str]) -> str | None:
    """The game with the most votes of those who are here; of several that which was not played for longest, and then
    the first in the order of games. None: nobody has voted."""
    votes = [game for member, game in evening.votes if member in here]
    last = dict.fromkeys(games, -1)
    for number, played in enumerate(evening.rounds):
        last[played.game] = number
    wanted = [game for game in games if game in votes]
    return min(wanted, key=lambda game: (-votes.count(game), last[game], games.index(game)), default=None)


def all_have_voted(evening: Evening, voters: Collection[int]) -> bool:
    return bool(voters) and {member for member, _ in evening.votes} >= set(voters)


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def next_plan(evening: Evening, present: Sequence[Present], capacity: Capacity) -> Plan | Fault:
    if evening.current is not None:
        return "running"
    found = plan(present, evening.rounds, capacity, evening.crowding, evening.bots)
    return found if found.tables else "nobody"


def opened(
    evening: Evening, plan: Plan, game: str, options: Mapping[str, Any], ids: Sequence[str], now: int
) -> Evening:
    """`ids`: of the tables, in their order."""
    tables = tuple(
        RoundTable(id=id, chairs=table.chairs, device=table.device) for id, table in zip(ids, plan.tables, strict=True)
    )
    new = Round(game=game, options=dict(options), tables=tables, out=plan.out, opened=now)
    return replace(evening, rounds=(*evening.rounds, new), votes=())


def ended(evening: Evening, ends: Mapping[str, Ended]) -> Evening:
    """With the ends of these tables, by their ids. One that has an end keeps it."""
    return replace(evening, rounds=tuple(_ended(one, ends) for one in evening.rounds))


def _ended(played: Round, ends: Mapping[str, Ended]) -> Round:
    if played.over or not any(table.id in ends for table in played.tables):
        return played
    return replace(played, tables=tuple(_table_ended(table, ends.get(table.id)) for table in played.tables))


def _table_ended(table: RoundTable, end: Ended | None) -> RoundTable:
    if end is None or table.over:
        return table
    if end.places is None:
        return replace(table, void=True)
    return replace(table, places=end.places, scores=end.scores)


# ── signs ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def signed(evening: Evening, member: int, sign: str) -> Evening:
    number = evening.signs[-1].number + 1 if evening.signs else 1
    return replace(evening, signs=(*evening.signs, RoomSign(number, member, sign))[-REMEMBERED_SIGNS:])
