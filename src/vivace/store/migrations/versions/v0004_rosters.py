"""Who began a game and has seen whose cards, beside the game while it runs; and the ratings of the leaderboard, which
counts games of quick matches alone and so begins empty. Games that were begun before have no roster."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("roster", sa.Text(), nullable=True))
    op.create_table(
        "ladder_ratings",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("ordinal", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_ladder_ratings_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "game", name=op.f("pk_ladder_ratings")),
    )
    op.create_index(op.f("ix_ladder_ratings_game_ordinal"), "ladder_ratings", ["game", "ordinal"])
