"""The longest frames of a page by the processor time of its main thread: a busy machine does not stretch it."""

import json
from collections import Counter
from typing import Any, Final

from playwright.async_api import Browser, Page

CATEGORIES: Final = ["toplevel", "devtools.timeline", "v8.execute", "disabled-by-default-v8.compile"]
TASK: Final = "ThreadControllerImpl::RunTask"
DRAWN: Final = "PrePaint"
"""In every task that draws the page anew."""
APART_US: Final = 8000
"""Tasks with so much time between them are not of one frame: a page was drawn meanwhile, had there been a reason."""
MOST_PARTS: Final = 7

Event = dict[str, Any]


async def begin_trace(chrome: Browser, page: Page) -> None:
    await chrome.start_tracing(page=page, categories=CATEGORIES)


async def longest_frames(chrome: Browser, most: int = 4) -> list[dict[str, Any]]:
    """Since the trace began; in milliseconds, the longest first."""
    events = json.loads(await chrome.stop_tracing())["traceEvents"]
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    threads = [key for key, name in names.items() if name == "CrRendererMain"]
    frames = [one for thread in threads for one in _frames([e for e in events if (e["pid"], e["tid"]) == thread])]
    return sorted(frames, key=lambda frame: -frame["ms"])[:most]


def _frames(events: list[Event]) -> list[dict[str, Any]]:
    """A frame is the task that draws it, and what kept it waiting: the tasks right before it."""
    whole = sorted((e for e in events if e.get("ph") == "X" and "tdur" in e), key=lambda e: e["ts"])
    parts = [e for e in whole if e["name"] != TASK]
    frames, tasks, ended = list[dict[str, Any]](), list[Event](), 0.0
    for task in (e for e in whole if e["name"] == TASK):
        if tasks and task["ts"] - ended > APART_US:
            tasks = []
        tasks.append(task)
        ended = task["ts"] + task["dur"]
        within = [part for part in parts if task["ts"] <= part["ts"] < ended]
        if any(part["name"] == DRAWN for part in within):
            frames.append(_told(tasks, parts))
            tasks = []
    return frames


def _told(tasks: list[Event], parts: list[Event]) -> dict[str, Any]:
    spent: Counter[str] = Counter()
    for task in tasks:
        for part in parts:
            if task["ts"] <= part["ts"] < task["ts"] + task["dur"]:
                spent[part["name"]] += part["tdur"]
    return {
        "ms": round(sum(task["tdur"] for task in tasks) / 1000, 1),
        "tasks": [round(task["tdur"] / 1000, 1) for task in tasks if task["tdur"] > 500],
        **{name: round(us / 1000, 1) for name, us in spent.most_common(MOST_PARTS)},
    }
