"""What is made beforehand is what the API says."""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.server.asking import asking_to_learn
from vivace.games import OURS
from vivace.server.languages import LANGUAGES, Language
from vivace.server.offline.answers import answers


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with asking_to_learn() as client:
        yield client


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_lessons_and_figures_are_those_of_the_api(http: httpx.AsyncClient, language: Language) -> None:
    made: dict[str, Any] = json.loads(answers(language))
    for game in OURS:
        for path in (f"manual/{game}", f"lessons/{game}", f"practice/{game}/people"):
            told = await http.get(f"/api/{path}", params={"language": language})
            assert made[f"GET {path}"] == told.json(), path
        exercise = made[f"GET lessons/{game}"]["exercises"][0]
        path = f"lessons/{game}/{exercise['id']}"
        assert [one["answer"] for one in made[f"POST {path}"]] == exercise["answers"]
        for one in made[f"POST {path}"][:2]:
            told = await http.post(f"/api/{path}", params={"language": language}, json={"answer": one["answer"]})
            assert one["verdict"] == told.json()
