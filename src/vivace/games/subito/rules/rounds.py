"""A round (S2.3 to S2.7, S5.2)."""

from vivace.game.core import BEFORE_THE_DEAL, EVERYBODY, Event, Refusal, Seat, Step, replaced
from vivace.games.subito.rules.actions import Place
from vivace.games.subito.rules.checks import Result, check
from vivace.games.subito.rules.events import Drawn, Finished, Placed, RoundOver
from vivace.games.subito.rules.objectives import OBJECTIVES, is_secret
from vivace.games.subito.rules.reasons import GAME_OVER, PARTNER_FIRST, ROUND_OVER
from vivace.games.subito.rules.state import ROUNDS, SubitoState, side_of, winners_of


def draw(new: SubitoState, side: int, events: list[Event]) -> None:
    """S2.3, S5.2: the side's next card comes into view for its players."""
    seat = new.next[side]
    events.append(Drawn(new.sides[side], seat, new.piles[seat][0]))


def place_card(state: SubitoState, place: Place) -> Step[SubitoState] | Refusal:
    """S2.4: right or wrong, it stays where it was placed (S2.5)."""
    seat, on = place.seat, place.on
    if seat not in state.next:
        return refuse_placing(state, seat)
    side = 0 if seat in state.sides[0] else 1
    pile = state.piles[seat]
    card = pile[0]
    new = state.copy()
    new.piles = replaced(state.piles, seat, pile[1:])
    columns = state.columns[side]
    columns = replaced(columns, on - 2, columns[on - 2] + (card,))  # half the time of unpacking
    new.columns = (columns, state.columns[1]) if side == 0 else (state.columns[0], columns)
    events: list[Event] = [Placed(EVERYBODY, seat, on, None if is_secret(on, state.faces) else card)]
    partners = state.sides[side]
    following = partners[0] if seat == partners[-1] else partners[1]
    if new.piles[following]:
        if following != seat:
            new.next = (following, state.next[1]) if side == 0 else (state.next[0], following)
        draw(new, side, events)
    else:  # S2.7
        end_round(new, events)
    return Step(new, events)


def refuse_placing(state: SubitoState, seat: Seat) -> Refusal:
    """S5.2, S2.7, S4.4"""
    if state.next:
        return Refusal(PARTNER_FIRST, {"partner": state.next[side_of(state, seat)]})
    if not state.results:
        return Refusal(BEFORE_THE_DEAL)
    return Refusal(GAME_OVER if len(state.results) == ROUNDS else ROUND_OVER)


def end_round(new: SubitoState, events: list[Event]) -> None:
    """S2.7, S3, S4: every column is looked at, and the points are counted."""
    first, second = new.columns
    checks = tuple([check(n, new.faces, (first[n - 2], second[n - 2])) for n in OBJECTIVES])
    new.next = ()
    result = Result(new.faces, new.sides, checks)
    new.results = (*new.results, result)
    new.scores = tuple([score + result.points(side_of(new, seat)) for seat, score in enumerate(new.scores)])
    events.append(RoundOver(EVERYBODY, new.sides, new.columns, checks, new.scores))
    if len(new.results) == ROUNDS:
        events.append(Finished(EVERYBODY, winners_of(new)))
