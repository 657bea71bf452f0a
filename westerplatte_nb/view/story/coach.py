"""The coach of a first game: what it says now, and which orders alone can be given until that is done.

It follows what happens and counts nothing: a sentence stands while what it asks for can be done, so it speaks of no
card that nobody holds, and what is taken back is asked for again.
"""

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Any

from westerplatte_nb.engine.record import NoteReply
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import ASKS, ONLY, Annotation, Scenario
from westerplatte_nb.view.course.moment import Steps

ANY = "*"


@value
class Lead:
    """The note by which the coach leads, its number in the file, and the orders that it asks for."""

    number: int
    note: Annotation
    orders: str

    @property
    def locks(self) -> bool:
        """Whether the board takes no other orders than those that the note asks for."""
        return self.note.pin == ONLY and self.orders != ANY

    def asks_for(self, action: Any) -> bool:
        """Tell whether an action is one that the coach asks for: its notation matches the pattern `orders`."""
        return fnmatchcase(str(action), self.orders)


def lead_of(
    scenario: Scenario, steps: Steps, possible: Sequence[Any], replies: Iterable[NoteReply] = ()
) -> Lead | None:
    """Return the coach's note to show after some steps of a scenario, with the orders it asks for; None for none.

    First come the notes that lock the board (pin ONLY), in their order: each is done once an action that it asks for
    was played, and the first that is not done is shown while such an action is `possible`. Once the reader has closed
    one of them (`replies`), none is shown any more. Else it is the first other note (ASKS) that asks for a possible
    action.
    """
    locking, closed = tuple(_leads(scenario, ONLY)), {reply.note for reply in replies if reply.closed}
    if locking and closed.isdisjoint({lead.number for lead in locking}):
        # How many of the locking notes are done: a step counts for the first that is not done yet.
        done = 0
        for step in steps[1:]:
            if done < len(locking) and locking[done].asks_for(step.action):
                done += 1
        if done < len(locking) and any(map(locking[done].asks_for, possible)):
            return locking[done]
    return next((lead for lead in _leads(scenario, ASKS) if any(map(lead.asks_for, possible))), None)


def _leads(scenario: Scenario, pin: str) -> Iterator[Lead]:
    """Yield a lead for each pattern of orders in the coach's notes with a pin (ONLY or ASKS)."""
    for number, note in enumerate(scenario.annotations, start=1):
        if note.pin == pin:
            for orders in str(note.to).split(", "):
                yield Lead(number, note, orders)
