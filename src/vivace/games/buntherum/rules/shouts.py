"""What a shout brings (B4), a tie, and silence (B5)."""

from vivace.game.core import BEFORE_THE_DEAL, EVERYBODY, Event, Refusal, Seat, Step, Tie, replaced
from vivace.games.buntherum.rules.actions import Shout
from vivace.games.buntherum.rules.events import Eliminated, Shouted, Silent, Tied
from vivace.games.buntherum.rules.fitting import clash_in, overlooked
from vivace.games.buntherum.rules.reasons import BAD_TIE, NOT_YOURS
from vivace.games.buntherum.rules.state import TOKENS_THAT_ELIMINATE, BuntherumState, next_after, seats_in
from vivace.games.buntherum.rules.turns import reveal, win


def judge_shout(state: BuntherumState, shout: Shout) -> Step[BuntherumState] | Refusal:
    """B3.2: right (B4.1, B4.2), or wrong (B4.3)."""
    card = state.card
    if card is None:
        return Refusal(BEFORE_THE_DEAL)
    seat, say = shout.seat, shout.say
    if seat not in state.may_shout:
        return Refusal(NOT_YOURS, {"seat": seat})
    why = clash_in(state, say, card) if isinstance(say, int) else overlooked(state, card)
    right = why is None
    new = state.copy()
    events: list[Event] = [Shouted(EVERYBODY, seat, say, card, right, why)]
    added = (card,)
    if right and isinstance(say, int):  # B4.1
        new.rows = replaced(state.rows, say - 1, state.rows[say - 1] + added)
    else:  # B4.2, B4.3
        new.neutral = state.neutral + added
    if right:
        reveal(new, seat, True, seats_in(new), events)
    else:
        make_mistake(new, seat, events)
    return Step(new, events)


def make_mistake(new: BuntherumState, seat: Seat, events: list[Event]) -> None:
    """B4.3, B4.4, B6.2: a red token for this seat, and the next card."""
    tokens = new.tokens[seat] + 1
    new.tokens = replaced(new.tokens, seat, tokens)
    revealer = seat
    still_in = seats_in(new)
    if tokens == TOKENS_THAT_ELIMINATE:
        new.gone = new.gone + new.piles[seat]
        new.piles = replaced(new.piles, seat, ())
        events.append(Eliminated(EVERYBODY, seat))
        following = next_after(new, seat, still_in)
        assert following is not None, "the last player left has won before"
        revealer = following
        if len(still_in) == 1:  # B6.2
            win(new, following, events)
            return
    reveal(new, revealer, False, still_in, events)


def break_tie(state: BuntherumState, tie: Tie) -> Step[BuntherumState] | Refusal:
    """B5.1: another card, turned over by somebody else, for those who are tied; B5.2: as often as it takes."""
    card, revealer = state.card, state.revealer
    assert card is not None and revealer is not None
    tied = tuple(sorted(set(tie.seats)))
    if len(tied) < 2 or len(tied) < len(tie.seats) or any(s not in state.may_shout for s in tied):
        return Refusal(BAD_TIE)
    new = state.copy()
    new.neutral = (*state.neutral, card)
    events: list[Event] = [Tied(EVERYBODY, tied, card)]
    outsiders = [s for s in seats_in(state) if s not in tied]
    following = next_after(state, revealer, outsiders)
    reveal(new, revealer if following is None else following, False, tied, events)
    return Step(new, events)


def pass_over(state: BuntherumState) -> Step[BuntherumState]:
    """B5.3: nobody shouted."""
    card, revealer = state.card, state.revealer
    assert card is not None and revealer is not None
    new = state.copy()
    new.neutral = (*state.neutral, card)
    events: list[Event] = [Silent(EVERYBODY, card)]
    reveal(new, revealer, False, state.may_shout, events)
    return Step(new, events)
