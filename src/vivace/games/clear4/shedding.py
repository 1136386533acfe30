"""The game of shedding cards as a quick mind plays it on: only what a sensible player considers, changed in place, some
fifty thousand turns a second. The rules decide at the table; a test holds this model against them."""

from collections.abc import Sequence
from random import Random
from typing import Final

TOP_VALUE: Final = 10
PUSH: Final = 11
JOKER: Final = 12
CLEAR: Final = 13
FOUR: Final = 4

PLAY: Final = 0
PUSHES: Final = 1
CLEARS: Final = 2
BLIND: Final = 3
PASS: Final = 4
DONE: Final = 5

Move = tuple[int, int, int, tuple[int, ...], int]
"""What it is; the value (or target); how many naturals from the hand; which tops; how many jokers from the hand. A
special card comes from the top it names, or from the hand."""


ODDS: Final = (1.0, *[(20 + 10 * value) / 120 for value in range(1, TOP_VALUE + 1)])
ODDS_OF_FIVE: Final = 10 / 120


class Model:
    """All cards of one possible world; changed in place."""

    __slots__ = (
        "hands",
        "odds",
        "pile",
        "pile_size",
        "piles",
        "run",
        "seats",
        "sizes",
        "to_act",
        "top",
        "turns",
        "winner",
    )

    def __init__(self, seats: int, hands: list[list[int]], piles: list[list[list[int]]], to_act: int) -> None:
        self.seats = seats
        self.hands = hands
        """How many of each card, a seat."""
        self.piles = piles
        """Four a seat, from the bottom up."""
        self.sizes = [sum(h) + sum(map(len, p)) for h, p in zip(hands, piles, strict=True)]
        self.pile = [0] * (CLEAR + 1)
        self.pile_size = 0
        self.top = 0
        """The value on top of the pile, and how many cards of it lie there."""
        self.run = 0
        self.to_act = to_act
        self.turns = 0
        self.winner = -1
        self.odds: Sequence[float] = ODDS
        """How probably a blind card can be played on each value."""

    def copy(self) -> "Model":
        new = Model.__new__(Model)
        new.seats = self.seats
        new.hands = [h[:] for h in self.hands]
        new.piles = [[p[:] for p in piles] for piles in self.piles]
        new.sizes = self.sizes[:]
        new.pile = self.pile[:]
        new.pile_size = self.pile_size
        new.top = self.top
        new.run = self.run
        new.to_act = self.to_act
        new.turns = self.turns
        new.winner = self.winner
        new.odds = self.odds
        return new

    def _end_turn(self) -> None:
        self.to_act = (self.to_act + 1) % self.seats
        self.turns += 1

    def _empty_pile(self) -> None:
        self.pile = [0] * (CLEAR + 1)
        self.pile_size = self.top = self.run = 0

    def _take_pile(self, seat: int) -> None:
        hand = self.hands[seat]
        for card, n in enumerate(self.pile):
            if n:
                hand[card] += n
        self.sizes[seat] += self.pile_size
        self._empty_pile()

    def _lay(self, card: int, value: int) -> None:
        self.pile[card] += 1
        self.pile_size += 1
        if value == self.top:
            self.run += 1
        else:
            self.top, self.run = value, 1

    def do(self, move: Move) -> int:
        """Carries a move out, a four that is cleared and its extra turn included. Answers the value that may follow in
        the same turn, or -1."""
        kind, value, naturals, tops, jokers = move
        seat = self.to_act
        hand, piles = self.hands[seat], self.piles[seat]
        if kind == PLAY:
            turned = False
            hand[JOKER] -= jokers
            for _ in range(jokers):
                self._lay(JOKER, value)
            if naturals:
                hand[value] -= naturals
                for _ in range(naturals):
                    self._lay(value, value)
            for p in tops:
                self._lay(piles[p].pop(), value)
                turned = turned or len(piles[p]) > 1
            self.sizes[seat] -= jokers + naturals + len(tops)
            return self._after_cards(seat, value, turned)
        if kind == PASS:
            self._take_pile(seat)
            self._end_turn()
        elif kind in (PUSHES, CLEARS):
            if tops:
                piles[tops[0]].pop()
            else:
                hand[PUSH if kind == PUSHES else CLEAR] -= 1
            self.sizes[seat] -= 1
            self._special(seat, kind, value)
        elif kind == BLIND:
            return self._blind(seat, piles[tops[0]].pop(), value)
        else:
            self._end_turn()
        return -1

    def _special(self, seat: int, kind: int, target: int) -> None:
        if kind == PUSHES:
            self._take_pile(target)
            if self.sizes[seat]:
                self._end_turn()
        else:
            self._empty_pile()
        if not self.sizes[seat]:
            self.winner = seat

    def _blind(self, seat: int, card: int, target: int) -> int:
        self.sizes[seat] -= 1
        if card in (PUSH, CLEAR):
            self._special(seat, PUSHES if card == PUSH else CLEARS, target)
            return -1
        value = self.top if card == JOKER else card
        if self.top and (value > self.top or (value == self.top and self.run >= FOUR)):
            self.hands[seat][card] += 1
            self.sizes[seat] += 1
            self._take_pile(seat)
            self._end_turn()
            return -1
        self._lay(card, value)
        return self._after_cards(seat, value, True)

    def _after_cards(self, seat: int, value: int, turned: bool) -> int:
        if not self.sizes[seat]:
            self.winner = seat
            return -1
        if value and self.run == FOUR:
            self._empty_pile()
            return -1
        if turned:
            return value
        self._end_turn()
        return -1


class Policy:
    """How a mind plays on without thinking: every move has a worth, from these weights."""

    def __init__(self, weights: tuple[float, ...]) -> None:
        self.w = weights

    def follow(self, model: Model, value: int) -> Move:
        """More of the value just played, without jokers unless they make four."""
        seat = model.to_act
        hand = model.hands[seat]
        room = FOUR - model.run if value else FOUR
        tops = (
            [p for p, pile in enumerate(model.piles[seat]) if len(pile) > 1 and pile[-1] == value][:room]
            if value
            else []
        )
        naturals = min(hand[value], room - len(tops)) if value else 0
        short = room - len(tops) - naturals
        jokers = short if value and short <= hand[JOKER] and (naturals or tops) and short <= 1 else 0
        if naturals or tops or jokers:
            return PLAY, value, naturals, tuple(tops), jokers
        return DONE, 0, 0, (), 0

    def moves(self, model: Model) -> list[tuple[float, Move]]:
        """What a sensible player considers at the beginning of a turn, each with its worth."""
        w = self.w
        seat, top, run, size = model.to_act, model.top, model.run, model.pile_size
        hand, sizes = model.hands[seat], model.sizes
        seats = model.seats
        following = (seat + 1) % seats
        danger = 0.0
        for s in range(seats):
            if s != seat and sizes[s] < 6:
                danger = max(danger, 6.0 - sizes[s])
        up: list[int] = [0] * (CLEAR + 1)
        tops: list[list[int]] | None = None
        bare = -1
        for p, pile in enumerate(model.piles[seat]):
            if len(pile) > 1:
                card = pile[-1]
                if tops is None:
                    tops = [[] for _ in range(CLEAR + 1)]
                tops[card].append(p)
                up[card] += 1
            elif pile:
                bare = p
        jokers, own = hand[JOKER], sizes[seat]
        all_jokers = jokers + up[JOKER]
        found: list[tuple[float, Move]] = []
        lead = size == 0
        for value in range(1, (top or TOP_VALUE) + 1):
            n = hand[value] + up[value]
            if not n:
                continue
            room = FOUR - run if value == top else FOUR
            if not room:
                continue
            if n > room:
                rest, n = n - room, room
            else:
                rest = 0
            named = tuple(tops[value][:n]) if tops is not None and up[value] else ()
            t = len(named)
            worth = w[0] * n + w[2] * value + w[3] * t + w[4] * rest
            if lead:
                worth += w[5] * value + w[6]
            worth += w[7] * danger * value
            if n == room:
                worth += w[1] + w[8] * size
            elif n == room - 1:
                worth += w[9]
            if n == own:
                worth += 100.0
            found.append((worth, (PLAY, value, n - t, named, 0)))
            short = room - n
            if 0 < short <= all_jokers:
                j = min(short, jokers)
                wild = tuple(tops[JOKER][: short - j]) if short > j and tops is not None else ()
                made = worth + w[1] + w[8] * size + short * w[10] + w[3] * len(wild)
                if short == 1:
                    made -= w[9]
                if n + short == own:
                    made += 100.0
                found.append((made, (PLAY, value, n - t, named + wild, j)))
        if all_jokers and (not top or run < FOUR):
            named = tuple(tops[JOKER][:1]) if tops is not None and up[JOKER] else ()
            worth = w[11] + w[12] * top + (w[1] + w[8] * size if top and run == FOUR - 1 else 0.0)
            found.append((worth + (100.0 if own == 1 else 0.0), (PLAY, top, 0, named, 1 - len(named))))
        if hand[PUSH] or up[PUSH]:
            named = tuple(tops[PUSH][:1]) if tops is not None and up[PUSH] else ()
            for target in range(seats):
                if target != seat:
                    worth = w[13] + w[14] * size - w[15] * sizes[target] + w[3] * len(named)
                    worth += (w[16] if target == following else 0.0) + (100.0 if own == 1 else 0.0)
                    found.append((worth, (PUSHES, target, 0, named, 0)))
        if hand[CLEAR] or up[CLEAR]:
            named = tuple(tops[CLEAR][:1]) if tops is not None and up[CLEAR] else ()
            worth = w[17] + w[18] * size + w[3] * len(named) + (100.0 if own == 1 else 0.0)
            found.append((worth, (CLEARS, 0, 0, named, 0)))
        if bare >= 0:
            odds = model.odds[top] - (ODDS_OF_FIVE if run >= FOUR else 0.0)
            worth = w[19] + w[20] * odds - w[21] * (1.0 - odds) * size
            target = min([s for s in range(seats) if s != seat], key=sizes.__getitem__)
            found.append((worth, (BLIND, target, 0, (bare,), 0)))
        if size:
            useful = 0
            for value, n in enumerate(model.pile):
                if n and hand[value]:
                    useful += n
            found.append((w[22] + w[23] * size + w[24] * useful, (PASS, 0, 0, (), 0)))
        return found

    def play_on(self, model: Model, rng: Random, turns: int) -> None:
        """Plays until somebody has won or the turn has passed on so often."""
        last = model.turns + turns
        noise = rng.random
        scale = self.w[25]
        while model.winner < 0 and model.turns < last:
            found = self.moves(model)
            best, most = found[0][1], -1e9
            for worth, move in found:
                worth += scale * noise()
                if worth > most:
                    best, most = move, worth
            follow = model.do(best)
            while follow >= 0:
                follow = model.do(self.follow(model, follow))


def _weights(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))


# In the order in which `moves` names them. The first two were found by the cross-entropy method (docs/bots.md).
TWO: Final = Policy(
    _weights(
        "-0.783 8.296 1.0 1.519 0.429 0.024 -0.783 0.42 0.777 -0.573 -6.008 -1.794 -0.236"
        " 0.328 0.997 0.232 0.571 -0.191 0.407 0.4 7.468 0.984 -4.554 -0.587 0.222 0.938"
    )
)
MANY: Final = Policy(
    _weights(
        "-1.25 9.749 0.55 3.757 0.301 0.144 -0.515 0.066 1.015 -0.892 -6.559 -1.664 -0.06"
        " -0.046 0.829 0.282 0.241 -0.495 0.352 1.274 7.317 0.004 -4.595 -0.283 -0.089 0.659"
    )
)
# Written down by hand: many cards, high ones, specials when they help.
PLAIN: Final = Policy(
    _weights("3 12 1 1.5 0 0 0 0 0.3 -1 -6 -2 -0.5 0 0.6 0.2 0 -1 0.3 0 3 0.5 -3 -0.2 0.3 1"),
)
# The highest value that may be played, as many cards as possible, specials saved.
GREEDY: Final = Policy(
    _weights("0.1 0 10 0.01 0 0 0 0 0 0 -500 -300 0 -200 0 1 0 -200 0 -400 0 0 -900 0 0 0"),
)
