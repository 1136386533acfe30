"""An evening as it is read from the database, and what pages are told of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from vivace.evening.changes import elected, host_now
from vivace.evening.score import standing
from vivace.evening.seating import Present
from vivace.evening.state import Evening, Round, RoundTable
from vivace.games import GAMES
from vivace.server.evenings import types as t
from vivace.store import EveningMember, StoredEvening

HERE_MS = 40_000
"""So long after their page asked last somebody still counts as here: a page asks at least every 10 s."""


@dataclass(frozen=True)
class Room:
    stored: StoredEvening
    evening: Evening
    codes: Mapping[str, str] = field(default_factory=dict)
    """Of the tables that are played at, by their ids."""

    @classmethod
    def of(cls, stored: StoredEvening) -> "Room":
        return cls(stored, msgspec.convert(stored.state, Evening))

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def member_of(self, player: str) -> EveningMember | None:
        return self.stored.member_of(player)

    def device_of(self, member: EveningMember) -> int:
        owner = None if member.player is None or member.guest == 0 else self.member_of(member.player)
        return member.number if owner is None else owner.number

    def is_barred(self, member: EveningMember) -> bool:
        return self.device_of(member) in self.evening.barred

    def is_here(self, member: EveningMember) -> bool:
        return member.player is not None and member.seen > self.stored.now - HERE_MS and not self.is_barred(member)

    @property
    def present(self) -> list[Present]:
        return [Present(one.number, self.device_of(one)) for one in self.stored.members if self.is_here(one)]

    @property
    def voters(self) -> list[int]:
        """Who is here with a device of their own."""
        return [one.number for one in self.stored.members if self.is_here(one) and one.guest == 0]

    @property
    def host(self) -> int | None:
        return host_now(self.evening, self.voters)

    # ── what is told ─────────────────────────────────────────────────────────────────────────────────────────────────

    def view(self) -> t.EveningView:
        evening, members = self.evening, self.stored.members
        view = t.EveningView(
            code=self.stored.code,
            tag="",
            host=self.host,
            game=evening.game,
            options=evening.options,
            scoring=evening.scoring,
            chooser=evening.chooser,
            crowding=evening.crowding,
            bots=evening.bots,
            members=tuple(
                t.EveningPerson(
                    number=one.number,
                    player=one.player if one.guest == 0 else None,
                    name=one.name,
                    here=self.is_here(one),
                    device=self.device_of(one),
                    made=one.number == evening.host,
                    barred=self.is_barred(one),
                )
                for one in members
            ),
            rounds=tuple(self._round(one) for one in evening.rounds),
            standing=standing([one.number for one in members], evening.rounds, evening.scoring),
            votes=tuple(t.EveningBallot(member=member, game=game) for member, game in evening.votes),
            leading=elected(evening, self.voters, tuple(GAMES)),
            signs=evening.signs,
            talk=evening.talk,
            said=self._said() if evening.talk else (),
        )
        return replace(view, tag=sha256(msgspec.json.encode(view)).hexdigest()[:16])

    def _said(self) -> tuple[t.EveningSaid, ...]:
        members = [one for one in self.stored.members if one.guest == 0 and not self.is_barred(one)]
        numbers = {one.player: one.number for one in members}
        return tuple(
            t.EveningSaid(number=one.number, member=numbers[one.player], text=one.text)
            for one in self.stored.words
            if one.player in numbers
        )

    def _round(self, played: Round) -> t.EveningRound:
        tables = tuple(self._table(one) for one in played.tables)
        return t.EveningRound(game=played.game, options=played.options, tables=tables, out=played.out, over=played.over)

    def _table(self, table: RoundTable) -> t.EveningTable:
        seats = tuple(
            t.EveningSeat(
                member=chair.member,
                level=chair.level,
                place=None if table.places is None else table.places[number],
                score=None if table.places is None else table.scores[number],
            )
            for number, chair in enumerate(table.chairs)
        )
        return t.EveningTable(
            table=table.id,
            code=self.codes.get(table.id),
            device=table.device,
            seats=seats,
            over=table.over,
            void=table.void,
        )
