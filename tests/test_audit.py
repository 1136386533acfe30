"""`make audit`: what the tools answer is understood, and silence is not taken for good news."""

import json

import pytest

from bench.audit.__main__ import OURS, ROOT, locks
from bench.audit.answers import NoAnswer, of_npm, of_pip_audit


def test_every_lock_is_asked_about() -> None:
    assert {"requirements.lock", "web/package-lock.json", "bench/rules/requirements.txt"} <= set(map(str, locks()))
    assert "bench/server/colyseus/package-lock.json" in map(str, locks())
    assert all((ROOT / lock).is_file() for lock in (*OURS, *locks()))


def test_what_is_known_is_told_with_its_cure() -> None:
    flaw = {"id": "PYSEC-1", "fix_versions": ["1.1"], "aliases": [], "description": "…"}
    packages = [{"name": "a", "version": "1.0", "vulns": [flaw]}, {"name": "b", "version": "2.0", "vulns": []}]
    assert list(map(str, of_pip_audit(json.dumps({"dependencies": packages})))) == ["a 1.0: PYSEC-1; fixed in 1.1"]
    cause = {"title": "Breaks", "url": "https://advisories.example/1"}
    flaws = {
        "x": {"severity": "high", "via": [cause], "fixAvailable": {"name": "x", "version": "3.0.0"}},
        "y": {"severity": "high", "via": ["x"], "fixAvailable": True},
    }
    told = list(map(str, of_npm(json.dumps({"vulnerabilities": flaws}))))
    assert told == ["x: high, Breaks (https://advisories.example/1); fixed in x 3.0.0"]
    assert of_npm('{"vulnerabilities": {}}') == of_pip_audit('{"dependencies": []}') == []


def test_a_package_that_nobody_knows_is_not_taken_for_a_sound_one() -> None:
    packages = [{"name": "a", "version": "1.0", "vulns": []}, {"name": "b", "skip_reason": "not found"}]
    with pytest.raises(NoAnswer, match="1 of 2, such as b"):
        of_pip_audit(json.dumps({"dependencies": packages}))


@pytest.mark.parametrize("output", ["", "not JSON", "[]", '{"message": "request failed", "error": {}}'])
def test_no_answer_is_no_good_news(output: str) -> None:
    with pytest.raises(NoAnswer):
        of_npm(output)
    if "{" not in output:
        with pytest.raises(NoAnswer):
            of_pip_audit(output)
