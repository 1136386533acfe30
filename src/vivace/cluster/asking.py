"""Small questions from node to node, each with one answer: make a table, keep a seat, sum a table up."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from itertools import count
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog

from vivace.cluster.bus import Bus, Origin
from vivace.cluster.errors import Failed, NobodyThere, NotAnswered, NotUnderstood, TooLate
from vivace.cluster.wire import Answered, Asked, Item

log = structlog.stdlib.get_logger("vivace.cluster")

Q = TypeVar("Q", bound=msgspec.Struct)
A = TypeVar("A")
ANSWER_SECONDS = 3.0


class _Answer(NamedTuple):
    question: Any
    give: Callable[[str, Any], Awaitable[Any]]


class Asking:
    """Questions are msgspec structs, told apart by the name of their class."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self._answers: dict[str, _Answer] = {}
        self._open: dict[int, tuple[str, asyncio.Future[bytes]]] = {}
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        bus.listen(Asked, self._asked)
        bus.listen(Answered, self._answered)
        bus.on_undelivered.append(self._undelivered)

    def answer(self, question: type[Q], give: Callable[[str, Q], Awaitable[Any]]) -> None:
        """Who answers questions of this kind here; told which node asks."""
        self._answers[question.__name__] = _Answer(question, give)

    async def ask(self, node: str, question: msgspec.Struct, answer: type[A], seconds: float = ANSWER_SECONDS) -> A:
        """NotAnswered where there is no answer: NobodyThere, TooLate, Failed or NotUnderstood. What is asked of this
        node itself takes no detour."""
        kind, words = type(question).__name__, msgspec.msgpack.encode(question)
        if node == self.bus.node:
            return msgspec.msgpack.decode(await self._give(node, kind, words), type=answer)
        number = next(self._numbers)
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._open[number] = node, future
        try:
            self.bus.send(node, Asked(number, kind, words))
            async with asyncio.timeout(seconds):
                return msgspec.msgpack.decode(await future, type=answer)
        except TimeoutError:
            raise TooLate(f"{kind}: no answer within {seconds} s") from None
        except msgspec.DecodeError as error:
            raise NotUnderstood(f"{kind}: {error}") from error
        finally:
            del self._open[number]

    async def ask_all(
        self, nodes: Collection[str], question: msgspec.Struct, answer: type[A], seconds: float = ANSWER_SECONDS
    ) -> dict[str, A]:
        """The answers of those who gave one."""

        async def one(node: str) -> tuple[str, A] | None:
            try:
                return node, await self.ask(node, question, answer, seconds)
            except NotAnswered as error:
                log.info("a node does not answer", node=node, error=str(error))
                return None

        return dict(found for found in await asyncio.gather(*map(one, nodes)) if found is not None)

    def end_all(self, node: str | None = None) -> None:
        """Fails all questions that wait for this node, or (None) for any."""
        for other, future in self._open.values():
            if node in (None, other) and not future.done():
                future.set_exception(NobodyThere("the node is gone"))

    # ── answering ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _asked(self, origin: Origin, asked: Asked) -> None:
        task = asyncio.ensure_future(self._reply(origin.node, asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reply(self, node: str, asked: Asked) -> None:
        try:
            answered = Answered(asked.question, "done", await self._give(node, asked.kind, asked.words))
        except NotUnderstood as error:
            answered = Answered(asked.question, "unknown", str(error).encode())
        except Failed as error:
            answered = Answered(asked.question, "failed", str(error).encode())
        self.bus.send(node, answered)

    async def _give(self, node: str, kind: str, words: bytes) -> bytes:
        known = self._answers.get(kind)
        if known is None:
            raise NotUnderstood(f"{kind}: no such question")
        try:
            question = msgspec.msgpack.decode(words, type=known.question)
        except msgspec.DecodeError as error:
            raise NotUnderstood(f"{kind}: {error}") from error
        try:
            return msgspec.msgpack.encode(await known.give(node, question))
        except Exception as error:
            log.warning("a question could not be answered", kind=kind, error=str(error), type=type(error).__name__)
            raise Failed(f"{kind}: {error}") from error

    # ── being answered ───────────────────────────────────────────────────────────────────────────────────────────────

    def _answered(self, origin: Origin, answered: Answered) -> None:
        node, future = self._open.get(answered.question, ("", None))
        if future is None or future.done() or node != origin.node:
            return
        if answered.outcome == "done":
            future.set_result(answered.words)
        else:
            kind = Failed if answered.outcome == "failed" else NotUnderstood
            future.set_exception(kind(answered.words.decode(errors="replace")))

    def _undelivered(self, node: str, item: Item) -> None:
        if isinstance(item, Asked):
            _, future = self._open.get(item.question, ("", None))
            if future is not None and not future.done():
                future.set_exception(NobodyThere(f"{item.kind}: node {node} does not hear"))
