"""Tournaments: what was settled, who came, and their log."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "arenas",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=True),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("driver", sa.String(), nullable=True),
        sa.Column("driven", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_arenas_host"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_arenas")),
        sa.UniqueConstraint("code", name=op.f("uq_arenas_code")),
    )
    op.create_index(op.f("ix_arenas_phase_made"), "arenas", ["phase", "made"])
    op.create_index(op.f("ix_arenas_host"), "arenas", ["host"])
    op.create_table(
        "arena_entrants",
        sa.Column("arena", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["arena"], ["arenas.id"], name=op.f("fk_arena_entrants_arena")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_arena_entrants_player"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("arena", "number", name=op.f("pk_arena_entrants")),
        sa.UniqueConstraint("arena", "player", name=op.f("uq_arena_entrants_arena_player")),
    )
    op.create_index(op.f("ix_arena_entrants_player"), "arena_entrants", ["player"])
    op.create_table(
        "arena_log",
        sa.Column("arena", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["arena"], ["arenas.id"], name=op.f("fk_arena_log_arena")),
        sa.PrimaryKeyConstraint("arena", "sequence", name=op.f("pk_arena_log")),
    )
