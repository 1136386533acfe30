"""Thousands of rounds of Subito side by side, as arrays: what lies in the columns, and what each side sees of it."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from bench.minds.subito.columns import KINDS, SECRET, WORD, bits, tables
from vivace.games.subito.mind import AHEAD, CONTESTED, DEAREST, LOW, SECRET_AVERAGE, SHREWD, _style
from vivace.games.subito.outlook import AROUND, OWN
from vivace.games.subito.rules import BUST_ABOVE, DECK, OBJECTIVES, value

NOW, LATER, LEADS = tables()
BROKEN: Final = LEADS.shape[1] - 1
CARD_BITS: Final = np.array([bits(1 << i) for i in range(len(DECK))], np.uint64)
ALL: Final = np.array(bits((1 << len(DECK)) - 1), np.uint64)
VALUES: Final = np.array([value(card) for card in DECK], np.float32)
POINTS: Final = np.array(OBJECTIVES, np.float32)
COLUMNS: Final = len(OBJECTIVES)
FIVE: Final = OBJECTIVES.index(5)
PILE: Final = len(DECK) // 2

STYLES: Final = np.array(
    [DEAREST, SHREWD, CONTESTED, _style(0, 2.4, 0, 1.7, 0.57), [[0.0] * (2 * AHEAD + 1)] * COLUMNS, DEAREST], np.float32
)
"""Simpler minds: what each likes, by objective and lead."""
CAREFUL: Final = np.array([False, True, True, True, False, False])
"""Whether a style hides low cards only."""
WAVER: Final = np.array([0.0, 0.0, 0.0, 0.0, 10.0, 1.5], np.float32)
NETWORK: Final = -1
"""Instead of the number of a style: the side asks the networks."""
ALL_A: Final = 0.36
"""How many rounds have no face B, nearly as in games (S2.1)."""
SLIPS: Final = (0.0, 0.0, 0.01, 0.03)
PACE: Final = 0.10
"""How far sides differ in pace, and the cards of one side in time."""
CARD_TIME: Final = 0.07


def clamped(x: Any, most: float) -> Any:
    return np.clip(x, -most, most)


@dataclass
class Sight:
    """What one side of every round sees while it holds a card. Columns are the second index."""

    card: Any
    fits: Any
    lead: Any
    before: Any
    """The numbers of each column as it is, OWN of them."""
    after: Any
    """The same, were the card placed there."""
    around: Any


class Rounds:
    def __init__(self, styles: Any, hits: Any, rng: Any) -> None:
        """`styles`: of both sides of each round. `hits`: how often each side took the dearest column that fitted, and
        of how many choices, in the rounds before."""
        n = len(styles)
        self.n, self.styles, self.hits, self.rng = n, styles, hits, rng
        self.all = np.arange(n)
        self.piles = rng.permuted(np.tile(np.arange(len(DECK)), (n, 1)), axis=1).reshape(n, 2, PILE)
        self.placed = np.zeros((n, 2), np.int64)
        self.faces = np.where(rng.random((n, 1)) < ALL_A, 0, rng.integers(0, 2, (n, COLUMNS)))
        self.kind = 2 * np.arange(COLUMNS) + self.faces
        self.secret = self.kind[:, FIVE] == SECRET
        self.count, self.total = (np.zeros((n, 2, COLUMNS), np.float32) for _ in range(2))
        self.state = np.zeros((n, 2, COLUMNS), np.int64)
        self.seen = np.zeros((n, 2, 2), np.uint64)
        """By side: what lies in the open, and what the side has hidden itself."""
        self.slips = rng.choice(SLIPS, (n, 2))
        self.pace = np.exp(PACE * rng.standard_normal((n, 2)))
        self.time = np.zeros((n, 2))
        """When each side places the card that it holds."""
        self.rows = [np.flatnonzero(self.kind.ravel() == kind) for kind in range(len(KINDS))]
        """Where the columns of each kind are, counted through all rounds."""

    def _takes(self, state: Any, unseen: Any) -> tuple[Any, Any]:
        """Which share of the unseen cards each column takes, now and later."""
        cards = np.maximum(1, np.bitwise_count(unseen).sum(-1, dtype=np.int64))[:, None]

        def share(table: Any) -> Any:
            taken = np.bitwise_count(table[self.kind, state] & unseen[:, None]).sum(-1, dtype=np.int64)
            return (taken / cards).astype(np.float32)

        return share(NOW), share(LATER)

    def look(self, side: Any) -> Sight:
        """The rounds from the eyes of these sides, one for each."""
        at, other = self.all, 1 - side
        card = self.piles[at, side, np.minimum(self.placed[at, side], PILE - 1)]
        unseen = ALL & ~(self.seen[at, side] | CARD_BITS[card])
        left = (PILE - 1 - self.placed[at, side]).astype(np.float32)
        their_left = (PILE - self.placed[at, other]).astype(np.float32)
        state, theirs = self.state[at, side], self.state[at, other].copy()
        count, their_count = self.count[at, side], self.count[at, other]
        total, their_total = self.total[at, side], self.total[at, other].copy()
        # What the other side hides is guessed from how much it is.
        guess = np.minimum(BUST_ABOVE, SECRET_AVERAGE * their_count[:, FIVE])
        theirs[:, FIVE] = np.where(self.secret, guess.astype(np.int64), theirs[:, FIVE])
        their_total[:, FIVE] = np.where(self.secret, guess, their_total[:, FIVE])
        then = LEADS[self.kind, state, card[:, None]]
        other_takes = self._takes(theirs, unseen)

        def numbers(count: Any, total: Any, state: Any) -> Any:
            """As `Outlook.own` has them."""
            takes, later = self._takes(state, unseen)
            lead, horizon = count - their_count, (1.0 + np.minimum(left, their_left) / 4.0)[:, None]
            even = clamped((total - their_total) / 6.0, 1.0)
            return np.stack(
                [
                    clamped(lead / 4.0, 2.0),
                    clamped(lead / horizon, 3.0),
                    even,
                    even * (lead == 0),
                    even / horizon,
                    count / 8.0,
                    their_count / 8.0,
                    takes,
                    later,
                    *other_takes,
                    takes * left[:, None] / 6.0,
                    other_takes[0] * their_left[:, None] / 6.0,
                    state == BROKEN,
                    theirs == BROKEN,
                ],
                -1,
                dtype=np.float32,
                casting="unsafe",
            )

        habits = self.hits[at, other]
        dearest = (habits[:, 0] + 1.0) / (habits[:, 1] + 3.0)
        around = np.concatenate(
            [np.stack([left / 18.0 - 1.0, their_left / 18.0 - 1.0, 2.0 * dearest - 1.0], -1), self.faces], -1
        ).astype(np.float32)
        worth = VALUES[card][:, None]
        before, after = numbers(count, total, state), numbers(count + 1, total + worth, then)
        assert before.shape[-1] == OWN and around.shape[-1] == AROUND
        return Sight(card, then != BROKEN, count - their_count, before, after, around)

    def liked(self, side: Any, sight: Sight) -> Any:
        """How much the style of each side likes each column; what a network says is put over it."""
        style = self.styles[self.all, side]
        lead = clamped(sight.lead, AHEAD).astype(np.int64) + AHEAD
        worth = STYLES[style[:, None], np.arange(COLUMNS), lead]
        worth = worth + WAVER[style][:, None] * self.rng.standard_normal((self.n, COLUMNS), np.float32)
        worth[:, FIVE] = np.where(self.too_high(sight) & CAREFUL[style], -99.0, worth[:, FIVE])
        return worth

    def too_high(self, sight: Sight) -> Any:
        """Where the card is one that a careful side does not hide under 5A."""
        return self.secret & (VALUES[sight.card] > LOW)

    def choose(self, side: Any, sight: Sight, worth: Any, going: Any) -> Any:
        """The best column that fits, now and then a wrong one; what it tells of the side's habits is noted."""
        chosen = np.where(sight.fits, worth, -1e9).argmax(1)
        slips = self.rng.random(self.n) < self.slips[self.all, side]
        chosen = np.where(slips, self.rng.integers(0, COLUMNS, self.n), chosen)
        dearest = np.where(sight.fits, POINTS, 0.0).argmax(1)
        several = going & (sight.fits.sum(1) > 1)
        self.hits[self.all, side, 0] += several & (chosen == dearest)
        self.hits[self.all, side, 1] += several
        return chosen

    def place(self, side: Any, chosen: Any, going: Any) -> None:
        at = self.all[going]
        side, column = side[going], chosen[going]
        card = self.piles[at, side, self.placed[at, side]]
        state = self.state[at, side, column]
        then = LEADS[self.kind[at, column], state, card]
        good = then != BROKEN
        self.count[at, side, column] += good
        self.total[at, side, column] += good * VALUES[card]
        self.state[at, side, column] = then
        self.placed[at, side] += 1
        hidden = (column == FIVE) & self.secret[at]
        self.seen[at, side] |= CARD_BITS[card]
        shown = ~hidden
        self.seen[at[shown], 1 - side[shown]] |= CARD_BITS[card[shown]]
        self.time[at, side] += self.pace[at, side] * (1.0 + CARD_TIME * self.rng.standard_normal(len(at)))

    def won(self) -> Any:
        """Of each objective, for side 0: 1 won, 0 lost, a half nobody's (S4.1, S4.2)."""
        more = self.count[:, 0] - self.count[:, 1]
        more = np.where(more == 0, (self.total[:, 0] - self.total[:, 1]) / 1000.0, more)
        won = (np.sign(more) + 1.0) / 2.0
        bust = (self.state[:, :, FIVE] == BROKEN).astype(np.float32)
        five = np.where(bust.any(1), (bust[:, 1] - bust[:, 0] + 1.0) / 2.0, won[:, FIVE])
        won[:, FIVE] = np.where(self.secret, five, won[:, FIVE])
        return won.astype(np.float32)


assert len(DECK) > WORD and len(KINDS) == 2 * COLUMNS
