"""Evenings: rooms in which people stay together from game to game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evenings")),
        sa.UniqueConstraint("code", name=op.f("uq_evenings_code")),
    )
    op.create_table(
        "evening_members",
        sa.Column("evening_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("guest", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name=op.f("fk_evening_members_evening_id")),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_evening_members_player"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("evening_id", "number", name=op.f("pk_evening_members")),
        sa.UniqueConstraint("evening_id", "player", "guest", name=op.f("uq_evening_members_evening_id_player_guest")),
    )
    op.create_index(op.f("ix_evening_members_player"), "evening_members", ["player"])
