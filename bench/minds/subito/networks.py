"""The sixteen networks of `outlook.py` as arrays that learn (Adam), and the text that they become."""

from typing import Any, Final

import numpy as np

from bench.minds.adam import Adam
from bench.minds.subito.columns import KINDS
from vivace.game.numbers import text_of
from vivace.games.subito.outlook import AROUND, OWN, SCALE, Network, _unpacked

INPUTS: Final = OWN + AROUND


def sigmoid(x: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-np.clip(x, -30.0, 30.0)))


class Networks:
    def __init__(self, hidden: int, rng: Any) -> None:
        faces = len(KINDS)
        self.weights = 0.25 * rng.standard_normal((faces, INPUTS, hidden), np.float32)
        self.bias = np.zeros((faces, hidden), np.float32)
        self.says = 0.1 * rng.standard_normal((faces, hidden), np.float32)
        self.odds = np.zeros((faces, 1), np.float32)
        # One unit begins with what matters most: the lead, the more so the fewer cards are left.
        self.weights[:, 1, 0] = self.says[:, 0] = 1.0
        self._adam = Adam(self._parameters())

    @classmethod
    def read(cls, text: str) -> "Networks":
        """As they stand in `learned.py`."""
        written: list[Network] = list(_unpacked(text).values())
        made = cls(len(written[0].bias), np.random.default_rng(0))
        for kind, network in enumerate(written):
            made.weights[kind] = np.concatenate([np.array(network.own).T, np.array(network.around).T])
            made.bias[kind], made.says[kind], made.odds[kind] = network.bias, network.says, network.odds
        return made

    def _parameters(self) -> list[Any]:
        return [self.weights, self.bias, self.says, self.odds]

    def chances(self, x: Any, rows: list[Any]) -> Any:
        """For columns [n, INPUTS], those of each kind in `rows`: how probable it is to win the objective."""
        odds = np.empty(len(x), np.float32)
        for kind, where in enumerate(rows):
            units = np.maximum(0.0, x[where] @ self.weights[kind] + self.bias[kind])
            odds[where] = units @ self.says[kind] + self.odds[kind]
        return sigmoid(odds)

    def gradients(self, x: Any, rows: list[Any], slope: Any) -> list[Any]:
        """Of what is to become less, given its slope by the odds of each column."""
        found = [np.zeros_like(p) for p in self._parameters()]
        weights, bias, says, odds = found
        for kind, where in enumerate(rows):
            own, slopes = x[where], slope[where]
            units = own @ self.weights[kind] + self.bias[kind]
            says[kind] = slopes @ np.maximum(0.0, units)
            odds[kind] = slopes.sum()
            back = np.outer(slopes, self.says[kind]) * (units > 0.0)
            weights[kind], bias[kind] = own.T @ back, back.sum(0)
        return found

    def learn(self, gradients: list[Any], rate: float) -> None:
        self._adam.step(gradients, rate)

    def text(self) -> str:
        """In the order in which `outlook.py` reads them."""
        numbers: list[float] = []
        for kind in range(len(KINDS)):
            own, around = self.weights[kind, :OWN].T, self.weights[kind, OWN:].T
            for part in (own, around, self.bias[kind], self.says[kind], self.odds[kind]):
                numbers += part.ravel().tolist()
        return text_of(numbers, SCALE)
