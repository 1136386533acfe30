"""Why an action is refused: every reason, with its rule."""

from typing import Final

from vivace.game.core import Reason, reasons_among

NOT_A_LEGAL_SIDE = Reason("S2.2", "wrong-sides-2", "With two players the sides are seat 0 and seat 1.")
WRONG_SIDES_3 = Reason("S6.1", "wrong-sides-3", "In round {round} seat {alone} plays alone against the other two.")
WRONG_SIDES_4 = Reason("S5.1", "wrong-sides-4", "Seats 0 and 1 play against seats 2 and 3.")
WRONG_SIZE = Reason("S2.2", "wrong-size", "Seat {seat} must get {size} cards.")
WRONG_SIZE_3 = Reason("S6.1", "wrong-size-3", "Seat {seat} must get {size} cards.")
WRONG_SIZE_4 = Reason("S5.1", "wrong-size-4", "Seat {seat} must get {size} cards.")
WRONG_DECK = Reason("S1.2", "wrong-deck", "A deal has each of the 72 cards exactly once.")
PARTNER_FIRST = Reason("S5.2", "partner-first", "Partners place in turn: it is seat {partner}'s card that comes next.")
ROUND_OVER = Reason("S2.7", "round-over", "The round is over; cards not yet placed count for nothing.")
GAME_OVER = Reason("S4.4", "game-over", "The game is over after three rounds.")

REASONS: Final = reasons_among(globals())
