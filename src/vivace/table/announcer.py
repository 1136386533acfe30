"""Messages to the people at a table, collected in a batch for each thing that happens."""

from collections.abc import Callable, Sequence

from vivace.game.core import Refusal
from vivace.table.batch import Batch, Outbox
from vivace.table.messages import Message, Reply
from vivace.table.seating import Seating
from vivace.table.seats import Person


class Announcer:
    def __init__(self, seating: Seating, outbox: Outbox) -> None:
        self.seating, self.outbox = seating, outbox
        self.version = 0
        """The version of the last message to everybody. Versions have no gaps, so that a client notices what it
        missed."""
        self.batch = Batch()

    def hand_over(self) -> None:
        """Gives the batch to the outbox: everything that one thing led to is in it."""
        batch, self.batch = self.batch, Batch()
        self.outbox.deliver(batch)

    def tell(
        self,
        message: Callable[[int | None, int], Message],
        knows: Callable[[int | None], object],
        racers: Sequence[int] = (),
        mark: int = 0,
    ) -> int:
        """Tells everybody who is here, under the next version, and returns that version.

        `message` makes the message for a seat (None: spectators) and a version; seats for which `knows` is equal share
        one. A ping with this mark goes along to `racers`.
        """
        version = self.version = self.version + 1
        messages, seats = self.batch.messages, {seat.person: number for number, seat in enumerate(self.seating.seats)}
        told: dict[object, Message] = {}
        for who, person in self.seating.people.items():
            if person.here:
                seat = seats.get(who)
                key = knows(seat)
                known = told.get(key)
                if known is None:
                    known = told[key] = message(seat, version)
                messages.append((who, known, mark if seat in racers else None))
        return version

    def tell_all(self, message: Callable[[int], Message]) -> None:
        """Tells everybody who is here the same, under the next version."""
        self.tell(lambda seat, version: message(version), _all_alike)

    def send(self, who: str, message: Message, mark: int | None = None) -> None:
        """Sends a message to one person. It has no version of its own. A ping with this mark goes along."""
        self.batch.messages.append((who, message, mark))

    def reply(self, person: Person, number: int, refusal: Refusal | None) -> None:
        """Replies to a command in the batch of what it led to, so that the reply leaves when that is in the log. A
        sender who went away meanwhile gets it when they repeat the command."""
        person.unanswered.discard(number)
        reply = Reply(number=number, ok=True) if refusal is None else _refused(number, refusal)
        person.remember(reply)
        who = person.player.id
        if person.here and self.seating.people.get(who) is person:
            self.send(who, reply)


def _refused(number: int, refusal: Refusal) -> Reply:
    return Reply(
        number=number,
        ok=False,
        rule=refusal.rule,
        key=refusal.reason.key,
        message=refusal.message,
        facts=dict(refusal.facts),
    )


def _all_alike(seat: int | None) -> None:
    """For `knows`: everybody may know the same."""
