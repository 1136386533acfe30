"""The game of shedding cards as a quick mind plays it on: only what a sensible player considers, changed in place, some
eighty thousand turns a second. The rules decide at the table; a test holds this model against them."""

from collections.abc import Sequence
from itertools import accumulate, compress
from operator import add
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
MANY_CARDS: Final = 40
HELPLESS: Final = tuple([tuple([(1.0 - odds) ** cards for cards in range(MANY_CARDS + 1)]) for odds in ODDS])
"""How probably a hand of so many cards has none for a pile with this value on top."""


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

    def __init__(self, seats: int, hands: list[list[int]], piles: list[list[tuple[int, ...]]], to_act: int) -> None:
        self.seats = seats
        self.hands = hands
        """How many of each card, a seat."""
        self.piles = piles
        """Four a seat, each from the bottom up, and never changed in itself: a copy shares them."""
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
        new.piles = [piles[:] for piles in self.piles]
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

    def _lay(self, cards: int, value: int) -> None:
        """So many cards that count as this value; which they are the pile has been told."""
        self.pile_size += cards
        if value == self.top:
            self.run += cards
        else:
            self.top, self.run = value, cards

    def do(self, move: Move) -> int:
        """Carries a move out, a four that is cleared and its extra turn included. Answers the value that may follow in
        the same turn, or -1."""
        kind, value, naturals, tops, jokers = move
        seat = self.to_act
        hand, piles = self.hands[seat], self.piles[seat]
        if kind == PLAY:
            turned, cards = False, jokers + naturals + len(tops)
            lain = self.pile
            if jokers:
                hand[JOKER] -= jokers
                lain[JOKER] += jokers
            if naturals:
                hand[value] -= naturals
                lain[value] += naturals
            for p in tops:
                pile = piles[p]
                lain[pile[-1]] += 1
                piles[p] = pile[:-1]
                turned = turned or len(pile) > 2
            self._lay(cards, value)
            self.sizes[seat] -= cards
            return self._after_cards(seat, value, turned)
        if kind == PASS:
            self._take_pile(seat)
            self._end_turn()
        elif kind in (PUSHES, CLEARS):
            if tops:
                piles[tops[0]] = piles[tops[0]][:-1]
            else:
                hand[PUSH if kind == PUSHES else CLEAR] -= 1
            self.sizes[seat] -= 1
            self._special(seat, kind, value)
        elif kind == BLIND:
            card = piles[tops[0]][0]
            piles[tops[0]] = ()
            return self._blind(seat, card, value)
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
        self.pile[card] += 1
        self._lay(1, value)
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


WEIGHTS: Final = 47


class Policy:
    """How a mind plays on without thinking: every move has a worth, from these weights."""

    def __init__(self, weights: tuple[float, ...]) -> None:
        self.w = (*weights, *[0.0] * (WEIGHTS - len(weights)))

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
        least = sizes[following] if seats == 2 else min(sizes[:seat] + sizes[seat + 1 :])
        danger = 6.0 - least if least < 6 else 0.0
        up: list[int] = [0] * (CLEAR + 1)
        tops: dict[int, list[int]] = {}
        bare = -1
        for p, pile in enumerate(model.piles[seat]):
            if len(pile) > 1:
                card = pile[-1]
                if up[card]:
                    tops[card].append(p)
                else:
                    tops[card] = [p]
                up[card] += 1
            elif pile:
                bare = p
        # What the next player shows: the lowest open number, how many of each, and whether a special card is open.
        open_: list[int] = []
        lowest, special = TOP_VALUE + 1, 0
        cards = sizes[following]
        for pile in model.piles[following]:
            height = len(pile)
            cards -= height
            if height > 1:
                card = pile[-1]
                open_.append(card)
                if card > TOP_VALUE:
                    special = 1
                elif card < lowest:
                    lowest = card
        if cards > MANY_CARDS:
            cards = MANY_CARDS
        both = list(map(add, hand, up))
        up_to = list(accumulate(both[: TOP_VALUE + 1]))
        total = up_to[TOP_VALUE]
        stuck = total - up_to[top] if top else 0
        playable = up_to[top or TOP_VALUE]
        jokers, own = hand[JOKER], sizes[seat]
        all_jokers = both[JOKER]
        found: list[tuple[float, Move]] = []
        # What does not depend on the value, or only by a factor.
        each = w[0] + w[33] * danger
        higher = w[2] + w[7] * danger
        always = 0.0
        if not size:
            higher += w[5]
            always = w[6]
        cleared = w[1] + w[8] * size + w[45] * total
        ends = w[28] * total + w[31] * special
        below = w[29] - w[28]
        for value in range(1, (top or TOP_VALUE) + 1):
            n = both[value]
            if not n:
                continue
            room = FOUR - run if value == top else FOUR
            if not room:
                continue
            if n > room:
                rest, n = n - room, room
            else:
                rest = 0
            named: tuple[int, ...] = tuple(tops[value][:n]) if up[value] else ()
            t = len(named)
            worth = each * n + higher * value + w[3] * t + w[4] * rest + always
            four = worth + cleared - w[45] * n
            if n == room:
                worth = four
            else:
                worth += ends + below * up_to[value] - w[29] * n
                if value in open_:
                    worth += w[30] * open_.count(value)
                if lowest <= value:
                    worth += w[32]
                elif not special:
                    worth += HELPLESS[value][cards] * (w[26] + w[27] * (size + n))
                if n == room - 1:
                    worth += w[9]
            if n == own:
                worth += 100.0
            found.append((worth, (PLAY, value, n - t, named, 0)))
            short = room - n
            if 0 < short <= all_jokers:
                j = min(short, jokers)
                wild = tuple(tops[JOKER][: short - j]) if short > j else ()
                made = four + short * w[10] + w[3] * len(wild)
                if n + short == own:
                    made += 100.0
                found.append((made, (PLAY, value, n - t, named + wild, j)))
        if all_jokers and (not top or run < FOUR):
            named = tuple(tops[JOKER][:1]) if up[JOKER] else ()
            worth = w[11] + w[12] * top
            if top and run == FOUR - 1:
                worth += w[1] + w[8] * size
            elif top and lowest > top and not special:
                worth += HELPLESS[top][cards] * (w[43] + w[44] * size)
            found.append((worth + (100.0 if own == 1 else 0.0), (PLAY, top, 0, named, 1 - len(named))))
        if both[PUSH]:
            named = tuple(tops[PUSH][:1]) if up[PUSH] else ()
            for target in range(seats):
                if target != seat:
                    worth = w[13] + w[14] * size - w[15] * sizes[target] + w[3] * len(named)
                    worth += w[38] * stuck + w[39] * danger
                    worth += (w[16] if target == following else 0.0) + (100.0 if own == 1 else 0.0)
                    found.append((worth, (PUSHES, target, 0, named, 0)))
        if both[CLEAR]:
            named = tuple(tops[CLEAR][:1]) if up[CLEAR] else ()
            worth = w[17] + w[18] * size + w[3] * len(named) + (100.0 if own == 1 else 0.0)
            worth += w[36] * stuck + w[37] * danger
            found.append((worth, (CLEARS, 0, 0, named, 0)))
        if bare >= 0:
            odds = model.odds[top] - (ODDS_OF_FIVE if run >= FOUR else 0.0)
            worth = w[19] + w[20] * odds - w[21] * (1.0 - odds) * size
            worth += w[41] * stuck + w[42] * own * 0.1 + w[40] * playable
            target = following
            if seats > 2:
                target = min([s for s in range(seats) if s != seat], key=sizes.__getitem__)
            found.append((worth, (BLIND, target, 0, (bare,), 0)))
        if size:
            useful = sum(compress(model.pile, hand))
            worth = w[22] + w[23] * size + w[24] * useful + w[34] * playable + w[35] * top + w[46] * danger
            found.append((worth, (PASS, 0, 0, (), 0)))
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
        "-0.164 7.175 0.987 2.021 -0.11 0.046 -0.679 0.267 0.41 -1.047 -6.855 -2.331 0.213"
        " 0.497 1.755 0.341 0.291 0.151 0.318 0.29 5.465 1.567 -4.797 -1.58 0.212 -0.373"
        " 3.902 -0.134 0.299 0.025 -2.415 -0.392 -0.972 0.155 0.42 -0.452 -0.203 0.715 -0.74"
        " 0.397 0.238 0.295 0.437 -0.842 0.267 -0.24 0.205"
    )
)
MANY: Final = Policy(
    _weights(
        "-1.398 7.588 0.758 5.041 0.232 0.212 -0.845 0.115 0.765 -1.099 -4.925 -2.889 -0.177"
        " 0.581 1.35 0.4 0.068 -0.005 0.488 1.045 8.418 1.111 -5.741 -0.855 -0.23 0.014"
        " 4.765 0.017 0.182 0.095 -0.331 1.091 0.025 -0.228 0.304 -0.328 -0.575 0.457 0.097"
        " 0.044 0.261 0.018 0.674 0.238 0.171 -0.2 0.3"
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
