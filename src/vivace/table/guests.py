"""Guests: people who play on somebody else's device.

The id of a guest is that of their host with a number. No other id looks like that.
"""

MARK = "~"


def guest_id(host: str, number: int) -> str:
    """The id of a guest; number 0 is the host."""
    return f"{host}{MARK}{number}" if number else host


def host_of(player: str) -> str:
    """The host of a guest; anybody else is their own."""
    return player.partition(MARK)[0]


def guest_number(player: str) -> int:
    number = player.partition(MARK)[2]
    return int(number) if number.isascii() and number.isdigit() else 0
