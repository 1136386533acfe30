"""The tables of the database. Times are milliseconds since 1970."""

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Json(TypeDecorator[Any]):
    """A JSON value, kept as text on every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, unique=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("host", String),
    Column("public", Boolean, nullable=False),
    Column("settings", Json, nullable=False),
    Column("occupants", Json, nullable=False),
    Column("phase", String, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index(None, "closed", "public", "updated"),
    Index(None, "closed", "updated"),
    Index(None, "host"),
)

games = Table(
    "games",
    metadata,
    Column("table_id", String, ForeignKey("tables.id")),
    Column("number", Integer),
    Column("game", String, nullable=False),
    Column("header", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("record", Text),
    Column("verdict", Json),
    Column("roster", Json),
    PrimaryKeyConstraint("table_id", "number"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String),
    Column("game_number", Integer),
    Column("sequence", Integer),
    Column("line", Text, nullable=False),
    Column("written", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "game_number", "sequence"),
    ForeignKeyConstraint(["table_id", "game_number"], ["games.table_id", "games.number"]),
)

players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("undercut", Float, nullable=False),
    Column("raised", Float, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner", String, index=True),
    Column("suspended", BigInteger),
)

bearer_tokens = Table(
    "bearer_tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String, primary_key=True),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("browser", String, nullable=False),
    Column("system", String, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, index=True),
    Column("withdrawn", BigInteger),
)

recoveries = Table(
    "recoveries",
    metadata,
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", LargeBinary(32), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)

participants = Table(
    "participants",
    metadata,
    Column("table_id", String),
    Column("game_number", Integer),
    Column("seat", Integer),
    Column("player", String, ForeignKey("players.id", ondelete="SET NULL")),
    Column("level", String),
    Column("handicap", Json, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Column("reactions", Json, nullable=False),
    Column("placements", Json, nullable=False),
    Column("game", String, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("mu", Float),
    Column("sigma", Float),
    Column("figures", Json),
    Column("absent", Boolean, nullable=False, server_default=false()),
    Column("substitute", Boolean, nullable=False, server_default=false()),
    Column("left_by", String, index=True),
    PrimaryKeyConstraint("table_id", "game_number", "seat"),
    ForeignKeyConstraint(["table_id", "game_number"], ["games.table_id", "games.number"]),
    Index(None, "player", "finished", "table_id", "game_number"),
)


def _rating_table(name: str, whose: "Column[Any]", *more: Index) -> Table:
    """By game; `ordinal` is what leaderboards go by."""
    return Table(
        name,
        metadata,
        whose,
        Column("game", String),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("ordinal", Float, nullable=False),
        Column("games", Integer, nullable=False),
        PrimaryKeyConstraint(whose.name, "game"),
        *more,
    )


def _player() -> "Column[Any]":
    return Column("player", String, ForeignKey("players.id", ondelete="CASCADE"))


ratings = _rating_table("ratings", _player(), Index(None, "game", "ordinal"))
ladder_ratings = _rating_table("ladder_ratings", _player(), Index(None, "game", "ordinal"))
bot_ratings = _rating_table("bot_ratings", _player())
level_ratings = _rating_table("level_ratings", Column("level", String))

matches = Table(
    "matches",
    metadata,
    _player(),
    Column("game", String),
    Column("own", Float, nullable=False),
    Column("even", Float, nullable=False),
    Column("own_variance", Float, nullable=False),
    Column("even_variance", Float, nullable=False),
    Column("covariance", Float, nullable=False),
    Column("pace", Float),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("player", "game"),
)

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", String),
    Column("game", String),
    Column("seed", String, nullable=False),
    PrimaryKeyConstraint("day", "game"),
)

daily_runs = Table(
    "daily_runs",
    metadata,
    Column("id", String, primary_key=True),
    Column("day", String, nullable=False),
    Column("game", String, nullable=False),
    Column("player", String, ForeignKey("players.id", ondelete="SET NULL")),
    Column("seat", Integer, nullable=False),
    Column("table_id", String, ForeignKey("tables.id")),
    Column("asked", BigInteger, nullable=False),
    Column("newcomer", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("day", "game", "player"),
    Index(None, "player"),
    Index(None, "table_id"),
)

arenas = Table(
    "arenas",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("title", String, nullable=False),
    Column("host", String, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("terms", Json, nullable=False),
    Column("phase", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("driver", String),
    Column("driven", BigInteger),
    Column("club", String, index=True),
    Index(None, "phase", "made"),
)

arena_entrants = Table(
    "arena_entrants",
    metadata,
    Column("arena", String, ForeignKey("arenas.id")),
    Column("number", Integer),
    Column("player", String, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("name", String),
    Column("seen", BigInteger, nullable=False),
    PrimaryKeyConstraint("arena", "number"),
    UniqueConstraint("arena", "player"),
)

arena_log = Table(
    "arena_log",
    metadata,
    Column("arena", String, ForeignKey("arenas.id")),
    Column("sequence", Integer),
    Column("line", Text, nullable=False),
    PrimaryKeyConstraint("arena", "sequence"),
)

clubs = Table(
    "clubs",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("invitation", String),
    Column("version", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
    Column("closed", BigInteger, index=True),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club", String, ForeignKey("clubs.id")),
    Column("number", Integer),
    Column("player", String, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("here", Boolean, nullable=False),
    PrimaryKeyConstraint("club", "number"),
    UniqueConstraint("club", "player"),
)

club_log = Table(
    "club_log",
    metadata,
    Column("club", String, ForeignKey("clubs.id")),
    Column("sequence", Integer),
    Column("line", Text, nullable=False),
    PrimaryKeyConstraint("club", "sequence"),
)

evenings = Table(
    "evenings",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("version", BigInteger, nullable=False),
    Column("state", Json, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

evening_members = Table(
    "evening_members",
    metadata,
    Column("evening_id", String, ForeignKey("evenings.id")),
    Column("number", Integer),
    Column("player", String, ForeignKey("players.id", ondelete="SET NULL")),
    Column("guest", Integer, nullable=False),
    Column("name", String),
    Column("seen", BigInteger, nullable=False),
    PrimaryKeyConstraint("evening_id", "number"),
    UniqueConstraint("evening_id", "player", "guest"),
    Index(None, "player"),
)

evening_words = Table(
    "evening_words",
    metadata,
    Column("evening_id", String, ForeignKey("evenings.id")),
    Column("number", Integer),
    Column("player", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("said", BigInteger, nullable=False),
    PrimaryKeyConstraint("evening_id", "number"),
)

suspended_addresses = Table(
    "suspended_addresses",
    metadata,
    Column("address", String, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

withdrawn_names = Table(
    "withdrawn_names",
    metadata,
    Column("name", String, primary_key=True),
    Column("made", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("about", String, ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("reporter", String, ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("why", String, nullable=False),
    Column("table_id", String),
    Column("made", BigInteger, nullable=False),
    Column("settled", BigInteger),
    Index(None, "settled", "made"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

acts = Table(
    "acts",
    metadata,
    Column("id", String, primary_key=True),
    Column("made", BigInteger, nullable=False, index=True),
    Column("act", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("details", Json, nullable=False),
)
