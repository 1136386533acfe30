"""Everything that tables say in whole games under a hostile network, and what is read from commands, as text:
`python overhearing.py real` with msgspec, `… plain` with what stands in its place in the browser."""

import sys
from types import ModuleType

COMMANDS = (
    '{"type":"sit","number":1,"seat":2}',
    '{"number":7,"type":"start"}',
    '{"type":"act","number":2,"action":{"do":"place","on":7},"reaction":512.5,"how":"presented","step":0.1}',
    '{"type":"act","number":3,"action":{},"race":null,"seen":4,"reaction":12}',
    '{"type":"act","number":3.0,"action":{}}',
    '{"type":"configure","number":1,"options":{"a":[1,{"b":null}]},"clocks":false}',
    '{"type":"give","number":1,"seat":0,"player":"ä \\u00e9"}',
    '{"type":"agree","number":1,"yes":true,"unknown":[]}',
    '{"type":"agree","number":1,"yes":1}',
    '{"type":"sit","number":true,"seat":0}',
    '{"type":"sit","number":1,"seat":"0"}',
    '{"type":"sit","number":1}',
    '{"type":"nothing","number":1}',
    '{"type":7,"number":1}',
    '{"number":1}',
    "[]",
    "null",
    "{",
    '{"type":"act","number":1,"action":{"x":NaN}}',
    "",
)


def stand_in() -> None:
    """In the place of msgspec, as the archive for the browser has it."""
    from vivace.server.offline.archive import STAND_IN

    bare = {name.removesuffix(".py").removesuffix("/__init__"): text for name, text in STAND_IN.items()}
    made = {name.replace("/", "."): text for name, text in bare.items()}
    for name in made:
        sys.modules[name] = ModuleType(name)
    for name in sorted(made, reverse=True):  # its parts before the whole
        exec(made[name], sys.modules[name].__dict__)
        parent, _, own = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], own, sys.modules[name])


def main(which: str) -> None:
    if which == "plain":
        stand_in()
    from vivace.games import GAMES
    from vivace.sim.storm import TABLES, Storm
    from vivace.table.batch import Batch
    from vivace.table.wire import decode, encode

    class Overhearing(Storm):
        def deliver(self, batch: Batch) -> None:
            for who, message, mark in batch.messages:
                sys.stdout.write(f"{who} {mark} {encode(message).decode()}\n")
            super().deliver(batch)

    for game, seats in TABLES:
        if seats == GAMES[game].seats[-1]:
            Overhearing(game, seats, 3).run()
    for text in COMMANDS:
        print(text, decode(text))


if __name__ == "__main__":
    main(sys.argv[1])
