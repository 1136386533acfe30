"""What can go wrong with a table that is open somewhere. The database has its own errors, and so has the cluster."""


class TableUnavailable(Exception):
    """The table is not to be had here just now: another node has it, or nobody knows yet who has. Ask again."""
