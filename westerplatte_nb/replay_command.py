"""The command `westerplatte replay FILE`: a saved game, or what one player saw of one, told step by step."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import is_game, rules_of
from westerplatte_nb.engine.value import Event
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.problems import printable
from westerplatte_nb.formats.reading import fail
from westerplatte_nb.formats.record.file import example_of
from westerplatte_nb.formats.record.view_record import ViewRecord
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.narrative import HIDDEN
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.panel.log import mark_line, undos_at


def tell_replay(asked: str, words: Words) -> int:
    """Print the steps of a game with what happened in each, and return the exit code.

    `asked` is a file, or the name of a game for the example it brings. Raises InvalidFile.
    """
    checked = check_file(example_of(asked, asked) if is_game(asked) and not Path(asked).is_file() else asked)
    if not isinstance(checked.holds, Record | ViewRecord):
        fail("no_replay", printable(asked))
    told = words.of(checked.game)
    for line in _lines(checked.holds, told):
        tell(line)
    if checked.problem is not None:
        tell(words.say(checked.problem.wording), sys.stderr)
        return REFUSED
    return EXIT_OK


def _lines(holds: Record | ViewRecord, words: Words) -> Iterable[str]:
    """Yield each action by its number, and under it what happened."""
    if isinstance(holds, ViewRecord):
        steps: list[tuple[str | None, tuple[Event, ...]]] = [(step.action, step.events) for step in holds.steps]
        notes: dict[int, str] = {}
    else:
        played = list(replay(holds))
        if _holds_hands(holds.game, played[-1].after):
            yield words("ui.saved.hands")
        steps = [(None if step.action is None else str(step.action), step.events) for step in played]
        notes = dict(holds.notes)
    wordings = wordings_of(holds.game)
    for number, (action, events) in enumerate(steps):
        yield f"{number}. {action or HIDDEN}" if number else f"{number}."
        yield from (f"    {words.say(wordings.word_event(event))}" for event in events)
        if number in notes:
            yield f"    [{notes[number]}]"
        yield from (f"    ({mark_line(mark, holds.game, words)})" for mark in undos_at(holds.undos, number))


def _holds_hands(game: str, last: Any) -> bool:
    """Tell whether somebody who plays on should not look into the whole game."""
    rules = rules_of(game)
    return rules.HIDES_HANDS and rules.outcome(last) is None
