"""Clear 4: get rid of twenty cards; equal or lower follows, four alike clear the pile.

The rules, with their numbers: docs/rules/clear4.md. Where each section is carried out:

- C1, the cards and the deal: `cards`, `dealing`
- C2 to C5, what a player does in a turn: `moves`, and what follows from it: `turns`
- C6, the end of a round and of the game: `turns`, `state`
- what may be done now: `offers`; what is hidden: `view`; what a player lacked to win: `shortfall`
"""

from vivace.game.pending import *  # noqa: F403
from vivace.games.clear4.rules.actions import *  # noqa: F403
from vivace.games.clear4.rules.cards import *  # noqa: F403
from vivace.games.clear4.rules.dealing import *  # noqa: F403
from vivace.games.clear4.rules.events import *  # noqa: F403
from vivace.games.clear4.rules.game import *  # noqa: F403
from vivace.games.clear4.rules.moves import *  # noqa: F403
from vivace.games.clear4.rules.offers import *  # noqa: F403
from vivace.games.clear4.rules.pending import *  # noqa: F403
from vivace.games.clear4.rules.reasons import *  # noqa: F403
from vivace.games.clear4.rules.shortfall import *  # noqa: F403
from vivace.games.clear4.rules.state import *  # noqa: F403
from vivace.games.clear4.rules.turns import *  # noqa: F403
from vivace.games.clear4.rules.view import *  # noqa: F403
