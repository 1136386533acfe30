"""A whole game, with the evidence of its races."""

import json
from random import Random

from vivace.games import GAMES
from vivace.records import judge
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.settings import OVER, Settings
from vivace.table.table import Table


class Game:
    """A whole game of bots at a real table in virtual time; the handicap is seat 0's."""

    def __init__(self, game: str, seats: int, seed: int, **handicap: int) -> None:
        self.lines: list[str] = []
        clock = VirtualClock()
        host = m.Player("anna", "Anna")
        table = Table(
            "t1", game, seats, GAMES[game].options(), host, clock, Random(seed), self, Settings(check_seconds=1)
        )
        table.post(m.Connected(host))
        commands: list[m.Command] = [
            *(m.Fill(number=seat, seat=seat, level="allegro") for seat in range(seats)),
            m.Handicap(number=90, seat=0, **handicap),
            m.Start(number=91),
        ]
        for command in commands:
            table.post(m.Received("anna", command, clock.now()))
        while table.phase != OVER:
            assert clock.step()
        self.header = json.dumps(table.record.header())
        self.record = table.record.to_text()
        self.verdict = judge(self.record)

    def deliver(self, batch: Batch) -> None:
        self.lines += [json.dumps(line.to_json(record.rules), ensure_ascii=False) for record, line in batch.lines]
