"""What every seat saw at every step, said once: only what changed, and for all together who saw the same."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from vivace.game.core import Event, Game, State
from vivace.server.watching.types import Change
from vivace.table.messages import Update
from vivace.table.wire import encode

Viewer = int | None
"""A seat, or (None) a spectator."""


class _Heard(msgspec.Struct):
    events: list[dict[str, Any]]
    view: dict[str, Any]


_decoder = msgspec.json.Decoder(_Heard)


def told(rules: Game[Any], state: State, viewer: Viewer, events: Iterable[Event] = ()) -> _Heard:
    """Events and view in the very form in which a table tells them."""
    return _decoder.decode(encode(Update(version=0, events=tuple(events), view=rules.view(state, viewer))))


class Views:
    """The views of one game, followed from step to step."""

    def __init__(self, rules: Game[Any], viewers: tuple[Viewer, ...]) -> None:
        self.rules, self.viewers = rules, viewers
        self.last: dict[Viewer, dict[str, Any]] = {viewer: {} for viewer in viewers}

    def step(self, state: State, events: Sequence[Event] = ()) -> tuple[tuple[dict[str, Any], ...], tuple[Change, ...]]:
        """The events, and the changes that lead to the views of this state."""
        spectator = told(self.rules, state, None, events)
        views = self._views(state, spectator.view)
        changes = self._changes(views)
        self.last = views
        return tuple(spectator.events), changes

    def aside(self, state: State) -> tuple[Change, ...]:
        """The changes that would lead to the views of this state, which the next step does not follow from."""
        return self._changes(self._views(state, told(self.rules, state, None).view))

    def _views(self, state: State, spectator: dict[str, Any]) -> dict[Viewer, dict[str, Any]]:
        known = {self.rules.knows(state, None): spectator}
        views: dict[Viewer, dict[str, Any]] = {}
        for viewer in self.viewers:
            same = self.rules.knows(state, viewer)
            view = known.get(same)
            if view is None:
                view = known[same] = told(self.rules, state, viewer).view
            views[viewer] = view
        return views

    def _changes(self, views: dict[Viewer, dict[str, Any]]) -> tuple[Change, ...]:
        groups: dict[tuple[Viewer, ...], dict[str, Any]] = {}
        news: dict[str, list[tuple[Any, list[Viewer]]]] = {}
        for viewer, view in views.items():
            for name, value in view.items():
                if name not in self.last[viewer] or self.last[viewer][name] != value:
                    _join(news.setdefault(name, []), value, viewer)
        for name, values in news.items():
            for value, viewers in values:
                groups.setdefault(tuple(viewers), {})[name] = value
        return tuple(Change(seats=viewers, fields=fields) for viewers, fields in groups.items())


def _join(values: list[tuple[Any, list[Viewer]]], value: Any, viewer: Viewer) -> None:
    """Viewers of equal values come together."""
    for other, viewers in values:
        if other == value:
            viewers.append(viewer)
            return
    values.append((value, [viewer]))
