"""What came of a run, or of a whole campaign."""

from collections import Counter
from dataclasses import dataclass, field
from math import ceil
from typing import Any


@dataclass
class Report:
    runs: int = 0
    seconds: float = 0.0
    """Of virtual time."""
    figures: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    silences: list[float] = field(default_factory=list)
    """Of tables with a running game: seconds from the last word of one owner to the first of the next."""
    broken: list[tuple[int, str]] = field(default_factory=list)
    """The seed, and which invariant does not hold."""
    transcript: str = ""
    """Of one run: everything that anybody heard, and when, as a hash."""

    def add(self, other: "Report") -> None:
        self.runs += other.runs
        self.seconds += other.seconds
        self.figures.update(other.figures)
        self.faults.update(other.faults)
        self.silences += other.silences
        self.broken += other.broken

    def silence(self, share: float) -> float | None:
        """So large a share of the silences was no longer."""
        if not self.silences:
            return None
        return sorted(self.silences)[max(0, ceil(share * len(self.silences)) - 1)]

    def to_json(self) -> dict[str, Any]:
        return {
            "runs": self.runs,
            "virtual_seconds": round(self.seconds),
            **dict(sorted(self.figures.items())),
            "faults": dict(sorted(self.faults.items())),
            "silence_p50": self.silence(0.5),
            "silence_p99": self.silence(0.99),
            "broken": [{"seed": seed, "what": what} for seed, what in self.broken],
        }
