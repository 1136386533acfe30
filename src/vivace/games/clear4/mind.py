"""A mind for Clear 4: it remembers, weighs its moves, and at its best plays each of them on in worlds that may be."""

from collections.abc import Hashable, Sequence
from math import log2
from random import Random
from typing import Final

from vivace.bots.blend import ANYTHING, Rung
from vivace.bots.core import Decision, Player
from vivace.bots.ghost import Recall
from vivace.bots.match import Contest
from vivace.bots.reflexes import HICK, TWO_CHOICE, Reflexes
from vivace.game.core import Action, Event, Seat, View
from vivace.games.clear4.foresight import look_ahead
from vivace.games.clear4.rules import (
    CARD,
    CHOICE,
    CLEAR,
    CODES,
    COPIES,
    FOLLOW,
    JOKER,
    PUSH,
    TARGET,
    Blind,
    BlindTurned,
    Clear,
    Clear4,
    Clear4View,
    Cleared,
    Dealt,
    Done,
    Pass,
    Play,
    Played,
    Push,
    Special,
    Taken,
    Target,
    Turned,
)
from vivace.games.clear4.shedding import (
    BLIND,
    CLEARS,
    DONE,
    GREEDY,
    MANY,
    PASS,
    PLAIN,
    PLAY,
    PUSHES,
    TWO,
    Model,
    Move,
    Policy,
)
from vivace.games.clear4.worlds import Worlds

# A glance at the pile and at up to twenty cards, the longer the more could be played; what is forced takes less.
CONSIDER: Final = TWO_CHOICE.longer(1000)
MOST_DOUBLINGS: Final = 5.0
"""Beyond that not everything is weighed."""
FORCED: Final = TWO_CHOICE.longer(300)


class Memory:
    """Where the cards are that were seen: on the pile, out of the game, in the hands of those who took piles. It may
    begin in the middle of a game (a stand-in): what happened before is simply not known."""

    def __init__(self) -> None:
        self.gone = [0] * len(COPIES)
        self.pile: list[int] = []
        self.tops: dict[tuple[Seat, int], int] = {}
        self.held: dict[Seat, list[int]] = {}

    def notice(self, event: Event) -> None:
        match event:
            case Played():
                self.pile += [self._from_hand(event.seat, CARD[code]) for code in event.hand]
                tops = [self.tops.pop((event.seat, p), None) for p in event.tops]
                self.pile += [card for card in tops if card is not None]
            case Turned():
                self.tops[event.seat, event.pile] = CARD[event.card]
            case BlindTurned():
                card = CARD[event.card]
                if card in (PUSH, CLEAR):
                    self.gone[card] += 1
                else:
                    self.pile.append(card)
            case Special():
                card = CARD[event.card]
                self.gone[card] += 1
                if isinstance(event.from_, int):
                    self.tops.pop((event.seat, event.from_), None)
                else:
                    self._from_hand(event.seat, card)
            case Taken():
                held = self.held.setdefault(event.seat, [0] * len(COPIES))
                for card in self.pile:
                    held[card] += 1
                self.pile = []
            case Cleared():
                for card in self.pile:
                    self.gone[card] += 1
                self.pile = []
            case Dealt():
                self.tops = {(s, p): CARD[code] for s, tops in enumerate(event.tops) for p, code in enumerate(tops)}

    def look(self, view: Clear4View) -> None:
        """What lies in the open needs no memory."""
        self.pile = [CARD[code] for code in view.discard]
        open_ = [(s, p, pile.top) for s, piles in enumerate(view.piles) for p, pile in enumerate(piles)]
        self.tops = {(s, p): CARD[top] for s, p, top in open_ if top is not None}

    def _from_hand(self, seat: Seat, card: int) -> int:
        if seat in self.held and self.held[seat][card]:
            self.held[seat][card] -= 1
        return card


class Clear4Bot(Player):
    """Levels differ in the policy, in how often it is not followed, in memory, and in whether worlds are played on."""

    def __init__(self, level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> None:
        super().__init__(seat, rng, reflexes)
        self.level = level
        self.memory = Memory()

    def notice(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Dealt):
                self.memory = Memory()
            self.memory.notice(event)

    def look(self, view: View) -> None:
        assert isinstance(view, Clear4View)
        self.memory.look(view)

    def think(self, view: View, offers: Sequence[Action]) -> Decision | None:
        assert isinstance(view, Clear4View)
        if len(offers) == 1:
            return Decision(offers[0], self.reflexes.time(FORCED))
        if view.pending == CHOICE:
            return Decision(Clear4(self.seat), self.reflexes.time(FORCED))
        action = self._action(view, self._choose(view))
        return Decision(action, self.reflexes.time(CONSIDER.longer(HICK * min(log2(len(offers)), MOST_DOUBLINGS))))

    def _choose(self, view: Clear4View) -> Move:
        policy, noise = self._policy(view.seats)
        worlds = self._worlds(view)
        world = worlds.one(self.rng)
        found = self._candidates(view, world, policy)
        if self.level == "presto" and len(found) > 1:
            return look_ahead(
                found,
                lambda: worlds.one(self.rng),
                policy,
                self.seat,
                self.rng,
                seats=view.seats,
                single=view.rounds == 1,
            )
        return max([(worth + noise * self.rng.random(), move) for worth, move in found])[1]

    def _policy(self, seats: int) -> tuple[Policy, float]:
        """What this level weighs its moves by, and how far it is from always following it."""
        match self.level:
            case "greedy":
                return GREEDY, 0.0
            case "adagio":
                return GREEDY, 8.0
            case "andante":
                return PLAIN, 1.0
            case _:
                return TWO if seats == 2 else MANY, 1.0

    def _hidden(self, view: Clear4View) -> tuple[list[int], dict[Seat, list[int]]]:
        """The cards of which nobody knows where they are, and those that others are known to hold."""
        remembers = self.level in ("allegro", "presto")
        held = {s: cards for s, cards in self.memory.held.items() if s != self.seat} if remembers else {}
        left = [n - gone for n, gone in zip(COPIES, self.memory.gone, strict=True)] if remembers else list(COPIES)
        for code in (*view.hand, *view.discard, *[p.top for piles in view.piles for p in piles if p.top is not None]):
            left[CARD[code]] -= 1
        for cards in held.values():
            for card, n in enumerate(cards):
                left[card] -= n
        return [card for card, n in enumerate(left) for _ in range(n)], held

    def _worlds(self, view: Clear4View) -> Worlds:
        unseen, held = self._hidden(view)
        return Worlds(view, self.seat, unseen, held, counts=self.level in ("allegro", "presto"))

    def _candidates(self, view: Clear4View, world: Model, policy: Policy) -> list[tuple[float, Move]]:
        if view.pending == TARGET:
            return [(worth, move) for worth, move in policy.moves(world) if move[0] == PUSHES]
        if view.pending == FOLLOW:
            assert view.follow is not None
            return [(1.0, policy.follow(world, view.follow)), (-3.0, (DONE, 0, 0, (), 0))]
        return policy.moves(world)

    def _action(self, view: Clear4View, move: Move) -> Action:
        kind, value, naturals, tops, jokers = move
        source = tops[0] if tops else "hand"
        if kind == PLAY:
            return Play(self.seat, (CODES[value],) * naturals + (CODES[JOKER],) * jokers, tops)
        if kind == PUSHES:
            return Target(self.seat, value) if view.pending == TARGET else Push(self.seat, source, value)
        if kind == CLEARS:
            return Clear(self.seat, source)
        if kind == BLIND:
            return Blind(self.seat, tops[0])
        return Pass(self.seat) if kind == PASS else Done(self.seat)


def occasion(view: View, seat: Seat) -> Hashable:
    """The same turn, counted in rounds of the table, and the same part of it."""
    assert isinstance(view, Clear4View)
    return view.round, view.turns_left // view.seats, view.pending, view.follow


RECALL: Final = Recall(occasion)

# Cards decide much, and speed nothing: minds have to lie further apart than in other games.
LADDER: Final = {
    "largo": Rung("adagio", ANYTHING, 0.6),
    "adagio": Rung("adagio", ANYTHING, 0.3),
    "andante": Rung("andante", "adagio", 0.9),
    "allegro": Rung("allegro", "andante", 0.7),
    "presto": Rung("presto", "allegro", 0.8),
}

CONTEST: Final = Contest(3.0, speed=0.0, apart=0.25)


def make(level: str, seat: Seat, rng: Random, reflexes: Reflexes) -> Clear4Bot:
    return Clear4Bot(level, seat, rng, reflexes)
