"""Lines whose delay varies, as those of the simulation do: in order, for nothing overtakes on one connection."""

from random import Random

from tests.web.delay import Line
from vivace.sim.network import Profile


class UnevenLine(Line):
    def __init__(self, to: int, profile: Profile, rng: Random) -> None:
        super().__init__(to, profile.delay)
        self.profile, self.rng = profile, rng

    def next_delay(self) -> float:
        return max(0.5, self.rng.gauss(self.profile.delay, self.profile.deviation)) / 1000
