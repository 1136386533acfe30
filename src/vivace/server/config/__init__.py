"""Everything that can be set, from environment and command line, checked once at the start."""

from vivace.server.config.config import OURS, SETTINGS, Config, strangers
from vivace.server.config.limits import Limits
from vivace.server.config.reading import ConfigError, default_data

__all__ = ["OURS", "SETTINGS", "Config", "ConfigError", "Limits", "default_data", "strangers"]
