"""What the API answers alike for everybody, made beforehand: rules, lessons with the verdict on every answer, figures.

So a page without a server needs neither Python nor our catalogues for them, and says what the server says.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from vivace.games import OURS
from vivace.server.languages import Language
from vivace.server.learning import manual, people
from vivace.server.learning.exercise import lesson
from vivace.server.learning.learning import lesson_in, verdict_in, why_no_practice


@cache
def answers(language: Language) -> bytes:
    """JSON, by method and path below `/api/`."""
    return msgspec.json.encode(dict(_answers(language)))


def _answers(language: Language) -> Iterator[tuple[str, Any]]:
    for game in OURS:
        yield f"GET manual/{game}", manual.manual(game, language)
        yield f"GET lessons/{game}", lesson_in(game, language)
        yield f"GET practice/{game}/people", people.figures(game, language)
        none = why_no_practice(game, language)
        if none is not None:
            yield f"GET practice/{game}", {"game": game, "seed": 0, "exercises": (), "none": none}
        for task in lesson(game):
            verdicts = [(one.answer, verdict_in(game, language, task, one)) for one in task.judgements]
            told = [{"answer": answer, "verdict": verdict} for answer, verdict in verdicts]
            yield f"POST lessons/{game}/{task.id}", told
