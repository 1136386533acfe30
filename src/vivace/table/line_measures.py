"""What is measured of people's connections: pings that come back, and what the system knows of their lines."""

from vivace.table import messages as m
from vivace.table.seating import Seating
from vivace.table.series import Series


class LineMeasures:
    def __init__(self, seating: Seating, series: Series) -> None:
        self.seating, self.series = seating, series

    def ponged(self, pong: m.Ponged) -> None:
        person = self.seating.people.get(pong.player)
        if person is None:
            return
        person.latency = person.latency.pinged(pong.arrived - pong.sent, alone=pong.mark == m.ALONE)
        seat, play = self.seating.seat_of(pong.player), self.series.play
        if play is not None and seat is not None:
            play.races.ponged(seat, pong.mark, pong.sent, pong.arrived)

    def measured(self, measured: m.Measured) -> None:
        person = self.seating.people.get(measured.player)
        if person is not None:
            person.latency = person.latency.measured(measured.kernel)
