"""The log of what counted, tables, players, results and ratings, in SQLite or PostgreSQL. It decides nothing."""

from vivace.store.arenas import Newcomer, StoredArena, StoredEntrant
from vivace.store.bots import Bearer, StoredBot, StoredToken, token_id
from vivace.store.broadcasts import BroadcastSeat, PublicGame
from vivace.store.clubs import ClubMember, StoredClub
from vivace.store.daily import DailyResult, DailyRun, GhostSource
from vivace.store.description import DailyTerms, Description, Occupant, TableSettings
from vivace.store.devices import Recognised, StoredDevice
from vivace.store.errors import (
    Fenced,
    Forked,
    Gap,
    StoreError,
    StoreUnavailable,
    Taken,
    TooMany,
    Unknown,
    Unstorable,
    Unusable,
)
from vivace.store.evenings import EveningMember, EveningWords, StoredEvening
from vivace.store.games import FinishedGame, Participant, RatingChange
from vivace.store.house import StoredAct, StoredNotice
from vivace.store.outcomes import Outcome, SeatOutcome, TableProgress
from vivace.store.players import StoredPlayer
from vivace.store.ratings import Rating
from vivace.store.reports import PlayedRecord, StoredReport
from vivace.store.results import Page, PlayedGame, SeatResult, Standing, Statistics
from vivace.store.store import Store
from vivace.store.sweeping import Swept
from vivace.store.tables import LoggedGame, SavedTable, StoredTable
from vivace.store.tokens import PendingToken
from vivace.store.writer import Then

__all__ = [
    "Bearer",
    "BroadcastSeat",
    "ClubMember",
    "DailyResult",
    "DailyRun",
    "DailyTerms",
    "Description",
    "EveningMember",
    "EveningWords",
    "Fenced",
    "FinishedGame",
    "Forked",
    "Gap",
    "GhostSource",
    "LoggedGame",
    "Newcomer",
    "Occupant",
    "Outcome",
    "Page",
    "Participant",
    "PendingToken",
    "PlayedGame",
    "PlayedRecord",
    "PublicGame",
    "Rating",
    "RatingChange",
    "Recognised",
    "SavedTable",
    "SeatOutcome",
    "SeatResult",
    "Standing",
    "Statistics",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "StoredAct",
    "StoredArena",
    "StoredBot",
    "StoredClub",
    "StoredDevice",
    "StoredEntrant",
    "StoredEvening",
    "StoredNotice",
    "StoredPlayer",
    "StoredReport",
    "StoredTable",
    "StoredToken",
    "Swept",
    "TableProgress",
    "TableSettings",
    "Taken",
    "Then",
    "TooMany",
    "Unknown",
    "Unstorable",
    "Unusable",
    "token_id",
]
