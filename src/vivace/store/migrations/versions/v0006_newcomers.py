"""Which tries at daily deals are by players who came that day. Earlier ones do not tell, and keep their places."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("daily_runs", sa.Column("newcomer", sa.Boolean(), server_default=sa.false(), nullable=False))
