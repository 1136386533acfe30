"""What can go wrong with a store. A refusal of the database that the caller has to know by type is one of these."""


class StoreError(Exception):
    """Everything below."""


class StoreUnavailable(StoreError):
    """The database cannot be reached or written: disk full, read-only, connection lost. What was asked for was not
    acknowledged; the same may be asked again, and will work once the database is back."""


class Unusable(StoreError):
    """The database can never be used as it was given: no such kind, a driver is missing, it is damaged, or another
    program or a newer Vivace made it."""

    def __init__(self, text: str, advice: str = "") -> None:
        """What is wrong, and what to do about it: a sentence each."""
        super().__init__(f"{text} {advice}".rstrip())
        self.text, self.advice = text, advice


class Unstorable(StoreError, ValueError):
    """No database takes this value: half a character, a zero byte, a number without end. Only this call failed."""


class Unknown(StoreError):
    """There is no such table, game or player."""


class Taken(StoreError):
    """There is one already with this id or code."""


class TooMany(StoreError):
    """There are as many of this kind as there may be."""


class Forked(StoreError):
    """Another line stands in the log under this number."""


class Gap(StoreError):
    """The line before this one is not in the log."""


class Fenced(StoreError):
    """Somebody else owns the table by now: the epoch of this write is over."""
