"""Games at their fullest moment: the longest hands, rows and columns that the boards are designed for, from fixed deals
by the rules alone, so that what is measured is the same every time."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from vivace.game.core import Action, Refusal, Silence
from vivace.game.notation import read_options
from vivace.games import GAMES
from vivace.games.buntherum.rules import IMPOSSIBLE, PRINTED, Shout, fits
from vivace.games.clear4.rules import Pass, Play
from vivace.games.khromix.rules import COLOURS, Answer, Question
from vivace.games.subito.rules import Place
from vivace.records import Record, RecordLine

Chooser = Callable[[Any, Random], Action]
"""What is done next in a state."""
LONGEST_QUESTION = (
    "Welche der Städte Braunschweig, Frankfurt, Kaiserslautern, Mönchengladbach, Saarbrücken und Wolfsburg liegt "
    "am weitesten im Norden, und durch welches der Bundesländer führt der Weg dorthin?"
)


class Course:
    """A game from a seed, and the choices that lead to what is wanted."""

    def __init__(self, game: str, choose: Chooser, **options: Any) -> None:
        rules = GAMES[game]
        self.rules, self.choose, self.seats = rules, choose, max(rules.seats)
        read = read_options(rules, self.seats, options)
        assert not isinstance(read, Refusal), read
        self.blank = Record(game, self.seats, read[1])

    def played(self, seed: int) -> Iterator[tuple[list[RecordLine], Any]]:
        """The lines so far, and the state after them, again and again until the game is over."""
        rng, lines, rules = Random(seed), list[RecordLine](), self.rules
        state: Any = rules.start(self.seats, self.blank.options)
        while rules.deal_due(state) or rules.may_act(state):
            action = rules.deal(state, rng) if rules.deal_due(state) else self.choose(state, rng)
            step = rules.apply(state, action)
            assert not isinstance(step, Refusal), step
            lines.append(RecordLine(action))
            state = step.state
            yield lines, state

    def until(self, holds: Callable[[Any], bool], seeds: Sequence[int] = range(200)) -> Record:
        """The first of these games that comes to a state in which this holds, as far as that."""
        for seed in seeds:
            for lines, state in self.played(seed):
                if holds(state):
                    return self._record(lines)
        raise AssertionError("no game comes to that")

    def until_before(self, holds: Callable[[Any], bool], by: Callable[[Any], bool]) -> tuple[Record, Action]:
        """As far as the action that leads there, and that action, which has to be one of these."""
        for seed in range(200):
            for lines, state in self.played(seed):
                if holds(state):
                    if by(lines[-1].action):
                        return self._record(lines[:-1]), lines[-1].action
                    break
        raise AssertionError("no game comes to that")

    def whole(self, seed: int = 1) -> Record:
        *_, (lines, _) = self.played(seed)
        return self._record(lines)

    def _record(self, lines: Sequence[RecordLine]) -> Record:
        return Record(self.blank.game, self.seats, self.blank.options, tuple(lines))


def offered(game: str, state: Any, rng: Random) -> Sequence[Action]:
    """What one of those who may act can do."""
    rules = GAMES[game]
    return rules.actions(state, rng.choice(rules.may_act(state)))


# ── Clear 4 ──────────────────────────────────────────────────────────────────────────────────────────────────────────

KINDS_OF_CARDS = 13
"""Values 1 to 10, PUSH, JOKER and CLEAR (C1.1)."""


def _hoards(state: Any, rng: Random) -> Action:
    """The first seat passes wherever it may, and so takes all that the others play (C5.1)."""
    offers = offered("clear4", state, rng)
    passing = [one for one in offers if isinstance(one, Pass)]
    if state.to_act == 0 and passing:
        return passing[0]
    return _single(offers, rng) or rng.choice(offers)


def _single(offers: Sequence[Action], rng: Random) -> Action | None:
    """One card from the hand, so that the hands of the others last."""
    singles = [one for one in offers if isinstance(one, Play) and not one.tops and len(one.hand) == 1]
    return rng.choice(singles) if singles else None


def _hurries(state: Any, rng: Random) -> Action:
    """Plays wherever it can, so that a round ends soon."""
    offers = offered("clear4", state, rng)
    playing = [one for one in offers if not isinstance(one, Pass)]
    return rng.choice(playing or offers)


def clear4_turn() -> Record:
    """The first seat is to play: a hand of twenty and more, with cards of every kind, on a pile that takes most of
    them."""
    rules = GAMES["clear4"]

    def full(state: Any) -> bool:
        view: Any = rules.view(state, 0)
        return (
            (view.pending, view.to_act) == ("turn", 0)
            and len(view.discard) >= 3
            and len(view.hand) >= 20
            and len(set(view.hand)) == KINDS_OF_CARDS
        )

    return Course("clear4", _hoards, rounds=2, first=0).until(full)


def clear4_four() -> Record:
    """Four alike lie there, and the first seat may clear them (C2.7)."""
    return Course("clear4", _hurries, rounds=2).until(lambda state: (state.pending, state.to_act) == ("choice", 0))


def clear4_last_card(seats: range) -> tuple[Record, Action]:
    """One of these seats is about to end the first of two rounds."""
    course = Course("clear4", _hurries, rounds=2)
    return course.until_before(lambda s: len(s.results) == 1, lambda action: getattr(action, "seat", None) in seats)


# ── Subito ───────────────────────────────────────────────────────────────────────────────────────────────────────────

LONGEST_COLUMN = 11


def _fills(state: Any, rng: Random) -> Action:
    """Two columns are liked best, as in games in which many cards fit nowhere else."""
    seat = rng.choice(GAMES["subito"].may_act(state))
    return Place(seat, rng.choices(range(2, 10), (6, 1, 1, 2, 1, 1, 2, 5))[0])


def subito_round() -> Record:
    """Most cards are placed, and a column is long."""

    def full(state: Any) -> bool:
        placed = [[len(column) for column in side] for side in state.columns]
        return all(sum(side) >= 28 and max(side) >= LONGEST_COLUMN for side in placed)

    return Course("subito", _fills).until(full)


def subito_last_card(seats: range) -> tuple[Record, Action]:
    """One of these seats is about to end the first round."""
    course = Course("subito", _fills)
    return course.until_before(lambda s: len(s.results) == 1, lambda action: getattr(action, "seat", None) in seats)


# ── Buntherum ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _places(state: Any, rng: Random) -> Action:
    """Everybody is wrong twice (B4.3). Then whoever has most cards left is right, with the longest row that fits."""
    rows = [row for row in range(1, 7) if fits((PRINTED[row - 1], *state.rows[row - 1]), state.card)]
    seat = min(state.may_shout, key=lambda one: state.tokens[one])
    if state.tokens[seat] < 2:
        return Shout(seat, IMPOSSIBLE if rows else 1)
    if not rows:
        return Silence()
    seat = max(state.may_shout, key=lambda one: len(state.piles[one]))
    return Shout(seat, max(rows, key=lambda row: len(state.rows[row - 1])))


def _anyhow(state: Any, rng: Random) -> Action:
    return rng.choice(offered("buntherum", state, rng))


def buntherum_race() -> Record:
    """Rows are long, everybody has two tokens, and a card is on view that all may answer."""

    def full(state: Any) -> bool:
        rows = list(map(len, state.rows))
        return min(state.tokens) == 2 and min(map(len, state.piles)) > 1 and max(rows) >= 6 and sum(rows) >= 24

    return Course("buntherum", _places, patience=3600).until(full)


# ── Khromix ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _answers(state: Any, rng: Random) -> Action:
    """Mostly right, and long questions."""
    offers = offered("khromix", state, rng)
    if isinstance(offers[0], Question):
        return Question(offers[0].seat, LONGEST_QUESTION)
    if isinstance(offers[0], Answer) and state.asked in ("colour", "name"):
        if rng.random() < 0.1:
            return Silence()
        word, ink, *_ = state.centre[0].split(":")
        right = ink if state.asked == "colour" else word
        return Answer(offers[0].seat, right if rng.random() < 0.8 else rng.choice(COLOURS))
    return rng.choice(offers)


def khromix_moment(pending: str, asked: str | None = None) -> Record:
    """Late in a game, when this is pending: a race that the first seat may answer, or something that it has to do.
    `asked`: "question" for a mystery card."""

    def full(state: Any) -> bool:
        if state.pending != pending or min(map(len, state.gains)) < 2:
            return False
        if pending != "answer":
            return bool(state.actor == 0)
        plain = state.asked in ("colour", "name")
        return state.caller != 0 and plain == (asked != "question") and (not plain or len(state.centre) >= 3)

    return Course("khromix", _answers, patience=3600).until(full, range(2000))


# ── games that are over ──────────────────────────────────────────────────────────────────────────────────────────────

WHOLE: dict[str, Course] = {
    "clear4": Course("clear4", _hurries, rounds=3),
    "subito": Course("subito", _fills),
    "buntherum": Course("buntherum", _anyhow),
    "khromix": Course("khromix", _answers),
}
