"""When each game of a class came to the stops of its scenario."""

from __future__ import annotations

from collections.abc import Sequence

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import Annotation, Scenario
from westerplatte_nb.view.class_view import Stop
from westerplatte_nb.view.shown import Steps
from westerplatte_nb.widgets.story import CARDS, pinned_to

LONGEST_TOLD = 300
# What lies on the board all the time is no moment.
_LASTING = ("space", "track")


def stops_of(scenario: Scenario, games: Sequence[Steps], language: str) -> tuple[Stop, ...]:
    """Return the stops of a scenario that any of the games came to, in the order of the file."""
    found = []
    for note in scenario.annotations:
        if note.is_stop and note.pin not in _LASTING:
            moments = {number: at for number, steps in enumerate(games) if (at := _moment(note, scenario, steps)) >= 0}
            if moments:
                found.append(Stop(harmless(note.text.within(language), LONGEST_TOLD, lines=True), moments))
    return tuple(found)


def _moment(note: Annotation, scenario: Scenario, steps: Steps) -> int:
    """Return when a game first came to a stop, or -1 where it never did."""
    return next((at for at in range(len(steps)) if _is_at(note, scenario, steps, at)), -1)


def _is_at(note: Annotation, scenario: Scenario, steps: Steps, at: int) -> bool:
    if note.pin == "event":
        return any(type(event).__name__ == note.to for event in steps[at].events)
    if note.pin == "card":
        return any(note.to in (getattr(event, name, "") for name in CARDS) for event in steps[at].events)
    if not isinstance(note.to, tuple):
        return pinned_to(scenario.game, note, steps[at].after)
    line = scenario.line(note.to[0])
    if line is None:
        return False
    wanted = (*scenario.before(line), *line.actions[: note.to[1]])
    return len(wanted) == at and tuple(str(step.action) for step in steps[1 : at + 1]) == wanted
