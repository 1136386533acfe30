"""Why an action is refused: every reason, with its rule."""

from typing import Final

from vivace.game.core import Reason, reasons_among

BAD_START = Reason("B2.2", "bad-start", "The start card {card} repeats the object or the colour of its row {row}.")
WRONG_DECK = Reason("B1.3", "wrong-deck", "A deal has each of the 58 cards exactly once.")
WRONG_PILES = Reason("B2.3", "wrong-piles", "With {seats} players everybody gets {size} cards; the rest is neutral.")
WRONG_FIRST = Reason("B2.4", "wrong-first", "Seat {first} turns over the first card at this table.")
NOT_YOURS = Reason("B3.2", "may-not-shout", "Seat {seat} may not shout for this card.")
BAD_TIE = Reason("B5.1", "bad-tie", "A tie is between at least two different seats that may shout.")
GAME_OVER = Reason("B6.1", "game-over", "The game is over.")

REASONS: Final = reasons_among(globals())
