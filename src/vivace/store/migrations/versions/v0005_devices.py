"""The devices of a player, and what brings a player back to a new one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("browser", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_devices_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_player"), "devices", ["player"])
    op.create_index(op.f("ix_devices_used"), "devices", ["used"])
    op.create_table(
        "recoveries",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_recoveries_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_recoveries")),
        sa.UniqueConstraint("hash", name=op.f("uq_recoveries_hash")),
    )
