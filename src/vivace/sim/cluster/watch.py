"""Who sees the whole run, and says what is wrong with it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from vivace.server.tables.desk import VERSIONS_PER_EPOCH
from vivace.server.tables.table_connections import TableConnections
from vivace.sim.cluster.chronicle import Chronicle
from vivace.sim.cluster.socket import SimulatedSocket
from vivace.sim.people.hearing import AnyHeard, Held, Lines, Reply, hear

MOST_WRONGS = 20
"""Then the run has shown enough."""


@dataclass
class Voice:
    """What people heard of one table."""

    epoch: int = 0
    at: float = 0.0
    running: bool = False
    """Whether a game was going on."""


@dataclass
class Watch:
    now: Callable[[], float]
    """Seconds of virtual time."""
    wrongs: list[str] = field(default_factory=list)
    voices: dict[str, Voice] = field(default_factory=dict)
    silences: list[float] = field(default_factory=list)
    """Of tables with a running game: from the last word of one owner to the first of the next."""
    messages: int = 0
    acknowledged: int = 0

    over: bool = False
    """What the end of the world brings is of no interest."""

    def __post_init__(self) -> None:
        self.chronicle = Chronicle(self.wrong)
        self._transcript = sha256()

    def wrong(self, what: str) -> None:
        if len(self.wrongs) < MOST_WRONGS and not self.over:
            self.wrongs.append(f"{self.now():.3f} s: {what}")

    def took_down(self, who: str, text: bytes) -> None:
        """Everything that anybody hears, with its time, is the transcript of the run."""
        self.messages += 1
        self._transcript.update(f"{self.now()!r} {who} {len(text)} ".encode() + text)

    @property
    def transcript(self) -> str:
        return self._transcript.hexdigest()

    # ── who speaks ───────────────────────────────────────────────────────────────────────────────────────────────────

    def spoken(self, lease_ends: float, socket: SimulatedSocket, text: bytes) -> None:
        """A node writes to a socket of its own. For a table of its own it may do so while its lease lasts, and while
        nobody after it has spoken."""
        speaker = None if socket.connection is None else socket.connection.listener
        if not isinstance(speaker, TableConnections) or isinstance(hear(text), Reply | Held | Lines):
            return
        table = speaker.table.name
        if self.now() > lease_ends:
            self.wrong(f"{table}: its owner spoke {self.now() - lease_ends:.3f} s after its lease had ended")
        voice = self.voices.setdefault(table, Voice())
        if speaker.epoch < voice.epoch:
            self.wrong(f"{table}: epoch {speaker.epoch} spoke after epoch {voice.epoch}")

    def heard(self, table: str, message: AnyHeard, running: bool) -> None:
        """Somebody heard the owner of a table."""
        version = getattr(message, "version", None)
        if version is None:
            return
        epoch, voice = version // VERSIONS_PER_EPOCH, self.voices.setdefault(table, Voice())
        if epoch > self.chronicle.owners[table][0]:
            self.wrong(f"{table}: epoch {epoch} spoke before it was claimed")
        if epoch > voice.epoch:
            if voice.epoch and voice.running:
                self.silences.append(self.now() - voice.at)
            voice.epoch = epoch
        if epoch == voice.epoch:
            voice.at, voice.running = self.now(), running
