"""The longest tasks of a page's main thread, by the processor time they took: a busy machine does not stretch it."""

import json
from collections import Counter
from typing import Any, Final

from playwright.async_api import Browser, Page

CATEGORIES: Final = ["toplevel", "devtools.timeline", "v8.execute", "disabled-by-default-v8.compile"]
TASK: Final = "ThreadControllerImpl::RunTask"
MOST_PARTS: Final = 6


async def begin_trace(chrome: Browser, page: Page) -> None:
    await chrome.start_tracing(page=page, categories=CATEGORIES)


async def longest_tasks(chrome: Browser, most: int = 5) -> list[dict[str, Any]]:
    """Since the trace began; in milliseconds, the longest first."""
    events = json.loads(await chrome.stop_tracing())["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    threads = [key for key, name in names.items() if name == "CrRendererMain"]
    found = [task for thread in threads for task in _tasks([e for e in events if (e["pid"], e["tid"]) == thread])]
    return sorted(found, key=lambda task: -task["ms"])[:most]


def _tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    whole = [e for e in events if e.get("ph") == "X" and "tdur" in e]
    tasks = [e for e in whole if e["name"] == TASK]
    parts = [e for e in whole if e["name"] != TASK]
    return [_told(task, parts) for task in tasks if task["tdur"] > 4000]


def _told(task: dict[str, Any], parts: list[dict[str, Any]]) -> dict[str, Any]:
    within: Counter[str] = Counter()
    for part in parts:
        if task["ts"] <= part["ts"] < task["ts"] + task["dur"]:
            within[part["name"]] += part["tdur"]
    return {
        "ms": round(task["tdur"] / 1000, 1),
        **{name: round(us / 1000, 1) for name, us in within.most_common(MOST_PARTS)},
    }
