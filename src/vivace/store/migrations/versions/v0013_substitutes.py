"""Who took a seat over in a running game, and from whom. Of games that were finished so far nobody can tell now."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("substitute", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("participants", sa.Column("left_by", sa.String(), nullable=True))
    op.create_index(op.f("ix_participants_left_by"), "participants", ["left_by"])
