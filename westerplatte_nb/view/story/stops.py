"""The pause points of a scenario: when a game first reached one, as with any note."""

from westerplatte_nb.formats.scenario import Annotation, Scenario
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.story.story import CARDS, LASTING, pinned_to


def stops_in(scenario: Scenario) -> tuple[tuple[int, Annotation], ...]:
    """Return the pause points of a scenario, each with its number among all notes, counted from 1.

    Notes that are pinned to the whole game are no pause points.
    """
    notes = enumerate(scenario.annotations, start=1)
    return tuple((number, note) for number, note in notes if note.is_stop and note.pin not in LASTING)


def moment_of(note: Annotation, scenario: Scenario, steps: Steps) -> int:
    """Return when a game first came to a note, or -1 where it never did."""
    return next((at for at in range(len(steps)) if is_at(note, scenario, steps, at)), -1)


def is_at(note: Annotation, scenario: Scenario, steps: Steps, at: int) -> bool:
    """Tell whether a note belongs to a moment of a game: after its action, or while what it hangs on lasts."""
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
