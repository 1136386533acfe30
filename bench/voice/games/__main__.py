"""Whole games by voice in a real browser, whose microphone voices of espeak-ng speak into: they teach the page their
words and answer what the table shows, in three languages. How many words were right, unclear and wrong, and how far
off the page put their beginnings, by counted samples. Prints progress to stderr and JSON to stdout."""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from bench.environment import progress
from tests import patience
from tests.server.serving import ServerProcess
from tests.web.browsers import browser
from tests.web.moves import Buntherum, Game
from tests.web.speakers import ESPEAK
from tests.web.speaking import SpokenKhromix, Utterance, speaker, words_of
from vivace.server.languages import LANGUAGES, Language

VOICES: dict[Language, tuple[str, ...]] = {
    "en": ("en-gb", "en-us+f3"),
    "fr": ("fr-fr", "fr-be+f2"),
    "de": ("de", "de+f4"),
}
GAMES: tuple[tuple[type[Game], int, float], ...] = ((Buntherum, 3, 0.0), (SpokenKhromix, 6, 0.3))
"""With how many at the table, and how often the person says a wrong word on purpose: Khromix is over sooner."""
TAKES = 5
"""So many ways this speaker has to say a word in a game: none of them was taught."""
WITHIN_MS = 10


async def play(
    port: int, game: type[Game], seats: int, careless: float, language: Language, voice: str, seed: int
) -> list[Utterance]:
    async with browser() as chrome, speaker(chrome, port, language=language) as who:
        await who.visitor.named("Ada")
        await who.opens_a_table(game, seats, **patience.LONG_RACE)
        await who.learns_to_say(words_of(game, language), voice, TAKES, seed=seed)
        await who.teaches()
        await who.is_done()
        await who.begins_with_bots()
        await game(who, Random(seed), careless).play()
        assert who.refusals == [], who.refusals
        return who.utterances


def summary(utterances: Sequence[Utterance]) -> dict[str, Any]:
    reached = [one for one in utterances if one.came not in ("lost", "covered")]
    counted = [one for one in reached if one.heard is not None]
    late = [one.late_ms for one in utterances if one.late_ms is not None]
    middle = median(late) if late else 0.0
    return {
        "said": len(utterances),
        "dropped_by_this_computer": sum(one.came == "lost" for one in utterances),
        "during_sounds_of_the_page": sum(one.came == "covered" for one in utterances),
        "right": sum(one.right for one in counted),
        "unclear": sum(one.came == "heard" and one.heard is None for one in reached),
        "unheard": sum(one.came == "unheard" for one in reached),
        "wrong": sum(not one.right for one in counted),
        "onsets": len(late),
        "onset_median_ms": round(middle, 1),
        "onset_mean_ms": round(fmean(late), 1) if late else None,
        "onset_deviation_ms": round(1.4826 * median(abs(one - middle) for one in late), 1) if late else None,
        "onset_within_10_ms": round(sum(abs(one) <= WITHIN_MS for one in late) / max(1, len(late)), 3),
        "not_right": [f"{one.meant} as {one.heard}" for one in reached if not one.right],
    }


async def measure(languages: Sequence[Language], seed: int) -> dict[str, Any]:
    found: dict[str, Any] = {"games": {}}
    every: list[Utterance] = []
    with tempfile.TemporaryDirectory() as folder:
        # The tempo of real tables, but for what nobody waits for.
        tempo = {"beat_ms": "600", "ritual_seconds": "0.3", "check_seconds": "600", "grace_seconds": "600"}
        server = ServerProcess(Path(folder), **tempo).start()
        try:
            for language in languages:
                for voice in VOICES[language]:
                    for game, seats, careless in GAMES:
                        said = await play(server.port, game, seats, careless, language, voice, seed)
                        every += said
                        name = f"{game.name}, {language}, {voice}"
                        found["games"][name] = summary(said)
                        progress(f"{name}: {json.dumps(found['games'][name])}")
        finally:
            server.stop()
    return {**found, "all": summary(every), "load": [round(load, 1) for load in os.getloadavg()]}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/voice/games/run", description=__doc__)
    parser.add_argument("languages", nargs="*", choices=[*LANGUAGES, []], help="only these")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if ESPEAK is None:
        sys.exit("espeak-ng is needed, and is not installed here")
    result = asyncio.run(measure(given.languages or LANGUAGES, given.seed))
    print(json.dumps(result, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
