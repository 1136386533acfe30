"""Names of programs that play over the API: each says what it is, wherever a name is shown."""

from vivace.game.core import Refusal
from vivace.server.people.names import clean

PREFIX = "BOT "


def bot_name(name: str) -> str | Refusal:
    """The name as it will be shown. Cleaning it again changes nothing."""
    bare = clean(name)
    if isinstance(bare, Refusal):
        return bare
    return clean(bare if bare.startswith(PREFIX) and bare != PREFIX.strip() else PREFIX + bare)
