"""All that one person was told of one game, held against the log: the moment it is heard or, where the log can only be
read later, then."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from vivace.game.core import Action
from vivace.game.notation import write_action
from vivace.sim.people.hearing import Judged, Snapshot, Update, texts
from vivace.sim.people.replayed import ReplayedGame, Told

TOLD, ACKNOWLEDGED = "told", "acknowledged"


@dataclass
class Account:
    game: ReplayedGame
    position: int = 0
    """So many lines of the log are known to be behind what was told so far."""
    matched: int = 0
    """Lines before this one are those of earlier acknowledgements."""
    sent: dict[int, int] = field(default_factory=dict)
    """Where the person stood when they sent a command."""

    def shown(self, seat: int | None, heard: Update | Snapshot) -> bool:
        """Whether the log, as it is now, has led to this view; never to one before what was shown already."""
        view, offers = bytes(heard.view), texts(heard.offers)
        events = texts(heard.events) if isinstance(heard, Update) else []

        def fits(told: Told) -> bool:
            return view == told.view and events in ([], told.events, told.opening) and offers in ([], told.offers)

        for number in range(self.position, len(self.game.states)):
            if fits(self.game.told(seat, number)):
                self.position = number
                return True
        return False

    def judged(self, seat: int | None, heard: Judged) -> bool:
        events, view = texts(heard.events), bytes(heard.view)
        for number in range(max(self.position, 1), len(self.game.states)):
            told = self.game.told(seat, number)
            if (told.events or not events) and events == told.at_once and view in (b"", told.settled):
                self.position = number
                return True
        return False

    def acknowledged(self, number: int, action: Action, until: int | None = None) -> bool:
        """Whether what was answered with yes is in the log: after what its sender had seen, and after what was
        acknowledged to them before. `until`: of these first lines."""
        since = self.sent.pop(number)
        for line in range(max(since, self.matched), len(self.game.actions[:until])):
            if self.game.actions[line] == action:
                self.matched = line + 1
                return True
        return False

    def answered(self, number: int, action: Action, until: int | None = None) -> bool:
        """Whether an answer in a race that was acknowledged stands in the log, though another may have been first."""
        given = write_action(self.game.rules, action)
        return any(given in answers_of(line) for line in self.game.lines[self.sent.pop(number) : until])


class Notes:
    """What is to be held against a log that can only be read later, in the order in which it happened."""

    def __init__(self) -> None:
        self.items: list[tuple[str, object, Callable[[Account], bool]]] = []
        self.account: Account | None = None

    def shown(self, seat: int | None, heard: Update | Snapshot) -> None:
        self.items.append((TOLD, heard, lambda account: account.shown(seat, heard)))

    def judged(self, seat: int | None, heard: Judged) -> None:
        self.items.append((TOLD, heard, lambda account: account.judged(seat, heard)))

    def sent(self, number: int) -> None:
        def stood(account: Account) -> bool:
            account.sent[number] = account.position
            return True

        self.items.append(("sent", number, stood))

    def acknowledged(self, number: int, action: Action, in_race: bool = False) -> None:
        """What counted was shown before it was acknowledged: its line lies between what was seen when it was sent and
        what was seen when the reply came."""

        def counted(account: Account) -> bool:
            found = account.answered if in_race else account.acknowledged
            return found(number, action, account.position)

        self.items.append((ACKNOWLEDGED, action, counted))

    def hold_against(self, game: ReplayedGame) -> list[str]:
        """What was told but is not in the log, in this order. What was held against it is forgotten."""
        account = self.account = self.account or Account(game)
        items, self.items = self.items, []
        return [f"{kind}: {what}" for kind, what, holds in items if not holds(account)]


def answers_of(line: str) -> list[dict[str, Any]]:
    """What everybody said in the race that this line decides."""
    answers: list[dict[str, Any]] = json.loads(line).get("x-answers", [])
    return answers
