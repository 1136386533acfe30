"""What Alembic runs to migrate: on the connection, and in the transaction, that `vivace.store.migrate` hands over."""

from alembic import context

from vivace.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
context.run_migrations()
