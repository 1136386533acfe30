"""Buntherum: a card is turned over, and the first to shout a row where it fits, or rightly "impossible", goes on.

The rules, with their numbers: docs/rules/buntherum.md. Where each section is carried out:

- B1, the cards: `cards`; B2, the deal: `dealing`
- B3, whether a shout is right: `fitting`; B4, what it brings: `shouts`
- B5, too close to call, and silence: `shouts`
- B6, the end: `turns`, where the next card is turned over (B3.1)
- what is hidden: `view`; what a player lacked to win: `shortfall`
"""

from vivace.games.buntherum.rules.actions import *  # noqa: F403
from vivace.games.buntherum.rules.cards import *  # noqa: F403
from vivace.games.buntherum.rules.dealing import *  # noqa: F403
from vivace.games.buntherum.rules.events import *  # noqa: F403
from vivace.games.buntherum.rules.fitting import *  # noqa: F403
from vivace.games.buntherum.rules.game import *  # noqa: F403
from vivace.games.buntherum.rules.reasons import *  # noqa: F403
from vivace.games.buntherum.rules.shortfall import *  # noqa: F403
from vivace.games.buntherum.rules.shouts import *  # noqa: F403
from vivace.games.buntherum.rules.state import *  # noqa: F403
from vivace.games.buntherum.rules.turns import *  # noqa: F403
from vivace.games.buntherum.rules.view import *  # noqa: F403
