"""People, and scripts that see another seat's cards, in whole games of Clear 4: records as a server keeps them, read as
it reads them."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from vivace.bots import Bot, make_bot
from vivace.bots.reflexes import Reflexes
from vivace.game.core import Action, Refusal, Seat, View, heard
from vivace.games import GAMES
from vivace.games.clear4.mind import Clear4Bot
from vivace.games.clear4.rules import TARGET, TOP_VALUE, TURN, Clear4State, Clear4View, Move, face_up
from vivace.games.clear4.shedding import PLAY, Model
from vivace.games.clear4.shedding import Move as Considered
from vivace.records import Record, RecordLine
from vivace.server.fairplay.answers import Session
from vivace.server.fairplay.reading import session_of

GAME: Final = "clear4"
LEVELS: Final = ("largo", "adagio", "andante", "allegro", "presto")
OTHERS: Final = ("adagio", "andante", "allegro")
"""Who sits on the other seats."""
NEXT_HAND: Final = "lays what the next hand cannot answer"
TRUE_CARDS: Final = "plays on in the true cards"


class Peeker(Clear4Bot):
    """Knows the whole table."""

    def __init__(self, level: str, seat: Seat, rng: Random) -> None:
        super().__init__(level, seat, rng, Reflexes("andante", rng))
        self.state: Clear4State | None = None

    def _true(self) -> Model:
        state = self.state
        assert state is not None
        model = Model(state.seats, [list(hand) for hand in state.hands], [list(p) for p in state.piles], self.seat)
        for card in state.discard:
            model.pile[card] += 1
        model.pile_size = len(state.discard)
        model.top = state.values[-1] if state.values else 0
        model.run = state.values.count(model.top)
        return model


class NextHand(Peeker):
    """A person, but where something can be laid that the next player cannot answer it is."""

    def _choose(self, view: Clear4View) -> Considered:
        assert self.state is not None
        if view.pending != TURN:
            return super()._choose(view)
        following = (self.seat + 1) % view.seats
        open_ = [card for card in map(face_up, self.state.piles[following]) if card is not None]
        cards = [card for card, n in enumerate(self.state.hands[following]) if n] + open_
        policy, _ = self._policy(view.seats)
        found = [
            (worth, move)
            for worth, move in policy.moves(self._true())
            if move[0] == PLAY and 0 < move[1] < min(cards, default=0) and max(cards) <= TOP_VALUE
        ]
        return max(found)[1] if found else super()._choose(view)


class TrueCards(Peeker):
    """The best of minds, which need not guess."""

    def _worlds(self, view: Clear4View) -> Any:
        return self if view.pending != TARGET else super()._worlds(view)

    def one(self, rng: Random) -> Model:
        return self._true()


def _bot(kind: str, seat: Seat, rng: Random) -> Bot:
    if kind == NEXT_HAND:
        return NextHand("andante", seat, rng)
    if kind == TRUE_CARDS:
        return TrueCards("presto", seat, rng)
    return make_bot(GAME, kind, seat, rng)


def _game(bots: Sequence[Bot], rng: Random) -> tuple[str, Counter[Seat]]:
    """Its record, and how often each seat did something."""
    rules, lines = GAMES[GAME], list[RecordLine]()
    options = rules.options()
    state = rules.start(len(bots), options)
    while rules.deal_due(state) or rules.may_act(state):
        action: Action = rules.deal(state, rng) if rules.deal_due(state) else _action(bots, state)
        step = rules.apply(state, action)
        assert not isinstance(step, Refusal), f"{action}: {step}"
        lines.append(RecordLine(action))
        state = step.state
        for seat, bot in enumerate(bots):
            bot.notice(heard(step.events, seat))
    moves = Counter(line.action.seat for line in lines if isinstance(line.action, Move))
    return Record(GAME, len(bots), options, tuple(lines)).to_text(), moves


def _action(bots: Sequence[Bot], state: Any) -> Action:
    rules = GAMES[GAME]
    (acting,) = rules.may_act(state)
    for bot in bots:
        if isinstance(bot, Peeker):
            bot.state = state
    view: Callable[[Seat], View] = lambda seat: rules.view(state, seat)  # noqa: E731
    decisions = [bot.decide(view(seat), rules.actions(state, seat)) for seat, bot in enumerate(bots)]
    decision = decisions[acting]
    assert decision is not None
    return decision.action


def at_cards(kind: str, seed: int, turns: int, seats: int = 2) -> list[Session]:
    """Somebody of a level, or one of the two scripts, in as many games as it takes to play so many turns."""
    rng, sessions, played = Random(f"{kind} {seed}"), list[Session](), 0
    others = rng.choice(OTHERS)
    while played < turns:
        own = len(sessions) % seats
        bots = [_bot(kind if seat == own else others, seat, rng) for seat in range(seats)]
        record, moves = _game(bots, rng)
        played += moves[own]
        sessions.append(session_of(record, own))
    return sessions
