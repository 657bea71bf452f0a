"""The command `westerplatte replay FILE`: a saved game, or what one player saw of one, step by step."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

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


def print_replay(typed: str, words: Words) -> int:
    """Print the steps of a game with what happened in each, and return the exit code.

    `typed` is a file, or the name of a game for the example it brings. Raises InvalidFile.
    """
    is_example = is_game(typed) and not Path(typed).is_file()  # a file of that name goes first
    checked = check_file(example_of(game=typed, file=typed) if is_example else typed)
    if not isinstance(checked.holds, Record | ViewRecord):
        fail("no_replay", printable(typed))
    for line in _lines(checked.holds, words.of(checked.game)):
        tell(line)
    # A damaged file is read up to its first problem.
    if checked.problem is not None:
        tell(words.say(checked.problem.wording), sys.stderr)
        return REFUSED
    return EXIT_OK


def _lines(game: Record | ViewRecord, words: Words) -> Iterable[str]:
    """Yield the lines of a printed game: each action by its number, below it its events, note and undo marks."""
    if isinstance(game, ViewRecord):
        steps: list[tuple[str | None, tuple[Event, ...]]] = [(step.action, step.events) for step in game.steps]
        notes: Mapping[int, str] = {}
    else:
        transitions = list(replay(game))
        rules = rules_of(game.game)
        if rules.HIDES_HANDS and rules.outcome(transitions[-1].after) is None:
            # The reader may be one of the players of this unfinished game, and the lines show all hands.
            yield words("ui.saved.hands")
        steps = [(None if step.action is None else str(step.action), step.events) for step in transitions]
        notes = game.notes
    wordings = wordings_of(game.game)
    # The opening has number 0 and no action; any other step without one is secret to the viewer.
    for number, (action, events) in enumerate(steps):
        yield f"{number}. {action or HIDDEN}" if number else f"{number}."
        yield from (f"    {words.say(wordings.word_event(event))}" for event in events)
        if number in notes:
            yield f"    [{notes[number]}]"
        yield from (f"    ({mark_line(mark, game.game, words)})" for mark in undos_at(game.undos, number))
