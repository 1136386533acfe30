"""What a side lacked to win (S4.1, S4.4)."""

from dataclasses import replace

from vivace.game.core import Seat, Shortfall, replaced
from vivace.games.subito.rules.checks import BUST_ABOVE, Check, Result
from vivace.games.subito.rules.objectives import objective
from vivace.games.subito.rules.state import SubitoState, winners_of


def shortfall_of(state: SubitoState, seat: Seat) -> Shortfall | None:
    """The one objective that would have won the game; of several the one that was nearest. Where no single one would
    have, the points that were missing."""
    if seat in winners_of(state):
        return None
    missed = [
        (_cards_short(check, side), -check.points, round, check)
        for round, result in enumerate(state.results)
        for side in (_side(result, seat),)
        for check in result.checks
        if check.winner != side
    ]
    enough = [one for one in missed if seat in winners_of(_had_it_won(state, seat, one[2], one[3]))]
    cards, _, round, check = min(enough or missed)[:4]
    exercise = objective(check.points, state.results[round].faces).rule.removeprefix("S-")
    if not enough:
        return Shortfall("points", {"points": max(state.scores) - state.scores[seat]}, exercise)
    facts = {"objective": check.points, "round": round + 1}
    if not cards:
        return Shortfall("bust", {**facts, "most": BUST_ABOVE}, exercise)
    return Shortfall("objective", {**facts, "cards": cards}, exercise)


def _side(result: Result, seat: Seat) -> int:
    return 0 if seat in result.sides[0] else 1


def _cards_short(check: Check, side: int) -> int:
    """So many cards more are enough (S4.1). 0: one went bust (S3.2), and fewer would have been."""
    return 0 if check.bust[side] else max(0, check.kept[1 - side] - check.kept[side]) + 1


def _had_it_won(state: SubitoState, seat: Seat, round: int, check: Check) -> SubitoState:
    result = state.results[round]
    won = replace(check, winner=_side(result, seat))
    changed = replace(result, checks=replaced(result.checks, result.checks.index(check), won))
    new = state.copy()
    new.results = replaced(state.results, round, changed)
    new.scores = tuple([sum([one.points(_side(one, s)) for one in new.results]) for s in range(state.seats)])
    return new
