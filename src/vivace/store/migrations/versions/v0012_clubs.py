"""Clubs: their members and their log, tournaments for their members alone; words of a room; who was not there when
their game ended. Of games that were finished so far nobody can tell now."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("invitation", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
        sa.UniqueConstraint("code", name=op.f("uq_clubs_code")),
    )
    op.create_index(op.f("ix_clubs_due"), "clubs", ["due"])
    op.create_index(op.f("ix_clubs_closed"), "clubs", ["closed"])
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_members_club")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_club_members_player"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("club", "number", name=op.f("pk_club_members")),
        sa.UniqueConstraint("club", "player", name=op.f("uq_club_members_club_player")),
    )
    op.create_index(op.f("ix_club_members_player"), "club_members", ["player"])
    op.create_table(
        "club_log",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["clubs.id"], name=op.f("fk_club_log_club")),
        sa.PrimaryKeyConstraint("club", "sequence", name=op.f("pk_club_log")),
    )
    op.create_table(
        "evening_words",
        sa.Column("evening_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("said", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name=op.f("fk_evening_words_evening_id")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_evening_words_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("evening_id", "number", name=op.f("pk_evening_words")),
    )
    op.create_index(op.f("ix_evening_words_player"), "evening_words", ["player"])
    op.add_column("arenas", sa.Column("club", sa.String(), nullable=True))
    op.create_index(op.f("ix_arenas_club"), "arenas", ["club"])
    op.add_column("participants", sa.Column("absent", sa.Boolean(), nullable=False, server_default=sa.false()))
