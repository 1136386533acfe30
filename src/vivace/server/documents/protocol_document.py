"""The protocol's document: how a connection goes, then every command, message and game, each with examples from games
that were played for it. The types and their meaning come from where the TypeScript comes from."""

import heapq
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from itertools import count
from random import Random
from typing import Any, Final

import msgspec

from vivace.bots import LEVELS
from vivace.game.core import Event, Game, Refusal, Silence, State, Tie
from vivace.game.notation import write_action
from vivace.server.documents.typescript import (
    COMMANDS,
    HOW,
    MESSAGES,
    OUR_GAMES,
    PHASES,
    TYPESCRIPT,
    EmoteName,
    Entry,
    GameEntries,
    GameName,
    How,
    Key,
    Notation,
    Phase,
    close_codes,
    entry_of,
    game_entries,
    parts,
    struct_entry,
)
from vivace.table import messages as m
from vivace.table import wire
from vivace.table.batch import Batch
from vivace.table.table import Table


def _alternatives(words: Sequence[str]) -> str:
    return " | ".join(map(json.dumps, words))


READABLE: Final = Notation(
    {
        **TYPESCRIPT.plain,
        int: "integer",
        Any: "any",
        Phase: _alternatives(PHASES),
        How: _alternatives(HOW),
        EmoteName: _alternatives(m.EMOTES),
        GameName: "string",
    },
    of_the_game="{}",
)

INTRODUCTION: Final = """\
# The protocol

How a program plays at a table of Vivace: a page in a browser, or a bot that somebody wrote. This document is
generated (`make protocol`) from the types that the server itself reads and writes, and every example is taken from a
table at which it was played. The same types for TypeScript are in `web/src/protocol.ts`.

## How a connection goes

**Who you are.** `POST /api/me` with `{"name": "Anna"}` answers with your id and sets the cookie `vivace`. Keep the
cookie; it is all there is of an account. `POST /api/tables` with `{"game": …, "seats": …}` opens a table and answers
with its code; `POST /api/tables/CODE/join` keeps a free seat at somebody else's for you while you connect. `GET
/api/games` lists the games, their options and the levels of bots.

**Connect.** Open a WebSocket at `/api/tables/CODE/socket` and send the cookie with the handshake. Both sides send
text, one JSON object a message, with its kind under `type`. A player has one connection to a table: a second one
replaces the first.

**Begin with the Snapshot.** Soon after the connection is open a [`snapshot`](#snapshot) comes. It has everything that
you may know: the table, your seat, the game as your seat sees it, and what it may do. Ignore what comes before it.

**Count the versions.** `news`, `update`, `judged`, `emoted` and `handed` carry the next `version`, without gaps, also
where you were told less than others. After a Snapshot of version 7 comes 8. If yours is 8 and 10 arrives, something
was lost: send [`resync`](#resync) and forget what you knew when the Snapshot comes. What has a version that you have
seen already is old: ignore it. `reply`, `held` and `lines` have no version.

**Number your commands.** Every command has a `number` of your own choice, and a [`reply`](#reply) with this number
answers it. The same number twice counts once: the second time only the reply is repeated (the last 64 are remembered,
beyond the end of a connection). So begin with the milliseconds of your clock and count on. A refused command changed
nothing; `key` says why, `rule` which rule stands against it, `message` the same in English. What a command causes may
be told before its reply, or after it. A reply with `ok` is a promise that holds though the server dies in this very
moment: see [what each reply promises](#what-each-reply-promises). What depends on others who may still be on their
way is [`held`](#held) at once, and its reply follows with the decision.

**Come back.** When a connection ends without your doing, connect anew after a moment (and longer ones after that),
and go on from the Snapshot. What has no reply, held or not, may be sent again under its old number. An `act` is, if it
says with `race` or `seen` what it was meant for: where the table has it, it counts once; where it never came, it
counts if it still can; and where it is refused as `card-gone`, `too-quick` or `resuming`, the Snapshot says whether it
counted before. Your seat is kept for 20 seconds; then a bot plays for you, and hands over when you are back.

**Whose seat it is.** In a running game a seat is its person's. Who wants it for somebody else asks: `asked` of the
table says so to everybody, and whoever has the seat answers with [`agree`](#agree), within 30 seconds. While the seat
of somebody who went away is kept, nobody gets it; after that the host may give it. Who has seen the cards of one seat
never gets another in the same game. A game that is `rated` is so for those who began it: who left it, or is away at
its end, has lost; who took a seat over is not rated.

**Find your seat.** A Snapshot says it. Later it is where `player` is your id, among the `seats` of the latest `news`.
Seats count from 0. Who has no seat watches.

**Follow the phases** (`phase` of the table):

| phase | what it is | what leads on |
|---|---|---|
| `waiting` | people take seats, the host fills the others with bots | `start` by the host, once all seats are filled |
| `ritual` | a moment to get ready | the deal, after `seconds` |
| `playing` | cards are on the table | the end of a round or of the game |
| `check` | between two rounds: what each side achieved | `ready` of everybody, or the time |
| `over` | the game is finished | `rematch` of everybody, or `start` by the host |
| `closed` | the table is gone | |
| `resuming` | the server was restarted in the middle of a game | everybody is back, or the time |

Cards are covered, and a Snapshot has no view, between a verdict and the next card and while a game is resuming.

**Know how it stands.** A Snapshot says in `standing` what each seat has and who leads, or in the end who has won; an
`update` or `judged` says so again where that has changed. With a verdict comes the `view` as it lies before the next
card, in games that have something to show then.

**Play in turns.** Where one seat is to act, the [`update`](#update) that it receives has `offers`: everything that it
may do, mistakes included. Send one of them back as the `action` of an [`act`](#act); its `seat` may stay or go. Where
text is free (an answer, a question) offers are examples of it, and cards may be laid in another order than offered.
`seconds` is the time that is left, from the arrival of the message; when it is over, something is done for you. Say
with `seen` which version you had seen: an action that was meant for another state of the table is then refused
(`too-quick`) instead of doing harm.

**Race.** Where the first counts, the update has a `race`, and those in `race.seats` may answer, each once. There are
no offers; what can be answered is under [the games](#the-games). Send the answer at once, with

- `race`, the number of the race: without it the answer is refused (`card-gone`), so that no late press hits the next
  card;
- `reaction`, the milliseconds from the moment in which the card was visible to the press, both on your own clock. A
  bot takes the moment in which it had read the message;
- `how` you know that moment: `presented` (exactly), `frame` (to within a frame) or `none`;
- `step`, how coarse your clock is, in milliseconds.

[`held`](#held) means that the answer takes part. Who was first says [`judged`](#judged), as soon as nobody who is
slower on the line can have been faster, and with it comes the reply: `ok` for every answer that stands in the record,
whether it was the first or not. The next card comes in an update a moment later. The server checks what you
claim: in the same write as the card it sends a WebSocket ping, and your pong tells how long the line is. Every
library answers pings by itself, as long as you keep reading; do not block your reader, or your line looks long and
uneven. A claim that does not agree with the line is moved until it does, and who claims too little again and again is
charged for it; a line that contradicts itself is taken at the smallest round trip that it ever showed. Without
`reaction` the server's own estimate counts. Below 100 ms a reaction is marked as a blind guess, and in a race so is
one below 200 ms where there is something to choose: it counts as if it had been given then, and the third among ten
answers counts as a wrong one. `docs/referee.md` tells the whole of it.

**Play all at once.** In a game that `GET /api/games` calls `simultaneous` everybody acts at their own pace, without
races and offers. `reaction` then counts from the moment in which the round became visible, and decides which
placements were made before the end. The placement that would end the round is [`held`](#held) until none that was made
before it can be on its way; if another was, it is refused.

**Know what is not sent.** An event or a view has only what your seat may know. An option or an action's key that has
its default may be left out, and is left out where the server writes it. Keys may be added to messages in later
versions: ignore those that you do not know. A command with a key that nobody knows is read without it; an *action*
with one is refused.

**When the server closes** the connection, it says why:

| code | name | |
|---|---|---|
"""
PROMISES: Final = """\
## What each reply promises

`ok` is sent when what it acknowledges is committed in the database: it holds through the death of the server or of a
node, and a restart. (A power cut: see `docs/store.md`.) While the database does not answer, nobody is told `ok`; when
it stays away the connection is closed with 4503, and whatever had no reply never happened. A refusal promises that
nothing changed.

| reply to | what is kept when it says `ok` |
|---|---|
| `sit`, `stand`, `fill`, `vacate`, `give` | who has which seat |
| `configure`, `handicap` | options, clocks, handicaps |
| `start` | that the game has begun, with its options and handicaps; the cards are dealt later |
| `act` in turns, or where all play at once | the action: its line is in the log |
| `act` that would end a round where all play at once | `held` first; `ok`: its line is in the log and ended the round |
| `act` in a race | `held` first; `ok`: the race is decided, and the answer stands in that line's evidence |
| `rematch` | the wish; of the last who had to want it, that the next game has begun |
| `ready` | nothing, by design: after a restart the game goes on without the check. Of the last, that it goes on |
| `emote` | nothing, by design: it was told to those who were there |
| `resync` | that everything in the Snapshot before it is kept |
| `held` | nothing yet: the press has arrived and takes part; where the server dies, it is sent again and judged anew |

Answers of the HTTP API promise the same:

| request | what is kept when it is answered |
|---|---|
| `POST /api/me` | the player, or the new name |
| `DELETE /api/me` | that they are forgotten, at tables too |
| `POST /api/me/devices`, `POST /api/continue` | the link's token; that it is used up |
| `POST /api/tables` | the table, the host's seat, the bots and guests |
| `POST /api/tables/CODE/join`, `POST /api/quick` | the seat |
| `POST /api/daily/GAME` | the table of the only try |

"""
AFTER_THE_CODES: Final = """
1009 (too large a message) has its usual meaning. Come back after 1012, 4009, 4503 and whatever is not in this table.
After 4001 you play somewhere else; after the others there is nothing to come back to before something changes.

In what follows `integer` is a whole number and `number` any; times are milliseconds unless the name says seconds.
`view`, `event`, `action`, `offer` and `options` are the game's own, and stand under [the games](#the-games). A key with
a question mark may be absent. Messages always have all their keys.
"""


# ── a table, for its examples ────────────────────────────────────────────────────────────────────────────────────────


class _Timer:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class _Stage:
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


def _sent_and_heard() -> tuple[dict[type[m.Command], m.Command], dict[type[m.Message], list[m.Message]]]:
    """A table from its opening to the first verdict: an example of every command, and some of every message."""
    game = _first_game(lambda game, state: bool(game.race(state)))
    stage = _Stage(game)
    anna, ben = stage.ANNA, stage.BEN
    stage.connect(anna, ben, stage.CLEO)
    stage.send(anna, m.Sit, seat=0)
    stage.send(ben, m.Sit, seat=1)
    done = stage.last(ben, m.Reply)
    stage.send(ben, m.Stand)
    stage.send(anna, m.Fill, seat=1, level=LEVELS[1])
    stage.send(anna, m.Vacate, seat=1)
    stage.send(anna, m.Give, seat=1, player=ben.id)
    stage.send(anna, m.Handicap, seat=0, reaction_ms=20)
    whole_numbers = {f.name: f.default + 5 for f in fields(game.options) if type(f.default) is int}
    stage.send(anna, m.Configure, options=whole_numbers, turn_seconds=45)
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
    stage.send(ben, m.Ready)
    stage.send(ben, m.Rematch)
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
    stage = _Stage(_first_game(lambda game, state: not game.race(state) and not game.simultaneous))
    players = (stage.ANNA, stage.BEN)
    stage.connect(*players)
    for seat, player in enumerate(players):
        stage.send(player, m.Sit, seat=seat)
    stage.send(stage.ANNA, m.Start)
    stage.until(3000)
    updates: list[m.Update] = [stage.last(player, m.Update) for player in players]
    return next(update for update in updates if update.offers)


class _Course:
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
                self.view = _json(m.Update(version=1, events=(), view=game.view(state, 0)))["view"]


def _json(message: m.Message) -> Any:
    return json.loads(wire.encode(message))


def _event(event: Event) -> Any:
    return _json(m.Judged(version=1, race=1, verdict=None, events=(event,)))["events"][0]


# ── the text ─────────────────────────────────────────────────────────────────────────────────────────────────────────

WIDTH: Final = 140


def protocol_document() -> str:
    sent, heard = _sent_and_heard()
    messages = [struct_entry(kind) for kind in MESSAGES]
    (numbered,) = struct_entry(m.Command).keys
    return "\n".join(
        [
            INTRODUCTION
            + "".join(f"| {code.value} | {code.name} | {said} |\n" for code, said in close_codes().items())
            + AFTER_THE_CODES,
            PROMISES + f"## Commands\n\nEvery command has its `type` and a `number`. {numbered.about}\n",
            *[_section(_without(numbered, struct_entry(kind, True)), [_command(sent[kind])]) for kind in COMMANDS],
            "## Messages\n",
            *[
                _section(entry, [_json(message) for message in heard[kind]])
                for kind, entry in zip(MESSAGES, messages, strict=True)
            ],
            "## What the messages are made of\n",
            *[_section(entry_of(kind), []) for kind in parts(messages)],
            "## The games\n",
            "What the cards and the rules are: `docs/rules/`.\n",
            *[_game(game) for game in OUR_GAMES],
        ]
    )


def _without(key: Key, entry: Entry) -> Entry:
    return replace(entry, keys=tuple(other for other in entry.keys if other != key))


def _command(command: m.Command) -> Any:
    """Without what has its default."""
    whole = json.loads(msgspec.json.encode(command))
    absent = [f.name for f in msgspec.structs.fields(type(command)) if getattr(command, f.name) == f.default]
    return {key: value for key, value in whole.items() if key not in absent}


def pretty(value: Any, indent: int = 0) -> str:
    """JSON on one line where it fits, else a line for every entry."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    inside, brackets = " " * (indent + 2), "{}" if isinstance(value, dict) else "[]"
    if isinstance(value, dict):
        rows = [f"{json.dumps(key)}: {pretty(one, indent + 2)}" for key, one in value.items()]
    else:
        rows = [pretty(one, indent + 2) for one in value]
    return brackets[0] + ",".join(f"\n{inside}{row}" for row in rows) + f"\n{' ' * indent}{brackets[1]}"


def _examples(values: Iterable[Any]) -> str:
    return "".join(f"\n```json\n{pretty(value)}\n```\n" for value in values)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _type(key: Key) -> str:
    return f"`{_cell(READABLE.write(key.type, key.words))}`"


def _name(key: Key) -> str:
    return f"`{key.name}{'?' if key.optional else ''}`"


def _keys(keys: Sequence[Key]) -> str:
    rows = [f"| {_name(key)} | {_type(key)} | {_cell(key.about)} |\n" for key in keys]
    return "\n| key | type | meaning |\n|---|---|---|\n" + "".join(rows) if rows else ""


def _section(entry: Entry, examples: Sequence[Any]) -> str:
    title = f"`{entry.tag[1]}`" if entry.tag else entry.name
    said = f"\n{entry.about}\n" if entry.about else ""
    return f"### {title}\n{said}{_keys(entry.keys)}{_examples(examples)}"


def _tagged(entries: Sequence[Entry], examples: dict[str, Any]) -> str:
    """Actions or events: a row each, then an example of each."""
    assert all(entry.tag for entry in entries)
    head = entries[0].tag[0] if entries[0].tag else ""
    rows = [f"\n| `{head}` | other keys | meaning |\n|---|---|---|\n"]
    for entry in entries:
        keys = "<br>".join(f"{_name(key)} {_type(key)}" for key in entry.keys)
        said = [entry.about, *(f"`{key.name}`: {key.about}" for key in entry.keys if key.about)]
        rows.append(f"| `{entry.tag[1] if entry.tag else ''}` | {keys} | {_cell(' '.join(filter(None, said)))} |\n")
    lines = "\n".join(pretty(examples[entry.tag[1]]) for entry in entries if entry.tag)
    return "".join(rows) + f"\n```json\n{lines}\n```\n"


def _game(game: Game[Any]) -> str:
    entries = game_entries(game)
    course = _Course(game, entries)
    pieces = "".join(f"\n`{part.name}`: {part.about}\n{_keys(part.keys)}" for part in entries.parts)
    how = "all play at once" if game.simultaneous else "in turns or in races"
    return (
        f"### {entries.prefix} (`{game.name}`)\n\n{game.seats[0]} to {game.seats[-1]} seats, {how}.\n"
        f"\n#### Actions of {entries.prefix}\n{_tagged(entries.actions, course.actions)}"
        f"\n#### Events of {entries.prefix}\n{_tagged(entries.events, course.events)}"
        f"\n#### View of {entries.prefix}\n"
        f"{f'{chr(10)}{entries.view.about}{chr(10)}' if entries.view.about else ''}{_keys(entries.view.keys)}{pieces}"
        f"{_examples([course.view])}"
        f"\n#### Options of {entries.prefix}\n{_keys(entries.options.keys)}"
    )
