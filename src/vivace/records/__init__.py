"""A game as text: JSON Lines, one object a line, so that it can be stored, replayed, checked and quoted."""

from vivace.records.record import Record, RecordLine, written
from vivace.records.replay import Fault, Replay, judge, read_line, replay, verdict
from vivace.records.steps import LineRefused, RecordStep, fold, start_of, states_of, steps_of

__all__ = [
    "Fault",
    "LineRefused",
    "Record",
    "RecordLine",
    "RecordStep",
    "Replay",
    "fold",
    "judge",
    "read_line",
    "replay",
    "start_of",
    "states_of",
    "steps_of",
    "verdict",
    "written",
]
