"""What a page says of games that it played without a server, and what it is told."""

from vivace.server.http.types import RequestBody, ResponseBody


class PlayedOffline(RequestBody, frozen=True, kw_only=True):
    record: str
    """The record of one finished game, compressed with gzip and written in Base64."""


class TakenOver(ResponseBody, frozen=True, kw_only=True):
    table_id: str
    """Under which the game is found from now on."""
    number: int
    new: bool
    """Whether it was not known before."""
