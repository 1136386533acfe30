"""Examples for the protocol's document, from tables and games that are played for it."""

import heapq
import json
from collections.abc import Callable
from dataclasses import fields
from itertools import count
from random import Random
from typing import Any

from vivace.game.core import Event, Game, Refusal, Silence, State, Tie
from vivace.game.notation import write_action
from vivace.server.documents.entries import MESSAGES, GameEntries
from vivace.server.documents.wire_types import HOW, OUR_GAMES
from vivace.table import messages as m
from vivace.table import wire
from vivace.table.batch import Batch
from vivace.table.seats import STAND_IN
from vivace.table.table import Table


class _Timer:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class Stage:
    """A real table in a time that passes when it is told to, and what two players and a spectator sent and heard."""

    ANNA, BEN, CLEO = m.Player("anna-7", "Anna"), m.Player("ben-3", "Ben"), m.Player("cleo-5", "Cleo")

    def __init__(self, game: Game[Any]) -> None:
        self.time = 0.0
        self.planned: list[tuple[float, int, _Timer]] = []
        self.order = count()
        self.heard: dict[str, list[m.Message]] = {}
        self.sent: dict[type[m.Command], m.Command] = {}
        self.numbers = 1760000000000
        self.table = Table("LARU-KIBO-42", game.name, 2, game.options(), self.ANNA, self, Random(4), self)

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, callback: Callable[[], None]) -> _Timer:
        timer = _Timer(callback)
        heapq.heappush(self.planned, (when, next(self.order), timer))
        return timer

    def deliver(self, batch: Batch) -> None:
        for who, message, _ in batch.messages:
            self.heard.setdefault(who, []).append(message)

    def until(self, when: float) -> None:
        while self.planned and self.planned[0][0] <= when:
            self.time, _, timer = heapq.heappop(self.planned)
            if timer.callback is not None:
                timer.callback()
        self.time = when

    def send(self, who: m.Player, kind: Callable[..., m.Command], **keys: Any) -> None:
        self.numbers += 1
        command = kind(number=self.numbers, **keys)
        self.sent[type(command)] = command
        self.table.post(m.Received(who.id, command, self.time))

    def connect(self, *players: m.Player) -> None:
        for player in players:
            self.table.post(m.Connected(player))

    def pong(self, who: m.Player, race: int, trip: float) -> None:
        self.table.post(m.Ponged(who.id, race, self.time, self.time + trip))

    def last(self, who: m.Player, kind: type[Any]) -> Any:
        return [message for message in self.heard[who.id] if isinstance(message, kind)][-1]

    @property
    def state(self) -> State:
        assert self.table.play is not None
        return self.table.play.state


def _first_game(where: Callable[[Game[Any], State], bool]) -> Game[Any]:
    """The first that is such, right after its deal."""
    for game in OUR_GAMES:
        step = game.apply(start := game.start(2, game.options()), game.deal(start, Random(1)))
        if not isinstance(step, Refusal) and where(game, step.state):
            return game
    raise LookupError("no game is such")


def _right_answer(game: Game[Any], state: State, seat: int) -> dict[str, Any]:
    for action in game.actions(state, seat):
        step = game.apply(state, action)
        if not isinstance(step, Refusal) and game.mistakes(step.events, seat)[0] == 0:
            keys = write_action(game, action)
            del keys["seat"]
            return keys
    raise LookupError("every answer would be a mistake")


def sent_and_heard() -> tuple[dict[type[m.Command], m.Command], dict[type[m.Message], list[m.Message]]]:
    """A table from its opening to the first verdict: an example of every command, and some of every message."""
    game = _first_game(lambda game, state: bool(game.race(state)))
    stage = Stage(game)
    anna, ben = stage.ANNA, stage.BEN
    stage.connect(anna, ben, stage.CLEO)
    stage.send(anna, m.ChangeGame, game=game.name, seats=2)
    stage.send(anna, m.Sit, seat=0)
    stage.send(ben, m.Sit, seat=1)
    done = stage.last(ben, m.Reply)
    stage.send(ben, m.Stand)
    stage.send(anna, m.Fill, seat=1, level=STAND_IN)
    stage.send(anna, m.Vacate, seat=1)
    stage.send(anna, m.Give, seat=1, player=ben.id)
    stage.send(anna, m.Handicap, seat=0, reaction_ms=20)
    whole_numbers = {f.name: f.default + 5 for f in fields(game.options) if type(f.default) is int}
    stage.send(anna, m.Configure, options=whole_numbers, turn_seconds=45)
    stage.send(anna, m.Swap, seat=0, other=1)
    stage.send(anna, m.Swap, seat=0, other=1)
    stage.send(anna, m.Dismiss, player=stage.CLEO.id)
    stage.send(anna, m.Admit)
    stage.connect(stage.CLEO)
    stage.send(ben, m.Start)
    refused = stage.last(ben, m.Reply)
    stage.send(anna, m.Start)
    news = stage.last(ben, m.News)
    stage.until(3000)
    update = stage.last(ben, m.Update)
    stage.pong(anna, update.race.race, 24)
    stage.pong(ben, update.race.race, 140)
    answers = [_right_answer(game, stage.state, seat) for seat in (0, 1)]
    evidence = {"race": update.race.race, "seen": update.version, "how": HOW[0], "step": 0.1}
    # Anna presses later than Ben, but her answer arrives first: he sits behind the longer line.
    stage.until(3000 + 24 + 530)
    stage.send(anna, m.Act, action=answers[0], reaction=530.5, **evidence)
    held = stage.last(anna, m.Held)
    stage.until(3000 + 140 + 488)
    stage.send(ben, m.Act, action=answers[1], reaction=487.5, **evidence)
    judged = stage.last(ben, m.Judged)
    stage.until(stage.time + stage.table.settings.beat_ms)
    stage.send(ben, m.Heard, race=update.race.race)
    stage.send(ben, m.Waive, race=update.race.race)
    stage.send(ben, m.Speak, race=update.race.race, reaction=487.5, step=0.1, spread=12)
    stage.send(ben, m.Ready)
    stage.send(ben, m.Rematch)
    stage.send(ben, m.Pause)
    stage.send(ben, m.Resume)
    stage.send(ben, m.Uncoach)
    stage.send(ben, m.Resync)
    snapshot = stage.last(ben, m.Snapshot)
    stage.send(ben, m.Emote, emote=m.EMOTES[0])
    stage.send(anna, m.Give, seat=1, player=stage.CLEO.id)
    stage.send(ben, m.Agree, yes=True)
    messages: list[m.Message] = [
        done,
        refused,
        held,
        news,
        update,
        _update_with_offers(),
        judged,
        snapshot,
        stage.last(ben, m.Emoted),
        stage.last(ben, m.Handed),
        m.Lines(trips=(24, 140)),
    ]
    return stage.sent, {kind: [x for x in messages if type(x) is kind] for kind in MESSAGES}


def _update_with_offers() -> m.Update:
    stage = Stage(_first_game(lambda game, state: not game.race(state) and not game.simultaneous))
    players = (stage.ANNA, stage.BEN)
    stage.connect(*players)
    for seat, player in enumerate(players):
        stage.send(player, m.Sit, seat=seat)
    stage.send(stage.ANNA, m.Start)
    stage.until(3000)
    updates: list[m.Update] = [stage.last(player, m.Update) for player in players]
    return next(update for update in updates if update.offers)


class SampleGames:
    """Random games of one kind, until everything that has to be shown has happened."""

    SHARE_OF_UNDECIDED_RACES = 0.06

    def __init__(self, game: Game[Any], entries: GameEntries) -> None:
        self.game = game
        self.actions: dict[str, Any] = {}
        self.events: dict[str, Any] = {}
        self.view: Any = None
        wanted_actions, wanted_events = {e.tag for e in entries.actions}, {e.tag for e in entries.events}
        for seed in range(1000):
            self._play(Random(seed))
            if len(self.actions) == len(wanted_actions) and len(self.events) == len(wanted_events):
                return
        raise LookupError(f"a thousand games of {game.name} do not show everything")

    def _play(self, rng: Random) -> None:
        game = self.game
        state: State = game.start(game.seats[0], game.options())
        for number in count():
            if game.deal_due(state):
                action = game.deal(state, rng)
            elif (racers := game.race(state)) and rng.random() < self.SHARE_OF_UNDECIDED_RACES:
                action = Tie(racers) if rng.random() < 0.5 and len(racers) > 1 else Silence()
            elif may_act := game.may_act(state):
                seat = rng.choice(may_act)
                action = rng.choice(game.actions(state, seat))
                keys = write_action(game, action)
                del keys["seat"]
                self.actions.setdefault(keys["do"], keys)
            else:
                return
            step = game.apply(state, action)
            assert not isinstance(step, Refusal), step
            state = step.state
            for event in step.events:
                self.events.setdefault(type(event).__name__, _event(event))
            if number == 5 and self.view is None:
                self.view = in_json(m.Update(version=1, events=(), view=game.view(state, 0)))["view"]


def in_json(message: m.Message) -> Any:
    """Whole numbers without a fraction, as JavaScript writes them: what is compiled knows floats alone where a field is
    one, and plain Python sends what it was given."""
    return json.loads(wire.encode(message), parse_float=_number)


def _number(text: str) -> float:
    number = float(text)
    return int(number) if number.is_integer() else number


def _event(event: Event) -> Any:
    return in_json(m.Judged(version=1, race=1, verdict=None, events=(event,)))["events"][0]
