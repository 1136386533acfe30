"""A game as text: JSON Lines, one object a line, so that it can be stored, replayed, checked and quoted."""

from vivace.records.record import Record, RecordLine, written
from vivace.records.replay import Fault, Replay, judge, replay, verdict

__all__ = ["Fault", "Record", "RecordLine", "Replay", "judge", "replay", "verdict", "written"]
