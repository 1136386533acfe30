"""The deal of the day: what it is drawn from, and who has tried it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", name=op.f("pk_daily_deals")),
    )
    op.create_table(
        "daily_runs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=True),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_daily_runs_player"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_daily_runs_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_daily_runs")),
        sa.UniqueConstraint("day", "game", "player", name=op.f("uq_daily_runs_day_game_player")),
    )
    op.create_index(op.f("ix_daily_runs_player"), "daily_runs", ["player"])
    op.create_index(op.f("ix_daily_runs_table_id"), "daily_runs", ["table_id"])
