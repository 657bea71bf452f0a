"""What changed between two moments: counted, in one line."""

from collections.abc import Iterator

from westerplatte_nb.engine.value import Event, Value
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import mark_term, side_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.course.recap import event_counts, events_between

_COUNTED: tuple[tuple[str, tuple[type[Event], ...]], ...] = (
    ("stand_moved", (happened.StandMoved,)),
    ("shots_fired", (happened.ShotsFired,)),
    ("platoon_pinned", (happened.PlatoonPinned,)),
    ("platoon_recovered", (happened.PlatoonRecovered,)),
)


def between(steps: Steps, first: int, last: int, words: Words) -> tuple[Value, ...]:
    """Return what changed from one step to a later one, by number: the counted events, and the places' new holders."""
    changes = event_counts(events_between(steps, first, last), _COUNTED)
    return (*changes, *places_changed(steps[first].after, steps[last].after, words))


def places_changed(before: State, after: State, words: Words) -> Iterator[Value]:
    """Yield a phrase for each marked place whose holder has changed: which side holds it now, or that none does."""
    for mark in after.table.marks:
        holder = holder_of(after, mark.name)
        if holder == holder_of(before, mark.name):
            continue
        if holder in (0, 1):
            yield words("recap.held", mark=mark_term(mark.name), seat=side_term(holder))
        else:
            yield words("recap.open", mark=mark_term(mark.name))
