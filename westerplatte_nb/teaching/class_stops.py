"""When each game of a class came to the stops of its scenario."""

from __future__ import annotations

from collections.abc import Sequence

from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.classroom.class_view import Stop
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.text.remark import read_remark
from westerplatte_nb.view.text.remark_plain import spoken_of
from westerplatte_nb.widgets.story.stops import moment_of, stops_in

LONGEST_TOLD = 300


def stops_of(scenario: Scenario, games: Sequence[Steps], language: str) -> tuple[Stop, ...]:
    """Return the stops of a scenario that any of the games came to, in the order of the file."""
    found = []
    for number, note in stops_in(scenario):
        moments = {game: at for game, steps in enumerate(games) if (at := moment_of(note, scenario, steps)) >= 0}
        if moments:
            told = harmless(spoken_of(read_remark(note.text.within(language))), LONGEST_TOLD)
            found.append(Stop(str(number), told, moments))
    return tuple(found)
