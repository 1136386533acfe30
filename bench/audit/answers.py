"""What pip-audit and npm audit say, as one list."""

import json
from dataclasses import dataclass
from typing import Any


class NoAnswer(Exception):
    """Nobody said whether something is known; with a word why, where there is one."""


@dataclass(frozen=True)
class Advisory:
    package: str
    what: str
    fixed: str

    def __str__(self) -> str:
        return f"{self.package}: {self.what}" + (f"; fixed in {self.fixed}" if self.fixed else "")


def of_pip_audit(output: str) -> list[Advisory]:
    told = _read(output)
    # pip-audit counts what the index does not know as fine.
    skipped = [package["name"] for package in told["dependencies"] if "skip_reason" in package]
    if skipped:
        raise NoAnswer(f"nothing is told of {len(skipped)} of {len(told['dependencies'])}, such as {skipped[0]}")
    return [
        Advisory(f"{package['name']} {package['version']}", flaw["id"], ", ".join(flaw["fix_versions"]))
        for package in told["dependencies"]
        for flaw in package.get("vulns", ())
    ]


def of_npm(output: str) -> list[Advisory]:
    """Each package by itself; one that only needs another that is vulnerable is not named again."""
    told = _read(output)
    if "vulnerabilities" not in told:
        raise NoAnswer(str(told.get("message") or told.get("error") or ""))
    return [
        Advisory(name, f"{flaw['severity']}, {cause['title']} ({cause['url']})", _fix(flaw.get("fixAvailable")))
        for name, flaw in sorted(told["vulnerabilities"].items())
        for cause in flaw["via"]
        if isinstance(cause, dict)
    ]


def _fix(available: Any) -> str:
    return f"{available['name']} {available['version']}" if isinstance(available, dict) else ""


def _read(output: str) -> dict[str, Any]:
    try:
        told = json.loads(output)
    except ValueError:
        raise NoAnswer from None
    if not isinstance(told, dict):
        raise NoAnswer
    return told
