"""The log of what counted, tables, players, results and ratings, in SQLite or PostgreSQL. It decides nothing."""

from vivace.store.daily import DailyResult, DailyRun, GhostSource
from vivace.store.description import DailyTerms, Description, Occupant, TableSettings
from vivace.store.devices import Recognised, StoredDevice
from vivace.store.errors import Fenced, Forked, Gap, StoreError, StoreUnavailable, Taken, Unknown, Unstorable, Unusable
from vivace.store.games import FinishedGame, Participant, RatingChange
from vivace.store.players import StoredPlayer
from vivace.store.ratings import Rating
from vivace.store.results import Page, PlayedGame, SeatResult, Standing, Statistics
from vivace.store.store import Store
from vivace.store.sweeping import Swept
from vivace.store.tables import LoggedGame, SavedTable, StoredTable
from vivace.store.tokens import PendingToken
from vivace.store.writer import Then

__all__ = [
    "DailyResult",
    "DailyRun",
    "DailyTerms",
    "Description",
    "Fenced",
    "FinishedGame",
    "Forked",
    "Gap",
    "GhostSource",
    "LoggedGame",
    "Occupant",
    "Page",
    "Participant",
    "PendingToken",
    "PlayedGame",
    "Rating",
    "RatingChange",
    "Recognised",
    "SavedTable",
    "SeatResult",
    "Standing",
    "Statistics",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "StoredDevice",
    "StoredPlayer",
    "StoredTable",
    "Swept",
    "TableSettings",
    "Taken",
    "Then",
    "Unknown",
    "Unstorable",
    "Unusable",
]
