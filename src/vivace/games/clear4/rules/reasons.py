"""Why an action is refused: every reason, with its rule."""

from typing import Final

from vivace.game.core import Reason, reasons_among

WRONG_DECK = Reason("C1.1", "wrong-deck", "There are not that many cards {card} in the deck.")
WRONG_SIZE = Reason("C1.3", "wrong-size", "Everybody gets a hand of eight cards and four piles of three.")
WRONG_FIRST = Reason("C1.4", "wrong-first", "Seat {first} begins this round.")
NOT_YOUR_TURN = Reason("C1.4", "not-your-turn", "It is seat {to_act}'s turn.")
TURN_PENDING = Reason("C2.0", "turn-pending", "Play numbers, a special card or a blind card, or pass.")
FOLLOW_PENDING = Reason("C2.6", "follow-pending", "You may only follow with more of the value just played, or be done.")
CHOICE_PENDING = Reason("C2.7", "choice-pending", "Four alike lie on the pile: clear it or leave it.")
TARGET_PENDING = Reason("C3.2", "target-pending", "It is a PUSH: name the player who takes the pile.")
GAME_OVER = Reason("C6.1", "game-over", "The game is over.")
ROUND_OVER = Reason("C6.1", "round-over", "The round is over.")
EMPTY_PLAY = Reason(None, "empty-play", "A play needs at least one card.")
PILE_TWICE = Reason(None, "pile-twice", "A pile cannot be named twice in one play.")
NO_TOP = Reason(None, "no-top", "No card lies face up on pile {pile}.")
NO_CROSSWISE = Reason(None, "no-crosswise", "Nothing is left of pile {pile}.")
SPECIAL_ALONE = Reason("C3.1", "special-alone", "PUSH and CLEAR are played alone, one at a time.")
MIXED_VALUES = Reason("C2.1", "mixed-values", "{one} and {other} cannot be played together: play cards of one value.")
TOO_HIGH = Reason("C2.2", "too-high", "{played} cannot follow {top}: play {top} or lower, or pass.")
OTHER_VALUE = Reason("C2.6", "other-value", "Only {follow} may follow in the same turn, with or without jokers.")
ONLY_JOKERS = Reason("C2.6", "only-jokers", "Only jokers may follow jokers without a value in the same turn.")
FIVE = Reason("C2.8", "five", "That would make more than four {played} on the pile; there is room for {room}.")
NOT_YOURSELF = Reason("C3.2", "not-yourself", "PUSH goes at another player, never at yourself.")
COVERED = Reason("C4.1", "covered", "A card still lies on the crosswise card of pile {pile}.")
EMPTY_PASS = Reason("C5.2", "empty-pass", "There is no pile to take: you must play.")

REASONS: Final = reasons_among(globals())
