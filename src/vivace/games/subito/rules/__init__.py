"""Subito: all place their cards at once, in columns under eight objectives; mistakes are found out at the end.

The rules, with their numbers: docs/rules/subito.md. Where each section is carried out:

- S1, the cards: `cards`, and the objectives, S-2A to S-9B: `objectives`
- S2, a round: `rounds`, its deal: `dealing`
- S3 and S4, the check and its points: `checks`, and who has won: `state`
- S5 and S6, with four and with three players: `dealing`, `rounds`, `state`
- what is hidden: `view`; what a player lacked to win: `shortfall`
"""

from vivace.games.subito.rules.actions import *  # noqa: F403
from vivace.games.subito.rules.cards import *  # noqa: F403
from vivace.games.subito.rules.checks import *  # noqa: F403
from vivace.games.subito.rules.dealing import *  # noqa: F403
from vivace.games.subito.rules.events import *  # noqa: F403
from vivace.games.subito.rules.game import *  # noqa: F403
from vivace.games.subito.rules.objectives import *  # noqa: F403
from vivace.games.subito.rules.reasons import *  # noqa: F403
from vivace.games.subito.rules.rounds import *  # noqa: F403
from vivace.games.subito.rules.shortfall import *  # noqa: F403
from vivace.games.subito.rules.state import *  # noqa: F403
from vivace.games.subito.rules.view import *  # noqa: F403
