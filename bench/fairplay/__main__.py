"""Whom the host would be told of: simulated people, real people, and scripts. Prints JSON."""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bench.fairplay.hands import LEVELS, NEXT_HAND, TRUE_CARDS, at_cards
from bench.fairplay.players import EVASIVE, SCRIPTS, person, real_people, script
from vivace.server.fairplay.answers import Session
from vivace.server.fairplay.suspicion import suspicion

LATER = (1500, 3000)
"""Answers, after which those are looked at again who know how people are told apart."""
TURNS = (200, 400, 800)
"""In games of hidden cards, after which whoever sees them is looked at."""


def flagged(players: Iterable[Sequence[Session]]) -> dict[str, Any]:
    """How many, and by what."""
    count, told, kinds = 0, 0, Counter[str]()
    for sessions in players:
        found = suspicion(sessions)
        count, told = count + 1, told + found.flagged
        kinds.update(finding.kind for finding in found.findings if finding.strength >= 1.0)
    return {"players": count, "flagged": told, "share": round(told / max(count, 1), 4), "by": dict(kinds)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--scripts", type=int, default=300)
    parser.add_argument("--evasive", type=int, default=100)
    parser.add_argument("--peekers", type=int, default=100)
    parser.add_argument("--answers", type=int, default=200)
    given = parser.parse_args()
    report = {
        "simulated people": flagged(person(seed, given.answers) for seed in range(given.people)),
        "real people": flagged(real_people()),
        **{kind: flagged(script(kind, seed, given.answers) for seed in range(given.scripts)) for kind in SCRIPTS},
        **{
            f"{kind}, {answers} answers": flagged(script(kind, seed, answers) for seed in range(given.evasive))
            for kind in EVASIVE
            for answers in (given.answers, *LATER)
        },
        "people at hidden cards": flagged(
            at_cards(LEVELS[seed % len(LEVELS)], seed, given.answers, 2 + seed % 3) for seed in range(given.people)
        ),
        **{
            f"{NEXT_HAND}, {turns} turns": flagged(at_cards(NEXT_HAND, seed, turns) for seed in range(given.peekers))
            for turns in TURNS
        },
        TRUE_CARDS: flagged(at_cards(TRUE_CARDS, seed, given.answers) for seed in range(given.peekers // 10)),
    }
    print(json.dumps(report, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
