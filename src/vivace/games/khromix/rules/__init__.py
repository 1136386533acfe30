"""Khromix: the word BLUE printed in red; the first to give the colour (or the word) asked for takes the card.

The rules, with their numbers: docs/rules/khromix.md. Where each section is carried out:

- K1, the cards: `cards`; K2, the deal: `dealing`
- K3 to K5, calls, answers, payments, abilities and mystery cards: `moves`
- K6, the end: `turns`, and the count: `counting`
- what may be done now: `game`; what is hidden: `view`; what a player lacked to win: `shortfall`
"""

from vivace.game.pending import *  # noqa: F403
from vivace.games.khromix.rules.actions import *  # noqa: F403
from vivace.games.khromix.rules.cards import *  # noqa: F403
from vivace.games.khromix.rules.counting import *  # noqa: F403
from vivace.games.khromix.rules.dealing import *  # noqa: F403
from vivace.games.khromix.rules.events import *  # noqa: F403
from vivace.games.khromix.rules.game import *  # noqa: F403
from vivace.games.khromix.rules.moves import *  # noqa: F403
from vivace.games.khromix.rules.pending import *  # noqa: F403
from vivace.games.khromix.rules.reasons import *  # noqa: F403
from vivace.games.khromix.rules.shortfall import *  # noqa: F403
from vivace.games.khromix.rules.state import *  # noqa: F403
from vivace.games.khromix.rules.turns import *  # noqa: F403
from vivace.games.khromix.rules.view import *  # noqa: F403
