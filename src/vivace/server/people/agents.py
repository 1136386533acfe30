"""What a device is called, from what its browser says of itself: two short names that thousands share."""

from typing import NamedTuple

LONGEST = 512
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Chromium", "Chromium"),
    ("Safari", "Safari"),
)
"""The first that is found: every browser names those before it, too."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


class Agent(NamedTuple):
    browser: str
    system: str
    """Empty where it is not known."""


def agent(header: str | None) -> Agent:
    told = (header or "")[:LONGEST]

    def first(known: tuple[tuple[str, str], ...]) -> str:
        return next((name for sign, name in known if sign in told), "")

    return Agent(first(BROWSERS), first(SYSTEMS))
