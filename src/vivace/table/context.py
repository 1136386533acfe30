"""What all parts of a table share."""

from dataclasses import dataclass

from vivace.table.announcer import Announcer
from vivace.table.clock import Timers
from vivace.table.phases import Phases
from vivace.table.seating import Seating
from vivace.table.setup import Setup


@dataclass(frozen=True)
class Context:
    setup: Setup
    seating: Seating
    phases: Phases
    announcer: Announcer
    timers: Timers
