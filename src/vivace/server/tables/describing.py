"""An open table as it is kept: all that a restart needs beside the lines of its games."""

from vivace.server.tables.terms import TableTerms
from vivace.store import Description, Occupant, TableSettings
from vivace.table.settings import OVER
from vivace.table.table import Table


def description_of(terms: TableTerms, table: Table) -> Description:
    return Description(
        id=terms.id,
        code=terms.code,
        game=table.rules.name,
        seats=len(table.seats),
        options=table.info().options,
        host=table.host,
        public=terms.public,
        settings=TableSettings(
            clocks=table.settings.clocks,
            turn_seconds=table.settings.turn_seconds,
            starts_by_itself=table.settings.starts_by_itself,
            hosted=table.settings.hosted,
            coach=table.settings.coach or None,
            untimed=table.settings.untimed or None,
            spoken=table.settings.spoken or None,
            voice=table.settings.voice or None,
            mixed=table.settings.mixed or None,
            quick=terms.quick,
            daily=terms.daily,
            guests=terms.guests or None,
            sent_away=tuple(sorted(table.seating.barred)) or None,
            booked=table.settings.booked or None,
            rated=None if table.settings.rated else False,
            home=table.settings.home or None,
        ),
        occupants=tuple(
            # Who has seen enough of a check is not asked again after a restart; who wants a rematch would be.
            Occupant(
                player=s.person,
                level=s.level,
                handicap=s.handicap,
                ready=s.ready and table.phase == OVER,
                agreed=table.agreement.has(s.person),
            )
            for s in table.seats
        ),
        phase=table.phase,
    )
