"""Adam (Kingma and Ba 2015): parameters that follow their gradients, each at its own pace."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

FAST: Final = 0.9
"""How long gradients are remembered, and their squares."""
SLOW: Final = 0.999


class Adam:
    def __init__(self, parameters: Sequence[Any]) -> None:
        """They are changed in place."""
        self._parameters = parameters
        self._mean, self._square = ([np.zeros_like(p) for p in parameters] for _ in range(2))
        self._steps = 0

    def step(self, gradients: Sequence[Any], rate: float) -> None:
        self._steps += 1
        for p, gradient, mean, square in zip(self._parameters, gradients, self._mean, self._square, strict=True):
            mean += (1.0 - FAST) * (gradient - mean)
            square += (1.0 - SLOW) * (gradient**2 - square)
            p -= rate * mean / (1.0 - FAST**self._steps) / (np.sqrt(square / (1.0 - SLOW**self._steps)) + 1e-8)
