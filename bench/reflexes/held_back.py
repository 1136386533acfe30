"""Can simulated people be told from real ones to whom they were not fitted? The model is fitted to every second person
of the study, and judged beside the others. Prints JSON.

What the other half is judged by (`classify.py`) is the same as for all: gradient boosting, cross-validated by person.
Beside it the same for the half that was fitted to, and the two halves from each other.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from bench.reflexes.classify import LENGTHS, accuracy
from bench.reflexes.fit import fit, simulated, use
from bench.reflexes.windows import read, windows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("people", type=Path, help="the study's answers, as CSV (.gz)")
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--simulate", type=int, default=94, help="people in each turn of the fit")
    parser.add_argument("--judged", type=int, default=60, help="simulated people beside whom the others are judged")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--other-half", action="store_true", help="fit to those who are held back else")
    given = parser.parse_args()
    people = read(given.people)
    numbers = np.unique(people["person"])
    chosen = np.isin(people["person"], numbers[int(given.other_half) :: 2])
    used, held_back = ({name: column[part] for name, column in people.items()} for part in (chosen, ~chosen))
    use(*fit(used, given.turns, given.simulate))
    made, result = simulated(given.judged, given.seed), dict[str, Any]()
    for length in LENGTHS:
        them, one, other = (windows(answers, length) for answers in (made, used, held_back))
        result[f"windows of {length}"] = {
            "held back": round(accuracy(other, them)[0], 3),
            "fitted to": round(accuracy(one, them)[0], 3),
            "one half from the other": round(accuracy(one, other)[0], 3),
        }
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
