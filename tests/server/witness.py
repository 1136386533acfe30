"""What people at a table were told, held against the log."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from vivace.game.core import Action, Event, Refusal, State, heard
from vivace.game.notation import read_action, write_action
from vivace.records import Replay, judge, replay
from vivace.table import messages as m
from vivace.table.wire import encode

Json = dict[str, Any]


class LoggedGame:
    """A game as the log has it, replayed as far as it goes; it can only grow."""

    def __init__(self, header: str) -> None:
        begun = replay(header)
        assert isinstance(begun, Replay), begun
        self.header, self.rules, self.seats = header, begun.record.rules, begun.record.seats
        self.lines: list[str] = []
        self.actions: list[Action] = []
        self.events: list[Sequence[Event]] = []
        self.states: list[State] = [begun.state]
        self._told: dict[tuple[int, int], Json] = {}

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.states[-1]).finished

    def grow(self, lines: Sequence[str]) -> bool:
        """Takes over what was added; False: the log was not only added to."""
        if list(lines[: len(self.lines)]) != self.lines:
            return False
        for line in lines[len(self.lines) :]:
            action = self.action({k: v for k, v in json.loads(line).items() if k != "at" and not k.startswith("x-")})
            step = self.rules.apply(self.states[-1], action)
            assert not isinstance(step, Refusal), f"the log holds what the rules refuse: {line}: {step}"
            self.lines.append(line)
            self.actions.append(action)
            self.events.append(step.events)
            self.states.append(step.state)
        return True

    def action(self, fields: Json) -> Action:
        action = read_action(self.rules, self.seats, fields)
        assert not isinstance(action, Refusal), action
        return action

    def agrees_with(self, record: str) -> bool:
        """Whether this is the record of the finished game, and the referee accepts it."""
        verdict = judge(record)
        return record.splitlines() == [self.header, *self.lines] and verdict.get("finished") is True

    def told(self, seat: int, number: int) -> Json:
        """What the wire would say to this seat of the state after so many lines."""
        if (seat, number) not in self._told:
            events = tuple(heard(self.events[number - 1], seat)) if number else ()
            view = self.rules.view(self.states[number], seat)
            told: Json = json.loads(encode(m.Update(version=0, events=events, view=view)))
            told["opening"] = [e for e, event in zip(told["events"], events, strict=True) if event.opens]
            told["at_once"] = [e for e, event in zip(told["events"], events, strict=True) if not event.opens]
            self._told[seat, number] = told
        return self._told[seat, number]


@dataclass(frozen=True)
class Shown:
    """An update or a snapshot."""

    view: Json
    events: list[Json]

    def fits(self, told: Json) -> bool:
        return self.view == told["view"] and self.events in ([], told["events"], told["opening"])


@dataclass(frozen=True)
class Judged:
    events: list[Json]

    def fits(self, told: Json) -> bool:
        return bool(told["events"]) and self.events == told["at_once"]


@dataclass(frozen=True)
class Sent:
    number: int


@dataclass(frozen=True)
class Acknowledged:
    """An action that was answered with yes."""

    number: int
    fields: Json
    in_race: bool = False


Item = Shown | Judged | Sent | Acknowledged


@dataclass
class Account:
    """All that one seat was told of one game, in order."""

    seat: int
    items: list[Item] = field(default_factory=list)
    position: int = 0
    """So many lines of the log are known to be behind what was told so far."""
    matched: int = 0
    """Lines before this one are those of earlier acknowledgements."""
    sent: dict[int, int] = field(default_factory=dict)

    def hold_against(self, game: LoggedGame) -> list[str]:
        """What was told but is not in the log, in this order. What was found is forgotten."""
        missing = []
        for item in self.items:
            if isinstance(item, Sent):
                self.sent[item.number] = self.position
            elif isinstance(item, Acknowledged):
                if not self._counted(game, item):
                    missing.append(f"acknowledged: {item}")
            elif (found := self._find(game, item)) is None:
                missing.append(f"told: {item}")
            else:
                self.position = found
        self.items = []
        return missing

    def _find(self, game: LoggedGame, item: Shown | Judged) -> int | None:
        for number in range(self.position, len(game.states)):
            if item.fits(game.told(self.seat, number)):
                return number
        return None

    def _counted(self, game: LoggedGame, item: Acknowledged) -> bool:
        """What counted was shown before it was acknowledged: its line lies between what was seen when it was sent and
        what was seen when the answer came. An answer in a race counts where it stands in the line that decided it,
        whoever was first."""
        since, action = self.sent.pop(item.number), game.action({**item.fields, "seat": self.seat})
        if item.in_race:
            given = write_action(game.rules, action)
            return any(given in json.loads(line).get("x-answers", []) for line in game.lines[since : self.position])
        for line in range(max(since, self.matched), self.position):
            if game.actions[line] == action:
                self.matched = line + 1
                return True
        return False
