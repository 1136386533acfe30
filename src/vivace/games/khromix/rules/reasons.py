"""Why an action is refused: every reason, with its rule."""

from typing import Final

from vivace.game.core import Reason, reasons_among

WRONG_DECK = Reason("K1.3", "wrong-deck", "A deal has each of the 60 cards exactly once.")
WRONG_PILES = Reason("K2.1", "wrong-piles", "With {seats} players everybody gets {size} cards.")
WRONG_FIRST = Reason("K2.3", "wrong-first", "Seat {first} begins at this table.")
CALL_PENDING = Reason("K3.1", "call-pending", "Seat {actor} must call COLOUR or NAME now.")
QUESTION_PENDING = Reason("K5.1", "question-pending", "It is a mystery card: seat {actor} must ask a question now.")
ANSWER_PENDING = Reason("K3.2", "answer-pending", "All but seat {actor}, who called, may answer now.")
PAY_PENDING = Reason("K3.4", "pay-pending", "Seat {actor} gave a wrong answer and must lay down a card first.")
ABILITY_PENDING = Reason("K4.0", "ability-pending", "Seat {actor} must use or decline the ability of the card first.")
GAME_OVER = Reason("K6.1", "game-over", "The game is over.")
BAD_TIE = Reason("K3.6", "bad-tie", "A tie is between at least two different seats that may answer.")
NOT_A_COLOUR = Reason(None, "not-a-colour", "The answer must be one of the eight colours.")
EMPTY_PILE = Reason("K3.4", "empty-pile", "There is no card in that pile to pay with.")
TARGET_MISSING = Reason(None, "target-missing", "The ability needs a target: another seat.")
TARGET_NOT_NEEDED = Reason(None, "target-not-needed", "Reversing the direction of play has no target.")
SEE_ANOTHER = Reason("K4.1", "see-another", "You may look at another player's next card, not at your own.")
EXCHANGE_WITH_ANOTHER = Reason("K4.2", "exchange-with-another", "You exchange with another player, not with yourself.")
SKIP_ANOTHER = Reason("K4.3", "skip-another", "You make another player miss a turn, not yourself.")
TARGET_EMPTY = Reason("K4.5", "target-empty", "Seat {target} has no card there and cannot be chosen.")

REASONS: Final = reasons_among(globals())
