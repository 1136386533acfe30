"""What a socket is closed with when a table is refused."""

from vivace.game.core import Reason, Refusal
from vivace.server import reasons
from vivace.server.languages import Language, sentence
from vivace.table.closing import CloseCode

CODES: dict[Reason, CloseCode] = {
    reasons.NOBODY: CloseCode.NOBODY,
    reasons.BAD_BEARER: CloseCode.NOBODY,
    reasons.NO_SUCH_TABLE: CloseCode.NO_SUCH_TABLE,
    reasons.OTHERS_TRY: CloseCode.NO_SUCH_TABLE,
    reasons.SENT_AWAY: CloseCode.SENT_AWAY,
    reasons.SUSPENDED: CloseCode.SUSPENDED,
    reasons.SUSPENDED_ADDRESS: CloseCode.SUSPENDED,
    reasons.STORAGE: CloseCode.STORAGE,
    reasons.RESTARTING: CloseCode.SERVER_RESTARTS,
    reasons.WRONG_CLOCK: CloseCode.SERVER_RESTARTS,  # another node may have a better one
}
"""Everything else is too much of something."""
LONGEST_REASON = 120
"""Bytes; a closing frame takes 123."""


def farewell(refusal: Refusal, language: Language) -> tuple[CloseCode, str]:
    """What a socket is closed with."""
    text = sentence(language, refusal.reason, refusal.facts).encode()[:LONGEST_REASON].decode(errors="ignore")
    return CODES.get(refusal.reason, CloseCode.TOO_MANY), text
