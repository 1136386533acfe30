"""What is known of which bot is somebody's match in a game. It begins with the next game."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("own", sa.Float(), nullable=False),
        sa.Column("even", sa.Float(), nullable=False),
        sa.Column("own_variance", sa.Float(), nullable=False),
        sa.Column("even_variance", sa.Float(), nullable=False),
        sa.Column("covariance", sa.Float(), nullable=False),
        sa.Column("pace", sa.Float(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_matches_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "game", name=op.f("pk_matches")),
    )
