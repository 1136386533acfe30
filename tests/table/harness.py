"""A real table in virtual time, an outbox that collects what leaves it, and people who act at given instants."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from vivace.game.core import CHOICE, Event, Refusal
from vivace.game.notation import read_options, write_action
from vivace.games import GAMES
from vivace.records import judge
from vivace.sim.virtual import VirtualClock
from vivace.table import messages as m
from vivace.table.batch import Batch
from vivace.table.latency import Kernel
from vivace.table.ledger import Ledger
from vivace.table.settings import PLAYING, RITUAL, Settings
from vivace.table.table import Table

NAMES = ("anna", "ben", "cleo", "dora", "emil", "finn")


class Person:
    """Somebody at a browser, `lag` milliseconds away in each direction; it answers pings at once unless told not to."""

    def __init__(self, desk: "Desk", name: str, lag: float = 0.0) -> None:
        self.desk, self.id, self.lag = desk, name, lag
        self.player = m.Player(name, name.title())
        self.pongs = True
        self.numbers = 0
        self.messages: list[m.Message] = []
        self.awaited: dict[int, list[m.Reply]] = {}
        """Where replies that are not there yet are to go, by the number of the command."""
        self.marks: list[tuple[m.Message, int]] = []
        self.shown = 0.0
        """When the server sent the last card of a race, or the last deal."""

    def connect(self) -> None:
        self.desk.table.post(m.Connected(self.player))

    def disconnect(self) -> None:
        self.desk.table.post(m.Disconnected(self.id))

    def measured(self, smoothed: float, deviation: float) -> None:
        self.desk.table.post(m.Measured(self.id, Kernel(smoothed, deviation)))

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, kind: Callable[..., m.Command], number: int | None = None, **keys: Any) -> m.Reply | m.Held:
        """The command arrives now; its reply, or word that the reply follows."""
        if number is None:
            self.numbers += 1
            number = self.numbers
        before = len(self.messages)
        self.desk.table.post(m.Received(self.id, kind(number=number, **keys), self.desk.clock.now()))
        replies = [x for x in self.messages[before:] if isinstance(x, m.Reply | m.Held) and x.number == number]
        assert len(replies) == 1, f"{len(replies)} replies to {self.id}'s {kind}"
        return replies[0]

    def replies(self, number: int) -> list[m.Reply]:
        return [reply for reply in self.told(m.Reply) if reply.number == number]

    def done(self, kind: Callable[..., m.Command], **keys: Any) -> None:
        """The command arrives now and is done."""
        reply = self.send(kind, **keys)
        assert isinstance(reply, m.Held) or reply.ok, reply

    def refused(self, kind: Callable[..., m.Command], **keys: Any) -> str:
        """The command is refused and changes nothing; the rule (- if there is none) and the key of the reason."""
        return self.desk.refused(lambda: self.send(kind, **keys))

    def act(self, do: str, **keys: Any) -> m.Reply | m.Held:
        """An action of the game arrives now; in a race, as the answer to the card that was shown last."""
        evidence = {key: keys.pop(key) for key in ("seen", "reaction", "how", "step", "race", "number") if key in keys}
        race = evidence.pop("race", self.race)
        action = {"do": do, **{key.rstrip("_"): value for key, value in keys.items()}}
        return self.send(m.Act, action=action, race=race, **evidence)

    def acts(self, do: str, **keys: Any) -> None:
        """It counts, or takes part in what is not decided yet."""
        reply = self.act(do, **keys)
        assert isinstance(reply, m.Held) or reply.ok, reply

    def act_refused(self, do: str, **keys: Any) -> str:
        return self.desk.refused(lambda: self.act(do, **keys))

    def presses(self, after: float, do: str, claim: float | None = None, **keys: Any) -> list[m.Reply]:
        """Presses so many milliseconds after the last card was visible, and claims so (or another reaction): it arrives
        two lags later. The list has the reply once it is there."""
        replies: list[m.Reply] = []
        reaction = after if claim is None else claim
        race = self.race
        keys.setdefault("how", "presented")

        def arrives() -> None:
            reply = self.act(do, race=race, reaction=reaction, **keys)
            if isinstance(reply, m.Held):
                self.awaited[reply.number] = replies
            else:
                replies.append(reply)

        self.desk.clock.call_at(self.shown + 2 * self.lag + after, arrives)
        return replies

    # ── what was told ────────────────────────────────────────────────────────────────────────────────────────────────

    def told(self, kind: type[Any]) -> list[Any]:
        return [message for message in self.messages if isinstance(message, kind)]

    def info(self) -> m.TableInfo:
        """The table as this person last heard of it."""
        info: m.TableInfo = self.told(m.News)[-1].info
        return info

    @property
    def update(self) -> m.Update:
        update: m.Update = self.told(m.Update)[-1]
        return update

    @property
    def race(self) -> int | None:
        """The race whose card was shown last."""
        races: list[m.RaceInfo | None] = [u.race for u in self.told(m.Update)]
        return None if not races or races[-1] is None else races[-1].race

    @property
    def verdict(self) -> m.Judged:
        judged: m.Judged = self.told(m.Judged)[-1]
        return judged

    @property
    def version(self) -> int:
        """The version that this person has seen."""
        return int([x for x in self.messages if not isinstance(x, m.Reply | m.Held)][-1].version)  # type: ignore[attr-defined]

    def heard(self, kind: type[Event]) -> list[Any]:
        """The events of one kind that ever reached this person."""
        return [e for x in self.told(m.Update | m.Judged) for e in x.events if isinstance(e, kind)]  # type: ignore[arg-type]


class Desk:
    """The table and everybody around it. The first person is the host; `sit` puts one on each seat."""

    def __init__(
        self,
        game: str,
        seats: int,
        lags: Sequence[float] = (),
        seed: int = 1,
        settings: Settings | None = None,
        booked: Sequence[m.Player | str] = (),
        **options: Any,
    ) -> None:
        self.clock = VirtualClock()
        self.batches: list[Batch] = []
        self.people: dict[str, Person] = {}
        host = m.Player(NAMES[0], NAMES[0].title())
        read = read_options(GAMES[game], seats, options)
        assert not isinstance(read, Refusal), read
        self.table = Table("desk", game, seats, read[1], host, self.clock, Random(seed), self, settings, booked=booked)
        self.lags = [*lags, *[0.0] * (seats - len(lags))]

    def deliver(self, batch: Batch) -> None:
        self.batches.append(batch)
        now = self.clock.now()
        for who, message, mark in batch.messages:
            person = self.people[who]
            person.messages.append(message)
            if isinstance(message, m.Reply) and message.number in person.awaited:
                person.awaited.pop(message.number).append(message)
            if mark is not None:
                person.marks.append((message, mark))
                if person.pongs:
                    self._ping(person, mark, now)
            if isinstance(message, m.Update) and (
                message.race is not None or any(type(e).__name__ == "Dealt" for e in message.events)
            ):
                person.shown = now

    def _ping(self, person: Person, mark: int, sent: float) -> None:
        self.clock.after(
            2 * person.lag, lambda: self.table.post(m.Ponged(person.id, mark, sent, sent + 2 * person.lag))
        )

    # ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def joins(
        self, name: str, lag: float = 0.0, ledger: Ledger | None = None, history: m.History | None = None
    ) -> Person:
        person = self.people[name] = Person(self, name, lag)
        person.player = m.Player(name, name.title(), ledger or Ledger(), history or m.History())
        person.connect()
        return person

    def sit(self) -> list[Person]:
        """A person on every seat, with a few pings behind them."""
        people = [self.joins(name, lag) for name, lag in zip(NAMES, self.lags, strict=False)]
        for seat, person in enumerate(people):
            person.done(m.Sit, seat=seat)
            for _ in range(10):
                self._ping(person, m.ALONE, self.clock.now())
        self.run(1000)
        return people

    def start(self) -> list[Person]:
        """Everybody sits, the host begins, and the cards are dealt."""
        people = self.sit()
        people[0].done(m.Start)
        self.pass_ritual()
        return people

    def pass_ritual(self) -> None:
        assert self.table.phase == RITUAL
        self.run(1000 * self.table.settings.ritual_seconds)
        assert self.table.phase == PLAYING

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self, ms: float) -> None:
        """So much time passes, the last moment included."""
        over: list[bool] = []
        self.clock.after(ms, lambda: over.append(True))
        while not over:
            self.clock.step()

    def run_until(self, condition: Callable[[], bool], ms: float = 60_000) -> None:
        """Time passes until then, and no more than so much of it."""
        latest = self.clock.now() + ms
        while not condition():
            assert self.clock.step(), "nothing is planned any more"
            assert self.clock.now() <= latest, "it takes too long"

    def look(self) -> None:
        """Everybody has had the time to see the card that is raced for, so that nobody guesses."""
        race = None if self.table.play is None else self.table.play.races.current
        if race is not None and self.clock.now() < race.opened + CHOICE:
            self.run(race.opened + CHOICE - self.clock.now())

    # ── what is the case ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> Any:
        assert self.table.play is not None
        return self.table.play.state

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The record's lines, as JSON has them."""
        return [json.loads(line) for line in self.table.record.to_text().splitlines()][1:]

    @property
    def header(self) -> dict[str, Any]:
        header: dict[str, Any] = json.loads(self.table.record.to_text().splitlines()[0])
        return header

    def judged(self) -> dict[str, Any]:
        """What `vivace referee` says of the record: the same as the table."""
        said = judge(self.table.record.to_text())
        outcome = self.table.rules.outcome(self.state)
        assert said["finished"] == outcome.finished
        assert said["winners"] == list(outcome.winners)
        assert said["scores"] == list(outcome.scores)
        assert said["detail"] == outcome.detail
        return said

    def refused(self, command: Callable[[], m.Reply | m.Held]) -> str:
        """The command is refused and changes nothing; the rule (- if there is none) and the key of the reason."""
        table = self.table
        before = (table.info(), repr(None if table.play is None else table.play.state), len(table.lines), table.version)
        reply = command()
        assert isinstance(reply, m.Reply) and not reply.ok and reply.message
        after = (table.info(), repr(None if table.play is None else table.play.state), len(table.lines), table.version)
        assert after == before
        return f"{reply.rule or '-'} {reply.key}"

    def offer(self, seat: int, rng: Random) -> dict[str, Any]:
        """Something that the rules let this seat do now, as its client would send it."""
        action = write_action(self.table.rules, rng.choice(self.table.rules.actions(self.state, seat)))
        del action["seat"]
        return action

    def leads_to(self, pending: str) -> tuple[int, dict[str, Any]] | None:
        """Who can do what so that the game waits for this kind of step."""
        rules = self.table.rules
        for seat in rules.may_act(self.state):
            for action in rules.actions(self.state, seat):
                step = rules.apply(self.state, action)
                if not isinstance(step, Refusal) and getattr(step.state, "pending", None) == pending:
                    line = write_action(rules, action)
                    del line["seat"]
                    return seat, line
        return None

    def finds(self, people: Sequence[Person], pending: str, rng: Random) -> int | None:
        """Everybody does something legal until the game waits for this kind of step, one seat's; which seat, or None
        where the round is over before."""
        while (found := self.leads_to(pending)) is None:
            if self.table.phase != PLAYING:
                return None
            self.look()
            seat = self.table.rules.may_act(self.state)[0]
            people[seat].send(m.Act, action=self.offer(seat, rng), race=people[seat].race)
            self.run(700)
        seat, action = found
        people[seat].done(m.Act, action=action, race=people[seat].race)
        self.run_until(lambda: self.state.pending == pending, 700)
        (actor,) = self.table.rules.may_act(self.state)
        return actor

    def play_until(self, people: Sequence[Person], pending: str, rng: Random) -> int:
        seat = self.finds(people, pending, rng)
        assert seat is not None, f"the round is over before anybody has to {pending}"
        return seat

    def play_round(self, people: Sequence[Person], rng: Random) -> None:
        """Everybody does something legal, one after the other, until no round runs."""
        while self.table.phase == PLAYING:
            seats = self.table.rules.may_act(self.state)
            if not seats or self.table.play is None or self.table.play.showing is not None:
                assert self.clock.step()
                continue
            self.look()
            seat = seats[0]
            people[seat].send(m.Act, action=self.offer(seat, rng), race=people[seat].race)
            self.run(700)

    def play_out(self, people: Sequence[Person], rng: Random) -> None:
        """The whole game."""
        while self.table.phase in (RITUAL, PLAYING, "check"):
            self.play_round(people, rng)
            if self.table.phase != "over":
                assert self.clock.step()


def dealt(
    game: str, seats: int, where: Callable[[Any], bool], lags: Sequence[float] = (), **keys: Any
) -> tuple[Desk, list[Person]]:
    """A table at which the first deal is such: with the first seed that deals so."""
    for seed in range(10_000):
        desk = Desk(game, seats, lags, seed, **keys)
        people = desk.start()
        if where(desk.state):
            return desk, people
    raise AssertionError("no seed deals so")
