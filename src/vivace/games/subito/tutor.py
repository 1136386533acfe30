"""Explains columns: what the check would say of the card that was just placed."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vivace.game.core import Seat
from vivace.games.subito import mind as people
from vivace.games.subito import rules as book
from vivace.server.languages import Language, say
from vivace.server.learning.position import Position
from vivace.server.learning.tutors.core import Attempt, Expectation, Finding, Tutor, Words

NOBODY: Final = "nobody"
YOU: Final = "you"
OTHERS: Final = "others"


class Teacher(Tutor):
    options: Mapping[str, Any] = {"faces": ("random", "random", "random")}
    warm_up = 16

    def mistaken(self, attempt: Attempt) -> bool:
        """Mistakes are found out when the round is over (S3): the check looks at the column as it is now."""
        state, on, side = attempt.step.state, attempt.action.on, _side(attempt.step.state, attempt.position.seat)
        check = self._check(state, on)
        return bool(check.kept[side] < len(state.columns[side][on - 2]) or check.bust[side])

    def explain(self, attempt: Attempt, right: bool) -> Finding:
        before, on = attempt.position.state, attempt.action.on
        side = _side(before, attempt.position.seat)
        check = self._check(attempt.step.state, on)
        facts = {
            "card": before.piles[attempt.position.seat][0],
            "points": on,
            "face": before.faces[on - 2],
        }
        if check.bust[side]:
            return Finding(False, "lesson-subito-bust", "S3.2", {**facts, "sum": self._sum(attempt.step.state, side)})
        rule = book.objective(on, before.faces).rule
        if right:
            return Finding(True, "lesson-subito-fits", rule, facts)
        return Finding(False, "lesson-subito-breaks", rule, {**facts, "faults": list(check.why[side])})

    def choose(self, position: Position, about: Mapping[str, Any], choice: object) -> tuple[bool, dict[str, Any]]:
        """Who wins an objective, if the round were over now?"""
        side, facts = _side(position.state, position.seat), self.facts(position, about)
        check = self._check(position.state, about["objective"])
        winner = NOBODY if check.winner is None else YOU if check.winner == side else OTHERS
        columns = (position.state.columns[s][about["objective"] - 2] for s in (side, 1 - side))
        kept = [column[: check.kept[s]] for s, column in zip((side, 1 - side), columns, strict=True)]
        facts |= {"mine": len(kept[0]), "theirs": len(kept[1])}
        facts |= {"my_sum": sum(map(book.value, kept[0])), "their_sum": sum(map(book.value, kept[1]))}
        return choice == winner, facts

    def facts(self, position: Position, about: Mapping[str, Any]) -> dict[str, Any]:
        points = about["objective"]
        facts = {"points": points, "face": position.state.faces[points - 2]}
        if book.is_secret(points, position.state.faces):
            facts["sum"] = self._sum(position.state, _side(position.state, position.seat))
        return facts

    def words(self, language: Language, facts: Mapping[str, Any]) -> Words:
        words = {name: fact for name, fact in facts.items() if isinstance(fact, int)}
        objective = say(language, f"subito-objective-{facts['points']}{facts['face']}") or ""
        faults = [_fault(language, fault) for fault in facts.get("faults", ())]
        return {**words, "objective": objective, "faults": _listed(language, faults, "lesson-and")}

    def expected(self) -> Sequence[Expectation]:
        return (Expectation("subito-place", (people.CHOOSE, people.MOVE), people.MISREAD),)

    def _answering(self, state: Any) -> Sequence[Seat]:
        """Nobody can know what lies face down (S2.6): such a position is no fair question."""
        view: Any = self.game.view(state, 0)
        hidden = any(None in column for column in view.columns[0])
        return () if hidden else self.game.may_act(state)

    def _check(self, state: Any, points: int) -> Any:
        first, second = state.columns
        return book.check(points, state.faces, (first[points - 2], second[points - 2]))

    def _sum(self, state: Any, side: int) -> int:
        """Of the cards that lie face down."""
        return sum(map(book.value, state.columns[side][3]))


def _side(state: Any, seat: Seat) -> int:
    return 0 if seat in state.sides[0] else 1


def _fault(language: Language, fault: str) -> str:
    """`3≠246`: a 3 instead of 2, 4 or 6; `r=r`: red once more."""
    has, sign, due = fault[0], fault[1], fault[2:]
    words = {"has": _named(language, has), "due": _listed(language, [_named(language, d) for d in due], "lesson-or")}
    return say(language, "lesson-subito-instead" if sign == "≠" else "lesson-subito-again", words) or fault


def _named(language: Language, letter: str) -> str:
    """Colours are small letters, symbols large ones (S1.1)."""
    if letter.isdigit():
        return letter
    kind = "colour" if letter.islower() else "symbol"
    return say(language, f"subito-{kind}", {kind: letter}) or letter


def _listed(language: Language, items: Sequence[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {say(language, last)} {items[-1]}"
