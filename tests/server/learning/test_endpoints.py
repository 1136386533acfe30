"""Learn and Practise over HTTP, with nothing but their own endpoints."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.server.asking import asking_to_learn
from vivace.games import GAMES
from vivace.server.documents.typescript import typescript
from vivace.server.http import types as api_types
from vivace.server.http.openapi import document
from vivace.server.languages import LANGUAGES
from vivace.server.learning import types as learning_types
from vivace.server.learning.learning import Learning


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with asking_to_learn() as client:
        yield client


async def get(http: httpx.AsyncClient, path: str, **headers: str) -> Any:
    answer = await http.get(path, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_lesson_is_learnt_to_its_end_with_every_answer_tried(http: httpx.AsyncClient, game: str) -> None:
    told = await get(http, f"/api/lessons/{game}?language=en")
    for exercise in told["exercises"]:
        verdicts = []
        for answer in exercise["answers"]:
            posted = await http.post(f"/api/lessons/{game}/{exercise['id']}?language=en", json={"answer": answer})
            assert posted.status_code == 200, posted.text
            verdict = posted.json()
            assert verdict["right"] == (answer in verdict["solutions"])
            assert verdict["because"]["message"] and verdict["because"]["rule"]
            assert verdict["view"].keys() == exercise["view"].keys()
            if "do" in answer and not verdict["events"]:
                assert verdict["view"] == exercise["view"] and not verdict["right"]
            verdicts.append(verdict["right"])
        assert set(verdicts) == {True, False}


async def test_a_lesson_does_not_tell_its_solutions(http: httpx.AsyncClient) -> None:
    for game in GAMES:
        for exercise in (await get(http, f"/api/lessons/{game}"))["exercises"]:
            assert exercise.keys() == {"id", "seat", "question", "view", "answers"}


async def test_events_tell_what_an_answer_did(http: httpx.AsyncClient) -> None:
    async def answered(game: str, id: str, answer: dict[str, object]) -> Any:
        return (await http.post(f"/api/lessons/{game}/{id}", json={"answer": answer})).json()

    won = await answered("buntherum", "last", {"do": "shout", "seat": 0, "say": 5})
    assert [event["event"] for event in won["events"]] == ["Shouted", "Won"]
    blind = await answered("clear4", "blind", {"do": "blind", "seat": 0, "pile": 2})
    assert blind["events"][0] == {"event": "BlindTurned", "seat": 0, "pile": 2, "card": "3", "playable": True}
    seen = await answered("khromix", "see", {"do": "use", "seat": 0, "target": 1})
    assert "Saw" in [event["event"] for event in seen["events"]] and len(seen["view"]["seen"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_language_is_the_one_asked_for_or_the_one_preferred(http: httpx.AsyncClient, language: str) -> None:
    other = "de" if language != "de" else "fr"
    asked = await get(http, f"/api/manual/khromix?language={language}", **{"accept-language": other})
    preferred = await get(http, "/api/manual/khromix", **{"accept-language": language})
    assert asked == preferred
    assert asked["language"] == language
    lesson = await get(http, "/api/lessons/subito", **{"accept-language": language})
    assert lesson["language"] == language
    assert {"en": "Objective 2", "fr": "Objectif 2", "de": "Aufgabe 2"}[language] in lesson["exercises"][0]["question"][
        "message"
    ]


async def test_practice_comes_with_its_answers_and_can_be_repeated(http: httpx.AsyncClient) -> None:
    drawn = await get(http, "/api/practice/subito?count=3")
    assert len(drawn["exercises"]) == 3 and drawn["none"] is None
    assert await get(http, f"/api/practice/subito?count=3&seed={drawn['seed']}") == drawn
    assert len((await get(http, "/api/practice/khromix"))["exercises"]) == 20


async def test_a_game_without_practice_says_so(http: httpx.AsyncClient) -> None:
    told = await get(http, "/api/practice/clear4?language=de")
    assert told["exercises"] == []
    assert "reihum" in told["none"]["message"]


async def test_people_have_figures_with_their_source(http: httpx.AsyncClient) -> None:
    told = await get(http, "/api/practice/khromix/people?language=fr")
    assert told["published"][3] == {
        "task": "stroop-incongruent",
        "name": "Nommer l’encre d’un nom de couleur écrit dans une autre",
        "mean": 768, "spread": 157.0, "errors": 0.06, "normal": [657, 111], "tail": 111,
        "source": "Eisenberg et al.", "people": 520,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/manual/chess", None, 404, "no-such-game"),
        ("GET", "/api/lessons/chess", None, 404, "no-such-game"),
        ("GET", "/api/practice/chess", None, 404, "no-such-game"),
        ("GET", "/api/practice/chess/people", None, 404, "no-such-game"),
        ("GET", "/api/manual/subito?language=nl", None, 400, "bad-request"),
        ("GET", "/api/practice/subito?count=0", None, 400, "bad-request"),
        ("GET", "/api/practice/subito?count=51", None, 400, "bad-request"),
        ("GET", "/api/practice/subito?seed=-1", None, 400, "bad-request"),
        ("GET", "/api/practice/subito?seed=abc", None, 400, "bad-request"),
        ("POST", "/api/lessons/subito/10C", {"answer": {}}, 404, "not-found"),
        ("POST", "/api/lessons/chess/1", {"answer": {}}, 404, "no-such-game"),
        ("POST", "/api/lessons/subito/3A", {"answer": {}}, 400, "bad-request"),
        ("POST", "/api/lessons/subito/3A", {"answer": {"do": "place", "seat": 1, "on": 3}}, 400, "bad-request"),
        ("POST", "/api/lessons/subito/3A", {"answer": {"do": "place", "seat": 0, "on": 2}}, 400, "bad-request"),
        ("POST", "/api/lessons/subito/3A", {"answer": 3}, 400, "bad-request"),
        ("POST", "/api/lessons/subito/3A", {"answer": {}, "more": 1}, 400, "bad-request"),
        ("POST", "/api/lessons/subito/3A", {}, 400, "bad-request"),
        ("POST", "/api/lessons/subito", {}, 405, "wrong-method"),
    ],
)
async def test_a_bad_request_is_refused_as_everywhere(
    http: httpx.AsyncClient, method: str, path: str, body: object, status: int, key: str
) -> None:
    answer = await http.request(method, path, json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)


def test_the_endpoints_are_described_and_their_types_are_generated() -> None:
    described = document(Learning().endpoints())
    assert set(described["paths"]) == {
        "/api/manual/{game}",
        "/api/lessons/{game}",
        "/api/lessons/{game}/{exercise}",
        "/api/practice/{game}",
        "/api/practice/{game}/people",
    }
    written = typescript((api_types, learning_types))
    for name in ("Manual", "Lesson", "LessonAnswer", "LessonVerdict", "Practice", "PeopleFigures"):
        assert f"export interface {name} " in written
