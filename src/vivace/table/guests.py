"""Several people round one device: whoever it belongs to plays, and so do their guests, who need none of their own.

A guest is known by the id of their host and a number. No identity looks like that: nobody else is ever taken for one.
"""

MARK = "~"


def guest_id(host: str, number: int) -> str:
    """Number 0 is the host."""
    return f"{host}{MARK}{number}" if number else host


def host_of(player: str) -> str:
    """Of a guest; of anybody else, they themselves."""
    return player.partition(MARK)[0]


def guest_number(player: str) -> int:
    number = player.partition(MARK)[2]
    return int(number) if number.isascii() and number.isdigit() else 0
