"""The rating after each game, beside who took part in it: nothing can tell it afterwards. Games that were finished
before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("participants", sa.Column("mu", sa.Float(), nullable=True))
    op.add_column("participants", sa.Column("sigma", sa.Float(), nullable=True))
