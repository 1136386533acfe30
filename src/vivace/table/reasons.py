"""Why a table refuses a command, beside what the rules of the games refuse."""

from vivace.rules.core import Reason

NOT_THE_HOST = Reason(None, "not-the-host", "Only the host of the table may do that.")
NO_SUCH_SEAT = Reason(None, "no-such-seat", "There is no such seat at this table.")
SEAT_TAKEN = Reason(None, "seat-taken", "Somebody sits there already.")
NO_SEAT = Reason(None, "no-seat", "You are watching: you have no seat in this game.")
NOT_HERE = Reason(None, "not-here", "That player is not at this table.")
OTHER_SEAT = Reason(None, "other-seat", "You can only play for your own seat.")
UNKNOWN_LEVEL = Reason(None, "unknown-level", "There is no such level; choose one of {levels}.")
SEATS_EMPTY = Reason(None, "seats-empty", "All seats must be filled before the game can begin.")
GAME_RUNNING = Reason(None, "game-running", "That can only be changed between games.")
NO_GAME = Reason(None, "no-game", "No game is running.")
CARD_GONE = Reason(None, "card-gone", "That card is no longer there.")
ANSWERED = Reason(None, "answered", "You have answered already: only your first answer counts.")
TOO_QUICK = Reason(None, "too-quick", "That press came before you could have seen what happened.")
NOT_STARTED = Reason(None, "not-started", "Your start comes in {seconds} s.")
TOO_FAST = Reason(None, "too-fast", "Your handicap lets you place a card every {pace} ms.")
BAD_HANDICAP = Reason(None, "bad-handicap", "A handicap is at most 2000 ms, 60 s and 5000 ms, and never below 0.")
BAD_CLOCK = Reason(None, "bad-clock", "The clock takes 5 to 600 seconds.")
NOTHING_TO_SKIP = Reason(None, "nothing-to-skip", "There is nothing to skip now.")
NOT_OVER = Reason(None, "not-over", "The game is not over yet.")
CLOSED = Reason(None, "closed", "This table is closed.")
